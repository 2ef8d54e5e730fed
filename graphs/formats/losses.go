package formats

import "nimgraph/graphs/document"

// Part is a part of a drawing that some formats leave out.
type Part string

const (
	// Places are the coordinates of the vertices.
	Places Part = "places"
	// Labels are the texts that vertices show in place of their names.
	Labels Part = "labels"
	// Bends are the curves of edges that people have bent.
	Bends Part = "bends"
	// Colours and Pictures belong to vertices, and EdgeLabels are the texts at edges.
	Colours    Part = "colours"
	Pictures   Part = "pictures"
	EdgeLabels Part = "edge-labels"
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
)

// Parts returns all parts that some format leaves out.
func Parts() []Part {
	return []Part{Places, Labels, Bends, Colours, Pictures, EdgeLabels, Notes, Styles, Exercises, Matches, Rules}
}

// Key returns the translation key of the part.
func (p Part) Key() string { return "part." + string(p) }

// isIn reports whether the drawing d has the part.
func (p Part) isIn(d *document.Drawing) bool {
	switch p {
	case Places:
		return d.Graph().Order() > 0
	case Bends:
		return d.HasBends()
	case Colours:
		for _, look := range d.AllVertexStyles() {
			if look.Colour != document.NoColour {
				return true
			}
		}
	case Pictures:
		for _, look := range d.AllVertexStyles() {
			if look.Picture != "" {
				return true
			}
		}
	case EdgeLabels:
		return d.HasEdgeLabels()
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
	case Labels:
		for v := range d.Graph().Vertices() {
			if v.Label != "" {
				return true
			}
		}
	}
	return false
}

// Omits returns the parts that the format leaves out.
func (f Format) Omits() []Part {
	entry, _ := findFormat(func(e format) bool { return e.name == f })
	return entry.omits
}

// Lost returns the parts of d that Write leaves out in format f.
func Lost(d *document.Drawing, f Format) []Part {
	var lost []Part
	for _, p := range f.Omits() {
		if p.isIn(d) {
			lost = append(lost, p)
		}
	}
	return lost
}
