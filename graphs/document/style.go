package document

import (
	"fmt"
	"math"
	"slices"
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

// EdgesWords returns the words of all choices, in their order.
func EdgesWords() []string { return slices.Clone(edgesWords[:]) }

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
func (l LabelsShown) Depicts() bool { return l == Pictures || l == NamesAndPictures }

// LabelsWords returns the words of all choices, in their order.
func LabelsWords() []string { return slices.Clone(labelsWords[:]) }

// Sizes returns the sizes of vertices, letters and lines, 1 for the usual one.
func (s Style) Sizes() (vertices, letters, lines float64) {
	one := func(f float64) float64 {
		if f == 0 {
			return 1
		}
		return f
	}
	return one(s.Vertices), one(s.Letters), one(s.Lines)
}

// SizeError reports a size that is no number or out of range.
type SizeError struct{ Size float64 }

func (e *SizeError) Error() string {
	return fmt.Sprintf("size %g is not in %g…%d", e.Size, MinSize, MaxSize)
}

// Key returns the translation key of the text.
func (e *SizeError) Key() string { return "error.size" }

// Data returns the smallest and the largest size.
func (e *SizeError) Data() map[string]any { return map[string]any{"Least": MinSize, "Most": MaxSize} }

// plain returns the style with the sizes of 1 as 0, so that equal styles are equal.
func (s Style) plain() Style {
	for _, f := range []*float64{&s.Vertices, &s.Letters, &s.Lines} {
		if *f == 1 || *f == 0 { // -0 as well
			*f = 0
		}
	}
	return s
}

func (s Style) check() error {
	for _, f := range []float64{s.Vertices, s.Letters, s.Lines} {
		if f != 0 && (math.IsNaN(f) || f < MinSize || f > MaxSize) {
			return &SizeError{f}
		}
	}
	return nil
}

// Style returns how the drawing is drawn. Its sizes are 0 where they are the usual ones.
func (d *Drawing) Style() Style { return d.style }

// SetStyle changes how the drawing is drawn. Errors: *SizeError.
type SetStyle struct{ Style Style }

func (e SetStyle) apply(d *Drawing) (Edit, error) {
	if err := e.Style.check(); err != nil {
		return nil, err
	}
	old := d.style
	d.style = e.Style.plain()
	return SetStyle{old}, nil
}
