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

// curveGraph is the ruleset of Node Kayles on a graph that is a path or a cycle.
type curveGraph struct{ *undirectedGraph }

// newCurveGraph returns a path of n vertices or, if closed is true, a cycle.
func newCurveGraph(n int, closed bool) curveGraph {
	u := &undirectedGraph{near: make([]Set, n)}
	for v := range n - 1 {
		u.addEdge(v, v+1)
	}
	if closed {
		u.addEdge(0, n-1)
	}
	return curveGraph{u}
}

func (c curveGraph) Options(set Set) iter.Seq[Set] {
	return optionsOf(c.nodeKaylesMoves(set), Set{})
}
func (c curveGraph) Splits(set Set) iter.Seq[[]Set] { return splitsOf(c.nodeKaylesMoves(set)) }
func (c curveGraph) Text(set Set) string            { return c.nameList(set) }

// TestNodeKaylesOnCurves compares the values of Node Kayles by lengths with those on the graph
// of the path or cycle.
func TestNodeKaylesOnCurves(t *testing.T) {
	lengths := newValuer[Curve](NodeKaylesCurve)
	for _, closed := range []bool{false, true} {
		for n := 3; n <= 20; n++ {
			want := newValuer[Set](newCurveGraph(n, closed)).value(FullSet(n))
			if got := lengths.value(Curve{n, closed}); got != want {
				t.Errorf("value of length %d, closed %v: %d, want %d", n, closed, got, want)
			}
		}
	}
}

// TestArcKaylesOnCurves compares Arc Kayles with Cram. On a path it is Cram on one row. Every
// first move on a cycle leaves such a path.
func TestArcKaylesOnCurves(t *testing.T) {
	lengths, boards := newValuer[Curve](ArcKaylesCurve), newValuer[Board](Cram{})
	for n := 1; n <= 16; n++ {
		path := boards.value(NewBoard(1, n).Canonical())
		if got := lengths.value(Curve{n, false}); got != path {
			t.Errorf("value of a path of %d: %d, want %d", n, got, path)
		}
		want := 0
		if path == 0 {
			want = 1
		}
		if got := lengths.value(Curve{n + 2, true}); got != want {
			t.Errorf("value of a cycle of %d: %d, want %d", n+2, got, want)
		}
	}
}

// TestStalks checks the values of Green Hackenbush: n for a path of n edges, and n mod 2 for a
// cycle (Winning Ways, chapter 7).
func TestStalks(t *testing.T) {
	lengths := newValuer[Curve](Stalks)
	for n := range 40 {
		if got := lengths.value(Curve{n, false}); got != n {
			t.Errorf("value of a path of %d: %d", n, got)
		}
		if got := lengths.value(Curve{n, true}); got != n%2 {
			t.Errorf("value of a cycle of %d: %d", n, got)
		}
	}
	if got := Stalks.Text(Curve{5, true}); got != "5°" {
		t.Errorf("Text of a cycle = %q, want 5°", got)
	}
}

// TestBeansAreBottles compares the values of a bean by its distance with those of the bean in a
// row of bottles.
func TestBeansAreBottles(t *testing.T) {
	const last = 12
	beans, bottles := newValuer[Heap](BeanAtDistance{}), newValuer[Heap](BeanInBottle{Last: last})
	for d := range last {
		got := beans.value(Heap(d))
		if want := bottles.value(Heap(last - d)); got != want {
			t.Errorf("value at distance %d: %d, want %d", d, got, want)
		}
	}
}

func TestListUpTo(t *testing.T) {
	for list, want := range map[InfiniteList][]int{
		Squares: {1, 4, 9, 16, 25}, Primes: {2, 3, 5, 7, 11, 13, 17, 19, 23, 29},
		OneAndPrimes: {1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29},
		PowersOfTwo:  {1, 2, 4, 8, 16}, Triangular: {1, 3, 6, 10, 15, 21, 28}, Fibonacci: {1, 2, 3, 5, 8, 13, 21},
		Factorials: {1, 2, 6, 24},
	} {
		if got := list.UpTo(30); !slices.Equal(got, want) {
			t.Errorf("list %d up to 30: %v, want %v", list, got, want)
		}
		for limit := range 31 {
			kept := 0
			for kept < len(want) && want[kept] <= limit {
				kept++
			}
			if got := list.UpTo(limit); !slices.Equal(got, want[:kept]) {
				t.Errorf("list %d up to %d: %v, want %v", list, limit, got, want[:kept])
			}
		}
		if got := list.UpTo(-1); len(got) > 0 {
			t.Errorf("list %d up to -1: %v", list, got)
		}
	}
	const limit = 1 << 62
	if got := PowersOfTwo.UpTo(limit); len(got) != 63 {
		t.Errorf("got %d powers of two, want 63", len(got))
	}
	if got := Factorials.UpTo(limit); len(got) != 20 {
		t.Errorf("got %d factorials, want 20", len(got))
	}
}

// TestCoprimeDivisorAndMark compares the moves of the rules on divisors with moves found by
// trial division.
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

// TestOrderedHeaps checks that two heaps that keep their order have the same options as sorted
// heaps.
func TestOrderedHeaps(t *testing.T) {
	sorted := func(pairs []Pair) map[Pair]bool {
		set := make(map[Pair]bool)
		for _, p := range pairs {
			set[p.Sorted()] = true
		}
		return set
	}
	for a := range 8 {
		for b := range 8 {
			p := Pair{a, b}
			queen, wythoff := slices.Collect(Queen{}.Options(p)), slices.Collect(Wythoff{}.Options(p.Sorted()))
			if !maps.Equal(sorted(queen), sorted(wythoff)) || len(queen) != a+b+min(a, b) {
				t.Errorf("the options of %v are %v for a queen, but %v in Wythoff's game", p, queen, wythoff)
			}
			ordered := slices.Collect(OrderedHeaps{Rules: Nim{}}.Options(p))
			unordered := slices.Collect(TwoHeaps{}.Options(p.Sorted()))
			if !maps.Equal(sorted(ordered), sorted(unordered)) || len(ordered) != a+b {
				t.Errorf("the options of %v are %v, but %v for sorted heaps", p, ordered, unordered)
			}
			for _, q := range queen {
				if q.A > a || q.B > b || q == p || q.A < a && q.B < b && a-q.A != b-q.B {
					t.Errorf("the move from %v to %v is not a move of a queen", p, q)
				}
			}
		}
	}
	if got := (OrderedHeaps{Rules: Nim{}}).Text(Pair{2, 1}); got != "2,1" {
		t.Errorf("Text = %q, want 2,1", got)
	}
}

// TestBoardDrawings checks that the row and the column of a position on a board are its
// numbers, and that there is a heading for each row and column.
func TestBoardDrawings(t *testing.T) {
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
		if len(d.Notes()) != c.rows+c.columns+2 { // and the labels of the two axes
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
			place := d.At(v.ID)
			row := heading[document.Point{X: -headingGap, Y: place.Y}]
			column := heading[document.Point{X: place.X, Y: -headingGap}]
			want := map[string]bool{row + "," + column: true, column + "," + row: true}
			if row == "0" {
				want[column] = true
			}
			if row == "0" && column == "0" {
				want["–"] = true
			}
			if !want[v.Text()] {
				t.Errorf("%s: %s is in row %s and column %s", c.id, v.Text(), row, column)
			}
		}
		for e := range d.Graph().Edges() {
			from, to := d.At(e.From), d.At(e.To)
			if step := to.Sub(from); (step.X == 0) != (step.Y == 0) && step.Length() > layout.BoardGap &&
				d.Bend(e.ID) != document.NewBend(0) {
				t.Errorf("%s: a move of %s along a line is not straight", c.id,
					strconv.FormatFloat(step.Length(), 'g', 4, 64))
			}
		}
	}
}

func TestCoinNames(t *testing.T) {
	corners := SingleHead{TurningCorners{Width: 4}}
	for want, got := range map[string]string{
		"–": corners.Text(0), "3:2": corners.Text(12), "0:0": corners.Text(1),
		"1": SingleHead{Ruler{}}.Text(1), "12": SingleHead{TurnUpTo{Most: 3}}.Text(12),
		"010":      AllCoins{Game: Ruler{}}.Text("010"),
		"01/10/00": AllCoins{Game: Ruler{}, Width: 2}.Text("011000"),
	} {
		if got != want {
			t.Errorf("Text = %q, want %q", got, want)
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
					t.Errorf("Canonical of a board without free squares = %q", b.Canonical())
				}
				continue
			}
			if got := b.Canonical(); got != first {
				t.Errorf("Canonical of %s = %s, but of %s = %s", b, got, same[0], first)
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
			t.Errorf("Text of %v = %q, want %q", row, got, want)
		}
	}
	if got := (Northcott{Lengths: []int{3, 4}}).Text(NewRow([]int{0, 2, 1, 2, 1})); got != "W·B ·WB·: B" {
		t.Errorf("Text of a position of Northcott's game = %q", got)
	}
}

func TestOnePassText(t *testing.T) {
	g := OnePass{}
	for want, p := range map[string]Row{
		"1,3 p": g.Start([]int{3, 0, 1}), "1,3": newOnePass(NewRow([]int{1, 3}), 0),
		"–": g.Start([]int{0, 0}),
	} {
		if got := g.Text(p); got != want {
			t.Errorf("Text = %q, want %q", got, want)
		}
	}
}

// TestRowsOfLargeNumbers checks rows with numbers that do not fit in a byte.
func TestRowsOfLargeNumbers(t *testing.T) {
	r := NewRow([]int{256, MaxInRow, 0, 300})
	if got := (rowPositions{}).Text(r.withNumber(2, 257)); got != "256,65535,257,300" {
		t.Errorf("withNumber gives %s", got)
	}
	if got := (rowPositions{}).Text(r.Sorted()); got != "0,256,300,65535" {
		t.Errorf("Sorted gives %s", got)
	}
	if got := (rowPositions{}).Text(r.subrow(1, 3)); got != "65535,0" {
		t.Errorf("subrow gives %s", got)
	}
}
