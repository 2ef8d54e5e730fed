package webpage

import (
	"context"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

const (
	// maxExplained is the number of vertices up to which the page has cards. A card takes
	// some 100 bytes.
	maxExplained = 500
	// maxJudged is the number of vertices up to which the page says why an answer is wrong, has the
	// steps, and has cards of more than one sentence. That takes some 300 bytes a vertex.
	maxJudged = 60
	// maxStrip is the largest mex that is shown as a strip of numbers.
	maxStrip = 15
	// maxTokens is the number of tokens up to which a game can be played on the page.
	maxTokens = 1000
	// maxNames is how many names and sentences of one kind a card lists.
	maxNames = 5
)

// pageData is everything that the script of a page knows about its drawing. It is in the page as
// JSON.
type pageData struct {
	Kind     string       `json:"kind"`
	Play     string       `json:"play"`
	Vertices []vertexData `json:"vertices"`
	// Edges are the edges: from, to, the number of copies and the ID, which the picture has as
	// data-edge. The ID is left out if it is the index of the edge, and then also the number of
	// copies if it is 1.
	Edges [][]int32 `json:"edges"`
	// Tokens are the vertices of the tokens if the game can be played; a vertex with several
	// tokens occurs several times.
	Tokens []int32 `json:"tokens"`
	Radius float64 `json:"radius"` // of a vertex, in units of the picture
	// Replies is "xor", a table from position to reply, or nil if the game cannot be played here.
	Replies any    `json:"replies"`
	Verdict string `json:"verdict,omitempty"`
	// Ask is what an exercise asks for, as files write it. Its page hides the values at the beginning.
	Ask string `json:"ask,omitempty"`
	// Whole is a question about the position as a whole. Winning are the moves that are right if
	// an exercise asks for a move.
	Whole   *question  `json:"whole,omitempty"`
	Winning []int32    `json:"winning,omitempty"`
	Steps   []stepData `json:"steps"`
	// Sentences holds the sentences of cards and about wrong answers, each once.
	Sentences []string          `json:"sentences"`
	Texts     map[string]string `json:"texts"`

	numbers map[string]int // of sentences
}

// addSentence adds sentence to d.Sentences, unless it is there already, and returns its index.
func (d *pageData) addSentence(sentence string) int {
	n, ok := d.numbers[sentence]
	if !ok {
		n = len(d.Sentences)
		d.numbers[sentence] = n
		d.Sentences = append(d.Sentences, sentence)
	}
	return n
}

// vertexData is a vertex with its value and the sentences about it, as the script of the page
// knows it.
type vertexData struct {
	// ID is the ID of the vertex, which the picture has as data-vertex. It is nil if it is the
	// index of the vertex.
	ID     *graphs.VertexID `json:"id,omitempty"`
	Name   string           `json:"name"`
	X      float64          `json:"x"`
	Y      float64          `json:"y"`
	Ground bool             `json:"ground,omitempty"`
	Sum    [][2]int32       `json:"sum,omitzero"` // of a ⊕: the summands with their copies; nil for other vertices
	// Value is the value of the vertex if it is a nimber. Label is any other value, as people
	// write it.
	Label string        `json:"label,omitempty"`
	Value solver.Nimber `json:"value"`
	// Card holds the indices of the sentences about the vertex. Strip holds how many options have
	// the values 0, 1, … up to the mex; see countOptionValues.
	Card     []int     `json:"card,omitempty"`
	Strip    []int     `json:"strip,omitempty"`
	Question *question `json:"question,omitempty"`
}

// stepData is a step of the explanation of the solution, as the script of the page knows it.
type stepData struct {
	// Text is the text of the step. If Sentence is set, it is the index of a sentence that follows
	// Text.
	Text     string  `json:"text"`
	Sentence *int    `json:"sentence,omitempty"`
	Vertices []int32 `json:"vertices"`
}

// textIDs are the texts of the script; see the translation keys page.text.*.
var textIDs = []string{
	"begin", "thinking", "moved", "won", "lost", "undone", "target", "value", "ask", "question", "check", "right",
	"wrong", "again", "tokens",
}

// buildData returns the data for the script of the page. It returns ctx.Err() if ctx is cancelled,
// and the errors of solver.Solve.
func (p *Page) buildData(ctx context.Context) (*pageData, error) {
	position := solver.PositionOf(p.Drawing)
	d := &pageData{
		Kind: position.Graph.Kind.String(), Play: position.Play.String(), Radius: scene.Radius,
		Edges: [][]int32{}, Tokens: []int32{}, Steps: []stepData{}, Sentences: []string{},
		Texts: map[string]string{}, numbers: map[string]int{},
	}
	places := words.Data{
		"Move": "{move}", "Value": "{value}", "Name": "{name}", "Number": "{number}", // filled in by the script
		"End": p.words.T("match.end." + d.Play),
	}
	for _, id := range textIDs {
		d.Texts[id] = p.words.T("page.text."+id, places)
	}
	if p.Solution == nil {
		p.addVertices(d, position)
		return d, nil
	}
	if verdict, ok := explain.VerdictOf(p.words, p.Drawing, p.Solution); ok {
		d.Verdict = verdict.String()
	}
	if p.Task != "" {
		d.Ask = p.Drawing.Exercise().Ask.String()
	}
	start, err := p.startState(ctx)
	if err != nil {
		return nil, err
	}
	if err := p.setReplies(ctx, d, start); err != nil {
		return nil, err
	}
	if start == nil {
		p.addVertices(d, position)
	} else {
		p.addVertices(d, start.Position)
	}
	if d.Replies == byXOR {
		for i, value := range start.Solution.Values {
			d.Vertices[i].Value, _ = value.Nimber()
		}
	}
	if len(d.Vertices) <= maxExplained {
		p.addCards(d)
		p.addQuestions(ctx, d)
		p.addWinningMoves(d, start)
	}
	if len(d.Vertices) <= maxJudged {
		err = p.addSteps(ctx, d)
	}
	if d.Replies == nil && p.Solution.Played {
		d.Texts["unplayable"] = p.words.T("page.text.unplayable")
	}
	return d, err
}

// byXOR says that the script finds replies by the XOR of the values.
const byXOR = "xor"

// startState returns the state of a match in which the game on the page begins. It returns nil if
// the game cannot be played on the page or is over from the start. It returns ctx.Err() if ctx is
// cancelled, and the errors of the solver.
func (p *Page) startState(ctx context.Context) (*match.State, error) {
	if p.board == nil || !p.Solution.Played || countTokens(p.board.Position) > maxTokens {
		return nil, nil
	}
	start, err := match.StartState(ctx, p.board.Position)
	if err != nil || start.Over() {
		return nil, err
	}
	return start, nil
}

// setReplies sets d.Replies, from which the script finds the moves of the program in a game that
// begins at start. It stays nil if start is nil or the replies take too much work; see
// findReplies. setReplies returns ctx.Err() if ctx is cancelled, and the errors of the solver.
func (p *Page) setReplies(ctx context.Context, d *pageData, start *match.State) error {
	if start == nil {
		return nil
	}
	if isDecidedByXOR(start) {
		d.Replies = byXOR
		return nil
	}
	table, err := findReplies(ctx, start, p.maxWork)
	if table != nil {
		d.Replies = table
	}
	return err
}

// addVertices adds the vertices, edges and tokens of position to d.
func (p *Page) addVertices(d *pageData, position solver.Position) {
	f := position.Graph
	for v, id := range f.VertexID {
		point := p.Drawing.At(id)
		shown := vertexData{Name: p.vertexName(f, int32(v)), X: point.X, Y: point.Y, Ground: f.IsGround(int32(v))}
		if int(id) != v {
			shown.ID = &id
		}
		if f.IsSum(int32(v)) {
			shown.Sum = [][2]int32{}
		}
		d.Vertices = append(d.Vertices, shown)
	}
	for e, id := range f.EdgeID {
		if from := f.From[e]; f.IsSum(from) {
			d.Vertices[from].Sum = append(d.Vertices[from].Sum, [2]int32{f.Into[e], f.Count[e]})
		}
		edge := []int32{f.From[e], f.Into[e], f.Count[e], int32(id)}
		if int(id) == e {
			edge = edge[:3]
			if f.Count[e] == 1 {
				edge = edge[:2]
			}
		}
		d.Edges = append(d.Edges, edge)
	}
	if d.Replies == nil {
		return
	}
	for v, count := range position.Tokens {
		for range count {
			d.Tokens = append(d.Tokens, int32(v))
		}
	}
}

// countTokens returns the number of tokens in position.
func countTokens(position solver.Position) (n int) {
	for _, count := range position.Tokens {
		n += int(count)
	}
	return n
}

// vertexName returns the full name of the vertex with the index v in f, a graph of the drawing.
func (p *Page) vertexName(f *graphs.Frozen, v int32) string {
	vertex, _ := p.Drawing.Graph().Vertex(f.VertexID[v])
	return explain.FullName(vertex)
}

// newNarrator returns a Narrator that writes sentences for the page: with full names of vertices
// and short lists.
func (p *Page) newNarrator() *explain.Narrator {
	narrator := explain.NewNarrator(p.words, p.Drawing, p.Solution)
	narrator.NameOf, narrator.MaxListed, narrator.MaxSentences = explain.FullName, maxNames, maxNames
	return narrator
}

// addCards gives each vertex of d its value and its card, which is a list of sentences that
// explain the value.
func (p *Page) addCards(d *pageData) {
	s, f := p.Solution, p.Solution.Position.Graph
	narrator := p.newNarrator()
	isLarge := len(d.Vertices) > maxJudged
	for i := range d.Vertices[:len(f.VertexID)] {
		v := &d.Vertices[i]
		reason := s.Reason(int32(i))
		sentences := narrator.ExplainVertex(reason).Sentences
		if isLarge {
			sentences = sentences[:min(1, len(sentences))]
		}
		for _, sentence := range sentences {
			v.Card = append(v.Card, d.addSentence(narrator.Say(sentence)))
		}
		value, ok := reason.Value.Nimber()
		if !ok {
			v.Label = reason.Value.String()
			continue
		}
		v.Value = value
		if reason.Rule == solver.RuleMex && value <= maxStrip {
			v.Strip = countOptionValues(reason)
		}
	}
}

// countOptionValues counts the options of a position by their values: element n of the result is
// the number of options with the nimber n. The result has at least reason.Mex+1 elements. Options
// whose value is above maxStrip or not a nimber are not counted.
func countOptionValues(reason solver.Reason) []int {
	counts := make([]int, reason.Mex+1)
	for _, o := range reason.Options {
		n, ok := o.Value.Nimber()
		if !ok || n > maxStrip {
			continue
		}
		for int(n) >= len(counts) {
			counts = append(counts, 0)
		}
		counts[n]++
	}
	return counts
}

// addSteps adds the steps that explain the solution to d, in their order. It returns ctx.Err() if
// ctx is cancelled.
func (p *Page) addSteps(ctx context.Context, d *pageData) error {
	sequence, err := steps.New(ctx, p.Solution)
	if err != nil {
		return err
	}
	narrator := p.newNarrator()
	for i := range sequence.Len() {
		vertices := sequence.Step(i).Vertices
		if vertices == nil {
			vertices = []int32{}
		}
		made := stepData{Text: narrator.StepText(sequence, i), Vertices: vertices}
		if len(vertices) == 1 {
			d.shareSentence(&made, d.Vertices[vertices[0]].Card)
		}
		d.Steps = append(d.Steps, made)
	}
	return nil
}

// shareSentence avoids that a sentence is in the page twice: if s.Text ends with a sentence of
// card, it cuts the sentence off and sets s.Sentence to its index in d.Sentences. card is the card
// of the vertex of the step, as such indices.
func (d *pageData) shareSentence(s *stepData, card []int) {
	for _, number := range card {
		if begin, ok := strings.CutSuffix(s.Text, d.Sentences[number]); ok {
			s.Text, s.Sentence = begin, &number
			return
		}
	}
}
