package app

import (
	"maps"
	"strconv"
	"strings"

	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// tourStep is one of the steps.
type tourStep uint8

const (
	// drawStep: two vertices and an edge.
	drawStep tourStep = iota
	// mexStep: a vertex is selected for the reason of its value; then one worth 2 is drawn.
	mexStep
	// tokenStep: a token says where the game stands.
	tokenStep
	// sumStep: a second token makes a sum.
	sumStep
	// playStep: a winning move is played.
	playStep
	// tourFinished is the end.
	tourFinished
)

// tour is the tour of the program: five short steps that a person does by hand on a drawing of
// the tour's own. It looks at the drawing after every change and says what is to be done next,
// and where; it changes nothing and waits for no time.
//
//	Draw ─▶ Mex ─▶ Token ─▶ Sum ─▶ Play ─▶ Finished
//	  each: waiting ─done in the drawing─▶ done ─next─▶ the next, waiting
//
// What was done ahead counts: a step whose thing is there when it begins is done at once.
// What is undone meanwhile does not: done stays.
type tour struct {
	step         tourStep
	done         bool
	reasonSeen   bool                    // mexStep: a vertex with a move was selected
	tokensBefore map[graphs.VertexID]int // playStep: the tokens before the next move
	missedWin    bool                    // playStep: the last move was no winning one
	textKey      string                  // the key of what there is to say
	data         words.Data              // of it
	target       window.TourTarget
}

// newTour returns a tour at its first step.
func newTour() *tour { return &tour{textKey: "tour.draw.vertices", target: window.TourBoard} }

// Step returns the step, and whether its thing is done.
func (t *tour) Step() (step tourStep, done bool) { return t.step, t.done }

// Title is the translation key of what the step is called.
func (t *tour) Title() string {
	return [...]string{"tour.draw.title", "tour.mex.title", "tour.token.title", "tour.sum.title", "tour.play.title", "tour.finished.title"}[t.step]
}

// Text is the translation key of what is to be done, or of what has been seen, with its
// data.
func (t *tour) Text() (key string, data words.Data) { return t.textKey, t.data }

// Target returns where the thing is to be done or seen.
func (t *tour) Target() window.TourTarget { return t.target }

// Next goes on to the next step where this one is done; ok is false where it is not, or
// where the tour is finished.
func (t *tour) Next(s *editor.Session) (ok bool) {
	if !t.done {
		return false
	}
	t.step++
	t.done = false
	t.Observe(s)
	return true
}

// Back goes back to the step before, which is done.
func (t *tour) Back(s *editor.Session) {
	if t.step > drawStep {
		t.step--
		t.done = true
		t.Observe(s)
	}
}

// Look looks at the drawing of a session, and notes what was done in it.
func (t *tour) Observe(s *editor.Session) {
	solution, err, known := s.Solved.Solution()
	if !known || err != nil { // it is looked at again when it is solved
		solution = nil
	}
	g := tourView{session: s, solution: solution}
	key, data, where, done := [...]observation{t.observeDraw, t.observeMex, t.observeToken, t.observeSum, t.observePlay, t.observeEnd}[t.step](g)
	if t.done && !done {
		return // what was seen stays on the card
	}
	t.textKey, t.data, t.target, t.done = key, data, where, done
}

// tourLook says what there is to say of a step, where, and whether it is done.
type observation func(g tourView) (key string, data words.Data, where window.TourTarget, done bool)

// glance is a drawing as the tour sees it.
type tourView struct {
	session  *editor.Session
	solution *solver.Solution // nil while there is none
}

func (g tourView) graph() graphs.Reader { return g.session.Drawing().Graph() }

func (g tourView) name(v graphs.VertexID) string {
	vertex, _ := g.graph().Vertex(v)
	return vertex.Text()
}

// value returns what a vertex is worth; false while that is not known.
func (g tourView) value(v graphs.VertexID) (solver.Value, bool) {
	if g.solution == nil {
		return solver.Value{}, false
	}
	return g.solution.Values[g.solution.Position.Graph.Index[v]], true
}

// tokens counts the tokens on each vertex that has some, and all.
func (g tourView) tokens() (on map[graphs.VertexID]int, all int) {
	on = map[graphs.VertexID]int{}
	for v, n := range g.session.Drawing().AllTokens() {
		on[v] = n
		all += n
	}
	return on, all
}

func (t *tour) observeDraw(g tourView) (string, words.Data, window.TourTarget, bool) {
	for e := range g.graph().Edges() {
		if e.From != e.To && g.session.Drawing().Kind() == graphs.Directed {
			return "tour.draw.done", words.Data{"From": g.name(e.From), "To": g.name(e.To)}, window.TourBoard, true
		}
	}
	switch g.graph().Order() {
	case 0:
		return "tour.draw.vertices", nil, window.TourBoard, false
	case 1:
		return "tour.draw.second", nil, window.TourBoard, false
	}
	return "tour.draw.edge", nil, window.TourBoard, false
}

func (t *tour) observeMex(g tourView) (string, words.Data, window.TourTarget, bool) {
	where := window.TourBoard
	if sel := g.session.Selection(); len(sel.Vertices) == 1 {
		for range g.graph().Out(sel.Vertices[0]) {
			t.reasonSeen, where = true, window.TourReason
			break
		}
	}
	if !t.reasonSeen {
		return "tour.mex.select", nil, window.TourBoard, false
	}
	for v := range g.graph().Vertices() {
		if value, ok := g.value(v.ID); ok && value.Equal(solver.Finite(2)) {
			return "tour.mex.done", words.Data{"Name": v.Text()}, window.TourBoard, true
		}
	}
	return "tour.mex.draw", nil, where, false
}

func (t *tour) observeToken(g tourView) (string, words.Data, window.TourTarget, bool) {
	on, all := g.tokens()
	if all == 0 || g.solution == nil || !g.solution.Played {
		return "tour.token.put", nil, window.TourTokenTool, false
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
	return key, words.Data{"Name": name}, window.TourBanner, true
}

func (t *tour) observeSum(g tourView) (string, words.Data, window.TourTarget, bool) {
	_, all := g.tokens()
	if all < 2 || g.solution == nil || !g.solution.Played {
		return "tour.sum.put", nil, window.TourBoard, false
	}
	var terms []string
	for _, part := range g.solution.Parts {
		for range min(part.Tokens, 4) {
			terms = append(terms, part.Value.String())
		}
	}
	data := words.Data{"Sum": strings.Join(terms, " ⊕ "), "Value": g.solution.Value.String()}
	if g.solution.Outcome == solver.OutcomeP {
		return "tour.sum.done.p", data, window.TourColumns, true
	}
	return "tour.sum.done.n", data, window.TourColumns, true
}

func (t *tour) observePlay(g tourView) (string, words.Data, window.TourTarget, bool) {
	now, all := g.tokens()
	if g.solution == nil || !g.solution.Played {
		return "tour.play.put", nil, window.TourTokenTool, false
	}
	before := 0
	for _, n := range t.tokensBefore {
		before += n
	}
	switch e, ok := moveBetween(g.graph(), t.tokensBefore, now); {
	case ok && g.solution.Outcome == solver.OutcomeP:
		t.tokensBefore, t.missedWin = now, false
		return "tour.play.done", words.Data{"From": g.name(e.From), "To": g.name(e.To)}, window.TourMoves, true
	case ok:
		t.tokensBefore, t.missedWin = now, true
	case all >= before: // with fewer, a token may be on its way
		if t.tokensBefore == nil || !maps.Equal(t.tokensBefore, now) {
			t.missedWin = false
		}
		t.tokensBefore = now
	}
	switch {
	case len(g.solution.Moves) == 0:
		return "tour.play.over", nil, window.TourBoard, false
	case g.solution.Outcome != solver.OutcomeN:
		return "tour.play.none", nil, window.TourMoves, false
	case t.missedWin:
		return "tour.play.answer", words.Data{"Value": g.solution.Value.String()}, window.TourMoves, false
	}
	return "tour.play.win", words.Data{"Count": strconv.Itoa(countWins(g.solution))}, window.TourMoves, false
}

func countWins(s *solver.Solution) (n int) {
	for _, m := range s.Moves {
		if m.Wins {
			n++
		}
	}
	return n
}

func (t *tour) observeEnd(tourView) (string, words.Data, window.TourTarget, bool) {
	return "tour.finished", nil, window.TourNowhere, false
}

// moved returns the edge along which one token has gone from one position to another;
// false where the positions are not one move apart.
func moveBetween(g graphs.Reader, from, to map[graphs.VertexID]int) (graphs.Edge, bool) {
	if from == nil {
		return graphs.Edge{}, false
	}
	var left, came []graphs.VertexID
	for v := range g.Vertices() {
		switch to[v.ID] - from[v.ID] {
		case 0:
		case -1:
			left = append(left, v.ID)
		case 1:
			came = append(came, v.ID)
		default:
			return graphs.Edge{}, false
		}
	}
	if len(left) != 1 || len(came) != 1 {
		return graphs.Edge{}, false
	}
	for e := range g.Out(left[0]) {
		if e.To == came[0] {
			return e, true
		}
	}
	return graphs.Edge{}, false
}
