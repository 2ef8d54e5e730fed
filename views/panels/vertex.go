package panels

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/verdict"
	"nimgraph/views/words"
)

// subject returns what the card is about: what is selected, or the vertex that is asked
// for meanwhile.
func subject(s *editor.Session) document.Selection {
	if v := s.Asked(); v != graphs.None {
		return document.Selection{Vertices: []graphs.VertexID{v}}
	}
	return s.Selection()
}

// showSelected is the card of the one selected vertex or edge: why it has its
// value, or what playing it leaves. Of several it says how many they are.
func (i *Inspector) showSelected(s *editor.Session) fyne.CanvasObject {
	sel := subject(s)
	switch {
	case len(sel.Vertices) == 1:
		return i.showVertex(s, sel.Vertices[0])
	case len(sel.Vertices) == 0 && len(sel.Edges) == 1:
		return i.showEdge(s, sel.Edges[0])
	case !sel.Empty():
		return container.NewVBox(heading(i.words.T("inspector.several"), "", i.palette),
			i.note(i.counted(s.Drawing().Graph(), sel)))
	}
	return i.showWhole(s)
}

// counted says how many vertices and edges there are in a selection, on a line each;
// nothing of what there is none of.
func (i *Inspector) counted(g graphs.Reader, sel document.Selection) string {
	var lines []string
	if n := len(sel.Vertices); n > 0 {
		lines = append(lines, i.words.N("status.vertices", n))
	}
	if len(sel.Edges) > 0 {
		lines = append(lines, verdict.Edges(i.words, func(yield func(graphs.Edge) bool) {
			for _, id := range sel.Edges {
				if e, ok := g.Edge(id); ok && !yield(e) {
					return
				}
			}
		}))
	}
	if n := len(sel.Notes); n > 0 {
		lines = append(lines, i.words.N("status.notes", n))
	}
	return strings.Join(lines, "\n")
}

func (i *Inspector) showVertex(s *editor.Session, id graphs.VertexID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	v, _ := g.Vertex(id)
	title := i.words.T("inspector.vertex.named", words.Data{"Name": nameOf(v)})
	solution, err, known := s.Solution()
	if !known || err != nil {
		return cardOf(heading(title, "", i.palette))
	}
	reason := solution.Reason(solution.Position.Graph.Index[id])
	value := i.words.T("inspector.vertex.value", words.Data{"Value": reason.Value.String()})
	return cardOf(append([]fyne.CanvasObject{heading(title, value, i.palette)}, i.reason(solution, g, reason)...)...)
}

// cardOf lays out the rows of a card.
func cardOf(rows ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(cardGap), rows...)
}

// cardGap is the room between the rows of a card, in Fyne units.
const cardGap = 8

// reason puts into words and pictures why a vertex has its value, and who wins from it.
func (i *Inspector) reason(s *solver.Solution, g graphs.Reader, r solver.Reason) []fyne.CanvasObject {
	t := teller{i.words, s, g}
	switch r.Rule {
	case solver.RuleLoose:
		return []fyne.CanvasObject{i.muted("inspector.vertex.loose")}
	case solver.RuleBlock:
		var rows []fyne.CanvasObject
		if len(r.Options) > 0 {
			hangs := i.tips.Explain(i.caption("inspector.vertex.hangs"), i.words.T("tip.bridge"))
			rows = append(rows, hangs, i.chips(s, g, r))
		}
		return append(rows, i.sentences(t.blockSentences(r))...)
	case solver.RuleSum:
		return i.sumReason(t, r)
	case solver.RuleHeap:
		said := []sentence{t.say("card.heap", words.Data{"Value": int(r.Mex)})}
		if r.Mex == 0 {
			said[0] = t.say("card.heap.empty")
		}
		said[0].strong = true
		if s.Position.Play == graphs.Misere {
			said = append(said, t.kindSentences(r)...)
		}
		return i.sentences(said)
	}
	var rows []fyne.CanvasObject
	if len(r.Options) > 0 {
		rows = append(rows, i.caption("inspector.vertex.moves-to"), i.chips(s, g, r))
	}
	misere := s.Position.Play == graphs.Misere
	if misere {
		rows = append(rows, i.sentences(t.misereSentences(r))...)
	}
	if len(r.Options) > 0 {
		rows = append(rows, i.stripCaption(r, misere), i.tips.Explain(i.strip(tallyOf(r.Options, r.Mex), r.Rule == solver.RuleMex), i.words.T("tip.mex")))
	}
	return append(rows, i.sentences(t.valueSentences(r, misere))...)
}

// stripCaption says what the strip shows, in fewer words where there is less room.
func (i *Inspector) stripCaption(r solver.Reason, misere bool) fyne.CanvasObject {
	texts, tip := []string{i.words.T("card.strip"), i.words.T("card.strip.short")}, "tip.mex"
	switch {
	case r.Rule == solver.RuleLoopy:
		texts, tip = []string{i.words.T("card.strip.loopy"), i.words.T("card.strip.loopy.short")}, "tip.loopy"
	case misere:
		texts, tip = []string{i.words.T("card.strip.misere"), i.words.T("card.strip.misere.short")}, "tip.play.misere"
	}
	caption := container.New(fittingText{texts}, look.Text(texts[0], 12, scene.Muted, i.palette, fyne.TextStyle{}))
	return i.tips.Explain(caption, i.words.T(tip))
}

// valueSentences says why a vertex of a directed game has its value, and in normal play
// what that means.
func (t teller) valueSentences(r solver.Reason, misere bool) []sentence {
	var said []sentence
	if r.Rule == solver.RuleLoopy {
		said = t.loopySentences(r)
	} else {
		mex := t.mexSentence(r)
		mex.strong, mex.tip = true, t.words.T("tip.mex")
		said = []sentence{mex}
	}
	if misere {
		said[0].strong = false
		return said
	}
	return append(append(said, t.playSentences(r)...), t.replySentences(r)...)
}

// misereSentences says who wins a vertex of a directed game in misère play, which its
// value does not tell, and how it adds up.
func (t teller) misereSentences(r solver.Reason) []sentence {
	said := t.playSentences(r)
	said[0].strong = true
	return append(said, t.kindSentences(r)...)
}

// sumReason shows the summands of a ⊕ in binary columns, and says what they come to.
func (i *Inspector) sumReason(t teller, r solver.Reason) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if len(r.Options) > 0 {
		rows = append(rows, i.caption("card.sum.of"), i.chips(t.solution, t.graph, r))
		parts, more := copiesOf(t.solution, t.graph, r)
		rows = append(rows, i.columns(parts, more, r.Value, r.Outcome, i.words.T("inspector.part"), t.solution.Position.Play == graphs.Normal, nil))
	}
	said := t.sumSentences(r)
	if t.solution.Position.Play == graphs.Misere {
		said = append(t.misereSentences(r), said...)
	} else {
		said = append(said, t.playSentences(r)...)
	}
	said[0].strong = true
	return append(rows, i.sentences(said)...)
}

// line returns a text alone on its line, cut short where there is no room for it.
func (i *Inspector) line(text string, size float32, c scene.Role, style fyne.TextStyle) fyne.CanvasObject {
	return container.New(fittingText{[]string{text}}, look.Text(text, size, c, i.palette, style))
}

func (i *Inspector) caption(key string) fyne.CanvasObject {
	return i.line(i.words.T(key), 12, scene.Muted, fyne.TextStyle{})
}

// longest is how many characters of a name a sentence has at most.
const longest = 24

// textOf returns what is written at a vertex of a snapshot, cut where it is long.
func textOf(s *solver.Solution, g graphs.Reader, number int32) string {
	v, _ := g.Vertex(s.Position.Graph.VertexID[number])
	return namesOf(nameOf(v)).short(nameOf(v), longest)
}

// nimbers returns the values of the options that are nimbers, ascending, each
// once.
func nimbers(options []solver.Option) []solver.Nimber {
	var seen []solver.Nimber
	for _, o := range options {
		if n, ok := o.Value.Nimber(); ok {
			seen = append(seen, n)
		}
	}
	slices.Sort(seen)
	return slices.Compact(seen)
}

// join writes numbers with commas; of more than most it leaves out those before the last.
func join(ns []solver.Nimber, most int) string {
	texts := make([]string, 0, most+1)
	for i, n := range ns {
		if len(ns) > most && i == most-1 {
			texts = append(texts, "…")
		}
		if len(ns) <= most || i < most-1 || i == len(ns)-1 {
			texts = append(texts, strconv.Itoa(int(n)))
		}
	}
	return strings.Join(texts, ", ")
}
