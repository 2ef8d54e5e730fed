package formats

import (
	"bytes"
	"encoding/xml"
	"strings"

	"nimgraph/graphs"
)

// graphmlReader reads GraphML, http://graphml.graphdrawing.org, as networkx,
// yEd, Gephi and others write it.
//
// A graph whose edges are directed by default is a directed game, any other an
// edge-deletion game, in which nothing stands on the ground that is not marked;
// an edge that is otherwise directed than the graph says is an error. What the
// language has no word for is in data of these names and types; data of other
// names or types are passed over:
//
//	graph  title   string
//	       play    string, normal, misere or antisg
//	node   label   string
//	       x, y    double, float, int or long; units, y down
//	       tokens  int or long
//	       sum     boolean, true for a ⊕
//	       ground  boolean
//	       worth   int or long, the size of the nim heap that it stands for
//	       colour  string
//	       picture string
//	edge   count   int or long
//	       label   string
//
// What yEd and Gephi say of how things look is passed over. A node may hold a graph,
// whose nodes and edges are read as all others; such a node is a vertex itself. Ports
// are passed over; hyperedges are an error. An edge that is given again
// adds to its count.
type graphmlReader struct {
	*xmlTokens
	draft
	keys     map[string]graphmlField // by ID
	template draftVertex             // the declared defaults of a vertex
	plain    edgeData                // that of an edge
	graphs   int
	begun    []int32 // the line where each vertex begins
}

// placeParts tells which coordinates a vertex has.
type placeParts struct{ x, y bool }

func readGraphML(text []byte) (*Result, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, wrong("empty")
	}
	r := &graphmlReader{
		xmlTokens: newXMLTokens(text), draft: draft{parallel: graphs.Added, bytes: len(text)},
		keys: map[string]graphmlField{}, plain: edgeData{count: 1},
	}
	for {
		t, err := r.next()
		if err != nil {
			return nil, err
		}
		start, begins := t.(xml.StartElement)
		switch {
		case t == nil && r.graphs == 0:
			return nil, r.fail("no-graph")
		case t == nil:
			return r.resolve()
		case !begins:
			if text, ok := t.(xml.CharData); ok && len(bytes.TrimSpace(text)) > 0 {
				return nil, r.fail("outside", graphs.Data{"Word": quoted(string(bytes.TrimSpace(text)))})
			}
			continue
		case start.Name.Local != "graphml":
			return nil, r.fail("not-graphml", graphs.Data{"Element": oneLine(start.Name.Local)})
		}
		if err := r.children(r.top); err != nil {
			return nil, err
		}
	}
}

// top reads a child of <graphml>.
func (r *graphmlReader) top(e xml.StartElement) error {
	switch e.Name.Local {
	case "key":
		return r.key(e)
	case "graph":
		if r.graphs > 0 {
			return r.fail("second-graph")
		}
		return r.graph(e)
	}
	return r.skip()
}

// graph reads a graph, or one inside a node.
func (r *graphmlReader) graph(e xml.StartElement) error {
	kind := graphs.Directed
	switch by, _ := attribute(e, "edgedefault"); by {
	case "directed":
	case "undirected":
		kind = graphs.Deletion
	default:
		return r.fail("edgedefault", graphs.Data{"Value": quoted(by)})
	}
	if r.graphs > 0 && kind != r.kind {
		return r.fail("inner-kind")
	}
	r.graphs++
	r.kind = kind
	outer := r.graphs == 1
	return r.children(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "node":
			return r.node(e)
		case "edge":
			return r.edge(e)
		case "hyperedge":
			return r.fail("hyperedge")
		case "data":
			if outer {
				name, text, err := r.data(e, "graph")
				if err != nil {
					return err
				}
				return r.graphValue(name, text)
			}
		}
		return r.skip()
	})
}

func (r *graphmlReader) node(e xml.StartElement) error {
	id, _ := attribute(e, "id")
	if id == "" {
		return r.fail("no-id")
	}
	if len(r.vertices) == MaxVertices {
		return r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	v := r.template
	v.name = r.names.mention([]byte(id))
	at := len(r.vertices)
	r.vertices = append(r.vertices, v)
	r.begun = append(r.begun, int32(r.line()))
	var place placeParts
	err := r.children(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "data":
			name, text, err := r.data(e, "node")
			if err != nil {
				return err
			}
			return r.nodeValue(name, text, &r.vertices[at], &place)
		case "graph":
			return r.graph(e)
		}
		return r.skip()
	})
	if err != nil {
		return err
	}
	if place.x != place.y {
		return r.fail("half-place", graphs.Data{"Name": quoted(id)})
	}
	r.vertices[at].placed = place.x
	return nil
}

func (r *graphmlReader) edge(e xml.StartElement) error {
	from, _ := attribute(e, "source")
	to, _ := attribute(e, "target")
	if from == "" || to == "" {
		return r.fail("no-ends")
	}
	if by, ok := attribute(e, "directed"); ok && strings.EqualFold(by, "true") != (r.kind == graphs.Directed) {
		return r.fail("edge-kind")
	}
	if len(r.edges) == MaxEdges {
		return r.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	line, data := int32(r.line()), r.plain
	err := r.children(func(e xml.StartElement) error {
		if e.Name.Local != "data" {
			return r.skip()
		}
		name, text, err := r.data(e, "edge")
		if err != nil {
			return err
		}
		return r.edgeValue(name, text, &data)
	})
	r.bend(int32(len(r.edges)), data.bend, data.broken)
	r.labelEdge(int32(len(r.edges)), data.label)
	if err == nil && data.label != "" {
		if many := r.count(data.label, data.label); many != nil {
			return many.at(int(line))
		}
	}
	a, b := r.names.mention([]byte(from)), r.names.mention([]byte(to))
	r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b), Count: data.count})
	r.lines = append(r.lines, line)
	return err
}

// resolve checks what needs the whole text, and makes the drawing.
func (r *graphmlReader) resolve() (*Result, error) {
	names := r.names.strings()
	defined := make([]int32, len(names)) // 1 + the vertex with that name
	for i := range r.vertices {
		v := &r.vertices[i]
		v.Name = names[v.name]
		line := int(r.begun[i])
		if other := defined[v.name]; other > 0 {
			return nil, wrong("same-name", graphs.Data{"Line": r.begun[other-1], "Name": quoted(v.Name)}).at(line)
		}
		if _, what := v.conflict(r.kind); what != "" {
			return nil, wrong("of-vertex", graphs.Data{"What": phrase(what), "Name": quoted(v.Name)}).at(line)
		}
		if err := r.count(v.Label, v.Label); err != nil {
			return nil, err.at(line)
		}
		defined[v.name] = int32(i) + 1
	}
	if at, _, bad := r.ends(names, defined); bad != nil {
		return nil, bad.at(int(r.lines[at]))
	}
	if at, bad := r.heapEdge(); bad != nil {
		return nil, bad.at(int(r.lines[at]))
	}
	return r.result()
}
