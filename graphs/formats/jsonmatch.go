package formats

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// matchField is the field with the match that was played on the drawing.
const matchField = "match"

// draftMatch is a match that is being read. Its vertices are numbers of names, and its edges are
// pairs of them.
type draftMatch struct {
	record  document.Record
	players int
	moves   []draftMove
}

// draftMove is a move. If worth is graphs.None, the move goes along the edge between two vertices,
// or takes a vertex if both are the same. Otherwise it leaves a nim heap of size worth: from a
// heap of size heap, or from the vertex that stands for the heap if heap is graphs.None.
type draftMove struct {
	graphs.Ends
	heap, worth int32
}

// takePlayer stores the next player of the match: the first call is about the player who begins.
func (r *jsonReader) takePlayer(p document.Player) *Error {
	r.match.record.Players[r.match.players] = p
	r.match.players++
	return nil
}

// takeTokens stores j, the tokens on a vertex at the beginning of the match.
func (r *jsonReader) takeTokens(j jsonTokenStack) *Error {
	if j.Vertex == 0 {
		return fieldMissing("vertex")
	}
	stack := document.TokenStack{Vertex: graphs.VertexID(j.Vertex) - 1, Tokens: max(1, int32(j.Tokens))}
	r.match.record.Start = append(r.match.record.Start, stack)
	return nil
}

// takeMove stores j, the next move of the match. The error is about a missing field.
func (r *jsonReader) takeMove(j jsonMove) *Error {
	switch {
	case j.Heap.isSet && !j.Worth.isSet:
		return fieldMissing("worth")
	case !j.Heap.isSet && j.From == 0:
		return fieldMissing("from")
	case !j.Heap.isSet && j.To == 0:
		return fieldMissing("to")
	}
	move := draftMove{Ends: j.From.edgeTo(j.To), heap: graphs.None, worth: graphs.None}
	if j.Heap.isSet {
		move.heap = int32(j.Heap.value)
	}
	if j.Worth.isSet {
		move.worth = int32(j.Worth.value)
	}
	r.match.moves = append(r.match.moves, move)
	return nil
}

// resolve returns the match with the vertices and edges of the drawing d. names holds the names by
// number, and defined holds 1 + the vertex of each name, or 0.
func (m *draftMatch) resolve(d *document.Drawing, names []string, defined []int32) (document.Record, error) {
	r := m.record
	vertex := func(n graphs.VertexID, list string, index int, field string) (graphs.VertexID, error) {
		if defined[n] == 0 {
			return 0, newError("no-vertex", graphs.Data{"Name": quote(names[n])}).withPath(valuePath(matchField+"."+list, index, field))
		}
		return graphs.VertexID(defined[n] - 1), nil
	}
	for i := range r.Start {
		var err error
		if r.Start[i].Vertex, err = vertex(r.Start[i].Vertex, "tokens", i, "vertex"); err != nil {
			return r, err
		}
	}
	for i, e := range m.moves {
		if e.heap != graphs.None {
			r.Moves = append(r.Moves, graphs.None)
			r.Heaps = append(r.Heaps, document.HeapMove{Vertex: graphs.None, From: e.heap, To: e.worth})
			continue
		}
		from, err := vertex(e.From, "moves", i, "from")
		if err != nil {
			return r, err
		}
		to, err := vertex(e.To, "moves", i, "to")
		if err != nil {
			return r, err
		}
		if v, _ := d.Graph().Vertex(from); e.worth != graphs.None {
			r.Moves = append(r.Moves, graphs.None)
			r.Heaps = append(r.Heaps, document.HeapMove{Vertex: from, From: v.Worth, To: e.worth})
			continue
		}
		if from == to && d.Kind() == graphs.NodeKayles {
			r.Moves = append(r.Moves, graphs.VertexMove(from))
			continue
		}
		edge, ok := d.Graph().EdgeBetween(from, to)
		if !ok {
			bad := newError("no-edge", graphs.Data{"From": quote(names[e.From]), "To": quote(names[e.To])})
			return r, bad.withPath(valuePath(matchField+".moves", i, ""))
		}
		r.Moves = append(r.Moves, edge.ID)
	}
	return r, nil
}

// writeMatch writes the match that is stored with d. A match that can no longer be replayed, since
// its vertices or edges were removed, is left out.
func (j *jsonWriter) writeMatch(d *document.Drawing) {
	r, g := d.Record(), d.Graph()
	if r.Empty() || !d.Replayable(r) {
		return
	}
	name := func(before string, id graphs.VertexID) {
		v, _ := g.Vertex(id)
		j.writeText(before, v.Name, "", 0, matchField)
	}
	j.writeString(`  "match": {"players": ["` + r.Players[0].String() + `", "` + r.Players[1].String() + `"]`)
	for i, s := range r.Start {
		name(separator(i, `, "tokens": [`)+`{"vertex": `, s.Vertex)
		if s.Tokens != 1 {
			j.writeNumber(`, "tokens": `, s.Tokens)
		}
		j.writeString("}")
	}
	if len(r.Start) > 0 {
		j.writeString("]")
	}
	heaps := r.Heaps
	for i, id := range r.Moves {
		j.writeString(separator(i, `, "moves": [`))
		if id == graphs.None {
			h := heaps[0]
			heaps = heaps[1:]
			if h.Vertex == graphs.None {
				j.writeNumber(`{"heap": `, h.From)
			} else {
				name(`{"from": `, h.Vertex)
				name(`, "to": `, h.Vertex)
			}
			j.writeNumber(`, "worth": `, h.To)
		} else {
			e, _ := g.Edge(id)
			if v := id.TakenVertex(); v != graphs.None {
				e.From, e.To = v, v
			}
			name(`{"from": `, e.From)
			name(`, "to": `, e.To)
		}
		j.writeString("}")
	}
	j.writeString("]")
	if r.Ending != document.NoEnding {
		j.writeString(`, "ended": "` + r.Ending.String() + `"`)
	}
	j.writeString("},\n")
}

// separator returns the text before element i of a list: first for the first element, and a comma
// otherwise.
func separator(i int, first string) string {
	if i == 0 {
		return first
	}
	return ", "
}
