package editor

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// sessionParts holds parts of a session that are not connected to each other.
type sessionParts struct {
	*store
	solved   *Solved
	view     *View
	selector *Selector
	hand     *Hand
}

// newSessionParts returns the parts for drawing d.
func newSessionParts(d *document.Drawing) sessionParts {
	s := newStore(d)
	solved := &Solved{store: s}
	view, selector := newView(s, solved), &Selector{s}
	return sessionParts{s, solved, view, selector, &Hand{store: s, view: view, tolerance: TolerancePixels}}
}

// mouse returns a mouse for the parts.
func (a sessionParts) mouse() *Mouse {
	gd := &Guidance{store: a.store}
	return &Mouse{
		store: a.store, view: a.view, hand: a.hand, selector: a.selector, guidance: gd,
		vertices: &VertexEditor{a.store, gd}, edges: &EdgeEditor{a.store, a.view},
	}
}

// TestPartsWorkWithoutASession checks that each part makes its change without a session, as one
// step that undo takes back.
func TestPartsWorkWithoutASession(t *testing.T) {
	for name, c := range map[string]struct {
		act  func(a sessionParts) error
		done func(d *document.Drawing) bool
	}{
		"Vertices": {
			func(a sessionParts) error { return (&VertexEditor{a.store, &Guidance{store: a.store}}).AddTokens(1, 2) },
			func(d *document.Drawing) bool { return d.Tokens(1) == 2 },
		},
		"Edges": {
			func(a sessionParts) error {
				a.selector.Vertices([]graphs.VertexID{1, 2})
				return (&EdgeEditor{a.store, a.view}).Join()
			},
			func(d *document.Drawing) bool { _, ok := d.Graph().EdgeBetween(1, 2); return ok },
		},
		"Heaps": {
			func(a sessionParts) error {
				a.selector.Vertex(2)
				return (&HeapEditor{a.store, a.solved}).SetSelectedSizes(5)
			},
			func(d *document.Drawing) bool { v, _ := d.Vertex(2); return v.Heap && v.Worth == 5 },
		},
		"Looks": {
			func(a sessionParts) error {
				a.selector.Vertex(1)
				return (&AppearanceEditor{store: a.store}).SetColour(document.Blue)
			},
			func(d *document.Drawing) bool { return d.VertexStyle(1).Colour == document.Blue },
		},
		"Texts": {
			func(a sessionParts) error {
				gd := &Guidance{store: a.store, snaps: true}
				return (&TextEditor{a.store, a.view, &VertexEditor{a.store, gd}, gd}).AddNote(Point{X: 1, Y: 25}, "why")
			},
			func(d *document.Drawing) bool { return len(d.Notes()) == 1 && d.Notes()[0].At == Point{Y: GridStep} },
		},
		"Places": {
			func(a sessionParts) error { a.selector.All(); return (&PlaceEditor{a.store}).Rotate(MirrorAcross) },
			func(d *document.Drawing) bool { return d.At(0).X == 200 },
		},
		"Clipboard": {
			func(a sessionParts) error { a.selector.Vertex(0); return (&Clipboard{a.store}).Duplicate() },
			func(d *document.Drawing) bool { return d.Graph().Order() == 4 },
		},
		"Whole": {
			func(a sessionParts) error { return (&DrawingEditor{a.store}).SetPlay(graphs.Misere) },
			func(d *document.Drawing) bool { return d.Play() == graphs.Misere },
		},
		"Moves": {
			func(a sessionParts) error { return (&MovePlayer{a.store, a.hand}).Play(0) },
			func(d *document.Drawing) bool { return d.Tokens(0) == 0 && d.Tokens(1) == 1 },
		},
		"Mouse": {
			func(a sessionParts) error {
				m := a.mouse()
				for _, err := range []error{
					m.Press(Press{At: Point{X: 100}, HitTolerance: TolerancePixels, Clicks: 1}),
					m.Move(Point{X: 100, Y: 50}, TolerancePixels), m.Release(Point{X: 100, Y: 50}),
				} {
					if err != nil {
						return err
					}
				}
				return nil
			},
			func(d *document.Drawing) bool { return d.At(1) == Point{X: 100, Y: 50} },
		},
		"Cursor": {
			func(a sessionParts) error {
				m := a.mouse()
				c := &KeyboardCursor{a.store, a.view, a.hand, m, a.selector, m.vertices}
				c.Show(Point{X: 1, Y: 96})
				return c.Click(false)
			},
			func(d *document.Drawing) bool { return d.At(3) == Point{Y: 96} },
		},
	} {
		read := must.Get(formats.Read(strings.NewReader("a -> b c\ntoken a"), formats.Edges))
		_ = read.Drawing.Move(document.Move{IDs: []graphs.VertexID{0, 1, 2}, To: []Point{{}, {X: 100}, {X: 200}}})
		a := newSessionParts(read.Drawing)
		if err := c.act(a); err != nil || !c.done(a.Drawing()) {
			t.Errorf("%s: %v, %v", name, err, c.done(a.Drawing()))
		}
		_, ok := a.history.Undo()
		if _, more := a.history.NextUndo(); !ok || more || c.done(a.Drawing()) {
			t.Errorf("%s: the change is not one step", name)
		}
	}
}

// TestSolvedKeepsOnlyTheCurrentGame checks that a solution counts for one revision of the game
// only, and that a hold can hide it.
func TestSolvedKeepsOnlyTheCurrentGame(t *testing.T) {
	a := newSessionParts(document.New(graphs.Directed))
	known := func() bool { _, _, known := a.solved.Solution(); return known }
	changes := Change(0)
	a.onChange = func(c Change, _ *scene.Motion) { changes |= c }
	a.solved.Set(a.history.GameRevision()+1, &solver.Solution{}, nil)
	if known() || changes != 0 {
		t.Error("the solution of another game is taken")
	}
	a.solved.Set(a.history.GameRevision(), &solver.Solution{}, nil)
	if !known() || changes != SolutionChange {
		t.Error("the solution is not taken")
	}
	a.hold = &Hold{HidesSolution: true}
	if _, _, concealed := a.solved.SolutionDespiteHold(); known() || !concealed {
		t.Error("a hold does not hide the solution")
	}
	if a.hold = nil; (&DrawingEditor{a.store}).SetPlay(graphs.Misere) != nil || known() {
		t.Error("the solution of another game is kept")
	}
}

// newSquare returns a session with vertices a to d at the given places, all selected.
func newSquare(t *testing.T, points ...Point) *Session {
	t.Helper()
	s := newTextSession(t, "a -> b\nc -> d\n")
	for i, p := range points {
		s.Select.Vertex(graphs.VertexID(i))
		must.Succeed(s.Cursor.Nudge(p.Sub(s.Drawing().At(graphs.VertexID(i))), 0))
	}
	s.Select.All()
	return s
}

// vertexPlaces returns the places of all vertices.
func vertexPlaces(s *Session) []Point {
	var points []Point
	for v := range s.Drawing().Graph().Vertices() {
		points = append(points, s.Drawing().At(v.ID))
	}
	return points
}

func TestAlign(t *testing.T) {
	start := []Point{{X: 0, Y: 10}, {X: 100, Y: 20}, {X: 40, Y: 90}, {X: 70, Y: 50}}
	for side, want := range map[Side]float64{Left: 0, Centre: 50, Right: 100, Top: 10, Middle: 50, Bottom: 90} {
		s := newSquare(t, start...)
		must.Succeed(s.Places.Align(side))
		for i, p := range vertexPlaces(s) {
			if side.movesAcross() && p != (Point{X: want, Y: start[i].Y}) ||
				!side.movesAcross() && p != (Point{X: start[i].X, Y: want}) {
				t.Errorf("side %d: vertex %d is at %v, want %g", side, i, p, want)
			}
		}
		s.Undo()
		for i, p := range vertexPlaces(s) {
			if p != start[i] {
				t.Errorf("side %d undone: vertex %d is at %v", side, i, p)
			}
		}
	}
}

func TestDistribute(t *testing.T) {
	s := newSquare(t, Point{X: 0}, Point{X: 90}, Point{X: 10}, Point{X: 50, Y: 7})
	must.Succeed(s.Places.Distribute(true))
	for i, want := range []Point{{X: 0}, {X: 90}, {X: 30}, {X: 60, Y: 7}} {
		if got := vertexPlaces(s)[i]; got != want {
			t.Errorf("vertex %d is at %v, want %v", i, got, want)
		}
	}
}

// TestDragSnapsToGrid checks that the grabbed vertex moves onto the grid, and that all dragged
// vertices keep their distances.
func TestDragSnapsToGrid(t *testing.T) {
	s := newSquare(t, Point{X: 5, Y: 5}, Point{X: 205, Y: 5}, Point{X: 5, Y: 205}, Point{X: 210, Y: 210})
	s.Guidance.SetGridSnap(true)
	drag := func(from, to Point) {
		must.Succeed(s.Mouse.Press(Press{At: from, HitTolerance: 5, Clicks: 1}))
		must.Succeed(s.Mouse.Move(to, 5))
		must.Succeed(s.Mouse.Release(to))
	}
	drag(Point{X: 5, Y: 5}, Point{X: 35, Y: 60})
	got := vertexPlaces(s)
	if got[0] != (Point{X: 24, Y: 48}) && got[0] != (Point{X: 24, Y: 72}) && got[0] != (Point{X: 48, Y: 48}) &&
		got[0] != (Point{X: 48, Y: 72}) {
		t.Errorf("the grabbed vertex is at %v, off the grid", got[0])
	}
	if difference := got[3].Sub(got[0]); difference != (Point{X: 205, Y: 205}) {
		t.Errorf("the others moved by themselves: %v", difference)
	}
}

func TestCountsAndInverse(t *testing.T) {
	s := newTextSession(t, "a -- b x2\nb -- c\nground a\n")
	s.Select.Edges()
	must.Succeed(s.Edges.AddCounts(-1))
	for e := range s.Drawing().Graph().Edges() {
		if e.Count != 1 {
			t.Errorf("edge %d counts %d, want 1", e.ID, e.Count)
		}
	}
	s.Select.Inverse()
	if sel := s.Selection(); len(sel.Vertices) != 3 || len(sel.Edges) != 0 {
		t.Errorf("the inverse of all edges is %v", sel)
	}
}

// selectVertices selects the vertices with the given names, separated by spaces.
func selectVertices(t *testing.T, s *Session, names string) {
	t.Helper()
	var ids []graphs.VertexID
	for _, name := range strings.Fields(names) {
		v, ok := s.Drawing().Graph().VertexNamed(name)
		if !ok {
			t.Fatalf("there is no vertex %s", name)
		}
		ids = append(ids, v.ID)
	}
	slices.Sort(ids)
	s.Select.Vertices(ids)
}

// selectionText returns the selection as text, such as "a b / a-b".
func selectionText(s *Session) string {
	g := s.Drawing().Graph()
	var words []string
	name := func(id graphs.VertexID) string {
		v, _ := g.Vertex(id)
		return v.Name
	}
	for _, id := range s.Selection().Vertices {
		words = append(words, name(id))
	}
	words = append(words, "/")
	for _, id := range s.Selection().Edges {
		e, _ := g.Edge(id)
		words = append(words, name(e.From)+"-"+name(e.To))
	}
	return strings.Join(words, " ")
}

func TestSelectFollowersAndAncestors(t *testing.T) {
	const directed = "x -> a\na -> b\nb -> c\nc -> a d\nd -> e\nu -> v\nw -> w"
	const deletion = "r -- a\nb -- a\nb -- c\nc -- r\nc -- d\nd -- e\nu -- v\nground r"
	for _, c := range []struct{ game, from, action, want string }{
		{directed, "c", "followers", "a b c d e / a-b b-c c-a c-d d-e"},
		{directed, "d u", "followers", "d e u v / d-e u-v"},
		{directed, "b", "ancestors", "x a b c / x-a a-b b-c c-a"},
		{directed, "d", "connected", "x a b c d e / x-a a-b b-c c-a c-d d-e"},
		{directed, "b", "cycle", "a b c / a-b b-c c-a"},
		{directed, "w", "cycle", "w / w-w"},
		{directed, "d", "cycle", "d / (none)"},
		{directed, "x", "end", "x a b c d e / x-a a-b b-c c-d d-e"},
		{directed, "e", "end", "e /"},
		{directed, "w", "end", "w / (none)"},
		{directed, "a b", "end", "a b / (none)"},
		{directed, "a b", "cycle", "a b / (none)"},
		{deletion, "a", "connected", "r a b c d e / r-a b-a b-c c-r c-d d-e"},
		{deletion, "e", "end", "r c d e / c-r c-d d-e"},
		{deletion, "u", "end", "u / (none)"},
		{deletion, "a", "followers", "a /"},
		{deletion, "a", "ancestors", "a /"},
		{deletion, "a", "cycle", "a / (none)"},
		{directed, "", "followers", "/"},
		{directed, "", "connected", "/"},
	} {
		s := newTextSession(t, c.game)
		selectVertices(t, s, c.from)
		found := true
		switch c.action {
		case "followers":
			s.Select.Followers()
		case "ancestors":
			s.Select.Ancestors()
		case "connected":
			s.Select.Component()
		case "cycle":
			found = s.Select.Cycle()
		case "end":
			found = s.Select.PathToEnd()
		}
		got := strings.TrimSpace(selectionText(s))
		if !found {
			got += " (none)"
		}
		if got != c.want {
			t.Errorf("%s from %q: %q, want %q", c.action, c.from, got, c.want)
		}
	}
}

func TestSelectFollowersWithoutAStart(t *testing.T) {
	for _, c := range []struct{ game, from string }{
		{"a -> b", ""},
		{"a -> b\nb -> c\nc -> a", "a b"},
		{"a -- b\nground a", "b"},
	} {
		s := newTextSession(t, c.game)
		selectVertices(t, s, c.from)
		before := selectionText(s)
		if s.Select.Cycle() || strings.Contains(c.game, "--") == strings.Contains(c.from, " ") && s.Select.PathToEnd() {
			t.Errorf("%q with %q: a way is found", c.game, c.from)
		}
		if len(s.Selection().Vertices) == 0 || strings.Contains(c.game, "--") {
			s.Select.Followers()
			s.Select.Ancestors()
		}
		if got := selectionText(s); got != before {
			t.Errorf("%q with %q: selected is %q", c.game, c.from, got)
		}
	}
}

// TestSelectFollowersAfterARemoval checks that indices in a frozen graph are not taken for IDs,
// from which they differ after a removal.
func TestSelectFollowersAfterARemoval(t *testing.T) {
	s := newTextSession(t, "z -> a\na -> b\nb -> c")
	selectVertices(t, s, "z")
	must.Succeed(s.Clipboard.Delete())
	selectVertices(t, s, "b")
	s.Select.Followers()
	if got := selectionText(s); got != "b c / b-c" {
		t.Errorf("selected %q", got)
	}
}
