package formats

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// resolve decides what only the whole file tells, and makes the drawing.
func (r *edgesReader) resolve() (*Result, error) {
	if r.xName.here() && r.xCount.here() {
		return nil, wrong(msgCountOrName, quoted(r.xName.word), r.xName.line, quoted(r.xCount.word), r.xCount.line).
			at(max(r.xName.line, r.xCount.line))
	}
	index, err := r.applyHeader()
	if err != nil {
		return nil, err
	}
	switch {
	case r.deletion.here():
		r.kind = graphs.Deletion
	case r.grounded.here() && r.pairs > 0:
		return nil, wrong(msgGroundPairs).at(r.grounded.line)
	case r.grounded.here():
		r.kind = graphs.Deletion
	}
	r.resolveGround(index)
	for _, s := range r.sums {
		r.vertices[index[s]].Sum = true
	}
	if err := r.resolveTokens(index); err != nil {
		return nil, err
	}
	for i := range r.edges {
		e := &r.edges[i]
		e.From, e.To = graphs.VertexID(index[e.From]), graphs.VertexID(index[e.To])
	}
	return r.result()
}

func (r *edgesReader) addVertex(name string) {
	r.vertices = append(r.vertices, draftVertex{Vertex: graphs.Vertex{Name: name}})
}

func (r *edgesReader) resolveGround(index []int32) {
	for _, v := range r.ground {
		r.vertices[index[v]].Ground = true
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

func (r *edgesReader) resolveTokens(index []int32) error {
	for _, t := range r.stood {
		v := &r.vertices[index[t.vertex]]
		if v.Sum {
			return wrong(msgTokenOnTheSum, quoted(v.Name)).at(int(t.line))
		}
		if v.tokens += t.count; v.tokens > document.MaxTokens {
			return wrong(msgManyTokens, document.MaxTokens, quoted(v.Name)).at(int(t.line))
		}
	}
	return nil
}
