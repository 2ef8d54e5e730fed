package layout

// What layouts foresee of a drawing and scenes draw: both take it from here, so that a layout
// counts on the vertices and the curves that will be there.
const (
	// Radius is that of a vertex.
	Radius = 22
	// Clearance is between an edge and a vertex that it does not touch.
	Clearance = 7
)
