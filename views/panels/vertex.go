package panels

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// maxOptions is how many options the vertex card writes out at the most.
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
			i.note(i.counted("status.vertices", len(sel.Vertices))+i.counted("status.edges", len(sel.Edges))))
	}
	return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), i.muted("inspector.vertex.none"))
}

// counted says how many of something there are, on a line of its own; nothing for 0.
func (i *Inspector) counted(key string, count int) string {
	if count == 0 {
		return ""
	}
	return i.words.N(key, count) + "\n"
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

// reason puts into words and pictures why a vertex has its value.
func (i *Inspector) reason(s *solver.Solution, g graphs.Reader, r solver.Reason) []fyne.CanvasObject {
	switch {
	case r.Rule == solver.RuleLoose:
		return []fyne.CanvasObject{i.muted("inspector.vertex.loose")}
	case r.Rule == solver.RuleBlock:
		rows := []fyne.CanvasObject{i.note(i.words.N("inspector.vertex.block", int(r.Edges)))}
		if len(r.Options) > 0 {
			rows = append(rows, i.caption("inspector.vertex.hangs"), i.chips(s, g, r))
		}
		return rows
	case len(r.Options) == 0:
		return []fyne.CanvasObject{i.muted("inspector.vertex.terminal")}
	}
	rows := []fyne.CanvasObject{i.caption("inspector.vertex.moves-to"), i.chips(s, g, r)}
	switch r.Rule {
	case solver.RuleSum:
		return append(rows, i.muted("inspector.vertex.sum"))
	case solver.RuleLoopy:
		return append(rows, i.muted("inspector.vertex.loopy"))
	}
	n, _ := r.Value.Nimber()
	seen := nimbers(r.Options)
	rows = append(rows, i.strip(seen, n), look.Text(
		"mex{"+join(seen)+"} = "+strconv.Itoa(int(n)), 14, scene.Ink, i.palette, fyne.TextStyle{Monospace: true, Bold: true}))
	if s.Position.Play != graphs.Normal {
		return rows
	}
	if r.Proof < 0 {
		return append(rows, i.muted("inspector.vertex.p"))
	}
	return append(rows, i.muted("inspector.vertex.n", words.Data{"Option": textOf(s, g, s.Position.Graph.Into[r.Proof])}))
}

func (i *Inspector) caption(key string) fyne.CanvasObject {
	return look.Text(i.words.T(key), 12, scene.Muted, i.palette, fyne.TextStyle{})
}

// textOf returns what is written at a vertex of a snapshot.
func textOf(s *solver.Solution, g graphs.Reader, number int32) string {
	v, _ := g.Vertex(s.Position.Graph.VertexID[number])
	return v.Text()
}

func (i *Inspector) chips(s *solver.Solution, g graphs.Reader, r solver.Reason) fyne.CanvasObject {
	chips := container.New(shelf{})
	for _, o := range r.Options[:min(len(r.Options), maxOptions)] {
		text := short(textOf(s, g, o.Vertex), 6) + " : " + o.Value.String()
		if o.Copies > 1 {
			text += " ×" + strconv.Itoa(int(o.Copies))
		}
		chips.Add(i.vertexSpot(s.Position.Graph.VertexID[o.Vertex], false, 11, 0, i.chip(text, o.Outcome)))
	}
	return chips
}

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
	ground := canvas.NewRectangle(i.palette.Color(fill))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = i.palette.Color(rim), 1.25, 11
	return container.NewStack(ground, container.New(look.Padded(2, 9), look.Text(text, 12, ink, i.palette, look.Mono())))
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

// join writes numbers with commas; many are cut short in the middle.
func join(ns []solver.Nimber) string {
	const most = 7
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

// strip shows the numbers from 0 on, those that are reached filled, the mex
// framed.
func (i *Inspector) strip(seen []solver.Nimber, mex solver.Nimber) fyne.CanvasObject {
	const cells, side = 6, 34
	row := container.New(centred{})
	first := solver.Nimber(0)
	if mex >= cells {
		first = mex - cells + 2
	}
	for n := first; n < first+cells; n++ {
		box := canvas.NewRectangle(nil)
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
		row.Add(space(6))
	}
	return container.New(look.Padded(4, 0), row)
}
