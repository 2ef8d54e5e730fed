package files_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nimgraph/app/files"
)

// Whatever of saving fails, be it one operation or the disk from there on, the file
// holds what it held before where an error is told, and what was written where none
// is; and nothing else is left in its folder.
func TestAFileIsOldOrNew(t *testing.T) {
	old, whole := strings.Repeat("old ", 1000), strings.Repeat("new text ", 60_000)
	for _, there := range []bool{true, false} {
		for _, wrong := range []error{syscall.ENOSPC, syscall.EIO} {
			for _, goes := range []bool{false, true} {
				failed := 0
				for n := 0; ; n++ {
					what := fmt.Sprintf("there %v, %v at operation %d, goes on %v", there, wrong, n, goes)
					folder := t.TempDir()
					path := filepath.Join(folder, "game.nimgraph")
					if there {
						if err := os.WriteFile(path, []byte(old), 0o640); err != nil {
							t.Fatal(err)
						}
					}
					system := &faulty{fails: n, goes: goes, err: wrong}
					err := files.WriteAtomicallyOn(system, path, func(w io.Writer) error {
						for part := whole; part != ""; part = part[min(len(part), 7777):] {
							if _, err := io.WriteString(w, part[:min(len(part), 7777)]); err != nil {
								return err
							}
						}
						return nil
					})
					got, reading := os.ReadFile(path)
					switch {
					case err == nil && string(got) != whole:
						t.Fatalf("%s: all is well, and the file has %d bytes", what, len(got))
					case err != nil && there && string(got) != old:
						t.Fatalf("%s: %v, and the old file has %d bytes", what, err, len(got))
					case err != nil && !there && !errors.Is(reading, fs.ErrNotExist):
						t.Fatalf("%s: %v, and a file is there", what, err)
					case err != nil && !errors.Is(err, wrong):
						t.Fatalf("%s: %v is told", what, err)
					}
					if err != nil {
						failed++
					}
					entries, listing := os.ReadDir(folder)
					if listing != nil || len(entries) > 1 {
						t.Fatalf("%s: the folder has %v, %v", what, entries, listing)
					}
					if system.operations() <= n {
						break
					}
				}
				if failed < 10 {
					t.Errorf("only %d operations fail: the search is broken", failed)
				}
			}
		}
	}
}
