#import <StoreKit/StoreKit.h>
#define kStoryboardName @"Purchases.Main"
NSString * const IAPHelperErrorDomain = @"com.example.app.iap.error";
NSString * const kBundleID = @"com.example.app";
static NSString *const ProductCellIdentifier = @"product.cell";

@implementation Shop
- (void)open { [self performSegueWithIdentifier:@"segue.product" sender:nil]; }
- (NSString *)reuseIdentifier { return @"product.reuse"; }
@end
