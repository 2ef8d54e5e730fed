package formats

import (
	"encoding/xml"
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlField is a property of a graph, a vertex or an edge, except names and ends.
type graphmlField struct {
	owner, name string
	// kind is the type that the writer declares, in the words of GraphML.
	kind string
	// isUsed reports whether a drawing needs the key. It is nil if every drawing declares it.
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
		{"node", "worth", "int", hasHeaps},
		{"node", "open", "boolean", hasOpen},
		{"node", "colour", "string", Colours.isIn},
		{"node", "picture", "string", Pictures.isIn},
		{"edge", "count", "int", nil},
		{"edge", "bend", "double", (*document.Drawing).HasBends},
		{"edge", "angle", "double", (*document.Drawing).HasAngledBends},
		{"edge", "out", "double", never}, // only read; see edgeData
		{"edge", "in", "double", never},
		{"edge", "label", "string", (*document.Drawing).HasEdgeLabels},
	}
}

// never returns false for every drawing, for fields that are only read.
func never(*document.Drawing) bool { return false }

// hasHeaps reports whether d has a vertex that stands for a nim heap.
func hasHeaps(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth != graphs.Open {
			return true
		}
	}
	return false
}

// hasOpen reports whether d has a vertex that stands for an open position.
func hasOpen(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth == graphs.Open {
			return true
		}
	}
	return false
}

// id returns the ID of the key: the name of the field, or graphmlEdgeLabel for labels of edges,
// since vertices have labels too.
func (f graphmlField) id() string {
	if f.owner == "edge" && f.name == "label" {
		return graphmlEdgeLabel
	}
	return f.name
}

// accepts reports whether the field can be read from data of the given GraphML type. Other programs
// declare integers where Nimgraph writes fractions, and long where Nimgraph writes int.
func (f graphmlField) accepts(kind string) bool {
	switch f.kind {
	case "double":
		return slices.Contains([]string{"double", "float", "int", "long"}, kind)
	case "int":
		return kind == "int" || kind == "long"
	}
	return kind == f.kind
}

// readKey reads e, the declaration of a key, and its default value if it has one.
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
	k := graphmlField{owner: owner} // without a name, its data is ignored
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

// readData reads the data element e of an owner: graph, node or edge. It returns the text, and the
// name of the field, which is empty if the reader does not know it.
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

// setGraphValue sets the value of the graph's field with that name to text.
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

// setNodeValue sets the value of the named field of v to text. The coordinates come one by one;
// place records which are set.
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
	case "colour": // other programs may write any word
		if _, ok := document.ParseColour(text); !ok {
			return
		}
		fallthrough
	default:
		_, bad := v.set(name, text)
		bad.failAt(r.line())
	}
}

// setEdgeValue sets the value of the named field of an edge, data, to text.
func (r *graphmlReader) setEdgeValue(name, text string, data *edgeData) {
	if name == "label" {
		data.label = text
		return
	}
	_, bad := data.set(name, text)
	bad.failAt(r.line())
}

// graphmlKeyDeclarations returns the declarations of all keys that the drawing d uses.
func graphmlKeyDeclarations(d *document.Drawing) []byte {
	var row []byte
	for _, f := range graphmlFields() {
		if f.isUsed == nil || f.isUsed(d) {
			row = fmt.Appendf(row, "  <key id=%q for=%q attr.name=%q attr.type=%q/>\n", f.id(), f.owner, f.name, f.kind)
		}
	}
	return row
}
