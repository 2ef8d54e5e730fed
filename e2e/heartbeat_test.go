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

// TestNothingFreezes checks that no action on a drawing of 20,000 vertices and edges together
// keeps the UI thread busy for long. It measures the processor time of the thread between two
// beats, as the system counts it. The time on the clock depends on the load of the machine, here
// also on the X server and on OpenGL in software, which use the same two processors. So waiting is
// not measured; the tests of package workbench check that nothing on the UI thread waits.
//
// Painting of the board is only logged.
//
// A long gap is a fault of the program only if it occurs again. On a busy machine the thread loses
// its cache, and its time grows by loading it again. So an action that is slightly too slow is
// tried twice more.
func TestNothingFreezes(t *testing.T) {
	const tries = 3
	for try := 1; ; try++ {
		told, worst := findFreezes(t)
		if worst <= LongestGap {
			return
		}
		report := t.Logf
		if try == tries || worst > 2*LongestGap {
			report = t.Errorf
		}
		report("session %d: %s", try, strings.Join(told, "\n"))
		if t.Failed() {
			return
		}
	}
}

// findFreezes runs a session of the program. It returns the lines of the gaps in which the UI
// thread was busy for too long without painting, together with the actions and their times. worst
// is the longest busy time without painting in a gap.
func findFreezes(t *testing.T) (tooLong []string, worst time.Duration) {
	t.Helper()
	const (
		n    = 4_900 // the session adds a few
		file = "field.nimgraph"
	)
	report := filepath.Join(t.TempDir(), "gaps.txt")
	p := newProgram(t)
	p.setOrders(Orders{Script: Watch, Gaps: report})
	p.stopMotion()
	p.start(file, newFile(t, file, largeField(n)))
	p.do("windowsize", "--sync", p.window, "1400", "900")
	p.waitUntilIdle()

	began, clock := []string{"opening"}, []time.Duration{0}
	born := time.Now()
	do := func(name string, what func()) {
		t.Helper()
		began, clock = append(began, name), append(clock, time.Since(born))
		what()
		p.waitUntilIdle()
	}
	keys := func(names ...string) func() {
		return func() {
			for _, name := range names {
				p.key(name)
			}
		}
	}
	// A program that gets no processor looks idle. If the title shows the state of the drawing,
	// the session waits for the title, because the next key must come after it.
	edits := func(name string, changed bool, what func()) {
		t.Helper()
		do(name, func() {
			t.Helper()
			what()
			p.waitForTitle(name, func(title string) bool { return strings.Contains(title, "•") == changed })
		})
	}
	// The space left of the field is empty at the first zoom.
	edits("adding", true, func() { p.key("n"); p.click(image.Pt(120, 300)); p.key("Return"); p.key("v") })
	do("naming", keys("F2", "Escape"))
	edits("undoing the vertex", false, keys("ctrl+z"))
	pan := append(moveTo(middle), "mousedown", "2")
	for i := range 40 {
		pan = append(pan, moveTo(circlePoint(middle, i))...)
	}
	do("panning", func() { p.do(append(pan, "mouseup", "2")...) })
	do("zooming in", func() { p.do(append(moveTo(middle), "click", "--repeat", "20", "--delay", "10", "4")...) })
	do("zooming out", func() { p.do(append(moveTo(middle), "click", "--repeat", "30", "--delay", "10", "5")...) })
	do("selecting a box", func() { p.drag(middle.Sub(image.Pt(260, 210)), middle) }) // from outside the field
	edits("deleting that", true, keys("Delete"))
	edits("undoing the deletion", false, keys("ctrl+z"))
	do("selecting all", keys("ctrl+a"))
	do("showing them in full size", keys("ctrl+1")) // a vertex of a pixel cannot be hit
	edits("dragging all", true, func() {
		vertex := p.findTerminal()
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
	do("searching", func() { p.key("ctrl+f"); p.write("v77"); p.waitUntilIdle(); p.key("Escape") })
	do("exporting", func() {
		p.key("ctrl+e")
		p.waitForDialog("the dialog of the export", true)
		p.waitUntilIdle()
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
			if took > LongestGap {
				t.Logf("painting: %s", line)
			}
			continue
		case took > LongestGap:
			tooLong = append(tooLong, line)
		}
		worst = max(worst, took)
	}
	t.Logf("%s; %v without painting", lines[len(lines)-1], worst)
	if len(tooLong) > 0 {
		for i, name := range began {
			tooLong = append(tooLong, fmt.Sprintf("%v %s", clock[i], name))
		}
	}
	return tooLong, worst
}

// paints matches the line of a gap in which the UI thread paints or is in a call of the window
// system, for example to hand over a clipboard of some megabytes.
var paints = regexp.MustCompile(`views/(scene|render|board)\.|internal/painter|_Cfunc_gl`)

// findTerminal waits for a vertex without moves on the board in full size. It returns a point in
// it, between its rim and its value.
func (p *program) findTerminal() (point image.Point) {
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
				point = image.Pt(x, y)
				square := image.Rectangle{Min: point, Max: point.Add(image.Pt(1, 1))}.Inset(-around)
				if img.NRGBAAt(x, y) == fill && count(img, fill, square) == square.Dx()*square.Dy() {
					return nil
				}
			}
		}
		return errors.New("there is none")
	})
	return point
}

// stopMotion turns off all animation in the programs that are started from now on. The blinking
// cursor in a field paints the whole window again, and if OpenGL is software, such a program is
// never idle.
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

// waitUntilIdle waits until the program uses almost no processor time. The program must have no
// animation.
func (p *program) waitUntilIdle() {
	p.t.Helper()
	const (
		every = 300 * time.Millisecond
		least = every / 10 // the processor time of an idle program; the heartbeat needs some
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

// largeField returns the text of a drawing of a square field of n vertices with 3 edges each.
func largeField(n int) string {
	side := 1
	for side*side < n {
		side++
	}
	var vertices, edges []string
	for i := range n {
		vertices = append(vertices, fmt.Sprintf(`{"id":"v%d","x":%d,"y":%d}`, i, i%side*96+i*7%23, i/side*96+i*5%23))
		for _, step := range []int{1, side, side + 1} {
			if i+step < n {
				edges = append(edges, fmt.Sprintf(`{"from":"v%d","to":"v%d"}`, i, i+step))
			}
		}
	}
	return `{"format":"nimgraph","version":1,"game":"directed","vertices":[` + strings.Join(vertices, ",\n") +
		`],"edges":[` + strings.Join(edges, ",\n") + "]}\n"
}

// middle is a point in the middle of the board.
var middle = image.Pt(560, 460)

// processorTime returns the processor time of the program (proc_pid_stat(5): the 14th and 15th
// fields, in hundredths of a second).
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

// circlePoint returns the point after step steps, 4 pixels each, on a circle to the right of from.
func circlePoint(from image.Point, step int) image.Point {
	const radius = 60
	angle := float64(step) * 4 / radius
	return from.Add(image.Pt(int(radius*(1-math.Cos(angle))), int(radius*math.Sin(angle))))
}
