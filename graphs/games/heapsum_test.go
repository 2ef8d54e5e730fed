package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

// wonIn is who wins by the rules alone, under any play convention.
func (p play) wonIn(convention graphs.Play) graphs.Outcome {
	lost := false
	switch convention {
	case graphs.Normal:
		lost = p.value() == 0
	case graphs.Misere:
		lost = p.misereLost()
	case graphs.AntiSG:
		lost = p.antiLost()
	}
	if lost {
		return graphs.OutcomeP
	}
	return graphs.OutcomeN
}

// antiLost tells whether the player to move loses where who is to move when every heap
// is worth 0 has won.
func (p play) antiLost() bool {
	known, ended := make(map[string]bool), make(map[[2]int]bool)
	var lost func([]int) bool
	lost = func(state []int) bool {
		key := fmt.Sprint(state)
		if l, ok := known[key]; ok {
			return l
		}
		for i, n := range state {
			if _, ok := ended[[2]int{i, n}]; !ok {
				alone := make([]int, len(state)) // all other heaps empty, in their places
				alone[i] = n
				ended[[2]int{i, n}] = play{alone, p.moves}.value() == 0
			}
		}
		over := true
		for i, n := range state {
			over = over && ended[[2]int{i, n}]
		}
		known[key] = !over && !slices.ContainsFunc(p.moves(state), lost)
		return known[key]
	}
	return lost(p.start)
}

// split reads heaps such as "3+5", or "3 (2)" with a limit.
func split(text string) (heaps []int) {
	for _, part := range strings.Split(text, "+") {
		number, _, _ := strings.Cut(part, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			panic(err)
		}
		heaps = append(heaps, n)
	}
	return heaps
}

// leaves returns the arguments after a move in one heap.
func leaves(a arguments, param string, m Move) (arguments, bool) {
	after := arguments{}
	for name, value := range a {
		after[name] = value
	}
	heaps, left := a.ints(param), split(m.To)
	for i, n := range heaps {
		limit := ""
		if strings.Contains(m.From, "(") {
			limit = fmt.Sprintf(" (%d)", a.ints("limits")[i])
		}
		if m.From == strconv.Itoa(n)+limit {
			heaps[i] = left[0]
			after[param] = xstrings.JoinInts(append(heaps, left[1:]...), ",")
			return after, true
		}
	}
	return nil, false
}

// sumParam is the parameter of the heaps of a game that is a sum of them.
func sumParam(g *Game) string {
	if _, ok := g.Param("coins"); ok {
		return "coins"
	}
	return "heaps"
}

// What theory knows of a sum of heaps, in each play that it knows, is the moves from
// the rules, and its move is one of the rules that leaves what is lost.
func TestSumsByTheRules(t *testing.T) {
	played := played()
	for i, g := range Menu() {
		if g.evaluate == nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 16))
			moves := map[graphs.Play]int{}
			for range rounds(150) {
				a := drawnArguments(r, g)
				heaps := a.ints(sumParam(g))
				if g.ID == "subtraction-sum" {
					heaps = heaps[:min(len(heaps), 3)]
					a["limits"] = xstrings.JoinInts(a.ints("limits")[:len(heaps)], ",")
				}
				for i := range heaps {
					heaps[i] %= [...]int{33, 13, 9, 6}[len(heaps)-1]
				}
				a[sumParam(g)] = xstrings.JoinInts(heaps, ",")
				if code, ok := a["code"]; ok && code[0] == '.' {
					a["code"] = "0" + code
				}
				for _, convention := range []graphs.Play{graphs.Normal, graphs.Misere, graphs.AntiSG} {
					f, known, err := g.Forecast(convention, a)
					if err != nil ||
						known != (g.tame || convention == graphs.Normal) && g.ID != "octal" && g.ID != "subtraction" && g.ID != "anti-sg" {
						t.Fatalf("%v in %v: known %v, error %v", a, convention, known, err)
					}
					if !known {
						continue
					}
					game := played[g.ID].play(a)
					if want := game.wonIn(convention); f.Outcome != want || f.Value != game.value() {
						t.Fatalf("%v in %v is %+v, want %v worth %d", a, convention, f, want, game.value())
					}
					m, ok, _ := g.WinningMove(convention, a)
					over := len(game.moves(game.start)) == 0 || convention == graphs.AntiSG && f.Value == 0
					if ok != (f.Outcome == graphs.OutcomeN) && !over {
						t.Fatalf("%v in %v: %v, a move is found: %v", a, convention, f.Outcome, ok)
					}
					if !ok {
						continue
					}
					moves[convention]++
					after, is := leaves(a, sumParam(g), m)
					if !is {
						t.Fatalf("%v: %v is no heap", a, m)
					}
					next := played[g.ID].play(after)
					option := func(state []int) bool { return slices.Equal(state, next.start) }
					if !slices.ContainsFunc(game.moves(game.start), option) ||
						next.wonIn(convention) != graphs.OutcomeP {
						t.Errorf("%v in %v: %v is no move that wins", a, convention, m)
					}
				}
			}
			if moves[graphs.Normal] < rounds(5) ||
				g.tame && min(moves[graphs.Misere], moves[graphs.AntiSG]) < rounds(15) {
				t.Errorf("only %v moves are found", moves)
			}
		})
	}
}

// Far beyond drawings a move is found as well: one that the rules allow, and what it
// leaves is lost by the values.
func TestSumsOfLargeHeaps(t *testing.T) {
	octal := func(code string) func(n int, left []int) bool {
		digits := strings.Replace(code, ".", "", 1)
		return func(n int, left []int) bool {
			count, take := 0, n
			for _, h := range left {
				take -= h
				if h > 0 {
					count++
				}
			}
			return take >= 0 && take < len(digits) && (digits[take]-'0')>>count&1 == 1
		}
	}
	one := func(left []int) bool { return len(left) == 1 }
	r := rand.New(rand.NewPCG(16, 25))
	for _, test := range []struct {
		id    string
		legal func(n int, left []int) bool
	}{
		{"nim", func(n int, left []int) bool { return one(left) && left[0] < n }},
		{"lasker", func(n int, left []int) bool {
			return one(left) && left[0] < n || len(left) == 2 && left[0]+left[1] == n
		}},
		{"at-least-half", func(n int, left []int) bool { return one(left) && 2*left[0] <= n && n > 0 }},
		{"even-or-whole", func(n int, left []int) bool {
			return one(left) && left[0] < n && (left[0] > 0 && (n-left[0])%2 == 0 || left[0] == 0 && n%2 == 1)
		}},
		{"kayles", octal("0.77")},
		{"dawsons-kayles", octal("0.07")},
		{"dawsons-chess", octal("0.137")},
	} {
		t.Run(test.id, func(t *testing.T) {
			g, _ := Find(test.id)
			found := 0
			for round := range rounds(300) {
				heaps := make([]int, 1+r.IntN(5))
				most := []int{60, 3_000, 1_000_000_000_000_000_000}[round%3]
				for i := range heaps {
					heaps[i] = r.IntN(most)
				}
				if g.tame && round%4 == 0 { // one large heap at most
					for i := range len(heaps) - 1 {
						heaps[i] = r.IntN(2)
					}
				}
				a := arguments{"heaps": xstrings.JoinInts(heaps, ",")}
				for _, convention := range []graphs.Play{graphs.Normal, graphs.Misere, graphs.AntiSG} {
					f, known, err := g.Forecast(convention, a)
					if err != nil || known != (convention == graphs.Normal || g.tame) {
						t.Fatalf("%v in %v: known %v, error %v", a, convention, known, err)
					}
					if f.Outcome != graphs.OutcomeN {
						continue
					}
					m, ok, _ := g.WinningMove(convention, a)
					after, is := arguments(nil), false
					if ok {
						after, is = leaves(a, "heaps", m)
					}
					switch empty := f.Value == 0 && convention != graphs.Normal; {
					case !ok && empty && !slices.ContainsFunc(heaps, func(n int) bool { return n == 1 }):
						continue // who is to move has won
					case !is || !test.legal(split(m.From)[0], split(m.To)):
						t.Fatalf("%v in %v: %v (found: %v) is no move", a, convention, m, ok)
					}
					found++
					if left, _, _ := g.Forecast(convention, after); left.Outcome != graphs.OutcomeP {
						t.Errorf("%v in %v: %v leaves %+v", a, convention, m, left)
					}
				}
			}
			if found < rounds(200) {
				t.Errorf("only %d moves are found", found)
			}
		})
	}
}
