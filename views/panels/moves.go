package panels

import (
	"sort"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// moves lists every legal move, the winning ones first.
type moves struct {
	words   *words.Words
	palette *scene.Palette
	rows    []moveRow
	from    *solver.Solution // what the rows were made from
	chosen  graphs.EdgeID    // the selected edge, or None
	shown   bool             // anything has been
	list    *widget.List
	head    *fyne.Container
	object  fyne.CanvasObject
	hands   Hands
}

type moveRow struct {
	edge   graphs.EdgeID
	text   string
	leaves string
	note   string
	wins   bool
	draws  bool
}

// newMoves returns an empty list.
func newMoves(w *words.Words, h Hands) *moves {
	m := &moves{
		words: w, hands: h, palette: scene.Light(), chosen: graphs.None,
		head: container.NewStack(),
	}
	m.list = widget.NewList(
		func() int { return len(m.rows) },
		func() fyne.CanvasObject { return newMoveLine(m) },
		func(id widget.ListItemID, o fyne.CanvasObject) {
			if id < len(m.rows) {
				o.(*moveLine).show(m.rows[id], m.rows[id].edge == m.chosen)
			}
		})
	m.list.HideSeparators = true
	m.object = container.NewBorder(container.New(look.Padded(14, 18), m.head), nil, nil, nil,
		container.New(look.Padded(0, 8), m.list))
	return m
}

// Object returns the list with its heading.
func (m *moves) Object() fyne.CanvasObject { return m.object }

// Show lists the moves of the session's position, and marks the selected one.
func (m *moves) Show(s *editor.Session, p *scene.Palette) {
	solution, err, known := s.Solution()
	if !known || err != nil || !solution.Played {
		solution = nil
	}
	chosen := graphs.EdgeID(graphs.None)
	if sel := s.Selection(); len(sel.Edges) == 1 && len(sel.Vertices) == 0 {
		chosen = sel.Edges[0]
	}
	if m.shown && solution == m.from && p.Dark() == m.palette.Dark() && chosen == m.chosen {
		return
	}
	m.shown = true
	if solution != m.from {
		m.rows = rowsOf(solution, s.Drawing().Graph(), m.words)
	}
	m.from, m.palette = solution, p
	m.head.Objects = []fyne.CanvasObject{heading(m.words.T("inspector.moves"), strconv.Itoa(len(m.rows)), p)}
	m.head.Refresh()
	if chosen != m.chosen && chosen != graphs.None {
		m.scrollTo(chosen)
	}
	m.chosen = chosen
	m.list.Refresh()
}

func (m *moves) scrollTo(edge graphs.EdgeID) {
	for i, r := range m.rows {
		if r.edge == edge {
			m.list.ScrollTo(i)
			return
		}
	}
}

func rowsOf(s *solver.Solution, g graphs.Reader, w *words.Words) []moveRow {
	if s == nil {
		return nil
	}
	arrow := " → "
	if g.Kind() == graphs.Deletion {
		arrow = " — "
	}
	rows := make([]moveRow, 0, len(s.Moves))
	for _, move := range s.Moves {
		e, ok := g.Edge(s.Position.Graph.EdgeID[move.Edge])
		if !ok {
			continue
		}
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		rows = append(rows, moveRow{
			edge:   e.ID,
			text:   between(from.Text(), arrow, to.Text()),
			leaves: w.T("inspector.leaves", words.Data{"Value": move.After.String()}),
			note:   note(move, w),
			wins:   move.Wins,
			draws:  move.Draws,
		})
	}
	sort.SliceStable(rows, func(i, j int) bool { return rows[i].wins && !rows[j].wins })
	return rows
}

// note says what a move is good for. In a loopy game not every winning move comes
// nearer to the end.
func note(m solver.Move, w *words.Words) string {
	switch {
	case m.Wins && m.Progress:
		return w.T("inspector.winning")
	case m.Wins:
		return w.T("inspector.circling")
	case m.Draws:
		return w.T("inspector.draws")
	case m.Outcome == solver.OutcomeUnknown:
		return w.T("inspector.unknown")
	}
	return ""
}

// between writes a move from one name to another with an arrow, in as many
// characters as its column has room for: what one name leaves the other may take.
func between(from, arrow, to string) string {
	const most = 10
	a, b := len([]rune(from)), len([]rune(to))
	return short(from, max(most/2, most-b)) + arrow + short(to, max(most/2, most-a))
}

// short cuts a name to so many characters.
func short(name string, most int) string {
	if r := []rune(name); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return name
}
