package explain

import (
	"iter"

	"nimgraph/graphs"
	"nimgraph/views/words"
)

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
