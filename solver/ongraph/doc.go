// Package ongraph computes the values of games that are played on a drawn graph, without building
// the graph of their positions: Node Kayles (take a vertex and its neighbours), Arc Kayles (take an
// edge and its two ends; on a grid of squares it is Cram), and geography (a token moves along edges
// and never comes back to a vertex, or never takes an edge twice).
//
// A position of the Kayles games is the set of the vertices that are left. It falls apart into
// connected components, whose values add by XOR. The value of each component is kept under a set
// that equal components share: vertices of a set of twins are replaced by the first twins. On a
// grid, the set is the least image of the component under shifts and reflections; for a tree, a
// code of its shape serves as well; and for a graph with symmetries and no twins, it is the least
// image under up to 512 symmetries. The value of a path or a cycle follows from an octal game (.137
// and .07; Berlekamp, Conway and Guy, Winning Ways, chapter 4).
//
// Other graphs have no canonical form. Counted up to isomorphism, Node Kayles leaves 1.8 to 2.5
// times fewer components of random cubic graphs of 28 to 36 vertices, and 1.3 to 1.7 times
// fewer of random trees with 4 to 18 more edges; this saves less than a canonical labelling costs.
// For Arc Kayles the saving would be larger, which has not been tried.
//
// A maximum matching decides who wins geography on the vertices of an undirected graph of any
// size (Fraenkel, Scheinerman and Ullman 1993); its values are found by search.
//
// The package works on frozen graphs and does not depend on drawings. Begin with solve.go.
package ongraph
