package heaps

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"nimgraph/graphs/must"
)

// findProofPlainly returns the proved period that needs the fewest values, enough, by trying all
// periods. k is the index of the last digit.
func findProofPlainly(values []uint16, k int) (best provedPeriod, enough int) {
	for p := 1; p <= len(values)/2; p++ {
		from := len(values) - p
		for from > 0 && values[from-1] == values[from-1+p] {
			from--
		}
		if need := 2*max(from, 1) + 2*p + k; need <= len(values) && (enough == 0 || need < enough) {
			best, enough = provedPeriod{from, p}, need
		}
	}
	return best, enough
}

// TestSearchFindsTheFirstProof checks that a period is proved as soon as the values suffice, and
// never earlier.
func TestSearchFindsTheFirstProof(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for k := range 1000 {
		before, period, last := r.IntN(500), 1+r.IntN(300), r.IntN(5)
		near := 1 + r.IntN(20) // the values nearly have this period
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
		if k%5 == 0 { // the period does not hold to the end
			values[1_500+r.IntN(900)] = 7
		}
		s := newPeriodSearch()
		got, count := provedPeriod{}, 0
		for s.next <= len(values) && got.period == 0 {
			count = s.next
			got = s.update(values[:count], last)
		}
		want, enough := provedPeriod{}, 0
		for n := 256; n <= len(values) && want.period == 0; n++ {
			want, enough = findProofPlainly(values[:n], last)
		}
		if got != want {
			t.Fatalf("preperiod %d, period %d, near period %d: got %v with %d values, want %v",
				before, period, near, got, count, want)
		}
		if want.period > 0 && count != max(256, enough) {
			t.Fatalf("proof %v with %d values, want %d", got, count, enough)
		}
	}
}

// TestPeriodFromZero checks that a period from 0 on needs two more values. In the game 0.00…04
// with k digits, all values up to k+1 are 0, as with a period of 1, but the value of k+2 is 1.
func TestPeriodFromZero(t *testing.T) {
	for k := 250; k < 260; k++ {
		digits := make([]uint8, k+1)
		digits[k] = 4
		s := NewOctal(digits)
		must.Succeed(s.Extend(t.Context(), k+20, nil))
		values := s.Values()
		if len(values) < k+3 || values[k+1] != 0 || values[k+2] != 1 {
			_, period, _, _ := s.Period()
			t.Errorf("k = %d: %d values, period %d", k, len(values), period)
		}
	}
}

// reportRate reports the speed in millions of values a second and in nanoseconds a value.
func reportRate(b *testing.B, values int, took time.Duration) {
	b.ReportMetric(float64(values)/1e6/took.Seconds(), "Mvalues/s")
	b.ReportMetric(float64(took.Nanoseconds())/float64(values), "ns/value")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkOfficers computes Officers, for which no period is known, and up to 10⁵ the same values
// by the simplest method.
func BenchmarkOfficers(b *testing.B) {
	for _, last := range []int{100_000, 1_000_000, 10_000_000} {
		b.Run(fmt.Sprint(last), func(b *testing.B) {
			start := time.Now()
			for range b.N {
				extend(octal("0.6"), last)
			}
			reportRate(b, last*b.N, time.Since(start))
		})
	}
	b.Run("100000/plain", func(b *testing.B) {
		start := time.Now()
		for range b.N {
			plainValues(octal("0.6").rule, 100_000)
		}
		reportRate(b, 100_000*b.N, time.Since(start))
	})
}

// BenchmarkProofs computes values until a period is proved.
func BenchmarkProofs(b *testing.B) {
	for _, code := range []string{"0.77", "0.165", "0.16", "0.56", "0.127"} {
		b.Run(code, func(b *testing.B) {
			values := 0
			for range b.N {
				s := octal(code)
				extend(s, 1<<20)
				if _, _, _, ok := s.Period(); !ok {
					b.Fatal("no period")
				}
				values = len(s.values)
			}
			b.ReportMetric(float64(values), "values")
		})
	}
}

// BenchmarkAllSplits computes games without a sparse space, by trying all splits. The
// sub-benchmark plain uses the simplest method.
func BenchmarkAllSplits(b *testing.B) {
	for _, last := range []int{2_000, 20_000} {
		for _, code := range []string{"0.007", "0.764"} {
			b.Run(fmt.Sprintf("%s/%d/kernel", code, last), func(b *testing.B) {
				for range b.N {
					extend(octal(code), last)
				}
			})
			b.Run(fmt.Sprintf("%s/%d/plain", code, last), func(b *testing.B) {
				for range b.N {
					plainValues(octal(code).rule, last)
				}
			})
		}
	}
}

// BenchmarkMarks measures marking in all tables of a run, and packing the tables into bit sets.
func BenchmarkMarks(b *testing.B) {
	s := octal("0.6")
	extend(s, 60_000)
	f := &s.computer
	first := f.small
	b.Run("mark", func(b *testing.B) {
		marks := lanes * (len(f.rares) - first)
		start := time.Now()
		for k := range b.N {
			f.marker.markHeaps(s.values, 50_000+k%9_000, f.rares[first:], f.rareValues[first:])
		}
		b.ReportMetric(float64(time.Since(start).Nanoseconds())/float64(b.N*marks), "ns/mark")
	})
	set := make([]uint64, f.words)
	b.Run("pack", func(b *testing.B) {
		for k := range b.N {
			f.marker.pack(k%lanes, set)
		}
	})
}
