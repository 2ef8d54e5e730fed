package explain

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// Teller puts into words what somebody who learns is told about one drawing and its
// solution: what an exercise asks, why an answer is wrong, hints, and the reasons in an
// answer key.
type Teller struct {
	Words    *words.Words
	Drawing  *document.Drawing
	Solution *solver.Solution
}

// Most of what a sentence lists, and the longest name in it.
const (
	mostListed  = 8
	longestName = 24
)

// name returns what is written at a vertex.
func (t Teller) name(v int32) string {
	vertex, _ := t.Drawing.Graph().Vertex(t.Solution.Position.Graph.VertexID[v])
	text := []rune(mathtext.Unicode(vertex.Text()))
	if len(text) > longestName {
		return string(text[:longestName-1]) + "…"
	}
	return string(text)
}

// list writes some texts with commas, and how many more there are.
func (t Teller) list(texts []string) string {
	if over := len(texts) - mostListed; over > 1 {
		return t.Words.N("card.names.more", over, words.Data{"Names": t.Words.List(texts[:mostListed])})
	}
	return t.Words.List(texts)
}

func (t Teller) names(vertices []int32) string {
	var all []string
	for _, v := range vertices {
		all = append(all, t.name(v))
	}
	return t.list(all)
}

// heads returns the names of the vertices that edges lead to.
func (t Teller) heads(edges []int32) string {
	var all []int32
	for _, e := range edges {
		all = append(all, t.Solution.Position.Graph.Into[e])
	}
	return t.names(all)
}

// Move writes a move: "a → b", or in an edge-deletion game "a – b".
func (t Teller) Move(e int32) string {
	f := t.Solution.Position.Graph
	return Named(f.Kind, t.name(f.From[e]), t.name(f.Into[e]), " →", " – ")
}

// HeapMove names a move that leaves a heap of a size, at the vertex that stands for one.
func (t Teller) HeapMove(v int32, size int) string {
	return t.name(v) + " →∗" + strconv.Itoa(size)
}

// Task says what the drawing's exercise wants: its own words, or the usual ones.
func (t Teller) Task() string {
	x := t.Drawing.Exercise()
	if x.Task != "" {
		return x.Task
	}
	key := "exercise.task." + x.Ask.String()
	task := t.Words.T(key, words.Data{"Deletion": t.Drawing.Kind() == graphs.Deletion, "OnGraph": t.Drawing.Kind().OnGraph(), "Drawn": t.drawn(x.Ask)})
	if asked := t.Drawing.Asked(); len(x.Of) > 0 && len(asked) > 0 && x.Ask.OfVertices() {
		var names []int32
		for _, v := range asked {
			names = append(names, t.Solution.Position.Graph.Index[v])
		}
		task += " " + t.Words.T("exercise.task.of", words.Data{"Names": t.names(names)})
	}
	if t.Drawing.Play() != graphs.Normal {
		task += " " + t.Words.T("exercise.task.play."+t.Drawing.Play().String())
	}
	return task
}

// drawn tells whether who wins is asked of a game in which it may be nobody.
func (t Teller) drawn(a document.Ask) bool {
	return (a == document.AskOutcomes || a == document.AskWinner) && t.Solution.Cyclic()
}

// Question puts one question of the exercise.
func (t Teller) Question(q exercises.Question) string {
	data := words.Data{"Drawn": t.drawn(q.Ask), "OnGraph": t.Drawing.Kind().OnGraph()}
	if q.Vertex >= 0 {
		data["Name"] = t.name(q.Vertex)
		if tokens := t.Solution.Position.Tokens; tokens != nil && tokens[q.Vertex] > 0 {
			data["OnGraph"] = false // no move leads there
		}
	}
	return t.Words.T("lesson.question."+q.Ask.String(), data)
}

// number writes a nimber.
func number(n solver.Nimber) string { return strconv.FormatUint(uint64(n), 10) }

func (t Teller) numbers(ns []solver.Nimber) string {
	var all []string
	for _, n := range ns {
		all = append(all, number(n))
	}
	return t.list(all)
}

// terms writes summands: each with its copies where there are several.
func (t Teller) terms(terms []exercises.Term) string {
	var all []string
	for _, term := range terms {
		all = append(all, t.copies(term)...)
	}
	return t.list(all)
}

// copies writes a summand, twice where it is there twice.
func (t Teller) copies(term exercises.Term) []string {
	switch text := term.Value.String(); {
	case term.Copies > 2:
		return []string{t.Words.T("lesson.copies", words.Data{"Copies": term.Copies, "Value": text})}
	case term.Copies == 2:
		return []string{text, text}
	default:
		return []string{text}
	}
}

// ExerciseName is what an exercise that was made is called: its kind and level.
func ExerciseName(w *words.Words, kind exercises.Kind, level int) string {
	return w.T("exercise.title", words.Data{"Kind": w.T(kind.Key()), "Level": level})
}

// NewExercise is exercises.New with a title, and a task of its own where the usual words do
// not say all: the rules of a subtraction game.
func NewExercise(ctx context.Context, w *words.Words, kind exercises.Kind, level int, seed uint64) (*exercises.Exercise, error) {
	x, err := exercises.New(ctx, kind, level, seed)
	if err != nil {
		return nil, err
	}
	draft := x.Drawing.Draft()
	draft.Head().Title = ExerciseName(w, x.Kind, x.Level)
	if x.Set != nil {
		var set []string
		for _, n := range x.Set {
			set = append(set, strconv.Itoa(n))
		}
		draft.Head().Exercise.Task = w.T("exercise.task.period", words.Data{"Set": "{" + strings.Join(set, ", ") + "}"})
	}
	return x, x.Drawing.Do(draft.Change())
}

// More returns what the key of an exercise that was made says besides its answers.
func (t Teller) More(x *exercises.Exercise) []string {
	if x.Set == nil {
		return nil
	}
	if text, ok := t.Period(slices.Max(x.Set)); ok {
		return []string{text}
	}
	return nil
}

// Claim puts a claim into a sentence.
func (t Teller) Claim(c exercises.Claim) string {
	data := words.Data{
		"Number": number(c.Number), "Least": number(c.Least), "Outcome": c.Outcome.String(), "Value": c.Value.String(),
		"Names": t.heads(c.Edges), "Terms": t.terms(c.Terms), "Column": uint64(1) << max(c.Bit, 0), "Ones": c.Ones,
	}
	if c.Vertex >= 0 {
		data["Name"] = t.name(c.Vertex)
	}
	if len(c.Edges) > 0 && c.Vertex < 0 {
		data["Move"] = t.Move(c.Edges[0])
		data["From"] = t.name(t.Solution.Position.Graph.From[c.Edges[0]])
	}
	if len(c.Replies) > 0 {
		data["Reply"] = t.Move(c.Replies[0])
	}
	key := "diagnosis." + c.Kind.String()
	deletion := t.Drawing.Kind().Undirected()
	switch c.Kind {
	case exercises.WrongBit:
		switch {
		case c.Ones == 0:
			key += ".none"
		case c.Ones%2 == 0:
			key += ".even"
		default:
			return t.Words.N(key+".odd", int(c.Ones), data)
		}
	case exercises.Empty:
		if c.Vertex < 0 {
			key += ".position"
		}
	case exercises.OddColumn:
		return t.Words.N(key, int(c.Ones), data)
	case exercises.AllNumbers:
		if c.Terms != nil {
			key += ".terms"
		}
	case exercises.Answerable:
		if c.Edges == nil {
			key += ".sum"
		}
	case exercises.InfiniteTerm:
		data["Names"] = t.names(c.Vertices)
	case exercises.OtherPlay:
		key += "." + t.Drawing.Play().String()
	case exercises.NoToken:
		if deletion {
			key += ".deletion"
		}
	case exercises.NoCycle:
		if deletion {
			key += ".deletion"
		}
	case exercises.OnlyIs:
		data["Who"] = Who(t.Words, c.Outcome)
		return AsSentence(t.Words.T(key, data))
	}
	return t.Words.T(key, data)
}

// Verdict says what there is to say to an answer, in sentences.
func (t Teller) Verdict(v exercises.Verdict) []string {
	var said []string
	for _, c := range v.Claims {
		said = append(said, t.Claim(c))
	}
	return said
}
