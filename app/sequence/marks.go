package sequence

import (
	"slices"

	"nimgraph/solver/laws"
)

// noSelection is the empty selection.
var noSelection = [2]int{0, -1}

// Marks holds the numbers n that the plot and the table highlight for a law: where the law starts
// to hold, and its exceptions.
type Marks struct {
	// RegularFrom is the n from which the law holds without exceptions; 0 if it holds from the
	// start or no law is chosen.
	RegularFrom int
	// Exceptions are the n, ascending, whose values differ from the general law.
	Exceptions []int
}

// IsException reports whether n is marked as an exception from the law.
func (m Marks) IsException(n int) bool {
	_, found := slices.BinarySearch(m.Exceptions, n)
	return found
}

// maxMarked bounds the number of marked exceptions.
const maxMarked = 1 << 20

// Marks returns the numbers n to highlight for the chosen law, or the zero Marks if no law is
// chosen.
func (s *Study) Marks() Marks {
	if f := s.ChosenLaw(); f != nil {
		return f.Marks
	}
	return Marks{}
}

// findMarks returns the numbers n at which law starts to hold and at which values are exceptions
// from it. For a table it returns the zero Marks.
//
// It takes time linear in the preperiod, or in the number of values if the law fails.
func findMarks(law *laws.Law, values Values) Marks {
	var m Marks
	if values.IsTable() {
		return m
	}
	if p, ok := law.Shape.(*laws.Periodic); ok {
		m.RegularFrom = p.Preperiod
		if p.Preperiod <= p.First {
			m.RegularFrom = 0
		}
	}
	switch exact, ok := law.Shape.(laws.ExceptionLister); {
	case law.Status == laws.Fails:
		m.Exceptions = findViolations(law, values)
	case ok:
		m.Exceptions = exact.Exceptions()
	}
	return m
}

// findViolations returns the numbers n, ascending, at which values contradict law, which must have
// failed. It returns at most maxMarked numbers.
func findViolations(law *laws.Law, values Values) []int {
	var exceptions []int
	for n := max(values.First[0], law.FailsAt); n <= values.Last() && len(exceptions) < maxMarked; n++ {
		if !law.Matches(n, values.At(n)) {
			exceptions = append(exceptions, n)
		}
	}
	return exceptions
}

// Columns returns the number of values in a row of the table in the window: the number that the
// user chose or, by default, the period of the chosen law or of the first law with a period. It
// returns 0 if there is no period above 1, or if the period is too long for a row; the window then
// chooses the number.
func (s *Study) Columns() int {
	const longest = 400
	if s.columns > 0 {
		return s.columns
	}
	period := 0
	if law := s.ChosenLaw(); law != nil {
		period = periodOf(&law.Law)
	}
	for i := range s.findings {
		if period > 0 {
			break
		}
		period = periodOf(&s.findings[i].Law)
	}
	if period > longest || period == 1 {
		return 0
	}
	return period
}

// periodOf returns the period of law. It returns 0 if law has failed or does not describe a
// period.
func periodOf(law *laws.Law) int {
	if p, ok := law.Shape.(*laws.Periodic); ok && law.Status != laws.Fails {
		return p.Period
	}
	return 0
}

// HasManualColumns reports whether the user chose how many values are in a row of the table.
// Otherwise the number follows from the laws; see Columns.
func (s *Study) HasManualColumns() bool { return s.columns > 0 }

// MostColumns is the greatest width of rows.
const MostColumns = 10_000

// SetColumns sets the number of values in a row of the table in the window, at most MostColumns.
// If columns is 0, the number follows the period of the laws again; see Columns.
func (s *Study) SetColumns(columns int) {
	if columns = max(0, min(MostColumns, columns)); columns != s.columns {
		s.columns = columns
		s.OnChange(SelectionChange)
	}
}

// Selection returns the first and the last n of the selected values. ok is false if no value is
// selected.
func (s *Study) Selection() (from, to int, ok bool) {
	return s.selection[0], s.selection[1], s.selection[1] >= s.selection[0]
}

// Select selects the known values among g(from), …, g(to). If none of them is known, it clears the
// selection.
func (s *Study) Select(from, to int) {
	selection := [2]int{max(from, s.known.First[0]), min(to, s.known.Last())}
	if selection[1] < selection[0] {
		selection = noSelection
	}
	if selection != s.selection {
		s.selection = selection
		s.OnChange(SelectionChange)
	}
}

// SelectCell selects the cell of the value g(a, b) in a table. It does nothing if that value is
// not on show, or if the values are not a table.
func (s *Study) SelectCell(a, b int) {
	v := s.known
	cell := [2]int{a, b}
	if !v.IsTable() || a < v.First[0] || b < v.First[1] || a >= v.First[0]+v.Rows() || b >= v.First[1]+v.Columns {
		return
	}
	if !s.hasCell || cell != s.cell {
		s.cell, s.hasCell = cell, true
		s.OnChange(SelectionChange)
	}
}

// SelectedCell returns the numbers a and b of the selected cell g(a, b) of a table. ok is false if
// no cell is selected.
func (s *Study) SelectedCell() (a, b int, ok bool) { return s.cell[0], s.cell[1], s.hasCell }
