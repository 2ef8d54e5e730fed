package heaps

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// provedBy returns the proof that needs the fewest values, by trying all periods.
func provedBy(values []uint16, k int) (best proof, enough int) {
	for p := 1; p <= len(values)/2; p++ {
		from := len(values) - p
		for from > 0 && values[from-1] == values[from-1+p] {
			from--
		}
		if need := 2*max(from, 1) + 2*p + k; need <= len(values) && (enough == 0 || need < enough) {
			best, enough = proof{from, p}, need
		}
	}
	return best, enough
}

// A period is proved as soon as the values suffice, and never otherwise.
func TestSearchFindsTheFirstProof(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for k := range 1000 {
		before, period, last := r.IntN(500), 1+r.IntN(300), r.IntN(5)
		near := 1 + r.IntN(20) // periods nearly hold
		values := make([]uint16, 2_400)
		for n := range values {
			switch {
			case n >= before+period:
				values[n] = values[n-period]
			case n >= near && r.IntN(30) > 0:
				values[n] = values[n-near]
			default:
				values[n] = uint16(r.IntN(3))
			}
		}
		if k%5 == 0 { // does not hold to the end
			values[1_500+r.IntN(900)] = 7
		}
		s := newSearch()
		got, at := proof{}, 0
		for s.next <= len(values) && got.period == 0 {
			at = s.next
			got = s.update(values[:at], last)
		}
		want, enough := proof{}, 0
		for n := 256; n <= len(values) && want.period == 0; n++ {
			want, enough = provedBy(values[:n], last)
		}
		if got != want {
			t.Fatalf("before %d, period %d, near %d: %v with %d values, want %v", before, period, near, got, at, want)
		}
		if want.period > 0 && at != max(256, enough) {
			t.Fatalf("%v with %d values, want %d", got, at, enough)
		}
	}
}

// A period from 0 on takes two more values: of the game 0.00…04 whose last digit is the
// k-th, all values up to k+1 are 0, as a period of 1 has it, and that of k+2 is 1.
func TestPeriodFromZero(t *testing.T) {
	for k := 250; k < 260; k++ {
		digits := make([]uint8, k+1)
		digits[k] = 4
		s := NewOctal(digits)
		graphs.Try(s.Extend(t.Context(), k+20, nil))
		values := s.Values()
		if len(values) < k+3 || values[k+1] != 0 || values[k+2] != 1 {
			_, period, _, _ := s.Period()
			t.Errorf("k = %d: %d values, period %d", k, len(values), period)
		}
	}
}
