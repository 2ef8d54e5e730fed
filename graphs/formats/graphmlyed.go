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

// yedStyle is the part of yEd graphics that the reader uses: the first label, and the centre of the
// first geometry, y down.
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

// readYedStyle reads graphics of the editor yEd up to the end of the element, and stores them in
// look. Shapes may nest in groups and proxies. A geometry with an invalid number is ignored.
func (r *graphmlReader) readYedStyle(look *yedStyle) {
	r.readChildren(func(e xml.StartElement) {
		switch e.Name.Local {
		case "Geometry":
			if !look.hasPlace {
				*look = look.withCentre(e)
			}
			r.skipElement()
		case "NodeLabel", "EdgeLabel":
			text := strings.TrimSpace(r.readText())
			if look.label == "" {
				look.label = text
			}
		default:
			r.readYedStyle(look)
		}
	})
}

// withCentre returns a copy of the style with the coordinates of the centre of geometry. If
// geometry has an invalid number, it returns the style unchanged.
func (look yedStyle) withCentre(geometry xml.StartElement) yedStyle {
	var values [4]float64
	for i, name := range [...]string{"x", "y", "width", "height"} {
		text, _ := attribute(geometry, name)
		x, err := strconv.ParseFloat(text, 64)
		if err != nil && (i < 2 || text != "") {
			return look
		}
		values[i] = x
	}
	look.x, look.y, look.hasPlace = values[0]+values[2]/2, values[1]+values[3]/2, true
	return look
}

// apply sets the label and the coordinates of v to those of the style, as far as v has none.
func (look yedStyle) apply(v *draftVertex) {
	if v.Label == "" {
		v.Label = look.label
	}
	if look.hasPlace && !v.hasPlace {
		v.setPlace(look.x, look.y)
	}
}
