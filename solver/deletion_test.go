package solver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

func TestSolveDeletionAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	parallel, long := 0, 0
	for range trials.Count(4000) {
		f := randomDeletion(r, r.IntN(10), false)
		s := mustSolve(Position{Graph: f})
		p := newDeletionPlay(f)
		left := p.settle(f.Count)
		if want := p.value(left); !s.Value.Equal(Finite(want)) {
			t.Fatalf("%s: value %v, want %d", drawingText(f), s.Value, want)
		}
		move := 0
		for e, o := range p.options(left) {
			if o == nil {
				continue
			}
			m := s.Moves[move]
			move++
			if want := p.value(o); m.Edge != int32(e) || !m.After.Equal(Finite(want)) || m.Wins != (want == 0) {
				t.Fatalf("%s: move %+v, want edge %d to %d", drawingText(f), m, e, want)
			}
			if f.Count[e] > 1 {
				parallel++
			}
			if len(f.Count) > 6 {
				long++
			}
		}
		if move != len(s.Moves) {
			t.Fatalf("%s: %d moves, want %d", drawingText(f), len(s.Moves), move)
		}
		checkVertexValues(t, f, s)
		checkParts(t, f, s)
	}
	if parallel < trials.Count(1000) || long < trials.Count(500) {
		t.Errorf("%d deletions of parallel edges, %d in larger games: too few", parallel, long)
	}
}

// checkVertexValues checks Values by its definition: the value of a vertex is the value of the
// part that hangs from it, as a separate game. This part is the block of the vertex, put on the
// ground, with everything that is no longer connected to the ground when the block is removed. Two
// vertices are in the same block if no deletion of a single edge separates them.
func checkVertexValues(t *testing.T, f *graphs.Frozen, s *Solution) {
	t.Helper()
	reach := func(from int32, without int32) []bool {
		met := make([]bool, f.Order())
		met[from] = true
		if f.IsGround(from) {
			for v := range met {
				met[v] = f.IsGround(int32(v))
			}
		}
		for changed := true; changed; {
			changed = false
			for e := range f.Size() {
				if int32(e) == without && f.Count[e] == 1 {
					continue
				}
				if u, v := f.From[e], f.Into[e]; met[u] != met[v] {
					met[u], met[v], changed = true, true, true
				}
			}
			for v := range met {
				if met[v] && f.IsGround(int32(v)) {
					for w := range met {
						if f.IsGround(int32(w)) && !met[w] {
							met[w], changed = true, true
						}
					}
				}
			}
		}
		return met
	}
	groundVertex := int32(-1)
	for v := range f.Order() {
		if f.IsGround(int32(v)) {
			groundVertex = int32(v)
		}
	}
	held := reach(groundVertex, -1)
	for v := range int32(f.Order()) {
		if s.Loose != nil && s.Loose[v] == held[v] || s.Loose == nil && !held[v] {
			t.Fatalf("%s: vertex %d, loose vertices %v", drawingText(f), v, s.Loose)
		}
		want := Nimber(0)
		if held[v] {
			// The bridge below the block of v is the edge whose deletion cuts off v and the fewest
			// other vertices.
			cut := held
			below := int32(-1)
			for e := range int32(f.Size()) {
				off := make([]bool, f.Order())
				still := reach(groundVertex, e)
				size, least := 0, 0
				for w := range off {
					off[w] = held[w] && !still[w]
					if off[w] {
						size++
					}
					if cut[w] {
						least++
					}
				}
				if off[v] && size < least {
					cut, below = off, e
				}
			}
			sub := *f
			sub.Ground = make([]bool, f.Order())
			sub.Count = make([]int32, f.Size())
			for e := range f.Size() {
				if cut[f.From[e]] && cut[f.Into[e]] {
					sub.Count[e] = f.Count[e]
				}
			}
			if below < 0 {
				sub.Ground = f.Ground
				if !f.IsGround(v) {
					sub.Count = countsWhere(f, func(e int) bool {
						return figureByDefinition(f, v)[f.From[e]] || figureByDefinition(f, v)[f.Into[e]]
					})
				}
			} else if foot := f.From[below]; cut[foot] {
				sub.Ground[foot] = true
			} else {
				sub.Ground[f.Into[below]] = true
			}
			p := newDeletionPlay(&sub)
			want = p.value(p.settle(sub.Count))
		}
		if !s.Values[v].Equal(Finite(want)) {
			t.Fatalf("%s: vertex %d has %v, want %d", drawingText(f), v, s.Values[v], want)
		}
	}
}

// deletionCase is an edge-deletion game with known values.
type deletionCase struct {
	N       int
	Ground  []int
	Edges   [][2]int
	SG      Nimber
	After   []*Nimber // null: loose
	Winning []int
	Misere  string
}

func deletionCases(t *testing.T) []deletionCase {
	t.Helper()
	data := must.Get(os.ReadFile("testdata/edge-deletion.json"))
	var cases []deletionCase
	must.Succeed(json.Unmarshal(data, &cases))
	if len(cases) < 100 {
		t.Fatalf("only %d cases", len(cases))
	}
	return cases
}

// game returns the game of the case, with parallel edges as one edge with a count. drawnAs maps an
// edge of the case to its edge in the game.
func (c deletionCase) game() (f *graphs.Frozen, drawnAs []int) {
	b := graphs.NewBuilder(graphs.Deletion, c.N, 0)
	for v := range c.N {
		ground := false
		for _, g := range c.Ground {
			ground = ground || g == v
		}
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: ground})
	}
	number := map[[2]int]int{}
	var edges [][2]int
	var count []int32
	for _, e := range c.Edges {
		key := [2]int{min(e[0], e[1]), max(e[0], e[1])}
		i, ok := number[key]
		if !ok {
			i = len(edges)
			number[key] = i
			edges = append(edges, e)
			count = append(count, 0)
		}
		count[i]++
		drawnAs = append(drawnAs, i)
	}
	for i, e := range edges {
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), count[i])
	}
	return freeze(b), drawnAs
}

func TestSolveDeletionCases(t *testing.T) {
	for i, c := range deletionCases(t) {
		f, drawnAs := c.game()
		s := mustSolve(Position{Graph: f})
		if !s.Value.Equal(Finite(c.SG)) {
			t.Errorf("case %d: value %v, want %d", i, s.Value, c.SG)
		}
		after := map[int]Move{}
		for _, m := range s.Moves {
			after[int(m.Edge)] = m
		}
		wins := map[int]bool{}
		for _, e := range c.Winning {
			wins[e] = true
		}
		for e, want := range c.After {
			m, legal := after[drawnAs[e]]
			if legal != (want != nil) || legal && (!m.After.Equal(Finite(*want)) || m.Wins != wins[e]) {
				t.Errorf("case %d, edge %d: move %+v, legal %v, want %v", i, e, m, legal, want)
			}
		}
	}
}

func TestSolveDeletionWithoutGround(t *testing.T) {
	b := graphs.NewBuilder(graphs.Deletion, 2, 1)
	b.AddVertex(graphs.Vertex{Name: "a"})
	b.AddVertex(graphs.Vertex{Name: "b"})
	b.AddEdge(0, 1, 1)
	_, err := Solve(context.Background(), Position{Graph: freeze(b)})
	if !errors.Is(err, NoGround) {
		t.Errorf("error %v", err)
	}
}

// TestDeletionsAgainstSolvingAgain checks Deletions on games with chains that are too long to be
// computed one by one. It compares the value after each deletion with the solution of the smaller
// game, and the value of the game with the mex of all these values.
func TestDeletionsAgainstSolvingAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	for _, family := range families() {
		t.Run(family.name, func(t *testing.T) {
			for i := range 8 {
				f := family.make(r, 40+r.IntN(260))
				if i%3 == 0 { // parallel edges
					for e := range f.Count {
						f.Count[e] += max(0, r.Int32N(8)-4)
					}
				}
				if i%4 == 0 { // more ground
					for range 3 {
						f.Ground[r.IntN(len(f.Ground))] = true
					}
				}
				a, after := deletionsOf(f)
				for e, got := range after {
					b := must.Get(Hackenbush(context.Background(), withoutEdge(f, e)))
					if got != b.Value() {
						t.Fatalf("%s: value after deleting edge %d is %d, want %d", drawingText(f), e, got, b.Value())
					}
				}
				if got := mexByDefinition(withoutLoose(a, after)); got != a.Value() {
					t.Fatalf("%s: the value is %d, but the mex of the options %d", drawingText(f), a.Value(), got)
				}
			}
		})
	}
}

func TestDeletionsOfLargeGames(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 30))
	for _, family := range families() {
		a, after := deletionsOf(family.make(r, 50_000))
		if got := Mex(withoutLoose(a, after)); got != a.Value() {
			t.Errorf("%s: the value is %d, but the mex of the options %d", family.name, a.Value(), got)
		}
	}
}

// withoutLoose returns the elements of after whose edges are connected to the ground. Loose edges
// cannot be deleted.
func withoutLoose(a *Account, after []Nimber) []Nimber {
	var out []Nimber
	for e, n := range after {
		if a.BlockOf[a.tree.f.From[e]] >= 0 {
			out = append(out, n)
		}
	}
	return out
}

func deletionsOf(f *graphs.Frozen) (*Account, []Nimber) {
	a := must.Get(Hackenbush(context.Background(), f))
	after := must.Get(a.Deletions(context.Background()))
	return a, after
}

func BenchmarkDeletion(b *testing.B) {
	for _, size := range []struct {
		name  string
		edges int
	}{{"edges=2k", 2000}, {"edges=20k", 20_000}, {"edges=1M", 1_000_000}} {
		for _, family := range families() {
			f := family.make(rand.New(rand.NewPCG(33, 34)), size.edges)
			perEdge := func(b *testing.B) {
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(f.Size()), "ns/edge")
			}
			b.Run(family.name+"/"+size.name+"/values", func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					must.Get(Hackenbush(context.Background(), f))
				}
				perEdge(b)
			})
			b.Run(family.name+"/"+size.name+"/deletions", func(b *testing.B) {
				a, _ := deletionsOf(f)
				b.ReportAllocs()
				for b.Loop() {
					must.Get(a.Deletions(context.Background()))
				}
				perEdge(b)
			})
			if size.edges > 2000 {
				continue
			}
			b.Run(family.name+"/"+size.name+"/plain", func(b *testing.B) { // delete each, solve again
				for b.Loop() {
					for e := range f.Size() {
						must.Get(Hackenbush(context.Background(), withoutEdge(f, e)))
					}
				}
				perEdge(b)
			})
		}
	}
}
