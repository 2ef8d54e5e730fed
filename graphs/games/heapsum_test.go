package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/trials"
	"nimgraph/graphs/xstrings"
)

// outcomeUnder returns the outcome of the start by the rules alone, under the given play
// convention.
func (p play) outcomeUnder(convention graphs.Play) graphs.Outcome {
	lost := false
	switch convention {
	case graphs.Normal:
		lost = p.value() == 0
	case graphs.Misere:
		lost = p.misereLost()
	case graphs.AntiSG:
		lost = p.antiSGLost()
	}
	if lost {
		return graphs.OutcomeP
	}
	return graphs.OutcomeN
}

// antiSGLost reports whether the player to move loses in Anti-SG play, in which a player to
// move wins as soon as every heap has the value 0.
func (p play) antiSGLost() bool {
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

// parseHeaps reads heaps such as "3+5", or "3 (2)" with a limit.
func parseHeaps(text string) (heaps []int) {
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

// applyHeapMove returns the arguments after the move m in one of the heaps of the parameter
// param. ok is false if no heap is m.From.
func applyHeapMove(a arguments, param string, m Move) (_ arguments, ok bool) {
	after := arguments{}
	for name, value := range a {
		after[name] = value
	}
	heaps, left := a.ints(param), parseHeaps(m.To)
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

// sumParam returns the name of the parameter with the heaps of g.
func sumParam(g *Game) string {
	if _, ok := g.Param("coins"); ok {
		return "coins"
	}
	return "heaps"
}

// TestSumsAgainstRules checks that the forecasts for sums of heaps agree with play by the
// rules, under each convention that theory covers, and that winning moves are legal and leave a
// lost position.
func TestSumsAgainstRules(t *testing.T) {
	played := bruteGames()
	for i, g := range Menu() {
		if g.evaluate == nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 16))
			moves := map[graphs.Play]int{}
			for range trials.Count(150) {
				a := randomArguments(r, g)
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
					covered := g.tame || convention == graphs.Normal
					alwaysKnown := g.ID != "octal" && g.ID != "subtraction" && g.ID != "anti-sg"
					if err != nil || known != covered && alwaysKnown {
						t.Fatalf("%v in %v: known %v, error %v", a, convention, known, err)
					}
					if !known {
						continue
					}
					game := played[g.ID].play(a)
					if want := game.outcomeUnder(convention); f.Outcome != want || f.Value != game.value() {
						t.Fatalf("%v in %v: the forecast is %+v, want %v with value %d", a, convention, f,
							want, game.value())
					}
					m, ok, _ := g.WinningMove(convention, a)
					over := len(game.moves(game.start)) == 0 || convention == graphs.AntiSG && f.Value == 0
					if ok != (f.Outcome == graphs.OutcomeN) && !over {
						t.Fatalf("%v in %v: %v, but a winning move is found: %v", a, convention, f.Outcome, ok)
					}
					if !ok {
						continue
					}
					moves[convention]++
					after, isMove := applyHeapMove(a, sumParam(g), m)
					if !isMove {
						t.Fatalf("%v: the move %v is not from a heap", a, m)
					}
					next := played[g.ID].play(after)
					option := func(state []int) bool { return slices.Equal(state, next.start) }
					if !slices.ContainsFunc(game.moves(game.start), option) ||
						next.outcomeUnder(convention) != graphs.OutcomeP {
						t.Errorf("%v in %v: the move %v is not legal or does not win", a, convention, m)
					}
				}
			}
			if moves[graphs.Normal] < trials.Count(5) ||
				g.tame && min(moves[graphs.Misere], moves[graphs.AntiSG]) < trials.Count(15) {
				t.Errorf("found only %v moves", moves)
			}
		})
	}
}

// TestSumsOfLargeHeaps checks winning moves in heaps that are too large for drawings: they are
// legal and leave a position that is lost by the forecast.
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
	isSingle := func(left []int) bool { return len(left) == 1 }
	r := rand.New(rand.NewPCG(16, 25))
	for _, test := range []struct {
		id    string
		legal func(n int, left []int) bool
	}{
		{"nim", func(n int, left []int) bool { return isSingle(left) && left[0] < n }},
		{"lasker", func(n int, left []int) bool {
			return isSingle(left) && left[0] < n || len(left) == 2 && left[0]+left[1] == n
		}},
		{"at-least-half", func(n int, left []int) bool { return isSingle(left) && 2*left[0] <= n && n > 0 }},
		{"even-or-whole", func(n int, left []int) bool {
			return isSingle(left) && left[0] < n && (left[0] > 0 && (n-left[0])%2 == 0 || left[0] == 0 && n%2 == 1)
		}},
		{"kayles", octal("0.77")},
		{"dawsons-kayles", octal("0.07")},
		{"dawsons-chess", octal("0.137")},
	} {
		t.Run(test.id, func(t *testing.T) {
			g, _ := Find(test.id)
			found := 0
			for round := range trials.Count(300) {
				heaps := make([]int, 1+r.IntN(5))
				limit := []int{60, 3_000, 1_000_000_000_000_000_000}[round%3]
				for i := range heaps {
					heaps[i] = r.IntN(limit)
				}
				if g.tame && round%4 == 0 { // at most one large heap
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
					after, isMove := arguments(nil), false
					if ok {
						after, isMove = applyHeapMove(a, "heaps", m)
					}
					switch empty := f.Value == 0 && convention != graphs.Normal; {
					case !ok && empty && !slices.ContainsFunc(heaps, func(n int) bool { return n == 1 }):
						continue // the player to move has already won
					case !isMove || !test.legal(parseHeaps(m.From)[0], parseHeaps(m.To)):
						t.Fatalf("%v in %v: the move %v (found: %v) is not legal", a, convention, m, ok)
					}
					found++
					if left, _, _ := g.Forecast(convention, after); left.Outcome != graphs.OutcomeP {
						t.Errorf("%v in %v: the move %v leaves %+v, want a lost position", a, convention, m, left)
					}
				}
			}
			if found < trials.Count(200) {
				t.Errorf("found only %d moves", found)
			}
		})
	}
}
