// Package panels holds the panels around the board: the banner that says who wins, the inspector
// that says why, the text pane, the toolbar, the legend, the status bar, and the bars of matches,
// exercises and the step player. Panels show a session and call back; they change nothing
// themselves.
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

// BannerHeight is the height of the strip at the board's upper edge that the banner covers, in Fyne
// units.
const BannerHeight = 72

// Banner is the text over the board that says who wins the position, its value, and how many moves
// win.
type Banner struct {
	words          *words.Words
	content        *fyne.Container
	room           *fyne.Container // around content, gives it its width
	tips           *Tips
	censusSolution *solver.Solution // the solution that census counts; nil if there is no census
	census         string
}

// NewBanner returns a banner without content. w provides its texts.
func NewBanner(w *words.Words) *Banner {
	content := container.NewStack()
	return &Banner{words: w, content: content, room: container.New(newContentWidthLayout(), content), tips: NewTips(w)}
}

// Tips returns the tool tips of the banner. The caller puts their layer over the whole board.
func (b *Banner) Tips() *Tips { return b.tips }

// Object returns the object that shows the banner, to be put over the board.
func (b *Banner) Object() fyne.CanvasObject {
	return container.New(look.NewPadding(12, 16), b.room)
}

// bannerTexts holds the texts of the banner from left to right. All but the headline may be empty.
type bannerTexts struct {
	color    scene.Role // of the bar before the headline, and of action
	headline string
	detail   string // a hint, or the word before the formula
	formula  string // the value
	action   string // how many moves win
}

// Show shows who wins the position of session s, in the colours of palette. If the board hides the
// solution, it shows game, the name of the game, instead. describe returns the message of an error.
func (b *Banner) Show(s *editor.Session, palette *scene.Palette, game string, describe func(error) string) {
	b.tips.SetPalette(palette)
	b.tips.Leave() // its target is replaced
	v := b.chooseTexts(s, game, describe)
	row := []fyne.CanvasObject{look.Text(v.headline, 17, scene.Ink, palette, look.Bold())}
	gap := func() { row = append(row, look.Space(20, 1)) }
	cut, cutIndex := "", 0 // the text that may be cut short, and its index in row
	if v.detail != "" {
		gap()
		cut, cutIndex = v.detail, len(row)
		row = append(row, look.Text(v.detail, 14, scene.Muted, palette, fyne.TextStyle{}))
	}
	if v.formula != "" {
		cut, cutIndex = v.formula, len(row)+1
		row = append(row, look.Space(6, 1), look.Text(v.formula, 16, scene.Ink, palette, look.Mono()))
	}
	if v.action != "" {
		gap()
		row = append(row, look.Text(v.action, 14, v.color, palette, look.Bold()))
	}
	bar := canvas.NewRectangle(palette.Color(v.color))
	bar.CornerRadius = 2.5
	bar.SetMinSize(fyne.NewSize(5, 0))
	least := canvas.NewRectangle(nil) // room for two lines
	least.SetMinSize(fyne.NewSize(0, bannerLines))
	line := container.New(layout.NewCustomPaddedLayout(2, 2, 6, 18),
		container.NewStack(least, container.New(newBannerLayout(v.headline, cut, cutIndex), row...)))
	if b.updateCensus(s); b.censusSolution != nil {
		counts := container.New(newBannerLayout(b.census, "", 0),
			look.Text(b.census, 13, scene.Muted, palette, fyne.TextStyle{}))
		line = container.NewVBox(line, container.New(layout.NewCustomPaddedLayout(0, 8, 6, 18), counts))
	}
	shown := container.NewStack(newBackground(palette),
		container.NewBorder(nil, nil, container.New(look.NewPadding(8, 8), bar), nil, line))
	b.content.Objects = []fyne.CanvasObject{b.tips.Wrap(shown,
		b.tips.Terms().Explain(strings.Join([]string{v.headline, v.formula, v.action}, " ")))}
	b.room.Refresh() // the new text has another width
}

// Height returns the height of the strip that the banner covers, in Fyne units. It is larger while the
// banner counts the outcomes of all vertices.
func (b *Banner) Height() float32 {
	if b.censusSolution != nil {
		return BannerHeight + censusHeight
	}
	return BannerHeight
}

const censusHeight = 22

// updateCensus counts the outcomes of all vertices of s if the board shows only an excerpt of a large
// drawing. Otherwise the banner has no counts.
func (b *Banner) updateCensus(s *editor.Session) {
	solution, err, known := s.Solved.Solution()
	if s.View.Excerpt() == nil || !known || err != nil || hidesSolution(s) {
		b.censusSolution = nil
	} else if solution != b.censusSolution {
		b.censusSolution, b.census = solution, explain.CensusText(b.words, solution)
	}
}

// newBackground returns the background of a panel that lies over the board, in the colours of palette.
func newBackground(palette *scene.Palette) fyne.CanvasObject {
	r := canvas.NewRectangle(palette.Color(scene.PlainFill))
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = palette.Color(scene.Grid), 1, 8
	return r
}

// hidesSolution reports whether the board of s hides the solution. The panels then hide it as well.
func hidesSolution(s *editor.Session) bool { return s.View.Options().Plain }

// solutionToShow returns the solution of s that a panel may show, or err if s cannot be solved. known is
// false if the board hides the solution, or if there is neither a solution nor an error yet.
func solutionToShow(s *editor.Session) (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // as Solution
	if hidesSolution(s) {
		return nil, nil, false
	}
	return s.Solved.Solution()
}

// chooseTexts returns the texts of the banner for session s: the verdict, a hint what to do, or an
// error. game is the name of the game. describe returns the message of an error.
func (b *Banner) chooseTexts(s *editor.Session, game string, describe func(error) string) bannerTexts {
	solution, err, known := s.Solved.Solution()
	empty := s.Drawing().Graph().Order() == 0
	asks := func(key string) bannerTexts {
		m := bannerTexts{color: scene.Selected, headline: b.words.T(key)}
		if s.View.Excerpt() == nil { // the hint asks for an edit, and an excerpt cannot be edited
			m.detail = b.words.T(key + ".hint")
		}
		return m
	}
	switch {
	case empty:
		return asks("banner.empty")
	case !known && !hidesSolution(s):
		return bannerTexts{color: scene.Shaft, headline: b.words.T("banner.solving")}
	case errors.Is(err, solver.NoGround):
		return asks("banner.groundless")
	case err != nil:
		return bannerTexts{color: scene.Wrong, headline: b.words.T("banner.error"), detail: describe(err)}
	case known && !solution.Played:
		return asks("banner.tokenless")
	case hidesSolution(s):
		return bannerTexts{color: scene.Shaft, headline: game, detail: b.words.T("play." + s.Drawing().Play().String())}
	}
	return b.verdictTexts(s, solution)
}

// verdictTexts returns the texts that say who wins the position of session s, its value, and how many
// moves win. solution is the solution of s.
func (b *Banner) verdictTexts(s *editor.Session, solution *solver.Solution) bannerTexts {
	said, _ := explain.VerdictOf(b.words, s.Drawing(), solution) // the position is played, so there is a verdict
	m := bannerTexts{headline: said.Headline, detail: said.Value, formula: said.Formula, action: said.Action}
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

// CardPart returns the visible card of the banner, without the space around it.
func (b *Banner) CardPart() fyne.CanvasObject { return b.content }

// LegendHeight is the height of the strip at the board's lower edge that a legend of one line
// covers, in Fyne units.
const LegendHeight = 56

// Height returns the height of the strip that the legend covers, in Fyne units. It is at least the
// height for one line.
func (l *Legend) Height() float32 {
	if card := l.CardPart(); card != nil {
		return LegendHeight + max(0, card.Size().Height-2*cornerPadding.Height-legendLine)
	}
	return LegendHeight
}

// SampleFunc draws scene s, such as the sample of a mark, in the middle of a transparent picture of
// width × height pixels.
type SampleFunc func(s *scene.Scene, width, height int) image.Image

// Legend explains the marks on the board, each with a sample and a few words.
type Legend struct {
	words          *words.Words
	content        *fyne.Container
	tips           *Tips
	object         fyne.CanvasObject
	labels         []legendLabel
	reportedHeight float32 // the height at the last OnResize
	OnResize       func()  // called after Height has changed; may be nil
}

// NewLegend returns a legend without entries. w provides its texts. runOnUI must run a function on the
// UI thread; the legend may call it on any goroutine.
func NewLegend(w *words.Words, runOnUI func(func())) *Legend {
	l := &Legend{words: w, tips: NewTips(w), reportedHeight: LegendHeight}
	flow := newLegendLayout(legendLine)
	l.content = container.New(look.NewOverlay(func(objects []fyne.CanvasObject, size fyne.Size) {
		l.shortenLabels(false)
		if flow.Layout(objects, size); l.Height() > legendPart*size.Height {
			l.shortenLabels(true)
			flow.Layout(objects, size)
		}
		if height := l.Height(); height != l.reportedHeight && l.OnResize != nil {
			l.reportedHeight = height
			runOnUI(l.OnResize)
		}
	}))
	l.tips.runOnUI = runOnUI
	l.object = container.NewStack(l.content, l.tips.Layer())
	return l
}

// legendPart is the part of the board's height above which a legend shortens its labels.
const legendPart = 0.2

// legendLabel is the text of an entry of the legend, with its full and its short wording.
type legendLabel struct {
	text        *canvas.Text
	full, short string
}

// shortenLabels gives all entries their short labels if short is set, and their full labels otherwise.
func (l *Legend) shortenLabels(short bool) {
	for _, label := range l.labels {
		if label.text.Text = label.full; short {
			label.text.Text = label.short
		}
	}
}

// Tips returns the tips of the legend.
func (l *Legend) Tips() *Tips { return l.tips }

// legendLine is the height of a line of the legend, in Fyne units.
const legendLine = 22

// Object returns the object that shows the legend, to be put over the board.
func (l *Legend) Object() fyne.CanvasObject { return l.object }

// CardPart returns the card behind the entries of the legend, or nil if the legend is empty.
func (l *Legend) CardPart() fyne.CanvasObject {
	if len(l.content.Objects) == 0 {
		return nil
	}
	return l.content.Objects[0]
}

// Show shows an entry for each of marks in the colours of palette. sample draws the pictures of the
// marks. If the full labels would cover too much of the board, the entries have short ones, such as
// "P" for "P: previous player wins"; their tips say the rest.
func (l *Legend) Show(marks []scene.Mark, palette *scene.Palette, sample SampleFunc) {
	l.tips.palette = palette
	l.tips.Leave() // its target is replaced
	l.labels = nil
	var entries []fyne.CanvasObject
	if len(marks) > 0 {
		entries = append(entries, newBackground(palette))
	}
	for _, m := range marks {
		const height, sharp = 20, 3
		width := int(m.Width()) + 2
		picture := canvas.NewImageFromImage(sample(m.Sample(), width*sharp, height*sharp))
		picture.SetMinSize(fyne.NewSize(float32(width), height))
		label := l.words.T(m.ExplanationKey())
		text := look.Text(label, 12, scene.Ink, palette, fyne.TextStyle{})
		short, _, _ := words.CutLabel(label)
		l.labels = append(l.labels, legendLabel{text, label, short})
		entry := container.New(newRowLayout(), picture, look.Space(6, 1), text, look.Space(16, 1))
		entries = append(entries, l.tips.Wrap(entry, l.words.T(tipKeys[m])))
	}
	l.content.Objects = entries
	l.content.Refresh()
}

// tipKeys are the translation keys of the tips of the marks.
var tipKeys = map[scene.Mark]string{
	scene.MarkP: "tip.p", scene.MarkN: "tip.n", scene.MarkD: "tip.d", scene.MarkSum: "tip.sum",
	scene.MarkToken: "tip.token", scene.MarkWinningMove: "tip.winning-move", scene.MarkCircling: "tip.circling-move",
	scene.MarkWinningEdge: "tip.winning-move", scene.MarkWinningVertex: "tip.winning-move",
	scene.MarkAfter: "tip.after", scene.MarkValueLeft: "tip.after", scene.MarkBlock: "tip.block",
	scene.MarkRemoteness: "tip.remoteness",
	scene.MarkOpen:       "why.open", scene.MarkTarget: "tip.target",
}
