package render

import "nimgraph/views/scene"

// Through returns a scene that shows a rectangle of another one, given by its corners:
// the shapes that reach into it, and the rectangle as their window.
func Through(sc *scene.Scene, low, high scene.Point) *scene.Scene {
	seen := &scene.Scene{Sizes: sc.Sizes}
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
