package scene

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
)

// content decides what is written and highlighted in a picture of a drawing and its solution, and
// in which colours. It follows the options of the picture.
type content struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	solution *solver.Solution // nil if unknown
	options  Options
	moves    []int32 // by EdgeID: number of the move plus 1, or 0; nil if no moves are shown
}

// newContent returns what a picture of drawing shows, as solution and options say. It numbers the
// moves of the solution only if the options show them.
func newContent(drawing *document.Drawing, solution *solver.Solution, options Options) *content {
	ct := &content{drawing: drawing, graph: drawing.Graph(), solution: solution, options: options}
	showsMoves := options.Highlights || options.After || options.StyleOf(drawing).Edges == document.WinningEdges
	if showsMoves || options.ShowsResults() && hasEdgeValues(drawing) {
		ct.moves = moveNumbers(solution, drawing.Graph().EdgeSlots())
	}
	return ct
}

// vertexColours holds the fill, rim and text colours of a vertex.
type vertexColours struct{ fill, rim, ink Role }

// solutionIndex returns the index of vertex id in the solution. ok is false if the solution does not
// contain the vertex, or if the picture must not tell its value.
func (ct *content) solutionIndex(id graphs.VertexID) (index int32, ok bool) {
	if ct.solution == nil || int(id) >= len(ct.solution.Position.Graph.Index) {
		return 0, false
	}
	if ct.options.Revealed != nil && !ct.options.Revealed.HasVertex(id) {
		return 0, false
	}
	index = ct.solution.Position.Graph.Index[id]
	if index == graphs.None || int(index) >= len(ct.solution.Values) {
		return index, false
	}
	return index, !ct.graph.Kind().OnGraph() || ct.solution.Outcomes[index] != solver.OutcomeUnknown
}

// hasEdgeValues reports whether the values of the drawing's game are written beside the edges
// because no vertex has a value.
func hasEdgeValues(drawing *document.Drawing) bool { return drawing.Kind() == graphs.ArcKayles }

// valueText returns the text in vertex v: the size of its heap, its outcome, or its value. It is
// empty if the text is unknown or the options hide it.
func (ct *content) valueText(v graphs.Vertex) string {
	switch {
	case v.Heap && v.Worth == graphs.Open:
		return v.WorthText()
	case v.Heap:
		return "∗" + v.WorthText()
	}
	i, ok := ct.solutionIndex(v.ID)
	switch {
	case !ok:
	case ct.options.Outcomes:
		return ct.solution.Outcomes[i].String()
	case ct.options.Values:
		return shortValue(ct.solution.Values[i])
	}
	return ""
}

// lookOf returns the colours of vertex v, which depend on its outcome if this is known. A ⊕ and a
// vertex that is not connected to the ground have their own colours.
func (ct *content) lookOf(v graphs.Vertex) vertexColours {
	i, ok := ct.solutionIndex(v.ID)
	switch {
	case ok && ct.solution.Loose != nil && ct.solution.Loose[i]:
		return lookLoose
	case v.Sum:
		return lookSum
	case !ok:
		return lookPlain
	}
	switch ct.solution.Outcomes[i] {
	case solver.OutcomeP:
		return lookP
	case solver.OutcomeN:
		return lookN
	case solver.OutcomeUnknown:
		return lookPlain
	}
	return lookD
}

// withColour returns colours, those of vertex v, with the fill that the user has chosen for the
// vertex. If there is none, it returns colours unchanged.
func (ct *content) withColour(v graphs.Vertex, colours vertexColours) vertexColours {
	if tint := TintOf(ct.drawing.VertexStyle(v.ID).Colour); tint != None {
		colours.fill, colours.ink = tint, TintInk
		if colours.rim == PlainRim {
			colours.rim = Muted
		}
	}
	return colours
}

// patternOf returns the pattern that fills vertex v in pictures in black and white. colours are those
// of the vertex.
func (ct *content) patternOf(v graphs.VertexID, colours vertexColours) Pattern {
	if !ct.options.Patterns {
		return NoPattern
	}
	if p := PatternOf(ct.drawing.VertexStyle(v).Colour); p != NoPattern {
		return p
	}
	if colours == lookD {
		return DrawnPattern
	}
	return NoPattern
}

// legalMove returns the legal move along edge. ok is false if there is none, or if the picture shows
// no moves.
func (ct *content) legalMove(edge graphs.EdgeID) (move solver.Move, ok bool) {
	if int(edge) >= len(ct.moves) || ct.moves[edge] == 0 {
		return solver.Move{}, false
	}
	if ct.options.Revealed != nil && !ct.options.Revealed.HasEdge(edge) {
		return solver.Move{}, false
	}
	return ct.solution.Moves[ct.moves[edge]-1], true
}

// isWinning reports whether edge e is a winning move that the options highlight.
func (ct *content) isWinning(e graphs.Edge) bool {
	move, legal := ct.legalMove(e.ID)
	return legal && move.Wins && ct.options.Highlights
}

// winsByTaking reports whether to highlight vertex id because taking it is a winning move of Node
// Kayles.
func (ct *content) winsByTaking(id graphs.VertexID) bool {
	i, ok := ct.solutionIndex(id)
	return ok && ct.options.Highlights && ct.graph.Kind() == graphs.NodeKayles &&
		ct.solution.Outcomes[i] == solver.OutcomeP
}

// winsLocally reports whether to highlight edge e. A legal move is highlighted if it wins. Any other
// edge, whose first vertex has no token, is highlighted if it leads to a P-position.
func (ct *content) winsLocally(e graphs.Edge) bool {
	if _, legal := ct.legalMove(e.ID); legal || ct.solution == nil || !ct.options.Highlights {
		return ct.isWinning(e)
	}
	to, _ := ct.graph.Vertex(e.To)
	return ct.lookOf(to) == lookP
}

// isLoose reports whether edge e of an edge-deletion game is not connected to the ground, so that it
// is drawn faded.
func (ct *content) isLoose(e graphs.Edge) bool {
	i, ok := ct.solutionIndex(e.From)
	return ok && ct.solution.Loose != nil && ct.solution.Loose[i]
}

// edgeText returns the text at an edge: its label, the number of parallel edges, and the value
// after the move. It is empty if there is nothing to write.
func (ct *content) edgeText(edge *course) string {
	label, isMultiple := ct.drawing.EdgeLabel(edge.ID), edge.Count > 1 && len(edge.paths) == 1
	showsAfter := edge.legal && (ct.options.After || ct.options.ShowsResults() && hasEdgeValues(ct.drawing))
	if label == "" && !isMultiple && !showsAfter {
		return ""
	}
	var words []string
	if label != "" {
		words = append(words, strings.ReplaceAll(label, "\n", " "))
	}
	if isMultiple {
		words = append(words, countSign+strconv.Itoa(int(edge.Count)))
	}
	switch {
	case showsAfter && ct.options.Outcomes && !ct.options.After:
		words = append(words, edge.move.Outcome.String())
	case showsAfter:
		words = append(words, shortValue(edge.move.After))
	}
	return strings.Join(words, " ")
}

// remotenessText returns the text of the remoteness of vertex id: the number of moves that play
// from it lasts. It is empty if the picture does not show remoteness.
func (ct *content) remotenessText(id graphs.VertexID) string {
	r := ct.options.Remoteness
	if r == nil || r.Solution != ct.solution {
		return ""
	}
	i, ok := ct.solutionIndex(id)
	if !ok || ct.solution.Loose != nil && ct.solution.Loose[i] {
		return ""
	}
	switch n := r.Moves[i]; n {
	case solver.Remote:
		return "" // of a vertex that has no remoteness
	case solver.Endless:
		return "∞"
	default:
		return strconv.Itoa(int(n))
	}
}

// blockOf returns the index of the block of vertex v in the solution's Account. A block is a part
// of the graph that stays connected if any one edge is deleted. It returns -1 if the vertex has no
// solution.
func (ct *content) blockOf(v graphs.VertexID) int32 {
	if i, ok := ct.solutionIndex(v); ok {
		return ct.solution.Account.BlockOf[i]
	}
	return -1
}

// bandRoles returns the colour of each block's band, or None for a block without edges. Two blocks
// that touch have different colours: each differs from its nearest ancestor that has edges.
func (ct *content) bandRoles() []Role {
	blocks := ct.solution.Account.Blocks
	roles, below := make([]Role, len(blocks)), make([]Role, len(blocks))
	for i, block := range blocks {
		last := BlockOdd
		if block.Parent >= 0 {
			last = below[block.Parent]
		}
		below[i] = last
		if block.Edges == 0 {
			continue
		}
		roles[i] = BlockEven
		if last == BlockEven {
			roles[i] = BlockOdd
		}
		below[i] = roles[i]
	}
	return roles
}

// showsPictures reports whether vertices are shown as pictures of their positions.
func (ct *content) showsPictures() bool { return ct.options.Names && layout.ShowsPictures(ct.drawing) }

// depiction returns the picture of the position of vertex v. ok is false if pictures are not shown
// or the vertex has no valid picture.
func (ct *content) depiction(v graphs.Vertex) (picture depiction.Depiction, ok bool) {
	if v.Ground || !ct.showsPictures() {
		return depiction.Depiction{}, false
	}
	text := ct.drawing.VertexStyle(v.ID).Picture
	if text == "" {
		return depiction.Depiction{}, false
	}
	picture, err := depiction.Parse(text)
	return picture, err == nil
}

// moveNumbers returns for each EdgeID 1 plus the index of the edge's move in solution, or 0 if it has
// no move. edgeSlots is the number of entries. It returns nil if there are no moves.
func moveNumbers(solution *solver.Solution, edgeSlots int) []int32 {
	if solution == nil || len(solution.Moves) == 0 {
		return nil
	}
	moves := make([]int32, edgeSlots)
	for i, m := range solution.Moves {
		// A move that takes a vertex, or a move on a heap, is no edge of the drawing.
		if id := solution.Position.Graph.EdgeID[m.Edge]; id >= 0 && int(id) < edgeSlots {
			moves[id] = int32(i) + 1
		}
	}
	return moves
}

// shortValue returns value as text that fits into a vertex. Of a long loopy value it returns only the
// beginning, as in ∞{0,1,2,…}.
func shortValue(value solver.Value) string {
	text := value.String()
	if len(text) <= longestValue {
		return text
	}
	return text[:strings.LastIndexByte(text[:longestValue-4], ',')+1] + "…}"
}
