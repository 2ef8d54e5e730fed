package formats

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// yedGraphics is the name of the field with the appearance of a node or an edge in yEd. The key
// has the attribute yfiles.type instead of a name and a type.
const yedGraphics = "yed-graphics"

// isYedGraphics reports whether the GraphML key declares graphics of the editor yEd.
func isYedGraphics(key xml.StartElement) bool {
	kind, _ := attribute(key, "yfiles.type")
	return kind == "nodegraphics" || kind == "edgegraphics"
}

// yedStyle is the part of the graphics of yEd that Nimgraph reads: the first label, and the centre
// of the first geometry, with the y axis down.
type yedStyle struct {
	label    string
	x, y     float64
	hasPlace bool
}

// hasYedGraphics reports whether the data element e contains graphics of the editor yEd.
func (r *graphmlReader) hasYedGraphics(e xml.StartElement) bool {
	id, _ := attribute(e, "key")
	return r.keys[id].name == yedGraphics
}

// readYedStyle reads the graphics of a node or an edge in yEd up to the end of the element, and
// stores the first label and the first place in style. Elements may nest. A geometry with an
// invalid number is ignored.
func (r *graphmlReader) readYedStyle(style *yedStyle) {
	r.readChildren(func(e xml.StartElement) {
		switch e.Name.Local {
		case "Geometry":
			if !style.hasPlace {
				*style = style.withCentre(e)
			}
			r.skipElement()
		case "NodeLabel", "EdgeLabel":
			text := strings.TrimSpace(r.readText())
			if style.label == "" {
				style.label = text
			}
		default:
			r.readYedStyle(style)
		}
	})
}

// withCentre returns a copy of the style whose place is the centre of geometry, an element with x,
// y, width and height. A missing width or height counts as 0. If x or y is missing, or a value is
// not a number, withCentre returns the style unchanged.
func (style yedStyle) withCentre(geometry xml.StartElement) yedStyle {
	var values [4]float64
	for i, name := range [...]string{"x", "y", "width", "height"} {
		text, _ := attribute(geometry, name)
		x, err := strconv.ParseFloat(text, 64)
		if err != nil && (i < 2 || text != "") {
			return style
		}
		values[i] = x
	}
	style.x, style.y, style.hasPlace = values[0]+values[2]/2, values[1]+values[3]/2, true
	return style
}

// apply gives v the label and the coordinates of the style, unless v already has its own.
func (style yedStyle) apply(v *draftVertex) {
	if v.Label == "" {
		v.Label = style.label
	}
	if style.hasPlace && !v.hasPlace {
		v.setPlace(style.x, style.y)
	}
}
