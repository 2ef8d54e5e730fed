package launch

import (
	"os"

	"nimgraph/app"
	"nimgraph/app/release"
)

// Main opens the program in its page. The page gives no commands, and the command line would make
// the program larger by a twentieth.
func Main(files []string, info release.Info) (status int) {
	return app.Run("", files, os.Stderr, info)
}
