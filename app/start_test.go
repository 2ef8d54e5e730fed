package app

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Where the cache folder cannot be used, another one takes its place.
func TestCacheFolderThatCannotBeUsed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the cache folder is given by no variable")
	}
	file := filepath.Join(t.TempDir(), "file")
	mustDo(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("XDG_CACHE_HOME", filepath.Join(file, "below"))
	makeCacheFolder()
	folder, err := os.UserCacheDir()
	if err != nil || os.WriteFile(filepath.Join(folder, "list"), nil, 0o600) != nil {
		t.Errorf("the cache folder is %q, %v", folder, err)
	}
	t.Setenv("XDG_CACHE_HOME", filepath.Join(t.TempDir(), "new"))
	makeCacheFolder()
	if again, _ := os.UserCacheDir(); filepath.Base(again) != "new" {
		t.Errorf("one that can be made is left for %q", again)
	}
}
