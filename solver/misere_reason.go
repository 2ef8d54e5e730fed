package solver

// Manner says how the misère pair of an edge-deletion game was found: by which theorem, or by
// search. See setMisereDeletionOutcomes for the theorems.
type Manner uint8

const (
	// MannerNone: not asked for, in normal play and in a directed game; or there is
	// nothing to delete.
	MannerNone Manner = iota
	// MannerLoops: the edges lie wholly on the ground, and each is a heap of 1.
	MannerLoops
	// MannerFoot: all edges at the ground go to one vertex, so that it is a heap of its
	// value.
	MannerFoot
	// MannerRing: a cycle through the ground with nothing on it: fickle of less than 4
	// edges, and else firm.
	MannerRing
	// MannerSearch: no theorem tells, so all states were searched.
	MannerSearch
	// MannerSum: the sum of several figures, which are all tame.
	MannerSum
	// MannerBeyond: no theorem tells, and there are too many states to be searched.
	MannerBeyond
)

// String returns the word for the manner in JSON, such as "none" for MannerNone.
func (m Manner) String() string {
	return [...]string{"none", "loops", "one-vertex", "cycle", "search", "sum", "unknown"}[m]
}

// pairKnowledge is the misère pair of an edge-deletion game, if it is known, and how it was found.
type pairKnowledge struct {
	manner Manner
	tame   bool
	pair   pair // unless the manner is MannerBeyond
}

// emptyKnowledge returns the facts about a game without moves: it is tame, with the misère pair
// (0, 1).
func emptyKnowledge() pairKnowledge { return pairKnowledge{tame: true, pair: pair{0, 1}} }

// genus returns the genus and the misère pair as exported types, for a Reason or a Term.
func (k pairKnowledge) genus() (Genus, Pair) { return k.pair.genus(k.tame, k.manner != MannerBeyond) }

// outcome returns the misère outcome of the game, or OutcomeUnknown if its pair is not known.
func (k pairKnowledge) outcome() Outcome {
	switch {
	case k.manner == MannerBeyond:
		return OutcomeUnknown
	case k.pair.misere == 0:
		return OutcomeP
	}
	return OutcomeN
}

// knowledge returns the misère pair of the figure and how it was found.
func (m *misereFigure) knowledge() pairKnowledge {
	manners := [...]Manner{
		onGround: MannerLoops, onOne: MannerFoot, onRing: MannerRing,
		searched: MannerSearch, outOfReach: MannerBeyond,
	}
	return pairKnowledge{manners[m.manner], m.isTame(), m.pair}
}

// knowledge returns the misère pair of the whole sum and how it was found.
func (g *misereSum) knowledge() pairKnowledge {
	switch {
	case len(g.figures) == 0:
		return emptyKnowledge()
	case g.whole != nil:
		return pairKnowledge{MannerSearch, g.whole.tame[g.whole.full], g.whole.pair(g.whole.full)}
	case len(g.figures) == 1:
		return g.figures[0].knowledge()
	case g.untame > 0:
		return pairKnowledge{manner: MannerBeyond}
	}
	return pairKnowledge{MannerSum, true, g.sum.pair()}
}

// vertexKnowledge returns the misère pair of the game of a vertex that is the only vertex of its
// block, and how it was found. The game consists of the loops and bridges on the vertex, with the
// vertex as the ground.
func (h *hangingParts) vertexKnowledge(block int32) pairKnowledge {
	b, bridges := h.Blocks[block], h.bridges[block]
	k := pairKnowledge{MannerSum, true, tameSum{b.Value, h.firm[block]}.pair()}
	switch {
	case b.Edges == 0 && bridges == 0:
		return emptyKnowledge()
	case bridges == 0:
		k.manner = MannerLoops
	case b.Edges == 0 && bridges == 1:
		k.manner = MannerFoot
	}
	return k
}
