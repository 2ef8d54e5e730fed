package workbench

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// byHand is a clock for tests: tick calls the functions that wait for a time.
type byHand struct{ waiting []func() }

func (c *byHand) tick() {
	waiting := c.waiting
	c.waiting = nil
	for _, f := range waiting {
		f()
	}
}

func steppedRig(t *testing.T, text string) (*rig, *byHand) {
	t.Helper()
	r := newRig(t, text, 1)
	r.settle()
	clock := &byHand{}
	r.Steps.pace.After = func(_ time.Duration, f func()) { clock.waiting = append(clock.waiting, f) }
	return r, clock
}

// Showing the steps in any order does not change the drawing, its undo stack or its journal.
// Afterwards the values are shown again.
func TestStepsDoNotChangeTheDrawing(t *testing.T) {
	for _, text := range []string{
		"a -> b c\nb -> c\ntoken a\n", "p -> a\na -> p t\nb -> a\nq -> q\n",
		"ground r\nr -- x\nx -- y\ny -- z\nz -- x\nx -- u\n",
	} {
		r, clock := steppedRig(t, text)
		folder := t.TempDir()
		r.environment.Journals = journalsIn(t, folder)
		ensure(t, r.Session.Whole.SetTitle("another"))
		ensure(t, r.Session.Whole.SetTitle("a title"))
		r.settle()
		before, revision := jsonOf(t, r.Session.Drawing()), r.Session.History().Revision()
		if !r.environment.Journals.Flush(time.Minute) { // the journal is written in the background
			t.Fatal("the journal is not written")
		}
		kept := journalText(t, folder)
		if !strings.Contains(kept, "a title") {
			t.Fatal("the journal does not have the title")
		}
		r.Session.Select.Vertex(1)
		values := r.Values()
		r.Steps.Start()
		r.settle()
		if !r.Steps.IsShown() || r.Values() != nil || r.Session.ReadOnlyReason() == "" {
			t.Fatal("the steps are not shown, or the values are")
		}
		for i := range r.Steps.Len() {
			if r.Steps.Index() != i || r.Steps.Sentence() == "" || len(r.Session.View.Scene().Shapes) == 0 {
				t.Errorf("step %d shows nothing", r.Steps.Index())
			}
			if err := r.Session.Clipboard.Delete(); err == nil {
				t.Error("the drawing can be changed")
			}
			r.Steps.Next()
			r.settle()
		}
		r.Steps.GoTo(-5)
		r.Steps.PlayOrPause()
		for range r.Steps.Len() + 2 {
			clock.tick()
			r.settle()
		}
		if r.Steps.Index() != r.Steps.Len()-1 || r.Steps.State() != StepsPaused {
			t.Errorf("it plays up to step %d of %d", r.Steps.Index()+1, r.Steps.Len())
		}
		r.Session.Undo()
		r.Steps.Stop()
		r.settle()
		if jsonOf(t, r.Session.Drawing()) != before || r.Session.History().Revision() != revision ||
			journalText(t, folder) != kept {
			t.Error("the drawing, its history or its journal has changed")
		}
		if len(r.Values()) != len(values) || r.Steps.State() != StepsOff || r.Session.ReadOnlyReason() != "" {
			t.Error("afterwards it is not as before")
		}
		if r.Session.Clipboard.Delete() != nil || r.Session.History().Revision() == revision {
			t.Error("afterwards the drawing cannot be changed")
		}
	}
}

func journalsIn(t *testing.T, folder string) *files.Journals {
	t.Helper()
	f := files.NewJournals(folder, "test", files.OS{})
	t.Cleanup(func() {
		if !f.Close(time.Minute) {
			t.Error("a journal has no end")
		}
	})
	return f
}

// journalText returns the content of all journals in folder.
func journalText(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	ensure(t, filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) || err == nil && d.IsDir() {
			return nil
		}
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // the file has been renamed in the meantime
		}
		all.Write(text)
		return err
	}))
	return all.String()
}

func TestPlayingAndPausing(t *testing.T) {
	r, clock := steppedRig(t, "a -> b c\nb -> c\ntoken a\n")
	r.Steps.PlayOrPause()
	if r.Steps.State() != StepsOff {
		t.Error("it plays before it starts")
	}
	r.Steps.Start()
	r.Steps.PlayOrPause()
	clock.tick()
	if r.Steps.Index() != 1 || r.Steps.State() != StepsPlaying {
		t.Errorf("step %d", r.Steps.Index())
	}
	r.Steps.PlayOrPause()
	clock.tick()
	if r.Steps.Index() != 1 || r.Steps.State() != StepsPaused {
		t.Error("it does not pause")
	}
	r.Steps.GoTo(99)
	r.Steps.PlayOrPause() // starts at the first step
	if r.Steps.Index() != 0 {
		t.Error("it does not begin again")
	}
	r.Steps.Back() // stops the playback
	clock.tick()
	if r.Steps.Index() != 0 || r.Steps.State() != StepsPaused {
		t.Error("going back does not end playing")
	}
	for _, want := range []float64{2, 4, 4} {
		if r.Steps.ChangeSpeed(1); r.Steps.Speed() != want {
			t.Errorf("speed %g", r.Steps.Speed())
		}
	}
	if r.Steps.ChangeSpeed(0); r.Steps.Speed() != 0.5 {
		t.Errorf("speed %g", r.Steps.Speed())
	}
	r.Session.ReleaseHold()
	if r.Steps.State() != StepsOff {
		t.Error("the end of the hold does not end it")
	}
}

// The pictures of the steps of a large drawing are made in the background.
func TestStepsOfALargeDrawingAreMadeInTheBackground(t *testing.T) {
	var text strings.Builder
	for v := 1; v < 12_000; v++ {
		fmt.Fprintf(&text, "v%d -> v%d\n", v, v-1)
	}
	r, _ := steppedRig(t, text.String())
	r.Steps.Start()
	if r.Steps.State() != StepsPreparing {
		t.Fatal("its steps are put in order at once")
	}
	for !r.Steps.IsShown() {
		(<-r.queue)()
	}
	discs := func() (n int) {
		for _, h := range r.Session.View.Scene().Shapes {
			if h.Fill == scene.PFill || h.Fill == scene.NFill {
				n++
			}
		}
		return n
	}
	for _, to := range []int{0, 5000, 11_999} {
		r.Steps.GoTo(to)
		r.Session.View.Scene()
		for discs() != to+1 {
			(<-r.queue)()
		}
	}
	r.Session.Mouse.SetTool(editor.Select)
	r.Steps.Stop()
}
