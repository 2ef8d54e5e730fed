package solver

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// figureByDefinition marks the vertices that are connected with v without passing through the
// ground.
func figureByDefinition(f *graphs.Frozen, v int32) []bool {
	met := make([]bool, f.Order())
	met[v] = true
	for changed := true; changed; {
		changed = false
		for e := range f.Size() {
			u, w := f.From[e], f.Into[e]
			if met[u] != met[w] && !f.IsGround(u) && !f.IsGround(w) {
				met[u], met[w], changed = true, true, true
			}
		}
	}
	return met
}

// countsWhere returns the counts of the edges of f that in accepts, and 0 for all other edges.
func countsWhere(f *graphs.Frozen, in func(e int) bool) []int32 {
	count := make([]int32, f.Size())
	for e, n := range f.Count {
		if in(e) {
			count[e] = n
		}
	}
	return count
}

// checkParts checks Parts: the figures that are connected to the ground, by their first vertices,
// and the edges that lie wholly on the ground.
func checkParts(t *testing.T, f *graphs.Frozen, s *Solution) {
	t.Helper()
	p := newDeletionPlay(f)
	ofGround := func(e int) bool { return f.IsGround(f.From[e]) && f.IsGround(f.Into[e]) }
	in := make([]bool, f.Order())
	var want []Part
	for v := range int32(f.Order()) {
		if in[v] {
			continue
		}
		var count []int32
		touches := false
		if f.IsGround(v) {
			for e := range f.Size() {
				touches = touches || ofGround(e) && (f.From[e] == v || f.Into[e] == v)
			}
			if touches { // all ground vertices then belong to this part
				for w := range in {
					in[w] = in[w] || f.IsGround(int32(w))
				}
			}
			count = countsWhere(f, ofGround)
		} else {
			figure := figureByDefinition(f, v)
			for w := range in {
				in[w] = in[w] || figure[w]
			}
			count = countsWhere(f, func(e int) bool { return figure[f.From[e]] || figure[f.Into[e]] })
			for e, n := range count {
				touches = touches || n > 0 && (f.IsGround(f.From[e]) || f.IsGround(f.Into[e]))
			}
		}
		if touches {
			want = append(want, Part{Vertex: v, Tokens: 1, Value: Finite(p.value(p.settle(count)))})
		}
	}
	if fmt.Sprint(s.Parts) != fmt.Sprint(want) {
		t.Fatalf("%s: parts %v, want %v", drawingText(f), s.Parts, want)
	}
}

// TestFigureValues checks the values of three figures on the ground vertices r and s: a stalk a–b
// (worth 2), a path c–d over the ground (3 edges: 1), and a path e–f with a stalk g on f (3 edges
// and a bridge: 0). Two edges lie on the ground (0). The sum is 3.
func TestFigureValues(t *testing.T) {
	names := []string{"r", "a", "b", "c", "d", "e", "s", "f", "g"}
	want := []Nimber{3, 1, 0, 1, 1, 0, 3, 0, 0}
	edges := []string{"ra", "ab", "sc", "cd", "dr", "re", "ef", "fs", "fg", "rs", "ss"}
	b := graphs.NewBuilder(graphs.Deletion, len(names), len(edges))
	vertexOf := map[byte]graphs.VertexID{}
	for v, name := range names {
		vertexOf[name[0]] = graphs.VertexID(v)
		b.AddVertex(graphs.Vertex{Name: name, Ground: name == "r" || name == "s"})
	}
	for _, e := range edges {
		b.AddEdge(vertexOf[e[0]], vertexOf[e[1]], 1)
	}
	s := mustSolve(Position{Graph: freeze(b)})
	for v, n := range want {
		if !s.Values[v].Equal(Finite(n)) {
			t.Errorf("%s has %v, want %d", names[v], s.Values[v], n)
		}
	}
	for _, c := range []struct {
		vertex  byte
		edges   int64
		bridges int
	}{{'r', 8, 2}, {'c', 3, 0}, {'f', 3, 1}, {'a', 0, 1}} {
		if why := s.Reason(int32(vertexOf[c.vertex])); why.Edges != c.edges || len(why.Options) != c.bridges {
			t.Errorf("the value of %c rests on %d edges and %d bridges, want %d and %d",
				c.vertex, why.Edges, len(why.Options), c.edges, c.bridges)
		}
	}
}

func TestFusedCountsTheFigure(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	several := 0
	for range 2000 {
		f := randomDeletion(r, r.IntN(14), false)
		a := mustSolve(Position{Graph: f}).Account
		if len(a.Figures) > 1 {
			several++
		}
		for e := range int32(f.Size()) {
			if a.tree.role[e] == loose || a.Bridge[e] || a.BlockOf[f.From[e]] != 0 {
				continue
			}
			figure := func(e int32) []bool { // nil on the ground
				for _, v := range []int32{f.From[e], f.Into[e]} {
					if !f.IsGround(v) {
						return figureByDefinition(f, v)
					}
				}
				return nil
			}
			own := figure(e)
			want := int64(0)
			for o := range int32(f.Size()) {
				other := figure(o)
				same := own == nil && other == nil || own != nil && (own[f.From[o]] || own[f.Into[o]])
				if same && a.tree.role[o] != loose && !a.Bridge[o] && a.blockOfEdge(o) == 0 {
					want += int64(f.Count[o])
				}
			}
			if got := a.CountFused(e); got != want {
				t.Fatalf("%s: %d edges are fused with edge %d, want %d", drawingText(f), got, e, want)
			}
		}
	}
	if several < 500 {
		t.Errorf("only %d games with several figures", several)
	}
}

// deletionPlay plays out an edge-deletion game by the definition. A state is the number of
// remaining copies of each edge. Edges that are no longer connected to the ground are removed.
type deletionPlay struct {
	f      *graphs.Frozen
	values map[string]Nimber
	wins   map[string]bool // misère: whether the player about to move wins
}

func newDeletionPlay(f *graphs.Frozen) *deletionPlay {
	return &deletionPlay{f, map[string]Nimber{}, map[string]bool{}}
}

// settle returns the state left without the edges that are not connected to the ground.
func (p *deletionPlay) settle(left []int32) []int32 {
	held := make([]bool, p.f.Order())
	for v := range held {
		held[v] = p.f.IsGround(int32(v))
	}
	for changed := true; changed; {
		changed = false
		for e, n := range left {
			if u, v := p.f.From[e], p.f.Into[e]; n > 0 && held[u] != held[v] {
				held[u], held[v], changed = true, true, true
			}
		}
	}
	out := make([]int32, len(left))
	for e, n := range left {
		if held[p.f.From[e]] {
			out[e] = n
		}
	}
	return out
}

// options returns, for each edge, the state after its deletion, or nil if the edge is not left.
func (p *deletionPlay) options(left []int32) [][]int32 {
	options := make([][]int32, len(left))
	for e, n := range left {
		if n > 0 {
			next := append([]int32(nil), left...)
			next[e]--
			options[e] = p.settle(next)
		}
	}
	return options
}

func (p *deletionPlay) value(left []int32) Nimber {
	key := fmt.Sprint(left)
	if n, ok := p.values[key]; ok {
		return n
	}
	var set []Nimber
	for _, o := range p.options(left) {
		if o != nil {
			set = append(set, p.value(o))
		}
	}
	p.values[key] = mexByDefinition(set)
	return p.values[key]
}

// misere reports whether the player to move wins the state left in misère play.
func (p *deletionPlay) misere(left []int32) bool {
	key := fmt.Sprint(left)
	if w, ok := p.wins[key]; ok {
		return w
	}
	moves, wins := 0, false
	for _, o := range p.options(left) {
		if o != nil {
			moves++
			wins = wins || !p.misere(o)
		}
	}
	p.wins[key] = wins || moves == 0
	return p.wins[key]
}

// randomDeletion returns a small random edge-deletion game with the given number of edge copies: a
// multigraph with loops, parallel edges and several ground vertices, numbered in a random order.
// If forest is set, its only cycles are loops.
func randomDeletion(r *rand.Rand, copies int, forest bool) *graphs.Frozen {
	n := 1 + r.IntN(8)
	b := graphs.NewBuilder(graphs.Deletion, n, 0)
	ground := 1 + r.IntN(min(n, 3))
	place := r.Perm(n) // the number of each vertex in the game; vertices below ground are on the ground
	stands := make([]bool, n)
	for v := range ground {
		stands[place[v]] = true
	}
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: stands[v]})
	}
	count := map[[2]int]int32{}
	var order [][2]int
	joined := r.Perm(n)
	for range copies {
		u, v := r.IntN(n), r.IntN(n)
		if r.IntN(4) > 0 && n > 1 { // rather a path than a clique
			v = (u + 1) % n
		}
		if forest && u != v {
			// Join only vertices that are not connected yet. All ground vertices count as
			// connected.
			a, c := joined[u], joined[v]
			if u < ground {
				a = joined[0]
			}
			if v < ground {
				c = joined[0]
			}
			if a == c {
				continue
			}
			for w, j := range joined {
				if j == a {
					joined[w] = c
				}
			}
			if joined[0] == c {
				for w := range ground {
					joined[w] = c
				}
			}
		}
		u, v = min(u, v), max(u, v)
		if count[[2]int{u, v}] == 0 {
			order = append(order, [2]int{u, v})
		}
		count[[2]int{u, v}]++
	}
	for _, e := range order {
		u, v := e[0], e[1]
		if r.IntN(2) == 0 {
			u, v = v, u
		}
		b.AddEdge(graphs.VertexID(place[u]), graphs.VertexID(place[v]), count[e])
	}
	return freeze(b)
}

// drawingText returns the game f as text for messages.
func drawingText(f *graphs.Frozen) string {
	var b strings.Builder
	fmt.Fprintf(&b, "ground %v:", f.Ground)
	for e := range f.Size() {
		fmt.Fprintf(&b, " %d-%d×%d", f.From[e], f.Into[e], f.Count[e])
	}
	return b.String()
}
