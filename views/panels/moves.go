package panels

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// moves is the list of all legal moves, the winning ones first.
type moveList struct {
	words     *words.Words
	callbacks Callbacks
	tips      *Tips
	palette   *scene.Palette

	rows         []moveRow
	names        *nameShortener   // of the vertices of the rows
	widths       moveWidths       // of the rows' columns
	solution     *solver.Solution // that the rows were made from; nil where there are none
	selectedEdge graphs.EdgeID    // the selected edge, or None
	hasShown     bool             // Show has been called
	plain        bool             // what moves are good for is not told

	list   *widget.List
	head   *fyne.Container
	object fyne.CanvasObject
}

// moveRow is what a line of the list says of a move.
type moveRow struct {
	edge            graphs.EdgeID   // none for a heap
	vertex          graphs.VertexID // the heap
	size            int             // that the move leaves
	from, arrow, to string
	leaves, value   string // "leaves 2", "2": the value after the move
	note            string // what the move is good for; empty where it loses
	wins, draws     bool
	circles         bool // it wins, but brings the end no nearer
}

// newMoves returns an empty list.
func newMoveList(w *words.Words, c Callbacks, t *Tips) *moveList {
	m := &moveList{
		words: w, callbacks: c, tips: t, palette: scene.Light(), selectedEdge: graphs.None,
		names: newTextShortener(), head: container.NewStack(),
	}
	m.list = widget.NewList(
		func() int { return len(m.rows) },
		func() fyne.CanvasObject { return newMoveLine(m) },
		func(id widget.ListItemID, o fyne.CanvasObject) {
			if id < len(m.rows) {
				line := o.(*moveLine)
				line.show(m.rows[id], m.selectedEdge != graphs.None && m.rows[id].edge == m.selectedEdge)
				if line.hovered {
					line.highlight() // after a move was played, the line under the pointer is another
				}
			}
		})
	m.list.HideSeparators = true
	m.object = container.NewBorder(container.New(look.NewPadding(14, sidePadding), m.head), nil, nil, nil,
		container.New(look.NewPadding(0, 8), m.list))
	return m
}

// Object returns the list with its heading.
func (m *moveList) Object() fyne.CanvasObject { return m.object }

// natural returns the height of the whole list with its heading, in Fyne units.
func (m *moveList) naturalHeight() float32 {
	line := m.list.CreateItem().MinSize().Height + theme.Padding()
	return max(movesLeast, m.head.MinSize().Height+28+float32(len(m.rows))*line)
}

// Show lists the moves of the session's position, and marks the selected one.
func (m *moveList) Show(s *editor.Session, p *scene.Palette) {
	solution, err, known := s.Solved.Solution()
	if !known || err != nil || !solution.Played {
		solution = nil
	}
	chosen := graphs.EdgeID(graphs.None)
	if sel := s.Selection(); len(sel.Edges) == 1 && len(sel.Vertices) == 0 {
		chosen = sel.Edges[0]
	}
	if m.hasShown && solution == m.solution && isPlain(s) == m.plain && p.Dark() == m.palette.Dark() && chosen == m.selectedEdge {
		return
	}
	m.hasShown = true
	if solution != m.solution || isPlain(s) != m.plain {
		m.plain = isPlain(s)
		m.setRows(solution, s.Drawing().Graph())
	}
	m.solution, m.palette = solution, p
	m.head.Objects = []fyne.CanvasObject{m.tips.Explain(heading(m.words.T("menu.edges"), m.countText(), p), m.words.T("tip.winning-move"))}
	m.head.Refresh()
	if chosen != m.selectedEdge && chosen != graphs.None {
		m.scrollTo(chosen)
	}
	m.selectedEdge = chosen
	m.list.Refresh()
}

// count says how many moves there are, where that is known: parallel edges are as many.
func (m *moveList) countText() string {
	if m.solution == nil {
		return ""
	}
	all := m.solution.HeapMoveCount()
	rows := len(m.solution.Moves) + all
	for _, move := range m.solution.Moves {
		all += int(m.solution.Position.Graph.Count[move.Edge])
	}
	return explain.InPlaces(m.words, m.words.Whole(all), all, rows)
}

func (m *moveList) scrollTo(edge graphs.EdgeID) {
	for i, r := range m.rows {
		if r.edge == edge {
			m.list.ScrollTo(i)
			return
		}
	}
}

// setRows makes the rows of a solution, or none for nil.
func (m *moveList) setRows(s *solver.Solution, g graphs.Reader) {
	m.rows, m.widths = nil, moveWidths{}
	if s == nil {
		return
	}
	arrow := explain.Named(g.Kind(), "", "", "%s → %s", "%s — %s")
	var ends []graphs.VertexID
	m.rows = make([]moveRow, 0, len(s.Moves))
	for _, move := range s.Moves {
		f := s.Position.Graph
		from, _ := g.Vertex(f.VertexID[f.From[move.Edge]])
		to, _ := g.Vertex(f.VertexID[f.Into[move.Edge]])
		ends = append(ends, from.ID, to.ID)
		value := move.After.String()
		m.rows = append(m.rows, moveRow{
			edge: f.EdgeID[move.Edge],
			from: nameOf(from), arrow: arrow, to: nameOf(to),
			leaves: m.words.T("inspector.leaves", words.Data{"Value": value}), value: value,
			note: moveNote(move, m.words),
			wins: move.Wins, draws: move.Draws, circles: move.Wins && !move.Progress,
		})
		if g.Kind() == graphs.NodeKayles {
			row := &m.rows[len(m.rows)-1]
			row.from, row.arrow = "", m.words.T("inspector.take")+" "
		}
	}
	for _, move := range listedHeapMoves(s) {
		v, _ := g.Vertex(s.Position.Graph.VertexID[move.Vertex])
		ends = append(ends, v.ID)
		row := moveRow{
			edge: graphs.None, vertex: v.ID, size: int(move.To), from: nameOf(v), arrow: arrow, to: "∗" + strconv.Itoa(int(move.To)),
			value: move.After.String(), wins: move.Wins, draws: move.Draws,
			note: moveNote(solver.Move{Wins: move.Wins, Progress: true, Draws: move.Draws, Outcome: move.Outcome}, m.words),
		}
		row.leaves = m.words.T("inspector.leaves", words.Data{"Value": row.value})
		m.rows = append(m.rows, row)
	}
	if m.plain {
		for i, r := range m.rows {
			m.rows[i] = moveRow{edge: r.edge, vertex: r.vertex, size: r.size, from: r.from, arrow: r.arrow, to: r.to}
		}
	}
	slices.SortStableFunc(m.rows, func(a, b moveRow) int { return cmp.Compare(a.rank(), b.rank()) })
	m.names, m.widths = newNameShortener(g, ends), measureColumns(m.rows)
}

// mostHeapRows is how many moves from heaps have a row, besides those that win.
const maxHeapRows = 100

// heapRows returns the moves from heaps that are listed: all where they are few, and
// else those that win and the first ones.
func listedHeapMoves(s *solver.Solution) []solver.HeapMove {
	var listed []solver.HeapMove
	for move := range s.HeapMoves() {
		if len(listed) == maxHeapRows {
			break
		}
		listed = append(listed, move)
	}
	if s.HeapMoveCount() <= maxHeapRows {
		return listed
	}
	for _, win := range s.HeapWins() {
		if !slices.ContainsFunc(listed, func(m solver.HeapMove) bool { return m.Vertex == win.Vertex && m.To == win.To }) {
			listed = append(listed, win)
		}
	}
	return listed
}

// rank orders the rows: moves that win and come nearer to the end, those that win and
// circle, those that keep a draw, and all others.
func (r moveRow) rank() int {
	switch {
	case r.wins && !r.circles:
		return 0
	case r.wins:
		return 1
	case r.draws:
		return 2
	}
	return 3
}

// note says what a move is good for. In a game with cycles not every winning move comes
// nearer to the end.
func moveNote(m solver.Move, w *words.Words) string {
	switch {
	case m.Wins && m.Progress:
		return w.T("inspector.winning")
	case m.Wins:
		return w.T("legend.circling")
	case m.Draws:
		return w.T("inspector.draws")
	case m.Outcome == solver.OutcomeUnknown:
		return w.T("inspector.unknown")
	}
	return ""
}
