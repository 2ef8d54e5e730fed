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

// tourStep is a step of the tour, which has one task for the user; see tour.
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

// Step returns the current step of the tour. done reports whether the user has done its task.
func (t *tour) Step() (step tourStep, done bool) { return t.step, t.done }

// Title returns the translation key of the title of the current step.
func (t *tour) Title() string {
	return [...]string{
		"tour.draw.title", "tour.mex.title", "tour.token.title", "tour.sum.title", "tour.play.title",
		"tour.finished.title",
	}[t.step]
}

// Text returns the translation key of the text on the card of the tour, and the data for its
// placeholders. The text explains the task of the current step or, when the step is done, the
// result.
func (t *tour) Text() (key string, data words.Data) { return t.textKey, t.data }

// Target returns the part of the window in which the user does the task or sees its result.
func (t *tour) Target() window.TourTarget { return t.target }

// Next goes to the next step, and updates the tour from s, the session of its drawing. It does
// nothing and returns false if the current step is not done or is the last one.
func (t *tour) Next(s *editor.Session) (ok bool) {
	if !t.done {
		return false
	}
	t.step++
	t.done = false
	t.Update(s)
	return true
}

// Back goes to the previous step, which counts as done, and updates the tour from s, the session
// of its drawing. At the first step it does nothing.
func (t *tour) Back(s *editor.Session) {
	if t.step > drawStep {
		t.step--
		t.done = true
		t.Update(s)
	}
}

// Update checks whether the task of the current step is done in the drawing of session s, and sets
// the text and the target of the tour. A step that was done stays done. Update must be called
// after each change of the drawing, the selection or the solution.
func (t *tour) Update(s *editor.Session) {
	solution, err, known := s.Solved.Solution()
	if !known || err != nil { // Update is called again when the drawing is solved
		solution = nil
	}
	g := tourDrawing{session: s, solution: solution}
	key, data, where, done := [...]stepCheck{
		t.checkDrawStep, t.checkMexStep, t.checkTokenStep, t.checkSumStep, t.checkPlayStep, t.checkFinished,
	}[t.step](g)
	if t.done && !done {
		return // the card of a done step stays
	}
	t.textKey, t.data, t.target, t.done = key, data, where, done
}

// A stepCheck checks whether the task of one step of the tour is done in drawing g. It returns the
// translation key of a text for the card with the data for its placeholders, the part of the
// window to point at, and whether the task is done.
type stepCheck func(g tourDrawing) (key string, data words.Data, where window.TourTarget, done bool)

// tourDrawing is the drawing of the tour with its solution, as the checks of the steps need it.
type tourDrawing struct {
	session  *editor.Session
	solution *solver.Solution // nil while the drawing is not solved
}

// graph returns the graph of the drawing.
func (g tourDrawing) graph() graphs.Reader { return g.session.Drawing().Graph() }

// name returns the text by which the tour refers to vertex v.
func (g tourDrawing) name(v graphs.VertexID) string {
	vertex, _ := g.graph().Vertex(v)
	return vertex.Text()
}

// value returns the game value of vertex v. ok is false if the drawing is not solved yet.
func (g tourDrawing) value(v graphs.VertexID) (value solver.Value, ok bool) {
	if g.solution == nil {
		return solver.Value{}, false
	}
	return g.solution.Values[g.solution.Position.Graph.Index[v]], true
}

// tokens returns the number of tokens on each vertex that has any, and their total.
func (g tourDrawing) tokens() (counts map[graphs.VertexID]int, total int) {
	counts = map[graphs.VertexID]int{}
	for v, n := range g.session.Drawing().AllTokens() {
		counts[v] = n
		total += n
	}
	return counts, total
}

// checkDrawStep implements stepCheck for drawStep. The task is done if the drawing g has an edge
// that is not a loop.
func (t *tour) checkDrawStep(g tourDrawing) (key string, data words.Data, target window.TourTarget, done bool) {
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

// checkMexStep implements stepCheck for mexStep. The task is done if a vertex of the drawing g has
// the value 2, and a vertex with a move was selected before.
func (t *tour) checkMexStep(g tourDrawing) (key string, data words.Data, target window.TourTarget, done bool) {
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

// checkTokenStep implements stepCheck for tokenStep. The task is done if the drawing g has a token
// and is solved.
func (t *tour) checkTokenStep(g tourDrawing) (key string, data words.Data, target window.TourTarget, done bool) {
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

// checkSumStep implements stepCheck for sumStep. The task is done if the drawing g has at least
// two tokens and is solved.
func (t *tour) checkSumStep(g tourDrawing) (key string, data words.Data, target window.TourTarget, done bool) {
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

// checkPlayStep implements stepCheck for playStep. The task is done if the tokens of the drawing g
// have changed since the last call by a single move, which leads to a P-position.
func (t *tour) checkPlayStep(g tourDrawing) (key string, data words.Data, target window.TourTarget, done bool) {
	now, total := g.tokens()
	if g.solution == nil || !g.solution.Played {
		return "tour.play.put", nil, window.TourTokenTool, false
	}
	before := 0
	for _, n := range t.tokensBefore {
		before += n
	}
	switch e, ok := findMove(g.graph(), t.tokensBefore, now); {
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

// checkFinished implements stepCheck for tourFinished, which is never done.
func (t *tour) checkFinished(tourDrawing) (key string, data words.Data, target window.TourTarget, done bool) {
	return "tour.finished", nil, window.TourNowhere, false
}

// findMove returns the edge of g along which one token has moved, where before and after are the
// numbers of tokens on the vertices. ok is false if before is nil, or if the numbers do not differ
// by exactly one move.
func findMove(g graphs.Reader, before, after map[graphs.VertexID]int) (edge graphs.Edge, ok bool) {
	if before == nil {
		return graphs.Edge{}, false
	}
	var left, came []graphs.VertexID
	for v := range g.Vertices() {
		switch after[v.ID] - before[v.ID] {
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
