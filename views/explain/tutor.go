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
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// Tutor writes the texts of an exercise about a drawing: the task, hints, why an answer is wrong,
// and the answer key with reasons.
type Tutor struct {
	Words    *words.Words
	Drawing  *document.Drawing
	Solution *solver.Solution
}

// maxListed is the largest number of items in a list.
const maxListed = 8

// MaxNameLength is the largest number of characters of a name in a sentence.
const MaxNameLength = 24

// name returns the name of vertex v, shortened if it is long.
func (t Tutor) name(v int32) string {
	vertex, _ := t.Drawing.Graph().Vertex(t.Solution.Position.Graph.VertexID[v])
	text := []rune(mathtext.Unicode(vertex.Text()))
	if len(text) > MaxNameLength {
		return string(text[:MaxNameLength-1]) + "…"
	}
	return string(text)
}

// listText joins texts to a list. It leaves out texts at the end of a long list and says how many.
func (t Tutor) listText(texts []string) string {
	if over := len(texts) - maxListed; over > 1 {
		return t.Words.N("card.names.more", over, words.Data{"Names": t.Words.List(texts[:maxListed])})
	}
	return t.Words.List(texts)
}

// nameList returns the names of vertices as a list.
func (t Tutor) nameList(vertices []int32) string {
	return t.listText(xslices.Map(vertices, t.name))
}

// headNames returns the names of the vertices that edges lead to.
func (t Tutor) headNames(edges []int32) string {
	return t.nameList(xslices.Map(edges, func(e int32) int32 { return t.Solution.Position.Graph.Into[e] }))
}

// MoveText returns the move along an edge as "a→b", or in an edge-deletion game "a—b".
func (t Tutor) MoveText(edge int32) string {
	f := t.Solution.Position.Graph
	return t.endsText(f.From[edge], f.Into[edge])
}

// replyText returns the first reply of a claim. In a game on an undirected graph the reply is
// written in the direction in which the token moves: from the end of the claim's move.
func (t Tutor) replyText(claim exercises.Claim) string {
	f, e := t.Solution.Position.Graph, claim.Replies[0]
	from, to := f.From[e], f.Into[e]
	if f.Kind.OnGraph() && to == f.Into[claim.Edges[0]] {
		from, to = to, from
	}
	return t.endsText(from, to)
}

// endsText returns the move from one vertex to another as "a→b", or in an edge-deletion game "a—b".
func (t Tutor) endsText(from, to int32) string {
	return MoveName(t.Drawing.Kind(), t.name(from), t.name(to), "%s→%s", "%s—%s")
}

// HeapMoveText returns the text of a move from vertex v, which stands for a nim heap, to a heap of
// the given size.
func (t Tutor) HeapMoveText(v int32, size int) string {
	return t.name(v) + "→∗" + strconv.Itoa(size)
}

// TaskText returns the task of the drawing's exercise: its own text or, if it has none, the usual
// text for its kind.
func (t Tutor) TaskText() string {
	x := t.Drawing.Exercise()
	if x.Task != "" {
		return x.Task
	}
	key := "exercise.task." + x.Ask.String()
	task := t.Words.T(key, words.Data{
		"Deletion": t.Drawing.Kind() == graphs.Deletion,
		"OnGraph":  t.Drawing.Kind().OnGraph(), "Drawn": t.canBeDrawn(x.Ask),
	})
	if asked := t.Drawing.ExerciseVertices(); len(x.Vertices) > 0 && len(asked) > 0 && x.Ask.AboutVertices() {
		names := xslices.Map(asked, func(v graphs.VertexID) int32 { return t.Solution.Position.Graph.Index[v] })
		task = t.Words.JoinSentences(task, t.Words.T("exercise.task.of", words.Data{"Names": t.nameList(names)}))
	}
	if t.Drawing.Play() != graphs.Normal {
		task = t.Words.JoinSentences(task, t.Words.T("exercise.task.play."+t.Drawing.Play().String()))
	}
	return task
}

// canBeDrawn reports whether ask asks for the winner of a game that can be drawn.
func (t Tutor) canBeDrawn(ask document.Ask) bool {
	return (ask == document.AskOutcomes || ask == document.AskWinner) && t.Solution.Cyclic()
}

// QuestionText returns question q of the exercise in words, such as the question who wins.
func (t Tutor) QuestionText(q exercises.Question) string {
	data := words.Data{"Drawn": t.canBeDrawn(q.Ask), "OnGraph": t.Drawing.Kind().OnGraph()}
	if q.Vertex >= 0 {
		data["Name"] = t.name(q.Vertex)
		if tokens := t.Solution.Position.Tokens; tokens != nil && tokens[q.Vertex] > 0 {
			data["OnGraph"] = false // a token on the vertex: no move leads there
		}
	}
	return t.Words.T("lesson.question."+q.Ask.String(), data)
}

// nimberText returns n in decimal digits.
func nimberText(n solver.Nimber) string { return strconv.FormatUint(uint64(n), 10) }

// nimberList returns nimbers as a list.
func (t Tutor) nimberList(nimbers []solver.Nimber) string {
	return t.listText(xslices.Map(nimbers, nimberText))
}

// termList returns summands as a list, each with its number of copies.
func (t Tutor) termList(terms []exercises.Term) string {
	return t.listText(slices.Concat(xslices.Map(terms, t.termTexts)...))
}

// termTexts returns a summand's value once for each of its copies, or a single text with the number
// of copies if there are more than two.
func (t Tutor) termTexts(term exercises.Term) []string {
	switch text := term.Value.String(); {
	case term.Copies > 2:
		return []string{t.Words.T("lesson.copies", words.Data{"Copies": term.Copies, "Value": text})}
	case term.Copies == 2:
		return []string{text, text}
	default:
		return []string{text}
	}
}

// ExerciseName returns the name of a generated exercise: its kind and level.
func ExerciseName(w *words.Words, kind exercises.Kind, level int) string {
	return w.T("exercise.title", words.Data{"Kind": w.T(kind.Key()), "Level": level})
}

// NewExercise is exercises.New, with the same kind, level and seed, and adds a title in the
// language of w. An exercise about a subtraction game also gets a task that states the rules.
func NewExercise(ctx context.Context, w *words.Words, kind exercises.Kind, level int, seed uint64) (*exercises.Exercise, error) {
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

// ExtraLines returns the lines that the answer key of an exercise has after its answers: for an
// exercise about a subtraction game, its period. It also returns the period, or 0 for other exercises.
func (t Tutor) ExtraLines(exercise *exercises.Exercise) (lines []string, period int) {
	if exercise.Set == nil {
		return nil, 0
	}
	period, from := t.Period(slices.Max(exercise.Set))
	if period == 0 {
		return nil, 0
	}
	return []string{t.Words.T("lesson.key.period", words.Data{"Period": period, "From": from})}, period
}

// ClaimText returns a claim about an answer, such as why it is wrong, as a sentence.
func (t Tutor) ClaimText(claim exercises.Claim) string {
	data := words.Data{
		"Number": nimberText(claim.Number), "Least": nimberText(claim.Least), "Outcome": claim.Outcome.String(),
		"Value": claim.Value.String(),
		"Names": t.headNames(claim.Edges), "Terms": t.termList(claim.Terms), "Column": uint64(1) << max(claim.Bit, 0),
		"Ones": claim.Ones,
	}
	if claim.Vertex >= 0 {
		data["Name"] = t.name(claim.Vertex)
	}
	if len(claim.Edges) > 0 && claim.Vertex < 0 {
		data["Move"] = t.MoveText(claim.Edges[0])
		data["From"] = t.name(t.Solution.Position.Graph.From[claim.Edges[0]])
	}
	if len(claim.Replies) > 0 {
		data["Reply"] = t.replyText(claim)
	}
	key := "diagnosis." + claim.Kind.String()
	deletion := t.Drawing.Kind() == graphs.Deletion
	switch claim.Kind {
	case exercises.WrongBit:
		switch {
		case claim.Ones == 0:
			key = "diagnosis.wrong-bit.none"
		case claim.Ones%2 == 0:
			key = "diagnosis.wrong-bit.even"
		default:
			return t.Words.N("diagnosis.wrong-bit.odd", int(claim.Ones), data)
		}
	case exercises.Empty:
		if claim.Vertex < 0 {
			key = "diagnosis.empty.position"
		}
	case exercises.OddColumn:
		return t.Words.N(key, int(claim.Ones), data)
	case exercises.AllNumbers:
		if claim.Terms != nil {
			key = "diagnosis.all-numbers.terms"
		}
	case exercises.Answerable:
		if claim.Edges == nil {
			key = "diagnosis.answerable.sum"
		}
	case exercises.InfiniteTerm:
		data["Names"] = t.nameList(claim.Vertices)
	case exercises.OtherPlay:
		key += "." + t.Drawing.Play().String()
	case exercises.NoToken:
		if deletion {
			key = "diagnosis.no-token.deletion"
		}
	case exercises.NoCycle:
		if deletion {
			key = "diagnosis.no-cycle.deletion"
		}
	case exercises.OnlyIs:
		data["Who"] = WhoWins(t.Words, claim.Outcome)
		return Capitalize(t.Words.T(key, data))
	}
	return t.Words.T(key, data)
}

// CommentTexts returns the comments in the verdict on an answer, each as a sentence.
func (t Tutor) CommentTexts(verdict exercises.Verdict) []string {
	return xslices.Map(verdict.Claims, t.ClaimText)
}

// HintText returns a hint to question q in words; later hints say more.
func (t Tutor) HintText(q exercises.Question, hint exercises.Hint) string {
	data := words.Data{
		"Column": uint64(1) << max(hint.Bit, 0), "Moves": hint.Moves, "Wins": hint.Wins,
		"Taken": t.nimberList(hint.Taken), "Deletion": t.Drawing.Kind() == graphs.Deletion, "Drawn": t.Solution.Cyclic(),
	}
	if hint.Vertex >= 0 {
		data["Name"] = t.name(hint.Vertex)
	}
	key := "lesson.hint." + hint.Kind.String() + "." + strconv.Itoa(hint.Step)
	count := -1 // chooses the plural form; -1 if the text has none
	switch hint.Kind {
	case exercises.HintOptions, exercises.HintOutcomes:
		if len(hint.Options) == 0 {
			key = "lesson.hint.stuck"
			if hint.Kind == exercises.HintOutcomes {
				key += "." + t.Drawing.Play().String()
			}
			break
		}
		data["Names"], data["Values"] = t.optionNames(hint.Options),
			t.optionValues(hint.Options, hint.Kind == exercises.HintOutcomes)
		switch {
		case hint.Step < exercises.Hints:
			count = len(hint.Options)
		case hint.Kind == exercises.HintOutcomes:
		case len(hint.Taken) == 0:
			key = "lesson.hint.options.3.none"
		case hint.Loops > 0:
			key, count = "lesson.hint.options.3.loopy", len(hint.Taken)
		default:
			count = len(hint.Taken)
		}
	case exercises.HintTerms:
		data["Names"], data["Values"] = t.termNames(hint.Terms), t.termValues(hint.Terms)
		if hint.Step < exercises.Hints {
			count = len(hint.Terms)
		}
		if hint.Step == exercises.Hints && q.Ask == document.AskMove {
			key = t.columnKey(hint.Bit)
		}
	case exercises.HintLoops:
		data["Values"], data["Names"] = t.termList(hint.Terms), t.termNames(hint.Terms)
		loops, bridges := 0, len(hint.Terms)
		if bridges > 0 && hint.Terms[0].Vertex < 0 {
			loops, bridges = int(hint.Terms[0].Copies), bridges-1
		}
		switch {
		case len(hint.Terms) == 0:
			key = "lesson.hint.loops.none"
		case hint.Step == exercises.Hints && q.Ask == document.AskMove:
			key = t.columnKey(hint.Bit)
		case hint.Step == exercises.Hints:
		case bridges == 0:
			key, count = key+".cycles", loops
		case loops == 0:
			key, count = key+".bridges", bridges
		case hint.Step == 1:
			count = bridges
		default:
			count = loops
		}
	case exercises.HintMoves:
		if hint.Step == 2 {
			count = hint.Wins
			if hint.Wins == 0 {
				key, count = "lesson.hint.moves.2.none", hint.Moves
			}
		}
	}
	if hint.Kind == exercises.HintOutcomes && hint.Step == 1 && len(hint.Options) > 0 {
		key = "lesson.hint.options.1"
	}
	if hint.Kind == exercises.HintTerms && hint.Step == 2 {
		key = "lesson.hint.options.2"
	}
	if count >= 0 {
		return t.Words.N(key, count, data)
	}
	return t.Words.T(key, data)
}

// columnKey returns the translation key of a hint that leads to the winning move by binary columns.
// bit is the highest column with an odd sum, or negative if there is none.
func (t Tutor) columnKey(bit int) string {
	if bit < 0 {
		return "lesson.hint.even"
	}
	return "lesson.hint.column"
}

// optionNames returns the names of options as a list.
func (t Tutor) optionNames(options []solver.Option) string {
	return t.nameList(verticesOf(options))
}

// optionValues returns the names of options with their values, or with their outcomes if outcomes
// is set, as a list.
func (t Tutor) optionValues(options []solver.Option, outcomes bool) string {
	var texts []string
	for _, o := range options {
		if outcomes {
			texts = append(texts, t.Words.Label(t.name(o.Vertex), o.Outcome.String()))
		} else {
			texts = append(texts,
				t.Words.T("lesson.is", words.Data{"Name": t.name(o.Vertex), "Value": o.Value.String()}))
		}
	}
	return t.listText(texts)
}

// termNames returns the names of the summands as a list. It leaves out summands that are not
// vertices.
func (t Tutor) termNames(terms []exercises.Term) string {
	var vertices []int32
	for _, term := range terms {
		if term.Vertex >= 0 {
			vertices = append(vertices, term.Vertex)
		}
	}
	return t.nameList(vertices)
}

// termValues returns the summands with their values as a list.
func (t Tutor) termValues(terms []exercises.Term) string {
	return t.listText(xslices.Map(terms, func(term exercises.Term) string {
		return t.Words.T("lesson.is", words.Data{"Name": t.name(term.Vertex), "Value": term.Value.String()})
	}))
}
