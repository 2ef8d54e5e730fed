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

// face is the look of a text: its size and colour, by their names in the theme, and its style.
type face = widget.RichTextStyle

// newFace returns a face with the given style. size and color are names in the theme.
func newFace(size fyne.ThemeSizeName, color fyne.ThemeColorName, style fyne.TextStyle) face {
	return face{SizeName: size, ColorName: color, TextStyle: style, Inline: true}
}

// The faces of a page.
var (
	titleFace   = newFace(theme.SizeNameHeadingText, theme.ColorNameForeground, look.Bold())
	headingFace = newFace(theme.SizeNameSubHeadingText, theme.ColorNameForeground, look.Bold())
	leadFace    = newFace(theme.SizeNameSubHeadingText, theme.ColorNameForeground, fyne.TextStyle{})
	bodyFace    = newFace(theme.SizeNameText, theme.ColorNameForeground, fyne.TextStyle{})
	linkFace    = newFace(theme.SizeNameText, theme.ColorNamePrimary, fyne.TextStyle{})
	smallFace   = newFace(look.SizeNameTip, theme.ColorNamePlaceHolder, fyne.TextStyle{})
)

// spanFace returns the face of span, a part of a text that has the face surrounding. The kind of
// the span, such as help.Strong, changes the face.
func spanFace(span help.Span, surrounding face) face {
	switch span.Kind {
	case help.Strong:
		surrounding.TextStyle.Bold, surrounding.ColorName = true, theme.ColorNameForeground
	case help.Emphasis:
		surrounding.TextStyle.Italic = true
	case help.Formula:
		surrounding.TextStyle = look.Mono()
	case help.Claimed:
		if strings.ContainsAny(span.Text, "∞⊕→—") {
			surrounding.TextStyle = look.Mono()
		}
	case help.Term:
		surrounding.ColorName, surrounding.TextStyle.Underline = theme.ColorNamePrimary, true
	}
	return surrounding
}

// prose is the widget of a paragraph. While the pointer rests on a term of the glossary, the
// paragraph shows its explanation; a click on the term opens the page about it.
type prose struct {
	widget.BaseWidget
	reader      *Reader
	spans       []help.Span // one per segment of text
	text        richText
	hoveredTerm fyne.CanvasObject // the term under the pointer; nil if there is none
}

// richText is a widget.RichText that keeps its renderer, whose objects say where words are drawn.
type richText struct {
	widget.RichText
	renderer fyne.WidgetRenderer
}

// CreateRenderer implements fyne.Widget, and keeps the renderer.
func (t *richText) CreateRenderer() fyne.WidgetRenderer {
	t.renderer = t.RichText.CreateRenderer()
	return t.renderer
}

// withoutPadding returns a container that shows text without the padding that the toolkit puts
// around a text.
func withoutPadding(text fyne.CanvasObject) *fyne.Container {
	room := -theme.InnerPadding()
	return container.New(look.NewPadding(room, room), text)
}

var (
	_ desktop.Hoverable  = (*prose)(nil)
	_ desktop.Cursorable = (*prose)(nil)
	_ fyne.Tappable      = (*prose)(nil)
)

// newProse returns a paragraph with the given spans of text. base is the face of spans without
// markup, and reader the pane that contains the paragraph.
func newProse(reader *Reader, spans []help.Span, base face) *prose {
	spans = splitChinese(spans)
	p := &prose{reader: reader, spans: spans}
	p.text.Wrapping, p.text.Scroll = fyne.TextWrapWord, fyne.ScrollNone
	for _, s := range spans {
		p.text.Segments = append(p.text.Segments, &widget.TextSegment{Text: s.Text, Style: spanFace(s, base)})
	}
	p.text.ExtendBaseWidget(&p.text)
	p.ExtendBaseWidget(p)
	return p
}

// splitChinese returns spans with Chinese text split into short spans, so that lines can be broken
// between them. The toolkit breaks lines only at spaces and between spans.
func splitChinese(spans []help.Span) (split []help.Span) {
	const few = 6 // columns
	for _, s := range spans {
		if s.Kind != help.Plain || !strings.ContainsFunc(s.Text, mathtext.IsEastAsian) {
			split = append(split, s)
			continue
		}
		text := s.Text
		s.Text = text[:len(text)-len(strings.TrimLeft(text, " "))]
		for _, part := range mathtext.SplitAtBreaks(text) {
			if mathtext.CountColumns(s.Text) >= few {
				after := strings.TrimPrefix(part, " ")
				s.Text += part[:len(part)-len(after)]
				split = append(split, s)
				s.Text, part = "", after
			}
			s.Text += part
		}
		s.Text += text[len(strings.TrimRight(text, " ")):]
		split = append(split, s)
	}
	return split
}

// CreateRenderer implements fyne.Widget.
func (p *prose) CreateRenderer() fyne.WidgetRenderer {
	return look.NewRenderer(p, withoutPadding(&p.text))
}

// visitTerms calls visit for each term of the glossary in the paragraph, until visit returns
// false. The arguments are the term and the toolkit's object that shows it. For a
// term that is broken over lines, visit is called for each part.
func (p *prose) visitTerms(visit func(help.GlossaryTerm, *canvas.Text) bool) {
	span, rest := -1, ""
	for _, o := range p.text.renderer.Objects() {
		t, ok := o.(*canvas.Text)
		if !ok || t.Text == "" {
			continue
		}
		for rest = strings.TrimLeft(rest, " "); !strings.HasPrefix(rest, strings.TrimLeft(t.Text, " ")); {
			if span++; span == len(p.spans) {
				return
			}
			rest = strings.TrimLeft(p.spans[span].Text, " ")
		}
		rest = rest[len(strings.TrimLeft(t.Text, " ")):]
		if m, ok := help.FindTerm(p.spans[span].Term); ok && !visit(m, t) {
			return
		}
	}
}

// termAt returns the term at position, and word, the toolkit's object that shows
// it. ok is false if there is no term.
func (p *prose) termAt(position fyne.Position) (term help.GlossaryTerm, word *canvas.Text, ok bool) {
	position = position.Subtract(p.text.Position())
	p.visitTerms(func(m help.GlossaryTerm, t *canvas.Text) bool {
		offset := position.Subtract(t.Position())
		if size := t.MinSize(); offset.X >= 0 && offset.Y >= 0 && offset.X < size.Width && offset.Y < size.Height {
			term, word, ok = m, t, true
		}
		return !ok
	})
	return term, word, ok
}

// MouseIn implements desktop.Hoverable.
func (p *prose) MouseIn(event *desktop.MouseEvent) { p.MouseMoved(event) }

// MouseMoved implements desktop.Hoverable. While the pointer rests on a term, a tip explains it.
func (p *prose) MouseMoved(event *desktop.MouseEvent) {
	switch m, word, ok := p.termAt(event.Position); {
	case !ok:
		p.MouseOut()
	case p.hoveredTerm != word:
		p.hoveredTerm = word
		p.reader.tips.Enter(word, p.reader.tips.Terms().Tip(m))
	}
}

// MouseOut implements desktop.Hoverable. It hides the tip.
func (p *prose) MouseOut() {
	if p.hoveredTerm != nil {
		p.hoveredTerm = nil
		p.reader.tips.Leave()
	}
}

// Tapped implements fyne.Tappable. A click on a term opens the page that explains it.
func (p *prose) Tapped(event *fyne.PointEvent) {
	p.reader.focusPage()
	if m, _, ok := p.termAt(event.Position); ok {
		p.reader.ShowTerm(m)
	}
}

// Cursor implements desktop.Cursorable. Over a term it is a hand.
func (p *prose) Cursor() desktop.Cursor {
	if p.hoveredTerm != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
