package scene

import (
	"context"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
)

// How far an excerpt goes: so many moves, vertices and edges. Of a vertex that is looked
// back from, so many vertices are shown.
const (
	excerptMoves    = 3
	excerptVertices = 200
	excerptEdges    = 400
	excerptLegible  = 60 // vertices from which on no more are shown than first options
	excerptBefore   = 8
)

// Excerpt is a small drawing of what lies around some vertices of a large one: all options
// of those within, and the outermost as stubs, with the number of their options that are not
// shown. Values, outcomes and moves are those of the whole. It is never changed.
type Excerpt struct {
	drawing  *document.Drawing
	frozen   *graphs.Frozen
	vertices []graphs.VertexID // of the whole, by those of the excerpt
	edges    []graphs.EdgeID
	own      map[graphs.VertexID]graphs.VertexID // of the excerpt, by those of the whole
	ownEdges map[graphs.EdgeID]graphs.EdgeID
	missing  []int // how many options are not shown, by vertices of the excerpt
	moves    []int // from what it is around, likewise; -1 where a move leads there

	solved, copied *solver.Solution // the last solution of the whole, and what of it is shown
}

// NewExcerpt returns the excerpt around a vertex of a drawing; around those with tokens for
// None. It takes what laying out so few vertices takes, some milliseconds.
func NewExcerpt(d *document.Drawing, centre graphs.VertexID) *Excerpt {
	x := &Excerpt{own: map[graphs.VertexID]graphs.VertexID{}, ownEdges: map[graphs.EdgeID]graphs.EdgeID{}}
	g := d.Graph()
	level := centres(d, centre)
	for _, v := range level {
		x.add(v, 0)
	}
	for move := range excerptMoves {
		first := len(x.vertices)
		for _, v := range level {
			x.open(g, v, move+1)
		}
		level = slices.Clone(x.vertices[first:])
	}
	if _, ok := g.Vertex(centre); ok && g.Kind() == graphs.Directed {
		x.lookBack(g, centre)
	}
	x.draw(d)
	return x
}

// centres returns what an excerpt is around: a vertex where it is there, else the vertices
// with tokens, else the ground, else one that no move leads to.
func centres(d *document.Drawing, centre graphs.VertexID) (all []graphs.VertexID) {
	const most = 20
	g := d.Graph()
	if _, ok := g.Vertex(centre); ok {
		return []graphs.VertexID{centre}
	}
	for v := range d.AllTokens() {
		if all = append(all, v); len(all) == most {
			break
		}
	}
	slices.Sort(all)
	source := graphs.VertexID(graphs.None)
	for v := range g.Vertices() {
		if len(all) > 0 {
			break
		}
		if v.Ground {
			return []graphs.VertexID{v.ID}
		}
		if source == graphs.None || g.Kind() == graphs.Directed && !led(g, v.ID) && led(g, source) {
			source = v.ID
		}
	}
	if len(all) == 0 {
		all = append(all, source)
	}
	return all
}

// led tells whether an edge leads to a vertex.
func led(g graphs.Reader, v graphs.VertexID) bool {
	for range g.In(v) {
		return true
	}
	return false
}

// options returns the edges that lead on from a vertex: in edge deletion all that it has.
func options(g graphs.Reader, v graphs.VertexID) []graphs.Edge {
	all := slices.Collect(g.Out(v))
	if g.Kind().Undirected() {
		for e := range g.In(v) {
			if !e.IsLoop() {
				all = append(all, e)
			}
		}
	}
	return all
}

func (x *Excerpt) add(v graphs.VertexID, moves int) {
	if _, ok := x.own[v]; !ok {
		x.own[v] = graphs.VertexID(len(x.vertices))
		x.vertices, x.moves = append(x.vertices, v), append(x.moves, moves)
	}
}

// join shows an edge; an end that is new is so many moves away.
func (x *Excerpt) join(e graphs.Edge, moves int) {
	x.add(e.From, moves)
	x.add(e.To, moves)
	if _, ok := x.ownEdges[e.ID]; !ok {
		x.ownEdges[e.ID] = graphs.EdgeID(len(x.edges))
		x.edges = append(x.edges, e.ID)
	}
}

// open shows all options of a vertex, so many moves away, where they can still be read; the
// first options are those for which there is room.
func (x *Excerpt) open(g graphs.Reader, v graphs.VertexID, moves int) {
	all := options(g, v)
	room := min(excerptVertices-len(x.vertices), excerptEdges-len(x.edges))
	if moves > 1 && len(all) > min(room, excerptLegible-len(x.vertices)) {
		return
	}
	for _, e := range all { // first those between vertices that are shown anyway
		_, from := x.own[e.From]
		if _, to := x.own[e.To]; from && to && len(x.edges) < excerptEdges {
			x.join(e, moves)
		}
	}
	room = max(0, min(room, excerptEdges-len(x.edges)))
	for _, e := range all[:min(len(all), room)] {
		x.join(e, moves)
	}
}

// lookBack shows some vertices with a move to a vertex, so that there is a way back.
func (x *Excerpt) lookBack(g graphs.Reader, v graphs.VertexID) {
	shown := 0
	for e := range g.In(v) {
		if shown++; shown > excerptBefore {
			return
		}
		x.join(e, -1)
	}
}

// draw makes the drawing of the vertices and edges, and lays it out.
func (x *Excerpt) draw(d *document.Drawing) {
	x.drawing = document.New(d.Kind())
	x.missing = make([]int, len(x.vertices))
	_ = x.drawing.Edit(func(draft *document.ChangeBuilder) { // what a drawing has is never refused
		head := draft.Head()
		head.Play, head.Style = d.Play(), d.Head().Style
		head.Style.Edges = document.AllEdges
		for i, id := range x.vertices {
			v, _ := d.Vertex(id)
			x.missing[i] = len(options(d.Graph(), id))
			v.ID = graphs.VertexID(i)
			draft.AddVertex(v, Point{})
		}
		for i, id := range x.edges {
			e, _ := d.Edge(id)
			e.ID, e.From, e.To, e.Bend = graphs.EdgeID(i), x.own[e.From], x.own[e.To], document.Bend{}
			draft.AddEdge(e)
			x.missing[e.From]--
			if d.Kind().Undirected() && !e.IsLoop() {
				x.missing[e.To]--
			}
		}
	})
	x.frozen = x.drawing.Graph().Freeze()
	x.layOut()
}

// layOut puts the vertices into rows by how many moves away they are, several where they are
// many. Edge deletion grows up from the ground.
func (x *Excerpt) layOut() {
	const wide = 16 // vertices of a row
	o := layout.OptionsFor(x.drawing)
	o.LayerGap = layout.DefaultLayerGap + 4 // such are not polished, which takes longer than somebody who clicks waits
	place := layout.Arrange
	if x.frozen.Kind == graphs.Directed {
		place = func(ctx context.Context, f *graphs.Frozen, o layout.Options) ([]Point, error) {
			height := make([]int32, len(x.moves))
			row, inRow := int32(0), 0
			for moves := -1; moves <= excerptMoves; moves++ {
				row, inRow = row-1, 0
				for i, m := range x.moves {
					if m != moves {
						continue
					}
					if inRow++; inRow > wide {
						row, inRow = row-1, 1
					}
					height[i] = row
				}
			}
			return layout.FixedRows(ctx, f, height, o)
		}
	}
	if at, err := place(context.Background(), x.frozen, o); err == nil { // which nobody cancels
		_ = x.drawing.Move(layout.MoveAll(x.frozen, layout.SpreadPlaces(x.drawing, x.frozen, at)))
	}
}

// Drawing returns the excerpt as a drawing, which is not to be changed. Its IDs are its own.
func (x *Excerpt) Drawing() *document.Drawing { return x.drawing }

// Has tells whether a vertex of the whole is shown with all its options.
func (x *Excerpt) ShowsAllOptions(v graphs.VertexID) bool {
	own, ok := x.own[v]
	return ok && x.missing[own] == 0
}

// HasEdge tells whether an edge of the whole is shown.
func (x *Excerpt) HasEdge(e graphs.EdgeID) bool {
	_, ok := x.ownEdges[e]
	return ok
}

// At returns where a vertex of the whole stands in the excerpt; ok is false where it is not
// in it.
func (x *Excerpt) At(v graphs.VertexID) (at Point, ok bool) {
	own, ok := x.own[v]
	return x.drawing.At(own), ok
}

// Whole returns the vertices and edges of the whole drawing that are selected in the excerpt.
func (x *Excerpt) ToWhole(s document.Selection) (whole document.Selection) {
	for _, v := range s.Vertices {
		whole.Vertices = append(whole.Vertices, x.vertices[v])
	}
	for _, e := range s.Edges {
		whole.Edges = append(whole.Edges, x.edges[e])
	}
	slices.Sort(whole.Vertices)
	slices.Sort(whole.Edges)
	return whole
}

// within returns what is shown of a selection of the whole.
func (x *Excerpt) within(s document.Selection) (own document.Selection) {
	for i, v := range x.vertices {
		if s.HasVertex(v) {
			own.Vertices = append(own.Vertices, graphs.VertexID(i))
		}
	}
	for i, e := range x.edges {
		if s.HasEdge(e) {
			own.Edges = append(own.Edges, graphs.EdgeID(i))
		}
	}
	return own
}

// Scene returns the picture of the excerpt, with what is known of the whole. Its subjects
// are vertices and edges of the whole.
func (x *Excerpt) Scene(s *solver.Solution, o Options) *Scene {
	o.Selection, o.Wrong = x.within(o.Selection), x.within(o.Wrong)
	o.Style, o.EdgesOf, o.Only, o.Revealed = nil, nil, nil, nil
	known := x.solution(s)
	if r := o.Remoteness; r != nil && s != nil && r.Solution == s {
		o.Remoteness = &Remoteness{Solution: known}
		for _, v := range x.vertices {
			o.Remoteness.Moves = append(o.Remoteness.Moves, r.Moves[s.Position.Graph.Index[v]])
		}
	}
	sc := Build(x.drawing, known, o)
	x.stubs(sc)
	for i := range sc.Shapes {
		switch at := &sc.Shapes[i].Subject; at.Kind {
		case Vertex, Token:
			at.ID = int32(x.vertices[at.ID])
		case Edge:
			at.ID = int32(x.edges[at.ID])
		}
	}
	return sc
}

// solution returns what a solution of the whole says of what is shown. It is not solved
// anew: with options cut off, values would be others.
func (x *Excerpt) solution(s *solver.Solution) *solver.Solution {
	if s == nil {
		return nil
	}
	if s == x.solved {
		return x.copied
	}
	of := s.Position.Graph
	c := &solver.Solution{
		Position: solver.PositionOf(x.drawing),
		Played:   s.Played, Value: s.Value, Outcome: s.Outcome,
	}
	if s.Account != nil {
		c.Account = &solver.Account{Blocks: s.Account.Blocks}
	}
	for _, id := range x.vertices {
		v := of.Index[id]
		c.Values, c.Outcomes = append(c.Values, s.Values[v]), append(c.Outcomes, s.Outcomes[v])
		if s.Loose != nil {
			c.Loose = append(c.Loose, s.Loose[v])
		}
		if s.Account != nil {
			c.Account.BlockOf = append(c.Account.BlockOf, s.Account.BlockOf[v])
		}
	}
	for _, m := range s.Moves {
		own, ok := x.ownEdges[of.EdgeID[m.Edge]]
		if v := of.EdgeID[m.Edge].TakenVertex(); v != graphs.None {
			var at graphs.VertexID
			at, ok = x.own[v]
			own = graphs.EdgeID(len(x.edges)) + graphs.EdgeID(at) // the loops follow the edges
		}
		if ok {
			m.Edge = int32(own) // edges are numbered as they were added
			c.Moves = append(c.Moves, m)
		}
	}
	x.solved, x.copied = s, c
	return c
}

// stubs adds to a picture how many options of each of the outermost vertices are not shown.
func (x *Excerpt) stubs(sc *Scene) {
	const (
		length, gap = 12, 3
		size        = 14
	)
	way := Point{X: 0.8, Y: 0.6} // between the name below and what stands beside
	for i, n := range x.missing {
		subject := Subject{Vertex, int32(i)}
		at, half, reach, ok := sc.VertexShape(subject)
		if n == 0 || !ok {
			continue
		}
		from := at.Add(Point{X: way.X * half, Y: way.Y * reach})
		to := from.Add(way.Scale(length))
		stub, count := Line(from, to, Muted, 1.5), CentredText("+"+strconv.Itoa(n), to.Add(Point{X: gap}), Sans, size, Muted)
		stub.Dashed, count.Left, count.Stroke, count.Width = true, true, Board, 4
		sc.Shapes = append(sc.Shapes, stub, count)
	}
	sc.list, sc.listed = nil, false
}
