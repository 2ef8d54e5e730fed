package editor

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// withDifference returns a drawing of what a board shows with what sets one text apart from
// an earlier one, and nothing else: what the two say alike is as the board has it. Vertices
// are told by their names and edges by their ends. It has no places. What both have changed
// is as the text has it, but nothing that was drawn goes with it: a vertex that the text
// names no more stays where edges, tokens or marks were put to it on the board. Time is
// linear. Errors are those of edits, as where the text makes a heap of a vertex that has
// edges on the board.
func mergeText(board, earlier, text *document.Drawing) (*document.Drawing, error) {
	kind := mergeValue(earlier.Kind(), board.Kind(), text.Kind())
	d := textMerge{factsOf(earlier, kind), factsOf(board, kind), factsOf(text, kind)}
	if earlier.Kind() != text.Kind() { // marks mean nothing in the other kind
		d.base.clearMarks()
	}
	if board.Kind() != kind {
		d.board.clearMarks()
	}
	return d.drawing(kind)
}

// difference is what an earlier text, the board and the text now say.
type textMerge struct{ base, board, text facts }

func (d textMerge) drawing(kind graphs.Kind) (*document.Drawing, error) {
	edges, held := d.edges()
	result := document.New(kind)
	draft := result.NewChange()
	draft.Head().Play = mergeValue(d.base.play, d.board.play, d.text.play)
	draft.Head().Title = mergeValue(d.base.title, d.board.title, d.text.title)
	ids := make(map[string]graphs.VertexID, len(d.board.names))
	for _, name := range slices.Concat(d.board.names, d.text.names) {
		v, stays := d.vertex(name)
		if _, done := ids[name]; done || !stays && !held[name] {
			continue
		}
		ids[name] = draft.NextVertex()
		draft.AddVertex(document.VertexState{Tokens: v.tokens, Vertex: graphs.Vertex{
			ID: ids[name], Name: name, Label: v.label,
			Sum: v.sum, Ground: v.ground, Heap: v.heap.there, Worth: v.heap.worth,
		}}, Point{})
	}
	for _, e := range edges {
		draft.Join(ids[e.from], ids[e.to], e.count)
	}
	return result, result.Do(draft.Change())
}

// vertex returns what becomes of a vertex, and whether it stays where no edge holds it.
func (d textMerge) vertex(name string) (v vertexFacts, stays bool) {
	was, said := d.base.vertices[name]
	drawn, here := d.board.vertices[name]
	now, says := d.text.vertices[name]
	switch {
	case says && (here || !said):
		stays = true
	case says: // it was removed on the board
		stays = was.marks != now.marks
	default:
		stays = here && (!said || was.marks != drawn.marks)
	}
	v.label = drawn.label
	if now.label != "" && now.label != was.label {
		v.label = now.label
	}
	v.sum = mergeValue(was.sum, drawn.sum, now.sum)
	v.ground = mergeValue(was.ground, drawn.ground, now.ground)
	v.heap = mergeValue(was.heap, drawn.heap, now.heap)
	v.tokens = mergeCount(was.tokens, drawn.tokens, now.tokens)
	return v, stays
}

// edges returns the edges, and the names of their ends.
func (d textMerge) edges() (edges []edgeFacts, held map[string]bool) {
	held = make(map[string]bool, len(d.board.names))
	seen := make(map[[2]string]bool, len(d.board.pairs))
	for _, pair := range slices.Concat(d.board.pairs, d.text.pairs) {
		if seen[pair] {
			continue
		}
		seen[pair] = true
		was, drawn, now := d.base.edges[pair], d.board.edges[pair], d.text.edges[pair]
		e := drawn
		if e.count == 0 {
			e = now
		}
		if e.count = mergeCount(was.count, drawn.count, now.count); e.count > 0 {
			edges = append(edges, e)
			held[e.from], held[e.to] = true, true
		}
	}
	return edges, held
}

// value returns what the text has where that has changed, else what the board has.
func mergeValue[T comparable](was, drawn, now T) T {
	if now != was {
		return now
	}
	return drawn
}

// number is value of how many there are of something. Of what is more on the board than it
// was nothing goes, and of what is less there nothing comes back unless the text has more.
func mergeCount[T cmp.Ordered](was, drawn, now T) T {
	switch {
	case now == was || drawn == was:
		return mergeValue(was, drawn, now)
	case now < was && drawn < was:
		return min(drawn, now)
	}
	return max(drawn, now)
}

// facts are what a text can say of a drawing.
type facts struct {
	play     graphs.Play
	title    string
	names    []string // of the vertices, in their order
	vertices map[string]vertexFacts
	pairs    [][2]string // of the ends of edges, in their order
	edges    map[[2]string]edgeFacts
}

type vertexFacts struct {
	label string
	marks
}

// marks are what a vertex has that means something in the game.
type marks struct {
	sum, ground bool
	heap        heapFacts
	tokens      int
}

type heapFacts struct {
	there bool
	worth int32
}

type edgeFacts struct {
	from, to string
	count    int32
}

// factsOf returns what a drawing has, with ends told apart as edges of a kind do.
func factsOf(d *document.Drawing, kind graphs.Kind) facts {
	g := d.Graph()
	f := facts{
		play: d.Play(), title: d.Title(),
		vertices: make(map[string]vertexFacts, g.Order()), edges: make(map[[2]string]edgeFacts, g.Size()),
	}
	for v := range g.Vertices() {
		f.names = append(f.names, v.Name)
		f.vertices[v.Name] = vertexFacts{v.Label, marks{v.Sum, v.Ground, heapFacts{v.Heap, v.Worth}, d.Tokens(v.ID)}}
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

// bare takes all marks away.
func (f facts) clearMarks() {
	for name, v := range f.vertices {
		f.vertices[name] = vertexFacts{label: v.label}
	}
}
