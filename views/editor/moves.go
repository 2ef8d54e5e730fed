package editor

import (
	"maps"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// MovePlayer makes moves of the game in the drawing, which the user can undo like edits. It is a
// part of a Session.
type MovePlayer struct {
	store *store
	hand  *Hand
}

// Play makes the move along edge id, as one undo step. A token moves along the edge, and is split if
// it arrives at a ⊕. In other kinds of game, the vertices and edges that the rules delete are removed.
// The selection is cleared.
//
// Nothing happens if there is no token at the start of the edge, or if ⊕ vertices form a cycle. Play
// returns a TooManyTokens error if a vertex would get more tokens than it can have.
func (ms *MovePlayer) Play(id graphs.EdgeID) error {
	d := ms.store.Drawing()
	var c document.Change
	if d.Kind() == graphs.Directed {
		e, ok := d.Graph().Edge(id)
		if from, _ := d.Graph().Vertex(e.From); !ok || from.Target {
			return nil
		}
		draft := d.NewChange()
		if err := ms.addTokenMove(draft, e); err != nil {
			return err
		}
		c = draft.Change()
	} else {
		p := solver.PositionOf(d)
		edge := slices.Index(p.Graph.EdgeID, id)
		if edge < 0 || d.Kind().HasTokens() && (p.Tokens == nil || p.Tokens[p.Graph.From[edge]] == 0) {
			return nil
		}
		after, err := p.After(int32(edge))
		if err != nil {
			return err
		}
		c = match.ShowPositionChange(d, after)
	}
	if err := ms.store.apply("step.play-move", 1, c, document.Selection{}); err != nil {
		return err
	}
	// The list that the move was chosen from is built again, and will not report that the pointer
	// has left it.
	ms.hand.clearHoverAndHighlight()
	ms.store.listeners.OnChange(OverlayChange)
	return nil
}

// KeepRecord stores record, the moves of a match, in the drawing, as one undo step. A record without
// moves removes the stored one. The change is allowed even while the drawing is held read-only,
// because it changes nothing visible.
func (ms *MovePlayer) KeepRecord(record document.Record) error {
	draft := ms.store.Drawing().NewChange()
	draft.Head().Record = record
	c := draft.Change()
	if c.Empty() {
		return nil
	}
	return ms.store.commit(document.Step{
		Name: "step.record", Count: 1, Change: c, Before: ms.store.selection,
		After: ms.store.selection,
	})
}

// addTokenMove adds to draft the move of a token along edge e. It adds nothing if the edge starts at a
// vertex without tokens, or if ⊕ vertices form a cycle. It returns a TooManyTokens error if a vertex
// would get more tokens than it can have.
func (ms *MovePlayer) addTokenMove(draft *document.ChangeBuilder, e graphs.Edge) error {
	d := ms.store.Drawing()
	if d.Tokens(e.From) == 0 {
		return nil
	}
	after := map[graphs.VertexID]int{e.From: d.Tokens(e.From) - 1}
	if ok, err := ms.landTokens(e.To, 1, after); !ok || err != nil {
		return err
	}
	for v, n := range after {
		draft.Vertex(v).Tokens = n
	}
	return nil
}

// TooManyTokens is the error of a move that would put more than document.MaxTokens tokens on a
// vertex.
const TooManyTokens graphs.Key = "error.split"

// tooManyTokensFault returns the TooManyTokens fault about vertex v. name is the name of the vertex
// for the message.
func tooManyTokensFault(v graphs.VertexID, name string) error {
	return &graphs.Fault{
		Says: TooManyTokens, With: graphs.Data{"Name": name, "Max": document.MaxTokens},
		Vertices: []graphs.VertexID{v},
	}
}

// landTokens puts n tokens on vertex v or, if it is a ⊕, on its summands. It stores the new numbers of
// tokens in tokens. ok is false if ⊕ vertices form a cycle, which has no meaning. It returns a
// TooManyTokens error if a vertex would get more tokens than it can have. It takes O(edges that leave
// the ⊕ vertices on the way).
func (ms *MovePlayer) landTokens(v graphs.VertexID, n int, tokens map[graphs.VertexID]int) (ok bool, err error) {
	g := ms.store.Drawing().Graph()
	order, ok := sumsBelow(g, v)
	if !ok {
		return false, nil
	}
	split := map[graphs.VertexID]int{v: n}
	for i := len(order) - 1; i >= 0; i-- {
		for e := range g.Out(order[i]) {
			split[e.To] += split[order[i]] * int(e.Count)
			if split[e.To] > document.MaxTokens {
				return false, tooManyTokensFault(e.To, vertexName(ms.store.Drawing(), e.To))
			}
		}
		delete(split, order[i])
	}
	for _, to := range slices.Sorted(maps.Keys(split)) {
		if _, known := tokens[to]; !known {
			tokens[to] = ms.store.Drawing().Tokens(to)
		}
		tokens[to] += split[to]
		if tokens[to] > document.MaxTokens {
			return false, tooManyTokensFault(to, vertexName(ms.store.Drawing(), to))
		}
	}
	return true, nil
}

// sumsBelow returns the ⊕ vertices of g that can be reached from v through ⊕ vertices alone,
// including v if it is a ⊕. They are sorted so that each comes after the ⊕ vertices it leads to.
// ok is false if they form a cycle.
func sumsBelow(g graphs.Reader, v graphs.VertexID) (order []graphs.VertexID, ok bool) {
	type visit uint8
	const (
		open visit = iota + 1
		done
	)
	visits := map[graphs.VertexID]visit{}
	stack := []graphs.VertexID{v}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		vertex, _ := g.Vertex(top)
		if !vertex.Sum || visits[top] == done {
			stack = stack[:len(stack)-1]
			continue
		}
		if visits[top] == open {
			visits[top] = done
			order = append(order, top)
			stack = stack[:len(stack)-1]
			continue
		}
		visits[top] = open
		for e := range g.Out(top) {
			if visits[e.To] == open {
				return nil, false
			}
			stack = append(stack, e.To)
		}
	}
	return order, true
}

// PlayHeap moves a token from heap, a vertex that stands for a heap, to a heap of the given size, as
// one undo step. The token is put on the nearest vertex that stands for a heap of that size; if there
// is none, such a vertex is added.
//
// Nothing happens if the vertex has no token, or is no heap larger than size. PlayHeap returns a
// TooManyTokens error if the target would get more tokens than it can have.
func (ms *MovePlayer) PlayHeap(heap graphs.VertexID, size int) error {
	d := ms.store.Drawing()
	g := d.Graph()
	from, ok := g.Vertex(heap)
	if !ok || !from.Heap || size < 0 || size >= int(from.Worth) || d.Tokens(heap) == 0 {
		return nil
	}
	draft := d.NewChange()
	draft.Vertex(heap).Tokens--
	to, found := ms.nearestHeap(heap, size)
	if !found {
		to = draft.NextVertex()
		added := graphs.Vertex{ID: to, Name: newNameSource(g).next(), Heap: true, Worth: int32(size)}
		draft.AddVertex(document.VertexState{Vertex: added}, ms.freePlaceNear(heap))
	}
	v := draft.Vertex(to)
	if v.Tokens++; v.Tokens > document.MaxTokens {
		return tooManyTokensFault(to, v.Text())
	}
	if err := ms.store.apply("step.play-move", 1, draft.Change(), document.Selection{}); err != nil {
		return err
	}
	ms.hand.clearHoverAndHighlight() // as in Play
	ms.store.listeners.OnChange(OverlayChange)
	return nil
}

// nearestHeap returns the vertex nearest to vertex that stands for a heap of the given size. found is
// false if there is none.
func (ms *MovePlayer) nearestHeap(vertex graphs.VertexID, size int) (nearest graphs.VertexID, found bool) {
	d, least := ms.store.Drawing(), math.Inf(1)
	for v := range d.Graph().Vertices() {
		if !v.Heap || int(v.Worth) != size {
			continue
		}
		if away := d.At(v.ID).Sub(d.At(vertex)).Length(); away < least {
			nearest, found, least = v.ID, true, away
		}
	}
	return nearest, found
}

// freePlaceNear returns the nearest place to the right of, below, above or to the left of vertex that
// has room for a vertex.
func (ms *MovePlayer) freePlaceNear(vertex graphs.VertexID) Point {
	const step, room = 4 * GridStep, 3 * GridStep
	d := ms.store.Drawing()
	place := d.At(vertex)
	free := func(p Point) bool {
		for v := range d.Graph().Vertices() {
			if d.At(v.ID).Sub(p).Length() < room {
				return false
			}
		}
		return true
	}
	for far := 1.0; ; far++ {
		for _, way := range [...]Point{{X: 1}, {Y: 1}, {Y: -1}, {X: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
			if p := place.Add(way.Scale(far * step)); far > float64(d.Graph().Order()) || free(p) {
				return p
			}
		}
	}
}
