// Package picture decides on the contents of a picture of a drawing: which part of the drawing,
// with which labels, and which text below it. Window, clipboard and command line share it. Package
// render writes the pictures.
package picture

import (
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

// content is everything that a picture shows: the drawing, its solution, and the options of a
// request for the surroundings.
type content struct {
	drawing  *document.Drawing
	solution *solver.Solution // nil if unknown
	// options selects the shown parts of the drawing.
	options scene.Options
	// excerpt, if not nil, is shown instead of the whole drawing.
	excerpt *scene.Excerpt
	// area, if not nil, is the rectangle that is shown.
	area *scene.Box
	// request says what is added around the drawing, such as a caption or the grid.
	request Request
}

// clip returns the part of picture that lies in c.area, or picture itself if there is no area.
func (c content) clip(picture *scene.Scene) *scene.Scene {
	if c.area == nil {
		return picture
	}
	return render.Clip(picture, *c.area)
}

// verdictText returns the sentence that says who wins the game, or "" if this is unknown. w provides
// the texts.
func (c content) verdictText(w *words.Words) string {
	v, ok := explain.VerdictOf(w, c.drawing, c.solution)
	if !ok {
		return ""
	}
	return v.String()
}

// addGrid draws the grid behind picture, in the area box, if the request asks for the grid. In a
// large area it is coarser, so that it has at most maxDots dots.
func (c content) addGrid(picture *scene.Scene, box scene.Box) {
	const maxDots, radius = 10_000, 1 // radius in document units
	if !c.request.Grid {
		return
	}
	step := float64(scene.GridStep)
	for (box.High.X-box.Low.X)*(box.High.Y-box.Low.Y) > maxDots*step*step {
		step *= 2
	}
	picture.PutBehind(scene.GridDots(box, step, radius))
}

// positionFigure returns the figure of the whole position: its summands in binary. It returns nil
// if there is no solution, if the solution has only outcomes, or if a summand is not a nimber.
func (c content) positionFigure() *scene.Scene {
	if c.solution == nil || explain.SettlesOutcomesOnly(c.solution) {
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
	return summandsFigure(w, bit, func(v int32) string {
		vertex, _ := c.drawing.Graph().Vertex(c.solution.Position.Graph.VertexID[v])
		return explain.FullName(vertex)
	})
}

// legendEntries returns the entry of a legend for each of marks. w provides the explanations.
func legendEntries(w *words.Words, marks []scene.Mark) []scene.LegendEntry {
	return xslices.Map(marks, func(m scene.Mark) scene.LegendEntry {
		return scene.LegendEntry{Mark: m, Words: w.T(m.ExplanationKey())}
	})
}

// textWidth returns the width of text in the given font and font size, in document units.
func textWidth(text string, font scene.Font, size float64) float64 {
	width, _ := render.Measure(text, font, size)
	return width
}

// Request describes a picture to make. The export dialog, its preview, the clipboard and the
// command line use it. It is saved as JSON; a missing field has its default value.
type Request struct {
	Format  string  `json:"format"` // ID of a Format
	Part    Part    `json:"part"`
	Labels  Labels  `json:"labels"`
	Edges   Edges   `json:"edges"`
	Colours Colours `json:"colours"`
	Margin  float64 `json:"margin"` // document units
	// Scale is the number of pixels per document unit, for pixel formats.
	Scale       float64 `json:"scale"`
	Highlights  bool    `json:"highlights"`
	HideTokens  bool    `json:"hideTokens"`
	Caption     bool    `json:"caption"`
	Legend      bool    `json:"legend"`
	Columns     bool    `json:"columns"` // the summands of the position in binary, and their XOR
	Fusion      bool    `json:"fusion"`  // also the game after fusion of its cycles
	Grid        bool    `json:"grid"`    // the grid of the board behind the drawing
	Transparent bool    `json:"transparent"`
	Outlines    bool    `json:"outlines"`
	Input       bool    `json:"input"` // TikZ for \input into a document
	// Bare leaves out the drawing that a picture otherwise carries, so that it can be opened again.
	Bare bool `json:"bare"`
	// Link makes the picture a link to its drawing.
	Link bool `json:"link"`
	// AnswersInside puts the answers of an exercise into a page, which then checks what people answer.
	AnswersInside bool `json:"answersInside"`
}

// Source is the drawing that a picture shows, with its solution, its selection, the view of the
// board and, if the picture shows a step or a position of a match, the steps or the match.
type Source struct {
	Drawing  *document.Drawing
	Solution *solver.Solution // nil if unknown
	// BoardOptions are the options of the board, for everything that the request leaves open.
	BoardOptions scene.Options
	Selection    document.Selection // for PartSelected
	Visible      *scene.Box         // for PartVisible; nil for the whole
	Excerpt      *scene.Excerpt     // for PartVisible; nil if the board shows the whole drawing
	Palette      *scene.Palette     // for ColoursSeen
	Title        string
	// Page is the address of the page that links open, without a #.
	Page string
	// Labels are the labels for LabelsSeen; empty for those in BoardOptions.
	Labels Labels
	// Steps, if not nil, are the steps of the solution. The picture shows step number Step, from 0,
	// instead of the drawing.
	Steps *steps.Sequence
	// Match, if not nil, is a match on the drawing. The picture shows the position after Step moves
	// instead of the drawing.
	Match *match.Match
	// MatchBoard is the drawing on which the match was played; nil for Drawing.
	MatchBoard *document.Drawing
	Step       int
}

// HasSteps reports whether the picture shows a step of the solution or a position of a match,
// instead of the drawing alone.
func (src Source) HasSteps() bool { return src.Steps != nil || src.Match != nil }

// StepCount returns the number of steps of the solution, or of positions of the match. It is 0 if
// the source has neither.
func (src Source) StepCount() int {
	switch {
	case src.Match != nil:
		return src.Match.Len() + 1
	case src.Steps == nil:
		return 0
	}
	return src.Steps.Len()
}

// contentOf returns everything that the picture of source shows.
func (r Request) contentOf(source Source) content {
	o := source.BoardOptions
	labels := source.Labels
	if r.Labels.isChosen() {
		labels = r.Labels
		o.After, o.Remoteness = false, nil
	}
	if labels.isChosen() {
		o.Values, o.Names = labels.ShowsValues(), labels.includes(LabelsName) || labels.ShowsPictures()
		o.Outcomes = labels.includes(LabelsOutcome)
		o.Plain = o.Plain && !labels.ShowsAnswers()
	}
	style := r.Edges.applyToStyle(o.StyleOf(source.Drawing))
	o.Highlights, o.HideTokens, o.Style = r.Highlights, r.HideTokens, &style
	if o.EdgesOf == nil && len(source.Selection.Vertices) > 0 {
		o.EdgesOf = &source.Selection
	}
	o.Selection, o.Wrong = document.Selection{}, document.Selection{}
	o.Patterns = r.usesPatterns()
	hasRoom := r.Part != PartVisible || source.Visible == nil // vertices may move
	c := content{
		drawing: labels.applyToDrawing(r.withSlideSizes(source.Drawing), hasRoom), solution: source.Solution, options: o,
		request: r,
	}
	switch r.Part {
	case PartSelected:
		if !source.Selection.Empty() {
			c.options.Only = &source.Selection
		}
	case PartVisible:
		c.area = source.Visible
		if r.showsExcerpt(source) {
			c.excerpt = source.Excerpt
		}
	}
	return c
}

// showsExcerpt reports whether the picture shows only the excerpt of a large drawing that the board
// shows, source.Excerpt.
func (r Request) showsExcerpt(source Source) bool {
	return r.Part == PartVisible && source.Excerpt != nil && !source.HasSteps()
}

// ShowsSolution reports whether anything in the picture of source comes from the solution.
func (r Request) ShowsSolution(source Source) bool {
	o := r.contentOf(source).options
	isShown := o.ShowsResults() || o.Highlights || o.After || o.Remoteness != nil
	return isShown && !o.Plain || r.Caption || r.Columns || r.Fusion || source.HasSteps()
}
