package games

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/must"
)

// TestErrorsHaveRange checks the range that an error names. If the value is only too large to
// draw, it is the range for drawings, and Undrawn is set. Otherwise it is the range for
// solving.
func TestErrorsHaveRange(t *testing.T) {
	for _, test := range []struct {
		game, param, value string
		solving            bool
		undrawn            bool
		low, high          int
	}{
		{"nim", "heaps", "65", false, true, 0, 64},
		{"nim", "heaps", "1000000000000000001", false, false, 0, 64},
		{"nim", "heaps", "1000000000000000001", true, false, 0, 1000000000000000000},
		{"bash", "max", "17", false, true, 1, 16},
		{"bash", "max", "0", true, false, 1, 1000000000000000000},
		{"wythoff", "a", "13", false, true, 0, 12},
		{"ruler", "coins", strings.Repeat("0", 13), false, true, 1, 12},
		{"turning-corners", "width", "1001", true, false, 1, 1000},
		{"nim", "limit", "0", true, false, 1, 20000000},
		{"nim", "limit", "x", true, false, 1, 20000000},
		{"poi2004-game", "pawns", "6", false, false, 1, 5},
		{"poi2004-game", "pawns", "6", true, false, 1, 5},
	} {
		g, _ := Find(test.game)
		args := map[string]string{test.param: test.value}
		var err error
		if test.solving {
			_, err = g.Unfold(t.Context(), args)
		} else {
			_, err = g.New(t.Context(), args)
		}
		var wrong *ParamError
		if !errors.As(err, &wrong) || wrong.Param != test.param || wrong.Undrawn != test.undrawn ||
			wrong.Range.Min != test.low || wrong.Range.Max != test.high {
			t.Errorf("%s %s=%s: got error %v, want the range %d to %d", test.game, test.param, test.value, err,
				test.low, test.high)
		}
	}
}

// TestLimitArgument checks that the argument Limit allows larger drawings with up to that many
// positions.
func TestLimitArgument(t *testing.T) {
	for _, test := range []struct {
		game  string
		args  map[string]string
		order int
	}{
		{"wythoff", map[string]string{"a": "10", "b": "15"}, 11 * 16},
		{"chomp", map[string]string{"rows": "6", "columns": "6"}, 924 - 1},
		{"moore-nim", map[string]string{"heaps": "9,9,9"}, 220},
		{"staircase", map[string]string{"steps": "1,100"}, 5_252},
		{"chain", map[string]string{"length": "700"}, 701},
		{"nim", map[string]string{"heaps": "100"}, 101},
	} {
		g, _ := Find(test.game)
		test.args["limit"] = "100000"
		d, err := g.Unfold(t.Context(), test.args)
		if err != nil || d.Graph().Order() != test.order {
			t.Errorf("%s %v: %v, want %d positions", test.game, test.args, err, test.order)
			continue
		}
		test.args["limit"] = strconv.Itoa(test.order - 1)
		_, err = g.Unfold(t.Context(), test.args)
		var wrong *ParamError
		if !errors.As(err, &wrong) || wrong.Reason != TooLarge || wrong.Limit != test.order-1 {
			t.Errorf("%s %v: error %v", test.game, test.args, err)
		}
	}
	g, _ := Find("chomp")
	d, err := g.New(t.Context(), map[string]string{"rows": "2", "columns": "9", "limit": "54"})
	if err != nil || d.Graph().Order() != 54 {
		t.Fatal(err)
	}
	if a, b := d.At(0), d.At(1); a == b {
		t.Errorf("two positions are at %v", a)
	}
	rocks, _ := Find("usaco2010-rocks")
	if rocks.TakesLimit() || !g.TakesLimit() {
		t.Error("TakesLimit must be false only for a game with a parameter of that name")
	}
}

// TestHugeSizesAreRefused checks that games with the largest sizes for solving are refused at
// once or cut at the limit.
func TestHugeSizesAreRefused(t *testing.T) {
	for _, g := range Menu() {
		args := map[string]string{}
		for _, p := range g.Params {
			solved := p.Range(ForSolving)
			switch p.Kind {
			case Integer:
				args[p.Name] = strconv.Itoa(solved.Max)
			case Integers:
				args[p.Name] = fmt.Sprintf("%d,%d", solved.Max-1, solved.Max)
			}
		}
		switch g.ID {
		case "tree":
			args["parents"] = "1,1"
		case "usaco2010-rocks":
			args["parents"] = "1"
		case "poi2004-game":
			args["pawns"] = "1,999999999999999998"
		case "node-kayles-grid":
			args["rows"] = "1"
		case "bounded-pass":
			args["passes"] = "1"
		}
		for _, limit := range []string{"", "1000"} {
			if delete(args, Limit); limit != "" && g.TakesLimit() {
				args[Limit] = limit
			}
			for name, draw := range map[string]func(context.Context, map[string]string) (*document.Drawing, error){
				"drawn": g.NewWithoutPlaces, "unfolded": func(ctx context.Context, a map[string]string) (*document.Drawing, error) {
					if a[Limit] == "" {
						return nil, nil
					}
					return g.Unfold(ctx, a)
				},
			} {
				d, err := draw(t.Context(), args)
				var wrong *ParamError
				if err != nil && !errors.As(err, &wrong) {
					t.Errorf("%s %v %s: %v", g.ID, args, name, err)
				}
				if d != nil && d.Graph().Order() > 2_000 {
					t.Errorf("%s %v %s: %d positions", g.ID, args, name, d.Graph().Order())
				}
			}
		}
		if _, _, err := g.Forecast(g.Play, args); err != nil {
			t.Errorf("%s %v: %v", g.ID, args, err)
		}
	}
}

// TestManyHeapsAreRefused checks that games with very many heaps are refused or cut at the
// limit.
func TestManyHeapsAreRefused(t *testing.T) {
	ones := strings.TrimSuffix(strings.Repeat("1,", 1_000), ",")
	for id, args := range map[string]map[string]string{
		"moore-nim":       {"k": "1000", "heaps": ones},
		"nim":             {"heaps": ones, "unfold": "true"},
		"staircase":       {"steps": ones},
		"poi2009-stones":  {"heaps": ones},
		"end-nim":         {"row": ones},
		"silver-dollar":   {"coins": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,65535"},
		"usaco2010-rocks": {"parents": ones, "rocks": ones + ",1"},
		"northcott":       {"rows": ones},
		"nim-with-pass":   {"heaps": ones},
		"hnoi2007-split":  {"bottles": ones},
		"turning-turtles": {"coins": strings.Repeat("1", 100_000), "unfold": "true"},
		"ruler":           {"coins": strings.Repeat("1", 1_000)},
		"turning-corners": {"width": "1000", "height": "1000", "heads": "999:999", "unfold": "true"},
		"cram":            {"rows": "9", "columns": "11"},
		"poi2004-game":    {"squares": "100000", "pawns": "1,2,3"},
		"bounded-pass":    {"passes": ones, "heaps": "100000"},
		"subtraction-sum": {"limits": ones, "heaps": ones, "unfold": "true"},
		"chomp":           {"rows": "40", "columns": "40"},
	} {
		g, ok := Find(id)
		if !ok {
			t.Fatalf("no game %s", id)
		}
		if g.TakesLimit() {
			args[Limit] = "1500"
		}
		d, err := g.Unfold(t.Context(), args)
		var wrong *ParamError
		if err != nil && !errors.As(err, &wrong) {
			t.Errorf("%s: %v", id, err)
		}
		if d != nil && d.Graph().Order() > 1_500 {
			t.Errorf("%s: %d positions", id, d.Graph().Order())
		}
	}
}

// TestLawsOfLargeNumbers checks forecasts for sizes that are too large for a graph.
func TestLawsOfLargeNumbers(t *testing.T) {
	const huge = "1000000000000000000"
	for _, test := range []struct {
		id   string
		args map[string]string
		want Forecast
	}{
		{"nim", map[string]string{"heaps": huge + "," + huge + ",5"}, valueForecast(5)},
		{"bash", map[string]string{"max": "999999999999999999", "heaps": huge}, valueForecast(0)},
		{"subtraction", map[string]string{"set": "1,3,4", "heaps": huge}, valueForecast(1)},
		{"kayles", map[string]string{"heaps": huge}, valueForecast(1)},
		// Consecutive Fibonacci numbers, near the golden ratio from above and below.
		{"euclid", map[string]string{"a": "498454011879264", "b": "806515533049393"}, valueForecast(1)},
		{"euclid", map[string]string{"a": "806515533049393", "b": "1304969544928657"}, valueForecast(0)},
		{"euclid", map[string]string{"a": "1", "b": huge}, valueForecast(999_999_999_999_999_999)},
		{"fibonacci-nim", map[string]string{"n": "679891637638612258"}, outcomeForecast(false)},
		{"fibonacci-nim", map[string]string{"n": "679891637638612259"}, outcomeForecast(true)},
		{"poi2004-game", map[string]string{"squares": huge, "pawns": "1,2"}, outcomeForecast(false)},
		{"poi2004-game", map[string]string{"squares": huge, "pawns": "1,999999999999999999"}, outcomeForecast(true)},
		{"chain", map[string]string{"length": huge}, valueForecast(1_000_000_000_000_000_000)},
		{"cycle", map[string]string{"length": huge}, valueForecast(0)},
	} {
		if got := forecast(t, test.id, test.args); got != test.want {
			t.Errorf("the forecast for %s %v is %+v, want %+v", test.id, test.args, got, test.want)
		}
	}
	// ⌊kφ⌋ for k = 10^17 follows from the digits of φ.
	if got := lowerWythoff(100_000_000_000_000_000); got != 161_803_398_874_989_484 {
		t.Errorf("lowerWythoff(10^17) = %d", got)
	}
	lost := map[string]string{"a": "161803398874989484", "b": "261803398874989484"}
	if f := forecast(t, "wythoff", lost); f.Outcome != graphs.OutcomeP {
		t.Errorf("the forecast for %v is %+v, want a lost position", lost, f)
	}
}

// TestLongLinesBecomeTables checks that long lines are drawn as tables, which show the moves of
// the selected position, or winning moves if there are very many moves.
func TestLongLinesBecomeTables(t *testing.T) {
	for _, c := range []struct {
		id, heaps string
		edges     document.EdgesShown
		rows      int
	}{
		{"subtraction-sum", "60,20,50", document.SelectedEdges, 9},
		{"nim", "7", document.AllEdges, 1},
		{"nim", "30", document.SelectedEdges, 1},
		{"nim", "64", document.WinningEdges, 7},
		{"bash", "31", document.AllEdges, 1},
		{"bash", "60", document.SelectedEdges, 7},
		{"bash", "200", document.SelectedEdges, 11},
		{"subtract-square", "200", document.SelectedEdges, 11},
	} {
		d := draw(t, c.id, map[string]string{"heaps": c.heaps})
		rows := make(map[float64]bool)
		for v := range d.Graph().Vertices() {
			rows[d.At(v.ID).Y] = true
		}
		if len(rows) != c.rows || d.Style().Edges != c.edges {
			t.Errorf("%s %s: %d rows, edges %v; want %d and %v", c.id, c.heaps, len(rows), d.Style().Edges,
				c.rows, c.edges)
		}
	}
}

// TestSplitsOnBoard checks that a sum vertex is in the row and the column of its heaps.
func TestSplitsOnBoard(t *testing.T) {
	d := draw(t, "kayles", map[string]string{"heaps": "12"})
	for v := range d.Graph().Vertices() {
		a, b := 0, 0
		if n, _ := fmt.Sscanf(v.Name, "%d+%d", &a, &b); n < 2 {
			a, b = 0, a
		}
		if want := (document.Point{
			X: layout.BoardGap * float64(b),
			Y: layout.BoardGap * float64(a),
		}); d.At(v.ID) != want {
			t.Errorf("%s is at %v, want %v", v.Name, d.At(v.ID), want)
		}
	}
}

// TestCornersOnBoard checks that each sum vertex of Turning Corners is in the column and the
// row whose headings name the columns and rows that the move turns.
func TestCornersOnBoard(t *testing.T) {
	d := draw(t, "turning-corners", map[string]string{"width": "4", "height": "4", "heads": "3:3"})
	heading := make(map[string][]document.Point)
	for _, n := range d.Notes() {
		heading[n.Text] = append(heading[n.Text], n.At)
	}
	sums := 0
	for v := range d.Graph().Vertices() {
		if !v.Sum {
			continue
		}
		sums++
		var low, high [2]int
		for e := range d.Graph().Out(v.ID) {
			part, _ := d.Graph().Vertex(e.To)
			x, y, _ := parsePlace(part.Name)
			if high == [2]int{} {
				low = [2]int{x, y}
			}
			low, high = [2]int{min(low[0], x), min(low[1], y)}, [2]int{max(high[0], x), max(high[1], y)}
		}
		place := d.At(v.ID)
		across, down := heading[fmt.Sprintf("%d→%d", high[0], low[0])],
			heading[fmt.Sprintf("%d→%d", high[1], low[1])]
		if !slices.ContainsFunc(across, func(p document.Point) bool { return p.X == place.X }) ||
			!slices.ContainsFunc(down, func(p document.Point) bool { return p.Y == place.Y }) {
			t.Errorf("%s at %v has headings at %v and %v", v.Name, place, across, down)
		}
	}
	if sums != 36 { // (1+2+3)²: the moves of the nine inner squares
		t.Errorf("%d sum vertices, want 36", sums)
	}
}

// TestNumbersOfPositions checks the numbers of single positions, sums and whole positions, and
// that some positions have none.
func TestNumbersOfPositions(t *testing.T) {
	for _, test := range []struct {
		id   string
		args map[string]string
		want map[string][]int // by the name of a vertex
	}{
		{
			"ruler",
			map[string]string{"coins": "00001"},
			map[string][]int{"–": {}, "5": {5}, "4+3": {3, 4}, "4+3+2": {2, 3, 4}},
		},
		{"turning-corners", nil, map[string][]int{"2:1": {2, 1}, "0:0+2:0+0:2": nil}},
		{"kayles", map[string]string{"heaps": "5"}, map[string][]int{"4": {4}, "2+2": {2, 2}, "1+3": {1, 3}}},
		{"nim", map[string]string{"heaps": "3,2", "unfold": "true"}, map[string][]int{"3,2": {3, 2}, "0,1": {0, 1}}},
		{"nim", map[string]string{"heaps": "3,3,1", "unfold": "true"}, map[string][]int{"1,3,3": {1, 3, 3}, "–": {}}},
		{"subtraction-sum", map[string]string{"unfold": "true"}, map[string][]int{"9 (3),10 (5),14 (7)": nil}},
		{"chomp", nil, map[string][]int{"4,4": {4, 4}, "3": {3}}},
		{"cram", nil, map[string][]int{"111/111": nil}},
	} {
		g, _ := Find(test.id)
		values := must.Get(g.parseForDrawing(test.args))
		p := must.Get(g.plan(values))
		u := must.Get(p.rules.Unfold(t.Context(), drawnLimit))
		for name, want := range test.want {
			v, ok := u.Graph.VertexNamed(name)
			if got := u.Numbers(v); !ok || !slices.Equal(got, want) || (got == nil) != (want == nil) {
				t.Errorf("%s %v: the numbers of %s are %v, want %v", test.id, ok, name, got, want)
			}
		}
	}
}

// TestEmptyPositionMark checks that the empty position keeps its name and is shown as ∅.
func TestEmptyPositionMark(t *testing.T) {
	d := draw(t, "turning-turtles", nil)
	found := false
	for v := range d.Graph().Vertices() {
		if v.Name == layout.EmptyName {
			found = v.Text() == layout.EmptyMark
		}
	}
	if !found {
		t.Error("the empty position has no sign")
	}
}

// TestMinNorthcottPlacements checks that Northcott's game with long rows is refused before it
// is unfolded, and that the lower bound of positions is never too large.
func TestMinNorthcottPlacements(t *testing.T) {
	game, _ := Find("northcott")
	_, err := game.Unfold(&contextEndingSoon{Context: t.Context()}, map[string]string{"rows": "3640,8504,9843,3151"})
	if wrong := (*ParamError)(nil); !errors.As(err, &wrong) || wrong.Reason != TooLarge {
		t.Errorf("four long rows: got error %v, want TooLarge", err)
	}
	for _, rows := range []string{"0", "1", "2", "3", "4", "5", "1,1", "1,1,1", "2,2", "2,3", "0,4", "1,5", "1,2,3"} {
		d, err := game.Unfold(t.Context(), map[string]string{"rows": rows})
		if err != nil {
			t.Fatal(err)
		}
		places, lengths := 1, []int(nil)
		for _, gap := range strings.Split(rows, ",") {
			n, _ := strconv.Atoi(gap)
			places *= (n + 2) * (n + 1) / 2
			lengths = append(lengths, n+2)
		}
		order := d.Graph().Order()
		if least := minNorthcottPositions(lengths); order < least || order > 2*places {
			t.Errorf("rows %s: %d positions, but the lower bound is %d, with %d placements of the men", rows,
				order, least, places)
		}
	}
}

// contextEndingSoon is a context that is cancelled after the first call of Err.
type contextEndingSoon struct {
	context.Context
	asked bool
}

func (c *contextEndingSoon) Err() error {
	if c.asked {
		return context.Canceled
	}
	c.asked = true
	return nil
}
