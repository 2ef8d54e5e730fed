package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
)

// Sizes in document units. A unit is a pixel at 100 %.
const (
	Radius       = layout.VertexRadius
	DiamondReach = 24 // from a ⊕'s centre to its corners
	GroundRadius = 9  // of a vertex on the ground
	NameDrop     = 16 // from a vertex's lower edge to the middle of its name; see also layout

	ringInset  = 4.75 // of the inner ring of a P-position
	valueSize  = 20   // of a value in a disc
	smallValue = 15   // of a value in a ⊕, or of three and more digits
	nameSize   = 13   // of a vertex's name
	capHeight  = 0.72 // height of a capital or a digit, as a factor of the font size
	nameHalo   = 5.5  // width of the stroke in the board's colour under a name
	tokenSize  = 8.5  // radius of a token
	countSize  = 13   // of the text of an edge
)

// Options selects the contents of a picture of a drawing and its solution. The zero value shows
// bare vertices and edges.
type Options struct {
	// Values writes each vertex's value in it, Names its name next to it.
	Values, Names bool
	// Outcomes writes each vertex's outcome in it, P, N or D, instead of its value.
	Outcomes bool
	// Highlights draws winning moves thick and green. A winning move that does not bring the end of
	// the game nearer is dashed.
	Highlights bool
	// After writes at each legal move the value of the position after it.
	After bool
	// Blocks draws a band under each block of an edge-deletion game, so that bridges stand out.
	Blocks bool
	// HideTokens leaves out the tokens.
	HideTokens bool
	// Plain hides everything that comes from the solution, regardless of all other options. A
	// teacher can ask any question about such a figure.
	Plain bool
	// Remoteness, if not nil, writes at the upper left of each vertex how many moves play from it
	// lasts. It is ignored if it belongs to another solution.
	Remoteness *Remoteness
	// Style, if not nil, replaces the drawing's own style when the edges to show are chosen. It
	// changes nothing but that choice.
	Style *document.Style
	// EdgesOf are the vertices whose edges are shown by document.SelectedEdges. If it is nil or
	// empty, Selection counts, and if that is empty too, the vertices with tokens. In an
	// edge-deletion game all edges at such a vertex are shown.
	EdgesOf *document.Selection
	// Only, if not nil, limits the picture to its vertices with the edges between them, and to its
	// edges with their ends. Edges still avoid the hidden vertices, so that they run as in the
	// picture of the whole drawing.
	Only *document.Selection
	// Revealed, if not nil, limits the solution's values and moves in the picture to these vertices
	// and edges.
	Revealed *document.Selection
	// Patterns marks drawn positions and coloured vertices by hatching, and winning moves by bold
	// lines, for pictures in black and white.
	Patterns bool
	// Selection is drawn as selected.
	Selection document.Selection
	// Wrong holds the vertices and edges that an error is about. They are marked.
	Wrong document.Selection
}

// Switch is a field of Options that people turn on and off.
type Switch struct {
	Name     string               // of the action that turns it, and of the picture option
	Deletion bool                 // only edge-deletion games have it
	Field    func(*Options) *bool // the field itself
}

// Switches returns all switches of Options, in the order of the menu.
func Switches() []Switch {
	return []Switch{
		{"values", false, func(o *Options) *bool { return &o.Values }},
		{"highlights", false, func(o *Options) *bool { return &o.Highlights }},
		{"after", false, func(o *Options) *bool { return &o.After }},
		{"blocks", true, func(o *Options) *bool { return &o.Blocks }},
		{"plain", false, func(o *Options) *bool { return &o.Plain }},
	}
}

// ShowsResults reports whether values or outcomes are written in the vertices.
func (o Options) ShowsResults() bool { return o.Values || o.Outcomes }

// DefaultOptions returns options that show values, names and highlights.
func DefaultOptions() Options { return Options{Values: true, Names: true, Highlights: true} }

// StyleOf returns o.Style if it is set, and otherwise the style of drawing. The style says which
// edges are shown.
func (o Options) StyleOf(drawing *document.Drawing) document.Style {
	if o.Style != nil {
		return *o.Style
	}
	return drawing.Style()
}

// WithEdges returns a copy of the options that shows only some edges of drawing, or all: edges says
// which, such as document.WinningEdges. The rest of the style is StyleOf(drawing).
func (o Options) WithEdges(drawing *document.Drawing, edges document.EdgesShown) Options {
	style := o.StyleOf(drawing)
	style.Edges, o.Style = edges, &style
	return o
}

// Build returns the picture of drawing that options describe. solution is the solution of the drawing
// in its present state. If it is nil, no vertex has a value.
//
// Time is linear in vertices and edges as long as few vertices crowd one area: about 1.5 µs and 1 kB
// an edge. In small drawings, whose edges and names are arranged (see arrangeEdges), it is 3.4 µs and
// 2 kB. See BenchmarkBuild.
func Build(drawing *document.Drawing, solution *solver.Solution, options Options) *Scene {
	b := newBuilder(drawing, solution, options)
	return b.buildScene(b.drawEdges).WithSelection(options.Selection, options.Wrong)
}

// buildScene adds the shapes of the picture from the lowest to the highest, and returns them as a
// scene. The marks of selected items are still missing. drawEdges must add the shapes of the edges.
// It is builder.drawEdges for a new picture, and rerouter.drawEdges to reuse the shapes of an old
// one.
func (b *builder) buildScene(drawEdges func()) *Scene {
	b.drawNoteBoxes()
	if b.graph.Kind() == graphs.Deletion {
		b.drawGround()
	}
	firstEdgeShape := len(b.shapes)
	drawEdges()
	b.insertBlockBands(firstEdgeShape)
	for v := range b.graph.Vertices() {
		if b.filter.hasVertex(v.ID) {
			b.drawVertex(v)
		}
	}
	if b.naming.isShown() {
		b.drawNames()
	}
	b.drawNotes()
	return &Scene{
		Shapes: b.shapes, Sizes: Sizes{b.discs, b.letters, b.strokes},
		ShowsValueLeft: b.graph.Kind() == graphs.NodeKayles,
	}
}

// builder turns a drawing into the shapes of a picture. The methods draw… append shapes to shapes,
// from the lowest to the highest.
type builder struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	options  Options
	content  *content    // the values, moves and colours to show
	policy   *edgePolicy // which edges are drawn
	naming   *nameStyle  // the default positions of names
	outlines []outline   // by VertexID
	router   *router
	filter   *drawFilter // selects the vertices and edges in Options.Only
	placer   *placer     // of a small drawing, once its edges are drawn; otherwise nil
	shapes   []Shape
	sizes
}

// sizes holds the sizes of discs, letters and lines in the drawing's style, as factors of the
// default sizes.
type sizes struct{ discs, letters, strokes float64 }

// figureDiscs is the size of discs in an edge-deletion game, as a factor of their default size. They
// are smaller because the edges make the figure.
const figureDiscs = 0.75

// newBuilder returns a builder for the picture that Build describes, without shapes yet. It computes
// the outlines of all vertices, because edges avoid them. If options.Plain is set, the builder has no
// solution and no remoteness.
func newBuilder(drawing *document.Drawing, solution *solver.Solution, options Options) *builder {
	if options.Plain {
		solution, options.Remoteness = nil, nil
	}
	g := drawing.Graph()
	discs, letters, strokes := drawing.Style().Sizes()
	b := &builder{
		drawing: drawing, graph: g, options: options,
		content: newContent(drawing, solution, options), filter: newDrawFilter(g, options.Only),
		outlines: make([]outline, g.VertexSlots()),
		sizes:    sizes{discs, letters, strokes},
		// Space for a disc with its ring, value and name, and for a shaft with its head.
		shapes: make([]Shape, 0, 4*g.Order()+2*g.Size()+16),
	}
	if g.Kind() == graphs.Deletion && !b.content.showsPictures() {
		b.discs *= figureDiscs
	}
	for v := range g.Vertices() {
		b.outlines[v.ID] = b.newOutline(v)
	}
	b.naming = &nameStyle{content: b.content, outlines: b.outlines, letters: b.letters}
	b.router = newRouter(drawing, b.outlines)
	b.policy = newEdgePolicy(b.content, b.filter, b.router)
	b.router.showsCards, b.router.letters = b.content.showsPictures(), b.letters
	b.router.someEdges = b.policy.style.Edges != document.AllEdges
	b.router.isShown, b.router.nameBox = b.policy.isShown, b.naming.defaultBox
	return b
}

// outline returns the outline of vertex v, as newOutline computed it.
func (b *builder) outline(v graphs.VertexID) outline { return b.outlines[v] }

// addShape adds shape s on top of the shapes added so far.
func (b *builder) addShape(s Shape) { b.shapes = append(b.shapes, s) }
