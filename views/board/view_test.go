package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// A view without a board: a vertex that is added far away is shown, and pointing it out
// moves the view for as long as a list points at it.
func TestTheViewStandsAlone(t *testing.T) {
	s := editor.New(document.New(graphs.Directed))
	v := newView(s, Insets{Top: 40}, func() fyne.Size { return fyne.NewSize(800, 600) })
	moves := 0
	v.moved = func() { moves++ }
	v.animate = func(step func(float32)) func() { step(1); return func() {} }
	id, err := s.Vertices.Add(scene.Point{X: 3000, Y: 2000})
	if err != nil {
		t.Fatal(err)
	}
	v.setCamera(editor.NewCamera())
	before := v.camera
	what := scene.Subject{Kind: scene.Vertex, ID: int32(id)}
	if v.PointOut(what); !v.inView(v.camera, s.Drawing().At(id)) || v.Centre() != s.Drawing().At(id) {
		t.Errorf("what is pointed out is not shown: %v", v.camera)
	}
	if v.PointOut(scene.Subject{}); v.camera != before || v.fitted {
		t.Errorf("the view does not go back: %v", v.camera)
	}
	v.Reveal(id)
	if low, high := v.Shown(); low.X >= 3000 || high.X <= 3000 || low.Y >= 2000 || high.Y <= 2000 || moves != 4 {
		t.Errorf("shown is %v to %v after %d moves", low, high, moves)
	}
}
