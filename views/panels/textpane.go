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

// TextPane is the pane next to the board in which the user edits the drawing as a list of edges. While
// the text is empty, the pane shows an example, which is not part of the text.
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

// NewTextPane returns a pane with an empty text. w provides the words around it. onTyped is called
// after each change by the user, and onEscape when the user presses Escape.
func NewTextPane(w *words.Words, onTyped, onEscape func()) *TextPane {
	t := &TextPane{
		words: w, area: textarea.New(), example: newExample(w), message: look.NewParagraph(""),
		offers: container.NewVBox(), bar: canvas.NewRectangle(color.Transparent), head: container.NewStack(),
	}
	t.area.OnChanged = func() {
		t.updateExample()
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

// SetHead places head above the text.
func (t *TextPane) SetHead(head fyne.CanvasObject) {
	t.head.Objects = []fyne.CanvasObject{head}
	t.head.Refresh()
}

// showMenu shows the context menu of the text at position: the commands of the clipboard, Undo and
// Redo.
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

// SetReadOnly makes the text read-only if readOnly is set, and editable otherwise.
func (t *TextPane) SetReadOnly(readOnly bool) { t.area.ReadOnly = readOnly }

// SetIsCode says whether the text is a program in Starlark, the rules of a game, which is indented as
// such. Otherwise it is a list of edges.
func (t *TextPane) SetIsCode(isCode bool) { t.area.IsCode = isCode }

// SetText shows text, which is read from the drawing. The user cannot undo this in the pane; see
// Replace.
func (t *TextPane) SetText(text string) {
	if text != t.area.Text() {
		t.area.SetText(text)
	}
	t.updateExample()
}

// Replace replaces the text as if the user had typed it, so that the user can undo this in the pane.
func (t *TextPane) Replace(text string) {
	t.area.Replace(text)
	t.updateExample()
}

// updateExample shows the example if the text is empty, and hides it otherwise. A text that only names a
// kind of game, or has only comments of one word, counts as empty.
func (t *TextPane) updateExample() {
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

// newExample returns the example for an empty pane, with texts from w. It begins below the first line,
// where the cursor is, and right of the line numbers. It handles no events.
func newExample(w *words.Words) fyne.CanvasObject {
	l := widget.NewLabel(w.T("text.example"))
	l.TextStyle = fyne.TextStyle{Monospace: true}
	l.Importance = widget.LowImportance
	l.Truncation = fyne.TextTruncateClip
	const top, left = 32, 40
	return container.New(layout.NewCustomPaddedLayout(top, 0, left, 0), container.NewVBox(l))
}

// ClearRefusal removes the message and the mark that Refuse has set, when the text is a drawing again.
func (t *TextPane) ClearRefusal() {
	t.area.Unmark(textarea.Wrong)
	if t.foot.Visible() {
		t.foot.Hide()
		t.object.Refresh()
	}
}

// SetRemarks shows remarks at the ends of lines. texts has them by line number, counted from 1. They
// replace all earlier remarks.
func (t *TextPane) SetRemarks(texts map[int]string) {
	t.area.Unmark(textarea.Remark)
	for line, text := range texts {
		t.area.Mark(line, textarea.Remark, text)
	}
}

// Offer is a link below the text with which the user can correct the text. OnTap is called when it is
// clicked.
type Offer struct {
	Text  string
	OnTap func()
}

// Refuse shows that the text is not a drawing: message says why, and the given line, counted from 1,
// is marked. The links offers below it can correct the text. palette has the colours.
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

// ShowNote shows message below the text, in the colours of palette, with the links offers. Unlike
// Refuse, it does not report an error.
func (t *TextPane) ShowNote(message string, offers []Offer, palette *scene.Palette) {
	t.area.Unmark(textarea.Wrong)
	t.message.Importance, t.bar.FillColor = widget.MediumImportance, palette.Color(scene.Selected)
	t.showMessage(message, offers)
}

// showMessage shows message below the text, with the links offers. If the links have the same texts as
// before, it keeps the old ones, because the user may be pressing one.
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

// Refusal returns the message of Refuse, and the line that it has marked. If the text is a drawing,
// they are "" and 0.
func (t *TextPane) Refusal() (message string, line int) {
	if !t.foot.Visible() {
		return "", 0
	}
	if lines := t.area.LinesWithMarks(textarea.Wrong); len(lines) > 0 {
		line = lines[0]
	}
	return t.message.FullText(), line
}
