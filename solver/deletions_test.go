package solver

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// Games with chains and depths past byHand: the value after each deletion
// against deleting the edge and solving again, and against the definition: the
// mex of them all is the value.
func TestDeletionsAgainstSolvingAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	for _, family := range families() {
		t.Run(family.name, func(t *testing.T) {
			for i := range 8 {
				f := family.make(r, 40+r.IntN(260))
				if i%3 == 0 { // parallel edges
					for e := range f.Count {
						f.Count[e] += max(0, r.Int32N(8)-4)
					}
				}
				if i%4 == 0 { // more ground
					for range 3 {
						f.Ground[r.IntN(len(f.Ground))] = true
					}
				}
				a, after := deletionsOf(t, f)
				for e, got := range after {
					b := graphs.Must(Hackenbush(context.Background(), without(f, e)))
					if got != b.Value() {
						t.Fatalf("%s: after edge %d %d, want %d", drawn(f), e, got, b.Value())
					}
				}
				if got := mexByDefinition(held(a, after)); got != a.Value() {
					t.Fatalf("%s: the value is %d, but the mex of the options %d", drawn(f), a.Value(), got)
				}
			}
		})
	}
}

func TestDeletionsOfLargeGames(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 30))
	for _, family := range families() {
		a, after := deletionsOf(t, family.make(r, 50_000))
		if got := Mex(held(a, after)); got != a.Value() {
			t.Errorf("%s: the value is %d, but the mex of the options %d", family.name, a.Value(), got)
		}
	}
}

// held drops the values beside loose edges, which cannot be deleted.
func held(a *Account, after []Nimber) []Nimber {
	var out []Nimber
	for e, n := range after {
		if a.BlockOf[a.tree.f.From[e]] >= 0 {
			out = append(out, n)
		}
	}
	return out
}

func deletionsOf(tb testing.TB, f *graphs.Frozen) (*Account, []Nimber) {
	tb.Helper()
	a := graphs.Must(Hackenbush(context.Background(), f))
	after := graphs.Must(a.Deletions(context.Background()))
	return a, after
}

func TestDeletionsAreCancelled(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, family := range families() {
		p := Position{Graph: family.make(r, 40_000)}
		ctx := &impatient{Context: context.Background(), last: 1 << 30}
		graphs.Must(Solve(ctx, p))
		if ctx.asked < 4 {
			t.Errorf("%s: the context was asked only %d times", family.name, ctx.asked)
		}
		for last := range min(ctx.asked, 8) {
			if _, err := Solve(&impatient{Context: context.Background(), last: last}, p); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s, asked %d times: %v", family.name, last, err)
			}
		}
	}
}

func BenchmarkDeletion(b *testing.B) {
	for _, size := range []struct {
		name  string
		edges int
	}{{"edges=2k", 2000}, {"edges=20k", 20_000}, {"edges=1M", 1_000_000}} {
		for _, family := range families() {
			f := family.make(rand.New(rand.NewPCG(33, 34)), size.edges)
			perEdge := func(b *testing.B) {
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(f.Size()), "ns/edge")
			}
			b.Run(family.name+"/"+size.name+"/values", func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					graphs.Must(Hackenbush(context.Background(), f))
				}
				perEdge(b)
			})
			b.Run(family.name+"/"+size.name+"/deletions", func(b *testing.B) {
				a, _ := deletionsOf(b, f)
				b.ReportAllocs()
				for b.Loop() {
					graphs.Must(a.Deletions(context.Background()))
				}
				perEdge(b)
			})
			if size.edges > 2000 {
				continue
			}
			b.Run(family.name+"/"+size.name+"/plain", func(b *testing.B) { // delete each, solve again
				for b.Loop() {
					for e := range f.Size() {
						graphs.Must(Hackenbush(context.Background(), without(f, e)))
					}
				}
				perEdge(b)
			})
		}
	}
}
