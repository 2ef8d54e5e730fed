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

// A window with nothing under way is not painted, whatever dialog was open in it before:
// the cursor of a field that had the keyboard rests with the dialog that the field was in.
func TestNothingIsPaintedAfterADialog(t *testing.T) {
	toolkit := &countingToolkit{App: newToolkit(t), moving: map[*fyne.Animation]bool{}}
	fyne.SetCurrentApp(toolkit)
	p := programOn(t, toolkit)
	c := p.show(threeVertices(t))
	c.session().Select.All()
	p.afterDialogs(toolkit, c.window.Table, c.window.Canvas(), c.dialogs())
	p.perform(c, "games.sequences")
	p.enters(".77")
	p.afterDialogs(toolkit, p.sequences.window.Table, p.sequences.window.Canvas(), p.sequences.window.Dialogs)
}

// afterDialogs opens each dialog of a window, gives the keyboard to a field in it, and
// closes it. Then nothing is painted.
func (r *run) afterDialogs(toolkit *countingToolkit, table *actions.Table, canvas fyne.Canvas, open *dialogs.Dialogs) {
	r.t.Helper()
	fields := 0
	for _, a := range table.All {
		if !strings.HasSuffix(a.MenuText(r.words), "…") { // it does not ask before it does something
			continue
		}
		clear(toolkit.moving)
		table.Perform(a)
		r.settle()
		if !open.AnyOpen() { // not possible now, or a window of its own
			continue
		}
		const stops = 40 // more than any dialog has
		for range stops {
			if toolkit.paintings() > 0 {
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
		if n := toolkit.paintings(); n > 0 {
			r.t.Errorf("%s: the window is painted %d times in the second after its dialog", a.ID, n)
		}
	}
	if fields == 0 {
		r.t.Error("no dialog has a field with a cursor")
	}
}

// countingToolkit is an app, and its driver, that counts what has a window painted. The
// driver of tests paints nothing by itself, and animates nothing.
type countingToolkit struct {
	fyne.App
	moving  map[*fyne.Animation]bool // that have no end
	painted int
}

// paintings returns how often a window is to be painted in the coming second.
func (c *countingToolkit) paintings() int {
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

// A drawing that is closed, in whatever way, is let go of with its picture, though the
// toolkit has its board for a while.
func TestClosedDrawingsAreFreed(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	p.touched(c, "stays") // else the next takes its place
	type held struct {
		drawing weak.Pointer[document.Drawing]
		picture weak.Pointer[scene.Scene]
	}
	closed := map[string]held{}
	open := func(how string, in *commands) {
		d := threeVertices(t)
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
	p.answer(c, 0)
	other := p.windows[len(p.windows)-1]
	open("in place of an untouched one, with the window", other)
	p.perform(other, "file.close")

	p.settle()
	if len(p.windows) != 1 || p.tabs() != 1 {
		t.Fatalf("%d windows with %d drawings are left", len(p.windows), p.tabs())
	}
	runtime.GC()
	for how, of := range closed {
		if of.drawing.Value() != nil {
			t.Errorf("closed as %s: the drawing is held on to", how)
		}
		if of.picture.Value() != nil {
			t.Errorf("closed as %s: its picture is held on to", how)
		}
	}
}

// A defect in what the toolkit calls of a window leaves a report and a message, the
// drawing is kept, and the window goes on.
func TestAWindowGoesOnAfterADefect(t *testing.T) {
	p := program(t)
	jobs.SetDefectReporter(func(d *jobs.Defect) {
		_, err := p.reports.Write(d)
		mustDo(t, err)
	})
	defer jobs.SetDefectReporter(nil)
	c := p.show(threeVertices(t))
	_, err := c.session().Vertices.Add(c.bench().View.PointerPlace()) // which has a place, and so undoing it is told of
	mustDo(t, err)
	p.settle()

	for name, plant := range map[string]func(){
		"a button of a dialog": func() {
			c.dialogs().Ask("?", widget.NewLabel(""), 0,
				dialogs.Answer{Key: "button.ok", OnChosen: func() { panic("planted in a button") }})
			p.press(c, fyne.KeyReturn)
			if seen(t, c) != 1 {
				t.Errorf("%d messages", seen(t, c))
			}
			c.dialogs().CloseTop()
		},
		"a job": func() {
			c.bench().Work.Start(outOfOrder())
			p.settle()
			c.dialogs().CloseTop()
		},
		"a gesture": func() {
			session := c.session()
			told := session.Listeners.OnPlacesChanged
			session.Listeners.OnPlacesChanged = func([]editor.Point) { panic("planted in a gesture") }
			p.perform(c, "edit.undo")
			session.Listeners.OnPlacesChanged = told
			c.dialogs().CloseTop()
		},
	} {
		before := len(p.reported())
		plant()
		if after := len(p.reported()); after != before+1 {
			t.Errorf("%s: %d reports, and there were %d", name, after, before)
		}
		if n := len(p.kept()); n > 1 {
			t.Errorf("%s: %d journals", name, n)
		}
		_, err := c.session().Vertices.Add(c.bench().View.PointerPlace())
		mustDo(t, err)
		p.settle()
		if n := len(p.kept()); n != 1 {
			t.Errorf("%s: what is drawn then is in %d journals", name, n)
		}
	}
}

func (r *run) reported() (all []string) {
	r.t.Helper()
	entries, _ := os.ReadDir(r.reports.Folder)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "defect-") {
			all = append(all, e.Name())
		}
	}
	return all
}
