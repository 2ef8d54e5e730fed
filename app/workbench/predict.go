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

// Predicting is the translation key of the reason why a drawing cannot be changed during
// predictions.
const Predicting = "why.predicting"

// PredictState is where the asking stands.
//
//	       Begin              solved
//	Idle ─────────▶ Waiting ─────────▶ Asking ───▶ Done
//	 ▲                 │ no solution     │ Leave    │ Leave
//	 └─────────────────┴─────────────────┴──────────┘
type PredictState uint8

const (
	// PredictIdle: no questions are open.
	PredictIdle PredictState = iota
	// PredictWaiting: the solution is not known yet, and hidden from the start.
	PredictWaiting
	// PredictAsking: some questions are open.
	PredictAsking
	// PredictDone: all are answered.
	PredictDone
)

const (
	// predictBudget bounds how long judging an answer takes.
	predictBudget = 40 * time.Millisecond
	// longestAnswer is how many characters an answer has at most.
	longestAnswer = 40
)

// Predict asks questions about the solution of a drawing, while the drawing is held and the
// solution hidden.
type Predict struct {
	bench *Bench
	state PredictState
	// drawing is a copy of the held drawing with the current exercise.
	drawing   *document.Drawing
	tell      explain.Tutor
	examiner  *exercises.Examiner
	questions []exercises.Question
	tries     []int  // wrong answers to each question
	hints     []int  // hints given to each
	answered  []bool // which have been answered rightly
	// swapped counts the questions to which P was answered for N or N for P; it is -1 once a
	// P or an N was right: then the reader does not have the two the wrong way round.
	swapped int
	at      int    // index of the current question
	typed   string // what has been typed of the answer
	said    Remark
}

// Remark is what was said last.
type Remark struct {
	Text  string
	Grade exercises.Grade
	// Hint tells that it is a hint, and no judgement.
	Hint bool
	// Lit are the vertices and edges that it speaks of.
	Lit []scene.Subject
}

func newPredict(b *Bench) *Predict { return &Predict{bench: b} }

// State returns where the asking stands.
func (p *Predict) State() PredictState { return p.state }

// Active reports whether questions are open, or were and are finished.
func (p *Predict) Active() bool { return p.state != PredictIdle }

// Begin holds the drawing and asks the questions of an exercise. The solution is hidden at once,
// even if it is not known yet.
func (p *Predict) Begin(x document.Exercise) {
	p.Leave()
	b := p.bench
	d, selected := b.Session.Drawing().Clone(), b.Session.Selection().Vertices
	_ = d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = x }) // no exercise is refused
	*p = Predict{bench: b, state: PredictWaiting, drawing: d}
	b.Hold(editor.Hold{Reason: Predicting, HidesSolution: true, Scene: p.scene, OnEnd: func() {
		*p = Predict{bench: b}
		b.Session.Select.Vertices(selected) // what was selected before it began
	}})
	p.follow()
}

// follow begins to ask when the solution is there, and goes to the question of the vertex
// that a person selects.
func (p *Predict) follow() {
	session := p.bench.Session
	switch p.state {
	case PredictWaiting:
		s, err, known := session.Solved.SolutionDespiteHold()
		switch {
		case !known:
		case err != nil:
			session.ReleaseHold()
		default:
			p.ask(s)
		}
	case PredictAsking:
		sel := session.Selection()
		if len(sel.Vertices) != 1 || p.Question().Vertex < 0 {
			return
		}
		v := session.Drawing().Graph()
		if _, ok := v.Vertex(sel.Vertices[0]); !ok {
			return
		}
		if i := p.indexOf(sel.Vertices[0]); i >= 0 && i != p.at {
			p.at, p.typed, p.said = i, "", Remark{}
			p.bench.redrawHold()
		}
	}
}

// ask begins with the first question.
func (p *Predict) ask(s *solver.Solution) {
	questions := exercises.Questions(p.drawing, s)
	if len(questions) == 0 {
		p.bench.Session.ReleaseHold()
		return
	}
	ctx := graphs.WithTimeLimit(context.Background(), predictBudget)
	p.examiner = exercises.NewExaminer(ctx, s)
	p.questions = p.examiner.InOrder(questions)
	p.tell = explain.Tutor{Words: p.bench.words, Drawing: p.drawing, Solution: s}
	n := len(p.questions)
	p.tries, p.hints, p.answered = make([]int, n), make([]int, n), make([]bool, n)
	p.state = PredictAsking
	p.goTo(0)
}

// indexOf returns the number of the question about a vertex, or -1.
func (p *Predict) indexOf(id graphs.VertexID) int {
	f := p.tell.Solution.Position.Graph
	return slices.IndexFunc(p.questions, func(q exercises.Question) bool { return q.Vertex >= 0 && f.VertexID[q.Vertex] == id })
}

// goTo asks a question, and selects its vertex.
func (p *Predict) goTo(i int) {
	p.at, p.typed, p.said = i, "", Remark{}
	if v := p.questions[i].Vertex; v >= 0 {
		p.bench.Session.Select.Vertex(p.tell.Solution.Position.Graph.VertexID[v])
	}
	p.bench.redrawHold()
}

// Question returns the current question.
func (p *Predict) Question() exercises.Question {
	if p.questions == nil {
		return exercises.Question{Vertex: -1}
	}
	return p.questions[p.at]
}

func (p *Predict) Asks() document.Ask { return p.drawing.Exercise().Ask }

// Task returns the text of the exercise's task.
func (p *Predict) Task() string {
	if p.tell.Solution == nil {
		return ""
	}
	return p.tell.TaskText()
}

// QuestionText returns the text of the current question.
func (p *Predict) QuestionText() string { return p.tell.QuestionText(p.Question()) }

// Cyclic reports whether play may go on for ever, so that ∞ and D are possible answers.
func (p *Predict) Cyclic() bool { return p.tell.Solution.Cyclic() }

// Answered reports whether the current question is answered.
func (p *Predict) Answered() bool { return p.state != PredictAsking || p.answered[p.at] }

// Input returns the typed part of the answer.
func (p *Predict) Input() string { return p.typed }

// Message returns the last response.
func (p *Predict) Message() Remark { return p.said }

// Score counts the questions, the answered ones, and those answered at the first try without a
// hint.
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

// HintsLeft returns how many hints there are still to the question.
func (p *Predict) HintsLeft() int {
	if p.Answered() {
		return 0
	}
	return exercises.Hints - p.hints[p.at]
}

// Leave ends the questions and shows the solution again.
func (p *Predict) Leave() {
	if p.Active() {
		p.bench.Session.ReleaseHold()
	}
}

// scene returns the scene of the board: the answered part of the solution, and all of it at the
// end.
func (p *Predict) scene(o scene.Options) *scene.Scene {
	o.Names, o.After, o.Blocks, o.Highlights, o.Plain = true, false, false, false, false
	if o.StyleOf(p.drawing).Edges == document.WinningEdges {
		o = o.WithEdges(p.drawing, document.AllEdges) // the question is which of them win
	}
	if p.state == PredictWaiting {
		return scene.Build(p.drawing, nil, o)
	}
	o.Values = p.Asks() != document.AskOutcomes
	if p.state == PredictDone {
		o.Highlights = true
		return scene.Build(p.drawing, p.tell.Solution, o)
	}
	told := document.Selection{}
	f := p.tell.Solution.Position.Graph
	for i, q := range p.questions {
		if p.answered[i] && q.Vertex >= 0 {
			told.Vertices = append(told.Vertices, f.VertexID[q.Vertex])
		}
	}
	slices.Sort(told.Vertices)
	o.Revealed = &told
	return scene.Build(p.drawing, p.tell.Solution, o)
}
