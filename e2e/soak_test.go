package e2e_test

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// envNumber returns the number in an environment variable, or otherwise if it is not set. The
// target torture of the Makefile sets such variables.
func envNumber(t *testing.T, variable string, otherwise int) int {
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

// TestSoak checks that after many random edits, undos, solves, layouts, zooms, changes of the
// theme, and opened and closed windows and tabs, the program uses no more resources than after a
// few, and that its board shows the same as the board of a new window.
func TestSoak(t *testing.T) {
	d := newRobotRun(t, Soak, uint64(envNumber(t, "NIMGRAPH_SEED", 1)))
	d.orders.Steps = envNumber(t, "NIMGRAPH_STEPS", 200)
	d.patience = patience * time.Duration(2+d.orders.Steps/500)
	d.start()
	figures := d.waitForFigures()
	d.waitForEnd()
	first, last := figures[0], figures[len(figures)-1]
	for _, f := range figures {
		t.Logf("%s: %d MB in use, %d MB of them fonts, %d MB resident, %d goroutines, %d changes of the theme",
			f.When, f.Heap/megabyte, f.Fonts/megabyte, f.Least/megabyte, f.Goroutines, f.Themes)
	}
	// Fyne 2.8.1 reads the fonts again at each change of the theme, and its shaper keeps all fonts
	// that it has used (the plans of harfbuzz.Buffer): 3 MB if the system has small fonts, and 20
	// MB if it has fonts of all scripts.
	fonts := max(0, last.Fonts-first.Fonts)
	// The toolkit keeps data of a closed window for a minute, half a megabyte.
	if grown := last.Heap - first.Heap - fonts; grown > 40*megabyte {
		t.Errorf("the memory in use has grown by %d MB", grown/megabyte)
	}
	// OpenGL in software keeps memory that it has used once.
	if grown := last.Least - first.Least - fonts; grown > 250*megabyte {
		t.Errorf("the resident memory has grown by %d MB", grown/megabyte)
	}
	if grown := last.Goroutines - first.Goroutines; grown > 3 {
		t.Errorf("%d more goroutines than at first", grown)
	}
}
