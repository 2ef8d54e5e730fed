package formats

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// matchField is the field with the match that was played on the drawing.
const matchField = "match"

// draftMatch is the match of a JSON drawing that is read or written. While a text is read, its
// vertices are numbers of names; resolveRecord replaces them.
type draftMatch struct {
	record  document.Record // without the moves
	players int             // how many were read
	moves   []draftMove
}

// draftMove is a move of a match, as JSON stores it. There are three forms of moves, with these
// fields; all other fields are graphs.None:
//
//	From, To          along the edge between these vertices; in node-kayles, both are the vertex
//	                  that the move takes
//	From, To, worth   from the vertex From, which stands for a nim heap, to a heap of size worth;
//	                  To is the same vertex
//	heap, worth       from a heap of size heap, which an earlier move has left, to a heap of size
//	                  worth
type draftMove struct {
	graphs.Ends
	heap, worth int32
}

// missingMove is a move of which no field has been read.
var missingMove = draftMove{
	Ends: graphs.Ends{From: graphs.None, To: graphs.None}, heap: graphs.None, worth: graphs.None,
}

// storeMove appends move to the match. It returns an error if a field that this form of a move
// needs is missing.
func (m *draftMatch) storeMove(move *draftMove) *Error {
	heap := move.heap != graphs.None
	switch {
	case heap && move.worth == graphs.None:
		return missingFieldError("worth")
	case !heap && move.From == graphs.None:
		return missingFieldError("from")
	case !heap && move.To == graphs.None:
		return missingFieldError("to")
	}
	m.moves = append(m.moves, *move)
	return nil
}

// resolveRecord returns the match as a document.Record of the drawing d. It replaces the numbers
// of names by vertices, and the ends of moves by edges. names[n] is the name with the number n.
// vertexPlusOne[n] is 1 + the vertex with this name, or 0 if no vertex has it. resolveRecord
// returns an error if a vertex or an edge of the match does not exist.
func (m *draftMatch) resolveRecord(
	d *document.Drawing, names []string, vertexPlusOne []int32,
) (document.Record, error) {
	r := m.record
	vertex := func(n graphs.VertexID, list string, index int, field string) (graphs.VertexID, error) {
		if vertexPlusOne[n] == 0 {
			return 0,
				newError("no-vertex",
					graphs.Data{"Name": quote(names[n])}).withPath(valuePath(matchField+"."+list, index, field))
		}
		return graphs.VertexID(vertexPlusOne[n] - 1), nil
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

// newDraftMatch returns the match that is stored in the drawing d, in the form in which it is
// written. All vertices and edges of the match must exist.
func newDraftMatch(d *document.Drawing) draftMatch {
	r := d.Record()
	m := draftMatch{record: r}
	heaps := r.Heaps
	for _, id := range r.Moves {
		move := missingMove
		if id == graphs.None {
			h := heaps[0]
			heaps = heaps[1:]
			move.worth = h.To
			if move.From, move.To = h.Vertex, h.Vertex; h.Vertex == graphs.None {
				move.heap = h.From
			}
		} else if v := id.TakenVertex(); v != graphs.None {
			move.From, move.To = v, v
		} else {
			e, _ := d.Graph().Edge(id)
			move.From, move.To = e.From, e.To
		}
		m.moves = append(m.moves, move)
	}
	return m
}
