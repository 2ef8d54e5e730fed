package heaps

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// plainValues returns the values up to heap last by the simplest method, which marks the value of
// each option.
func plainValues(r rule, last int) []uint16 {
	values := make([]uint16, 1, last+1)
	seen := make([]int, 1<<16)
	for n := 1; n <= last; n++ {
		for take, digit := range r.digits {
			left := n - take
			if left < 0 {
				break
			}
			if take > 0 && (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) {
				seen[values[left]] = n
			}
			if digit&4 == 0 {
				continue
			}
			for a := 1; a <= left-a; a++ {
				if !r.unequal || a != left-a {
					seen[values[a]^values[left-a]] = n
				}
			}
		}
		v := 0
		for seen[v] == n {
			v++
		}
		values = append(values, uint16(v))
	}
	return values
}

// checkValues compares the values of s with want, the correct values. If s has a proved period,
// want must have it too.
func checkValues(t *testing.T, name string, s *Splitting, want []uint16) {
	t.Helper()
	got := s.Values()
	for n := range min(len(got), len(want)) {
		if got[n] != want[n] {
			t.Fatalf("%s: g(%d) = %d, want %d", name, n, got[n], want[n])
		}
	}
	from, period, _, ok := s.Period()
	if !ok && len(got) < len(want) {
		t.Fatalf("%s: %d values, want %d", name, len(got), len(want))
	}
	for n := from; ok && n+period < len(want); n++ {
		if want[n] != want[n+period] {
			t.Fatalf("%s: the period %d from %d on fails at %d", name, period, from, n)
		}
	}
}

func octal(code string) *Splitting {
	r := must.Get(games.ParseOctal(code))
	return NewOctal(r.Digits)
}

func extend(s *Splitting, to int) {
	must.Succeed(s.Extend(context.Background(), to, nil))
}

func TestCodesOfThreeDigits(t *testing.T) {
	const last = 2_100
	for code := range 512 {
		if (isRaced || testing.Short()) && code%16 != 7 {
			continue // these 32 codes have every kind of digit
		}
		name := fmt.Sprintf("0.%03o", code)
		s := octal(name)
		extend(s, last)
		checkValues(t, name, s, plainValues(s.rule, last))
	}
}

// TestPeriodsOfThreeDigits compares the periods that 6,000 values prove, and the largest of these
// values, with a file. The last line of the file names its source.
func TestPeriodsOfThreeDigits(t *testing.T) {
	f := must.Get(os.Open("testdata/octal.csv"))
	defer f.Close()
	r := csv.NewReader(f)
	r.Comment = '#'
	lines, err := r.ReadAll()
	if err != nil || len(lines) != 257 {
		t.Fatal(len(lines), err)
	}
	for _, line := range lines[1:] {
		s := octal(line[0])
		extend(s, 5_999)
		from, period, saltus, ok := s.Period()
		got := []string{strconv.Itoa(period), strconv.Itoa(from), strconv.Itoa(saltus)}
		if !ok {
			got = []string{"", "", "none found for n<6000"}
		}
		largest := uint16(0)
		for _, v := range s.Values() {
			largest = max(largest, v)
		}
		if got[0] != line[1] || got[1] != line[2] || got[2] != line[4] || strconv.Itoa(int(largest)) != line[3] {
			t.Errorf("%s: %v with values up to %d, want %v", line[0], got, largest, line)
		}
	}
}

// randomGame returns a random game; some have large values.
func randomGame(r *rand.Rand) *Splitting {
	switch r.IntN(8) {
	case 0:
		return NewGrundy()
	case 1: // values above 512 occur early
		return NewOctal([]uint8{0, 7, 6, 4, uint8(r.IntN(8))})
	}
	digits := []uint8{uint8(4 * r.IntN(2))}
	for range 1 + r.IntN(7) {
		digits = append(digits, uint8(r.IntN(8)))
	}
	return NewOctal(digits)
}

// TestAnyTuning checks that the values follow the definition for any mask, any block size and any
// number of helpers, also if Extend is cancelled and called again.
func TestAnyTuning(t *testing.T) {
	const last = 4_500
	r := rand.New(rand.NewPCG(3, 4))
	for k := range trials.Count(24) {
		s := randomGame(r)
		if len(s.rule.splits) > 0 {
			s.tuning.space = &sparseSpace{
				mask: uint16(r.Uint32()) | uint16(0xffff<<r.IntN(17)), alternates: s.rule.hasSameParity() &&
					r.IntN(2) == 0,
				offset: s.rule.splits[0],
			}
		}
		s.tuning.block = r.IntN(3) * r.IntN(400)
		s.tuning.helpers = r.IntN(100) - 1
		want := plainValues(s.rule, last)
		name := fmt.Sprintf("game %d, %o, %+v", k, s.rule.digits, s.tuning)
		for to := 0; to < last && s.proof.period == 0; {
			to = min(last, to+1+r.IntN(2_000))
			ctx, cancel := context.WithCancel(context.Background())
			switch r.IntN(3) {
			case 0:
				cancel()
				if err := s.Extend(ctx, to, nil); len(s.values) <= to && !errors.Is(err, context.Canceled) {
					t.Fatalf("%s: %v", name, err)
				}
			case 1:
				stopped := &stoppedContext{Context: ctx, callsLeft: r.IntN(20)}
				if err := s.Extend(stopped, to, nil); err != nil && !errors.Is(err, context.Canceled) {
					t.Fatalf("%s: %v", name, err)
				}
			default:
				extend(s, to)
			}
			cancel()
			if s.proof.period == 0 {
				checkValues(t, name, s, want[:min(len(s.values), len(want))])
			}
		}
		extend(s, last)
		checkValues(t, name, s, want)
	}
}

// stoppedContext is a context that is cancelled after callsLeft calls of Err.
type stoppedContext struct {
	context.Context
	callsLeft int
}

func (c *stoppedContext) Err() error {
	if c.callsLeft--; c.callsLeft < 0 {
		return context.Canceled
	}
	return nil
}

// TestSparseGames checks values that the sparse method computes, as far as it is used in practice.
func TestSparseGames(t *testing.T) {
	last := 17_000
	if testing.Short() {
		last = 6_000
	}
	for _, code := range []string{"0.6", "0.16", "0.56", "0.106", "0.354", "0.1777", "0.376", "0.454", "4.0007"} {
		s := octal(code)
		extend(s, last)
		if code != "4.0007" && !s.computer.sparse && !testing.Short() { // 0.6 becomes sparse late
			t.Errorf("%s is not sparse", code)
		}
		checkValues(t, code, s, plainValues(s.rule, last))
	}
}

// TestRareHeaps checks the numbers of rare heaps. Grundy's game has 1,273 rare heaps below 15
// million, the last of them 82,860 (theory of this project; Flammenkamp knows 1,287 up to 2^35).
// Officers, 0.6, has 1,584 with heap 0, the last of them 20,627 (Grossman, Searching for
// Periodicity in Officers, Games of No Chance 5).
func TestRareHeaps(t *testing.T) {
	if isRaced || testing.Short() {
		t.Skip("takes long, and minutes with the race detector")
	}
	for name, want := range map[string]struct{ count, last int }{"Grundy": {1273, 82_860}, "0.6": {1583, 20_627}} {
		s := NewGrundy()
		if name != "Grundy" {
			s = octal(name)
		}
		extend(s, 200_000)
		rares := s.computer.rares
		if len(rares) != want.count || int(rares[len(rares)-1]) != want.last {
			t.Errorf("%s: %d rare heaps, the last %d, want %v", name, len(rares), rares[len(rares)-1], want)
		}
	}
}

// TestKnownPeriods checks published periods and preperiods. The OEIS numbers heaps differently,
// and names the last exception, which is the heap before the period.
func TestKnownPeriods(t *testing.T) {
	if isRaced {
		t.Skip("takes minutes while races are looked for")
	}
	for code, want := range map[string]provedPeriod{
		"0.07":  {53, 34},           // Dawson's Kayles; Guy and Smith 1956
		"0.77":  {71, 12},           // Kayles; the same
		"0.137": {52, 34},           // Dawson's chess; the same
		"0.16":  {105_351, 149_459}, // Gangolli and Plambeck 1989
		"0.56":  {326_640, 144},     // the same; OEIS A071436
		"0.127": {46_578, 4},        // the same; OEIS A071464
		"0.156": {3_479, 349},       // Kenyon 1967; Winning Ways, chapter 4
		"0.165": {5_181, 1_550},     // Austin 1976; the same
		"0.356": {7_315, 142},       // the same
		"0.644": {3_256, 442},       // the same
		"0.055": {259, 148},         // the same
		"0.45":  {498, 20},          // the same; OEIS A071435
		"0.04":  {0, 0},             // none known: Flammenkamp
	} {
		s := octal(code)
		extend(s, 60_000)
		if want.from > 30_000 || want.period > 10_000 {
			extend(s, 700_000)
		}
		if s.proof != want {
			t.Errorf("%s: %v, want %v", code, s.proof, want)
		}
		if enough := 2*want.from + 2*want.period + s.rule.lastDigit(); want.period > 0 &&
			len(s.values) != max(256, enough) {
			t.Errorf("%s: %d values, want %d", code, len(s.values), enough)
		}
	}
}

func TestProgress(t *testing.T) {
	s := NewGrundy()
	ctx, cancel := context.WithCancel(context.Background())
	largest := 0
	err := s.Extend(ctx, 1<<40, func(n int) {
		if n < largest || n != len(s.Values())-1 {
			t.Errorf("progress(%d) with %d values, after progress(%d)", n, len(s.Values()), largest)
		}
		largest = n
		cancel()
	})
	if !errors.Is(err, context.Canceled) || largest == 0 {
		t.Errorf("error %v after progress(%d)", err, largest)
	}
}

// TestLargeValues checks Nim with at most 40,000 counters taken: a heap of n has the value n.
func TestLargeValues(t *testing.T) {
	digits := bytes.Repeat([]byte{3}, 40_001)
	digits[0] = 0
	s := NewOctal(digits)
	for range 2 {
		err := s.Extend(context.Background(), 40_000, nil)
		if large := graphs.FaultOf(err, LargeValue); large == nil || large.With["N"] != largestValue+1 {
			t.Fatal(err)
		}
	}
	for n, v := range s.Values() {
		if n != int(v) {
			t.Fatalf("g(%d) = %d", n, v)
		}
	}
}

func TestChosenSpace(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 100 {
		values := make([]uint16, 400)
		top := 1 + r.IntN(60)
		for i := range values {
			values[i] = uint16(r.IntN(top))
		}
		rule := newRule([]uint8{0, 0, 4, 0, uint8(r.IntN(2) * 4), uint8(r.IntN(2) * 4)}, false)
		chosen := rule.chooseSpace(values)
		cost := func(s sparseSpace) int {
			count := 0
			for n := range values {
				if !s.isCommon(n, values[n]) {
					count++
					if n >= 200 {
						count += recentCost
					}
				}
			}
			return count
		}
		least := cost(chosen)
		for mask := range uint16(64) {
			for _, alternates := range []bool{false, true} {
				s := sparseSpace{mask: mask, alternates: alternates, offset: 2}
				if (mask != 0 || alternates) && (!alternates || rule.hasSameParity()) && cost(s) < least {
					t.Fatalf("%+v costs %d, %+v costs %d", chosen, least, s, cost(s))
				}
			}
		}
		if chosen.alternates && !rule.hasSameParity() {
			t.Fatal("the chosen space alternates")
		}
		if bits.OnesCount16(chosen.mask>>6) != 10 {
			t.Fatalf("the chosen mask is %b", chosen.mask)
		}
	}
}
