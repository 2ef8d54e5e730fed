package document_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// checkEqual copies each field of other in turn to a copy of a, and checks that Equal then
// agrees with reflect.DeepEqual.
func checkEqual[T interface{ Equal(T) bool }](t *testing.T, a, other T) {
	t.Helper()
	for i := range reflect.TypeFor[T]().NumField() {
		b := a
		reflect.ValueOf(&b).Elem().Field(i).Set(reflect.ValueOf(other).Field(i))
		if got, want := a.Equal(b), reflect.DeepEqual(a, b); got != want {
			t.Errorf("Equal of %+v and %+v = %v", a, b, got)
		}
	}
}

func TestEqualSeesEveryField(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	var last document.Head
	for range trials.Count(1000) {
		h := randomDrawing(r, 30).Drawing().Head()
		checkEqual(t, h, last)
		checkEqual(t, h.Exercise, last.Exercise)
		checkEqual(t, h.Record, last.Record)
		last = h
	}
}

// unsetValues returns the values of the field f, among some typical ones, for which IsSet
// reports false.
func unsetValues[T any](f document.Field[T], record T) (unset []float64) {
	values := []float64{0, 1}
	switch f.Type {
	case document.ChoiceField:
		for i := range f.Words {
			values = append(values, float64(i))
		}
	case document.WholeField, document.NumberField:
		values = append(values, f.Low, f.Low+1, f.High)
	}
	slices.Sort(values)
	for _, x := range slices.Compact(values) {
		if f.Set(&record, x); f.Get(&record) != x {
			continue // the field has no such value
		}
		if !f.IsSet(&record) {
			unset = append(unset, x)
		}
	}
	return unset
}

// checkUnset checks that no field of record is set, and that exactly one value of each field is
// its default. The field bend is an exception: a bend of 0 counts as set, because the user has
// made the edge straight.
func checkUnset[T any](t *testing.T, fields []document.Field[T], record T) {
	t.Helper()
	for _, f := range fields {
		if f.Type == document.TextField {
			continue
		}
		if f.IsSet(&record) {
			t.Errorf("%T: IsSet of %s is true in a new record", record, f.Name)
		}
		if unset := unsetValues(f, record); f.Name != "bend" && !slices.Equal(unset, []float64{f.Get(&record)}) {
			t.Errorf("%T: %s is not set for the values %v", record, f.Name, unset)
		}
	}
}

func TestFieldsHaveOneDefault(t *testing.T) {
	checkUnset(t, document.EdgeFields(), document.EdgeState{Edge: graphs.Edge{Count: 1}})
	checkUnset(t, document.ExerciseFields(), document.Exercise{})
	for _, f := range document.StyleFields() {
		checkUnset(t, []document.Field[document.Style]{f.Field}, document.Style{})
	}
}

// TestStyleSizes checks that sizes from MinSize to MaxSize are kept, and other sizes refused. 1
// and -0 are stored as 0, so that equal looks are equal styles.
func TestStyleSizes(t *testing.T) {
	for _, f := range document.StyleFields() {
		if f.MaxOffered == 0 {
			continue
		}
		for x, want := range map[float64]float64{
			document.MinSize: document.MinSize, document.MaxSize: document.MaxSize, 1: 0, 0: 0, math.Copysign(0, -1): 0,
			math.Nextafter(document.MinSize, 0): -1, math.Nextafter(document.MaxSize, 9): -1, math.NaN(): -1,
			-1: -1, // -1 means refused
		} {
			d := document.New(graphs.Directed)
			err := d.Edit(func(b *document.ChangeBuilder) { f.Set(&b.Head().Style, x) })
			style := d.Style()
			got := f.Get(&style)
			if refused := want < 0; (err != nil) != refused || !refused && (got != want || math.Signbit(got)) {
				t.Errorf("setting %s to %v: got %v, %v; want %v", f.Name, x, got, err, want)
			}
		}
	}
}

func TestAsksAboutVertices(t *testing.T) {
	about := map[document.Ask]bool{document.AskValues: true, document.AskOutcomes: true}
	for a := range document.AskMove + 1 {
		if a.AboutVertices() != about[a] {
			t.Errorf("AboutVertices of %q = %v", a, a.AboutVertices())
		}
	}
}

// TestTokens checks the numbers of tokens, also for IDs without a vertex.
func TestTokens(t *testing.T) {
	d := star(3)
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) { b.Vertex(1).Tokens, b.Vertex(3).Tokens = 2, 1 }))
	for v, want := range map[graphs.VertexID]int{
		graphs.VertexID(graphs.None): 0, -2: 0, 0: 0, 1: 2, 2: 0, 3: 1,
		4: 0, 5: 0, 99: 0,
	} {
		if got := d.Tokens(v); got != want {
			t.Errorf("Tokens gives %d for vertex %d, want %d", got, v, want)
		}
	}
}

// TestChangeContents checks that a change lacks objects that stay equal, and that ChangedPoints
// has every place at which an edge was removed.
func TestChangeContents(t *testing.T) {
	const n = 10
	d := star(n)
	row := document.Move{}
	for i := range n + 1 {
		row.IDs, row.To = append(row.IDs, graphs.VertexID(i)), append(row.To, document.Point{X: float64(i)})
	}
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) { b.Move(row) }))
	if c := edit(d,
		func(b *document.ChangeBuilder) { b.Vertex(1); b.Edge(2); b.Vertex(3).Name = "new" }); len(c.Edges) != 0 ||
		len(c.Vertices) != 1 {
		t.Errorf("the change has %d edges and %d vertices", len(c.Edges), len(c.Vertices))
	}
	c := edit(d, func(b *document.ChangeBuilder) {
		for e := range graphs.EdgeID(n) {
			b.RemoveEdge(e)
		}
	})
	must.Succeed(d.Do(c))
	places := c.ChangedPoints(d)
	for _, place := range row.To {
		if !slices.Contains(places, place) {
			t.Errorf("%v is not among the changed places %v", place, places)
		}
	}
}

// TestNotesUpToLimit checks that a drawing with MaxNotes notes can be edited, and that more
// notes are refused.
func TestNotesUpToLimit(t *testing.T) {
	d := document.New(graphs.Directed)
	add := func(b *document.ChangeBuilder, id int) {
		b.AddNote(document.Note{ID: document.NoteID(id), Text: "a note"})
	}
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) {
		for i := range document.MaxNotes {
			add(b, i)
		}
	}))
	if err := d.Clone().Edit(func(b *document.ChangeBuilder) { add(b, document.MaxNotes) }); err == nil {
		t.Error("more than MaxNotes notes were accepted")
	}
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) { b.Note(0).Text, b.Note(1).Text = "another", "a third" }))
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) {
		b.RemoveNote(0)
		b.RemoveNote(2)
		add(b,
			document.MaxNotes)
	}))
	must.Succeed(d.Edit(func(b *document.ChangeBuilder) { add(b, document.MaxNotes+1) }))
	if n := len(d.Notes()); n != document.MaxNotes {
		t.Errorf("%d notes", n)
	}
	if err := d.Edit(func(b *document.ChangeBuilder) { add(b, document.MaxNotes+2) }); err == nil {
		t.Error("more than MaxNotes notes were accepted after replacements")
	}
}

// TestMemoryOfChange checks that the memory that a history counts for a change is about that of
// its lists.
func TestMemoryOfChange(t *testing.T) {
	const n = 100
	row := document.Move{}
	for i := range n {
		row.IDs, row.To = append(row.IDs, graphs.VertexID(i)), append(row.To, document.Point{X: 1})
	}
	memoryOf := func(moves, tokens bool) int {
		h := document.NewHistory(star(n))
		must.Succeed(h.Do(document.Step{Change: edit(h.Drawing(), func(b *document.ChangeBuilder) {
			for i := range n {
				if tokens {
					b.Vertex(graphs.VertexID(i)).Tokens = 1
				}
			}
			if moves {
				b.Move(row)
			}
		})}))
		return document.RecordedMemory(h)
	}
	placed := n * int(unsafe.Sizeof(graphs.VertexID(0))+2*unsafe.Sizeof(document.Point{}))
	changed := n * int(unsafe.Sizeof(document.Delta[graphs.VertexID, document.VertexState]{}))
	for _, c := range []struct{ got, least int }{
		{memoryOf(true, false), placed},
		{memoryOf(false, true), changed},
		{memoryOf(true, true), placed + changed},
	} {
		if c.got < c.least || c.got > 2*c.least {
			t.Errorf("a change with lists of %d bytes counts as %d bytes", c.least, c.got)
		}
	}
}

// TestMemoryOfEachPart checks that the memory that a history counts for a change includes each of its
// lists and texts.
func TestMemoryOfEachPart(t *testing.T) {
	var (
		vertex = int(unsafe.Sizeof(document.Delta[graphs.VertexID, document.VertexState]{}))
		edge   = int(unsafe.Sizeof(document.Delta[graphs.EdgeID, document.EdgeState]{}))
		note   = int(unsafe.Sizeof(document.Delta[document.NoteID, document.Note]{}))
		head   = int(unsafe.Sizeof(document.Head{}))
		id     = int(unsafe.Sizeof(graphs.VertexID(0)))
	)
	taken := func(s document.Step, write func(*document.ChangeBuilder)) int {
		h := document.NewHistory(star(3))
		s.Change = edit(h.Drawing(), func(b *document.ChangeBuilder) {
			b.Edge(0).Label = "one"
			write(b)
		})
		must.Succeed(h.Do(s))
		return document.RecordedMemory(h)
	}
	least := taken(document.Step{}, func(*document.ChangeBuilder) {})
	for name, c := range map[string]struct {
		step  document.Step
		write func(*document.ChangeBuilder)
		more  int
	}{
		"selections": {step: document.Step{
			Before: document.Selection{Vertices: []graphs.VertexID{0, 1}, Edges: []graphs.EdgeID{0}},
			After:  document.Selection{Vertices: []graphs.VertexID{0}, Notes: []document.NoteID{0, 1, 2}},
		}, more: 7 * id},
		"name": {step: document.Step{Name: "step.move"}, more: len("step.move")},
		"vertex": {
			write: func(b *document.ChangeBuilder) { b.Vertex(1).Label = "a label" },
			more:  vertex + 2*len("v1") + len("a label"),
		},
		"edge": {write: func(b *document.ChangeBuilder) { b.Edge(1).Label = "four" }, more: edge + len("four")},
		"note": {
			write: func(b *document.ChangeBuilder) { b.AddNote(document.Note{Text: "a note"}) },
			more:  note + len("a note"),
		},
		"title": {write: func(b *document.ChangeBuilder) { b.Head().Title = "Nim" }, more: 2*head + len("Nim")},
		"exercise": {write: func(b *document.ChangeBuilder) {
			b.Head().Exercise = document.Exercise{
				Ask: document.AskValues, Task: "Find all",
				Vertices: []graphs.VertexID{2, 3},
			}
		}, more: 2*head + len("Find all") + 2*id},
		"record": {write: func(b *document.ChangeBuilder) {
			b.Head().Record = document.Record{
				Start: []document.TokenStack{{Vertex: 1, Tokens: 1}, {Vertex: 2, Tokens: 1}},
				Moves: []graphs.EdgeID{0, graphs.None}, Heaps: []document.HeapMove{{From: 2, To: 1}},
			}
		}, more: 2*head + 2*int(unsafe.Sizeof(document.TokenStack{})) + 2*id + int(unsafe.Sizeof(document.HeapMove{}))},
	} {
		if c.write == nil {
			c.write = func(*document.ChangeBuilder) {}
		}
		if got := taken(c.step, c.write) - least; got != c.more {
			t.Errorf("%s: %d bytes more, want %d", name, got, c.more)
		}
	}
}

func TestPoints(t *testing.T) {
	p, q := document.Point{X: 5, Y: 7}, document.Point{X: 2, Y: 3}
	if d := p.Sub(q); d != (document.Point{X: 3, Y: 4}) || d.Length() != 5 || d.Add(q) != p || q.Scale(2) != q.Add(q) {
		t.Errorf("%v - %v = %v", p, q, d)
	}
}

func TestHasBends(t *testing.T) {
	d := star(2)
	for _, bent := range []bool{false, true, false} {
		must.Succeed(d.Edit(func(b *document.ChangeBuilder) {
			e := b.Edge(1)
			e.Bend = document.Bend{}
			if bent {
				e.Bend = document.NewBend(0.5)
			}
		}))
		if d.HasBends() != bent {
			t.Errorf("bent %v: HasBends is %v", bent, d.HasBends())
		}
	}
}

func TestBoundsOfBends(t *testing.T) {
	const far, wide = float64(document.MaxBend), float64(document.MaxAngle)
	for bend, ok := range map[document.Bend]bool{
		{Bent: true, By: far, Angle: wide}: true, {Bent: true, By: -far, Angle: 0}: true, {Bent: true}: true,
		{Bent: true, By: math.Nextafter(far, 2*far)}: false, {Bent: true, By: -math.Nextafter(far, 2*far)}: false,
		{Bent: true, By: math.NaN()}:                             false,
		{Bent: true, By: 1, Angle: math.Nextafter(wide, 2*wide)}: false,
		{Bent: true, By: 1, Angle: math.Nextafter(0, -1)}:        false, {Bent: true, By: 1, Angle: math.NaN()}: false,
	} {
		if err := star(2).Edit(func(b *document.ChangeBuilder) { b.Edge(1).Bend = bend }); (err == nil) != ok {
			t.Errorf("%+v: %v", bend, err)
		}
	}
}
