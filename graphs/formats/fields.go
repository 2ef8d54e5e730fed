package formats

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// field is a named value that stands in DOT and GraphML for a property that these languages have
// no word for. Names and values are the same in both:
//
//	vertex  tokens, worth, colour, picture; sum, ground and open, true or false
//	edge    count, bend, angle, label; out and in, of older versions (see edgeData)
//	graph   play; game, if it is played on an undirected graph
type field struct{ name, value string }

// setPlay sets the play convention to the one that text names.
func (d *draft) setPlay(text string) *Error {
	play, ok := graphs.ParsePlay(text)
	if !ok {
		return newError("play")
	}
	d.play = play
	return nil
}

// setGame sets the game that is played on an undirected graph to the one that text names.
func (d *draft) setGame(text string) *Error {
	game, ok := graphs.ParseKind(text)
	if !ok || !game.OnGraph() {
		return newError("game")
	}
	d.game = game
	return nil
}

// applyGame changes the kind of the draft from edge deletion to the game that the text names, if
// any. It fails if the graph is directed.
func (d *draft) applyGame() *Error {
	switch {
	case !d.game.OnGraph():
		return nil
	case !d.kind.Undirected():
		return newError("game-directed")
	}
	d.kind = d.game
	return nil
}

// set sets the value of the given name from its text. known is false if vertices have no value of
// that name.
func (v *draftVertex) set(name, text string) (known bool, err *Error) {
	switch name {
	case "tokens":
		v.tokens, err = parseInteger(text, 0, document.MaxTokens)
	case "sum":
		v.Sum, err = parseBool(text)
	case "ground":
		v.Ground, err = parseBool(text)
	case "worth":
		v.Heap = true
		v.Worth, err = parseInteger(text, 0, graphs.MaxWorth)
	case "open":
		if v.Heap, err = parseBool(text); v.Heap {
			v.Worth = graphs.Open
		}
	case "colour":
		style, ok := v.vertexStyle(), false
		if style.Colour, ok = document.ParseColour(text); !ok {
			return true, newError("colour", graphs.Data{"Value": quote(text), "Words": strings.Join(document.ColourWords(), ", ")})
		}
		v.style = &style
	case "picture":
		if len(text) > document.MaxPicture {
			return true, newError("long-picture", graphs.Data{"Limit": document.MaxPicture})
		}
		style := v.vertexStyle()
		style.Picture = text
		v.style = &style
	default:
		return false, nil
	}
	return true, err
}

// vertexFields returns the values of v in d that DOT and GraphML store under names of their own.
func vertexFields(d *document.Drawing, v graphs.Vertex) []field {
	var fields []field
	if v.Sum {
		fields = append(fields, field{"sum", "true"})
	}
	if v.Ground {
		fields = append(fields, field{"ground", "true"})
	}
	switch {
	case v.Heap && v.Worth == graphs.Open:
		fields = append(fields, field{"open", "true"})
	case v.Heap:
		fields = append(fields, field{"worth", v.WorthText()})
	}
	look := d.VertexStyle(v.ID)
	if look.Colour != document.NoColour {
		fields = append(fields, field{"colour", look.Colour.String()})
	}
	if look.Picture != "" {
		fields = append(fields, field{"picture", look.Picture})
	}
	if n := d.Tokens(v.ID); n > 0 {
		fields = append(fields, field{"tokens", strconv.Itoa(n)})
	}
	return fields
}

// set sets the value of the given name from its text, except the label. known is false if edges
// have no value of that name.
func (e *edgeData) set(name, text string) (known bool, err *Error) {
	switch name {
	case "count":
		e.count, err = parseInteger(text, 1, graphs.MaxCount)
	case "bend":
		e.bend.Bent = true
		e.bend.By, err = parseNumber(text, -document.MaxBend, document.MaxBend)
	case "angle":
		e.bend.Angle, err = parseNumber(text, 0, document.MaxAngle)
	case "out", "in":
		e.broken = true
	default:
		return false, nil
	}
	return true, err
}

// edgeFields returns the values of e in d, except its label, that DOT and GraphML store under names
// of their own.
func edgeFields(d *document.Drawing, e graphs.Edge) []field {
	var fields []field
	if e.Count > 1 {
		fields = append(fields, field{"count", strconv.Itoa(int(e.Count))})
	}
	if bend := d.Bend(e.ID); bend.Bent {
		fields = append(fields, field{"bend", string(appendPlace(nil, bend.By))})
		if bend.Angle != 0 {
			fields = append(fields, field{"angle", string(appendPlace(nil, bend.Angle))})
		}
	}
	return fields
}

// parseNumber parses a number from low to high.
func parseNumber(text string, low, high float64) (float64, *Error) {
	x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(low <= x && x <= high) {
		return 0, newError("not-number-in", graphs.Data{"Value": quote(text), "Low": low, "High": high})
	}
	return x, nil
}

// parseInteger parses a whole number from low to high.
func parseInteger(text string, low, high int) (int32, *Error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, newError("not-integer", graphs.Data{"Value": quote(text), "Low": low, "High": high})
	}
	return int32(n), nil
}

// openWord is the worth of a vertex whose moves are unknown, in JSON and edge lists.
const openWord = "?"

// parseBool parses the text true or false in any case, since networkx writes True and False.
func parseBool(text string) (bool, *Error) {
	b, err := strconv.ParseBool(strings.ToLower(strings.TrimSpace(text)))
	if err != nil {
		return false, newError("not-boolean", graphs.Data{"Value": quote(text)})
	}
	return b, nil
}
