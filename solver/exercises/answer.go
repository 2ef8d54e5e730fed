package exercises

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/solver"
)

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
	// Heap is a move on a nim heap that a vertex stands for.
	Heap
)

// Answer is what somebody says to a question.
type Answer struct {
	Form    Form
	Nimber  solver.Nimber  // of a Number; of a Heap, the size that is left
	Outcome solver.Outcome // of a Class
	Edge    int32          // of an Edge, as the solution numbers it
	Vertex  int32          // of a Heap, what stands for it
	// Set is what an Infinite gives in braces, ascending; Braces whether it gives any.
	Set    []solver.Nimber
	Braces bool
}

func OfNumber(n solver.Nimber) Answer { return Answer{Form: Number, Nimber: n} }

// OfClass returns the answer P, N or D.
func OfClass(o solver.Outcome) Answer { return Answer{Form: Class, Outcome: o} }

// OfEdge returns the answer that a move wins.
func OfEdge(e int32) Answer { return Answer{Form: Edge, Edge: e} }

// OfHeap returns the answer that a move wins which leaves a heap of a size.
func OfHeap(v int32, size solver.Nimber) Answer { return Answer{Form: Heap, Vertex: v, Nimber: size} }

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

// Read returns the answer that a person has typed: a number, ∞ (also "inf" and "i") with
// or without its set, P, N or D, or "none" ("-") for no winning move. It is false for
// anything else.
func Read(text string) (Answer, bool) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch text {
	case "p":
		return OfClass(solver.OutcomeP), true
	case "n":
		return OfClass(solver.OutcomeN), true
	case "d":
		return OfClass(solver.OutcomeD), true
	case "none", "-", "–":
		return Answer{Form: NoMove}, true
	}
	for _, sign := range []string{"∞", "inf", "i"} {
		if set, ok := strings.CutPrefix(text, sign); ok {
			return readSet(set)
		}
	}
	n, err := strconv.ParseUint(text, 10, 31)
	return OfNumber(solver.Nimber(n)), err == nil
}

// readSet reads what follows an ∞: nothing, or numbers in braces.
func readSet(text string) (Answer, bool) {
	a := Answer{Form: Infinite}
	if text == "" {
		return a, true
	}
	inner, opened := strings.CutPrefix(text, "{")
	inner, closed := strings.CutSuffix(inner, "}")
	if !opened || !closed {
		return a, false
	}
	a.Braces = true
	for _, word := range strings.FieldsFunc(inner, func(r rune) bool { return r == ',' }) {
		n, err := strconv.ParseUint(word, 10, 31)
		if err != nil {
			return a, false
		}
		a.Set = append(a.Set, solver.Nimber(n))
	}
	slices.Sort(a.Set)
	a.Set = slices.Compact(a.Set)
	return a, true
}
