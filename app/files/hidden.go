package files

import (
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// hiddenName is what the hidden files are called that WriteAtomically writes to,
// with a number that is drawn by lot.
const hiddenName = ".nimgraph-%016x.tmp"

var isHidden = regexp.MustCompile(`^\.nimgraph-[0-9a-f]{16}\.tmp$`)

// oldHidden is the age from which on nobody writes to a hidden file any more.
const oldHidden = time.Hour

// RemoveHidden removes the hidden files of a folder that a program which was ended
// by force has left there: those that nothing has been written to for an hour. What
// cannot be removed stays.
func RemoveHidden(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !isHidden.MatchString(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > oldHidden {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}
