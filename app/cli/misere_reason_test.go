package cli_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// adding is what misère play says in the JSON of how something adds up.
type adding struct {
	Kind, By string
	Pair     []int
}

// In misère edge deletion the pairs of the JSON say who wins: a vertex by its own, and
// the position by the tame rule where all parts are tame; and the Anti-SG theorem goes
// by the values of the parts.
func TestMisereReasonsInJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	tame, wild, wrong := 0, 0, 0
	for range rounds(800) {
		n := 2 + r.IntN(4)
		var text strings.Builder
		text.WriteString("play misere\nground v0\n")
		for range 1 + r.IntN(7) {
			fmt.Fprintf(&text, "v%d -- v%d\n", r.IntN(n), r.IntN(n))
		}
		var s struct {
			Position struct {
				Outcome string
				Reason  struct {
					Rule string
					XOR  []struct {
						adding
						Value string
					}
					AntiSG struct {
						Holds bool
						Fails string
						Says  string
					}
				}
			}
			Vertices []struct {
				Outcome string
				Loose   bool
				Reason  adding
			}
		}
		out := done(t, text.String(), "solve", "-", "--from", "edges", "--json", "--why")
		if err := json.Unmarshal([]byte(out), &s); err != nil {
			t.Fatal(err)
		}
		fail := func(format string, a ...any) {
			t.Helper()
			t.Fatalf("%s\n%s%s", fmt.Sprintf(format, a...), &text, out)
		}
		outcome := func(p bool) string { return map[bool]string{true: "P", false: "N"}[p] }
		for _, v := range s.Vertices {
			if len(v.Reason.Pair) != 2 || outcome(v.Reason.Pair[1] == 0) != v.Outcome || v.Loose && v.Reason.By != "" {
				fail("%+v", v)
			}
		}
		xor, firm, large, allTame := 0, false, false, true
		for _, part := range s.Position.Reason.XOR {
			value := nimber(t, part.Value)
			if part.Pair[0] != value || part.By == "" {
				fail("%+v", part)
			}
			xor ^= value
			firm, large, allTame = firm || part.Kind == "firm", large || value > 1, allTame && part.Kind != "wild"
		}
		why := s.Position.Reason
		switch {
		case allTame && len(why.XOR) > 1:
			tame++
			if why.Rule != "tame" || outcome(xor == 0 && firm || xor == 1 && !firm) != s.Position.Outcome {
				fail("%+v", why)
			}
		case !allTame:
			wild++
			if why.Rule != "search" {
				fail("%+v", why)
			}
		}
		if says := outcome((xor == 0) == large); why.AntiSG.Says != says {
			fail("the theorem says %s", says)
		}
		if why.AntiSG.Holds && why.AntiSG.Says != s.Position.Outcome || why.AntiSG.Holds == (why.AntiSG.Fails != "") {
			fail("%+v", why.AntiSG)
		}
		if why.AntiSG.Says != s.Position.Outcome {
			wrong++
		}
	}
	if counts := []int{tame, wild, wrong}; slices.Min(counts) < rounds(5) {
		t.Errorf("met %v", counts)
	}
}
