package rules

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// stackSpace is the address space, in bytes, that the stacks of the threads of a process need: 8 MB
// for each of some threads of the Go runtime. They use little of it.
const stackSpace = 64 << 20

// limitSystemMemory limits the memory of this process to the given number of bytes in addition to
// the memory that it has now. When Linux refuses more, the Go runtime ends the process.
//
// The limit is one of the address space. RLIMIT_DATA does not stop the Go runtime, which first
// reserves address space and then replaces it by memory.
func limitSystemMemory(bytes uint64) error {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return err
	}
	var kilobytes uint64
	_, after, _ := strings.Cut(string(status), "\nVmSize:")
	if _, err := fmt.Sscan(after, &kilobytes); err != nil {
		return err
	}
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		return err
	}
	limit.Cur = min(limit.Cur, limit.Max, kilobytes<<10+stackSpace+bytes)
	return syscall.Setrlimit(syscall.RLIMIT_AS, &limit)
}
