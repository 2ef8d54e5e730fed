package formats

import (
	"slices"

	"nimgraph/graphs/document"
)

// Part is a part of a drawing that some formats leave out.
type Part string

const (
	// Places are the coordinates of the vertices.
	Places Part = "places"
	// Notes are the texts in the drawing outside of vertices and edges.
	Notes Part = "notes"
	// Styles are the settings that choose the visible parts of a drawing and their size.
	Styles Part = "style"
	// Exercises are the questions that drawings ask.
	Exercises Part = "exercise"
	// Matches are the matches played on a drawing and stored with it.
	Matches Part = "match"
	// Rules are the texts of rules from which drawings were made.
	Rules Part = "rules"
	// Preset names the game of the menu from which a drawing was made.
	Preset Part = "preset"
)

// AllParts returns all parts of a drawing that some format leaves out, such as coordinates or
// labels. AllParts for single fields of vertices and edges come after the coordinates.
func AllParts() []Part {
	parts := []Part{Places}
	parts = appendParts(parts, document.VertexFields())
	parts = appendParts(parts, document.EdgeFields())
	return append(parts, headParts()...)
}

// headParts returns the parts that belong to a drawing as a whole, not to a vertex or an edge.
func headParts() []Part { return []Part{Notes, Styles, Exercises, Matches, Rules, Preset} }

// appendParts appends to parts the part to which each of fields belongs, unless parts has it
// already, and returns the extended list.
func appendParts[T any](parts []Part, fields []document.Field[T]) []Part {
	for _, f := range fields {
		if p := Part(f.Part); p != "" && !slices.Contains(parts, p) {
			parts = append(parts, p)
		}
	}
	return parts
}

// Key returns the translation key of the name of the part.
func (p Part) Key() string { return "part." + string(p) }

// isUsedIn reports whether the drawing d has the part.
func (p Part) isUsedIn(d *document.Drawing) bool {
	switch p {
	case Places:
		return d.Graph().Order() > 0
	case Notes:
		return len(d.Notes()) > 0
	case Styles:
		return d.Style() != document.Style{}
	case Exercises:
		return d.Exercise().Ask != document.AskNothing
	case Matches:
		return !d.Record().Empty()
	case Rules:
		return d.Head().Rules != document.Rules{}
	case Preset:
		return d.Head().Preset != ""
	}
	vertices, edges := fieldsInUse(d)
	return containsPart(document.VertexFields(), vertices, p) || containsPart(document.EdgeFields(), edges, p)
}

// containsPart reports whether one of the fields belongs to part p and is used. used[i] reports
// whether fields[i] is used; see fieldsInUse.
func containsPart[T any](fields []document.Field[T], used []bool, p Part) bool {
	for i := range fields {
		if used[i] && Part(fields[i].Part) == p {
			return true
		}
	}
	return false
}

// fieldsInUse reports, for each of document.VertexFields, whether some vertex of d has a value other
// than the default, and the same for document.EdgeFields. Time is linear.
func fieldsInUse(d *document.Drawing) (vertices, edges []bool) {
	vertices, edges = make([]bool, len(document.VertexFields())), make([]bool, len(document.EdgeFields()))
	var vertex document.VertexState // reused, to save memory
	for v := range d.Graph().Vertices() {
		vertex, _ = d.Vertex(v.ID)
		markUsed(vertices, document.VertexFields(), &vertex)
	}
	var edge document.EdgeState
	for e := range d.Graph().Edges() {
		edge, _ = d.Edge(e.ID)
		markUsed(edges, document.EdgeFields(), &edge)
	}
	return vertices, edges
}

// markUsed sets used[i] to true for each fields[i] of record that does not have its default value.
func markUsed[T any](used []bool, fields []document.Field[T], record *T) {
	for i := range fields {
		if !used[i] && fields[i].IsSet(record) {
			used[i] = true
		}
	}
}

// Omits returns the parts of drawings that a text in format f does not hold.
func (f Format) Omits() []Part {
	entry, _ := findFormat(func(e formatEntry) bool { return e.name == f })
	return entry.omits
}

// Lost returns the parts of the drawing d that Write leaves out in format f.
func Lost(d *document.Drawing, f Format) []Part {
	var lost []Part
	for _, p := range f.Omits() {
		if p.isUsedIn(d) {
			lost = append(lost, p)
		}
	}
	return lost
}
