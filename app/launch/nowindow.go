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

// openWindow returns a *graphs.Fault, because this build is only the command line. On Windows,
// where it is nimgraph.com, openWindow first tries to start nimgraph.exe in the same folder, which
// opens files in a window with the given language. If it starts, openWindow returns status 0 and no
// error.
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
