package webpage

import (
	"context"

	"nimgraph/graphs/document"
	"nimgraph/solver/exercises"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
)

// question is a question that the page asks. The script compares the answer of the person with it.
type question struct {
	Text string `json:"text,omitempty"` // empty if it asks for the value of its vertex
	// Right is the answer: P, N or D, or the value of the position. It is empty for the value of a
	// vertex, which the vertex has.
	Right string `json:"right,omitempty"`
	// Wrong holds, for each wrong answer, the index in pageData.Sentences of the reason why it is
	// wrong.
	Wrong map[string]int `json:"wrong,omitempty"`
}

// addQuestions adds the questions of the exercise to d. If the drawing is no exercise, it adds a
// question for the value of each vertex. If there are more than maxJudged vertices, it adds no
// such questions, and no reasons why answers are wrong. The search for reasons stops when ctx is
// cancelled.
func (p *Page) addQuestions(ctx context.Context, d *pageData) {
	s, isLarge := p.Solution, len(d.Vertices) > maxJudged
	ask := p.Drawing.Exercise().Ask
	asked := exercises.Questions(p.Drawing, s)
	if ask == document.AskNothing {
		if isLarge {
			return
		}
		for v, value := range s.Values {
			if value.Known() {
				asked = append(asked, exercises.Question{Ask: document.AskValues, Vertex: int32(v)})
			}
		}
	}
	narrator := explain.NewNarrator(p.words, p.Drawing, s)
	examiner := exercises.NewExaminer(ctx, s)
	for _, q := range asked {
		if q.Ask == document.AskMove {
			continue // it is answered by playing; see addWinningMoves
		}
		made, right := &question{Wrong: map[string]int{}}, q.Answer(s)
		if q.Ask != document.AskValues {
			made.Text, made.Right = narrator.QuestionText(q), right
		}
		if q.Vertex < 0 {
			d.Whole = made
		} else {
			d.Vertices[q.Vertex].Question = made
		}
		if isLarge {
			continue
		}
		for _, text := range q.Guesses(s) {
			answer, _ := exercises.ParseAnswer(text)
			comments := narrator.CommentTexts(examiner.Judge(ctx, q, answer))
			if text != right && len(comments) > 0 {
				made.Wrong[text] = d.addSentence(comments[0])
			}
		}
	}
}

// addWinningMoves sets d.Winning to the winning moves in the state start, if the exercise asks for
// such a move and start is not nil.
func (p *Page) addWinningMoves(d *pageData, start *match.State) {
	if start == nil || p.Drawing.Exercise().Ask != document.AskMove {
		return
	}
	table := &replyTable{start: start}
	for i, m := range start.Solution.Moves {
		if m.Wins {
			d.Winning = append(d.Winning, table.moveNumber(start.Edge(i)))
		}
	}
}
