package launch

import (
	"os"

	"nimgraph/app"
	"nimgraph/app/release"
)

// Main runs the program in the page of a browser and returns its exit status. files are the paths
// of files to open. info is the version of the program. There are no commands in a page: they
// would make the program larger by a twentieth.
func Main(files []string, info release.Info) (status int) {
	return app.Run("", files, os.Stderr, info)
}
