package launch

import (
	"os"

	"nimgraph/app"
)

// Main opens the program in its page. The page gives no commands, and the command line would be a
// twentieth of what the page loads.
func Main(files []string, release string) (status int) {
	return app.Run("", files, os.Stderr, release)
}
