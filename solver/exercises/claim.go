package exercises

import "nimgraph/solver"

// ClaimKind says what a Claim claims. Its fields are named in brackets.
type ClaimKind uint8

const (
	// Of the options of a vertex, and a number that was answered.

	// Reached: the options at the ends of [Edges] are worth [Number].
	Reached ClaimKind = iota
	// Unreached: no option is worth [Least], which is less than [Number].
	Unreached
	// OptionsXOR: [Number] is the XOR of the options, which are several.
	OptionsXOR
	// OptionsSum: [Number] is the ordinary sum of the options, which are several.
	OptionsSum
	// LargestPlusOne: [Number] is the largest option and one.
	LargestPlusOne
	// OptionsCounted: there are [Number] options.
	OptionsCounted
	// LongestPlay: the longest play has [Number] moves.
	LongestPlay
	// Unanswered: [Number] is the mex of the options that have numbers, but those at the
	// ends of [Edges] are ∞ and have no move to it.
	Unanswered

	// Of an ∞ that was answered.

	// NoCycle: no play that begins here can go on for ever.
	NoCycle
	// AllNumbers: all options have numbers, or all summands.
	AllNumbers
	// Answerable: the options at the ends of [Edges] are ∞ or too large, but from each
	// the move along the edge beside it in [Replies] leads back to the value.
	Answerable
	// NotInSet: no option is worth [Number].
	NotInSet
	// MissingInSet: the options at the ends of [Edges] are worth [Number], which was left
	// out of the set.
	MissingInSet

	// Of summands: [Terms].

	// WrongBit: in the binary column of [Bit], the terms have [Ones] ones.
	WrongBit
	// Empty: there is nothing to add up, which makes 0.
	Empty
	// TermsSum: [Number] is their ordinary sum, not their XOR.
	TermsSum
	// TermsMex: [Number] is their mex, not their XOR.
	TermsMex
	// TermsOr: [Number] has every bit that some term has.
	TermsOr
	// LargestTerm: [Number] is the largest of them.
	LargestTerm
	// CopiesForgotten: [Number] is the XOR of the terms, each taken once.
	CopiesForgotten
	// InfiniteTerm: the terms of [Vertices] are ∞, so the sum is.
	InfiniteTerm

	// Of edge deletion, where the terms are the loops that a block is fused to, and what
	// stands on bridges.

	// EdgesCounted: [Number] edges hang here in all.
	EdgesCounted
	// LoopsCounted: [Number] takes the [Ones] edges of the block for a heap of that size.
	LoopsCounted
	// EvenLoops: the block has [Ones] edges, an even number, whose loops cancel; [Number]
	// counts one.
	EvenLoops
	// OddLoops: the block has [Ones] edges, an odd number, of whose loops one is left;
	// [Number] leaves it out.
	OddLoops
	// BridgesForgotten: [Number] is the XOR without the 1 that each bridge adds.
	BridgesForgotten
	// Loose: the ground does not hold the vertex, which is worth nothing.
	Loose

	// Of who wins.

	// OtherPlay: [Outcome] is right under the other play convention.
	OtherPlay
	// StuckLoses: there is no move, and who cannot move loses.
	StuckLoses
	// StuckWins: there is no move, and who cannot move wins.
	StuckWins
	// ToP: the move along [Edges] leads to a P-position.
	ToP
	// AllToN: every option, at the ends of [Edges], is an N-position.
	AllToN
	// NoneToP: no option is a P-position.
	NoneToP
	// ToD: the option at the end of [Edges] is drawn, which is no loss.
	ToD
	// IsZero and NotZero: by the value, which is 0 or is not.
	IsZero
	NotZero
	// OnlyIs: it is [Outcome]; nothing shorter can be said.
	OnlyIs

	// Of the position.

	// OddColumn: the highest column with an odd number of ones, [Ones], is that of [Bit],
	// so the XOR is not 0.
	OddColumn
	// EvenColumns: every column has an even number of ones, so the XOR is 0.
	EvenColumns
	// SomeMoveWins: there is a winning move.
	SomeMoveWins
	// NoMoveWins: there are moves, or none, and none of them wins.
	NoMoveWins
	// SomeMoveDraws: there is a move to a draw.
	SomeMoveDraws

	// Of a move: [Edges] has it alone.

	// NoToken: no token stands where it begins, or the ground does not hold the edge.
	NoToken
	// Leaves: it leaves a position worth [Value], not 0.
	Leaves
	// LeavesN and LeavesD: it leaves an N-position, or a drawn one.
	LeavesN
	LeavesD
	// Refuted: after it the opponent wins along the edge in [Replies].
	Refuted
	kinds
)

var kindNames = [kinds]string{
	"reached", "unreached", "options-xor", "options-sum", "largest-plus-one", "options-counted", "longest-play", "unanswered",
	"no-cycle", "all-numbers", "answerable", "not-in-set", "missing-in-set",
	"wrong-bit", "empty", "terms-sum", "terms-mex", "terms-or", "largest-term", "copies-forgotten", "infinite-term",
	"edges-counted", "loops-counted", "even-loops", "odd-loops", "bridges-forgotten", "loose",
	"other-play", "stuck-loses", "stuck-wins", "to-p", "all-to-n", "none-to-p", "to-d", "is-zero", "not-zero", "only-is",
	"odd-column", "even-columns", "some-move-wins", "no-move-wins", "some-move-draws",
	"no-token", "leaves", "leaves-n", "leaves-d", "refuted",
}

// String returns the name of the kind, as translation keys have it.
func (k ClaimKind) String() string { return kindNames[k] }

// Claim is something that is so, and speaks against an answer.
type Claim struct {
	Kind ClaimKind
	// Vertex is what the claim is about, or -1 for the position.
	Vertex        int32
	Number, Least solver.Nimber
	Bit           int   // of a binary column: 0 is that of the ones
	Ones          int64 // how many ones a column has, or edges a block
	Outcome       solver.Outcome
	Value         solver.Value
	Terms         []Term
	Vertices      []int32
	// Edges and Replies are numbered as in the solution; what hangs on a bridge is named
	// by the bridge.
	Edges, Replies []int32
}

// Term is a summand: of a ⊕ or of the position a vertex, of a block a bridge with what
// stands on it, or the loops of the block.
type Term struct {
	// Vertex is what the summand hangs from or stands on; of the loops of a block -1.
	Vertex int32
	// Value is that of one copy, of a bridge with what is above it.
	Value  solver.Value
	Copies int64
}
