package journal_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/journal"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// drawn is a history that is kept in a journal, and what was typed.
type drawn struct {
	t       testing.TB
	r       *rand.Rand
	history *document.History
	header  journal.Header
	typed   *string
	journal *journal.Journal
	stale   atomic.Int32
}

func newDrawn(t testing.TB, seed uint64) *drawn {
	return &drawn{
		t: t, r: rand.New(rand.NewPCG(seed, 9)), history: document.NewHistory(document.New(graphs.Directed)),
		header: journal.Header{Path: "/somewhere/game.nimgraph", Title: "game", Size: 5, Modified: time.Unix(1e9, 7)},
	}
}

func (d *drawn) whole() journal.Whole {
	return journal.Whole{Header: d.header, History: d.history.Snapshot(journal.StepsKept), Typed: d.typed}
}

func (d *drawn) told(err error) {
	d.stale.Add(1)
	if err != nil {
		d.t.Error(err)
	}
}

func (d *drawn) keep(f *journal.Folder) {
	d.journal = f.Begin(d.whole(), d.told)
	d.history.Recorder = d.journal
}

// something changes the drawing, its history or the text as a person may.
func (d *drawn) something() {
	g := d.history.Drawing().Graph()
	vertex := func() graphs.VertexID { return graphs.VertexID(d.r.IntN(g.VertexSlots() + 1)) }
	var e document.Edit
	switch d.r.IntN(14) {
	case 0:
		d.history.Undo()
		return
	case 1:
		d.history.Redo()
		return
	case 2:
		text := fmt.Sprint("a -> b", strings.Repeat(" c", d.r.IntN(9)), "\nb --\n")
		d.typed = &text
		d.journal.Typed(d.typed)
		return
	case 3:
		d.typed = nil
		d.journal.Typed(nil)
		return
	case 4, 5, 6:
		id := graphs.VertexID(g.VertexSlots())
		e = document.AddVertex{Vertex: graphs.Vertex{ID: id, Name: fmt.Sprint("v", id)}, At: document.Point{X: d.r.Float64() * 100, Y: 5}}
	case 7, 8:
		e = document.AddEdge{Edge: graphs.Edge{ID: graphs.EdgeID(g.EdgeSlots()), From: vertex(), To: vertex(), Count: 1}}
	case 9:
		e = document.RemoveVertex{ID: vertex()}
	case 10:
		e = document.SetTokens{ID: vertex(), Tokens: d.r.IntN(3)}
	default:
		e = document.Move{IDs: []graphs.VertexID{vertex()}, To: []document.Point{{X: d.r.Float64() * 500, Y: d.r.Float64() * 500}}}
	}
	c := document.Change{Name: "step.some", Count: 1, Edit: e, Gesture: int64(d.r.IntN(4))}
	c.After.Vertices = []graphs.VertexID{3, 4}
	_ = d.history.Do(c) // what cannot be done is no change
}

// state is all that is to come back.
func state(t testing.TB, h *document.History, typed *string) string {
	t.Helper()
	var text bytes.Buffer
	must(t, formats.Write(&text, h.Drawing(), formats.JSON))
	undo, redo := h.Depth()
	next, _ := h.NextUndo()
	if typed != nil {
		fmt.Fprintf(&text, "typed %q\n", *typed)
	}
	return fmt.Sprint(text.String(), undo, redo, next.Name, next.Count, next.Before, next.After, h.Changed())
}

func (d *drawn) state() string { return state(d.t, d.history, d.typed) }

func folder(path string) *journal.Folder { return journal.NewFolder(path, "1.2.3", files.OS{}) }

// left returns the only journal that is left in a folder.
func left(t testing.TB, path string) *journal.Left {
	t.Helper()
	all, err := folder(path).Left()
	must(t, err)
	if len(all) != 1 {
		t.Fatalf("%d journals are left, want 1", len(all))
	}
	return all[0]
}

func end(t testing.TB, f *journal.Folder) {
	t.Helper()
	if !f.Close(time.Minute) {
		t.Fatal("the journals have no end")
	}
}

// entries are the names in a folder.
func entries(t testing.TB, path string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}
