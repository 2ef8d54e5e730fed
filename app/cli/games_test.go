package cli_test

import (
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs/games"
)

// A parameter out of its range is one line that names it and the range, and
// nothing is written.
func TestParametersOutOfRange(t *testing.T) {
	for _, g := range games.All() {
		for _, p := range g.Params {
			value, tells := fmt.Sprint(p.Max+1), fmt.Sprintf("from %d to %d", p.Min, p.Max)
			switch p.Kind {
			case games.Text:
				value = strings.Repeat("0", p.Max+1)
			case games.Boolean:
				value, tells = "maybe", "neither true nor false"
			}
			r := run(t, "", "new", g.ID, p.Name+"="+value, "-o", "-", "--to", "json")
			begin := "nimgraph: " + p.Name + ": "
			if r.status != 2 || r.out != "" || strings.Count(r.err, "\n") != 1 ||
				!strings.HasPrefix(r.err, begin) || !strings.Contains(r.err, tells) {
				t.Errorf("%s %s=%s: status %d, %q; it should begin %q and tell %q", g.ID, p.Name, value, r.status, r.err, begin, tells)
			}
		}
	}
}
