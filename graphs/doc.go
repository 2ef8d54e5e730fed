// Package graphs holds the game graph: vertices, edges, and what kind of game
// they make.
//
// A Graph is a graph.Graph of github.com/dominikbraun/graph on a Store, which keeps vertices and
// edges in the order in which they were drawn, stores a million vertices without a map, and gives
// the solver a Frozen snapshot at memory speed. The graph package has no parallel edges; an edge's
// weight is their count.
//
// The package also has reachability (Followers, Ancestors), shortest paths (Path), disjoint sets
// (Partition), progress and parallel workers for long computations, and Fault, the error for
// refused requests.
//
// The packages below it: document is a drawing with its changes and their history; formats reads
// and writes drawings; layout places vertices and finds nearby objects; depiction draws positions
// as small pictures; games is the registry of games, with their rulesets and the inputs of
// contests. None of them knows a toolkit.
package graphs
