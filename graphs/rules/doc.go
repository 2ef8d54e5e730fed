// Package rules holds rulesets of impartial games, one family of games a file,
// apart from how they are drawn, and unfolds a ruleset into a game graph.
//
// A Ruleset says what a position's options are. In a heap game the position is
// the size of one heap: several heaps are a disjunctive sum, which needs no
// rules of its own, only a token for each heap. A move that breaks a heap leaves
// a sum, too; a ruleset with such moves is Splitting, and Unfold draws each such
// sum as one ⊕ vertex, so that Kayles on a row of n takes O(n²) vertices instead
// of one for each set of rows.
package rules
