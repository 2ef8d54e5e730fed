package formats

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlKey says what the data of a key are: a name that the reader knows, or
// nothing.
type graphmlKey struct{ owner, name string }

// yEdGraphics is the name of the data in which yEd keeps how a vertex looks.
const yEdGraphics = "nodegraphics"

// graphmlTypes are the types, as the format calls them, of which data are read.
func graphmlTypes(owner, name string) string {
	switch owner + " " + name {
	case "graph title", "graph play", "node label", "node colour", "node picture", "edge label":
		return "string"
	case "node x", "node y", "edge bend", "edge angle", "edge out", "edge in":
		return "double float int long"
	case "node tokens", "node worth", "edge count":
		return "int long"
	case "node sum", "node ground":
		return "boolean"
	}
	return ""
}

// placeParts are the coordinates of a vertex, which come one by one.
type placeParts struct {
	x, y       float64
	hasX, hasY bool
}

// key reads a declaration of data, and the default that it may hold.
func (r *graphmlReader) key(e xml.StartElement) error {
	id, _ := attribute(e, "id")
	owner, _ := attribute(e, "for")
	name, _ := attribute(e, "attr.name")
	kind, _ := attribute(e, "attr.type")
	graphics, _ := attribute(e, "yfiles.type")
	if _, twice := r.keys[id]; twice || id == "" {
		return r.fail(msgKeyTwice, quoted(id))
	}
	if len(r.keys) == MaxKeys {
		return r.fail(msgManyKeys, MaxKeys)
	}
	k := graphmlKey{owner: owner}
	types := graphmlTypes(owner, name)
	switch {
	case graphics == yEdGraphics:
		k.name = yEdGraphics
	case kind != "" && strings.Contains(" "+types+" ", " "+kind+" "):
		k.name = name
	}
	r.keys[id] = k
	if owner == "node" {
		r.colours[name] = true
	}
	var place placeParts
	err := r.children(func(e xml.StartElement) error {
		if e.Name.Local != "default" || k.name == yEdGraphics {
			return r.skip()
		}
		text, err := r.text()
		if err != nil {
			return err
		}
		switch owner {
		case "graph":
			return r.graphValue(k.name, text)
		case "node":
			return r.nodeValue(k.name, text, &r.template, &place)
		case "edge":
			return r.edgeValue(k.name, text, &r.plain)
		}
		return nil
	})
	if place.hasX || place.hasY {
		return r.fail(msgPlaceDefault)
	}
	return err
}

// nameOf returns the name of the data that the element holds.
func (r *graphmlReader) nameOf(e xml.StartElement, owner string) (string, error) {
	id, _ := attribute(e, "key")
	k, ok := r.keys[id]
	switch {
	case !ok:
		return "", r.fail(msgNoKey, quoted(id))
	case k.owner != owner:
		return "", nil
	}
	return k.name, nil
}

func (r *graphmlReader) graphData(e xml.StartElement) error {
	name, err := r.nameOf(e, "graph")
	if err != nil {
		return err
	}
	text, err := r.text()
	if err != nil {
		return err
	}
	return r.graphValue(name, text)
}

func (r *graphmlReader) edgeData(e xml.StartElement, data *edgeData) error {
	name, err := r.nameOf(e, "edge")
	if err != nil {
		return err
	}
	text, err := r.text()
	if err != nil {
		return err
	}
	return r.edgeValue(name, text, data)
}

func (r *graphmlReader) nodeData(e xml.StartElement, v *draftVertex, place *placeParts) error {
	name, err := r.nameOf(e, "node")
	if err != nil {
		return err
	}
	if name == yEdGraphics {
		return r.graphics(v, place)
	}
	text, err := r.text()
	if err != nil {
		return err
	}
	return r.nodeValue(name, text, v, place)
}

// graphics reads how yEd draws a vertex: the middle of its first Geometry, and
// its first NodeLabel.
func (r *graphmlReader) graphics(v *draftVertex, place *placeParts) error {
	labelled := false
	for outside := r.depth - 1; r.depth > outside; {
		t, err := r.next()
		if err != nil {
			return err
		}
		e, ok := t.(xml.StartElement)
		switch {
		case !ok:
		case e.Name.Local == "Geometry" && !place.hasX:
			for _, part := range []struct {
				at, size string
				into     *float64
			}{{"x", "width", &place.x}, {"y", "height", &place.y}} {
				at, _ := attribute(e, part.at)
				size, _ := attribute(e, part.size)
				if *part.into, err = r.number(at, document.MaxPlace); err != nil {
					return err
				}
				if half := number64(size) / 2; math.Abs(*part.into+half) <= document.MaxPlace {
					*part.into += half
				}
			}
			place.hasX, place.hasY = true, true
		case e.Name.Local == "NodeLabel" && !labelled:
			labelled = true
			text, err := r.text()
			if err != nil {
				return err
			}
			v.Label = strings.TrimSpace(text)
		}
	}
	return nil
}

func (r *graphmlReader) graphValue(name, text string) error {
	switch name {
	case "title":
		r.title = text
	case "play":
		play, ok := graphs.PlayNamed(text)
		if !ok {
			return r.fail(msgPlayNot, quoted(text))
		}
		r.play = play
	}
	return nil
}

func (r *graphmlReader) nodeValue(name, text string, v *draftVertex, place *placeParts) (err error) {
	switch name {
	case "label":
		v.Label = text
	case "x":
		place.hasX = true
		place.x, err = r.number(text, document.MaxPlace)
	case "y":
		place.hasY = true
		place.y, err = r.number(text, document.MaxPlace)
	case "tokens":
		v.tokens, err = r.integer(text, 0, document.MaxTokens)
	case "sum":
		v.Sum, err = r.boolean(text)
	case "ground":
		v.Ground, err = r.boolean(text)
	case "worth":
		v.Heap = true
		v.Worth, err = r.integer(text, 0, graphs.MaxWorth)
	case "colour": // of others, any word
		if colour, ok := document.ColourNamed(text); ok {
			v.colour(colour)
		}
	case "picture":
		if len(text) > document.MaxPicture {
			return r.fail(msgLongPicture, document.MaxPicture)
		}
		v.picture(text)
	}
	return err
}

func (r *graphmlReader) edgeValue(name, text string, data *edgeData) (err error) {
	switch name {
	case "count":
		data.count, err = r.integer(text, 1, graphs.MaxCount)
	case "bend":
		data.bend.Bent = true
		data.bend.By, err = r.number(text, document.MaxBend)
	case "angle":
		data.bend.Angle, err = r.number(text, document.MaxAngle)
		if err == nil && data.bend.Angle < 0 {
			err = r.fail(msgNotPlace, quoted(text), float64(document.MaxAngle))
		}
	case "out":
		data.bend.Out, err = r.part(text)
	case "in":
		data.bend.In, err = r.part(text)
	case "label":
		data.label = text
	}
	return err
}

func (r *graphmlReader) number(text string, most float64) (float64, error) {
	x := number64(text)
	if !(math.Abs(x) <= most) {
		return 0, r.fail(msgNotPlace, quoted(text), most)
	}
	return x, nil
}

func (r *graphmlReader) integer(text string, low, high int) (int32, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, r.fail(msgNotInteger, quoted(text), low, high)
	}
	return int32(n), nil
}

// boolean reads true or false, which networkx writes as True and False.
func (r *graphmlReader) boolean(text string) (bool, error) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "true", "1":
		return true, nil
	case "false", "0":
		return false, nil
	}
	return false, r.fail(msgNotBoolean, quoted(text))
}

// part reads how far a broken edge runs out of its row or comes into one.
func (r *graphmlReader) part(text string) (float64, error) {
	x, err := r.number(text, document.MaxOut)
	if err == nil && x < 0 {
		err = r.fail(msgNotPlace, quoted(text), float64(document.MaxOut))
	}
	return x, err
}

// graphmlDeclared returns the keys that a drawing may use, as the writer declares
// them: their names are their ids, but for graphmlEdgeLabel.
func graphmlDeclared(d *document.Drawing) []byte {
	kind := d.Kind()
	heaps, broken := false, d.BrokenEdges()
	for v := range d.Graph().Vertices() {
		heaps = heaps || v.Heap
	}
	declared := [][3]string{
		{"graph", "title", "string"},
		{"graph", "play", "string"},
		{"node", "label", "string"},
		{"node", "x", "double"},
		{"node", "y", "double"},
		{"node", "tokens", "int"},
		{"node", "sum", "boolean"},
		{"node", "ground", "boolean"},
		{"node", "worth", "int"},
		{"node", "colour", "string"},
		{"node", "picture", "string"},
		{"edge", "count", "int"},
		{"edge", "bend", "double"},
		{"edge", "angle", "double"},
		{"edge", "out", "double"},
		{"edge", "in", "double"},
		{"edge", "label", "string"},
	}
	var row []byte
	for _, k := range declared {
		switch {
		case kind == graphs.Deletion && (k[1] == "tokens" || k[1] == "sum"):
		case kind == graphs.Directed && k[1] == "ground":
		case !d.Bends() && k[1] == "bend", !d.Angles() && k[1] == "angle", !broken && (k[1] == "out" || k[1] == "in"), !heaps && k[1] == "worth":
		case k[1] == "colour" && !Colours.in(d), k[1] == "picture" && !Pictures.in(d):
		case k[0] == "edge" && k[1] == "label" && !d.EdgeLabels():
		default:
			id := k[1]
			if k[0] == "edge" && id == "label" {
				id = graphmlEdgeLabel
			}
			row = fmt.Appendf(row, "  <key id=%q for=%q attr.name=%q attr.type=%q/>\n", id, k[0], k[1], k[2])
		}
	}
	return row
}
