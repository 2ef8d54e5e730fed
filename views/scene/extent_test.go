package scene_test

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

func TestExtentHoldsWhatIsDrawn(t *testing.T) {
	if _, _, ok := scene.Build(document.New(graphs.Directed), nil, scene.Everything()).Extent(); ok {
		t.Error("an empty board has an extent")
	}
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.Draft) {
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 0, Name: "a name that is long, and does not count"}}, document.Point{})
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, scene.Point{X: 200})
		draft.AddEdge(document.Edge{Edge: graphs.Edge{From: 0, To: 1, Count: 1}, Bend: document.Bent(0.5)})
	})
	if err != nil {
		t.Fatal(err)
	}
	low, high, ok := scene.Build(d, nil, scene.Everything()).Extent()
	if !ok || low.X != -scene.Radius || high != (scene.Point{X: 200 + scene.Radius, Y: scene.Radius}) {
		t.Errorf("from %v to %v", low, high)
	}
	// The middle of the edge is 100 units above the line between the vertices.
	if low.Y < -104 || low.Y > -98 {
		t.Errorf("the bent edge reaches up to %v", low.Y)
	}
}
