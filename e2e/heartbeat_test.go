package e2e_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimgraph/app/heartbeat"
)

// What a person does to a drawing of 100,000 vertices and 300,000 edges never keeps the
// UI thread for long. What counts is how long the thread has a processor between two
// beats, as the system counts it: the time on the clock depends on what else the machine
// does, and here on the X server and on OpenGL in software, which have the same two
// processors. So a wait is not in it; the tests of package workbench have none on the UI
// thread to wait for.
//
// What paints the board is measured by BenchmarkFrames, and told here.
func TestNothingFreezes(t *testing.T) {
	const n = 100_000
	report := filepath.Join(t.TempDir(), "gaps.txt")
	p := &program{t: t, display: newDisplay(t), home: t.TempDir(), watched: []string{heartbeat.Variable + "=" + report}}
	p.stopMotion()
	p.start("field.nimgraph", newFile(t, "field.nimgraph", largeField(n)))
	p.do("windowsize", "--sync", p.window, "1400", "900")
	p.idle()

	began, clock := []string{"opening"}, []time.Duration{0}
	born := time.Now()
	do := func(name string, what func()) {
		t.Helper()
		began, clock = append(began, name), append(clock, time.Since(born))
		what()
		p.idle()
	}
	keys := func(names ...string) func() {
		return func() {
			for _, name := range names {
				p.key(name)
			}
		}
	}
	pan := append(place(middle), "mousedown", "2")
	for i := range 40 {
		pan = append(pan, place(circling(middle, i))...)
	}
	do("panning", func() { p.do(append(pan, "mouseup", "2")...) })
	do("zooming in", func() { p.do(append(place(middle), "click", "--repeat", "20", "--delay", "10", "4")...) })
	do("adding", func() { p.doubleClick(middle) })
	do("naming", keys("Escape"))
	do("undoing that", keys("ctrl+z"))
	do("zooming out", func() { p.do(append(place(middle), "click", "--repeat", "30", "--delay", "10", "5")...) })
	do("selecting a box", func() { p.drag(middle, middle.Add(image.Pt(200, 150))) })
	do("deleting that", keys("Delete"))
	do("undoing that", keys("ctrl+z"))
	do("selecting all", keys("ctrl+a"))
	do("dragging all", func() { p.drag(middle, middle.Add(image.Pt(30, 30))) })
	do("undoing that", keys("ctrl+z"))
	do("doing it again", keys("ctrl+y"))
	do("copying", keys("ctrl+a", "ctrl+c"))
	do("cutting", keys("ctrl+x"))
	do("undoing that", keys("ctrl+z"))
	do("pasting", keys("ctrl+v"))
	do("undoing that", keys("ctrl+z"))
	do("bending all", keys("ctrl+a", "bracketleft"))
	do("undoing that", keys("ctrl+z"))
	do("showing the text", keys("ctrl+t"))
	do("hiding the text", keys("ctrl+t"))
	do("searching", func() { p.key("ctrl+f"); p.write("v77"); p.idle(); p.key("Escape") })
	do("exporting", func() { p.key("ctrl+e"); p.idle(); p.key("Escape") })
	do("saving", keys("ctrl+s"))
	p.quit()

	text, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	t.Log(lines[len(lines)-1])
	gap := regexp.MustCompile(`^(\S+) gap (\S+) ms, busy (\S+) ms, after (.*)$`)
	for _, line := range lines[:len(lines)-1] {
		found := gap.FindStringSubmatch(line)
		if found == nil {
			t.Fatalf("the report has the line %q", line)
		}
		busy, err := strconv.ParseFloat(found[3], 64)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case busy <= float64(heartbeat.Longest.Milliseconds()):
		case paints.MatchString(line):
			t.Logf("painting: %s", line)
		default:
			t.Errorf("%s", line)
		}
	}
	if t.Failed() {
		for i, name := range began {
			t.Logf("%v %s", clock[i], name)
		}
	}
}

// paints matches what is doing so in the line of a gap, or is in a call of the window
// system: a clipboard of some megabytes is handed over on the UI thread.
var paints = regexp.MustCompile(`views/(scene|render|board)\.|internal/painter|_Cfunc_gl`)

// stopMotion has the programs that are started from now on move nothing by themselves.
// The cursor that blinks in a dialog's field paints the whole window anew, and where
// OpenGL is software, a program that shows one is never idle.
func (p *program) stopMotion() {
	p.t.Helper()
	folder := filepath.Join(p.home, "config", "fyne")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"no_animations":true}`), 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// idle waits until the program has nothing to do. It is for programs without motion.
func (p *program) idle() {
	p.t.Helper()
	const (
		every = 300 * time.Millisecond
		least = every / 10 // of a processor; the heartbeat takes some
	)
	eventually(p.t, "the program is done", func() error {
		before := p.processorTime(p.t)
		time.Sleep(every)
		if took := p.processorTime(p.t) - before; took > least {
			return fmt.Errorf("it had a processor for %v of %v", took, every)
		}
		return nil
	})
}

// largeField is a drawing of a square field of n vertices with 3 edges each, as text.
func largeField(n int) string {
	side := 1
	for side*side < n {
		side++
	}
	var vertices, edges []string
	for i := range n {
		vertices = append(vertices, fmt.Sprintf(`{"id":"v%d","x":%d,"y":%d}`, i, i%side*96+i*7%23, i/side*96+i*5%23))
		for _, by := range []int{1, side, side + 1} {
			if i+by < n {
				edges = append(edges, fmt.Sprintf(`{"from":"v%d","to":"v%d"}`, i, i+by))
			}
		}
	}
	return `{"format":"nimgraph","version":1,"game":"directed","vertices":[` + strings.Join(vertices, ",\n") +
		`],"edges":[` + strings.Join(edges, ",\n") + "]}\n"
}
