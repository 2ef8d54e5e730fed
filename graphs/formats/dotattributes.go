package formats

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// readAttributes reads one or more attribute lists in brackets, and calls read with each attribute.
func (r *dotReader) readAttributes(read func(key, value dotToken)) {
	for r.ahead.kind == '[' {
		r.readAhead()
		for r.ahead.kind != ']' {
			key := r.readWord()
			if r.ahead.kind != '=' {
				r.failUnexpected()
			}
			r.readAhead()
			read(key, r.readWord())
			if r.ahead.kind == ',' || r.ahead.kind == ';' {
				r.readAhead()
			}
		}
		r.readAhead()
	}
}

// setVertexAttribute sets the attribute named key of v to value. v is a vertex, or holds the
// defaults for vertices.
func (r *dotReader) setVertexAttribute(v *draftVertex, key, value dotToken) {
	switch string(key.text) {
	case "label":
		v.Label = string(value.text)
	case "pos":
		setDOTPlace(v, value)
	case dotPrefix + dotName:
		if v == &r.vertexDefault {
			key.fail("name-default", graphs.Data{"Attribute": dotPrefix + dotName})
		}
		v.Name, r.renamed = dotUnescape(string(value.text), dotNames{}, MaxBytes), true
		if v.Name == "" {
			value.fail("no-name")
		}
	default:
		setDOTField(key, value, v.setField, "vertex-unknown")
	}
}

// setEdgeAttribute sets the attribute named key in data to value. data describes an edge, or holds
// the defaults for edges.
func (r *dotReader) setEdgeAttribute(data *edgeData, key, value dotToken) {
	switch string(key.text) {
	case "label":
		data.Label = string(value.text)
	case dotPrefix + dotLabel:
		data.ownLabel = string(value.text)
	default:
		setDOTField(key, value, data.setField, "edge-unknown")
	}
}

// setGraphAttribute sets the attribute of the graph named key to value. In a subgraph it does
// nothing.
func (r *dotReader) setGraphAttribute(key, value dotToken) {
	if r.depth > 0 {
		return
	}
	if string(key.text) == "label" {
		r.label = string(value.text)
		return
	}
	setDOTField(key, value, func(name, text string) (bool, *Error) {
		switch name {
		case "play":
			return true, r.setPlay(text)
		case "game":
			return true, r.setGame(text)
		}
		return false, nil
	}, "graph-unknown")
}

// setDOTField calls set with the name and value of an attribute of Nimgraph, whose key begins with
// dotPrefix. It ignores all other attributes. set reports whether it knows the name; otherwise the
// parse ends with the error whose translation key is unknown.
func setDOTField(key, value dotToken, set func(name, text string) (bool, *Error), unknown graphs.Key) {
	name, ours := strings.CutPrefix(string(key.text), dotPrefix)
	if !ours {
		return
	}
	known, err := set(name, dotUnescape(string(value.text), dotNames{}, MaxBytes))
	if !known {
		key.fail(unknown, graphs.Data{"Attribute": quote(key.text)})
	}
	err.failAt(value.line)
}

// setDOTPlace sets the coordinates of v to value, the value of an attribute pos: two numbers in
// points, y up. A third coordinate and a ! at the end are ignored. If value is empty, v gets no
// coordinates.
func setDOTPlace(v *draftVertex, value dotToken) {
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

// finishDrawing makes the checks that need the whole text, and returns the drawing.
func (r *dotReader) finishDrawing() (result *Result, err error) {
	defer recoverError(&err)
	r.applyGame().failAt(0)
	r.Title = dotUnescape(r.label, dotNames{graph: string(r.graph)}, r.labelsLeft())
	r.addLabelSize(r.label, r.Title, 0)
	byName := map[string]int{}
	for i, identifier := range r.names.allNames() {
		v := &r.vertices[i]
		first := dotToken{textLine: textLine{int(r.firstLine[i])}}
		if v.Name == "" {
			v.Name = identifier
		}
		if r.renamed {
			if other, twice := byName[v.Name]; twice {
				first.fail("same-name", graphs.Data{"Line": r.firstLine[other], "Name": quote(v.Name)})
			}
			byName[v.Name] = i
		}
		if _, conflict := v.forbiddenField(r.Kind); conflict != "" {
			first.fail("of-vertex", graphs.Data{"What": messagePart(conflict), "Name": quote(v.Name)})
		}
		if v.Label == `\N` { // what Graphviz writes for a vertex without a label
			v.Label = ""
		}
		raw := v.Label
		v.Label = dotUnescape(raw, dotNames{string(r.graph), identifier}, r.labelsLeft())
		r.addLabelSize(raw, v.Label, first.line)
	}
	for i, raw := range r.edgeLabels { // in any order: each text is independent, and so is the sum
		text := dotUnescape(raw, dotNames{graph: string(r.graph)}, r.labelsLeft())
		r.addLabelSize(raw, text, 0)
		r.edgeLabels[i] = text
	}
	if edge, bad := r.findEdgeFromHeap(); bad != nil {
		bad.failAt(r.lines.lineOf(edge))
	}
	return r.buildResult()
}
