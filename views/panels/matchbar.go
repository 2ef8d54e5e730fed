package panels

import (
	"image/color"
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

// MatchHeight is how much of the board's lower edge the bar of a game covers where what it
// says is one line, in Fyne units.
const MatchHeight = 148

// MatchButton is one of the buttons of the bar, by the key of its words.
type MatchButton struct {
	Key string
	// Possible is false for a button that is there and cannot be pressed now.
	Possible bool
	OnTap    func()
}

// MatchShown is what the bar of a game shows.
type MatchState struct {
	Turn, Rules, Message string
	// First and Second tell whose turn it is; neither where the game is over.
	First, Second bool
	// Tone is the colour of what is said: scene.Wrong, scene.Winning or scene.Ink.
	Tone scene.Role
	// Moves are the buttons of who plays, Ends those of the game as a whole.
	Moves, Ends []MatchButton
}

// Match is the bar at the board's foot while a game is played: whose turn it is, what
// there is to say, and what can be done.
type MatchBar struct {
	words   *words.Words
	turn    *canvas.Text
	disc    *canvas.Circle
	side    *fyne.Container // around the disc
	rules   *look.Paragraph
	message *look.Paragraph
	moves   *fyne.Container
	ground  *fyne.Container // below all
	object  *fyne.Container
	buttons map[string]*widget.Button
	row     []string // the keys of the buttons that are there
}

// NewMatch returns an empty bar.
func NewMatchBar(w *words.Words) *MatchBar {
	p := scene.Light()
	m := &MatchBar{
		words: w, turn: look.Text("", 16, scene.Ink, p, look.Bold()), rules: look.NewParagraph(""),
		disc: canvas.NewCircle(p.Color(scene.Ink)), message: look.NewParagraph(""), moves: container.New(newFlowLayout()),
		ground: container.NewStack(), buttons: map[string]*widget.Button{},
	}
	m.rules.SizeName, m.rules.Importance = look.SizeNameTip, widget.LowImportance
	m.side = container.New(layout.NewCustomPaddedLayout(0, 0, 0, 4), container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(11), m.disc)))
	m.object = container.NewStack(m.ground, container.New(look.NewPadding(10, 14), container.NewVBox(
		container.NewHBox(m.side, m.turn), container.New(look.NewPadding(-8, -8), m.rules), container.New(look.NewPadding(-4, -8), m.message), m.moves,
	)))
	return m
}

// Object returns what to put at the board's foot.
func (m *MatchBar) Object() fyne.CanvasObject {
	return container.New(look.NewPadding(12, 16), m.object)
}

// Show shows how a game stands.
func (m *MatchBar) Show(s MatchState, p *scene.Palette) {
	m.turn.Text, m.turn.Color = s.Turn, p.Color(scene.Ink)
	m.rules.SetText(s.Rules)
	styleDisc(m.disc, s.First, p)
	look.SetVisible(m.side, s.First || s.Second)
	m.message.SetText(s.Message)
	m.message.Importance = importanceOf(s.Tone)
	m.message.Refresh()
	m.showButtons(s.Moves, s.Ends)
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

// discOf gives a disc the looks of a side: the first is full, the second hollow.
func styleDisc(disc *canvas.Circle, first bool, p *scene.Palette) {
	disc.StrokeColor, disc.StrokeWidth = p.Color(scene.Ink), 1.5
	disc.FillColor = p.Color(scene.Board)
	if first {
		disc.FillColor = p.Color(scene.Ink)
	}
	disc.Refresh()
}

// Predict is the bar at the board's foot that asks for an answer, and says what there is
// to say to it.
type PredictBar struct {
	words       *words.Words
	callbacks   PredictCallbacks
	task        *canvas.Text
	question    *canvas.Text
	typed       *canvas.Text
	box         *canvas.Rectangle // around what is typed
	score       *canvas.Text
	remark      *look.Paragraph
	answers     *fyne.Container // buttons
	answerTexts []string        // by the buttons
	hasHint     bool            // there is a button for a hint
	hint        *widget.Button
	leave       *widget.Button
	object      *fyne.Container
}

// PredictCallbacks are what a person asks for in the bar.
type PredictCallbacks struct {
	OnAnswer        func(text string)
	OnHint, OnLeave func()
}

// Asked is what the bar shows.
type PredictState struct {
	Task, Question string
	// Typed is what has been typed of the answer; Field whether one is typed at all.
	Typed string
	Field bool
	// Answers are those that there are buttons for.
	Answers []string
	Remark  string
	// Tone is the colour of the remark's kind: scene.Wrong, scene.Winning or scene.Ink.
	Tone  scene.Role
	Score string
	Hints int // how many there are still
	Leave string
}

// NewPredict returns an empty bar.
func NewPredictBar(w *words.Words, c PredictCallbacks) *PredictBar {
	p := scene.Light()
	b := &PredictBar{
		words: w, callbacks: c,
		task:     look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		question: look.Text("", 16, scene.Ink, p, look.Bold()), typed: look.Text("", 16, scene.Ink, p, look.Mono()),
		score: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}), box: canvas.NewRectangle(color.Transparent),
		remark: look.NewParagraph(""), answers: container.New(newFlowLayout()), object: container.NewStack(),
	}
	b.hint = widget.NewButton("", c.OnHint)
	b.leave = widget.NewButton("", c.OnLeave)
	return b
}

// Object returns what to put at the board's foot.
func (b *PredictBar) Object() fyne.CanvasObject {
	return container.New(look.NewPadding(12, 16), b.object)
}

// PredictHeight is how much of the board's lower edge the bar covers where its remark is
// one line, in Fyne units.
const PredictHeight = 178

// answersGap is the room between the answers and the other buttons, in Fyne units.
const answersGap = 16

// answerField is the least width of what is typed, in Fyne units.
const answerField = 72

func (b *PredictBar) Show(a PredictState, p *scene.Palette) {
	b.question.Text, b.question.Color = a.Question, p.Color(scene.Ink)
	b.typed.Text, b.typed.Color = a.Typed+"▏", p.Color(scene.Ink)
	b.box.FillColor, b.box.StrokeColor, b.box.StrokeWidth, b.box.CornerRadius = p.Color(scene.Board), p.Color(scene.Selected), 1.5, 4
	b.box.SetMinSize(fyne.NewSize(answerField, 30))
	b.score.Text, b.score.Color = a.Score, p.Color(scene.Muted)
	b.remark.SetText(a.Remark)
	b.remark.Importance = importanceOf(a.Tone)
	b.remark.Refresh()
	b.showAnswers(a.Answers, a.Hints > 0)
	b.hint.SetText(b.words.N("predict.hint", a.Hints))
	b.leave.SetText(a.Leave)
	b.task.Text, b.task.Color = a.Task, p.Color(scene.Muted)
	first := []fyne.CanvasObject{b.question}
	if a.Field {
		first = append(first, look.Space(10, 1), container.NewStack(b.box, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), container.NewCenter(b.typed))))
	}
	rows := []fyne.CanvasObject{container.NewBorder(nil, nil, nil, b.score, newFittingText(b.task)), container.NewHBox(first...)}
	rows = append(rows, container.New(look.NewPadding(-4, -8), b.remark), b.answers)
	b.object.Objects = []fyne.CanvasObject{card(p), container.New(look.NewPadding(10, 14), container.NewVBox(rows...))}
	b.object.Refresh()
}

// offer makes the buttons for some answers, for a hint where there is one, and for
// leaving, where they are not there already.
func (b *PredictBar) showAnswers(answers []string, hint bool) {
	if slices.Equal(answers, b.answerTexts) && hint == b.hasHint && len(b.answers.Objects) > 0 {
		return
	}
	b.answerTexts, b.hasHint = answers, hint
	b.answers.RemoveAll()
	for _, text := range answers {
		b.answers.Add(widget.NewButton(text, func() { b.callbacks.OnAnswer(text) }))
	}
	if len(answers) > 0 {
		b.answers.Add(look.Space(answersGap, 1))
	}
	if hint {
		b.answers.Add(b.hint)
	}
	b.answers.Add(b.leave)
}
