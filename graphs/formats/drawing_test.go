package formats_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/document/documenttest"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// dump returns a drawing as text on one line: the kind, the play convention and the title; the
// vertices, with ⊕, _ for the ground, *n for tokens and =label; and the edges, with ×count.
// places says whether to include coordinates and other parts that only some formats have.
func dump(d *document.Drawing, places bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %q:", d.Kind(), d.Play(), d.Title())
	if rules := d.Head().Rules; rules != (document.Rules{}) {
		fmt.Fprintf(&b, " by %q", rules)
	}
	if preset := d.Head().Preset; preset != "" {
		fmt.Fprintf(&b, " preset %q", preset)
	}
	name := map[graphs.VertexID]string{}
	for v := range d.Graph().Vertices() {
		name[v.ID] = v.Name
		fmt.Fprintf(&b, " %s", v.Name)
		if v.Sum {
			b.WriteString("⊕")
		}
		if v.Ground {
			b.WriteString("_")
		}
		if n := d.Tokens(v.ID); n > 0 {
			fmt.Fprintf(&b, "*%d", n)
		}
		if v.Heap {
			fmt.Fprintf(&b, "∗%d", v.Worth)
		}
		if look := d.VertexStyle(v.ID); places && look != (document.VertexStyle{}) {
			fmt.Fprintf(&b, "%+q", look)
		}
		if places {
			fmt.Fprintf(&b, "=%q@%v,%v", v.Label, d.At(v.ID).X, d.At(v.ID).Y)
		}
		v.ID, v.Name, v.Label, v.Sum, v.Ground, v.Heap, v.Worth = 0, "", "", false, false, false, 0
		if v != (graphs.Vertex{}) { // a field that dump does not know
			fmt.Fprintf(&b, "%+v", v)
		}
	}
	b.WriteString(";")
	for e := range d.Graph().Edges() {
		fmt.Fprintf(&b, " %s>%s", name[e.From], name[e.To])
		if e.Count > 1 {
			fmt.Fprintf(&b, "×%d", e.Count)
		}
		state, _ := d.Edge(e.ID)
		if bend := state.Bend; places && bend.Bent {
			fmt.Fprintf(&b, "~%v^%v", bend.By, bend.Angle)
		}
		if places && state.Label != "" {
			fmt.Fprintf(&b, ":%q", state.Label)
		}
		state.Edge, state.Bend, state.Label = graphs.Edge{}, document.Bend{}, ""
		if state != (document.EdgeState{}) { // a field that dump does not know
			fmt.Fprintf(&b, "%+v", state)
		}
	}
	if r := d.Record(); !r.Empty() && d.Replayable(r) {
		fmt.Fprintf(&b, " played by %v closed %q", r.Players, r.Ending)
		for _, s := range r.Start {
			fmt.Fprintf(&b, " %q %d", name[s.Vertex], s.Tokens)
		}
		for _, id := range r.Moves {
			if e, ok := d.Graph().Edge(id); ok {
				fmt.Fprintf(&b, " %q-%q", name[e.From], name[e.To])
			} else {
				b.WriteString(" heap")
			}
		}
		for _, m := range r.Heaps {
			fmt.Fprintf(&b, " %q*%d>%d", name[m.Vertex], m.From, m.To)
		}
	}
	for _, n := range d.Notes() {
		fmt.Fprintf(&b, " note %q@%v", n.Text, n.At)
	}
	if s := d.Style(); s != (document.Style{}) {
		fmt.Fprintf(&b, " style %+v", s)
	}
	if ask := d.Exercise(); ask.Ask != document.AskNothing {
		fmt.Fprintf(&b, " ask %s %q", ask.Ask, ask.Task)
		for _, v := range ask.Vertices {
			if n, ok := name[v]; ok {
				fmt.Fprintf(&b, " %q", n)
			}
		}
	}
	return b.String()
}

// unusualNames returns names that are hard to write as words, as quoted names or as JSON.
func unusualNames() []string {
	return []string{
		"a", "b", "0", "1", "01", "-1", "a-b", "a->b", "--", "-", ">", "x", "x2", "x02", "X2", "x1.5",
		"token", "ground", "vertex", "play", "title", "undirected", "directed", "=", "+", "a=b", "a+b",
		"a,", "a,b", "(3,4)", ";", "a#b", "#", `"`, `a"b`, `\`, `\n`, "two words", " ", "\t", "line\nbreak",
		"\r", "\x00", "\x7f", "\u0085", "\u00a0", "\u2028", "\ufeff", "\ufeffa", "\ufffd", "π", "空", "e\u0301",
		"🂡", "👩\u200d💻", "\U000e0001", "𝒜", "<b>", "&", "null",
	}
}

// randomDrawing returns a random drawing with all parts that JSON can hold.
func randomDrawing(r *rand.Rand) *document.Drawing {
	kind := graphs.Kind(r.IntN(2))
	if r.IntN(3) == 0 {
		kind = graphs.Kinds()[r.IntN(len(graphs.Kinds()))]
	}
	d := document.New(kind)
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = graphs.Play(r.IntN(3)) }))
	if r.IntN(2) == 0 {
		titles := append(unusualNames(), "Two heaps", "  padded ", "", "say \"hi\"", "# 3", "double  space")
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = titles[r.IntN(len(titles))] }))
	}
	names := unusualNames()
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	names = names[:r.IntN(12)]
	places := []float64{0, 1, -1, 0.1, 1e9, -1e9, 1e-9, 12.5, 1.0 / 3, 5e-324}
	for _, n := range names {
		v := graphs.Vertex{ID: graphs.VertexID(d.Graph().VertexSlots()), Name: n}
		at, tokens := document.Point{X: places[r.IntN(len(places))], Y: r.NormFloat64() * 100}, 0
		switch {
		case kind == graphs.Deletion:
			v.Ground = r.IntN(3) == 0
		case kind.OnGraph():
			if kind.HasTokens() && r.IntN(3) == 0 {
				tokens = 1
			}
		case r.IntN(4) == 0:
			v.Sum = true
		case r.IntN(6) == 0:
			v.Target = true
		case r.IntN(5) == 0:
			v.Heap, v.Worth = true, []int32{0, 3, graphs.MaxWorth, graphs.Open}[r.IntN(4)]
		case r.IntN(3) == 0:
			tokens = 1 + r.IntN(3)
		}
		state := document.VertexState{Vertex: v, Tokens: tokens}
		if r.IntN(4) == 0 {
			state.Style.Colour = document.Colour(r.IntN(9))
		}
		setTexts(r, document.VertexFields(), &state)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.AddVertex(state, at) }))
	}
	if r.IntN(3) == 0 {
		for i := range 1 + r.IntN(3) {
			must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
				draft.AddNote(document.Note{
					ID: document.NoteID(2 * i), Text: unusualNames()[r.IntN(20)],
					At: document.Point{X: places[r.IntN(len(places))], Y: r.NormFloat64()},
				})
			}))
		}
	}
	if r.IntN(3) == 0 {
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			draft.Head().Style = document.Style{
				Edges: document.EdgesShown(r.IntN(4)), Labels: document.LabelsShown(r.IntN(3)), Bold: r.IntN(2) == 0,
				Vertices: []float64{0, 0.25, 1.5}[r.IntN(3)], Letters: []float64{0, 1.0 / 3, 4}[r.IntN(3)],
				Lines: []float64{0, 2}[r.IntN(2)],
			}
		}))
	}
	if len(names) == 0 {
		return d
	}
	for range r.IntN(20) {
		e := graphs.Edge{
			ID:    graphs.EdgeID(d.Graph().EdgeSlots()),
			From:  graphs.VertexID(r.IntN(len(names))),
			To:    graphs.VertexID(r.IntN(len(names))),
			Count: 1 + int32(r.IntN(2)*r.IntN(6)),
		}
		from, _ := d.Graph().Vertex(e.From)
		if _, exists := d.Graph().EdgeBetween(e.From, e.To); !exists && !from.Heap {
			bends := []document.Bend{
				{},
				{},
				document.NewBend(0), document.NewBend(-0.25), document.NewBend(1.0 / 3),
				document.NewBend(document.MaxBend),
				{Bent: true, By: 0.1, Angle: 62.5},
				{Bent: true, By: -0.1, Angle: 35},
			}
			must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
				draft.AddEdge(document.EdgeState{Edge: e, Bend: bends[r.IntN(len(bends))]})
			}))
			if r.IntN(4) == 0 {
				labels := append(unusualNames(), fmt.Sprint("×", e.Count))
				must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Edge(e.ID).Label = labels[r.IntN(len(labels))] }))
			}
		}
	}
	if r.IntN(3) == 0 {
		e := document.Exercise{
			Ask:  document.Ask(r.IntN(len(document.AskNames())) + 1),
			Task: unusualNames()[r.IntN(20)],
		}
		for range r.IntN(3) {
			e.Vertices = append(e.Vertices, graphs.VertexID(r.IntN(len(names))))
		}
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = e }))
	}
	if r.IntN(3) == 0 {
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Record = randomRecord(r, d) }))
	}
	if r.IntN(4) == 0 {
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			odd := strings.ReplaceAll(unusualNames()[r.IntN(20)], "\xff", "")
			draft.Head().Rules.Text = "# " + odd + "\ndef moves(n):\n\treturn []\n"
			if r.IntN(2) == 0 {
				draft.Head().Rules.Graph = "a b\n# " + odd
			}
			draft.Head().Preset = "chomp rows=" + odd
		}))
	}
	// Make a gap in the IDs, as an editing session does.
	if r.IntN(3) == 0 {
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.RemoveVertex(graphs.VertexID(r.IntN(len(names)))) }))
	}
	return d
}

// write returns the text of the drawing d in format f.
func write(t testing.TB, d *document.Drawing, f formats.Format) string {
	t.Helper()
	var b bytes.Buffer
	if err := formats.Write(&b, d, f); err != nil {
		t.Fatalf("Write: %v\n%s", err, dump(d, true))
	}
	return b.String()
}

// setTexts sets some texts of a record to unusual names.
func setTexts[T any](r *rand.Rand, fields []document.Field[T], record *T) {
	for _, f := range fields {
		if f.Type == document.TextField && r.IntN(4) == 0 {
			*f.Text(record) = unusualNames()[r.IntN(20)]
		}
	}
}

// TestRandomDrawingsHaveAllFields checks that random drawings use every field, because tests of
// formats would miss an unused field.
func TestRandomDrawingsHaveAllFields(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	unused := documenttest.UnusedFields(func(yield func(*document.Drawing) bool) {
		for range 500 {
			if !yield(randomDrawing(r)) {
				return
			}
		}
	})
	if len(unused) > 0 {
		t.Errorf("no random drawing has %v", unused)
	}
}

// canHold reports whether format f can hold the texts of the drawing d. XML has no control
// characters.
func canHold(d *document.Drawing, f formats.Format) bool {
	odd := func(s string) bool {
		return f == formats.GraphML &&
			strings.ContainsFunc(s, func(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\n\r", r) })
	}
	for v := range d.Graph().Vertices() {
		state, _ := d.Vertex(v.ID)
		if odd(v.Name) || odd(fmt.Sprint(state)) {
			return false
		}
	}
	for e := range d.Graph().Edges() {
		if odd(d.EdgeLabel(e.ID)) {
			return false
		}
	}
	return !odd(d.Title())
}

// TestWriteAndRead checks that random drawings that are written and read again are equal,
// except for the parts that the format omits, and that writing them again gives the same text.
func TestWriteAndRead(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range trials.Count(4000) {
		d := randomDrawing(r)
		for _, f := range formats.Names() {
			if !canHold(d, f) {
				if err := formats.Write(io.Discard, d, f); err == nil ||
					!strings.Contains(formats.ErrorText(err), "which XML does not allow") {
					t.Fatalf("%s: %v for %s", f, err, dump(d, true))
				}
				continue
			}
			text := write(t, d, f)
			back, err := formats.Read(strings.NewReader(text), f)
			if err != nil {
				t.Fatalf("%s: %v\n%s", f, err, text)
			}
			kept := d.Clone()
			if slices.Contains(f.Omits(), formats.Exercises) {
				draft := kept.NewChange()
				draft.Head().Exercise, draft.Head().Record, draft.Head().Style = document.Exercise{}, document.Record{},
					document.Style{}
				draft.Head().Rules, draft.Head().Preset = document.Rules{}, ""
				for _, n := range d.Notes() {
					draft.RemoveNote(n.ID)
				}
				must.Succeed(kept.Do(draft.Change()))
			}
			if got, want := dump(back.Drawing, f.HoldsPlaces()), dump(kept, f.HoldsPlaces()); got != want {
				t.Fatalf("%s:\n got %s\nwant %s\n%s", f, got, want, text)
			}
			if f.HoldsPlaces() != (len(back.Unplaced) == 0) && d.Graph().Order() > 0 {
				t.Fatalf("%s: %d of %d vertices have no place", f, len(back.Unplaced), d.Graph().Order())
			}
			if rewritten := write(t, back.Drawing, f); rewritten != text {
				t.Fatalf("%s: written again:\n%s\nwant:\n%s", f, rewritten, text)
			}
		}
	}
}

// randomRecord returns a random record of a match on d, whose moves need not be possible.
func randomRecord(r *rand.Rand, d *document.Drawing) document.Record {
	record := document.Record{Ending: document.Ending(r.IntN(int(document.Agreed) + 1))}
	for i := range record.Players {
		record.Players[i] = document.Player(r.IntN(2))
	}
	for v := range d.AllTokens() {
		record.Start = append(record.Start, document.TokenStack{Vertex: v, Tokens: 1 + int32(r.IntN(3))})
	}
	if d.Kind() == graphs.NodeKayles || r.IntN(4) == 0 { // the kind may have changed since
		for v := range d.Graph().Vertices() {
			record.Moves = append(record.Moves, graphs.VertexMove(v.ID))
		}
		return record
	}
	for e := range d.Graph().Edges() {
		if r.IntN(2) == 0 {
			record.Moves = append(record.Moves, e.ID)
		}
	}
	for v := range d.Graph().Vertices() {
		if v.Heap && v.Worth > 0 && r.IntN(2) == 0 {
			to := int32(r.IntN(int(v.Worth)))
			record.Moves = append(record.Moves, graphs.None, graphs.None)
			record.Heaps = append(record.Heaps,
				document.HeapMove{Vertex: v.ID, From: v.Worth, To: to},
				document.HeapMove{Vertex: graphs.None, From: to + 1, To: to})
		}
	}
	return record
}

// TestLost checks that Lost names parts exactly if a drawing changes when it is written and
// read again.
func TestLost(t *testing.T) {
	read := func(text string, f formats.Format) *formats.Result {
		return must.Get(formats.Read(strings.NewReader(text), f))
	}
	plain := read("a -> b\n", formats.Edges).Drawing
	full := read(`{"format":"nimgraph","version":1,"game":"directed","rules":"def moves(n): return []",`+
		`"preset":"nim heaps=3","style":{"bold":true},"notes":[{"text":"n","x":1,"y":2}],`+
		`"exercise":{"ask":"values"},"match":{"players":["person","program"],"tokens":[{"vertex":"a"}],`+
		`"moves":[{"from":"a","to":"a"}],"ended":"resigned"},"vertices":[{"id":"a","label":"b",`+
		`"colour":"teal","picture":"coins HTH","x":1,"y":2}],"edges":[{"from":"a","to":"a","bend":1,`+
		`"label":"take 1"}]}`, formats.JSON).Drawing
	must.Succeed(full.Edit(func(draft *document.ChangeBuilder) {
		for _, f := range document.VertexTexts() {
			if text := f.Text(draft.Vertex(0)); *text == "" {
				*text = "a newer field"
			}
		}
	}))
	for _, f := range formats.Names() {
		lost := formats.Lost(full, f)
		back := read(write(t, full, f), f).Drawing
		same := dump(back, true) == dump(full, true)
		if same != (len(lost) == 0) {
			t.Errorf("Lost reports %[2]v for %[1]s, but reading back gives an equal drawing: %[3]v", f, lost, same)
		}
	}
	if got := formats.Lost(full, formats.Edges); !slices.Equal(got, formats.AllParts()) {
		t.Errorf("Lost for an edge list = %v, want all parts", got)
	}
	if got := formats.Lost(plain, formats.Edges); !slices.Equal(got, []formats.Part{formats.Places}) {
		t.Errorf("Lost for an edge list of a plain drawing = %v, want the places", got)
	}
}

// TestFilesPageNamesFields checks that the page docs/files.md has a row for each field of a
// vertex and an edge, and the name of its attribute in DOT.
func TestFilesPageNamesFields(t *testing.T) {
	page := string(must.Get(os.ReadFile("../../docs/files.md")))
	require := func(name string, attribute bool) {
		if !strings.Contains(page, "– `"+name+"` |") {
			t.Errorf("docs/files.md has no row for the field %q", name)
		}
		if attribute && !strings.Contains(page, "`nimgraph_"+name+"`") {
			t.Errorf("docs/files.md does not name the attribute nimgraph_%s", name)
		}
	}
	for _, f := range document.VertexFields() {
		require(f.Name, f.Name != "label")
	}
	for _, f := range document.EdgeFields() {
		require(f.Name, true)
	}
}

// TestInvalidUTF8IsRefused checks that no format writes a text of a vertex that is not UTF-8.
func TestInvalidUTF8IsRefused(t *testing.T) {
	for _, field := range document.VertexFields() {
		if field.Type != document.TextField {
			continue
		}
		d := document.New(graphs.Directed)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			state := document.VertexState{Vertex: graphs.Vertex{Name: "a"}}
			*field.Text(&state) = "a\xffb"
			draft.AddVertex(state, document.Point{})
		}))
		for _, f := range []formats.Format{formats.JSON, formats.DOT, formats.GraphML} {
			if err := formats.Write(io.Discard, d, f); err == nil {
				t.Errorf("%s accepts a %s that is not UTF-8", f, field.Name)
			}
		}
	}
}

// TestFilesPageNamesLimits checks that the page docs/files.md has the limits, and the parts
// that formats leave out.
func TestFilesPageNamesLimits(t *testing.T) {
	text := must.Get(os.ReadFile("../../docs/files.md"))
	page := string(text)
	number := func(n int) string {
		s := fmt.Sprint(n)
		for index := len(s) - 3; index > 0; index -= 3 {
			s = s[:index] + "," + s[index:]
		}
		return s
	}
	for _, want := range []string{
		fmt.Sprintf("%d MB", formats.MaxBytes>>20), fmt.Sprintf("a line of %d MB", formats.MaxLine>>20),
		number(formats.MaxVertices) + " vertices", number(formats.MaxEdges) + " edges",
		number(formats.MaxNames) + " names",
		fmt.Sprintf("%d deep", formats.MaxDepth), number(formats.MaxWords) + " words", number(formats.MaxChain) +
			" edges in a chain", number(formats.FewProducts) + " edges of subgraphs",
		fmt.Sprintf("labels of %d MB", formats.FewLabels>>20),
		number(formats.MaxStatement) + " words in one statement", fmt.Sprintf("%d MB in a tag", formats.MaxToken>>20),
		number(formats.MaxKeys) + " keys", number(formats.MaxElements) + " elements",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("docs/files.md does not say %q", want)
		}
	}
}

// TestThePageOnFilesNamesTheLosses checks that the page on files lists the parts of a drawing that each
// format leaves out, in the English words of the program.
func TestThePageOnFilesNamesTheLosses(t *testing.T) {
	page := string(must.Get(os.ReadFile("../../docs/files.md")))
	var english map[string]any
	must.Succeed(json.Unmarshal(must.Get(os.ReadFile("../../app/translations/en.json")), &english))
	for names, f := range map[string]formats.Format{
		"An edge list leaves": formats.Edges, "DOT and GraphML leave": formats.DOT,
	} {
		var parts []string
		for _, p := range f.Omits() {
			parts = append(parts, fmt.Sprint(english[p.Key()]))
		}
		if want := names + " out: " + strings.Join(parts, ", ") + "."; !strings.Contains(page, want) {
			t.Errorf("docs/files.md does not say %q", want)
		}
	}
	if !slices.Equal(formats.DOT.Omits(), formats.GraphML.Omits()) {
		t.Error("DOT and GraphML leave out different parts")
	}
}
