package layout

import (
	"testing"

	"nimgraph/graphs/document"
)

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
		if b != document.Bent(0) {
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
	star := sketch{n: 18} // whose 17 ends do not fit into a row
	for v := 1; v < star.n; v++ {
		star.edges = append(star.edges, [2]int{0, v})
	}
	inRow := map[float64]int{}
	for _, at := range Ranked(star.freeze(t), Options{}).At[1:] {
		inRow[at.Y]++
	}
	for y, n := range inRow {
		if n*len(inRow) < 17-len(inRow) || len(inRow) < 2 {
			t.Errorf("%d of 17 stand at %v, in one of %d rows", n, y, len(inRow))
		}
	}
}
