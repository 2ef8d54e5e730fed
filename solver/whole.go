package solver

import (
	"fmt"
	"math/bits"

	"nimgraph/graphs"
)

// PlayRule is how the outcome of a position is known.
type PlayRule uint8

const (
	// PlayValue: by the value, in normal play.
	PlayValue PlayRule = iota
	// PlayTame: misère play, by the pairs of the summands, which are all tame. The
	// position is P if some is firm and the XOR is 0, or none is and it is 1.
	PlayTame
	// PlayBack: misère play of the only token that can move, from the ends of the
	// game back.
	PlayBack
	// PlayProduct: misère play, by searching all combinations of what the tokens, or
	// the edges, can be.
	PlayProduct
	// PlayOut: misère play, by playing out all positions.
	PlayOut
	// PlayMoves: misère edge deletion whose figures are out of reach, but some move is
	// known to win, or all to lose.
	PlayMoves
	// PlayAntiSG: the Anti-SG convention, by the theorem.
	PlayAntiSG
	// PlayUnknown: out of reach.
	PlayUnknown
)

// String returns the word for the rule in the JSON of a solution.
func (r PlayRule) String() string {
	return [...]string{"value", "tame", "back", "search", "playout", "moves", "antisg", "unknown"}[r]
}

// Whole tells why a position has its value and its outcome, and what its winning
// moves do.
type Whole struct {
	Rule PlayRule
	// Terms are the summands, in the order of Solution.Parts.
	Terms []Term
	// XOR is that of the summands that are nimbers, each as often as it is there, and
	// Loops how many are not.
	XOR   Nimber
	Loops int64
	// Bit is the place of the highest 1 of XOR, which is what a winning move in
	// a sum of nimbers takes away; -1 where XOR is 0 or a summand is no nimber.
	Bit int
	// Digits is how many binary digits the largest summand has, at least 1.
	Digits int
	// Firm is how many summands are firm, under PlayTame.
	Firm int64
	// Says is what the Anti-SG theorem says of the values: OutcomeN where none is above
	// 1 and their XOR is 0, or where one is and it is not; else OutcomeP, and
	// OutcomeUnknown where a summand is no nimber. It is the outcome in misère play
	// where the theorem's Premise holds.
	Says Outcome
	// Turns are the winning moves, in the order of Solution.Moves.
	Turns []Turn
}

// Term is a summand of a Whole.
type Term struct {
	Part
	// Genus and Pair are what misère play needs to know of it, and Manner is how they
	// are known of a figure; of one that is out of reach GenusUnknown.
	Genus  Genus
	Pair   Pair
	Manner Manner
	// Figure tells of an edge-deletion game why the figure has its value; OnGround
	// marks that of the edges that lie wholly on the ground.
	Figure   *Reason
	OnGround bool
}

// OnGround returns why the edges that lie wholly on the ground have their value, nil
// where there are none.
func (w *Whole) OnGround() *Reason {
	for _, t := range w.Terms {
		if t.OnGround {
			return t.Figure
		}
	}
	return nil
}

// Turn is what a winning move does.
type Turn struct {
	// Move is its number in Solution.Moves.
	Move int
	// Vertex is that of the summand that it is made in, From what the summand is worth
	// and To what it becomes worth. In normal play To makes up 0 with the others.
	Vertex   int32
	From, To Value
}

// Whole returns why the position has its value, in time linear in its moves, its
// summands and, in an edge-deletion game, its vertices. It is false where no position
// is played.
func (s *Solution) Whole() (*Whole, bool) {
	if !s.Played {
		return nil, false
	}
	w := &Whole{Rule: s.rule, Bit: -1, Digits: 1}
	reasons := s.Reasons()
	var theorem antiSum
	for i, p := range s.Parts {
		t := Term{Part: p}
		switch {
		case s.Account != nil:
			why := reasons.Figure(i)
			t.Figure, t.OnGround = &why, int32(i) == s.Account.onGround
			if s.figures != nil {
				k := s.figures.figures[i].known()
				t.Genus, t.Pair = k.genus()
				t.Manner = k.manner
			}
		case s.genus != nil:
			t.Genus, t.Pair = s.genus.of(p.Vertex)
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
			w.Turns = append(w.Turns, s.Turn(i))
		}
	}
	return w, true
}

// Binary writes a nimber in Digits binary digits.
func (w *Whole) Binary(n Nimber) string { return fmt.Sprintf("%0*b", w.Digits, uint32(n)) }

// Turn returns what a move does, by its number in Moves.
func (s *Solution) Turn(i int) Turn {
	f, m := s.Position.Graph, s.Moves[i]
	if f.Kind == graphs.Directed {
		from, to := f.From[m.Edge], f.Into[m.Edge]
		return Turn{Move: i, Vertex: from, From: s.Values[from], To: s.Values[to]}
	}
	part := s.Parts[0]
	switch {
	case s.Account != nil:
		part = s.Parts[s.Account.figureAt(m.Edge)]
	case s.of != nil:
		part = s.Parts[s.of[f.From[m.Edge]]]
	}
	return Turn{Move: i, Vertex: part.Vertex, From: part.Value, To: part.Value.Add(s.Value).Add(m.After)}
}
