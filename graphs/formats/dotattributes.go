package formats

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// vertexAttributes reads what a vertex, or a default of vertices, is given.
func (r *dotReader) vertexAttributes(v *draftVertex, attributes []*ast.Attr) error {
	for _, a := range attributes {
		key, value := r.token(a.Key), r.token(a.Val)
		var err error
		switch string(key.text) {
		case "label":
			v.Label = string(value.text)
		case "pos":
			err = dotPlace(v, value)
		case dotName:
			if v == &r.vertexDefault {
				return dotError(key, msgNameDefault, dotName)
			}
			v.Name, r.renamed = dotUnescape(string(value.text), nil), true
			if v.Name == "" {
				err = dotError(value, msgNoName)
			}
		case dotTokens:
			v.tokens, err = dotInteger(value, 0, document.MaxTokens)
		case dotSum:
			v.Sum, err = dotBool(value)
		case dotGround:
			v.Ground, err = dotBool(value)
		default:
			err = notOurs(key, msgVertexUnknown)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *dotReader) edgeAttributes(data *edgeData, attributes []*ast.Attr) (err error) {
	for _, a := range attributes {
		key, value := r.token(a.Key), r.token(a.Val)
		switch string(key.text) {
		case dotCount:
			data.count, err = dotInteger(value, 1, graphs.MaxCount)
		case dotBend:
			data.bend.Bent = true
			data.bend.By, err = dotNumber(value, document.MaxBend)
		default:
			err = notOurs(key, msgEdgeUnknown)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// graphAttribute reads an attribute of the graph; a subgraph's are not held.
func (r *dotReader) graphAttribute(a *ast.Attr) error {
	key, value := r.token(a.Key), r.token(a.Val)
	switch {
	case len(r.members) > 0:
		return nil
	case string(key.text) == "label":
		r.label = string(value.text)
	case string(key.text) == dotPlay:
		switch string(value.text) {
		case graphs.Normal.String():
			r.play = graphs.Normal
		case graphs.Misere.String():
			r.play = graphs.Misere
		default:
			return dotError(value, msgPlay)
		}
	default:
		return notOurs(key, msgGraphUnknown)
	}
	return nil
}

// notOurs passes over the attributes of others.
func notOurs(key dotToken, unknown message) error {
	if strings.HasPrefix(string(key.text), dotPrefix) {
		return dotError(key, unknown, quoted(key.text))
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
		return dotError(value, msgPos, quoted(value.text), document.MaxPlace)
	}
	v.at = at
	return nil
}

func dotNumber(value dotToken, most float64) (float64, error) {
	x := number64(string(value.text))
	if !(math.Abs(x) <= most) {
		return 0, dotError(value, msgNotPlace, quoted(value.text), most)
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
		return 0, dotError(value, msgNotInteger, quoted(value.text), low, high)
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
	return false, dotError(value, msgNotBoolean, quoted(value.text))
}

// resolve checks what needs the whole text, and makes the drawing.
func (r *dotReader) resolve() (*Result, error) {
	names := map[byte]string{'G': string(r.graph)}
	r.title = dotUnescape(r.label, names)
	first := map[string]int{}
	for i := range r.vertices {
		v := &r.vertices[i]
		at := dotToken{line: int(r.lines[i])}
		if r.renamed {
			if other, twice := first[v.Name]; twice {
				return nil, dotError(at, msgSameName, r.lines[other], quoted(v.Name))
			}
			first[v.Name] = i
		}
		if _, what := v.conflict(r.kind); what != "" {
			return nil, dotError(at, msgOfVertex, what, quoted(v.Name))
		}
		if v.Label == `\N` { // what Graphviz writes for a vertex without a label
			v.Label = ""
		}
		names['N'] = r.names[i]
		v.Label = dotUnescape(v.Label, names)
	}
	return r.result()
}
