package match

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// MostHeap is the largest nim heap in a match, because the board shows a vertex for each smaller
// heap.
const MostHeap = 64

// Board is the drawing that a match is played on, and the first position of the match. If no
// vertex stands for a nim heap, the drawing is the original one. Otherwise a token that leaves a
// heap comes to a smaller heap, for which the original drawing may have no vertex. So the board
// has a vertex for each smaller heap, in rows below the original drawing. The moves between heaps
// are edges of the position only, not of the drawing.
//
// The same original drawing always leads to the same board, with the same IDs. The IDs of the
// added vertices are above all others.
type Board struct {
	// Drawing is the drawing to show. It has all vertices and edges of the original drawing, under
	// their IDs, and must not be changed.
	Drawing *document.Drawing
	// Position is the first position of a match.
	Position solver.Position

	edges graphs.EdgeID // the first edge that is a move on a heap
	heaps []document.HeapMove
	edge  map[document.HeapMove]graphs.EdgeID
	first graphs.VertexID // the vertex of the heap of 0; the heaps of 1, 2, … follow it
}

// NewBoard returns the board for a match on a copy of the drawing d. It returns error.worth-play if
// a vertex stands for a nim heap that is too large, and solver.OpenPositions if d has vertices
// whose moves are not drawn.
func NewBoard(d *document.Drawing) (*Board, error) {
	g := d.Graph()
	b := &Board{Drawing: d.Clone(), edges: graphs.EdgeID(g.EdgeSlots()), first: graphs.VertexID(g.VertexSlots())}
	if open := g.Freeze().OpenVertices(); open != nil {
		return nil, &graphs.Fault{Says: solver.OpenPositions, With: graphs.Data{"Count": len(open)}}
	}
	largest := int32(-1)
	for v := range g.Vertices() {
		if !v.Heap {
			continue
		}
		if v.Worth > MostHeap {
			return nil, &graphs.Fault{
				Says:     "error.worth-play",
				With:     graphs.Data{"Name": v.Text(), "Worth": v.Worth, "Most": MostHeap},
				Vertices: []graphs.VertexID{v.ID},
			}
		}
		largest = max(largest, v.Worth)
	}
	if largest <= 0 { // no heap has a move
		b.Position = solver.PositionOf(d)
		return b, nil
	}
	return b, b.unfoldHeaps(largest)
}

// unfoldHeaps adds to the board a vertex for each nim heap smaller than largest, and to its
// position an edge for each move on a heap. It returns the errors of Drawing.Do.
func (b *Board) unfoldHeaps(largest int32) error {
	played := b.Drawing.Clone()
	heaps, draft := b.Drawing.NewChange(), played.NewChange()
	join := func(from, to graphs.VertexID, m document.HeapMove) {
		id := b.edges + graphs.EdgeID(len(b.heaps))
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: id, From: from, To: to, Count: 1}})
		b.heaps = append(b.heaps, m)
		b.edge[m] = id
	}
	b.edge = map[document.HeapMove]graphs.EdgeID{}
	for v := range b.Drawing.Graph().Vertices() {
		if !v.Heap {
			continue
		}
		plain := draft.Vertex(v.ID)
		plain.Heap, plain.Worth = false, 0
		for k := range v.Worth {
			join(v.ID, b.first+graphs.VertexID(k), document.HeapMove{Vertex: v.ID, From: v.Worth, To: k})
		}
	}
	places := b.heapRows(int(largest))
	for k := range largest {
		v := graphs.Vertex{ID: b.first + graphs.VertexID(k), Name: b.heapName(k), Heap: true, Worth: k}
		heaps.AddVertex(document.VertexState{Vertex: v}, places[k])
		v.Heap, v.Worth = false, 0
		draft.AddVertex(document.VertexState{Vertex: v}, places[k])
		for to := range k {
			join(v.ID, b.first+graphs.VertexID(to), document.HeapMove{Vertex: graphs.None, From: k, To: to})
		}
	}
	if err := b.Drawing.Do(heaps.Change()); err != nil {
		return err
	}
	if err := played.Do(draft.Change()); err != nil {
		return err
	}
	b.Position = solver.PositionOf(played)
	return nil
}

// heapName returns a name for the new vertex that stands for a nim heap of the given size. The name
// is the nimber, such as ∗3, followed by as many primes as make it unique in the drawing.
func (b *Board) heapName(size int32) string {
	name := "∗" + strconv.Itoa(int(size))
	for {
		if _, taken := b.Drawing.Graph().VertexNamed(name); !taken {
			return name
		}
		name += "′"
	}
}

// The rows of heaps, in document units: how far apart vertices stand, how far below the
// drawing, and how many are in one row at most.
const (
	heapsBetween = 80
	heapsBelow   = 120
	heapsInRow   = 16
)

// heapRows returns the places of the vertices for the heaps of size 0 … n-1, in rows below the
// middle of the drawing.
func (b *Board) heapRows(n int) []document.Point {
	low, high, _ := b.Drawing.Bounds()
	middle := (low.X + high.X) / 2
	places := make([]document.Point, n)
	for k := range places {
		row, column := k/heapsInRow, k%heapsInRow
		inRow := min(n-row*heapsInRow, heapsInRow)
		places[k] = document.Point{
			X: middle + (float64(column)-float64(inRow-1)/2)*heapsBetween,
			Y: high.Y + heapsBelow + float64(row)*heapsBetween,
		}
	}
	return places
}

// HasAddedVertices reports whether the board has vertices that the original drawing lacks. They
// stand for the smaller heaps to which a token on a nim heap can move.
func (b *Board) HasAddedVertices() bool { return len(b.heaps) > 0 }

// MoveRecord returns the move along edge, an edge of the board, as a Record stores it. If the
// original drawing has the edge, it is the edge itself, and the HeapMove is empty. Otherwise it is
// graphs.None and the move on a nim heap.
func (b *Board) MoveRecord(edge graphs.EdgeID) (graphs.EdgeID, document.HeapMove) {
	if i := int(edge - b.edges); i >= 0 && i < len(b.heaps) {
		return graphs.None, b.heaps[i]
	}
	return edge, document.HeapMove{}
}

// HeapMoveEdge returns the edge of the board that stands for m, a move on a nim heap. ok is false
// if there is no such edge.
func (b *Board) HeapMoveEdge(m document.HeapMove) (_ graphs.EdgeID, ok bool) {
	edge, ok := b.edge[m]
	return edge, ok
}

// EdgeBetween returns the edge of the board from one vertex to another. The edge may stand for a
// move on a nim heap. ok is false if there is no such edge.
func (b *Board) EdgeBetween(from, to graphs.VertexID) (_ graphs.EdgeID, ok bool) {
	f := b.Position.Graph
	for i := f.Start[f.Index[from]]; i < f.Start[f.Index[from]+1]; i++ {
		if f.To[i] == f.Index[to] {
			return f.EdgeID[f.Edge[i]], true
		}
	}
	return graphs.None, false
}

// Record returns the tokens at the beginning of the match m and its moves, in the form that a
// drawing stores. m must be played on this board.
func (b *Board) Record(m *Match) document.Record {
	var r document.Record
	for v, n := range b.Position.Tokens {
		if n > 0 {
			r.Start = append(r.Start, document.TokenStack{Vertex: b.Position.Graph.VertexID[v], Tokens: n})
		}
	}
	for _, edge := range m.Moves() {
		edge, heap := b.MoveRecord(edge)
		if edge == graphs.None {
			r.Heaps = append(r.Heaps, heap)
		}
		r.Moves = append(r.Moves, edge)
	}
	return r
}

// edgesOfRecord returns the edges of the board that stand for the moves of r, in order. ok is false
// if the board lacks one of them.
func (b *Board) edgesOfRecord(r document.Record) (_ []graphs.EdgeID, ok bool) {
	edges, heaps := make([]graphs.EdgeID, 0, len(r.Moves)), r.Heaps
	for _, edge := range r.Moves {
		if edge == graphs.None {
			if len(heaps) == 0 {
				return nil, false
			}
			var ok bool
			if edge, ok = b.HeapMoveEdge(heaps[0]); !ok {
				return nil, false
			}
			heaps = heaps[1:]
		}
		edges = append(edges, edge)
	}
	return edges, len(heaps) == 0
}

// NormalizeName returns the name of the vertex that a person means by name. This is name itself if
// a vertex has it. Otherwise an asterisk at the beginning becomes the sign ∗, with which the names
// of heaps begin.
func (b *Board) NormalizeName(name string) string {
	if _, ok := b.Drawing.Graph().VertexNamed(name); ok || !strings.HasPrefix(name, "*") {
		return name
	}
	return "∗" + name[1:]
}

// ShowPosition edits the drawing d so that it shows the position p, which must be reached by moves
// from the position that d shows. It moves the tokens. In an undirected game, it removes the
// vertices and edges that p does not have, but not parts that are no longer connected to the
// ground. Time is linear in vertices and edges. It returns the error of Drawing.Do if p is not a
// position of d.
func ShowPosition(d *document.Drawing, p solver.Position) error {
	return d.Do(ShowPositionChange(d, p))
}

// ShowPositionChange returns the change with which the drawing d would show p; see ShowPosition. It
// does not change d.
func ShowPositionChange(d *document.Drawing, p solver.Position) document.Change {
	draft := d.NewChange()
	for v, n := range p.Tokens {
		if id := p.Graph.VertexID[v]; int32(d.Tokens(id)) != n {
			draft.Vertex(id).Tokens = int(n)
		}
	}
	if p.Graph.Kind == graphs.Directed {
		return draft.Change()
	}
	left := make(map[graphs.EdgeID]int32, p.Graph.Size())
	for e, id := range p.Graph.EdgeID {
		left[id] = p.Graph.Count[e]
	}
	for e := range d.Graph().Edges() {
		switch n := left[e.ID]; {
		case n == 0:
			draft.RemoveEdge(e.ID)
		case n != e.Count:
			draft.Edge(e.ID).Count = n
		}
	}
	for v := range d.Graph().Vertices() {
		if p.Graph.Index[v.ID] == graphs.None {
			draft.RemoveVertex(v.ID)
		}
	}
	return draft.Change()
}
