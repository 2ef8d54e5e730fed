package formats

import (
	"fmt"
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// resolve decides what only the whole file tells, and makes the drawing.
func (r *edgesReader) resolve() (*Result, error) {
	if r.xName.here() && r.xCount.here() {
		return nil, &Error{
			Line: max(r.xName.line, r.xCount.line),
			What: fmt.Sprintf("%q names a vertex in line %d, but %q is a count in line %d: put such names in quotes",
				r.xName.word, r.xName.line, r.xCount.word, r.xCount.line),
		}
	}
	index, err := r.applyHeader()
	if err != nil {
		return nil, err
	}
	switch {
	case r.deletion.here():
		r.kind = graphs.Deletion
	case r.grounded.here() && r.pairs > 0:
		return nil, &Error{
			Line: r.grounded.line,
			What: `"ground" beside directed pairs: write "--" between them, or add a line "undirected"`,
		}
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
	if err := r.resolveEdges(index); err != nil {
		return nil, err
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
			return &Error{Line: int(t.line), What: fmt.Sprintf("a token cannot stand on the ⊕ %s", quoted(v.Name))}
		}
		if v.tokens += t.count; v.tokens > document.MaxTokens {
			return &Error{Line: int(t.line), What: fmt.Sprintf("more than %d tokens on %s", document.MaxTokens, quoted(v.Name))}
		}
	}
	return nil
}

// resolveEdges adds up the counts of edges that were given several times.
func (r *edgesReader) resolveEdges(index []int32) error {
	r.edges = make([]draftEdge, 0, len(r.raw))
	r.given = make(map[uint64]int32, len(r.raw))
	for _, e := range r.raw {
		if !r.join(draftEdge{index[e.from], index[e.to], e.count}, document.Bend{}) {
			return &Error{
				Line: int(e.line),
				What: fmt.Sprintf("more than %d edges between %s and %s", graphs.MaxCount, quoted(r.names[e.from]), quoted(r.names[e.to])),
			}
		}
	}
	return nil
}
