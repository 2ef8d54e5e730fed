package formats

import (
	"encoding/xml"
	"fmt"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlKey says what the data of a key are: a name that the reader knows, or
// nothing.
type graphmlKey struct{ owner, name string }

// graphmlTypes are the types, as the format calls them, of which data are read.
func graphmlTypes(owner, name string) string {
	switch owner + " " + name {
	case "graph title", "graph play", "node label", "node colour", "node picture", "edge label":
		return "string"
	case "node x", "node y", "edge bend", "edge angle":
		return "double float int long"
	case "node tokens", "node worth", "edge count":
		return "int long"
	case "node sum", "node ground":
		return "boolean"
	}
	return ""
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

// graphmlDeclared returns the keys that a drawing may use, as the writer declares
// them: their names are their ids, but for graphmlEdgeLabel.
func graphmlDeclared(d *document.Drawing) []byte {
	kind := d.Kind()
	heaps := false
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
		{"edge", "label", "string"},
	}
	var row []byte
	for _, k := range declared {
		switch {
		case kind == graphs.Deletion && (k[1] == "tokens" || k[1] == "sum"):
		case kind == graphs.Directed && k[1] == "ground":
		case !d.Bends() && k[1] == "bend", !d.Angles() && k[1] == "angle", !heaps && k[1] == "worth":
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
