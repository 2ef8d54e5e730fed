// Package graphs holds the game graph: vertices, edges, and what kind of game
// they make.
//
// A Graph is a graph.Graph of github.com/dominikbraun/graph on a Store of our
// own, which keeps the order in which things were drawn, stores a million
// vertices without a map, and hands the solver a Frozen snapshot at memory
// speed. The package has no parallel edges; an edge's weight is their count.
//
// The folders below it: document is a drawing with its edits, formats reads and writes drawings, layout places vertices,
// geometry is what it foresees of how edges will be drawn, and depiction draws positions as
// small pictures. rules unfolds a ruleset into a graph, games
// holds the entries of the Games menu, families those whose values are asked for by
// number, and contests reads inputs of contests. Nothing here knows a toolkit.
package graphs
