package scene

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/trials"
)

// TestNamesTakeFreePlaces checks that an edge crosses a name only if edges, vertices or other names are near
// all places around its vertex.
func TestNamesTakeFreePlaces(t *testing.T) {
	crossed, between := 0, 0
	for seed := range uint64(trials.Count(2500)) {
		r := rand.New(rand.NewPCG(seed, 13))
		d := document.New(graphs.Directed)
		edit(t, d, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: fmt.Sprint(100 + r.IntN(900_000))}}, Point{})
			for i := range 12 + r.IntN(12) {
				angle, far := 2*math.Pi*r.Float64(), 140+60*r.Float64()
				id := graphs.VertexID(i + 1)
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: id, Name: fmt.Sprint(i)}},
					Point{X: far * math.Cos(angle), Y: far * math.Sin(angle)})
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: graphs.EdgeID(i), To: id, Count: 1}})
			}
		})
		b := newBuilder(d, nil, DefaultOptions())
		b.drawEdges()
		p := b.placer
		p.placeNames()
		isFree := func(box textBox, gap float64) bool {
			room := box.half.Add(Point{X: gap, Y: gap})
			return !slices.ContainsFunc(p.edgeIndex().segments, func(s segment) bool {
				return s.meets(box.at.Sub(room), box.at.Add(room))
			})
		}
		name := p.names[0]
		if isFree(name, 0) {
			offset := func(s side) Point { return p.nameBox(0, s).at }
			if !slices.ContainsFunc(allSides(), func(s side) bool { return offset(s) == name.at }) {
				between++
			}
			continue
		}
		crossed++
		near := p.verticesNear(Point{X: -300, Y: -300}, Point{X: 300, Y: 300})
		for k := range spotsAround {
			box := p.plates[0].boxAround(Point{}, k)
			// At a free place a few edges are near, but none crosses the name.
			if isFree(box, 0.5) && p.nameCost(0, box, near, math.Inf(1)) <= 4*costNear {
				t.Fatalf("seed %d: the name stands on an edge at %v, %v is free", seed, name.at, box.at)
			}
		}
	}
	if crossed == 0 || between == 0 {
		t.Errorf("%d names are crossed, %d stand between sides", crossed, between)
	}
}

// allSides returns all sides of a vertex.
func allSides() (all []side) {
	for s := range sides {
		all = append(all, s)
	}
	return all
}
