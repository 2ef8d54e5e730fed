// Package graphs holds the game graph: vertices, edges, and what kind of game
// they make.
//
// A Graph is a graph.Graph of github.com/dominikbraun/graph on a Store of our
// own, which keeps the order in which things were drawn, stores a million
// vertices without a map, and hands the solver a Frozen snapshot at memory
// speed. The package has no parallel edges; an edge's weight is their count.
//
// Here are also what is reached from where, disjoint sets, how far long work is, parts of it done at
// the same time, and Fault, the error of what is refused.
//
// The folders below it: document is a drawing as records, with one kind of change; formats
// reads and writes drawings; layout places vertices, and finds what is near; depiction
// draws positions as small pictures; games is the registry of games, with their rulesets and
// the inputs of contests. Nothing here knows a toolkit.
package graphs
