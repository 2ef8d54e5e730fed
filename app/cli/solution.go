package cli

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
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
	all.Parts = xslices.Map(s.Parts, func(p solver.Part) partJSON { return partJSON{names[p.Vertex], int(p.Tokens), p.Value.String()} })
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

// reasoner gives reasons as JSON.
type reasoner struct {
	s       *solver.Solution
	names   []string
	reasons *solver.Reasons
}

// vertexReason is why a vertex has its value: the fields of its rule alone.
type vertexReason struct {
	Loose      bool           `json:"loose,omitzero"`
	Blocks     any            `json:"blocks,omitzero"` // likeReason or blocksReason
	Heap       *solver.Nimber `json:"heap,omitzero"`
	XOR        []addend       `json:"xor,omitzero"`
	Options    []optionJSON   `json:"options,omitzero"`
	Mex        *solver.Nimber `json:"mex,omitzero"`
	Answers    []replyJSON    `json:"answers,omitempty"`
	Reversible []replyJSON    `json:"reversible,omitempty"`
	// Unanswered and Reached are of a loopy value alone.
	Unanswered []string        `json:"unanswered,omitzero"`
	Reached    []solver.Nimber `json:"reached,omitzero"`
	Win        *string         `json:"win,omitzero"`
	MisereKind
}

// MisereKind is what misère play needs to know of a summand; it is not there in normal play.
type MisereKind struct {
	Kind string `json:"kind,omitzero"`
	Pair any    `json:"pair,omitzero"` // *[2]solver.Nimber, nil for null
	By   string `json:"by,omitzero"`   // how the pair of an edge-deletion game is known
}

type likeReason struct {
	Like string `json:"like"`
}

// blocksReason is why a block or a figure has its value.
type blocksReason struct {
	Edges   int64        `json:"edges"`
	Bridges []optionJSON `json:"bridges"`
}

type addend struct {
	Vertex string `json:"vertex"`
	Count  int64  `json:"count"`
	Value  string `json:"value"`
}

type optionJSON struct {
	To     string `json:"to"`
	Value  string `json:"value"`
	Counts string `json:"counts,omitzero"` // of a bridge, by the colon principle
}

type replyJSON struct {
	Option string  `json:"option"`
	In     *string `json:"in,omitzero"`
	Reply  string  `json:"reply"`
}

// wholeReason is why the position has its value, and who wins it.
type wholeReason struct {
	Rule   string         `json:"rule"`
	XOR    []termJSON     `json:"xor"`
	Sum    string         `json:"sum"`
	Others *solver.Nimber `json:"others,omitzero"`
	Binary string         `json:"binary"`
	Bit    *int           `json:"bit,omitzero"`
	Wins   []winJSON      `json:"wins"`
	AntiSG *antisgJSON    `json:"antisg,omitzero"`
}

type termJSON struct {
	addend
	Binary *string `json:"binary,omitzero"`
	MisereKind
	Blocks *blocksReason `json:"blocks,omitzero"`
}

type winJSON struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Worth   *int32 `json:"worth,omitzero"`
	Part    string `json:"part"`
	Value   string `json:"value"`
	Becomes string `json:"becomes"`
}

// antisgJSON is whether the Anti-SG theorem is true of a position, and what it says.
type antisgJSON struct {
	Holds bool    `json:"holds"`
	Fails *string `json:"fails,omitzero"`
	Says  string  `json:"says,omitzero"`
}

func (r *reasoner) vertex(v int32) *vertexReason {
	why, told := r.reasons.Of(v), &vertexReason{}
	switch why.Rule {
	case solver.RuleLoose:
		told.Loose = true
	case solver.RuleBlock:
		if why.First != v {
			told.Blocks = likeReason{r.names[why.First]}
		} else {
			told.Blocks = r.blocks(&why)
		}
	case solver.RuleOpen:
		r.options(told, &why)
		told.Mex = nil
	case solver.RuleHeap:
		told.Heap = &why.Mex
	case solver.RuleSum:
		told.XOR = []addend{}
		for _, o := range why.Options {
			told.XOR = append(told.XOR, addend{r.names[o.Vertex], int64(o.Copies), o.Value.String()})
		}
	default:
		r.options(told, &why)
	}
	if r.s.Position.Play == graphs.Misere {
		told.MisereKind = misereKind(why.Genus, why.Pair, why.Manner)
	}
	return told
}

// options tells of a position with moves its options, the mex, and what takes back the moves
// to an ∞ or above the value, or the moves that nothing takes back.
func (r *reasoner) options(told *vertexReason, why *solver.Reason) {
	f := r.s.Position.Graph
	told.Options, told.Mex = []optionJSON{}, &why.Mex
	for _, o := range why.Options {
		told.Options = append(told.Options, optionJSON{To: r.names[o.Vertex], Value: o.Value.String()})
		switch n, finite := o.Value.Nimber(); {
		case o.Answer < 0:
		case !finite:
			told.Answers = append(told.Answers, r.reply(o))
		case n > why.Mex:
			told.Reversible = append(told.Reversible, r.reply(o))
		}
	}
	if k, loopy := why.Value.Loopy(); loopy {
		told.Unanswered, told.Reached = []string{}, append([]solver.Nimber{}, k...)
		for _, e := range why.Unanswered {
			told.Unanswered = append(told.Unanswered, r.names[f.Into[e]])
		}
	}
	if why.Proof >= 0 {
		told.Win = &r.names[f.Into[why.Proof]]
	}
}

// reply returns the move that takes back the move to an option.
func (r *reasoner) reply(o solver.Option) replyJSON {
	f := r.s.Position.Graph
	told := replyJSON{Option: r.names[o.Vertex], Reply: r.names[f.Into[o.Answer]]}
	if in := f.From[o.Answer]; in != o.Vertex {
		told.In = &r.names[in]
	}
	return told
}

func (r *reasoner) blocks(why *solver.Reason) *blocksReason {
	return &blocksReason{Edges: why.Edges, Bridges: xslices.Map(why.Options, func(o solver.Option) optionJSON {
		return optionJSON{r.names[o.Vertex], o.Value.String(), counts(o).String()}
	})}
}

// counts returns what a bridge counts by the colon principle.
func counts(o solver.Option) solver.Value {
	n, _ := o.Value.Nimber()
	return solver.Finite(n + 1)
}

func misereKind(g solver.Genus, p solver.Pair, m solver.Manner) MisereKind {
	told, pair := MisereKind{Kind: g.String()}, &[2]solver.Nimber{p.Normal, p.Misere}
	if g == solver.GenusUnknown {
		pair = nil
	}
	told.Pair = pair
	if m != solver.MannerNone {
		told.By = m.String()
	}
	return told
}

func (r *reasoner) whole(w *solver.Whole, p solver.Premise) *wholeReason {
	f, misere := r.s.Position.Graph, r.s.Position.Play == graphs.Misere
	told := &wholeReason{Rule: w.Rule.String(), Sum: r.s.Value.String(), Binary: w.Binary(w.XOR)}
	for _, t := range w.Terms {
		term := termJSON{addend: addend{r.names[t.Vertex], int64(t.Tokens), t.Value.String()}}
		if n, ok := t.Value.Nimber(); ok {
			binary := w.Binary(n)
			term.Binary = &binary
		}
		if misere {
			term.MisereKind = misereKind(t.Genus, t.Pair, t.Manner)
		}
		if t.Figure != nil {
			term.Blocks = r.blocks(t.Figure)
		}
		told.XOR = append(told.XOR, term)
	}
	if w.Loops > 0 {
		told.Others = &w.XOR
	}
	if w.Bit >= 0 {
		told.Bit = &w.Bit
	}
	for _, turn := range w.Turns {
		e := r.s.Moves[turn.Move].Edge
		told.Wins = append(told.Wins, winJSON{
			From: r.names[f.From[e]], To: r.names[f.Into[e]], Part: r.names[turn.Vertex], Value: turn.From.String(), Becomes: turn.To.String(),
		})
	}
	for _, m := range r.s.HeapWins() {
		name := r.names[m.Vertex]
		told.Wins = append(told.Wins, winJSON{name, name, &m.To, name, r.s.Values[m.Vertex].String(), solver.Finite(solver.Nimber(m.To)).String()})
	}
	if p.Known {
		told.AntiSG = &antisgJSON{Holds: p.Holds}
		if p.At >= 0 {
			told.AntiSG.Fails = &r.names[p.At]
		}
		if misere && w.Says != solver.OutcomeUnknown {
			told.AntiSG.Says = w.Says.String()
		}
	}
	return told
}
