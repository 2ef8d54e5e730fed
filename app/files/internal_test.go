package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Folder and ReadUnsaved export unexported parts of the package to the tests in package
// files_test.

// Folder returns the journals among which o was found.
func (o *Orphan) Folder() *Journals { return o.folder }

// ReadUnsaved returns the content of the journal at path.
func ReadUnsaved(path string) (*Unsaved, error) { return readUnsaved(path) }

// The error of Open says whether the file or its folder is missing, or whether the path is a folder.
func TestErrorsOfOpen(t *testing.T) {
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
			t.Errorf("Open(%q): error %v, want %q", path, err, want)
		}
		if missing := errors.Is(err, fs.ErrNotExist); missing != (path != there && path != folder) {
			t.Errorf("Open(%q): error is fs.ErrNotExist: %v", path, missing)
		}
	}
}
