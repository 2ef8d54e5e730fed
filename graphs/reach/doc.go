// Package reach tells what can be reached in a graph, from where, and by which
// way. All of it is linear and keeps to the order of the drawing, and nothing
// recurs.
//
// Package github.com/dominikbraun/graph has BFS, DFS, StronglyConnectedComponents
// and ShortestPath, but all of v0.23.0 begin with an AdjacencyMap of the whole
// graph, follow its edges in the order of a map, which is another one each time,
// and, of the components, recur. Measured at 10⁵ vertices and 3·10⁵ edges at
// random: AdjacencyMap 134 ms, with it BFS 180 ms, DFS 220 ms, components 320 ms,
// ShortestPath, which would take the counts of parallel edges for lengths, 340 ms.
// On a snapshot, which is taken in 5 ms, the functions here take 3 to 13 ms.
package reach
