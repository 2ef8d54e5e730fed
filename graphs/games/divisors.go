package games

// divisorFamilies are the games on numbers whose moves depend on their divisors.
func divisorFamilies() []*Family {
	divisor := heapFamily("divisor", Divisor{})
	divisor.first[0] = 1
	divisor.game = drawnBy("divisor", "n")
	orAll := undrawn("divisor-or-all", DivisorOrAll{})
	orAll.first[0] = 1
	coprime := undrawn("coprime", Coprime{})
	coprime.first[0] = 1
	return []*Family{
		divisor,
		orAll,
		coprime,
		undrawn("coprime-last", Coprime{Last: true}),
		undrawn("mark", Mark{}),
	}
}

// undrawn is a family of heaps that no game of the menu draws.
func undrawn(id string, r Ruleset[Heap]) *Family {
	f := heapFamily(id, r)
	f.game = nil
	return f
}
