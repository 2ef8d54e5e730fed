package formats

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// attributes reads lists of attributes in brackets, as many as there are.
func (r *dotReader) attributes(read func(key, value dotToken) error) error {
	for r.ahead.kind == '[' {
		r.next()
		for r.ahead.kind != ']' {
			key, err := r.word()
			if err != nil {
				return err
			}
			if r.ahead.kind != '=' {
				return r.unexpected()
			}
			r.next()
			value, err := r.word()
			if err != nil {
				return err
			}
			if err := read(key, value); err != nil {
				return err
			}
			if r.ahead.kind == ',' || r.ahead.kind == ';' {
				r.next()
			}
		}
		r.next()
	}
	return nil
}

// vertexAttribute reads what a vertex, or a default of vertices, is given.
func (r *dotReader) vertexAttribute(v *draftVertex, key, value dotToken) error {
	switch string(key.text) {
	case "label":
		v.Label = string(value.text)
		return nil
	case "pos":
		return dotPlace(v, value)
	case dotPrefix + dotName:
		if v == &r.vertexDefault {
			return key.fail("name-default", graphs.Data{"Attribute": dotPrefix + dotName})
		}
		v.Name, r.renamed = dotUnescape(string(value.text), dotNames{}, MaxBytes), true
		if v.Name == "" {
			return value.fail("no-name")
		}
		return nil
	}
	return dotField(key, value, v.set, "vertex-unknown")
}

func (r *dotReader) edgeAttribute(data *edgeData, key, value dotToken) error {
	switch string(key.text) {
	case "label":
		data.label = string(value.text)
		return nil
	case dotPrefix + dotLabel:
		data.own = string(value.text)
		return nil
	}
	return dotField(key, value, data.set, "edge-unknown")
}

// graphAttribute reads an attribute of the graph; a subgraph's are not held.
func (r *dotReader) graphAttribute(key, value dotToken) error {
	if r.depth > 0 {
		return nil
	}
	if string(key.text) == "label" {
		r.label = string(value.text)
		return nil
	}
	return dotField(key, value, func(name, text string) (bool, *Error) {
		if name != "play" {
			return false, nil
		}
		return true, r.setPlay(text)
	}, "graph-unknown")
}

// dotField reads a named value of ours, and passes over the attributes of others.
func dotField(key, value dotToken, set func(name, text string) (bool, *Error), unknown graphs.Key) error {
	name, ours := strings.CutPrefix(string(key.text), dotPrefix)
	if !ours {
		return nil
	}
	known, err := set(name, dotUnescape(string(value.text), dotNames{}, document.MaxPicture))
	switch {
	case !known:
		return key.fail(unknown, graphs.Data{"Attribute": quoted(key.text)})
	case err != nil:
		return err.at(value.line)
	}
	return nil
}

// dotPlace reads a pos: two coordinates in points, y up; a third one and a ! at
// the end are passed over, and an empty text is no place.
func dotPlace(v *draftVertex, value dotToken) error {
	text := strings.TrimSuffix(strings.TrimSpace(string(value.text)), "!")
	v.at, v.placed = document.Point{}, text != ""
	if text == "" {
		return nil
	}
	x, rest, _ := strings.Cut(text, ",")
	y, _, _ := strings.Cut(rest, ",")
	var bad [2]*Error
	v.at.X, bad[0] = numberOf(x, -document.MaxPlace, document.MaxPlace)
	v.at.Y, bad[1] = numberOf(y, -document.MaxPlace, document.MaxPlace)
	if v.at.Y = 0 - v.at.Y; bad != [2]*Error{} {
		return value.fail("pos", graphs.Data{"Value": quoted(value.text), "Most": document.MaxPlace})
	}
	return nil
}

// resolve checks what needs the whole text, and makes the drawing.
func (r *dotReader) resolve() (*Result, error) {
	r.title = dotUnescape(r.label, dotNames{graph: string(r.graph)}, r.labelsLeft())
	if err := r.count(r.label, r.title); err != nil {
		return nil, err
	}
	first := map[string]int{}
	for i, identifier := range r.names.strings() {
		v := &r.vertices[i]
		at := dotToken{line: int(r.named[i])}
		if v.Name == "" {
			v.Name = identifier
		}
		if r.renamed {
			if other, twice := first[v.Name]; twice {
				return nil, at.fail("same-name", graphs.Data{"Line": r.named[other], "Name": quoted(v.Name)})
			}
			first[v.Name] = i
		}
		if _, what := v.conflict(r.kind); what != "" {
			return nil, at.fail("of-vertex", graphs.Data{"What": phrase(what), "Name": quoted(v.Name)})
		}
		if v.Label == `\N` { // what Graphviz writes for a vertex without a label
			v.Label = ""
		}
		raw := v.Label
		v.Label = dotUnescape(raw, dotNames{string(r.graph), identifier}, r.labelsLeft())
		if err := r.count(raw, v.Label); err != nil {
			return nil, err.at(at.line)
		}
	}
	for i, raw := range r.labelled { // each by itself, and the sum in whatever order
		text := dotUnescape(raw, dotNames{graph: string(r.graph)}, r.labelsLeft())
		if err := r.count(raw, text); err != nil {
			return nil, err
		}
		r.labelled[i] = text
	}
	if at, bad := r.heapEdge(); bad != nil {
		return nil, bad.at(int(r.lines[at]))
	}
	return r.result()
}
