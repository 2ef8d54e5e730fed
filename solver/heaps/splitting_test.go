package heaps

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"nimgraph/graphs/rules"
)

// reference has the values up to most by the plainest method: a mark for each option.
func reference(digits []uint8, unequal bool, most int) []uint16 {
	values := make([]uint16, 1, most+1)
	seen := make([]int, 1<<16)
	for n := 1; n <= most; n++ {
		for take, digit := range digits {
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
				if !unequal || a != left-a {
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

func compare(t *testing.T, name string, s *Splitting, want []uint16) {
	t.Helper()
	got := s.Values()
	for n := range min(len(got), len(want)) {
		if got[n] != want[n] {
			t.Fatalf("%s: a heap of %d is worth %d, want %d", name, n, got[n], want[n])
		}
	}
}

func TestSparseQuick(t *testing.T) {
	for _, code := range []string{"0.6", "0.16", "0.56", "0.106", "0.165", "0.354", "0.1777", "0.376", "0.051", "4.6", "0.007"} {
		o, _ := rules.ParseOctal(code)
		most := 24000
		start := time.Now()
		want := reference(o.Digits, false, most)
		ref := time.Since(start)
		start = time.Now()
		s := NewOctal(o.Digits)
		if err := s.Extend(context.Background(), most, nil); err != nil {
			t.Fatal(err)
		}
		t.Log(code, ref, time.Since(start), s.front.sparse, len(s.front.rares), len(s.values), s.proof)
		compare(t, code, s, want)
		s = NewOctal(o.Digits)
		start = time.Now()
		s.tuning.always = &space{mask: uint16(rand.Uint32()) | 0xff00, offset: s.rule.splits[0]}
		if err := s.Extend(context.Background(), 6000, nil); err != nil {
			t.Fatal(err)
		}
		compare(t, code, s, want)
		t.Log(time.Since(start))
	}
}

func BenchmarkOctal(b *testing.B) {
	for _, code := range []string{"0.6", "0.16", "0.56", "0.1777", "0.354"} {
		o, _ := rules.ParseOctal(code)
		for _, cores := range []int{1, 2} {
			for _, bulk := range []int{0, 256, 512, 1024} {
			b.Run(fmt.Sprintf("%s/cores=%d/bulk=%d", code, cores, bulk), func(b *testing.B) {
				for range b.N {
					s := NewOctal(o.Digits)
					s.tuning.cores = cores
					s.tuning.bulk=bulk
					s.Extend(context.Background(), 200_000, nil)
					n0 := len(s.values)
					start := time.Now()
					c := s.checker
					p, l, sc := 0,0,0
					if c != nil {
					p, l, sc = c.probes, len(c.left), c.scanned
				}
					if err := s.Extend(context.Background(), 1_000_000, nil); err != nil {
						b.Fatal(err)
					}
					el := time.Since(start)
					n := float64(len(s.values) - n0)
					b.ReportMetric(n/el.Seconds()/1e6, "M/s")
					if c := s.checker; c != nil {
					b.ReportMetric(float64(c.probes-0*p)/n, "probes/n")
					b.ReportMetric(float64(c.scanned-0*sc)/n, "scanned/n")
				}
					_ = l
				}
			})
		}
		}
	}
}
