package explain

import (
	"iter"
	"maps"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// maxCensusValues is the largest number of values in a census.
const maxCensusValues = 10

// CensusText returns how many vertices have each outcome and each value in the solution s, as text.
// It is shown for a drawing that is too large to be seen. O(vertices).
func CensusText(w *words.Words, s *solver.Solution) string {
	var outcomes [solver.OutcomeUnknown + 1]int
	for _, o := range s.Outcomes {
		outcomes[o]++
	}
	said := w.T("census.outcomes",
		words.Data{"P": w.Whole(outcomes[solver.OutcomeP]), "N": w.Whole(outcomes[solver.OutcomeN])})
	if n := outcomes[solver.OutcomeD]; n > 0 {
		said += " · " + w.N("census.draws", n)
	}
	if n := outcomes[solver.OutcomeUnknown]; n > 0 {
		said += " · " + w.N("census.unknown", n)
	}
	numbers, loopy, open := map[solver.Nimber]int{}, 0, 0
	for _, v := range s.Values {
		if n, ok := v.Nimber(); ok {
			numbers[n]++
		} else if !v.Known() {
			open++
		} else {
			loopy++
		}
	}
	var values []string
	for i, n := range slices.Sorted(maps.Keys(numbers)) {
		if i == maxCensusValues {
			values = append(values, "…")
			break
		}
		values = append(values, strconv.Itoa(int(n))+": "+w.Whole(numbers[n]))
	}
	if loopy > 0 {
		values = append(values, "∞: "+w.Whole(loopy))
	}
	if open > 0 {
		values = append(values, "?: "+w.Whole(open))
	}
	return said + " · " + w.T("census.values", words.Data{"Values": w.List(values)})
}

// EdgeCountText returns the number of edges with their copies as text, such as "5 edges", or "5 edges
// in 3 places" if some are parallel. All parts of the program count edges with it. O(edges).
func EdgeCountText(w *words.Words, edges iter.Seq[graphs.Edge]) string {
	copies, places := 0, 0
	for e := range edges {
		copies += int(e.Count)
		places++
	}
	return AppendPlaces(w, w.N("count.edges", copies), copies, places)
}

// AppendPlaces adds the number of places to text, which has the number of edges with their copies:
// "5 edges" becomes "5 edges in 3 places". copies is the number in text, and places the number of
// different edges. If they are equal, AppendPlaces returns text unchanged.
func AppendPlaces(w *words.Words, text string, copies, places int) string {
	if copies == places {
		return text
	}
	return w.N("count.places", places, words.Data{"What": text})
}
