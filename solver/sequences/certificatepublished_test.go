package sequences_test

import (
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/games"
	"nimgraph/solver/certify"
	"nimgraph/solver/sequences"
)

// TestCertificatesOfPublishedPeriods: long periods of octal games are found, written and accepted.
// Periods and preperiods: Gangolli and Plambeck, A note on periodicity in some octal games
// (1989), and Flammenkamp's table of octal games.
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
		f, _ := games.ListedByID("octal")
		m := graphs.Must(f.Member(map[string]string{"code": c.code}))
		s := graphs.Must(sequences.New(m))
		graphs.Try(s.Extend(t.Context(), 1_000_000, nil))
		known := s.Known()
		if known.Proof == nil {
			t.Errorf("%s: no period", c.code)
			continue
		}
		made := graphs.Must(sequences.CertificateOf(m.Line, known.Values, known.Proof.From, known.Proof.Period))
		var b strings.Builder
		graphs.Try(made.Write(&b))
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
