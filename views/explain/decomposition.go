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

// Decomposition returns d in words: who wins a position and the winning move, as the theory of the
// game reads them off its numbers, for example 83 = 55 + 21 + 5 + 2 in Fibonacci Nim. For binary
// columns it returns the sentence below the columns. It returns "" for the end of the game.
func Decomposition(w *words.Words, d games.Decomposition) string {
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

// VertexDecomposition returns the Decomposition of vertex v of a drawing of game g, with solution
// s. It returns "" if the game has none. name returns the name of a vertex.
//
// The drawing may have been edited, so it is checked against the solution: the outcome must be the
// same, and the winning move must be a winning move of the drawing. Otherwise the result is "" as
// well.
func VertexDecomposition(w *words.Words, g *games.Game, s *solver.Solution, v int32, name func(int32) string) string {
	d, ok := g.DecomposeVertex(name(v))
	if !ok || s.Position.Play != graphs.Normal || d.Lost() != (s.Outcomes[v] == solver.OutcomeP) {
		return ""
	}
	if !d.Lost() {
		after := strings.Join(xslices.Map(d.After, strconv.Itoa), ",")
		wins := func(t int32) bool { return name(t) == after && s.Outcomes[t] == solver.OutcomeP }
		if !slices.ContainsFunc(s.Position.Graph.Row(v), wins) {
			return ""
		}
	}
	return Decomposition(w, d)
}

// PositionDecomposition returns VertexDecomposition, with the same g, s and name, for the vertex
// of the only token. It returns "" if there is another number of tokens.
func PositionDecomposition(w *words.Words, g *games.Game, s *solver.Solution, name func(int32) string) string {
	if len(s.Parts) != 1 || s.Parts[0].Tokens != 1 {
		return ""
	}
	return VertexDecomposition(w, g, s, s.Parts[0].Vertex, name)
}
