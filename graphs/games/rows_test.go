package games

import (
	"slices"
	"strings"
	"testing"
)

// eachRow calls visit for all rows of n numbers from low to high.
func eachRow(n, low, high int, visit func([]int)) {
	row := make([]int, n)
	for i := range row {
		row[i] = low
	}
	for {
		visit(row)
		i := 0
		for ; i < n; i++ {
			if row[i]++; row[i] <= high {
				break
			}
			row[i] = low
		}
		if i == n {
			return
		}
	}
}

func TestMoore(t *testing.T) {
	for k := 1; k <= 3; k++ {
		v := newValuer[Row](Moore{K: k})
		eachRow(3, 0, 5, func(row []int) {
			lost := true // Moore 1910
			for bit := range 3 {
				ones := 0
				for _, n := range row {
					ones += n >> bit & 1
				}
				lost = lost && ones%(k+1) == 0
			}
			if got := v.of(NewRow(row).Sorted()) == 0; got != lost {
				t.Errorf("k = %d: %v is lost: %v, want %v", k, row, got, lost)
			}
		})
	}
}

// endNimByRule finds the unique heap that makes a row a P-position at its left end and
// at its right, by the rule of Albert and Nowakowski 2001.
type endNimByRule []int

func (a endNimByRule) left(i, j int) int {
	if i == j {
		return a[i]
	}
	return step(a[j], a.left(i, j-1), a.right(i, j-1))
}

func (a endNimByRule) right(i, j int) int {
	if i == j {
		return a[i]
	}
	return step(a[i], a.right(i+1, j), a.left(i+1, j))
}

func step(x, near, far int) int {
	switch {
	case x == far:
		return 0
	case x < min(near, far) || x > max(near, far):
		return x
	case near < far:
		return x + 1
	}
	return x - 1
}

func TestEndNim(t *testing.T) {
	v := newValuer[Row](EndNim{})
	for n := 2; n <= 5; n++ {
		eachRow(n, 1, 4, func(row []int) {
			want := endNimByRule(row).left(1, n-1) == row[0]
			if got := v.of(NewRow(row)) == 0; got != want {
				t.Errorf("%v is a P-position: %v, want %v", row, got, want)
			}
		})
	}
}

func TestStaircase(t *testing.T) {
	v := newValuer[Row](Staircase{})
	eachRow(4, 0, 2, func(row []int) {
		if got, want := v.of(NewRow(row)), row[0]^row[2]; got != want {
			t.Errorf("%v is worth %d, want %d", row, got, want)
		}
	})
}

func TestChomp(t *testing.T) {
	v := newValuer[Row](Chomp{})
	// Values of m × n for n = 1…7, found by exhaustive search; the first row and
	// column are a heap of Nim, and no rectangle is lost (Gale 1974).
	for m, values := range map[int][]int{
		1: {0, 1, 2, 3, 4, 5, 6},
		2: {1, 2, 4, 5, 7, 8, 10},
		3: {2, 4, 5, 9, 11, 12, 13},
		4: {3, 5, 9, 6, 13, 16, 19},
	} {
		for i, want := range values {
			bar := make([]int, m)
			for k := range bar {
				bar[k] = i + 1
			}
			if got := v.of(NewRow(bar)); got != want {
				t.Errorf("%d × %d is worth %d, want %d", m, i+1, got, want)
			}
		}
	}
	for lower := 1; lower < 9; lower++ {
		for upper := 1; upper <= lower; upper++ {
			if got, want := v.of(NewRow([]int{lower, upper})) == 0, upper == lower-1; got != want {
				t.Errorf("rows of %d and %d are lost: %v, want %v", lower, upper, got, want)
			}
		}
	}
}

func TestTurningTurtles(t *testing.T) {
	v := newValuer[string](Faces{Game: TurningTurtles{}})
	eachRow(8, 0, 1, func(row []int) {
		var coins strings.Builder
		want := 0
		for i, side := range row {
			coins.WriteByte('0' + byte(side))
			if side == 1 {
				want ^= i + 1
			}
		}
		if got := v.of(coins.String()); got != want {
			t.Errorf("%s is worth %d, want %d", coins.String(), got, want)
		}
	})
}

func TestRowText(t *testing.T) {
	for want, row := range map[string][]int{"–": {}, "0": {0}, "3,255,0": {3, 255, 0}} {
		if got := (lists{}).Text(NewRow(row)); got != want {
			t.Errorf("the row %v is written %q, want %q", row, got, want)
		}
	}
}

func TestOnePass(t *testing.T) {
	g := OnePass{}
	v := newValuer[Row](g)
	for n := 1; n < 20; n++ {
		want := n - 1
		if n%2 == 1 {
			want = n + 1
		}
		if got := v.of(g.Start([]int{n})); got != want {
			t.Errorf("a heap of %d with the pass is worth %d, want %d", n, got, want)
		}
		for m := 1; m <= n; m++ {
			if got, want := v.of(g.Start([]int{m, n})) == 0, n == m+1 && m%2 == 1; got != want {
				t.Errorf("heaps of %d and %d with the pass are lost: %v, want %v", m, n, got, want)
			}
		}
	}
	// The lost triples of heaps below 8, found by exhaustive search.
	var lost []string
	eachRow(3, 1, 7, func(row []int) {
		if slices.IsSorted(row) && v.of(g.Start(row)) == 0 {
			lost = append(lost, g.lists.Text(NewRow(row)))
		}
	})
	slices.Sort(lost)
	if got, want := strings.Join(lost, " "), "1,1,1 1,3,3 1,4,4 1,5,5 1,6,6 1,7,7 2,2,2 2,3,5 2,4,7 3,6,7"; got != want {
		t.Errorf("lost are %s, want %s", got, want)
	}
	for want, p := range map[string]Row{"1,3 p": g.Start([]int{3, 0, 1}), "1,3": onePass(NewRow([]int{1, 3}), 0), "–": g.Start([]int{0, 0})} {
		if got := g.Text(p); got != want {
			t.Errorf("written %q, want %q", got, want)
		}
	}
}

// A row holds numbers beyond a byte, apart from each other.
func TestRowsOfLargeNumbers(t *testing.T) {
	r := NewRow([]int{256, MaxInRow, 0, 300})
	if got := (lists{}).Text(r.with(2, 257)); got != "256,65535,257,300" {
		t.Errorf("the row is %s", got)
	}
	if got := (lists{}).Text(r.Sorted()); got != "0,256,300,65535" {
		t.Errorf("sorted it is %s", got)
	}
	if got := (lists{}).Text(r.part(1, 3)); got != "65535,0" {
		t.Errorf("its middle is %s", got)
	}
}
