package games

import (
	"iter"
	"maps"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// onCurve is Node Kayles on a path or cycle of n vertices, as a graph.
type onCurve struct{ *undirectedGraph }

func newCurve(n int, closed bool) onCurve {
	u := &undirectedGraph{near: make([]Set, n)}
	for v := range n - 1 {
		u.addEdge(v, v+1)
	}
	if closed {
		u.addEdge(0, n-1)
	}
	return onCurve{u}
}

func (c onCurve) Options(set Set) iter.Seq[Set] {
	return singleOptions(c.nodeKaylesMoves(set), Set{})
}
func (c onCurve) Splits(set Set) iter.Seq[[]Set] { return severalParts(c.nodeKaylesMoves(set)) }
func (c onCurve) Text(set Set) string            { return c.nameList(set) }

// Node Kayles by lengths is Node Kayles on the drawn path or cycle.
func TestNodeKaylesOnCurves(t *testing.T) {
	lengths := newValuer[Curve](NodeKaylesCurve)
	for _, closed := range []bool{false, true} {
		for n := 3; n <= 20; n++ {
			want := newValuer[Set](newCurve(n, closed)).of(FullSet(n))
			if got := lengths.of(Curve{n, closed}); got != want {
				t.Errorf("%d, closed %v: %d, want %d", n, closed, got, want)
			}
		}
	}
}

// Arc Kayles on a path is Cram on one row, and on a cycle what is left after the first move,
// wherever that is.
func TestArcKaylesOnCurves(t *testing.T) {
	lengths, boards := newValuer[Curve](ArcKaylesCurve), newValuer[Board](Cram{})
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
	lengths := newValuer[Curve](Stalks)
	for n := range 40 {
		if got := lengths.of(Curve{n, false}); got != n {
			t.Errorf("path %d: %d", n, got)
		}
		if got := lengths.of(Curve{n, true}); got != n%2 {
			t.Errorf("cycle %d: %d", n, got)
		}
	}
	if got := Stalks.Text(Curve{5, true}); got != "5°" {
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
		Squares: {1, 4, 9, 16, 25}, Primes: {2, 3, 5, 7, 11, 13, 17, 19, 23, 29},
		OneAndPrimes: {1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29},
		PowersOfTwo:  {1, 2, 4, 8, 16}, Triangular: {1, 3, 6, 10, 15, 21, 28}, Fibonacci: {1, 2, 3, 5, 8, 13, 21},
		Factorials: {1, 2, 6, 24},
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

// Told apart or not, two heaps have the same options.
func TestHeapsToldApart(t *testing.T) {
	sorted := func(all []Pair) map[Pair]bool {
		set := make(map[Pair]bool)
		for _, p := range all {
			set[p.Sorted()] = true
		}
		return set
	}
	for a := range 8 {
		for b := range 8 {
			p := Pair{a, b}
			queen, wythoff := slices.Collect(Queen{}.Options(p)), slices.Collect(Wythoff{}.Options(p.Sorted()))
			if !maps.Equal(sorted(queen), sorted(wythoff)) || len(queen) != a+b+min(a, b) {
				t.Errorf("a queen goes from %v to %v, in Wythoff's game to %v", p, queen, wythoff)
			}
			apart, two := slices.Collect(OrderedHeaps{Rules: Nim{}}.Options(p)), slices.Collect(TwoHeaps{}.Options(p.Sorted()))
			if !maps.Equal(sorted(apart), sorted(two)) || len(apart) != a+b {
				t.Errorf("two heaps go from %v to %v, sorted to %v", p, apart, two)
			}
			for _, q := range queen {
				if q.A > a || q.B > b || q == p || q.A < a && q.B < b && a-q.A != b-q.B {
					t.Errorf("no queen goes from %v to %v", p, q)
				}
			}
		}
	}
	if got := (OrderedHeaps{Rules: Nim{}}).Text(Pair{2, 1}); got != "2,1" {
		t.Errorf("it is called %q", got)
	}
}

// On a board a position's row and column are its numbers, and each number that occurs
// stands beside it once.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		id            string
		args          map[string]string
		rows, columns int
	}{
		{"wythoff", map[string]string{"a": "3", "b": "5"}, 4, 6},
		{"nim", map[string]string{"heaps": "2,4", "unfold": "true"}, 3, 5},
		{"chomp", map[string]string{"rows": "2", "columns": "4"}, 5, 4}, // 0…4 in the lower row, 1…4 in the upper
		{"subtraction", map[string]string{"set": "1,2", "heaps": "5,6", "unfold": "true"}, 6, 7},
	} {
		d := draw(t, c.id, c.args)
		if len(d.Notes()) != c.rows+c.columns+2 { // and what the two numbers are called
			t.Errorf("%s: %d headings, want %d and %d", c.id, len(d.Notes()), c.rows, c.columns)
		}
		if s := d.Style(); s.Edges != document.SelectedEdges || s.Labels != document.NoLabels {
			t.Errorf("%s: the style is %+v", c.id, s)
		}
		heading := make(map[document.Point]string)
		for _, n := range d.Notes() {
			heading[n.At] = n.Text
		}
		for v := range d.Graph().Vertices() {
			at := d.At(v.ID)
			row := heading[document.Point{X: -headingGap, Y: at.Y}]
			column := heading[document.Point{X: at.X, Y: -headingGap}]
			want := map[string]bool{row + "," + column: true, column + "," + row: true}
			if row == "0" {
				want[column] = true
			}
			if row == "0" && column == "0" {
				want["–"] = true
			}
			if !want[v.Text()] {
				t.Errorf("%s: %s stands in row %s and column %s", c.id, v.Text(), row, column)
			}
		}
		for e := range d.Graph().Edges() {
			from, to := d.At(e.From), d.At(e.To)
			if by := to.Sub(from); (by.X == 0) != (by.Y == 0) && by.Length() > layout.BoardGap &&
				d.Bend(e.ID) != document.NewBend(0) {
				t.Errorf("%s: a move of %s along a line is not straight", c.id,
					strconv.FormatFloat(by.Length(), 'g', 4, 64))
			}
		}
	}
}

func TestCoinsAreNamed(t *testing.T) {
	corners := Heads{TurningCorners{Width: 4}}
	for want, got := range map[string]string{
		"–": corners.Text(0), "3:2": corners.Text(12), "0:0": corners.Text(1),
		"1": Heads{Ruler{}}.Text(1), "12": Heads{TurnUpTo{Most: 3}}.Text(12), "010": Faces{Game: Ruler{}}.Text("010"),
		"01/10/00": Faces{Game: Ruler{}, Width: 2}.Text("011000"),
	} {
		if got != want {
			t.Errorf("named %q, want %q", got, want)
		}
	}
}

func TestBoardsAreCanonical(t *testing.T) {
	for _, same := range [][]Board{
		{"111/100", "111/001", "100/111", "001/111", "11/10/10", "10/10/11", "000/111/001", "0/0"},
		{"1111", "1/1/1/1"},
	} {
		first := same[0].Canonical()
		for _, b := range same {
			if b == "0/0" {
				if b.Canonical() != "" || (boardPositions{}).Text(b.Canonical()) != "–" {
					t.Errorf("the full board is %q", b.Canonical())
				}
				continue
			}
			if got := b.Canonical(); got != first {
				t.Errorf("%s is %s, and %s is %s", b, got, same[0], first)
			}
		}
	}
	if got := len(Board("110/001/011").connectedParts()); got != 2 {
		t.Errorf("110/001/011 has %d parts, want 2", got)
	}
	if got := len(Board("101/010/101").connectedParts()); got != 0 {
		t.Errorf("single squares make %d parts, want none", got)
	}
}

func TestRowText(t *testing.T) {
	for want, row := range map[string][]int{"–": {}, "0": {0}, "3,255,0": {3, 255, 0}} {
		if got := (rowPositions{}).Text(NewRow(row)); got != want {
			t.Errorf("the row %v is written %q, want %q", row, got, want)
		}
	}
	if got := (Northcott{Lengths: []int{3, 4}}).Text(NewRow([]int{0, 2, 1, 2, 1})); got != "W·B ·WB·: B" {
		t.Errorf("the picture is %q", got)
	}
}

func TestOnePassText(t *testing.T) {
	g := OnePass{}
	for want, p := range map[string]Row{"1,3 p": g.Start([]int{3, 0, 1}), "1,3": newOnePass(NewRow([]int{1, 3}), 0),
		"–": g.Start([]int{0, 0})} {
		if got := g.Text(p); got != want {
			t.Errorf("written %q, want %q", got, want)
		}
	}
}

// A row holds numbers beyond a byte, apart from each other.
func TestRowsOfLargeNumbers(t *testing.T) {
	r := NewRow([]int{256, MaxInRow, 0, 300})
	if got := (rowPositions{}).Text(r.withNumber(2, 257)); got != "256,65535,257,300" {
		t.Errorf("the row is %s", got)
	}
	if got := (rowPositions{}).Text(r.Sorted()); got != "0,256,300,65535" {
		t.Errorf("sorted it is %s", got)
	}
	if got := (rowPositions{}).Text(r.subrow(1, 3)); got != "65535,0" {
		t.Errorf("its middle is %s", got)
	}
}
