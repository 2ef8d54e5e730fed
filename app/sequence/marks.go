package sequence

import (
	"slices"

	"nimgraph/solver/laws"
)

// nothing is the selection of no numbers.
var nothing = [2]int{0, -1}

// Marks is what the chosen law says of the values that are shown.
type Marks struct {
	// Regular is from which n on the law holds without exceptions; 0 where it holds for
	// all, or none is chosen.
	Regular int
	// Strange are the n whose values are not what the law says in general; they ascend.
	// nil for none.
	Strange []int
}

// Has tells whether n is marked.
func (m Marks) Has(n int) bool {
	_, found := slices.BinarySearch(m.Strange, n)
	return found
}

// mostMarked is how many exceptions are marked.
const mostMarked = 1 << 20

// Marks returns what the chosen law marks of the values.
func (s *Study) Marks() Marks {
	if f := s.Law(); f != nil {
		return f.Marks
	}
	return Marks{}
}

// marksOf returns what a law marks. Time is linear in its preperiod; for a law that fails,
// in the values.
func marksOf(law *laws.Law, v Values) Marks {
	var m Marks
	if v.Planar() {
		return m
	}
	if p, ok := law.Shape.(*laws.Periodic); ok {
		m.Regular = p.Preperiod
		if p.Preperiod <= p.First {
			m.Regular = 0
		}
	}
	switch exact, ok := law.Shape.(laws.Exceptional); {
	case law.Status == laws.Fails:
		m.Strange = against(law, v)
	case ok:
		m.Strange = exact.Exceptions()
	}
	return m
}

// against returns the n where a law that has failed says what is not so.
func against(law *laws.Law, v Values) []int {
	var all []int
	for n := max(v.First[0], law.FailsAt); n <= v.To() && len(all) < mostMarked; n++ {
		if !law.Matches(n, v.At(n)) {
			all = append(all, n)
		}
	}
	return all
}

// Columns returns how many values a row has: as a person has chosen, else the period that
// is chosen, or was found; 0 where there is none, or where a row would be too long to be
// read.
func (s *Study) Columns() int {
	const longest = 400
	if s.columns > 0 {
		return s.columns
	}
	period := 0
	if law := s.Law(); law != nil {
		period = periodOf(&law.Law)
	}
	for i := range s.found {
		if period > 0 {
			break
		}
		period = periodOf(&s.found[i].Law)
	}
	if period > longest || period == 1 {
		return 0
	}
	return period
}

// periodOf returns the period of a law that has one; 0 of others, and of one that failed.
func periodOf(law *laws.Law) int {
	if p, ok := law.Shape.(*laws.Periodic); ok && law.Status != laws.Fails {
		return p.Period
	}
	return 0
}

// ByHand tells whether the width of rows was chosen by hand.
func (s *Study) ByHand() bool { return s.columns > 0 }

// MostColumns is the greatest width of rows.
const MostColumns = 10_000

// SetColumns chooses the width of rows; 0 has it follow the laws.
func (s *Study) SetColumns(columns int) {
	if columns = max(0, min(MostColumns, columns)); columns != s.columns {
		s.columns = columns
		s.Changed(SelectionChange)
	}
}

// Selection returns the numbers that are selected, from … to; ok is false where none are.
func (s *Study) Selection() (from, to int, ok bool) {
	return s.selection[0], s.selection[1], s.selection[1] >= s.selection[0]
}

// Select selects the numbers from … to that are known.
func (s *Study) Select(from, to int) {
	selection := [2]int{max(from, s.known.First[0]), min(to, s.known.To())}
	if selection[1] < selection[0] {
		selection = nothing
	}
	if selection != s.selection {
		s.selection = selection
		s.Changed(SelectionChange)
	}
}

// SelectCell selects two numbers of a table.
func (s *Study) SelectCell(a, b int) {
	v := s.known
	cell := [2]int{a, b}
	if !v.Planar() || a < v.First[0] || b < v.First[1] || a >= v.First[0]+v.Rows() || b >= v.First[1]+v.Columns {
		return
	}
	if !s.hasCell || cell != s.cell {
		s.cell, s.hasCell = cell, true
		s.Changed(SelectionChange)
	}
}

// Cell returns the two numbers that are selected; ok is false where none are.
func (s *Study) Cell() (a, b int, ok bool) { return s.cell[0], s.cell[1], s.hasCell }
