package panels

import (
	"image/color"
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

// PredictBar is the bar at the lower edge of the board that asks the user a question about the drawing
// and comments on the answer.
type PredictBar struct {
	words       *words.Words
	callbacks   PredictCallbacks
	task        *canvas.Text
	question    *canvas.Text
	typed       *canvas.Text
	box         *canvas.Rectangle // around the typed text
	score       *canvas.Text
	remark      *look.Paragraph
	answers     *fyne.Container // buttons
	answerTexts []string        // the texts of the answer buttons shown
	hasHint     bool            // the hint button is shown
	hint        *widget.Button
	leave       *widget.Button
	object      *fyne.Container
}

// PredictCallbacks holds the functions that a PredictBar calls.
type PredictCallbacks struct {
	OnAnswer        func(text string)
	OnHint, OnLeave func()
}

// PredictState is the content of a PredictBar: a question with its possible answers, and a remark on
// the last answer.
type PredictState struct {
	Task, Question string
	// Typed is the answer typed so far; Field says whether answers are typed at all.
	Typed string
	Field bool
	// Answers are the texts of the answer buttons.
	Answers []string
	Remark  string
	// Tone is the colour of the remark: scene.Wrong, scene.Winning or scene.Ink.
	Tone  scene.Role
	Score string
	Hints int // number of hints left
	Leave string
}

// NewPredictBar returns a bar that shows no question yet, with texts from w. It passes answers to
// callbacks.
func NewPredictBar(w *words.Words, callbacks PredictCallbacks) *PredictBar {
	p := scene.Light()
	b := &PredictBar{
		words: w, callbacks: callbacks,
		task:     look.Text("", 12, scene.Muted, p, fyne.TextStyle{}),
		question: look.Text("", 16, scene.Ink, p, look.Bold()), typed: look.Text("", 16, scene.Ink, p, look.Mono()),
		score: look.Text("", 12, scene.Muted, p, fyne.TextStyle{}), box: canvas.NewRectangle(color.Transparent),
		remark: look.NewParagraph(""), answers: container.New(newFlowLayout()), object: container.NewStack(),
	}
	b.hint = widget.NewButton("", callbacks.OnHint)
	b.leave = widget.NewButton("", callbacks.OnLeave)
	return b
}

// Object returns the object that shows the bar, to be put at the lower edge of the board.
func (b *PredictBar) Object() fyne.CanvasObject {
	return container.New(look.NewPadding(12, 16), b.object)
}

// PredictHeight is the height of the strip at the board's lower edge that a PredictBar with a
// remark of one line covers, in Fyne units.
const PredictHeight = 178

// answersGap is the room between the answers and the remaining buttons, in Fyne units.
const answersGap = 16

// answerField is the least width of the typed text, in Fyne units.
const answerField = 72

// Show shows the question, the answers and the remark in state, in the colours of palette.
func (b *PredictBar) Show(state PredictState, palette *scene.Palette) {
	b.question.Text, b.question.Color = state.Question, palette.Color(scene.Ink)
	b.typed.Text, b.typed.Color = state.Typed+"▏", palette.Color(scene.Ink)
	b.box.FillColor, b.box.StrokeColor, b.box.StrokeWidth, b.box.CornerRadius = palette.Color(scene.Board),
		palette.Color(scene.Selected), 1.5, 4
	b.box.SetMinSize(fyne.NewSize(answerField, 30))
	b.score.Text, b.score.Color = state.Score, palette.Color(scene.Muted)
	b.remark.SetText(state.Remark)
	b.remark.Importance = importanceOf(state.Tone)
	b.remark.Refresh()
	b.showAnswers(state.Answers, state.Hints > 0)
	b.hint.SetText(b.words.N("predict.hint", state.Hints))
	b.leave.SetText(state.Leave)
	b.task.Text, b.task.Color = state.Task, palette.Color(scene.Muted)
	first := []fyne.CanvasObject{b.question}
	if state.Field {
		first = append(first, look.Space(10, 1), container.NewStack(b.box,
			container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), container.NewCenter(b.typed))))
	}
	rows := []fyne.CanvasObject{
		container.NewBorder(nil, nil, nil, b.score, newFittingText(b.task)),
		container.NewHBox(first...),
	}
	rows = append(rows, container.New(look.NewPadding(-4, -8), b.remark), b.answers)
	b.object.Objects = []fyne.CanvasObject{
		newBackground(palette),
		container.New(look.NewPadding(10, 14), container.NewVBox(rows...)),
	}
	b.object.Refresh()
}

// showAnswers shows a button for each of answers, a button to leave and, if hasHint is set, one for a
// hint. If they are the same as before, it keeps the old buttons.
func (b *PredictBar) showAnswers(answers []string, hasHint bool) {
	if slices.Equal(answers, b.answerTexts) && hasHint == b.hasHint && len(b.answers.Objects) > 0 {
		return
	}
	b.answerTexts, b.hasHint = answers, hasHint
	b.answers.RemoveAll()
	for _, text := range answers {
		b.answers.Add(widget.NewButton(text, func() { b.callbacks.OnAnswer(text) }))
	}
	if len(answers) > 0 {
		b.answers.Add(look.Space(answersGap, 1))
	}
	if hasHint {
		b.answers.Add(b.hint)
	}
	b.answers.Add(b.leave)
}
