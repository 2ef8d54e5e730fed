package explain

import (
	"nimgraph/graphs"
	"nimgraph/solver"
)

// Sentence is a claim. Vertices and edges are numbered as in the solution.
type Sentence struct {
	Kind Kind
	// Vertex is what it is about; -1 for the position.
	Vertex   int32
	Vertices []int32
	Edges    []int32 // a reply follows its move
	Value    solver.Value
	Other    solver.Value
	Number   solver.Nimber
	Numbers  []solver.Nimber
	Count    int64
	Outcome  solver.Outcome
	Taken    []Taken
	Terms    []Term
	Cause    error // why values are missing
	Genus    solver.Genus
	Pair     solver.Pair
	Manner   solver.Manner
	// Alone: it is so of the vertex alone, and the position is a sum of several.
	Alone bool
	// Circling: the move comes no nearer to the end.
	Circling bool
	// Answer: it is the answer, and the others say why.
	Answer bool
}

// Taken is a number, and the options that are worth it.
type Taken struct {
	Number  solver.Nimber
	Options []solver.Option
}

// Term is a summand.
type Term struct {
	Vertex int32 // -1 of the loops of a block
	Value  solver.Value
	Copies int32
}

// Strip is the row of the numbers 0, 1, 2, … with those that options are worth.
type Strip struct {
	Numbers []solver.Nimber // ascending, each as often as an option has it
	Mex     solver.Nimber   // the least that is not among them
	Fits    bool            // it is the value
}

// Account is why something is as it is.
type Account struct {
	Sentences []Sentence
	// Strip stands before the sentence of number Figure, and is nil where there is none.
	Strip  *Strip
	Figure int
}

// Explainer makes accounts of a solution.
type Explainer struct {
	Solution *solver.Solution
	// Most is how many sentences of one kind are made, 1 or more; others are counted.
	Most int
	// Known tells of an option whether its value is known already; nil where all are.
	IsKnown func(int32) bool
	// Once has what is so of all vertices of a block, or of a figure, said of the first.
	SaysOnce bool
	// Tabled leaves out what a table of the summands says.
	HasTable bool
	// Premise is what is known of the theorem of Anti-SG play in misère play.
	Premise solver.Premise
}

func (x Explainer) play() graphs.Play { return x.Solution.Position.Play }

// Vertex returns why a vertex has its value, and who wins from it.
func (x Explainer) Vertex(r solver.Reason) Account {
	a := Account{}
	switch r.Rule {
	case solver.RuleLoose:
		a.Sentences = []Sentence{{Kind: Loose, Vertex: r.Vertex, Answer: true}}
	case solver.RuleBlock:
		a.Sentences = x.deletionSentences(r)
	case solver.RuleMove:
		a.Sentences = x.onGraphSentences(r)
	case solver.RuleSum, solver.RuleHeap:
		value := x.sumSentences(r)
		if r.Rule == solver.RuleHeap {
			value = []Sentence{heapSentence(r)}
		}
		a.Sentences = x.answerFirst(value, x.outcomeSentences(r))
	default:
		who := x.outcomeSentences(r)
		a.Sentences = x.answerFirst(x.mexSentences(r), who)
		if len(r.Options) > 0 {
			a.Strip = NewStrip(r, nil)
		}
		if x.play() == graphs.Misere {
			a.Figure = len(who)
		}
	}
	return a
}

// ordered puts the answer first: in misère play who wins, which the value does not tell,
// and else the value, with who wins after its first sentence.
func (x Explainer) answerFirst(value, who []Sentence) []Sentence {
	if x.play() == graphs.Misere && len(who) > 0 {
		who[0].Answer = true
		return append(who, value...)
	}
	value[0].Answer = true
	return append(append(value[:1:1], who...), value[1:]...)
}

// Step returns those sentences of Vertex that settle a vertex of a directed game in a step
// of the solution: in misère play who wins from it, and but in misère play with cycles,
// where outcomes alone are settled, why it has its value.
func (x Explainer) Step(r solver.Reason) []Sentence {
	var said []Sentence
	if x.play() == graphs.Misere {
		said = x.ownOutcome(r)
	}
	switch {
	case ByOutcomes(x.Solution):
		return said
	case r.Rule == solver.RuleSum:
		return append(said, x.sumSentences(r)...)
	case r.Rule == solver.RuleHeap:
		return append(said, heapSentence(r))
	}
	return append(said, x.mexSentences(r)...)
}

// Ends returns what a step says of some vertices without moves, of which r is the reason
// of one.
func (x Explainer) Terminals(r solver.Reason, vertices []int32) []Sentence {
	said := x.Step(r)
	if x.play() != graphs.Misere {
		said = append(said, x.ownOutcome(r)...)
	}
	for i := range said {
		said[i].Vertices, said[i].Count = vertices, int64(len(vertices))
	}
	return said
}

// Lights returns the edges and the vertices that a sentence is about, to be lit where the
// game is drawn. Of a block it looks at all edges.
func (x Explainer) Highlights(s Sentence) (edges, vertices []int32) {
	f := x.Solution.Position.Graph
	switch s.Kind {
	case FusionOne, FusionEven, FusionOdd:
		if s.Edges != nil {
			return s.Edges, nil
		}
		return blockEdges(x.Solution, s.Vertex), nil
	case Part:
		return partEdges(x.Solution, s.Vertex), []int32{s.Vertex}
	case TheoremFails, TheoremFailsPart:
		return nil, s.Vertices
	}
	if f.Kind.HasTokens() || f.Kind == graphs.NodeKayles {
		for _, e := range s.Edges {
			vertices = append(vertices, f.Into[e])
		}
	}
	return s.Edges, vertices
}
