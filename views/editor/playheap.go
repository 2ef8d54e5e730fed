package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// PlayHeap makes the move of a token from a vertex that stands for a heap to a smaller
// heap, as one step. The token comes onto a vertex that stands for a heap of that size;
// where there is none, one is added beside it. Nothing happens where the vertex is no
// heap, has no token, or is no larger. Errors: TooManyTokens.
func (ms *Moves) PlayHeap(heap graphs.VertexID, size int) error {
	d := ms.store.Drawing()
	g := d.Graph()
	from, ok := g.Vertex(heap)
	if !ok || !from.Heap || size < 0 || size >= int(from.Worth) || d.Tokens(heap) == 0 {
		return nil
	}
	draft := d.Draft()
	draft.Vertex(heap).Tokens--
	to, found := ms.nearestHeap(heap, size)
	if !found {
		to = draft.NextVertex()
		added := graphs.Vertex{ID: to, Name: newNameSource(g).name(), Heap: true, Worth: int32(size)}
		draft.AddVertex(document.Vertex{Vertex: added}, ms.besideVertex(heap))
	}
	v := draft.Vertex(to)
	if v.Tokens++; v.Tokens > document.MaxTokens {
		return splitFault(to, v.Text())
	}
	if err := ms.store.do(stepMoveGame, 1, draft.Change(), document.Selection{}); err != nil {
		return err
	}
	ms.hand.forget() // as in Play
	ms.store.listeners.Changed(OverlayChange)
	return nil
}

// nearestHeap returns the vertex that stands for a heap of a size and is nearest to
// another one.
func (ms *Moves) nearestHeap(to graphs.VertexID, size int) (nearest graphs.VertexID, found bool) {
	d, least := ms.store.Drawing(), math.Inf(1)
	for v := range d.Graph().Vertices() {
		if !v.Heap || int(v.Worth) != size {
			continue
		}
		if away := apart(d.At(v.ID), d.At(to)); away < least {
			nearest, found, least = v.ID, true, away
		}
	}
	return nearest, found
}

// besideVertex returns a place near a vertex with room for another one: to the right of
// it, below, above or to the left, or farther in these directions.
func (ms *Moves) besideVertex(id graphs.VertexID) Point {
	const step, room = 4 * GridStep, 3 * GridStep
	d := ms.store.Drawing()
	at := d.At(id)
	free := func(p Point) bool {
		for v := range d.Graph().Vertices() {
			if apart(d.At(v.ID), p) < room {
				return false
			}
		}
		return true
	}
	for far := 1.0; ; far++ {
		for _, way := range [...]Point{{X: 1}, {Y: 1}, {Y: -1}, {X: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
			if p := at.Add(way.Scale(far * step)); far > float64(d.Graph().Order()) || free(p) {
				return p
			}
		}
	}
}

func apart(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
