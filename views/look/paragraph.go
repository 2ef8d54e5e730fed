package look

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/mathtext"
)

// Paragraph is a label that is broken into lines. The toolkit ends lines at spaces, of which
// Chinese has few, and before dashes, which Russian has many of: a text with such letters or
// dashes is given to the label in the lines that its width holds.
type Paragraph struct {
	widget.Label
	text string
}

// NewParagraph returns a text that is broken into lines.
func NewParagraph(text string) *Paragraph {
	p := &Paragraph{text: text}
	p.Text, p.Wrapping = text, fyne.TextWrapWord
	p.ExtendBaseWidget(p)
	return p
}

// Said returns the text as it was set, and so without the ends of lines.
func (p *Paragraph) FullText() string { return p.text }

// AccessibilityLabel is the text as it was set.
func (p *Paragraph) AccessibilityLabel() string { return p.text }

func (p *Paragraph) SetText(text string) {
	p.text = text
	p.Label.SetText(p.wrapLines(p.Size().Width))
}

// Resize breaks the text anew where another width asks for that.
func (p *Paragraph) Resize(size fyne.Size) {
	if text := p.wrapLines(size.Width); text != p.Text {
		p.Label.SetText(text)
	}
	p.Label.Resize(size)
}

// broken returns the text in lines for a width, where the toolkit would end them badly. Letters
// that are written without spaces are all equally wide.
func (p *Paragraph) wrapLines(width float32) string {
	if width <= 0 || !strings.Contains(p.text, " — ") && !strings.ContainsFunc(p.text, mathtext.Eastern) {
		return p.text
	}
	size := p.Theme().Size(theme.SizeNameText)
	if p.SizeName != "" {
		size = p.Theme().Size(p.SizeName)
	}
	measure := func(text string) float32 { return fyne.MeasureText(text, size, p.TextStyle).Width }
	letter, room := measure("中"), width-2*p.Theme().Size(theme.SizeNameInnerPadding)-1 // which rounding may take
	var lines []string
	for line := range strings.SplitSeq(p.text, "\n") {
		lines = append(lines, strings.Join(mathtext.Wrap(mathtext.Breaks(line), func(line string) bool {
			others := strings.Map(func(r rune) rune {
				if mathtext.Eastern(r) {
					return -1
				}
				return r
			}, line)
			return float32(len([]rune(line))-len([]rune(others)))*letter+measure(others) <= room
		}), "\n"))
	}
	return strings.Join(lines, "\n")
}
