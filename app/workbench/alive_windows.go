package workbench

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// alive tells whether the program that wrote a rescue copy still runs: its
// number is the first part of the file's name.
func alive(path string) bool {
	number, _, _ := strings.Cut(filepath.Base(path), "-")
	pid, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	_, err = os.FindProcess(pid)
	return err == nil
}
