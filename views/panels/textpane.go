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

// NewTextPane returns a pane for editing a text, which is empty. w provides its other texts. onTyped
// is called after each change by the user, and onEscape when Escape is pressed.
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

// SetHead shows head above the text.
func (t *TextPane) SetHead(head fyne.CanvasObject) {
	t.head.Objects = []fyne.CanvasObject{head}
	t.head.Refresh()
}

// showMenu shows the context menu at position, with the commands of the clipboard and of undo.
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

// Object returns the object that shows the pane, to be put beside the board.
func (t *TextPane) Object() fyne.CanvasObject { return t.object }

// Focus moves the focus of canvas c to the text.
func (t *TextPane) Focus(c fyne.Canvas) { t.area.Focus(c) }

// Text returns the text.
func (t *TextPane) Text() string { return t.area.Text() }

// SetReadOnly prevents the user from changing the text if readOnly is set, and allows it otherwise.
func (t *TextPane) SetReadOnly(readOnly bool) { t.area.ReadOnly = readOnly }

// SetCode says whether the text is rules in Starlark, and not a list of edges.
func (t *TextPane) SetCode(isCode bool) { t.area.IsCode = isCode }

// SetText replaces the text by that of a drawing. The user cannot undo this in the pane.
func (t *TextPane) SetText(text string) {
	if text != t.area.Text() {
		t.area.SetText(text)
	}
	t.showExample()
}

// Replace replaces the text. Unlike after SetText, the user can undo this in the pane.
func (t *TextPane) Replace(text string) {
	t.area.Replace(text)
	t.showExample()
}

// showExample shows an example as long as the text defines at most the kind of the game, and hides it
// otherwise. Comments of one word do not hide it.
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

// newExample returns the example that an empty pane shows, with texts from w. It is to the right of
// the line numbers and below the first line, where the cursor is. It handles no events.
func newExample(w *words.Words) fyne.CanvasObject {
	l := widget.NewLabel(w.T("text.example"))
	l.TextStyle = fyne.TextStyle{Monospace: true}
	l.Importance = widget.LowImportance
	l.Truncation = fyne.TextTruncateClip
	const top, left = 32, 40
	return container.New(layout.NewCustomPaddedLayout(top, 0, left, 0), container.NewVBox(l))
}

// ClearRefusal removes the message that Refuse shows, because the text is a drawing again.
func (t *TextPane) ClearRefusal() {
	t.area.Unmark(textarea.Wrong)
	if t.foot.Visible() {
		t.foot.Hide()
		t.object.Refresh()
	}
}

// SetRemarks replaces the remarks at the ends of lines by texts, which maps line numbers, from 1, to
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

// Refuse shows message, the reason why the text is not a drawing, and marks the given line, counted
// from 1. It shows offers, ways to correct the text, as links. palette has the colours.
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

// ShowNote shows message about the text, which is no error, with offers as links below it. palette has
// the colours.
func (t *TextPane) ShowNote(message string, offers []Offer, palette *scene.Palette) {
	t.area.Unmark(textarea.Wrong)
	t.message.Importance, t.bar.FillColor = widget.MediumImportance, palette.Color(scene.Selected)
	t.showMessage(message, offers)
}

// showMessage shows message below the text, with offers as links. If the texts of the links stay the
// same, it does not replace the links, because the user may be pressing one.
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

// Refusal returns the message that Refuse shows, and the line that it has marked. The message is "" if
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
