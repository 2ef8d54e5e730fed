package e2e_test

import (
	"fmt"
	"slices"

	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/views/editor"
)

// mostVertices is the number of vertices above which the robot clears a drawing.
const mostVertices = 60

// act does something that a person may do next in a window: the next task, or something new.
func (r *robot) act(w *window.Window) {
	if len(r.next) > 0 {
		t := r.next[0]
		r.next = r.next[1:]
		if slices.Contains(r.Windows(), t.window) {
			t.do()
		}
		return
	}
	if w.Dialogs.CloseTop() { // a message or a question is open
		return
	}
	switch n := r.random.IntN(100); {
	case n < 55:
		r.edit(w.Bench().Session)
	case n < 63:
		r.drag(w)
	case n < 71:
		r.typeText(w)
	case n < 77:
		r.perform(w, layouts[r.random.IntN(len(layouts))])
	case n < 83:
		r.save(w)
	case n < 86:
		r.export(w)
	case n < 96:
		r.perform(w, views[r.random.IntN(len(views))])
	default:
		r.openOrClose(w)
	}
}

var layouts = []string{
	"layout.auto", "layout.down", "layout.across", "layout.stress", "layout.tree", "layout.circle", "layout.grid",
	"layout.line", "layout.ends", "layout.values",
	"arrange.mirror-across", "arrange.turn-right", "arrange.left", "arrange.across", "arrange.snap",
}

var views = []string{
	"view.zoom-in", "view.zoom-out", "view.fit", "view.actual", "view.theme-light", "view.theme-dark",
	"view.overview", "view.legend",
	"view.inspector", "view.names", "view.highlights", "view.text", "view.next-tab", "edit.select-all",
	"edit.select-inverse", "edit.copy",
	"edit.paste", "edit.duplicate", "select.connected", "tool.edge", "tool.vertex", "tool.select",
}

// perform runs the action with the given ID, if it is enabled.
func (r *robot) perform(w *window.Window, id string) {
	before := w.Palette()
	w.Table.Run(w.Table.Find(id))
	if *w.Palette() != *before {
		r.themes++
	}
}

// edit makes a random change of the drawing, and ignores errors.
func (r *robot) edit(s *editor.Session) {
	v, some := r.randomVertex(s)
	u, _ := r.randomVertex(s)
	if !some {
		_, _ = s.Vertices.Add(r.randomPoint())
		return
	}
	if s.Drawing().Graph().Order() > mostVertices {
		s.Select.All()
		_ = s.Clipboard.Delete()
		return
	}
	switch r.random.IntN(24) {
	case 0, 1, 2, 3:
		_, _ = s.Vertices.Add(r.randomPoint())
	case 4, 5, 6, 7:
		_ = s.Edges.Add(u, v)
	case 8:
		_ = s.Vertices.AddTokens(v, r.random.IntN(4)-1)
	case 9:
		_ = s.Vertices.Rename(v, fmt.Sprint("n", r.random.IntN(90)))
	case 10:
		s.Select.Vertex(v)
		_ = s.Clipboard.Delete()
	case 11:
		s.Select.All()
		_ = s.Cursor.Nudge(editor.Point{X: 8}, 0)
	case 12:
		s.Select.Vertex(v)
		_ = s.Cursor.Nudge(editor.Point{Y: 8}, 0)
	case 13:
		_ = s.Whole.SetTitle(fmt.Sprint("title ", r.random.IntN(20)))
	case 14:
		_ = s.Whole.SetPlay(graphs.Play(r.random.IntN(2)))
	case 15:
		_ = s.Vertices.ToggleSum(v)
	case 16:
		s.Select.Edges()
		_ = s.Edges.Bend(0.2)
	case 17:
		s.Select.Edges()
		_ = s.Edges.Reverse()
	case 18:
		_ = s.Whole.SetKind(graphs.Kind(r.random.IntN(2)))
	case 19:
		_ = s.Vertices.ToggleGround(v)
	case 20, 21:
		for range r.random.IntN(6) {
			s.Undo()
		}
	default:
		for range r.random.IntN(4) {
			s.Redo()
		}
	}
}

// addVertex closes all dialogs and adds a vertex.
func (r *robot) addVertex(w *window.Window) {
	for w.Dialogs.CloseTop() {
		continue
	}
	if _, err := w.Bench().Session.Vertices.Add(r.randomPoint()); err != nil {
		panic(err)
	}
}

// drag presses the mouse at a random vertex with the current tool, and adds a task for each
// motion.
func (r *robot) drag(w *window.Window) {
	s := w.Bench().Session
	v, some := r.randomVertex(s)
	if !some {
		return
	}
	try := func(do func() error) {
		r.next = append(r.next, task{w, func() {
			if w.Bench().Session == s {
				_ = do()
			}
		}})
	}
	point := s.Drawing().At(v)
	motion := r.randomPoint().Scale(0.03)
	_ = s.Mouse.Press(editor.Press{At: point, HitTolerance: editor.TolerancePixels, Clicks: 1})
	for range 1 + r.random.IntN(12) {
		point = point.Add(motion)
		try(func() error { return s.Mouse.Move(point, editor.TolerancePixels) })
	}
	try(func() error { return s.Mouse.Release(point) })
}

// openOrClose opens or closes a drawing or a window. At least one drawing stays open.
func (r *robot) openOrClose(w *window.Window) {
	tabs := 0
	for _, window := range r.Windows() {
		tabs += len(window.Tabs())
	}
	switch {
	case tabs > 3 || tabs > 1 && r.random.IntN(2) == 0:
		r.closeDrawing(w)
	case r.random.IntN(3) == 0:
		r.newDrawing(w, "file.new-window")
	default:
		r.newDrawing(w, "file.new")
	}
}

// newDrawing runs the action id, which makes a new drawing, and accepts the kind that the dialog
// proposes.
func (r *robot) newDrawing(w *window.Window, id string) {
	r.perform(w, id)
	w.Dialogs.PressDefault()
}

func (r *robot) randomPoint() editor.Point {
	return editor.Point{X: float64(r.random.IntN(600)) - 300, Y: float64(r.random.IntN(400)) - 200}
}

// randomVertex returns a random vertex of the drawing. ok is false if there is none.
func (r *robot) randomVertex(s *editor.Session) (v graphs.VertexID, ok bool) {
	g := s.Drawing().Graph()
	if g.Order() == 0 {
		return 0, false
	}
	n := r.random.IntN(g.Order())
	for u := range g.Vertices() {
		if n == 0 {
			return u.ID, true
		}
		n--
	}
	return 0, false
}
