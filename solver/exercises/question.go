package exercises

import (
	"context"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// Question is a question of an exercise, about a vertex or about the position.
type Question struct {
	Ask document.Ask
	// Vertex is the vertex that the question is about, or -1 for the position.
	Vertex int32
}

// Questions returns the questions of the exercise in the drawing d, in order. s is the solution of
// d. It omits questions whose answer is unknown, and questions about the position if there is none.
func Questions(d *document.Drawing, s *solver.Solution) []Question {
	ask := d.Exercise().Ask
	var asked []Question
	switch {
	case ask.AboutVertices():
		for _, id := range d.ExerciseVertices() {
			v := s.Position.Graph.Index[id]
			isKnown := s.Outcomes[v] != solver.OutcomeUnknown
			if ask == document.AskValues {
				isKnown = s.Values[v].Known()
			}
			if isKnown {
				asked = append(asked, Question{ask, v})
			}
		}
	case ask != document.AskNothing && s.Played:
		isKnown := s.Outcome != solver.OutcomeUnknown
		if ask == document.AskTotal {
			isKnown = s.Value.Known()
		}
		if isKnown {
			asked = append(asked, Question{ask, -1})
		}
	}
	return asked
}

// Answer returns the answer to the question, an outcome or a value, as people write it. s is the
// solution. The question must not ask for a move.
func (q Question) Answer(s *solver.Solution) string {
	switch q.Ask {
	case document.AskOutcomes:
		return s.Outcomes[q.Vertex].String()
	case document.AskTotal:
		return s.Value.String()
	case document.AskWinner:
		return s.Outcome.String()
	}
	return s.Values[q.Vertex].String()
}

// maxGuess bounds the numbers of Guesses.
const maxGuess = 16

// Guesses returns likely answers to the question: the outcomes, or the numbers from 0 to one above
// the right answer, but not far above maxGuess. s is the solution, which has the right answer.
func (q Question) Guesses(s *solver.Solution) []string {
	if q.Ask == document.AskOutcomes || q.Ask == document.AskWinner {
		return []string{solver.OutcomeP.String(), solver.OutcomeN.String(), solver.OutcomeD.String()}
	}
	right, _ := strconv.Atoi(q.Answer(s)) // 0 for an ∞
	return xslices.Map(xslices.Range[int](0, min(right, maxGuess)+2), strconv.Itoa)
}

// Accepts reports whether the form of the answer a fits the question. A question for a move accepts
// a move or "no winning move", and every other question all remaining forms.
func (q Question) Accepts(a Answer) bool {
	return (q.Ask == document.AskMove) == (a.Form == Edge || a.Form == NoMove || a.Form == Heap)
}

// Judge returns the verdict on a, an answer to the question q, which must accept it. To refute a
// wrong move, it solves the position after the move; ctx limits this time.
func (x *Examiner) Judge(ctx context.Context, q Question, a Answer) Verdict {
	switch q.Ask {
	case document.AskValues:
		return x.JudgeValue(q.Vertex, a)
	case document.AskOutcomes:
		return x.JudgeVertexOutcome(q.Vertex, a)
	case document.AskTotal:
		return x.JudgePositionValue(a)
	case document.AskWinner:
		return x.JudgePositionOutcome(a)
	}
	return x.JudgeMove(ctx, a)
}

// Hints is the number of hints to each question. They show the options or summands, then their
// values, and then how to combine these.
const Hints = 3

// HintKind is the subject of a hint, such as the options of a vertex.
type HintKind uint8

const (
	// HintOptions is about the options of a vertex and their values.
	HintOptions HintKind = iota
	// HintOutcomes is about the options of a vertex and their outcomes.
	HintOutcomes
	// HintTerms is about summands.
	HintTerms
	// HintLoops is about a block and the bridges up from it.
	HintLoops
	// HintMoves is about the moves of the position.
	HintMoves
)

var hintNames = [...]string{"options", "outcomes", "terms", "loops", "moves"}

// String returns the name of the kind as it occurs in translation keys, such as "terms".
func (k HintKind) String() string { return hintNames[k] }

// Hint holds the facts for a hint, which helps with a question without giving the answer.
type Hint struct {
	Kind HintKind
	// Step is the number of the hint, from 1 to Hints.
	Step   int
	Vertex int32
	// Options are the options of the vertex, and Terms the summands.
	Options []solver.Option
	Terms   []Term
	// Taken holds the numbers that are values of options, ascending. Loops counts the options or
	// summands that are ∞.
	Taken []solver.Nimber
	Loops int
	// Bit is the highest binary column with an odd number of ones, or -1 if there is none. Moves
	// counts the moves, and Wins the winning moves.
	Bit, Moves, Wins int
}

// Hint returns hint number step, from 1 to Hints, to the question q. In a game on a graph it solves
// the position after a move; ctx limits this time.
func (x *Examiner) Hint(ctx context.Context, q Question, step int) Hint {
	s := x.Solution
	h := Hint{Step: step, Vertex: q.Vertex, Bit: -1}
	if q.Vertex < 0 {
		h.Kind, h.Terms = HintTerms, x.positionTerms()
		if s.Account != nil {
			h.Kind = HintLoops
		}
		if s.Position.Play != graphs.Normal || hasLoopySummand(s) {
			h.Kind = HintMoves
		}
		if n, ok := s.Value.Nimber(); ok && n > 0 {
			for ; n>>(h.Bit+1) > 0; h.Bit++ {
			}
		}
		h.Moves, h.Wins = len(s.Moves)+s.HeapMoveCount(), len(s.HeapWins())
		for _, m := range s.Moves {
			if m.Wins {
				h.Wins++
			}
		}
		return h
	}
	why := x.reasons.Explain(q.Vertex)
	if why.Rule == solver.RuleMove {
		return x.hintAfterMove(ctx, why, h)
	}
	h.Options = why.Options
	for _, o := range why.Options {
		if n, ok := o.Value.Nimber(); ok {
			h.Taken = append(h.Taken, n)
		} else {
			h.Loops++
		}
	}
	slices.Sort(h.Taken)
	h.Taken = slices.Compact(h.Taken)
	switch {
	case why.Rule == solver.RuleSum:
		h.Kind, h.Terms = HintTerms, SumTerms(why)
	case why.Rule == solver.RuleBlock, why.Rule == solver.RuleLoose:
		h.Kind, h.Terms = HintLoops, BlockTerms(why)
	case q.Ask == document.AskOutcomes:
		h.Kind = HintOutcomes
	}
	return h
}

// hintAfterMove returns a hint that explains a vertex of a game on a graph by the position after
// the winning move why.Proof. h gives the number of the hint (Step) and the vertex.
//
// The hint is about the options of the token or, in a game without tokens, about the parts of the
// game. It names vertices and edges by their numbers in the graph before the move. If the value of
// the position after the move cannot be found, it returns hint 1 about the moves.
func (x *Examiner) hintAfterMove(ctx context.Context, why solver.Reason, h Hint) Hint {
	after, err := x.Solution.Position.After(why.Proof)
	var s *solver.Solution
	if err == nil {
		s, err = solver.Solve(ctx, after)
	}
	f, whole := after.Graph, x.Solution.Position.Graph
	if err != nil || !s.Value.Known() {
		return Hint{Kind: HintMoves, Step: 1, Vertex: h.Vertex, Bit: -1}
	}
	vertex := func(v int32) int32 { return whole.Index[f.VertexID[v]] }
	left := Question{Ask: document.AskTotal, Vertex: -1}
	if f.Kind.HasTokens() {
		left = Question{Ask: document.AskValues, Vertex: f.Index[whole.VertexID[h.Vertex]]}
	}
	hint := (&Examiner{Solution: s, reasons: s.Reasons()}).Hint(ctx, left, h.Step)
	if len(hint.Terms) == 0 && left.Vertex < 0 {
		hint.Kind = HintOptions // of which there are none
	}
	hint.Vertex = h.Vertex
	for i, t := range hint.Terms {
		hint.Terms[i].Vertex = vertex(t.Vertex)
	}
	for i, o := range hint.Options {
		hint.Options[i].Vertex, hint.Options[i].Edge = vertex(o.Vertex),
			int32(slices.Index(whole.EdgeID, f.EdgeID[o.Edge]))
	}
	return hint
}
