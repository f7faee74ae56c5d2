import XCTest

final class TipTests: XCTestCase {
    let productID = "com.example.app.made.up"
    func testWhole() { XCTAssertEqual(product.id, "x"); _ = product.id == "com.example.app.whole" }
}
