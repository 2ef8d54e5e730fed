package exercises

import "nimgraph/solver"

// ClaimKind is the kind of fact that a Claim states. The comments of the kinds name its fields in
// brackets.
type ClaimKind uint8

const (
	// Claims about the options of a vertex, if a number was answered.

	// Reached: the options at the ends of [Edges] are worth [Number].
	Reached ClaimKind = iota
	// Unreached: no option is worth [Least], which is less than [Number].
	Unreached
	// OptionsXOR: [Number] is the XOR of the options, of which there are at least two.
	OptionsXOR
	// OptionsSum: [Number] is the ordinary sum of the options, of which there are at least two.
	OptionsSum
	// LargestPlusOne: [Number] is 1 more than the largest option.
	LargestPlusOne
	// OptionsCounted: there are [Number] options.
	OptionsCounted
	// LongestPlay: the longest play has [Number] moves.
	LongestPlay
	// Unanswered: [Number] is the mex of the options that have numbers, but those at the
	// ends of [Edges] are ∞ and have no move to it.
	Unanswered

	// Claims if an ∞ was answered.

	// NoCycle: no play that begins here can go on for ever.
	NoCycle
	// AllNumbers: all options have numbers, or all summands.
	AllNumbers
	// Answerable: the options at the ends of [Edges] are ∞ or too large, but from each of them a
	// move leads back to the value: the edge at the same index of [Replies].
	Answerable
	// NotInSet: no option is worth [Number].
	NotInSet
	// MissingInSet: the options at the ends of [Edges] are worth [Number], which is missing in the
	// set.
	MissingInSet

	// Claims about summands: [Terms].

	// WrongBit: in the binary column of [Bit], where the answer is wrong, the terms have [Ones]
	// ones.
	WrongBit
	// Empty: there are no terms, so the XOR is 0.
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

	// Claims about edge deletion. The terms are the loops that a block is fused to, and the parts
	// that stand on bridges.

	// EdgesCounted: [Number] is the number of all edges that hang here.
	EdgesCounted
	// LoopsCounted: [Number] counts the [Ones] edges of the block as a heap of that size.
	LoopsCounted
	// EvenLoops: the block has [Ones] edges, an even number, so that all its loops cancel;
	// [Number] counts one loop.
	EvenLoops
	// OddLoops: the block has [Ones] edges, an odd number, so that one loop is left; [Number]
	// leaves it out.
	OddLoops
	// BridgesForgotten: [Number] is the XOR without the 1 that each bridge adds.
	BridgesForgotten
	// Loose: the vertex is not connected to the ground and is worth nothing.
	Loose

	// Claims about the outcome of a vertex.

	// OtherPlay: [Outcome] is right in the opposite play convention.
	OtherPlay
	// StuckLoses: there is no move, and the player who cannot move loses.
	StuckLoses
	// StuckWins: there is no move, and the player who cannot move wins.
	StuckWins
	// ToP: the move along [Edges] leads to a P-position.
	ToP
	// AllToN: every option, at the ends of [Edges], is an N-position.
	AllToN
	// NoneToP: no option is a P-position.
	NoneToP
	// ToD: the option at the end of [Edges] is drawn, so the player to move does not lose.
	ToD
	// IsZero and NotZero: the value is 0, or is not.
	IsZero
	NotZero
	// OnlyIs: the outcome is [Outcome]; there is no shorter reason.
	OnlyIs

	// Claims about the outcome of the position.

	// OddColumn: the highest binary column with an odd number of ones is [Bit]. It has [Ones]
	// ones, so the XOR is not 0.
	OddColumn
	// EvenColumns: every column has an even number of ones, so the XOR is 0.
	EvenColumns
	// SomeMoveWins: there is a winning move.
	SomeMoveWins
	// NoMoveWins: no move wins, or there are no moves.
	NoMoveWins
	// SomeMoveDraws: there is a move to a draw.
	SomeMoveDraws

	// Claims about a move, the only edge of [Edges].

	// NoToken: no token stands where the move begins, or the edge is not connected to the ground.
	NoToken
	// Leaves: the move leaves a position worth [Value], not 0.
	Leaves
	// LeavesN and LeavesD: the move leaves an N-position, or a drawn position.
	LeavesN
	LeavesD
	// Refuted: after the move the opponent wins along the edge in [Replies].
	Refuted
	kinds
)

var kindNames = [kinds]string{
	"reached", "unreached", "options-xor", "options-sum", "largest-plus-one", "options-counted",
	"longest-play", "unanswered",
	"no-cycle", "all-numbers", "answerable", "not-in-set", "missing-in-set",
	"wrong-bit", "empty", "terms-sum", "terms-mex", "terms-or", "largest-term", "copies-forgotten", "infinite-term",
	"edges-counted", "loops-counted", "even-loops", "odd-loops", "bridges-forgotten", "loose",
	"other-play", "stuck-loses", "stuck-wins", "to-p", "all-to-n", "none-to-p", "to-d", "is-zero",
	"not-zero", "only-is",
	"odd-column", "even-columns", "some-move-wins", "no-move-wins", "some-move-draws",
	"no-token", "leaves", "leaves-n", "leaves-d", "refuted",
}

// String returns the name of the kind as it occurs in translation keys, such as "options-xor".
func (k ClaimKind) String() string { return kindNames[k] }

// Claim is a fact about the game that shows why an answer is wrong, such as "b has value 1". Kind
// decides which of the other fields are set; see ClaimKind.
type Claim struct {
	Kind ClaimKind
	// Vertex is the vertex that the claim is about, or -1 for the position.
	Vertex        int32
	Number, Least solver.Nimber
	Bit           int   // the binary column: 0 is the column of the ones
	Ones          int64 // the number of ones in a column, or of edges in a block
	Outcome       solver.Outcome
	Value         solver.Value
	Terms         []Term
	Vertices      []int32
	// Edges and Replies are numbered as in the solution. A part that hangs on a bridge is named by
	// the bridge.
	Edges, Replies []int32
}

// Term is a summand. In a sum it is a vertex. In a block it is a bridge with the part that stands
// on it, or all loops of the block.
type Term struct {
	// Vertex is the vertex of the summand, the upper end of the bridge, or -1 for the loops of the
	// block.
	Vertex int32
	// Value is the value of one copy; for a bridge it includes the part above.
	Value  solver.Value
	Copies int64
}
