package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/explain"
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
	highlights func() []scene.Subject
}

// teller writes what a solution says with the words and names of people.
type sentenceWriter struct {
	words    *words.Words
	solution *solver.Solution
	graph    graphs.Reader
}

// maxNames is how many names a sentence lists, and maxSaid how many sentences of one kind
// a card has; more are counted.
const maxNames, maxSentences = 3, 4

// name returns what is written at a vertex, cut in the middle where it is long.
func (t sentenceWriter) name(v int32) string { return vertexName(t.solution, t.graph, v) }

// explainer makes the accounts of the card.
func (t sentenceWriter) explainer() explain.Explainer {
	return explain.Explainer{Solution: t.solution, Most: maxSentences}
}

// tell returns the sentences of an account as the card shows them.
func (t sentenceWriter) write(all []explain.Sentence) []sentence {
	voice := explain.Voice{Words: t.words, Position: t.solution.Position, Name: t.name, Most: maxNames, Arrow: "%s→%s", Bar: "%s—%s"}
	said := make([]sentence, len(all))
	for i, s := range all {
		said[i] = sentence{text: voice.Say(s), strong: s.Answer, highlights: t.highlights(s)}
		if tip := tipKey(s.Kind); tip != "" {
			said[i].tip = t.words.T(tip)
		}
	}
	return said
}

// lights returns what a sentence lights up, nil where that is nothing.
func (t sentenceWriter) highlights(s explain.Sentence) func() []scene.Subject {
	if len(s.Edges) == 0 && s.Kind != explain.TheoremFails && s.Kind != explain.TheoremFailsPart && s.Kind != explain.Part && !s.Kind.Fuses() {
		return nil
	}
	return func() []scene.Subject {
		f := t.solution.Position.Graph
		edges, vertices := t.explainer().Lights(s)
		lit := xslices.Map(edges[:min(len(edges), maxHighlights)], func(e int32) scene.Subject { return scene.EdgeSubject(f.EdgeID[e]) })
		for _, v := range vertices[:min(len(vertices), maxHighlights)] {
			lit = append(lit, scene.VertexSubject(f.VertexID[v]))
		}
		return lit
	}
}

// tipOf returns the key of what explains a sentence further; empty where that is left to
// its words.
func tipKey(k explain.Kind) string {
	switch {
	case k.Fuses():
		return "tip.block"
	case k == explain.Colon:
		return "tip.bridge"
	case k == explain.Mex || k == explain.Zero || k == explain.End:
		return "tip.mex"
	case k == explain.Unfit:
		return "tip.loopy"
	case k == explain.Circles:
		return "tip.circling-move"
	case k >= explain.Reversible && k <= explain.ReversibleSum:
		return "tip.reversible"
	case k >= explain.Fickle && k <= explain.Wild || k == explain.Part:
		return "tip.pair"
	case k >= explain.OneZero && k <= explain.SumNonzero || k == explain.Sum || k == explain.Together:
		return "tip.xor"
	case k == explain.ValueAlone:
		return "tip.play.misere"
	case k >= explain.TheoremHolds && k <= explain.TheoremWrong:
		return "tip.play.antisg"
	}
	return ""
}

// maxLit is how many edges light up at most, and how many vertices.
const maxHighlights = 2000

// sentences returns the objects that show some sentences.
func (i *Inspector) sentenceLines(all []sentence) []fyne.CanvasObject {
	return xslices.Map(all, func(s sentence) fyne.CanvasObject { return i.newSentenceLine(s) })
}

// spoken is a sentence on a card. While the pointer is over it, what it speaks of is
// highlighted on the board.
type sentenceLine struct {
	look.Touch
	sentence
	inspector *Inspector
	label     *look.Paragraph
	backdrop  *canvas.Rectangle
}

func (i *Inspector) newSentenceLine(s sentence) *sentenceLine {
	if s.tip == "" {
		s.tip = i.tips.Terms().Explain(s.text)
	}
	o := &sentenceLine{sentence: s, inspector: i, label: look.NewParagraph(s.text), backdrop: canvas.NewRectangle(color.Transparent)}
	if !s.strong {
		o.label.Importance = widget.LowImportance
	}
	o.backdrop.FillColor, o.backdrop.CornerRadius = highlightFill(i.palette), 4
	o.backdrop.Hide()
	o.OnHover = o.setHovered
	o.Content = container.NewStack(container.New(look.NewPadding(0, -8), o.backdrop), container.New(look.NewPadding(-6, -8), o.label))
	o.ExtendBaseWidget(o)
	return o
}

// point lights up what the sentence speaks of, and explains its terms, or ends that.
func (o *sentenceLine) setHovered(on bool) {
	if !on {
		o.inspector.tips.Leave()
	} else if o.tip != "" {
		o.inspector.tips.Enter(o, o.tip)
	}
	if o.highlights == nil {
		return
	}
	look.SetVisible(o.backdrop, on)
	if on {
		o.inspector.callbacks.OnHighlight(o.highlights()...)
	} else {
		o.inspector.callbacks.OnHighlight()
	}
}
