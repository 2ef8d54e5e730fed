// Package games is the one registry of games: for each game what it is called,
// which parameters it has, its rules, how its drawing is made, and what theory
// says of it. The menu, the gallery, the window of sequences and the command
// line all read this one table; the words stand in the translations under the
// keys that a Game and its Params name.
//
// A Ruleset says what a position's options are. In a heap game the position is
// the size of one heap: several heaps are a disjunctive sum, which needs no
// rules of its own, only a token for each heap. So Nim on 3, 5 and 7 is drawn
// with 8 vertices, and unfolded with 88. A move that breaks a heap leaves a
// sum, too; a ruleset with such moves is Splitting, and Unfold draws each such
// sum as one ⊕ vertex, so that Kayles on a row of n takes O(n²) vertices instead
// of one for each set of rows.
//
// Beside its drawing stands a game's law: what theory says of the start by the
// parameters alone. Every law is held against play by the rules in the tests.
//
// A game's family is the positions that one number tells apart, such as the heaps of a
// game by their sizes, or two, such as the squares of a board: what tables of
// values, and laws of them, are asked of. With its parameters chosen it is a
// Member: one sequence of positions, or one table. Heaps and pairs of numbers
// are left as they are, for whoever has a faster way for them; of all other
// positions the type is erased, see Positions.
//
// A Contest reads the input of a programming contest that asks for one of the
// games, and answers it at its real size, without any graph. Inputs are white
// space and whole numbers, with no regard to lines; # begins a comment.
//
// It knows graphs, drawings, layouts and formats, and nothing of solving. Begin
// with game.go.
package games
