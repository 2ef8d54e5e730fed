package xslices_test

import (
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs/xslices"
)

func TestMap(t *testing.T) {
	if got := xslices.Map([]int{3, 1, 2}, strconv.Itoa); !slices.Equal(got, []string{"3", "1", "2"}) {
		t.Errorf("got %q", got)
	}
	if got := xslices.Map(nil, strconv.Itoa); got != nil {
		t.Errorf("an empty slice becomes %q, not nil", got)
	}
}

func TestFind(t *testing.T) {
	isEven := func(n int) bool { return n%2 == 0 }
	if n, ok := xslices.Find([]int{1, 4, 6}, isEven); n != 4 || !ok {
		t.Errorf("got %d, %v, not the first even number", n, ok)
	}
	if n, ok := xslices.Find([]int{1, 3}, isEven); n != 0 || ok {
		t.Errorf("found %d in odd numbers", n)
	}
}

func TestRange(t *testing.T) {
	if got := xslices.Range[int32](-1, 3); !slices.Equal(got, []int32{-1, 0, 1, 2}) {
		t.Errorf("got %d", got)
	}
	if got := xslices.Range[int](2, 2); len(got) != 0 {
		t.Errorf("an empty range has %d", got)
	}
}
