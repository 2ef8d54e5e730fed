package graphs

// Outcome tells who wins with best play.
type Outcome uint8

const (
	// OutcomeP: the previous player wins, the one who has just moved.
	OutcomeP Outcome = iota
	// OutcomeN: the next player wins, the one about to move.
	OutcomeN
	// OutcomeD: nobody can force a win; play goes on for ever.
	OutcomeD
	// OutcomeUnknown: what it is is out of reach; it is one of the others.
	OutcomeUnknown
)

// String returns "P", "N", "D" or, of what is not known, "?".
func (o Outcome) String() string { return "PND?"[o : o+1] }
