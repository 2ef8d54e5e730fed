// Package games is the catalogue of the Games menu: for each game what it is
// called, which parameters it has, and how its drawing is made. The menu, the
// gallery and the command line all read this one table; the words stand in the
// translations under the keys that a Game and its Params name.
//
// A game that splits into independent heaps is drawn as one graph of the heap
// sizes, with a token on the size of each heap, and not as the product of the
// heaps: Nim on 3, 5 and 7 has 8 vertices then, and unfolded 88.
//
// Beside its drawing stands a game's law: what theory says of the start by the
// parameters alone. Every law is held against play by the rules in the tests.
package games
