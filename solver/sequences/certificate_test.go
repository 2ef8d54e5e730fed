package sequences_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/certify"
	"nimgraph/solver/sequences"
)

// TestRules: the rule in the file is that of the game, in the one form that is accepted.
func TestRules(t *testing.T) {
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
		{games.Bash{Max: 3}, []uint16{0, 1, 2, 3}, 0, `"subtraction": [1, 2, 3]`},
		{games.Subtraction{}, []uint16{0}, 0, `"subtraction": []`},
	} {
		made := graphs.Must(sequences.CertificateOf(c.game, c.values, c.preperiod, len(c.values)-c.preperiod))
		var b strings.Builder
		graphs.Try(made.Write(&b))
		if !strings.Contains(b.String(), c.want) {
			t.Errorf("%+v:\n%s", c.game, b.String())
		}
		if _, err := certify.Check(t.Context(), strings.NewReader(b.String()), certify.Options{Memory: 1 << 20}); err != nil {
			t.Errorf("%+v: %v", c.game, err)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, game := range []games.Ruleset[games.Heap]{games.Grundy{}, games.Lasker{}, games.Octal{Digits: []uint8{4, 3}, Repeat: []uint8{3}}} {
		_, err := sequences.CertificateOf(game, make([]uint16, 10), 0, 1)
		if !errors.Is(err, sequences.NoTheorem) {
			t.Errorf("%+v: %v", game, err)
		}
	}
	_, err := sequences.CertificateOf(games.Octal{Digits: []uint8{0, 3}}, make([]uint16, 5), 4, 2)
	if short := graphs.FaultOf(err, "error.certificate.short"); short == nil || short.With["Known"] != 5 || short.With["Needed"] != 6 {
		t.Errorf("%v", err)
	}
}

// full is a file that cannot be written to.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestWriteFails(t *testing.T) {
	for _, n := range []int{10, 20_000} {
		values := make([]uint16, n)
		c := graphs.Must(sequences.CertificateOf(games.Octal{}, values, 0, n))
		if err := c.Write(full{}); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("%d values: %v", n, err)
		}
	}
}
