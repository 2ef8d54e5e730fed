package panels

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// TestBlocksAgreeWithTheirValues: what the card of a vertex of an edge-deletion game adds
// up is its value, and what lights up is what is counted.
func TestBlocksAgreeWithTheirValues(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2))
	w := english(t)
	fused, bridges := 0, 0
	for range 1500 {
		g, s := randomGame(t, r, graphs.Deletion, true, false, graphs.Normal)
		if s == nil {
			continue
		}
		f := s.Position.Graph
		teller := teller{w, s, g}
		for v := range s.Values {
			reason := s.Reason(int32(v))
			if reason.Rule != solver.RuleBlock {
				continue
			}
			sum, inside := solver.Nimber(0), int64(0)
			for _, n := range counts(reason) {
				sum ^= n
			}
			for _, e := range blockEdges(s, int32(v)) {
				inside += int64(f.Count[e])
			}
			if !s.Values[v].Equal(solver.Finite(sum)) || inside != reason.Edges {
				t.Errorf("vertex %d: %d edges of %d, together %d of %v", v, inside, reason.Edges, sum, s.Values[v])
			}
			if inside > 0 {
				fused++
			}
			bridges += len(reason.Options)
			for _, said := range teller.blockSentences(reason) {
				if strings.HasPrefix(said.text, "card.") || strings.Contains(said.text, "<no value>") {
					t.Errorf("no words for %s", said.text)
				}
			}
		}
		for e := range f.From {
			if s.Account.BlockOf[f.From[e]] != s.Account.BlockOf[f.Into[e]] || s.Account.BlockOf[f.From[e]] < 0 {
				continue
			}
			inside := int64(0)
			for _, other := range fusedWith(s, int32(e)) {
				inside += int64(f.Count[other])
			}
			if inside != s.Account.Fused(int32(e)) {
				t.Errorf("edge %d: %d edges light up of %d", e, inside, s.Account.Fused(int32(e)))
			}
		}
	}
	if fused < 500 || bridges < 500 {
		t.Errorf("met %d blocks and %d bridges: too few to say anything", fused, bridges)
	}
}

// TestTurnsMakeUpZero: in normal play a winning move makes of a summand what the others
// add up to, and the tinted column is that of the highest 1 of the sum.
func TestTurnsMakeUpZero(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 3))
	w := english(t)
	turns := 0
	for k := range 1500 {
		kind := graphs.Directed
		if k%3 == 0 {
			kind = graphs.Deletion
		}
		g, s := randomGame(t, r, kind, k%2 == 0, k%5 == 0, graphs.Play(k%7/6))
		if s == nil {
			continue
		}
		whole, ok := s.Whole()
		if !ok {
			continue
		}
		teller := teller{w, s, g}
		for _, said := range teller.wholeSentences(whole) {
			if strings.HasPrefix(said.text, "card.") || strings.Contains(said.text, "<no value>") {
				t.Errorf("no words for %s", said.text)
			}
		}
		if whole.Loops > 0 || s.Position.Play == graphs.Misere {
			continue
		}
		if whole.XOR > 0 && whole.Bit != bits.Len32(uint32(whole.XOR))-1 {
			t.Errorf("the highest 1 of %d is not %d", whole.XOR, whole.Bit)
		}
		for _, turn := range whole.Turns {
			turns++
			if rest := others(whole, turn); len(rest) <= maxTerms {
				sum := solver.Finite(0)
				for _, v := range rest {
					sum = sum.Add(v)
				}
				if !sum.Equal(turn.To) {
					t.Errorf("the others are said to be %v, which is not %v", rest, turn.To)
				}
			}
			from, _ := turn.From.Nimber()
			to, ok := turn.To.Nimber()
			if !ok || whole.XOR^from^to != 0 || from>>whole.Bit == to>>whole.Bit {
				t.Errorf("of a sum worth %d, from %d to %d wins", whole.XOR, from, to)
			}
		}
	}
	if turns < 500 {
		t.Errorf("met %d winning moves: too few to say anything", turns)
	}
}
