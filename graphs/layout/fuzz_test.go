package layout

import (
	"context"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// FuzzPlaces lays out any small graph: each byte pair is an edge.
func FuzzPlaces(f *testing.F) {
	f.Add(uint8(5), uint8(0), []byte{0, 1, 1, 2, 2, 0, 3, 3})
	f.Add(uint8(9), uint8(1), []byte{0, 1, 1, 0, 4, 5, 5, 6, 6, 4, 7, 7})
	f.Add(uint8(1), uint8(7), []byte{})
	f.Add(uint8(40), uint8(6), []byte("the quick brown fox jumps over the lazy dog"))
	f.Fuzz(func(t *testing.T, n, mode uint8, pairs []byte) {
		if n == 0 || len(pairs) > 200 {
			return
		}
		s := sketch{kind: graphs.Kind(mode & 1), n: int(n), ground: map[int]bool{}}
		for i := 0; i+1 < len(pairs); i += 2 {
			s.edges = append(s.edges, [2]int{int(pairs[i]) % s.n, int(pairs[i+1]) % s.n})
		}
		if s.kind == graphs.Deletion {
			for v := 0; v < s.n; v += 1 + int(mode>>2) {
				s.ground[v] = true
			}
		}
		frozen := s.freeze(t)
		checkApart(t, arranged(t, frozen), Between)
		checkApart(t, layered(t, frozen), Between)
		checkApart(t, stress(t, frozen, Options{}), Between)
		checkApart(t, inRows(t, frozen, WaysToEnd(frozen)), Between)
		pins := map[int32]Point{0: {}, int32(n / 2): {X: float64(n) * Between}}
		around := graphs.Must(Arrange(context.Background(), frozen, Options{Pinned: pins}))
		checkApart(t, around, Between)
		if at, ok := Tree(frozen, Options{}); ok {
			checkApart(t, at, Between)
		}
		d := document.On(s.graph(t))
		place(t, d, ids(1+s.n/2, s.n))
	})
}
