package app

import (
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// An idle window is not painted after any dialog was open. In particular, the blinking cursor of a
// field stops when its dialog is closed.
func TestNothingIsPaintedAfterADialog(t *testing.T) {
	toolkit := &countingToolkit{App: newToolkit(t), moving: map[*fyne.Animation]bool{}}
	fyne.SetCurrentApp(toolkit)
	p := programOn(t, toolkit)
	c := p.show(threeVertexGame(t))
	c.session().Select.All()
	p.checkIdleAfterDialogs(toolkit, c.window.Table, c.window.Canvas(), c.dialogs())
	p.perform(c, "games.sequences")
	p.typeFamily(".77")
	p.checkIdleAfterDialogs(toolkit, p.sequences.window.Table, p.sequences.window.Canvas(), p.sequences.window.Dialogs)
}

// checkIdleAfterDialogs opens each dialog of a window, focuses its fields, and closes it. It then checks
// that nothing is painted.
func (r *run) checkIdleAfterDialogs(
	toolkit *countingToolkit, table *actions.Table, canvas fyne.Canvas, open *dialogs.Dialogs,
) {
	r.t.Helper()
	fields := 0
	for _, a := range table.All {
		if !strings.HasSuffix(a.MenuText(r.words), "…") { // it does not ask before it does something
			continue
		}
		clear(toolkit.moving)
		table.RunFromMenu(a)
		r.settle()
		if !open.AnyOpen() { // the action is not possible now, or opens a window instead
			continue
		}
		const stops = 40 // more fields than any dialog has
		for range stops {
			if toolkit.countPaintings() > 0 {
				fields++
				break
			}
			canvas.FocusNext()
		}
		open.CloseTop()
		r.settle()
		if open.AnyOpen() || canvas.Overlays().Top() != nil {
			r.t.Fatalf("%s: the dialog does not close", a.ID)
		}
		if n := toolkit.countPaintings(); n > 0 {
			r.t.Errorf("%s: the window is painted %d times in the second after its dialog", a.ID, n)
		}
	}
	if fields == 0 {
		r.t.Error("no dialog has a field with a cursor")
	}
}

// countingToolkit is an app with a driver that counts the requests to paint a window. The test
// driver itself neither paints nor animates.
type countingToolkit struct {
	fyne.App
	moving  map[*fyne.Animation]bool // the animations that repeat for ever
	painted int
}

// countPaintings returns how often a window would be painted in the next second.
func (c *countingToolkit) countPaintings() int {
	const frames = 30
	c.painted = 0
	for _, a := range slices.Collect(maps.Keys(c.moving)) {
		for f := range frames {
			a.Tick(float32(f) / frames)
		}
	}
	return c.painted
}

func (c *countingToolkit) Driver() fyne.Driver { return countingDriver{c.App.Driver(), c} }

type countingDriver struct {
	fyne.Driver
	toolkit *countingToolkit
}

func (d countingDriver) StartAnimation(a *fyne.Animation) {
	d.Driver.StartAnimation(a)
	if a.RepeatCount == fyne.AnimationRepeatForever {
		d.toolkit.moving[a] = true
	}
}

func (d countingDriver) StopAnimation(a *fyne.Animation) { delete(d.toolkit.moving, a) }

func (d countingDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	return countingCanvas{d.Driver.CanvasForObject(o), d.toolkit}
}

type countingCanvas struct {
	fyne.Canvas
	toolkit *countingToolkit
}

func (c countingCanvas) Refresh(o fyne.CanvasObject) {
	c.toolkit.painted++
	c.Canvas.Refresh(o)
}

// The memory of a closed drawing and its picture is freed, however it was closed, although Fyne
// keeps the board for a while.
func TestClosedDrawingsAreFreed(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.addChangedTab(c, "stays") // else the next takes its place
	type held struct {
		drawing weak.Pointer[document.Drawing]
		picture weak.Pointer[scene.Scene]
	}
	closed := map[string]held{}
	open := func(how string, in *windowCommands) {
		d := threeVertexGame(t)
		w := p.openBench(in.workspace, p.newBench(d))
		p.settle()
		w.session().Select.All()
		p.settle()
		closed[how] = held{weak.Make(d), weak.Make(w.session().View.Scene())}
	}
	open("a tab among others", c)
	p.perform(c, "file.close")

	open("a tab that had a window of its own", c)
	p.perform(c, "file.detach")
	p.perform(p.windows[len(p.windows)-1], "file.close")

	p.perform(c, "file.new-window")
	p.tapAnswer(c, 0)
	other := p.windows[len(p.windows)-1]
	open("in place of an untouched one, with the window", other)
	p.perform(other, "file.close")

	p.settle()
	if len(p.windows) != 1 || p.tabCount() != 1 {
		t.Fatalf("%d windows with %d drawings are left", len(p.windows), p.tabCount())
	}
	runtime.GC()
	for how, closing := range closed {
		if closing.drawing.Value() != nil {
			t.Errorf("closed as %s: the drawing is held on to", how)
		}
		if closing.picture.Value() != nil {
			t.Errorf("closed as %s: its picture is held on to", how)
		}
	}
}

// A panic in a callback of the toolkit produces a report and a message. The drawing is in its
// journal, and the window goes on.
func TestWindowGoesOnAfterADefect(t *testing.T) {
	p := program(t)
	jobs.SetDefectReporter(func(d *jobs.Defect) {
		_, err := p.reports.Write(d)
		mustDo(t, err)
	})
	defer jobs.SetDefectReporter(nil)
	c := p.show(threeVertexGame(t))
	_, err := c.session().Vertices.Add(c.bench().View.PointerPlace()) // with a place, so that undo reports a change of places
	mustDo(t, err)
	p.settle()

	for name, plant := range map[string]func(){
		"a button of a dialog": func() {
			c.dialogs().Ask("?", widget.NewLabel(""), 0,
				dialogs.Answer{Key: "button.ok", OnChosen: func() { panic("planted in a button") }})
			p.pressKey(c, fyne.KeyReturn)
			if visibleDialogs(t, c) != 1 {
				t.Errorf("%d messages", visibleDialogs(t, c))
			}
			c.dialogs().CloseTop()
		},
		"a job": func() {
			c.bench().Work.Start(panickingJob())
			p.settle()
			c.dialogs().CloseTop()
		},
		"a gesture": func() {
			session := c.session()
			onPlacesChanged := session.Listeners.OnPlacesChanged
			session.Listeners.OnPlacesChanged = func([]editor.Point) { panic("planted in a gesture") }
			p.perform(c, "edit.undo")
			session.Listeners.OnPlacesChanged = onPlacesChanged
			c.dialogs().CloseTop()
		},
	} {
		before := len(p.reportNames())
		plant()
		if after := len(p.reportNames()); after != before+1 {
			t.Errorf("%s: %d reports, and there were %d", name, after, before)
		}
		if n := len(p.journalFiles()); n > 1 {
			t.Errorf("%s: %d journals", name, n)
		}
		_, err := c.session().Vertices.Add(c.bench().View.PointerPlace())
		mustDo(t, err)
		p.settle()
		if n := len(p.journalFiles()); n != 1 {
			t.Errorf("%s: what is drawn then is in %d journals", name, n)
		}
	}
}

func (r *run) reportNames() (names []string) {
	r.t.Helper()
	entries, _ := os.ReadDir(r.reports.Folder)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "defect-") {
			names = append(names, e.Name())
		}
	}
	return names
}
