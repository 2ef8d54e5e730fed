// Package games is the registry of games. For each game it has the name, the parameters, the
// rules, the way to make its drawing, and the known theory. The menu, the gallery, the sequences
// window and the command line all read this table. Texts are translations under the keys that a
// Game and its Params return.
//
// A Ruleset gives the options of a position. In a heap game the position is the size of one heap:
// several heaps are a disjunctive sum, which needs no rules of its own, only a token for each
// heap. So Nim on 3, 5 and 7 is drawn with 8 vertices, and unfolded with 88. A move that breaks a
// heap leaves a sum as well; a ruleset with such moves is Splitting, and Unfold draws each such
// sum as one ⊕ vertex, so that Kayles on a row of n takes O(n²) vertices instead of one for each
// set of rows.
//
// A game's law is the theory of its start: the outcome or value as a function of the parameters.
// Tests compare every law with play by the rules.
//
// A game's family consists of the positions that one number names, such as the heaps of a game by
// their sizes, or two numbers, such as the squares of a board. Tables of values and their laws are
// about families. With chosen parameters a family becomes a Member: one sequence of positions, or
// one table. Its positions are accessed through the interface Rules. The rulesets of heaps and of
// pairs of numbers are also available with their types, for faster algorithms.
//
// A Contest reads the input of a programming contest that asks for one of the games, and answers
// it at its real size, without a graph. Inputs are whole numbers separated by white space,
// regardless of lines; # begins a comment.
//
// To add a game, write a function like bachetGame and name it in one of the lists of games, such as
// gamesOfTaking. It returns a Game with everything that the program has to know: the parameters with
// their ranges, the plan of the drawing, the theory with its source, and how positions are listed.
// Helpers such as heapGame and pairGame fill in what many games share. A game may also need a
// Ruleset of its own.
//
// The package imports graphs, drawings, layouts and formats, and nothing that solves. Begin with
// game.go.
package games
