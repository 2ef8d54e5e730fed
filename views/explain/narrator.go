package explain

import (
	"fmt"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// Narrator turns the moves, reasons and values of a solved drawing into sentences. Its fields adapt
// the sentences to a kind of reader, such as the reader of the inspector, of a worksheet or of the
// terminal. Set the fields before the first call.
//
// Its methods are in files by subject. Those in sentence.go, vertex.go, outcome.go and whole.go
// explain vertices, moves and positions, and wording.go puts these explanations into words. step.go
// is about the steps of a solution and match.go about matches. exercise.go, hint.go, claim.go and
// answerkey.go are about exercises.
type Narrator struct {
	Words *words.Words
	// Drawing is the drawing whose vertices are named.
	Drawing *document.Drawing
	// Solution is the solution of Drawing. Texts about a match take the solutions from the match.
	Solution *solver.Solution

	// NameOf returns the name of a vertex in sentences: ShortName, FullName or PlainName.
	NameOf   func(graphs.Vertex) string
	Notation Notation
	// MaxListed is the largest number of names, numbers or summands in a list.
	MaxListed int
	// MaxSentences is the largest number of sentences of one kind, at least 1. More are counted in
	// one sentence.
	MaxSentences int

	// IsKnown reports whether the value of an option is known already; nil means that all are.
	IsKnown func(int32) bool
	// SaysOnce makes a claim about all vertices of a block, or of a figure, only for the first of
	// them.
	SaysOnce bool
	// HasTable leaves out the sentences that a table of the summands makes unnecessary.
	HasTable bool
	// Premise says whether the theorem of Anti-SG play applies in misère play.
	Premise solver.AntiSGPremise
}

// maxListed is the usual largest number of items in a list.
const maxListed = 8

// NewNarrator returns the narrator for the solution s of the drawing d, with texts from w. Names
// are short, moves are in compact notation, and lists have at most eight items.
func NewNarrator(w *words.Words, d *document.Drawing, s *solver.Solution) *Narrator {
	return &Narrator{
		Words: w, Drawing: d, Solution: s, NameOf: ShortName, Notation: Compact,
		MaxListed: maxListed, MaxSentences: maxListed,
	}
}

// Notation is a way to write moves. Its formats, as for fmt.Sprintf, take the names of two
// vertices.
type Notation struct {
	Move     string // for the ends of the move of a token
	Deletion string // for the ends of a deleted edge
}

var (
	// Compact is the notation inside sentences: "a→b" and "a—b".
	Compact = Notation{Move: "%s→%s", Deletion: "%s—%s"}
	// Spaced is the notation of matches: "a → b" and "a – b".
	Spaced = Notation{Move: "%s → %s", Deletion: "%s – %s"}
	// ASCII is the notation of the terminal: "a -> b" and "a -- b".
	ASCII = Notation{Move: "%s -> %s", Deletion: "%s -- %s"}
)

// MoveText returns a move in a game of the given kind as text. from and to are the names of its
// ends. A move that takes a vertex is named by from alone.
func (n Notation) MoveText(kind graphs.Kind, from, to string) string {
	switch {
	case kind == graphs.NodeKayles:
		return from
	case kind.HasTokens():
		return fmt.Sprintf(n.Move, from, to)
	}
	return fmt.Sprintf(n.Deletion, from, to)
}

// play returns the play convention of the position.
func (nr *Narrator) play() graphs.Play { return nr.Solution.Position.Play }

// VertexName returns the name of the vertex with the given ID in the drawing.
func (nr *Narrator) VertexName(id graphs.VertexID) string {
	vertex, _ := nr.Drawing.Graph().Vertex(id)
	return nr.NameOf(vertex)
}

// Name returns the name of vertex v, numbered as in the solution.
func (nr *Narrator) Name(v int32) string {
	return nr.VertexName(nr.Solution.Position.Graph.VertexID[v])
}

// NameList returns the names of vertices as part of a sentence: "a", "a and b", "a, b, c and 3
// more".
func (nr *Narrator) NameList(vertices []int32) string {
	listed := vertices[:min(len(vertices), nr.MaxListed)]
	return nr.Words.ListFirst(xslices.Map(listed, nr.Name), len(vertices))
}

// MoveText returns the move along edge as text, such as "a→b" or, in an edge-deletion game, "a—b".
func (nr *Narrator) MoveText(edge int32) string {
	f := nr.Solution.Position.Graph
	return nr.moveTextBetween(f.From[edge], f.Into[edge])
}

// moveTextBetween returns the move between the vertices from and to as text.
func (nr *Narrator) moveTextBetween(from, to int32) string {
	return nr.Notation.MoveText(nr.Solution.Position.Graph.Kind, nr.Name(from), nr.Name(to))
}

// HeapMoveText returns the move that reduces the nim heap of vertex v to the given size as text,
// such as "h→∗2".
func (nr *Narrator) HeapMoveText(v int32, size int) string {
	return fmt.Sprintf(nr.Notation.Move, nr.Name(v), "∗"+strconv.Itoa(size))
}

// enumerate returns texts as a list that can follow a colon: "a, b, c". A long list ends with the
// number of texts that are left out.
func (nr *Narrator) enumerate(texts []string) string {
	if over := len(texts) - nr.MaxListed; over > 1 {
		return nr.Words.ListFirst(texts[:nr.MaxListed], len(texts))
	}
	return nr.Words.List(texts)
}

// enumerateNames returns the names of vertices as a list; see enumerate.
func (nr *Narrator) enumerateNames(vertices []int32) string {
	return nr.enumerate(xslices.Map(vertices, nr.Name))
}

// enumerateHeads returns the names of the vertices that edges lead to, as a list; see enumerate.
func (nr *Narrator) enumerateHeads(edges []int32) string {
	return nr.enumerateNames(xslices.Map(edges, func(e int32) int32 { return nr.Solution.Position.Graph.Into[e] }))
}
