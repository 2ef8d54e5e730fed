package solver

// Manner says how the misère pair of an edge-deletion game, such as a figure, was found: by which
// theorem, or by search. The theorems stand before setMisereDeletionOutcomes.
type Manner uint8

const (
	// MannerNone: no pair was looked for, in normal play and in a directed game; or there is
	// nothing to delete.
	MannerNone Manner = iota
	// MannerLoops: all edges lie wholly on the ground, and each is a heap of 1.
	MannerLoops
	// MannerFoot: all edges at the ground go to one vertex, so the figure is like a heap of its
	// value.
	MannerFoot
	// MannerRing: a cycle through the ground with nothing on it. It is fickle if it has less than 4
	// edges, and firm otherwise.
	MannerRing
	// MannerSearch: no theorem applies, so all states were searched.
	MannerSearch
	// MannerSum: the sum of several figures, which are all tame.
	MannerSum
	// MannerBeyond: the pair is unknown. No theorem applies, and there are too many states to
	// search.
	MannerBeyond
)

// String returns the word for the manner in JSON, such as "none" for MannerNone.
func (m Manner) String() string {
	return [...]string{"none", "loops", "one-vertex", "cycle", "search", "sum", "unknown"}[m]
}

// knownPair is the misère pair of an edge-deletion game, with the way in which it was found. A
// pair that was not found has the manner MannerBeyond.
type knownPair struct {
	manner Manner
	tame   bool
	pair   pair // unless the manner is MannerBeyond
}

// emptyGamePair returns the misère pair (0, 1) of the game without moves, which is tame.
func emptyGamePair() knownPair { return knownPair{tame: true, pair: pair{0, 1}} }

// genus returns the genus of the game and its misère pair, in the types that a Reason or a Term
// holds. For an unknown pair they are GenusUnknown and the zero Pair.
func (k knownPair) genus() (Genus, Pair) { return k.pair.genus(k.tame, k.manner != MannerBeyond) }

// outcome returns the misère outcome of the game, or OutcomeUnknown if its pair is not known.
func (k knownPair) outcome() Outcome {
	switch {
	case k.manner == MannerBeyond:
		return OutcomeUnknown
	case k.pair.misere == 0:
		return OutcomeP
	}
	return OutcomeN
}

// figurePair returns the misère pair of the figure and how it was found.
func (m *misereFigure) figurePair() knownPair {
	return knownPair{m.manner, m.isTame(), m.pair}
}

// totalPair returns the misère pair of the whole sum and how it was found. The manner is
// MannerBeyond if the pairs of the figures do not give the pair of the sum.
func (g *misereSum) totalPair() knownPair {
	switch {
	case len(g.figures) == 0:
		return emptyGamePair()
	case g.whole != nil:
		return knownPair{MannerSearch, g.whole.tame[g.whole.full], g.whole.pair(g.whole.full)}
	case len(g.figures) == 1:
		return g.figures[0].figurePair()
	case g.untame > 0:
		return knownPair{manner: MannerBeyond}
	}
	return knownPair{MannerSum, true, g.sum.pair()}
}

// singleVertexPair returns the misère pair of the game of a vertex that is the only vertex of
// the given block, and how it was found. The game consists of the loops and bridges on the
// vertex, with the vertex as the ground, so it is tame.
func (h *hangingParts) singleVertexPair(block int32) knownPair {
	b, bridges := h.Blocks[block], h.bridges[block]
	k := knownPair{MannerSum, true, tameSum{b.Value, h.firm[block]}.pair()}
	switch {
	case b.Edges == 0 && bridges == 0:
		return emptyGamePair()
	case bridges == 0:
		k.manner = MannerLoops
	case b.Edges == 0 && bridges == 1:
		k.manner = MannerFoot
	}
	return k
}
