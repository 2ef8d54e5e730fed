package e2e_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// emptyDrawing is the hash of an unchanged new drawing, which need not be restored.
var emptyDrawing = StateOf(document.New(graphs.Directed)).Whole

// maxLoss is the greatest age of a restored state.
const maxLoss = time.Second

// TestKilledAtRandom kills the program in its window at random moments of random edits, typing,
// saving and exporting. Each drawing must come back as it was at most a second before, discarded
// drawings must not come back, and every file must be complete.
func TestKilledAtRandom(t *testing.T) {
	kills, seed := envNumber(t, "NIMGRAPH_KILLS", 12), uint64(envNumber(t, "NIMGRAPH_SEED", 1))
	random := rand.New(rand.NewPCG(seed, 22))
	d := newRobotRun(t, Draw, 0)
	w := &witness{t: t}
	for kill := range kills {
		d.orders.Seed = seed<<32 | uint64(kill)
		w.lookAtFiles(d.orders.Folder)
		d.start()
		var seen []Entry
		if random.IntN(8) > 0 {
			seen = d.waitFor(Ready)
			time.Sleep(time.Duration(random.IntN(1500)) * time.Millisecond) // kill at a random moment
		} else {
			time.Sleep(time.Duration(random.IntN(800)) * time.Millisecond) // the program may not be ready
		}
		killedAt := time.Now() // before the kill, which takes time on a busy machine
		d.kill()
		w.check(kill, append(seen, d.readEntries()...), killedAt)
		if t.Failed() {
			d.keepState()
			t.Fatalf("at kill %d of seed %d", kill, seed)
		}
	}
	w.lookAtFiles(d.orders.Folder)
	d.orders.Script = Tell
	d.start()
	w.check(kills, d.waitFor(Done), time.Now())
	d.waitForEnd()
	t.Logf("%d kills, %d drawings came back or were in their files; at most %d ms were lost, %.0f on average",
		kills, w.back, w.maxLost.Milliseconds(), float64(w.sum.Milliseconds())/float64(max(1, w.back)))
}

// witness knows the drawings before the program was last killed, and checks the drawings that come
// back.
type witness struct {
	t        *testing.T
	kill     int              // the number of the last kill
	killedAt time.Time        // the time of the last kill
	before   map[int][]Entry  // the entries before the kill, by drawing
	files    map[string]State // the contents of the files
	back     int              // how many drawings came back
	maxLost  time.Duration    // the greatest loss
	sum      time.Duration
}

// check takes the log entries from a start of the program to its end. If the program was ready,
// check compares the restored drawings with the drawings before.
func (w *witness) check(kill int, entries []Entry, at time.Time) {
	w.t.Helper()
	ready := false
	var back []State
	now := map[int][]Entry{}
	for _, e := range entries {
		switch e.Kind {
		case Back:
			back = append(back, e.State)
		case Ready:
			ready = true
		}
		if e.Drawing > 0 {
			now[e.Drawing] = append(now[e.Drawing], e)
		}
	}
	if !ready {
		return // nothing was restored yet
	}
	w.compare(back)
	w.before, w.killedAt, w.kill = now, at, kill
}

// compare checks, for each drawing before the kill, that it was restored or need not be.
func (w *witness) compare(back []State) {
	w.t.Helper()
	for _, b := range back {
		if file, ok := w.files[b.Path]; ok && !b.Typing && file.Whole == b.Whole && !w.typedInto(b.Path) {
			w.t.Errorf("after kill %d, %s was restored although its file contains it", w.kill, b.Path)
			for id, entries := range w.before {
				w.t.Logf("drawing %d:\n%s", id, w.describe(entries, back))
			}
		}
	}
	used := make([]bool, len(back))
	for id, entries := range w.before {
		lost, of, found := w.findDrawing(entries, back, used)
		if !found {
			w.t.Errorf("after kill %d, drawing %d was not restored:\n%s", w.kill, id, w.describe(entries, back))
			continue
		}
		if of >= 0 {
			used[of] = true
		}
		w.back++
		w.sum += lost
		w.maxLost = max(w.maxLost, lost)
	}
	for i, b := range back {
		if !used[i] && (b.Changed || b.Typing) {
			w.t.Errorf("after kill %d, a drawing was restored that is not expected: %+v", w.kill, b)
			for id, entries := range w.before {
				w.t.Logf("drawing %d:\n%s", id, w.describe(entries, back))
			}
		}
	}
}

// typedInto reports whether text was being typed into the drawing with the given path when the
// program was killed. Such a drawing comes back even if it equals its file.
func (w *witness) typedInto(path string) bool {
	for _, entries := range w.before {
		last := entries[len(entries)-1]
		states, _ := w.possibleStates(entries)
		typing := last.Kind == Typing || slices.ContainsFunc(states, func(s lateState) bool { return s.Typing })
		if typing && slices.ContainsFunc(entries, func(e Entry) bool { return e.State.Path == path }) {
			return true
		}
	}
	return false
}

// findDrawing finds a drawing among the restored ones. lost is the time of the lost changes. of is
// its index in back, or -1 if it need not come back.
func (w *witness) findDrawing(entries []Entry, back []State, used []bool) (lost time.Duration, of int, found bool) {
	paths := map[string]bool{} // the paths that the drawing may have
	for _, e := range entries {
		switch e.Kind {
		case Saving:
			paths[e.Text] = true
		case Closing, Typing:
		default:
			paths[e.State.Path] = true
		}
	}
	states, closing := w.possibleStates(entries)
	for i, b := range back {
		if lost, ok := isSameState(states, b); ok && !used[i] && paths[b.Path] {
			return lost, i, true
		}
	}
	// If the program was killed while it handled a key, the log lacks the text after this key.
	if entries[len(entries)-1].Kind == Typing {
		for i, b := range back {
			if !used[i] && paths[b.Path] {
				return 0, i, true
			}
		}
	}
	if closing {
		return 0, -1, true
	}
	for _, s := range states {
		if s.Typing {
			continue
		}
		if s.Path == "" && (!s.Changed || s.Whole == emptyDrawing) {
			return s.lost, -1, true
		}
		for path := range paths {
			if file, ok := w.files[path]; ok && file.Whole == s.Whole {
				return s.lost, -1, true
			}
		}
	}
	return 0, -1, false
}

// lateState is a state of a drawing, and how much would be lost if it came back.
type lateState struct {
	State
	lost time.Duration
}

// possibleStates returns the states that may come back, the last one first. closing reports
// whether the drawing was discarded.
func (w *witness) possibleStates(entries []Entry) (states []lateState, closing bool) {
	end := w.killedAt
	for _, e := range slices.Backward(entries) {
		lost := max(0, w.killedAt.Sub(end))
		end = time.Unix(0, e.At)
		if lost > maxLoss {
			break
		}
		switch e.Kind {
		case Saving, Typing:
		case Closing:
			closing = true
		default:
			states = append(states, lateState{e.State, lost})
		}
	}
	return states, closing
}

// isSameState reports whether the restored drawing back is one of the states in was, and how much
// of it is lost. The board and the text that was being typed come back separately. A text that can
// be read may come back on the board.
func isSameState(was []lateState, back State) (lost time.Duration, ok bool) {
	board, text := -1, -1
	for i, s := range slices.Backward(was) {
		applied := !back.Typing && s.Typing && s.Read != "" && (s.Read == back.Game || s.Read == anyGame)
		if s.Whole == back.Whole || applied {
			board = i
		}
		if s.Typing == back.Typing && s.Typed == back.Typed || applied {
			text = i
		}
	}
	if board < 0 || text < 0 {
		return 0, false
	}
	return max(was[board].lost, was[text].lost), true
}

func (w *witness) describe(entries []Entry, back []State) string {
	var text strings.Builder
	for _, e := range entries[max(0, len(entries)-40):] {
		fmt.Fprintf(&text, "%6d ms: %s %s %+v\n", (e.At-w.killedAt.UnixNano())/1e6, e.Kind, e.Text, e.State)
	}
	for _, b := range back {
		fmt.Fprintf(&text, "back is %+v\n", b)
	}
	for path, s := range w.files {
		fmt.Fprintf(&text, "%s holds %s\n", path, s.Whole)
	}
	return text.String()
}

// lookAtFiles reads the files of the robot, which must all be complete.
func (w *witness) lookAtFiles(folder string) {
	w.t.Helper()
	w.files = map[string]State{}
	found, err := os.ReadDir(folder)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, f := range found {
		path := filepath.Join(folder, f.Name())
		if strings.HasPrefix(f.Name(), ".") {
			continue // a temporary file
		}
		switch ending := filepath.Ext(path); ending {
		case workbench.Ending:
			d, err := workbench.ReadDrawing(context.Background(), path)
			if err != nil {
				w.t.Errorf("%s: %v", f.Name(), err)
				continue
			}
			w.files[path] = StateOf(d)
		case ".png", ".svg", ".pdf":
			text, err := os.ReadFile(path)
			end := map[string]string{".png": "IEND\xaeB`\x82", ".svg": "</svg>", ".pdf": "%%EOF"}[ending]
			if err != nil || !bytes.HasSuffix(bytes.TrimSpace(text), []byte(end)) {
				w.t.Errorf("%s is not complete: %v", f.Name(), err)
			}
			_ = os.Remove(path) // so that it is not read again
		}
	}
}
