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
	NameDrop     = 16 // from a vertex's lower edge to the middle of its name

	ringInset  = 4.75 // of the inner ring of a P-position
	valueSize  = 20
	smallValue = 15 // in a ⊕, or of three digits and more
	nameSize   = 13
	capHeight  = 0.72 // of a capital or a digit, in parts of the size
	nameHalo   = 5.5
	tokenSize  = 8.5
	countSize  = 13
)

// Options says what of a drawing is shown. The zero value shows bare vertices
// and edges.
type Options struct {
	// Values writes each vertex's value in it, Names its name below or beside it.
	Values, Names bool
	// Highlights makes winning moves thick and green, and dashed where they bring the
	// end no nearer.
	Highlights bool
	// After writes beside each legal move the value that it leaves.
	After bool
	// Blocks lays a band under each block of an edge-deletion game, so that bridges
	// stand out.
	Blocks bool
	// Plain shows nothing that the solution tells, whatever else is to be shown: a bare
	// figure, on which everything can be asked.
	Plain bool
	// Remote, where it is not nil, writes at the upper left of each vertex how many moves
	// play from it lasts. That of another solution is not shown.
	Remoteness *Remoteness
	// Style, where it is not nil, says in place of the drawing's own which edges are shown. All
	// else, and where names stand, is as the drawing has it.
	Style *document.Style
	// EdgesOf are the vertices whose edges are shown where those of the selection are; nil,
	// or none, for Selection or, where that has none either, for the vertices with tokens. Of
	// an edge-deletion game they are all edges at such a vertex.
	EdgesOf *document.Selection
	// Only, where it is not nil, limits the picture: to its vertices with the edges
	// between them, and to its edges with their ends. Edges keep clear of all other
	// vertices too, so that they run as they do in the picture of the whole drawing.
	Only *document.Selection
	// Told, where it is not nil, limits what is shown of the solution: to its vertices and
	// edges.
	Revealed *document.Selection
	// Patterns has hatching tell drawn positions, and the colours that vertices were given,
	// and double lines winning moves, for pictures in black and white.
	Patterns bool
	// Selection is drawn as selected.
	Selection document.Selection
	// Wrong marks what an error is about.
	Wrong document.Selection
}

// Switch is something of Options that is shown or not.
type Switch struct {
	Name     string // of the action that turns it, and of the option of pictures
	Deletion bool   // for edge-deletion games alone
	Field    func(*Options) *bool
}

// Switches returns all switches of Options that people turn.
func Switches() []Switch {
	return []Switch{
		{"values", false, func(o *Options) *bool { return &o.Values }},
		{"highlights", false, func(o *Options) *bool { return &o.Highlights }},
		{"after", false, func(o *Options) *bool { return &o.After }},
		{"blocks", true, func(o *Options) *bool { return &o.Blocks }},
		{"plain", false, func(o *Options) *bool { return &o.Plain }},
	}
}

// Everything shows values, names and highlights.
func UsualOptions() Options { return Options{Values: true, Names: true, Highlights: true} }

// StyleOf returns by which style a drawing's edges are shown.
func (o Options) StyleOf(d *document.Drawing) document.Style {
	if o.Style != nil {
		return *o.Style
	}
	return d.Style()
}

// Showing returns the options with other edges of a drawing shown.
func (o Options) WithEdges(d *document.Drawing, which document.EdgesShown) Options {
	style := o.StyleOf(d)
	style.Edges, o.Style = which, &style
	return o
}

// Build makes the picture of a drawing with its solution; s is nil where none is
// known, and then no vertex has a value. Time is linear in vertices and edges
// as long as few vertices crowd one place: about 1.5 µs and 1 kB an edge, and 3.4 µs and 2 kB
// where edges and names are looked at together (see settled); see BenchmarkBuild. The solution must be that of the drawing as it is.
func Build(d *document.Drawing, s *solver.Solution, o Options) *Scene {
	b := newBuilder(d, s, o)
	return b.build(b.edges)
}

// build adds all shapes in the order in which they are painted, the lowest first.
// edges adds the shapes of the edges, in the order of the edges.
func (b *builder) build(edges func()) *Scene {
	b.notes(true)
	if b.graph.Kind() == graphs.Deletion {
		b.ground()
	}
	from := len(b.shapes)
	edges()
	b.blocks(from)
	for v := range b.graph.Vertices() {
		if b.filter.hasVertex(v.ID) {
			b.vertex(v)
		}
	}
	if b.naming.shown() {
		b.names()
	}
	b.notes(false)
	return &Scene{Shapes: b.shapes, Sizes: Sizes{b.discs, b.letters, b.strokes}}
}

// builder makes a picture: it knows how things are drawn, and asks told what they say,
// demand which edges there are, and naming where names stand.
type builder struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	options  Options
	told     *told
	demand   *demand
	naming   *naming
	outlines []outline // by VertexID
	ways     *router
	filter   *filter // which vertices and edges are shown; nil for all
	texts    *placer // of edges that are looked at together, once they are drawn; else nil
	shapes   []Shape
	sizes
}

// sizes are how large things are, as factors of the usual size.
type sizes struct{ discs, letters, strokes float64 }

// figureDiscs is how large discs are in an edge-deletion game, as a factor of their size
// elsewhere: the edges make the figure.
const figureDiscs = 0.75

func newBuilder(d *document.Drawing, s *solver.Solution, o Options) *builder {
	if o.Plain {
		s, o.Remoteness = nil, nil
	}
	g := d.Graph()
	discs, letters, strokes := d.Style().Sizes()
	b := &builder{
		drawing: d, graph: g, options: o, told: newTold(d, s, o), filter: filterOf(g, o.Only),
		outlines: make([]outline, g.VertexSlots()),
		sizes:    sizes{discs, letters, strokes},
		// A disc with its ring, value and name; a shaft with its head.
		shapes: make([]Shape, 0, 4*g.Order()+2*g.Size()+16),
	}
	if g.Kind() == graphs.Deletion && !b.told.depicted() {
		b.discs *= figureDiscs
	}
	for v := range g.Vertices() {
		b.outlines[v.ID] = b.outlineOf(v)
	}
	b.naming = &naming{told: b.told, outlines: b.outlines, letters: b.letters}
	b.ways = newRouter(d, b.outlines)
	b.demand = newDemand(b.told, b.filter, b.ways)
	b.ways.cards, b.ways.letters = b.told.depicted(), b.letters
	b.ways.some, b.ways.shown, b.ways.nameOf = b.demand.style.Edges != document.AllEdges, b.demand.demanded, b.naming.usual
	return b
}

func (b *builder) outline(v graphs.VertexID) outline { return b.outlines[v] }

func (b *builder) add(s Shape) { b.shapes = append(b.shapes, s) }
