//go:build !cli && !js

package launch

import (
	"io"

	"nimgraph/app"
	"nimgraph/app/release"
)

// openWindow opens files in a window, and returns the exit status when the last window is closed.
// language is the language of the window, or "" for the one in the settings. stderr receives the
// errors of the start, and info describes the running program. If there is no display to open a
// window on, the error is a *graphs.Fault that says why.
func openWindow(language string, files []string, stderr io.Writer, info release.Info) (status int, err error) {
	if err := prepareDisplay(); err != nil {
		return 0, err
	}
	return app.Run(language, files, stderr, info), nil
}
