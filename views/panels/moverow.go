package panels

import (
	"image/color"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// Sizes of the texts of a move, in Fyne units.
const moveSize, leavesSize = 14, 13

// moveLine is one line of the list of moves. While the pointer is over it, its edge is
// highlighted on the board; a click plays it.
type moveLine struct {
	look.Touch
	list               *moveList
	edge               graphs.EdgeID
	backdrop           *canvas.Rectangle
	text, leaves, note *canvas.Text
	table              *fyne.Container
	row                moveRow
	hovered, selected  bool // the pointer is over it; its edge is selected
}

func newMoveLine(m *moveList) *moveLine {
	text := func(size float32, style fyne.TextStyle) *canvas.Text {
		return look.Text("", size, scene.Ink, m.palette, style)
	}
	l := &moveLine{
		list: m, edge: graphs.None, backdrop: canvas.NewRectangle(color.Transparent),
		text: text(moveSize, look.Mono()), leaves: text(leavesSize, fyne.TextStyle{}), note: text(leavesSize, look.Bold()),
	}
	l.backdrop.CornerRadius = 6
	l.table = container.New(look.NewWidthLayout(rowHeight, l.layOut), l.text, l.leaves, l.note)
	l.Content = container.NewStack(container.New(look.NewPadding(1, 0), l.backdrop), container.New(look.NewPadding(4, 10), l.table))
	l.OnHover, l.OnTap = l.setHovered, l.play
	l.ExtendBaseWidget(l)
	return l
}

// show writes a move into the line. The layout of the columns shortens the texts.
func (l *moveLine) show(row moveRow, chosen bool) {
	l.edge, l.row, l.selected = row.edge, row, chosen
	p := l.list.palette
	l.text.Color, l.leaves.Color, l.note.Color = p.Color(scene.Ink), p.Color(scene.Muted), p.Color(scene.Muted)
	l.leaves.TextStyle = fyne.TextStyle{}
	if row.draws {
		l.note.Color = p.Color(scene.DRim)
	}
	fill := p.Color(scene.Selected)
	fill.A = 0
	if row.wins {
		green := p.Color(scene.Winning)
		l.note.Color, l.leaves.Color = green, green
		if !row.circles { // a move that only circles has the words, but not the backdrop
			fill = green
			fill.A = 0x1c
			l.leaves.TextStyle = look.Bold()
		}
	}
	if chosen || l.hovered {
		fill = highlightFill(p)
	}
	l.backdrop.FillColor = fill
	l.table.Refresh() // the layout depends on the texts
	l.backdrop.Refresh()
}

// highlightFill is the backdrop of what is chosen, or under the pointer.
func highlightFill(p *scene.Palette) color.NRGBA {
	fill := p.Color(scene.Selected)
	fill.A = 0x2c
	return fill
}

func (l *moveLine) play() {
	l.list.tips.Leave()
	switch {
	case l.edge != graphs.None:
		l.list.callbacks.OnPlay(l.edge)
	case l.list.callbacks.OnPlayHeap != nil:
		l.list.callbacks.OnPlayHeap(l.row.vertex, l.row.size)
	}
}

// light highlights the edge, and shows names in full that are cut, or else what a move is
// that only circles, or draws; or it ends that.
func (l *moveLine) setHovered(on bool) {
	l.hovered = on
	l.show(l.row, l.selected)
	switch {
	case !on:
		l.list.tips.Leave()
		l.list.callbacks.OnHighlight()
		return
	case l.text.Text != l.row.from+l.row.arrow+l.row.to:
		// Without spaces: Fyne 2.8.1 draws one after an arrow as a box, but for the
		// face of equal widths.
		l.list.tips.Enter(l, l.row.from+strings.Replace(l.row.arrow, " → ", "→", 1)+l.row.to)
	case l.row.circles:
		l.list.tips.Enter(l, l.list.words.T("tip.circling-move"))
	case l.row.draws:
		l.list.tips.Enter(l, l.list.words.T("tip.d"))
	}
	l.highlight()
}

// point highlights the edge, or the heap, on the board.
func (l *moveLine) highlight() {
	if l.edge != graphs.None {
		l.list.callbacks.OnHighlight(scene.EdgeSubject(l.edge))
	} else {
		l.list.callbacks.OnHighlight(scene.VertexSubject(l.row.vertex))
	}
}

// moveWidths are the widths of the widest texts in the columns of a list, in Fyne
// units. All lines have the same, so that the texts stand in columns.
type moveWidths struct{ move, leaves, value, note float32 }

func measureColumns(rows []moveRow) moveWidths {
	known := map[string]float32{} // most rows say the same as others
	width := func(text string, style fyne.TextStyle) float32 {
		w, ok := known[text]
		if !ok {
			w = fyne.MeasureText(text, leavesSize, style).Width
			known[text] = w
		}
		return w
	}
	var w moveWidths
	character := fyne.MeasureText("0", moveSize, look.Mono()).Width
	for _, r := range rows {
		w.move = max(w.move, character*float32(utf8.RuneCountInString(r.from+r.arrow+r.to)))
		w.leaves = max(w.leaves, width(r.leaves, look.Bold()))
		w.value = max(w.value, width(r.value, look.Bold()))
		w.note = max(w.note, width(r.note, look.Bold()))
	}
	return w
}

const (
	moveGap = 10 // between columns
	// Least widths of the first column, in Fyne units, unless the moves are shorter:
	// with less, the value loses its word, or the note goes.
	minMoveWithWord, minMoveWithNote = 120, 104
	// maxLeaves is how much of the line's width a loopy value with many numbers may
	// take at most.
	maxLeavesShare = 0.4
)

// layOut lays the move out: what it is, what it leaves, and, at the right edge, what it is
// good for. It shortens the move to the width that the others leave; where that is too
// little, the value loses its word, and then the note goes, as the colours say the same.
func (l *moveLine) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	w := l.list.widths
	leaves, says, note := min(w.leaves, maxLeavesShare*size.Width), l.row.leaves, w.note
	left := func() float32 {
		room := size.Width - moveGap - leaves
		if note > 0 {
			room -= moveGap + note
		}
		return room
	}
	if left() < min(w.move, minMoveWithWord) {
		leaves, says = min(w.value, maxLeavesShare*size.Width), l.row.value
	}
	l.note.Text = l.row.note
	if left() < min(w.move, minMoveWithNote) {
		l.note.Text, note = "", 0
	}
	l.text.Text = l.shortenMove(left())
	l.leaves.Text = Shorten(says, l.leaves, leaves)
	line := baseline(objects, size.Height)
	for i, o := range objects {
		placeOnBaseline(o, [3]float32{0, left() + moveGap, size.Width - o.MinSize().Width}[i], line, size.Height)
	}
}

// move returns the move in a width. All characters of the face are as wide as a digit,
// but for those that come from other faces.
func (l *moveLine) shortenMove(width float32) string {
	measure := func(text string) float32 { return fyne.MeasureText(text, moveSize, look.Mono()).Width }
	most := int(width / measure("0"))
	text := l.list.names.shortenMove(l.row.from, l.row.arrow, l.row.to, most)
	for most > 5 && measure(text) > width+0.5 {
		most--
		text = l.list.names.shortenMove(l.row.from, l.row.arrow, l.row.to, most)
	}
	return text
}

const (
	ellipsis = "…"
	// maxCompared is how many names are compared, and maxShift how far into them, in
	// characters, so that the time does not grow with the drawing.
	maxCompared, maxShift = 200, 64
)

// names shortens the names of one list, from the middle, so that both ends are kept and
// different names stay different where the room allows it. The same characters are left
// out of all names that are cut to the same length, so that they stand in columns.
type nameShortener struct {
	compared [][]rune
	cuts     map[int]cut // by length, in characters
}

// cut is what is kept of a name: so many characters of its beginning and of its end,
// and, where length is not 0, so many from the place start on.
type cut struct{ head, start, length, tail int }

// nameOf returns what a vertex is called in a list or a sentence, with v₁ for v_1.
func nameOf(v graphs.Vertex) string { return mathtext.Unicode(v.Text()) }

func newNameShortener(g graphs.Reader, vertices []graphs.VertexID) *nameShortener {
	texts := make([]string, len(vertices))
	for i, id := range vertices {
		v, _ := g.Vertex(id)
		texts[i] = nameOf(v)
	}
	return newTextShortener(texts...)
}

// namesOf returns the names of a list. The first of them are compared, each once.
func newTextShortener(texts ...string) *nameShortener {
	n := &nameShortener{cuts: map[int]cut{}}
	seen := map[string]bool{}
	for _, text := range texts {
		if !seen[text] && len(n.compared) < maxCompared {
			seen[text] = true
			n.compared = append(n.compared, []rune(text))
		}
	}
	return n
}

// short returns a name in at most so many characters, which are 1 or more.
func (n *nameShortener) shorten(name string, most int) string {
	text := []rune(name)
	switch {
	case len(text) <= most:
		return name
	case most < 3: // there is no room for both ends
		return string(text[:most-1]) + ellipsis
	}
	c, ok := n.cuts[most]
	if !ok {
		c = n.bestCut(most)
		n.cuts[most] = c
	}
	return c.apply(text)
}

// between writes a move in at most so many characters. What one name leaves of its half
// the other takes.
func (n *nameShortener) shortenMove(from, arrow, to string, most int) string {
	room := max(2, most-len([]rune(arrow)))
	a, b := len([]rune(from)), len([]rune(to))
	return n.shorten(from, max(room/2, room-b)) + arrow + n.shorten(to, max(room/2, room-a))
}

// of returns what is kept of a name that is longer than that.
func (c cut) apply(name []rune) string {
	tail := string(name[len(name)-c.tail:])
	if c.length == 0 {
		return string(name[:c.head]) + ellipsis + tail
	}
	start := min(c.start, len(name)-c.tail-c.length)
	return string(name[:c.head]) + ellipsis + string(name[start:start+c.length]) + ellipsis + tail
}

// best returns the cut to a length that leaves most names different; of several the
// one nearest to the middle, and one with a single gap.
func (n *nameShortener) bestCut(most int) cut {
	kept := most - 1
	middle := cut{head: (kept + 1) / 2, tail: kept / 2}
	best, different := middle, n.countDistinct(middle, most)
	try := func(c cut) {
		if d := n.countDistinct(c, most); d > different {
			best, different = c, d
		}
	}
	for by := 1; by < kept; by++ {
		for _, head := range [2]int{middle.head - by, middle.head + by} {
			if head >= 1 && head <= kept-1 {
				try(cut{head: head, tail: kept - head})
			}
		}
	}
	if length := most - 4; length > 0 { // both ends, two gaps
		for start := 2; start < maxShift; start++ {
			try(cut{head: 1, start: start, length: length, tail: 1})
		}
	}
	return best
}

// different returns how many different texts a cut makes of the names that it cuts.
func (n *nameShortener) countDistinct(c cut, most int) int {
	texts := map[string]bool{}
	for _, name := range n.compared {
		if len(name) > most {
			texts[c.apply(name)] = true
		}
	}
	return len(texts)
}
