package document

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	"nimgraph/graphs"
)

// Whatever bytes are read as a history, it has a drawing that is written and read
// back as itself, and reading takes no more room than the limit allows.
func FuzzDecodeHistory(f *testing.F) {
	h := NewHistory(New(graphs.Directed))
	f.Add(h.Snapshot(1000).Append(nil))
	for i := range 4 {
		v := graphs.Vertex{ID: graphs.VertexID(2 * i), Name: fmt.Sprint(i)}
		if err := h.Do(Change{Name: "a", Edit: AddVertex{Vertex: v, At: Point{X: 1.5}, Tokens: i}, Gesture: 3}); err != nil {
			f.Fatal(err)
		}
	}
	for i := range 3 {
		e := graphs.Edge{ID: graphs.EdgeID(i), From: graphs.VertexID(2 * i), To: 6, Count: 2}
		if err := h.Do(Change{Edit: Group{AddEdge{e, Bent(0.5)}, Move{IDs: []graphs.VertexID{0}, To: []Point{{3, 4}}}}}); err != nil {
			f.Fatal(err)
		}
	}
	h.Undo()
	f.Add(h.Snapshot(1000).Append(nil))
	for _, e := range []Edit{
		AddNote{Note{ID: 2, Text: "Nim", At: Point{1, 2}}},
		SetLook{0, Look{Teal, "heaps 3,5"}},
		SetEdgeLabel{0, "take 1"},
		SetStyle{Style{Lines: 2}},
		SetVertex{graphs.Vertex{ID: 6, Name: "6", Heap: true, Worth: 3}},
	} {
		if err := h.Do(Change{Edit: e, After: Selection{Notes: []NoteID{2}}}); err != nil {
			f.Fatal(err)
		}
	}
	f.Add(h.Snapshot(1000).Append(nil))
	f.Fuzz(func(t *testing.T, text []byte) {
		const most = 1 << 12
		back, err := decodeHistory(text, most)
		if err != nil {
			return
		}
		if n := back.Drawing().Graph().VertexSlots(); n > most {
			t.Fatalf("%d bytes make room for %d vertices", len(text), n)
		}
		written := back.Snapshot(math.MaxInt).Append(nil)
		again, err := decodeHistory(written, most)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(written, again.Snapshot(math.MaxInt).Append(nil)) {
			t.Fatal("it is written otherwise when it is read back")
		}
	})
}
