//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

extension CodeReader {
    /// Reads `@implementation`, `@interface` and `@end`.
    mutating func readAt() {
        guard frames.count == 1, isWord(index + 1) else { return }
        switch text(index + 1) {
        case "implementation", "interface", "protocol":
            frames[0].type = TypeScope(name: text(index + 2), isNamespace: false)
        case "end": frames[0].type = nil
        default: break
        }
        top.beginStatement()
    }

    /// Reads `#define name @"…"`; the string that follows on the line is its value.
    mutating func readMacro() {
        guard isWord(index + 1) else { return }
        var value = index + 2
        // `#define kCoins (@"…")`
        if isSign(value, "("), tokens.indices.contains(value - 1),
            tokens[value].start > tokens[value - 1].end
        {
            value += 1
        }
        guard tokens.indices.contains(value), tokens[value].kind == .string else { return }
        addOccurrence(at: value, role: .constant(text(index + 1)), sink: nil)
        index = value
        top.beginStatement()
    }

    /// The name of the method whose body begins here: of `- (NSString *)productID {` it is the
    /// last word.
    func methodName() -> String? {
        guard frames.count == 1 || top.isTypeBody, isWord(index - 1) else { return nil }
        return text(index - 1)
    }

    /// What `[productID isEqualToString:…]` compares.
    func receiverSink() -> Sink? {
        var start = index - 2
        let limit = max(0, index - 16)
        while start > limit, isWord(start) || isSign(start, ".") || isSign(start, "]") {
            start -= 1
        }
        return comparison(from: start, to: index - 1)
    }
}
