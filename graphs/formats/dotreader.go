package formats

import (
	"fmt"

	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// The attributes with which a DOT text says what the language has no word for.
// They begin with the program's name; any other of that beginning is an error.
const (
	dotPrefix = "nimgraph_"
	dotName   = dotPrefix + "name"   // of a vertex: its name, where that cannot be its identifier
	dotTokens = dotPrefix + "tokens" // of a vertex: a number
	dotSum    = dotPrefix + "sum"    // of a vertex: true for a ⊕
	dotGround = dotPrefix + "ground" // of a vertex: true where it stands on the ground
	dotCount  = dotPrefix + "count"  // of an edge: how many parallel ones
	dotBend   = dotPrefix + "bend"   // of an edge: how it is bent
	dotPlay   = dotPrefix + "play"   // of the graph: normal or misere
)

// dotReader reads DOT, the language of Graphviz, as Graphviz and others write
// it: https://graphviz.org/doc/info/lang.html.
//
// A digraph is a directed game, a graph an edge-deletion game, in which nothing
// stands on the ground that is not marked. What the language cannot say is in
// attributes, see above; label is the title of the graph and the label of a
// vertex, and pos the place of a vertex in points, y up; a point is a unit.
// Subgraphs are read for the vertices, edges and defaults in them. All other
// attributes, ports of edges and names of subgraphs are passed over. An edge that is given
// again adds to its count, except in a strict graph.
type dotReader struct {
	dotChunks
	draft
	vertexDefault draftVertex
	edgeDefault   edgeData
	// label is the title as the text spells it; titled tells that it was given.
	label string
	// members holds the vertices named in each subgraph that is being read.
	members [][]int32
	joined  int
	lines   []int32  // where each vertex is first named
	last    dotToken // the identifier read last, for errors
	renamed bool
}

func readDOT(text []byte) (*Result, error) {
	if err := checkText(text); err != nil {
		return nil, err
	}
	r := &dotReader{draft: newDraft(), edgeDefault: edgeData{count: 1}}
	if err := r.start(text); err != nil {
		return nil, err
	}
	if !r.directed {
		r.kind = graphs.Deletion
	}
	for {
		statements, err := r.read()
		if err != nil {
			return nil, err
		}
		if statements == nil {
			break
		}
		if err := r.statements(statements); err != nil {
			return nil, err
		}
	}
	if err := r.finish(); err != nil {
		return nil, err
	}
	return r.resolve()
}

// statements reads the statements of the graph or, inside, of a subgraph; it
// calls itself no deeper than MaxDepth.
func (r *dotReader) statements(all []ast.Stmt) error {
	for _, s := range all {
		var err error
		switch s := s.(type) {
		case *ast.NodeStmt:
			var v int32
			if v, err = r.vertex(s.Node); err == nil {
				err = r.vertexAttributes(&r.vertices[v], s.Attrs)
			}
		case *ast.EdgeStmt:
			err = r.edge(s)
		case *ast.AttrStmt:
			err = r.defaults(s)
		case *ast.Attr:
			err = r.graphAttribute(s)
		case *ast.Subgraph:
			_, err = r.subgraph(s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *dotReader) defaults(s *ast.AttrStmt) error {
	switch s.Kind {
	case ast.NodeKind:
		return r.vertexAttributes(&r.vertexDefault, s.Attrs)
	case ast.EdgeKind:
		return r.edgeAttributes(&r.edgeDefault, s.Attrs)
	}
	for _, a := range s.Attrs {
		if err := r.graphAttribute(a); err != nil {
			return err
		}
	}
	return nil
}

// vertex returns the vertex with that identifier, a new one where it is named
// for the first time.
func (r *dotReader) vertex(n *ast.Node) (int32, error) {
	t := r.token(n.ID)
	if len(t.text) == 0 {
		return 0, dotError(t, msgNoName)
	}
	r.last = t
	v := r.mention(t.text)
	if int(v) == len(r.vertices) {
		if len(r.vertices) == MaxVertices {
			return 0, dotError(t, msgManyVertices, MaxVertices)
		}
		made := r.vertexDefault
		made.Name = r.names[v]
		r.vertices = append(r.vertices, made)
		r.lines = append(r.lines, int32(t.line))
	}
	if deepest := len(r.members) - 1; deepest >= 0 {
		r.members[deepest] = append(r.members[deepest], v)
	}
	return v, nil
}

// subgraph reads a subgraph and returns its vertices, in the order in which it
// names them.
func (r *dotReader) subgraph(s *ast.Subgraph) ([]int32, error) {
	vertexDefault, edgeDefault := r.vertexDefault, r.edgeDefault
	r.members = append(r.members, nil)
	if err := r.statements(s.Stmts); err != nil {
		return nil, err
	}
	r.vertexDefault, r.edgeDefault = vertexDefault, edgeDefault
	outside := len(r.members) - 1
	var all []int32
	here := map[int32]bool{}
	for _, v := range r.members[outside] {
		if !here[v] {
			here[v] = true
			all = append(all, v)
		}
	}
	r.members = r.members[:outside]
	if outside > 0 {
		r.members[outside-1] = append(r.members[outside-1], all...)
	}
	return all, nil
}

// end returns the vertices that an end of an edge names.
func (r *dotReader) end(v ast.Vertex) ([]int32, error) {
	switch v := v.(type) {
	case *ast.Node:
		one, err := r.vertex(v)
		return []int32{one}, err
	case *ast.Subgraph:
		return r.subgraph(v)
	}
	return nil, dotError(r.last, msgStrangeEnd, fmt.Sprintf("%T", v))
}

// edge reads a chain of edges; all join each vertex of one end to each of the
// next.
func (r *dotReader) edge(s *ast.EdgeStmt) error {
	data := r.edgeDefault
	if err := r.edgeAttributes(&data, s.Attrs); err != nil {
		return err
	}
	from, err := r.end(s.From)
	if err != nil {
		return err
	}
	for e := s.To; e != nil; e = e.To {
		to, err := r.end(e.Vertex)
		if err != nil {
			return err
		}
		for _, a := range from {
			for _, b := range to {
				if err := r.addEdge(draftEdge{a, b, data.count}, data.bend); err != nil {
					return err
				}
			}
		}
		from = to
	}
	return nil
}

func (r *dotReader) addEdge(e draftEdge, b document.Bend) error {
	if r.joined++; r.joined > MaxEdges {
		return dotError(r.last, msgManyEdges, MaxEdges)
	}
	if r.strict {
		if _, again := r.given[r.pair(e)]; again {
			return nil
		}
	}
	if !r.join(e, b) {
		return r.manyParallel(e).at(r.last.line)
	}
	return nil
}

func dotError(t dotToken, m message, args ...any) *Error { return wrong(m, args...).at(t.line) }
