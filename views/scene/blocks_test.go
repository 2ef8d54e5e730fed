package scene_test

import (
	"maps"
	"slices"
	"testing"

	"nimgraph/views/scene"
)

// bands returns the places under which there is a band of each colour, and the
// number of bands under edges.
func bands(s *scene.Scene) (at map[scene.Role][]scene.Point, edges int) {
	at = map[scene.Role][]scene.Point{}
	for _, sh := range s.Shapes {
		switch {
		case sh.Subject.Kind != scene.Nothing:
		case sh.Stroke == scene.BlockOdd || sh.Stroke == scene.BlockEven:
			edges++
		case sh.Fill == scene.BlockOdd || sh.Fill == scene.BlockEven:
			at[sh.Fill] = append(at[sh.Fill], sh.P[0])
		}
	}
	return at, edges
}

// A ring on the ground, on a bridge above it a vertex, and on that by another
// bridge a ring: neighbours in the order of blocks, so of two colours. The bridges,
// the vertex between them and what the ground does not hold have no band.
func TestBlocksHaveBands(t *testing.T) {
	d := drawn(t, "g -- a\na -- b\nb -- g\na -- c\nc -- d\nd -- d x2\nx -- y\ny -- x\nground g",
		at(0, 0), at(0, -100), at(100, -100), at(0, -200), at(0, -300), at(400, 0), at(400, -100))
	o := scene.Options{Blocks: true}
	sc := scene.Build(d, solved(t, d), o)
	got, edges := bands(sc)
	if len(got) != 2 || edges != 4 {
		t.Fatalf("bands under %d edges and in the colours %v", edges, slices.Collect(maps.Keys(got)))
	}
	if want := []scene.Point{at(0, 0), at(0, -100), at(100, -100)}; !slices.Equal(got[scene.BlockEven], want) {
		t.Errorf("the ring on the ground is at %v, want %v", got[scene.BlockEven], want)
	}
	if want := []scene.Point{at(0, -300)}; !slices.Equal(got[scene.BlockOdd], want) {
		t.Errorf("the loop is at %v, want %v", got[scene.BlockOdd], want)
	}
	if !slices.Contains(sc.Marks(), scene.MarkBlock) {
		t.Error("the legend does not tell of blocks")
	}
	if sc.Hit(at(6, -50), 0).Kind != scene.Nothing {
		t.Error("a band can be hit")
	}

	// A selected edge keeps its band, and its mark gets none.
	for e := range d.Graph().Edges() {
		o.Selection.Edges = append(o.Selection.Edges, e.ID)
	}
	if _, n := bands(scene.Build(d, solved(t, d), o)); n != edges {
		t.Errorf("with all edges selected there are %d bands", n)
	}
	if at, n := bands(scene.Build(d, nil, o)); len(at)+n > 0 {
		t.Error("blocks are drawn of a game that is not solved")
	}
	moves := drawn(t, "a -> b\nb -> a", at(0, 0), at(100, 0))
	if at, n := bands(scene.Build(moves, solved(t, moves), o)); len(at)+n > 0 {
		t.Error("blocks are drawn of a directed game")
	}
}
