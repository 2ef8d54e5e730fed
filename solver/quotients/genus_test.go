package quotients

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestListedGenera checks genus symbols against those of CGSuite, and the values behind them. The
// file names the sources.
func TestListedGenera(t *testing.T) {
	genera := map[string]*GenusSearch{}
	for _, row := range readRows(t, "testdata/genus.csv") {
		code := strings.TrimSuffix(row[1], " (hex)")
		if genera[code] == nil {
			genera[code] = NewGenusSearch(context.Background(), octalGame(code), 1e9)
		}
		heap, _ := strconv.Atoi(row[2])
		g, ok := genera[code].Genus([]int{heap})
		var eight []string
		for n := range 8 {
			eight = append(eight, fmt.Sprint(g.misereAt(n)))
		}
		got := []string{g.String(), strings.Join(eight, "."), fmt.Sprint(ok)}
		values := row[5]
		if !strings.Contains(values, ".") {
			values = strings.Join(strings.Split(values, ""), ".")
		}
		if want := []string{row[3] + "^" + row[4], values, "true"}; !slices.Equal(got, want) {
			t.Errorf("%s, heap %d: got %v, want %v", code, heap, got, want)
		}
	}
}
