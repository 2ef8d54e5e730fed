package editor

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// newSolvedSession returns a session with the drawing of the edge list text, solved.
func newSolvedSession(t *testing.T, text string) *Session {
	t.Helper()
	r := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
	s := New(r.Drawing)
	solveNow(t, s)
	return s
}

// solveNow solves the drawing of s and stores the solution in s.
func solveNow(t *testing.T, s *Session) *solver.Solution {
	t.Helper()
	solution, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
	s.Solved.Set(s.History().GameRevision(), solution, err)
	must.Succeed(err)
	return solution
}

func idOf(t *testing.T, s *Session, name string) graphs.VertexID {
	t.Helper()
	v, ok := s.Drawing().Graph().VertexNamed(name)
	if !ok {
		t.Fatalf("there is no %q", name)
	}
	return v.ID
}

func jsonOf(t *testing.T, s *Session) string {
	t.Helper()
	var b strings.Builder
	must.Succeed(formats.Write(&b, s.Drawing(), formats.JSON))
	return b.String()
}

func TestHeapsSet(t *testing.T) {
	s := newSolvedSession(t, "a -> b c\nb -> c\ntoken a\n")
	before := jsonOf(t, s)
	b := idOf(t, s, "b")
	s.Select.Vertex(b)
	must.Succeed(s.Heaps.SetSelectedSizes(7))
	if v, _ := s.Drawing().Graph().Vertex(b); !v.Heap || v.Worth != 7 || s.Drawing().Graph().Size() != 2 {
		t.Errorf("%+v with %d edges", v, s.Drawing().Graph().Size())
	}
	if solution := solveNow(t, s); solution.Value.String() != "1" { // mex{7, 0}
		t.Errorf("worth %v", solution.Value)
	}
	if err := s.Heaps.SetSelectedSizes(graphs.MaxWorth + 1); !errors.Is(err, graphs.Key("error.worth")) {
		t.Errorf("too much: %v", err)
	}
	if err := s.Edges.Add(b, idOf(t, s, "c")); !errors.Is(err, graphs.Key("error.heap-edges")) {
		t.Errorf("an edge from a heap: %v", err)
	}
	must.Succeed(s.Vertices.ToggleSum(b))
	if v, _ := s.Drawing().Graph().Vertex(b); v.Heap || !v.Sum {
		t.Errorf("a ⊕ is %+v", v)
	}
	s.Undo()
	s.Select.Vertex(b)
	must.Succeed(s.Heaps.Clear())
	s.Undo()
	s.Undo()
	if jsonOf(t, s) != before {
		t.Error("undo does not restore the drawing")
	}
}

// randomMarkedGame returns the edge list of a random game in the given play convention. It has some
// ⊕ and heaps and, except in Anti-SG play, cycles. Its vertices are a, b, c and so on. In misère
// play e = {∗1, {∗2}} is wild.
func randomMarkedGame(r *rand.Rand, play graphs.Play) string {
	var text strings.Builder
	fmt.Fprintf(&text, "play %s\n", play)
	name := func(v int) string { return string(rune('a' + v)) }
	first, n, last := 0, 3+r.IntN(7), 0
	if play == graphs.Misere {
		first, n = 5, 6+r.IntN(4)
		text.WriteString("b -> a\nc -> a b\nd -> c\ne -> b d\n")
	}
	if last = r.IntN(n); play == graphs.Misere && r.IntN(2) == 0 {
		last = first - 1
	}
	sums, circles := r.IntN(2) == 0, play != graphs.AntiSG && r.IntN(3) == 0
	for v := first; v < n; v++ {
		fmt.Fprintf(&text, "vertex %s\n", name(v))
	}
	for v := first; v < n; v++ {
		switch kind := r.IntN(8); {
		case kind == 0 && sums && v > 1:
			fmt.Fprintf(&text, "%s = %s + %s\n", name(v), name(r.IntN(v)), name(r.IntN(v)))
			continue
		case kind == 1:
			fmt.Fprintf(&text, "worth %s %d\n", name(v), r.IntN(4))
			continue
		}
		for w := range n {
			if w < v && r.IntN(2) == 0 || w >= v && circles && r.IntN(8) == 0 {
				fmt.Fprintf(&text, "%s -> %s\n", name(v), name(w))
			}
		}
	}
	fmt.Fprintf(&text, "token %s %s\n", name(r.IntN(n)), name(last))
	return text.String()
}

// TestCollapseKeepsTheGame checks that all remaining vertices keep their values and outcomes when a
// vertex is collapsed, and that the remaining moves win or lose as before.
func TestCollapseKeepsTheGame(t *testing.T) {
	collapsed, refused := map[graphs.Play]int{}, map[string]int{}
	for seed := range uint64(testRounds(6000)) {
		r := rand.New(rand.NewPCG(seed, 7))
		play := graphs.Play(seed % 3)
		text := randomMarkedGame(r, play)
		read, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil {
			continue // a token on a ⊕
		}
		s := New(read.Drawing)
		before, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
		if err != nil {
			continue // too large to be searched, or a ⊕ on a cycle
		}
		s.Solved.Set(s.History().GameRevision(), before, nil)
		drawn := jsonOf(t, s)
		v := graphs.VertexID(r.IntN(s.Drawing().Graph().Order()))
		name := vertexName(s.Drawing(), v)
		err = s.Heaps.Collapse(v)
		if refusal := words.Message(nil); errors.As(err, &refusal) {
			refused[refusal.Key()]++
			if jsonOf(t, s) != drawn {
				t.Fatalf("seed %d: refused, and yet changed", seed)
			}
			continue
		}
		must.Succeed(err)
		after := solveNow(t, s)
		for u := range s.Drawing().Graph().Vertices() {
			i, k := after.Position.Graph.Index[u.ID], before.Position.Graph.Index[u.ID]
			if !after.Values[i].Equal(before.Values[k]) || after.Outcomes[i] != before.Outcomes[k] {
				t.Fatalf("seed %d, %s: %s is %v %v, and was %v %v\n%s", seed, name, u.Name, after.Values[i],
					after.Outcomes[i], before.Values[k], before.Outcomes[k], text)
			}
		}
		if !after.Value.Equal(before.Value) || after.Outcome != before.Outcome {
			t.Fatalf("seed %d, %s: the position is %v %v, and was %v %v\n%s", seed, name, after.Value, after.Outcome,
				before.Value, before.Outcome, text)
		}
		won := map[graphs.EdgeID]bool{}
		for _, m := range before.Moves {
			won[before.Position.Graph.EdgeID[m.Edge]] = m.Wins
		}
		for _, m := range after.Moves {
			if e := after.Position.Graph.EdgeID[m.Edge]; m.Wins != won[e] {
				t.Fatalf("seed %d, %s: move %d wins: %v, and before: %v\n%s", seed, name, e, m.Wins, won[e], text)
			}
		}
		s.Undo()
		if jsonOf(t, s) != drawn {
			t.Fatalf("seed %d: undo does not restore the drawing", seed)
		}
		collapsed[play]++
	}
	for _, play := range []graphs.Play{graphs.Normal, graphs.Misere, graphs.AntiSG} {
		if collapsed[play] < testRounds(300) {
			t.Errorf("%d were collapsed in %v play: too few to mean something", collapsed[play], play)
		}
	}
	for _, why := range []string{"loopy", "cycle", "misere", "beside", "antisg"} {
		if refused["why.collapse-"+why] < testRounds(10) {
			t.Errorf("%d were refused by %s: too few to mean something", refused["why.collapse-"+why], why)
		}
	}
}

// TestCollapseRefuses checks that a collapse which would change the winner is refused, with the
// vertices that prevent it.
func TestCollapseRefuses(t *testing.T) {
	wild := "play misere\nb -> a\nc -> a b\nd -> c\ne -> b d\nf -> d\ng -> d f\n"
	for _, test := range []struct{ text, vertex, why, concerned string }{
		{wild + "token e g\n", "g", "why.collapse-beside", "e"},
		{wild + "token e\ntoken g\ntoken a\n", "g", "why.collapse-beside", "e"},
		{wild + "s = e + g\n", "g", "why.collapse-beside", "s"},
		{wild + "h -> e g\ntoken h h\n", "g", "why.collapse-beside", "h"},
		{wild + "token g\n", "g", "", ""},
		{wild + "h -> e g\ntoken h b\n", "g", "", ""},
		{wild, "e", "why.collapse-misere", "e"},
		{"play antisg\nv -> s\ns = b + b\nb -> c d\nc -> d\ntoken v\n", "v", "why.collapse-antisg", "s"},
		{"play antisg\nv -> s\ns = b + b\nb -> c d\nc -> d\ntoken v\n", "b", "", ""},
		{"a -> b\nb -> c\nc -> b d\n", "b", "why.collapse-cycle", "b c"},
		{"a -> a b\n", "a", "why.collapse-loopy", "a"},
	} {
		s := newSolvedSession(t, test.text)
		err := s.Heaps.Collapse(idOf(t, s, test.vertex))
		var refusal *graphs.Fault
		why, concerned := "", []string{}
		if errors.As(err, &refusal) {
			why = refusal.Key()
			vertices, _ := refusal.Elements(nil)
			for _, v := range vertices {
				concerned = append(concerned, vertexName(s.Drawing(), v))
			}
		} else if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(concerned, " "); why != test.why || got != test.concerned {
			t.Errorf("%s of\n%s%q for %q, not %q for %q", test.vertex, test.text, why, got, test.why, test.concerned)
		}
	}
}

// TestExpandKeepsValues checks that a heap keeps its value when its moves are drawn, and so do all
// other vertices.
func TestExpandKeepsValues(t *testing.T) {
	s := newSolvedSession(t, "a -> b c\nworth b 4 c 1\n")
	before, _, _ := s.Solved.Solution()
	b := idOf(t, s, "b")
	must.Succeed(s.Heaps.Expand(b))
	after := solveNow(t, s)
	for v := range 3 {
		if !after.Values[v].Equal(before.Values[v]) {
			t.Errorf("vertex %d is worth %v, and was %v", v, after.Values[v], before.Values[v])
		}
	}
	if g := s.Drawing().Graph(); g.Order() != 7 || g.Size() != 2+4+6 {
		t.Errorf("%d vertices and %d edges", g.Order(), g.Size())
	}
}

func TestNotes(t *testing.T) {
	s := newSolvedSession(t, "a -> b\n")
	var asked scene.Subject
	s.Listeners.OnTextWanted = func(what scene.Subject) { asked = what }
	must.Succeed(s.Texts.AddNote(Point{X: 300, Y: 300}, "Note"))
	if asked.NoteID() != 0 || !s.Selection().HasNote(0) {
		t.Fatalf("asked for %+v, selected %+v", asked, s.Selection())
	}
	must.Succeed(s.Texts.SetText(asked, "\\nu and\ntwo\nlines\n"))
	if n, _ := s.Drawing().Note(0); n.Text != "\\nu and\ntwo\nlines" {
		t.Errorf("the note is %q", n.Text)
	}
	// A drag moves the note.
	s.Select.None()
	must.Succeed(s.Mouse.Press(Press{At: Point{X: 300, Y: 300}, HitTolerance: 5}))
	for _, place := range []Point{{X: 320, Y: 310}, {X: 350, Y: 340}} {
		must.Succeed(s.Mouse.Move(place, 5))
	}
	must.Succeed(s.Mouse.Release(Point{X: 350, Y: 340}))
	if n, _ := s.Drawing().Note(0); n.At != (Point{X: 350, Y: 340}) || !s.Selection().HasNote(0) {
		t.Errorf("the note is at %v", n.At)
	}
	s.Undo() // one step
	if n, _ := s.Drawing().Note(0); n.At != (Point{X: 300, Y: 300}) {
		t.Errorf("the note is at %v after undo", n.At)
	}
	s.Select.All()
	must.Succeed(s.Clipboard.Delete())
	if len(s.Drawing().Notes()) != 0 || s.Drawing().Graph().Order() != 0 {
		t.Error("something is left")
	}
	s.Undo()
	if !s.Selection().HasNote(0) || len(s.Selection().Vertices) != 2 {
		t.Errorf("selected again: %+v", s.Selection())
	}
	if err := s.Texts.SetText(asked, " "); err != nil || len(s.Drawing().Notes()) != 0 {
		t.Errorf("a note without text stays: %v", err)
	}
}

// TestCopiesKeepStyles checks that a copy keeps colours, pictures, labels and heap sizes.
func TestCopiesKeepStyles(t *testing.T) {
	s := newSolvedSession(t, "a -> b\nworth b 3\n")
	a := idOf(t, s, "a")
	s.Select.Vertex(a)
	must.Succeed(errors.Join(s.Appearance.SetColour(document.Teal), s.Appearance.SetPicture(a, "coins HTH")))
	s.Select.Edge(0)
	must.Succeed(s.Edges.Label(" take  1 "))
	s.Select.All()
	must.Succeed(s.Clipboard.Duplicate())
	d := s.Drawing()
	if look := d.VertexStyle(2); look != (document.VertexStyle{Colour: document.Teal, Picture: "coins HTH"}) ||
		d.EdgeLabel(1) != "take 1" {
		t.Errorf("the copy has the style %+v and the label %q", look, d.EdgeLabel(1))
	}
	if v, _ := d.Graph().Vertex(3); !v.Heap || v.Worth != 3 {
		t.Errorf("the copy is %+v", v)
	}
	// An edge that is reversed or reattached keeps its label.
	s.Select.Edge(1)
	must.Succeed(s.Edges.Reattach(1, Finish, a))
	if label := d.EdgeLabel(s.Selection().Edges[0]); label != "take 1" {
		t.Errorf("the label of the reattached edge is %q", label)
	}
	must.Succeed(s.Edges.Reverse())
	if label := d.EdgeLabel(s.Selection().Edges[0]); label != "take 1" {
		t.Errorf("the label of the reversed edge is %q", label)
	}
}

// TestApplyDrawingSetsHeaps checks that a text makes heaps, changes their sizes, and removes them.
func TestApplyDrawingSetsHeaps(t *testing.T) {
	s := newSolvedSession(t, "a -> b c\nb -> c\n")
	for _, text := range []string{
		"a -> b c\nworth b 3\n", "a -> b c\nworth b 5 c 1\n",
		"a -> b c\nb -> c\n", "a -- b\n",
	} {
		r := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
		if _, err := s.Whole.ApplyDrawing(nil, r.Drawing, 0); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		var want, got strings.Builder
		must.Succeed(errors.Join(formats.Write(&want, r.Drawing, formats.Edges),
			formats.Write(&got, s.Drawing(), formats.Edges)))
		if want.String() != got.String() {
			t.Errorf("%q becomes %q", text, got.String())
		}
	}
}

// TestGuides checks that dragged vertices snap to the lines and even distances of nearby vertices,
// with guide lines, but not while Alt is held.
func TestGuides(t *testing.T) {
	drag := func(keys Modifiers, to Point) (Point, int) {
		s := newSolvedSession(t, "vertex a b c d\n")
		places := document.Move{
			IDs: []graphs.VertexID{0, 1, 2, 3},
			To:  []Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 400, Y: 300}, {X: 150, Y: 200}},
		}
		must.Succeed(s.Places.Move(0, places, nil))
		s.Guidance.SetGuides(true)
		must.Succeed(s.Mouse.Press(Press{At: Point{X: 150, Y: 200}, HitTolerance: 5, Modifiers: keys}))
		must.Succeed(s.Mouse.Move(to, 5))
		lines := len(s.Mouse.gesture.overlay(s.Mouse))
		must.Succeed(s.Mouse.Release(to))
		return s.Drawing().At(3), lines
	}
	for _, c := range []struct {
		name  string
		keys  Modifiers
		to    Point
		want  Point
		lines int
	}{
		{"beside c", Modifiers{}, Point{X: 200, Y: 297}, Point{X: 200, Y: 300}, 2},
		{"below b and beside c", Modifiers{}, Point{X: 103, Y: 303}, Point{X: 100, Y: 300}, 4},
		{"in a row of even distances", Modifiers{}, Point{X: 203, Y: 2}, Point{X: 200, Y: 0}, 5},
		{"between a and b", Modifiers{}, Point{X: 52, Y: -3}, Point{X: 50, Y: 0}, 5},
		{"nothing near", Modifiers{}, Point{X: 250, Y: 150}, Point{X: 250, Y: 150}, 0},
		{"with Alt", Modifiers{Alt: true}, Point{X: 200, Y: 297}, Point{X: 200, Y: 297}, 0},
	} {
		if got, lines := drag(c.keys, c.to); got != c.want || lines != c.lines {
			t.Errorf("%s: at %v with %d lines, want %v with %d", c.name, got, lines, c.want, c.lines)
		}
	}
}

// TestAltSuspendsGuides checks that guides and grid are off while Alt is held during a drag, and on
// again afterwards.
func TestAltSuspendsGuides(t *testing.T) {
	for _, snaps := range []bool{false, true} {
		s := newSolvedSession(t, "vertex a b\n")
		must.Succeed(s.Places.Move(0,
			document.Move{IDs: []graphs.VertexID{0, 1}, To: []Point{{X: 0, Y: 0}, {X: 240, Y: 0}}}, nil))
		s.Guidance.SetGuides(true)
		s.Guidance.SetGridSnap(snaps)
		must.Succeed(s.Mouse.Press(Press{At: Point{X: 240, Y: 0}, HitTolerance: 5}))
		for k, free := range []bool{false, true, false} {
			s.Guidance.SetSuspended(free)
			to := Point{X: 3, Y: 121 + float64(k)}
			must.Succeed(s.Mouse.Move(to, 5))
			if got := s.Drawing().At(1); (got == to) != free {
				t.Errorf("grid %v, free %v: the vertex is at %v with the pointer at %v", snaps, free, got, to)
			}
			if lines := len(s.Mouse.gesture.overlay(s.Mouse)); lines > 0 != (!free && !snaps) {
				t.Errorf("grid %v, free %v: %d lines", snaps, free, lines)
			}
		}
	}
}

func TestStyleIsOneStep(t *testing.T) {
	s := newSolvedSession(t, "a -> b\n")
	gesture := s.NewGesture()
	for k := range 5 {
		must.Succeed(s.Appearance.SetStyle(document.Style{Letters: 1 + float64(k)/10, Bold: true}, gesture))
	}
	if got := s.Drawing().Style(); got.Letters != 1.4 || !got.Bold {
		t.Errorf("style %+v", got)
	}
	s.Undo()
	if got := s.Drawing().Style(); got != (document.Style{}) {
		t.Errorf("after undo %+v", got)
	}
}
