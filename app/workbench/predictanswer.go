package workbench

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Next goes to the next open question, or to the previous one if back is set. If a move is asked
// for, it goes from edge to edge.
func (p *Predict) Next(back bool) {
	if p.state != PredictAsking {
		return
	}
	if p.Asks() == document.AskMove {
		p.nextEdge(back)
		return
	}
	n, step := len(p.questions), 1
	if back {
		step = len(p.questions) - 1
	}
	for i := 1; i <= n; i++ {
		if k := (p.at + i*step) % n; !p.answered[k] {
			p.goTo(k)
			return
		}
	}
}

// nextEdge selects the next edge that is a move.
func (p *Predict) nextEdge(back bool) {
	s, session := p.tell.Solution, p.bench.Session
	if len(s.Moves) == 0 {
		return
	}
	at := -1
	if e, ok := p.selectedEdge(); ok {
		at = slices.IndexFunc(s.Moves, func(m solver.Move) bool { return m.Edge == e })
	} else if back {
		at = 0
	}
	step := 1
	if back {
		step = len(s.Moves) - 1
	}
	next := s.Position.Graph.EdgeID[s.Moves[(at+step+len(s.Moves))%len(s.Moves)].Edge]
	if v := next.TakenVertex(); v != graphs.None {
		session.Select.Vertex(v)
	} else {
		session.Select.Edge(next)
	}
	p.bench.redrawHold()
}

// selectedEdge returns the only selected edge, or the edge of the move that a selected vertex
// stands for, by its number in the solution.
func (p *Predict) selectedEdge() (int32, bool) {
	s := p.tell.Solution
	edge, legal := s.SelectedMove(p.bench.Session.Selection())
	f := s.Position.Graph
	return edge, legal || edge >= 0 && (f.Kind.HasTokens() || f.Kind == graphs.Deletion) // else it is no wrong move either
}

// longestHeap is how many digits the size of a heap has at most.
const longestHeap = 7

// selectedHeap returns the only selected vertex, by its number in the solution, if it is a nim
// heap with a token, and the size of the heap.
func (p *Predict) selectedHeap() (v, size int32, ok bool) {
	sel := p.bench.Session.Selection()
	if len(sel.Vertices) != 1 || len(sel.Edges) > 0 {
		return 0, 0, false
	}
	at := p.tell.Solution.Position
	i := slices.Index(at.Graph.VertexID, sel.Vertices[0])
	if i < 0 || at.Tokens == nil || at.Tokens[i] == 0 {
		return 0, 0, false
	}
	size, ok = at.Graph.Heap(int32(i))
	return int32(i), size, ok && size > 0
}

// answerHeap answers with the move that leaves a heap of the size that was typed.
func (p *Predict) answerHeap(v, size int32) {
	left, err := strconv.Atoi(p.typed)
	p.typed = ""
	if err != nil || left >= int(size) {
		p.remark(Remark{Text: p.bench.words.T("predict.heap-smaller", words.Data{"Most": size - 1}), Hint: true})
		return
	}
	p.judge(exercises.HeapAnswer(v, solver.Nimber(left)))
}

// Chosen says which move is selected for an answer; empty for none.
func (p *Predict) Chosen() string {
	if p.state != PredictAsking || p.Asks() != document.AskMove {
		return ""
	}
	if v, _, ok := p.selectedHeap(); ok {
		if p.typed == "" {
			return p.bench.words.T("predict.heap-size")
		}
		size, _ := strconv.Atoi(p.typed)
		return p.tell.HeapMoveText(v, size)
	}
	e, ok := p.selectedEdge()
	if !ok {
		return ""
	}
	return p.tell.MoveText(e)
}

// Type adds a character to the answer. It returns false if no answer contains the character. P, N
// and D are complete answers.
func (p *Predict) Type(r rune) bool {
	if p.Answered() {
		return false
	}
	if p.Asks() == document.AskMove {
		if _, _, ok := p.selectedHeap(); ok && r >= '0' && r <= '9' && len(p.typed) < longestHeap {
			p.typed += string(r)
			p.said = Remark{}
			p.bench.redrawHold()
			return true
		}
		if r != '-' {
			return false
		}
		p.Answer("-")
		return true
	}
	switch r {
	case 'p', 'n', 'd', 'P', 'N', 'D':
		p.Answer(string(r))
		return true
	case 'i', 'I':
		r = '∞'
	}
	if !strings.ContainsRune("0123456789∞{},", r) || len(p.typed) >= longestAnswer {
		return false
	}
	p.typed += string(r)
	p.said = Remark{}
	p.bench.redrawHold()
	return true
}

// Rub takes the last character of the answer away.
func (p *Predict) Rub() {
	if letters := []rune(p.typed); len(letters) > 0 {
		p.typed = string(letters[:len(letters)-1])
		p.bench.redrawHold()
	}
}

// Submit answers with the typed text or the selected move, and goes on if the question is
// answered.
func (p *Predict) Submit() {
	switch {
	case p.state == PredictDone:
		p.Leave()
	case p.state != PredictAsking:
	case p.Answered():
		p.Next(false)
	case p.Asks() == document.AskMove:
		if v, size, ok := p.selectedHeap(); ok {
			p.answerHeap(v, size)
		} else if e, ok := p.selectedEdge(); ok {
			p.judge(exercises.EdgeAnswer(e))
		} else {
			p.remark(Remark{Text: p.bench.words.T("predict.choose-move"), Hint: true})
		}
	case p.typed != "":
		p.Answer(p.typed)
	}
}

// Answer answers with a text.
func (p *Predict) Answer(text string) {
	if p.Answered() {
		return
	}
	a, ok := exercises.ParseAnswer(text)
	switch {
	case ok && p.Question().Accepts(a):
		p.judge(a)
	case p.Asks() == document.AskMove:
		p.remark(Remark{Text: p.bench.words.T("predict.choose-move"), Hint: true})
	default:
		p.remark(Remark{Text: p.bench.words.T("predict.unread"), Hint: true})
	}
}

// judge responds to an answer. After a wrong answer the question stays; after a right one the next
// question comes, with the response still visible.
func (p *Predict) judge(a exercises.Answer) {
	ctx := graphs.WithTimeLimit(context.Background(), predictBudget)
	verdict := p.examiner.Judge(ctx, p.Question(), a)
	tell := p.bench.words
	switch verdict.Grade {
	case exercises.Partly:
		p.remark(Remark{Text: tell.T("predict.partly"), Grade: exercises.Partly, Hint: true})
	case exercises.Wrong:
		p.tries[p.at]++
		said := p.tell.VerdictText(verdict)
		if p.isSwapped(a) {
			said = append(said, tell.T("predict.swapped"))
		}
		p.remark(Remark{Text: tell.JoinSentences(said...), Lit: p.lit(verdict.Claims)})
	default:
		if a.Form == exercises.Class && p.tries[p.at] == 0 {
			p.swapped = -1
		}
		p.answered[p.at] = true
		said := Remark{Text: tell.JoinSentences(tell.T("predict.right"), p.tell.AnswerKey(p.Question())), Grade: exercises.Right}
		if _, answered, _ := p.Score(); answered == len(p.questions) {
			p.state = PredictDone
		} else {
			p.Next(false)
		}
		p.remark(said)
	}
}

// isSwapped records a wrong answer and reports whether the user confuses P and N: all first
// answers, at least two, were the opposite letter.
func (p *Predict) isSwapped(a exercises.Answer) bool {
	q, s := p.Question(), p.tell.Solution
	truth := s.Outcome
	if q.Vertex >= 0 {
		truth = s.Outcomes[q.Vertex]
	}
	opposite := a.Form == exercises.Class && a.Outcome+truth == solver.OutcomeP+solver.OutcomeN
	if opposite && p.swapped >= 0 && p.tries[p.at] == 1 {
		p.swapped++
	}
	return opposite && p.swapped > 1
}

// Hint gives the next hint to the question.
func (p *Predict) Hint() {
	if p.HintsLeft() == 0 {
		return
	}
	p.hints[p.at]++
	q := p.Question()
	ctx := graphs.WithTimeLimit(context.Background(), predictBudget)
	h := p.examiner.Hint(ctx, q, p.hints[p.at])
	said := Remark{Text: p.tell.HintText(q, h), Hint: true}
	f := p.tell.Solution.Position.Graph
	for _, o := range h.Options {
		said.Lit = append(said.Lit, scene.VertexSubject(f.VertexID[o.Vertex]), scene.EdgeSubject(f.EdgeID[o.Edge]))
	}
	for _, t := range h.Terms {
		if t.Vertex >= 0 {
			said.Lit = append(said.Lit, scene.VertexSubject(f.VertexID[t.Vertex]))
		}
	}
	p.remark(said)
}

func (p *Predict) remark(r Remark) {
	p.typed, p.said = "", r
	p.bench.redrawHold()
}

// lit are the vertices and edges that claims speak of.
func (p *Predict) lit(claims []exercises.Claim) (lit []scene.Subject) {
	f := p.tell.Solution.Position.Graph
	for _, c := range claims {
		for _, e := range slices.Concat(c.Edges, c.Replies) {
			lit = append(lit, scene.EdgeSubject(f.EdgeID[e]))
		}
		for _, v := range c.Vertices {
			lit = append(lit, scene.VertexSubject(f.VertexID[v]))
		}
	}
	return lit
}
