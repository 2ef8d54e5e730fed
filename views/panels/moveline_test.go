package panels

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// TestMoveLines checks that a line that is reused for several moves looks as for the last one.
func TestMoveLines(t *testing.T) {
	startApp(t)
	p := scene.Light()
	m := newMoveList(english(t), Callbacks{OnHighlight: func(...scene.Subject) {}}, NewTips(english(t)))
	m.Show(session(t, three), p)
	line := newMoveLine(m)
	winning, losing := moveRow{from: "w", leaves: "leaves 0", note: "wins", wins: true},
		moveRow{from: "l", leaves: "leaves 1"}
	drawing := moveRow{from: "d", leaves: "leaves ∞", note: "draws", draws: true}
	unknown := moveRow{from: "u", leaves: "leaves ?", note: "unknown"}
	circling := moveRow{
		from: "c", leaves: "leaves 0", note: "wins, but may go round a cycle",
		wins: true, circles: true,
	}
	line.Resize(fyne.NewSize(InspectorWidth, line.MinSize().Height))
	bare := color.NRGBA(p.Color(scene.Selected))
	bare.A = 0
	tint := color.NRGBA(p.Color(scene.Winning))
	tint.A = 0x1c
	for i, c := range []struct {
		row            moveRow
		chosen         bool
		fill           color.NRGBA
		leaves, noting scene.Role
	}{
		{losing, false, bare, scene.Muted, scene.None},
		{winning, false, tint, scene.Winning, scene.Winning},
		{drawing, false, bare, scene.Muted, scene.DRim},
		{circling, false, bare, scene.Winning, scene.Winning},
		{unknown, false, bare, scene.Muted, scene.Muted},
		{winning, true, highlightFill(p), scene.Winning, scene.Winning},
		{losing, false, bare, scene.Muted, scene.None},
	} {
		line.showMove(c.row, c.chosen)
		if line.backdrop.FillColor != color.Color(c.fill) || line.leaves.Color != color.Color(p.Color(c.leaves)) ||
			line.leaves.TextStyle.Bold != (c.row.wins && !c.row.circles) {
			t.Errorf("line %d: backdrop %v, %q in %v", i, line.backdrop.FillColor, line.leaves.Text, line.leaves.Color)
		}
		if line.text.Text != c.row.from || line.leaves.Text != c.row.leaves || line.note.Text != c.row.note {
			t.Errorf("line %d says %q, %q, %q", i, line.text.Text, line.leaves.Text, line.note.Text)
		}
		if c.noting != scene.None && line.note.Color != color.Color(p.Color(c.noting)) {
			t.Errorf("line %d: %q in %v", i, line.note.Text, line.note.Color)
		}
	}
	line.MouseIn(nil)
	if line.backdrop.FillColor != color.Color(highlightFill(p)) {
		t.Error("the line under the pointer does not light up")
	}
}

// TestMoveListFollowsTheGame checks that the rows show the moves of the present game, with its sign
// for a move.
func TestMoveListFollowsTheGame(t *testing.T) {
	startApp(t)
	m := newMoveList(english(t), Callbacks{}, NewTips(english(t)))
	m.Show(session(t, three), scene.Light())
	m.Show(session(t, "ground r\nr -- abcdef x3\nabcdef -- abcdefg\n"), scene.Light())
	var got []string
	for _, r := range m.rows {
		got = append(got, r.from+r.arrow+r.to)
	}
	slices.Sort(got)
	if want := []string{"abcdef — abcdefg", "r — abcdef"}; !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
	if got, want := m.moveCountText(), "4 in 2 places"; got != want {
		t.Errorf("there are %s moves, want %s", got, want)
	}
	m.Show(session(t, "worth a 12000\ntoken a\n"), scene.Light())
	if got, want := m.moveCountText(), "12,000"; got != want {
		t.Errorf("there are %s moves, want %s", got, want)
	}
	loopy := session(t, "a -> b c\nb -> a\nc -> d\nd -> c\ntoken a\n")
	m.Show(loopy, scene.Light())
	for _, r := range m.rows {
		if r.wins || !r.draws || r.note == "" {
			t.Errorf("on cycles without an end, %+v", r)
		}
	}
	loopy.Select.Edge(1)
	m.Show(loopy, scene.Light())
	if m.selectedEdge != graphs.EdgeID(1) {
		t.Errorf("edge %d is chosen", m.selectedEdge)
	}
}

// TestMovesWithoutProgressAreMarked checks the moves from a, of which those to p and to t win, but
// from p the game can return.
func TestMovesWithoutProgressAreMarked(t *testing.T) {
	startApp(t)
	m := newMoveList(english(t), Callbacks{}, NewTips(english(t)))
	m.Show(session(t, "p -> a\na -> p t\ntoken a\n"), scene.Light())
	if len(m.rows) != 2 || m.rows[0].to != "t" || m.rows[0].note != "winning" ||
		m.rows[1].note != "wins, but may go round a cycle" || !m.rows[1].circles {
		t.Errorf("the rows are %+v", m.rows)
	}
}

// TestManySummands checks that the table shows the first of very many tokens and counts the rest.
func TestManySummands(t *testing.T) {
	s := session(t, "a -> b\ntoken a x5\ntoken b x1000000\n")
	solution, err, _ := s.Solved.Solution()
	must(t, err)
	rows, more := summandRows(solution, s.Drawing().Graph(), solution.Parts)
	if len(rows) != maxRows || more != 1_000_005-maxRows || rows[4].name != "a" || rows[5].name != "b" {
		t.Errorf("%d more than %+v", more, rows)
	}
}
