package document

import (
	"cmp"

	"nimgraph/graphs"
)

// Style says how a drawing is drawn, as a lecturer chooses it: which parts are shown, and how
// large. The zero Style is the usual style.
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

// EdgesShown says which edges are drawn.
type EdgesShown uint8

// All edges, the edges at selected or hovered vertices, winning moves only, or none.
const (
	AllEdges EdgesShown = iota
	SelectedEdges
	WinningEdges
	NoEdges
)

var edgesWords = [...]string{"all", "selected", "winning", "none"}

// String returns the word that files use.
func (e EdgesShown) String() string { return edgesWords[e] }

// LabelsShown says how vertices are labelled.
type LabelsShown uint8

// Names, pictures of the positions if they have one, both, or neither.
const (
	Names LabelsShown = iota
	Pictures
	NamesAndPictures
	NoLabels
)

var labelsWords = [...]string{"names", "pictures", "both", "none"}

// String returns the word that files use.
func (l LabelsShown) String() string { return labelsWords[l] }

// HasPictures reports whether pictures are shown.
func (l LabelsShown) HasPictures() bool { return l == Pictures || l == NamesAndPictures }

// HasNames reports whether names are shown.
func (l LabelsShown) HasNames() bool { return l == Names || l == NamesAndPictures }

// LabelsFor returns the LabelsShown that shows names, pictures, both or neither.
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

// StyleField describes a field of a Style: a choice of words, a size, or a switch. Files, menus and
// pictures use the list StyleFields.
type StyleField struct {
	// Name is the field's name in files.
	Name string
	// Words are the choices, the usual one first; nil for a size or switch.
	Words []string
	// MaxOffered is the largest size that menus offer; 0 for a choice or switch.
	MaxOffered float64
	// Get returns the index of the chosen word, the size, or 1 if the switch is on; 0 is the usual
	// style. Set sets the same number.
	Get func(Style) float64
	Set func(*Style, float64)
}

// StyleFields returns all fields of a Style in the order in which files list them.
func StyleFields() []StyleField {
	return []StyleField{
		choiceField("edges", edgesWords[:], func(s *Style) *EdgesShown { return &s.Edges }),
		choiceField("labels", labelsWords[:], func(s *Style) *LabelsShown { return &s.Labels }),
		sizeField("vertices", 2.5, func(s *Style) *float64 { return &s.Vertices }),
		sizeField("letters", 3, func(s *Style) *float64 { return &s.Letters }),
		sizeField("lines", MaxSize, func(s *Style) *float64 { return &s.Lines }),
		{
			Name: "bold",
			Get:  func(s Style) float64 { return map[bool]float64{true: 1}[s.Bold] },
			Set:  func(s *Style, on float64) { s.Bold = on != 0 },
		},
	}
}

// choiceField describes a style field with a choice of words. field returns where a style stores
// the index of the chosen word.
func choiceField[C ~uint8](name string, words []string, field func(*Style) *C) StyleField {
	return StyleField{
		Name: name, Words: words,
		Get: func(s Style) float64 { return float64(*field(&s)) }, Set: func(s *Style, i float64) { *field(s) = C(i) },
	}
}

// sizeField describes a style field that is a size. maxOffered is the largest size that menus
// offer; field returns where a style stores the size.
func sizeField(name string, maxOffered float64, field func(*Style) *float64) StyleField {
	return StyleField{
		Name: name, MaxOffered: maxOffered,
		Get: func(s Style) float64 { return *field(&s) }, Set: func(s *Style, x float64) { *field(s) = x },
	}
}

// Sizes returns the sizes of vertices, letters and lines, with 1 for the usual size.
func (s Style) Sizes() (vertices, letters, lines float64) {
	return cmp.Or(s.Vertices, 1), cmp.Or(s.Letters, 1), cmp.Or(s.Lines, 1)
}

// normalize returns the style with sizes of 1 as 0, so that equal styles are equal values.
func (s Style) normalize() Style {
	for _, f := range StyleFields() {
		if x := f.Get(s); f.MaxOffered > 0 && (x == 1 || x == 0) { // x == 0 holds for -0, too
			f.Set(&s, 0)
		}
	}
	return s
}

// check returns an error if a size is out of range.
func (s Style) check() error {
	for _, f := range StyleFields() {
		if x := f.Get(s); f.MaxOffered > 0 && x != 0 && !(x >= MinSize && x <= MaxSize) {
			return &graphs.Fault{Says: "error.size", With: graphs.Data{"Least": MinSize, "Most": MaxSize}}
		}
	}
	return nil
}

// Style returns the drawing's style. Sizes are 0 if they are the usual ones.
func (d *Drawing) Style() Style { return d.head.Style }
