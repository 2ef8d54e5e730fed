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

// The largest number of items in a list, and of characters in a name.
const (
	maxListed     = 8
	maxNameLength = 24
)

// name returns the name of a vertex, shortened if it is long.
func (t Tutor) name(v int32) string {
	vertex, _ := t.Drawing.Graph().Vertex(t.Solution.Position.Graph.VertexID[v])
	text := []rune(mathtext.Unicode(vertex.Text()))
	if len(text) > maxNameLength {
		return string(text[:maxNameLength-1]) + "…"
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

// MoveText returns a move as "a→b", or in an edge-deletion game "a—b".
func (t Tutor) MoveText(e int32) string {
	f := t.Solution.Position.Graph
	return t.endsText(f.From[e], f.Into[e])
}

// replyText returns the first reply of a claim. In a game on an undirected graph it is written in
// the direction in which the token moves, which starts where the claim's move ended.
func (t Tutor) replyText(c exercises.Claim) string {
	f, e := t.Solution.Position.Graph, c.Replies[0]
	from, to := f.From[e], f.Into[e]
	if f.Kind.OnGraph() && to == f.Into[c.Edges[0]] {
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
	if asked := t.Drawing.AskedVertices(); len(x.Vertices) > 0 && len(asked) > 0 && x.Ask.AboutVertices() {
		names := xslices.Map(asked, func(v graphs.VertexID) int32 { return t.Solution.Position.Graph.Index[v] })
		task = t.Words.JoinSentences(task, t.Words.T("exercise.task.of", words.Data{"Names": t.nameList(names)}))
	}
	if t.Drawing.Play() != graphs.Normal {
		task = t.Words.JoinSentences(task, t.Words.T("exercise.task.play."+t.Drawing.Play().String()))
	}
	return task
}

// canBeDrawn reports whether a question asks for the winner of a game that can be drawn.
func (t Tutor) canBeDrawn(a document.Ask) bool {
	return (a == document.AskOutcomes || a == document.AskWinner) && t.Solution.Cyclic()
}

// QuestionText returns a question of the exercise.
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

// nimberText returns a nimber in decimal digits.
func nimberText(n solver.Nimber) string { return strconv.FormatUint(uint64(n), 10) }

// nimberList returns nimbers as a list.
func (t Tutor) nimberList(ns []solver.Nimber) string {
	return t.listText(xslices.Map(ns, nimberText))
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

// NewExercise is exercises.New with a title. An exercise about a subtraction game also gets a task
// that states the rules.
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

// Extra returns the lines that an answer key has after its answers: for an exercise about a
// subtraction game, its period.
func (t Tutor) Extra(x *exercises.Exercise) []string {
	if x.Set == nil {
		return nil
	}
	if text, ok := t.PeriodText(slices.Max(x.Set)); ok {
		return []string{text}
	}
	return nil
}

// ClaimText returns a claim as a sentence.
func (t Tutor) ClaimText(c exercises.Claim) string {
	data := words.Data{
		"Number": nimberText(c.Number), "Least": nimberText(c.Least), "Outcome": c.Outcome.String(),
		"Value": c.Value.String(),
		"Names": t.headNames(c.Edges), "Terms": t.termList(c.Terms), "Column": uint64(1) << max(c.Bit, 0),
		"Ones": c.Ones,
	}
	if c.Vertex >= 0 {
		data["Name"] = t.name(c.Vertex)
	}
	if len(c.Edges) > 0 && c.Vertex < 0 {
		data["Move"] = t.MoveText(c.Edges[0])
		data["From"] = t.name(t.Solution.Position.Graph.From[c.Edges[0]])
	}
	if len(c.Replies) > 0 {
		data["Reply"] = t.replyText(c)
	}
	key := "diagnosis." + c.Kind.String()
	deletion := t.Drawing.Kind() == graphs.Deletion
	switch c.Kind {
	case exercises.WrongBit:
		switch {
		case c.Ones == 0:
			key = "diagnosis.wrong-bit.none"
		case c.Ones%2 == 0:
			key = "diagnosis.wrong-bit.even"
		default:
			return t.Words.N("diagnosis.wrong-bit.odd", int(c.Ones), data)
		}
	case exercises.Empty:
		if c.Vertex < 0 {
			key = "diagnosis.empty.position"
		}
	case exercises.OddColumn:
		return t.Words.N(key, int(c.Ones), data)
	case exercises.AllNumbers:
		if c.Terms != nil {
			key = "diagnosis.all-numbers.terms"
		}
	case exercises.Answerable:
		if c.Edges == nil {
			key = "diagnosis.answerable.sum"
		}
	case exercises.InfiniteTerm:
		data["Names"] = t.nameList(c.Vertices)
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
		data["Who"] = WhoWins(t.Words, c.Outcome)
		return Capitalize(t.Words.T(key, data))
	}
	return t.Words.T(key, data)
}

// VerdictText returns the comments on an answer, as sentences.
func (t Tutor) VerdictText(v exercises.Verdict) []string {
	return xslices.Map(v.Claims, t.ClaimText)
}

// HintText returns a hint to a question.
func (t Tutor) HintText(q exercises.Question, h exercises.Hint) string {
	data := words.Data{"Column": uint64(1) << max(h.Bit, 0), "Moves": h.Moves, "Wins": h.Wins, "Taken": t.nimberList(h.Taken), "Deletion": t.Drawing.Kind() == graphs.Deletion, "Drawn": t.Solution.Cyclic()}
	if h.Vertex >= 0 {
		data["Name"] = t.name(h.Vertex)
	}
	key := "lesson.hint." + h.Kind.String() + "." + strconv.Itoa(h.Step)
	count := -1 // chooses the plural form; -1 if the text has none
	switch h.Kind {
	case exercises.HintOptions, exercises.HintOutcomes:
		if len(h.Options) == 0 {
			key = "lesson.hint.stuck"
			if h.Kind == exercises.HintOutcomes {
				key += "." + t.Drawing.Play().String()
			}
			break
		}
		data["Names"], data["Values"] = t.optionNames(h.Options),
			t.optionValues(h.Options, h.Kind == exercises.HintOutcomes)
		switch {
		case h.Step < exercises.Hints:
			count = len(h.Options)
		case h.Kind == exercises.HintOutcomes:
		case len(h.Taken) == 0:
			key = "lesson.hint.options.3.none"
		case h.Loops > 0:
			key, count = "lesson.hint.options.3.loopy", len(h.Taken)
		default:
			count = len(h.Taken)
		}
	case exercises.HintTerms:
		data["Names"], data["Values"] = t.termNames(h.Terms), t.termValues(h.Terms)
		if h.Step < exercises.Hints {
			count = len(h.Terms)
		}
		if h.Step == exercises.Hints && q.Ask == document.AskMove {
			key = t.columnKey(h.Bit)
		}
	case exercises.HintLoops:
		data["Values"], data["Names"] = t.termList(h.Terms), t.termNames(h.Terms)
		loops, bridges := 0, len(h.Terms)
		if bridges > 0 && h.Terms[0].Vertex < 0 {
			loops, bridges = int(h.Terms[0].Copies), bridges-1
		}
		switch {
		case len(h.Terms) == 0:
			key = "lesson.hint.loops.none"
		case h.Step == exercises.Hints && q.Ask == document.AskMove:
			key = t.columnKey(h.Bit)
		case h.Step == exercises.Hints:
		case bridges == 0:
			key, count = key+".cycles", loops
		case loops == 0:
			key, count = key+".bridges", bridges
		case h.Step == 1:
			count = bridges
		default:
			count = loops
		}
	case exercises.HintMoves:
		if h.Step == 2 {
			count = h.Wins
			if h.Wins == 0 {
				key, count = "lesson.hint.moves.2.none", h.Moves
			}
		}
	}
	if h.Kind == exercises.HintOutcomes && h.Step == 1 && len(h.Options) > 0 {
		key = "lesson.hint.options.1"
	}
	if h.Kind == exercises.HintTerms && h.Step == 2 {
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
