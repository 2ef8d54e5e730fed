package formats

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// yEdGraphics is the name of the data in which yEd keeps how a vertex looks.
const yEdGraphics = "nodegraphics"

// placeParts are the coordinates of a vertex, which come one by one.
type placeParts struct {
	x, y       float64
	hasX, hasY bool
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
			return r.fail("play-not", graphs.Data{"Value": quoted(text)})
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
			return r.fail("long-picture", graphs.Data{"Limit": document.MaxPicture})
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
			err = r.fail("not-place", graphs.Data{"Value": quoted(text), "Most": float64(document.MaxAngle)})
		}
	case "out", "in":
		data.broken = true
	case "label":
		data.label = text
	}
	return err
}

func (r *graphmlReader) number(text string, most float64) (float64, error) {
	x := number64(text)
	if !(math.Abs(x) <= most) {
		return 0, r.fail("not-place", graphs.Data{"Value": quoted(text), "Most": most})
	}
	return x, nil
}

func (r *graphmlReader) integer(text string, low, high int) (int32, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, r.fail("not-integer", graphs.Data{"Value": quoted(text), "Low": low, "High": high})
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
	return false, r.fail("not-boolean", graphs.Data{"Value": quoted(text)})
}
