package panels

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/textarea"
	"nimgraph/views/words"
)

// textWidth is the least width of the text pane, in Fyne units.
const textWidth = 280

// Text is the drawing as an edge list, beside the board. While it is empty it shows an
// example, which is no part of the text.
type TextPane struct {
	words      *words.Words
	area       *textarea.Area
	example    fyne.CanvasObject
	message    *look.Paragraph   // why the text is no drawing
	offers     *fyne.Container   // what can be done about it, below
	offerTexts []string          // which these are
	bar        *canvas.Rectangle // at the left of that
	foot       *fyne.Container   // both, below the text
	head       *fyne.Container   // what stands above it
	object     fyne.CanvasObject
}

// NewText returns an empty pane; typed is called whenever a person has changed
// the text, left when they press Escape.
func NewTextPane(w *words.Words, typed, left func()) *TextPane {
	t := &TextPane{words: w, area: textarea.New(), example: example(w), message: look.NewParagraph(""), offers: container.NewVBox(), bar: canvas.NewRectangle(color.Transparent), head: container.NewStack()}
	t.area.OnChanged = func() {
		t.showExample()
		typed()
	}
	t.area.OnEscape, t.area.OnMenu = left, t.menu
	t.message.Importance = widget.DangerImportance
	t.bar.SetMinSize(fyne.NewSize(3, 0))
	t.foot = container.NewBorder(nil, nil, t.bar, nil, container.NewVBox(t.message, t.offers))
	t.foot.Hide()
	t.object = container.NewStack(look.Space(textWidth, 0), container.NewBorder(t.head, t.foot, nil, nil, container.NewStack(t.area, t.example)))
	return t
}

// SetHead puts something above the text.
func (t *TextPane) SetHead(o fyne.CanvasObject) {
	t.head.Objects = []fyne.CanvasObject{o}
	t.head.Refresh()
}

// menu shows what can be done with the text.
func (t *TextPane) menu(at fyne.Position) {
	item := func(key string, s fyne.Shortcut) *fyne.MenuItem {
		return fyne.NewMenuItem(t.words.T(key), func() { t.area.TypedShortcut(s) })
	}
	cut, copying := item("action.edit.cut", &fyne.ShortcutCut{}), item("action.edit.copy", &fyne.ShortcutCopy{})
	cut.Disabled = t.area.SelectedText() == ""
	copying.Disabled = cut.Disabled
	c := fyne.CurrentApp().Driver().CanvasForObject(t.area)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("",
		cut, copying, item("text.paste", &fyne.ShortcutPaste{}), item("action.edit.select-all", &fyne.ShortcutSelectAll{}),
		fyne.NewMenuItemSeparator(), item("action.edit.undo", &fyne.ShortcutUndo{}), item("action.edit.redo", &fyne.ShortcutRedo{}),
	), c, at)
}

// Object returns what to put beside the board.
func (t *TextPane) Object() fyne.CanvasObject { return t.object }

// Focus gives the pane the keyboard.
func (t *TextPane) Focus(c fyne.Canvas) { t.area.Focus(c) }

// Text returns what is written.
func (t *TextPane) Text() string { return t.area.Text() }

// SetReadOnly keeps people from changing the text.
func (t *TextPane) SetReadOnly(on bool) { t.area.ReadOnly = on }

// Write shows a text that comes from the drawing.
func (t *TextPane) SetText(text string) {
	if text != t.area.Text() {
		t.area.SetText(text)
	}
	t.showExample()
}

// Replace is Write as a step that can be undone in the pane.
func (t *TextPane) Replace(text string) {
	t.area.Replace(text)
	t.showExample()
}

// showExample shows the example while there is no line that says more than the kind of
// the game, in a comment or not.
func (t *TextPane) showExample() {
	empty := true
	for line := range strings.Lines(t.area.Text()) {
		said, comment, _ := strings.Cut(line, "#")
		said = strings.TrimSpace(said)
		empty = empty && len(strings.Fields(comment)) < 2 && (said == "" || said == "undirected" || said == "directed" || said == "ground")
		if !empty {
			break
		}
	}
	look.SetVisible(t.example, empty)
}

// example returns what an empty pane shows, beside the line numbers and below the first
// line, where the cursor is. It takes no events.
func example(w *words.Words) fyne.CanvasObject {
	l := widget.NewLabel(w.T("text.example"))
	l.TextStyle = fyne.TextStyle{Monospace: true}
	l.Importance = widget.LowImportance
	l.Truncation = fyne.TextTruncateClip
	const top, left = 32, 40
	return container.New(layout.NewCustomPaddedLayout(top, 0, left, 0), container.NewVBox(l))
}

// Accept removes what Refuse has shown: the text is a drawing.
func (t *TextPane) ClearRefusal() {
	t.area.Unmark(textarea.Wrong)
	if t.foot.Visible() {
		t.foot.Hide()
		t.object.Refresh()
	}
}

// Remark writes texts behind lines, by their numbers from 1, in place of those before.
func (t *TextPane) SetRemarks(texts map[int]string) {
	t.area.Unmark(textarea.Remark)
	for line, text := range texts {
		t.area.Mark(line, textarea.Remark, text)
	}
}

// Offer is something that can be done about a text that is refused.
type Offer struct {
	Text  string
	OnTap func()
}

// Refuse says why the text is no drawing, marks the line that it is about, and makes
// some offers.
func (t *TextPane) Refuse(message string, line int, offers []Offer, p *scene.Palette) {
	t.area.Unmark(textarea.Wrong)
	t.area.Mark(line, textarea.Wrong, "")
	if lines := strings.Split(t.area.Text(), "\n"); line > 0 && line <= len(lines) {
		if text := strings.TrimSpace(lines[line-1]); text != "" {
			message += "\n› " + text
		}
	}
	t.message.Importance, t.bar.FillColor = widget.DangerImportance, p.Color(scene.Wrong)
	t.showMessage(message, offers)
}

// Tell says how far reading the text is, and makes some offers.
func (t *TextPane) ShowProgress(message string, offers []Offer, p *scene.Palette) {
	t.area.Unmark(textarea.Wrong)
	t.message.Importance, t.bar.FillColor = widget.MediumImportance, p.Color(scene.Selected)
	t.showMessage(message, offers)
}

// tell shows a message below the text. Offers of the same words stay: one may be being
// pressed.
func (t *TextPane) showMessage(message string, offers []Offer) {
	texts := xslices.Map(offers, func(o Offer) string { return o.Text })
	if !slices.Equal(texts, t.offerTexts) {
		t.offerTexts = texts
		t.offers.RemoveAll()
		for _, o := range offers {
			offer := widget.NewHyperlink(o.Text, nil)
			offer.OnTapped, offer.Wrapping = o.OnTap, fyne.TextWrapWord // a button would be wider than the pane
			t.offers.Add(offer)
		}
	}
	t.message.SetText(message)
	t.foot.Show()
	t.object.Refresh()
}

// Complaint returns what Refuse said last, and the line that it marked; empty
// where the text is a drawing.
func (t *TextPane) Refusal() (message string, line int) {
	if !t.foot.Visible() {
		return "", 0
	}
	if lines := t.area.MarkedLines(textarea.Wrong); len(lines) > 0 {
		line = lines[0]
	}
	return t.message.FullText(), line
}
