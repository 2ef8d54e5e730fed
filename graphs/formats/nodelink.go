package formats

import (
	"strconv"

	"nimgraph/graphs"
)

// rateNodeLink rates how likely the sample s is node-link JSON, by the lists of its object.
// Nimgraph's own JSON has other lists.
func rateNodeLink(s *sample) likeness {
	if rateJSON(s) != possible {
		return unlike
	}
	switch fields := topFields(s); {
	case fields["nodes"]:
		return certain
	case fields["links"], fields["edges"]:
		return likely
	}
	return unlike
}

// nodeLinkReader reads JSON with a list "nodes" and a list "links" or "edges", as networkx and D3
// write it. A node has an id, or is named by its index in the list. A label that is a string is
// shown. An edge has a source and a target. The game is directed unless the field "directed" is
// false.
type nodeLinkReader struct {
	*foreignDraft
	json    jsonText
	defined []int32 // 1 + the vertex of each name, or 0
}

// readNodeLink reads a game from node-link JSON, as networkx and D3 write it.
func readNodeLink(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	r := &nodeLinkReader{foreignDraft: newForeignDraft(graphs.Directed, text), json: newJSONText(text)}
	nodes, links := false, false
	r.readObject(func(field string) {
		switch field {
		case "directed":
			if r.json.readToken().Kind() == 'f' {
				r.Kind = graphs.Deletion
			}
		case "nodes":
			nodes = true
			r.readList(r.readNode)
		case "links", "edges":
			links = true
			r.readList(r.readLink)
		default:
			r.skipValue()
		}
	})
	r.json.readEnd()
	if !nodes || !links {
		newError("no-graph").failAt(0)
	}
	for len(r.defined) < r.names.len() {
		r.defined = append(r.defined, 0)
	}
	if edge, end, bad := r.resolveEnds(r.names.allNames(), r.defined); bad != nil {
		check(bad.withPath(valuePath("links", edge, end)))
	}
	r.lines = edgeLines{} // errors have a path instead of a line
	return r.finishDrawing()
}

// readNode reads an element of "nodes" and adds its vertex.
func (r *nodeLinkReader) readNode() {
	if len(r.vertices) == MaxVertices {
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	id, label := strconv.AppendInt(nil, int64(len(r.vertices)), 10), ""
	r.readObject(func(field string) {
		switch {
		case field == "id":
			id = r.readNodeID()
		case field == "label" && r.json.dec.PeekKind() == '"':
			label = r.json.readToken().String()
		default:
			r.skipValue()
		}
	})
	name := r.names.intern(id)
	for int(name) >= len(r.defined) {
		r.defined = append(r.defined, 0)
	}
	if r.defined[name] > 0 {
		bad := newError("same-id", graphs.Data{"Index": r.defined[name] - 1, "Name": quote(id)})
		check(bad.withPath(valuePath("nodes", len(r.vertices), "id")))
	}
	v := draftVertex{name: name}
	v.Label = label
	r.vertices = append(r.vertices, v)
	r.defined[name] = int32(len(r.vertices))
}

// readLink reads an element of "links" or "edges" and adds its edge.
func (r *nodeLinkReader) readLink() {
	from, to, label := int32(-1), int32(-1), ""
	r.readObject(func(field string) {
		switch {
		case field == "source":
			from = r.names.intern(r.readNodeID())
		case field == "target":
			to = r.names.intern(r.readNodeID())
		case field == "label" && r.json.dec.PeekKind() == '"':
			label = r.json.readToken().String()
		case field == "weight" && r.json.dec.PeekKind() == '0':
			r.noteIgnoredWeight([]byte(r.json.readToken().String()))
		default:
			r.skipValue()
		}
	})
	if from < 0 || to < 0 {
		check(newError("no-ends").withPath(valuePath("links", len(r.edges), "")))
	}
	r.setEdgeLabel(int32(len(r.edges)), label)
	r.addEdge(from, to)
}

// readNodeID reads the id of a node and returns its text: a string without quotes, or the JSON of
// another value.
func (r *nodeLinkReader) readNodeID() []byte {
	if r.json.dec.PeekKind() == '"' {
		return []byte(r.json.readToken().String())
	}
	value := r.json.readValue().Clone()
	r.json.check(value.Compact())
	return value
}

// readObject reads a JSON object. It calls read after it has read the name of a field, and read
// must read the value.
func (r *nodeLinkReader) readObject(read func(field string)) {
	r.json.expect('{')
	r.json.readToken()
	for r.json.dec.PeekKind() != '}' {
		read(r.json.readToken().String())
	}
	r.json.readToken()
}

// readList reads a JSON array. It calls read before each element, and read must read the element.
func (r *nodeLinkReader) readList(read func()) {
	r.json.expect('[')
	r.json.readToken()
	for r.json.dec.PeekKind() != ']' {
		read()
	}
	r.json.readToken()
}

// skipValue skips a value of any kind.
func (r *nodeLinkReader) skipValue() { r.json.check(r.json.dec.SkipValue()) }
