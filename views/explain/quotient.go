package explain

import (
	"fmt"
	"strings"

	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/quotients"
	"nimgraph/views/words"
)

// QuotientSource returns a phrase that names the misère quotient q, from which an answer was
// computed, such as "the misère quotient of heaps up to 12, of order 20". If q is proved to be
// periodic, the phrase has the period instead of the largest heap.
func QuotientSource(w *words.Words, q *quotients.Quotient) string {
	if q.Period > 0 {
		return w.T("quotient.source.period", words.Data{"Order": q.Order(), "Period": q.Period, "From": q.From})
	}
	return w.T("quotient.source", words.Data{"Order": q.Order(), "Last": q.Last})
}

// QuotientTable returns the misère quotient q as lines of text: its order, generators, relations
// and P-portion, and the element of each heap. heapName returns the name of a heap. If the quotient
// has a period, the heaps up to the end of the first period are listed.
func QuotientTable(w *words.Words, q *quotients.Quotient, heapName func(heap int) string) string {
	kind := "misere.quotient.wild"
	if q.IsTame() {
		kind = "misere.quotient.tame"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n",
		w.T("quotient.head", words.Data{"Order": q.Order(), "P": len(q.PPortion()), "Kind": w.T(kind)}))
	last := q.Last
	if q.Period > 0 {
		last = q.From + q.Period - 1
		fmt.Fprintf(&b, "%s\n", w.T("quotient.period", words.Data{"Period": q.Period, "From": q.From}))
	}
	var generators []string
	for i, heap := range q.Generators() {
		generators = append(generators, fmt.Sprintf("%c = %s", 'a'+i, heapName(heap)))
	}
	row := func(name string, entries []string) { fmt.Fprintf(&b, "%s\t%s\n", name, strings.Join(entries, ", ")) }
	row(w.T("quotient.generators"), generators)
	row(w.T("quotient.relations"), q.Relations())
	row("P", xslices.Map(q.PPortion(), q.Name))
	for heap := 1; heap <= last; heap++ {
		fmt.Fprintf(&b, "Φ(%s)\t%s\n", heapName(heap), q.Name(q.ElementOfHeaps(heap)))
	}
	return b.String()
}

// quotientSentences returns the genus of vertex v in misère play, and its element in the misère
// quotient. If the quotient was not found, a sentence says why.
func (nr *Narrator) quotientSentences(v int32) (said []Sentence) {
	if genus := nr.Solution.GenusOf(v); genus != "" {
		said = append(said, Sentence{Kind: GenusSymbol, Vertex: v, Text: genus})
	}
	switch q, fault := nr.Solution.Quotient(); {
	case q.HasVertex(v):
		s := Sentence{Kind: ElementN, Vertex: v, Text: q.Name(q.ElementOf(v)), Number: solver.Nimber(q.Order())}
		if q.IsP(q.ElementOf(v)) {
			s.Kind = ElementP
		}
		said = append(said, s)
	case fault != nil:
		said = append(said, Sentence{Kind: NoElement, Vertex: v, Cause: fault})
	}
	return said
}
