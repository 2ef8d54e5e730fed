package tour

import (
	"maps"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// Step is one of the steps.
type Step uint8

const (
	// Draw: two vertices and an edge.
	Draw Step = iota
	// Mex: a vertex is selected for the reason of its value; then one worth 2 is drawn.
	Mex
	// Token: a token says where the game stands.
	Token
	// Sum: a second token makes a sum.
	Sum
	// Play: a winning move is played.
	Play
	// Finished is the end.
	Finished
)

// Steps is how many steps there are to do.
const Steps = int(Finished)

// Target is what a step points at.
type Target uint8

const (
	Nowhere Target = iota
	Board
	Reason // the card of the selected vertex
	TokenTool
	Banner
	Columns // the sum in binary columns
	Moves   // the list of moves
)

// Tour is a tour under way. Look is to be called after every change of its drawing.
type Tour struct {
	step  Step
	done  bool
	seen  bool                    // Mex: a vertex with a move was selected
	from  map[graphs.VertexID]int // Play: the tokens before the next move
	lost  bool                    // Play: the last move was no winning one
	said  string                  // the key of what there is to say
	data  words.Data              // of it
	where Target
}

// New returns a tour at its first step.
func New() *Tour { return &Tour{said: "tour.draw.vertices", where: Board} }

// Step returns the step, and whether its thing is done.
func (t *Tour) Step() (step Step, done bool) { return t.step, t.done }

// Title is the translation key of what the step is called.
func (t *Tour) Title() string {
	return [...]string{"tour.draw.title", "tour.mex.title", "tour.token.title", "tour.sum.title", "tour.play.title", "tour.finished.title"}[t.step]
}

// Text is the translation key of what is to be done, or of what has been seen, with its
// data.
func (t *Tour) Text() (key string, data words.Data) { return t.said, t.data }

// Target returns where the thing is to be done or seen.
func (t *Tour) Target() Target { return t.where }

// Next goes on to the next step where this one is done; ok is false where it is not, or
// where the tour is finished.
func (t *Tour) Next(s *editor.Session) (ok bool) {
	if !t.done {
		return false
	}
	t.step++
	t.done = false
	t.Look(s)
	return true
}

// Back goes back to the step before, which is done.
func (t *Tour) Back(s *editor.Session) {
	if t.step > Draw {
		t.step--
		t.done = true
		t.Look(s)
	}
}

// Look looks at the drawing of a session, and notes what was done in it.
func (t *Tour) Look(s *editor.Session) {
	solution, err, known := s.Solution()
	if !known || err != nil { // it is looked at again when it is solved
		solution = nil
	}
	g := glance{session: s, solution: solution}
	key, data, where, done := t.lookers()[t.step](g)
	if t.done && !done {
		return // what was seen stays on the card
	}
	t.said, t.data, t.where, t.done = key, data, where, done
}

// look says what there is to say of a step, where, and whether it is done.
type look func(g glance) (key string, data words.Data, where Target, done bool)

func (t *Tour) lookers() [Finished + 1]look {
	return [Finished + 1]look{t.draw, t.mex, t.token, t.sum, t.play, t.finished}
}

// glance is a drawing as the tour sees it.
type glance struct {
	session  *editor.Session
	solution *solver.Solution // nil while there is none
}

func (g glance) graph() graphs.Reader { return g.session.Drawing().Graph() }

func (g glance) name(v graphs.VertexID) string {
	vertex, _ := g.graph().Vertex(v)
	return vertex.Text()
}

// value returns what a vertex is worth; false while that is not known.
func (g glance) value(v graphs.VertexID) (solver.Value, bool) {
	if g.solution == nil {
		return solver.Value{}, false
	}
	return g.solution.Values[g.solution.Position.Graph.Index[v]], true
}

// tokens counts the tokens on each vertex that has some, and all.
func (g glance) tokens() (on map[graphs.VertexID]int, all int) {
	on = map[graphs.VertexID]int{}
	for v, n := range g.session.Drawing().Tokened() {
		on[v] = n
		all += n
	}
	return on, all
}

func (t *Tour) draw(g glance) (string, words.Data, Target, bool) {
	for e := range g.graph().Edges() {
		if e.From != e.To && g.session.Drawing().Kind() == graphs.Directed {
			return "tour.draw.done", words.Data{"From": g.name(e.From), "To": g.name(e.To)}, Board, true
		}
	}
	switch g.graph().Order() {
	case 0:
		return "tour.draw.vertices", nil, Board, false
	case 1:
		return "tour.draw.second", nil, Board, false
	}
	return "tour.draw.edge", nil, Board, false
}

func (t *Tour) mex(g glance) (string, words.Data, Target, bool) {
	where := Board
	if sel := g.session.Selection(); len(sel.Vertices) == 1 {
		for range g.graph().Out(sel.Vertices[0]) {
			t.seen, where = true, Reason
			break
		}
	}
	if !t.seen {
		return "tour.mex.select", nil, Board, false
	}
	for v := range g.graph().Vertices() {
		if value, ok := g.value(v.ID); ok && value.Equal(solver.Finite(2)) {
			return "tour.mex.done", words.Data{"Name": v.Text()}, Board, true
		}
	}
	return "tour.mex.draw", nil, where, false
}

func (t *Tour) token(g glance) (string, words.Data, Target, bool) {
	on, all := g.tokens()
	if all == 0 {
		return "tour.token.put", nil, TokenTool, false
	}
	if g.solution == nil || !g.solution.Played {
		return "tour.token.put", nil, TokenTool, false
	}
	name := ""
	for v := range g.graph().Vertices() {
		if on[v.ID] > 0 {
			name = v.Text()
			break
		}
	}
	key := "tour.token.done.p"
	if g.solution.Outcome == solver.OutcomeN {
		key = "tour.token.done.n"
	}
	return key, words.Data{"Name": name}, Banner, true
}

func (t *Tour) sum(g glance) (string, words.Data, Target, bool) {
	_, all := g.tokens()
	if all < 2 {
		return "tour.sum.put", nil, Board, false
	}
	if g.solution == nil || !g.solution.Played {
		return "tour.sum.put", nil, Board, false
	}
	var terms []string
	for _, part := range g.solution.Parts {
		for range min(part.Tokens, 4) {
			terms = append(terms, part.Value.String())
		}
	}
	data := words.Data{"Sum": strings.Join(terms, " ⊕ "), "Value": g.solution.Value.String()}
	if g.solution.Outcome == solver.OutcomeP {
		return "tour.sum.done.p", data, Columns, true
	}
	return "tour.sum.done.n", data, Columns, true
}

func (t *Tour) play(g glance) (string, words.Data, Target, bool) {
	now, all := g.tokens()
	if g.solution == nil || !g.solution.Played {
		return "tour.play.put", nil, TokenTool, false
	}
	before := 0
	for _, n := range t.from {
		before += n
	}
	switch e, ok := moved(g.graph(), t.from, now); {
	case ok && g.solution.Outcome == solver.OutcomeP:
		t.from, t.lost = now, false
		return "tour.play.done", words.Data{"From": g.name(e.From), "To": g.name(e.To)}, Moves, true
	case ok:
		t.from, t.lost = now, true
	case all >= before: // with fewer, a token may be on its way
		if t.from == nil || !maps.Equal(t.from, now) {
			t.lost = false
		}
		t.from = now
	}
	switch {
	case len(g.solution.Moves) == 0:
		return "tour.play.over", nil, Board, false
	case g.solution.Outcome != solver.OutcomeN:
		return "tour.play.none", nil, Moves, false
	case t.lost:
		return "tour.play.answer", words.Data{"Value": g.solution.Value.String()}, Moves, false
	}
	return "tour.play.win", words.Data{"Count": strconv.Itoa(winning(g.solution))}, Moves, false
}

func winning(s *solver.Solution) (n int) {
	for _, m := range s.Moves {
		if m.Wins {
			n++
		}
	}
	return n
}

func (t *Tour) finished(glance) (string, words.Data, Target, bool) {
	return "tour.finished", nil, Nowhere, false
}

// moved returns the edge along which one token has gone from one position to another;
// false where the positions are not one move apart.
func moved(g graphs.Reader, from, to map[graphs.VertexID]int) (graphs.Edge, bool) {
	if from == nil {
		return graphs.Edge{}, false
	}
	left, came := graphs.VertexID(graphs.None), graphs.VertexID(graphs.None)
	one := func(at *graphs.VertexID, v graphs.VertexID) bool {
		first := *at == graphs.None
		*at = v
		return first
	}
	for v := range g.Vertices() {
		right := true
		switch to[v.ID] - from[v.ID] {
		case 0:
		case -1:
			right = one(&left, v.ID)
		case 1:
			right = one(&came, v.ID)
		default:
			right = false
		}
		if !right {
			return graphs.Edge{}, false
		}
	}
	if left == graphs.None {
		return graphs.Edge{}, false
	}
	for e := range g.Out(left) {
		if e.To == came {
			return e, true
		}
	}
	return graphs.Edge{}, false
}
