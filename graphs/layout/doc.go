// Package layout finds places for the vertices of a game graph. All of it is
// deterministic: equal graphs get equal places, on every machine.
//
// A drawing holds places of vertices and no bends of edges, so edges are drawn
// straight, or bowed where a vertex is in their way; the layouts keep the
// straight line between two adjacent vertices free where that is cheap.
package layout
