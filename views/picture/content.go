// Package picture says what a picture of a drawing holds, the same for the window,
// the clipboard and the command line: what part of the drawing, with which labels,
// and what stands below it. Package render writes it.
package picture

import (
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/verdict"
	"nimgraph/views/words"
)

// Content is what a picture shows.
type Content struct {
	Drawing  *document.Drawing
	Solution *solver.Solution // nil where none is known
	// Shows says what of the drawing is shown.
	Shows scene.Options
	// Area, where it is not nil, is the rectangle that is shown.
	Area *Area
	// Caption puts the title and the verdict below the drawing, Legend the marks
	// that occur.
	Caption, Legend bool
}

// Area is a rectangle of the plane, in document units.
type Area struct{ Low, High scene.Point }

// Scene returns the picture as data.
func (c Content) Scene(w *words.Words) *scene.Scene {
	s := scene.Build(c.Drawing, c.Solution, c.Shows)
	if c.Area != nil {
		s = render.Through(s, c.Area.Low, c.Area.High)
	}
	if !c.Caption && !c.Legend {
		return s
	}
	note := scene.Note{Measure: func(text string, font scene.Font, size float64) float64 {
		width, _ := render.Measure(text, font, size)
		return width
	}}
	if c.Caption {
		note.Title = c.Drawing.Title()
		if v, ok := verdict.Of(w, c.Drawing, c.Solution); ok {
			note.Text = v.String()
		}
	}
	if c.Legend {
		for _, m := range s.Marks() {
			note.Legend = append(note.Legend, scene.Entry{Mark: m, Words: w.T(m.Key())})
		}
	}
	low, high := render.Bounds(s)
	note.Under(s, low, high)
	return s
}

// circling returns how many moves win, but bring the end no nearer.
func circling(s *solver.Solution) int {
	n := 0
	for _, m := range s.Moves {
		if m.Wins && !m.Progress {
			n++
		}
	}
	return n
}

// Description says in two or three sentences what game it is, who wins it, and
// whether some of the winning moves only circle.
func (c Content) Description(w *words.Words) string {
	d := c.Drawing
	text := w.T("cli.solve.game."+d.Kind().String()) + ", " + w.T("cli.solve.play."+d.Play().String()) + "; " +
		w.N("cli.solve.order", d.Graph().Order()) + ", " + w.N("cli.solve.size", d.Graph().Size()) + "."
	if v, ok := verdict.Of(w, d, c.Solution); ok {
		text += " " + v.String() + "."
		if n := circling(c.Solution); n > 0 {
			text += " " + w.N("description.circling", n)
		}
	}
	return text
}
