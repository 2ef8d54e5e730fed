package cli

import (
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// solutionJSON is a solution, or what theory knows, as JSON.
type solutionJSON struct {
	heading
	Game     string        `json:"game"`
	Play     string        `json:"play"`
	Theory   *theorySource `json:"theory,omitzero"`
	Position *positionJSON `json:"position"`
	Vertices []vertexJSON  `json:"vertices"`
	Parts    []partJSON    `json:"parts"`
	Moves    []moveJSON    `json:"moves"`
}

// theorySource is how theory knows.
type theorySource struct {
	By     string `json:"by"`
	Source string `json:"source"`
}

// positionJSON has a null for what is out of reach, as all outcomes have.
type positionJSON struct {
	Value   any          `json:"value"`
	Outcome any          `json:"outcome"`
	Reason  *wholeReason `json:"reason,omitzero"`
}

type vertexJSON struct {
	ID      string        `json:"id"`
	Value   string        `json:"value"`
	Outcome any           `json:"outcome"`
	Loose   bool          `json:"loose,omitzero"`
	Reason  *vertexReason `json:"reason,omitzero"`
}

type partJSON struct {
	Vertex string `json:"vertex"`
	Tokens int    `json:"tokens"`
	Value  string `json:"value"`
}

// moveJSON is a move along an edge, or in a nim heap to a worth.
type moveJSON struct {
	From     string `json:"from"`
	To       string `json:"to"`
	Worth    *int32 `json:"worth,omitzero"`
	After    any    `json:"after"`
	Outcome  any    `json:"outcome"`
	Wins     any    `json:"wins"`
	Progress *bool  `json:"progress,omitzero"`
}

// solved returns a solution as JSON; with only, no other vertices and their moves, and
// with the reasons that are asked for.
func solved(d *document.Drawing, s *solver.Solution, only int32, why asked) *solutionJSON {
	f, names := s.Position.Graph, namesOf(d, s.Position)
	reasons := reasoner{s: s, names: names, reasons: s.Reasons()}
	all := &solutionJSON{heading: heading{"nimgraph-solution", 1}, Game: f.Kind.String(), Play: s.Position.Play.String()}
	if s.Played {
		all.Position = &positionJSON{Value: s.Value.String(), Outcome: outcome(s.Outcome)}
		if whole, ok := s.Whole(); ok && why.of(noVertex) {
			all.Position.Reason = reasons.whole(whole, why.premise)
		}
	}
	for v, name := range names {
		if only != noVertex && int32(v) != only {
			continue
		}
		told := vertexJSON{ID: name, Value: s.Values[v].String(), Outcome: outcome(s.Outcomes[v]), Loose: s.Loose != nil && s.Loose[v]}
		if why.of(int32(v)) {
			told.Reason = reasons.vertex(int32(v))
		}
		all.Vertices = append(all.Vertices, told)
	}
	for _, p := range s.Parts {
		all.Parts = append(all.Parts, partJSON{names[p.Vertex], int(p.Tokens), p.Value.String()})
	}
	for _, m := range movesOf(s, only) {
		told := moveJSON{From: names[f.From[m.Edge]], To: names[f.Into[m.Edge]], After: m.After.String(), Outcome: outcome(m.Outcome)}
		if m.Outcome != solver.OutcomeUnknown {
			told.Wins = m.Wins
		}
		if m.Wins && s.Cyclic() {
			told.Progress = &m.Progress
		}
		all.Moves = append(all.Moves, told)
	}
	for m := range heapMovesOf(s, only) {
		told := moveJSON{From: names[m.Vertex], To: names[m.Vertex], Worth: &m.To, After: m.After.String(), Outcome: outcome(m.Outcome), Wins: m.Wins}
		if m.Wins && s.Cyclic() {
			told.Progress = &m.Wins
		}
		all.Moves = append(all.Moves, told)
	}
	return all
}

// outcome returns an outcome as JSON has it; nil where it is out of reach.
func outcome(o solver.Outcome) any {
	if o == solver.OutcomeUnknown {
		return nil
	}
	return o.String()
}
