package scene

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// leastMoves finds places for ports on a line slowly: of all that keep neighbours apart,
// those with the least sum of squared moves by weight. It corrects each pair in turn, and
// lets it go as far as it was moved for nothing (Hildreth 1957).
func leastMoves(want, apart, weight []float64) []float64 {
	x, pressed := slices.Clone(want), make([]float64, len(apart))
	for range 200_000 {
		change := 0.0
		for i, gap := range apart {
			give := 1/weight[i] + 1/weight[i+1]
			more := math.Max(-pressed[i], (gap-(x[i+1]-x[i]))/give)
			pressed[i] += more
			x[i] -= more / weight[i]
			x[i+1] += more / weight[i+1]
			change = math.Max(change, math.Abs(more))
		}
		if change < 1e-12 {
			break
		}
	}
	return x
}

// Ports that are too near to each other are moved by as little as possible, and those
// that have room not at all.
func TestPortsMoveLittle(t *testing.T) {
	const radius = 30
	r := rand.New(rand.NewPCG(16, 1))
	moved := 0
	for range 500 {
		ports := make([]port, 2+r.IntN(6))
		middle := 2 * math.Pi * r.Float64()
		for i := range ports {
			ports[i] = port{
				angle: math.Remainder(middle+1.2*r.Float64(), 2*math.Pi), half: 1 + 3*r.Float64(), head: r.IntN(4) > 0, weight: 1 + float64(r.IntN(3)),
			}
		}
		slices.SortFunc(ports, func(p, q port) int { return sign(p.angle - q.angle) })
		var s spreader
		got := slices.Clone(s.spread(ports, radius))

		// The same on a line, from the widest gap on, which is opposite to the middle.
		var want, apartBy, weight, have []float64
		cut := math.Remainder(middle+0.6+math.Pi, 2*math.Pi)
		var line []int
		for i := range ports {
			line = append(line, i)
		}
		from := func(i int) float64 { return math.Mod(ports[i].angle-cut+4*math.Pi, 2*math.Pi) }
		slices.SortFunc(line, func(i, j int) int { return sign(from(i) - from(j)) })
		for n, i := range line {
			want = append(want, from(i))
			weight = append(weight, ports[i].weight)
			have = append(have, from(i)+got[i]-ports[i].angle)
			if n > 0 {
				apartBy = append(apartBy, apart(&ports[line[n-1]], &ports[i], radius))
			}
		}
		best := leastMoves(want, apartBy, weight)
		for i := range best {
			if math.Abs(best[i]-want[i]) > 1e-9 {
				moved++
			}
			if math.Abs(best[i]-want[i]) > mostTurn-1e-6 {
				best = nil // then all have less room
				break
			}
		}
		for i := range best {
			if math.Abs(best[i]-have[i]) > 1e-6 {
				t.Fatalf("ports at %v with room %v stand at %v, not at %v", want, apartBy, have, best)
			}
		}
		for i, x := range have {
			if math.Abs(x-want[i]) > mostTurn+1e-9 || i > 0 && x < have[i-1]-1e-9 {
				t.Fatalf("ports at %v are moved to %v", want, have)
			}
		}
	}
	if moved < 500 {
		t.Errorf("only %d ports were moved", moved)
	}
}

// Where many edges meet one vertex from one side, no two heads lie on each other, and
// all stay at the rim.
func TestHeadsStandSideBySide(t *testing.T) {
	for _, game := range []string{
		"fibonacci-nim", "lasker", "turning-turtles", "nim-with-pass", "nim heaps=3,5,7", "bash max=3 heaps=21",
		"subtraction set=1,3,4 heaps=14", "subtraction set=2,5,7 heaps=31",
	} {
		s := drawnGame(t, game)
		var heads []*Shape
		for i := range s.Shapes {
			if h := &s.Shapes[i]; h.Kind == Polygon && h.Subject.Kind == Edge {
				heads = append(heads, h)
			}
		}
		for i, h := range heads {
			for _, other := range heads[:i] {
				if d := h.P[0].Sub(other.P[0]).Length(); d < 5 {
					t.Errorf("%s: two heads end %.1f units from each other, at %v", game, d, h.P[0])
				}
			}
		}
	}
}
