// SPDX-License-Identifier: Apache-2.0
// An app in Objective-C that uses the generated code of the golden manifest "objective-c".

#import "App-Swift.h"

@interface Screen : NSObject
@property (nonatomic) BOOL showsBanner;
@end

@implementation Screen

- (void)appDidLaunch {
    [IAPManager start];
    self.showsBanner = ![RemoveAdsManager areAdsRemoved];
}

- (void)removeAdsTapped {
    if (!IAPManager.canMakePayments) { return; }
    [RemoveAdsManager removeAds];
}

- (void)restoreTapped {
    [RemoveAdsManager restoreRemoveAds];
    [CoinsManager restore];
}

- (void)coinsTapped {
    [CoinsManager purchase:IAPManager.coins10ID];
    if ([CoinsManager isPurchased:IAPManager.coins50ID]) { [CoinsManager purchase:IAPManager.coins50ID]; }
}

- (void)buyTappedAsInTheTutorial {
    IAPManager *manager = [[IAPManager alloc] initWithProductID:IAPManager.removeAdsID];
    if (manager.productID.length == 0) { return; }
    [manager beginPurchase];
    [manager beginRestorePurchases];
}

@end
