package heaps

import (
	"fmt"
	"testing"
	"time"
)

// rate reports millions of values a second, and nanoseconds a value.
func rate(b *testing.B, values int, took time.Duration) {
	b.ReportMetric(float64(values)/1e6/took.Seconds(), "Mvalues/s")
	b.ReportMetric(float64(took.Nanoseconds())/float64(values), "ns/value")
	b.ReportMetric(0, "ns/op")
}

// Officers, for which no period is known: on two cores, on one, and (to 10⁵) by the
// plainest way.
func BenchmarkOfficers(b *testing.B) {
	for _, most := range []int{100_000, 1_000_000, 10_000_000} {
		for _, single := range []bool{false, true} {
			if single && most > 1_000_000 {
				continue
			}
			cores := map[bool]string{false: "two-cores", true: "one-core"}[single]
			b.Run(fmt.Sprintf("%d/%s", most, cores), func(b *testing.B) {
				start := time.Now()
				for range b.N {
					s := octal(b, "0.6")
					s.tuning.single = single
					extend(b, s, most)
				}
				rate(b, most*b.N, time.Since(start))
			})
		}
	}
	b.Run("100000/plain", func(b *testing.B) {
		start := time.Now()
		for range b.N {
			plainly(octal(b, "0.6").rule, 100_000)
		}
		rate(b, 100_000*b.N, time.Since(start))
	})
}

// Periods from the rule to the proof.
func BenchmarkProofs(b *testing.B) {
	for _, code := range []string{"0.77", "0.165", "0.16", "0.56", "0.127"} {
		b.Run(code, func(b *testing.B) {
			values := 0
			for range b.N {
				s := octal(b, code)
				extend(b, s, 1<<20)
				if _, _, _, ok := s.Period(); !ok {
					b.Fatal("no period")
				}
				values = len(s.values)
			}
			b.ReportMetric(float64(values), "values")
		})
	}
}

// A game without a sparse space: all splits, a mark each, beside the plainest way.
func BenchmarkAllSplits(b *testing.B) {
	for _, most := range []int{2_000, 20_000} {
		for _, code := range []string{"0.007", "0.764"} {
			b.Run(fmt.Sprintf("%s/%d/kernel", code, most), func(b *testing.B) {
				for range b.N {
					extend(b, octal(b, code), most)
				}
			})
			b.Run(fmt.Sprintf("%s/%d/plain", code, most), func(b *testing.B) {
				for range b.N {
					plainly(octal(b, code).rule, most)
				}
			})
		}
	}
}

// A mark of lanes tables, and their packing.
func BenchmarkMarks(b *testing.B) {
	s := octal(b, "0.6")
	extend(b, s, 60_000)
	f := &s.front
	first := f.small
	b.Run("mark", func(b *testing.B) {
		marks := lanes * (len(f.rares) - first)
		start := time.Now()
		for k := range b.N {
			f.marker.mark(s.values, 50_000+k%9_000, f.rares[first:], f.rareValues[first:])
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
