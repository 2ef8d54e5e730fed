package picture

import (
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

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
type Of struct {
	Drawing  *document.Drawing
	Solution *solver.Solution // nil where none is known
	// Seen is what is shown of the drawing where the request does not say.
	Seen      scene.Options
	Selection document.Selection // for PartSelected
	Visible   *Area              // for PartVisible; nil for the whole
	Palette   *scene.Palette     // for ColoursSeen
	Title     string
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
	PlayedOn *document.Drawing
	Step     int
}

// Stepped tells whether a step, or a position of a match, is to be shown.
func (of Of) Stepped() bool { return of.Steps != nil || of.Match != nil }

// Len returns how many steps there are, or positions of the match.
func (of Of) Len() int {
	switch {
	case of.Match != nil:
		return of.Match.Len() + 1
	case of.Steps == nil:
		return 0
	}
	return of.Steps.Len()
}

// content returns what the picture shows.
func (r Request) content(of Of) content {
	shows := of.Seen
	labels := of.Labels
	if r.Labels.chosen() {
		labels = r.Labels
		shows.After, shows.Remote = false, nil
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
func (r Request) ShowsSolution(of Of) bool {
	shows := r.content(of).shows
	seen := shows.Values || shows.Highlights || shows.After || shows.Remote != nil
	return seen && !shows.Plain || r.Caption || r.Columns || r.Fusion || of.Stepped()
}
