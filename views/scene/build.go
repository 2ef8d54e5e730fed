package scene

import (
	"runtime"
	"strings"
	"sync"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Sizes in document units. A unit is a pixel at 100 %.
const (
	Radius       = 22 // of a vertex
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
	// Values writes each vertex's value in it, Names its name below.
	Values, Names bool
	// Highlights makes winning moves thick and green.
	Highlights bool
	// After writes beside each legal move the value that it leaves.
	After bool
	// Blocks lays a band under each block of an edge-deletion game, so that bridges
	// stand out.
	Blocks bool
	// Only, where it is not nil, is the part that is drawn: its vertices with the
	// edges between them, and its edges with their ends. Edges keep clear of the
	// other vertices as well, so that they run as they do in the whole.
	Only *document.Selection
	// Selection is drawn as selected.
	Selection document.Selection
	// Wrong marks what an error is about.
	Wrong document.Selection
}

// Everything shows values, names and highlights.
func Everything() Options { return Options{Values: true, Names: true, Highlights: true} }

// Build makes the picture of a drawing with its solution; s is nil where none is
// known, and then no vertex has a value. Time is linear in vertices and edges
// as long as few vertices crowd one place: about 1.3 µs and 550 bytes an edge;
// see BenchmarkBuild. The solution must be that of the drawing as it is.
func Build(d *document.Drawing, s *solver.Solution, o Options) *Scene {
	b := newBuilder(d, s, o)
	return b.build(b.edges)
}

// build puts the shapes together, from the lowest to the topmost. edges adds those
// of the edges, in their order.
func (b *builder) build(edges func()) *Scene {
	if b.graph.Kind() == graphs.Deletion {
		b.ground()
	}
	from := len(b.shapes)
	edges()
	b.blocks(from)
	for v := range b.graph.Vertices() {
		if b.part.hasVertex(v.ID) {
			b.vertex(v)
		}
	}
	if b.options.Names {
		for v := range b.graph.Vertices() {
			if b.part.hasVertex(v.ID) {
				b.name(v)
			}
		}
	}
	return &Scene{Shapes: b.shapes}
}

// manyEdges is the number of edges that are worth a goroutine: they take it some
// milliseconds.
const manyEdges = 2048

// edges adds the shapes of all edges. Each is routed by itself, so many are shared
// out among the processors.
func (b *builder) edges() {
	list := make([]graphs.Edge, 0, b.graph.Size())
	for e := range b.graph.Edges() {
		if b.part.hasEdge(e) {
			list = append(list, e)
		}
	}
	workers := min(runtime.GOMAXPROCS(0), len(list)/manyEdges)
	if workers < 2 {
		for _, e := range list {
			b.edge(e)
		}
		return
	}
	some, defects := make([]builder, workers), make([]any, workers)
	var all sync.WaitGroup
	for i := range some {
		w := &some[i]
		*w = *b // which nobody writes to but for the next two
		share := list[i*len(list)/workers : (i+1)*len(list)/workers]
		w.shapes, w.near = make([]Shape, 0, 2*len(share)+len(share)/4), nil
		all.Add(1)
		go func() {
			defer all.Done()
			defer func() { defects[i] = recover() }()
			for _, e := range share {
				w.edge(e)
			}
		}()
	}
	all.Wait()
	for i := range some {
		if defects[i] != nil {
			panic(defects[i]) // where who builds the picture can catch it
		}
		b.shapes = append(b.shapes, some[i].shapes...)
	}
}

type builder struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	solution *solver.Solution
	options  Options
	outlines []outline // by VertexID
	crowd    *crowd
	part     *part      // nil for the whole
	looks    int        // an edge may take at what is in its way
	near     []resident // of the edge that is being routed; memory to use again
	moves    []int32    // by EdgeID: the number of the move plus 1, or 0
	shapes   []Shape
}

func newBuilder(d *document.Drawing, s *solver.Solution, o Options) *builder {
	g := d.Graph()
	b := &builder{
		drawing: d, graph: g, solution: s, options: o,
		outlines: make([]outline, g.VertexSlots()),
		looks:    max(leastLooks, min(mostLooks, allLooks/max(1, g.Size()))),
		// A disc with its ring, value and name; a shaft with its head.
		shapes: make([]Shape, 0, 4*g.Order()+2*g.Size()+16),
	}
	residents := make([]resident, 0, g.Order())
	for v := range g.Vertices() {
		o := b.outlineOf(v)
		b.outlines[v.ID] = o
		residents = append(residents, resident{v.ID, d.At(v.ID), o.half - o.reach, o.reach})
	}
	b.crowd = newCrowd(residents)
	b.part = partOf(g, o.Only)
	if s != nil && (o.Highlights || o.After) {
		b.moves = make([]int32, g.EdgeSlots())
		for i, m := range s.Moves {
			b.moves[s.Position.Graph.EdgeID[m.Edge]] = int32(i) + 1
		}
	}
	return b
}

// move returns the move along an edge, where it is a legal one and wanted.
func (b *builder) move(e graphs.EdgeID) (solver.Move, bool) {
	if b.moves == nil || b.moves[e] == 0 {
		return solver.Move{}, false
	}
	return b.solution.Moves[b.moves[e]-1], true
}

// look is the colours that tell a vertex's outcome.
type look struct{ fill, rim, ink Role }

var (
	lookP     = look{PFill, PRim, PInk}
	lookN     = look{NFill, NRim, NInk}
	lookD     = look{DFill, DRim, DInk}
	lookPlain = look{PlainFill, PlainRim, PlainInk}
	lookSum   = look{SumFill, SumRim, SumInk}
	lookLoose = look{PlainFill, Faded, Faded}
)

// known returns the number of a vertex in the solution.
func (b *builder) known(id graphs.VertexID) (int32, bool) {
	if b.solution == nil || int(id) >= len(b.solution.Position.Graph.Index) {
		return 0, false
	}
	i := b.solution.Position.Graph.Index[id]
	return i, i != graphs.None && int(i) < len(b.solution.Values)
}

// longest is the length in bytes from which on a value is cut short.
const longest = 24

// short returns a value as a vertex has room for it: of a long ∞{0,1,2,…} only
// how it begins.
func short(v solver.Value) string {
	text := v.String()
	if len(text) <= longest {
		return text
	}
	return text[:strings.LastIndexByte(text[:longest-4], ',')+1] + "…}"
}

// value returns the text in a vertex; empty where no value is known or shown.
func (b *builder) value(id graphs.VertexID) string {
	i, ok := b.known(id)
	if !ok || !b.options.Values {
		return ""
	}
	return short(b.solution.Values[i])
}

func (b *builder) look(v graphs.Vertex) look {
	i, ok := b.known(v.ID)
	switch {
	case ok && b.solution.Loose != nil && b.solution.Loose[i]:
		return lookLoose
	case v.Sum:
		return lookSum
	case !ok:
		return lookPlain
	}
	switch b.solution.Outcomes[i] {
	case solver.OutcomeP:
		return lookP
	case solver.OutcomeN:
		return lookN
	}
	return lookD
}

// vertex draws the vertex with its value and tokens.
func (b *builder) vertex(v graphs.Vertex) {
	at, l, o := b.drawing.At(v.ID), b.look(v), b.outlines[v.ID]
	subject := Subject{Vertex, int32(v.ID)}
	b.ring(v.ID, at, o)
	switch o.form {
	case dot:
		fill := Ground
		b.add(Shape{Kind: Disc, Subject: subject, Size: o.reach, Fill: fill, N: 1, P: [4]Point{at}})
		return
	case diamond:
		r := o.reach
		b.add(Shape{
			Kind: Polygon, Subject: subject, N: 4, Fill: l.fill, Stroke: l.rim, Width: 2,
			P: [4]Point{{X: at.X, Y: at.Y - r}, {X: at.X + r, Y: at.Y}, {X: at.X, Y: at.Y + r}, {X: at.X - r, Y: at.Y}},
		})
	case wide:
		b.add(Shape{
			Kind: Pill, Subject: subject, N: 2, Fill: l.fill, Stroke: l.rim, Width: 2,
			P: [4]Point{at, {X: o.half, Y: o.reach}},
		})
		if l == lookP {
			b.add(Shape{
				Kind: Pill, Subject: subject, N: 2, Stroke: l.ink, Width: 1.25,
				P: [4]Point{at, {X: o.half - ringInset, Y: o.reach - ringInset}},
			})
		}
	default:
		b.add(Shape{Kind: Disc, Subject: subject, Size: o.reach, Fill: l.fill, Stroke: l.rim, Width: 2, N: 1, P: [4]Point{at}})
		if l == lookP {
			b.add(Shape{Kind: Disc, Subject: subject, Size: o.reach - ringInset, Stroke: l.ink, Width: 1.25, N: 1, P: [4]Point{at}})
		}
	}
	if text := b.value(v.ID); text != "" {
		b.add(Shape{
			Kind: Text, Subject: subject, Font: Bold, Fill: l.ink, N: 1, P: [4]Point{at},
			Size: valueSizeOf(text, o.form), Text: text,
		})
	}
	b.tokens(v.ID, at, o)
}

func valueSizeOf(text string, f form) float64 {
	if f == diamond || len(text) > 2 {
		return smallValue
	}
	return valueSize
}

// ring marks a vertex that is selected, or that an error is about.
func (b *builder) ring(id graphs.VertexID, at Point, o outline) {
	role := None
	switch {
	case b.options.Wrong.HasVertex(id):
		role = Wrong
	case b.options.Selection.HasVertex(id):
		role = Selected
	default:
		return
	}
	s := RingAround(at, o.half, o.reach)
	s.Stroke = role
	b.add(s)
}

// RingAround returns a dashed ring around a vertex with that half width and
// height, in the colour of the selection.
func RingAround(at Point, half, reach float64) Shape {
	const gap = 6
	if half > reach {
		return Shape{Kind: Pill, N: 2, Stroke: Selected, Width: 2, P: [4]Point{at, {X: half + gap, Y: reach + gap}}}
	}
	return Shape{Kind: Disc, N: 1, Stroke: Selected, Width: 2, Dashed: true, Size: reach + gap, P: [4]Point{at}}
}

func (b *builder) add(s Shape) { b.shapes = append(b.shapes, s) }
