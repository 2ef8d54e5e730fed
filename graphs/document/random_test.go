package document_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/document/documenttest"
	"nimgraph/graphs/must"
)

// gameDump returns as text all parts of the drawing that a value can depend on, in their order.
func gameDump(d *document.Drawing) string {
	var b strings.Builder
	g := d.Graph()
	fmt.Fprintf(&b, "%v %v, order %d, size %d\n", d.Kind(), d.Play(), g.Order(), g.Size())
	for v := range g.Vertices() {
		fmt.Fprintf(&b, "vertex %+v, %d tokens, out", v, d.Tokens(v.ID))
		for e := range g.Out(v.ID) {
			fmt.Fprintf(&b, " %d", e.ID)
		}
		b.WriteString(", in")
		for e := range g.In(v.ID) {
			fmt.Fprintf(&b, " %d", e.ID)
		}
		named, ok := g.VertexNamed(v.Name)
		fmt.Fprintf(&b, ", by its name %d %v\n", named.ID, ok)
	}
	for e := range g.Edges() {
		fmt.Fprintf(&b, "edge %+v\n", e)
	}
	for v, n := range d.AllTokens() {
		fmt.Fprintf(&b, "tokens on %d: %d\n", v, n)
	}
	return b.String()
}

// dump returns the whole drawing as text, in its order.
func dump(d *document.Drawing) string {
	var b strings.Builder
	b.WriteString(gameDump(d))
	fmt.Fprintf(&b, "title %q\n", d.Title())
	for v := range d.Graph().Vertices() {
		fmt.Fprintf(&b, "%d at %v\n", v.ID, d.At(v.ID))
	}
	fmt.Fprintln(&b, "bends", d.HasBends())
	for e := range d.Graph().Edges() {
		fmt.Fprintf(&b, "%d bent %v\n", e.ID, d.Bend(e.ID))
	}
	styles, labels := map[graphs.VertexID]document.VertexStyle{}, map[graphs.EdgeID]string{} // of removed objects as well
	for v, look := range d.AllVertexStyles() {
		styles[v] = look
	}
	for e, label := range d.AllEdgeLabels() {
		labels[e] = label
	}
	fmt.Fprintf(&b, "%+v %q\n", styles, labels) // maps are printed in the order of their keys
	fmt.Fprintf(&b, "notes %+v, style %+v\n", d.Notes(), d.Style())
	low, high, ok := d.Bounds()
	fmt.Fprintln(&b, "within", low, high, ok)
	fmt.Fprintf(&b, "%+v\n", d.Head())
	fmt.Fprintf(&b, "exercise %+v, asked %v\n", d.Exercise(), d.ExerciseVertices())
	return b.String()
}

// writeRandomPart adds one random part of a change to draft, which the drawing may refuse. Most
// IDs, names, counts and places are valid. It returns the name of the part.
func writeRandomPart(r *rand.Rand, d *document.Drawing, draft *document.ChangeBuilder) string {
	g := d.Graph()
	vertex := func() graphs.VertexID { return graphs.VertexID(r.IntN(g.VertexSlots() + 2)) }
	edge := func() graphs.EdgeID {
		if size := g.Size(); size > 0 && r.IntN(2) == 0 { // few of the IDs in use so far belong to an edge
			skip := r.IntN(size)
			for e := range g.Edges() {
				if skip--; skip < 0 {
					return e.ID
				}
			}
		}
		return graphs.EdgeID(r.IntN(g.EdgeSlots() + 2))
	}
	someVertex := func() graphs.VertexID {
		if order := g.Order(); order > 0 && r.IntN(20) > 0 {
			skip := r.IntN(order)
			for v := range g.Vertices() {
				if skip--; skip < 0 {
					return v.ID
				}
			}
		}
		return vertex()
	}
	place := func() document.Point {
		if r.IntN(30) == 0 {
			return document.Point{X: []float64{math.NaN(), math.Inf(1), 2 * document.MaxPlace}[r.IntN(3)]}
		}
		return document.Point{X: float64(r.IntN(9)), Y: float64(r.IntN(9)) - 4}
	}
	tokens := []int{0, 1, 2, 5, -1, document.MaxTokens + 1}[rarelyUpTo(r, 4, 6)]
	count := []int32{1, 2, 3, graphs.MaxCount, 0, graphs.MaxCount + 1}[rarelyUpTo(r, 4, 6)]
	bend := []document.Bend{
		{},
		document.NewBend(0), document.NewBend(0.5), document.NewBend(-document.MaxBend),
		document.NewBend(math.NaN()), document.NewBend(3),
	}[rarelyUpTo(r, 4, 6)]
	if bend.By == 0.5 {
		bend.Angle = 70
	}
	look := document.VertexStyle{Colour: document.Colour(r.IntN(3))}
	sample := graphs.Vertex{
		Name: fmt.Sprint(r.IntN(40)), Label: []string{"", "5"}[r.IntN(2)], Sum: r.IntN(9) == 0 &&
			g.Kind() == graphs.Directed, Ground: r.IntN(3) == 0 && g.Kind() == graphs.Deletion,
		Target: r.IntN(9) == 0 && g.Kind() == graphs.Directed,
	}
	if r.IntN(9) == 0 {
		sample.Heap, sample.Worth = r.IntN(9) > 0,
			[]int32{0, 1, 3, graphs.MaxWorth, graphs.Open, graphs.MaxWorth + 1}[rarelyUpTo(r, 5, 6)]
	}
	state := document.VertexState{Vertex: sample, Tokens: tokens, Style: look}
	setTexts(r, document.VertexFields(), &state)
	sample, look = state.Vertex, state.Style
	note := document.Note{
		ID: document.NoteID(r.IntN(4) - rarelyUpTo(r, 1, 2)),
		Text: []string{
			"a note", "another", "",
			strings.Repeat("x", document.MaxNote+1),
		}[rarelyUpTo(r, 2, 4)], At: place(),
	}
	switch r.IntN(24) {
	case 0, 1, 2:
		sample.ID = min(vertex(), 12)
		state.ID = sample.ID
		draft.AddVertex(state, place())
		return "add vertex"
	case 3:
		draft.RemoveVertex(someVertex())
		return "remove vertex"
	case 4, 5:
		sample.ID = someVertex()
		draft.Vertex(sample.ID).Vertex = sample
		return "vertex"
	case 6:
		draft.Vertex(someVertex()).Tokens = tokens
		return "tokens"
	case 7:
		draft.Vertex(someVertex()).Style = look
		return "look"
	case 8, 9:
		var m document.Move
		for range r.IntN(4) {
			m.IDs, m.To = append(m.IDs, someVertex()), append(m.To, place())
		}
		if r.IntN(20) == 0 {
			m.To = append(m.To, document.Point{})
		}
		for _, n := range d.Notes() {
			if r.IntN(3) == 0 {
				m.Notes, m.NotesTo = append(m.Notes, n.ID, n.ID), append(m.NotesTo, place(), place())
			}
		}
		draft.Move(m)
		return "move"
	case 10, 11, 12, 13:
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
			ID: edge(), From: someVertex(), To: someVertex(),
			Count: count,
		}, Bend: bend})
		return "add edge"
	case 14:
		draft.RemoveEdge(edge())
		return "remove edge"
	case 15:
		e := draft.Edge(edge())
		e.From, e.To = someVertex(), someVertex()
		return "ends"
	case 16:
		e := draft.Edge(edge())
		e.Count, e.Bend, e.Label = count, bend, []string{"", "take 1"}[r.IntN(2)]
		return "edge"
	case 17:
		draft.AddNote(note)
		return "add note"
	case 18:
		draft.RemoveNote(note.ID)
		return "remove note"
	case 19:
		*draft.Note(note.ID) = note
		return "note"
	case 20:
		changeKind(d, draft, r)
		return "kind"
	case 21: // swap names
		v, w := draft.Vertex(someVertex()), draft.Vertex(someVertex())
		v.Name, w.Name = w.Name, v.Name
		return "swap"
	}
	shown := r.IntN(4)
	h := draft.Head()
	h.Title, h.Play = fmt.Sprint("title ", r.IntN(3)), graphs.Play(r.IntN(3))
	h.Style = document.Style{
		Edges: document.EdgesShown(shown), Labels: document.LabelsShown(r.IntN(3)), Bold: r.IntN(2) == 0,
		Vertices: []float64{0, 1, 2, 9}[rarelyUpTo(r, 3, 4)],
		Letters:  []float64{0, 0.5, math.NaN()}[rarelyUpTo(r, 2, 3)],
		Lines:    []float64{0, 2, document.MaxSize + 1}[rarelyUpTo(r, 2, 3)],
	}
	setTexts(r, document.HeadFields(), h)
	h.Exercise = document.Exercise{
		Ask: document.Ask(r.IntN(6)), Vertices: [][]graphs.VertexID{nil, {0, 3}, {5}}[r.IntN(3)],
		Task: []string{"", "Find it"}[r.IntN(2)],
	}
	h.Record = document.Record{
		Players: [2]document.Player{document.Player(r.IntN(2)), document.Player(r.IntN(2))},
		Ending:  document.Ending(r.IntN(4)),
		Start:   [][]document.TokenStack{nil, {{Vertex: vertex(), Tokens: 2}}}[r.IntN(2)],
		Moves:   [][]graphs.EdgeID{nil, {edge()}, {edge(), edge()}}[r.IntN(3)],
		Heaps:   [][]document.HeapMove{nil, {{Vertex: 1, From: 3, To: 1}}}[g.Order()%2],
	}
	return "head"
}

// setTexts sets some texts of a record, rarely to a text that is too long.
func setTexts[T any](r *rand.Rand, fields []document.Field[T], record *T) {
	for _, f := range fields {
		if f.Type == document.TextField && r.IntN(3) == 0 {
			*f.Text(record) = []string{"", "coins HTH", strings.Repeat("x", f.MaxBytes+1)}[rarelyUpTo(r, 2, 3)]
		}
	}
}

// TestRandomDrawingsHaveAllFields checks that random drawings use every field, because random
// tests would miss an unused field.
func TestRandomDrawingsHaveAllFields(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	unused := documenttest.UnusedFields(func(yield func(*document.Drawing) bool) {
		for range 300 {
			if !yield(randomDrawing(r, 30).Drawing()) {
				return
			}
		}
	})
	if len(unused) > 0 {
		t.Errorf("no random drawing has %v", unused)
	}
}

// TestEveryFieldIsDeclared compares the numbers of declared fields with the Go structs, because
// files, limits and sizes use only declared fields.
func TestEveryFieldIsDeclared(t *testing.T) {
	for record, want := range map[any]int{
		document.VertexState{}: len(document.VertexFields()) + 2 + 1, // ID and Name, and Heap is part of the worth
		document.EdgeState{}:   len(document.EdgeFields()) + 3 + 1,   // ID, From and To, and Bent is part of the bend
		document.Style{}:       len(document.StyleFields()),
		document.Note{}:        len(document.NoteFields()) + 1 + 2, // ID, and the place
	} {
		if got := countLeaves(reflect.TypeOf(record)); got != want {
			t.Errorf("%T has %d fields, but %d are declared", record, got, want)
		}
	}
	// Style, Exercise and Record have separate lists. ExerciseFields lacks the vertices, and RecordFields
	// the players, start, moves and heaps.
	if got, want := reflect.TypeOf(document.Head{}).NumField()-4+2, len(document.HeadFields()); got != want {
		t.Errorf("Head has %d fields, but %d are declared", got, want)
	}
	if got, want := reflect.TypeOf(document.Exercise{}).NumField(), len(document.ExerciseFields())+1; got != want {
		t.Errorf("Exercise has %d fields, but %d are declared", got, want)
	}
	if got, want := reflect.TypeOf(document.Record{}).NumField(), len(document.RecordFields())+4; got != want {
		t.Errorf("Record has %d fields, but %d are declared", got, want)
	}
}

// TestTextFieldsHaveALimitAndAPart checks that the text fields of vertices, edges and drawings have a
// limit with its own error, and belong to a part of the drawing, so that a format without them lists
// the loss. Names, labels and titles are as long as a file permits, and every format has the title.
func TestTextFieldsHaveALimitAndAPart(t *testing.T) {
	checkTextFields(t, document.VertexFields(), []string{"label"}, nil)
	checkTextFields(t, document.EdgeFields(), []string{"label"}, nil)
	checkTextFields(t, document.HeadFields(), []string{"title", "preset"}, []string{"title"})
}

// checkTextFields fails the test for each text field without a limit that is not in unlimited, and each
// text field without a part that is not in withoutPart.
func checkTextFields[T any](t *testing.T, fields []document.Field[T], unlimited, withoutPart []string) {
	for _, f := range fields {
		if f.Type != document.TextField {
			continue
		}
		if hasLimit := f.MaxBytes > 0 && f.TooLong != ""; hasLimit == slices.Contains(unlimited, f.Name) {
			t.Errorf("%T: field %s: limit of %d bytes, error %q", f, f.Name, f.MaxBytes, f.TooLong)
		}
		if hasPart := f.Part != ""; hasPart == slices.Contains(withoutPart, f.Name) {
			t.Errorf("%T: field %s: part %q", f, f.Name, f.Part)
		}
	}
}

// countLeaves returns the number of fields of the type t, in which a field that is a struct
// counts as its fields.
func countLeaves(t reflect.Type) (n int) {
	if t.Kind() != reflect.Struct {
		return 1
	}
	for i := range t.NumField() {
		n += countLeaves(t.Field(i).Type)
	}
	return n
}

// rarelyUpTo returns a random number below usual, and rarely a number below limit.
func rarelyUpTo(r *rand.Rand, usual, limit int) int {
	if r.IntN(15) == 0 {
		return r.IntN(limit)
	}
	return r.IntN(usual)
}

// changeKind changes the kind of game, and usually removes the marks and edges that the new
// kind does not allow.
func changeKind(d *document.Drawing, draft *document.ChangeBuilder, r *rand.Rand) {
	draft.Head().Kind = graphs.Kind(r.IntN(len(graphs.Kinds())))
	if r.IntN(4) == 0 {
		return
	}
	for v := range d.Graph().Vertices() {
		state := draft.Vertex(v.ID)
		state.Tokens, state.Sum, state.Ground, state.Target, state.Heap, state.Worth = 0, false, false, false, false, 0
	}
	for e := range d.Graph().Edges() {
		if back, ok := d.Graph().EdgeBetween(e.To, e.From); ok && back.ID < e.ID {
			draft.RemoveEdge(e.ID)
		}
	}
}

// randomChange returns a change of one or a few parts, which the drawing may refuse, and the
// name of the part, or "several".
func randomChange(r *rand.Rand, d *document.Drawing) (document.Change, string) {
	draft := d.NewChange()
	what := writeRandomPart(r, d, draft)
	for r.IntN(3) == 0 {
		writeRandomPart(r, d, draft)
		what = "several"
	}
	return draft.Change(), what
}

// randomDrawing returns a history after the given number of random changes. Refused changes
// have no effect.
func randomDrawing(r *rand.Rand, steps int) *document.History {
	h := document.NewHistory(document.New(graphs.Kind(r.IntN(2))))
	for range steps {
		c, _ := randomChange(r, h.Drawing())
		_ = h.Do(document.Step{Change: c})
	}
	return h
}

// checkSame fails the test if want and got differ. what names the texts.
func checkSame(t *testing.T, what, want, got string) {
	t.Helper()
	if want != got {
		t.Fatalf("%s: want\n%s\ngot\n%s", what, want, got)
	}
}

// edit returns the change of the drawing d that write builds.
func edit(d *document.Drawing, write func(*document.ChangeBuilder)) document.Change {
	draft := d.NewChange()
	write(draft)
	return draft.Change()
}

// star returns a drawing of the vertex 0 and n other vertices, with an edge from 0 to each of
// them.
func star(n int) *document.Drawing {
	b := graphs.NewBuilder(graphs.Directed, n+1, n)
	for i := range n + 1 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint("v", i)})
	}
	for i := range n {
		b.AddEdge(0, graphs.VertexID(i+1), 1)
	}
	g := must.Get(b.Graph())
	return document.FromGraph(g)
}
