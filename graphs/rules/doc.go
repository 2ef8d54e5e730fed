// Package rules runs rules of a game that a person has written in Starlark, a dialect of
// Python without files, network or endless loops: a function moves that returns what the
// moves from a position leave. In what it returns a list is a disjunctive sum, and anything
// else one position:
//
//	def moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]
//
// A position is a number, a text, a truth, a tuple, or a set. Read finds the parameters of a
// text without running it; Unfold runs it, and makes a Table of all positions that follow
// from where play begins. A table is a ruleset as those of package games are, and a Script is
// a games.Game: it is drawn, solved, listed and played as any other.
//
// Neither steps nor time bound the memory that a text takes, and it may be somebody else's:
// so a Child unfolds it in a process of its own, which watches itself and dies alone.
//
// It knows games and graphs, and nothing of solving. Begin with script.go.
package rules
