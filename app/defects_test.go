package app

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/views/editor"
)

// A defect in what the toolkit calls of a window leaves a report and a message, the
// drawing is kept, and the window goes on.
func TestAWindowGoesOnAfterADefect(t *testing.T) {
	p := program(t)
	jobs.ReportTo(func(d *jobs.Defect) {
		_, err := p.reports.Write(d)
		mustDo(t, err)
	})
	defer jobs.ReportTo(nil)
	c := p.show(threeVertices(t))
	_, err := c.session().Vertices.Add(c.bench().View.PointerPlace()) // which has a place, and so undoing it is told of
	mustDo(t, err)
	p.settle()

	for name, plant := range map[string]func(){
		"a button of a dialog": func() {
			c.dialogs().Ask("?", widget.NewLabel(""), 0, dialogs.Answer{Key: "button.ok", Run: func() { panic("planted in a button") }})
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
			told := session.Listeners.ChangeMade
			session.Listeners.ChangeMade = func([]editor.Point) { panic("planted in a gesture") }
			p.perform(c, "edit.undo")
			session.Listeners.ChangeMade = told
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

// reported returns the reports of defects that there are.
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
