package explain

// Kind is what a Sentence claims. The fields of the sentence that it uses are in
// brackets. Its name is the end of its translation key.
type Kind uint8

const (
	// The value of a vertex of a directed game.

	// End: the vertex, or each of [Count] of [Vertices], has no moves, and is worth 0.
	End Kind = iota
	// Zero: it has [Count] options, none of them is worth 0, and so it is worth 0.
	Zero
	// Mex: the options of [Taken] are worth the numbers below [Number], all of them, no
	// option is worth [Number], and that is the value.
	Mex
	// Reversible: the option of [Vertices] is worth [Value], more than [Other], which is
	// the value of the vertex; the second of [Edges] leads from the option back to [Other].
	Reversible
	// ReversibleHeap and ReversibleSum: the same of an option that is a heap, from which a
	// move leads to [Other], and of a ⊕, in which some move does.
	ReversibleHeap
	ReversibleSum
	// Settled: the option is worth [Value], which is no number, and the second of [Edges]
	// leads from it, or from a summand of it, back to [Other], the value of the vertex.
	Settled
	// Answered: the same of an option of whose value nothing is known yet.
	Answered
	// MoreReplies: [Count] more options have such a reply.
	MoreReplies
	// Unfit: the vertex is worth no number. [Number] is the least that no option is worth,
	// and from the options of [Vertices], which are no numbers, no move leads to it.
	Unfit
	// Reached: the numbers among the options are [Numbers], and the vertex is worth [Value].
	Reached
	// ReachedNone: no option is a number, and the vertex is worth [Value].
	ReachedNone
	// Open: what follows from the vertex is not drawn. Unfixed: its value is not known, as
	// those of what [Edges] lead to are not.
	Open
	Unfixed
	// Heap and HeapEmpty: the vertex stands for a nim heap of [Number].
	Heap
	HeapEmpty
	// Sum: the vertex is a ⊕ of [Terms], which add up to [Value], and are numbers, or one.
	Sum
	// SumEmpty: it is a ⊕ of nothing.
	SumEmpty
	// SumLoop: of the summands that of [Vertices] alone is no number; the others add up to
	// [Number], and all to [Value].
	SumLoop
	// SumLoops: those of [Vertices] are no numbers, more than one with its copies, and the
	// sum is worth [Value].
	SumLoops
	// SumMove: in normal play, to take the summand of [Vertices] from [Value] to [Other]
	// leaves a sum of 0, and there is such a move.
	SumMove

	// Who wins from a vertex as a game of its own. Alone tells that the position is a sum of
	// several, so that this is not yet who wins.

	// StuckLost and StuckWon: nobody can move, and whoever is to move has lost, or won.
	StuckLost
	StuckWon
	// Over: Anti-SG play: the vertex is worth 0, so the game is over, and whoever is to move
	// has won.
	Over
	// ToZero: in normal play, the move along [Edges] leads to 0 and wins.
	ToZero
	// ToP: the move along [Edges] leads to a position from which whoever is to move loses.
	ToP
	// NoneZero: in normal play, there are [Count] moves, none leads to 0, and each loses.
	NoneZero
	// AllN: there are [Count] moves, and from whatever they lead to, whoever is to move wins.
	AllN
	// Wins: the outcome is [Outcome].
	Wins
	// Unknown: it is not known who wins.
	Unknown
	// KeepsDraw: the vertex is drawn, and the moves along [Edges], all that do, keep that.
	KeepsDraw

	// What the moves from a vertex do in the sum that it is a summand of.

	// InSumStuck: it has no moves.
	InSumStuck
	// InSumZero and InSumWins: the move along [Edges] wins; in normal play it leaves 0.
	InSumZero
	InSumWins
	// InSumCircles: the move along [Edges] keeps the win, but comes no nearer to the end.
	InSumCircles
	// InSumDraws: it keeps the draw, and no move from the vertex wins.
	InSumDraws
	// InSumElsewhere: no move from the vertex wins, but some other move does.
	InSumElsewhere
	// InSumNonzero and InSumLoses: every move from it loses, in normal play as it leaves
	// something else than 0.
	InSumNonzero
	InSumLoses
	// Circles: the moves along [Edges] win, but come no nearer to the end than the position
	// is, and another from the vertex does.
	Circles

	// How something adds up in misère play.

	// Fickle and Firm: the pair is [Pair], and beside tame games this counts like a nim heap
	// of Pair.Normal.
	Fickle
	Firm
	// FirmHeaps: it counts like nim heaps of [Number] and 2.
	FirmHeaps
	// Wild: the pair is [Pair], and it or one that comes up later is none of Nim.
	Wild
	// NoPair: a cycle or a ⊕ that is not tame can come up.
	NoPair

	// The value of a vertex or a figure of an edge-deletion game.

	// Loose: the ground does not hold the vertex.
	Loose
	// Like and LikeGround: what is said of the vertex of [Vertices] is so of this one:
	// they share a block or a figure, or both stand on the ground.
	Like
	LikeGround
	// Ground: the vertex stands on the ground, and all that stands there counts.
	Ground
	// FusionOne, FusionEven and FusionOdd: [Count] edges lie on cycles with the vertex, and
	// by fusion they are as many loops, which come to 1, 0 and 1.
	FusionOne
	FusionEven
	FusionOdd
	// Colon: the edge of [Edges] is a bridge, what hangs on it, at [Vertices], is worth
	// [Number], and with the bridge [Other].
	Colon
	// MoreColon: [Count] more bridges lead up from here.
	MoreColon
	// Bare: no edge hangs from it.
	Bare
	// Together: what has been said comes to [Terms], which is [Value].
	Together
	// Own: for who wins, the vertex is the ground of what hangs from it.
	Own
	// ByLoops and so on: how the pair of a figure, or of what hangs from a vertex, is known;
	// see solver.Manner.
	ByLoops
	ByFoot
	ByRing
	BySearch
	BySum
	ByNothing
	// ValueAlone: in this play the value does not say who wins.
	ValueAlone

	// The position.

	// NoMove: there is none, and the next player has lost.
	NoMove
	// OneZero and OneNonzero: the only summand is worth [Number], which is 0 or not; so the
	// next player loses, or a move that leaves 0 wins.
	OneZero
	OneNonzero
	// AllZero: each of several summands is worth 0, so the next player loses.
	AllZero
	// SumZero and SumNonzero: the summands add up to [Number], which is 0 or not; the highest
	// 1 of it counts 1 << [Count], and a winning move changes one summand there.
	SumZero
	SumNonzero
	// LoopReaches and LoopMisses: one summand is no number, and a move from it leads to
	// [Number], what the others add up to, or none does. LoopReachesZero and LoopMissesZero:
	// there are no others.
	LoopReaches
	LoopMisses
	LoopReachesZero
	LoopMissesZero
	// UnfixedParts: the values of the summands of [Vertices] are not known, and so the outcome,
	// [Outcome], is not. SettledParts: the outcome is known nevertheless.
	UnfixedParts
	SettledParts
	// Loops: [Count] summands are no numbers, so that nobody can force a win.
	Loops
	// RuleBack and so on: how the outcome, [Outcome], of [Count] summands is known in misère
	// play; see solver.PlayRule.
	RuleBack
	RuleTame
	RuleSearch
	RuleSearchOne
	RulePlayout
	RuleMoves
	RuleUnknown
	// RuleOnGraph: by [Cause] the value is not known, and the outcome is [Outcome], as far as it
	// is known.
	RuleOnGraph
	// TameFirm: of [Count] summands some is firm, so the outcome is that of a sum of [Number] in normal
	// play. TameFickle: none is, so it is the other way round.
	TameFirm
	TameFickle
	// AntiOver: Anti-SG play: each of [Count] summands is worth 0, and whoever is to move has won.
	AntiOver
	// AntiLarge: some summand is above 1, so the outcome is that of a sum of [Number] in
	// normal play. AntiSmall: none is, so it is the other way round.
	AntiLarge
	AntiSmall
	// AntiPlayout: a ⊕ can come up, of which the theorem does not speak. AntiMoves and AntiUnknown:
	// there are too many positions to play out, but the moves decide the outcome, or nothing does.
	AntiPlayout
	AntiMoves
	AntiUnknown
	// Part: the summand of [Vertex] has the [Genus], the [Pair], and the [Manner].
	Part
	// MoreParts: there are [Count] more.
	MoreParts
	// TheoremHolds: whatever comes up and is worth 0, but an end, has a move to 1, so that
	// the theorem of Anti-SG play is true of misère play.
	TheoremHolds
	// TheoremFails: the vertex of [Vertices] can come up, is worth 0, can move, and not to 1.
	// TheoremFailsPart: the figure of that vertex can become such a position.
	TheoremFails
	TheoremFailsPart
	// TheoremRight and TheoremWrong: by the theorem the outcome is [Outcome], as it is, or as
	// it is not.
	TheoremRight
	TheoremWrong
	// Leaves: the move along [Edges] leaves a position worth [Value], from which [Outcome] is
	// who wins.
	Leaves
	// Goes: the move along [Edges] takes [Count] vertices off the graph, those of [Vertices].
	Goes
	// NoWay: no move takes the vertex, or leads there.
	NoWay
	// Turn: the winning move along [Edges], or that of a heap to one of [Number], takes the
	// summand of [Vertex] from [Value] to [Other], which is what the [Count] others add up
	// to, so that 0 is left. TurnOnly: there are no others, and it leaves 0.
	Turn
	TurnOnly
	// TurnWins: the move wins. TurnBecomes: and takes its summand from [Value] to [Other].
	TurnWins
	TurnBecomes
	// MoreTurns: [Count] more moves win.
	MoreTurns
	kinds
)

var kindNames = [kinds]string{
	"end", "zero", "mex", "reversible", "reversible-heap", "reversible-sum", "settled", "answered", "more-replies", "unfit",
	"reached", "reached-none", "open", "unfixed", "heap", "heap-empty", "sum", "sum-empty", "sum-loop", "sum-loops", "sum-move",
	"stuck-lost", "stuck-won", "over", "to-zero", "to-p", "none-zero", "all-n", "wins", "unknown", "keeps-draw",
	"in-sum-stuck", "in-sum-zero", "in-sum-wins", "in-sum-circles", "in-sum-draws", "in-sum-elsewhere", "in-sum-nonzero", "in-sum-loses", "circles",
	"fickle", "firm", "firm-heaps", "wild", "no-pair",
	"loose", "like", "like-ground", "ground", "fusion-one", "fusion-even", "fusion-odd", "colon", "more-colon", "bare", "together", "own",
	"by-loops", "by-one-vertex", "by-cycle", "by-search", "by-sum", "by-nothing", "value-alone",
	"no-move", "one-zero", "one-nonzero", "all-zero", "sum-zero", "sum-nonzero",
	"loop-reaches", "loop-misses", "loop-reaches-zero", "loop-misses-zero", "unfixed-parts", "settled-parts", "loops",
	"rule-back", "rule-tame", "rule-search", "rule-search-one", "rule-playout", "rule-moves", "rule-unknown", "rule-on-graph", "tame-firm", "tame-fickle",
	"anti-over", "anti-large", "anti-small", "anti-playout", "anti-moves", "anti-unknown", "part", "more-parts",
	"theorem-holds", "theorem-fails", "theorem-fails-part", "theorem-right", "theorem-wrong",
	"leaves", "goes", "no-way", "turn", "turn-only", "turn-wins", "turn-becomes", "more-turns",
}

// String returns the name of the kind, as translation keys have it.
func (k Kind) String() string { return kindNames[k] }

// Moves tells whether the sentence is about a winning move of the position, and so one of
// a list.
func (k Kind) IsWinningMove() bool { return k >= Turn && k <= MoreTurns }

// Fuses tells whether the sentence is about the edges of a block.
func (k Kind) IsFusion() bool { return k >= FusionOne && k <= FusionOdd }

// counted tells whether the words depend on [Count] being one or more.
func (k Kind) hasPlural() bool {
	switch k {
	case End, Zero, MoreReplies, Unfit, Reached, NoneZero, AllN, KeepsDraw, Circles, MoreColon, MoreParts, Turn, TurnOnly, MoreTurns,
		Goes, RuleBack, RuleTame, RulePlayout, TameFirm, TameFickle, AntiOver, AntiLarge, AntiSmall:
		return true
	}
	return false
}
