// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks the app's own server whether a transaction may be granted.
///
/// Posts JSON and expects status 200 with JSON:
///
/// ```json
/// {"transactionID": "2000000123", "originalTransactionID": "2000000100", "productID": "com.example.coins",
///  "environment": "Production", "signedTransaction": "eyJ…", "appAccountToken": "…"}
/// ```
/// ```json
/// {"status": "valid"}
/// ```
///
/// The status is `valid`, `invalid` or `retry`; `invalid` and `retry` may come with a `reason`. Keys
/// that the transaction has no value for are left out. Only the word `invalid` refuses a transaction:
/// no network, a time-out, another HTTP status and an answer that cannot be read all mean *try
/// later*, so that a fault of the server costs nobody what they paid for.
///
/// The server checks the signed transaction itself or asks the App Store; the device never does.
public struct ServerVerifier: TransactionVerifier {
    private let url: URL
    private let headers: [String: String]
    private let attempts: Int
    private let retryDelay: TimeInterval
    private let clock: any StoreClock
    private let session: URLSession

    /// Creates a verifier.
    ///
    /// - Parameters:
    ///   - url: Where to post to.
    ///   - headers: What to send along, such as an authorization.
    ///   - timeout: How long to wait for one answer.
    ///   - attempts: How often to ask before the client is told to try later.
    ///   - retryDelay: The wait before the second attempt, doubled each time.
    ///   - clock: The source of time.
    public init(
        url: URL,
        headers: [String: String] = [:],
        timeout: TimeInterval = 20,
        attempts: Int = 3,
        retryDelay: TimeInterval = 1,
        clock: any StoreClock = SystemClock()
    ) {
        self.url = url
        self.headers = headers
        self.attempts = max(1, attempts)
        self.retryDelay = retryDelay
        self.clock = clock
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        session = URLSession(configuration: configuration)
    }

    /// Asks the server.
    public func verify(_ transaction: StoreTransaction) async -> VerificationVerdict {
        if case .unverified(let reason) = transaction.verification { return .invalid(reason) }
        guard let request = request(transaction) else {
            return .tryLater("the request could not be written")
        }
        var delay = retryDelay
        var verdict = await ask(request)
        for _ in 1..<attempts {
            guard case .tryLater = verdict, (try? await clock.sleep(for: delay)) != nil else {
                break
            }
            delay *= 2
            verdict = await ask(request)
        }
        return verdict
    }

    private func request(_ transaction: StoreTransaction) -> URLRequest? {
        let question = Question(
            transactionID: transaction.id,
            originalTransactionID: transaction.originalID,
            productID: transaction.productID,
            environment: transaction.environment.rawValue,
            signedTransaction: transaction.signedRepresentation,
            appAccountToken: transaction.appAccountToken
        )
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.httpBody = try? JSONEncoder().encode(question)
        return request.httpBody == nil ? nil : request
    }

    private func ask(_ request: URLRequest) async -> VerificationVerdict {
        do {
            let (data, response) = try await session.data(for: request)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else { return .tryLater("the server answered \(status)") }
            let answer = try JSONDecoder().decode(Answer.self, from: data)
            switch answer.status {
            case "valid": return .valid
            case "invalid": return .invalid(answer.reason ?? "the server refused it")
            case "retry": return .tryLater(answer.reason ?? "the server asks to try later")
            default: return .tryLater("the server answered the unknown status '\(answer.status)'")
            }
        } catch {
            return .tryLater("the server could not be asked")
        }
    }

    private struct Question: Encodable {
        var transactionID: String
        var originalTransactionID: String
        var productID: String
        var environment: String
        var signedTransaction: String?
        var appAccountToken: UUID?
    }

    private struct Answer: Decodable {
        var status: String
        var reason: String?
    }
}
