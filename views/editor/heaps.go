package editor

import (
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// HeapEditor replaces vertices by nim heaps, and heaps by vertices for their moves. It is a part of
// a Session.
type HeapEditor struct {
	store  *store
	solved *Solved
}

// addHeapChange adds to draft the change that makes vertex, a vertex of d, stand for a nim heap of the
// given size. The edges that leave the vertex are removed.
func addHeapChange(draft *document.ChangeBuilder, d *document.Drawing, vertex graphs.VertexID, size int32) {
	v := draft.Vertex(vertex)
	v.Sum, v.Target, v.Heap, v.Worth = false, false, true, size
	for e := range d.Graph().Out(vertex) {
		draft.RemoveEdge(e.ID)
	}
}

// SetSelectedSizes makes each selected vertex a nim heap of the given size: a game of that value
// whose moves are not drawn. The size graphs.Open stands for a game of unknown value. The vertices
// lose the edges that leave them, and a ⊕ becomes an ordinary vertex. An impossible size is an
// error.
func (h *HeapEditor) SetSelectedSizes(size int) error {
	// values out of range stay out of range, so that the drawing refuses them
	size = max(graphs.Open-1, min(size, graphs.MaxWorth+1))
	draft := h.store.Drawing().NewChange()
	for _, id := range h.store.selection.Vertices {
		addHeapChange(draft, h.store.Drawing(), id, int32(size))
	}
	c := draft.Change()
	return h.store.apply("step.worth", len(c.Vertices), c, h.store.selection)
}

// Clear makes the selected vertices, which stand for heaps, ordinary vertices again.
func (h *HeapEditor) Clear() error {
	return h.store.editSelectedVertices("step.worth", func(v *document.VertexState) { v.Heap, v.Worth = false, 0 })
}

// heapValue returns the size of the nim heap that can replace the game of vertex without changing
// any winner. If no heap can, the error says why.
//
// The value of the vertex must be a known nimber, and no cycle may be reachable from it. In misère
// play the game must also have the Grundy values of the heap and occur only in sums of tame games.
// In Anti-SG play no ⊕ may be reachable from it.
func (h *HeapEditor) heapValue(vertex graphs.VertexID) (solver.Nimber, error) {
	d := h.store.Drawing()
	v, ok := d.Graph().Vertex(vertex)
	solution, err, known := h.solved.Solution()
	switch {
	case !ok || d.Kind() != graphs.Directed:
		return 0, graphs.Key("why.only-directed")
	case v.Worth == graphs.Open:
		return 0, graphs.Key("why.open-worth")
	case v.Heap:
		return 0, graphs.Key("why.collapsed")
	case !known || err != nil:
		return 0, graphs.Key("why.not-solved")
	}
	f := solution.Position.Graph
	refuse := func(why graphs.Key, vertices ...int32) (solver.Nimber, error) {
		return 0, &graphs.Fault{
			Says:     why,
			Vertices: xslices.Map(vertices, func(u int32) graphs.VertexID { return f.VertexID[u] }),
		}
	}
	i := f.Index[vertex]
	n, finite := solution.Values[i].Nimber()
	switch {
	case !solution.Values[i].Known():
		return refuse("why.open-worth", i)
	case !finite:
		return refuse("why.collapse-loopy", i)
	case n > graphs.MaxWorth:
		return refuse("why.collapse-large", i)
	}
	if cycle := graphs.ShortestCycle(f, i); !cycle.Empty() {
		return refuse("why.collapse-cycle", cycle.Vertices...)
	}
	switch d.Play() {
	case graphs.Misere:
		why := solution.Reason(i)
		heap := solver.Pair{Normal: n, Misere: n}
		if n <= 1 {
			heap.Misere = n ^ 1
		}
		if !isTame(why.Genus) || why.Pair != heap {
			return refuse("why.collapse-misere", i)
		}
		if wild := wildSummands(solution, i); len(wild) > 0 {
			return refuse("why.collapse-beside", wild...)
		}
	case graphs.AntiSG:
		below := graphs.Followers(f, []int32{i}).Vertices
		if sums := slices.DeleteFunc(below, func(u int32) bool { return !f.IsSum(u) }); len(sums) > 0 {
			return refuse("why.collapse-antisg", sums...)
		}
	}
	return n, nil
}

// isTame reports whether games of the given genus behave like nim heaps in misère play.
func isTame(genus solver.Genus) bool { return genus == solver.GenusFickle || genus == solver.GenusFirm }

// wildSummands returns the vertices whose games are not tame and can be added to the game of v. If
// there are any, no heap can replace v in misère play, because a tame game equals its heap only in
// sums of tame games.
//
// There are two ways in which the game of a vertex u can be added to that of v: u is a ⊕ that leads
// to v, or u has a token while another token can reach v.
func wildSummands(s *solver.Solution, v int32) (wild []int32) {
	f := s.Position.Graph
	tokens := s.Position.Tokens
	if len(tokens) == 0 {
		tokens = make([]int32, f.Order())
	}
	above, coming := make([]bool, f.Order()), 0
	for _, u := range graphs.Ancestors(f, []int32{v}).Vertices {
		above[u] = true
		coming += int(tokens[u])
	}
	reasons := s.Reasons()
	for u := range int32(f.Order()) {
		others := coming
		if above[u] {
			others--
		}
		companion := f.IsSum(u) && above[u] || tokens[u] > 0 && others > 0
		if companion && !isTame(reasons.Explain(u).Genus) {
			wild = append(wild, u)
		}
	}
	return wild
}

// markReachable returns for each VertexID of g whether the vertex can be reached from one of the
// vertices from. Paths may end at barrier but not pass through it.
func markReachable(g graphs.Reader, from []graphs.VertexID, barrier graphs.VertexID) []bool {
	marked := make([]bool, g.VertexSlots())
	stack := slices.Clone(from)
	for _, v := range from {
		marked[v] = true
	}
	for len(stack) > 0 {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if v == barrier {
			continue
		}
		for e := range g.Out(v) {
			if !marked[e.To] {
				marked[e.To] = true
				stack = append(stack, e.To)
			}
		}
	}
	return marked
}

// Collapse replaces the game of vertex by a nim heap of the same value. It removes the vertices
// that have no tokens and can be reached only through vertex. The remaining vertices keep their
// values and outcomes, and the position keeps its winner and the winning moves that remain. If no
// heap can replace the game, the error says why.
func (h *HeapEditor) Collapse(vertex graphs.VertexID) error {
	value, err := h.heapValue(vertex)
	if err != nil {
		return err
	}
	d := h.store.Drawing()
	g := d.Graph()
	below := markReachable(g, []graphs.VertexID{vertex}, graphs.None)
	roots := []graphs.VertexID{vertex}
	for v := range g.Vertices() {
		if v.ID != vertex && (!below[v.ID] || d.Tokens(v.ID) > 0) {
			roots = append(roots, v.ID)
		}
	}
	stays := markReachable(g, roots, vertex)
	var gone document.Selection
	for v := range g.Vertices() {
		if !stays[v.ID] {
			gone.Vertices = append(gone.Vertices, v.ID)
		}
	}
	draft := d.NewChange()
	addHeapChange(draft, d, vertex, int32(value))
	removeSelected(draft, gone)
	return h.store.apply("step.collapse", len(gone.Vertices)+1, draft.Change(),
		document.Selection{Vertices: []graphs.VertexID{vertex}})
}

// MaxDrawnHeap is the size of the largest heap that Expand draws.
const MaxDrawnHeap = 30

// Expand draws the moves of vertex, which stands for a heap: a row of vertices below it, one for each
// smaller heap. It does nothing for heaps larger than MaxDrawnHeap, and for other vertices.
func (h *HeapEditor) Expand(vertex graphs.VertexID) error {
	d := h.store.Drawing()
	g := d.Graph()
	v, ok := g.Vertex(vertex)
	if !ok || !v.Heap || v.Worth > MaxDrawnHeap {
		return nil
	}
	size := int(v.Worth)
	draft := d.NewChange()
	draft.Vertex(vertex).Heap, draft.Vertex(vertex).Worth = false, 0
	names := newNameSource(g)
	first := draft.NextVertex()
	after := document.Selection{Vertices: []graphs.VertexID{vertex}}
	top := d.At(vertex)
	for k := range size {
		heap := graphs.Vertex{ID: draft.NextVertex(), Name: names.next(), Label: strconv.Itoa(k)}
		place := Point{X: top.X + (float64(size-1)/2-float64(k))*4*GridStep, Y: top.Y + 5*GridStep}
		draft.AddVertex(document.VertexState{Vertex: heap}, place)
		after.Vertices = append(after.Vertices, heap.ID)
	}
	for k := range size {
		draft.JoinVertices(vertex, first+graphs.VertexID(k), 1)
		for smaller := range k {
			draft.JoinVertices(first+graphs.VertexID(k), first+graphs.VertexID(smaller), 1)
		}
	}
	return h.store.applyAndReportPlaces("step.draw-heap", size, draft.Change(), after)
}
