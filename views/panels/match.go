package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// MatchHeight is how much of the board's lower edge the bar of a game covers where what it
// says is one line, in Fyne units.
const MatchHeight = 148

// MatchButton is one of the buttons of the bar, by the key of its words.
type MatchButton struct {
	Key string
	// Possible is false for a button that is there and cannot be pressed now.
	Possible bool
	Run      func()
}

// MatchShown is what the bar of a game shows.
type MatchShown struct {
	Turn, Rules, Said string
	// First and Second tell whose turn it is; neither where the game is over.
	First, Second bool
	// Tone is the colour of what is said: scene.Wrong, scene.Winning or scene.Ink.
	Tone scene.Role
	// Moves are the buttons of who plays, Ends those of the game as a whole.
	Moves, Ends []MatchButton
}

// Match is the bar at the board's foot while a game is played: whose turn it is, what
// there is to say, and what can be done.
type Match struct {
	words       *words.Words
	turn        *canvas.Text
	disc        *canvas.Circle
	side        *fyne.Container // around the disc
	rules, said *widget.Label
	moves       *fyne.Container
	ground      *fyne.Container // below all
	object      *fyne.Container
	buttons     map[string]*widget.Button
	row         []string // the keys of the buttons that are there
}

// NewMatch returns an empty bar.
func NewMatch(w *words.Words) *Match {
	p := scene.Light()
	m := &Match{
		words: w, turn: look.Text("", 16, scene.Ink, p, look.Bold()), rules: widget.NewLabel(""),
		disc: canvas.NewCircle(p.Color(scene.Ink)), said: widget.NewLabel(""), moves: container.New(chipFlow()),
		ground: container.NewStack(), buttons: map[string]*widget.Button{},
	}
	m.said.Wrapping = fyne.TextWrapWord
	m.rules.SizeName, m.rules.Importance, m.rules.Alignment, m.rules.Truncation = look.SizeNameTip, widget.LowImportance, fyne.TextAlignTrailing, fyne.TextTruncateEllipsis
	m.side = container.New(layout.NewCustomPaddedLayout(0, 0, 0, 4), container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(11), m.disc)))
	head := container.NewBorder(nil, nil, container.NewHBox(m.side, m.turn), nil,
		container.NewVBox(layout.NewSpacer(), container.New(look.Padded(-8, -8), m.rules), layout.NewSpacer()))
	m.object = container.NewStack(m.ground, container.New(look.Padded(10, 14), container.NewVBox(
		head, container.New(look.Padded(-4, -8), m.said), m.moves,
	)))
	return m
}

// Object returns what to put at the board's foot.
func (m *Match) Object() fyne.CanvasObject { return container.New(look.Padded(12, 16), m.object) }

// Show shows how a game stands.
func (m *Match) Show(s MatchShown, p *scene.Palette) {
	m.turn.Text, m.turn.Color = s.Turn, p.Color(scene.Ink)
	m.rules.SetText(s.Rules)
	discOf(m.disc, s.First, p)
	look.Visibly(m.side, s.First || s.Second)
	m.said.SetText(s.Said)
	m.said.Importance = importanceOf(s.Tone)
	m.said.Refresh()
	m.put(s.Moves, s.Ends)
	m.ground.Objects = []fyne.CanvasObject{card(p)}
	m.object.Refresh()
}

// importanceOf returns how a label stands out that says something in a tone.
func importanceOf(tone scene.Role) widget.Importance {
	switch tone {
	case scene.Wrong:
		return widget.DangerImportance
	case scene.Winning:
		return widget.SuccessImportance
	}
	return widget.MediumImportance
}

// put has the buttons there, in their order, with room between the two groups.
func (m *Match) put(moves, ends []MatchButton) {
	var row []string
	for _, b := range moves {
		row = append(row, b.Key)
	}
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
		button.OnTapped = b.Run
		if b.Possible != !button.Disabled() {
			if b.Possible {
				button.Enable()
			} else {
				button.Disable()
			}
		}
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

// discOf gives a disc the looks of a side: the first is full, the second hollow.
func discOf(disc *canvas.Circle, first bool, p *scene.Palette) {
	disc.StrokeColor, disc.StrokeWidth = p.Color(scene.Ink), 1.5
	disc.FillColor = p.Color(scene.Board)
	if first {
		disc.FillColor = p.Color(scene.Ink)
	}
	disc.Refresh()
}
