package explain

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// DecompositionText returns sentences that say who wins a position, why, and how to win if it can
// be won. They argue with the decomposition d of the numbers in the position, for example 83 = 55
// + 21 + 5 + 2 in Fibonacci Nim. For binary columns the text refers to columns that the caller
// shows above it. DecompositionText returns "" if the game is over.
func DecompositionText(w *words.Words, d games.Decomposition) string {
	if slices.Max(d.Position) == 0 { // the end of the game
		return ""
	}
	whole := func(numbers map[string]int) words.Data {
		data := words.Data{}
		for name, n := range numbers {
			data[name] = w.Whole(n)
		}
		return data
	}
	switch d.Kind {
	case games.Zeckendorf:
		data := whole(map[string]int{"Number": d.Position[0], "Least": d.Terms[len(d.Terms)-1]})
		data["Terms"] = strings.Join(xslices.Map(d.Terms, w.Whole), " + ")
		isAlone, sum := len(d.Terms) == 1, w.T("decomposition.zeckendorf.sum", data)
		switch {
		case isAlone && d.Lost():
			return w.T("decomposition.zeckendorf.alone", data)
		case isAlone:
			return w.T("decomposition.zeckendorf.all", data)
		case d.Lost():
			return w.JoinSentences(sum, w.T("decomposition.zeckendorf.lost", data))
		}
		return w.JoinSentences(sum, w.T("decomposition.zeckendorf.won", data))
	case games.GoldenPair:
		pair := map[string]int{"K": d.K, "Low": d.Terms[0], "High": d.Terms[1]}
		if d.Lost() {
			return w.T("decomposition.golden.lost", whole(pair))
		}
		pair["First"], pair["Second"] = d.After[0], d.After[1]
		return w.T("decomposition.golden.won", whole(pair))
	}
	if d.Lost() {
		return w.T("decomposition.columns.lost")
	}
	return w.T("decomposition.columns.won", whole(map[string]int{
		"XOR": d.XOR(), "Heap": d.Position[d.Heap], "Value": d.Terms[d.Heap], "Left": d.Left,
	}))
}

// VertexDecompositionText returns DecompositionText for vertex v of the drawing, which was made
// from the game g. It returns "" if g has no decomposition, or if the decomposition contradicts the
// solution.
//
// It can contradict the solution if the user has edited the drawing: v has another outcome, or the
// winning move does not win in the drawing.
func (nr *Narrator) VertexDecompositionText(g *games.Game, v int32) string {
	s := nr.Solution
	d, ok := g.DecomposeVertex(nr.plainName(v))
	if !ok || s.Position.Play != graphs.Normal || d.Lost() != (s.Outcomes[v] == solver.OutcomeP) {
		return ""
	}
	if !d.Lost() {
		after := strings.Join(xslices.Map(d.After, strconv.Itoa), ",")
		isWinningOption := func(u int32) bool { return nr.plainName(u) == after && s.Outcomes[u] == solver.OutcomeP }
		if !slices.ContainsFunc(s.Position.Graph.Row(v), isWinningOption) {
			return ""
		}
	}
	return DecompositionText(nr.Words, d)
}

// plainName returns the name of vertex v, even if the drawing shows a label in its place.
func (nr *Narrator) plainName(v int32) string {
	vertex, _ := nr.Drawing.Graph().Vertex(nr.Solution.Position.Graph.VertexID[v])
	return vertex.Name
}

// PositionDecomposition returns the VertexDecompositionText of the vertex with the only token. g is
// the game from which the drawing was made. It returns "" unless there is exactly one token.
func (nr *Narrator) PositionDecomposition(g *games.Game) string {
	parts := nr.Solution.Parts
	if len(parts) != 1 || parts[0].Tokens != 1 {
		return ""
	}
	return nr.VertexDecompositionText(g, parts[0].Vertex)
}
