// Package panels holds what stands around the board: the banner that says who
// wins, the inspector that says why, the text pane, the tools, the legend and the
// status bar. They show a session and call back; they change nothing themselves.
package panels

import (
	"errors"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// BannerHeight is how much of the board's upper edge the banner covers, in Fyne units.
const BannerHeight = 72

// Banner says who wins the position, with what value, and how many moves win.
type Banner struct {
	words          *words.Words
	content        *fyne.Container
	room           *fyne.Container // around content, which gets its width there
	tips           *Tips
	censusSolution *solver.Solution // of an excerpt's whole: what census says; nil where none is shown
	census         string
}

// NewBanner returns an empty banner.
func NewBanner(w *words.Words) *Banner {
	content := container.NewStack()
	return &Banner{words: w, content: content, room: container.New(newContentWidthLayout(), content), tips: NewTips(w)}
}

// Tips returns the tips of the banner, whose layer goes over the whole board.
func (b *Banner) Tips() *Tips { return b.tips }

// Object returns what to put above the board.
func (b *Banner) Object() fyne.CanvasObject {
	return container.New(look.NewPadding(12, 16), b.room)
}

// message is what the banner says, from left to right. All but the headline may be empty.
type message struct {
	color    scene.Role // of the bar before the headline, and of the action
	headline string
	detail   string // a hint, or the word before the formula
	formula  string // the value
	action   string // how many moves win
}

// Show says what is known of the session's position, and which game it is where the board is
// plain; describe puts an error into words.
func (b *Banner) Show(s *editor.Session, p *scene.Palette, game string, describe func(error) string) {
	b.tips.SetPalette(p)
	b.tips.Leave() // what it explains is gone
	v := b.message(s, game, describe)
	row := []fyne.CanvasObject{look.Text(v.headline, 17, scene.Ink, p, look.Bold())}
	gap := func() { row = append(row, look.Space(20, 1)) }
	cut, at := "", 0 // the text that is cut short
	if v.detail != "" {
		gap()
		cut, at = v.detail, len(row)
		row = append(row, look.Text(v.detail, 14, scene.Muted, p, fyne.TextStyle{}))
	}
	if v.formula != "" {
		cut, at = v.formula, len(row)+1
		row = append(row, look.Space(6, 1), look.Text(v.formula, 16, scene.Ink, p, look.Mono()))
	}
	if v.action != "" {
		gap()
		row = append(row, look.Text(v.action, 14, v.color, p, look.Bold()))
	}
	bar := canvas.NewRectangle(p.Color(v.color))
	bar.CornerRadius = 2.5
	bar.SetMinSize(fyne.NewSize(5, 0))
	line := container.New(layout.NewCustomPaddedLayout(10, 10, 6, 18), container.New(newBannerLayout(v.headline, cut, at), row...))
	if b.updateCensus(s); b.censusSolution != nil {
		counts := container.New(newBannerLayout(b.census, "", 0), look.Text(b.census, 13, scene.Muted, p, fyne.TextStyle{}))
		line = container.NewVBox(line, container.New(layout.NewCustomPaddedLayout(0, 8, 6, 18), counts))
	}
	shown := container.NewStack(card(p), container.NewBorder(nil, nil, container.New(look.NewPadding(8, 8), bar), nil, line))
	b.content.Objects = []fyne.CanvasObject{b.tips.Explain(shown, b.tips.Terms().Explain(strings.Join([]string{v.headline, v.formula, v.action}, " ")))}
	b.room.Refresh() // as wide as the new text, and not as the one before
}

// Height returns how much of the board's upper edge the banner covers, in Fyne units.
func (b *Banner) Height() float32 {
	if b.censusSolution != nil {
		return BannerHeight + censusHeight
	}
	return BannerHeight
}

const censusHeight = 22

// count counts what a drawing has of which an excerpt is shown.
func (b *Banner) updateCensus(s *editor.Session) {
	solution, err, known := s.Solved.Solution()
	if s.View.Excerpt() == nil || !known || err != nil || isPlain(s) {
		b.censusSolution = nil
	} else if solution != b.censusSolution {
		b.censusSolution, b.census = solution, explain.Census(b.words, solution)
	}
}

// card is the surface of what lies over the board.
func card(p *scene.Palette) fyne.CanvasObject {
	r := canvas.NewRectangle(p.Color(scene.PlainFill))
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = p.Color(scene.Grid), 1, 8
	return r
}

// plain tells whether the board shows nothing of the solution; then nothing else does.
func isPlain(s *editor.Session) bool { return s.View.Options().Plain }

// told returns the solution as far as the panels may tell of it.
func shownSolution(s *editor.Session) (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // as Solution
	if isPlain(s) {
		return nil, nil, false
	}
	return s.Solved.Solution()
}

func (b *Banner) message(s *editor.Session, game string, describe func(error) string) message {
	solution, err, known := s.Solved.Solution()
	empty := s.Drawing().Graph().Order() == 0
	asks := func(key string) message {
		m := message{color: scene.Selected, headline: b.words.T(key)}
		if s.View.Excerpt() == nil { // else it cannot be done
			m.detail = b.words.T(key + ".hint")
		}
		return m
	}
	switch {
	case empty:
		return asks("banner.empty")
	case !known && !isPlain(s):
		return message{color: scene.Shaft, headline: b.words.T("banner.solving")}
	case errors.Is(err, solver.NoGround):
		return asks("banner.groundless")
	case err != nil:
		return message{color: scene.Wrong, headline: b.words.T("banner.error"), detail: describe(err)}
	case known && !solution.Played:
		return asks("banner.tokenless")
	case isPlain(s):
		return message{color: scene.Shaft, headline: game, detail: b.words.T("play." + s.Drawing().Play().String())}
	}
	return b.verdictMessage(s, solution)
}

func (b *Banner) verdictMessage(s *editor.Session, solution *solver.Solution) message {
	said, _ := explain.VerdictOf(b.words, s.Drawing(), solution) // it is played
	m := message{headline: said.Headline, detail: said.Value, formula: said.Formula, action: said.Action}
	switch solution.Outcome {
	case solver.OutcomeN:
		m.color = scene.Winning
	case solver.OutcomeP:
		m.color = scene.PFill
	case solver.OutcomeUnknown:
		m.color = scene.Shaft
	default:
		m.color = scene.DRim
	}
	return m
}

// Part returns the card of the banner.
func (b *Banner) CardPart() fyne.CanvasObject { return b.content }

// LegendHeight is how much of the board's lower edge a legend of one line covers, in Fyne
// units.
const LegendHeight = 56

// Height returns how much of the board's lower edge the legend covers, in Fyne units; of one
// that is empty, what a line would.
func (l *Legend) Height() float32 {
	if card := l.CardPart(); card != nil {
		return LegendHeight + max(0, card.Size().Height-2*cornerPadding.Height-legendLine)
	}
	return LegendHeight
}

// Sample draws a scene in the middle of a small picture, on a transparent ground. Width
// and height are in pixels.
type Sample func(s *scene.Scene, width, height int) image.Image

// Legend says what the marks on the board mean. Its samples are drawn by the
// board's own renderer.
type Legend struct {
	words          *words.Words
	content        *fyne.Container
	tips           *Tips
	object         fyne.CanvasObject
	reportedHeight float32 // that was told of last
	OnResize       func()  // the Height is another one; nil for nothing
}

// NewLegend returns an empty legend. do runs a function on the UI thread, soon, whatever
// goroutine it is called from.
func NewLegend(w *words.Words, do func(func())) *Legend {
	l := &Legend{words: w, tips: NewTips(w), reportedHeight: LegendHeight}
	flow := newLegendLayout(legendLine)
	l.content = container.New(look.NewOverlay(func(objects []fyne.CanvasObject, size fyne.Size) {
		flow.Layout(objects, size)
		if height := l.Height(); height != l.reportedHeight && l.OnResize != nil {
			l.reportedHeight = height
			do(l.OnResize)
		}
	}))
	l.tips.runOnUI = do
	l.object = container.NewStack(l.content, l.tips.Layer())
	return l
}

func (l *Legend) Tips() *Tips { return l.tips }

// legendLine is the height of a line of the legend, in Fyne units.
const legendLine = 22

// Object returns what to put over the board.
func (l *Legend) Object() fyne.CanvasObject { return l.object }

// Part returns the card that the entries stand on; nil for an empty legend.
func (l *Legend) CardPart() fyne.CanvasObject {
	if len(l.content.Objects) == 0 {
		return nil
	}
	return l.content.Objects[0]
}

// Show draws a legend of marks in the colours of a palette.
func (l *Legend) Show(marks []scene.Mark, p *scene.Palette, sample Sample) {
	l.tips.palette = p
	l.tips.Leave() // what it explains is gone
	var entries []fyne.CanvasObject
	if len(marks) > 0 {
		entries = append(entries, card(p))
	}
	for _, m := range marks {
		const height, sharp = 20, 3
		width := int(m.Width()) + 2
		picture := canvas.NewImageFromImage(sample(m.Sample(), width*sharp, height*sharp))
		picture.SetMinSize(fyne.NewSize(float32(width), height))
		entry := container.New(newRowLayout(), picture, look.Space(6, 1), look.Text(l.words.T(m.Key()), 12, scene.Ink, p, fyne.TextStyle{}), look.Space(16, 1))
		entries = append(entries, l.tips.Explain(entry, l.words.T(tipKeys[m])))
	}
	l.content.Objects = entries
	l.content.Refresh()
}

// tipKeys are the keys of the tips of the marks.
var tipKeys = map[scene.Mark]string{
	scene.MarkP: "tip.p", scene.MarkN: "tip.n", scene.MarkD: "tip.d", scene.MarkSum: "tip.sum",
	scene.MarkToken: "tip.token", scene.MarkWinningMove: "tip.winning-move", scene.MarkCircling: "tip.circling-move", scene.MarkWinningEdge: "tip.winning-move", scene.MarkWinningVertex: "tip.winning-move",
	scene.MarkAfter: "tip.after", scene.MarkBlock: "tip.block", scene.MarkRemoteness: "tip.remoteness", scene.MarkOpen: "why.open",
}
