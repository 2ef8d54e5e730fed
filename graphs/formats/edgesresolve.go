package formats

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// resolve decides what only the whole file tells.
func (r *edgesReader) resolve() (err error) {
	defer recoverError(&err)
	if r.xName.here() && r.xCount.here() {
		wrong("count-or-name", graphs.Data{"Name": quoted(r.xName.word), "NameLine": r.xName.line, "Count": quoted(r.xCount.word), "CountLine": r.xCount.line}).
			endAt(max(r.xName.line, r.xCount.line))
	}
	index := r.applyHeader()
	switch {
	case r.kind.OnGraph():
	case r.deletion.here():
		r.kind = graphs.Deletion
	case r.grounded.here() && r.pairs > 0:
		wrong("ground-pairs").endAt(r.grounded.line)
	case r.grounded.here():
		r.kind = graphs.Deletion
	}
	if index != nil {
		r.renumber(index)
	}
	r.resolveGround()
	for _, s := range r.sums {
		r.vertices[s].Sum = true
	}
	r.resolveWorth()
	return nil
}

// renumber replaces the numbers of names by those of their vertices.
func (r *edgesReader) renumber(index []int32) {
	for i, n := range r.ground {
		r.ground[i] = index[n]
	}
	for i, n := range r.sums {
		r.sums[i] = index[n]
	}
	for i := range r.worth {
		r.worth[i].vertex = index[r.worth[i].vertex]
	}
	for i := range r.stood {
		r.stood[i].vertex = index[r.stood[i].vertex]
	}
	for i := range r.edges {
		e := &r.edges[i]
		e.From, e.To = graphs.VertexID(index[e.From]), graphs.VertexID(index[e.To])
	}
}

// resolveWorth marks the heaps: vertices that are no ⊕ and have no edges of their own.
func (r *edgesReader) resolveWorth() {
	if len(r.worth) == 0 {
		return
	}
	given := map[int32]rawWorth{}
	for _, w := range r.worth {
		v := &r.vertices[w.vertex]
		if old, ok := given[w.vertex]; ok && old.size != w.size {
			wrong("worth-again", graphs.Data{"Name": quoted(v.Name), "Line": old.line}).endAt(int(w.line))
		}
		if v.Sum {
			wrong("of-vertex", graphs.Data{"What": phrase("worth-sum"), "Name": quoted(v.Name)}).endAt(int(w.line))
		}
		given[w.vertex] = w
		v.Heap, v.Worth = true, w.size
	}
	for _, e := range r.edges {
		if w, ok := given[int32(e.From)]; ok {
			wrong("worth-edges", graphs.Data{"Name": quoted(r.vertices[e.From].Name)}).endAt(int(w.line))
		}
	}
}

func (r *edgesReader) resolveGround() {
	for _, v := range r.ground {
		r.vertices[v].Ground = true
	}
	if r.kind != graphs.Deletion || r.grounded.here() {
		return
	}
	ground := math.MaxInt
	for i, v := range r.vertices {
		if v.Name == "0" || v.Name == "1" && ground == math.MaxInt {
			ground = i
		}
	}
	if ground < len(r.vertices) {
		r.vertices[ground].Ground = true
	}
}

// result makes the drawing of r.vertices, and of edges and tokens whose vertices
// are indices of it.
func (r *edgesReader) result() (result *Result, err error) {
	defer recoverError(&err)
	tokens := r.tokens()
	b := graphs.NewBuilder(r.kind, 0, 0)
	b.AddVertices(r.vertices)
	result = must(r.build(b))
	result.Notes = r.notes
	result.Unplaced = make([]graphs.VertexID, len(r.vertices))
	for i := range result.Unplaced {
		result.Unplaced[i] = graphs.VertexID(i)
	}
	return result, result.Drawing.Edit(func(draft *document.ChangeBuilder) {
		for v, n := range tokens {
			if n > 0 {
				draft.Vertex(graphs.VertexID(v)).Tokens = int(n)
			}
		}
	})
}

// tokens adds up the tokens on each vertex.
func (r *edgesReader) tokens() []int32 {
	if len(r.stood) == 0 {
		return nil
	}
	on := make([]int32, len(r.vertices))
	for _, t := range r.stood {
		v := &r.vertices[t.vertex]
		if v.Sum {
			wrong("token-on-the-sum", graphs.Data{"Name": quoted(v.Name)}).endAt(int(t.line))
		}
		if on[t.vertex] += t.count; on[t.vertex] > document.MaxTokens {
			wrong("many-tokens", graphs.Data{"Limit": document.MaxTokens, "Name": quoted(v.Name)}).endAt(int(t.line))
		}
	}
	return on
}

func (r *edgesReader) note(line int, says graphs.Key, data graphs.Data) {
	r.notes = append(r.notes, Note{line, says, data})
}
