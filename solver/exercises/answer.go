package exercises

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/solver"
)

// Form says what kind of answer an Answer is, and so which of its fields are set.
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

// Answer is an answer to a question of an exercise, such as a number or a move.
type Answer struct {
	Form    Form
	Nimber  solver.Nimber  // of a Number; of a Heap, the size that is left
	Outcome solver.Outcome // of a Class
	Edge    int32          // of an Edge, as the solution numbers it
	Vertex  int32          // of a Heap, the vertex that stands for it
	// Set holds the numbers in the braces of an Infinite, ascending. Braces reports whether there
	// are braces.
	Set    []solver.Nimber
	Braces bool
}

// NumberAnswer returns the answer that the value is the nimber n.
func NumberAnswer(n solver.Nimber) Answer { return Answer{Form: Number, Nimber: n} }

// OutcomeAnswer returns the answer that the outcome is o: P, N or D.
func OutcomeAnswer(o solver.Outcome) Answer { return Answer{Form: Class, Outcome: o} }

// EdgeAnswer returns the answer that the move along edge e wins.
func EdgeAnswer(e int32) Answer { return Answer{Form: Edge, Edge: e} }

// HeapAnswer returns the answer that reducing the heap of vertex v to the given size wins.
func HeapAnswer(v int32, size solver.Nimber) Answer {
	return Answer{Form: Heap, Vertex: v, Nimber: size}
}

// Grade says how correct an answer is.
type Grade uint8

const (
	// Wrong is an answer with something wrong in it.
	Wrong Grade = iota
	// Partly is right, but incomplete: N, where the value was asked.
	Partly
	// Right is the answer that was asked for.
	Right
)

// Verdict is the result of judging an answer. A Right answer has no claims, and a Wrong answer has
// at least one.
type Verdict struct {
	Grade  Grade
	Claims []Claim
}

// ParseAnswer parses an answer that a person has typed: a number; ∞ (also "inf" and "i"), with or
// without the set in braces; P, N or D; or "none" ("-") if there is no winning move. ok is false
// for any other text.
func ParseAnswer(text string) (_ Answer, ok bool) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch text {
	case "p":
		return OutcomeAnswer(solver.OutcomeP), true
	case "n":
		return OutcomeAnswer(solver.OutcomeN), true
	case "d":
		return OutcomeAnswer(solver.OutcomeD), true
	case "none", "-", "–":
		return Answer{Form: NoMove}, true
	}
	for _, sign := range []string{"∞", "inf", "i"} {
		if set, ok := strings.CutPrefix(text, sign); ok {
			return parseSet(set)
		}
	}
	n, err := strconv.ParseUint(text, 10, 31)
	return NumberAnswer(solver.Nimber(n)), err == nil
}

// parseSet parses the text after an ∞ as an answer of the form Infinite. The text is empty, or
// numbers in braces. ok is false for any other text.
func parseSet(text string) (_ Answer, ok bool) {
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
