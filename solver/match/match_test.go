package match_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
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
				p := randomPosition(r, kind)
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
		if how, _, _ := m.Result(); how != match.Running {
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
				remote := must.Get(s.Solution.Remoteness(context.Background()))
				limit = m.Len() + int(remote.Position)
			}
		}
		at = n.moves(at)[original(n.f, edge)]
		next := must.Get(s.After(context.Background(), edge))
		m.MakeMove(edge, next)
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
	how, winner, won := m.Result()
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
		better, _, err := m.BetterMove(context.Background(), i)
		if err != nil || 2-worth[better.Outcome] != before {
			t.Fatalf("move %d: what was better leads to %v, %v", i, better.Outcome, err)
		}
		if !found {
			continue
		}
		// The reply gives the other side what the mistake allowed.
		refuted := must.Get(m.StateAt(i+1).After(context.Background(), reply.Edge))
		if got := 2 - worth[refuted.Outcome()]; got != worth[n.outcome[keys[i+1]]] {
			t.Fatalf("move %d: the refutation leads to %v", i, refuted.Outcome())
		}
	}
	return mistakes
}

// naive plays a position out from the definition, sharing nothing with the solver.
type naive struct {
	f       *graphs.Frozen
	stuck   solver.Outcome
	options map[string][]string
	outcome map[string]solver.Outcome
}

// tableau is a position in the naive play: the tokens on each vertex, or the copies
// that are left of each edge.
type tableau []int32

func (n *naive) start(p solver.Position) tableau {
	if n.f.Kind == graphs.Deletion {
		return slices.Clone(n.f.Count)
	}
	return slices.Clone(p.Tokens)
}

// moves returns the position after the move of each edge, nil at those that are none.
func (n *naive) moves(at tableau) []tableau {
	next := make([]tableau, n.f.Size())
	held := n.held(at)
	for e := range next {
		from, into := n.f.From[e], n.f.Into[e]
		if n.f.Kind == graphs.Deletion {
			if at[e] > 0 && held[from] {
				next[e] = slices.Clone(at)
				next[e][e]--
			}
			continue
		}
		if at[from] == 0 {
			continue
		}
		next[e] = slices.Clone(at)
		next[e][from]--
		n.land(next[e], into, 1)
	}
	return next
}

// land puts tokens on a vertex, or on what a ⊕ points to.
func (n *naive) land(at tableau, v, tokens int32) {
	if !n.f.IsSum(v) {
		at[v] += tokens
		return
	}
	for e := range n.f.Size() {
		if n.f.From[e] == v {
			n.land(at, n.f.Into[e], tokens*n.f.Count[e])
		}
	}
}

// held tells which vertices the ground holds by the edges that are left.
func (n *naive) held(at tableau) []bool {
	held := make([]bool, n.f.Order())
	if n.f.Kind != graphs.Deletion {
		return held
	}
	for v := range held {
		held[v] = n.f.IsGround(int32(v))
	}
	for changed := true; changed; {
		changed = false
		for e, left := range at {
			if u, v := n.f.From[e], n.f.Into[e]; left > 0 && held[u] != held[v] {
				held[u], held[v], changed = true, true, true
			}
		}
	}
	return held
}

// solve finds the outcomes of all positions from one on; false where there are too
// many.
func (n *naive) solve(start tableau, limit int) bool {
	n.options, n.outcome = map[string][]string{}, map[string]solver.Outcome{}
	todo := []tableau{start}
	n.outcome[fmt.Sprint(start)] = solver.OutcomeD
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		key := fmt.Sprint(at)
		for _, next := range n.moves(at) {
			if next == nil {
				continue
			}
			name := fmt.Sprint(next)
			n.options[key] = append(n.options[key], name)
			if _, met := n.outcome[name]; !met {
				n.outcome[name] = solver.OutcomeD
				todo = append(todo, next)
			}
		}
		if len(n.outcome) > limit {
			return false
		}
	}
	for changed := true; changed; {
		changed = false
		for key, o := range n.outcome {
			if o != solver.OutcomeD {
				continue
			}
			win, lose := false, true
			for _, next := range n.options[key] {
				win = win || n.outcome[next] == solver.OutcomeP
				lose = lose && n.outcome[next] == solver.OutcomeN
			}
			switch {
			case len(n.options[key]) == 0:
				n.outcome[key] = n.stuck
			case win:
				n.outcome[key] = solver.OutcomeN
			case lose:
				n.outcome[key] = solver.OutcomeP
			default:
				continue
			}
			changed = true
		}
	}
	return true
}

func randomPosition(r *rand.Rand, kind gameKind) solver.Position {
	n := 2 + r.IntN(5)
	b := graphs.NewBuilder(graphs.Directed, n, 0)
	if kind.deletion {
		b = graphs.NewBuilder(graphs.Deletion, n, 0)
	}
	for v := range n {
		b.AddVertex(graphs.Vertex{
			Name:   fmt.Sprint(v),
			Sum:    kind.sums && v > 0 && v < n-1 && r.IntN(3) == 0,
			Ground: kind.deletion && v == 0,
		})
	}
	for u := range n {
		for v := range n {
			switch {
			case kind.deletion && u <= v && r.IntN(3) == 0,
				!kind.deletion && (kind.loopy && u != v || v < u) && r.IntN(2) == 0:
				b.AddEdge(graphs.VertexID(u), graphs.VertexID(v), int32(1+r.IntN(2)))
			}
		}
	}
	g := must.Get(b.Graph())
	p := solver.Position{Graph: g.Freeze(), Play: kind.play}
	if kind.deletion {
		return p
	}
	p.Tokens = make([]int32, n)
	for range 1 + r.IntN(3) {
		if v := r.IntN(n); !p.Graph.IsSum(int32(v)) {
			p.Tokens[v]++
		}
	}
	return p
}

// gameKind is a kind of game that is played.
type gameKind struct {
	name                  string
	deletion, sums, loopy bool
	play                  graphs.Play
}

var gameKinds = []gameKind{
	{name: "sums"},
	{name: "sums, misere", play: graphs.Misere},
	{name: "splitting", sums: true},
	{name: "splitting, misere", sums: true, play: graphs.Misere},
	{name: "loopy", loopy: true},
	{name: "loopy, misere", loopy: true, play: graphs.Misere},
	{name: "deletion", deletion: true},
	{name: "deletion, misere", deletion: true, play: graphs.Misere},
}
