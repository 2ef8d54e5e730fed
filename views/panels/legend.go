package panels

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// LegendHeight is how much of the board's lower edge a legend of one line covers, in Fyne
// units.
const LegendHeight = 56

// Sample draws a scene in the middle of a small picture, on a transparent ground. Width
// and height are in pixels.
type Sample func(s *scene.Scene, width, height int) image.Image

// Legend says what the marks on the board mean. Its samples are drawn by the
// board's own renderer.
type Legend struct {
	words   *words.Words
	content *fyne.Container
	tips    *Tips
	object  fyne.CanvasObject
}

// NewLegend returns an empty legend. do runs a function on the UI thread, soon, whatever
// goroutine it is called from.
func NewLegend(w *words.Words, do func(func())) *Legend {
	l := &Legend{words: w, content: container.New(legendFlow(legendLine)), tips: NewTips(w)}
	l.tips.do = do
	l.object = container.NewStack(l.content, l.tips.Layer())
	return l
}

// Tips returns the tips of the legend.
func (l *Legend) Tips() *Tips { return l.tips }

// legendLine is the height of a line of the legend, in Fyne units.
const legendLine = 22

// Object returns what to put over the board.
func (l *Legend) Object() fyne.CanvasObject { return l.object }

// Part returns the card that the entries stand on; nil for an empty legend.
func (l *Legend) Part() fyne.CanvasObject {
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
		entry := container.New(centred(), picture, look.Space(6, 1), look.Text(l.words.T(m.Key()), 12, scene.Ink, p, fyne.TextStyle{}), look.Space(16, 1))
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
