package document

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
)

// Style says how a drawing is drawn: which of its parts are shown, and how large. The zero Style
// is the usual style.
type Style struct {
	Edges  EdgesShown
	Labels LabelsShown
	// Vertices, Letters and Lines are the sizes of vertices, the sizes of texts, and the widths of
	// lines, as factors of the usual size from MinSize to MaxSize; 0 stands for 1.
	Vertices, Letters, Lines float64
	// Bold draws names bold and in the colour of values.
	Bold bool
}

// The limits of the sizes of a Style.
const (
	MinSize = 0.25
	MaxSize = 4
)

// EdgesShown says which edges of a drawing are drawn, such as winning moves only.
type EdgesShown uint8

// All edges, the edges at selected or hovered vertices, winning moves only, or none.
const (
	AllEdges EdgesShown = iota
	SelectedEdges
	WinningEdges
	NoEdges
)

var edgesWords = [...]string{"all", "selected", "winning", "none"}

// String returns the word with which files write e.
func (e EdgesShown) String() string { return edgesWords[e] }

// LabelsShown says what is drawn at vertices: their names, pictures of their positions, both or
// neither.
type LabelsShown uint8

// Names, pictures of the positions if they have one, both, or neither.
const (
	Names LabelsShown = iota
	Pictures
	NamesAndPictures
	NoLabels
)

var labelsWords = [...]string{"names", "pictures", "both", "none"}

// String returns the word with which files write l.
func (l LabelsShown) String() string { return labelsWords[l] }

// HasPictures reports whether pictures of positions are drawn at vertices.
func (l LabelsShown) HasPictures() bool { return l == Pictures || l == NamesAndPictures }

// HasNames reports whether the names of vertices are drawn.
func (l LabelsShown) HasNames() bool { return l == Names || l == NamesAndPictures }

// LabelsFor returns the value that shows names if names is true, and pictures if pictures is true.
func LabelsFor(names, pictures bool) LabelsShown {
	switch {
	case names && pictures:
		return NamesAndPictures
	case pictures:
		return Pictures
	case names:
		return Names
	}
	return NoLabels
}

// StyleField describes a field of a Style, which is a choice between words, a size or a switch.
// See Field.
type StyleField struct {
	Field[Style]
	// MaxOffered is the largest size that menus offer; 0 for a choice or switch.
	MaxOffered float64
}

var styleFields = []StyleField{
	{Field: choiceField("edges", edgesWords[:], func(s *Style) *EdgesShown { return &s.Edges })},
	{Field: choiceField("labels", labelsWords[:], func(s *Style) *LabelsShown { return &s.Labels })},
	{sizeField("vertices", func(s *Style) *float64 { return &s.Vertices }), 2.5},
	{sizeField("letters", func(s *Style) *float64 { return &s.Letters }), 3},
	{sizeField("lines", func(s *Style) *float64 { return &s.Lines }), MaxSize},
	{Field: flagField("bold", func(s *Style) *bool { return &s.Bold })},
}

// StyleFields returns descriptions of all fields of a Style, in the order in which files write
// them.
func StyleFields() []StyleField { return slices.Clone(styleFields) }

// sizeField returns the description of a size in a Style, from MinSize to MaxSize, with the given
// name in files. address returns a pointer to the size.
func sizeField(name string, address func(*Style) *float64) Field[Style] {
	return numberField(name, MinSize, MaxSize, 0, address)
}

// Sizes returns the sizes of vertices and letters and the widths of lines, as factors of the usual
// ones.
func (s Style) Sizes() (vertices, letters, lines float64) {
	return cmp.Or(s.Vertices, 1), cmp.Or(s.Letters, 1), cmp.Or(s.Lines, 1)
}

// normalize returns s with each size of 1 replaced by 0, which means the same, so that styles can
// be compared.
func (s Style) normalize() Style {
	for _, f := range styleFields {
		if x := f.Get(&s); f.MaxOffered > 0 && (x == 1 || x == 0) { // x == 0 holds for -0, too
			f.Set(&s, 0)
		}
	}
	return s
}

// checkSizes returns an error if a size of the style is not 0 and not between MinSize and MaxSize.
func (s Style) checkSizes() error {
	for _, f := range styleFields {
		if x := f.Get(&s); f.MaxOffered > 0 && x != 0 && !(x >= MinSize && x <= MaxSize) {
			return &graphs.Fault{Says: "error.size", With: graphs.Data{"Least": MinSize, "Most": MaxSize}}
		}
	}
	return nil
}

// Style returns the style of the drawing. A size of 0 stands for the usual size.
func (d *Drawing) Style() Style { return d.head.Style }
