// Package layout finds places for the vertices of a game graph: in layers
// (Layered, FixedRows), as trees, by distance (Stress), on lines, circles, curves and
// grids; Arrange chooses what suits. All of it is deterministic: equal graphs with
// equal options get equal places.
//
// Only Line, Lines, boards and tables bend edges. All other edges are routed by the scene: straight,
// or bowed around vertices. So the layouts keep the straight line between two adjacent vertices
// free if that is cheap.
//
// The package also defines the size of a vertex, the distance of edges from vertices, and the bows
// of edges, because layouts predict how scenes draw; and the Index with which both find objects
// near a place or a line. Lengths are in document units, except that the sizes of bows are in
// lengths of the edge's chord, the line between the centres of its ends. Left and right are
// relative to the direction of the edge.
package layout
