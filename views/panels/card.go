package panels

import (
	"context"
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// subject returns what the card is about: what is selected, or the vertex that is asked
// for meanwhile.
func cardSelection(s *editor.Session) document.Selection {
	if v := s.Hand.ExplainedVertex(); v != graphs.None {
		return document.Selection{Vertices: []graphs.VertexID{v}}
	}
	return s.Selection()
}

// showSelected is the card of the one selected vertex or edge: why it has its
// value, or what playing it leaves. Of several it says how many they are.
func (i *Inspector) selectionCard(s *editor.Session) fyne.CanvasObject {
	sel := cardSelection(s)
	switch {
	case len(sel.Vertices) == 1:
		return i.vertexCard(s, sel.Vertices[0])
	case len(sel.Vertices) == 0 && len(sel.Edges) == 1:
		return i.edgeCard(s, sel.Edges[0])
	case !sel.Empty():
		return container.NewVBox(heading(i.words.T("export.part.selected"), "", i.palette),
			i.mutedParagraph(i.selectionCounts(s.Drawing().Graph(), sel)))
	}
	return i.positionCard(s)
}

// counted says how many vertices and edges there are in a selection, on a line each;
// nothing of what there is none of.
func (i *Inspector) selectionCounts(g graphs.Reader, sel document.Selection) string {
	var lines []string
	if n := len(sel.Vertices); n > 0 {
		lines = append(lines, i.words.N("count.vertices", n))
	}
	if len(sel.Edges) > 0 {
		lines = append(lines, explain.Edges(i.words, func(yield func(graphs.Edge) bool) {
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

func (i *Inspector) vertexCard(s *editor.Session, id graphs.VertexID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	v, _ := g.Vertex(id)
	title := i.words.T("inspector.vertex.named", words.Data{"Name": nameOf(v)})
	solution, err, known := shownSolution(s)
	if !known || err != nil {
		return cardOf(heading(title, "", i.palette))
	}
	reason := solution.Reason(solution.Position.Graph.Index[id])
	value := i.words.T("inspector.vertex.value", words.Data{"Value": reason.Value.String()})
	return cardOf(append([]fyne.CanvasObject{heading(title, value, i.palette)}, i.reasonRows(solution, g, reason)...)...)
}

// cardOf lays out the rows of a card.
func cardOf(rows ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(cardGap), rows...)
}

// cardGap is the room between the rows of a card, in Fyne units.
const cardGap = 8

// reason puts into words and pictures why a vertex has its value, and who wins from it.
func (i *Inspector) reasonRows(s *solver.Solution, g graphs.Reader, r solver.Reason) []fyne.CanvasObject {
	t := sentenceWriter{i.words, s, g}
	account := t.explainer().Vertex(r)
	said := i.sentenceLines(t.write(account.Sentences))
	if len(r.Options) == 0 {
		return said
	}
	misere := s.Position.Play == graphs.Misere
	caption, figure := i.caption("inspector.vertex.moves-to"), []fyne.CanvasObject(nil)
	switch {
	case r.Rule == solver.RuleBlock:
		caption = i.tips.Explain(i.caption("inspector.vertex.hangs"), i.words.T("tip.bridge"))
	case r.Rule == solver.RuleSum:
		caption = i.caption("card.sum.of")
		rows, more := summands(s, g, xslices.Map(r.Options, func(o solver.Option) solver.Part {
			return solver.Part{Vertex: o.Vertex, Tokens: o.Copies, Value: o.Value}
		}))
		figure = append(figure, i.summandTable(rows, more, r.Value, r.Outcome, i.words.T("inspector.part"), s.Position.Play == graphs.Normal, nil))
	case account.Strip != nil:
		figure = append(figure, i.stripCaption(r, misere), i.tips.Explain(i.mexStrip(account.Strip), i.words.T("tip.mex")))
	}
	rows := append([]fyne.CanvasObject{caption, i.optionChips(s, g, r)}, said[:account.Figure]...)
	return append(append(rows, figure...), said[account.Figure:]...)
}

// stripCaption says what the strip shows, in fewer words where there is less room.
func (i *Inspector) stripCaption(r solver.Reason, misere bool) fyne.CanvasObject {
	caption, tip := "card.strip", "tip.mex"
	switch {
	case r.Rule == solver.RuleLoopy:
		caption, tip = "card.strip.loopy", "tip.loopy"
	case misere:
		caption, tip = "card.strip.misere", "tip.play.misere"
	}
	line := newFittingText(look.Text(i.words.T(caption), 12, scene.Muted, i.palette, fyne.TextStyle{}), i.words.T(caption+".short"))
	return i.tips.Explain(line, i.words.T(tip))
}

// line returns a text alone on its line, cut short where there is no room for it.
func (i *Inspector) fittingLine(text string, size float32, c scene.Role, style fyne.TextStyle) fyne.CanvasObject {
	return newFittingText(look.Text(text, size, c, i.palette, style))
}

func (i *Inspector) caption(key string) fyne.CanvasObject {
	return i.fittingLine(i.words.T(key), 12, scene.Muted, fyne.TextStyle{})
}

// longest is how many characters of a name a sentence has at most.
const maxNameLength = 24

// textOf returns what is written at a vertex of a snapshot, cut where it is long.
func vertexName(s *solver.Solution, g graphs.Reader, number int32) string {
	v, _ := g.Vertex(s.Position.Graph.VertexID[number])
	return newTextShortener(nameOf(v)).shorten(nameOf(v), maxNameLength)
}

// showEdge is the card of the selected edge: what playing it leaves, and what it counts.
func (i *Inspector) edgeCard(s *editor.Session, id graphs.EdgeID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	e, _ := g.Edge(id)
	from, _ := g.Vertex(e.From)
	to, _ := g.Vertex(e.To)
	key, absent := "inspector.edge", "inspector.edge.not-legal"
	switch kind := g.Kind(); {
	case kind == graphs.Deletion:
		key, absent = "inspector.edge.deletion", "inspector.edge.loose"
	case kind.OnGraph():
		key, absent = "inspector.edge.deletion", "inspector.edge.no-move"
	}
	copies := ""
	if e.Count > 1 {
		copies = i.words.N("count.edges", int(e.Count))
	}
	title := heading(i.words.T(key, words.Data{"From": nameOf(from), "To": nameOf(to)}), copies, i.palette)
	solution, err, known := shownSolution(s)
	if !known || err != nil {
		return container.NewVBox(title)
	}
	for _, m := range solution.Moves {
		if solution.Position.Graph.EdgeID[m.Edge] == id {
			t := sentenceWriter{i.words, solution, g}
			return cardOf(append([]fyne.CanvasObject{title}, i.sentenceLines(t.write(t.explainer().Edge(m).Sentences))...)...)
		}
	}
	return container.NewVBox(title, i.mutedWords(absent))
}

// showWhole is the card while nothing is selected: why the position is won or lost, and
// what its winning moves do.
func (i *Inspector) positionCard(s *editor.Session) fyne.CanvasObject {
	hint := i.mutedWords("inspector.vertex.none")
	solution, err, known := shownSolution(s)
	if !known || err != nil {
		return container.NewVBox(heading(i.words.T("action.tool.vertex"), "", i.palette), hint)
	}
	whole, played := solution.Whole()
	if !played {
		return container.NewVBox(heading(i.words.T("action.tool.vertex"), "", i.palette), hint)
	}
	said := sentenceWriter{i.words, solution, s.Drawing().Graph()}.positionSentences(whole)
	rows := append([]fyne.CanvasObject{heading(i.words.T("card.why"), "", i.palette)}, i.sentenceLines(said)...)
	return cardOf(append(rows, hint)...)
}

// maxPremise is how many vertices and edges of a directed game are looked at for the
// premise of the SJ theorem while somebody waits for the card: some 2 ms.
const maxPremise = 1 << 17

// whole returns why the position is won or lost. Of the SJ theorem the card speaks in misère
// play.
func (t sentenceWriter) positionSentences(w *solver.Whole) []sentence {
	x, f := t.explainer(), t.solution.Position.Graph
	if t.solution.Position.Play == graphs.Misere && (f.Kind.Undirected() || f.Order()+f.Size() <= maxPremise) {
		if p, err := t.solution.Premise(context.Background()); err == nil {
			x.Premise = p
		}
	}
	return t.write(x.Whole(w).Sentences)
}

// maxCells is how many cells a strip has at most, cellSide their usual side, countHeight
// the height of the counts below, and cellGap the room between cells, in Fyne units.
const maxCells, cellSide, countHeight, cellGap = 16, 28, 16, 4

// strip shows the numbers from 0 on, those that are reached filled, how often below
// them, the mex framed. As many cells are shown as there is room for. Where the mex is
// not the value its frame is that of what has no number.
func (i *Inspector) mexStrip(s *explain.Strip) fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, 3*maxCells)
	for range maxCells {
		box := canvas.NewRectangle(color.Transparent)
		box.CornerRadius = 4
		objects = append(objects, box,
			look.Text("", 13, scene.Ink, i.palette, look.Mono()), look.Text("", 10, scene.Muted, i.palette, look.Mono()))
	}
	l := &stripLayout{strip: s, palette: i.palette, frame: scene.Selected}
	if !s.Fits {
		l.frame = scene.DRim
	}
	top := s.Mex
	for k, n := range s.Numbers {
		top, l.hasCounts = max(top, n), l.hasCounts || k > 0 && n == s.Numbers[k-1]
	}
	l.side = max(cellSide, fyne.MeasureText(strconv.Itoa(int(top)), 13, look.Mono()).Width+8)
	return container.New(look.NewWidthLayout(l.minHeight, l.layOut), objects...)
}

// stripLayout lays out and writes the cells of a strip: each is a box, a number, and a
// count below it.
type stripLayout struct {
	strip     *explain.Strip
	palette   *scene.Palette
	frame     scene.Role // of the mex
	side      float32    // the width of a cell, in Fyne units
	hasCounts bool       // some number is reached more than once
}

func (l *stripLayout) minHeight([]fyne.CanvasObject) float32 {
	if l.hasCounts {
		return cellSide + countHeight
	}
	return cellSide
}

func (l *stripLayout) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	room := int((size.Width + cellGap) / (l.side + cellGap))
	cells := l.strip.Cells(max(4, min(room, maxCells)))
	for k := range maxCells {
		box, number, count := objects[3*k].(*canvas.Rectangle), objects[3*k+1].(*canvas.Text), objects[3*k+2].(*canvas.Text)
		if k >= len(cells) {
			box.Hide()
			number.Text, count.Text = "", ""
			continue
		}
		box.Show()
		l.fillCell(cells[k], box, number, count)
		x := float32(k) * (l.side + cellGap)
		look.Place(box, x, 0, l.side, cellSide)
		centreText(number, x, 0, l.side, cellSide)
		centreText(count, x, cellSide, l.side, countHeight)
	}
}

// centre centres a text in a rectangle.
func centreText(t *canvas.Text, x, y, width, height float32) {
	m := t.MinSize()
	look.Place(t, x+(width-m.Width)/2, y+(height-m.Height)/2, m.Width, m.Height)
}

// write fills in a cell.
func (l *stripLayout) fillCell(c explain.Cell, box *canvas.Rectangle, number, count *canvas.Text) {
	p := l.palette
	box.StrokeWidth, box.StrokeColor, box.FillColor = 1, p.Color(scene.Grid), color.Transparent
	number.Text, number.Color, number.TextStyle = strconv.Itoa(int(c.Number)), p.Color(scene.Muted), look.Mono()
	count.Text = ""
	if c.Count > 0 {
		tint := p.Color(scene.PFill)
		tint.A = 0x30
		if p.Dark() {
			tint.A = 0x70
		}
		box.StrokeWidth, box.FillColor, number.Color = 0, tint, p.Color(scene.Ink)
	}
	switch {
	case c.Gap:
		number.Text, box.StrokeWidth = ellipsis, 0
	case c.Number == l.strip.Mex:
		box.StrokeWidth, box.StrokeColor = 2, p.Color(l.frame)
		number.Color, number.TextStyle.Bold = p.Color(scene.Ink), true
	case c.Count > 1:
		count.Text = "×" + strconv.Itoa(c.Count)
	}
}
