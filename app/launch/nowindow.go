//go:build cli

package launch

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"nimgraph/app/release"
	"nimgraph/graphs"
)

// openWindow reports, as a *graphs.Fault, that this build opens no window. On Windows the
// command line is nimgraph.com and the window is nimgraph.exe in the same folder: there
// openWindow starts nimgraph.exe with the language and the files and returns status 0.
func openWindow(language string, files []string, _ io.Writer, _ release.Info) (status int, err error) {
	if own, err := os.Executable(); err == nil && strings.EqualFold(filepath.Ext(own), ".com") {
		if language != "" {
			files = append([]string{"--lang", language}, files...)
		}
		if exec.Command(strings.TrimSuffix(own, filepath.Ext(own))+".exe", files...).Start() == nil {
			return 0, nil
		}
	}
	return 0, &graphs.Fault{Says: "error.display.cli"}
}
