// Package ongraph solves games that are played on a drawn graph, by value and without
// unfolding their positions: Node Kayles (take a vertex, which goes with its neighbours), Arc
// Kayles (take an edge, whose ends go with it; on a grid of squares it is Cram), and geography
// (a token moves along edges and never comes back to a vertex, or never takes an edge twice).
//
// A position of the Kayles games is the set of what is left. It falls apart into connected
// components, whose values add by XOR, and each component's value is kept: under the set of its
// vertices, with the first of twins in place of later ones; on a grid under the least of the
// sets that shifts and reflections make of it; of a tree also under its shape, and of a graph
// with symmetries and no twins under the least set that up to 512 of them make of it. A path or
// a cycle is worth what its length is in an octal game (.137 and .07; Berlekamp, Conway and Guy,
// Winning Ways, chapter 4). There is no canonical form of other graphs: counted up to
// isomorphism, Node Kayles leaves 1.8 to 2.5 times fewer components of random cubic graphs of 28
// to 36 vertices, and 1.3 to 1.7 of random trees with 4 to 18 more edges, too few for what a
// labelling takes. Of Arc Kayles it would leave out more, which has not been tried. Who wins
// geography on the vertices of an undirected graph a maximum matching tells (Fraenkel,
// Scheinerman and Ullman 1993), at any size; its values are searched for.
//
// It knows frozen graphs and nothing of drawings. Begin with solve.go.
package ongraph
