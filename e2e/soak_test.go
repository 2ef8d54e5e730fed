package e2e_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// number returns the number that an environment variable has, or else another. `make
// torture` sets them.
func number(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text, ok := os.LookupEnv(variable)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

const megabyte = 1 << 20

// After many random edits, undos, solves, layouts, zooms, changes of the theme, opened and
// closed windows and tabs, the program takes no more than after a few, and its board shows
// what a fresh one does.
func TestSoak(t *testing.T) {
	d := newDriven(t, Soak, uint64(number(t, "NIMGRAPH_SEED", 1)))
	d.orders.Steps = number(t, "NIMGRAPH_STEPS", 200)
	d.patience = patience * time.Duration(2+d.orders.Steps/500)
	d.start()
	figures := d.measured()
	d.waitForEnd()
	first, last := figures[0], figures[len(figures)-1]
	for _, f := range figures {
		t.Logf("%s: %d MB in use, %d MB of them fonts, %d MB resident, %d goroutines, %d changes of the theme",
			f.When, f.Heap/megabyte, f.Fonts/megabyte, f.Least/megabyte, f.Goroutines, f.Themes)
	}
	// Fyne 2.8.1 reads the fonts anew with each change of the theme, and its shaper lets go
	// of none that it has used (the plans of harfbuzz.Buffer): 3 MB where the system has
	// small ones, and 20 where it has those of all scripts.
	fonts := max(0, last.Fonts-first.Fonts)
	// The toolkit keeps what a closed window has not shown for a minute, half a megabyte.
	if grown := last.Heap - first.Heap - fonts; grown > 40*megabyte {
		t.Errorf("the memory in use has grown by %d MB", grown/megabyte)
	}
	// Software OpenGL keeps for later what it has once had.
	if grown := last.Least - first.Least - fonts; grown > 250*megabyte {
		t.Errorf("the resident memory has grown by %d MB", grown/megabyte)
	}
	if grown := last.Goroutines - first.Goroutines; grown > 3 {
		t.Errorf("there are %d more goroutines", grown)
	}
}

// The memory that closed windows took goes back.
func TestClosedWindowsAreFreed(t *testing.T) {
	for _, c := range []struct {
		name                   string
		windows, rounds        int
		vertices               int
		heapLeft, residentLeft int // at the end at most, in MB more than at first
		eachHeap               int // that an open window takes at least, in MB
	}{
		{name: "small", windows: 8, rounds: 3, heapLeft: 8, residentLeft: 300, eachHeap: 2},
		{name: "large", windows: 2, rounds: 2, vertices: 100_000, heapLeft: 16, residentLeft: 250, eachHeap: 20},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDriven(t, Windows, 1)
			d.orders.Steps, d.orders.Rounds = c.windows, c.rounds
			if c.vertices > 0 {
				d.orders.File = largeFiles(t, c.windows, c.vertices)
			}
			d.start()
			figures := d.measured()
			d.waitForEnd()
			first, open, last := figures[0], figures[1], figures[len(figures)-1]
			for _, f := range figures {
				t.Logf("%s: %d windows, %d MB in use, %d MB resident", f.When, f.Windows, f.Heap/megabyte, f.Resident/megabyte)
			}
			if each := (open.Heap - first.Heap) / megabyte / c.windows; each < c.eachHeap {
				t.Errorf("an open window takes %d MB: too few to mean something", each)
			}
			if left := (last.Heap - first.Heap) / megabyte; left > c.heapLeft {
				t.Errorf("%d MB more are in use than at first", left)
			}
			if left := (last.Resident - first.Resident) / megabyte; left > c.residentLeft {
				t.Errorf("%d MB more are resident than at first", left)
			}
		})
	}
}

// largeFiles writes files with paths of moves, and returns their name with a place for the
// number.
func largeFiles(t *testing.T, files, vertices int) (pattern string) {
	t.Helper()
	pattern = filepath.Join(t.TempDir(), "large-%d.nimgraph")
	for i := range files {
		var text bytes.Buffer
		text.WriteString(`{"format": "nimgraph", "version": 1, "game": "directed", "vertices": [`)
		const row = 200
		for v := range vertices {
			fmt.Fprintf(&text, `%s{"id": "v%d", "x": %d, "y": %d}`, comma(v), v, 60*(v%row), 60*(v/row))
		}
		text.WriteString(`], "edges": [`)
		for v := range vertices - 1 {
			fmt.Fprintf(&text, `%s{"from": "v%d", "to": "v%d"}`, comma(v), v, v+1)
		}
		text.WriteString("]}")
		if err := os.WriteFile(fmt.Sprintf(pattern, i), text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return pattern
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}
