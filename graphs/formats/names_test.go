package formats

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A table of names gives the numbers that a map gives.
func TestNameTableEqualsAMap(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	var table nameTable
	numbers, names := map[string]int32{}, []string(nil)
	letters := []string{"", "a", "b", "\x00", "0", "1", "é", "long name ", "4194303", "4194304"}
	for range 200_000 {
		var b strings.Builder
		switch r.IntN(3) {
		case 0:
			b.WriteString(strconv.Itoa(r.IntN(3000)))
		case 1:
			for range r.IntN(5) {
				b.WriteString(letters[r.IntN(len(letters))])
			}
		default:
			b.WriteString("v" + strconv.Itoa(r.IntN(1_000_000_000)))
		}
		name := b.String()
		want, known := numbers[name]
		if !known {
			want = int32(len(names))
			numbers[name] = want
			names = append(names, name)
		}
		text := []byte(name + "after it")
		if r.IntN(2) == 0 {
			text = slices.Clip([]byte(name))
		}
		if got := table.mention(text[:len(name)]); got != want {
			t.Fatalf("%q has the number %d, want %d", name, got, want)
		}
		if got := string(table.at(want)); got != name {
			t.Fatalf("the name %d is %q, want %q", want, got, name)
		}
	}
	if !slices.Equal(table.strings(), names) {
		t.Error("the names are others")
	}
	for n := range 4000 {
		want, ok := numbers[strconv.Itoa(n)]
		if got, found := table.find(n); found != ok || got != want {
			t.Errorf("%d has the number %d, %v", n, got, found)
		}
	}
}
