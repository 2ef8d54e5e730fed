package document_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A history whose changes are made ahead goes the same way as one whose changes are made
// on the spot, forth and back.
func TestChangesMadeAheadAreTheSame(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 21))
		plain, ahead := randomDrawing(rand.New(rand.NewPCG(seed, 3)), 20), randomDrawing(rand.New(rand.NewPCG(seed, 3)), 20)
		for range 60 {
			a := ahead.Ahead()
			switch r.IntN(3) {
			case 0:
				_, could := plain.Undo()
				if e, ok := a.Undo(); ok != could {
					t.Fatalf("undo ahead %v, on the spot %v", ok, could)
				} else if ok {
					ahead.PrepareUndo(e)
				}
				ahead.Undo()
			case 1:
				_, could := plain.Redo()
				if e, ok := a.Redo(); ok != could {
					t.Fatalf("redo ahead %v, on the spot %v", ok, could)
				} else if ok {
					ahead.PrepareRedo(e)
				}
				ahead.Redo()
			default:
				c := document.Change{Name: "a", Gesture: int64(r.IntN(2)), Edit: randomEdit(r, plain.Drawing(), 0)}
				err := plain.Do(c)
				made, failed := a.Do(c.Edit)
				if fmt.Sprint(err) != fmt.Sprint(failed) {
					t.Fatalf("on the spot: %v; ahead: %v", err, failed)
				}
				if failed == nil {
					c.Edit = made
					must(t, ahead.Do(c))
				}
			}
			if want, got := dump(plain.Drawing()), dump(ahead.Drawing()); want != got {
				t.Fatalf("seed %d: ahead\n%s\non the spot\n%s", seed, got, want)
			}
			if plain.Revision() != ahead.Revision() || plain.GameRevision() != ahead.GameRevision() {
				t.Fatal("the revisions differ")
			}
		}
	}
}

// What is made ahead does not fit where anything was changed meanwhile, and leaves the
// drawing as it is until then.
func TestAheadFitsWhatItWasMadeOf(t *testing.T) {
	h := randomDrawing(rand.New(rand.NewPCG(1, 1)), 30)
	a, before := h.Ahead(), dump(h.Drawing())
	if _, err := a.Do(document.SetTitle{Title: "ahead"}); err != nil || !a.Fits(h) || dump(h.Drawing()) != before {
		t.Errorf("%v; fits %v; the drawing is now\n%s", err, a.Fits(h), dump(h.Drawing()))
	}
	must(t, h.Do(document.Change{Edit: document.SetTitle{Title: "meanwhile"}}))
	if a.Fits(h) {
		t.Error("it fits another drawing")
	}
}

// Clones, and clones of clones, are changed each alone.
func TestClonesAreApart(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 22))
		drawings := []*document.Drawing{randomDrawing(r, 25).Drawing()}
		dumps := []string{dump(drawings[0])}
		for range 80 {
			i := r.IntN(len(drawings))
			if r.IntN(4) == 0 && len(drawings) < 6 {
				drawings, dumps = append(drawings, drawings[i].Clone()), append(dumps, dumps[i])
				continue
			}
			_ = drawings[i].Apply(randomEdit(r, drawings[i], 0))
			dumps[i] = dump(drawings[i])
			for j, d := range drawings {
				if got := dump(d); got != dumps[j] {
					t.Fatalf("seed %d: a change of drawing %d has changed drawing %d:\n%s\nwas\n%s", seed, i, j, got, dumps[j])
				}
			}
		}
	}
}

// A clone is read while the drawing is changed.
func TestClonesAreReadBesideChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 22))
	h := randomDrawing(r, 200)
	for range 20 {
		c, want := h.Drawing().Clone(), dump(h.Drawing())
		done := make(chan string)
		go func() { done <- dump(c) + fmt.Sprint(c.Graph().Freeze().Size()) }()
		for range 20 {
			_ = h.Do(document.Change{Edit: randomEdit(r, h.Drawing(), 0)})
		}
		if got := <-done; got[:len(want)] != want {
			t.Fatal("the clone has changed")
		}
	}
}

// A clone and what is made ahead take no room that grows with the drawing.
func TestClonesTakeNoRoom(t *testing.T) {
	const n = 100_000
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for i := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n - 1 {
		b.AddEdge(graphs.VertexID(i), graphs.VertexID(i+1), 1)
	}
	g, err := b.Graph()
	must(t, err)
	h := document.NewHistory(document.On(g))
	for name, take := range map[string]func() any{
		"clone": func() any { return h.Drawing().Clone() }, "ahead": func() any { return h.Ahead() },
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		kept := take()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(kept)
		if took := after.TotalAlloc - before.TotalAlloc; took > 16<<10 {
			t.Errorf("%s: %d bytes", name, took)
		}
	}
}
