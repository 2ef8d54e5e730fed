// Package rules runs the rules of a game that a user wrote in Starlark, a dialect of Python without
// files, network or endless loops. The function moves returns the results of all moves from a
// position. A list among the results is a disjunctive sum; any other value is a single position:
//
//	def moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]
//
// A position is a number, a text, a truth, a tuple, or a set. Parse finds the parameters of a text
// without running it. A Runner, such as RunHere, runs it and returns a Table of all positions that
// follow from the start. A Table is a games.Ruleset, and Script.Game returns a games.Game, which
// can be drawn, solved, listed and played like any game of the registry.
//
// A bound on steps or time does not bound memory, and the text may come from a stranger. So
// Child runs the rules in a separate process that limits its time and memory.
//
// The package knows games and graphs, but nothing about solving. Start reading with script.go.
package rules
