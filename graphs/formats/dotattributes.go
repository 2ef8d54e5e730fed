package formats

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// attributes reads lists of attributes in brackets, as many as there are.
func (r *dotReader) attributes(read func(key, value dotToken)) {
	for r.ahead.kind == '[' {
		r.next()
		for r.ahead.kind != ']' {
			key := r.word()
			if r.ahead.kind != '=' {
				r.unexpected()
			}
			r.next()
			read(key, r.word())
			if r.ahead.kind == ',' || r.ahead.kind == ';' {
				r.next()
			}
		}
		r.next()
	}
}

// vertexAttribute reads what a vertex, or a default of vertices, is given.
func (r *dotReader) vertexAttribute(v *draftVertex, key, value dotToken) {
	switch string(key.text) {
	case "label":
		v.Label = string(value.text)
	case "pos":
		dotPlace(v, value)
	case dotPrefix + dotName:
		if v == &r.vertexDefault {
			key.fail("name-default", graphs.Data{"Attribute": dotPrefix + dotName})
		}
		v.Name, r.renamed = dotUnescape(string(value.text), dotNames{}, MaxBytes), true
		if v.Name == "" {
			value.fail("no-name")
		}
	default:
		dotField(key, value, v.set, "vertex-unknown")
	}
}

func (r *dotReader) edgeAttribute(data *edgeData, key, value dotToken) {
	switch string(key.text) {
	case "label":
		data.label = string(value.text)
	case dotPrefix + dotLabel:
		data.own = string(value.text)
	default:
		dotField(key, value, data.set, "edge-unknown")
	}
}

// graphAttribute reads an attribute of the graph; a subgraph's are not held.
func (r *dotReader) graphAttribute(key, value dotToken) {
	if r.depth > 0 {
		return
	}
	if string(key.text) == "label" {
		r.label = string(value.text)
		return
	}
	dotField(key, value, func(name, text string) (bool, *Error) {
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
func dotField(key, value dotToken, set func(name, text string) (bool, *Error), unknown graphs.Key) {
	name, ours := strings.CutPrefix(string(key.text), dotPrefix)
	if !ours {
		return
	}
	known, err := set(name, dotUnescape(string(value.text), dotNames{}, document.MaxPicture))
	if !known {
		key.fail(unknown, graphs.Data{"Attribute": quoted(key.text)})
	}
	err.endAt(value.line)
}

// dotPlace reads a pos: two coordinates in points, y up; a third one and a ! at
// the end are passed over, and an empty text is no place.
func dotPlace(v *draftVertex, value dotToken) {
	text := strings.TrimSuffix(strings.TrimSpace(string(value.text)), "!")
	v.at, v.placed = document.Point{}, text != ""
	if text == "" {
		return
	}
	x, rest, _ := strings.Cut(text, ",")
	y, _, _ := strings.Cut(rest, ",")
	var bad [2]*Error
	v.at.X, bad[0] = numberOf(x, -document.MaxPlace, document.MaxPlace)
	v.at.Y, bad[1] = numberOf(y, -document.MaxPlace, document.MaxPlace)
	if v.at.Y = 0 - v.at.Y; bad != [2]*Error{} {
		value.fail("pos", graphs.Data{"Value": quoted(value.text), "Most": document.MaxPlace})
	}
}

// resolve checks what needs the whole text, and makes the drawing.
func (r *dotReader) resolve() (result *Result, err error) {
	defer recoverError(&err)
	r.settle().endAt(0)
	r.title = dotUnescape(r.label, dotNames{graph: string(r.graph)}, r.labelsLeft())
	r.count(r.label, r.title, 0)
	first := map[string]int{}
	for i, identifier := range r.names.list() {
		v := &r.vertices[i]
		at := dotToken{line: int(r.named[i])}
		if v.Name == "" {
			v.Name = identifier
		}
		if r.renamed {
			if other, twice := first[v.Name]; twice {
				at.fail("same-name", graphs.Data{"Line": r.named[other], "Name": quoted(v.Name)})
			}
			first[v.Name] = i
		}
		if _, what := v.conflict(r.kind); what != "" {
			at.fail("of-vertex", graphs.Data{"What": phrase(what), "Name": quoted(v.Name)})
		}
		if v.Label == `\N` { // what Graphviz writes for a vertex without a label
			v.Label = ""
		}
		raw := v.Label
		v.Label = dotUnescape(raw, dotNames{string(r.graph), identifier}, r.labelsLeft())
		r.count(raw, v.Label, at.line)
	}
	for i, raw := range r.labelled { // each by itself, and the sum in whatever order
		text := dotUnescape(raw, dotNames{graph: string(r.graph)}, r.labelsLeft())
		r.count(raw, text, 0)
		r.labelled[i] = text
	}
	if at, bad := r.heapEdge(); bad != nil {
		bad.endAt(r.lines.at(at))
	}
	return r.result()
}
