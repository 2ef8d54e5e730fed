// Package layout finds places for the vertices of a game graph: in layers
// (Layered, InRows), as trees, by distance (Stress), on lines, circles, curves and
// grids; Arrange chooses what suits. All of it is deterministic: equal graphs with
// equal options get equal places.
//
// But for Line and Lines, a layout bends no edges: they are drawn straight, or bowed
// where a vertex is in their way, so the layouts keep the straight line between two
// adjacent vertices free where that is cheap.
package layout
