package formats

import (
	"bytes"
	"io"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
)

// recogniseNodeLink looks for the lists of a JSON object, of which our own has others.
func recogniseNodeLink(s *sample) likeness {
	if recogniseJSON(s) != possible {
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

// nodeLinkReader reads JSON with a list "nodes" and a list "links" or "edges", as networkx
// and D3 write it. Nodes have an id, or else are named by their places in the list from 0
// on; a label that is a string is shown. An edge has a source and a target. The game is
// directed unless the field "directed" is false.
type nodeLinkReader struct {
	*foreign
	text    []byte
	dec     *jsontext.Decoder
	defined []int32 // 1 + the vertex of each name
}

func readNodeLink(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	r := &nodeLinkReader{foreign: newForeign(graphs.Directed, text), text: text, dec: jsontext.NewDecoder(bytes.NewBuffer(text))}
	nodes, links := false, false
	r.readObject(func(field string) {
		switch field {
		case "directed":
			if r.readToken().Kind() == 'f' {
				r.kind = graphs.Deletion
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
	if _, err := r.dec.ReadToken(); err != io.EOF {
		newError("json-more").failAt(lineOf(text, int(r.dec.InputOffset())))
	}
	if !nodes || !links {
		newError("no-graph").failAt(0)
	}
	for len(r.defined) < r.names.len() {
		r.defined = append(r.defined, 0)
	}
	if at, end, bad := r.resolveEnds(r.names.list(), r.defined); bad != nil {
		check(bad.withPath(valuePath("links", at, end)))
	}
	r.lines = edgeLines{} // JSON has paths in place of lines
	return r.finish()
}

func (r *nodeLinkReader) readNode() {
	if len(r.vertices) == MaxVertices {
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	id, label := strconv.AppendInt(nil, int64(len(r.vertices)), 10), ""
	r.readObject(func(field string) {
		switch {
		case field == "id":
			id = r.readID()
		case field == "label" && r.dec.PeekKind() == '"':
			label = r.readToken().String()
		default:
			r.skipValue()
		}
	})
	name := r.names.mention(id)
	for int(name) >= len(r.defined) {
		r.defined = append(r.defined, 0)
	}
	if r.defined[name] > 0 {
		check(newError("same-id", graphs.Data{"Index": r.defined[name] - 1, "Name": quote(id)}).withPath(valuePath("nodes", len(r.vertices), "id")))
	}
	v := draftVertex{name: name}
	v.Label = label
	r.vertices = append(r.vertices, v)
	r.defined[name] = int32(len(r.vertices))
}

func (r *nodeLinkReader) readLink() {
	from, to, label := int32(-1), int32(-1), ""
	r.readObject(func(field string) {
		switch {
		case field == "source":
			from = r.names.mention(r.readID())
		case field == "target":
			to = r.names.mention(r.readID())
		case field == "label" && r.dec.PeekKind() == '"':
			label = r.readToken().String()
		case field == "weight" && r.dec.PeekKind() == '0':
			r.noteWeight([]byte(r.readToken().String()))
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

// identifier reads the id of a node: a string, a number, or another value as its JSON.
func (r *nodeLinkReader) readID() []byte {
	if r.dec.PeekKind() == '"' {
		return []byte(r.readToken().String())
	}
	value, err := r.dec.ReadValue()
	r.checkJSON(err)
	value = value.Clone()
	r.checkJSON(value.Compact())
	return value
}

// object reads an object; read reads the value of a field.
func (r *nodeLinkReader) readObject(read func(field string)) {
	r.readOpening('{')
	for r.dec.PeekKind() != '}' {
		read(r.readToken().String())
	}
	r.readToken()
}

// list reads a list; read reads an element.
func (r *nodeLinkReader) readList(read func()) {
	r.readOpening('[')
	for r.dec.PeekKind() != ']' {
		read()
	}
	r.readToken()
}

func (r *nodeLinkReader) readOpening(bracket jsontext.Kind) {
	r.checkJSON(expectKind(r.dec, bracket))
	r.readToken()
}

func (r *nodeLinkReader) readToken() jsontext.Token {
	t, err := r.dec.ReadToken()
	r.checkJSON(err)
	return t
}

func (r *nodeLinkReader) skipValue() { r.checkJSON(r.dec.SkipValue()) }

// checkJSON ends the parse with an error of the JSON, with its place.
func (r *nodeLinkReader) checkJSON(err error) {
	if err != nil {
		check(jsonError(r.text, r.dec, err))
	}
}
