//go:build !cli && !js

package launch

import (
	"io"

	"nimgraph/app"
	"nimgraph/app/release"
)

// openWindow opens files in a window and returns the exit status when the last window is
// closed. The language is the one of the settings if it is empty. The error says why there is
// no display to open a window on; it is a *graphs.Fault.
func openWindow(language string, files []string, stderr io.Writer, info release.Info) (status int, err error) {
	if err := prepareDisplay(); err != nil {
		return 0, err
	}
	return app.Run(language, files, stderr, info), nil
}
