package sequences_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver/certify"
	"nimgraph/solver/sequences"
)

// TestCertificateRules checks that the rule in the file is the rule of the game, in the only form
// that the checker accepts.
func TestCertificateRules(t *testing.T) {
	for _, c := range []struct {
		game      games.Ruleset[games.Heap]
		values    []uint16
		preperiod int
		want      string
	}{
		{games.Octal{Digits: []uint8{0, 0}}, []uint16{0}, 0, `"octal": "0.0"`},
		{games.Octal{Digits: []uint8{0}}, []uint16{0}, 0, `"octal": "0.0"`},
		{games.Octal{Digits: []uint8{4, 0, 0}}, []uint16{0, 0, 1}, 1, `"octal": "4.0"`},
		{games.Octal{Digits: []uint8{0, 3, 0, 0}}, []uint16{0, 1}, 0, `"octal": "0.3"`},
		{games.Subtraction{Set: []int{2, 1, 2}}, []uint16{0, 1, 2}, 0, `"subtraction": [1, 2]`},
		{games.Bachet{Max: 3}, []uint16{0, 1, 2, 3}, 0, `"subtraction": [1, 2, 3]`},
		{games.Subtraction{}, []uint16{0}, 0, `"subtraction": []`},
	} {
		made := must.Get(sequences.CertificateOf(c.game, c.values, c.preperiod, len(c.values)-c.preperiod))
		var b strings.Builder
		must.Succeed(made.Write(&b))
		if !strings.Contains(b.String(), c.want) {
			t.Errorf("%+v: certificate\n%s", c.game, b.String())
		}
		if _, err := certify.Check(t.Context(), strings.NewReader(b.String()),
			certify.Options{Memory: 1 << 20}); err != nil {
			t.Errorf("%+v: %v", c.game, err)
		}
	}
}

func TestCertificateErrors(t *testing.T) {
	for _, game := range []games.Ruleset[games.Heap]{
		games.Grundy{},
		games.Lasker{},
		games.Octal{Digits: []uint8{4, 3}, Repeat: []uint8{3}},
	} {
		_, err := sequences.CertificateOf(game, make([]uint16, 10), 0, 1)
		if !errors.Is(err, sequences.NoTheorem) {
			t.Errorf("%+v: %v", game, err)
		}
	}
	_, err := sequences.CertificateOf(games.Octal{Digits: []uint8{0, 3}}, make([]uint16, 5), 4, 2)
	if short := graphs.FaultOf(err, "error.certificate.short"); short == nil || short.With["Known"] != 5 ||
		short.With["Needed"] != 6 {
		t.Errorf("%v", err)
	}
}

// fullWriter is a writer that always fails.
type fullWriter struct{}

func (fullWriter) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestWriteFails(t *testing.T) {
	for _, n := range []int{10, 20_000} {
		values := make([]uint16, n)
		c := must.Get(sequences.CertificateOf(games.Octal{}, values, 0, n))
		if err := c.Write(fullWriter{}); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("%d values: %v", n, err)
		}
	}
}

// TestCertificatesOfPublishedPeriods checks that long periods of octal games are found, written
// and accepted by the checker. Source of the periods and preperiods: Gangolli and Plambeck, A note
// on periodicity in some octal games (1989), and Flammenkamp's table of octal games.
func TestCertificatesOfPublishedPeriods(t *testing.T) {
	for _, c := range []struct {
		code              string
		period, preperiod int
		most              int // length of the file, in bytes
	}{
		{"0.16", 149_459, 105_351, 40_000},
		{"0.56", 144, 326_640, 300_000},
		{"0.127", 4, 46_578, 20_000},
		{"0.165", 1550, 5181, 20_000},
		{"0.356", 142, 7315, 20_000},
	} {
		f, _ := games.FindListed("octal")
		m := must.Get(f.Member(map[string]string{"code": c.code}))
		s := must.Get(sequences.New(m))
		must.Succeed(s.Extend(t.Context(), 1_000_000, nil))
		known := s.Known()
		if known.Proof == nil {
			t.Errorf("%s: no period", c.code)
			continue
		}
		made := must.Get(sequences.CertificateOf(m.HeapRules(), known.Values, known.Proof.From, known.Proof.Period))
		var b strings.Builder
		must.Succeed(made.Write(&b))
		claim, err := certify.Check(t.Context(), strings.NewReader(b.String()), certify.Options{Memory: 1 << 22})
		if err != nil {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		if claim.Period != c.period || claim.Preperiod != c.preperiod || b.Len() > c.most {
			t.Errorf("%s: period %d from %d on, %d bytes", c.code, claim.Period, claim.Preperiod, b.Len())
		}
	}
}

// TestEveryProofIsAccepted checks that the checker, which shares no code with the search, accepts
// the proved periods of random games.
func TestEveryProofIsAccepted(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	proofs := 0
	accept := func(id, param, value string, to int) {
		t.Helper()
		f, _ := games.FindListed(id)
		m, err := f.Member(map[string]string{param: value})
		if err != nil {
			t.Fatalf("%s: %v", value, err)
		}
		s := must.Get(sequences.New(m))
		if err := s.Extend(t.Context(), to, nil); err != nil {
			t.Fatalf("%s: %v", value, err)
		}
		known := s.Known()
		if known.Proof == nil {
			return
		}
		proofs++
		c, err := sequences.CertificateOf(m.HeapRules(), known.Values, known.Proof.From, known.Proof.Period)
		if err != nil {
			t.Errorf("%s: %v", value, err)
			return
		}
		var b bytes.Buffer
		must.Succeed(c.Write(&b))
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
	// Octal games whose only moves take a single large number.
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
		t.Errorf("only %d proofs were found", proofs)
	}
}
