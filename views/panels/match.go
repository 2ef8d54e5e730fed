package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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
	turn, rules *canvas.Text
	disc        *canvas.Circle
	said        *widget.Label
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
		words: w, turn: look.Text("", 16, scene.Ink, p, look.Bold()), rules: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		disc: canvas.NewCircle(p.Color(scene.Ink)), said: widget.NewLabel(""), moves: container.New(&chipFlow{}),
		ground: container.NewStack(), buttons: map[string]*widget.Button{},
	}
	m.said.Wrapping = fyne.TextWrapWord
	head := container.New(matchHead{}, m.disc, m.turn, m.rules)
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
	m.rules.Text, m.rules.Color = s.Rules, p.Color(scene.Muted)
	discOf(m.disc, s.First, p)
	visibleDisc(m.disc, s.First || s.Second)
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
			m.moves.Add(space(answersGap))
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

func visibleDisc(disc *canvas.Circle, on bool) {
	if on {
		disc.Show()
	} else {
		disc.Hide()
	}
}

// matchHead lays out a disc, where it is seen, a text behind it, and at the right edge
// another, which is left out where there is no room for it.
type matchHead struct{}

var _ fyne.Layout = matchHead{}

// discSize is the width of the disc of a side, and discRoom that with the gap behind it.
const discSize, discRoom = 11, 19

// MinSize is called by Fyne; it asks for no width.
func (matchHead) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[1].MinSize().Height)
}

// Layout is called by Fyne.
func (matchHead) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	if objects[0].Visible() {
		x = discRoom
	}
	put := func(o fyne.CanvasObject, x float32, m fyne.Size) {
		o.Resize(m)
		o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
	}
	turn, rules := objects[1].MinSize(), objects[2].MinSize()
	put(objects[0], 0, fyne.NewSquareSize(discSize))
	put(objects[1], x, turn)
	put(objects[2], size.Width-rules.Width, rules)
	if room := x+turn.Width+moveGap+rules.Width <= size.Width; room != objects[2].Visible() {
		if room {
			objects[2].Show()
		} else {
			objects[2].Hide()
		}
	}
}
