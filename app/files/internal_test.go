package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// What tests see of the inside.

// Folder returns the folder that a journal was found in.
func (o *Orphan) Folder() *Journals { return o.folder }

func ReadUnsaved(path string) (*Unsaved, error) { return readUnsaved(path) }

func TestOpenSaysWhatIsMissing(t *testing.T) {
	folder := t.TempDir()
	there := filepath.Join(folder, "there")
	if err := os.WriteFile(there, []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		there:                         "",
		folder:                        "error.file.is-folder",
		filepath.Join(folder, "none"): "no such file or directory",
		filepath.Join(folder, "none", "none2"): "error.file.no-folder Folder=" + filepath.Join(folder, "none") +
			": file does not exist",
	} {
		f, err := Open(path)
		if err == nil {
			f.Close()
		}
		var at *fs.PathError
		if (err == nil) != (want == "") ||
			err != nil && (!errors.As(err, &at) || at.Err.Error() != want || at.Path != path) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
		if missing := errors.Is(err, fs.ErrNotExist); missing != (path != there && path != folder) {
			t.Errorf("%s does not exist: %v", path, missing)
		}
	}
}
