package games

import (
	"testing"
)

func TestRowText(t *testing.T) {
	for want, row := range map[string][]int{"–": {}, "0": {0}, "3,255,0": {3, 255, 0}} {
		if got := (lists{}).Text(NewRow(row)); got != want {
			t.Errorf("the row %v is written %q, want %q", row, got, want)
		}
	}
	if got := (Northcott{Lengths: []int{3, 4}}).Text(NewRow([]int{0, 2, 1, 2, 1})); got != "W·B ·WB·: B" {
		t.Errorf("the picture is %q", got)
	}
}

func TestOnePassText(t *testing.T) {
	g := OnePass{}
	for want, p := range map[string]Row{"1,3 p": g.Start([]int{3, 0, 1}), "1,3": onePass(NewRow([]int{1, 3}), 0), "–": g.Start([]int{0, 0})} {
		if got := g.Text(p); got != want {
			t.Errorf("written %q, want %q", got, want)
		}
	}
}

// A row holds numbers beyond a byte, apart from each other.
func TestRowsOfLargeNumbers(t *testing.T) {
	r := NewRow([]int{256, MaxInRow, 0, 300})
	if got := (lists{}).Text(r.with(2, 257)); got != "256,65535,257,300" {
		t.Errorf("the row is %s", got)
	}
	if got := (lists{}).Text(r.Sorted()); got != "0,256,300,65535" {
		t.Errorf("sorted it is %s", got)
	}
	if got := (lists{}).Text(r.part(1, 3)); got != "65535,0" {
		t.Errorf("its middle is %s", got)
	}
}
