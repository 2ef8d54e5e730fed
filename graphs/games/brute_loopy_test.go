package games

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// outcome goes back from the ends: a state is lost if all its options are won, and
// won if one is lost; what is neither is a draw.
func (p play) outcome() (lost, won bool) {
	type found struct {
		lost, won bool
		options   []*found
	}
	states := make(map[string]*found)
	var all []*found
	var explore func([]int) *found
	explore = func(state []int) *found {
		key := fmt.Sprint(state)
		if f, ok := states[key]; ok {
			return f
		}
		f := &found{}
		states[key], all = f, append(all, f)
		for _, next := range p.moves(state) {
			f.options = append(f.options, explore(next))
		}
		return f
	}
	start := explore(p.start)
	for changed := true; changed; {
		changed = false
		for _, f := range all {
			if f.lost || f.won {
				continue
			}
			f.won = slices.ContainsFunc(f.options, func(o *found) bool { return o.lost })
			f.lost = !slices.ContainsFunc(f.options, func(o *found) bool { return !o.won })
			changed = changed || f.lost || f.won
		}
	}
	return start.lost, start.won
}

func playedLoopy() map[string]brute {
	return map[string]brute{
		"bounded-pass": {func(a arguments) play {
			passes := a.ints("passes")
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= min(n, a.int("max")); k++ {
						next = append(next, changed(s, [2]int{i, -k}))
					}
					if slices.Contains(passes, n) {
						next = append(next, s)
					}
				}
				return next
			}}
		}, cross(span("max", 1, 3), cross(with("passes", "1", "2", "3", "2,5", "4"), append(span("heaps", 0, 8), rows("heaps", 2, 1, 6, slices.IsSorted[[]int])...)))},
		// A token is on a vertex from 1 on, or out, at 0.
		"ring": {func(a arguments) play {
			length, exits := a.int("length"), a.ints("exits")
			return play{a.ints("tokens"), func(s []int) (next [][]int) {
				for i, at := range s {
					switch {
					case at == 0:
						continue
					case at == length:
						next = append(next, changed(s, [2]int{i, 1 - length}))
					default:
						next = append(next, changed(s, [2]int{i, 1}))
					}
					if slices.Contains(exits, at) {
						next = append(next, changed(s, [2]int{i, -at}))
					}
				}
				return next
			}}
		}, slices.Concat(
			cross(with("length", 2), cross(with("exits", "0", "1", "2", "1,2"), append(span("tokens", 1, 2), rows("tokens", 2, 1, 2, nil)...))),
			cross(with("length", 3), cross(with("exits", "0", "1", "3", "1,2", "1,2,3"), append(span("tokens", 1, 3), rows("tokens", 2, 1, 3, nil)...))),
			cross(with("length", 6), cross(with("exits", "0", "2", "1,4", "1,2,4"), append(span("tokens", 1, 6), rows("tokens", 2, 1, 6, slices.IsSorted[[]int])...))),
		)},
		// For each row its length, the white and the black man; then who is to
		// move: 0 for White, 1 for Black.
		"northcott": {func(a arguments) play {
			var start []int
			for _, gap := range a.ints("rows") {
				start = append(start, gap+2, 0, gap+1)
			}
			return play{append(start, 0), func(s []int) (next [][]int) {
				who := len(s) - 1
				for row := 0; row < who; row += 3 {
					length, white, black := s[row], s[row+1], s[row+2]
					for to := range length {
						after := changed(s, [2]int{who, 1 - 2*s[who]})
						switch {
						case s[who] == 0 && to != white && to < black:
							after[row+1] = to
						case s[who] == 1 && to != black && to > white:
							after[row+2] = to
						default:
							continue
						}
						next = append(next, after)
					}
				}
				return next
			}}
		}, append(span("rows", 0, 5), rows("rows", 2, 0, 3, nil)...)},
	}
}

// Who wins, or that nobody does, is the same in the drawing and by the rules.
func TestLoopyDrawingsAgainstTheRules(t *testing.T) {
	played := playedLoopy()
	for _, g := range All() {
		b, ok := played[g.ID]
		if ok != (loopy[g.ID] && g.Group != Examples) {
			t.Errorf("%s is played: %v", g.ID, ok)
		}
		for _, a := range b.over {
			a = maps.Clone(a)
			d, err := g.New(context.Background(), a)
			if err != nil {
				t.Fatalf("%s %v: %v", g.ID, a, err)
			}
			var on []graphs.VertexID
			for v, n := range d.Tokened() {
				on = append(on, slices.Repeat([]graphs.VertexID{v}, n)...)
			}
			lost, won := outcomes(d, on)
			f, known, err := g.Forecast(g.Play, a)
			if err != nil || known && ((f.Outcome == graphs.OutcomeP) != lost || (f.Outcome == graphs.OutcomeN) != won) {
				t.Errorf("%s %v is %+v in theory (%v), but lost: %v, won: %v", g.ID, a, f, err, lost, won)
			}
			if wantLost, wantWon := b.play(a).outcome(); lost != wantLost || won != wantWon {
				t.Errorf("%s %v is lost: %v, won: %v; by the rules lost: %v, won: %v", g.ID, a, lost, won, wantLost, wantWon)
			}
		}
	}
}
