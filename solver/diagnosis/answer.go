package diagnosis

import "nimgraph/solver"

// Form is what kind of thing an answer is.
type Form uint8

const (
	// Number is a nimber.
	Number Form = iota
	// Infinite is an ∞, with or without its set.
	Infinite
	// Class is an outcome: P, N or D.
	Class
	// Edge is a move.
	Edge
	// NoMove says that no move wins.
	NoMove
)

// Answer is what somebody says to a question.
type Answer struct {
	Form    Form
	Nimber  solver.Nimber  // of a Number
	Outcome solver.Outcome // of a Class
	Edge    int32          // of an Edge, as the solution numbers it
	// Set is what an Infinite gives in braces, ascending; Braces whether it gives any.
	Set    []solver.Nimber
	Braces bool
}

// OfNumber returns the answer n.
func OfNumber(n solver.Nimber) Answer { return Answer{Form: Number, Nimber: n} }

// OfClass returns the answer P, N or D.
func OfClass(o solver.Outcome) Answer { return Answer{Form: Class, Outcome: o} }

// OfEdge returns the answer that a move wins.
func OfEdge(e int32) Answer { return Answer{Form: Edge, Edge: e} }

// Grade is how right an answer is.
type Grade uint8

const (
	// Wrong is an answer with something wrong in it.
	Wrong Grade = iota
	// Partly is right as far as it goes: N, where the value was asked.
	Partly
	// Right is the answer that was asked for.
	Right
)

// Verdict is what there is to say to an answer. A Right one has no claims; a Wrong one
// has at least one.
type Verdict struct {
	Grade  Grade
	Claims []Claim
}
