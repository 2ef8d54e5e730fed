package launch

import (
	"os"

	"nimgraph/app"
	"nimgraph/app/release"
)

// Main opens the program in the page of a browser and returns its exit status. There are no
// commands in a page, and the command line would make the program larger by a twentieth. files are
// the paths of files to open, and info describes the running program.
func Main(files []string, info release.Info) (status int) {
	return app.Run("", files, os.Stderr, info)
}
