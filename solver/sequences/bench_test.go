package sequences

import (
	"context"
	"fmt"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// reportPerValue reports the time for one value.
func reportPerValue(b *testing.B, values int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(values), "ns/value")
}

// subtractionSets returns subtraction sets with numbers up to 64: with few and many numbers, small
// and large ones.
func subtractionSets() []string {
	return []string{
		"1 3 4", "7 19 33", "3 10 17 40 63", "1 2 61 64", "20 33 47 60 64",
		"1 5 7 9 10 11 12 17 19 20 21 26 27 30 32 34 35 36 39 42 45 50 51 53 55 60 63 64",
	}
}

// BenchmarkSubtractionSets computes the values of subtraction sets with numbers up to 64, without
// looking for a period. For comparison it computes the same values by the rules alone, and with a
// look for a period, which is soon found and ends the computation.
func BenchmarkSubtractionSets(b *testing.B) {
	const values = 1 << 20
	for _, set := range subtractionSets() {
		numbers := parseSet(set)
		name := fmt.Sprintf("numbers=%d/to=%d/last=%d/", len(numbers), values, numbers[len(numbers)-1])
		b.Run(name+"marks", func(b *testing.B) {
			for range b.N {
				w := newSubtractionKernel(numbers).(*subtractionKernel)
				w.nextSearch = values + 1
				w.extend(values-1, &monitor{ctx: b.Context()})
			}
			reportPerValue(b, values)
		})
		b.Run(name+"reference", func(b *testing.B) {
			for range b.N {
				s := newAnyHeapsKernel(games.Subtraction{Set: numbers})
				s.extend(values-1, &monitor{ctx: b.Context()})
			}
			reportPerValue(b, values)
		})
		b.Run(name+"period", func(b *testing.B) {
			for range b.N {
				s := openSeries(b, "subtraction", "set", set)
				must.Succeed(s.Extend(b.Context(), values-1, nil))
				must.Get(s.Known().UpTo(values - 1))
			}
			reportPerValue(b, values)
		})
	}
}

func parseSet(text string) []int {
	var numbers []int
	n := 0
	for _, c := range text + " " {
		if c == ' ' {
			numbers, n = append(numbers, n), 0
			continue
		}
		n = 10*n + int(c-'0')
	}
	return numbers
}

// BenchmarkFamilies measures further kernels. For comparison, each also runs by the rules alone.
func BenchmarkFamilies(b *testing.B) {
	for _, family := range []struct {
		id, name, value string
		to              int
	}{
		{"nim", "", "", 60_000},
		{"bash", "max", "1000", 60_000},
		{"subtract-square", "", "", 1_000_000},
		{"subtract-prime", "", "", 30_000},
		{"lasker", "", "", 5_000},
		{"octal", "code", "0.(7)", 2_000},
		{"mock-turtles", "", "", 5_000},
		{"ruler", "", "", 5_000},
		{"divisor", "", "", 60_000},
		{"coprime", "", "", 2_000},
		{"node-kayles-cycle", "", "", 1_000},
	} {
		run := func(name string, to int, plain bool) {
			b.Run(fmt.Sprintf("%s/to=%d/%s", family.id, to, name), func(b *testing.B) {
				for range b.N {
					s := openSeries(b, family.id, family.name, family.value)
					if plain {
						s.kernel = newAnyHeapsKernel(s.member.HeapRules())
					}
					must.Succeed(s.Extend(b.Context(), to, nil))
				}
				reportPerValue(b, to)
			})
		}
		run("series", family.to, false)
		if s := openSeries(b, family.id, family.name, family.value); s.member.HeapRules() != nil {
			const slow = 400 // by the rules alone some games take cubic time
			run("series", min(family.to, slow), false)
			run("reference", min(family.to, slow), true)
		}
	}
}

func BenchmarkTables(b *testing.B) {
	for _, id := range []string{"wythoff", "two-heaps"} {
		for _, size := range []int{100, 1_000} {
			m := pairGame(b, id)
			b.Run(fmt.Sprintf("%s/%dx%d/lines", id, size, size), func(b *testing.B) {
				for range b.N {
					must.Get(ComputeTable(context.Background(), m, size, size, nil))
				}
				reportPerValue(b, size*size)
			})
			if size > 100 {
				continue
			}
			b.Run(fmt.Sprintf("%s/%dx%d/reference", id, size, size), func(b *testing.B) {
				for range b.N {
					t := &Table{First: m.First, Rows: size, Columns: size, Values: make([]uint16, size*size)}
					e := newExplorer(m.Rules, 0)
					t.explore(e, &monitor{ctx: b.Context(), room: 1 << 30})
				}
				reportPerValue(b, size*size)
			})
		}
	}
}
