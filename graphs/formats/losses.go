package formats

import "nimgraph/graphs/document"

// Part is a part of a drawing that not every format has a place for.
type Part string

const (
	// Places are where the vertices stand.
	Places Part = "places"
	// Labels are what vertices show instead of their names.
	Labels Part = "labels"
	// Bends are the curves that edges were given by hand.
	Bends Part = "bends"
	// Colours, Pictures and EdgeLabels are those that vertices and edges were given by hand.
	Colours    Part = "colours"
	Pictures   Part = "pictures"
	EdgeLabels Part = "edge-labels"
	// Notes are texts that stand beside the game.
	Notes Part = "notes"
	// Styles are what of a drawing is shown, and how large.
	Styles Part = "style"
	// Exercises are what a drawing asks for.
	Exercises Part = "exercise"
	// Matches are games that were played on a drawing and are kept with it.
	Matches Part = "match"
	// Rules are the text that a drawing was made by.
	Rules Part = "rules"
)

// Parts returns all parts that some format leaves out.
func Parts() []Part {
	return []Part{Places, Labels, Bends, Colours, Pictures, EdgeLabels, Notes, Styles, Exercises, Matches, Rules}
}

func (p Part) Key() string { return "part." + string(p) }

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

// Omits returns which parts the format leaves out.
func (f Format) Omits() []Part {
	entry, _ := findFormat(func(e format) bool { return e.name == f })
	return entry.omits
}

// Lost returns which parts of the drawing are gone in what Write makes of it.
func Lost(d *document.Drawing, f Format) []Part {
	var lost []Part
	for _, p := range f.Omits() {
		if p.isIn(d) {
			lost = append(lost, p)
		}
	}
	return lost
}
