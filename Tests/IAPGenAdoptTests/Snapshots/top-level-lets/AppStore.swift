import StoreKit

let COINS_PRODUCT_ID = "com.example.app.coins"
let kPremiumProductIdentifier: String = "com.example.app.premium"
private let donation = "com.example.app.donation"
let passProductID = isDebug ? "com.example.debug.pass" : "com.example.app.pass"
let unrelated = "com.example.app.unrelated"

class ViewController: UIViewController, SKProductsRequestDelegate {
    func fetchAvailableProducts() {
        let request = SKProductsRequest(
            productIdentifiers: NSSet(objects: COINS_PRODUCT_ID, donation) as! Set<String>
        )
        request.start()
    }
}
