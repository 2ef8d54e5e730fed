package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// The usual width of the inspector and the least one at which it can be read, in Fyne units.
const (
	InspectorWidth    = 304
	InspectorMinWidth = 200
)

// Inspector is the panel that explains the position of a session. From top to bottom it shows the
// summands of the position with their XOR, the moves with the values after them, and a card about the
// selection. It must be at least InspectorMinWidth wide.
type Inspector struct {
	words     *words.Words
	callbacks Callbacks
	tips      *Tips
	position  *fyne.Container
	game      *gameLine
	top       *container.Scroll  // around the position and the game
	vertex    *fyne.Container    // the card about the selection
	scroll    *container.Scroll  // around the card and the fields
	cardFor   document.Selection // the selection that the card was made for
	moves     *moveList
	fields    *propertyPanel
	object    fyne.CanvasObject
	palette   *scene.Palette // the palette of the last Show
}

// NewInspector returns an inspector without content. w provides its texts.
func NewInspector(w *words.Words, callbacks Callbacks) *Inspector {
	t := NewTips(w)
	if callbacks.RunOnUI != nil {
		t.runOnUI = callbacks.RunOnUI
	}
	i := &Inspector{
		words: w, callbacks: callbacks, tips: t, palette: scene.Light(),
		position: container.NewStack(), vertex: container.NewStack(), moves: newMoveList(w, callbacks, t),
		fields: newPropertyPanel(w, callbacks, t),
	}
	i.game = newGameLine(w.T("inspector.change-game"), func() { callbacks.OnChangeGame() }, t)
	i.fields.onResize = func() { i.object.Refresh() }
	i.top = container.NewVScroll(container.NewVBox(newSection(i.position), i.game.object))
	i.scroll = container.NewVScroll(newSection(container.New(newCardLayout(), i.vertex, i.fields.object)))
	i.object = container.NewStack(look.Space(InspectorMinWidth, 0), container.New(look.NewLayout(i.minSize, i.layOut),
		i.top, widget.NewSeparator(), i.moves.Object(),
		widget.NewSeparator(), i.scroll,
	), t.Layer())
	return i
}

// Tips returns the tips of the inspector.
func (i *Inspector) Tips() *Tips { return i.tips }

// ShowFields updates only the fields of the selection of s, such as labels and colours. It is enough
// after a change that does not affect the game. During a drag it does nothing.
func (i *Inspector) ShowFields(s *editor.Session) {
	if !s.Mouse.Busy() {
		i.fields.Show(s, i.palette)
	}
}

// ShowGame shows the name and the rules of the game from which the drawing was made. An empty name
// means that the game is unknown.
func (i *Inspector) ShowGame(name, rules string) {
	i.game.showGame(name, rules)
	i.object.Refresh()
}

// FocusFields moves the keyboard focus of canvas c to the first field of the selection, and scrolls to
// it.
func (i *Inspector) FocusFields(c fyne.Canvas) {
	i.fields.Focus(c)
	i.object.Refresh()
	i.scroll.ScrollToBottom() // the fields are at the end
}

// Object returns the object that shows the inspector, to be put at the right edge of the window.
func (i *Inspector) Object() fyne.CanvasObject { return i.object }

// newSection returns content with padding around it, as a part of the inspector.
func newSection(content fyne.CanvasObject) fyne.CanvasObject {
	return container.New(look.NewPadding(14, sidePadding), content)
}

// Show shows the solution, the selection and the fields of session s, in the colours of palette.
func (i *Inspector) Show(s *editor.Session, palette *scene.Palette) {
	i.palette, i.tips.palette = palette, palette
	i.tips.Leave() // its target may be replaced
	i.position.Objects = []fyne.CanvasObject{i.newPositionTable(s)}
	i.position.Refresh()
	i.moves.Show(s, palette)
	i.vertex.Objects = []fyne.CanvasObject{i.selectionCard(s)}
	i.vertex.Refresh()
	i.fields.Show(s, palette)
	if sel := cardSelection(s); !sel.Equal(i.cardFor) {
		i.cardFor = sel
		i.scroll.ScrollToTop()
	}
	i.object.Refresh()
}

// The least heights of the position with the game, of the list of moves with its heading, and of the
// card, in Fyne units. maxCard is the largest share of the room for moves and card that the card takes
// if the list is long.
const topLeast, movesLeast, cardLeast, maxCard = 80, 120, 120, 0.64

// minSize returns the minimum size of the inspector.
func (i *Inspector) minSize(objects []fyne.CanvasObject) fyne.Size {
	width := max(objects[0].MinSize().Width, objects[4].MinSize().Width)
	return fyne.NewSize(width, topLeast+movesLeast+cardLeast)
}

// layOut places the table of the position, the list of moves and the card from top to bottom, with
// lines between them.
//
// The card has its full height if the moves have enough room left, and otherwise scrolls. In a low
// window the table scrolls too, so that the moves and the card remain visible.
func (i *Inspector) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	line, needed := objects[1].MinSize().Height, heightForWidth(i.scroll.Content, size.Width)
	room := max(0, size.Height-2*line)
	above := min(heightForWidth(i.top.Content, size.Width), max(topLeast, room-movesLeast-min(needed, cardLeast)))
	room = max(0, room-above)
	longest := min(max(room*maxCard, room-i.moves.naturalHeight()), max(0, room-movesLeast))
	card := min(needed, longest)
	y := float32(0)
	for k, height := range [5]float32{above, line, room - card, line, card} {
		look.Place(objects[k], 0, y, size.Width, height)
		y += height
	}
}

// heightForWidth resizes object to the given width, and returns its minimum height at this width.
func heightForWidth(object fyne.CanvasObject, width float32) float32 {
	object.Resize(fyne.NewSize(width, object.Size().Height))
	return object.MinSize().Height
}

// newHeading returns a heading in the colours of palette: title at the left end of the line, and the
// muted text right at its right end.
func newHeading(title, right string, palette *scene.Palette) fyne.CanvasObject {
	return newWrappedHeading(title, right, palette, func(o fyne.CanvasObject) fyne.CanvasObject { return o })
}

// newWrappedHeading is like newHeading, but puts the result of wrapRight at the right end of the line.
// wrapRight gets the object that shows the text right, and can add a tip to it.
func newWrappedHeading(
	title, right string, palette *scene.Palette, wrapRight func(fyne.CanvasObject) fyne.CanvasObject,
) fyne.CanvasObject {
	t, r := look.Text(title, 14, scene.Ink, palette, look.Bold()),
		look.Text(right, 12, scene.Muted, palette, fyne.TextStyle{})
	return container.New(newTwoEndsLayout(t, r), t, wrapRight(r))
}

// gameLine shows the game from which the drawing was made: its name and arguments next to a button to
// change them, and its rules below. The name wraps. Rules that are too long are cut to one line, and a
// tip has the full text. Without a name the line is hidden.
type gameLine struct {
	name, rules *widget.Label
	button      *widget.Button
	width       float32 // at the last layout
	text        string  // the full rules
	object      *fyne.Container
}

// maxWrappedRules is the width of rules up to which they are wrapped, in Fyne units.
const maxWrappedRules = 600

// newGameLine returns a gameLine that shows no game yet. change is the text of its button, which calls
// onChange. tips shows the full rules.
func newGameLine(change string, onChange func(), tips *Tips) *gameLine {
	l := &gameLine{name: widget.NewLabel(""), rules: widget.NewLabel(""), width: InspectorWidth}
	l.name.TextStyle, l.name.Wrapping = look.Bold(), fyne.TextWrapWord
	l.rules.Importance = widget.LowImportance
	l.button = widget.NewButton(change, onChange)
	l.button.Importance = widget.LowImportance
	said := func(part fyne.CanvasObject) fyne.CanvasObject {
		return tips.WrapFunc(part,
			func() string { return strings.TrimSpace(l.text + "\n" + tips.Terms().Explain(l.text)) })
	}
	line := container.New(l, said(l.name), said(l.rules), l.button)
	l.object = container.New(look.NewPadding(-2, 10), line)
	return l
}

// showGame shows the name and the rules of a game. If name is "", it hides the line.
func (l *gameLine) showGame(name, rules string) {
	if name == l.name.Text && rules == l.text {
		return
	}
	l.text = rules
	l.name.SetText(name)
	l.rules.Wrapping, l.rules.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	if fyne.MeasureText(rules, theme.TextSize(), l.rules.TextStyle).Width < maxWrappedRules {
		l.rules.Wrapping, l.rules.Truncation = fyne.TextWrapWord, fyne.TextTruncateOff
	}
	l.rules.SetText(rules)
	l.object.Refresh()
}

// lineOverlap is how far the rules reach into the empty margin below the name, in Fyne units.
const lineOverlap = 12

// textHeights returns the heights of the name and the rules at the width of the last layout. parts are
// the objects of the line.
func (l *gameLine) textHeights(parts []fyne.CanvasObject) (name, rules float32) {
	name = max(heightForWidth(parts[0], l.width-l.button.MinSize().Width), l.button.MinSize().Height)
	return name, heightForWidth(parts[1], l.width) - lineOverlap
}

// MinSize implements fyne.Layout. The height depends on where the texts wrap, so it is right for the
// width of the last layout.
func (l *gameLine) MinSize(parts []fyne.CanvasObject) fyne.Size {
	if l.name.Text == "" {
		return fyne.Size{}
	}
	name, rules := l.textHeights(parts)
	return fyne.NewSize(l.button.MinSize().Width, name+rules)
}

// Layout implements fyne.Layout. It places the name and the button, and the rules below them.
func (l *gameLine) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, part := range parts {
		look.SetVisible(part, l.name.Text != "")
	}
	name, rules := l.textHeights(parts)
	button := l.button.MinSize()
	look.Place(parts[0], 0, 0, size.Width-button.Width, name)
	look.Place(parts[1], 0, name-lineOverlap, size.Width, rules+lineOverlap)
	look.Place(parts[2], size.Width-button.Width, 0, button.Width, button.Height)
}

// PositionPart returns the object with the table of summands.
func (i *Inspector) PositionPart() fyne.CanvasObject { return i.position }

// MovesPart returns the object with the list of moves and its heading.
func (i *Inspector) MovesPart() fyne.CanvasObject { return i.moves.Object() }

// CardPart returns the object with the card about the selection.
func (i *Inspector) CardPart() fyne.CanvasObject { return i.scroll }
