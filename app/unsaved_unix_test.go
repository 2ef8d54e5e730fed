//go:build unix

package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
	"nimgraph/app/workbench"
)

// What cannot be saved is said once, as what it is and with its folder; the drawing
// stays changed, and in the journal.
func TestWhatCannotBeSavedIsSaid(t *testing.T) {
	folder := t.TempDir()
	pipe := filepath.Join(folder, "pipe.nimgraph")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("there are no pipes here: ", err)
	}
	device := filepath.Join(folder, "device.nimgraph")
	mustDo(t, os.Symlink(os.DevNull, device))
	inside := filepath.Join(folder, "folder.nimgraph")
	mustDo(t, os.Mkdir(inside, 0o700))
	fine := filepath.Join(folder, "fine.nimgraph")
	for _, one := range []struct {
		path   string
		system files.System
		says   string
	}{
		{pipe, files.OS{}, "pipe"},
		{device, files.OS{}, "device"},
		{inside, files.OS{}, "folder"},
		{filepath.Join(folder, "none", "x.nimgraph"), files.OS{}, "no folder"},
		{fine, failing{syscall.ENOSPC}, "disk is full"},
		{fine, failing{syscall.EROFS}, "read-only"},
		{fine, failing{syscall.EACCES}, "Permi"},
		{fine, failing{syscall.EIO}, "input/output"},
	} {
		p, c := programShowing(t, threeVertices(t))
		e := p.newEnvironment()
		e.System = one.system
		c.window.ReplaceTab(c.window.Current(), workbench.New(threeVertices(t), e))
		mustDo(t, c.session().Whole.SetTitle("changed"))
		c.files.confirmAndWrite(c.window.Current(), one.path, func() { t.Errorf("%s: it is saved", one.path) })
		p.settle()
		overlays := c.window.Canvas().Overlays().List()
		if len(overlays) != 1 {
			t.Fatalf("%s: there are %d messages", one.path, len(overlays))
		}
		text := texts(overlays[0])
		for _, want := range []string{"Cannot save " + filepath.Base(one.path), filepath.Dir(one.path), one.says} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: it does not say %q: %s", one.path, want, text)
			}
		}
		if !c.session().History().Changed() || c.bench().File.Path() != "" {
			t.Errorf("%s: changed %v, path %q", one.path, c.session().History().Changed(), c.bench().File.Path())
		}
		p.journals.Flush(shutdownTimeout)
		if kept, err := filepath.Glob(filepath.Join(filepath.Dir(p.backups.Folder), "journals",
			"*.unsaved")); err != nil || len(kept) != 1 {
			t.Errorf("%s: %d drawings are in the journal, %v", one.path, len(kept), err)
		}
		p.press(c, fyne.KeyReturn)
	}
	if _, err := os.Stat(fine); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("something was written: %v", err)
	}
}
