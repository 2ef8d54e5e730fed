package layout

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

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
	// them, titleRoom how far what is the same on a slice and what rows and columns are
	// called stand beyond them, and sliceRoom what two slices leave between their squares.
	headingRoom, titleRoom, sliceRoom = 48, 32, 144
	// sliceWidth is how wide a row of slices is to a unit of height, about.
	sliceWidth = 1.6
)

// Slices is a drawing whose vertices stand for several numbers each: a board of the last two
// for all that the others can be, with the numbers beside it, and above it those that are the
// same on it, such as "x_1 = 0".
type Slices struct {
	Plan
	Headings []Heading
}

// Numbers says what stands for the numbers of vertices.
type Numbers struct {
	// Names are what each of them is called; "" is said of none.
	Names []string
	// Text writes one of them; nil for digits.
	Text func(which, number int) string
}

func (n Numbers) text(which, number int) string {
	if n.Text == nil {
		return strconv.Itoa(number)
	}
	return n.Text(which, number)
}

// title says what the first of them are.
func (n Numbers) title(first []int) string {
	parts := make([]string, len(first))
	for i, number := range first {
		if parts[i] = n.text(i, number); n.Names[i] != "" {
			parts[i] = n.Names[i] + " = " + parts[i]
		}
	}
	return strings.Join(parts, ", ")
}

// SlicesOf puts vertices on such boards, by as many numbers for each: three or more. Rows
// and columns that have no vertices are left out. Moves are straight, though they pass under
// other squares. ok is false where the squares are so few that no boards are seen, or two
// vertices have the same numbers. Time is linear but for sorting.
func SlicesOf(f *graphs.Frozen, numbers [][]int, called Numbers, gap float64) (s Slices, ok bool) {
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
	for _, b := range all {
		b.title = called.title(b.same)
	}
	rows := headingsRoom(all, called)
	for i, corner := range packed(all, gap, rows-headingRoom) {
		s.place(all[i], corner, numbers, called, gap, rows)
	}
	for e := range s.Bends {
		s.Bends[e] = document.Bent(0)
	}
	return s, true
}

// headingsRoom returns how far what stands for the numbers of rows is from the squares: farther
// than digits where it is wider.
func headingsRoom(all []*slice, called Numbers) float64 {
	const disc, wider = 34, 0.7 // on slides letters are larger
	room := float64(headingRoom)
	for _, b := range all {
		for n := range b.rows {
			room = max(room, snap(disc+wider*nameWidth(called.text(len(called.Names)-2, n))))
		}
	}
	return room
}

// packed returns the corners of slices that stand one after the other in rows, each with so
// much more room than usual on its left, such that all of them take about the shape of a
// window.
func packed(all []*slice, gap, more float64) []Point {
	var best []Point
	off := math.Inf(1)
	widest := 0.0
	for _, b := range all {
		width, _ := b.size(gap)
		widest += width + more // as wide as the first ones side by side
		corners, at, low, right := make([]Point, len(all)), Point{}, 0.0, 0.0
		for i, b := range all {
			width, height := b.size(gap)
			width += more
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
// What rows and columns are called is said where the drawing begins.
func (s *Slices) place(b *slice, corner Point, numbers [][]int, called Numbers, gap, rows float64) {
	first := len(s.Headings)
	add := func(text string, x, y float64) {
		if text != "" {
			s.Headings = append(s.Headings, Heading{text, corner.Add(Point{X: x, Y: y})})
		}
	}
	middle := Point{X: gap * float64(len(b.columns)-1) / 2, Y: gap * float64(len(b.rows)-1) / 2}
	row, column := len(called.Names)-2, len(called.Names)-1
	for _, v := range b.vertices {
		row, column := lastTwo(numbers[v])
		s.At[v] = corner.Add(Point{X: gap * float64(b.columns[column]), Y: gap * float64(b.rows[row])})
	}
	for n, i := range b.columns {
		add(called.text(column, n), gap*float64(i), -headingRoom)
	}
	for n, i := range b.rows {
		add(called.text(row, n), -rows, gap*float64(i))
	}
	above := -headingRoom - titleRoom
	if corner.Y == 0 {
		add(called.Names[column], middle.X, float64(above))
		if called.Names[column] != "" {
			above -= titleRoom
		}
	}
	add(b.title, middle.X, float64(above))
	if corner.X == 0 {
		add(called.Names[row], -rows-titleRoom, middle.Y)
	}
	slices.SortFunc(s.Headings[first:], func(a, b Heading) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
}

// slice is the vertices all of whose numbers but the last two are the same.
type slice struct {
	same          []int
	title         string
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
	const air = 24
	return max(gap*float64(len(b.columns)-1)+sliceRoom, nameWidth(b.title)+air), gap*float64(len(b.rows)-1) + sliceRoom
}

func lastTwo(numbers []int) (row, column int) {
	return numbers[len(numbers)-2], numbers[len(numbers)-1]
}
