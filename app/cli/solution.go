package cli

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/quotients"
)

// solutionJSON encodes the solution of a drawing, or what theory knows of a game that is not drawn.
// Theory is nil for a drawing, and Parts are the summands of the position.
type solutionJSON struct {
	jsonHeader
	Game     string            `json:"game"`
	Play     string            `json:"play"`
	Theory   *theorySourceJSON `json:"theory,omitzero"`
	Position *positionJSON     `json:"position"`
	Quotient *quotientJSON     `json:"quotient,omitzero"`
	Vertices []vertexJSON      `json:"vertices"`
	Parts    []partJSON        `json:"parts"`
	Moves    []moveJSON        `json:"moves"`
}

// theorySourceJSON encodes how theory found the winner of a game. By is "formula", "table" or
// "quotient", and Source names the publication or proof.
type theorySourceJSON struct {
	By            string             `json:"by"`
	Source        string             `json:"source"`
	Decomposition *decompositionJSON `json:"decomposition,omitzero"`
}

// decompositionJSON encodes the terms of a games.Decomposition, which show the winner of a position.
// Its winning move is among the moves of the solution.
type decompositionJSON struct {
	By    string `json:"by"`
	Terms []int  `json:"terms"`
	K     *int   `json:"k,omitzero"`
}

// positionJSON encodes the value and the outcome of the position from which the game is played. They
// are null if they are too costly to determine.
type positionJSON struct {
	Value   any                 `json:"value"`
	Outcome any                 `json:"outcome"`
	Reason  *positionReasonJSON `json:"reason,omitzero"`
}

// quotientJSON encodes the misère quotient of a game: a monoid, with an element for each sum of heaps
// or of vertices. P lists the elements of P-positions.
type quotientJSON struct {
	Order      int      `json:"order"`
	P          []string `json:"p"`
	Generators []string `json:"generators"` // heaps or vertices, called a, b, c, … in elements
	Relations  []string `json:"relations"`
	Tame       bool     `json:"tame"`
	Phi        []string `json:"phi,omitzero"`    // the elements of heaps 1, 2, …, unless they are vertices
	Period     *int     `json:"period,omitzero"` // of the heaps from From on, if it is proved
	From       *int     `json:"from,omitzero"`
}

// newQuotientJSON returns the misère quotient q for encoding as JSON. heapName returns the name of a
// heap, given its number in q.
func newQuotientJSON(q *quotients.Quotient, heapName func(int) string) *quotientJSON {
	encoded := &quotientJSON{
		Order: q.Order(), P: xslices.Map(q.PPortion(), q.Name), Generators: xslices.Map(q.Generators(), heapName),
		Relations: q.Relations(), Tame: q.IsTame(),
	}
	if q.Period > 0 {
		encoded.Period, encoded.From = &q.Period, &q.From
	}
	return encoded
}

// vertexJSON encodes a vertex with its value and outcome. Genus and Element say how it behaves in
// misère play, if that is known. Element is its element of the misère quotient.
type vertexJSON struct {
	ID      string            `json:"id"`
	Value   string            `json:"value"`
	Outcome any               `json:"outcome"`
	Loose   bool              `json:"loose,omitzero"`
	Genus   string            `json:"genus,omitzero"`
	Element string            `json:"element,omitzero"`
	Reason  *vertexReasonJSON `json:"reason,omitzero"`
}

// partJSON encodes a summand of the position: a vertex with tokens, their number and the value of the
// vertex.
type partJSON struct {
	Vertex string `json:"vertex"`
	Tokens int    `json:"tokens"`
	Value  string `json:"value"`
}

// moveJSON encodes a move from vertex From to vertex To, and the value and outcome after the move. A
// move in a heap stays at its vertex, and Worth is the size of the heap after the move.
type moveJSON struct {
	From     string `json:"from"`
	To       string `json:"to"`
	Worth    *int32 `json:"worth,omitzero"`
	After    any    `json:"after"`
	Outcome  any    `json:"outcome"`
	Wins     any    `json:"wins"`
	Progress *bool  `json:"progress,omitzero"`
}

// newSolutionJSON returns s, the solution of drawing d, for encoding as JSON. If only is a vertex, it
// has this vertex and its moves alone; noVertex stands for all. request says which values come with a
// reason.
func newSolutionJSON(d *document.Drawing, s *solver.Solution, only int32, request whyRequest) *solutionJSON {
	f, names := s.Position.Graph, vertexNames(d, s.Position)
	reasons := reasonEncoder{s: s, names: names, reasons: s.Reasons()}
	solution := &solutionJSON{
		jsonHeader: jsonHeader{"nimgraph-solution", 1}, Game: f.Kind.String(),
		Play: s.Position.Play.String(),
	}
	if s.Played {
		solution.Position = &positionJSON{Value: s.Value.String(), Outcome: outcomeJSON(s.Outcome)}
		if whole, ok := s.Whole(); ok && request.asksAbout(noVertex) {
			solution.Position.Reason = reasons.encodePositionReason(whole, request.premise)
		}
	}
	quotient, _ := s.Quotient()
	if quotient != nil {
		solution.Quotient = newQuotientJSON(quotient.Quotient, func(heap int) string {
			return quotient.NameOf(heap, func(v int32) string { return names[v] })
		})
	}
	for v, name := range names {
		if only != noVertex && int32(v) != only {
			continue
		}
		entry := vertexJSON{
			ID: name, Value: s.Values[v].String(), Outcome: outcomeJSON(s.Outcomes[v]),
			Loose: s.Loose != nil && s.Loose[v],
		}
		entry.Genus = s.GenusOf(int32(v))
		if quotient.HasVertex(int32(v)) {
			entry.Element = quotient.Name(quotient.ElementOf(int32(v)))
		}
		if request.asksAbout(int32(v)) {
			entry.Reason = reasons.encodeVertexReason(int32(v))
		}
		solution.Vertices = append(solution.Vertices, entry)
	}
	solution.Parts = xslices.Map(s.Parts, func(p solver.Part) partJSON {
		return partJSON{names[p.Vertex], int(p.Tokens), p.Value.String()}
	})
	for _, m := range movesOf(s, only) {
		entry := moveJSON{
			From: names[f.From[m.Edge]], To: names[f.Into[m.Edge]], After: m.After.String(),
			Outcome: outcomeJSON(m.Outcome),
		}
		if m.Outcome != solver.OutcomeUnknown {
			entry.Wins = m.Wins
		}
		if m.Wins && s.Cyclic() {
			entry.Progress = &m.Progress
		}
		solution.Moves = append(solution.Moves, entry)
	}
	for m := range heapMovesOf(s, only) {
		entry := moveJSON{
			From: names[m.Vertex], To: names[m.Vertex], Worth: &m.To, After: m.After.String(),
			Outcome: outcomeJSON(m.Outcome), Wins: m.Wins,
		}
		if m.Wins && s.Cyclic() {
			entry.Progress = &m.Wins
		}
		solution.Moves = append(solution.Moves, entry)
	}
	return solution
}

// outcomeJSON returns outcome for encoding as JSON: a letter such as "P", or nil if it is unknown.
func outcomeJSON(outcome solver.Outcome) any {
	if outcome == solver.OutcomeUnknown {
		return nil
	}
	return outcome.String()
}

// reasonEncoder encodes as JSON why vertices and the position have their values. names are the names
// of the vertices by their numbers in s.
type reasonEncoder struct {
	s       *solver.Solution
	names   []string
	reasons *solver.Reasons
}

// vertexReasonJSON encodes why a vertex has its value. Which fields are set depends on the rule that
// gives the value. Options and Mex, for example, belong to the mex rule.
type vertexReasonJSON struct {
	Loose      bool           `json:"loose,omitzero"`
	Blocks     any            `json:"blocks,omitzero"` // sameReasonJSON or *blocksReasonJSON
	Heap       *solver.Nimber `json:"heap,omitzero"`
	XOR        []addendJSON   `json:"xor,omitzero"`
	Options    []optionJSON   `json:"options,omitzero"`
	Mex        *solver.Nimber `json:"mex,omitzero"`
	Answers    []replyJSON    `json:"answers,omitempty"`
	Reversible []replyJSON    `json:"reversible,omitempty"`
	// Unanswered and Reached are set only for loopy values.
	Unanswered []string        `json:"unanswered,omitzero"`
	Reached    []solver.Nimber `json:"reached,omitzero"`
	Win        *string         `json:"win,omitzero"`
	misereJSON
}

// misereJSON encodes how a summand behaves in misère play: the kind of its genus, and its values in
// normal and misère play. All fields are empty in normal play.
type misereJSON struct {
	Kind string `json:"kind,omitzero"`
	Pair any    `json:"pair,omitzero"` // *[2]solver.Nimber, or nil
	By   string `json:"by,omitzero"`   // how the pair of an edge-deletion game was found
}

// sameReasonJSON refers to vertex Like, which has its value for the same reason. That reason is
// encoded in full.
type sameReasonJSON struct {
	Like string `json:"like"`
}

// blocksReasonJSON encodes why a block of an edge-deletion game has its value: the number of its
// edges, and the bridges that lead up from it with the values above them.
type blocksReasonJSON struct {
	Edges   int64        `json:"edges"`
	Bridges []optionJSON `json:"bridges"`
}

// addendJSON encodes a vertex and its value as an addend of a nim-sum. Count is how often it occurs.
type addendJSON struct {
	Vertex string `json:"vertex"`
	Count  int64  `json:"count"`
	Value  string `json:"value"`
}

// optionJSON encodes an option of a vertex: the vertex To to which the move leads, and its value. For
// a bridge of an edge-deletion game, Counts is the value of the bridge with the part above it.
type optionJSON struct {
	To     string `json:"to"`
	Value  string `json:"value"`
	Counts string `json:"counts,omitzero"` // of a bridge; see bridgeValue
}

// replyJSON encodes the reply with which the opponent answers the move to vertex Option: the move to
// vertex Reply, after which the value is the same as before both moves. In is the vertex from which the
// reply starts. It is set only if this is not Option, which is then a ⊕.
type replyJSON struct {
	Option string  `json:"option"`
	In     *string `json:"in,omitzero"`
	Reply  string  `json:"reply"`
}

// positionReasonJSON encodes why the position is won or lost: the nim-sum of its summands and the
// winning moves.
type positionReasonJSON struct {
	Rule   string         `json:"rule"`
	XOR    []termJSON     `json:"xor"`
	Sum    string         `json:"sum"`
	Others *solver.Nimber `json:"others,omitzero"`
	Binary string         `json:"binary"`
	Bit    *int           `json:"bit,omitzero"`
	Wins   []winJSON      `json:"wins"`
	AntiSG *antisgJSON    `json:"antisg,omitzero"`
}

// termJSON encodes a summand of the position with the binary digits of its value. Binary is nil if the
// value is not a number.
type termJSON struct {
	addendJSON
	Binary *string `json:"binary,omitzero"`
	misereJSON
	Blocks *blocksReasonJSON `json:"blocks,omitzero"`
}

// winJSON encodes a winning move from vertex From to vertex To. Part is the summand in which the move
// is made. The move changes the value of this summand from Value to Becomes. Worth is the size of the
// heap after a move in a heap, and nil for any other move.
type winJSON struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Worth   *int32 `json:"worth,omitzero"`
	Part    string `json:"part"`
	Value   string `json:"value"`
	Becomes string `json:"becomes"`
}

// antisgJSON encodes whether the condition of the Anti-SG theorem on misère play holds in a position.
// Fails is a vertex where it does not hold, and Says the outcome that follows from the theorem.
type antisgJSON struct {
	Holds bool    `json:"holds"`
	Fails *string `json:"fails,omitzero"`
	Says  string  `json:"says,omitzero"`
}

// encodeVertexReason returns the reason why vertex v has its value, for encoding as JSON.
func (r *reasonEncoder) encodeVertexReason(v int32) *vertexReasonJSON {
	why, reason := r.reasons.Explain(v), &vertexReasonJSON{}
	switch why.Rule {
	case solver.RuleLoose:
		reason.Loose = true
	case solver.RuleBlock:
		if why.First != v {
			reason.Blocks = sameReasonJSON{r.names[why.First]}
		} else {
			reason.Blocks = r.encodeBlocks(&why)
		}
	case solver.RuleOpen:
		r.encodeOptions(reason, &why)
		reason.Mex = nil
	case solver.RuleHeap:
		reason.Heap = &why.Mex
	case solver.RuleSum:
		reason.XOR = []addendJSON{}
		for _, o := range why.Options {
			reason.XOR = append(reason.XOR, addendJSON{r.names[o.Vertex], int64(o.Copies), o.Value.String()})
		}
	default:
		r.encodeOptions(reason, &why)
	}
	if r.s.Position.Play == graphs.Misere {
		reason.misereJSON = encodeMisereProperties(why.Genus, why.Pair, why.Manner)
	}
	return reason
}

// encodeOptions adds to encoded the options in reason and the mex of their values. It adds the reply
// that reverses the move to an option, if there is one, for each option whose value is loopy or greater
// than the mex. If the value of the vertex is a loopy value ∞(K), it also adds K and the loopy options
// that no reply takes to the mex. If the vertex is an N-position, it adds the vertex to which a winning
// move leads.
func (r *reasonEncoder) encodeOptions(encoded *vertexReasonJSON, reason *solver.Reason) {
	f := r.s.Position.Graph
	encoded.Options, encoded.Mex = []optionJSON{}, &reason.Mex
	for _, o := range reason.Options {
		encoded.Options = append(encoded.Options, optionJSON{To: r.names[o.Vertex], Value: o.Value.String()})
		switch n, finite := o.Value.Nimber(); {
		case o.Answer < 0:
		case !finite:
			encoded.Answers = append(encoded.Answers, r.encodeReply(o))
		case n > reason.Mex:
			encoded.Reversible = append(encoded.Reversible, r.encodeReply(o))
		}
	}
	if k, loopy := reason.Value.Loopy(); loopy {
		encoded.Unanswered, encoded.Reached = []string{}, append([]solver.Nimber{}, k...)
		for _, e := range reason.Unanswered {
			encoded.Unanswered = append(encoded.Unanswered, r.names[f.Into[e]])
		}
	}
	if reason.Proof >= 0 {
		encoded.Win = &r.names[f.Into[reason.Proof]]
	}
}

// encodeReply returns the reply that reverses the move to option, for encoding as JSON.
func (r *reasonEncoder) encodeReply(option solver.Option) replyJSON {
	f := r.s.Position.Graph
	reply := replyJSON{Option: r.names[option.Vertex], Reply: r.names[f.Into[option.Answer]]}
	if in := f.From[option.Answer]; in != option.Vertex {
		reply.In = &r.names[in]
	}
	return reply
}

// encodeBlocks returns reason, which explains the value of a block of an edge-deletion game, for
// encoding as JSON.
func (r *reasonEncoder) encodeBlocks(reason *solver.Reason) *blocksReasonJSON {
	bridges := xslices.Map(reason.Options, func(o solver.Option) optionJSON {
		return optionJSON{r.names[o.Vertex], o.Value.String(), bridgeValue(o).String()}
	})
	return &blocksReasonJSON{Edges: reason.Edges, Bridges: bridges}
}

// bridgeValue returns the value of a bridge of an edge-deletion game together with the part above it.
// By the colon principle it is 1 plus the value of the part, which is option.
func bridgeValue(option solver.Option) solver.Value {
	n, _ := option.Value.Nimber()
	return solver.Finite(n + 1)
}

// encodeMisereProperties returns how a summand behaves in misère play, for encoding as JSON. genus is
// its genus, and p its values in normal and misère play, which are left out if the genus is unknown.
// manner says how these values were found in an edge-deletion game.
func encodeMisereProperties(genus solver.Genus, p solver.Pair, manner solver.Manner) misereJSON {
	kind, pair := misereJSON{Kind: genus.String()}, &[2]solver.Nimber{p.Normal, p.Misere}
	if genus == solver.GenusUnknown {
		pair = nil
	}
	kind.Pair = pair
	if manner != solver.MannerNone {
		kind.By = manner.String()
	}
	return kind
}

// encodePositionReason returns the reason for the outcome of the position, which whole explains, for
// encoding as JSON. premise says whether the Anti-SG theorem applies to the position.
func (r *reasonEncoder) encodePositionReason(whole *solver.Whole, premise solver.AntiSGPremise) *positionReasonJSON {
	f, misere := r.s.Position.Graph, r.s.Position.Play == graphs.Misere
	reason := &positionReasonJSON{Rule: whole.Rule.String(), Sum: r.s.Value.String(), Binary: whole.Binary(whole.XOR)}
	for _, t := range whole.Terms {
		term := termJSON{addendJSON: addendJSON{r.names[t.Vertex], int64(t.Tokens), t.Value.String()}}
		if n, ok := t.Value.Nimber(); ok {
			binary := whole.Binary(n)
			term.Binary = &binary
		}
		if misere {
			term.misereJSON = encodeMisereProperties(t.Genus, t.Pair, t.Manner)
		}
		if t.Figure != nil {
			term.Blocks = r.encodeBlocks(t.Figure)
		}
		reason.XOR = append(reason.XOR, term)
	}
	if whole.Loops > 0 {
		reason.Others = &whole.XOR
	}
	if whole.Bit >= 0 {
		reason.Bit = &whole.Bit
	}
	for _, turn := range whole.WinningMoves {
		e := r.s.Moves[turn.Move].Edge
		reason.Wins = append(reason.Wins, winJSON{
			From: r.names[f.From[e]], To: r.names[f.Into[e]], Part: r.names[turn.Vertex],
			Value: turn.From.String(), Becomes: turn.To.String(),
		})
	}
	for _, m := range r.s.HeapWins() {
		name := r.names[m.Vertex]
		becomes := solver.Finite(solver.Nimber(m.To))
		reason.Wins = append(reason.Wins,
			winJSON{name, name, &m.To, name, r.s.Values[m.Vertex].String(), becomes.String()})
	}
	if premise.Known {
		reason.AntiSG = &antisgJSON{Holds: premise.Holds}
		if premise.At >= 0 {
			reason.AntiSG.Fails = &r.names[premise.At]
		}
		if misere && whole.Says != solver.OutcomeUnknown {
			reason.AntiSG.Says = whole.Says.String()
		}
	}
	return reason
}
