package games

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xstrings"
)

// forecast returns what theory says; it must say something.
func forecast(t *testing.T, id string, args map[string]string) Forecast {
	t.Helper()
	g, _ := Find(id)
	f, known, err := g.Forecast(g.Play, args)
	if err != nil || !known {
		t.Fatalf("%s %v: theory says nothing, error %v", id, args, err)
	}
	return f
}

// Theory knows something of every game with parameters. The examples and the
// figures are what they are drawn as.
func TestGamesHaveLaws(t *testing.T) {
	for _, g := range Menu() {
		if want := len(g.Params) > 0; g.HasLaw() != want {
			t.Errorf("%s has a law: %v", g.ID, g.HasLaw())
		}
		if _, known, err := g.Forecast(g.Play, nil); err != nil || known && !g.HasLaw() {
			t.Errorf("%s: theory speaks: %v, error %v", g.ID, known, err)
		}
	}
}

// drawnArguments returns random arguments of a game that make a small drawing.
func drawnArguments(r *rand.Rand, g *Game) arguments {
	numbers := func(count, low, high int) []int {
		all := make([]int, count)
		for i := range all {
			all[i] = low + r.IntN(high-low+1)
		}
		return all
	}
	places := func(low, high int) []int { // different ones, in any order
		all := r.Perm(high - low + 1)[:1+r.IntN(min(3, high-low+1))]
		for i := range all {
			all[i] += low
		}
		return all
	}
	text := func(n []int) string { return xstrings.JoinInts(n, ",") }
	a := arguments{}
	most := 12
	if g.Group == Boards { // whole positions
		most = 5
	}
	if g.ID == "node-kayles-grid" { // of smaller sides all is known
		most = 6
	}
	for _, p := range g.Params {
		switch p.Kind {
		case Integer:
			a[p.Name] = strconv.Itoa(numbers(1, p.Drawn.Min, min(p.Drawn.Max, most))[0])
		case Integers:
			a[p.Name] = text(numbers(1+r.IntN(min(p.Drawn.Count, 4)), p.Drawn.Min, min(p.Drawn.Max, most)))
		}
	}
	row := func() []int { return numbers(1+r.IntN(4), 0, 5) }
	parents := func(n int) []int {
		all := make([]int, n)
		for i := range all {
			all[i] = 1 + r.IntN(i+1)
		}
		return all
	}
	switch g.ID {
	case "subtraction-sum":
		a["limits"] = text(numbers(len(a.ints("heaps")), 1, 9))
	case "octal":
		codes := []string{"0.77", "0.771", "4.4", "4.43", "4.61", "0.07", ".137", "0.4", "0.422", "0.15", "4.333",
			"0.3", "0.303", "0.033", "0.0"}
		a["code"] = codes[r.IntN(len(codes))]
	case "hnoi2007-split":
		a["bottles"] = text(numbers(1+r.IntN(9), 0, 3))
	case "turning-turtles", "mock-turtles", "ruler":
		a["coins"] = strings.ReplaceAll(text(numbers(1+r.IntN(10), 0, 1)), ",", "")
	case "turning-corners":
		var heads []string
		for _, i := range places(0, a.int("width")*a.int("height")-1) {
			heads = append(heads, fmt.Sprintf("%d:%d", i%a.int("width"), i/a.int("width")))
		}
		a["heads"] = strings.Join(heads, ",")
	case "silver-dollar":
		a["coins"] = text(places(0, 12))
	case "poi2009-stones":
		heaps := row()
		slices.Sort(heaps)
		a["heaps"] = text(heaps)
	case "poi2004-game":
		a["pawns"] = text(places(1, a.int("squares")-1))
	case "usaco2010-rocks":
		n := 1 + r.IntN(4)
		a["parents"], a["rocks"] = text(parents(n)), text(numbers(n+1, 0, 3))
	case "tree":
		a["parents"] = text(parents(1 + r.IntN(12)))
	case "cactus":
		a["size"] = strconv.Itoa(2 + r.IntN(8))
	case "ring":
		length := 2 + r.IntN(6)
		a["length"], a["tokens"] = strconv.Itoa(length), text(numbers(1+r.IntN(2), 1, length))
		a["exits"] = text([][]int{{0}, {1 + r.IntN(length)}, []int{1, 2, 3, 4, 5, 6, 7}[:length]}[r.IntN(3)])
	case "misere-nim", "anti-sg": // these are unfolded
		a["heaps"] = text(row())
	case "bounded-pass", "northcott":
		for _, name := range []string{"heaps", "rows"} {
			if _, ok := g.Param(name); ok {
				a[name] = text(numbers(1+r.IntN(2), 0, 3))
			}
		}
	}
	return a
}

// drawnOutcome finds who wins a drawing from the definition, and its value; that
// of a misère game or of one with cycles is -1.
func drawnOutcome(t *testing.T, g *Game, d *document.Drawing, a arguments) (graphs.Outcome, int) {
	t.Helper()
	value := -1
	lost, won := false, false
	switch {
	case d.Kind().Undirected():
		value = deletionValue(t, d)
		lost, won = value == 0, value != 0
	case loopy[g.ID]:
		var on []graphs.VertexID
		for v, n := range d.AllTokens() {
			on = append(on, slices.Repeat([]graphs.VertexID{v}, n)...)
		}
		lost, won = outcomes(d, on)
	case g.Play == graphs.Misere:
		lost = misereLost(unfolded(t, g.ID, a))
		won = !lost
	default:
		value = total(d)
		lost, won = value == 0, value != 0
	}
	switch {
	case lost:
		return graphs.OutcomeP, value
	case won:
		return graphs.OutcomeN, value
	}
	return graphs.OutcomeD, value
}

func TestLawsOnRandomDrawings(t *testing.T) {
	ctx := context.Background()
	for i, g := range Menu() {
		if !g.HasLaw() {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 5))
			seen, outcome := 0, make(map[graphs.Outcome]bool)
			const enough, tries = 20, 200
			for try := 0; try < tries && (seen < enough || len(outcome) < 2); try++ {
				a := drawnArguments(r, g)
				f, known, err := g.Forecast(g.Play, a)
				if err != nil {
					t.Fatalf("%v: %v", a, err)
				}
				if !known {
					continue
				}
				d, err := g.NewWithoutPlaces(ctx, a)
				if wrong := (*ParamError)(nil); errors.As(err, &wrong) && wrong.Reason == TooLarge {
					continue
				}
				if err != nil {
					t.Fatalf("%v: %v", a, err)
				}
				if edges := 0; d.Kind() == graphs.Deletion {
					for e := range d.Graph().Edges() {
						edges += int(e.Count)
					}
					if edges > 14 {
						continue // too many for brute force
					}
				}
				if d.Kind() == graphs.NodeKayles && d.Graph().Order() > 20 {
					continue // the same
				}
				seen++
				outcome[f.Outcome] = true
				want, value := drawnOutcome(t, g, d, a)
				if f.Outcome != want || f.Valued && value >= 0 && f.Value != value {
					t.Errorf("%v is %+v in theory, drawn it is %v, worth %d", a, f, want, value)
				}
			}
			if seen < 6 {
				t.Errorf("only %d drawings are compared", seen)
			}
			if won := map[string]bool{"chain": true, "chomp": true,
				"multigraph": true}; len(outcome) < 2 && !won[g.ID] {
				t.Errorf("theory says the same of all %d drawings", seen)
			}
		})
	}
}

// What is too large to draw is known all the same.
func TestLawsBeyondDrawings(t *testing.T) {
	for _, test := range []struct {
		id   string
		args map[string]string
		want Forecast
	}{
		{"nim", map[string]string{"heaps": "31,32,63", "unfold": "true"}, valueForecast(0)},
		{"cram", map[string]string{"rows": "12", "columns": "12"}, valueForecast(0)},
		{"cram", map[string]string{"rows": "5", "columns": "8"}, outcomeForecast(true)},
		{"euclid", map[string]string{"a": "1", "b": "999"}, valueForecast(998)},
		{"staircase", map[string]string{"steps": "9,9,9,9"}, valueForecast(0)},
		{"moore-nim", map[string]string{"k": "2", "heaps": "9,9,9,9"}, outcomeForecast(true)},
		{"moore-nim", map[string]string{"k": "1", "heaps": "9,9,9,9"}, outcomeForecast(false)},
		{"northcott", map[string]string{"rows": "9,9"}, outcomeForecast(false)},
		{"end-nim", map[string]string{"row": "9,9,9,9,9,9"}, outcomeForecast(false)},
		{"poi2009-stones", map[string]string{"heaps": "9,9,9,10"}, valueForecast(1)},
	} {
		g, _ := Find(test.id)
		if _, err := g.New(context.Background(), test.args); err == nil {
			t.Errorf("%s %v is drawn", test.id, test.args)
		}
		if got := forecast(t, test.id, test.args); got != test.want {
			t.Errorf("%s %v is %+v, want %+v", test.id, test.args, got, test.want)
		}
	}
}

// notVertices has the games whose winning moves do not name vertices, because the names of
// positions would be as long as the numbers are large.
var notVertices = map[string]bool{"northcott": true, "poi2004-game": true}

// The winning moves of these games name parameters. They are legal by the rules, and what they
// leave is lost by the law.
func TestWinningMovesOfOtherNames(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 9))
	for range 300 {
		gaps := make([]int, 1+r.IntN(5))
		for i := range gaps {
			gaps[i] = r.IntN(maxNumber)
		}
		checkOtherName(t, "northcott", arguments{"rows": xstrings.JoinInts(gaps, ",")}, "rows", func(from, to []int) bool {
			changed := 0
			for i := range from {
				if to[i] > from[i] {
					return false
				}
				changed += boolToInt(to[i] < from[i])
			}
			return changed == 1
		})
		squares := 4 + r.IntN(9)
		pawns := r.Perm(squares - 1)[:1+r.IntN(squares-2)]
		for i := range pawns {
			pawns[i]++
		}
		board := func(on []int) string {
			squares := []byte(strings.Repeat("0", squares))
			for _, p := range on {
				squares[p-1] = '1'
			}
			return string(squares)
		}
		a := arguments{"squares": strconv.Itoa(squares), "pawns": xstrings.JoinInts(pawns, ",")}
		checkOtherName(t, "poi2004-game", a, "pawns", func(from, to []int) bool {
			for option := range (Pawns{}).Options(board(from)) {
				if option == board(to) {
					return true
				}
			}
			return false
		})
	}
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// checkOtherName checks that a winning move is found exactly if the law says that the position is
// won, that it is legal, and that the law says that it leaves a lost position.
func checkOtherName(t *testing.T, id string, a arguments, name string, legal func(from, to []int) bool) {
	t.Helper()
	g, _ := Find(id)
	m, ok, err := g.WinningMove(g.Play, a)
	if err != nil || ok != (forecast(t, id, a).Outcome == graphs.OutcomeN) {
		t.Fatalf("%s %v: a move is found: %v, error %v", id, a, ok, err)
	}
	if !ok {
		return
	}
	from, to := arguments{"x": m.From}.ints("x"), arguments{"x": m.To}.ints("x")
	if !legal(from, to) {
		t.Errorf("%s %v: %v is no move", id, a, m)
	}
	if id == "poi2004-game" && slices.Max(to) == a.ints("squares")[0] { // the game has ended
		return
	}
	a[name] = m.To
	if f := forecast(t, id, a); f.Outcome != graphs.OutcomeP {
		t.Errorf("%s: %v leaves %+v", id, m, f)
	}
}

// A move that a law finds is one of the drawing, and what it leaves is lost.
func TestWinningMovesByTheLaw(t *testing.T) {
	for i, g := range Menu() {
		// See TestWinningMovesOfOtherNames, TestSumsByTheRules and TestFormulasNameWinningMoves.
		if g.findWinningMove == nil && g.decompose == nil || notVertices[g.ID] || g.Group == Loopy ||
			g.Group == Deletion {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 6))
			found := 0
			for range 200 {
				a := drawnArguments(r, g)
				f, known, _ := g.Forecast(g.Play, a)
				m, ok, err := g.WinningMove(g.Play, a)
				if err != nil || ok && f.Outcome != graphs.OutcomeN {
					t.Fatalf("%v: %+v, error %v", a, f, err)
				}
				d, err := g.Unfold(t.Context(), a)
				if wrong := (*ParamError)(nil); errors.As(err, &wrong) {
					continue
				}
				if err != nil || !known {
					continue
				}
				// Chomp is won by stealing a strategy, which is known of few shapes.
				if !ok && f.Outcome == graphs.OutcomeN && (g.ID != "chomp" || a["rows"] == a["columns"]) {
					t.Errorf("%v: no winning move is found", a)
				}
				if !ok {
					continue
				}
				found++
				from, there := d.Graph().VertexNamed(m.From)
				to, is := d.Graph().VertexNamed(m.To)
				option := false
				for e := range d.Graph().Out(from.ID) {
					option = option || e.To == to.ID
				}
				if !there || !is || !option || d.Tokens(from.ID) == 0 {
					t.Errorf("%v: %v is no move", a, m)
					continue
				}
				values, after := valuesOf(d), 0
				for v, n := range d.AllTokens() {
					vertex, _ := d.Graph().Vertex(v)
					after ^= n % 2 * values[vertex.Name]
				}
				if after ^= values[m.From] ^ values[m.To]; after != 0 {
					t.Errorf("%v: %v does not win", a, m)
				}
			}
			if found < 10 {
				t.Errorf("only %d moves are found", found)
			}
		})
	}
}

// Winning moves at sizes that no graph has, checked by the law of what is left.
func TestWinningMovesOfLargeNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	const huge = 1_000_000_000_000_000_000
	for _, id := range []string{"wythoff", "euclid"} {
		g, _ := Find(id)
		found := 0
		for range 300 {
			a := arguments{"a": strconv.Itoa(1 + r.IntN(huge)), "b": strconv.Itoa(1 + r.IntN(huge))}
			m, ok, err := g.WinningMove(g.Play, a)
			if err != nil {
				t.Fatal(err)
			}
			if f := forecast(t, id, a); ok != (f.Outcome == graphs.OutcomeN) {
				t.Fatalf("%s %v is %+v, and a move is found: %v", id, a, f, ok)
			}
			if !ok {
				continue
			}
			found++
			to := arguments{"to": m.To}.ints("to")
			left := arguments{"a": strconv.Itoa(to[0]), "b": strconv.Itoa(to[1])}
			if f := forecast(t, id, left); f.Outcome != graphs.OutcomeP {
				t.Errorf("%s %v: %v leaves %+v", id, a, m, f)
			}
		}
		if found < 50 {
			t.Errorf("%s: only %d are won", id, found)
		}
	}
	moore, _ := Find("moore-nim")
	for range 300 {
		heaps := make([]int, 1+r.IntN(8))
		for i := range heaps {
			heaps[i] = r.IntN(huge)
		}
		a := arguments{"heaps": xstrings.JoinInts(heaps, ","), "k": strconv.Itoa(1 + r.IntN(5))}
		m, ok, err := moore.WinningMove(moore.Play, a)
		if err != nil {
			t.Fatal(err)
		}
		if f := forecast(t, "moore-nim", a); ok != (f.Outcome == graphs.OutcomeN) {
			t.Fatalf("%v is %+v, and a move is found: %v", a, f, ok)
		}
		if !ok {
			continue
		}
		if f := forecast(t, "moore-nim", arguments{"heaps": m.To, "k": a["k"]}); f.Outcome != graphs.OutcomeP {
			t.Errorf("%v: %v leaves %+v", a, m, f)
		}
	}
}

// withoutMoves has the games whose formula does not always give a move, each with the reason.
var withoutMoves = map[string]string{
	"chomp":            "a strategy is stolen, which names no move",
	"cram":             "the move is in the middle; positions have no short names",
	"node-kayles-grid": "drawn at every size that the formula covers, so the graph gives the moves",
	"treblecross":      "a table of heap values covers what the formula does, and gives the moves",
	"tree":             "the graph gives the moves", "cactus": "the graph gives the moves",
	"multigraph":      "the graph gives the moves",
	"turning-corners": "the move would have to be searched for among all corners",
}

// Every game that a formula decides names a winning move of every position that it says is won, if
// the position has a move at all.
func TestFormulasNameWinningMoves(t *testing.T) {
	positions := 400
	if testing.Short() {
		positions = 60
	}
	for i, g := range All() {
		if !g.HasLaw() || withoutMoves[g.ID] != "" {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 12))
		for range positions {
			a := drawnArguments(r, g)
			f, known, err := g.Forecast(g.Play, a)
			if err != nil || !known || f.Outcome != graphs.OutcomeN {
				continue
			}
			m, ok, err := g.WinningMove(g.Play, a)
			if err != nil || !ok && hasMoves(t, g, a) {
				t.Errorf("%s %v is won, and no move is named: %v", g.ID, a, err)
				break
			}
			if ok && (g.Group == Loopy || g.Group == Deletion) {
				checkLeavesLost(t, g, a, m)
			}
		}
	}
}

// hasMoves reports whether the position for a has a move. In misère play a position without moves is
// won.
func hasMoves(t *testing.T, g *Game, a arguments) bool {
	t.Helper()
	d, err := g.Unfold(t.Context(), a)
	if err != nil {
		return true
	}
	for v := range d.AllTokens() {
		for range d.Graph().Out(v) {
			return true
		}
	}
	return !d.Kind().HasTokens()
}

// checkLeavesLost checks by the law that m, a move of a loopy game or of a chain or cycle, is legal and
// leaves a lost position.
func checkLeavesLost(t *testing.T, g *Game, a arguments, m Move) {
	t.Helper()
	d, err := g.Unfold(t.Context(), a)
	if err != nil {
		t.Fatal(g.ID, a, err)
	}
	from, _ := d.Graph().VertexNamed(m.From)
	to, _ := d.Graph().VertexNamed(m.To)
	_, there := d.Graph().EdgeBetween(from.ID, to.ID)
	if g.Group == Deletion { // deletion leaves one or two chains on the ground, whose lengths cancel out
		_, back := d.Graph().EdgeBetween(to.ID, from.ID)
		lengths := int(from.ID)
		if g.ID == "cycle" {
			lengths ^= a.ints("length")[0] - 1 - int(from.ID)
		}
		if !there && !back || lengths != 0 {
			t.Errorf("%s %v: %v leaves chains whose lengths add up to %d", g.ID, a, m, lengths)
		}
		return
	}
	if !there {
		t.Errorf("%s %v: %v is no move", g.ID, a, m)
		return
	}
	name := map[string]string{"ring": "tokens", "bounded-pass": "heaps"}[g.ID]
	parts := strings.Split(a[name], ",")
	k := slices.Index(parts, m.From)
	if parts = slices.Delete(parts, k, k+1); m.To != "–" {
		parts = append(parts, m.To)
	}
	left := maps.Clone(a)
	left[name] = strings.Join(parts, ",")
	if len(parts) == 0 {
		return // nothing is left
	}
	if f, _, err := g.Forecast(g.Play, left); err != nil || f.Outcome != graphs.OutcomeP {
		t.Errorf("%s %v: %v leaves %v, %+v, %v", g.ID, a, m, left, f, err)
	}
}
