//go:build cli

package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"nimgraph/graphs"
)

// window has nimgraph.exe open files in a window where this is the nimgraph.com beside it, as
// Windows has them, or returns why this program opens none.
func window(files []string, _ io.Writer) (status int, err error) {
	if own, err := os.Executable(); err == nil && strings.EqualFold(filepath.Ext(own), ".com") {
		if exec.Command(strings.TrimSuffix(own, filepath.Ext(own))+".exe", files...).Start() == nil {
			return 0, nil
		}
	}
	return 0, &graphs.Fault{Says: "error.display.cli"}
}
