package formats

import (
	"encoding/xml"
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlField is a property of a graph, a vertex or an edge that GraphML stores in a data
// element, under a key. owner is "graph", "node" or "edge". Names of vertices and ends of edges
// are no such properties.
type graphmlField struct {
	owner, name string
	// kind is the type that the writer declares, in the words of GraphML.
	kind string
	// isUsed reports whether a drawing needs the key. It is nil if every drawing declares it.
	isUsed func(fieldUse) bool
}

// fieldUse says which fields the vertices and edges of a drawing use. vertices[i] is set if some
// vertex does not have the default value of the field document.VertexFields()[i]. edges[i] says
// the same of document.EdgeFields()[i].
type fieldUse struct {
	drawing         *document.Drawing
	vertices, edges []bool
}

// graphmlFields returns all fields of a drawing that GraphML declares as keys, in the order in
// which the writer declares them.
func graphmlFields() []graphmlField {
	forKinds := func(match func(graphs.Kind) bool) func(fieldUse) bool {
		return func(u fieldUse) bool { return match(u.drawing.Kind()) }
	}
	directed := func(k graphs.Kind) bool { return k == graphs.Directed }
	deletion := func(k graphs.Kind) bool { return k == graphs.Deletion }
	fields := []graphmlField{
		{"graph", "title", "string", nil},
		{"graph", "play", "string", nil},
		{"graph", "game", "string", forKinds(graphs.Kind.OnGraph)},
		{"node", "label", "string", nil},
		{"node", "x", "double", nil},
		{"node", "y", "double", nil},
		{"node", "tokens", "int", forKinds(graphs.Kind.HasTokens)},
		{"node", "sum", "boolean", forKinds(directed)},
		{"node", "ground", "boolean", forKinds(deletion)},
		{"node", "worth", "int", func(u fieldUse) bool { return hasHeaps(u.drawing) }},
		{"node", openField, "boolean", func(u fieldUse) bool { return hasOpenPositions(u.drawing) }},
	}
	fields = appendGraphMLFields(fields, "node", document.VertexFields(), func(u fieldUse) []bool { return u.vertices })
	fields = append(fields,
		graphmlField{"edge", "count", "int", nil},
		graphmlField{"edge", "out", "double", neverUsed}, // only read; see edgeData
		graphmlField{"edge", "in", "double", neverUsed},
	)
	return appendGraphMLFields(fields, "edge", document.EdgeFields(), func(u fieldUse) []bool { return u.edges })
}

// appendGraphMLFields appends to list a graphmlField for each field in declared, the fields that
// package document declares for vertices or edges, and returns the extended list. owner is "node"
// or "edge". A field that list already has for this owner is left out. inUse returns the slice of
// a fieldUse that belongs to declared: its vertices or its edges.
func appendGraphMLFields[T any](
	list []graphmlField, owner string, declared []document.Field[T], inUse func(fieldUse) []bool,
) []graphmlField {
	for i, f := range declared {
		if !slices.ContainsFunc(list, func(g graphmlField) bool { return g.owner == owner && g.name == f.Name }) {
			list = append(list,
				graphmlField{owner, f.Name, graphmlTypes[f.Type], func(u fieldUse) bool { return inUse(u)[i] }})
		}
	}
	return list
}

// graphmlTypes are the words of GraphML for the types of fields.
var graphmlTypes = [...]string{
	document.TextField: "string", document.FlagField: "boolean", document.ChoiceField: "string",
	document.WholeField: "int", document.NumberField: "double",
}

// neverUsed is the function isUsed of a field that is read but never written, since only older
// versions wrote it. It returns false, so the writer does not declare a key for the field.
func neverUsed(fieldUse) bool { return false }

// hasHeaps reports whether d has a vertex that stands for a nim heap.
func hasHeaps(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth != graphs.Open {
			return true
		}
	}
	return false
}

// hasOpenPositions reports whether d has a vertex that stands for an open position.
func hasOpenPositions(d *document.Drawing) bool {
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth == graphs.Open {
			return true
		}
	}
	return false
}

// keyID returns the ID of the key that the writer declares for the field. This is the name of the
// field, or graphmlEdgeLabel for the label of an edge, since the ID "label" belongs to vertices.
func (f graphmlField) keyID() string {
	if f.owner == "edge" && f.name == "label" {
		return graphmlEdgeLabel
	}
	return f.name
}

// acceptsType reports whether the field can be read from data of the GraphML type kind, such as
// "double". Other programs may declare an integer where Nimgraph writes a fraction, and long where
// Nimgraph writes int.
func (f graphmlField) acceptsType(kind string) bool {
	switch f.kind {
	case "double":
		return slices.Contains([]string{"double", "float", "int", "long"}, kind)
	case "int":
		return kind == "int" || kind == "long"
	}
	return kind == f.kind
}

// readKey reads the element e, which declares a key and perhaps its default value, and stores the
// key in r.keys.
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
		if f.owner == owner && f.name == name && f.acceptsType(kind) {
			k = f
		}
	}
	if isYedGraphics(e) {
		k.name = yedGraphics
	}
	r.keys[id] = k
	r.readChildren(func(e xml.StartElement) {
		if e.Name.Local != "default" {
			r.skipElement()
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

// readData reads the <data> element e and returns the name of the field that its key declares, and
// its text. owner is the element around e: "graph", "node" or "edge". name is empty if Nimgraph
// does not know the field. If no key was declared, the parse ends with an error.
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

// setGraphValue sets the field of the graph with the given name to the value that text spells. It
// ignores an unknown name.
func (r *graphmlReader) setGraphValue(name, text string) {
	switch name {
	case "title":
		r.Title = text
	case "play":
		r.setPlay(text).failAt(r.currentLine())
	case "game":
		r.setGame(text).failAt(r.currentLine())
	}
}

// setNodeValue sets the field of v with the given name to the value that text spells. It ignores
// an unknown name or colour. Any other wrong value ends the parse with an error. If the name is x
// or y, setNodeValue sets place.x or place.y, so place may be nil only for other names.
func (r *graphmlReader) setNodeValue(name, text string, v *draftVertex, place *knownCoordinates) {
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
		bad.failAt(r.currentLine())
	case "colour": // other programs may write any word
		if _, ok := document.ParseColour(text); !ok {
			return
		}
		fallthrough
	default:
		_, bad := v.setField(name, text)
		bad.failAt(r.currentLine())
	}
}

// setEdgeValue sets the field of data with the given name to the value that text spells. It
// ignores an unknown name. A wrong value ends the parse with an error.
func (r *graphmlReader) setEdgeValue(name, text string, data *edgeData) {
	if name == "label" {
		data.Label = text
		return
	}
	_, bad := data.setField(name, text)
	bad.failAt(r.currentLine())
}

// graphmlKeyDeclarations returns the declarations of all keys that the drawing d uses.
func graphmlKeyDeclarations(d *document.Drawing) []byte {
	var row []byte
	use := fieldUse{drawing: d}
	use.vertices, use.edges = fieldsInUse(d)
	for _, f := range graphmlFields() {
		if f.isUsed == nil || f.isUsed(use) {
			row = fmt.Appendf(row, "  <key id=%q for=%q attr.name=%q attr.type=%q/>\n", f.keyID(), f.owner,
				f.name, f.kind)
		}
	}
	return row
}
