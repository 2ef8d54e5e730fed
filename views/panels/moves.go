package panels

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// moveList is the list of all legal moves, winning moves first.
type moveList struct {
	words     *words.Words
	callbacks Callbacks
	tips      *Tips
	palette   *scene.Palette

	rows         []moveRow
	names        *explain.NameShortener // of the vertices in rows
	widths       moveWidths             // of the columns
	solution     *solver.Solution       // the solution that rows were made from; nil if there is none
	selectedEdge graphs.EdgeID          // the selected edge, or None
	hasShown     bool                   // Show has been called
	plain        bool                   // the values of moves are hidden

	list   *widget.List
	head   *fyne.Container
	object fyne.CanvasObject
}

// moveRow is an entry of the list of moves: a move with its texts and its effect.
type moveRow struct {
	edge            graphs.EdgeID   // None for a move from a heap
	vertex          graphs.VertexID // the heap
	size            int             // the size of the heap that the move leaves
	from, arrow, to string
	leaves, value   string // "leaves 2" and "2", the value after the move
	note            string // why the move is good; empty for losing moves
	wins, draws     bool
	circles         bool // the move wins without progress towards the end
}

// newMoveList returns an empty list of moves, with texts from w and tips in tips. It calls callbacks
// when the user plays or hovers over a move.
func newMoveList(w *words.Words, callbacks Callbacks, tips *Tips) *moveList {
	m := &moveList{
		words: w, callbacks: callbacks, tips: tips, palette: scene.Light(), selectedEdge: graphs.None,
		names: explain.NewNameShortener(), head: container.NewStack(),
	}
	m.list = widget.NewList(
		func() int { return len(m.rows) },
		func() fyne.CanvasObject { return newMoveLine(m) },
		func(id widget.ListItemID, o fyne.CanvasObject) {
			if id < len(m.rows) {
				line := o.(*moveLine)
				line.showMove(m.rows[id], m.selectedEdge != graphs.None && m.rows[id].edge == m.selectedEdge)
				if line.hovered {
					line.highlightMove() // after a move was played, another line is under the pointer
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

// naturalHeight returns the height at which the list with its heading needs no scrolling, in Fyne
// units.
func (m *moveList) naturalHeight() float32 {
	line := m.list.CreateItem().MinSize().Height + theme.Padding()
	return max(movesLeast, m.head.MinSize().Height+28+float32(len(m.rows))*line)
}

// Show lists the moves of the position of session s, in the colours of palette. It marks the selected
// edge and scrolls to it.
func (m *moveList) Show(s *editor.Session, palette *scene.Palette) {
	solution, err, known := s.Solved.Solution()
	if !known || err != nil || !solution.Played {
		solution = nil
	}
	chosen := graphs.EdgeID(graphs.None)
	if sel := s.Selection(); len(sel.Edges) == 1 && len(sel.Vertices) == 0 {
		chosen = sel.Edges[0]
	}
	same := solution == m.solution && hidesSolution(s) == m.plain && chosen == m.selectedEdge
	if m.hasShown && same && palette.Dark() == m.palette.Dark() {
		return
	}
	m.hasShown = true
	if solution != m.solution || hidesSolution(s) != m.plain {
		m.plain = hidesSolution(s)
		m.setRows(solution, s.Drawing().Graph())
	}
	m.solution, m.palette = solution, palette
	m.head.Objects = []fyne.CanvasObject{m.tips.Wrap(newHeading(m.words.T("menu.edges"), m.moveCountText(), palette),
		m.words.T("tip.winning-move"))}
	m.head.Refresh()
	if chosen != m.selectedEdge && chosen != graphs.None {
		m.scrollTo(chosen)
	}
	m.selectedEdge = chosen
	m.list.Refresh()
}

// moveCountText returns the number of moves for the heading, or "" if there is no solution yet.
// Parallel edges count as different moves.
func (m *moveList) moveCountText() string {
	if m.solution == nil {
		return ""
	}
	count := m.solution.HeapMoveCount()
	rows := len(m.solution.Moves) + count
	for _, move := range m.solution.Moves {
		count += int(m.solution.Position.Graph.Count[move.Edge])
	}
	return explain.AppendPlaces(m.words, m.words.Whole(count), count, rows)
}

// scrollTo scrolls to the move along edge.
func (m *moveList) scrollTo(edge graphs.EdgeID) {
	for i, r := range m.rows {
		if r.edge == edge {
			m.list.ScrollTo(i)
			return
		}
	}
}

// setRows replaces the rows by the moves of solution s on graph g, the best first. A nil s leaves no
// rows. While values are hidden, the moves are in the order of the edges, so that the order does not
// reveal the solution.
func (m *moveList) setRows(s *solver.Solution, g graphs.Reader) {
	m.rows, m.widths = nil, moveWidths{}
	if s == nil {
		return
	}
	moves, heapMoves := s.Moves, heapMovesToList(s)
	if m.plain {
		moves = xslices.Map(moves, func(move solver.Move) solver.Move { return solver.Move{Edge: move.Edge} })
		heapMoves = xslices.Map(heapMoves, func(move solver.HeapMove) solver.HeapMove {
			return solver.HeapMove{Vertex: move.Vertex, To: move.To}
		})
	}
	m.rows = make([]moveRow, 0, len(moves)+len(heapMoves))
	var names []string
	for _, move := range solver.ListMoves(moves, heapMoves) {
		row := m.newRow(s.Position.Graph, g, move)
		m.rows, names = append(m.rows, row), append(names, row.from, row.to)
	}
	m.names, m.widths = explain.NewNameShortener(names...), measureColumns(m.rows)
}

// moveNotation is the notation of moves in the list, where the ends of a move stand apart.
var moveNotation = explain.Notation{Move: "%s → %s", Deletion: "%s — %s"}

// newRow returns the entry for move. g is the graph, and f the frozen copy of g with the numbers that
// move uses. While values are hidden, the entry has no value and no note.
func (m *moveList) newRow(f *graphs.Frozen, g graphs.Reader, move solver.ListedMove) moveRow {
	row := moveRow{edge: graphs.None}
	if !m.plain {
		row.value = move.After.String()
		row.leaves, row.note = m.words.T("inspector.leaves", words.Data{"Value": row.value}),
			moveNote(move.Move, m.words)
		row.wins, row.draws, row.circles = move.Wins, move.Draws, move.Wins && !move.Progress
	}
	if h := move.Heap; h != nil {
		v, _ := g.Vertex(f.VertexID[h.Vertex])
		row.vertex, row.size = v.ID, int(h.To)
		row.from, row.arrow = explain.FullName(v), moveNotation.MoveText(graphs.Directed, "", "")
		row.to = "∗" + strconv.Itoa(row.size)
		return row
	}
	from, _ := g.Vertex(f.VertexID[f.From[move.Edge]])
	to, _ := g.Vertex(f.VertexID[f.Into[move.Edge]])
	row.edge, row.to = f.EdgeID[move.Edge], explain.FullName(to)
	if g.Kind() == graphs.NodeKayles {
		row.arrow = m.words.T("inspector.take") + " "
	} else {
		row.from, row.arrow = explain.FullName(from), moveNotation.MoveText(g.Kind(), "", "")
	}
	return row
}

// vertexNames returns the names of the given vertices of g.
func vertexNames(g graphs.Reader, vertices []graphs.VertexID) []string {
	return xslices.Map(vertices, func(id graphs.VertexID) string {
		v, _ := g.Vertex(id)
		return explain.FullName(v)
	})
}

// maxHeapRows is the largest number of moves from heaps in the list, not counting winning moves.
const maxHeapRows = 100

// heapMovesToList returns the moves in heaps that the list shows: the first maxHeapRows of solution s,
// and all winning moves.
func heapMovesToList(s *solver.Solution) []solver.HeapMove {
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
		if !slices.ContainsFunc(listed,
			func(m solver.HeapMove) bool { return m.Vertex == win.Vertex && m.To == win.To }) {
			listed = append(listed, win)
		}
	}
	return listed
}

// moveNote returns a note on the effect of move, such as "winning" or "draws", in the language of w.
// Winning moves that make progress towards the end and winning moves that go round in a cycle have
// different notes. It returns "" for losing moves.
func moveNote(move solver.Move, w *words.Words) string {
	switch {
	case move.Wins && move.Progress:
		return w.T("inspector.winning")
	case move.Wins:
		return w.T("legend.circling")
	case move.Draws:
		return w.T("inspector.draws")
	case move.Outcome == solver.OutcomeUnknown:
		return w.T("inspector.unknown")
	}
	return ""
}
