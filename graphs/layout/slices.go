package layout

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Heading is a text beside a drawing.
type Heading struct {
	Text string
	At   Point
}

const (
	// headingRoom is how far the numbers of rows and columns stand from the squares beside
	// them, sliceRoom what two slices leave between their squares.
	headingRoom, sliceRoom = 48, 132
	// sliceWidth is how wide a row of slices is to a unit of height, about.
	sliceWidth = 1.6
)

// Slices is a drawing whose vertices stand for several numbers each: a board of the last two
// for all that the others can be, with the numbers beside it, and above its corner those
// that are the same on it.
type Slices struct {
	Plan
	Headings []Heading
}

// SlicesOf puts vertices on such boards, by as many numbers for each: three or more. Rows
// and columns that have no vertices are left out. Moves are straight, though they pass under
// other squares. ok is false where the squares are so few that no boards are seen, or two
// vertices have the same numbers. Time is linear but for sorting.
func SlicesOf(f *graphs.Frozen, numbers [][]int, gap float64) (s Slices, ok bool) {
	order := make([]int32, f.Order())
	for v := range order {
		order[v] = int32(v)
	}
	slices.SortFunc(order, func(v, w int32) int { return slices.Compare(numbers[v], numbers[w]) })
	var all []*slice
	for i, v := range order {
		if len(numbers[v]) < 3 || i > 0 && slices.Equal(numbers[order[i-1]], numbers[v]) {
			return Slices{}, false
		}
		same := numbers[v][:len(numbers[v])-2]
		if i == 0 || !slices.Equal(all[len(all)-1].same, same) {
			all = append(all, &slice{same: same, rows: map[int]int{}, columns: map[int]int{}})
		}
		all[len(all)-1].add(v, numbers[v])
	}
	squares := 0
	for _, b := range all {
		b.ranked()
		squares += len(b.rows) * len(b.columns)
	}
	const sparse = 4
	if squares > sparse*f.Order() {
		return Slices{}, false
	}
	s.At, s.Bends = make([]Point, f.Order()), make([]document.Bend, f.Size())
	for i, corner := range packed(all, gap) {
		s.place(all[i], corner, numbers, gap)
	}
	for e := range s.Bends {
		s.Bends[e] = document.Bent(0)
	}
	return s, true
}

// packed returns the corners of slices that stand one after the other in rows, such that
// all of them take about the shape of a window.
func packed(all []*slice, gap float64) []Point {
	var best []Point
	off := math.Inf(1)
	widest := 0.0
	for _, b := range all {
		width, _ := b.size(gap)
		widest += width // as wide as the first ones side by side
		corners, at, low, right := make([]Point, len(all)), Point{}, 0.0, 0.0
		for i, b := range all {
			width, height := b.size(gap)
			if at.X > 0 && at.X+width > widest {
				at = Point{Y: low}
			}
			corners[i] = at
			at.X += width
			low, right = max(low, at.Y+height), max(right, at.X)
		}
		if bad := math.Abs(math.Log(right / low / sliceWidth)); bad < off {
			best, off = corners, bad
		}
	}
	return best
}

// place puts the squares of a slice, the first one in a corner, and what stands beside them.
func (s *Slices) place(b *slice, corner Point, numbers [][]int, gap float64) {
	for _, v := range b.vertices {
		row, column := lastTwo(numbers[v])
		s.At[v] = corner.Add(Point{X: gap * float64(b.columns[column]), Y: gap * float64(b.rows[row])})
	}
	for n, i := range b.columns {
		s.Headings = append(s.Headings, Heading{strconv.Itoa(n), corner.Add(Point{X: gap * float64(i), Y: -headingRoom})})
	}
	for n, i := range b.rows {
		s.Headings = append(s.Headings, Heading{strconv.Itoa(n), corner.Add(Point{X: -headingRoom, Y: gap * float64(i)})})
	}
	text := ""
	for _, n := range b.same {
		text += strconv.Itoa(n) + ","
	}
	s.Headings = append(s.Headings, Heading{text + "·,·", corner.Sub(Point{X: headingRoom, Y: headingRoom})})
	slices.SortFunc(s.Headings[len(s.Headings)-1-len(b.columns)-len(b.rows):], func(a, b Heading) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
}

// slice is the vertices all of whose numbers but the last two are the same.
type slice struct {
	same          []int
	vertices      []int32
	rows, columns map[int]int // the place of each number
}

func (b *slice) add(v int32, numbers []int) {
	row, column := lastTwo(numbers)
	b.rows[row], b.columns[column] = 0, 0
	b.vertices = append(b.vertices, v)
}

// ranked gives the numbers their places.
func (b *slice) ranked() {
	ranked(b.rows)
	ranked(b.columns)
}

// size returns the room that the slice takes, with what is left free after it.
func (b *slice) size(gap float64) (width, height float64) {
	return gap*float64(len(b.columns)-1) + sliceRoom, gap*float64(len(b.rows)-1) + sliceRoom
}

func lastTwo(numbers []int) (row, column int) {
	return numbers[len(numbers)-2], numbers[len(numbers)-1]
}
