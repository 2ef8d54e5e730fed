package match_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// matches is how many matches of each kind are played.
const matches = 10_000

// maxLength is where a match that circles is broken off.
const maxLength = 40

// TestPerfectPlay plays against chance and against greed, and holds every outcome and
// every remark against playing out by the definition.
func TestPerfectPlay(t *testing.T) {
	for k, kind := range gameKinds {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			matches := matches
			if testing.Short() {
				matches = 1500
			}
			r := rand.New(rand.NewPCG(91, uint64(k)))
			seen := map[solver.Outcome]int{}
			mistakes := 0
			for played := 0; played < matches; {
				p := randomPosition(t, r, kind)
				n := &naive{f: p.Graph, stuck: solver.OutcomeP}
				if kind.play == graphs.Misere {
					n.stuck = solver.OutcomeN
				}
				start, err := match.Start(context.Background(), p)
				if errors.Is(err, match.Nothing) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if !n.solve(n.start(p), 400) {
					continue
				}
				// A position is played on while it is new, from both sides.
				for range 8 {
					mistakes += playOne(t, r, n, start, seen)
					played++
				}
			}
			t.Logf("outcomes %v, %d mistakes", seen, mistakes)
			if seen[solver.OutcomeN] < matches/20 || seen[solver.OutcomeP] < matches/20 ||
				kind.loopy && seen[solver.OutcomeD] < matches/20 || mistakes < matches/50 {
				t.Errorf("too few to say anything")
			}
		})
	}
}

// playOne plays one match and returns how many mistakes the weak side made.
func playOne(t *testing.T, r *rand.Rand, n *naive, start *match.State, seen map[solver.Outcome]int) int {
	t.Helper()
	m := match.New(start)
	perfect, greedy := match.Side(r.IntN(2)), r.IntN(2) == 0
	at := n.start(start.Position)
	seen[start.Solution.Outcome]++
	keys := []string{fmt.Sprint(at)}
	limit := -1 // of the length, once the perfect side has a won position
	for m.Len() < maxLength {
		if how, _, _ := m.Ended(); how != match.Running {
			break
		}
		s := m.State()
		if s.Outcome() != n.outcome[keys[m.Len()]] {
			t.Fatalf("outcome %v, by the definition %v", s.Outcome(), n.outcome[keys[m.Len()]])
		}
		edge := weakMove(r, n, at, s, greedy)
		if m.Turn() == perfect {
			c, ok, err := match.Choose(context.Background(), s, 0, r)
			if err != nil || !ok {
				t.Fatal("no choice", err)
			}
			edge = c.Edge
			if s.Outcome() == solver.OutcomeN && limit < 0 {
				remote := graphs.Must(s.Solution.Remoteness(context.Background()))
				limit = m.Len() + int(remote.Position)
			}
		}
		at = n.moves(at)[original(n.f, edge)]
		next := graphs.Must(s.After(context.Background(), edge))
		m.Make(edge, next)
		keys = append(keys, fmt.Sprint(at))
	}
	checkEnd(t, m, n, keys, perfect, limit)
	return checkReview(t, m, n, keys)
}

// original returns the number that an edge had at the start.
func original(f *graphs.Frozen, edge graphs.EdgeID) int {
	for e, id := range f.EdgeID {
		if id == edge {
			return e
		}
	}
	return -1
}

// weakMove is any move or, by greed, one that leaves the fewest moves.
func weakMove(r *rand.Rand, n *naive, at tableau, s *match.State, greedy bool) graphs.EdgeID {
	move := s.Edge(r.IntN(len(s.Solution.Moves)))
	if greedy {
		nexts, least := n.moves(at), -1
		for i := range s.Solution.Moves {
			left := len(n.options[fmt.Sprint(nexts[original(n.f, s.Edge(i))])])
			if least < 0 || left < least {
				move, least = s.Edge(i), left
			}
		}
	}
	return move
}

// checkEnd holds the end of a match against what the perfect side could have.
func checkEnd(t *testing.T, m *match.Match, n *naive, keys []string, perfect match.Side, limit int) {
	t.Helper()
	could := solver.OutcomeP // for who is to move; turned to the perfect side
	if o := n.outcome[keys[0]]; perfect == match.First {
		could = o
	} else if o == solver.OutcomeP {
		could = solver.OutcomeN
	} else if o == solver.OutcomeD {
		could = solver.OutcomeD
	}
	how, winner, won := m.Ended()
	if how == match.LastMove && (len(n.options[keys[m.Len()]]) > 0 || !won) {
		t.Fatalf("ended by the last move with moves left, or without a winner")
	}
	switch {
	case could == solver.OutcomeN && (!won || winner != perfect):
		t.Fatalf("a won position was not won: %v after %d moves", how, m.Len())
	case could == solver.OutcomeD && won && winner != perfect:
		t.Fatalf("a drawn position was lost")
	case limit >= 0 && m.Len() > limit:
		t.Fatalf("won in %d moves, could be won in %d", m.Len(), limit)
	}
}

// checkReview holds the review against the outcomes by the definition.
func checkReview(t *testing.T, m *match.Match, n *naive, keys []string) int {
	t.Helper()
	mistakes := 0
	worth := map[solver.Outcome]int{solver.OutcomeN: 2, solver.OutcomeD: 1, solver.OutcomeP: 0}
	for i, remark := range m.Review() {
		before, after := worth[n.outcome[keys[i]]], 2-worth[n.outcome[keys[i+1]]]
		if remark.Mistake != (after < before) {
			t.Fatalf("move %d from %v to %v: mistake %v", i, remark.Before, remark.After, remark.Mistake)
		}
		reply, found, err := m.Refutation(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		if found != (remark.Mistake && !m.StateAt(i+1).Over()) {
			t.Fatalf("move %d: a mistake %v, a refutation %v", i, remark.Mistake, found)
		}
		if !remark.Mistake {
			continue
		}
		mistakes++
		better, _, err := m.Better(context.Background(), i)
		if err != nil || 2-worth[better.Outcome] != before {
			t.Fatalf("move %d: what was better leads to %v, %v", i, better.Outcome, err)
		}
		if !found {
			continue
		}
		// The reply gives the other side what the mistake allowed.
		refuted := graphs.Must(m.StateAt(i+1).After(context.Background(), reply.Edge))
		if got := 2 - worth[refuted.Outcome()]; got != worth[n.outcome[keys[i+1]]] {
			t.Fatalf("move %d: the refutation leads to %v", i, refuted.Outcome())
		}
	}
	return mistakes
}
