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

// Next goes to the next unanswered question or, if backwards is set, to the previous one. In an
// exercise that asks for a move, which has only one question, it selects the next or previous move
// instead.
func (p *Predict) Next(backwards bool) {
	if p.state != PredictAsking {
		return
	}
	if p.AnswerKind() == document.AskMove {
		p.selectNextMove(backwards)
		return
	}
	n, step := len(p.questions), 1
	if backwards {
		step = len(p.questions) - 1
	}
	for i := 1; i <= n; i++ {
		if k := (p.current + i*step) % n; !p.answered[k] {
			p.goTo(k)
			return
		}
	}
}

// selectNextMove selects the next legal move or, if backwards is set, the previous one: the edge
// of the move or, in Node Kayles, the vertex that the move takes.
func (p *Predict) selectNextMove(backwards bool) {
	s, session := p.narrator.Solution, p.bench.Session
	if len(s.Moves) == 0 {
		return
	}
	index := -1
	if e, ok := p.selectedEdge(); ok {
		index = slices.IndexFunc(s.Moves, func(m solver.Move) bool { return m.Edge == e })
	} else if backwards {
		index = 0
	}
	step := 1
	if backwards {
		step = len(s.Moves) - 1
	}
	next := s.Position.Graph.EdgeID[s.Moves[(index+step+len(s.Moves))%len(s.Moves)].Edge]
	if v := next.TakenVertex(); v != graphs.None {
		session.Select.Vertex(v)
	} else {
		session.Select.Edge(next)
	}
	p.bench.redrawBoard()
}

// selectedEdge returns the edge that the user has selected as the answer, by its number in the
// solution. If a vertex is selected, it is the edge of the move that the vertex stands for. ok is
// false if no such edge is selected, or if the edge is no legal move. In a game with tokens and in
// edge deletion, any edge will do, because an answer may be an illegal move.
func (p *Predict) selectedEdge() (edge int32, ok bool) {
	s := p.narrator.Solution
	edge, legal := s.SelectedMove(p.bench.Session.Selection())
	f := s.Position.Graph
	return edge, legal || edge >= 0 && (f.Kind.HasTokens() || f.Kind == graphs.Deletion)
}

// longestHeap is the largest number of digits in the size of a heap.
const longestHeap = 7

// selectedHeap returns the number in the solution of the selected vertex if it is a nim heap with
// a token, and the size of the heap. ok is false for any other selection.
func (p *Predict) selectedHeap() (heap, size int32, ok bool) {
	sel := p.bench.Session.Selection()
	if len(sel.Vertices) != 1 || len(sel.Edges) > 0 {
		return 0, 0, false
	}
	position := p.narrator.Solution.Position
	i := slices.Index(position.Graph.VertexID, sel.Vertices[0])
	if i < 0 || position.Tokens == nil || position.Tokens[i] == 0 {
		return 0, 0, false
	}
	size, ok = position.Graph.HeapSize(int32(i))
	return int32(i), size, ok && size > 0
}

// answerHeap gives as the answer the move on a nim heap to the size that the user has typed. heap
// is the vertex of the heap, and size its present size. If the typed size is not smaller,
// answerHeap shows a remark that says so, which does not count as a wrong answer.
func (p *Predict) answerHeap(heap, size int32) {
	left, err := strconv.Atoi(p.typed)
	p.typed = ""
	if err != nil || left >= int(size) {
		p.setRemark(Remark{Text: p.bench.words.T("predict.heap-smaller", words.Data{"Most": size - 1}), Hint: true})
		return
	}
	p.gradeAnswer(exercises.HeapAnswer(heap, solver.Nimber(left)))
}

// ChosenMoveText returns a text for the move that the user has selected as the answer, or "" if
// none is selected or the exercise does not ask for a move.
func (p *Predict) ChosenMoveText() string {
	if p.state != PredictAsking || p.AnswerKind() != document.AskMove {
		return ""
	}
	if v, _, ok := p.selectedHeap(); ok {
		if p.typed == "" {
			return p.bench.words.T("predict.heap-size")
		}
		size, _ := strconv.Atoi(p.typed)
		return p.narrator.HeapMoveText(v, size)
	}
	e, ok := p.selectedEdge()
	if !ok {
		return ""
	}
	return p.narrator.MoveText(e)
}

// Type handles typed, a character that the user types. It adds digits and the signs of loopy
// values to the input. It gives a letter P, N or D, or a hyphen for "no move", as the answer at
// once. ok is false if no answer contains the character.
func (p *Predict) Type(typed rune) (ok bool) {
	if p.Answered() {
		return false
	}
	if p.AnswerKind() == document.AskMove {
		if _, _, ok := p.selectedHeap(); ok && typed >= '0' && typed <= '9' && len(p.typed) < longestHeap {
			p.typed += string(typed)
			p.lastRemark = Remark{}
			p.bench.redrawBoard()
			return true
		}
		if typed != '-' {
			return false
		}
		p.Answer("-")
		return true
	}
	switch typed {
	case 'p', 'n', 'd', 'P', 'N', 'D':
		p.Answer(string(typed))
		return true
	case 'i', 'I':
		typed = '∞'
	}
	if !strings.ContainsRune("0123456789∞{},", typed) || len(p.typed) >= longestAnswer {
		return false
	}
	p.typed += string(typed)
	p.lastRemark = Remark{}
	p.bench.redrawBoard()
	return true
}

// Backspace removes the last character that the user has typed.
func (p *Predict) Backspace() {
	if letters := []rune(p.typed); len(letters) > 0 {
		p.typed = string(letters[:len(letters)-1])
		p.bench.redrawBoard()
	}
}

// Submit gives the typed text or the selected move as the answer. If the current question is
// answered already, it goes to the next unanswered question. After the last question it ends the
// mode.
func (p *Predict) Submit() {
	switch {
	case p.state == PredictDone:
		p.Leave()
	case p.state != PredictAsking:
	case p.Answered():
		p.Next(false)
	case p.AnswerKind() == document.AskMove:
		if v, size, ok := p.selectedHeap(); ok {
			p.answerHeap(v, size)
		} else if e, ok := p.selectedEdge(); ok {
			p.gradeAnswer(exercises.EdgeAnswer(e))
		} else {
			p.setRemark(Remark{Text: p.bench.words.T("predict.choose-move"), Hint: true})
		}
	case p.typed != "":
		p.Answer(p.typed)
	}
}

// Answer gives text as the answer to the current question. If text is not a possible answer, it
// shows a remark that says how to answer, which does not count as a wrong answer.
func (p *Predict) Answer(text string) {
	if p.Answered() {
		return
	}
	a, ok := exercises.ParseAnswer(text)
	switch {
	case ok && p.Question().Accepts(a):
		p.gradeAnswer(a)
	case p.AnswerKind() == document.AskMove:
		p.setRemark(Remark{Text: p.bench.words.T("predict.choose-move"), Hint: true})
	default:
		p.setRemark(Remark{Text: p.bench.words.T("predict.unread"), Hint: true})
	}
}

// gradeAnswer judges answer, the answer to the current question, and shows a remark about it.
// After a right answer it goes to the next question.
func (p *Predict) gradeAnswer(answer exercises.Answer) {
	ctx := graphs.WithTimeLimit(context.Background(), predictBudget)
	verdict := p.examiner.Judge(ctx, p.Question(), answer)
	w := p.bench.words
	switch verdict.Grade {
	case exercises.Partly:
		p.setRemark(Remark{Text: w.T("predict.partly"), Grade: exercises.Partly, Hint: true})
	case exercises.Wrong:
		p.tries[p.current]++
		said := p.narrator.CommentTexts(verdict)
		if p.countSwappedLetters(answer) {
			said = append(said, w.T("predict.swapped"))
		}
		p.setRemark(Remark{Text: w.JoinSentences(said...), Lit: p.subjectsOfClaims(verdict.Claims)})
	default:
		if answer.Form == exercises.Class && p.tries[p.current] == 0 {
			p.swapped = -1
		}
		p.answered[p.current] = true
		text := w.JoinSentences(w.T("predict.right"), p.narrator.AnswerKey(p.Question()))
		said := Remark{Text: text, Grade: exercises.Right}
		if _, answered, _ := p.Score(); answered == len(p.questions) {
			p.state = PredictDone
		} else {
			p.Next(false)
		}
		p.setRemark(said)
	}
}

// countSwappedLetters counts the questions to which the user's first answer had P in place of N,
// or N in place of P. answer is a wrong answer to the current question. confuses reports whether
// answer is such an answer and at least two were counted. It is always false once a first answer
// with the letter P or N was right.
func (p *Predict) countSwappedLetters(answer exercises.Answer) (confuses bool) {
	q, s := p.Question(), p.narrator.Solution
	truth := s.Outcome
	if q.Vertex >= 0 {
		truth = s.Outcomes[q.Vertex]
	}
	opposite := answer.Form == exercises.Class && answer.Outcome+truth == solver.OutcomeP+solver.OutcomeN
	if opposite && p.swapped >= 0 && p.tries[p.current] == 1 {
		p.swapped++
	}
	return opposite && p.swapped > 1
}

// ShowHint shows the next hint for the current question. It does nothing if no hint is left.
func (p *Predict) ShowHint() {
	if p.HintsLeft() == 0 {
		return
	}
	p.hints[p.current]++
	q := p.Question()
	ctx := graphs.WithTimeLimit(context.Background(), predictBudget)
	h := p.examiner.Hint(ctx, q, p.hints[p.current])
	remark := Remark{Text: p.narrator.HintText(q, h), Hint: true}
	f := p.narrator.Solution.Position.Graph
	for _, o := range h.Options {
		remark.Lit = append(remark.Lit, scene.VertexSubject(f.VertexID[o.Vertex]), scene.EdgeSubject(f.EdgeID[o.Edge]))
	}
	for _, t := range h.Terms {
		if t.Vertex >= 0 {
			remark.Lit = append(remark.Lit, scene.VertexSubject(f.VertexID[t.Vertex]))
		}
	}
	p.setRemark(remark)
}

// setRemark shows remark to the user and clears the input.
func (p *Predict) setRemark(remark Remark) {
	p.typed, p.lastRemark = "", remark
	p.bench.redrawBoard()
}

// subjectsOfClaims returns the vertices and edges that claims mention. The board highlights them.
func (p *Predict) subjectsOfClaims(claims []exercises.Claim) (subjects []scene.Subject) {
	f := p.narrator.Solution.Position.Graph
	for _, c := range claims {
		for _, e := range slices.Concat(c.Edges, c.Replies) {
			subjects = append(subjects, scene.EdgeSubject(f.EdgeID[e]))
		}
		for _, v := range c.Vertices {
			subjects = append(subjects, scene.VertexSubject(f.VertexID[v]))
		}
	}
	return subjects
}
