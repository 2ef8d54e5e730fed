package plotboard

// Content is what a table shows: g(n) for n = First … First+Count-1. It does not change;
// a table is given another one.
type Content struct {
	First, Count int
	// At returns g(n). Below 0, nothing is known of it: its cell stays empty.
	At func(n int) int
	// Room is the largest n that there is to be, so that nothing moves when more are known;
	// 0 for the last.
	Room int
	// Largest is no less than any value: columns are that wide.
	Largest int
	// Columns is how many values a row has; from 1.
	Columns int
	// Regular is where the law that is shown begins to hold: what comes before it is
	// shaded. 0 for none.
	Regular int
	// Strange tells whether g(n) is an exception of that law; nil for none.
	Strange func(n int) bool
}

// last returns the largest n; First-1 where there is none.
func (c *Content) last() int { return c.First + c.Count - 1 }

// has tells whether n is one of the table's.
func (c *Content) has(n int) bool { return n >= c.First && n <= c.last() }

// row returns the row that n stands in: each begins at a multiple of Columns, and row 0
// is the one of First.
func (c *Content) row(n int) int { return n/c.Columns - c.First/c.Columns }

// start returns the n that a row begins with, which in row 0 may be below First.
func (c *Content) start(row int) int { return (c.First/c.Columns + row) * c.Columns }

// rows counts the rows.
func (c *Content) rows() int {
	if c.Count <= 0 {
		return 0
	}
	return c.row(c.last()) + 1
}

// mostRows is how many rows are shown: where there would be more, they are longer. The
// toolkit places rows by float32, which counts units up to 2^24.
const mostRows = 1 << 19

// bounded returns the content with rows of whole numbers of its columns, so that there are
// at most mostRows of them.
func (c Content) bounded() Content {
	c.Columns = max(1, c.Columns)
	c.Columns *= max(1, (c.Count+c.Columns*mostRows-1)/(c.Columns*mostRows))
	return c
}

// Fitting returns how many columns fit into a width in Fyne units, at most most and
// rounded down to a number that people count by: 10, 20, 50, … where that many fit.
func Fitting(width float64, largest, last, most int) int {
	c := &Content{Count: last + 1, Largest: largest, Columns: 1}
	fit := int((float32(width) - headWidth(c) - bar) / cellWidth(c))
	best := 1
	for _, n := range []int{2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100} {
		if n <= min(fit, most) {
			best = n
		}
	}
	return best
}
