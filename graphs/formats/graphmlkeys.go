package formats

import (
	"encoding/xml"
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlKey says what the data of a key are: a name that the reader knows, or
// nothing.
type graphmlKey struct{ owner, name string }

// graphmlField is what a graph, a vertex or an edge may have beside its name and its ends.
type graphmlField struct {
	owner, name string
	// kind is the type that the writer declares, as the format calls it.
	kind string
	// in tells whether a drawing may have it; nil where any may.
	in func(*document.Drawing) bool
}

// graphmlFields returns all fields, in the order in which the writer declares them.
func graphmlFields() []graphmlField {
	of := func(k graphs.Kind) func(*document.Drawing) bool {
		return func(d *document.Drawing) bool { return d.Kind() == k }
	}
	return []graphmlField{
		{"graph", "title", "string", nil},
		{"graph", "play", "string", nil},
		{"node", "label", "string", nil},
		{"node", "x", "double", nil},
		{"node", "y", "double", nil},
		{"node", "tokens", "int", of(graphs.Directed)},
		{"node", "sum", "boolean", of(graphs.Directed)},
		{"node", "ground", "boolean", of(graphs.Deletion)},
		{"node", "worth", "int", hasHeaps},
		{"node", "colour", "string", Colours.in},
		{"node", "picture", "string", Pictures.in},
		{"edge", "count", "int", nil},
		{"edge", "bend", "double", (*document.Drawing).Bends},
		{"edge", "angle", "double", (*document.Drawing).Angles},
		{"edge", "out", "double", never}, // see edgeData
		{"edge", "in", "double", never},
		{"edge", "label", "string", (*document.Drawing).EdgeLabels},
	}
}

// never is for what is read alone.
func never(*document.Drawing) bool { return false }

// hasHeaps tells whether a vertex of the drawing stands for a nim heap.
func hasHeaps(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap {
			return true
		}
	}
	return false
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
func (f graphmlField) reads(kind string) bool {
	switch f.kind {
	case "double":
		return slices.Contains([]string{"double", "float", "int", "long"}, kind)
	case "int":
		return kind == "int" || kind == "long"
	}
	return kind == f.kind
}

// graphmlKnown tells whether data that were declared so can be read.
func graphmlKnown(owner, name, kind string) bool {
	return slices.ContainsFunc(graphmlFields(), func(f graphmlField) bool {
		return f.owner == owner && f.name == name && f.reads(kind)
	})
}

// key reads a declaration of data, and the default that it may hold.
func (r *graphmlReader) key(e xml.StartElement) error {
	id, _ := attribute(e, "id")
	owner, _ := attribute(e, "for")
	name, _ := attribute(e, "attr.name")
	kind, _ := attribute(e, "attr.type")
	graphics, _ := attribute(e, "yfiles.type")
	if _, twice := r.keys[id]; twice || id == "" {
		return r.fail("key-twice", graphs.Data{"ID": quoted(id)})
	}
	if len(r.keys) == MaxKeys {
		return r.fail("many-keys", graphs.Data{"Limit": MaxKeys})
	}
	k := graphmlKey{owner: owner}
	switch {
	case graphics == yEdGraphics:
		k.name = yEdGraphics
	case graphmlKnown(owner, name, kind):
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
		return r.fail("place-default")
	}
	return err
}

// nameOf returns the name of the data that the element holds.
func (r *graphmlReader) nameOf(e xml.StartElement, owner string) (string, error) {
	id, _ := attribute(e, "key")
	k, ok := r.keys[id]
	switch {
	case !ok:
		return "", r.fail("no-key", graphs.Data{"ID": quoted(id)})
	case k.owner != owner:
		return "", nil
	}
	return k.name, nil
}

// graphmlDeclared returns the keys that a drawing may use, as the writer declares them.
func graphmlDeclared(d *document.Drawing) []byte {
	var row []byte
	for _, f := range graphmlFields() {
		if f.in == nil || f.in(d) {
			row = fmt.Appendf(row, "  <key id=%q for=%q attr.name=%q attr.type=%q/>\n", f.id(), f.owner, f.name, f.kind)
		}
	}
	return row
}
