package plot

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestCountsAreThoseOfTheDefinition: what an index counts in any range is what is
// counted there one by one.
func TestCountsAreThoseOfTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 15))
	for name, shape := range shapes {
		values := random(r, shape, 3*chunkSize+r.IntN(chunkSize))
		x := new(Index).With(values)
		var slot slots
		for range 60 {
			size := 2 + r.IntN(700)
			for v := range slot {
				slot[v] = uint16(r.IntN(size))
			}
			from := r.IntN(len(values) + 1)
			to := from + r.IntN(len(values)-from+1)
			if r.IntN(3) == 0 { // on the borders of blocks
				from, to = from&^(1<<small-1), to&^(1<<small-1)
			}
			got, want := make([]uint32, size), make([]uint32, size)
			x.count(from, to, &slot, got)
			for _, v := range values[min(from, to):to] {
				want[slot[v]]++
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: [%d, %d) is counted differently", name, from, to)
			}
		}
	}
}

// TestIndexInPieces: an index that has grown is the same as one that was made at once.
func TestIndexInPieces(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 15))
	for name, shape := range shapes {
		values := random(r, shape, 4*chunkSize+1234)
		whole, grown := new(Index).With(values), &Index{}
		for n := 0; n < len(values); {
			n = min(len(values), n+1+r.IntN(chunkSize))
			grown = grown.With(values[:n])
		}
		if !reflect.DeepEqual(whole, grown) {
			t.Errorf("%s: they differ", name)
		}
		if grown.Len() != len(values) || whole.Bytes() > 3*len(values)+len(values)/16 {
			t.Errorf("%s: %d values take %d bytes", name, grown.Len(), whole.Bytes())
		}
	}
}

// TestIndexWithLeavesTheOldOneAlone: frames may still be drawn from it.
func TestIndexWithLeavesTheOldOneAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 15))
	values := random(r, shapes["band"], 3*chunkSize)
	x := new(Index).With(values[:chunkSize+5])
	before := new(Index).With(values[:chunkSize+5])
	x.With(values)
	x.With(values[:2*chunkSize])
	if !reflect.DeepEqual(x, before) {
		t.Error("it has changed")
	}
}

func TestMostAndShare(t *testing.T) {
	for _, c := range []struct {
		values []uint16
		most   int
		share  float64
	}{
		{nil, 0, 0},
		{[]uint16{0, 0, 0, 0}, 0, 1},
		{[]uint16{0, 1, 2, 7}, 7, 0.25},
		{[]uint16{5, 5, 5, 1}, 5, 0.75},
	} {
		if x := new(Index).With(c.values); x.Most() != c.most || x.Share() != c.share {
			t.Errorf("%v: most %d, share %g", c.values, x.Most(), x.Share())
		}
	}
}
