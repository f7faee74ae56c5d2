// This source file is part of the iapgen project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Time that the processor has worked; waiting and other processes do not count.
enum ProcessorTime {
    /// Seconds that this thread has worked.
    static var ofThread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }
    /// Seconds that all threads of this process have worked.
    static var ofProcess: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
