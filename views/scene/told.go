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

// told is what a picture tells of a drawing, as its options have it: the values and moves of
// the solution, and the looks that show them.
type told struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	solution *solver.Solution // nil where none is known
	options  Options
	moves    []int32 // by EdgeID: the number of the move plus 1, or 0
}

func newTold(d *document.Drawing, s *solver.Solution, o Options) *told {
	t := &told{drawing: d, graph: d.Graph(), solution: s, options: o}
	if o.Highlights || o.After || o.Values && takesEdges(d) || o.StyleOf(d).Edges == document.WinningEdges {
		t.moves = movesOf(s, d.Graph().EdgeSlots())
	}
	return t
}

// look is the colours that tell a vertex's outcome.
type look struct{ fill, rim, ink Role }

// known returns the number of a vertex in the solution.
func (t *told) known(id graphs.VertexID) (int32, bool) {
	if t.solution == nil || int(id) >= len(t.solution.Position.Graph.Index) {
		return 0, false
	}
	if t.options.Revealed != nil && !t.options.Revealed.HasVertex(id) {
		return 0, false
	}
	i := t.solution.Position.Graph.Index[id]
	return i, i != graphs.None && int(i) < len(t.solution.Values) && (!t.graph.Kind().OnGraph() || t.solution.Outcomes[i] != solver.OutcomeUnknown)
}

// takesEdges tells of a game in which the values are beside the edges: no vertex has one.
func takesEdges(d *document.Drawing) bool { return d.Kind() == graphs.ArcKayles }

// text returns what is written in a vertex: the worth that it was given, or its value; empty
// where no value is known or shown.
func (t *told) text(v graphs.Vertex) string {
	switch {
	case v.Heap && v.Worth == graphs.Open:
		return v.WorthText()
	case v.Heap:
		return "∗" + v.WorthText()
	}
	if i, ok := t.known(v.ID); ok && t.options.Values {
		return short(t.solution.Values[i])
	}
	return ""
}

func (t *told) look(v graphs.Vertex) look {
	i, ok := t.known(v.ID)
	switch {
	case ok && t.solution.Loose != nil && t.solution.Loose[i]:
		return lookLoose
	case v.Sum:
		return lookSum
	case !ok:
		return lookPlain
	}
	switch t.solution.Outcomes[i] {
	case solver.OutcomeP:
		return lookP
	case solver.OutcomeN:
		return lookN
	case solver.OutcomeUnknown:
		return lookPlain
	}
	return lookD
}

// coloured returns a look in the colour that a vertex was given.
func (t *told) coloured(v graphs.Vertex, l look) look {
	if tint := TintOf(t.drawing.VertexStyle(v.ID).Colour); tint != None {
		l.fill, l.ink = tint, TintInk
		if l.rim == PlainRim {
			l.rim = Muted
		}
	}
	return l
}

func (t *told) patternOf(v graphs.VertexID, l look) Pattern {
	if !t.options.Patterns {
		return NoPattern
	}
	if p := PatternOf(t.drawing.VertexStyle(v).Colour); p != NoPattern {
		return p
	}
	if l == lookD {
		return DrawnPattern
	}
	return NoPattern
}

// move returns the legal move along an edge; false where there is none, or where
// the options show neither winning moves nor what a move leaves.
func (t *told) move(e graphs.EdgeID) (solver.Move, bool) {
	if int(e) >= len(t.moves) || t.moves[e] == 0 || t.options.Revealed != nil && !t.options.Revealed.HasEdge(e) {
		return solver.Move{}, false
	}
	return t.solution.Moves[t.moves[e]-1], true
}

// wins returns 1 for a winning move, and 0 for any other edge.
func (t *told) wins(e graphs.Edge) int {
	if move, legal := t.move(e.ID); legal && move.Wins && t.options.Highlights {
		return 1
	}
	return 0
}

// taking tells whether the move that takes a vertex wins.
func (t *told) taking(id graphs.VertexID) bool {
	i, ok := t.known(id)
	return ok && t.options.Highlights && t.graph.Kind() == graphs.NodeKayles && t.solution.Outcomes[i] == solver.OutcomeP
}

// winsFrom tells whether an edge is a winning move from where it begins: in the position
// where a token is there, and else, as no move of the position, in that vertex alone.
func (t *told) winsFrom(e graphs.Edge) bool {
	if _, legal := t.move(e.ID); legal || t.solution == nil || !t.options.Highlights {
		return t.wins(e) > 0
	}
	to, _ := t.graph.Vertex(e.To)
	return t.look(to) == lookP
}

func (t *told) loose(e graphs.Edge) bool {
	i, ok := t.known(e.From)
	return ok && t.solution.Loose != nil && t.solution.Loose[i]
}

func (t *told) edgeMark(id graphs.EdgeID) Role {
	switch {
	case t.options.Wrong.HasEdge(id):
		return Wrong
	case t.options.Selection.HasEdge(id):
		return Glow
	}
	return None
}

// edgeText returns what is written at an edge: its label, how many it stands for, and
// what the move leaves.
func (t *told) edgeText(c *routed) string {
	label, many, after := t.drawing.EdgeLabel(c.ID), c.Count > 1 && len(c.paths) == 1, c.legal && (t.options.After || t.options.Values && takesEdges(t.drawing))
	if label == "" && !many && !after {
		return ""
	}
	var words []string
	if label != "" {
		words = append(words, strings.ReplaceAll(label, "\n", " "))
	}
	if many {
		words = append(words, countSign+strconv.Itoa(int(c.Count)))
	}
	if after {
		words = append(words, short(c.move.After))
	}
	return strings.Join(words, " ")
}

// remoteText returns how many moves play from a vertex lasts; empty where that is not shown.
func (t *told) remoteText(id graphs.VertexID) string {
	r := t.options.Remoteness
	if r == nil || r.Solution != t.solution {
		return ""
	}
	i, ok := t.known(id)
	if !ok || t.solution.Loose != nil && t.solution.Loose[i] {
		return ""
	}
	switch n := r.Moves[i]; n {
	case solver.Remote:
		return "" // out of reach
	case solver.Endless:
		return "∞"
	default:
		return strconv.Itoa(int(n))
	}
}

// blockOf returns the block that a vertex is in, or -1.
func (t *told) blockOf(v graphs.VertexID) int32 {
	if i, ok := t.known(v); ok {
		return t.solution.Account.BlockOf[i]
	}
	return -1
}

// shades returns the colour of each block's band, None for a block without edges. A
// block differs in colour from the nearest block with edges below it.
func (t *told) shades() []Role {
	blocks := t.solution.Account.Blocks
	shades, below := make([]Role, len(blocks)), make([]Role, len(blocks))
	for i, block := range blocks {
		last := BlockOdd
		if block.Parent >= 0 {
			last = below[block.Parent]
		}
		below[i] = last
		if block.Edges == 0 {
			continue
		}
		shades[i] = BlockEven
		if last == BlockEven {
			shades[i] = BlockOdd
		}
		below[i] = shades[i]
	}
	return shades
}

// depicted tells that pictures of positions are shown.
func (t *told) depicted() bool { return t.options.Names && layout.ShowsPictures(t.drawing) }

// depiction returns the picture of a vertex; false where it has none that can be read, or
// where none is shown.
func (t *told) depiction(v graphs.Vertex) (depiction.Depiction, bool) {
	if v.Ground || !t.depicted() {
		return depiction.Depiction{}, false
	}
	text := t.drawing.VertexStyle(v.ID).Picture
	if text == "" {
		return depiction.Depiction{}, false
	}
	d, err := depiction.Parse(text)
	return d, err == nil
}

// movesOf returns for each of so many EdgeIDs the number of its move in a solution plus
// 1, or 0; nil where there are no moves.
func movesOf(s *solver.Solution, edges int) []int32 {
	if s == nil || len(s.Moves) == 0 {
		return nil
	}
	moves := make([]int32, edges)
	for i, m := range s.Moves {
		// One that takes a vertex, or on a heap that is played with, is no edge of the drawing.
		if id := s.Position.Graph.EdgeID[m.Edge]; id >= 0 && int(id) < edges {
			moves[id] = int32(i) + 1
		}
	}
	return moves
}

// short returns a value as a vertex has room for it: of a long ∞{0,1,2,…} only
// how it begins.
func short(v solver.Value) string {
	text := v.String()
	if len(text) <= longest {
		return text
	}
	return text[:strings.LastIndexByte(text[:longest-4], ',')+1] + "…}"
}
