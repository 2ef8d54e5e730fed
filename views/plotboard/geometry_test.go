package plotboard

import (
	"math"
	"math/rand/v2"
	"testing"
)

func randomGeometry(r *rand.Rand) *geometry {
	c := &Content{First: r.IntN(20), Count: 1 + r.IntN(5000), Columns: 1 + r.IntN(200), Largest: r.IntN(1000)}
	if r.IntN(3) == 0 {
		c.Count = 10_000_000 + r.IntN(1000)
	}
	g := &geometry{metrics: newMetrics(), content: c, width: 200 + 1000*r.Float64(), height: 120 + 700*r.Float64()}
	allW, allH := g.all()
	g.x, g.y = r.Float64()*allW, r.Float64()*allH
	g.clamp()
	return g
}

// Every value has one cell, and what is at the middle of a cell in view is its value.
func TestCellsAreFoundWhereTheyAre(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 3))
	for range 400 {
		g := randomGeometry(r)
		c := g.content
		if rows := c.rows(); c.row(c.last()) != rows-1 || c.row(c.First) != 0 || c.start(0) > c.First || c.start(0)+c.Columns <= c.First {
			t.Fatalf("%+v has %d rows, the first begins with %d", c, rows, c.start(0))
		}
		lowRow, highRow, lowColumn, highColumn := g.seen()
		w, h := g.view()
		seen := 0
		for row := lowRow; row < highRow; row++ {
			for column := lowColumn; column < highColumn; column++ {
				n := c.start(row) + column
				if !c.has(n) {
					continue
				}
				x, y := g.corner(n)
				x, y = x+g.cell()/2, y+line/2
				inside := x >= g.left() && x < g.left()+w && y >= head && y < head+h
				got, ok := g.at(x, y)
				if inside && (!ok || got != n) {
					t.Fatalf("at the cell of %d is %d, %v", n, got, ok)
				}
				if inside {
					seen++
				}
				if near := g.nearest(x, y); near != n {
					t.Fatalf("next to the cell of %d is %d", n, near)
				}
			}
		}
		if seen == 0 && w > 2*g.cell() && h > 2*line && c.Count > 2*c.Columns { // else it may be beside a row that is not full
			t.Fatalf("nothing of %+v is in view", c)
		}
	}
}

// A value that is revealed is in view, and one that is in view stays where it is.
func TestRevealing(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	for range 400 {
		g := randomGeometry(r)
		n := g.content.First + r.IntN(g.content.Count)
		g.reveal(n)
		w, h := g.view()
		x, y := g.corner(n)
		if w >= g.cell() && h >= line && (x < g.left()-1e-6 || y < head-1e-6 || x+g.cell() > g.left()+w+1e-6 || y+line > head+h+1e-6) {
			t.Fatalf("%d is at %g, %g of %g × %g", n, x, y, w, h)
		}
		x, y = g.x, g.y
		if g.reveal(n); math.Abs(g.x-x)+math.Abs(g.y-y) > 1e-6 {
			t.Fatal("it moves again")
		}
	}
}

// To drag the thumb of a scroll bar to where it is changes nothing, and to its ends shows
// the ends.
func TestScrollBars(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 5))
	for range 400 {
		view, length := 50+1000*r.Float64(), 60+800*r.Float64()
		all := view + 1 + 1e8*r.Float64()
		offset := r.Float64() * (all - view)
		from, long := thumb(offset, view, all, length)
		if from < 0 || from+long > length+1e-6 || long < leastThumb-1e-9 {
			t.Fatalf("the thumb is %g … %g of %g", from, from+long, length)
		}
		if back := dragged(from, view, all, length); math.Abs(back-offset) > 1e-6*all {
			t.Fatalf("%g is scrolled to %g", offset, back)
		}
		if dragged(-5, view, all, length) != 0 || dragged(length, view, all, length) != all-view {
			t.Fatal("the ends are not reached")
		}
	}
	if _, long := thumb(0, 100, 90, 50); long != 0 {
		t.Error("there is nothing to scroll, and there is a thumb")
	}
}

func TestRowsThatFit(t *testing.T) {
	for _, c := range []struct {
		width float64
		most  int
		want  int
	}{{10, 1000, 1}, {200, 1000, 5}, {400, 1000, 10}, {1e6, 1000, 100}, {1e6, 7, 5}} {
		if got := Fitting(c.width, 9, 999, c.most); got != c.want {
			t.Errorf("%d fit into %g, want %d", got, c.width, c.want)
		}
	}
}

func TestNumbersAreGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 9999: "9999", 10_000: "10,000", 1_234_567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("%d is %s", n, got)
		}
	}
}
