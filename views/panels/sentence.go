package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// sentence is one statement of a card.
type sentence struct {
	text   string
	strong bool   // it is the answer: written in the colour of text, others are muted
	tip    string // what its terms mean; may be empty
	// lights returns what it speaks of on the board; nil where that is nothing.
	lights func() []scene.Subject
}

// teller writes what a solution says with the words and names of people.
type teller struct {
	words    *words.Words
	solution *solver.Solution
	graph    graphs.Reader
}

// maxNames is how many names a sentence lists; more are counted.
const maxNames = 3

// name returns what is written at a vertex, cut in the middle where it is long.
func (t teller) name(v int32) string { return textOf(t.solution, t.graph, v) }

// names lists vertices: "a", "a and b", "a, b, c and 3 more".
func (t teller) names(vertices []int32) string {
	list := ""
	for i, v := range vertices[:min(len(vertices), maxNames)] {
		switch {
		case i == 0:
			list = t.name(v)
		case i == len(vertices)-1:
			list = t.words.T("card.names", words.Data{"Names": list, "Last": t.name(v)})
		default:
			list = t.words.T("card.names.next", words.Data{"Names": list, "Next": t.name(v)})
		}
	}
	if over := len(vertices) - maxNames; over > 0 {
		return t.words.N("card.names.more", over, words.Data{"Names": list})
	}
	return list
}

// say returns a sentence about nothing on the board.
func (t teller) say(key string, data ...words.Data) sentence {
	return sentence{text: t.words.T(key, data...)}
}

// count returns such a sentence in the plural form that a number asks for.
func (t teller) count(key string, n int, data ...words.Data) sentence {
	return sentence{text: t.words.N(key, n, data...)}
}

// about has a sentence light up edges, and the vertices that they lead to in a
// directed game.
func (t teller) about(s sentence, edges ...int32) sentence {
	s.lights = func() []scene.Subject { return t.subjects(edges) }
	return s
}

// maxLit is how many edges light up at most.
const maxLit = 2000

func (t teller) subjects(edges []int32) []scene.Subject {
	f := t.solution.Position.Graph
	var lit []scene.Subject
	for _, e := range edges[:min(len(edges), maxLit)] {
		lit = append(lit, edgeSubject(f.EdgeID[e]))
		if f.Kind != graphs.Deletion {
			lit = append(lit, vertexSubject(f.VertexID[f.Into[e]]))
		}
	}
	return lit
}

// sentences returns the objects that show some sentences.
func (i *Inspector) sentences(all []sentence) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, s := range all {
		rows = append(rows, i.newSpoken(s))
	}
	return rows
}

// spoken is a sentence on a card. While the pointer is over it, what it speaks of is
// highlighted on the board.
type spoken struct {
	widget.BaseWidget
	sentence
	inspector *Inspector
	label     *widget.Label
	backdrop  *canvas.Rectangle
}

var _ desktop.Hoverable = (*spoken)(nil)

func (i *Inspector) newSpoken(s sentence) *spoken {
	if s.tip == "" {
		s.tip = i.tips.Terms().Explain(s.text)
	}
	o := &spoken{sentence: s, inspector: i, label: widget.NewLabel(s.text), backdrop: canvas.NewRectangle(color.Transparent)}
	o.label.Wrapping = fyne.TextWrapWord
	if !s.strong {
		o.label.Importance = widget.LowImportance
	}
	o.backdrop.FillColor, o.backdrop.CornerRadius = highlightFill(i.palette), 4
	o.backdrop.Hide()
	o.ExtendBaseWidget(o)
	return o
}

// MouseIn lights up what the sentence speaks of, and explains its terms.
func (o *spoken) MouseIn(*desktop.MouseEvent) {
	if o.tip != "" {
		o.inspector.tips.Enter(o, o.tip)
	}
	if o.lights != nil {
		o.backdrop.Show()
		o.inspector.callbacks.Point(o.lights()...)
	}
}

// MouseMoved is called by Fyne.
func (o *spoken) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends the highlighting.
func (o *spoken) MouseOut() {
	o.inspector.tips.Leave()
	if o.lights != nil {
		o.backdrop.Hide()
		o.inspector.callbacks.Point()
	}
}

// CreateRenderer is called by Fyne.
func (o *spoken) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(
		container.New(look.Padded(0, -8), o.backdrop),
		container.New(look.Padded(-6, -8), o.label),
	))
}
