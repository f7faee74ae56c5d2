// SPDX-License-Identifier: Apache-2.0
// The little of Foundation that a generated Objective-C header needs: enough for -fsyntax-only.
// Sources: Apple's pages "NSObject", "NSString", "NSInteger", "BOOL".
#pragma once

#if __has_feature(objc_bool)
#define YES __objc_yes
#define NO __objc_no
#endif
typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;

#define OBJC_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_DESIGNATED_INITIALIZER OBJC_DESIGNATED_INITIALIZER
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

NS_ASSUME_NONNULL_BEGIN

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (Class)class;
- (BOOL)respondsToSelector:(SEL)selector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
@end

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@interface NSString : NSObject <NSCopying>
@property (readonly) NSUInteger length;
@end

@interface NSNumber : NSObject
@end

@interface NSError : NSObject
@property (readonly) NSInteger code;
@end

@interface NSArray<__covariant Element> : NSObject
@property (readonly) NSUInteger count;
@end

@interface NSDictionary<__covariant Key, __covariant Value> : NSObject
@end

@interface NSSet<__covariant Element> : NSObject
@end

NS_ASSUME_NONNULL_END
