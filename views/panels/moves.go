package panels

import (
	"sort"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Moves lists every legal move, the winning ones first.
type Moves struct {
	words   *words.Words
	palette *scene.Palette
	rows    []moveRow
	from    *solver.Solution // what the rows were made from
	list    *widget.List
	head    *fyne.Container
	object  fyne.CanvasObject
	choose  func(graphs.EdgeID)
	showing bool // the list is being changed by us, not by a click
}

type moveRow struct {
	edge   graphs.EdgeID
	text   string
	leaves string
	wins   bool
}

// NewMoves returns an empty list.
func NewMoves(w *words.Words, choose func(graphs.EdgeID)) *Moves {
	m := &Moves{words: w, choose: choose, palette: scene.Light(), head: container.NewStack()}
	m.list = widget.NewList(func() int { return len(m.rows) }, m.template, m.fill)
	m.list.HideSeparators = true
	m.list.OnSelected = func(id widget.ListItemID) {
		if !m.showing && id < len(m.rows) {
			m.choose(m.rows[id].edge)
		}
	}
	m.object = container.NewBorder(container.New(look.Padded(14, 18), m.head), nil, nil, nil,
		container.New(look.Padded(0, 8), m.list))
	return m
}

// Object returns the list with its heading.
func (m *Moves) Object() fyne.CanvasObject { return m.object }

// Show lists the moves of the session's position, and marks the selected one.
func (m *Moves) Show(s *editor.Session, p *scene.Palette) {
	solution, err, known := s.Solution()
	if !known || err != nil || !solution.Played {
		solution = nil
	}
	if solution != m.from || p != m.palette {
		m.from, m.palette = solution, p
		m.rows = rowsOf(solution, s.Drawing().Graph(), m.words)
		m.list.Refresh()
	}
	m.head.Objects = []fyne.CanvasObject{heading(m.words.T("inspector.moves"), strconv.Itoa(len(m.rows)), p)}
	m.head.Refresh()
	m.mark(s)
}

func (m *Moves) mark(s *editor.Session) {
	m.showing = true
	defer func() { m.showing = false }()
	if sel := s.Selection(); len(sel.Edges) == 1 && len(sel.Vertices) == 0 {
		for i, r := range m.rows {
			if r.edge == sel.Edges[0] {
				m.list.Select(i)
				return
			}
		}
	}
	m.list.UnselectAll()
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
			text:   from.Text() + arrow + to.Text(),
			leaves: w.T("inspector.leaves", words.Data{"Value": move.After.String()}),
			wins:   move.Wins,
		})
	}
	sort.SliceStable(rows, func(i, j int) bool { return rows[i].wins && !rows[j].wins })
	return rows
}

func (m *Moves) template() fyne.CanvasObject {
	ground := canvas.NewRectangle(nil)
	ground.CornerRadius = 6
	text := func(size float32, style fyne.TextStyle) *canvas.Text {
		return look.Text("", size, scene.Ink, m.palette, style)
	}
	return container.NewStack(
		container.New(look.Padded(1, 0), ground),
		container.New(look.Padded(4, 10), container.New(columns{124, 84}, text(14, look.Mono()), text(13, fyne.TextStyle{}), text(13, look.Bold()))),
	)
}

func (m *Moves) fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(m.rows) {
		return
	}
	row := m.rows[id]
	stack := o.(*fyne.Container)
	ground := stack.Objects[0].(*fyne.Container).Objects[0].(*canvas.Rectangle)
	table := stack.Objects[1].(*fyne.Container).Objects[0].(*fyne.Container)
	cells := table.Objects
	ground.FillColor = nil
	text, leaves, wins := cells[0].(*canvas.Text), cells[1].(*canvas.Text), cells[2].(*canvas.Text)
	text.Text, leaves.Text, wins.Text = row.text, row.leaves, ""
	text.Color, leaves.Color = m.palette.Color(scene.Ink), m.palette.Color(scene.Muted)
	leaves.TextStyle = fyne.TextStyle{}
	if row.wins {
		green := m.palette.Color(scene.Winning)
		tint := green
		tint.A = 0x1c
		ground.FillColor = tint
		wins.Text, wins.Color = m.words.T("inspector.winning"), green
		leaves.Color, leaves.TextStyle = green, look.Bold()
	}
	table.Refresh() // the baseline depends on the texts
	ground.Refresh()
}
