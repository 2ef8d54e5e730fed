package cli

import (
	"testing"
	"time"

	"nimgraph/app/translations"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// TestTableProgress checks the progress text of a long computation of a table. It contains the
// remaining time if the positions are counted.
func TestTableProgress(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	c := &valueComputer{words: w}
	for _, x := range []struct {
		done int
		all  float64
		took time.Duration
		want string
	}{
		{0, 0, time.Second, "3 of 12"},
		{500, 0, time.Second, "3 of 12 rows, 500 positions so far"},
		{676_039, 2_704_156, 50 * time.Second, "676,039 of 2,704,156 positions (25 %), about 2 min 30 s left"},
		{1, 1_000_000, time.Second, "1 of 1,000,000 positions (0 %), about 278 h left"},
		{1001, 1000, time.Second, "3 of 12 rows, 1001 positions so far"},
	} {
		if got := c.progressText(&games.Game{}, words.Data{"N": 3, "To": 12}, x.done, x.all, x.took); got != x.want {
			t.Errorf("%d of %v: %q, want %q", x.done, x.all, got, x.want)
		}
	}
	estimated := c.progressText(&games.Game{Estimated: true}, words.Data{"N": 3, "To": 12}, 10, 40, 10*time.Second)
	if want := "10 of about 40 positions (25 %), about 30 s left"; estimated != want {
		t.Errorf("%q, want %q", estimated, want)
	}
}
