package formats

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// attributes reads lists of attributes in brackets, as many as there are.
func (r *dotReader) readAttributes(read func(key, value dotToken)) {
	for r.ahead.kind == '[' {
		r.next()
		for r.ahead.kind != ']' {
			key := r.readWord()
			if r.ahead.kind != '=' {
				r.failUnexpected()
			}
			r.next()
			read(key, r.readWord())
			if r.ahead.kind == ',' || r.ahead.kind == ';' {
				r.next()
			}
		}
		r.next()
	}
}

// vertexAttribute reads what a vertex, or a default of vertices, is given.
func (r *dotReader) setVertexAttribute(v *draftVertex, key, value dotToken) {
	switch string(key.text) {
	case "label":
		v.Label = string(value.text)
	case "pos":
		readDOTPlace(v, value)
	case dotPrefix + dotName:
		if v == &r.vertexDefault {
			key.fail("name-default", graphs.Data{"Attribute": dotPrefix + dotName})
		}
		v.Name, r.renamed = dotUnescape(string(value.text), dotNames{}, MaxBytes), true
		if v.Name == "" {
			value.fail("no-name")
		}
	default:
		readDOTField(key, value, v.set, "vertex-unknown")
	}
}

func (r *dotReader) setEdgeAttribute(data *edgeData, key, value dotToken) {
	switch string(key.text) {
	case "label":
		data.label = string(value.text)
	case dotPrefix + dotLabel:
		data.ownLabel = string(value.text)
	default:
		readDOTField(key, value, data.set, "edge-unknown")
	}
}

// graphAttribute reads an attribute of the graph; a subgraph's are not held.
func (r *dotReader) setGraphAttribute(key, value dotToken) {
	if r.depth > 0 {
		return
	}
	if string(key.text) == "label" {
		r.label = string(value.text)
		return
	}
	readDOTField(key, value, func(name, text string) (bool, *Error) {
		switch name {
		case "play":
			return true, r.setPlay(text)
		case "game":
			return true, r.setGame(text)
		}
		return false, nil
	}, "graph-unknown")
}

// dotField reads a named value of ours, and passes over the attributes of others.
func readDOTField(key, value dotToken, set func(name, text string) (bool, *Error), unknown graphs.Key) {
	name, ours := strings.CutPrefix(string(key.text), dotPrefix)
	if !ours {
		return
	}
	known, err := set(name, dotUnescape(string(value.text), dotNames{}, document.MaxPicture))
	if !known {
		key.fail(unknown, graphs.Data{"Attribute": quote(key.text)})
	}
	err.failAt(value.line)
}

// dotPlace reads a pos: two coordinates in points, y up; a third one and a ! at
// the end are passed over, and an empty text is no place.
func readDOTPlace(v *draftVertex, value dotToken) {
	text := strings.TrimSuffix(strings.TrimSpace(string(value.text)), "!")
	v.point, v.hasPlace = document.Point{}, text != ""
	if text == "" {
		return
	}
	x, rest, _ := strings.Cut(text, ",")
	y, _, _ := strings.Cut(rest, ",")
	var bad [2]*Error
	v.point.X, bad[0] = parseNumber(x, -document.MaxPlace, document.MaxPlace)
	v.point.Y, bad[1] = parseNumber(y, -document.MaxPlace, document.MaxPlace)
	if v.point.Y = 0 - v.point.Y; bad != [2]*Error{} {
		value.fail("pos", graphs.Data{"Value": quote(value.text), "Most": document.MaxPlace})
	}
}

// resolve checks what needs the whole text, and makes the drawing.
func (r *dotReader) resolve() (result *Result, err error) {
	defer recoverError(&err)
	r.applyGame().failAt(0)
	r.title = dotUnescape(r.label, dotNames{graph: string(r.graph)}, r.labelsLeft())
	r.countLabel(r.label, r.title, 0)
	first := map[string]int{}
	for i, identifier := range r.names.list() {
		v := &r.vertices[i]
		at := dotToken{line: int(r.firstLine[i])}
		if v.Name == "" {
			v.Name = identifier
		}
		if r.renamed {
			if other, twice := first[v.Name]; twice {
				at.fail("same-name", graphs.Data{"Line": r.firstLine[other], "Name": quote(v.Name)})
			}
			first[v.Name] = i
		}
		if _, what := v.conflict(r.kind); what != "" {
			at.fail("of-vertex", graphs.Data{"What": phrase(what), "Name": quote(v.Name)})
		}
		if v.Label == `\N` { // what Graphviz writes for a vertex without a label
			v.Label = ""
		}
		raw := v.Label
		v.Label = dotUnescape(raw, dotNames{string(r.graph), identifier}, r.labelsLeft())
		r.countLabel(raw, v.Label, at.line)
	}
	for i, raw := range r.edgeLabels { // each by itself, and the sum in whatever order
		text := dotUnescape(raw, dotNames{graph: string(r.graph)}, r.labelsLeft())
		r.countLabel(raw, text, 0)
		r.edgeLabels[i] = text
	}
	if at, bad := r.findHeapEdge(); bad != nil {
		bad.failAt(r.lines.line(at))
	}
	return r.result()
}
