package plot

import "nimgraph/views/scene"

// Chart is what can be plotted: a *Series or a *Table. It never changes.
type Chart interface {
	// Layout returns where the parts of a picture of a size are, in document units.
	Layout(width, height float64, s Style) Layout
	// Fit returns the view that shows all.
	Fit(l Layout) View
	// Limit returns the nearest view that is neither too near, nor too far, nor beside
	// what there is to be shown.
	Limit(v View, l Layout) View
	// Place returns the numbers at a point of a picture.
	Place(v View, l Layout, x, y float64) (atX, atY float64)
	// Even tells whether both ranges are to be zoomed by the same factor.
	Even() bool

	build(p *Painter, v View, l Layout, s Style) *scene.Scene
}

var (
	_ Chart = (*Series)(nil)
	_ Chart = (*Table)(nil)
)
