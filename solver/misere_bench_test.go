package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// Three tokens on random games of their own, and many on one small wild game;
// the former beside a plain search of all triples.
func BenchmarkMisere(b *testing.B) {
	for _, side := range []int{48, 104} {
		r := rand.New(rand.NewPCG(47, uint64(side)))
		rows := make([][]int32, 3*side)
		tokens := make([]int32, len(rows))
		for i := range 3 {
			for w := 1; w < side; w++ { // from the first vertex to all others
				up := i*side + max(0, w-1-r.IntN(3))
				rows[up] = append(rows[up], int32(i*side+w))
				if down := int32(i*side + r.IntN(side)); w%4 > 0 && down > int32(i*side+w) {
					rows[i*side+w] = append(rows[i*side+w], down)
				}
			}
			tokens[i*side] = 1
		}
		for v := range rows {
			slices.Sort(rows[v])
			rows[v] = slices.Compact(rows[v])
		}
		p := Position{Graph: directed(b, rows), Tokens: tokens, Play: graphs.Misere}
		benchmarkMisere(b, fmt.Sprintf("three-games/positions=%dk", side*side*side/1000), p)
		b.Run(fmt.Sprintf("three-games/positions=%dk/plain", side*side*side/1000), func(b *testing.B) {
			for b.Loop() {
				plainProduct(rows, side)
			}
		})
	}
	benchmarkMisere(b, "many-tokens/positions=113k",
		Position{Graph: wildGame(b), Tokens: []int32{0, 20, 20, 12, 6}, Play: graphs.Misere})
}

func benchmarkMisere(b *testing.B, name string, p Position) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			graphs.Must(Solve(context.Background(), p))
		}
	})
}

// plainProduct searches back over all triples, the moves worked out as needed.
func plainProduct(rows [][]int32, side int) []Outcome {
	in := make([][]int32, len(rows))
	for v, row := range rows {
		for _, w := range row {
			in[w] = append(in[w], int32(v))
		}
	}
	weight := []int{1, side, side * side}
	n := side * side * side
	outcome, left := make([]Outcome, n), make([]int32, n)
	var queue []int32
	for i := range n {
		outcome[i] = undecided
		for k, w := range weight {
			left[i] += int32(len(rows[k*side+i/w%side]))
		}
		if left[i] == 0 {
			outcome[i] = OutcomeN
			queue = append(queue, int32(i))
		}
	}
	for at := 0; at < len(queue); at++ {
		i := int(queue[at])
		for k, w := range weight {
			own := i / w % side
			for _, u := range in[k*side+own] {
				j := i + (int(u)-k*side-own)*w
				if outcome[j] != undecided {
					continue
				}
				if outcome[i] == OutcomeP {
					outcome[j] = OutcomeN
				} else if left[j]--; left[j] == 0 {
					outcome[j] = OutcomeP
				} else {
					continue
				}
				queue = append(queue, int32(j))
			}
		}
	}
	return outcome
}
