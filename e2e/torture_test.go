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

// nothing is the hash of a drawing that nothing was done to, which need not come back.
var nothing = StateOf(document.New(graphs.Directed)).Whole

// mayBeLost is how old what comes back may be.
const mayBeLost = time.Second

// The program is ended by force at random moments of random edits, typing, saving and
// exporting, in its window: each drawing comes back as it was at most a second before,
// what a person gave up does not, and every file is whole.
func TestKilledAtRandom(t *testing.T) {
	kills, seed := number(t, "NIMGRAPH_KILLS", 12), uint64(number(t, "NIMGRAPH_SEED", 1))
	random := rand.New(rand.NewPCG(seed, 22))
	d := newDriven(t, Draw, 0)
	w := &witness{t: t}
	for kill := range kills {
		d.orders.Seed = seed<<32 | uint64(kill)
		w.lookAtFiles(d.orders.Folder)
		d.start()
		var seen []Entry
		if random.IntN(8) > 0 {
			seen = d.until(Ready)
			time.Sleep(time.Duration(random.IntN(1500)) * time.Millisecond) // the random moment
		} else {
			time.Sleep(time.Duration(random.IntN(800)) * time.Millisecond) // it may not be ready
		}
		at := time.Now() // before: on a busy machine it takes its time
		d.kill()
		w.witness(kill, append(seen, d.entries()...), at)
		if t.Failed() {
			d.keepState()
			t.Fatalf("at kill %d of seed %d", kill, seed)
		}
	}
	w.lookAtFiles(d.orders.Folder)
	d.orders.Script = Tell
	d.start()
	w.witness(kills, d.until(Done), time.Now())
	d.waitForEnd()
	t.Logf("%d kills, %d drawings came back or were in their files; at most %d ms were lost, %.0f on average",
		kills, w.back, w.most.Milliseconds(), float64(w.sum.Milliseconds())/float64(max(1, w.back)))
}

// witness knows what was drawn before the program was last ended by force, and looks at
// what comes back.
type witness struct {
	t      *testing.T
	kill   int              // the last one
	at     time.Time        // when it was
	before map[int][]Entry  // what was drawn before, by drawing
	files  map[string]State // what the files hold
	back   int              // drawings
	most   time.Duration    // that was lost of a drawing
	sum    time.Duration
}

// witness is given what the robot has written down from a start of the program to its
// end. Where it came so far, what had come back is compared with what was drawn before.
func (w *witness) witness(kill int, entries []Entry, at time.Time) {
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
		return // what there was to come back is still there
	}
	w.compare(back)
	w.before, w.at, w.kill = now, at, kill
}

// compare finds for each drawing of before what has become of it.
func (w *witness) compare(back []State) {
	w.t.Helper()
	for _, b := range back {
		if file, ok := w.files[b.Path]; ok && !b.Typing && file.Whole == b.Whole && !w.typedInto(b.Path) {
			w.t.Errorf("after kill %d, %s comes back, and its file holds it", w.kill, b.Path)
			for id, entries := range w.before {
				w.t.Logf("drawing %d:\n%s", id, w.describe(entries, back))
			}
		}
	}
	used := make([]bool, len(back))
	for id, entries := range w.before {
		lost, of, found := w.find(entries, back, used)
		if !found {
			w.t.Errorf("after kill %d, drawing %d does not come back:\n%s", w.kill, id, w.describe(entries, back))
			continue
		}
		if of >= 0 {
			used[of] = true
		}
		w.back++
		w.sum += lost
		w.most = max(w.most, lost)
	}
	for i, b := range back {
		if !used[i] && (b.Changed || b.Typing) {
			w.t.Errorf("after kill %d, comes back what nobody misses: %+v", w.kill, b)
			for id, entries := range w.before {
				w.t.Logf("drawing %d:\n%s", id, w.describe(entries, back))
			}
		}
	}
}

// typedInto tells whether text was being typed at the end of which a drawing with a path
// was the board: that comes back, also where it says just what the file holds.
func (w *witness) typedInto(path string) bool {
	for _, entries := range w.before {
		last := entries[len(entries)-1]
		states, _ := w.late(entries)
		typing := last.Kind == Typing || slices.ContainsFunc(states, func(s late) bool { return s.Typing })
		if typing && slices.ContainsFunc(entries, func(e Entry) bool { return e.State.Path == path }) {
			return true
		}
	}
	return false
}

// find returns how much of a drawing is lost, and which of those that have come back it
// is; -1 for none, where none has to.
func (w *witness) find(entries []Entry, back []State, used []bool) (lost time.Duration, of int, found bool) {
	paths := map[string]bool{} // that the drawing may have
	for _, e := range entries {
		switch e.Kind {
		case Saving:
			paths[e.Text] = true
		case Closing, Typing:
		default:
			paths[e.State.Path] = true
		}
	}
	states, closing := w.late(entries)
	for i, b := range back {
		if lost, ok := same(states, b); ok && !used[i] && paths[b.Path] {
			return lost, i, true
		}
	}
	// Where the program was ended in the middle of a key, the text that it has led to has
	// not been written down.
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
		if s.Path == "" && (!s.Changed || s.Whole == nothing) {
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

// late is a state of a drawing with what is lost where it comes back.
type late struct {
	State
	lost time.Duration
}

// late returns the states that may come back, the last one first, and whether the drawing
// was given up.
func (w *witness) late(entries []Entry) (states []late, closing bool) {
	end := w.at
	for _, e := range slices.Backward(entries) {
		lost := max(0, w.at.Sub(end))
		end = time.Unix(0, e.At)
		if lost > mayBeLost {
			break
		}
		switch e.Kind {
		case Saving, Typing:
		case Closing:
			closing = true
		default:
			states = append(states, late{e.State, lost})
		}
	}
	return states, closing
}

// same tells whether a drawing that has come back is one that there was, and how much of
// it is lost. The board and what was being typed come back each as they were; what was
// being typed and says a drawing comes back on the board.
func same(was []late, back State) (lost time.Duration, ok bool) {
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
		fmt.Fprintf(&text, "%6d ms: %s %s %+v\n", (e.At-w.at.UnixNano())/1e6, e.Kind, e.Text, e.State)
	}
	for _, b := range back {
		fmt.Fprintf(&text, "back is %+v\n", b)
	}
	for path, s := range w.files {
		fmt.Fprintf(&text, "%s holds %s\n", path, s.Whole)
	}
	return text.String()
}

// lookAtFiles reads the files of the robot, which all must be whole.
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
			continue // that was being written
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
				w.t.Errorf("%s is not whole: %v", f.Name(), err)
			}
			_ = os.Remove(path) // it is not looked at again
		}
	}
}
