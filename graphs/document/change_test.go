package document_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// records holds the records of a drawing, by ID.
type records struct {
	head     document.Head
	vertices map[graphs.VertexID]document.VertexState
	places   map[graphs.VertexID]document.Point
	edges    map[graphs.EdgeID]document.EdgeState
	notes    map[document.NoteID]document.Note
}

// recordsOf returns the records of the drawing d.
func recordsOf(d *document.Drawing) records {
	s := records{
		d.Head(),
		map[graphs.VertexID]document.VertexState{},
		map[graphs.VertexID]document.Point{},
		map[graphs.EdgeID]document.EdgeState{},
		map[document.NoteID]document.Note{},
	}
	for v := range d.Graph().Vertices() {
		s.vertices[v.ID], _ = d.Vertex(v.ID)
		s.places[v.ID] = d.At(v.ID)
	}
	for e := range d.Graph().Edges() {
		s.edges[e.ID], _ = d.Edge(e.ID)
	}
	for _, n := range d.Notes() {
		s.notes[n.ID] = n
	}
	return s
}

// after replaces the records that the change c contains by their new states, and returns s.
func (s records) after(c document.Change) records {
	if c.Head != nil {
		s.head = c.Head[1]
	}
	applyDeltas(s.vertices, c.Vertices)
	applyDeltas(s.edges, c.Edges)
	applyDeltas(s.notes, c.Notes)
	for id := range s.vertices {
		if _, ok := s.places[id]; !ok {
			s.places[id] = document.Point{} // unless the change sets another place
		}
	}
	for i, id := range c.Places.IDs {
		s.places[id] = c.Places.New[i]
	}
	return s
}

// applyDeltas replaces the states in records by the new states in deltas.
func applyDeltas[ID ~int32, T any](records map[ID]T, deltas []document.Delta[ID, T]) {
	for _, w := range deltas {
		if delete(records, w.ID); w.Exists {
			records[w.ID] = w.New
		}
	}
}

// textsFit reports whether no text of the record is too long.
func textsFit[T any](fields []document.Field[T], record T) bool {
	return !slices.ContainsFunc(fields, func(f document.Field[T]) bool {
		return f.Text != nil && f.MaxBytes > 0 && len(*f.Text(&record)) > f.MaxBytes
	})
}

// isValid reports, by the definition, whether a drawing can have these records.
func (s records) isValid() bool {
	names, pairs := map[string]bool{}, map[[2]graphs.VertexID]bool{}
	kind := s.head.Kind
	for id, place := range s.places {
		if _, ok := s.vertices[id]; !ok && place != (document.Point{}) || !place.Finite() ||
			max(place.X, -place.X, place.Y, -place.Y) > document.MaxPlace {
			return false
		}
	}
	for _, v := range s.vertices {
		if v.Name == "" || names[v.Name] || v.Tokens < 0 || v.Tokens > document.MaxTokens ||
			v.Tokens > 0 && (!kind.HasTokens() || v.Sum) ||
			v.Sum && (kind != graphs.Directed || v.Heap) || v.Ground && kind != graphs.Deletion ||
			v.Target && (kind != graphs.Directed || v.Sum || v.Heap) || v.Heap && kind != graphs.Directed ||
			v.Worth < graphs.Open || v.Worth > graphs.MaxWorth || v.Worth != 0 && !v.Heap ||
			!textsFit(document.VertexFields(), v) {
			return false
		}
		names[v.Name] = true
	}
	for _, e := range s.edges {
		from, ok := s.vertices[e.From]
		_, both := s.vertices[e.To]
		pair := [2]graphs.VertexID{e.From, e.To}
		if !ok || !both || from.Heap || pairs[pair] || kind.Undirected() && pairs[[2]graphs.VertexID{e.To, e.From}] ||
			e.Count < 1 || e.Count > graphs.MaxCount ||
			!(max(e.Bend.By, -e.Bend.By) <= document.MaxBend) || !(e.Bend.Angle >= 0 && e.Bend.Angle <= document.MaxAngle) {
			return false
		}
		pairs[pair] = true
	}
	for _, n := range s.notes {
		if n.ID < 0 || n.Text == "" || len(n.Text) > document.MaxNote || !n.At.Finite() ||
			max(n.At.X, -n.At.X, n.At.Y, -n.At.Y) > document.MaxPlace {
			return false
		}
	}
	if !textsFit(document.HeadFields(), s.head) {
		return false
	}
	for _, size := range []float64{s.head.Style.Vertices, s.head.Style.Letters, s.head.Style.Lines} {
		if size != 0 && !(size >= document.MinSize && size <= document.MaxSize) {
			return false
		}
	}
	return true
}

// TestDoAcceptsValidResults checks that Do applies a change exactly if the result is a valid
// drawing, that the result has the records of the change, and that a refused change leaves the
// drawing unchanged.
func TestDoAcceptsValidResults(t *testing.T) {
	done, refused := 0, 0
	for seed := range uint64(trials.Count(300)) {
		r := rand.New(rand.NewPCG(seed, 31))
		d := randomDrawing(r, 25).Drawing()
		for i := range 40 {
			draft := d.NewChange()
			for range 1 + r.IntN(4) {
				writeRandomPart(r, d, draft)
			}
			c := draft.Change()
			before, want := dump(d), recordsOf(d).after(c)
			err := d.Do(c)
			what := fmt.Sprintf("seed %d, change %d: %v", seed, i, err)
			if err != nil {
				refused++
				checkSame(t, what, before, dump(d))
				if c.HasOnlyKnownIDs() && want.isValid() {
					t.Fatalf("%s: refused, but the result is valid: %+v", what, c)
				}
				continue
			}
			done++
			if !want.isValid() {
				t.Fatalf("%s: applied, but the result is not valid: %+v", what, c)
			}
			for id, place := range want.places {
				if _, ok := want.vertices[id]; !ok && place == (document.Point{}) {
					delete(want.places, id)
				}
			}
			checkSame(t, what, fmt.Sprintf("%+v", want), fmt.Sprintf("%+v", recordsOf(d)))
		}
	}
	if done < trials.Count(2000) || refused < trials.Count(1000) {
		t.Errorf("%d changes were done and %d refused: too few", done, refused)
	}
}

// TestDoRefusesMoveOfRemovedVertex checks that a change that removes a vertex cannot move it
// afterwards, not even to the place where it was.
func TestDoRefusesMoveOfRemovedVertex(t *testing.T) {
	for _, place := range []document.Point{{X: 7, Y: -3}, {X: 8}} {
		d := document.New(graphs.Directed)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: "a"}}, document.Point{X: 7, Y: -3})
		}))
		err := d.Edit(func(draft *document.ChangeBuilder) {
			draft.RemoveVertex(0)
			draft.PlaceVertex(0, place)
		})
		if !errors.Is(err, graph.ErrVertexNotFound) || d.Graph().Order() != 1 {
			t.Errorf("moved to %v: error %v, %d vertices", place, err, d.Graph().Order())
		}
	}
}

// changeText returns the text of the change c, with its head and not the address of the head.
func changeText(c document.Change) string {
	head := c.Head
	c.Head = nil
	if head == nil {
		return fmt.Sprintf("%+v", c)
	}
	return fmt.Sprintf("%+v %+v", *head, c)
}

// TestInverseAndThen checks that the inverse of the inverse is the same change, that changes
// joined by Then have the same effect as one after the other, and that the inverse of the
// joined change undoes it.
func TestInverseAndThen(t *testing.T) {
	for seed := range uint64(trials.Count(300)) {
		r := rand.New(rand.NewPCG(seed, 32))
		d := randomDrawing(r, 25).Drawing()
		before, other := dump(d), d.Clone()
		var joined document.Change
		for range 12 {
			c, _ := randomChange(r, d)
			checkSame(t, "inverse of the inverse", changeText(c), changeText(c.Inverse().Inverse()))
			if d.Do(c) == nil {
				joined = joined.Then(c)
			}
		}
		must.Succeed(other.Do(joined))
		checkSame(t, fmt.Sprint("seed ", seed, ", joined"), dump(d), dump(other))
		must.Succeed(other.Do(joined.Inverse()))
		checkSame(t, fmt.Sprint("seed ", seed, ", undone"), before, dump(other))
	}
}

// TestDoChecksWholeResult checks that Do accepts a change whose parts would be refused one at a
// time.
func TestDoChecksWholeResult(t *testing.T) {
	d := document.New(graphs.Directed)
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
		for id, name := range []string{"a", "b", "c"} {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(id), Name: name}},
				document.Point{})
		}
		draft.Vertex(0).Tokens = 2
		draft.JoinVertices(0, 1, 1)
		draft.JoinVertices(1, 2, 1)
	}))
	for name, write := range map[string]func(*document.ChangeBuilder){
		"names are swapped": func(draft *document.ChangeBuilder) {
			draft.Vertex(0).Name, draft.Vertex(1).Name = "b", "a"
		},
		"a new vertex takes the name of a removed vertex": func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "a"}}, document.Point{})
			draft.RemoveVertex(0)
		},
		"ends are swapped": func(draft *document.ChangeBuilder) {
			draft.Edge(0).From, draft.Edge(0).To, draft.Edge(1).From, draft.Edge(1).To = 1, 2, 0, 1
		},
		"a ⊕ gets edges and loses its tokens": func(draft *document.ChangeBuilder) {
			draft.JoinVertices(0, 2, 3)
			draft.Vertex(0).Sum, draft.Vertex(0).Tokens = true, 0
		},
		"a vertex becomes a heap and loses its edges": func(draft *document.ChangeBuilder) {
			draft.Vertex(1).Heap, draft.Vertex(1).Worth = true, 3
			draft.RemoveEdge(1)
		},
		"the kind changes and forbidden marks are removed": func(draft *document.ChangeBuilder) {
			draft.Head().Kind = graphs.Deletion
			draft.Vertex(0).Tokens = 0
			draft.Vertex(2).Ground = true
		},
		"an edge gets another end and its old end is removed": func(draft *document.ChangeBuilder) {
			draft.Edge(1).From = 0
			draft.RemoveVertex(1)
		},
	} {
		c := d.Clone()
		if err := c.Edit(write); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// BenchmarkDrag measures one frame of a drag of 20,000 vertices.
func BenchmarkDrag(b *testing.B) {
	d := star(20_000)
	ids, x := d.Graph().Freeze().VertexID, 0.0
	h := document.NewHistory(d)
	for b.Loop() {
		x++
		to := make([]document.Point, len(ids))
		for i := range to {
			to[i].X = x
		}
		c := edit(d, func(draft *document.ChangeBuilder) { draft.Move(document.Move{IDs: ids, To: to}) })
		must.Succeed(h.Do(document.Step{Change: c, Gesture: 1}))
	}
}

// TestChangeBuilderFindsVertices checks that a ChangeBuilder returns the same state again for a
// vertex that was requested before, in any order of requests.
func TestChangeBuilderFindsVertices(t *testing.T) {
	for _, requested := range [][]graphs.VertexID{
		{3, 4, 5, 3, 4, 5},
		{3, 4, 9, 3, 4, 5, 9, 5},
		{5, 4, 3, 4, 5},
		{0, 9, 0, 1, 9},
	} {
		d := document.New(graphs.Directed)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			for id := range graphs.VertexID(10) {
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: id, Name: fmt.Sprint("v", id)}},
					document.Point{})
			}
		}))
		want := map[graphs.VertexID]int{}
		if err := d.Edit(func(draft *document.ChangeBuilder) {
			for _, id := range requested {
				draft.Vertex(id).Tokens++
				want[id]++
			}
		}); err != nil {
			t.Fatalf("%v: %v", requested, err)
		}
		for v := range d.Graph().Vertices() {
			if got := d.Tokens(v.ID); got != want[v.ID] {
				t.Errorf("%v: vertex %d has %d tokens, want %d", requested, v.ID, got, want[v.ID])
			}
		}
	}
}

// TestChangeTo checks that ChangeTo makes a drawing equal to another drawing, as its file
// shows, and that the change can be undone.
func TestChangeTo(t *testing.T) {
	text := func(d *document.Drawing) string {
		var b bytes.Buffer
		must.Succeed(formats.Write(&b, d, formats.JSON))
		return b.String()
	}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 31))
		d, other := randomDrawing(r, 60).Drawing(), randomDrawing(r, 60).Drawing()
		before, otherBefore := dump(d), dump(other)
		c := d.ChangeTo(other)
		must.Succeed(d.Do(c))
		checkSame(t, fmt.Sprint("seed ", seed), text(other), text(d))
		checkSame(t, fmt.Sprint("seed ", seed, ", the other drawing"), otherBefore, dump(other))
		must.Succeed(d.Do(c.Inverse()))
		checkSame(t, fmt.Sprint("seed ", seed, ", undone"), before, dump(d))
	}
}

// TestChangeToVertexMoves checks that ChangeTo keeps the moves of a match of Node Kayles, which
// remove vertices.
func TestChangeToVertexMoves(t *testing.T) {
	d, other := document.New(graphs.NodeKayles), document.New(graphs.NodeKayles)
	for _, drawing := range []*document.Drawing{d, other} {
		must.Succeed(drawing.Edit(func(draft *document.ChangeBuilder) {
			for i, name := range []string{"a", "b", "c"} {
				v := graphs.Vertex{ID: graphs.VertexID(i), Name: name}
				draft.AddVertex(document.VertexState{Vertex: v}, document.Point{})
			}
			draft.JoinVertices(0, 1, 1)
			draft.Head().Record = document.Record{Moves: []graphs.EdgeID{graphs.VertexMove(2), graphs.VertexMove(1)}}
		}))
	}
	must.Succeed(d.Do(d.ChangeTo(other)))
	var names []string
	for _, move := range d.Record().Moves {
		v, _ := d.Graph().Vertex(move.TakenVertex())
		names = append(names, v.Name)
	}
	if !slices.Equal(names, []string{"c", "b"}) || !d.Replayable(d.Record()) {
		t.Errorf("the match removes %q in the changed drawing, not c and b", names)
	}
}

// TestChangedPoints checks the places that a step returns after it was undone and after it was
// redone.
func TestChangedPoints(t *testing.T) {
	pointAt := func(x float64) document.Point { return document.Point{X: x} }
	for _, c := range []struct {
		name         string
		edit         func(*document.ChangeBuilder)
		undone, done []document.Point
	}{
		{
			"a move", func(draft *document.ChangeBuilder) { draft.PlaceVertex(1, pointAt(70)) },
			[]document.Point{pointAt(10)},
			[]document.Point{pointAt(70)},
		},
		{"a new vertex", func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 3, Name: "n"}}, pointAt(50))
		}, []document.Point{pointAt(50)}, []document.Point{pointAt(50)}},
		{
			"a removed vertex", func(draft *document.ChangeBuilder) { draft.RemoveVertex(2) },
			[]document.Point{pointAt(20)},
			[]document.Point{pointAt(20)},
		},
		{
			"a bend", func(draft *document.ChangeBuilder) { draft.Edge(0).Bend = document.NewBend(1) },
			[]document.Point{pointAt(0), pointAt(10)},
			[]document.Point{pointAt(0), pointAt(10)},
		},
		{
			"a removed edge", func(draft *document.ChangeBuilder) { draft.RemoveEdge(0) },
			[]document.Point{pointAt(0), pointAt(10)},
			[]document.Point{pointAt(0), pointAt(10)},
		},
		{
			"tokens", func(draft *document.ChangeBuilder) { draft.Vertex(1).Tokens = 2 },
			[]document.Point{pointAt(10)},
			[]document.Point{pointAt(10)},
		},
		{"a title", func(draft *document.ChangeBuilder) { draft.Head().Title = "t" }, nil, nil},
	} {
		b := graphs.NewBuilder(graphs.Directed, 3, 1)
		for _, name := range []string{"a", "b", "c"} {
			b.AddVertex(graphs.Vertex{Name: name})
		}
		b.AddEdge(0, 1, 1)
		g := must.Get(b.Graph())
		h := document.NewHistory(document.FromGraph(g))
		row := document.Move{
			IDs: []graphs.VertexID{0, 1, 2},
			To:  []document.Point{pointAt(0), pointAt(10), pointAt(20)},
		}
		must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(),
			func(draft *document.ChangeBuilder) { draft.Move(row) })}))
		// The second change becomes part of the same step.
		for _, e := range []func(*document.ChangeBuilder){
			c.edit,
			func(draft *document.ChangeBuilder) { draft.Head().Play = graphs.Misere },
		} {
			if err := h.Do(document.Step{Change: edit(h.Drawing(), e), Gesture: 1}); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		undone, _ := h.Undo()
		if got := undone.Change.ChangedPoints(h.Drawing()); !slices.Equal(slices.Compact(got), c.undone) {
			t.Errorf("%s: places after undo %v, want %v", c.name, got, c.undone)
		}
		done, _ := h.Redo()
		if got := done.Change.ChangedPoints(h.Drawing()); !slices.Equal(slices.Compact(got), c.done) {
			t.Errorf("%s: places after redo %v, want %v", c.name, got, c.done)
		}
	}
}

// TestReplayable checks that a record can be replayed if all its vertices and edges exist and
// each move on a nim heap makes a heap smaller.
func TestReplayable(t *testing.T) {
	d := star(2)
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) {
		v := b.Vertex(2)
		v.Heap, v.Worth = true, 3
	}))
	onHeap := func(m document.HeapMove) document.Record {
		return document.Record{Moves: []graphs.EdgeID{graphs.None}, Heaps: []document.HeapMove{m}}
	}
	for name, c := range map[string]struct {
		record document.Record
		want   bool
	}{
		"nothing":           {document.Record{}, true},
		"edge":              {document.Record{Moves: []graphs.EdgeID{0, 1, 0}}, true},
		"missing edge":      {document.Record{Moves: []graphs.EdgeID{0, 2}}, false},
		"removed vertex":    {document.Record{Moves: []graphs.EdgeID{graphs.VertexMove(1)}}, false},
		"tokens":            {document.Record{Start: []document.TokenStack{{Vertex: 2, Tokens: 1}}}, true},
		"missing vertex":    {document.Record{Start: []document.TokenStack{{Vertex: 3, Tokens: 1}}}, false},
		"heap missing":      {document.Record{Moves: []graphs.EdgeID{graphs.None}}, false},
		"heap too many":     {document.Record{Heaps: []document.HeapMove{{Vertex: graphs.None, From: 1}}}, false},
		"heap of a move":    {onHeap(document.HeapMove{Vertex: graphs.None, From: 1, To: 0}), true},
		"largest heap":      {onHeap(document.HeapMove{Vertex: graphs.None, From: graphs.MaxWorth, To: 0}), true},
		"too large":         {onHeap(document.HeapMove{Vertex: graphs.None, From: graphs.MaxWorth + 1, To: 0}), false},
		"same size":         {onHeap(document.HeapMove{Vertex: graphs.None, From: 2, To: 2}), false},
		"below 0":           {onHeap(document.HeapMove{Vertex: graphs.None, From: 2, To: -1}), false},
		"heap of a vertex":  {onHeap(document.HeapMove{Vertex: 2, From: 3, To: 1}), true},
		"another size":      {onHeap(document.HeapMove{Vertex: 2, From: 2, To: 1}), false},
		"vertex not a heap": {onHeap(document.HeapMove{Vertex: 1, From: 3, To: 1}), false},
		"no such heap":      {onHeap(document.HeapMove{Vertex: 3, From: 3, To: 1}), false},
	} {
		if got := d.Replayable(c.record); got != c.want {
			t.Errorf("Replayable of %s = %v, want %v", name, got, c.want)
		}
	}
}

// TestWithoutStaleRules checks that a change of the graph also removes the rules of the
// drawing, and that other changes keep them.
func TestWithoutStaleRules(t *testing.T) {
	d := star(2)
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) { b.Head().Rules.Text = "rules" }))
	for name, c := range map[string]struct {
		write func(*document.ChangeBuilder)
		rules string
	}{
		"nothing":       {func(b *document.ChangeBuilder) {}, "rules"},
		"title":         {func(b *document.ChangeBuilder) { b.Head().Title = "Nim" }, "rules"},
		"tokens":        {func(b *document.ChangeBuilder) { b.Vertex(1).Tokens = 1 }, "rules"},
		"vertex label":  {func(b *document.ChangeBuilder) { b.Vertex(1).Label = "label" }, "rules"},
		"edge label":    {func(b *document.ChangeBuilder) { b.Edge(1).Label = "label" }, "rules"},
		"place":         {func(b *document.ChangeBuilder) { b.PlaceVertex(1, document.Point{X: 7}) }, "rules"},
		"new rules":     {func(b *document.ChangeBuilder) { b.Head().Rules.Text = "new"; b.Vertex(1).Name = "a" }, "new"},
		"name":          {func(b *document.ChangeBuilder) { b.Vertex(1).Name = "a" }, ""},
		"name, title":   {func(b *document.ChangeBuilder) { b.Vertex(1).Name = "a"; b.Head().Title = "Nim" }, ""},
		"mark":          {func(b *document.ChangeBuilder) { b.Vertex(1).Sum = true }, ""},
		"vertex":        {func(b *document.ChangeBuilder) { b.RemoveVertex(2) }, ""},
		"edge":          {func(b *document.ChangeBuilder) { b.RemoveEdge(1) }, ""},
		"edges counted": {func(b *document.ChangeBuilder) { b.Edge(1).Count = 2 }, ""},
		"kind":          {func(b *document.ChangeBuilder) { b.Head().Kind = graphs.Geography }, ""},
	} {
		before := edit(d, c.write)
		after := d.WithoutStaleRules(before)
		other := d.Clone()
		must.Succeed(other.Do(after))
		title := ""
		if before.Head != nil {
			title = before.Head[1].Title
		}
		if got := other.Head(); got.Rules.Text != c.rules || got.Title != title {
			t.Errorf("%s: got rules %q and title %q, want %q and %q", name, got.Rules.Text, got.Title, c.rules, title)
		}
		if empty := name == "nothing"; before.Empty() != empty || after.Empty() != empty {
			t.Errorf("%s: Empty is %v before WithoutStaleRules and %v after it", name, before.Empty(), after.Empty())
		}
		must.Succeed(other.Do(after.Inverse()))
		if !other.Head().Equal(d.Head()) {
			t.Errorf("%s: after undo, the head is %+v", name, other.Head())
		}
	}
}

// An exercise is about the vertices that it names, or about all but those whose values are known.
func TestExerciseVertices(t *testing.T) {
	d := star(3)
	for _, c := range []struct {
		exercise document.Exercise
		want     []graphs.VertexID
	}{
		{document.Exercise{Ask: document.AskValues}, []graphs.VertexID{0, 2, 3}},
		{document.Exercise{Ask: document.AskOutcomes, Vertices: []graphs.VertexID{3, 9, 1}}, []graphs.VertexID{3, 1}},
		{document.Exercise{Ask: document.AskOutcomes, Vertices: []graphs.VertexID{9}}, []graphs.VertexID{0, 2, 3}},
		{document.Exercise{Ask: document.AskMove}, nil},
	} {
		must.Succeed(d.Edit(func(b *document.ChangeBuilder) {
			b.Vertex(1).Heap = true
			b.Head().Exercise = c.exercise
		}))
		if got := d.ExerciseVertices(); !slices.Equal(got, c.want) {
			t.Errorf("%+v asks about %v, want %v", c.exercise, got, c.want)
		}
	}
}

// The growth of a change counts added and removed vertices and edges. The ID of a removed note is not
// used again.
func TestGrowthAndNextNote(t *testing.T) {
	d := star(3)
	for _, c := range []struct {
		write func(*document.ChangeBuilder)
		want  int
	}{
		{func(b *document.ChangeBuilder) { b.RemoveVertex(3) }, -2},
		{func(b *document.ChangeBuilder) { b.RemoveEdge(0) }, -1},
		{func(b *document.ChangeBuilder) { b.JoinVertices(0, 1, 1); b.JoinVertices(1, 2, 1) }, 2},
		{func(b *document.ChangeBuilder) { b.Vertex(1).Tokens = 1; b.AddNote(document.Note{Text: "a"}) }, 0},
	} {
		change := edit(d, c.write)
		if got := change.Growth(); got != c.want || change.Inverse().Growth() != -c.want {
			t.Errorf("growth %d, want %d", got, c.want)
		}
		must.Succeed(d.Do(change))
	}
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) { b.RemoveNote(0) }))
	if next := d.NewChange().NextNote(); next != 1 {
		t.Errorf("the next note is %d", next)
	}
}

func TestValueOfWord(t *testing.T) {
	ended := document.RecordFields()[0]
	for word, want := range map[string]int{"resigned": 1, "drawn": 3, "": -1, "lost": -1} {
		if i, ok := ended.ValueOfWord(word); ok != (want >= 0) || ok && i != want {
			t.Errorf("%q is value %d, %v", word, i, ok)
		}
	}
}
