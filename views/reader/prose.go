package reader

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/mathtext"
)

// face is how a text looks: its size, colour and style, by their names in the theme.
type face = widget.RichTextStyle

func faceOf(size fyne.ThemeSizeName, color fyne.ThemeColorName, style fyne.TextStyle) face {
	return face{SizeName: size, ColorName: color, TextStyle: style, Inline: true}
}

// The faces of a page.
var (
	titleFace   = faceOf(theme.SizeNameHeadingText, theme.ColorNameForeground, look.Bold())
	headingFace = faceOf(theme.SizeNameSubHeadingText, theme.ColorNameForeground, look.Bold())
	leadFace    = faceOf(theme.SizeNameSubHeadingText, theme.ColorNameForeground, fyne.TextStyle{})
	bodyFace    = faceOf(theme.SizeNameText, theme.ColorNameForeground, fyne.TextStyle{})
	linkFace    = faceOf(theme.SizeNameText, theme.ColorNamePrimary, fyne.TextStyle{})
	smallFace   = faceOf(look.SizeNameTip, theme.ColorNamePlaceHolder, fyne.TextStyle{})
)

// spanFace returns the face of a span in a text of some face.
func spanFace(s help.Span, f face) face {
	switch s.Kind {
	case help.Strong:
		f.TextStyle.Bold, f.ColorName = true, theme.ColorNameForeground
	case help.Emphasis:
		f.TextStyle.Italic = true
	case help.Formula:
		f.TextStyle = look.Mono()
	case help.Claimed:
		if strings.ContainsAny(s.Text, "∞⊕→—") {
			f.TextStyle = look.Mono()
		}
	case help.Term:
		f.ColorName, f.TextStyle.Underline = theme.ColorNamePrimary, true
	}
	return f
}

// prose is a paragraph. A word of the field in it is explained where the pointer rests on
// it, and a click goes to the page that tells more.
type prose struct {
	widget.BaseWidget
	reader      *Reader
	spans       []help.Span // one for each segment
	text        richText
	hoveredTerm fyne.CanvasObject // the word that is pointed at; nil for none
}

// richText is the toolkit's, which tells what it draws.
type richText struct {
	widget.RichText
	renderer fyne.WidgetRenderer
}

func (t *richText) CreateRenderer() fyne.WidgetRenderer {
	t.renderer = t.RichText.CreateRenderer()
	return t.renderer
}

// flush returns a text without the room that the toolkit leaves around it.
func flush(text fyne.CanvasObject) *fyne.Container {
	room := -theme.InnerPadding()
	return container.New(look.NewPadding(room, room), text)
}

var (
	_ desktop.Hoverable  = (*prose)(nil)
	_ desktop.Cursorable = (*prose)(nil)
	_ fyne.Tappable      = (*prose)(nil)
)

func newProse(r *Reader, spans []help.Span, f face) *prose {
	spans = splitEastern(spans)
	p := &prose{reader: r, spans: spans}
	p.text.Wrapping, p.text.Scroll = fyne.TextWrapWord, fyne.ScrollNone
	for _, s := range spans {
		p.text.Segments = append(p.text.Segments, &widget.TextSegment{Text: s.Text, Style: spanFace(s, f)})
	}
	p.text.ExtendBaseWidget(&p.text)
	p.ExtendBaseWidget(p)
	return p
}

// broken cuts running text in Chinese into spans of a few letters: the toolkit ends lines at
// spaces, and between segments.
func splitEastern(spans []help.Span) (all []help.Span) {
	const few = 6 // columns
	for _, s := range spans {
		if s.Kind != help.Plain || !strings.ContainsFunc(s.Text, mathtext.Eastern) {
			all = append(all, s)
			continue
		}
		text := s.Text
		s.Text = text[:len(text)-len(strings.TrimLeft(text, " "))]
		for _, part := range mathtext.Breaks(text) {
			if mathtext.Columns(s.Text) >= few {
				after := strings.TrimPrefix(part, " ")
				s.Text += part[:len(part)-len(after)]
				all = append(all, s)
				s.Text, part = "", after
			}
			s.Text += part
		}
		s.Text += text[len(strings.TrimRight(text, " ")):]
		all = append(all, s)
	}
	return all
}

func (p *prose) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(flush(&p.text))
}

// words calls visit with each word of the field and the text that shows it, or its part on
// one line, until that returns false. The texts of the toolkit stand in the order of the
// spans, without the spaces at which lines are broken.
func (p *prose) eachTerm(visit func(help.Meaning, *canvas.Text) bool) {
	at, rest := -1, ""
	for _, o := range p.text.renderer.Objects() {
		t, ok := o.(*canvas.Text)
		if !ok || t.Text == "" {
			continue
		}
		for rest = strings.TrimLeft(rest, " "); !strings.HasPrefix(rest, strings.TrimLeft(t.Text, " ")); {
			if at++; at == len(p.spans) {
				return
			}
			rest = strings.TrimLeft(p.spans[at].Text, " ")
		}
		rest = rest[len(strings.TrimLeft(t.Text, " ")):]
		if m, ok := help.MeaningOf(p.spans[at].Term); ok && !visit(m, t) {
			return
		}
	}
}

// under returns the word of the field at a place; false where there is none.
func (p *prose) termAt(at fyne.Position) (of help.Meaning, word *canvas.Text, ok bool) {
	at = at.Subtract(p.text.Position())
	p.eachTerm(func(m help.Meaning, t *canvas.Text) bool {
		by := at.Subtract(t.Position())
		if size := t.MinSize(); by.X >= 0 && by.Y >= 0 && by.X < size.Width && by.Y < size.Height {
			of, word, ok = m, t, true
		}
		return !ok
	})
	return of, word, ok
}

// MouseIn has the word there explained soon.
func (p *prose) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

func (p *prose) MouseMoved(e *desktop.MouseEvent) {
	switch m, word, ok := p.termAt(e.Position); {
	case !ok:
		p.MouseOut()
	case p.hoveredTerm != word:
		p.hoveredTerm = word
		p.reader.tips.Enter(word, p.reader.tips.Terms().Tip(m))
	}
}

// MouseOut takes the explanation away.
func (p *prose) MouseOut() {
	if p.hoveredTerm != nil {
		p.hoveredTerm = nil
		p.reader.tips.Leave()
	}
}

// Tapped goes to the page that tells more of the word there.
func (p *prose) Tapped(e *fyne.PointEvent) {
	p.reader.takeKeyboard()
	if m, _, ok := p.termAt(e.Position); ok {
		p.reader.ShowTerm(m)
	}
}

// Cursor says that a word can be pressed.
func (p *prose) Cursor() desktop.Cursor {
	if p.hoveredTerm != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
