package workbench

import (
	"context"
	"slices"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/scene"
)

// predictingReason is the translation key of the reason why a drawing cannot be changed while the
// user answers questions about it.
const predictingReason = "why.predicting"

// PredictState is the state of Predict: whether the user is being asked questions.
type PredictState uint8

const (
	// PredictIdle: no questions are open.
	PredictIdle PredictState = iota
	// PredictWaiting: the solution is not known yet, and hidden from the start.
	PredictWaiting
	// PredictAsking: some questions are open.
	PredictAsking
	// PredictDone: all questions are answered.
	PredictDone
)

const (
	// predictBudget is the longest time for judging an answer or finding a hint.
	predictBudget = 40 * time.Millisecond
	// longestAnswer is the largest number of characters in an answer.
	longestAnswer = 40
)

// Predict is the mode of a Bench in which the user answers the questions of an exercise about the
// solution of the drawing. Meanwhile the drawing is read-only and the solution is hidden.
type Predict struct {
	bench *Bench
	state PredictState
	// drawing is a copy of the held drawing with the current exercise.
	drawing   *document.Drawing
	narrator  *explain.Narrator
	examiner  *exercises.Examiner
	questions []exercises.Question
	tries     []int  // wrong answers to each question
	hints     []int  // hints given to each question
	answered  []bool // whether each question is answered correctly
	// swapped counts the questions to which the user answered P instead of N, or N instead of P.
	// It is -1 once a P or an N was right at the first try: then the user does not confuse them.
	swapped    int
	current    int    // index of the current question
	typed      string // the typed part of the answer
	lastRemark Remark
}

// Remark is a text that the user reads after an answer or a request for a hint.
type Remark struct {
	Text  string
	Grade exercises.Grade
	// Hint is set if the remark is a hint and not a judgement.
	Hint bool
	// Lit are the vertices and edges that the remark mentions.
	Lit []scene.Subject
}

// newPredict returns a Predict for the drawing of bench, which asks no questions yet.
func newPredict(bench *Bench) *Predict { return &Predict{bench: bench} }

// State returns the state of the mode; see PredictState.
func (p *Predict) State() PredictState { return p.state }

// Active reports whether the mode is on: it has begun, and the user has not left it since.
func (p *Predict) Active() bool { return p.state != PredictIdle }

// Begin makes the drawing read-only, hides the solution, and asks the questions of exercise. If
// the drawing is not solved yet, the questions begin when it is solved.
func (p *Predict) Begin(exercise document.Exercise) {
	p.Leave()
	b := p.bench
	d, selected := b.Session.Drawing().Clone(), b.Session.Selection().Vertices
	_ = d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = exercise }) // exercises are never refused
	*p = Predict{bench: b, state: PredictWaiting, drawing: d}
	b.Hold(editor.Hold{Reason: predictingReason, HidesSolution: true, Scene: p.scene, OnEnd: func() {
		*p = Predict{bench: b}
		b.Session.Select.Vertices(selected) // the selection before the questions
	}})
	p.update()
}

// update reacts to a change of the solution or of the selection. While the mode waits for the
// solution, update asks the first question when the solution is known, or ends the mode if solving
// has failed. Afterwards, if the user has selected a single vertex, it goes to the question about
// this vertex.
func (p *Predict) update() {
	session := p.bench.Session
	switch p.state {
	case PredictWaiting:
		s, err, known := session.Solved.SolutionDespiteHold()
		switch {
		case !known:
		case err != nil:
			session.ReleaseHold()
		default:
			p.startQuestions(s)
		}
	case PredictAsking:
		sel := session.Selection()
		if len(sel.Vertices) != 1 || p.Question().Vertex < 0 {
			return
		}
		graph := session.Drawing().Graph()
		if _, ok := graph.Vertex(sel.Vertices[0]); !ok {
			return
		}
		if i := p.questionIndex(sel.Vertices[0]); i >= 0 && i != p.current {
			p.current, p.typed, p.lastRemark = i, "", Remark{}
			p.bench.redrawBoard()
		}
	}
}

// startQuestions makes the questions of the exercise from solution and asks the first one. If
// there are none, it ends the mode.
func (p *Predict) startQuestions(solution *solver.Solution) {
	questions := exercises.Questions(p.drawing, solution)
	if len(questions) == 0 {
		p.bench.Session.ReleaseHold()
		return
	}
	ctx := graphs.WithTimeLimit(context.Background(), predictBudget)
	p.examiner = exercises.NewExaminer(ctx, solution)
	p.questions = p.examiner.SortQuestions(questions)
	p.narrator = explain.NewNarrator(p.bench.words, p.drawing, solution)
	n := len(p.questions)
	p.tries, p.hints, p.answered = make([]int, n), make([]int, n), make([]bool, n)
	p.state = PredictAsking
	p.goTo(0)
}

// questionIndex returns the index of the question about vertex, or -1 if there is none.
func (p *Predict) questionIndex(vertex graphs.VertexID) int {
	f := p.narrator.Solution.Position.Graph
	return slices.IndexFunc(p.questions, func(q exercises.Question) bool {
		return q.Vertex >= 0 && f.VertexID[q.Vertex] == vertex
	})
}

// goTo makes the question with index i the current one, and selects the vertex that it is about.
func (p *Predict) goTo(i int) {
	p.current, p.typed, p.lastRemark = i, "", Remark{}
	if v := p.questions[i].Vertex; v >= 0 {
		p.bench.Session.Select.Vertex(p.narrator.Solution.Position.Graph.VertexID[v])
	}
	p.bench.redrawBoard()
}

// Question returns the current question. Before the first question, its vertex is -1.
func (p *Predict) Question() exercises.Question {
	if p.questions == nil {
		return exercises.Question{Vertex: -1}
	}
	return p.questions[p.current]
}

// AnswerKind returns the kind of answer that the exercise asks for.
func (p *Predict) AnswerKind() document.Ask { return p.drawing.Exercise().Ask }

// Task returns a text that describes the task of the exercise, or "" before the first question.
func (p *Predict) Task() string {
	if p.narrator == nil {
		return ""
	}
	return p.narrator.TaskText()
}

// QuestionText returns the text of the current question.
func (p *Predict) QuestionText() string { return p.narrator.QuestionText(p.Question()) }

// Cyclic reports whether play can go on for ever, because the game has cycles. The answers ∞ and D
// are then possible.
func (p *Predict) Cyclic() bool { return p.narrator.Solution.Cyclic() }

// Answered reports whether no answer is expected: the current question is answered correctly, or
// no question is asked.
func (p *Predict) Answered() bool { return p.state != PredictAsking || p.answered[p.current] }

// Input returns the text of the answer that the user is typing.
func (p *Predict) Input() string { return p.typed }

// Message returns the last remark about an answer, or the last hint.
func (p *Predict) Message() Remark { return p.lastRemark }

// Score returns the number of questions and how many of them are answered correctly. atOnce counts
// the questions that were answered correctly at the first try without a hint.
func (p *Predict) Score() (questions, answered, atOnce int) {
	for i, right := range p.answered {
		if right {
			answered++
			if p.tries[i] == 0 && p.hints[i] == 0 {
				atOnce++
			}
		}
	}
	return len(p.questions), answered, atOnce
}

// HintsLeft returns the number of hints that are left for the current question.
func (p *Predict) HintsLeft() int {
	if p.Answered() {
		return 0
	}
	return exercises.Hints - p.hints[p.current]
}

// Leave ends the questions and shows the solution again.
func (p *Predict) Leave() {
	if p.Active() {
		p.bench.Session.ReleaseHold()
	}
}

// scene returns the scene that the board shows during the questions: the drawing with the values
// that the user has answered correctly or, after the last question, with the whole solution.
// options are the options of the board.
func (p *Predict) scene(options scene.Options) *scene.Scene {
	options.Names, options.After, options.Blocks, options.Highlights, options.Plain = true, false, false, false, false
	if options.StyleOf(p.drawing).Edges == document.WinningEdges {
		options = options.WithEdges(p.drawing, document.AllEdges) // the user must find the winning edges
	}
	if p.state == PredictWaiting {
		return scene.Build(p.drawing, nil, options)
	}
	options.Values = p.AnswerKind() != document.AskOutcomes
	if p.state == PredictDone {
		options.Highlights = true
		return scene.Build(p.drawing, p.narrator.Solution, options)
	}
	revealed := document.Selection{}
	f := p.narrator.Solution.Position.Graph
	for i, q := range p.questions {
		if p.answered[i] && q.Vertex >= 0 {
			revealed.Vertices = append(revealed.Vertices, f.VertexID[q.Vertex])
		}
	}
	slices.Sort(revealed.Vertices)
	options.Revealed = &revealed
	return scene.Build(p.drawing, p.narrator.Solution, options)
}
