package families

import "nimgraph/graphs/rules"

// divisors are the games on numbers whose moves depend on their divisors.
func divisors() []*Family {
	divisor := heaps("divisor", rules.Divisor{})
	divisor.first[0] = 1
	divisor.game = drawnBy("divisor", "n")
	orAll := undrawn("divisor-or-all", rules.DivisorOrAll{})
	orAll.first[0] = 1
	coprime := undrawn("coprime", rules.Coprime{})
	coprime.first[0] = 1
	return []*Family{
		divisor,
		orAll,
		coprime,
		undrawn("coprime-last", rules.Coprime{Last: true}),
		undrawn("mark", rules.Mark{}),
	}
}

// undrawn is a family of heaps that no game of the menu draws.
func undrawn(id string, r rules.Ruleset[rules.Heap]) *Family {
	f := heaps(id, r)
	f.game = nil
	return f
}
