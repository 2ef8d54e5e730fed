package merge_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/merge"
)

const rounds = 3000

func TestLaws(t *testing.T) {
	for seed := range uint64(rounds) {
		d := &desk{Rand: rand.New(rand.NewPCG(seed, 1)), t: t, tag: "x"}
		base := d.start()
		x := d.edited(base, 12)
		for _, law := range []struct {
			name         string
			mine, theirs *document.Drawing
			want         *document.Drawing
		}{
			{"merge(b, m, b) = m", x, reread(t, base), x},
			{"merge(b, b, t) = t", base, reread(t, x), x},
			{"merge(b, x, x) = x", x, reread(t, x), x},
		} {
			for _, same := range []bool{true, false} {
				got, result := merged(t, base, law.mine, law.theirs, same)
				if said(got) != said(law.want) || len(result.Conflicts) > 0 {
					t.Fatalf("seed %d: %s, same IDs %v: conflicts %+v\ngot  %s\nwant %s", seed, law.name, same, result.Conflicts, said(got), said(law.want))
				}
				if result.IsTheirs != (said(got) == said(law.theirs)) {
					t.Fatalf("seed %d: %s: it says theirs %v", seed, law.name, result.IsTheirs)
				}
			}
		}
	}
}

// Nothing that one side has added or changed goes without a conflict about it.
func TestNothingIsLost(t *testing.T) {
	for seed := range uint64(rounds) {
		d := &desk{Rand: rand.New(rand.NewPCG(seed, 2)), t: t, tag: "x"}
		base := d.start()
		mine := d.edited(base, 10)
		d.tag = "y"
		theirs := reread(t, d.edited(base, 10))
		got, result := merged(t, base, mine, theirs, true)
		told := map[graphs.VertexID]bool{}
		for _, c := range result.Conflicts {
			told[c.Vertex] = true
		}
		for v := range mine.Graph().Vertices() {
			old, had := base.Graph().Vertex(v.ID)
			changed := !had || old != v || base.At(v.ID) != mine.At(v.ID) || base.Tokens(v.ID) != mine.Tokens(v.ID) || base.Look(v.ID) != mine.Look(v.ID)
			_, named := base.Graph().VertexNamed(v.Name) // then theirs may have another name for it
			if now, ok := got.Graph().Vertex(v.ID); changed && (!ok || now.Name != v.Name && !named && !told[v.ID]) {
				t.Fatalf("seed %d: what I did to %q is lost\nbase %s\nmine %s\ntheirs %s", seed, v.Name, said(base), said(mine), said(theirs))
			}
		}
		names := map[string]bool{}
		for v := range got.Graph().Vertices() {
			names[v.Name] = true
		}
		for _, c := range result.Conflicts {
			names[c.Theirs.Text] = true
		}
		for v := range theirs.Graph().Vertices() {
			if _, old := base.Graph().VertexNamed(v.Name); !old && !names[v.Name] {
				t.Fatalf("seed %d: %q, which they have added, is lost: %+v", seed, v.Name, result.Conflicts)
			}
		}
		// Edges that mine has and the base has not are there.
		for e := range mine.Graph().Edges() {
			if _, old := base.Graph().Edge(e.ID); old {
				continue
			}
			if _, again := base.Graph().EdgeBetween(e.From, e.To); again {
				continue // it was taken away and drawn again
			}
			if _, ok := got.Graph().Edge(e.ID); !ok {
				t.Fatalf("seed %d: an edge of mine is lost", seed)
			}
		}
		// Notes that one side has added or changed are there as they are.
		notes := map[string]bool{}
		for _, n := range got.Notes() {
			notes[n.Text] = true
		}
		for i := range result.Conflicts {
			notes[result.Conflicts[i].Theirs.Text] = true
		}
		for _, side := range []*document.Drawing{mine, theirs} {
			for _, n := range side.Notes() {
				old := slices.ContainsFunc(base.Notes(), func(b document.Note) bool { return b.Text == n.Text })
				if !old && !notes[n.Text] {
					t.Fatalf("seed %d: the note %q is lost", seed, n.Text)
				}
			}
		}
		if len(result.Conflicts) == 0 && said(got) != said(mine) && said(got) != said(theirs) && result.Edit == nil {
			t.Fatalf("seed %d: they differ, and nothing is done", seed)
		}
	}
}

// Each conflict can be chosen either way, and back, in any order; what was chosen
// stands.
func TestChoices(t *testing.T) {
	chosen := 0
	for seed := range uint64(rounds) {
		d := &desk{Rand: rand.New(rand.NewPCG(seed, 3)), t: t, tag: "x"}
		base := d.start()
		mine := d.edited(base, 14)
		theirs := reread(t, d.edited(base, 14))
		got, result := merged(t, base, mine, theirs, true)
		h := document.NewHistory(got)
		for range 3 * len(result.Conflicts) {
			c := &result.Conflicts[d.IntN(len(result.Conflicts))]
			side := merge.Side(d.IntN(2))
			edit := c.Choose(got, side)
			if edit == nil {
				continue
			}
			before := said(got)
			if err := h.Do(document.Change{Edit: edit}); err != nil {
				t.Fatalf("seed %d: conflict %+v cannot be chosen: %v", seed, c, err)
			}
			if now := c.Now(got); now != side {
				t.Fatalf("seed %d: conflict %+v: chosen is %d, and %d stands\n%s", seed, c, side, now, said(got))
			}
			chosen++
			h.Undo()
			if said(got) != before {
				t.Fatalf("seed %d: a choice cannot be undone", seed)
			}
			h.Redo()
		}
	}
	if chosen < rounds/10 {
		t.Errorf("only %d choices were made", chosen)
	}
}

// Changes of different things come out the same whoever merges, and without a conflict.
func TestDisjointChangesCommute(t *testing.T) {
	for seed := range uint64(rounds) {
		d := &desk{Rand: rand.New(rand.NewPCG(seed, 4)), t: t, tag: "x"}
		base := document.New(graphs.Kind(d.IntN(2)))
		for i := range 8 {
			must(t, base.Apply(document.AddVertex{Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: fmt.Sprint("v", i)}, At: document.Point{X: float64(100 * i)}}))
		}
		for i := range 8 {
			must(t, base.Apply(document.AddEdge{Edge: graphs.Edge{ID: graphs.EdgeID(i), From: graphs.VertexID(i), To: graphs.VertexID(i/4*4 + (i+1)%4), Count: 1}}))
		}
		// One has the first four vertices and what is between them, the other the rest.
		mine, theirs := base.Clone(), base.Clone()
		d.part(mine, 0, "mine")
		d.part(theirs, 4, "theirs")
		one, first := merged(t, base, mine, reread(t, theirs), true)
		two, second := merged(t, base, theirs, reread(t, mine), true)
		if said(one) != said(two) || len(first.Conflicts)+len(second.Conflicts) > 0 {
			t.Fatalf("seed %d: conflicts %+v %+v\none %s\ntwo %s", seed, first.Conflicts, second.Conflicts, said(one), said(two))
		}
		// And it is what all the edits on one drawing lead to.
		both := base.Clone()
		again := &desk{Rand: rand.New(rand.NewPCG(seed, 4)), t: t, tag: "x"}
		again.IntN(2)
		again.part(both, 0, "mine")
		again.part(both, 4, "theirs")
		if said(both) != said(one) {
			t.Fatalf("seed %d: merged %s\none after the other %s", seed, said(one), said(both))
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
