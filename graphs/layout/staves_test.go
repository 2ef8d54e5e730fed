package layout

import (
	"math"
	"testing"

	"nimgraph/graphs/document"
)

// Rows of staves are read from left to right. Arcs of one length are alike in all rows, on
// the same side, and those from row to row are the same ones, broken half a gap beyond the
// ends of both.
func TestStavesBreak(t *testing.T) {
	const places = 17
	for _, set := range [][]int{{1, 2, 3}, {1, 3, 4}, {2, 5, 7}} {
		f := taking(100, set...).freeze(t)
		p := Staves(f, identity(101), places, Options{})
		gap := p.At[1].X - p.At[0].X
		checkApart(t, p.At, tightGap)
		for v := 1; v <= 100; v++ {
			if row, step := v/places, p.At[v].Sub(p.At[v-1]); p.At[v].X != gap*float64(v%places) || (step.Y > 0) != (v%places == 0) || p.At[v].Y != p.At[row*places].Y {
				t.Errorf("%v: from %d to %d it goes by %v", set, v-1, v, step)
			}
		}
		bends := make(map[int32]document.Bend)
		for e, bend := range p.Bends {
			from, into := f.From[e], f.Into[e]
			way := p.At[into].Sub(p.At[from])
			if out, in := bend.Out*math.Abs(way.X), bend.In*math.Abs(way.X); bend.Broken() {
				left, right := p.At[0].X-gap/2, p.At[places-1].X+gap/2
				if x, y := p.At[from].X-out, p.At[into].X+in; math.Abs(x-left) > 0.1 || math.Abs(y-right) > 0.1 || way.X <= 0 {
					t.Errorf("%v: from %d to %d it runs out to %g and comes in from %g, want %g and %g", set, from, into, x, y, left, right)
				}
			}
			if bend.Broken() != (way.Y != 0) {
				t.Errorf("%v: from %d to %d the bend is %v", set, from, into, bend)
			}
			bend.Bent, bend.Out, bend.In = bend.By != 0, 0, 0
			if before, seen := bends[from-into]; seen && before != bend || bend.Bent != (from-into > 1) {
				t.Errorf("%v: arcs over %d places are bent by %v and %v", set, from-into, before, bend)
			}
			bends[from-into] = bend
		}
	}
}

// Rows of a table are read from left to right, and moves are straight.
func TestTable(t *testing.T) {
	f := taking(64, 1, 2, 3).freeze(t)
	p := Table(f, identity(65), 10, Options{})
	for v, at := range p.At {
		if want := (Point{X: BoardGap * float64(v%10), Y: tableGap * float64(v/10)}); at != want {
			t.Errorf("%d stands at %v, want %v", v, at, want)
		}
	}
	for e, b := range p.Bends {
		if b.By != 0 || !b.Bent || b.Broken() != (f.From[e]-f.Into[e] == 1 && p.At[f.From[e]].Y != p.At[f.Into[e]].Y) {
			t.Errorf("from %d to %d a move is bent by %v", f.From[e], f.Into[e], b)
		}
	}
}

// Each row of a ranked table has vertices of one height, the highest first.
func TestRankedRows(t *testing.T) {
	f := taking(30, 2, 3, 5).freeze(t)
	height := WaysToEnd(f)
	p := Ranked(f, Options{})
	checkApart(t, p.At, min(Between, tableGap))
	for v, at := range p.At {
		for w, other := range p.At {
			if at.Y == other.Y && height[v] != height[w] || at.Y < other.Y && height[v] < height[w] {
				t.Errorf("%d at %v and %d at %v have heights %d and %d", v, at, w, other, height[v], height[w])
			}
		}
	}
}

// On slices, vertices that have all numbers but the last one in common stand in a row, and
// each has its numbers beside it.
func TestSlices(t *testing.T) {
	var numbers [][]int
	for a := range 3 {
		for b := a; b < 5; b++ {
			for c := b; c < 6; c++ {
				numbers = append(numbers, []int{a, b, c})
			}
		}
	}
	f := sketch{n: len(numbers), edges: [][2]int{{5, 0}}}.freeze(t)
	called := Numbers{Names: []string{"x_1", "x_2", "x_3"}}
	s, ok := SlicesOf(f, numbers, called, BoardGap)
	if !ok {
		t.Fatal("they are on no boards")
	}
	checkApart(t, s.At, BoardGap)
	texts := make(map[Point]string)
	for _, h := range s.Headings {
		if texts[h.At] != "" {
			t.Errorf("%q and %q stand at one place", texts[h.At], h.Text)
		}
		texts[h.At] = h.Text
	}
	for v, n := range numbers {
		for w, m := range numbers {
			if same := n[0] == m[0] && n[1] == m[1]; same && s.At[v].Y != s.At[w].Y {
				t.Errorf("%v and %v are in different rows", n, m)
			} else if n[0] == m[0] && n[2] == m[2] && s.At[v].X != s.At[w].X {
				t.Errorf("%v and %v are in different columns", n, m)
			}
		}
	}
	for at, want := range map[Point]string{
		{X: 2.5 * BoardGap, Y: -headingRoom - titleRoom}:   "x_3", // of six columns
		{X: 2.5 * BoardGap, Y: -headingRoom - 2*titleRoom}: "x_1 = 0",
		{X: -headingRoom - titleRoom, Y: 2 * BoardGap}:     "x_2", // of five rows
	} {
		if texts[at] != want {
			t.Errorf("at %v of the first board stands %q, want %q", at, texts[at], want)
		}
	}
	titles := make(map[string]int)
	for _, h := range s.Headings {
		titles[h.Text]++
	}
	if titles["x_1 = 0"] != 1 || titles["x_1 = 1"] != 1 || titles["x_1 = 2"] != 1 || titles["x_2"] == 0 {
		t.Errorf("the headings are %v", titles)
	}
	if s.Bends[0] != document.Bent(0) {
		t.Errorf("a move is bent by %v", s.Bends[0])
	}
	for name, bad := range map[string][][]int{
		"twice the same": {{1, 2, 3}, {1, 2, 3}},
		"two numbers":    {{1, 2}, {1, 3}},
		"scattered":      {{0, 1, 1}, {0, 2, 2}, {0, 3, 3}, {0, 4, 4}, {0, 5, 5}, {0, 6, 6}},
	} {
		if _, ok := SlicesOf(sketch{n: len(bad)}.freeze(t), bad, called, BoardGap); ok {
			t.Errorf("%s: they are on boards", name)
		}
	}
}
