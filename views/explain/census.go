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

// mostCounted is how many values a census names, from the least on.
const mostCounted = 10

// Census says how many vertices of a drawing have which outcome, and which value: what is to
// be known of one that is too large to be seen. Time is linear in the vertices.
func Census(w *words.Words, s *solver.Solution) string {
	var outcomes [solver.OutcomeUnknown + 1]int
	for _, o := range s.Outcomes {
		outcomes[o]++
	}
	said := w.T("census.outcomes", words.Data{"P": w.Whole(outcomes[solver.OutcomeP]), "N": w.Whole(outcomes[solver.OutcomeN])})
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
		if i == mostCounted {
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

// Edges counts edges in words, each as often as its count says: "5 edges", or "5 edges
// in 3 places" where some are parallel. Whatever says how many edges there are says it
// with this. Time is linear in the number of edges.
func Edges(w *words.Words, edges iter.Seq[graphs.Edge]) string {
	copies, places := 0, 0
	for e := range edges {
		copies += int(e.Count)
		places++
	}
	return InPlaces(w, w.N("count.edges", copies), copies, places)
}

// InPlaces adds to a counted text that all are parallel, or in how many places that
// is, where it is not as many.
func InPlaces(w *words.Words, text string, copies, places int) string {
	if copies == places {
		return text
	}
	return w.N("count.places", places, words.Data{"What": text})
}
