package e2e_test

import (
	"os"
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
