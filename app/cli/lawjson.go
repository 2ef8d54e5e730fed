package cli

import (
	"nimgraph/solver/laws"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

// lawsJSON are laws as JSON, with the family, its parameters and the names of its numbers where
// they are of one; the proved ones first. Those that are withdrawn hold in the first tenth of
// the list alone. Of a table, From and To are pairs.
type lawsJSON struct {
	heading
	*memberJSON
	From      any              `json:"from"`
	To        any              `json:"to"`
	Laws      []map[string]any `json:"laws"`
	Withdrawn []map[string]any `json:"withdrawn"`
}

func lawJSON(w *words.Words, of *lawful) lawsJSON {
	told := lawsJSON{heading: heading{"nimgraph-law", 1}, From: of.first[0], To: of.last[0]}
	if of.member != nil {
		member := memberOf(*of.member)
		told.memberJSON = &member
	}
	if len(of.numbers) == 2 {
		told.From, told.To = of.first, of.last
	}
	for _, law := range of.found {
		told.Laws = append(told.Laws, oneLawJSON(law, w))
	}
	for _, law := range of.failed {
		told.Withdrawn = append(told.Withdrawn, oneLawJSON(law, w))
	}
	return told
}

func oneLawJSON(law laws.Law, w *words.Words) map[string]any {
	fields := law.Shape.Fields()
	fields["of"], fields["kind"], fields["exceptions"] = law.Of.String(), law.Shape.Kind(), []int{}
	if exact, ok := law.Shape.(laws.Exact); ok {
		fields["exceptions"] = append([]int{}, exact.Exceptions()...)
	}
	fields["formula"], fields["tex"] = law.Formula(laws.Text), law.Formula(laws.LaTeX)
	fields["cost"], fields["status"] = law.Cost, law.Status.String()
	switch law.Status {
	case laws.Proved:
		fields["theorem"], fields["source"] = law.Theorem, explain.LawTheorem(w, law)
	case laws.Fails:
		fields["failsAt"] = law.FailsAt
	}
	return fields
}
