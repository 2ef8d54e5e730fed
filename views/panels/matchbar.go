package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/xslices"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// MatchHeight is the height of the strip at the board's lower edge that a MatchBar with a message
// of one line covers, in Fyne units.
const MatchHeight = 148

// MatchButton describes a button of a MatchBar. Key is the translation key of its text, and OnTap is
// called when it is pressed.
type MatchButton struct {
	Key string
	// Possible is false if the button cannot be pressed now.
	Possible bool
	OnTap    func()
}

// MatchState is the content of a MatchBar: a sentence on whose turn it is, the rules, a message and
// the buttons.
type MatchState struct {
	Turn, Rules, Message string
	// First and Second say whose turn it is; both are false after the end of the match.
	First, Second bool
	// Tone is the colour of the message: scene.Wrong, scene.Winning or scene.Ink.
	Tone scene.Role
	// Moves are the buttons of the player, Ends the buttons of the whole match.
	Moves, Ends []MatchButton
}

// MatchBar is the bar at the lower edge of the board during a match. It shows whose turn it is, a
// message, and buttons.
type MatchBar struct {
	words   *words.Words
	turn    *canvas.Text
	disc    *canvas.Circle
	side    *fyne.Container // around the disc
	rules   *look.Paragraph
	message *look.Paragraph
	moves   *fyne.Container
	ground  *fyne.Container // background
	object  *fyne.Container
	buttons map[string]*widget.Button
	row     []string // the keys of the buttons shown; "" is a gap
}

// NewMatchBar returns a bar for a match, without content. w provides its texts.
func NewMatchBar(w *words.Words) *MatchBar {
	p := scene.Light()
	m := &MatchBar{
		words: w, turn: look.Text("", 16, scene.Ink, p, look.Bold()), rules: look.NewParagraph(""),
		disc: canvas.NewCircle(p.Color(scene.Ink)), message: look.NewParagraph(""),
		moves:  container.New(newFlowLayout()),
		ground: container.NewStack(), buttons: map[string]*widget.Button{},
	}
	m.rules.SizeName, m.rules.Importance = look.SizeNameTip, widget.LowImportance
	m.side = container.New(layout.NewCustomPaddedLayout(0, 0, 0, 4),
		container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(11), m.disc)))
	m.object = container.NewStack(m.ground, container.New(look.NewPadding(10, 14), container.NewVBox(
		container.NewHBox(m.side, m.turn), container.New(look.NewPadding(-8, -8), m.rules),
		container.New(look.NewPadding(-4, -8), m.message), m.moves,
	)))
	return m
}

// Object returns the object that shows the bar, to be put below the board.
func (m *MatchBar) Object() fyne.CanvasObject {
	return container.New(look.NewPadding(12, 16), m.object)
}

// Show shows whose turn it is, the message and the buttons in state, in the colours of palette.
func (m *MatchBar) Show(state MatchState, palette *scene.Palette) {
	m.turn.Text, m.turn.Color = state.Turn, palette.Color(scene.Ink)
	m.rules.SetText(state.Rules)
	colourDisc(m.disc, state.First, palette)
	look.SetVisible(m.side, state.First || state.Second)
	m.message.SetText(state.Message)
	m.message.Importance = importanceOf(state.Tone)
	m.message.Refresh()
	m.showButtons(state.Moves, state.Ends)
	m.ground.Objects = []fyne.CanvasObject{newBackground(palette)}
	m.object.Refresh()
}

// importanceOf returns Fyne's importance for a label whose text has the colour of tone: danger for Wrong,
// success for Winning, and medium for any other role.
func importanceOf(tone scene.Role) widget.Importance {
	switch tone {
	case scene.Wrong:
		return widget.DangerImportance
	case scene.Winning:
		return widget.SuccessImportance
	}
	return widget.MediumImportance
}

// showButtons shows two groups of buttons with a gap between them: moves has buttons for the user's
// moves, and ends has buttons that end the match.
func (m *MatchBar) showButtons(moves, ends []MatchButton) {
	row := xslices.Map(moves, func(b MatchButton) string { return b.Key })
	row = append(row, "")
	for _, b := range ends {
		row = append(row, b.Key)
	}
	for _, b := range append(moves[:len(moves):len(moves)], ends...) {
		button := m.buttons[b.Key]
		if button == nil {
			button = widget.NewButton(m.words.T(b.Key), nil)
			m.buttons[b.Key] = button
		}
		button.OnTapped = b.OnTap
		look.SetEnabled(button, b.Possible)
	}
	if slices.Equal(row, m.row) {
		return
	}
	m.row = row
	m.moves.RemoveAll()
	for _, key := range row {
		if key == "" {
			m.moves.Add(look.Space(answersGap, 1))
		} else {
			m.moves.Add(m.buttons[key])
		}
	}
}

// colourDisc colours disc, the sign of a player. It is filled for the first player and hollow for the
// second. isFirst says which player it is, and palette has the colours.
func colourDisc(disc *canvas.Circle, isFirst bool, palette *scene.Palette) {
	disc.StrokeColor, disc.StrokeWidth = palette.Color(scene.Ink), 1.5
	disc.FillColor = palette.Color(scene.Board)
	if isFirst {
		disc.FillColor = palette.Color(scene.Ink)
	}
	disc.Refresh()
}
