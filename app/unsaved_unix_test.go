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

// A failure to save is reported once, with its cause and the folder. The drawing still counts as
// changed, and is in its journal.
func TestSaveErrorIsReportedOnce(t *testing.T) {
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
	for _, failure := range []struct {
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
		p, c := programShowing(t, threeVertexGame(t))
		e := p.newEnvironment()
		e.System = failure.system
		c.window.ReplaceTab(c.window.Current(), workbench.New(threeVertexGame(t), e))
		mustDo(t, c.session().Whole.SetTitle("changed"))
		c.files.confirmAndWrite(c.window.Current(), failure.path, func() { t.Errorf("%s: it is saved", failure.path) })
		p.settle()
		overlays := c.window.Canvas().Overlays().List()
		if len(overlays) != 1 {
			t.Fatalf("%s: there are %d messages", failure.path, len(overlays))
		}
		text := texts(overlays[0])
		for _, want := range []string{
			"Cannot save " + filepath.Base(failure.path), filepath.Dir(failure.path),
			failure.says,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: it does not say %q: %s", failure.path, want, text)
			}
		}
		if !c.session().History().Changed() || c.bench().File.Path() != "" {
			t.Errorf("%s: changed %v, path %q", failure.path, c.session().History().Changed(), c.bench().File.Path())
		}
		p.journals.Flush(shutdownTimeout)
		if kept, err := filepath.Glob(filepath.Join(filepath.Dir(p.backups.Folder), "journals",
			"*.unsaved")); err != nil || len(kept) != 1 {
			t.Errorf("%s: %d drawings are in the journal, %v", failure.path, len(kept), err)
		}
		p.pressKey(c, fyne.KeyReturn)
	}
	if _, err := os.Stat(fine); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("something was written: %v", err)
	}
}
