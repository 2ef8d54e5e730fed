package solver

import (
	"fmt"
	"math/bits"

	"nimgraph/graphs"
	"nimgraph/solver/quotients"
)

// PlayRule names the rule or the search by which the outcome of a position was found.
type PlayRule uint8

const (
	// PlayValue: by the value, in normal play.
	PlayValue PlayRule = iota
	// PlayTame: misère play, by the pairs of the summands, which are all tame. The
	// position is P if some summand is firm and the XOR is 0, or if no summand is firm and the XOR
	// is 1.
	PlayTame
	// PlayBack: misère play of the only token that can move, from the ends of the
	// game back.
	PlayBack
	// PlayQuotient: misère play, by the misère quotient: the product of the elements of the
	// summands is in the P-portion or not.
	PlayQuotient
	// PlayProduct: misère play, by searching all combinations of positions of the tokens, or
	// of the edges that are left.
	PlayProduct
	// PlayOut: misère play, by playing out all positions.
	PlayOut
	// PlayMoves: the sum is out of reach, but some move is known to win, or all moves are known to
	// lose.
	PlayMoves
	// PlayAntiSG: the Anti-SG convention, by the theorem.
	PlayAntiSG
	// PlayUnknown: out of reach.
	PlayUnknown
)

// String returns the word for the rule in JSON, such as "tame".
func (r PlayRule) String() string {
	return [...]string{"value", "tame", "back", "quotient", "search", "playout", "moves", "antisg", "unknown"}[r]
}

// Whole explains a position as a whole: its summands, its value and outcome, and its winning
// moves.
type Whole struct {
	Rule PlayRule
	// Terms are the summands, in the order of Solution.Parts.
	Terms []Term
	// XOR is the XOR of all summands that are nimbers, copies included, and
	// Loops counts the summands that are not.
	XOR   Nimber
	Loops int64
	// Bit is the place of the highest 1 of XOR, which a winning move in
	// a sum of nimbers removes; -1 if XOR is 0 or a summand is not a nimber.
	Bit int
	// Digits is the number of binary digits of the largest summand, at least 1.
	Digits int
	// Firm counts the firm summands, under PlayTame.
	Firm int64
	// Element is the element of the position, under PlayQuotient.
	Element quotients.Element
	// Says is the outcome by the Anti-SG theorem: OutcomeN if no value is above 1 and the XOR is 0,
	// or if some value is above 1 and the XOR is not 0; otherwise OutcomeP. It is OutcomeUnknown if
	// a summand is not a nimber. If the AntiSGPremise holds, it is the outcome in misère
	// play.
	Says Outcome
	// WinningMoves are the winning moves, in the order of Solution.Moves.
	WinningMoves []SummandChange
}

// Term is a summand in the explanation of a position, with its value and its behaviour in misère
// play.
type Term struct {
	Part
	// Genus and Pair decide how the summand behaves in misère play; GenusUnknown says that this is
	// out of reach. Manner is how they were found for a figure.
	Genus  Genus
	Pair   Pair
	Manner Manner
	// Figure explains the value of a figure of an edge-deletion game. OnGround
	// marks the figure of the edges that lie wholly on the ground.
	Figure   *Reason
	OnGround bool
}

// GroundReason returns the explanation of the value of the edges with both ends on the ground, or
// nil if there are no such edges.
func (w *Whole) GroundReason() *Reason {
	for _, t := range w.Terms {
		if t.OnGround {
			return t.Figure
		}
	}
	return nil
}

// SummandChange says how a move changes the value of the summand in which it is made.
type SummandChange struct {
	// Move is the index of the move in Solution.Moves.
	Move int
	// Vertex is the vertex of the summand. From is the value of the summand before the move, and To
	// the value after it. After a winning move in normal play, the sum of To and all remaining
	// summands is 0.
	Vertex   int32
	From, To Value
}

// Whole returns the explanation of the position as a whole: its summands, its value and its
// winning moves. ok is false if there is no position to play. Time is linear in the moves, the
// summands and, in an edge-deletion game, the vertices.
func (s *Solution) Whole() (_ *Whole, ok bool) {
	if !s.Played {
		return nil, false
	}
	w := &Whole{Rule: s.rule, Bit: -1, Digits: 1}
	if s.rule == PlayQuotient {
		w.Element, _ = s.quotient.elementOfTokens(s.Position.Tokens, graphs.None)
	}
	reasons := s.Reasons()
	var theorem antiSGSum
	for i, p := range s.Parts {
		t := Term{Part: p}
		switch {
		case s.Account != nil:
			why := reasons.ExplainFigure(i)
			t.Figure, t.OnGround = &why, int32(i) == s.Account.onGround
			if s.figures != nil {
				k := s.figures.figures[i].figurePair()
				t.Genus, t.Pair = k.genus()
				t.Manner = k.manner
			}
		case s.genus != nil:
			t.Genus, t.Pair = s.genus.pairOf(p.Vertex)
		}
		if t.Genus == GenusFirm {
			w.Firm += int64(p.Tokens)
		}
		if n, ok := p.Value.Nimber(); !ok {
			w.Loops += int64(p.Tokens)
		} else {
			theorem.add(n, int64(p.Tokens))
			w.Digits = max(w.Digits, bits.Len32(uint32(n)))
			w.XOR ^= n * Nimber(p.Tokens%2)
		}
		w.Terms = append(w.Terms, t)
	}
	w.Says = OutcomeUnknown
	if w.Loops == 0 {
		w.Bit = bits.Len32(uint32(w.XOR)) - 1
		w.Says = theorem.outcome()
	}
	for i := range s.Moves {
		if s.Moves[i].Wins {
			w.WinningMoves = append(w.WinningMoves, s.SummandChange(i))
		}
	}
	return w, true
}

// Binary returns n in binary, padded with zeros to w.Digits digits.
func (w *Whole) Binary(n Nimber) string { return fmt.Sprintf("%0*b", w.Digits, uint32(n)) }

// SummandChange returns how the move Solution.Moves[i] changes the value of its summand.
func (s *Solution) SummandChange(i int) SummandChange {
	f, m := s.Position.Graph, s.Moves[i]
	if f.Kind == graphs.Directed {
		from, to := f.From[m.Edge], f.Into[m.Edge]
		return SummandChange{Move: i, Vertex: from, From: s.Values[from], To: s.Values[to]}
	}
	part := s.Parts[0]
	switch {
	case s.Account != nil:
		part = s.Parts[s.Account.figureOfEdge(m.Edge)]
	case s.partOf != nil:
		part = s.Parts[s.partOf[f.From[m.Edge]]]
	}
	return SummandChange{Move: i, Vertex: part.Vertex, From: part.Value, To: part.Value.Add(s.Value).Add(m.After)}
}
