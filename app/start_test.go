package app

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
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

const logged = `2026/11/22 05:40:43 Fyne error:  failed to watch theme settings
2026/11/22 05:40:43   Cause: exec: "dbus-launch": executable file not found in $PATH
2026/11/22 05:40:43   At: app_xdg.go:152
2026/11/22 05:43:42 Fyne error:  window creation error
2026/11/22 05:43:42   Cause: APIUnavailable: GLX: GLX extension not found
2026/11/22 05:43:42   At: driver.go:180
`

func TestCauseOfNoWindow(t *testing.T) {
	l := newStartLog(&strings.Builder{})
	if got := l.cause("nothing was logged"); got != "nothing was logged" {
		t.Errorf("the cause is %q", got)
	}
	for line := range strings.Lines(logged) {
		fmt.Fprint(l, line)
	}
	if got, want := l.cause("?"), "APIUnavailable: GLX: GLX extension not found"; got != want {
		t.Errorf("the cause is %q, want %q", got, want)
	}
}

func TestReleasePassesAllOnInOrder(t *testing.T) {
	var out strings.Builder
	l := newStartLog(&out)
	fmt.Fprint(l, "one\n")
	if out.Len() > 0 {
		t.Errorf("passed on early: %q", out.String())
	}
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(l, "two\n")
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	if out.String() != "one\ntwo\n" {
		t.Errorf("passed on %q", out.String())
	}
}

// What is nothing to a person is left out with its cause, before the window is open and
// after, and nothing else is.
func TestUnsaidIsLeftOut(t *testing.T) {
	var out strings.Builder
	l := newStartLog(&out)
	lines := strings.SplitAfter(logged, "\n")
	write := func() {
		for _, line := range lines {
			if n, err := l.Write([]byte(line)); n != len(line) || err != nil {
				t.Fatalf("%q: %d are written, %v", line, n, err)
			}
		}
	}
	write()
	if err := l.release(); err != nil {
		t.Fatal(err)
	}
	write()
	said := strings.Join(lines[3:], "")
	if out.String() != said+said {
		t.Errorf("passed on %q, want %q twice", out.String(), said)
	}
}
