// SPDX-License-Identifier: Apache-2.0
// An app in Objective-C that uses the generated code of the golden manifest "objective-c-internal".

#import "App-Swift.h"

void buy(void);

void buy(void) {
    if (![RemoveAdsManager isRemoveAdsPurchased]) { [RemoveAdsManager removeAds]; }
    [[[IAPManager alloc] initWithProductID:IAPManager.removeAdsID] beginRestorePurchases];
}
