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

// cardSelection returns the selection that the card explains: the vertex to explain (see
// Hand.VertexToExplain) or, if there is none, the selection of session s.
func cardSelection(s *editor.Session) document.Selection {
	if v := s.Hand.VertexToExplain(); v != graphs.None {
		return document.Selection{Vertices: []graphs.VertexID{v}}
	}
	return s.Selection()
}

// selectionCard returns the card for the selection of session s. It explains the value of a single
// vertex, or the move along a single edge. For a larger selection it counts the vertices, edges and
// notes. If nothing is selected, it explains the whole position.
func (i *Inspector) selectionCard(s *editor.Session) fyne.CanvasObject {
	sel := cardSelection(s)
	switch {
	case len(sel.Vertices) == 1:
		return i.vertexCard(s, sel.Vertices[0])
	case len(sel.Vertices) == 0 && len(sel.Edges) == 1:
		return i.edgeCard(s, sel.Edges[0])
	case !sel.Empty():
		return container.NewVBox(newHeading(i.words.T("export.part.selected"), "", i.palette),
			i.newMutedParagraph(i.selectionCounts(s.Drawing().Graph(), sel)))
	}
	return i.positionCard(s)
}

// selectionCounts returns the numbers of vertices, edges and notes of graph g in sel, each on a line,
// without zeros. Parallel edges count as different edges.
func (i *Inspector) selectionCounts(g graphs.Reader, sel document.Selection) string {
	var lines []string
	if n := len(sel.Vertices); n > 0 {
		lines = append(lines, i.words.N("count.vertices", n))
	}
	if len(sel.Edges) > 0 {
		lines = append(lines, explain.EdgeCountText(i.words, func(yield func(graphs.Edge) bool) {
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

// vertexCard returns the card for vertex: its name, its value, and why it has this value. s is the
// session.
func (i *Inspector) vertexCard(s *editor.Session, vertex graphs.VertexID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	v, _ := g.Vertex(vertex)
	title := i.words.T("inspector.vertex.named", words.Data{"Name": explain.FullName(v)})
	solution, err, known := solutionToShow(s)
	if !known || err != nil {
		return newCard(newHeading(title, "", i.palette))
	}
	reason := solution.Reason(solution.Position.Graph.Index[vertex])
	value := i.words.T("inspector.vertex.value", words.Data{"Value": reason.Value.String()})
	rows := append([]fyne.CanvasObject{newHeading(title, value, i.palette)},
		i.reasonRows(i.newNarrator(s.Drawing(), solution), reason)...)
	return newCard(append(rows, i.decompositionRows(solution, reason.Vertex)...)...)
}

// decompositionRows returns rows of a card with an arithmetic explanation of the value of vertex v,
// such as 7 = 5 + 2 in Fibonacci Nim. s is the solution. It returns nil if the game has no such
// theory.
func (i *Inspector) decompositionRows(s *solver.Solution, v int32) []fyne.CanvasObject {
	if i.callbacks.Decomposition == nil {
		return nil
	}
	text := i.callbacks.Decomposition(s, v)
	if text == "" {
		return nil
	}
	return i.sentenceLines([]cardSentence{{text: text}})
}

// newCard returns a card with the given rows, one below another.
func newCard(rows ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(cardGap), rows...)
}

// cardGap is the room between the rows of a card, in Fyne units.
const cardGap = 8

// reasonRows returns the rows of a card that explain the value and the outcome of a vertex: sentences
// by narrator, the options of the vertex, and a figure. reason is the solver's reason for the value.
func (i *Inspector) reasonRows(narrator *explain.Narrator, reason solver.Reason) []fyne.CanvasObject {
	s, g := narrator.Solution, narrator.Drawing.Graph()
	account := narrator.ExplainVertex(reason)
	said := i.sentenceLines(newCardSentences(narrator, account.Sentences))
	if len(reason.Options) == 0 {
		return said
	}
	misere := s.Position.Play == graphs.Misere
	caption, figure := i.newCaption("inspector.vertex.moves-to"), []fyne.CanvasObject(nil)
	switch {
	case reason.Rule == solver.RuleBlock:
		caption = i.tips.Wrap(i.newCaption("inspector.vertex.hangs"), i.words.T("tip.bridge"))
	case reason.Rule == solver.RuleSum:
		caption = i.newCaption("card.sum.of")
		rows, more := summandRows(s, g, xslices.Map(reason.Options, func(o solver.Option) solver.Part {
			return solver.Part{Vertex: o.Vertex, Tokens: o.Copies, Value: o.Value}
		}))
		figure = append(figure, i.newSummandTable(rows, more, reason.Value, reason.Outcome, i.words.T("inspector.part"),
			s.Position.Play == graphs.Normal, nil))
	case account.Strip != nil:
		figure = append(figure, i.stripCaption(reason, misere),
			i.tips.Wrap(i.newMexStrip(account.Strip), i.words.T("tip.mex")))
	}
	rows := append([]fyne.CanvasObject{caption, i.newOptionChips(s, g, reason)}, said[:account.Figure]...)
	return append(append(rows, figure...), said[account.Figure:]...)
}

// stripCaption returns the caption, with a tip, of the figure that newMexStrip draws. The caption says how
// the figure explains the value of the vertex. There is one for a reason from loopy games, one for
// misère play, if misere is set, and one for all other vertices. A narrow panel shows a shorter caption.
func (i *Inspector) stripCaption(reason solver.Reason, misere bool) fyne.CanvasObject {
	caption, tip := "card.strip", "tip.mex"
	switch {
	case reason.Rule == solver.RuleLoopy:
		caption, tip = "card.strip.loopy", "tip.loopy"
	case misere:
		caption, tip = "card.strip.misere", "tip.play.misere"
	}
	line := newFittingText(look.Text(i.words.T(caption), 12, scene.Muted, i.palette, fyne.TextStyle{}),
		i.words.T(caption+".short"))
	return i.tips.Wrap(line, i.words.T(tip))
}

// newLine returns text as a single line in the given font size and style, in the colour of role. If it
// does not fit, its end is cut off.
func (i *Inspector) newLine(text string, size float32, role scene.Role, style fyne.TextStyle) fyne.CanvasObject {
	return newFittingText(look.Text(text, size, role, i.palette, style))
}

// newCaption returns a small muted line with the text of the translation key key.
func (i *Inspector) newCaption(key string) fyne.CanvasObject {
	return i.newLine(i.words.T(key), 12, scene.Muted, fyne.TextStyle{})
}

// edgeCard returns the card for edge. It describes the move along the edge and the position after it,
// and says how many parallel edges there are. s is the session.
func (i *Inspector) edgeCard(s *editor.Session, edge graphs.EdgeID) fyne.CanvasObject {
	g := s.Drawing().Graph()
	e, _ := g.Edge(edge)
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
	title := newHeading(i.words.T(key, words.Data{"From": explain.FullName(from), "To": explain.FullName(to)}),
		copies, i.palette)
	solution, err, known := solutionToShow(s)
	if !known || err != nil {
		return container.NewVBox(title)
	}
	for _, m := range solution.Moves {
		if solution.Position.Graph.EdgeID[m.Edge] == edge {
			narrator := i.newNarrator(s.Drawing(), solution)
			return newCard(append([]fyne.CanvasObject{title},
				i.sentenceLines(newCardSentences(narrator, narrator.ExplainMove(m).Sentences))...)...)
		}
	}
	return container.NewVBox(title, i.newMutedText(absent))
}

// positionCard returns the card that is shown while nothing is selected. It explains why the position
// of session s is won or lost, and what its winning moves do.
func (i *Inspector) positionCard(s *editor.Session) fyne.CanvasObject {
	hint := i.newMutedText("inspector.vertex.none")
	solution, err, known := solutionToShow(s)
	if !known || err != nil {
		return container.NewVBox(newHeading(i.words.T("action.tool.vertex"), "", i.palette), hint)
	}
	whole, played := solution.Whole()
	if !played {
		return container.NewVBox(newHeading(i.words.T("action.tool.vertex"), "", i.palette), hint)
	}
	said := positionSentences(i.newNarrator(s.Drawing(), solution), whole)
	rows := append([]fyne.CanvasObject{newHeading(i.words.T("card.why"), "", i.palette)}, i.sentenceLines(said)...)
	if parts := solution.Parts; len(parts) == 1 && parts[0].Tokens == 1 {
		rows = append(rows, i.decompositionRows(solution, parts[0].Vertex)...)
	}
	return newCard(append(rows, hint)...)
}

// maxPremise is the largest number of vertices and edges of a directed game for which the premise
// of the SJ theorem is checked while a person waits for the card: about 2 ms.
const maxPremise = 1 << 17

// positionSentences returns the sentences that explain why the position of the narrator's solution is
// won or lost. whole explains the position as a sum. In misère play the sentences may apply the
// Anti-SG theorem, whose premise is checked first.
func positionSentences(narrator *explain.Narrator, whole *solver.Whole) []cardSentence {
	solution := narrator.Solution
	f := solution.Position.Graph
	if solution.Position.Play == graphs.Misere && (f.Kind.Undirected() || f.Order()+f.Size() <= maxPremise) {
		if p, err := solution.CheckAntiSGPremise(context.Background()); err == nil {
			narrator.Premise = p
		}
	}
	return newCardSentences(narrator, narrator.ExplainPosition(whole).Sentences)
}

// maxCells is the largest number of cells of a strip, cellSide their usual side, countHeight the
// height of the counts below, and cellGap the room between cells, in Fyne units.
const maxCells, cellSide, countHeight, cellGap = 16, 28, 16, 4

// newMexStrip returns a figure of strip, the values of the options of a vertex and their mex, which is the
// least number that is not among them. The figure is a row of cells for the numbers 0, 1, 2, …. A cell is
// filled if some option has its number as value. If several have it, their count is below the cell.
//
// The cell of the mex has a frame, in another colour if the mex is not the value of the vertex. A narrow
// panel has fewer cells.
func (i *Inspector) newMexStrip(strip *explain.Strip) fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, 3*maxCells)
	for range maxCells {
		box := canvas.NewRectangle(color.Transparent)
		box.CornerRadius = 4
		objects = append(objects, box,
			look.Text("", 13, scene.Ink, i.palette, look.Mono()),
			look.Text("", 10, scene.Muted, i.palette, look.Mono()))
	}
	l := &stripLayout{strip: strip, palette: i.palette, frame: scene.Selected}
	if !strip.Fits {
		l.frame = scene.DRim
	}
	top := strip.Mex
	for k, n := range strip.Numbers {
		top, l.hasCounts = max(top, n), l.hasCounts || k > 0 && n == strip.Numbers[k-1]
	}
	l.side = max(cellSide, fyne.MeasureText(strconv.Itoa(int(top)), 13, look.Mono()).Width+8)
	return container.New(look.NewWidthLayout(l.minHeight, l.layOut), objects...)
}

// stripLayout is the layout of a mex strip; see newMexStrip. It places the objects of its cells, a
// box, a number and a count each, and fills them from strip.
type stripLayout struct {
	strip     *explain.Strip
	palette   *scene.Palette
	frame     scene.Role // colour of the frame around the mex
	side      float32    // the width of a cell, in Fyne units
	hasCounts bool       // some number occurs more than once
}

// minHeight returns the height of the strip. It does not depend on the objects.
func (l *stripLayout) minHeight([]fyne.CanvasObject) float32 {
	if l.hasCounts {
		return cellSide + countHeight
	}
	return cellSide
}

// layOut fills and places as many cells as size has room for, and hides the rest. objects has a box, a
// number and a count for each cell.
func (l *stripLayout) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	room := int((size.Width + cellGap) / (l.side + cellGap))
	cells := l.strip.Cells(max(4, min(room, maxCells)))
	for k := range maxCells {
		box, number, count := objects[3*k].(*canvas.Rectangle), objects[3*k+1].(*canvas.Text),
			objects[3*k+2].(*canvas.Text)
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

// centreText places t in the middle of the rectangle with the upper left corner (x, y) and the given
// size.
func centreText(t *canvas.Text, x, y, width, height float32) {
	m := t.MinSize()
	look.Place(t, x+(width-m.Width)/2, y+(height-m.Height)/2, m.Width, m.Height)
}

// fillCell shows cell in its three objects: box is its frame, number its number, and count the number
// of options with this value.
func (l *stripLayout) fillCell(cell explain.Cell, box *canvas.Rectangle, number, count *canvas.Text) {
	p := l.palette
	box.StrokeWidth, box.StrokeColor, box.FillColor = 1, p.Color(scene.Grid), color.Transparent
	number.Text, number.Color, number.TextStyle = strconv.Itoa(int(cell.Number)), p.Color(scene.Muted), look.Mono()
	count.Text = ""
	if cell.Count > 0 {
		tint := p.Color(scene.PFill)
		tint.A = 0x30
		if p.Dark() {
			tint.A = 0x70
		}
		box.StrokeWidth, box.FillColor, number.Color = 0, tint, p.Color(scene.Ink)
	}
	switch {
	case cell.Gap:
		number.Text, box.StrokeWidth = "…", 0
	case cell.Number == l.strip.Mex:
		box.StrokeWidth, box.StrokeColor = 2, p.Color(l.frame)
		number.Color, number.TextStyle.Bold = p.Color(scene.Ink), true
	case cell.Count > 1:
		count.Text = "×" + strconv.Itoa(cell.Count)
	}
}
