#import <StoreKit/StoreKit.h>

// Maps
#define kInAppId_Maps_Europe @"com.example.maps.europe"
#define kInAppId_Maps_Europe_Price 3.99
#define kRemoveAdsProductIdentifier \
    @"com.example." "removeads"
#define kUnknown @"com.example.other"
#define kStickerProductID (@"com.example.sticker")
