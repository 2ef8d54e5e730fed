package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// cardSentence is a sentence on a card with its tip. It knows which vertices and edges to highlight on
// the board while it is under the pointer.
type cardSentence struct {
	text   string
	strong bool   // the answer, in the usual text colour; other sentences are muted
	tip    string // explains the terms; may be empty
	// highlights returns the subjects to highlight on the board; nil if there are none.
	highlights func() []scene.Subject
}

// maxNames is the largest number of names in a sentence, and maxSentences the largest number of
// sentences of one kind on a card. More are counted.
const maxNames, maxSentences = 3, 4

// newNarrator returns a narrator that explains drawing d and its solution s in sentences that are
// short enough for a card.
func (i *Inspector) newNarrator(d *document.Drawing, s *solver.Solution) *explain.Narrator {
	narrator := explain.NewNarrator(i.words, d, s)
	narrator.MaxListed, narrator.MaxSentences = maxNames, maxSentences
	return narrator
}

// newCardSentences returns sentences in words, as narrator puts them, with their tips and highlights
// for a card.
func newCardSentences(narrator *explain.Narrator, sentences []explain.Sentence) []cardSentence {
	return xslices.Map(sentences, func(s explain.Sentence) cardSentence {
		made := cardSentence{text: narrator.Say(s), strong: s.Answer, highlights: highlightFunc(narrator.Solution, s)}
		if tip := tipKey(s.Kind); tip != "" {
			made.tip = narrator.Words.T(tip)
		}
		return made
	})
}

// highlightFunc returns a function that finds the vertices and edges that sentence is about, for
// highlighting. It returns nil if there are none. solution is the solution that the sentence explains.
func highlightFunc(solution *solver.Solution, sentence explain.Sentence) func() []scene.Subject {
	namesVertices := sentence.Kind == explain.TheoremFails || sentence.Kind == explain.TheoremFailsPart ||
		sentence.Kind == explain.Part
	if len(sentence.Edges) == 0 && !namesVertices && !sentence.Kind.IsAboutBlock() {
		return nil
	}
	return func() []scene.Subject {
		f := solution.Position.Graph
		edges, vertices := explain.Highlights(solution, sentence)
		lit := xslices.Map(edges[:min(len(edges), maxHighlights)],
			func(e int32) scene.Subject { return scene.EdgeSubject(f.EdgeID[e]) })
		for _, v := range vertices[:min(len(vertices), maxHighlights)] {
			lit = append(lit, scene.VertexSubject(f.VertexID[v]))
		}
		return lit
	}
}

// tipKey returns the translation key of the tip for sentences of the given kind. It returns "" if
// there is none, because the technical terms in the sentence have tips.
func tipKey(kind explain.SentenceKind) string {
	switch {
	case kind.IsAboutBlock():
		return "tip.block"
	case kind == explain.Colon:
		return "tip.bridge"
	case kind == explain.Mex || kind == explain.Zero || kind == explain.End || kind == explain.Target:
		return "tip.mex"
	case kind == explain.Unfit:
		return "tip.loopy"
	case kind == explain.Circles:
		return "tip.circling-move"
	case kind >= explain.Reversible && kind <= explain.ReversibleSum:
		return "tip.reversible"
	case kind >= explain.Fickle && kind <= explain.Wild || kind == explain.Part:
		return "tip.pair"
	case kind == explain.GenusSymbol:
		return "tip.genus"
	case kind >= explain.ElementP && kind <= explain.NoElement || kind == explain.RuleQuotient:
		return "tip.quotient"
	case kind >= explain.OneZero && kind <= explain.SumNonzero || kind == explain.Sum || kind == explain.Together:
		return "tip.xor"
	case kind == explain.ValueAlone:
		return "tip.play.misere"
	case kind >= explain.TheoremHolds && kind <= explain.TheoremWrong:
		return "tip.play.antisg"
	}
	return ""
}

// maxHighlights is the largest number of edges highlighted, and of vertices.
const maxHighlights = 2000

// sentenceLines returns a widget for each of sentences; see sentenceLine.
func (i *Inspector) sentenceLines(sentences []cardSentence) []fyne.CanvasObject {
	return xslices.Map(sentences, func(s cardSentence) fyne.CanvasObject { return i.newSentenceLine(s) })
}

// sentenceLine is the widget for a sentence on a card. While it is under the pointer, the board
// highlights the vertices and edges of the sentence.
type sentenceLine struct {
	look.Touch
	cardSentence
	inspector *Inspector
	label     *look.Paragraph
	backdrop  *canvas.Rectangle
}

// newSentenceLine returns the widget for s. If s has no tip, a tip explains the technical terms in it.
func (i *Inspector) newSentenceLine(s cardSentence) *sentenceLine {
	if s.tip == "" {
		s.tip = i.tips.Terms().Explain(s.text)
	}
	o := &sentenceLine{
		cardSentence: s, inspector: i, label: look.NewParagraph(s.text),
		backdrop: canvas.NewRectangle(color.Transparent),
	}
	if !s.strong {
		o.label.Importance = widget.LowImportance
	}
	o.backdrop.FillColor, o.backdrop.CornerRadius = highlightFill(i.palette), 4
	o.backdrop.Hide()
	o.OnHover = o.setHovered
	o.Content = container.NewStack(container.New(look.NewPadding(0, -8), o.backdrop),
		container.New(look.NewPadding(-6, -8), o.label))
	o.ExtendBaseWidget(o)
	return o
}

// setHovered handles the pointer entering (on is true) or leaving the line. While it is under the
// pointer, the line shows its tip, and the board highlights the vertices and edges of the sentence.
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
