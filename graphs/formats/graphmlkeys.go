package formats

import (
	"encoding/xml"
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlField is what a graph, a vertex or an edge may have beside its name and its ends.
type graphmlField struct {
	owner, name string
	// kind is the type that the writer declares, as the format calls it.
	kind string
	// in tells whether a drawing may have it; nil where any may.
	isUsed func(*document.Drawing) bool
}

// graphmlFields returns all fields, in the order in which the writer declares them.
func graphmlFields() []graphmlField {
	forKinds := func(match func(graphs.Kind) bool) func(*document.Drawing) bool {
		return func(d *document.Drawing) bool { return match(d.Kind()) }
	}
	directed := func(k graphs.Kind) bool { return k == graphs.Directed }
	deletion := func(k graphs.Kind) bool { return k == graphs.Deletion }
	return []graphmlField{
		{"graph", "title", "string", nil},
		{"graph", "play", "string", nil},
		{"graph", "game", "string", forKinds(graphs.Kind.OnGraph)},
		{"node", "label", "string", nil},
		{"node", "x", "double", nil},
		{"node", "y", "double", nil},
		{"node", "tokens", "int", forKinds(graphs.Kind.HasTokens)},
		{"node", "sum", "boolean", forKinds(directed)},
		{"node", "ground", "boolean", forKinds(deletion)},
		{"node", "worth", "int", hasHeaps(false)},
		{"node", "open", "boolean", hasHeaps(true)},
		{"node", "colour", "string", Colours.isIn},
		{"node", "picture", "string", Pictures.isIn},
		{"edge", "count", "int", nil},
		{"edge", "bend", "double", (*document.Drawing).HasBends},
		{"edge", "angle", "double", (*document.Drawing).HasAngledBends},
		{"edge", "out", "double", never}, // read alone; see edgeData
		{"edge", "in", "double", never},
		{"edge", "label", "string", (*document.Drawing).HasEdgeLabels},
	}
}

func never(*document.Drawing) bool { return false }

// hasHeaps tells whether a vertex of a drawing stands for a nim heap, or for what is open.
func hasHeaps(open bool) func(*document.Drawing) bool {
	return func(d *document.Drawing) bool {
		for v := range d.Graph().Vertices() {
			if v.Heap && (v.Worth == graphs.Open) == open {
				return true
			}
		}
		return false
	}
}

// id returns the key's ID: the name, but for edges' labels, since vertices have labels too.
func (f graphmlField) id() string {
	if f.owner == "edge" && f.name == "label" {
		return graphmlEdgeLabel
	}
	return f.name
}

// reads tells whether data of a type can be read: other programs declare whole numbers
// where we write fractions, and long ones where we write short ones.
func (f graphmlField) accepts(kind string) bool {
	switch f.kind {
	case "double":
		return slices.Contains([]string{"double", "float", "int", "long"}, kind)
	case "int":
		return kind == "int" || kind == "long"
	}
	return kind == f.kind
}

// key reads a declaration of data, and the default that it may hold.
func (r *graphmlReader) readKey(e xml.StartElement) {
	id, _ := attribute(e, "id")
	owner, _ := attribute(e, "for")
	name, _ := attribute(e, "attr.name")
	kind, _ := attribute(e, "attr.type")
	if _, twice := r.keys[id]; twice || id == "" {
		r.fail("key-twice", graphs.Data{"ID": quote(id)})
	}
	if len(r.keys) == MaxKeys {
		r.fail("many-keys", graphs.Data{"Limit": MaxKeys})
	}
	k := graphmlField{owner: owner} // what others declare is passed over
	for _, f := range graphmlFields() {
		if f.owner == owner && f.name == name && f.accepts(kind) {
			k = f
		}
	}
	if isYedGraphics(e) {
		k.name = yedGraphics
	}
	r.keys[id] = k
	r.readChildren(func(e xml.StartElement) {
		if e.Name.Local != "default" {
			r.skip()
			return
		}
		switch text := r.readText(); {
		case owner == "graph":
			r.setGraphValue(k.name, text)
		case k.name == "x" || k.name == "y":
			r.fail("place-default")
		case owner == "node":
			r.setNodeValue(k.name, text, &r.defaultVertex, nil)
		case owner == "edge":
			r.setEdgeValue(k.name, text, &r.defaultEdge)
		}
	})
}

// data reads the data of a graph, a vertex or an edge: a name that the reader knows or
// nothing, and the text.
func (r *graphmlReader) readData(e xml.StartElement, owner string) (name, text string) {
	id, _ := attribute(e, "key")
	k, ok := r.keys[id]
	if !ok {
		r.fail("no-key", graphs.Data{"ID": quote(id)})
	}
	if k.owner == owner {
		name = k.name
	}
	return name, r.readText()
}

func (r *graphmlReader) setGraphValue(name, text string) {
	switch name {
	case "title":
		r.title = text
	case "play":
		r.setPlay(text).failAt(r.line())
	case "game":
		r.setGame(text).failAt(r.line())
	}
}

// nodeValue reads a value of a vertex; place is where it has its coordinates, which come
// one by one.
func (r *graphmlReader) setNodeValue(name, text string, v *draftVertex, place *placeParts) {
	switch name {
	case "label":
		v.Label = text
	case "x", "y":
		x, bad := parseNumber(text, -document.MaxPlace, document.MaxPlace)
		if name == "x" {
			v.point.X, place.x = x, true
		} else {
			v.point.Y, place.y = x, true
		}
		bad.failAt(r.line())
	case "colour": // of others, any word
		if _, ok := document.ParseColour(text); !ok {
			return
		}
		fallthrough
	default:
		_, bad := v.set(name, text)
		bad.failAt(r.line())
	}
}

func (r *graphmlReader) setEdgeValue(name, text string, data *edgeData) {
	if name == "label" {
		data.label = text
		return
	}
	_, bad := data.set(name, text)
	bad.failAt(r.line())
}

// graphmlDeclared returns the keys that a drawing may use, as the writer declares them.
func graphmlKeyDeclarations(d *document.Drawing) []byte {
	var row []byte
	for _, f := range graphmlFields() {
		if f.isUsed == nil || f.isUsed(d) {
			row = fmt.Appendf(row, "  <key id=%q for=%q attr.name=%q attr.type=%q/>\n", f.id(), f.owner, f.name, f.kind)
		}
	}
	return row
}
