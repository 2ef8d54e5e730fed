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
	r.object(func(field string) {
		switch field {
		case "directed":
			if r.token().Kind() == 'f' {
				r.kind = graphs.Deletion
			}
		case "nodes":
			nodes = true
			r.list(r.node)
		case "links", "edges":
			links = true
			r.list(r.link)
		default:
			r.skip()
		}
	})
	if _, err := r.dec.ReadToken(); err != io.EOF {
		wrong("json-more").endAt(lineOf(text, int(r.dec.InputOffset())))
	}
	if !nodes || !links {
		wrong("no-graph").endAt(0)
	}
	for len(r.defined) < r.names.len() {
		r.defined = append(r.defined, 0)
	}
	if at, end, bad := r.ends(r.names.list(), r.defined); bad != nil {
		check(bad.in(valuePath("links", at, end)))
	}
	r.lines = edgeLines{} // JSON has paths in place of lines
	return r.finish()
}

func (r *nodeLinkReader) node() {
	if len(r.vertices) == MaxVertices {
		r.fail("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	id, label := strconv.AppendInt(nil, int64(len(r.vertices)), 10), ""
	r.object(func(field string) {
		switch {
		case field == "id":
			id = r.identifier()
		case field == "label" && r.dec.PeekKind() == '"':
			label = r.token().String()
		default:
			r.skip()
		}
	})
	name := r.names.mention(id)
	for int(name) >= len(r.defined) {
		r.defined = append(r.defined, 0)
	}
	if r.defined[name] > 0 {
		check(wrong("same-id", graphs.Data{"Index": r.defined[name] - 1, "Name": quoted(id)}).in(valuePath("nodes", len(r.vertices), "id")))
	}
	v := draftVertex{name: name}
	v.Label = label
	r.vertices = append(r.vertices, v)
	r.defined[name] = int32(len(r.vertices))
}

func (r *nodeLinkReader) link() {
	from, to, label := int32(-1), int32(-1), ""
	r.object(func(field string) {
		switch {
		case field == "source":
			from = r.names.mention(r.identifier())
		case field == "target":
			to = r.names.mention(r.identifier())
		case field == "label" && r.dec.PeekKind() == '"':
			label = r.token().String()
		case field == "weight" && r.dec.PeekKind() == '0':
			r.weigh([]byte(r.token().String()))
		default:
			r.skip()
		}
	})
	if from < 0 || to < 0 {
		check(wrong("no-ends").in(valuePath("links", len(r.edges), "")))
	}
	r.labelEdge(int32(len(r.edges)), label)
	r.edge(from, to)
}

// identifier reads the id of a node: a string, a number, or another value as its JSON.
func (r *nodeLinkReader) identifier() []byte {
	if r.dec.PeekKind() == '"' {
		return []byte(r.token().String())
	}
	value, err := r.dec.ReadValue()
	r.checkJSON(err)
	value = value.Clone()
	r.checkJSON(value.Compact())
	return value
}

// object reads an object; read reads the value of a field.
func (r *nodeLinkReader) object(read func(field string)) {
	r.open('{')
	for r.dec.PeekKind() != '}' {
		read(r.token().String())
	}
	r.token()
}

// list reads a list; read reads an element.
func (r *nodeLinkReader) list(read func()) {
	r.open('[')
	for r.dec.PeekKind() != ']' {
		read()
	}
	r.token()
}

func (r *nodeLinkReader) open(bracket jsontext.Kind) {
	r.checkJSON(expect(r.dec, bracket))
	r.token()
}

func (r *nodeLinkReader) token() jsontext.Token {
	t, err := r.dec.ReadToken()
	r.checkJSON(err)
	return t
}

func (r *nodeLinkReader) skip() { r.checkJSON(r.dec.SkipValue()) }

// checkJSON ends the parse with an error of the JSON, with its place.
func (r *nodeLinkReader) checkJSON(err error) {
	if err != nil {
		check(jsonFailure(r.text, r.dec, err))
	}
}
