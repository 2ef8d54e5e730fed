// Package picture says what a picture of a drawing holds, the same for the window,
// the clipboard and the command line: what part of the drawing, with which labels,
// and what stands below it. Package render writes it.
package picture

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// content is what a picture shows.
type content struct {
	drawing  *document.Drawing
	solution *solver.Solution // nil where none is known
	// shows says what of the drawing is shown.
	shows scene.Options
	// area, where it is not nil, is the rectangle that is shown.
	area *scene.Box
	// caption puts the title and the verdict below the drawing, columns the summands in
	// binary, and legend the marks that occur.
	caption, columns, legend bool
	// fusion puts an edge-deletion game after fusion beside it as it is.
	fusion bool
}

// scene returns the picture as data.
func (c content) scene(w *words.Words) *scene.Scene {
	s := scene.Build(c.drawing, c.solution, c.shows)
	if c.area != nil {
		s = render.Clip(s, *c.area)
	}
	if c.fusion {
		c.besideFused(w, s)
	}
	if !c.caption && !c.columns && !c.legend {
		return s
	}
	_, letters, _ := c.drawing.Style().Sizes()
	note := scene.Caption{Patterns: c.shows.Patterns, Factor: max(1, letters), Measure: textWidth}
	if c.caption {
		note.Title = c.drawing.Title()
		if v, ok := explain.VerdictOf(w, c.drawing, c.solution); ok {
			note.Text = v.String()
		}
	}
	if c.columns {
		note.Figure = c.summands()
	}
	if c.legend {
		note.Legend = legend(w, s.Marks())
	}
	low, high := render.Bounds(s)
	note.AddBelow(s, low, high)
	return s
}

// besideFused adds to a scene the drawing when its cycles are fused, where it has some.
func (c content) besideFused(w *words.Words, s *scene.Scene) {
	if c.solution == nil || c.drawing.Kind() != graphs.Deletion {
		return
	}
	q, err := steps.Of(context.Background(), c.solution)
	if err != nil {
		return // not met: nothing gives it up
	}
	fused := NewFrames(w, c.drawing, q, c.shows).FusedScene()
	if fused == nil {
		return
	}
	const apart = 90 // document units, with an arrow between the two
	low, high := render.Bounds(s)
	left, _ := render.Bounds(fused)
	s.Shapes = append(s.Shapes, written("→", high.X+apart/2, (low.Y+high.Y)/2, scene.Sans, apart/3, scene.Muted))
	for _, h := range fused.Shapes {
		h.Move(scene.Point{X: high.X - left.X + apart})
		s.Shapes = append(s.Shapes, h)
	}
}

// summands are the columns of the position; nil where none is played, or it is no sum of
// nimbers.
func (c content) summands() *scene.Scene {
	if c.solution == nil || explain.ByOutcomes(c.solution) {
		return nil
	}
	w, ok := c.solution.Whole()
	if !ok || w.Loops > 0 {
		return nil
	}
	bit := -1
	if c.solution.Position.Play == graphs.Normal {
		bit = w.Bit
	}
	return summandColumns(w, bit, func(v int32) string { return nameOf(c.drawing, c.solution.Position.Graph, v) })
}

// legend says what each of some marks means.
func legend(w *words.Words, marks []scene.Mark) []scene.Entry {
	return xslices.Map(marks, func(m scene.Mark) scene.Entry { return scene.Entry{Mark: m, Words: w.T(m.Key())} })
}

// textWidth returns how wide a text is, in document units.
func textWidth(text string, font scene.Font, size float64) float64 {
	width, _ := render.Measure(text, font, size)
	return width
}

// Request is a picture that is asked for: by the export dialog, its preview, the
// clipboard and the command line. It is kept as JSON: a field that is missing has its
// default.
type Request struct {
	Format  string  `json:"format"` // ID of a Format
	Part    Part    `json:"part"`
	Labels  Labels  `json:"labels"`
	Edges   Edges   `json:"edges"`
	Colours Colours `json:"colours"`
	Margin  float64 `json:"margin"` // document units
	// Scale is the number of pixels of a document unit, for formats of pixels.
	Scale       float64 `json:"scale"`
	Highlights  bool    `json:"highlights"`
	Caption     bool    `json:"caption"`
	Legend      bool    `json:"legend"`
	Columns     bool    `json:"columns"` // the summands of the position in binary, and their XOR
	Fusion      bool    `json:"fusion"`  // an edge-deletion game after its cycles are fused, too
	Transparent bool    `json:"transparent"`
	Outlines    bool    `json:"outlines"`
	Input       bool    `json:"input"` // TikZ for \input into a document
	// Bare leaves out the drawing that a picture carries otherwise, so that it can
	// be opened again.
	Bare bool `json:"bare"`
}

// Of is what a picture is asked of.
type Source struct {
	Drawing  *document.Drawing
	Solution *solver.Solution // nil where none is known
	// Seen is what is shown of the drawing where the request does not say.
	BoardOptions scene.Options
	Selection    document.Selection // for PartSelected
	Visible      *scene.Box         // for PartVisible; nil for the whole
	Palette      *scene.Palette     // for ColoursSeen
	Title        string
	// Labels are those that are shown where the request says LabelsSeen; empty for what
	// is seen.
	Labels Labels
	// Steps, where it is not nil, are the steps of the solution, of which number Step,
	// from 0, is shown in place of the drawing.
	Steps *steps.Sequence
	// Match, where it is not nil, is a game that was played on the drawing, of which the
	// position after Step moves is shown in place of the drawing.
	Match *match.Match
	// PlayedOn is the drawing of the board that the match was played on; nil for Drawing.
	MatchBoard *document.Drawing
	Step       int
}

// Stepped tells whether a step, or a position of a match, is to be shown.
func (of Source) HasSteps() bool { return of.Steps != nil || of.Match != nil }

// Len returns how many steps there are, or positions of the match.
func (of Source) StepCount() int {
	switch {
	case of.Match != nil:
		return of.Match.Len() + 1
	case of.Steps == nil:
		return 0
	}
	return of.Steps.Len()
}

func (r Request) content(of Source) content {
	shows := of.BoardOptions
	labels := of.Labels
	if r.Labels.chosen() {
		labels = r.Labels
		shows.After, shows.Remoteness = false, nil
	}
	if labels.chosen() {
		shows.Values, shows.Names = labels.Values(), labels.has(LabelsName) || labels.Pictures()
		shows.Plain = shows.Plain && !shows.Values
	}
	style := r.Edges.style(shows.StyleOf(of.Drawing))
	shows.Highlights, shows.Style = r.Highlights, &style
	if shows.EdgesOf == nil && len(of.Selection.Vertices) > 0 {
		shows.EdgesOf = &of.Selection
	}
	shows.Selection, shows.Wrong = document.Selection{}, document.Selection{}
	shows.Patterns = r.patterned()
	c := content{drawing: labels.on(r.dressed(of.Drawing), r.Part != PartVisible || of.Visible == nil), solution: of.Solution, shows: shows, caption: r.Caption, legend: r.Legend, columns: r.Columns, fusion: r.Fusion}
	switch r.Part {
	case PartSelected:
		if !of.Selection.Empty() {
			c.shows.Only = &of.Selection
		}
	case PartVisible:
		c.area = of.Visible
	}
	return c
}

// ShowsSolution tells whether anything in the picture comes from the solution.
func (r Request) ShowsSolution(of Source) bool {
	shows := r.content(of).shows
	seen := shows.Values || shows.Highlights || shows.After || shows.Remoteness != nil
	return seen && !shows.Plain || r.Caption || r.Columns || r.Fusion || of.HasSteps()
}
