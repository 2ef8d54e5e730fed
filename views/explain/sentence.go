package explain

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Sentence is a claim about a game. Kind says what it claims, and the other fields are its data.
// Vertices and edges are indices in the solution. Narrator.Say puts the claim into words.
type Sentence struct {
	Kind SentenceKind
	// Vertex is the subject of the claim; -1 for the position.
	Vertex   int32
	Vertices []int32
	Edges    []int32 // each move is followed by its reply
	Value    solver.Value
	Other    solver.Value
	Number   solver.Nimber
	Numbers  []solver.Nimber
	Count    int64
	Outcome  solver.Outcome
	Taken    []TakenNumber
	Terms    []Term
	Cause    error // why values are unknown
	Genus    solver.Genus
	Pair     solver.Pair
	Manner   solver.Manner
	Text     string // a genus, or an element of a misère quotient
	// Alone says that the claim is about the game of the vertex alone, while the position is a
	// sum of several games.
	Alone bool
	// Circling says that the move brings the end no nearer.
	Circling bool
	// Answer marks the sentence that is the answer; all others give reasons.
	Answer bool
}

// TakenNumber is a number that is not the mex of a vertex, because some options of the vertex have
// this value.
type TakenNumber struct {
	Number  solver.Nimber
	Options []solver.Option
}

// Term is a summand with its value and its number of copies.
type Term struct {
	Vertex int32 // -1 for the loops of a block
	Value  solver.Value
	Copies int32
}

// Strip is a small picture of the values of a vertex's options: marks on the row of numbers 0, 1, 2,
// …. The mex is the first number without a mark.
type Strip struct {
	Numbers []solver.Nimber // values of options, ascending, with repetitions
	Mex     solver.Nimber   // the least number that no option has
	Fits    bool            // Mex is the value
}

// Explanation is a list of sentences that explain a value or an outcome, perhaps with a strip of
// numbers before one of them.
type Explanation struct {
	Sentences []Sentence
	// Strip belongs before the sentence with index Figure. It is nil if there is none.
	Strip  *Strip
	Figure int
}

// ExplainVertex explains the value of a vertex, and who wins from it. reason is the solver's reason
// for the value.
func (nr *Narrator) ExplainVertex(reason solver.Reason) Explanation {
	a := Explanation{}
	switch reason.Rule {
	case solver.RuleLoose:
		a.Sentences = []Sentence{{Kind: Loose, Vertex: reason.Vertex, Answer: true}}
	case solver.RuleBlock:
		a.Sentences = nr.deletionSentences(reason)
	case solver.RuleMove:
		a.Sentences = nr.graphGameSentences(reason)
	case solver.RuleSum, solver.RuleHeap:
		value := nr.sumSentences(reason)
		if reason.Rule == solver.RuleHeap {
			value = []Sentence{heapSentence(reason)}
		}
		a.Sentences = nr.joinAnswerFirst(value, nr.outcomeSentences(reason))
	default:
		who := nr.outcomeSentences(reason)
		a.Sentences = nr.joinAnswerFirst(nr.mexSentences(reason), who)
		if len(reason.Options) > 0 {
			a.Strip = NewStrip(reason, nil)
		}
		if nr.play() == graphs.Misere {
			a.Figure = len(who)
		}
	}
	return a
}

// joinAnswerFirst joins the two lists so that the sentence with the answer comes first, and marks
// it as the answer. In misère play, where the value does not determine the winner, aboutWinner
// comes before aboutValue. Otherwise aboutWinner follows the first sentence of aboutValue. It may
// change its arguments.
func (nr *Narrator) joinAnswerFirst(aboutValue, aboutWinner []Sentence) []Sentence {
	if nr.play() == graphs.Misere && len(aboutWinner) > 0 {
		aboutWinner[0].Answer = true
		return append(aboutWinner, aboutValue...)
	}
	aboutValue[0].Answer = true
	return append(append(aboutValue[:1:1], aboutWinner...), aboutValue[1:]...)
}

// ExplainInStep returns the sentences about a vertex of a directed game for the step of the
// solution that determines the vertex. They explain its value. In misère play, sentences about the
// winner come first, and they are the only ones if SettlesOutcomesOnly reports true. Facts that
// follow from later steps, such as the effect on the position, are left out. reason is the
// solver's reason for the value.
func (nr *Narrator) ExplainInStep(reason solver.Reason) []Sentence {
	var said []Sentence
	if nr.play() == graphs.Misere {
		said = nr.singleGameSentences(reason)
	}
	switch {
	case SettlesOutcomesOnly(nr.Solution):
		return said
	case reason.Rule == solver.RuleSum:
		return append(said, nr.sumSentences(reason)...)
	case reason.Rule == solver.RuleHeap:
		return append(said, heapSentence(reason))
	}
	return append(said, nr.mexSentences(reason)...)
}

// ExplainTerminals returns sentences about vertices without moves, which hold for all of them.
// reason is the reason for the value of any of these vertices.
func (nr *Narrator) ExplainTerminals(reason solver.Reason, vertices []int32) []Sentence {
	said := nr.ExplainInStep(reason)
	if nr.play() != graphs.Misere {
		said = append(said, nr.singleGameSentences(reason)...)
	}
	f := nr.Solution.Position.Graph
	areTargets := !slices.ContainsFunc(vertices, func(v int32) bool { return !f.IsTarget(v) })
	for i := range said {
		if said[i].Kind == Target && !areTargets {
			said[i].Kind = End
		}
		said[i].Vertices, said[i].Count = vertices, int64(len(vertices))
	}
	return said
}

// Highlights returns the edges and vertices to highlight on the board for the sentence s, because
// s is about them. Vertices and edges are numbered as in solution. For a sentence about a block,
// time is linear in the number of edges.
func Highlights(solution *solver.Solution, s Sentence) (edges, vertices []int32) {
	f := solution.Position.Graph
	switch s.Kind {
	case FusionOne, FusionEven, FusionOdd:
		if s.Edges != nil {
			return s.Edges, nil
		}
		return blockEdges(solution, s.Vertex), nil
	case Part:
		return figureEdges(solution, s.Vertex), []int32{s.Vertex}
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
