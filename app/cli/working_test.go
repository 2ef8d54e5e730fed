package cli

import (
	"testing"
	"time"

	"nimgraph/app/translations"
)

// What is told of a table that takes long: the time left where the positions are counted.
func TestTableProgress(t *testing.T) {
	w, err := translations.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	c := &call{Environment: Environment{Words: w}}
	for _, x := range []struct {
		done int
		all  float64
		took time.Duration
		want string
	}{
		{0, 0, time.Second, "3 of 12"},
		{500, 0, time.Second, "3 of 12 rows, 500 positions so far"},
		{676_039, 2_704_156, 50 * time.Second, "676039 of 2704156 positions (25 %), about 2m30s left"},
		{1, 1_000_000, time.Second, "1 of 1000000 positions (0 %), about 278h0m0s left"},
	} {
		if got := c.tableProgress(3, 12, x.done, x.all, x.took); got != x.want {
			t.Errorf("%d of %v: %q, want %q", x.done, x.all, got, x.want)
		}
	}
}
