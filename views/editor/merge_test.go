package editor

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// spoken is what an edge list says, each thing by itself: what a vertex is marked with as
// "name mark", which is 0 where it is not, and how many edges there are as "from to".
type spoken struct {
	whole, vertices, marks, edges map[string]string
}

func speak(d *document.Drawing, kind graphs.Kind) spoken {
	g := d.Graph()
	s := spoken{
		map[string]string{"kind": d.Kind().String(), "play": d.Play().String(), "title": d.Title()},
		map[string]string{},
		map[string]string{},
		map[string]string{},
	}
	for v := range g.Vertices() {
		s.vertices[v.Name] = v.Name
		for mark, is := range map[string]string{"sum": fmt.Sprint(v.Sum), "ground": fmt.Sprint(v.Ground),
			"target": fmt.Sprint(v.Target), "worth": fmt.Sprint(v.Heap, v.Worth), "tokens": fmt.Sprint(d.Tokens(v.ID))} {
			s.marks[v.Name+" "+mark] = is
		}
	}
	counts := map[string]int32{}
	for e := range g.Edges() {
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		ends := []string{from.Name, to.Name}
		if kind == graphs.Deletion {
			slices.Sort(ends)
		}
		counts[strings.Join(ends, " ")] += e.Count
	}
	for ends, n := range counts {
		s.edges[ends] = fmt.Sprint(n)
	}
	return s
}

// mended tells what is wrong with a board that has followed a text from another: each thing
// that the texts say alike must be as the board had it, and each that the board had as the
// first text says must be as the second says. What all three say otherwise is not judged.
func mended(first, second, before, after map[string]string) string {
	keys := maps.Clone(first)
	for _, more := range []map[string]string{second, before, after} {
		maps.Copy(keys, more)
	}
	for _, k := range slices.Sorted(maps.Keys(keys)) {
		switch {
		case first[k] == second[k] && after[k] != before[k]:
			return fmt.Sprintf("%s: no text changed it, and it became %q from %q", k, after[k], before[k])
		case first[k] == before[k] && after[k] != second[k]:
			return fmt.Sprintf("%s: the text has %q, and it became %q", k, second[k], after[k])
		}
	}
	return ""
}

// changedText is a text with a line more, a line less, or another line.
func changedText(r *rand.Rand, text string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	more := strings.SplitAfter(strings.TrimSuffix(randomText(r), "\n"), "\n")
	for range 1 + r.IntN(3) {
		at := r.IntN(len(lines))
		switch r.IntN(3) {
		case 0:
			lines = slices.Delete(lines, at, at+1)
		case 1:
			lines = slices.Insert(lines, at, more[r.IntN(len(more))])
		default:
			lines[at] = more[r.IntN(len(more))]
		}
		if len(lines) == 0 {
			lines = []string{"vertex a"}
		}
	}
	return strings.Join(lines, "\n")
}

// What is done to the board is what sets one text apart from the other, whatever was done to
// the board meanwhile: nothing drawn goes, everything stays in its place, and undo restores
// the board as it was.
func TestDifferenceIsMadeAndNothingElse(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 65))
	judged, refused := 0, 0
	for judged < rounds(3000) {
		first := randomText(r)
		texts := []string{first, changedText(r, first), changedText(r, first)}
		if r.IntN(10) == 0 {
			texts[1] = randomText(r)
		}
		var read []*document.Drawing
		for _, text := range texts {
			if result, err := formats.Read(strings.NewReader(text), formats.Edges); err == nil {
				read = append(read, result.Drawing)
			}
		}
		if len(read) < len(texts) {
			continue
		}
		s := sessionOf(t, first)
		if _, err := s.Whole.ApplyDrawing(nil, read[2], 0); err != nil { // what is drawn meanwhile
			t.Fatal(err)
		}
		board, drawn := s.Drawing().Clone(), jsonOf(t, s)
		_, err := s.Whole.ApplyDrawing(read[0], read[1], 0)
		if err != nil {
			if refused++; jsonOf(t, s) != drawn {
				t.Fatalf("refused for %v, the board has changed", err)
			}
			continue
		}
		judged++
		kind := s.Drawing().Kind()
		was, now, before, after := speak(read[0], kind), speak(read[1], kind), speak(board, kind),
			speak(s.Drawing(), kind)
		why := mended(was.whole, now.whole, before.whole, after.whole)
		if why == "" {
			why = mended(was.edges, now.edges, before.edges, after.edges)
		}
		if why == "" && read[0].Kind() == read[1].Kind() && board.Kind() == kind {
			why = mendedVertices(was, now, before, after)
		}
		if why == "" {
			why = movedAny(board, s.Drawing())
		}
		if why != "" {
			t.Fatalf("%s\nfrom the text\n%s\nto\n%s\nwith the board\n%s\nit became\n%s", why, texts[0], texts[1],
				edgeList(t, board), edgeList(t, s.Drawing()))
		}
		if jsonOf(t, s) == drawn {
			continue
		}
		if s.Undo(); jsonOf(t, s) != drawn {
			t.Fatalf("undone it is\n%s\nand was\n%s", edgeList(t, s.Drawing()), edgeList(t, board))
		}
	}
	if refused*10 > judged {
		t.Errorf("%d of %d are refused", refused, judged+refused)
	}
}

// mendedVertices is mended of vertices: one that the board had and the text names no more
// stays where the board has put something to it, and one that the board has no more comes
// back where the text says something new of it.
func mendedVertices(was, now, before, after spoken) string {
	held := map[string]bool{}
	for ends := range after.edges {
		from, to, _ := strings.Cut(ends, " ")
		held[from], held[to] = true, true
	}
	said := func(of spoken, name string) string {
		var all []string
		for _, mark := range []string{"sum", "ground", "target", "worth", "tokens"} {
			all = append(all, of.marks[name+" "+mark])
		}
		return strings.Join(all, ", ")
	}
	names := maps.Clone(was.vertices)
	for _, more := range []map[string]string{now.vertices, before.vertices, after.vertices} {
		maps.Copy(names, more)
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		first, second, drawn, is := was.vertices[name] != "", now.vertices[name] != "", before.vertices[name] != "",
			after.vertices[name] != ""
		want := drawn
		switch {
		case held[name]:
			want = true
		case second && !first:
			want = true
		case first && !second:
			want = drawn && said(was, name) != said(before, name)
		case first && second && !drawn:
			want = said(was, name) != said(now, name)
		}
		if is != want {
			return fmt.Sprintf("%s is there: %v, want %v", name, is, want)
		}
	}
	marks := func(of map[string]string) map[string]string { // of the vertices that all have
		all := maps.Clone(of)
		maps.DeleteFunc(all, func(k, _ string) bool {
			name, _, _ := strings.Cut(k, " ")
			return was.vertices[name] == "" || now.vertices[name] == "" || before.vertices[name] == "" ||
				after.vertices[name] == ""
		})
		return all
	}
	return mended(marks(was.marks), marks(now.marks), marks(before.marks), marks(after.marks))
}

// movedAny tells which vertex of a board is elsewhere.
func movedAny(before, after *document.Drawing) string {
	for v := range before.Graph().Vertices() {
		if same, ok := after.Graph().VertexNamed(v.Name); ok && after.At(same.ID) != before.At(v.ID) {
			return v.Name + " has moved"
		}
	}
	return ""
}

// What both have changed: nothing that was drawn meanwhile goes with what the text says.
func TestDifferenceKeepsWhatWasDrawn(t *testing.T) {
	for _, c := range []struct{ name, first, second, board, want string }{
		{"drawn beside", "7 -> 6\n", "7 -> 6 5\n", "7 -> 6\nvertex a b c\n", "7 -> 6 5\nvertex a b c\n"},
		{"drawn as typed", "", "a -> b\n", "a -> b\n", "a -> b\n"},
		{"an edge at what goes", "a -> b\n", "a -> c\n", "a -> b\nb -> x\n", "a -> c\nb -> x\n"},
		{"a token on what goes", "a -> b\n", "vertex a\n", "a -> b\ntoken b\n", "vertex a b\ntoken b\n"},
		{"nothing at what goes", "a -> b\n", "a -> c\n", "a -> b\nvertex x\n", "a -> c\nvertex x\n"},
		{"one more of what goes", "a -> b\n", "vertex a b\n", "a -> b x2\n", "a -> b x2\n"},
		{"fewer of what is fewer", "a -> b x3\n", "a -> b\n", "a -> b x2\n", "a -> b\n"},
		{"more of what is fewer", "a -> b x2\n", "a -> b x3\n", "a -> b\n", "a -> b x3\n"},
		{"erased, and unsaid", "a -> b\nb -> c\n", "a -> b d\nb -> c\n", "a -> b\nvertex c\n", "a -> b d\nvertex c\n"},
		{"erased, and said anew", "a -> b\n", "a -> b\nb -> c\n", "vertex a\n", "vertex a\nb -> c\n"},
		{"edges instead of moves", "a -> b\n", "a -- b\nground a\n", "a -> b\nb -> c\ntoken a\n",
			"a -- b\nb -- c\nground a\n"},
		{"moves instead of edges", "a -> b\n", "a -> b d\n", "a -- b\nb -- c\nground a\n",
			"a -- b d\nb -- c\nground a\n"},
		{"another heap", "a -> b\nworth b 3\n", "a -> b\nworth b 5\n", "a -> b\nvertex c\nworth b 3\n",
			"a -> b\nvertex c\nworth b 5\n"},
	} {
		s := sessionOf(t, c.board)
		if _, err := s.Whole.ApplyDrawing(sessionOf(t, c.first).Drawing(), sessionOf(t, c.second).Drawing(),
			0); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got, want := content(s.Drawing()), content(sessionOf(t, c.want).Drawing()); !same(got, want) {
			t.Errorf("%s: it became\n%v\nwant\n%v", c.name, got, want)
		}
	}
}

// What the text makes of a vertex may not go with what was drawn at it: then the text is
// refused, and the board is as it was.
func TestDifferenceThatCannotBe(t *testing.T) {
	s := sessionOf(t, "a -> b\nb -> c\n")
	before := jsonOf(t, s)
	_, err := s.Whole.ApplyDrawing(sessionOf(t, "a -> b\n").Drawing(), sessionOf(t, "a -> b\nworth b 3\n").Drawing(), 0)
	if err == nil || jsonOf(t, s) != before {
		t.Errorf("error %v, the drawing is\n%s", err, edgeList(t, s.Drawing()))
	}
}
