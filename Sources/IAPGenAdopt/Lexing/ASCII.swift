//
// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0
//

/// Bytes compared with the ASCII characters that they are: `bytes[offset] == "/"`.
func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
    characters.contains(Unicode.Scalar(byte))
}

func isLineEnd(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

func isDigit(_ byte: UInt8) -> Bool { "0"..."9" ~= byte }

func isLowerLetter(_ byte: UInt8) -> Bool { "a"..."z" ~= byte }

func isUpperLetter(_ byte: UInt8) -> Bool { "A"..."Z" ~= byte }

func isLetter(_ byte: UInt8) -> Bool { isLowerLetter(byte) || isUpperLetter(byte) }

/// Whether a byte can be part of a name; bytes beyond ASCII are taken for letters.
func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == "_" || byte == "$" || byte >= 0x80
}
