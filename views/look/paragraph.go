package look

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/mathtext"
)

// Paragraph is a label whose text is wrapped. The toolkit breaks lines at spaces, of which Chinese
// has few, and before dashes, which are frequent in Russian. Such texts are wrapped here.
type Paragraph struct {
	widget.Label
	text string
}

// NewParagraph returns a widget that shows text, with line breaks where the width requires them.
func NewParagraph(text string) *Paragraph {
	p := &Paragraph{text: text}
	p.Text, p.Wrapping = text, fyne.TextWrapWord
	p.ExtendBaseWidget(p)
	return p
}

// FullText returns the text without the inserted line breaks.
func (p *Paragraph) FullText() string { return p.text }

// AccessibilityLabel returns the text for screen readers, without the inserted line breaks.
func (p *Paragraph) AccessibilityLabel() string { return p.text }

// SetText replaces the text and wraps it.
func (p *Paragraph) SetText(text string) {
	p.text = text
	p.Label.SetText(p.wrapLines(p.Size().Width))
}

// Resize wraps the text again if the new width requires it.
func (p *Paragraph) Resize(size fyne.Size) {
	if text := p.wrapLines(size.Width); text != p.Text {
		p.Label.SetText(text)
	}
	p.Label.Resize(size)
}

// wrapLines returns the text with line breaks for the given width in Fyne units. It returns the text
// unchanged if the toolkit wraps it well, which it does at spaces but not in East Asian scripts.
func (p *Paragraph) wrapLines(width float32) string {
	if width <= 0 || !strings.Contains(p.text, " — ") && !strings.ContainsFunc(p.text, mathtext.IsEastAsian) {
		return p.text
	}
	size := p.Theme().Size(theme.SizeNameText)
	if p.SizeName != "" {
		size = p.Theme().Size(p.SizeName)
	}
	measure := func(text string) float32 { return fyne.MeasureText(text, size, p.TextStyle).Width }
	letter, room := measure("中"), width-2*p.Theme().Size(theme.SizeNameInnerPadding)-1 // 1 for rounding
	var lines []string
	for line := range strings.SplitSeq(p.text, "\n") {
		lines = append(lines, strings.Join(mathtext.Wrap(mathtext.SplitAtBreaks(line), func(line string) bool {
			others := strings.Map(func(r rune) rune {
				if mathtext.IsEastAsian(r) {
					return -1
				}
				return r
			}, line)
			return float32(len([]rune(line))-len([]rune(others)))*letter+measure(others) <= room
		}), "\n"))
	}
	return strings.Join(lines, "\n")
}
