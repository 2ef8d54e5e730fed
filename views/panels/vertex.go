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

// maxOptions is how many options the vertex card writes out.
const maxOptions = 6

// showVertex is the card of the selected vertex: its options, and the mex of
// their values.
func (i *Inspector) showVertex(s *editor.Session) fyne.CanvasObject {
	sel := s.Selection()
	if len(sel.Vertices) != 1 {
		return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), i.muted("inspector.vertex.none"))
	}
	v, _ := s.Drawing().Graph().Vertex(sel.Vertices[0])
	title := i.words.T("inspector.vertex.named", words.Data{"Name": v.Text()})
	solution, err, known := s.Solution()
	if !known || err != nil {
		return container.NewVBox(heading(title, "", i.palette))
	}
	at := solution.Position.Graph.Index[v.ID]
	value := solution.Values[at]
	rows := []fyne.CanvasObject{
		heading(title, i.words.T("inspector.vertex.value", words.Data{"Value": value.String()}), i.palette),
	}
	if s.Drawing().Kind() == graphs.Directed {
		rows = append(rows, i.reason(solution, s.Drawing().Graph(), v, value)...)
	}
	return container.NewVBox(rows...)
}

func (i *Inspector) reason(solution *solver.Solution, g graphs.Reader, v graphs.Vertex, value solver.Value) []fyne.CanvasObject {
	options := i.options(solution, g, v)
	if len(options) == 0 {
		return []fyne.CanvasObject{i.muted("inspector.vertex.terminal")}
	}
	chips := container.New(centred{})
	for k, o := range options {
		if k == maxOptions {
			chips.Add(look.Text("…", 14, scene.Muted, i.palette, fyne.TextStyle{}))
			break
		}
		chips.Add(i.chip(o))
		chips.Add(space(6))
	}
	rows := []fyne.CanvasObject{look.Text(i.words.T("inspector.vertex.moves-to"), 12, scene.Muted, i.palette, fyne.TextStyle{}), chips}
	n, finite := value.Nimber()
	if v.Sum || !finite {
		return rows
	}
	seen := nimbers(options)
	rows = append(rows, i.strip(seen, n), look.Text(
		"mex{"+join(seen)+"} = "+strconv.Itoa(int(n)), 14, scene.Ink, i.palette, fyne.TextStyle{Monospace: true, Bold: true}))
	if n == 0 {
		return append(rows, i.muted("inspector.vertex.p"))
	}
	for _, o := range options {
		if m, ok := o.value.Nimber(); ok && m == 0 {
			return append(rows, i.muted("inspector.vertex.n", words.Data{"Option": o.name}))
		}
	}
	return rows
}

// option is a vertex that the selected one moves to.
type option struct {
	name    string
	value   solver.Value
	outcome solver.Outcome
}

func (i *Inspector) options(s *solver.Solution, g graphs.Reader, v graphs.Vertex) []option {
	var options []option
	for e := range g.Out(v.ID) {
		to, _ := g.Vertex(e.To)
		at := s.Position.Graph.Index[e.To]
		options = append(options, option{to.Text(), s.Values[at], s.Outcomes[at]})
	}
	return options
}

func (i *Inspector) chip(o option) fyne.CanvasObject {
	fill, rim, ink := scene.NFill, scene.NRim, scene.NInk
	switch o.outcome {
	case solver.OutcomeP:
		fill, rim, ink = scene.PFill, scene.PRim, scene.PInk
	case solver.OutcomeD:
		fill, rim, ink = scene.DFill, scene.DRim, scene.DInk
	}
	ground := canvas.NewRectangle(i.palette.Color(fill))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = i.palette.Color(rim), 1.25, 11
	return container.NewStack(ground, container.New(look.Padded(2, 9),
		look.Text(o.name+" : "+o.value.String(), 12, ink, i.palette, look.Mono())))
}

// nimbers returns the values of the options, ascending, each once.
func nimbers(options []option) []solver.Nimber {
	var seen []solver.Nimber
	for _, o := range options {
		if n, ok := o.value.Nimber(); ok {
			seen = append(seen, n)
		}
	}
	slices.Sort(seen)
	return slices.Compact(seen)
}

func join(ns []solver.Nimber) string {
	texts := make([]string, len(ns))
	for i, n := range ns {
		texts[i] = strconv.Itoa(int(n))
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
