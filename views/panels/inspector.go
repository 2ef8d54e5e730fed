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

// Widths of the inspector, in Fyne units: the usual one, and the least one at which it
// can be read.
const (
	InspectorWidth    = 304
	InspectorMinWidth = 200
)

// Inspector says why: the sum in binary columns, all moves with what they leave, and
// what the value of the selected vertex rests on. It can be shown at any width from
// InspectorLeast on.
type Inspector struct {
	words     *words.Words
	callbacks Callbacks
	tips      *Tips
	position  *fyne.Container
	game      *gameLine
	vertex    *fyne.Container    // the card of what is selected
	scroll    *container.Scroll  // around the card
	cardFor   document.Selection // that the card was made for
	moves     *moveList
	fields    *properties
	object    fyne.CanvasObject
	palette   *scene.Palette // that it was shown in last
}

func NewInspector(w *words.Words, c Callbacks) *Inspector {
	t := NewTips(w)
	if c.RunOnUI != nil {
		t.runOnUI = c.RunOnUI
	}
	i := &Inspector{
		words: w, callbacks: c, tips: t, palette: scene.Light(),
		position: container.NewStack(), vertex: container.NewStack(), moves: newMoveList(w, c, t), fields: newProperties(w, c, t),
	}
	i.game = newGameLine(w.T("inspector.change-game"), func() { c.OnChangeGame() }, t)
	i.fields.onResize = func() { i.object.Refresh() }
	i.scroll = container.NewVScroll(section(container.New(newCardLayout(), i.vertex, i.fields.object)))
	i.object = container.NewStack(look.Space(InspectorMinWidth, 0), container.New(look.NewLayout(i.minSize, i.layOut),
		container.NewVBox(section(i.position), i.game.object), widget.NewSeparator(), i.moves.Object(), widget.NewSeparator(), i.scroll,
	), t.Layer())
	return i
}

func (i *Inspector) Tips() *Tips { return i.tips }

// ShowFields shows the fields of what is selected, and nothing else: after a change of the
// drawing that leaves the game as it is. While something is dragged they stay as they are.
func (i *Inspector) ShowFields(s *editor.Session) {
	if !s.Mouse.Busy() {
		i.fields.Show(s, i.palette)
	}
}

// ShowGame says which game is drawn, and its rules; empty where that is not known.
func (i *Inspector) ShowGame(name, rules string) {
	i.game.show(name, rules)
	i.object.Refresh()
}

// FocusFields puts the keyboard into the first field of what is selected.
func (i *Inspector) FocusFields(c fyne.Canvas) {
	i.fields.Focus(c)
	i.object.Refresh()
	i.scroll.ScrollToBottom() // where the fields are
}

// Object returns what to put at the window's right edge.
func (i *Inspector) Object() fyne.CanvasObject { return i.object }

func section(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(look.NewPadding(14, sidePadding), o)
}

// Show shows what is known of the session.
func (i *Inspector) Show(s *editor.Session, p *scene.Palette) {
	i.palette, i.tips.palette = p, p
	i.tips.Leave() // what it explains may be gone
	i.position.Objects = []fyne.CanvasObject{i.positionTable(s)}
	i.position.Refresh()
	i.moves.Show(s, p)
	i.vertex.Objects = []fyne.CanvasObject{i.selectionCard(s)}
	i.vertex.Refresh()
	i.fields.Show(s, p)
	if sel := cardSelection(s); !sel.Equal(i.cardFor) {
		i.cardFor = sel
		i.scroll.ScrollToTop()
	}
	i.object.Refresh()
}

// movesLeast is the least height of the list of moves with its heading, and cardLeast that
// of the card, in Fyne units; maxCard is the part of the room for both that the card
// takes at most where the list is long.
const movesLeast, cardLeast, maxCard = 120, 120, 0.64

// least returns the least size of the position, the moves and the card below each other.
func (i *Inspector) minSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	return fyne.NewSize(max(size.Width, objects[4].MinSize().Width), size.Height+movesLeast+cardLeast)
}

// layOut lays them out, with lines between them. The card has the height that it needs, as
// far as it leaves room for the moves; a longer one scrolls.
func (i *Inspector) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	above, line := heightForWidth(objects[0], size.Width), objects[1].MinSize().Height
	room := max(0, size.Height-above-2*line)
	longest := min(max(room*maxCard, room-i.moves.naturalHeight()), max(0, room-movesLeast))
	card := min(heightForWidth(i.scroll.Content, size.Width), longest)
	y := float32(0)
	for k, height := range [5]float32{above, line, room - card, line, card} {
		look.Place(objects[k], 0, y, size.Width, height)
		y += height
	}
}

// natural returns the height that an object needs at a width.
func heightForWidth(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, o.Size().Height))
	return o.MinSize().Height
}

// heading returns a section's title, with something muted at its right.
func heading(title, right string, p *scene.Palette) fyne.CanvasObject {
	return headingWith(title, right, p, func(o fyne.CanvasObject) fyne.CanvasObject { return o })
}

// headingWith is heading with something around the text at the right.
func headingWith(title, right string, p *scene.Palette, around func(fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	t, r := look.Text(title, 14, scene.Ink, p, look.Bold()), look.Text(right, 12, scene.Muted, p, fyne.TextStyle{})
	return container.New(newTwoEndsLayout(t, r), t, around(r))
}

// gameLine says which game is drawn, and by which rules, beside a button that changes it. The
// rules stand on the line where it has room for them, and below where few lines have; of longer
// ones the line has the beginning, and a tip all.
type gameLine struct {
	name, rules           *widget.Label
	button                *widget.Button
	nameWidth, rulesWidth float32 // the widths of the name, and of the rules
	lastWidth             float32 // that there was last
	text                  string  // the rules, in full
	object                *fyne.Container
}

// mostBelow is the width of rules that few lines have room for, in Fyne units.
const maxWrappedRules = 600

func newGameLine(change string, changed func(), tips *Tips) *gameLine {
	l := &gameLine{name: widget.NewLabel(""), rules: widget.NewLabel("")}
	l.name.TextStyle, l.name.Truncation = look.Bold(), fyne.TextTruncateEllipsis
	l.rules.Importance = widget.LowImportance
	l.button = widget.NewButton(change, changed)
	l.button.Importance = widget.LowImportance
	said := func(part fyne.CanvasObject) fyne.CanvasObject {
		return tips.ExplainFunc(part, func() string { return strings.TrimSpace(l.text + "\n" + tips.Terms().Explain(l.text)) })
	}
	line := container.New(l, said(l.name), said(l.rules), l.button)
	l.object = container.New(look.NewPadding(-2, 10), line)
	l.object.Hide()
	return l
}

func (l *gameLine) show(name, rules string) {
	l.text = rules
	l.name.SetText(name)
	l.nameWidth = fyne.MeasureText(name, theme.TextSize(), l.name.TextStyle).Width + 2*theme.InnerPadding() + 2 // the label measures in pixels
	l.rulesWidth = fyne.MeasureText(rules, theme.TextSize(), l.rules.TextStyle).Width + 2*theme.InnerPadding() + 2
	l.rules.Wrapping, l.rules.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	if l.rulesWidth < maxWrappedRules {
		l.rules.Wrapping, l.rules.Truncation = fyne.TextWrapWord, fyne.TextTruncateOff
	}
	l.rules.SetText(rules)
	look.SetVisible(l.object, name != "")
}

// MinSize is that of the button: the name gives way to it, and the rules to the name, or go
// below at the width that there was last.
func (l *gameLine) MinSize(parts []fyne.CanvasObject) fyne.Size {
	size := l.button.MinSize()
	if l.hasRulesBelow() {
		size.Height += heightForWidth(parts[1], l.lastWidth)
	}
	return size
}

// between is the room on the line, and below tells whether the rules stand below.
func (l *gameLine) rulesRoom() float32 {
	return max(0, l.lastWidth-l.button.MinSize().Width-l.nameWidth)
}
func (l *gameLine) hasRulesBelow() bool {
	return l.rulesWidth < maxWrappedRules && l.rulesWidth > l.rulesRoom()
}

// Layout puts name and button beside each other, and the rules between or below.
func (l *gameLine) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	const least = 40 // of the rules, below which they are left out
	button := l.button.MinSize()
	l.lastWidth = size.Width
	between, below := l.rulesRoom(), l.hasRulesBelow()
	named := size.Width - button.Width - between
	look.Place(parts[0], 0, 0, named, button.Height)
	look.Place(parts[2], size.Width-button.Width, 0, button.Width, button.Height)
	look.SetVisible(parts[1], below || between > least)
	if below {
		look.Place(parts[1], 0, button.Height, size.Width, max(0, size.Height-button.Height))
	} else {
		look.Place(parts[1], named, 0, between, button.Height)
	}
}

// PositionPart returns where the sum stands in binary columns.
func (i *Inspector) PositionPart() fyne.CanvasObject { return i.position }

// MovesPart returns the list of moves with its heading.
func (i *Inspector) MovesPart() fyne.CanvasObject { return i.moves.Object() }

// CardPart returns where the card of what is selected stands.
func (i *Inspector) CardPart() fyne.CanvasObject { return i.scroll }
