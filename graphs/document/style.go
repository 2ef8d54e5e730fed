package document

import (
	"cmp"

	"nimgraph/graphs"
)

// Style says how a drawing is drawn, as a lecturer chooses it: what of it is shown, and
// how large. The zero Style is the usual one.
type Style struct {
	Edges  EdgesShown
	Labels LabelsShown
	// Vertices, Letters and Lines are how large vertices, what is written, and the width
	// of lines are, as factors of the usual size from MinSize to MaxSize; 0 stands for 1.
	Vertices, Letters, Lines float64
	// Bold has names written bold and in the colour of values.
	Bold bool
}

// The sizes of a Style.
const (
	MinSize = 0.25
	MaxSize = 4
)

// EdgesShown says which edges are drawn.
type EdgesShown uint8

// All edges, those of what is selected or pointed at, those that are winning moves, none.
const (
	AllEdges EdgesShown = iota
	SelectedEdges
	WinningEdges
	NoEdges
)

var edgesWords = [...]string{"all", "selected", "winning", "none"}

// String returns the word that files have for it.
func (e EdgesShown) String() string { return edgesWords[e] }

// LabelsShown says what vertices are told apart by.
type LabelsShown uint8

// Names alone, pictures of the positions where there are some, both, or neither.
const (
	Names LabelsShown = iota
	Pictures
	NamesAndPictures
	NoLabels
)

var labelsWords = [...]string{"names", "pictures", "both", "none"}

// String returns the word that files have for it.
func (l LabelsShown) String() string { return labelsWords[l] }

// Depicts tells whether pictures are among them.
func (l LabelsShown) HasPictures() bool { return l == Pictures || l == NamesAndPictures }

// Named tells whether names are among them.
func (l LabelsShown) HasNames() bool { return l == Names || l == NamesAndPictures }

// LabelsOf returns names, pictures, both or neither.
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

// StyleField is a field of a Style: a choice of words, a size, or a switch. Files, menus and
// pictures go by the list of them.
type StyleField struct {
	// Name is what files call it.
	Name string
	// Words are what can be chosen, the usual first; nil for a size and a switch.
	Words []string
	// Most is the largest size that is offered; 0 for a choice and a switch.
	MaxOffered float64
	// Get returns the number of what is chosen among the words, the size, or 1 where the
	// switch is on; 0 is the usual one. Set takes the same.
	Get func(Style) float64
	Set func(*Style, float64)
}

func StyleFields() []StyleField {
	return []StyleField{
		choiceField("edges", edgesWords[:], func(s *Style) *EdgesShown { return &s.Edges }),
		choiceField("labels", labelsWords[:], func(s *Style) *LabelsShown { return &s.Labels }),
		sizeField("vertices", 2.5, func(s *Style) *float64 { return &s.Vertices }),
		sizeField("letters", 3, func(s *Style) *float64 { return &s.Letters }),
		sizeField("lines", MaxSize, func(s *Style) *float64 { return &s.Lines }),
		{Name: "bold", Get: func(s Style) float64 { return map[bool]float64{true: 1}[s.Bold] }, Set: func(s *Style, on float64) { s.Bold = on != 0 }},
	}
}

func choiceField[C ~uint8](name string, words []string, field func(*Style) *C) StyleField {
	return StyleField{
		Name: name, Words: words,
		Get: func(s Style) float64 { return float64(*field(&s)) }, Set: func(s *Style, i float64) { *field(s) = C(i) },
	}
}

func sizeField(name string, most float64, field func(*Style) *float64) StyleField {
	return StyleField{
		Name: name, MaxOffered: most,
		Get: func(s Style) float64 { return *field(&s) }, Set: func(s *Style, x float64) { *field(s) = x },
	}
}

// Sizes returns the sizes of vertices, letters and lines, 1 for the usual one.
func (s Style) Sizes() (vertices, letters, lines float64) {
	return cmp.Or(s.Vertices, 1), cmp.Or(s.Letters, 1), cmp.Or(s.Lines, 1)
}

// plain returns the style with the sizes of 1 as 0, so that equal styles are equal.
func (s Style) normalized() Style {
	for _, f := range StyleFields() {
		if x := f.Get(s); f.MaxOffered > 0 && (x == 1 || x == 0) { // -0 as well
			f.Set(&s, 0)
		}
	}
	return s
}

func (s Style) check() error {
	for _, f := range StyleFields() {
		if x := f.Get(s); f.MaxOffered > 0 && x != 0 && !(x >= MinSize && x <= MaxSize) {
			return &graphs.Fault{Says: "error.size", With: graphs.Data{"Least": MinSize, "Most": MaxSize}}
		}
	}
	return nil
}

// Style returns how the drawing is drawn. Its sizes are 0 where they are the usual ones.
func (d *Drawing) Style() Style { return d.head.Style }
