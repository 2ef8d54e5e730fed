// Package layout finds places for the vertices of a game graph: in layers
// (Layered, InRows), as trees, by distance (Stress), on lines, circles, curves and
// grids; Arrange chooses what suits. All of it is deterministic: equal graphs with
// equal options get equal places.
//
// But for Line and Lines, a layout bends no edges: they are drawn straight, or bowed
// where a vertex is in their way, so the layouts keep the straight line between two
// adjacent vertices free where that is cheap.
//
// How large a vertex is, how far an edge keeps off it, and how edges bow around vertices is
// here as well, for layouts foresee what scenes draw; and the Index by which both find what is
// near a place or a line. Lengths are in document units, and those of bows in lengths of the
// edge's chord, the line between the middles of its ends. Left is seen along the edge.
package layout
