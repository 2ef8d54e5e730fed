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

// forecast returns the forecast of theory, which must exist.
func forecast(t *testing.T, id string, args map[string]string) Forecast {
	t.Helper()
	g, _ := Find(id)
	f, known, err := g.Forecast(g.Play, args)
	if err != nil || !known {
		t.Fatalf("%s %v: no forecast, error %v", id, args, err)
	}
	return f
}

// TestGamesHaveLaws checks that theory covers some arguments of every game with parameters, and
// no example or figure.
func TestGamesHaveLaws(t *testing.T) {
	for _, g := range Menu() {
		if want := len(g.Params) > 0; g.HasLaw() != want {
			t.Errorf("HasLaw of %s = %v", g.ID, g.HasLaw())
		}
		if _, known, err := g.Forecast(g.Play, nil); err != nil || known && !g.HasLaw() {
			t.Errorf("%s: the default arguments have a forecast: %v, error %v", g.ID, known, err)
		}
	}
}

// randomArguments returns random arguments of g that make a small drawing.
func randomArguments(r *rand.Rand, g *Game) arguments {
	numbers := func(count, low, high int) []int {
		list := make([]int, count)
		for i := range list {
			list[i] = low + r.IntN(high-low+1)
		}
		return list
	}
	places := func(low, high int) []int { // distinct numbers in random order
		list := r.Perm(high - low + 1)[:1+r.IntN(min(3, high-low+1))]
		for i := range list {
			list[i] += low
		}
		return list
	}
	text := func(n []int) string { return xstrings.JoinInts(n, ",") }
	a := arguments{}
	limit := 12
	if g.Group == Boards { // in which vertices are whole positions
		limit = 5
	}
	if g.ID == "node-kayles-grid" { // smaller sides are all covered by theory
		limit = 6
	}
	for _, p := range g.Params {
		switch p.Kind {
		case Integer:
			a[p.Name] = strconv.Itoa(numbers(1, p.Drawn.Min, min(p.Drawn.Max, limit))[0])
		case Integers:
			a[p.Name] = text(numbers(1+r.IntN(min(p.Drawn.Count, 4)), p.Drawn.Min, min(p.Drawn.Max, limit)))
		}
	}
	row := func() []int { return numbers(1+r.IntN(4), 0, 5) }
	parents := func(n int) []int {
		list := make([]int, n)
		for i := range list {
			list[i] = 1 + r.IntN(i+1)
		}
		return list
	}
	switch g.ID {
	case "subtraction-sum":
		a["limits"] = text(numbers(len(a.ints("heaps")), 1, 9))
	case "octal":
		codes := []string{
			"0.77", "0.771", "4.4", "4.43", "4.61", "0.07", ".137", "0.4", "0.422", "0.15", "4.333",
			"0.3", "0.303", "0.033", "0.0",
		}
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
	case "misere-nim", "anti-sg": // which are drawn unfolded
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

// outcomeOfDrawing returns the outcome of the drawing d and its value, by the definition. The
// value is -1 in misère play and for a game with cycles.
func outcomeOfDrawing(t *testing.T, g *Game, d *document.Drawing, a arguments) (graphs.Outcome, int) {
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
		lost = misereLost(drawUnfolded(t, g.ID, a))
		won = !lost
	default:
		value = valueOfTokens(d)
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
				a := randomArguments(r, g)
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
						continue // too large for brute force
					}
				}
				if d.Kind() == graphs.NodeKayles && d.Graph().Order() > 20 {
					continue // too large for brute force
				}
				seen++
				outcome[f.Outcome] = true
				want, value := outcomeOfDrawing(t, g, d, a)
				if f.Outcome != want || f.Valued && value >= 0 && f.Value != value {
					t.Errorf("%v: the forecast is %+v, but the drawing is %v with value %d", a, f, want, value)
				}
			}
			if seen < 6 {
				t.Errorf("compared only %d drawings", seen)
			}
			if won := map[string]bool{
				"chain": true, "chomp": true,
				"multigraph": true,
			}; len(outcome) < 2 && !won[g.ID] {
				t.Errorf("the forecasts of all %d drawings are equal", seen)
			}
		})
	}
}

// TestLawsBeyondDrawings checks forecasts for games that are too large to draw.
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
			t.Errorf("%s %v can be drawn", test.id, test.args)
		}
		if got := forecast(t, test.id, test.args); got != test.want {
			t.Errorf("the forecast for %s %v is %+v, want %+v", test.id, test.args, got, test.want)
		}
	}
}

// movesByParameter holds the games whose winning moves are given in terms of a parameter and
// not by names of vertices, because the names of positions would be as long as the numbers are
// large.
var movesByParameter = map[string]bool{"northcott": true, "poi2004-game": true}

// TestWinningMovesByParameter checks that the winning moves of the games in movesByParameter
// are legal by the rules and leave positions that are lost by the forecast.
func TestWinningMovesByParameter(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 9))
	for range 300 {
		gaps := make([]int, 1+r.IntN(5))
		for i := range gaps {
			gaps[i] = r.IntN(maxNumber)
		}
		rows := arguments{"rows": xstrings.JoinInts(gaps, ",")}
		checkParameterMove(t, "northcott", rows, "rows", func(from, to []int) bool {
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
		checkParameterMove(t, "poi2004-game", a, "pawns", func(from, to []int) bool {
			for option := range (Pawns{}).Options(board(from)) {
				if option == board(to) {
					return true
				}
			}
			return false
		})
	}
}

// boolToInt returns 1 if b is true, and otherwise 0.
func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// checkParameterMove checks that there is a winning move exactly if the forecast says that the
// position is won, that the move is legal, and that it leaves a position that is lost by the
// forecast. name is the parameter that the move is about.
func checkParameterMove(t *testing.T, id string, a arguments, name string, legal func(from, to []int) bool) {
	t.Helper()
	g, _ := Find(id)
	m, ok, err := g.WinningMove(g.Play, a)
	if err != nil || ok != (forecast(t, id, a).Outcome == graphs.OutcomeN) {
		t.Fatalf("%s %v: a winning move is found: %v, error %v", id, a, ok, err)
	}
	if !ok {
		return
	}
	from, to := arguments{"x": m.From}.ints("x"), arguments{"x": m.To}.ints("x")
	if !legal(from, to) {
		t.Errorf("%s %v: the move %v is not legal", id, a, m)
	}
	if id == "poi2004-game" && slices.Max(to) == a.ints("squares")[0] { // the game is over
		return
	}
	a[name] = m.To
	if f := forecast(t, id, a); f.Outcome != graphs.OutcomeP {
		t.Errorf("%s: the move %v leaves %+v, want a lost position", id, m, f)
	}
}

// TestWinningMovesOfLaws checks that a winning move of theory is a move of the drawing and
// leaves a lost position.
func TestWinningMovesOfLaws(t *testing.T) {
	for i, g := range Menu() {
		// See TestWinningMovesByParameter, TestSumsAgainstRules and TestFormulasHaveWinningMoves.
		if g.findWinningMove == nil && g.decompose == nil || movesByParameter[g.ID] || g.Group == Loopy ||
			g.Group == Deletion {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 6))
			found := 0
			for range 200 {
				a := randomArguments(r, g)
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
				// Chomp is won by strategy stealing. Winning moves are known for few shapes.
				if !ok && f.Outcome == graphs.OutcomeN && (g.ID != "chomp" || a["rows"] == a["columns"]) {
					t.Errorf("%v: found no winning move", a)
				}
				if !ok {
					continue
				}
				found++
				from, fromExists := d.Graph().VertexNamed(m.From)
				to, toExists := d.Graph().VertexNamed(m.To)
				isOption := false
				for e := range d.Graph().Out(from.ID) {
					isOption = isOption || e.To == to.ID
				}
				if !fromExists || !toExists || !isOption || d.Tokens(from.ID) == 0 {
					t.Errorf("%v: the move %v is not legal", a, m)
					continue
				}
				values, after := valuesOf(d), 0
				for v, n := range d.AllTokens() {
					vertex, _ := d.Graph().Vertex(v)
					after ^= n % 2 * values[vertex.Name]
				}
				if after ^= values[m.From] ^ values[m.To]; after != 0 {
					t.Errorf("%v: the move %v does not win", a, m)
				}
			}
			if found < 10 {
				t.Errorf("found only %d moves", found)
			}
		})
	}
}

// TestWinningMovesOfLargeNumbers checks winning moves of positions that are too large for a
// graph, by the forecast for the position that the move leaves.
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
				t.Fatalf("%s %v: the forecast is %+v, but a winning move is found: %v", id, a, f, ok)
			}
			if !ok {
				continue
			}
			found++
			to := arguments{"to": m.To}.ints("to")
			left := arguments{"a": strconv.Itoa(to[0]), "b": strconv.Itoa(to[1])}
			if f := forecast(t, id, left); f.Outcome != graphs.OutcomeP {
				t.Errorf("%s %v: the move %v leaves %+v, want a lost position", id, a, m, f)
			}
		}
		if found < 50 {
			t.Errorf("%s: only %d positions are won", id, found)
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
			t.Fatalf("%v: the forecast is %+v, but a winning move is found: %v", a, f, ok)
		}
		if !ok {
			continue
		}
		if f := forecast(t, "moore-nim", arguments{"heaps": m.To, "k": a["k"]}); f.Outcome != graphs.OutcomeP {
			t.Errorf("%v: the move %v leaves %+v, want a lost position", a, m, f)
		}
	}
}

// lawsWithoutMoves holds the games whose formula does not always give a winning move, each with
// the reason.
var lawsWithoutMoves = map[string]string{
	"chomp":            "strategy stealing gives no move",
	"cram":             "the move is in the middle; positions have no short names",
	"node-kayles-grid": "drawn at every size that the formula covers, so the graph gives the moves",
	"treblecross":      "a table of heap values covers what the formula does, and gives the moves",
	"tree":             "the graph gives the moves", "cactus": "the graph gives the moves",
	"multigraph":      "the graph gives the moves",
	"turning-corners": "the move would have to be found by trying all corners",
}

// TestFormulasHaveWinningMoves checks that every game with a formula has a winning move for
// each position that the formula says is won, if the position has moves.
func TestFormulasHaveWinningMoves(t *testing.T) {
	positions := 400
	if testing.Short() {
		positions = 60
	}
	for i, g := range All() {
		if !g.HasLaw() || lawsWithoutMoves[g.ID] != "" {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 12))
		for range positions {
			a := randomArguments(r, g)
			f, known, err := g.Forecast(g.Play, a)
			if err != nil || !known || f.Outcome != graphs.OutcomeN {
				continue
			}
			m, ok, err := g.WinningMove(g.Play, a)
			if err != nil || !ok && hasMoves(t, g, a) {
				t.Errorf("%s %v is won, but there is no winning move: %v", g.ID, a, err)
				break
			}
			if ok && (g.Group == Loopy || g.Group == Deletion) {
				checkLeavesLost(t, g, a, m)
			}
		}
	}
}

// hasMoves reports whether the position for a has a move. A position without moves is won in
// misère play.
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

// checkLeavesLost checks that m, a move of a loopy game or of a chain or cycle, is legal and
// leaves a position that is lost by the forecast.
func checkLeavesLost(t *testing.T, g *Game, a arguments, m Move) {
	t.Helper()
	d, err := g.Unfold(t.Context(), a)
	if err != nil {
		t.Fatal(g.ID, a, err)
	}
	from, _ := d.Graph().VertexNamed(m.From)
	to, _ := d.Graph().VertexNamed(m.To)
	_, isEdge := d.Graph().EdgeBetween(from.ID, to.ID)
	if g.Group == Deletion { // a deletion leaves one or two chains on the ground of equal lengths
		_, isOpposite := d.Graph().EdgeBetween(to.ID, from.ID)
		lengths := int(from.ID)
		if g.ID == "cycle" {
			lengths ^= a.ints("length")[0] - 1 - int(from.ID)
		}
		if !isEdge && !isOpposite || lengths != 0 {
			t.Errorf("%s %v: the move %v leaves chains whose XOR is %d, want 0", g.ID, a, m, lengths)
		}
		return
	}
	if !isEdge {
		t.Errorf("%s %v: the move %v is not legal", g.ID, a, m)
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
		return // there are no heaps or tokens left
	}
	if f, _, err := g.Forecast(g.Play, left); err != nil || f.Outcome != graphs.OutcomeP {
		t.Errorf("%s %v: the move %v leaves %v with forecast %+v, error %v", g.ID, a, m, left, f, err)
	}
}
