package files

import (
	"os"
	"path/filepath"
	"runtime"
)

// StateFolder returns the folder for what the program keeps of its own accord:
// journals of unsaved drawings, earlier states of files, reports of defects. It is
// nimgraph in XDG_STATE_HOME where that is set to a whole path, and else in the
// desktop's own place: ~/.local/state, ~/Library/Application Support, or
// %LocalAppData%. The folder may not be there yet. The error is that of there being
// no home.
func StateFolder() (string, error) {
	if folder := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "nimgraph"), nil
	}
	var (
		folder string
		err    error
	)
	switch runtime.GOOS {
	case "windows":
		folder, err = os.UserCacheDir() // which is %LocalAppData%
	case "darwin", "ios":
		folder, err = os.UserConfigDir() // which is ~/Library/Application Support
	default:
		folder, err = os.UserHomeDir()
		folder = filepath.Join(folder, ".local", "state")
	}
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, "nimgraph"), nil
}
