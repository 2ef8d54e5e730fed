package merge_test

import (
	"bytes"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/merge"
)

func id(d *document.Drawing, name string) graphs.VertexID {
	v, ok := d.Graph().VertexNamed(name)
	if !ok {
		return graphs.None
	}
	return v.ID
}

func edgeID(d *document.Drawing, from, to string) graphs.EdgeID {
	e, _ := d.Graph().EdgeBetween(id(d, from), id(d, to))
	return e.ID
}

// told writes conflicts: what, about which vertex or edge, and the three values.
func told(d *document.Drawing, conflicts []merge.Conflict) string {
	value := func(w merge.What, v merge.Value) string {
		switch {
		case !v.There:
			return "-"
		case w == merge.Name || w == merge.Label || w == merge.Title:
			return v.Text
		case w == merge.Place:
			return fmt.Sprintf("%g,%g", v.At.X, v.At.Y)
		case w == merge.Sum || w == merge.Ground:
			return fmt.Sprint(v.On)
		case w == merge.Bend:
			return fmt.Sprint(v.Bend.By)
		case w == merge.Vertex || w == merge.Edge:
			return "+"
		}
		return fmt.Sprint(v.Number)
	}
	var lines []string
	for _, c := range conflicts {
		about := ""
		if v, ok := d.Graph().Vertex(c.Vertex); ok {
			about = " of " + v.Name
		}
		if e, ok := d.Graph().Edge(c.Edge); ok {
			from, _ := d.Graph().Vertex(e.From)
			to, _ := d.Graph().Vertex(e.To)
			about = " of " + from.Name + ">" + to.Name
		}
		lines = append(lines, fmt.Sprintf("%v%s: %s %s %s", c.What, about, value(c.What, c.Base), value(c.What, c.Mine), value(c.What, c.Theirs)))
	}
	return strings.Join(lines, "; ")
}

func TestMerge(t *testing.T) {
	const text = "a -> b c\nb -> c\ns = b + b\ntoken a\n"
	for _, c := range []struct {
		name              string
		mine, theirs      func(h hand)
		conflicts, merged string // the merged drawing as an edge list
		chosen            string // all of theirs chosen
	}{
		{
			"different vertices",
			func(h hand) { h.label("a", "5"); h.add("x"); h.join("c", "a") },
			func(h hand) { h.rename("b", "bb"); h.tokens("c", 2) },
			"", "a -> bb c; bb -> c; c -> a; s = bb + bb; token a; token c x2; vertex x", "",
		},
		{
			"the same property",
			func(h hand) { h.tokens("a", 3); h.do(document.SetTitle{Title: "mine"}) },
			func(h hand) { h.tokens("a", 4); h.do(document.SetTitle{Title: "theirs"}) },
			"title:  mine theirs; tokens of a: 1 3 4", "title mine; a -> b c; b -> c; s = b + b; token a x3", "title theirs; a -> b c; b -> c; s = b + b; token a x4",
		},
		{
			"two names for one",
			func(h hand) { h.rename("b", "mine") },
			func(h hand) { h.rename("b", "theirs") },
			"name of mine: b mine theirs", "a -> mine c; mine -> c; s = mine + mine; token a", "a -> theirs c; theirs -> c; s = theirs + theirs; token a",
		},
		{
			"one name for two",
			func(h hand) { h.rename("b", "x") },
			func(h hand) { h.rename("c", "x") },
			"name of c: c c x", "a -> x c; x -> c; s = x + x; token a", "a -> c x; c -> x; s = c + c; token a",
		},
		{
			"two of a name are added as one",
			func(h hand) { h.add("x"); h.join("x", "a") },
			func(h hand) { h.add("x"); h.join("x", "b") },
			"", "a -> b c; b -> c; x -> a b; s = b + b; token a", "",
		},
		{
			"two of a name that are two",
			func(h hand) { h.add("x"); h.join("x", "a") },
			func(h hand) { h.add("x"); h.move("x", 70); h.join("x", "b") },
			"name of x_2: - x_2 x", "a -> b c; b -> c; x -> a; x_2 -> b; s = b + b; token a", "a -> b c; b -> c; x -> b; x_2 -> a; s = b + b; token a",
		},
		{
			"two in one place",
			func(h hand) { h.add("x") },
			func(h hand) { h.add("y") },
			"place of y: - 40,90 0,50", "a -> b c; b -> c; s = b + b; token a; vertex x y", "a -> b c; b -> c; s = b + b; token a; vertex x y",
		},
		{
			"a vertex that is gone here and was changed there",
			func(h hand) { h.remove("b") },
			func(h hand) { h.label("b", "5") },
			"vertex of b: + - +", "a -> c b; b -> c; s = b + b; token a", "a -> c b; b -> c; s = b + b; token a",
		},
		{
			"a vertex that is gone there and was joined here",
			func(h hand) { h.join("c", "b") },
			func(h hand) { h.remove("b") },
			"vertex of b: + + -", "a -> b c; b -> c; c -> b; s = b + b; token a", "a -> c; s =; token a",
		},
		{
			"a vertex that is gone there and as it was here",
			func(h hand) { h.label("a", "5") },
			func(h hand) { h.remove("b") },
			"", "a -> c; s =; token a", "",
		},
		{
			"an edge that is gone there and has another count here",
			func(h hand) { h.count("s", "b", 3) },
			func(h hand) { h.cut("s", "b") },
			"edge of s>b: + + -", "a -> b c; b -> c; s = b + b + b; token a", "a -> b c; b -> c; s =; token a",
		},
		{
			"an edge that is gone here and was bent there",
			func(h hand) { h.cut("a", "b") },
			func(h hand) { h.bend("a", "b", 0.5) },
			"edge of a>b: + - +", "a -> b c; b -> c; s = b + b; token a", "a -> b c; b -> c; s = b + b; token a",
		},
		{
			"counts and bends",
			func(h hand) { h.count("s", "b", 3); h.bend("a", "c", 1) },
			func(h hand) { h.count("s", "b", 4); h.bend("a", "c", -1) },
			"bend of a>c: 0 1 -1; count of s>b: 2 3 4", "a -> b c; b -> c; s = b + b + b; token a", "a -> b c; b -> c; s = b + b + b + b; token a",
		},
		{
			"a token on what has become a ⊕",
			func(h hand) { h.sum("b") },
			func(h hand) { h.tokens("b", 2) },
			"tokens of b: 0 0 2", "a -> b c; b = c; s = b + b; token a", "a -> b c; b -> c; s = b + b; token a; token b x2",
		},
		{
			"a ⊕ from what has got a token",
			func(h hand) { h.tokens("b", 2) },
			func(h hand) { h.sum("b") },
			"sum of b: false false true", "a -> b c; b -> c; s = b + b; token a; token b x2", "a -> b c; b = c; s = b + b; token a",
		},
		{
			"moved here and there",
			func(h hand) { h.move("a", 1); h.move("b", 2) },
			func(h hand) { h.move("a", 3); h.move("c", 4) },
			"place of a: 0,0 1,9 3,9", "a -> b c; b -> c; s = b + b; token a", "a -> b c; b -> c; s = b + b; token a",
		},
		{
			"names in a circle",
			func(h hand) { h.label("s", "5") },
			func(h hand) { h.rename("a", "t"); h.rename("b", "a") },
			"", "t -> a c; a -> c; s = a + a; token t", "",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			base := drawn(t, text)
			mine, theirs := base.Clone(), base.Clone()
			c.mine(hand{t, mine})
			c.theirs(hand{t, theirs})
			got, result := merged(t, base, mine, reread(t, theirs), true)
			if told := told(got, result.Conflicts); told != c.conflicts {
				t.Errorf("conflicts %q, want %q", told, c.conflicts)
			}
			if want := drawn(t, strings.ReplaceAll(c.merged, "; ", "\n")); shape(t, got) != shape(t, want) {
				t.Errorf("merged\n%s\nwant\n%s", shape(t, got), shape(t, want))
			}
			if c.chosen == "" {
				return
			}
			for i := range result.Conflicts {
				if edit := result.Conflicts[i].Choose(got, merge.Theirs); edit != nil {
					must(t, got.Apply(edit))
				}
			}
			if want := drawn(t, strings.ReplaceAll(c.chosen, "; ", "\n")); shape(t, got) != shape(t, want) {
				t.Errorf("with theirs chosen\n%s\nwant\n%s", shape(t, got), shape(t, want))
			}
		})
	}
}

// shape is what an edge list says of a drawing, in an order of its own: no places.
func shape(t testing.TB, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	must(t, formats.Write(&text, d, formats.Edges))
	return places.ReplaceAllString(said(drawn(t, text.String())), "")
}

var places = regexp.MustCompile(` at .*`)

// What both have changed in an edge-deletion game, where an edge may be drawn either way
// round.
func TestEdgesEitherWayRound(t *testing.T) {
	base := drawn(t, "r -- a\na -- b x2\nground r\n")
	mine := base.Clone()
	hand{t, mine}.bend("a", "b", 0.5)
	theirs := drawn(t, "r -- a\nb -- a x3\nground r b\n")
	for _, name := range []string{"r", "a", "b"} {
		must(t, theirs.Apply(document.Move{IDs: []graphs.VertexID{id(theirs, name)}, To: []document.Point{base.At(id(base, name))}}))
	}
	got, result := merged(t, base, mine, theirs, true)
	e, _ := got.Graph().EdgeBetween(id(got, "a"), id(got, "b"))
	b, _ := got.Graph().VertexNamed("b")
	if len(result.Conflicts) > 0 || e.Count != 3 || got.Bend(e.ID) != document.Bent(0.5) || !b.Ground {
		t.Errorf("%s\n%s", told(got, result.Conflicts), said(got))
	}
	hand{t, theirs}.bend("b", "a", -0.5) // which is what mine has
	if got, result = merged(t, base, mine, theirs, true); len(result.Conflicts) > 0 || got.Bend(e.ID) != document.Bent(0.5) {
		t.Errorf("%s\n%s", told(got, result.Conflicts), said(got))
	}
}

// Another kind of game stands against this one as a whole.
func TestKindsStandAsWholes(t *testing.T) {
	base := drawn(t, "a -> b\ntoken a\n")
	theirs := drawn(t, "a -- b\nb -- c\nground a\n")
	got, result := merged(t, base, base.Clone(), theirs, true)
	if said(got) != said(theirs) || !result.IsTheirs {
		t.Errorf("mine is as it was, and the merge is\n%s", said(got))
	}
	mine := base.Clone()
	hand{t, mine}.label("a", "5")
	got, result = merged(t, base, mine, theirs, true)
	if said(got) != said(mine) || told(got, result.Conflicts) != "kind: 0 0 1" {
		t.Fatalf("%s\n%s", told(got, result.Conflicts), said(got))
	}
	c := &result.Conflicts[0]
	for range 2 {
		must(t, got.Apply(c.Choose(got, merge.Theirs)))
		if said(got) != said(theirs) || c.Now(got) != merge.Theirs {
			t.Errorf("theirs is\n%s", said(got))
		}
		must(t, got.Apply(c.Choose(got, merge.Mine)))
		if said(got) != said(mine) || c.Now(got) != merge.Mine {
			t.Errorf("mine is\n%s", said(got))
		}
	}
}

// Without a base, all in which the two differ is a conflict, and what one has is kept.
func TestWithoutBase(t *testing.T) {
	mine, theirs := drawn(t, "a -> b\ntoken a\n"), drawn(t, "a -> b c\ntoken a x2\n")
	got, result := merged(t, nil, mine, theirs, false)
	if told(got, result.Conflicts) != "tokens of a: - 1 2" || shape(t, got) != shape(t, drawn(t, "a -> b c\ntoken a\n")) {
		t.Errorf("%s\n%s", told(got, result.Conflicts), said(got))
	}
}

// What was changed by hand since is neither's, and what is gone cannot be chosen.
func TestWhatWasChangedByHand(t *testing.T) {
	base := drawn(t, "a -> b\n")
	mine, theirs := base.Clone(), base.Clone()
	hand{t, mine}.tokens("a", 1)
	hand{t, theirs}.tokens("a", 2)
	got, result := merged(t, base, mine, theirs, true)
	c := &result.Conflicts[0]
	hand{t, got}.tokens("a", 7)
	if c.Now(got) != merge.Neither || c.Choose(got, merge.Mine) == nil {
		t.Errorf("side %d stands", c.Now(got))
	}
	hand{t, got}.remove("a")
	if c.Now(got) != merge.Neither || c.Choose(got, merge.Theirs) != nil {
		t.Errorf("of a vertex that is gone, side %d stands", c.Now(got))
	}
}

// The merge knows all that a drawing says of its vertices and edges: who adds a field
// has it merged as well.
func TestEveryFieldIsMerged(t *testing.T) {
	for _, c := range []struct {
		of     any
		merged int
	}{
		{graphs.Vertex{}, 7}, {document.Look{}, 2}, {document.Style{}, 6}, {document.Note{}, 3}, {graphs.Edge{}, 4}, {document.Bend{}, 3}, {document.AddVertex{}, 3}, {document.AddEdge{}, 2},
	} {
		if n := reflect.TypeOf(c.of).NumField(); n != c.merged {
			t.Errorf("%T has %d fields, and the merge knows %d", c.of, n, c.merged)
		}
	}
}

func BenchmarkThree(b *testing.B) {
	const n = 100_000
	builder := graphs.NewBuilder(graphs.Directed, n, 3*n)
	for i := range n {
		builder.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for k := 1; k <= 3; k++ {
			builder.AddEdge(graphs.VertexID(i), graphs.VertexID((i*k+k)%n), 1)
		}
	}
	builder.Parallel = graphs.Added
	g, err := builder.Graph()
	must(b, err)
	base := document.On(g)
	mine, theirs := base.Clone(), base.Clone()
	for i := range 1000 {
		hand{b, mine}.tokens(fmt.Sprint(i), 1)
		hand{b, theirs}.tokens(fmt.Sprint(i+500), 2)
	}
	for b.Loop() {
		merge.Three(merge.Input{Base: base, Mine: mine, Theirs: theirs, SameIDs: true})
	}
}
