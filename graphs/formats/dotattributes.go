package formats

import (
	"math"
	"strconv"
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
func (r *dotReader) vertexAttribute(v *draftVertex, key, value dotToken) (err error) {
	switch string(key.text) {
	case "label":
		v.Label = string(value.text)
	case "pos":
		err = dotPlace(v, value)
	case dotName:
		if v == &r.vertexDefault {
			return key.fail("name-default", graphs.Data{"Attribute": dotName})
		}
		v.Name, r.renamed = dotUnescape(string(value.text), dotNames{}, MaxBytes), true
		if v.Name == "" {
			err = value.fail("no-name")
		}
	case dotTokens:
		v.tokens, err = dotInteger(value, 0, document.MaxTokens)
	case dotSum:
		v.Sum, err = dotBool(value)
	case dotGround:
		v.Ground, err = dotBool(value)
	case dotWorth:
		v.Heap = true
		v.Worth, err = dotInteger(value, 0, graphs.MaxWorth)
	case dotColour:
		colour, ok := document.ColourNamed(string(value.text))
		if !ok {
			return value.fail("colour", graphs.Data{"Value": quoted(value.text), "Words": strings.Join(document.ColourWords(), ", ")})
		}
		v.colour(colour)
	case dotPicture:
		picture := dotUnescape(string(value.text), dotNames{}, document.MaxPicture)
		if len(picture) > document.MaxPicture {
			return value.fail("long-picture", graphs.Data{"Limit": document.MaxPicture})
		}
		v.picture(picture)
	default:
		err = notOurs(key, "vertex-unknown")
	}
	return err
}

func (r *dotReader) edgeAttribute(data *edgeData, key, value dotToken) (err error) {
	switch string(key.text) {
	case dotCount:
		data.count, err = dotInteger(value, 1, graphs.MaxCount)
	case "label":
		data.label = string(value.text)
	case dotLabel:
		data.own = string(value.text)
	case dotBend:
		data.bend.Bent = true
		data.bend.By, err = dotNumber(value, document.MaxBend)
	case dotAngle:
		data.bend.Angle, err = dotNumber(value, document.MaxAngle)
		if err == nil && data.bend.Angle < 0 {
			err = value.fail("not-place", graphs.Data{"Value": quoted(value.text), "Most": float64(document.MaxAngle)})
		}
	case dotOut, dotIn:
		data.broken = true
	default:
		err = notOurs(key, "edge-unknown")
	}
	return err
}

// graphAttribute reads an attribute of the graph; a subgraph's are not held.
func (r *dotReader) graphAttribute(key, value dotToken) error {
	switch {
	case r.depth > 0:
		return nil
	case string(key.text) == "label":
		r.label = string(value.text)
	case string(key.text) == dotPlay:
		play, ok := graphs.PlayNamed(string(value.text))
		if !ok {
			return value.fail("play")
		}
		r.play = play
	default:
		return notOurs(key, "graph-unknown")
	}
	return nil
}

// notOurs passes over the attributes of others.
func notOurs(key dotToken, unknown graphs.Key) error {
	if strings.HasPrefix(string(key.text), dotPrefix) {
		return key.fail(unknown, graphs.Data{"Attribute": quoted(key.text)})
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
	at := document.Point{X: number64(x), Y: 0 - number64(y)}
	if !(math.Abs(at.X) <= document.MaxPlace && math.Abs(at.Y) <= document.MaxPlace) {
		return value.fail("pos", graphs.Data{"Value": quoted(value.text), "Most": document.MaxPlace})
	}
	v.at = at
	return nil
}

func dotNumber(value dotToken, most float64) (float64, error) {
	x := number64(string(value.text))
	if !(math.Abs(x) <= most) {
		return 0, value.fail("not-place", graphs.Data{"Value": quoted(value.text), "Most": most})
	}
	return x, nil
}

// number64 reads a number; what is none is not a number.
func number64(text string) float64 {
	x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil {
		return math.NaN()
	}
	return x
}

func dotInteger(value dotToken, low, high int) (int32, error) {
	n, err := strconv.Atoi(string(value.text))
	if err != nil || n < low || n > high {
		return 0, value.fail("not-integer", graphs.Data{"Value": quoted(value.text), "Low": low, "High": high})
	}
	return int32(n), nil
}

func dotBool(value dotToken) (bool, error) {
	switch string(value.text) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, value.fail("not-boolean", graphs.Data{"Value": quoted(value.text)})
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
	if at, ok := r.heapEdge(); ok {
		return nil, wrong("worth-edges", graphs.Data{"Name": quoted(r.vertices[r.edges[at].From].Name)}).at(int(r.lines[at]))
	}
	return r.result()
}
