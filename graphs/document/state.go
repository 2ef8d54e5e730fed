package document

import (
	"nimgraph/graphs"
)

// VertexState holds everything that a drawing stores about a vertex, except its place.
//
// The place is separate so that dragging many vertices does not copy their names.
type VertexState struct {
	graphs.Vertex
	Tokens int // on the vertex, up to MaxTokens
	Style  VertexStyle
}

var vertexFields = []Field[VertexState]{
	textField("label", 0, "", func(v *VertexState) *string { return &v.Label }).withPart("labels"),
	flagField("sum", func(v *VertexState) *bool { return &v.Sum }),
	flagField("target", func(v *VertexState) *bool { return &v.Target }),
	flagField("ground", func(v *VertexState) *bool { return &v.Ground }),
	{
		Name: "worth", Type: WholeField, High: graphs.MaxWorth, Unknown: true,
		IsSet: func(v *VertexState) bool { return v.Heap },
		Get:   func(v *VertexState) float64 { return float64(v.Worth) },
		Set:   func(v *VertexState, x float64) { v.Heap, v.Worth = true, int32(x) },
	},
	choiceField("colour", colourWords[:], func(v *VertexState) *Colour { return &v.Style.Colour }).withPart("colours"),
	textField("picture", MaxPicture, "error.long-picture",
		func(v *VertexState) *string { return &v.Style.Picture }).withPart("pictures"),
	numberField("tokens", 0, MaxTokens, 0, func(v *VertexState) *int { return &v.Tokens }),
}

// VertexFields returns descriptions of all fields of a VertexState except ID and Name, in the
// order in which files write them. The caller must not modify the result.
func VertexFields() []Field[VertexState] { return vertexFields }

// VertexTexts returns descriptions of the text fields of a vertex that the user edits in the
// properties panel. Label is left out, because the user edits it on the board.
func VertexTexts() []Field[VertexState] {
	var texts []Field[VertexState]
	for _, f := range vertexFields {
		if f.Type == TextField && f.Name != "label" {
			texts = append(texts, f)
		}
	}
	return texts
}

// EdgeState holds everything that a drawing stores about an edge.
type EdgeState struct {
	graphs.Edge
	Bend Bend
	// Label is a text beside the edge; it may be empty.
	Label string
}

var edgeFields = []Field[EdgeState]{
	numberField("count", 1, graphs.MaxCount, 1, func(e *EdgeState) *int32 { return &e.Count }),
	{
		Name: "bend", Type: NumberField, Low: -MaxBend, High: MaxBend, Part: "bends",
		IsSet: func(e *EdgeState) bool { return e.Bend.Bent },
		Get:   func(e *EdgeState) float64 { return e.Bend.By },
		Set:   func(e *EdgeState, by float64) { e.Bend.Bent, e.Bend.By = true, by },
	},
	numberField("angle", 0, MaxAngle, 0, func(e *EdgeState) *float64 { return &e.Bend.Angle }).withPart("bends"),
	textField("label", 0, "", func(e *EdgeState) *string { return &e.Label }).withPart("edge-labels"),
}

// EdgeFields returns descriptions of all fields of an EdgeState except ID and the ends of the
// edge, in the order in which files write them. The caller must not modify the result.
func EdgeFields() []Field[EdgeState] { return edgeFields }

// Head holds the properties of a drawing as a whole, such as its kind, title and style.
type Head struct {
	Title string
	Kind  graphs.Kind
	Play  graphs.Play
	// Style says how the drawing is drawn. Sizes are 0 if they are the usual ones.
	Style    Style
	Exercise Exercise
	Record   Record
	// Rules are the rules from which the drawing was made, or empty if it was drawn by hand.
	Rules Rules
	// Preset is the game of the menu, with its arguments, from which the drawing was made, even if
	// it was edited since. Package games writes it, and games.PresetOf reads it. It is "" for other
	// drawings.
	Preset string
}

var headFields = []Field[Head]{
	choiceField("game", graphs.KindNames(), func(h *Head) *graphs.Kind { return &h.Kind }),
	choiceField("play", graphs.PlayNames(), func(h *Head) *graphs.Play { return &h.Play }),
	textField("title", 0, "", func(h *Head) *string { return &h.Title }),
	textField("preset", 0, "", func(h *Head) *string { return &h.Preset }).withPart("preset"),
	textField("rules", MaxRules, "error.rules.long", func(h *Head) *string { return &h.Rules.Text }).withPart("rules"),
	textField("on", MaxRules, RulesGraphTooLong, func(h *Head) *string { return &h.Rules.Graph }).withPart("rules"),
}

// HeadFields returns descriptions of all fields of a Head except Style, Exercise and Record, in
// the order in which files write them. Those three have lists of their own: StyleFields,
// ExerciseFields and RecordFields. The caller must not modify the result.
func HeadFields() []Field[Head] { return headFields }

// Rules holds the text of the rules of a game, and the graph on which the game is played; see
// package rules. Each of the two texts has at most MaxRules bytes.
type Rules struct {
	Text string
	// Graph is the list of edges of the graph on which the game is played, or "".
	Graph string
}

// Equal reports whether h and other have the same properties.
func (h Head) Equal(other Head) bool {
	return h.Title == other.Title && h.Kind == other.Kind && h.Play == other.Play && h.Style == other.Style &&
		h.Exercise.Equal(other.Exercise) && h.Record.Equal(other.Record) && h.Rules == other.Rules &&
		h.Preset == other.Preset
}

// normalize returns h with equivalent values written in the same way, so that heads can be
// compared: a size of 1 becomes 0, and an exercise without a question or a record without moves
// becomes the zero value.
func (h Head) normalize() Head {
	h.Style = h.Style.normalize()
	if h.Exercise.Ask == AskNothing {
		h.Exercise = Exercise{}
	}
	if h.Record.Empty() {
		h.Record = Record{}
	}
	return h
}

// Head returns the properties of the whole drawing. The caller must not modify its slices.
func (d *Drawing) Head() Head {
	h := d.head
	h.Kind = d.graph.Kind()
	return h
}

// Vertex returns the state of the vertex id. ok is false if the vertex does not exist.
func (d *Drawing) Vertex(id graphs.VertexID) (_ VertexState, ok bool) {
	v, ok := d.graph.Vertex(id)
	if !ok {
		return VertexState{}, false
	}
	return VertexState{v, int(d.tokens[id]), d.styles[id]}, true
}

// Edge returns the state of the edge id. ok is false if the edge does not exist.
func (d *Drawing) Edge(id graphs.EdgeID) (_ EdgeState, ok bool) {
	e, ok := d.graph.Edge(id)
	if !ok {
		return EdgeState{}, false
	}
	return EdgeState{e, d.bends[id], d.labels[id]}, true
}
