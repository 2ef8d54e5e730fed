package formats

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// resolveText makes the decisions that need the whole text: whether the first pair is a header,
// which kind of game the text describes, and which vertices are sums, heaps, targets or on the
// ground. Afterwards edges and tokens refer to vertices by their indices in r.vertices.
func (r *edgesReader) resolveText() (err error) {
	defer recoverError(&err)
	if r.xName.found() && r.xCount.found() {
		newError("count-or-name", graphs.Data{
			"Name": quote(r.xName.word), "NameLine": r.xName.line,
			"Count": quote(r.xCount.word), "CountLine": r.xCount.line,
		}).
			failAt(max(r.xName.line, r.xCount.line))
	}
	index := r.applyHeader()
	switch {
	case r.Kind.OnGraph():
	case r.deletion.found():
		r.Kind = graphs.Deletion
	case r.grounded.found() && r.pairs > 0:
		newError("ground-pairs").failAt(r.grounded.line)
	case r.grounded.found():
		r.Kind = graphs.Deletion
	}
	if index != nil {
		r.renumberVertices(index)
	}
	r.markGround()
	for _, s := range r.sums {
		r.vertices[s].Sum = true
	}
	r.markHeaps()
	for _, t := range r.targets {
		v := &r.vertices[t.vertex]
		if v.Sum || v.Heap {
			newError("of-vertex",
				graphs.Data{"What": messagePart("target-position"), "Name": quote(v.Name)}).failAt(int(t.line))
		}
		v.Target = true
	}
	return nil
}

// renumberVertices replaces the numbers of names in edges, tokens, heaps, targets, sums and ground
// by indices of vertices. index[n] is the index of the vertex whose name has the number n.
func (r *edgesReader) renumberVertices(index []int32) {
	for i, n := range r.ground {
		r.ground[i] = index[n]
	}
	for i, n := range r.sums {
		r.sums[i] = index[n]
	}
	for i := range r.targets {
		r.targets[i].vertex = index[r.targets[i].vertex]
	}
	for i := range r.worth {
		r.worth[i].vertex = index[r.worth[i].vertex]
	}
	for i := range r.tokens {
		r.tokens[i].vertex = index[r.tokens[i].vertex]
	}
	for i := range r.edges {
		e := &r.edges[i]
		e.From, e.To = graphs.VertexID(index[e.From]), graphs.VertexID(index[e.To])
	}
}

// markHeaps marks the vertices that stand for a nim heap, and sets their sizes. If such a vertex
// has two sizes, is a sum vertex or has outgoing edges, the parse ends with an error.
func (r *edgesReader) markHeaps() {
	if len(r.worth) == 0 {
		return
	}
	given := map[int32]rawWorth{}
	for _, w := range r.worth {
		v := &r.vertices[w.vertex]
		if old, ok := given[w.vertex]; ok && old.size != w.size {
			newError("worth-again", graphs.Data{"Name": quote(v.Name), "Line": old.line}).failAt(int(w.line))
		}
		if v.Sum {
			newError("of-vertex",
				graphs.Data{"What": messagePart("worth-sum"), "Name": quote(v.Name)}).failAt(int(w.line))
		}
		given[w.vertex] = w
		v.Heap, v.Worth = true, w.size
	}
	for _, e := range r.edges {
		if w, ok := given[int32(e.From)]; ok {
			newError("worth-edges", graphs.Data{"Name": quote(r.vertices[e.From].Name)}).failAt(int(w.line))
		}
	}
}

// markGround marks the vertices that stand on the ground, which lines "ground" name. In an
// edge-deletion game without such a line, it is the vertex 0, or the vertex 1 if there is no 0.
func (r *edgesReader) markGround() {
	for _, v := range r.ground {
		r.vertices[v].Ground = true
	}
	if r.Kind != graphs.Deletion || r.grounded.found() {
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

// buildResult returns the drawing with r.vertices, the edges and the tokens. The ends of the edges
// and the vertices of the tokens must be indices of r.vertices; see resolveText.
func (r *edgesReader) buildResult() (result *Result, err error) {
	defer recoverError(&err)
	tokens := r.countTokens()
	b := graphs.NewBuilder(r.Kind, 0, 0)
	b.AddVertices(r.vertices)
	result = must(r.buildFromVertices(b))
	result.Notes = r.notes
	result.Unplaced = make([]graphs.VertexID, len(r.vertices))
	for i := range result.Unplaced {
		result.Unplaced[i] = graphs.VertexID(i)
	}
	return result, result.Drawing.Edit(func(change *document.ChangeBuilder) {
		for v, n := range tokens {
			if n > 0 {
				change.Vertex(graphs.VertexID(v)).Tokens = int(n)
			}
		}
	})
}

// countTokens returns the number of tokens on each vertex, or nil if the text has no tokens. If a
// sum vertex has tokens, or a vertex too many, the parse ends with an error.
func (r *edgesReader) countTokens() []int32 {
	if len(r.tokens) == 0 {
		return nil
	}
	on := make([]int32, len(r.vertices))
	for _, t := range r.tokens {
		v := &r.vertices[t.vertex]
		if v.Sum {
			newError("token-on-the-sum", graphs.Data{"Name": quote(v.Name)}).failAt(int(t.line))
		}
		if on[t.vertex] += t.count; on[t.vertex] > document.MaxTokens {
			newError("many-tokens", graphs.Data{"Limit": document.MaxTokens, "Name": quote(v.Name)}).failAt(int(t.line))
		}
	}
	return on
}

// addNote adds a note about a line of the text to the result. key is the translation key of the
// note, and data holds the values in its text.
func (r *edgesReader) addNote(line int, key graphs.Key, data graphs.Data) {
	r.notes = append(r.notes, Note{Line: line, key: key, data: data})
}

// offerOtherReading adds options to the last note. A user who reads the text again with these
// options gets its other interpretation.
func (r *edgesReader) offerOtherReading(options Options) { r.notes[len(r.notes)-1].other = &options }
