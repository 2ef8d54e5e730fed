package workbench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nimgraph/solver"
)

// Solving goes through its states as the picture of SolvingState says, whatever
// happens in whatever order, and what it ends with is the solution of the game.
func TestSolvingFollowsItsPicture(t *testing.T) {
	for seed := range uint64(60) {
		r := newRig(t, "a -> b c\nb -> c\ntoken a\n", seed)
		r.Solving.budget = time.Minute // however busy the machine is
		if seed%2 == 0 {
			r.Solving.threshold = 0 // everything is solved beside the window
		}
		want := SolvingIdle
		beside := r.Solving.threshold == 0
		for event := range 200 {
			game := r.Session.History().GameRevision()
			done := ""
			switch r.r.IntN(6) {
			case 0, 1:
				r.edit()
				if want != SolvingIdle && r.Session.History().GameRevision() != game {
					want = SolvingWaiting
				}
				if r.Session.History().GameRevision() == game && want == SolvingWaiting {
					want = r.Solving.State() // undone to the game that was asked for
				}
				done = "edit"
			case 2:
				_, err, known := r.Session.Solved.Solution()
				r.Flush()
				if want == SolvingIdle || want == SolvingWaiting {
					want = SolvingKnown
					switch {
					case known && errors.Is(err, context.Canceled):
						want = SolvingStopped // undone to the game that was stopped
					case !known && beside:
						want = SolvingRunning
					}
				}
				done = "flush"
			case 3:
				stopped := r.Solving.Stop()
				if stopped != (want == SolvingRunning) {
					t.Fatalf("seed %d, event %d: stopped %v", seed, event, stopped)
				}
				if stopped {
					want = SolvingStopped
				}
				done = "stop"
			case 4:
				again := r.Solving.Restart()
				if again != (want == SolvingStopped) {
					t.Fatalf("seed %d, event %d: again %v", seed, event, again)
				}
				if again {
					want = SolvingRunning
				}
				done = "again"
			case 5:
				for want == SolvingRunning && r.Solving.State() == SolvingRunning {
					(<-r.queue)()
				}
				if want == SolvingRunning {
					want = SolvingKnown
				}
				done = "result"
			}
			// Undo may lead back to the game that was handed to the solver last.
			if want == SolvingWaiting && r.Solving.game == r.Session.History().GameRevision() {
				want = r.Solving.state
			}
			if got := r.Solving.State(); got != want {
				t.Fatalf("seed %d, event %d, %s: state %d, want %d", seed, event, done, got, want)
			}
			r.checkSolution(want)
		}
	}
}

// checkSolution compares what the session knows with a solution from scratch.
func (r *rig) checkSolution(state SolvingState) {
	r.t.Helper()
	solution, err, known := r.Session.Solved.Solution()
	switch state {
	case SolvingKnown:
		fresh, wrong := solver.Solve(context.Background(), solver.PositionOf(r.Session.Drawing()))
		if !known || (err == nil) != (wrong == nil) ||
			err == nil && (fmt.Sprint(fresh.Values) != fmt.Sprint(solution.Values) || fresh.Value.String() != solution.Value.String()) {
			r.t.Fatalf("known %v: %v, %v; from scratch %v, %v", known, solution, err, fresh, wrong)
		}
	case SolvingStopped:
		if !known || !errors.Is(err, context.Canceled) {
			r.t.Fatalf("stopped, the session says %v, %v", known, err)
		}
	case SolvingRunning, SolvingIdle:
		if known {
			r.t.Fatalf("in state %d the session knows a solution", state)
		}
	}
}

// The text goes through its states as the picture of TextState says. Whatever the
// board does meanwhile, what a person typed stays as it is until it is read or taken
// back, and in sync it says what the board shows.
func TestTextFollowsItsPicture(t *testing.T) {
	for seed := range uint64(60) {
		r := newRig(t, "a -> b c\nb -> c\ntoken a\n", seed)
		want, typed := TextClosed, ""
		var good bool
		for event := range 150 {
			switch r.r.IntN(8) {
			case 0:
				r.Text.Open(r.page)
				if want == TextClosed {
					want = TextInSync
				}
			case 1:
				if r.r.IntN(3) == 0 {
					r.Text.Close()
					want = closed(flushed(want, good))
				}
			case 2, 3:
				if want == TextClosed {
					break
				}
				typed, good = fmt.Sprintf("a -> b%d c\nb -> c\n", r.r.IntN(5)), true
				if r.r.IntN(2) == 0 {
					typed, good = typed+"b -- ", false
				}
				r.page.text = typed
				r.Text.OnTyped()
				want = TextTyping
			case 4:
				r.Text.Flush()
				want = flushed(want, good)
			case 5, 6:
				r.edit()
				r.Flush()
			case 7:
				r.Text.TakeBoard()
				if want == TextRefused {
					want = TextInSync
				}
			}
			if got := r.Text.State(); got != want {
				t.Fatalf("seed %d, event %d: state %d, want %d", seed, event, got, want)
			}
			switch want {
			case TextTyping, TextRefused:
				if r.page.text != typed {
					t.Fatalf("seed %d, event %d: what was typed\n%s\nhas become\n%s", seed, event, typed, r.page.text)
				}
			case TextInSync:
				r.Flush()
				if got, board := canonical(drawn(t, r.page.text)), canonical(r.Session.Drawing()); got != board {
					t.Fatalf("seed %d, event %d: the text says\n%s\nthe board\n%s", seed, event, got, board)
				}
			}
			if err, _ := r.Text.Problem(); (err != nil) != (want == TextRefused) {
				t.Fatalf("seed %d, event %d: in state %d the problem is %v", seed, event, want, err)
			}
		}
	}
}

// flushed is the state after what was typed, good or not, is read.
func flushed(s TextState, good bool) TextState {
	switch {
	case s != TextTyping:
		return s
	case good:
		return TextInSync
	}
	return TextRefused
}

// closed is the state after the pane is closed.
func closed(s TextState) TextState {
	if s == TextInSync {
		return TextClosed
	}
	return s
}

// A file goes through its states as the picture of FileState says, and holds what
// was saved last, whole.
func TestFileFollowsItsPicture(t *testing.T) {
	for seed := range uint64(30) {
		r := newRig(t, "a -> b c\nb -> c\ntoken a\n", seed)
		folder := t.TempDir()
		var path string // of the file
		var held string // what it holds
		saved, begun := r.Session.History().Revision(), int64(0)
		writing, target, text := false, "", ""
		finished := func(err error) {
			writing = false
			if err == nil {
				path, held, saved = target, text, begun
			}
		}
		for event := range 80 {
			switch r.r.IntN(5) {
			case 0, 1:
				r.edit()
			case 2:
				if writing {
					break // another would wait: TestWritesWaitForOneAnother
				}
				target = filepath.Join(folder, fmt.Sprintf("%d.txt", r.r.IntN(2)))
				if r.r.IntN(4) == 0 {
					target = filepath.Join(folder, "none", "x.txt")
				}
				begun, text, writing = r.Session.History().Revision(), asEdges(t, r.Session.Drawing()), true
				r.File.Write(target, false, finished)
			case 3:
				r.settle()
			case 4:
				r.Flush()
			}
			want := FileSaved
			switch {
			case writing:
				want = FileWriting
			case path == "":
				want = FileUntitled
			case r.Session.History().Revision() != saved:
				want = FileChanged
			}
			if got := r.File.State(); got != want || r.File.Path() != path {
				t.Fatalf("seed %d, event %d: state %d, want %d; path %q, want %q", seed, event, got, want,
					r.File.Path(), path)
			}
			if path == "" || writing {
				continue
			}
			if got, err := os.ReadFile(path); err != nil || string(got) != held {
				t.Fatalf("seed %d, event %d: the file holds\n%s\n%v, want\n%s", seed, event, got, err, held)
			}
			ensure(t, conflictOf(r.File))
		}
		r.settle()
	}
}

// A second save waits for the first, and what waits for a file goes on in its order.
func TestWritesWaitForOneAnother(t *testing.T) {
	r := newRig(t, "a -> b\n", 1)
	path := filepath.Join(t.TempDir(), "x.nimgraph")
	var order []string
	done := func(name string) func(error) {
		return func(err error) {
			ensure(t, err)
			order = append(order, name)
		}
	}
	r.File.Write(path, false, done("first"))
	ensure(t, r.Session.Whole.SetTitle("later"))
	r.File.Write(path, false, done("second"))
	if !r.File.AfterWriting(func() { order = append(order, "closed") }) {
		t.Error("nothing is being written")
	}
	r.settle()
	if fmt.Sprint(order) != "[first second closed]" {
		t.Errorf("done were %v", order)
	}
	back, err := ReadDrawing(t.Context(), path)
	ensure(t, err)
	if back.Title() != "later" || r.Session.History().Changed() {
		t.Errorf("the file has the title %q, changed %v", back.Title(), r.Session.History().Changed())
	}
}

// A file that another program has written, or taken away, is noticed before it is
// written over.
func TestAForeignChangeIsNoticed(t *testing.T) {
	r := newRig(t, "a -> b\n", 1)
	path := filepath.Join(t.TempDir(), "x.nimgraph")
	r.File.Write(path, false, func(err error) { ensure(t, err) })
	r.settle()
	ensure(t, conflictOf(r.File))
	ensure(t, os.WriteFile(path, []byte("{}"), 0o600))
	ensure(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Hour)))
	if err := conflictOf(r.File); !errors.Is(err, FileConflict) {
		t.Errorf("the change is told as %v", err)
	}
	ensure(t, os.Remove(path))
	if err := conflictOf(r.File); !errors.Is(err, FileGone) {
		t.Errorf("that it is gone is told as %v", err)
	}
	var told error
	r.File.Write(path, false, func(err error) { told = err })
	r.settle()
	if !errors.Is(told, FileGone) {
		t.Errorf("written, it tells %v", told)
	}
	r.File.Write(path, true, func(err error) { ensure(t, err) })
	r.settle()
	ensure(t, conflictOf(r.File))
	// What was written anew with what it held is no change.
	text, err := os.ReadFile(path)
	ensure(t, err)
	ensure(t, os.Remove(path))
	ensure(t, os.WriteFile(path, text, 0o600))
	ensure(t, conflictOf(r.File))
	// What has another content of the same size, and the same time, is one.
	was := stampOf(path).modified
	text[len(text)-5] ^= 1
	ensure(t, os.WriteFile(path, text, 0o600))
	ensure(t, os.Chtimes(path, time.Time{}, was))
	if err := conflictOf(r.File); !errors.Is(err, FileConflict) {
		t.Errorf("a change that keeps size and time is told as %v", err)
	}
}
