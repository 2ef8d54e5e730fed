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

// content knows which texts, colours and highlights a picture shows. They follow from the drawing,
// its solution and the options of the picture.
type content struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	solution *solver.Solution // nil if unknown
	options  Options
	moves    []int32 // by EdgeID, as moveNumbers returns it; nil if no moves are shown
}

// newContent returns the content of a picture of drawing with the given solution and options. It
// indexes the moves of the solution by edge only if the picture shows moves.
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
// contain the vertex or does not know its value, or if the options hide it.
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

// hasEdgeValues reports whether the picture writes values at the edges of drawing instead of in its
// vertices. It does so for Arc Kayles, where a move takes an edge and no vertex has a value.
func hasEdgeValues(drawing *document.Drawing) bool { return drawing.Kind() == graphs.ArcKayles }

// valueText returns the text inside vertex v. For a heap, it is the size of the heap. For any other
// vertex, it is the outcome or the value in the solution, whichever the options show. It is empty if
// they show neither or the solution does not know the vertex.
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

// coloursOf returns the colours of vertex v. They show its outcome if this is known. A ⊕, which
// stands for the sum of the vertices that it points to, has its own colours, and so has a vertex that
// is not connected to the ground.
func (ct *content) coloursOf(v graphs.Vertex) vertexColours {
	i, ok := ct.solutionIndex(v.ID)
	switch {
	case ok && ct.solution.Loose != nil && ct.solution.Loose[i]:
		return coloursLoose
	case v.Sum:
		return coloursSum
	case !ok:
		return coloursPlain
	}
	switch ct.solution.Outcomes[i] {
	case solver.OutcomeP:
		return coloursP
	case solver.OutcomeN:
		return coloursN
	case solver.OutcomeUnknown:
		return coloursPlain
	}
	return coloursD
}

// withUserColour returns colours with the fill that the user has chosen for vertex v. If the user has
// chosen none, it returns colours unchanged.
func (ct *content) withUserColour(v graphs.Vertex, colours vertexColours) vertexColours {
	if tint := TintOf(ct.drawing.VertexStyle(v.ID).Colour); tint != None {
		colours.fill, colours.ink = tint, TintInk
		if colours.rim == PlainRim {
			colours.rim = Muted
		}
	}
	return colours
}

// patternOf returns the pattern that fills vertex v in a picture in black and white. A vertex to
// which the user has given a colour has the pattern of this colour. Otherwise a vertex with the
// colours coloursD, a drawn position, has DrawnPattern. All other vertices, and pictures in colour,
// have NoPattern.
func (ct *content) patternOf(v graphs.VertexID, colours vertexColours) Pattern {
	if !ct.options.Patterns {
		return NoPattern
	}
	if p := PatternOf(ct.drawing.VertexStyle(v).Colour); p != NoPattern {
		return p
	}
	if colours == coloursD {
		return DrawnPattern
	}
	return NoPattern
}

// legalMove returns the legal move along edge. ok is false if there is none, or if the options hide
// it.
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

// isWinningVertex reports whether vertex id is highlighted because taking it wins a game of Node
// Kayles.
func (ct *content) isWinningVertex(id graphs.VertexID) bool {
	i, ok := ct.solutionIndex(id)
	// The outcome of a vertex of Node Kayles is that of the position after it is taken.
	return ok && ct.options.Highlights && ct.graph.Kind() == graphs.NodeKayles &&
		ct.solution.Outcomes[i] == solver.OutcomeP
}

// leadsToWin reports whether the option at the end of edge e is highlighted as a good move. If the
// edge is a legal move, the move must win. If no token can move along it, its end must be a
// P-position, so that a token at its beginning would win.
func (ct *content) leadsToWin(e graphs.Edge) bool {
	if _, legal := ct.legalMove(e.ID); legal || ct.solution == nil || !ct.options.Highlights {
		return ct.isWinning(e)
	}
	to, _ := ct.graph.Vertex(e.To)
	return ct.coloursOf(to) == coloursP
}

// isLoose reports whether edge e of an edge-deletion game is not connected to the ground and
// therefore drawn faded.
func (ct *content) isLoose(e graphs.Edge) bool {
	i, ok := ct.solutionIndex(e.From)
	return ok && ct.solution.Loose != nil && ct.solution.Loose[i]
}

// edgeText returns the text at an edge: its label, the number of parallel edges that it stands for,
// and the value after the move along it. It is empty if there is nothing to write.
func (ct *content) edgeText(edge *drawnEdge) string {
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

// remotenessText returns the remoteness of vertex id as text: the number of moves that play from it
// lasts, or ∞. It is empty if the picture does not show it.
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

// blockOf returns the index of the block of vertex v in solution.Account.Blocks, or -1 if the vertex
// has no solution. A block is a part of the graph that stays connected if any one edge is deleted.
func (ct *content) blockOf(v graphs.VertexID) int32 {
	if i, ok := ct.solutionIndex(v); ok {
		return ct.solution.Account.BlockOf[i]
	}
	return -1
}

// bandRoles returns for each block of the solution the colour of the band that is drawn under it, or
// None for a block without edges. Blocks that touch get different colours.
func (ct *content) bandRoles() []Role {
	// The blocks form a tree. Each block differs from its nearest ancestor that has edges.
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

// depiction returns the picture of the position of vertex v. ok is false if the drawing shows no
// pictures or the vertex has no valid one.
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

// moveNumbers returns by EdgeID the numbers of the moves along the edges: 1 for solution.Moves[0], 2
// for the next one, and 0 for an edge without a move. edgeSlots is the length of the result. It is
// nil if there are no moves.
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

// shortValue returns value as text that fits into a vertex. It cuts a long loopy value off after its
// first terms, as in ∞{0,1,2,…}.
func shortValue(value solver.Value) string {
	text := value.String()
	if len(text) <= longestValue {
		return text
	}
	return text[:strings.LastIndexByte(text[:longestValue-4], ',')+1] + "…}"
}
