package scene_test

import (
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// ground returns how many shapes are drawn of the ground under vertices that stand
// that far apart.
func ground(t *testing.T, feet int, apart float64) int {
	t.Helper()
	b := graphs.NewBuilder(graphs.Deletion, feet, 0)
	var places document.Move
	for i := range feet {
		places.IDs = append(places.IDs, b.AddVertex(graphs.Vertex{Name: strconv.Itoa(i), Ground: true}))
		places.To = append(places.To, document.Point{X: float64(i) * apart})
	}
	g, err := b.Graph()
	must(t, err)
	d := document.On(g)
	must(t, d.Move(places))
	n := 0
	for _, h := range scene.Build(d, nil, scene.Options{}).Shapes {
		if h.Subject.Kind == scene.Nothing && h.Stroke == scene.Ground {
			n++
		}
	}
	return n
}

// One line is drawn under vertices that are level and not too far apart, with a
// stroke every ten units, however long it is with a bounded number of them.
func TestGround(t *testing.T) {
	for _, c := range []struct {
		feet  int
		apart float64
		want  int
	}{
		{1, 0, 1 + 6},
		{2, 1200, 1 + 126},
		{2, 1201, 2 * (1 + 6)},
	} {
		if got := ground(t, c.feet, c.apart); got != c.want {
			t.Errorf("%d vertices %v apart: %d shapes, want %d", c.feet, c.apart, got, c.want)
		}
	}
	if got := ground(t, 20_000, 1200); got > 110_000 || got < 90_000 {
		t.Errorf("a very long line has %d shapes", got)
	}
}
