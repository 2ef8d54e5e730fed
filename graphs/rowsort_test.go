package graphs

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestRowSortKeepsTheOrderInEachRow(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := r.IntN(12)
		var rowOf []int32
		if n > 0 {
			rowOf = make([]int32, r.IntN(40))
		}
		want := make([][]int32, n)
		for i := range rowOf {
			rowOf[i] = r.Int32N(int32(n))
			want[rowOf[i]] = append(want[rowOf[i]], int32(i))
		}
		s := NewRowSort(n)
		for _, row := range rowOf {
			s.Count(row)
		}
		entries := make([]int32, s.Lay())
		for i, row := range rowOf {
			entries[s.Next(row)] = int32(i)
		}
		start := s.Start()
		if len(start) != n+1 || start[0] != 0 || int(start[n]) != len(rowOf) {
			t.Fatalf("seed %d: the rows of %d entries start at %v", seed, len(rowOf), start)
		}
		for row := range n {
			if got := entries[start[row]:start[row+1]]; !slices.Equal(got, want[row]) {
				t.Fatalf("seed %d: row %d holds %v, want %v", seed, row, got, want[row])
			}
		}
	}
}
