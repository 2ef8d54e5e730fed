package explain

// SentenceKind says what a Sentence claims. In the comments of the constants, a word in brackets is
// the field of the sentence with that name, and "the vertex" is the field Vertex. The name of a
// kind is the last part of its translation key.
type SentenceKind uint8

const (
	// Claims about the value of a vertex of a directed game.

	// End: the vertex, or each of [Count] of [Vertices], has no moves, and is worth 0.
	End SentenceKind = iota
	// Target: the vertex, or each of [Count] of [Vertices], is a target, and is worth 0.
	Target
	// Zero: the vertex has [Count] options. None of them is worth 0, so the vertex is worth 0.
	Zero
	// Mex: the options of [Taken] are worth all the numbers below [Number], and no option is worth
	// [Number], so [Number] is the value of the vertex.
	Mex
	// Reversible: the option in [Vertices] has [Value], which is larger than [Other], the value of
	// the vertex. The second edge of [Edges] leads from the option back to [Other].
	Reversible
	// ReversibleHeap and ReversibleSum are Reversible for an option that is a heap, from which a
	// move leads to [Other], and for a ⊕, in which some move leads to [Other].
	ReversibleHeap
	ReversibleSum
	// Settled: the option has [Value], which is not a number. The second edge of [Edges] leads from
	// it, or from one of its summands, back to [Other], the value of the vertex.
	Settled
	// Answered is Settled for an option whose value is not known yet.
	Answered
	// MoreReplies: [Count] more options have such a reply.
	MoreReplies
	// Unfit: the value of the vertex is not a number. [Number] is the least number that no option
	// has. The values of the options in [Vertices] are no numbers, and no move leads from these
	// options to [Number].
	Unfit
	// Reached: the numbers among the options are [Numbers], and the vertex is worth [Value].
	Reached
	// ReachedNone: no option is a number, and the vertex is worth [Value].
	ReachedNone
	// Open: the vertex has moves that are not drawn, so its value is unknown.
	// Unfixed: its value is unknown because the values of the vertices that [Edges] lead to are
	// unknown.
	Open
	Unfixed
	// Heap and HeapEmpty: the vertex stands for a nim heap of size [Number].
	Heap
	HeapEmpty
	// Sum: the vertex is a ⊕ of [Terms], whose sum is [Value]. All terms are numbers, or there is
	// only one term.
	Sum
	// SumEmpty: the vertex is a ⊕ without summands.
	SumEmpty
	// SumLoop: of the summands only the one in [Vertices] is not a number. The sum of all other
	// summands is [Number], and the whole sum is [Value].
	SumLoop
	// SumLoops: the summands in [Vertices] are no numbers. With their copies they are at least two.
	// The sum is [Value].
	SumLoops
	// SumMove: in normal play, moving in the summand in [Vertices] from [Value] to [Other] leaves a
	// sum of 0, and there is such a move.
	SumMove

	// Claims about who wins from a vertex alone. If [Alone] is set, the position is
	// a sum of several games, so this is not yet the winner of the position.

	// StuckLost and StuckWon: there is no move, and the player to move has lost, or won.
	StuckLost
	StuckWon
	// Over: in Anti-SG play, the value of the vertex is 0, so the game has ended and the player to
	// move has won.
	Over
	// ToZero: in normal play, the move along [Edges] leads to 0 and wins.
	ToZero
	// ToP: the move along [Edges] leads to a position that the player to move loses.
	ToP
	// NoneZero: in normal play, there are [Count] moves, none leads to 0, and each loses.
	NoneZero
	// AllN: there are [Count] moves, and each leads to a position that the player to move wins.
	AllN
	// Wins: the outcome is [Outcome].
	Wins
	// Unknown: it is not known who wins.
	Unknown
	// KeepsDraw: the vertex is drawn, and exactly the moves along [Edges] keep the draw.
	KeepsDraw

	// Claims about the moves from a vertex in the sum that it is a summand of.

	// InSumStuck: the vertex has no moves.
	InSumStuck
	// InSumZero and InSumWins: the move along [Edges] wins; in normal play it leaves 0.
	InSumZero
	InSumWins
	// InSumCircles: the move along [Edges] keeps the win, but brings the end no nearer.
	InSumCircles
	// InSumDraws: the move along [Edges] keeps the draw, and no move from the vertex wins.
	InSumDraws
	// InSumElsewhere: no move from the vertex wins, but some other move does.
	InSumElsewhere
	// InSumNonzero and InSumLoses: every move from the vertex loses; in normal play because it
	// leaves a sum other than 0.
	InSumNonzero
	InSumLoses
	// Circles: the moves along [Edges] win but bring the end no nearer, while another move from the
	// vertex does.
	Circles

	// Claims about how a game behaves in sums in misère play. Its pair holds its Grundy values in
	// normal and in misère play. A tame game is fickle, which means that it behaves like a nim heap
	// of 0 or 1, or firm, which means that it behaves like a larger heap; see solver.Genus.

	// Fickle and Firm: the pair is [Pair], and in a sum with tame games the game acts like a nim
	// heap of size Pair.Normal.
	Fickle
	Firm
	// FirmHeaps: the game counts like nim heaps of [Number] and 2.
	FirmHeaps
	// Wild: the pair is [Pair], and this pair, or the pair of a later position, does not occur in
	// Nim.
	Wild
	// NoPair: a cycle, or a ⊕ that is not tame, can be reached.
	NoPair
	// GenusSymbol: the genus is [Text].
	GenusSymbol
	// ElementP and ElementN: in the misère quotient of order [Number] the element is [Text], which
	// is in the P-portion, or not. NoElement: the quotient was not found because of [Cause].
	ElementP
	ElementN
	NoElement

	// Claims about the value of a vertex or a figure of an edge-deletion game.

	// Loose: the vertex is not connected to the ground.
	Loose
	// Like and LikeGround: everything said of the vertex in [Vertices] also holds for this vertex,
	// because they share a block or a figure, or both stand on the ground.
	Like
	LikeGround
	// Ground: the vertex stands on the ground, and everything on the ground counts.
	Ground
	// FusionOne, FusionEven and FusionOdd: [Count] edges lie on cycles with the vertex. By fusion
	// they become that many loops, whose value is 1, 0 and 1.
	FusionOne
	FusionEven
	FusionOdd
	// Colon: the edge in [Edges] is a bridge. The part above it, at [Vertices], has the value
	// [Number], and with the bridge the value [Other].
	Colon
	// MoreColon: [Count] more bridges lead up from here.
	MoreColon
	// Bare: no edge hangs from the vertex.
	Bare
	// Together: the parts mentioned before add up to [Terms], which is [Value].
	Together
	// Own: the winner is the winner of the game above the vertex, with the vertex as its ground.
	Own
	// ByLoops to ByNothing say how the pair of a figure, or of the part above a vertex, is known;
	// see solver.Manner.
	ByLoops
	ByFoot
	ByRing
	BySearch
	BySum
	ByNothing
	// ValueAlone: in this play convention the value does not determine the winner.
	ValueAlone

	// Claims about the position.

	// NoMove: there is no move, and the next player has lost.
	NoMove
	// OneZero: the only summand has the value [Number] = 0, so the next player loses.
	// OneNonzero: its value [Number] is not 0, so the next player wins by a move that leaves 0.
	OneZero
	OneNonzero
	// AllZero: each of several summands is worth 0, so the next player loses.
	AllZero
	// SumZero: the summands add up to [Number] = 0.
	// SumNonzero: they add up to [Number], which is not 0. The highest binary 1 of [Number] is
	// 1 << [Count], and a winning move changes a summand that has a 1 in that place.
	SumZero
	SumNonzero
	// LoopReaches and LoopMisses: one summand is not a number, and a move from it leads to
	// [Number], the sum of the remaining summands, or no move does. LoopReachesZero and
	// LoopMissesZero are the same for a single summand.
	LoopReaches
	LoopMisses
	LoopReachesZero
	LoopMissesZero
	// UnfixedParts: the values of the summands in [Vertices] are unknown, so the outcome is
	// unknown. SettledParts: these values are unknown, but the outcome [Outcome] is known
	// nevertheless.
	UnfixedParts
	SettledParts
	// Loops: [Count] summands are no numbers, so that neither player can force a win.
	Loops
	// RuleBack to RuleUnknown say how the [Outcome] of [Count] summands is known in misère play;
	// see solver.PlayRule.
	RuleBack
	RuleTame
	// RuleQuotient: the product of the elements of the summands is [Text], in the misère quotient
	// of order [Number].
	RuleQuotient
	RuleSearch
	RuleSearchOne
	RulePlayout
	RuleMoves
	RuleUnknown
	// RuleOnGraph: the value is unknown because of [Cause], and the outcome is [Outcome] as far as
	// it is known.
	RuleOnGraph
	// TameFirm: at least one of [Count] summands is firm, so the sum [Number] has the same outcome
	// as in normal play. TameFickle: no summand is firm, so the outcome is reversed.
	TameFirm
	TameFickle
	// AntiOver: in Anti-SG play, each of [Count] summands has the value 0, and the player to move
	// has won.
	AntiOver
	// AntiLarge: some summand is above 1, so the sum [Number] has the same outcome as in normal
	// play. AntiSmall: no summand is above 1, so the outcome is reversed.
	AntiLarge
	AntiSmall
	// AntiPlayout: a ⊕ can be reached, which the theorem does not cover. AntiMoves and AntiUnknown:
	// there are too many positions to search, and the outcome follows from the moves alone, or is
	// unknown.
	AntiPlayout
	AntiMoves
	AntiUnknown
	// Part: the summand of [Vertex] has the [Genus], the [Pair], and the [Manner].
	Part
	// MoreParts: there are [Count] more summands.
	MoreParts
	// TheoremHolds: every reachable position with value 0 that is not terminal has a move to 1, so
	// the theorem of Anti-SG play holds in misère play.
	TheoremHolds
	// TheoremFails: the vertex in [Vertices] can be reached, has the value 0, and has moves but
	// none to 1. TheoremFailsPart: the figure of that vertex can become such a position.
	TheoremFails
	TheoremFailsPart
	// TheoremRight and TheoremWrong: the theorem gives [Outcome], which is right, or wrong.
	TheoremRight
	TheoremWrong
	// Leaves: the move along [Edges] leaves a position with [Value] and [Outcome].
	Leaves
	// Goes: the move along [Edges] removes the [Count] vertices in [Vertices] from the graph.
	Goes
	// NoWay: no move removes the vertex or leads to it.
	NoWay
	// Turn: the winning move along [Edges], or the move from a heap to size [Number], changes the
	// summand [Vertex] from [Value] to [Other], the sum of the [Count] remaining summands, so that
	// 0 is left. TurnOnly: there is only one summand, and the move leaves 0.
	Turn
	TurnOnly
	// TurnWins: the move wins. TurnBecomes: the move wins and changes its summand from [Value] to
	// [Other].
	TurnWins
	TurnBecomes
	// MoreTurns: [Count] more moves win.
	MoreTurns
	kinds
)

var kindNames = [kinds]string{
	"end", "target", "zero", "mex", "reversible", "reversible-heap", "reversible-sum", "settled", "answered",
	"more-replies",
	"unfit",
	"reached", "reached-none", "open", "unfixed", "heap", "heap-empty", "sum", "sum-empty", "sum-loop", "sum-loops",
	"sum-move",
	"stuck-lost", "stuck-won", "over", "to-zero", "to-p", "none-zero", "all-n", "wins", "unknown", "keeps-draw",
	"in-sum-stuck", "in-sum-zero", "in-sum-wins", "in-sum-circles", "in-sum-draws", "in-sum-elsewhere",
	"in-sum-nonzero", "in-sum-loses", "circles",
	"fickle", "firm", "firm-heaps", "wild", "no-pair", "genus", "element-p", "element-n", "no-element",
	"loose", "like", "like-ground", "ground", "fusion-one", "fusion-even", "fusion-odd", "colon", "more-colon",
	"bare", "together", "own",
	"by-loops", "by-one-vertex", "by-cycle", "by-search", "by-sum", "by-nothing", "value-alone",
	"no-move", "one-zero", "one-nonzero", "all-zero", "sum-zero", "sum-nonzero",
	"loop-reaches", "loop-misses", "loop-reaches-zero", "loop-misses-zero", "unfixed-parts", "settled-parts", "loops",
	"rule-back", "rule-tame", "rule-quotient", "rule-search", "rule-search-one", "rule-playout", "rule-moves",
	"rule-unknown",
	"rule-on-graph", "tame-firm", "tame-fickle",
	"anti-over", "anti-large", "anti-small", "anti-playout", "anti-moves", "anti-unknown", "part", "more-parts",
	"theorem-holds", "theorem-fails", "theorem-fails-part", "theorem-right", "theorem-wrong",
	"leaves", "goes", "no-way", "turn", "turn-only", "turn-wins", "turn-becomes", "more-turns",
}

// String returns the name of the kind, which is the last part of its translation key.
func (k SentenceKind) String() string { return kindNames[k] }

// IsWinningMove reports whether sentences of this kind are about winning moves of the position.
func (k SentenceKind) IsWinningMove() bool { return k >= Turn && k <= MoreTurns }

// IsAboutBlock reports whether sentences of this kind say how many edges lie on cycles with the
// vertex; by the fusion principle they count as loops.
func (k SentenceKind) IsAboutBlock() bool { return k >= FusionOne && k <= FusionOdd }

// hasPlural reports whether the text of this kind has plural forms for [Count].
func (k SentenceKind) hasPlural() bool {
	switch k {
	case End, Target, Zero, MoreReplies, Unfit, Reached, NoneZero, AllN, KeepsDraw, Circles, MoreColon, MoreParts, Turn,
		TurnOnly, MoreTurns,
		Goes, RuleBack, RuleTame, RulePlayout, TameFirm, TameFickle, AntiOver, AntiLarge, AntiSmall:
		return true
	}
	return false
}
