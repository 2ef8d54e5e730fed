package exercises

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Question is one of those that an exercise asks.
type Question struct {
	Ask document.Ask
	// Vertex is what is asked about, or -1 for the position.
	Vertex int32
}

// Questions returns what a drawing's exercise asks of its solution, in order. It asks
// nothing of a position where none is played, nor who wins where that is out of reach.
func Questions(d *document.Drawing, s *solver.Solution) []Question {
	ask := d.Exercise().Ask
	var asked []Question
	switch {
	case ask.AboutVertices():
		for _, id := range d.AskedVertices() {
			if v := s.Position.Graph.Index[id]; ask == document.AskValues && s.Values[v].Known() || ask != document.AskValues && s.Outcomes[v] != solver.OutcomeUnknown {
				asked = append(asked, Question{ask, v})
			}
		}
	case ask != document.AskNothing && s.Played && (ask == document.AskTotal && s.Value.Known() || ask != document.AskTotal && s.Outcome != solver.OutcomeUnknown):
		asked = append(asked, Question{ask, -1})
	}
	return asked
}

// Takes tells whether an answer is of a form that the question asks for: a move, or that
// there is none, where a move is asked for, and something else elsewhere.
func (q Question) Takes(a Answer) bool {
	return (q.Ask == document.AskMove) == (a.Form == Edge || a.Form == NoMove || a.Form == Heap)
}

// Judge judges an answer that the question takes; of the context, see Move.
func (x *Examiner) Judge(ctx context.Context, q Question, a Answer) Verdict {
	switch q.Ask {
	case document.AskValues:
		return x.Value(q.Vertex, a)
	case document.AskOutcomes:
		return x.Winner(q.Vertex, a)
	case document.AskTotal:
		return x.Total(a)
	case document.AskWinner:
		return x.Outcome(a)
	}
	return x.Move(ctx, a)
}

// Hints is how many hints there are to a question: what to look at, what that is worth,
// and how it is put together.
const Hints = 3

// HintKind says what a hint looks at.
type HintKind uint8

const (
	// HintOptions is about the options of a vertex and their values.
	HintOptions HintKind = iota
	// HintOutcomes is about the options of a vertex and who wins from them.
	HintOutcomes
	// HintTerms is about summands.
	HintTerms
	// HintLoops is about a block and the bridges up from it.
	HintLoops
	// HintMoves is about the moves of the position.
	HintMoves
)

var hintNames = [...]string{"options", "outcomes", "terms", "loops", "moves"}

// String returns the name of the kind, as translation keys have it.
func (k HintKind) String() string { return hintNames[k] }

// Hint helps with a question without giving the answer.
type Hint struct {
	Kind HintKind
	// Step is which of the Hints it is, from 1.
	Step   int
	Vertex int32
	// Options are those of the vertex, Terms the summands.
	Options []solver.Option
	Terms   []Term
	// Taken are the numbers that options are worth, ascending, Loops how many options or
	// summands are ∞.
	Taken []solver.Nimber
	Loops int
	// Bit is the highest binary column with an odd number of ones, -1 where there is none,
	// Moves how many moves there are, and Wins how many of them win.
	Bit, Moves, Wins int
}

// Hint returns the hint of a step to a question; of the context, see Move.
func (x *Examiner) Hint(ctx context.Context, q Question, step int) Hint {
	s := x.Solution
	h := Hint{Step: step, Vertex: q.Vertex, Bit: -1}
	if q.Vertex < 0 {
		h.Kind, h.Terms = HintTerms, x.terms()
		if s.Account != nil {
			h.Kind = HintLoops
		}
		if s.Position.Play != graphs.Normal || hasLoops(s) {
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
	why := x.reasons.Of(q.Vertex)
	if why.Rule == solver.RuleMove {
		return x.hintAfter(ctx, why, h)
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
		h.Kind, h.Terms = HintTerms, Terms(why)
	case why.Rule == solver.RuleBlock, why.Rule == solver.RuleLoose:
		h.Kind, h.Terms = HintLoops, BlockTerms(why)
	case q.Ask == document.AskOutcomes:
		h.Kind = HintOutcomes
	}
	return h
}

// hintAfter helps with what a move of a game on a graph leaves, as with a position of its own:
// by its parts, or by where the token goes from there.
func (x *Examiner) hintAfter(ctx context.Context, why solver.Reason, h Hint) Hint {
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
		hint.Options[i].Vertex, hint.Options[i].Edge = vertex(o.Vertex), int32(slices.Index(whole.EdgeID, f.EdgeID[o.Edge]))
	}
	return hint
}
