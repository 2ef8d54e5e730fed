package formats

import (
	"bytes"
	"regexp"

	"nimgraph/graphs"
)

// gmlOpening matches the beginning of a GML text: comments, fields with a single value, and then
// the graph.
var gmlOpening = regexp.MustCompile(`^(?i:\s+|#[^\n]*\n|[a-z][a-z0-9_]*[ \t]+(?:"[^"]*"|[-+.\w]+)\s)*(?i:graph)\s*\[`)

// rateGML rates how likely the sample s is in GML, the Graph Modelling Language, by the beginning
// of the text.
func rateGML(s *sample) likeness {
	if gmlOpening.Match(s.head) {
		return certain
	}
	return unlike
}

// gmlReader reads GML, the Graph Modelling Language: a list of keys and values, which are numbers,
// strings in quotes, or lists in brackets. It reads the fields directed and label of the graph,
// the id, the label and the coordinates x and y (down) in the graphics of a node, and the source,
// the target and the label of an edge. A graph without the field directed is an edge-deletion
// game.
type gmlReader struct {
	*gmlTokens
	ids      []int32 // 1 + the vertex, by the number of the node id, or 0
	idTable  nameTable
	rawEdges []gmlEdge
}

// gmlEdge is an edge of a GML text. from and to are the numbers of the IDs of its nodes in
// gmlReader.idTable, and line is its line.
type gmlEdge struct {
	from, to, line int32
	label          string
}

// readGML reads a game from the first graph of a text in GML, the Graph Modelling Language.
func readGML(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	r := &gmlReader{gmlTokens: &gmlTokens{foreignText: foreignText{newForeignDraft(graphs.Deletion, text), text}}}
	r.line = 1
	found := false
	for key := r.readKey(); key != ""; key = r.readKey() {
		if key != "graph" || r.peek() != '[' {
			r.skipValue()
			continue
		}
		if found {
			r.several = true
			break
		}
		found = true
		r.readList(r.readGraphField)
	}
	if !found {
		r.fail("no-graph")
	}
	r.resolveEdges()
	return r.finishDrawing()
}

// readGraphField reads the value of a key in the list "graph".
func (r *gmlReader) readGraphField(key string) {
	switch key {
	case "directed":
		if string(r.readScalar()) == "1" {
			r.Kind = graphs.Directed
		}
	case "label":
		r.Title = string(r.readScalar())
	case "node":
		r.readNode()
	case "edge":
		r.readEdge()
	default:
		r.skipValue()
	}
}

// readNode reads the list "node" and adds its vertex.
func (r *gmlReader) readNode() {
	if len(r.vertices) == MaxVertices {
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	var (
		v     draftVertex
		id    []byte
		x, y  float64
		place knownCoordinates
	)
	r.readList(func(key string) {
		switch key {
		case "id":
			id = bytes.Clone(r.readScalar())
		case "label":
			v.Label = string(r.readScalar())
		case "graphics":
			if r.peek() != '[' {
				r.skipValue()
				return
			}
			r.readList(func(key string) {
				switch key {
				case "x":
					x, place.x = r.readDecimal(), true
				case "y":
					y, place.y = r.readDecimal(), true
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
	n := r.idTable.intern(id)
	for int(n) >= len(r.ids) {
		r.ids = append(r.ids, 0)
	}
	if r.ids[n] > 0 {
		r.fail("vertex-again", graphs.Data{"Name": quote(id)})
	}
	v.name = r.names.intern(id)
	if place.x && place.y {
		v.setPlace(x, y)
	}
	r.vertices = append(r.vertices, v)
	r.ids[n] = int32(len(r.vertices))
}

// readEdge reads the list "edge" and stores the edge. resolveEdges adds it to the drawing when all
// nodes have been read.
func (r *gmlReader) readEdge() {
	e := gmlEdge{from: -1, to: -1, line: int32(r.line)}
	r.readList(func(key string) {
		switch key {
		case "source":
			e.from = r.idTable.intern(r.readScalar())
		case "target":
			e.to = r.idTable.intern(r.readScalar())
		case "label":
			e.label = string(r.readScalar())
		case "weight", "value":
			r.noteIgnoredWeight(r.readScalar())
		default:
			r.skipValue()
		}
	})
	if e.from < 0 || e.to < 0 {
		r.fail("no-ends")
	}
	if len(r.rawEdges) == MaxEdges {
		r.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	r.rawEdges = append(r.rawEdges, e)
}

// resolveEdges adds the edges that readEdge has stored to the drawing. It is called at the end of
// the text, since nodes may follow their edges. If the node of an edge does not exist, the parse
// ends with an error.
func (r *gmlReader) resolveEdges() {
	vertex := func(id int32) int32 {
		if int(id) >= len(r.ids) || r.ids[id] == 0 {
			r.fail("no-vertex", graphs.Data{"Name": quote(r.idTable.allNames()[id])})
		}
		return r.ids[id] - 1
	}
	for i, e := range r.rawEdges {
		r.line = int(e.line)
		r.addEdge(vertex(e.from), vertex(e.to))
		r.setEdgeLabel(int32(i), e.label)
	}
}
