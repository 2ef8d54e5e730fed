package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
	"nimgraph/solver/quotients"
)

// TestQuotientAgainstPlayingOut compares the outcomes by the quotient of the vertices with playing
// out, and each genus with the pair of the vertex.
func TestQuotientAgainstPlayingOut(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 46))
	applied, genera := 0, 0
	for range trials.Count(1000) {
		f := randomGame(r, 1+r.IntN(8), r.Float64(), []float64{0, 0.3}[r.IntN(2)], false)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3), Play: graphs.Misere}
		s := mustSolve(pos)
		for v := range int32(f.Order()) {
			genus, pair := s.genus.pairOf(v)
			if s.GenusOf(v) == "" { // a sum of many heaps
				continue
			}
			genera++
			if prefix := fmt.Sprintf("%d^%d", pair.Normal, pair.Misere); genus != GenusUnknown &&
				!strings.HasPrefix(s.GenusOf(v), prefix) {
				t.Fatalf("game %v, ⊕ %v: vertex %d has genus %s and pair %v", rowsOf(f), f.Sum, v, s.GenusOf(v), pair)
			}
		}
		byQuotient, played := &misereSearch{Solution: s}, &misereSearch{Solution: mustSolve(pos)}
		var err error
		byQuotient.heaps, err = newVertexHeaps(context.Background(), f)
		must.Succeed(err)
		s.quotient = nil
		must.Succeed(byQuotient.findQuotient(context.Background()))
		if !s.Played || !byQuotient.applyQuotient() {
			continue
		}
		applied++
		must.Succeed(played.playOutPosition(context.Background(), f))
		if byQuotient.now != played.now {
			t.Fatalf("game %v, ⊕ %v, tokens %v: %v, want %v", rowsOf(f), f.Sum, pos.Tokens, byQuotient.now, played.now)
		}
		for e, v := range f.From {
			if pos.Tokens[v] == 0 {
				continue
			}
			got, _ := byQuotient.after(v, f.Into[e])
			if want, _ := played.after(v, f.Into[e]); got != want {
				t.Fatalf("game %v, ⊕ %v, tokens %v: %v after %d to %d, want %v", rowsOf(f), f.Sum, pos.Tokens, got, v,
					f.Into[e], want)
			}
		}
	}
	if applied < trials.Count(400) || genera < trials.Count(3000) {
		t.Errorf("%d outcomes and %d genera: too few to mean something", applied, genera)
	}
}

// TestQuotientBeyondSearch solves two rows of 60 in Kayles, which have too many positions to
// search, and compares the result with the quotient of the heaps.
func TestQuotientBeyondSearch(t *testing.T) {
	const n = 60
	b := graphs.NewBuilder(graphs.Directed, n*n, n*n)
	for v := range n + 1 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	pairs := map[[2]int]graphs.VertexID{}
	options := func(row int) (options [][]int) {
		for taken := 1; taken <= min(2, row); taken++ {
			for a := 0; 2*a <= row-taken; a++ {
				options = append(options, []int{a, row - taken - a})
			}
		}
		return options
	}
	for row := range n + 1 {
		for _, o := range options(row) {
			to, pair := graphs.VertexID(o[1]), [2]int{o[0], o[1]}
			if known, ok := pairs[pair]; ok {
				to = known
			} else if o[0] > 0 {
				to = b.AddVertex(graphs.Vertex{Name: fmt.Sprint(pair), Sum: true})
				pairs[pair] = to
				if o[0] == o[1] {
					b.AddEdge(to, graphs.VertexID(o[1]), 2)
				} else {
					b.AddEdge(to, graphs.VertexID(o[1]), 1)
					b.AddEdge(to, graphs.VertexID(o[0]), 1)
				}
			}
			b.AddEdge(graphs.VertexID(row), to, 1)
		}
	}
	f := freeze(b)
	tokens := make([]int32, f.Order())
	tokens[n], tokens[n-1] = 1, 2
	s := mustSolve(Position{Graph: f, Tokens: tokens, Play: graphs.Misere})
	q, err := quotients.Find(context.Background(), quotients.Game{Options: options}, n, quotientLimits)
	must.Succeed(err)
	mine, fault := s.Quotient()
	if fault != nil || mine.Order() != 40 || s.rule != PlayQuotient || s.Unknown != nil {
		t.Fatalf("order %d, rule %v, fault %v", mine.Order(), s.rule, fault)
	}
	if want := mine.outcome(mine.ElementOf(n)) == OutcomeP; q.IsP(q.ElementOfHeaps(n)) != want ||
		(s.Outcome == OutcomeP) != q.IsP(q.ElementOfHeaps(n, n-1, n-1)) {
		t.Errorf("the outcomes of %d and of the position differ from those of the heaps", n)
	}
	if s.Outcome == OutcomeN && !slices.ContainsFunc(s.Moves, func(m Move) bool { return m.Wins }) {
		t.Error("no move wins")
	}
}

// A ⊕ belongs to the quotient if it has at most maxSummands heaps in all.
func TestQuotientOfLargeSums(t *testing.T) {
	for _, more := range []int32{0, 1} {
		b := graphs.NewBuilder(graphs.Directed, 4, 0)
		for v := range 4 {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: v == 3})
		}
		b.AddEdge(1, 0, 1)
		b.AddEdge(2, 0, 1)
		b.AddEdge(2, 1, 1)
		b.AddEdge(3, 1, maxSummands/2)
		b.AddEdge(3, 2, maxSummands/2+more)
		s := mustSolve(Position{Graph: freeze(b), Play: graphs.Misere})
		q, fault := s.Quotient()
		if fault != nil || !q.HasVertex(2) || q.HasVertex(3) != (more == 0) {
			t.Errorf("%d more: %v", more, fault)
		}
	}
}

// TestQuotientFault checks the fault of a game whose quotient is not found.
func TestQuotientFault(t *testing.T) {
	before := quotientLimits
	defer func() { quotientLimits = before }()
	quotientLimits.Elements = 10
	b := graphs.NewBuilder(graphs.Directed, 7, 0)
	for v := range 7 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: v == 5})
	}
	for v, row := range rowsOf(wildGame()) {
		for _, w := range row {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
		}
	}
	b.AddEdge(5, 4, 2) // a ⊕ of two wild games
	b.AddEdge(6, 5, 1)
	s := mustSolve(Position{Graph: freeze(b), Play: graphs.Misere})
	q, fault := s.Quotient()
	if fault == nil || !errors.Is(fault, graphs.Key("error.quotient.elements")) || len(fault.AtVertices) != 1 ||
		q.HasVertex(fault.AtVertices[0]) {
		t.Fatalf("the quotient has order %d: %v", q.Order(), fault)
	}
	if s.Outcomes[6] == OutcomeUnknown || s.GenusOf(6) == "" {
		t.Error("the game is not played out, or has no genus")
	}
}
