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

// maxLength is the number of moves after which a match that goes in circles is stopped.
const maxLength = 40

// TestPerfectPlay plays perfectly against random and against greedy moves. It compares every
// outcome and every remark with playing out by the definition.
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
				n := &gameByDefinition{f: p.Graph, stuck: solver.OutcomeP}
				if kind.play == graphs.Misere {
					n.stuck = solver.OutcomeN
				}
				start, err := match.StartState(context.Background(), p)
				if errors.Is(err, match.Nothing) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if !n.solve(n.start(p), 400) {
					continue
				}
				// Each position is played several times, by a perfect first or second player.
				for range 8 {
					mistakes += playOne(t, r, n, start, seen)
					played++
				}
			}
			t.Logf("outcomes %v, %d mistakes", seen, mistakes)
			if seen[solver.OutcomeN] < matches/20 || seen[solver.OutcomeP] < matches/20 ||
				kind.loopy && seen[solver.OutcomeD] < matches/20 || mistakes < matches/50 {
				t.Errorf("too few positions or mistakes")
			}
		})
	}
}

// playOne plays one match. It returns the number of mistakes of the weak player.
func playOne(t *testing.T, r *rand.Rand, n *gameByDefinition, start *match.State, seen map[solver.Outcome]int) int {
	t.Helper()
	m := match.New(start)
	perfect, greedy := match.Side(r.IntN(2)), r.IntN(2) == 0
	position := n.start(start.Position)
	seen[start.Solution.Outcome]++
	keys := []string{fmt.Sprint(position)}
	limit := -1 // the length of the match, once the perfect player has a won position
	for m.Len() < maxLength {
		if how, _, _ := m.Result(); how != match.Running {
			break
		}
		s := m.State()
		if s.Outcome() != n.outcome[keys[m.Len()]] {
			t.Fatalf("outcome %v, by the definition %v", s.Outcome(), n.outcome[keys[m.Len()]])
		}
		edge := weakMove(r, n, position, s, greedy)
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
		position = n.moves(position)[edgeIndex(n.f, edge)]
		next := must.Get(s.After(context.Background(), edge))
		m.MakeMove(edge, next)
		keys = append(keys, fmt.Sprint(position))
	}
	checkEnd(t, m, n, keys, perfect, limit)
	return checkReview(t, m, n, keys)
}

// edgeIndex returns the index in f of the edge with the given ID, or -1.
func edgeIndex(f *graphs.Frozen, edge graphs.EdgeID) int {
	for e, id := range f.EdgeID {
		if id == edge {
			return e
		}
	}
	return -1
}

// weakMove returns a random move or, if greedy is set, a move that leaves the fewest moves.
func weakMove(r *rand.Rand, n *gameByDefinition, position tokensOrEdges, s *match.State, greedy bool) graphs.EdgeID {
	move := s.Edge(r.IntN(len(s.Solution.Moves)))
	if greedy {
		nexts, least := n.moves(position), -1
		for i := range s.Solution.Moves {
			left := len(n.options[fmt.Sprint(nexts[edgeIndex(n.f, s.Edge(i))])])
			if least < 0 || left < least {
				move, least = s.Edge(i), left
			}
		}
	}
	return move
}

// checkEnd checks that the perfect player achieved the best possible result, within limit moves.
func checkEnd(t *testing.T, m *match.Match, n *gameByDefinition, keys []string, perfect match.Side, limit int) {
	t.Helper()
	best := solver.OutcomeP // the best possible outcome, seen from the perfect player
	if o := n.outcome[keys[0]]; perfect == match.First {
		best = o
	} else if o == solver.OutcomeP {
		best = solver.OutcomeN
	} else if o == solver.OutcomeD {
		best = solver.OutcomeD
	}
	how, winner, won := m.Result()
	if how == match.LastMove && (len(n.options[keys[m.Len()]]) > 0 || !won) {
		t.Fatalf("ended by the last move with moves left, or without a winner")
	}
	switch {
	case best == solver.OutcomeN && (!won || winner != perfect):
		t.Fatalf("a won position ended with %v after %d moves", how, m.Len())
	case best == solver.OutcomeD && won && winner != perfect:
		t.Fatalf("a drawn position was lost")
	case limit >= 0 && m.Len() > limit:
		t.Fatalf("won in %d moves, want at most %d", m.Len(), limit)
	}
}

// checkReview compares the review with the outcomes by the definition.
func checkReview(t *testing.T, m *match.Match, n *gameByDefinition, keys []string) int {
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
			t.Fatalf("move %d: mistake %v, but refutation %v", i, remark.Mistake, found)
		}
		if !remark.Mistake {
			continue
		}
		mistakes++
		better, _, err := m.BetterMove(context.Background(), i)
		if err != nil || 2-worth[better.Outcome] != before {
			t.Fatalf("move %d: the better move leads to %v, error %v", i, better.Outcome, err)
		}
		if !found {
			continue
		}
		// The refutation gives the opponent the result that the mistake allows.
		refuted := must.Get(m.StateAt(i+1).After(context.Background(), reply.Edge))
		if got := 2 - worth[refuted.Outcome()]; got != worth[n.outcome[keys[i+1]]] {
			t.Fatalf("move %d: the refutation leads to %v", i, refuted.Outcome())
		}
	}
	return mistakes
}

// gameByDefinition plays out positions by the definition. It shares no code with the solver.
type gameByDefinition struct {
	f       *graphs.Frozen
	stuck   solver.Outcome
	options map[string][]string
	outcome map[string]solver.Outcome
}

// tokensOrEdges is a position: the number of tokens on each vertex, or the remaining copies of
// each edge.
type tokensOrEdges []int32

func (n *gameByDefinition) start(p solver.Position) tokensOrEdges {
	if n.f.Kind == graphs.Deletion {
		return slices.Clone(n.f.Count)
	}
	return slices.Clone(p.Tokens)
}

// moves returns the position after the move along each edge, or nil if the move is not legal.
func (n *gameByDefinition) moves(position tokensOrEdges) []tokensOrEdges {
	next := make([]tokensOrEdges, n.f.Size())
	held := n.heldVertices(position)
	for e := range next {
		from, into := n.f.From[e], n.f.Into[e]
		if n.f.Kind == graphs.Deletion {
			if position[e] > 0 && held[from] {
				next[e] = slices.Clone(position)
				next[e][e]--
			}
			continue
		}
		if position[from] == 0 {
			continue
		}
		next[e] = slices.Clone(position)
		next[e][from]--
		n.addTokens(next[e], into, 1)
	}
	return next
}

// addTokens adds tokens to vertex v or, if v is a ⊕, to its targets.
func (n *gameByDefinition) addTokens(position tokensOrEdges, v, tokens int32) {
	if !n.f.IsSum(v) {
		position[v] += tokens
		return
	}
	for e := range n.f.Size() {
		if n.f.From[e] == v {
			n.addTokens(position, n.f.Into[e], tokens*n.f.Count[e])
		}
	}
}

// heldVertices reports, for each vertex, whether it is connected to the ground by the remaining
// edges.
func (n *gameByDefinition) heldVertices(position tokensOrEdges) []bool {
	held := make([]bool, n.f.Order())
	if n.f.Kind != graphs.Deletion {
		return held
	}
	for v := range held {
		held[v] = n.f.IsGround(int32(v))
	}
	for changed := true; changed; {
		changed = false
		for e, left := range position {
			if u, v := n.f.From[e], n.f.Into[e]; left > 0 && held[u] != held[v] {
				held[u], held[v], changed = true, true, true
			}
		}
	}
	return held
}

// solve finds the outcomes of all positions that play can reach from start. It returns false if
// there are more than limit.
func (n *gameByDefinition) solve(start tokensOrEdges, limit int) bool {
	n.options, n.outcome = map[string][]string{}, map[string]solver.Outcome{}
	todo := []tokensOrEdges{start}
	n.outcome[fmt.Sprint(start)] = solver.OutcomeD
	for len(todo) > 0 {
		position := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		key := fmt.Sprint(position)
		for _, next := range n.moves(position) {
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

// gameKind is a kind of game that TestPerfectPlay plays.
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
