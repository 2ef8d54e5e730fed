package formats

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// readAttributes reads the attribute lists in brackets that come next, if any, and calls read with
// the key and the value of each attribute.
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

// setVertexAttribute sets the attribute of v that key names to value. v is a vertex, or
// r.vertexDefault, which holds the attributes of new vertices. Attributes of other programs are
// ignored, except label and pos.
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
		v.Name, r.renamed = dotUnescape(string(value.text), escapeNames{}, MaxBytes), true
		if v.Name == "" {
			value.fail("no-name")
		}
	default:
		setDOTField(key, value, v.setField, "vertex-unknown")
	}
}

// setEdgeAttribute sets the attribute of data that key names to value. data describes an edge, or
// is r.edgeDefault, which holds the attributes of new edges. Attributes of other programs are
// ignored, except label.
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

// setGraphAttribute sets the attribute of the graph that key names to value. It does nothing in a
// subgraph, whose attributes are ignored. Attributes of other programs are ignored, except label,
// which is the title.
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

// setDOTField calls setField with the name that follows dotPrefix in key and with the text of
// value, whose escapes it resolves. It ignores a key without dotPrefix. If setField returns false,
// since there is no field with the name, the parse ends with the error unknownKey. If setField
// returns an error, the parse ends with this error.
func setDOTField(key, value dotToken, setField func(name, text string) (bool, *Error), unknownKey graphs.Key) {
	name, ours := strings.CutPrefix(string(key.text), dotPrefix)
	if !ours {
		return
	}
	known, err := setField(name, dotUnescape(string(value.text), escapeNames{}, MaxBytes))
	if !known {
		key.fail(unknownKey, graphs.Data{"Attribute": quote(key.text)})
	}
	err.failAt(value.line)
}

// setDOTPlace sets the coordinates of v to those in value, the value of the attribute pos: two
// numbers in points with the y axis up. A third coordinate and a ! at the end are ignored. If
// value is empty, v has no coordinates afterwards.
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
	r.Title = dotUnescape(r.label, escapeNames{graph: string(r.graph)}, r.labelBytesLeft())
	r.countLabelBytes(r.label, r.Title, 0)
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
		v.Label = dotUnescape(raw, escapeNames{string(r.graph), identifier}, r.labelBytesLeft())
		r.countLabelBytes(raw, v.Label, first.line)
	}
	for i, raw := range r.edgeLabels { // in any order: each text is independent, and so is the sum
		text := dotUnescape(raw, escapeNames{graph: string(r.graph)}, r.labelBytesLeft())
		r.countLabelBytes(raw, text, 0)
		r.edgeLabels[i] = text
	}
	if edge, bad := r.findEdgeFromHeap(); bad != nil {
		bad.failAt(r.lines.lineOf(edge))
	}
	return r.buildResult()
}
