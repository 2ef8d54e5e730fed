package sequences_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/games"
	"nimgraph/solver/certify"
	"nimgraph/solver/sequences"
)

// TestEveryProofIsAccepted: what is said to be proved of random games is accepted by the
// checker, which knows nothing of how it was found.
func TestEveryProofIsAccepted(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	proofs := 0
	accept := func(id, param, value string, to int) {
		t.Helper()
		f, _ := games.ListedByID(id)
		m, err := f.Member(map[string]string{param: value})
		if err != nil {
			t.Fatalf("%s: %v", value, err)
		}
		s := graphs.Must(sequences.New(m))
		if err := s.Extend(t.Context(), to, nil); err != nil {
			t.Fatalf("%s: %v", value, err)
		}
		known := s.Known()
		if known.Proof == nil {
			return
		}
		proofs++
		c, err := sequences.CertificateOf(m.Line, known.Values, known.Proof.From, known.Proof.Period)
		if err != nil {
			t.Errorf("%s: %v", value, err)
			return
		}
		var b bytes.Buffer
		graphs.Try(c.Write(&b))
		if _, err := certify.Check(t.Context(), &b, certify.Options{Memory: 1 << 22}); err != nil {
			t.Errorf("%s, period %d from %d on: %v", value, known.Proof.Period, known.Proof.From, err)
		}
	}
	for range 200 {
		code := []string{"0.", "4."}[r.IntN(2)]
		for range 1 + r.IntN(6) {
			code += strconv.Itoa(r.IntN(8))
		}
		accept("octal", "code", code, 3000)
	}
	// Few moves, and the first late.
	for k := 240; k < 270; k += 3 {
		accept("octal", "code", "0."+strings.Repeat("0", k)+strconv.Itoa(1+r.IntN(7)), 1000)
	}
	for range 200 {
		set := fmt.Sprint(1 + r.IntN(60))
		for range r.IntN(6) {
			set += fmt.Sprint(",", 1+r.IntN(60))
		}
		accept("subtraction", "set", set, 3000)
	}
	if proofs < 200 {
		t.Errorf("only %d proofs", proofs)
	}
}
