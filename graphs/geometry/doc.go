// Package geometry is what layouts foresee of a drawing and scenes draw: how large a vertex
// is, how far an edge keeps off it, and how edges bow around vertices. Both take it from
// here, so that a layout counts on the curves that will be there. Both find what is near a
// place or a line by its Index.
//
// Lengths are in document units, and those of bows in lengths of the edge's chord, the line
// between the middles of its ends. Left is seen along the edge.
package geometry

const (
	// Radius is that of a vertex.
	Radius = 22
	// Clearance is between an edge and a vertex that it does not touch.
	Clearance = 7
)
