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

// TextPane shows the drawing as an edge list next to the board. While it is empty it shows an
// example, which is not part of the text.
type TextPane struct {
	words      *words.Words
	area       *textarea.Area
	example    fyne.CanvasObject
	message    *look.Paragraph   // why the text is not a drawing, or progress
	offers     *fyne.Container   // links below the message
	offerTexts []string          // the texts of the links shown
	bar        *canvas.Rectangle // coloured bar at the left of the message
	foot       *fyne.Container   // message and links, below the text
	head       *fyne.Container   // above the text
	object     fyne.CanvasObject
}

// NewTextPane returns an empty pane. onTyped is called after each change by the user, and onEscape
// when Escape is pressed.
func NewTextPane(w *words.Words, onTyped, onEscape func()) *TextPane {
	t := &TextPane{
		words: w, area: textarea.New(), example: newExample(w), message: look.NewParagraph(""),
		offers: container.NewVBox(), bar: canvas.NewRectangle(color.Transparent), head: container.NewStack(),
	}
	t.area.OnChanged = func() {
		t.showExample()
		onTyped()
	}
	t.area.OnEscape, t.area.OnMenu = onEscape, t.showMenu
	t.message.Importance = widget.DangerImportance
	t.bar.SetMinSize(fyne.NewSize(3, 0))
	t.foot = container.NewBorder(nil, nil, t.bar, nil, container.NewVBox(t.message, t.offers))
	t.foot.Hide()
	t.object = container.NewStack(look.Space(textWidth, 0),
		container.NewBorder(t.head, t.foot, nil, nil, container.NewStack(t.area, t.example)))
	return t
}

// SetHead puts head above the text.
func (t *TextPane) SetHead(head fyne.CanvasObject) {
	t.head.Objects = []fyne.CanvasObject{head}
	t.head.Refresh()
}

// showMenu shows the context menu at a position. It has the commands of the clipboard and of undo.
func (t *TextPane) showMenu(position fyne.Position) {
	item := func(key string, s fyne.Shortcut) *fyne.MenuItem {
		return fyne.NewMenuItem(t.words.T(key), func() { t.area.TypedShortcut(s) })
	}
	cut, copying := item("action.edit.cut", &fyne.ShortcutCut{}), item("action.edit.copy", &fyne.ShortcutCopy{})
	cut.Disabled = t.area.SelectedText() == ""
	copying.Disabled = cut.Disabled
	c := fyne.CurrentApp().Driver().CanvasForObject(t.area)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("",
		cut, copying, item("text.paste", &fyne.ShortcutPaste{}),
		item("action.edit.select-all", &fyne.ShortcutSelectAll{}),
		fyne.NewMenuItemSeparator(), item("action.edit.undo", &fyne.ShortcutUndo{}),
		item("action.edit.redo", &fyne.ShortcutRedo{}),
	), c, position)
}

// Object returns the object to put next to the board.
func (t *TextPane) Object() fyne.CanvasObject { return t.object }

// Focus focuses the pane on canvas c.
func (t *TextPane) Focus(c fyne.Canvas) { t.area.Focus(c) }

// Text returns the text.
func (t *TextPane) Text() string { return t.area.Text() }

// SetReadOnly prevents changes by the user if readOnly is set, and allows them otherwise.
func (t *TextPane) SetReadOnly(readOnly bool) { t.area.ReadOnly = readOnly }

// SetCode sets whether the text is rules in Starlark, not an edge list.
func (t *TextPane) SetCode(isCode bool) { t.area.IsCode = isCode }

// SetText shows the text of a drawing. The change cannot be undone in the pane.
func (t *TextPane) SetText(text string) {
	if text != t.area.Text() {
		t.area.SetText(text)
	}
	t.showExample()
}

// Replace is like SetText, but the change can be undone in the pane.
func (t *TextPane) Replace(text string) {
	t.area.Replace(text)
	t.showExample()
}

// showExample shows the example while the text defines nothing but the kind of the game. Comments
// of one word do not hide the example.
func (t *TextPane) showExample() {
	empty := true
	for line := range strings.Lines(t.area.Text()) {
		said, comment, _ := strings.Cut(line, "#")
		said = strings.TrimSpace(said)
		saysKindOnly := said == "" || said == "undirected" || said == "directed" || said == "ground"
		empty = empty && saysKindOnly && len(strings.Fields(comment)) < 2
		if !empty {
			break
		}
	}
	look.SetVisible(t.example, empty)
}

// newExample returns the object shown in an empty pane. It is to the right of the line numbers and
// below the first line, where the cursor is. It handles no events.
func newExample(w *words.Words) fyne.CanvasObject {
	l := widget.NewLabel(w.T("text.example"))
	l.TextStyle = fyne.TextStyle{Monospace: true}
	l.Importance = widget.LowImportance
	l.Truncation = fyne.TextTruncateClip
	const top, left = 32, 40
	return container.New(layout.NewCustomPaddedLayout(top, 0, left, 0), container.NewVBox(l))
}

// ClearRefusal removes the message of Refuse. It is called when the text is a drawing again.
func (t *TextPane) ClearRefusal() {
	t.area.Unmark(textarea.Wrong)
	if t.foot.Visible() {
		t.foot.Hide()
		t.object.Refresh()
	}
}

// SetRemarks replaces the remarks at the ends of lines. texts maps line numbers, from 1, to
// remarks.
func (t *TextPane) SetRemarks(texts map[int]string) {
	t.area.Unmark(textarea.Remark)
	for line, text := range texts {
		t.area.Mark(line, textarea.Remark, text)
	}
}

// Offer is a link below a refused text.
type Offer struct {
	Text  string
	OnTap func()
}

// Refuse shows message, the reason why the text is not a drawing, marks the given line, which
// counts from 1, and shows offers as links. It uses the colours of palette.
func (t *TextPane) Refuse(message string, line int, offers []Offer, palette *scene.Palette) {
	t.area.Unmark(textarea.Wrong)
	t.area.Mark(line, textarea.Wrong, "")
	if lines := strings.Split(t.area.Text(), "\n"); line > 0 && line <= len(lines) {
		if text := strings.TrimSpace(lines[line-1]); text != "" {
			message += "\n› " + text
		}
	}
	t.message.Importance, t.bar.FillColor = widget.DangerImportance, palette.Color(scene.Wrong)
	t.showMessage(message, offers)
}

// ShowNote shows a message about the text that is not an error, with offers as links below it.
func (t *TextPane) ShowNote(message string, offers []Offer, palette *scene.Palette) {
	t.area.Unmark(textarea.Wrong)
	t.message.Importance, t.bar.FillColor = widget.MediumImportance, palette.Color(scene.Selected)
	t.showMessage(message, offers)
}

// showMessage shows a message below the text, with offers as links. If the texts of the links are
// the same as before, the links are not replaced, because the user may be pressing one.
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

// Refusal returns the message of the last Refuse and the line that it marked. The message is "" if
// the text is a drawing.
func (t *TextPane) Refusal() (message string, line int) {
	if !t.foot.Visible() {
		return "", 0
	}
	if lines := t.area.LinesWithMarks(textarea.Wrong); len(lines) > 0 {
		line = lines[0]
	}
	return t.message.FullText(), line
}
