package formats

import (
	"bytes"
	"regexp"

	"nimgraph/graphs"
)

// gmlOpening is how a GML text begins: comments, fields of one value, and then the graph.
var gmlOpening = regexp.MustCompile(`^(?i:\s+|#[^\n]*\n|[a-z][a-z0-9_]*[ \t]+(?:"[^"]*"|[-+.\w]+)\s)*(?i:graph)\s*\[`)

func recogniseGML(s *sample) likeness {
	if gmlOpening.Match(s.head) {
		return certain
	}
	return unlike
}

// gmlReader reads GML, the Graph Modelling Language: a list of keys and values, which
// are numbers, strings in quotes, or lists in brackets. Of the graph, the fields directed
// and label and the nodes and edges are read; of a node its id, its label and the x and y
// of its graphics, y down; of an edge its source, target and label. A graph that does not
// say that it is directed is an edge-deletion game.
type gmlReader struct {
	*gmlTokens
	ids    []int32 // 1 + the vertex of each node, by the number of its id
	idOf   nameTable
	source []gmlEdge
}

// gmlEdge is an edge as the text gives it, by the numbers of the ids of its ends.
type gmlEdge struct {
	from, to, line int32
	label          string
}

func readGML(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	r := &gmlReader{gmlTokens: &gmlTokens{foreign: newForeign(graphs.Deletion, text), rest: text}}
	r.line = 1
	found := false
	for key := r.key(); key != ""; key = r.key() {
		if key != "graph" || r.peek() != '[' {
			r.skipValue()
			continue
		}
		if found {
			r.several = true
			break
		}
		found = true
		r.list(r.graphField)
	}
	if !found {
		r.fail("no-graph")
	}
	r.resolveEdges()
	return r.finish()
}

func (r *gmlReader) graphField(key string) {
	switch key {
	case "directed":
		if string(r.scalar()) == "1" {
			r.kind = graphs.Directed
		}
	case "label":
		r.title = string(r.scalar())
	case "node":
		r.node()
	case "edge":
		r.edgeEntry()
	default:
		r.skipValue()
	}
}

func (r *gmlReader) node() {
	if len(r.vertices) == MaxVertices {
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	var (
		v     draftVertex
		id    []byte
		x, y  float64
		place placeParts
	)
	r.list(func(key string) {
		switch key {
		case "id":
			id = bytes.Clone(r.scalar())
		case "label":
			v.Label = string(r.scalar())
		case "graphics":
			if r.peek() != '[' {
				r.skipValue()
				return
			}
			r.list(func(key string) {
				switch key {
				case "x":
					x, place.x = r.decimal(), true
				case "y":
					y, place.y = r.decimal(), true
				default:
					r.skipValue()
				}
			})
		default:
			r.skipValue()
		}
	})
	if len(id) == 0 {
		r.fail("no-id")
	}
	n := r.idOf.mention(id)
	for int(n) >= len(r.ids) {
		r.ids = append(r.ids, 0)
	}
	if r.ids[n] > 0 {
		r.fail("vertex-again", graphs.Data{"Name": quoted(id)})
	}
	v.name = r.names.mention(id)
	if place.x && place.y {
		v.place(x, y)
	}
	r.vertices = append(r.vertices, v)
	r.ids[n] = int32(len(r.vertices))
}

func (r *gmlReader) edgeEntry() {
	e := gmlEdge{from: -1, to: -1, line: int32(r.line)}
	r.list(func(key string) {
		switch key {
		case "source":
			e.from = r.idOf.mention(r.scalar())
		case "target":
			e.to = r.idOf.mention(r.scalar())
		case "label":
			e.label = string(r.scalar())
		case "weight", "value":
			r.weigh(r.scalar())
		default:
			r.skipValue()
		}
	})
	if e.from < 0 || e.to < 0 {
		r.fail("no-ends")
	}
	if len(r.source) == MaxEdges {
		r.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	r.source = append(r.source, e)
}

// resolveEdges makes the edges, whose nodes may follow them in the text.
func (r *gmlReader) resolveEdges() {
	vertex := func(id int32) int32 {
		if int(id) >= len(r.ids) || r.ids[id] == 0 {
			r.fail("no-vertex", graphs.Data{"Name": quoted(r.idOf.list()[id])})
		}
		return r.ids[id] - 1
	}
	for i, e := range r.source {
		r.line = int(e.line)
		r.edge(vertex(e.from), vertex(e.to))
		r.labelEdge(int32(i), e.label)
	}
}
