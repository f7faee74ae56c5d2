// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

/// One measure: a name, a value, its unit, and the largest value that is good.
struct Row: CustomStringConvertible {
    var name: String
    var value: String
    var unit: String
    var goal: Int?

    init(_ name: String, _ value: String, _ unit: String, goal: Int? = nil) {
        (self.name, self.value, self.unit, self.goal) = (name, value, unit, goal)
    }

    var description: String { "\(name)\t\(value)\t\(unit)\t\(goal.map(String.init) ?? "-")" }
}
