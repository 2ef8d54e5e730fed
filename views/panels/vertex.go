package panels

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/verdict"
	"nimgraph/views/words"
)

// maxOptions is how many options of a vertex are shown at most.
const maxOptions = 12

// showSelected is the card of the one selected vertex or edge: why it has its
// value, or what playing it leaves. Of several it says how many they are.
func (i *Inspector) showSelected(s *editor.Session) fyne.CanvasObject {
	sel := s.Selection()
	switch {
	case len(sel.Vertices) == 1:
		return i.showVertex(s, sel.Vertices[0])
	case len(sel.Vertices) == 0 && len(sel.Edges) == 1:
		return i.showEdge(s, sel.Edges[0])
	case !sel.Empty():
		return container.NewVBox(heading(i.words.T("inspector.several"), "", i.palette),
			i.note(i.counted(s.Drawing().Graph(), sel)))
	}
	return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), i.muted("inspector.vertex.none"))
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
	return strings.Join(lines, "\n")
}

func (i *Inspector) showVertex(s *editor.Session, id graphs.VertexID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	v, _ := g.Vertex(id)
	title := i.words.T("inspector.vertex.named", words.Data{"Name": v.Text()})
	solution, err, known := s.Solution()
	if !known || err != nil {
		return container.NewVBox(heading(title, "", i.palette))
	}
	at := solution.Position.Graph.Index[id]
	reason := solution.Reason(at)
	rows := []fyne.CanvasObject{
		heading(title, i.words.T("inspector.vertex.value", words.Data{"Value": reason.Value.String()}), i.palette),
	}
	return container.NewVBox(append(rows, i.reason(solution, g, reason)...)...)
}

// reason puts into words and pictures why a vertex has its value, and who wins from it.
func (i *Inspector) reason(s *solver.Solution, g graphs.Reader, r solver.Reason) []fyne.CanvasObject {
	switch r.Rule {
	case solver.RuleLoose:
		return []fyne.CanvasObject{i.muted("inspector.vertex.loose")}
	case solver.RuleBlock:
		block := i.note(i.words.N("inspector.vertex.block", int(r.Edges)))
		rows := []fyne.CanvasObject{i.tips.explain(block, i.words.T("tip.block"))}
		if len(r.Options) > 0 {
			hangs := i.tips.explain(i.caption("inspector.vertex.hangs"), i.words.T("tip.bridge"))
			rows = append(rows, hangs, i.chips(s, g, r))
		}
		return rows
	}
	var rows []fyne.CanvasObject
	if len(r.Options) > 0 {
		rows = append(rows, i.caption("inspector.vertex.moves-to"), i.chips(s, g, r))
	}
	switch n, _ := r.Value.Nimber(); r.Rule {
	case solver.RuleSum:
		rows = append(rows, i.tips.explain(i.muted("inspector.vertex.sum"), i.words.T("tip.sum")))
	case solver.RuleLoopy:
		rows = append(rows, i.tips.explain(i.muted("inspector.vertex.loopy"), i.words.T("tip.loopy")))
	default:
		seen := nimbers(r.Options)
		mex := i.mex(seen, n)
		if len(r.Options) > 0 {
			rows = append(rows, i.strip(seen, n))
		}
		rows = append(rows, i.tips.explain(mex, i.words.T("tip.mex")))
	}
	key, data := meaning(s, g, r)
	rows = append(rows, i.muted(key, data))
	if key, data := inSum(s, g, r); key != "" {
		rows = append(rows, i.muted(key, data))
	}
	return rows
}

// mex writes the mex of some values, with as many of them as there is room for.
func (i *Inspector) mex(seen []solver.Nimber, n solver.Nimber) fyne.CanvasObject {
	var texts []string
	for most := 7; most > 1; most-- {
		texts = append(texts, "mex{"+join(seen, most)+"} = "+strconv.Itoa(int(n)))
	}
	bold := fyne.TextStyle{Monospace: true, Bold: true}
	return container.New(fittingText{texts}, look.Text(texts[0], 14, scene.Ink, i.palette, bold))
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
	return namesOf(v.Text()).short(v.Text(), longest)
}

func (i *Inspector) chips(s *solver.Solution, g graphs.Reader, r solver.Reason) fyne.CanvasObject {
	const longest = 8 // characters
	options := r.Options[:min(len(r.Options), maxOptions)]
	ids := make([]graphs.VertexID, len(options))
	for k, o := range options {
		ids[k] = s.Position.Graph.VertexID[o.Vertex]
	}
	all := newNames(g, ids)
	chips := container.New(chipRow{})
	for k, o := range options {
		v, _ := g.Vertex(ids[k])
		name := all.short(v.Text(), longest)
		text := name + " : " + o.Value.String()
		if o.Copies > 1 {
			text += " ×" + strconv.Itoa(int(o.Copies))
		}
		chip := i.newVertexItem(ids[k], false, 11, 0, i.chip(text, o.Outcome))
		if name != v.Text() {
			chip.full = func() string { return v.Text() }
		}
		chips.Add(chip)
	}
	return chips
}

// chip is a small text on the colours of an outcome.
func (i *Inspector) chip(text string, outcome solver.Outcome) fyne.CanvasObject {
	fill, rim, ink := scene.NFill, scene.NRim, scene.NInk
	switch outcome {
	case solver.OutcomeP:
		fill, rim, ink = scene.PFill, scene.PRim, scene.PInk
	case solver.OutcomeD:
		fill, rim, ink = scene.DFill, scene.DRim, scene.DInk
	case solver.OutcomeUnknown:
		fill, rim, ink = scene.PlainFill, scene.PlainRim, scene.PlainInk
	}
	backdrop := canvas.NewRectangle(i.palette.Color(fill))
	backdrop.StrokeColor, backdrop.StrokeWidth, backdrop.CornerRadius = i.palette.Color(rim), 1.25, 11
	return container.NewStack(backdrop, container.New(look.Padded(2, 9), look.Text(text, 12, ink, i.palette, look.Mono())))
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

// strip shows the numbers from 0 on, those that are reached filled, the mex framed.
func (i *Inspector) strip(seen []solver.Nimber, mex solver.Nimber) fyne.CanvasObject {
	const cells, side = 6, 34
	first := solver.Nimber(0)
	if mex >= cells {
		first = mex - cells + 2
	}
	row := container.New(cellRow{kept: int(mex - first)})
	for n := first; n < first+cells; n++ {
		box := canvas.NewRectangle(color.Transparent)
		box.CornerRadius = 5
		box.StrokeWidth, box.StrokeColor = 1, i.palette.Color(scene.Grid)
		ink := scene.Muted
		style := look.Mono()
		_, reached := slices.BinarySearch(seen, n)
		switch {
		case n == mex:
			box.StrokeWidth, box.StrokeColor, ink = 2.5, i.palette.Color(scene.Selected), scene.Ink
			style.Bold = true
		case reached:
			tint := i.palette.Color(scene.PFill)
			tint.A = 0x30
			box.FillColor, ink = tint, scene.Ink
		}
		box.SetMinSize(fyne.NewSize(side, side))
		text := look.Text(strconv.Itoa(int(n)), 14, ink, i.palette, style)
		text.Alignment = fyne.TextAlignCenter
		row.Add(container.NewStack(box, text))
	}
	return container.New(look.Padded(4, 0), row)
}
