//go:build !cli && !js

package launch

import (
	"io"

	"nimgraph/app"
	"nimgraph/app/release"
)

// openWindow opens files in a window, and returns the exit status when the last window is closed.
// language is the language of the window, or "" for the one in the settings. Errors during the
// start are written to stderr. info is the version of the program. err is a *graphs.Fault if there
// is no display for a window.
func openWindow(language string, files []string, stderr io.Writer, info release.Info) (status int, err error) {
	if err := prepareDisplay(); err != nil {
		return 0, err
	}
	return app.Run(language, files, stderr, info), nil
}
