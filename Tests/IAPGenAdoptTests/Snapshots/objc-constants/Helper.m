#import <StoreKit/StoreKit.h>

NSString * const kGoldPack = @"com.example.app.gold";
static NSString *const IAPHelperProductPurchasedNotification = @"IAPHelperProductPurchased";
static NSString *const MonthlyProductID = @"com.example.app.monthly";

static NSString * const kProductIDs[] = { @"com.example.app.first", @"com.example.app.second" };

@implementation IAPHelper

- (void)start {
    NSSet *identifiers = [NSSet setWithObjects:kGoldPack, @"com.example.app.silver", nil];
    SKProductsRequest *request = [[SKProductsRequest alloc] initWithProductIdentifiers:identifiers];
    [request start];
}

- (NSString *)productIdentifier {
    return @"com.example.app.pro";
}

- (void)complete:(SKPaymentTransaction *)transaction {
    if ([transaction.payment.productIdentifier isEqualToString:@"com.example.app.lives"]) {
        [[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"com.example.app.hasLives"];
    }
    [self buyProduct:@"com.example.app.bought" onCompletion:nil];
    [self.productIdentifiers addObject:@"com.example.app.added"];
}

@end
