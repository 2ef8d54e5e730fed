package explain

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// ExerciseName returns the name of a generated exercise of the given kind and level.
func ExerciseName(w *words.Words, kind exercises.Kind, level int) string {
	return w.T("exercise.title", words.Data{"Kind": w.T(kind.Key()), "Level": level})
}

// NewExercise returns exercises.New(ctx, kind, level, seed) with a title in the language of w. An
// exercise about a subtraction game also gets a task that states the rules.
func NewExercise(
	ctx context.Context, w *words.Words, kind exercises.Kind, level int, seed uint64,
) (*exercises.Exercise, error) {
	x, err := exercises.New(ctx, kind, level, seed)
	if err != nil {
		return nil, err
	}
	draft := x.Drawing.NewChange()
	draft.Head().Title = ExerciseName(w, x.Kind, x.Level)
	if x.Set != nil {
		set := xslices.Map(x.Set, strconv.Itoa)
		draft.Head().Exercise.Task = w.T("exercise.task.period", words.Data{"Set": "{" + strings.Join(set, ", ") + "}"})
	}
	return x, x.Drawing.Do(draft.Change())
}

// TaskText returns the task of the exercise in the drawing: its own text or, if it has none, the
// usual text for such an exercise.
func (nr *Narrator) TaskText() string {
	x := nr.Drawing.Exercise()
	if x.Task != "" {
		return x.Task
	}
	kind := nr.Drawing.Kind()
	task := nr.Words.T("exercise.task."+x.Ask.String(), words.Data{
		"Deletion": kind == graphs.Deletion, "OnGraph": kind.OnGraph(), "Drawn": nr.canBeDrawn(x.Ask),
	})
	if asked := nr.Drawing.ExerciseVertices(); len(x.Vertices) > 0 && len(asked) > 0 && x.Ask.AboutVertices() {
		names := nr.enumerate(xslices.Map(asked, nr.VertexName))
		task = nr.Words.JoinSentences(task, nr.Words.T("exercise.task.of", words.Data{"Names": names}))
	}
	if play := nr.Drawing.Play(); play != graphs.Normal {
		task = nr.Words.JoinSentences(task, nr.Words.T("exercise.task.play."+play.String()))
	}
	return task
}

// canBeDrawn reports whether ask is a question for the winner of a game that can end in a draw.
func (nr *Narrator) canBeDrawn(ask document.Ask) bool {
	return (ask == document.AskOutcomes || ask == document.AskWinner) && nr.Solution.Cyclic()
}

// QuestionText returns the question q as a sentence, such as who wins.
func (nr *Narrator) QuestionText(q exercises.Question) string {
	data := words.Data{"Drawn": nr.canBeDrawn(q.Ask), "OnGraph": nr.Drawing.Kind().OnGraph()}
	if q.Vertex >= 0 {
		data["Name"] = nr.Name(q.Vertex)
		if tokens := nr.Solution.Position.Tokens; tokens != nil && tokens[q.Vertex] > 0 {
			data["OnGraph"] = false // a token is on the vertex, so no move leads there
		}
	}
	return nr.Words.T("lesson.question."+q.Ask.String(), data)
}

// AnswerLine returns the text that a worksheet prints before the space for the answer to q. q must
// be about a vertex.
func (nr *Narrator) AnswerLine(q exercises.Question) string {
	key := "lesson.blank"
	if q.Ask == document.AskOutcomes {
		key = "lesson.blank.outcome"
	}
	return nr.Words.T(key, words.Data{"Name": nr.Name(q.Vertex)})
}

// nimberText returns n in decimal digits.
func nimberText(n solver.Nimber) string { return strconv.FormatUint(uint64(n), 10) }

// termTexts returns the value of term, a summand, once for each of its copies. If there are more
// than two, it returns a single text with their number.
func (nr *Narrator) termTexts(term exercises.Term) []string {
	value := term.Value.String()
	if term.Copies > 2 {
		return []string{nr.Words.T("lesson.copies", words.Data{"Copies": term.Copies, "Value": value})}
	}
	return slices.Repeat([]string{value}, max(1, int(term.Copies)))
}

// enumerateTerms returns the values of terms, with their copies, as a list; see enumerate.
func (nr *Narrator) enumerateTerms(terms []exercises.Term) string {
	return nr.enumerate(slices.Concat(xslices.Map(terms, nr.termTexts)...))
}
