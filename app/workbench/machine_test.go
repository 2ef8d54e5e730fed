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

// Solving goes through the states of the diagram at SolvingState for all orders of events, and
// ends with the solution of the game.
func TestSolvingStates(t *testing.T) {
	for seed := range uint64(60) {
		r := newRig(t, "a -> b c\nb -> c\ntoken a\n", seed)
		r.Solving.budget = time.Minute // enough on a busy machine
		if seed%2 == 0 {
			r.Solving.threshold = 0 // solve everything in the background
		}
		want := SolvingIdle
		inBackground := r.Solving.threshold == 0
		for event := range 200 {
			game := r.Session.History().GameRevision()
			done := ""
			switch r.r.IntN(6) {
			case 0, 1:
				r.randomEdit()
				if want != SolvingIdle && r.Session.History().GameRevision() != game {
					want = SolvingWaiting
				}
				if r.Session.History().GameRevision() == game && want == SolvingWaiting {
					want = r.Solving.State() // undo has restored the game that is being solved
				}
				done = "edit"
			case 2:
				_, err, known := r.Session.Solved.Solution()
				r.Flush()
				if want == SolvingIdle || want == SolvingWaiting {
					want = SolvingKnown
					switch {
					case known && errors.Is(err, context.Canceled):
						want = SolvingStopped // undo has restored the game whose solving was stopped
					case !known && inBackground:
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
				restarted := r.Solving.Restart()
				if restarted != (want == SolvingStopped) {
					t.Fatalf("seed %d, event %d: again %v", seed, event, restarted)
				}
				if restarted {
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
			// Undo may restore the game that was last given to the solver.
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

// checkSolution compares the session's solution with one computed from scratch.
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

// The text goes through the states of the diagram at TextState. Changes of the board do not change
// text that the user typed before it is read or taken back. In state InSync it describes the
// board.
func TestTextStates(t *testing.T) {
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
					want = stateAfterClosing(stateAfterReading(want, good))
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
				want = stateAfterReading(want, good)
			case 5, 6:
				r.randomEdit()
				r.Flush()
			case 7:
				r.Text.ReplaceRefused()
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
				if got, board := canonical(drawingOf(t, r.page.text)), canonical(r.Session.Drawing()); got != board {
					t.Fatalf("seed %d, event %d: the text says\n%s\nthe board\n%s", seed, event, got, board)
				}
			}
			if err, _ := r.Text.Problem(); (err != nil) != (want == TextRefused) {
				t.Fatalf("seed %d, event %d: in state %d the problem is %v", seed, event, want, err)
			}
		}
	}
}

// stateAfterReading returns the state after the typed text has been read. good says whether the text could
// be read.
func stateAfterReading(s TextState, good bool) TextState {
	switch {
	case s != TextTyping:
		return s
	case good:
		return TextInSync
	}
	return TextRefused
}

// stateAfterClosing returns the state after the text pane was closed in state s.
func stateAfterClosing(s TextState) TextState {
	if s == TextInSync {
		return TextClosed
	}
	return s
}

// A file goes through the states of the diagram at FileState, and contains exactly the drawing
// that was saved last.
func TestFileStates(t *testing.T) {
	for seed := range uint64(30) {
		r := newRig(t, "a -> b c\nb -> c\ntoken a\n", seed)
		folder := t.TempDir()
		var path string                                            // path of the file
		var held string                                            // expected content of the file
		saved, pending := r.Session.History().Revision(), int64(0) // revisions in the file and being written
		writing, target, text := false, "", ""
		finished := func(err error) {
			writing = false
			if err == nil {
				path, held, saved = target, text, pending
			}
		}
		for event := range 80 {
			switch r.r.IntN(5) {
			case 0, 1:
				r.randomEdit()
			case 2:
				if writing {
					break // a second write would wait: see TestWritesWaitForOneAnother
				}
				target = filepath.Join(folder, fmt.Sprintf("%d.txt", r.r.IntN(2)))
				if r.r.IntN(4) == 0 {
					target = filepath.Join(folder, "none", "x.txt")
				}
				pending, text, writing = r.Session.History().Revision(), asEdges(t, r.Session.Drawing()), true
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

// A second save waits for the first, and functions that wait for the file are called in order.
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

// A file that another program has written or deleted is noticed before it is overwritten.
func TestFileChangedByAnotherProgram(t *testing.T) {
	r := newRig(t, "a -> b\n", 1)
	path := filepath.Join(t.TempDir(), "x.nimgraph")
	r.File.Write(path, false, func(err error) { ensure(t, err) })
	r.settle()
	ensure(t, conflictOf(r.File))
	ensure(t, os.WriteFile(path, []byte("{}"), 0o600))
	ensure(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Hour)))
	if err := conflictOf(r.File); !errors.Is(err, FileConflict) {
		t.Errorf("the change is reported as %v", err)
	}
	ensure(t, os.Remove(path))
	if err := conflictOf(r.File); !errors.Is(err, FileGone) {
		t.Errorf("that it is gone is reported as %v", err)
	}
	var reported error
	r.File.Write(path, false, func(err error) { reported = err })
	r.settle()
	if !errors.Is(reported, FileGone) {
		t.Errorf("written, it tells %v", reported)
	}
	r.File.Write(path, true, func(err error) { ensure(t, err) })
	r.settle()
	ensure(t, conflictOf(r.File))
	// A file that was written again with the same content has not changed.
	text, err := os.ReadFile(path)
	ensure(t, err)
	ensure(t, os.Remove(path))
	ensure(t, os.WriteFile(path, text, 0o600))
	ensure(t, conflictOf(r.File))
	// A file with other content of the same size and with the same time has changed.
	was := stampOf(path).modified
	text[len(text)-5] ^= 1
	ensure(t, os.WriteFile(path, text, 0o600))
	ensure(t, os.Chtimes(path, time.Time{}, was))
	if err := conflictOf(r.File); !errors.Is(err, FileConflict) {
		t.Errorf("a change that keeps size and time is reported as %v", err)
	}
}
