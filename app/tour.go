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

// tourStep is a step of the tour; see tour.
type tourStep uint8

const (
	// drawStep: draw two vertices and an edge.
	drawStep tourStep = iota
	// mexStep: select a vertex to see the reason for its value, then draw a vertex of value 2.
	mexStep
	// tokenStep: put a token on a vertex, which is the position of the game then.
	tokenStep
	// sumStep: put a second token, which makes a sum.
	sumStep
	// playStep: play a winning move.
	playStep
	// tourFinished is the card after the last step.
	tourFinished
)

// tour is the tour of the program: five short tasks that the user does in a drawing. It looks at
// the drawing after every change and says what to do next, and where. It changes nothing and uses
// no timers.
//
//	Draw ─▶ Mex ─▶ Token ─▶ Sum ─▶ Play ─▶ Finished
//	  each: waiting ─done in the drawing─▶ done ─next─▶ next step, waiting
//
// A step whose task is done when it begins is done at once. A step stays done if the user undoes
// its task.
type tour struct {
	step         tourStep
	done         bool
	reasonSeen   bool                    // mexStep: a vertex with a move was selected
	tokensBefore map[graphs.VertexID]int // playStep: the tokens before the next move
	missedWin    bool                    // playStep: the last move was not a winning move
	textKey      string                  // the translation key of the card's text
	data         words.Data              // the data of the text
	target       window.TourTarget
}

// newTour returns a tour at its first step.
func newTour() *tour { return &tour{textKey: "tour.draw.vertices", target: window.TourBoard} }

// Step returns the current step. done reports whether the user has done the task of the step.
func (t *tour) Step() (step tourStep, done bool) { return t.step, t.done }

// Title returns the translation key of the title of the current step.
func (t *tour) Title() string {
	return [...]string{
		"tour.draw.title", "tour.mex.title", "tour.token.title", "tour.sum.title", "tour.play.title",
		"tour.finished.title",
	}[t.step]
}

// Text returns the translation key of the text of the current step, and the data for its
// placeholders. The text explains the task or, when the step is done, its result.
func (t *tour) Text() (key string, data words.Data) { return t.textKey, t.data }

// Target returns the part of the window in which the user does the task or sees its result.
func (t *tour) Target() window.TourTarget { return t.target }

// Next goes to the next step and updates it from session s, which edits the drawing of the tour.
// ok is false if the current step is not done or is the last step.
func (t *tour) Next(s *editor.Session) (ok bool) {
	if !t.done {
		return false
	}
	t.step++
	t.done = false
	t.Observe(s)
	return true
}

// Back goes to the previous step, which counts as done, and updates it from session s, which edits
// the drawing of the tour.
func (t *tour) Back(s *editor.Session) {
	if t.step > drawStep {
		t.step--
		t.done = true
		t.Observe(s)
	}
}

// Observe updates the current step from session s, which edits the drawing of the tour: its text,
// its target, and whether it is done. A step that was done stays done.
func (t *tour) Observe(s *editor.Session) {
	solution, err, known := s.Solved.Solution()
	if !known || err != nil { // Observe is called again when the drawing is solved
		solution = nil
	}
	g := tourView{session: s, solution: solution}
	key, data, where, done := [...]observation{
		t.observeDraw, t.observeMex, t.observeToken, t.observeSum, t.observePlay, t.observeEnd,
	}[t.step](g)
	if t.done && !done {
		return // the card of a done step stays
	}
	t.textKey, t.data, t.target, t.done = key, data, where, done
}

// An observation looks at a drawing to determine the progress of a step of the tour. It returns
// the translation key of the text of the step and the data for its placeholders, the part of the
// window to point at, and whether the step is done.
type observation func(g tourView) (key string, data words.Data, where window.TourTarget, done bool)

// tourView is a drawing with its solution, for the observations.
type tourView struct {
	session  *editor.Session
	solution *solver.Solution // nil while the drawing is not solved
}

// graph returns the graph of the drawing.
func (g tourView) graph() graphs.Reader { return g.session.Drawing().Graph() }

// name returns the text by which the tour refers to vertex v.
func (g tourView) name(v graphs.VertexID) string {
	vertex, _ := g.graph().Vertex(v)
	return vertex.Text()
}

// value returns the value of vertex v. ok is false if the drawing is not solved yet.
func (g tourView) value(v graphs.VertexID) (value solver.Value, ok bool) {
	if g.solution == nil {
		return solver.Value{}, false
	}
	return g.solution.Values[g.solution.Position.Graph.Index[v]], true
}

// tokens returns the number of tokens on each vertex that has tokens, and the total.
func (g tourView) tokens() (counts map[graphs.VertexID]int, total int) {
	counts = map[graphs.VertexID]int{}
	for v, n := range g.session.Drawing().AllTokens() {
		counts[v] = n
		total += n
	}
	return counts, total
}

// observeDraw is the observation of drawStep in the drawing g. The step is done when there is an
// edge that is not a loop.
func (t *tour) observeDraw(g tourView) (key string, data words.Data, target window.TourTarget, done bool) {
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

// observeMex is the observation of mexStep in the drawing g. The step is done when a vertex has
// the value 2.
func (t *tour) observeMex(g tourView) (key string, data words.Data, target window.TourTarget, done bool) {
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

// observeToken is the observation of tokenStep in the drawing g. The step is done when there is a
// token.
func (t *tour) observeToken(g tourView) (key string, data words.Data, target window.TourTarget, done bool) {
	counts, total := g.tokens()
	if total == 0 || g.solution == nil || !g.solution.Played {
		return "tour.token.put", nil, window.TourTokenTool, false
	}
	name := ""
	for v := range g.graph().Vertices() {
		if counts[v.ID] > 0 {
			name = v.Text()
			break
		}
	}
	key = "tour.token.done.p"
	if g.solution.Outcome == solver.OutcomeN {
		key = "tour.token.done.n"
	}
	return key, words.Data{"Name": name}, window.TourBanner, true
}

// observeSum is the observation of sumStep in the drawing g. The step is done when there are two
// tokens.
func (t *tour) observeSum(g tourView) (key string, data words.Data, target window.TourTarget, done bool) {
	_, total := g.tokens()
	if total < 2 || g.solution == nil || !g.solution.Played {
		return "tour.sum.put", nil, window.TourBoard, false
	}
	var terms []string
	for _, part := range g.solution.Parts {
		for range min(part.Tokens, 4) {
			terms = append(terms, part.Value.String())
		}
	}
	data = words.Data{"Sum": strings.Join(terms, " ⊕ "), "Value": g.solution.Value.String()}
	if g.solution.Outcome == solver.OutcomeP {
		return "tour.sum.done.p", data, window.TourColumns, true
	}
	return "tour.sum.done.n", data, window.TourColumns, true
}

// observePlay is the observation of playStep in the drawing g. The step is done when the user has
// played a move to a P-position.
func (t *tour) observePlay(g tourView) (key string, data words.Data, target window.TourTarget, done bool) {
	now, total := g.tokens()
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
	case total >= before: // with fewer tokens, one is perhaps being dragged
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
	return "tour.play.win", words.Data{"Count": strconv.Itoa(countWinningMoves(g.solution))}, window.TourMoves, false
}

// countWinningMoves returns the number of winning moves in the solution s.
func countWinningMoves(s *solver.Solution) (n int) {
	for _, m := range s.Moves {
		if m.Wins {
			n++
		}
	}
	return n
}

// observeEnd is the observation of tourFinished. The last step is never done.
func (t *tour) observeEnd(tourView) (key string, data words.Data, target window.TourTarget, done bool) {
	return "tour.finished", nil, window.TourNowhere, false
}

// moveBetween returns the edge of g along which a single move changes from, the numbers of tokens
// on the vertices, into to. ok is false if no single move does that. It is also false if from is
// nil.
func moveBetween(g graphs.Reader, from, to map[graphs.VertexID]int) (edge graphs.Edge, ok bool) {
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
