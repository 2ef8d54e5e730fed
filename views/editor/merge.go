package editor

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// mergeText merges the changes of a text into the drawing on the board, and returns the result, which
// has no places. text is the drawing that the text describes now, and earlier the drawing that it
// described before. Vertices are matched by their names, and edges by their ends.
//
// If the text and the board have both changed a property, the change of the text wins. But nothing
// drawn is lost: a vertex that is missing from the text is kept if it got edges, tokens or marks on
// the board. mergeText returns an error if the merged drawing is impossible, for example because the
// text turns a vertex with edges into a heap. It takes O(drawing).
func mergeText(board, earlier, text *document.Drawing) (*document.Drawing, error) {
	kind := mergeValue(earlier.Kind(), board.Kind(), text.Kind())
	d := threeWayMerge{factsOf(earlier, kind), factsOf(board, kind), factsOf(text, kind)}
	if earlier.Kind() != text.Kind() { // marks mean nothing in another kind of game
		d.base.clearMarks()
	}
	if board.Kind() != kind {
		d.board.clearMarks()
	}
	return d.mergedDrawing(kind)
}

// threeWayMerge merges the changes from base to text into board. base is the drawing that the text
// described before, board the drawing now, and text the drawing that the text describes now.
type threeWayMerge struct{ base, board, text drawingFacts }

// mergedDrawing returns the result of the merge as a game of the given kind.
func (m threeWayMerge) mergedDrawing(kind graphs.Kind) (*document.Drawing, error) {
	// mergedEdges returns the merged edges, and the set of the names of the vertices at their ends.
	edges, held := m.mergedEdges()
	result := document.New(kind)
	draft := result.NewChange()
	draft.Head().Play = mergeValue(m.base.play, m.board.play, m.text.play)
	draft.Head().Title = mergeValue(m.base.title, m.board.title, m.text.title)
	ids := make(map[string]graphs.VertexID, len(m.board.names))
	for _, name := range slices.Concat(m.board.names, m.text.names) {
		v, stays := m.mergedVertex(name)
		if _, done := ids[name]; done || !stays && !held[name] {
			continue
		}
		ids[name] = draft.NextVertex()
		draft.AddVertex(document.VertexState{Tokens: v.tokens, Vertex: graphs.Vertex{
			ID: ids[name], Name: name, Label: v.label,
			Sum: v.sum, Ground: v.ground, Target: v.target, Heap: v.heap.there, Worth: v.heap.worth,
		}}, Point{})
	}
	for _, e := range edges {
		draft.JoinVertices(ids[e.from], ids[e.to], e.count)
	}
	return result, result.Do(draft.Change())
}

// mergedVertex returns the merged vertex with the given name. If stays is false, the vertex is needed
// only as an end of a merged edge.
func (m threeWayMerge) mergedVertex(name string) (v vertexFacts, stays bool) {
	was, said := m.base.vertices[name]
	drawn, here := m.board.vertices[name]
	now, says := m.text.vertices[name]
	switch {
	case says && (here || !said):
		stays = true
	case says: // the board removed it
		stays = was.gameFacts != now.gameFacts
	default:
		stays = here && (!said || was.gameFacts != drawn.gameFacts)
	}
	v.label = drawn.label
	if now.label != "" && now.label != was.label {
		v.label = now.label
	}
	v.sum = mergeValue(was.sum, drawn.sum, now.sum)
	v.ground = mergeValue(was.ground, drawn.ground, now.ground)
	v.target = mergeValue(was.target, drawn.target, now.target)
	v.heap = mergeValue(was.heap, drawn.heap, now.heap)
	v.tokens = mergeCount(was.tokens, drawn.tokens, now.tokens)
	return v, stays
}

// mergedEdges returns the merged edges, and the set of the names of their ends.
func (m threeWayMerge) mergedEdges() (edges []edgeFacts, ends map[string]bool) {
	ends = make(map[string]bool, len(m.board.names))
	seen := make(map[[2]string]bool, len(m.board.pairs))
	for _, pair := range slices.Concat(m.board.pairs, m.text.pairs) {
		if seen[pair] {
			continue
		}
		seen[pair] = true
		was, drawn, now := m.base.edges[pair], m.board.edges[pair], m.text.edges[pair]
		e := drawn
		if e.count == 0 {
			e = now
		}
		if e.count = mergeCount(was.count, drawn.count, now.count); e.count > 0 {
			edges = append(edges, e)
			ends[e.from], ends[e.to] = true, true
		}
	}
	return edges, ends
}

// mergeValue returns text, the value in the text, if it differs from base, the value before. Otherwise
// it returns board, the value on the board.
func mergeValue[T comparable](base, board, text T) T {
	if text != base {
		return text
	}
	return board
}

// mergeCount returns the merged number of parallel edges or tokens. base is the number before, board
// that on the board, and text that in the text. If both have changed it, the larger number wins; if
// both have reduced it, the smaller one.
func mergeCount[T cmp.Ordered](base, board, text T) T {
	switch {
	case text == base || board == base:
		return mergeValue(base, board, text)
	case text < base && board < base:
		return min(board, text)
	}
	return max(board, text)
}

// drawingFacts holds the properties of a drawing that a text can describe.
type drawingFacts struct {
	play     graphs.Play
	title    string
	names    []string // of the vertices, in order
	vertices map[string]vertexFacts
	pairs    [][2]string // of the ends of edges, in order
	edges    map[[2]string]edgeFacts
}

// vertexFacts holds the properties of a vertex that a text can set and that a merge compares.
type vertexFacts struct {
	label string
	gameFacts
}

// gameFacts holds the properties of a vertex that decide how the game is played: whether it is a ⊕,
// on the ground, a target or a heap, and its number of tokens. The label is not among them.
type gameFacts struct {
	sum, ground, target bool
	heap                heapFacts
	tokens              int
}

// heapFacts describes the heap that a vertex stands for.
type heapFacts struct {
	there bool
	worth int32
}

// edgeFacts describes an edge and its copies.
type edgeFacts struct {
	from, to string
	count    int32
}

// factsOf returns the properties of d that a merge compares. d is taken as a game of the given kind:
// if edges of that kind have no direction, opposite edges count as one.
func factsOf(d *document.Drawing, kind graphs.Kind) drawingFacts {
	g := d.Graph()
	f := drawingFacts{
		play: d.Play(), title: d.Title(),
		vertices: make(map[string]vertexFacts, g.Order()), edges: make(map[[2]string]edgeFacts, g.Size()),
	}
	for v := range g.Vertices() {
		f.names = append(f.names, v.Name)
		heap := heapFacts{v.Heap, v.Worth}
		f.vertices[v.Name] = vertexFacts{v.Label, gameFacts{v.Sum, v.Ground, v.Target, heap, d.Tokens(v.ID)}}
	}
	for e := range g.Edges() {
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		pair := [2]string{from.Name, to.Name}
		if kind.Undirected() && from.Name > to.Name {
			pair = [2]string{to.Name, from.Name}
		}
		other, there := f.edges[pair]
		if !there {
			f.pairs = append(f.pairs, pair)
		}
		f.edges[pair] = edgeFacts{from.Name, to.Name, min(e.Count+other.count, graphs.MaxCount)}
	}
	return f
}

// clearMarks removes the marks of all vertices.
func (f drawingFacts) clearMarks() {
	for name, v := range f.vertices {
		f.vertices[name] = vertexFacts{label: v.label}
	}
}
