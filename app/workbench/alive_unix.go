//go:build !windows

package workbench

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// alive tells whether the program that wrote a rescue copy still runs: its
// number is the first part of the file's name.
func alive(path string) bool {
	number, _, _ := strings.Cut(filepath.Base(path), "-")
	pid, err := strconv.Atoi(number)
	if err != nil || pid == os.Getpid() {
		return err == nil
	}
	return syscall.Kill(pid, 0) == nil
}
