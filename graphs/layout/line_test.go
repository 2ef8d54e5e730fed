package layout

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

// subtractionGraph returns the graph of a heap of n from which the numbers in set may be taken.
func subtractionGraph(n int, set ...int) sketch {
	s := sketch{n: n + 1}
	for v := range n + 1 {
		for _, k := range set {
			if k <= v {
				s.edges = append(s.edges, [2]int{v, v - k})
			}
		}
	}
	return s
}

// identity returns the numbers 0, …, n-1 in this order.
func identity(n int) []int32 {
	order := make([]int32, n)
	for v := range order {
		order[v] = int32(v)
	}
	return order
}

func TestArcsOfEqualLengthAreEqual(t *testing.T) {
	for _, set := range [][]int{{1, 3, 4}, {1, 2, 3}, {2, 5, 7}, {1, 2, 3, 4, 5, 6, 7}, {1, 4, 9, 16}} {
		for _, n := range []int{4, 20, 100} {
			f := subtractionGraph(n, set...).freeze()
			p := Line(f, identity(n+1), Options{})
			gap := p.At[1].X - p.At[0].X
			bends := make(map[float64]document.Bend)
			for e := range f.Size() {
				length := p.At[f.From[e]].X - p.At[f.Into[e]].X
				bend, seen := bends[length]
				switch {
				case length == gap && p.Bends[e].Bent:
					t.Errorf("%v on %d: the edge to the next vertex is bent", set, n)
				case length > gap && !p.Bends[e].Bent:
					t.Errorf("%v on %d: an edge of length %g is straight", set, n, length)
				case seen && bend != p.Bends[e]:
					t.Errorf("%v on %d: two edges of length %g are bent by %v and %v", set, n, length, bend, p.Bends[e])
				}
				bends[length] = p.Bends[e]
			}
			checkApart(t, p.At, longGap)
		}
	}
}

// TestArcsAreNested checks that a longer arc runs outside a shorter arc on the same side, and
// that arcs keep clear of the vertices that they pass and of the names below them.
func TestArcsAreNested(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 71))
		n := 3 + r.IntN(60)
		s := sketch{n: n}
		for range 3 * n {
			if v, w := r.IntN(n), r.IntN(n); v != w {
				s.edges = append(s.edges, [2]int{max(v, w), min(v, w)})
			}
		}
		f := s.freeze()
		p := Line(f, identity(n), Options{})
		gap := p.At[1].X - p.At[0].X
		high := [2]map[float64]float64{{}, {}}
		for e, bend := range p.Bends {
			if !bend.Bent {
				continue
			}
			length, side, clear := p.At[f.From[e]].X-p.At[f.Into[e]].X, 0, aboveClearance-1e-6
			if bend.By > 0 {
				side, clear = 1, belowClearance-1e-6
			}
			high[side][length] = math.Abs(bend.By) * length
			if distance := (arc{length, math.Abs(bend.By) * length, bend.Angle}).heightAt(gap); distance < clear {
				t.Fatalf("seed %d: an arc of length %g passes the next vertex at a distance of %g", seed,
					length, distance)
			}
		}
		for _, arcs := range high {
			for length, height := range arcs {
				for longer, outer := range arcs {
					if longer > length && outer <= height {
						t.Fatalf("seed %d: the arc of length %g is %g high, the arc of length %g only %g", seed, length,
							height, longer, outer)
					}
				}
			}
		}
	}
}

func TestLineOrder(t *testing.T) {
	order := func(names []string, edges ...[2]int) []int32 {
		g := graphs.NewBuilder(graphs.Directed, len(names), len(edges))
		for _, name := range names {
			g.AddVertex(graphs.Vertex{Name: name})
		}
		for _, e := range edges {
			g.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
		}
		built := must.Get(g.Graph())
		d := document.FromGraph(built)
		return LineOrder(d, d.Graph().Freeze())
	}
	for _, c := range []struct {
		names []string
		edges [][2]int
		want  []int32
	}{
		{[]string{"10", "9", "-1"}, [][2]int{{2, 0}}, []int32{2, 1, 0}},
		{[]string{"a", "b", "c"}, [][2]int{{0, 1}, {1, 2}}, []int32{2, 1, 0}},
		{[]string{"1", "1b", "c"}, [][2]int{{1, 0}, {2, 1}}, []int32{0, 1, 2}},
	} {
		got := order(c.names, c.edges...)
		for i := range c.want {
			if got[i] != c.want[i] {
				t.Errorf("order of %v = %v, want %v", c.names, got, c.want)
				break
			}
		}
	}
}

func TestSquareColumns(t *testing.T) {
	for n, want := range map[int]int{1: 1, 4: 2, 6: 3, 12: 4, 20: 5, 24: 6, 30: 6, 144: 12, 13: 4, 17: 5} {
		if got := squareColumns(n); got != want {
			t.Errorf("squareColumns(%d) = %d, want %d", n, got, want)
		}
	}
}

var bowLists = map[string][]Bow{"plain": RoundBows(), "gentle": GentleBows(), "cards": CardBows(), "twins": TwinBows()}

// cubicOffset returns the distance of the bow w from its chord at t, by de Casteljau's
// construction.
func cubicOffset(w Bow, t float64) float64 {
	q := [4]float64{0, w.First, w.Last, 0}
	for n := 3; n > 0; n-- {
		for i := range n {
			q[i] = q[i]*(1-t) + q[i+1]*t
		}
	}
	return q[0]
}

func TestBowOffset(t *testing.T) {
	for name, list := range bowLists {
		for _, w := range list {
			for i := range 101 {
				fraction := float64(i) / 100
				off := w.Offset(fraction)
				if want := cubicOffset(w, fraction); math.Abs(off-want) > 1e-12 {
					t.Errorf("%s: Offset of %v is %g at %g, want %g", name, w, off, fraction, want)
				}
			}
		}
	}
}

// TestOrderOfBows checks that the straight bow comes first, that each bow is followed by its
// mirror image, and that wider round bows come after gentler ones.
func TestOrderOfBows(t *testing.T) {
	for _, name := range []string{"plain", "gentle", "cards"} {
		list, last := bowLists[name], 0.0
		if list[0] != (Bow{}) {
			t.Errorf("%s: the first bow is %v, want straight", name, list[0])
		}
		for i := 1; i+1 < len(list); i += 2 {
			if list[i+1] != (Bow{-list[i].First, -list[i].Last}) {
				t.Errorf("%s: after %v comes %v", name, list[i], list[i+1])
			}
			height, round := list[i].RoundHeight()
			if round && height <= last {
				t.Errorf("%s: %v comes after a round bow of %g", name, list[i], last)
			}
			if round {
				last = height
			}
		}
	}
	for _, w := range TwinBows() {
		if min(w.First, w.Last) <= 0 {
			t.Errorf("the twin bow %v is not on the left", w)
		}
	}
}

// TestTable checks that the rows of a table are read from left to right, and that moves are
// straight.
func TestTable(t *testing.T) {
	f := subtractionGraph(64, 1, 2, 3).freeze()
	p := Table(f, identity(65), 10, Options{})
	for v, place := range p.At {
		if want := (Point{X: BoardGap * float64(v%10), Y: tableGap * float64(v/10)}); place != want {
			t.Errorf("vertex %d is at %v, want %v", v, place, want)
		}
	}
	for e, b := range p.Bends {
		if b != document.NewBend(0) {
			t.Errorf("the move from %d to %d is bent by %v", f.From[e], f.Into[e], b)
		}
	}
}

// TestRankTable checks that vertices in a row have the same height, with the highest in the
// first row, and that a long row is divided evenly.
func TestRankTable(t *testing.T) {
	f := subtractionGraph(30, 2, 3, 5).freeze()
	height := TerminalHeights(f)
	p := RankTable(f, Options{})
	checkApart(t, p.At, min(DefaultVertexGap, tableGap))
	for v, place := range p.At {
		for w, other := range p.At {
			if place.Y == other.Y && height[v] != height[w] || place.Y < other.Y && height[v] < height[w] {
				t.Errorf("vertex %d at %v and vertex %d at %v have heights %d and %d", v, place, w, other,
					height[v], height[w])
			}
		}
	}
	star := sketch{n: 18} // whose 17 terminals do not fit into a row
	for v := 1; v < star.n; v++ {
		star.edges = append(star.edges, [2]int{0, v})
	}
	inRow := map[float64]int{}
	for _, place := range RankTable(star.freeze(), Options{}).At[1:] {
		inRow[place.Y]++
	}
	for y, n := range inRow {
		if n*len(inRow) < 17-len(inRow) || len(inRow) < 2 {
			t.Errorf("%d of 17 vertices are at y = %v, with %d rows", n, y, len(inRow))
		}
	}
}
