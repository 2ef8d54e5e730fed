package e2e_test

import (
	"errors"
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimgraph/views/scene"
)

// What a person does to a drawing of 20,000 vertices and edges together never keeps the
// UI thread for long. What counts is how long the thread has a processor between two
// beats, as the system counts it: the time on the clock depends on what else the machine
// does, and here on the X server and on OpenGL in software, which have the same two
// processors. So a wait is not in it; the tests of package workbench have none on the UI
// thread to wait for.
//
// What paints the board is told here, and is no matter.
//
// A gap that is too long is the program's only where it comes again: a machine that is busy
// takes the thread's cache away, and its time grows by what fetching that back takes. So
// whoever is too slow by little is asked twice more.
func TestNothingFreezes(t *testing.T) {
	const tries = 3
	for try := 1; ; try++ {
		told, worst := freezes(t)
		if worst <= Longest {
			return
		}
		report := t.Logf
		if try == tries || worst > 2*Longest {
			report = t.Errorf
		}
		report("session %d: %s", try, strings.Join(told, "\n"))
		if t.Failed() {
			return
		}
	}
}

// freezes has a program go through a session, and returns the lines of the gaps in which
// the UI thread was busy for too long without painting, with what was done when. Worst is
// the longest time that it was busy at once without painting, of all gaps.
func freezes(t *testing.T) (told []string, worst time.Duration) {
	t.Helper()
	const (
		n    = 4_900 // some are added
		file = "field.nimgraph"
	)
	report := filepath.Join(t.TempDir(), "gaps.txt")
	p := newProgram(t)
	p.order(Orders{Script: Watch, Gaps: report})
	p.stopMotion()
	p.start(file, newFile(t, file, largeField(n)))
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
	// A program that gets no processor looks idle. Where the title tells what has become of
	// the drawing, that is waited for: the next key is for what comes after.
	edits := func(name string, changed bool, what func()) {
		t.Helper()
		do(name, func() {
			t.Helper()
			what()
			p.waitForTitle(name, func(title string) bool { return strings.Contains(title, "•") == changed })
		})
	}
	// The ground beside the field is free as it is shown at first.
	edits("adding", true, func() { p.key("n"); p.click(image.Pt(120, 300)); p.key("Return"); p.key("v") })
	do("naming", keys("F2", "Escape"))
	edits("undoing the vertex", false, keys("ctrl+z"))
	pan := append(place(middle), "mousedown", "2")
	for i := range 40 {
		pan = append(pan, place(circling(middle, i))...)
	}
	do("panning", func() { p.do(append(pan, "mouseup", "2")...) })
	do("zooming in", func() { p.do(append(place(middle), "click", "--repeat", "20", "--delay", "10", "4")...) })
	do("zooming out", func() { p.do(append(place(middle), "click", "--repeat", "30", "--delay", "10", "5")...) })
	do("selecting a box", func() { p.drag(middle.Sub(image.Pt(260, 210)), middle) }) // from beside the field
	edits("deleting that", true, keys("Delete"))
	edits("undoing the deletion", false, keys("ctrl+z"))
	do("selecting all", keys("ctrl+a"))
	do("showing them in full size", keys("ctrl+1")) // nobody aims at a vertex of a pixel
	edits("dragging all", true, func() {
		vertex := p.vertex()
		p.drag(vertex, vertex.Add(image.Pt(30, 30)))
	})
	edits("undoing the drag", false, keys("ctrl+z"))
	edits("doing it again", true, keys("ctrl+y"))
	do("copying", keys("ctrl+a", "ctrl+c"))
	do("cutting", keys("ctrl+x"))
	do("pasting", keys("ctrl+v"))
	do("undoing both", keys("ctrl+z", "ctrl+z"))
	do("bending all", keys("ctrl+a", "bracketleft"))
	do("undoing that", keys("ctrl+z"))
	do("showing the text", keys("ctrl+t"))
	do("hiding the text", keys("ctrl+t"))
	do("searching", func() { p.key("ctrl+f"); p.write("v77"); p.idle(); p.key("Escape") })
	do("exporting", func() {
		p.key("ctrl+e")
		p.waitForDialog("the dialog of the export", true)
		p.idle()
		p.key("Escape")
		p.waitForDialog("the dialog of the export is gone", false)
	})
	edits("saving", false, keys("ctrl+s"))
	p.quit()

	text, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	gap := regexp.MustCompile(`^(\S+) gap (\S+) ms, busy (\S+) ms: (.*)$`)
	for _, line := range lines[:len(lines)-1] {
		found := gap.FindStringSubmatch(line)
		if found == nil {
			t.Fatalf("the report has the line %q", line)
		}
		busy, err := strconv.ParseFloat(found[3], 64)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Duration(busy * float64(time.Millisecond))
		switch {
		case paints.MatchString(line):
			if took > Longest {
				t.Logf("painting: %s", line)
			}
			continue
		case took > Longest:
			told = append(told, line)
		}
		worst = max(worst, took)
	}
	t.Logf("%s; %v without painting", lines[len(lines)-1], worst)
	if len(told) > 0 {
		for i, name := range began {
			told = append(told, fmt.Sprintf("%v %s", clock[i], name))
		}
	}
	return told, worst
}

// paints matches what is doing so in the line of a gap, or is in a call of the window
// system: a clipboard of some megabytes is handed over on the UI thread.
var paints = regexp.MustCompile(`views/(scene|render|board)\.|internal/painter|_Cfunc_gl`)

// vertex waits for a vertex without moves on the board in full size, and returns a place in
// it, between its rim and its value.
func (p *program) vertex() (at image.Point) {
	p.t.Helper()
	const around = 2
	fill := scene.Light().Color(scene.PFill)
	eventually(p.t, "a vertex", func() error {
		img, err := p.display.screenshot()
		if err != nil {
			return err
		}
		for y := middle.Y - 200; y < middle.Y+200; y++ {
			for x := middle.X - 200; x < middle.X+200; x++ {
				at = image.Pt(x, y)
				square := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}.Inset(-around)
				if img.NRGBAAt(x, y) == fill && count(img, fill, square) == square.Dx()*square.Dy() {
					return nil
				}
			}
		}
		return errors.New("there is none")
	})
	return at
}

// stopMotion has the programs that are started from now on move nothing by themselves.
// The cursor that blinks in a dialog's field paints the whole window anew, and where
// OpenGL is software, a program that shows one is never idle.
func (p *program) stopMotion() {
	p.t.Helper()
	folder := filepath.Join(p.home, "config", "fyne")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"no_animations":true}`),
		0o600); err != nil {
		p.t.Fatal(err)
	}
}

// idle waits until the program has nothing to do. It is prints JSON, for programs without motion.
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

// middle is a place amid the board.
var middle = image.Pt(560, 460)

// processorTime returns the time that the program has had on processors.
// (proc_pid_stat(5): the 14th and 15th fields, in hundredths of a second.)
func (p *program) processorTime(b testing.TB) time.Duration {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		b.Skipf("the system keeps no account of processor time in /proc: %v", err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	ticks := 0
	for _, f := range fields[11:13] {
		n, err := strconv.Atoi(f)
		if err != nil {
			b.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}

// circling returns the places of a motion in a circle to the right of a place, 4
// pixels a step.
func circling(from image.Point, step int) image.Point {
	const radius = 60
	angle := float64(step) * 4 / radius
	return from.Add(image.Pt(int(radius*(1-math.Cos(angle))), int(radius*math.Sin(angle))))
}
