package games

import (
	"iter"
	"slices"
	"testing"
)

// onCurve is Node Kayles on a path or cycle of n vertices, as a graph.
type onCurve struct{ *undirected }

func newCurve(n int, closed bool) onCurve {
	u := &undirected{near: make([]Set, n)}
	for v := range n - 1 {
		u.join(v, v+1)
	}
	if closed {
		u.join(0, n-1)
	}
	return onCurve{u}
}

func (c onCurve) Options(set Set) iter.Seq[Set]  { return single(c.taken(set), Set{}) }
func (c onCurve) Splits(set Set) iter.Seq[[]Set] { return several(c.taken(set)) }
func (c onCurve) Text(set Set) string            { return c.list(set) }

// Node Kayles by lengths is Node Kayles on the drawn path or cycle.
func TestNodeKaylesOnCurves(t *testing.T) {
	lengths := newValuer[Curve](NodeKaylesCurve{})
	for _, closed := range []bool{false, true} {
		for n := 3; n <= 20; n++ {
			want := newValuer[Set](newCurve(n, closed)).of(Full(n))
			if got := lengths.of(Curve{n, closed}); got != want {
				t.Errorf("%d, closed %v: %d, want %d", n, closed, got, want)
			}
		}
	}
}

// Arc Kayles on a path is Cram on one row, and on a cycle what is left after the first move,
// wherever that is.
func TestArcKaylesOnCurves(t *testing.T) {
	lengths, boards := newValuer[Curve](ArcKaylesCurve{}), newValuer[Board](Cram{})
	for n := 1; n <= 16; n++ {
		path := boards.of(NewBoard(1, n).Canonical())
		if got := lengths.of(Curve{n, false}); got != path {
			t.Errorf("path %d: %d, want %d", n, got, path)
		}
		want := 0
		if path == 0 {
			want = 1
		}
		if got := lengths.of(Curve{n + 2, true}); got != want {
			t.Errorf("cycle %d: %d, want %d", n+2, got, want)
		}
	}
}

// Green Hackenbush: a path is worth its length, and a cycle its length modulo 2 (Winning
// Ways, chapter 7).
func TestStalks(t *testing.T) {
	lengths := newValuer[Curve](Stalks{})
	for n := range 40 {
		if got := lengths.of(Curve{n, false}); got != n {
			t.Errorf("path %d: %d", n, got)
		}
		if got := lengths.of(Curve{n, true}); got != n%2 {
			t.Errorf("cycle %d: %d", n, got)
		}
	}
	if got := (Stalks{}).Text(Curve{5, true}); got != "5°" {
		t.Errorf("a cycle is written %q", got)
	}
}

// A bean by its distance is the bean of a row of bottles.
func TestBeansAreBottles(t *testing.T) {
	const last = 12
	beans, bottles := newValuer[Heap](Beans{}), newValuer[Heap](Bottle{Last: last})
	for d := range last {
		got := beans.of(Heap(d))
		if want := bottles.of(Heap(last - d)); got != want {
			t.Errorf("distance %d: %d, want %d", d, got, want)
		}
	}
}

func TestLists(t *testing.T) {
	for list, want := range map[List][]int{
		Squares: {1, 4, 9, 16, 25}, Primes: {2, 3, 5, 7, 11, 13, 17, 19, 23, 29}, OneAndPrimes: {1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29},
		PowersOfTwo: {1, 2, 4, 8, 16}, Triangular: {1, 3, 6, 10, 15, 21, 28}, Fibonacci: {1, 2, 3, 5, 8, 13, 21}, Factorials: {1, 2, 6, 24},
	} {
		if got := list.UpTo(30); !slices.Equal(got, want) {
			t.Errorf("list %d: %v, want %v", list, got, want)
		}
		for most := range 31 {
			kept := 0
			for kept < len(want) && want[kept] <= most {
				kept++
			}
			if got := list.UpTo(most); !slices.Equal(got, want[:kept]) {
				t.Errorf("list %d up to %d: %v, want %v", list, most, got, want[:kept])
			}
		}
		if got := list.UpTo(-1); len(got) > 0 {
			t.Errorf("list %d up to -1: %v", list, got)
		}
	}
	const most = 1 << 62
	if got := PowersOfTwo.UpTo(most); len(got) != 63 {
		t.Errorf("%d powers of two", len(got))
	}
	if got := Factorials.UpTo(most); len(got) != 20 {
		t.Errorf("%d factorials", len(got))
	}
}

// The rules on numbers, against lists of what divides what.
func TestCoprimeDivisorAndMark(t *testing.T) {
	for n := Heap(0); n < 200; n++ {
		var divisors, coprime []Heap
		for d := Heap(1); d <= n; d++ {
			if n%d == 0 {
				divisors = append(divisors, n-d)
			}
		}
		for d := Heap(1); d < n; d++ {
			common := false
			for c := Heap(2); c <= d; c++ {
				common = common || d%c == 0 && n%c == 0
			}
			if !common {
				coprime = append(coprime, n-d)
			}
		}
		if got := slices.Collect(DivisorOrAll{}.Options(n)); !slices.Equal(got, divisors) {
			t.Fatalf("divisors of %d: %v, want %v", n, got, divisors)
		}
		if got := slices.Collect(Coprime{}.Options(n)); !slices.Equal(got, coprime) {
			t.Fatalf("coprime to %d: %v, want %v", n, got, coprime)
		}
		if n == 1 {
			coprime = []Heap{0}
		}
		if got := slices.Collect(Coprime{Last: true}.Options(n)); !slices.Equal(got, coprime) {
			t.Fatalf("coprime to %d, 1 from 1: %v, want %v", n, got, coprime)
		}
	}
	for n, want := range [][]Heap{nil, {0}, {1}, {2, 1}, {3, 2}, {4, 2}} {
		if got := slices.Collect(Mark{}.Options(Heap(n))); !slices.Equal(got, want) {
			t.Errorf("mark %d: %v, want %v", n, got, want)
		}
	}
}
