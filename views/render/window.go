package render

import "nimgraph/views/scene"

// Through returns the part of a scene that is seen between two corners: a window,
// and of the shapes those that reach into it.
func Through(sc *scene.Scene, low, high scene.Point) *scene.Scene {
	seen := &scene.Scene{}
	r := New()
	for i := range sc.Shapes {
		a, b, ok := extent(&sc.Shapes[i], r.book)
		if ok && a.X < high.X && b.X > low.X && a.Y < high.Y && b.Y > low.Y {
			seen.Shapes = append(seen.Shapes, sc.Shapes[i])
		}
	}
	seen.Window = &scene.Window{Low: low, High: high, Shapes: len(seen.Shapes)}
	return seen
}
