package sequences

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

func plane(t testing.TB, id string) games.Member {
	t.Helper()
	f, ok := games.FindListed(id)
	if !ok {
		t.Fatalf("no family %s", id)
	}
	return must.Get(f.Member(nil))
}

// byRules returns the value of a pair by the rules alone, with those that it met.
func byRules(r games.Ruleset[games.Pair], p games.Pair, met map[games.Pair]uint16) uint16 {
	if v, ok := met[p]; ok {
		return v
	}
	reached := map[uint16]bool{}
	for q := range r.Options(p) {
		reached[byRules(r, q, met)] = true
	}
	v := uint16(0)
	for reached[v] {
		v++
	}
	met[p] = v
	return v
}

func TestTablesFromTheDefinition(t *testing.T) {
	for _, id := range []string{"two-heaps", "wythoff", "euclid", "fibonacci-nim"} {
		m := plane(t, id)
		met := map[games.Pair]uint16{}
		for _, size := range [][2]int{{1, 1}, {30, 70}, {70, 30}, {1, 90}, {90, 1}, {65, 65}} {
			table := must.Get(ComputeTable(t.Context(), m, size[0], size[1], nil))
			for a := range size[0] {
				for b := range size[1] {
					want := byRules(m.PairRules(), games.Pair{A: m.First[0] + a, B: m.First[1] + b}, met)
					if table.At(a, b) != int(want) {
						t.Fatalf("%s of %v: g(%d, %d) is %d, want %d", id, size, a, b, table.At(a, b), want)
					}
				}
			}
		}
	}
}

// A row of a table is the sequence with that number given.
func TestRowsOfTablesAreSequences(t *testing.T) {
	for _, f := range games.ListedGames() {
		if len(f.Numbers) < 2 {
			continue
		}
		rows, columns := 4, 7
		if f.ID == "cram" { // whose positions are many
			rows, columns = 3, 4
		}
		m := plane(t, f.ID)
		table, err := ComputeTable(t.Context(), m, rows, columns, nil)
		if err != nil {
			t.Fatal(f.ID, err)
		}
		for a := range rows {
			s := opened(t, f.ID, f.Numbers[0], string(rune('0'+m.First[0]+a)))
			if err := s.Extend(t.Context(), m.First[1]+columns-1, nil); err != nil {
				t.Fatal(f.ID, err)
			}
			if got, want := s.Known().Values, table.Values[a*columns:(a+1)*columns]; !slices.Equal(got, want) {
				t.Errorf("%s %s=%d: %v, want %v", f.ID, f.Numbers[0], m.First[0]+a, got, want)
			}
		}
	}
}

func TestTablesTooLarge(t *testing.T) {
	const room = 1 << 20
	for id, columns := range map[string]int{"wythoff": 500, "two-heaps": 500, "euclid": 1000, "chomp": 1000} {
		m := plane(t, id)
		tables, err := NewTables(m)
		if err != nil {
			t.Fatal(err)
		}
		tables.freeMemory = func() int { return room }
		_, err = tables.Compute(t.Context(), 40_000, columns, nil)
		large := graphs.FaultOf(err, "error.sequence.memory.table")
		if large == nil || large.With["Columns"] != columns || large.With["Fits"].(int) < 1 {
			t.Errorf("%s: %v, want NoMemoryTable", id, err)
			continue
		}
		if fits := large.With["Fits"].(int); tableBytes(m, fits, columns) > room ||
			tableBytes(m, fits+1, columns) <= room {
			t.Errorf("%s: %d is not the most that fits", id, fits)
		}
		// Of a square the side that fits is told, as of so many columns not one row may.
		const side = 60_000
		_, err = tables.Compute(t.Context(), side, side, nil)
		if large = graphs.FaultOf(err, "error.sequence.memory.square"); large == nil || large.With["To"] != side {
			t.Errorf("%s: %v, want NoMemorySquare", id, err)
			continue
		}
		if fits := large.With["Fits"].(int); fits < 1 || tableBytes(m, fits, fits) > room ||
			tableBytes(m, fits+1, fits+1) <= room {
			t.Errorf("%s: a square of %d is not the most that fits", id, fits)
		}
	}
	tables, err := NewTables(plane(t, "moore-nim")) // beside a heap of one
	if err != nil {
		t.Fatal(err)
	}
	tables.freeMemory = func() int { return 100 * positionBytes }
	_, err = tables.Compute(t.Context(), 12, 12, nil)
	if !errors.Is(err, graphs.Key("error.sequence.positions.pair")) {
		t.Errorf("%v, want ManyPositionsPair", err)
	}
	_, err = ComputeTable(t.Context(), plane(t, "chomp"), 1, 70_000, nil)
	if !errors.Is(err, graphs.Key("error.sequence.range")) {
		t.Errorf("%v, want OutOfRange", err)
	}
}

// Positions of Chomp are counted before they are met, and too many are refused at once,
// with what fits; the formula is held against what is met.
func TestTooManyFollowers(t *testing.T) {
	const most = 1000
	for _, c := range []struct{ rows, columns, fits int }{{40, 40, 6}, {12, 12, 6}, {9, 3, 0}, {40, 3, 16}, {3, 40, 2},
		{1, 60_000, 0}} {
		tables, err := NewTables(plane(t, "chomp"))
		if err != nil {
			t.Fatal(err)
		}
		tables.freeMemory = func() int { return most * positionBytes }
		_, err = tables.Compute(t.Context(), c.rows, c.columns, nil)
		says := ManyFollowersPair
		if c.rows == c.columns {
			says = ManyFollowersSquare
		}
		many := graphs.FaultOf(err, says)
		switch {
		case c.rows == 9: // C(12, 3) - 1 = 219
			if err != nil {
				t.Error(err)
			}
		case many == nil:
			t.Errorf("%d by %d: %v, want %s", c.rows, c.columns, err, says)
		case many.With["Fits"] != c.fits || many.With["Room"] != most || tables.explorer.solved != 0:
			t.Errorf("%d by %d: %+v, want %d to fit", c.rows, c.columns, many, c.fits)
		}
	}
	for rows := 1; rows <= 7; rows++ {
		for columns := 1; columns <= 7; columns++ {
			m := plane(t, "chomp")
			tables := must.Get(NewTables(m))
			must.Get(tables.Compute(t.Context(), rows, columns, nil))
			if done, all := tables.Positions(); float64(done) != all || all < 1 {
				t.Errorf("%d by %d: %d positions are worked out, %v foretold", rows, columns, done, all)
			}
		}
	}
	// One number given: C(23, 3) - 1 = 1770 positions of three rows and 20 columns.
	s := opened(t, "chomp", "rows", "3")
	s.freeMemory = func() int { return most * positionBytes }
	err := s.Extend(t.Context(), 20, nil)
	if many := graphs.FaultOf(err, "error.sequence.followers"); many == nil || many.With["Positions"] != "1770" ||
		many.With["Fits"] != 16 {
		t.Errorf("%v", err)
	}
	for count, want := range map[float64]string{1771: "1771", 107507208733336176461620: "1.1·10^23",
		math.Inf(1): "10^308"} {
		if got := formatCount(count); got != want {
			t.Errorf("%v is written %q, want %q", count, got, want)
		}
	}
}

// The estimate for Cram is held against what is met, and boards past it are refused at once,
// with what fits.
func TestCramIsEstimated(t *testing.T) {
	m := plane(t, "cram")
	for _, size := range [][2]int{{1, 20}, {2, 5}, {2, 12}, {3, 4}, {3, 6}, {4, 4}, {5, 3}, {9, 2}} {
		e := newExplorer(m.Rules, 0)
		e.limit = math.MaxInt
		must.Get(e.valueOf(e.numbering.Index(size[0], size[1]), 1, &monitor{ctx: t.Context()}))
		if about, _ := m.CountFollowers(size[0], size[1]); about < float64(e.solved)/2 || about > 2*float64(e.solved) {
			t.Errorf("%v: about %v positions, met %d", size, about, e.solved)
		}
	}
	tables, err := NewTables(m)
	if err != nil {
		t.Fatal(err)
	}
	tables.freeMemory = func() int { return 10_000 * positionBytes }
	_, err = tables.Compute(t.Context(), 24, 24, nil)
	// Of four by four 198 positions are met, of five by five 16,457.
	if many := graphs.FaultOf(err, ManyFollowersSquare); many == nil || many.With["About"] != true ||
		many.With["Fits"] != 4 || tables.explorer.solved != 0 {
		t.Errorf("%+v", err)
	}
	s := opened(t, "cram", "rows", "4")
	s.freeMemory = tables.freeMemory
	if many := graphs.FaultOf(s.Extend(t.Context(), 24, nil), "error.sequence.followers"); many == nil ||
		many.With["Fits"] != 5 {
		t.Errorf("%+v", err)
	}
	if err := s.Extend(t.Context(), 4, nil); err != nil {
		t.Error(err)
	}
	if done, all := s.Positions(); done == 0 || all < 100 {
		t.Errorf("%d positions of %v", done, all)
	}
}

// A larger table goes on from a smaller one, and says the same as one from the beginning;
// also after one that was cancelled.
func TestTablesGoOn(t *testing.T) {
	for _, id := range []string{"chomp", "euclid", "wythoff", "moore-nim"} {
		m := plane(t, id)
		tables := must.Get(NewTables(m))
		side := 300
		if id == "chomp" {
			side = 12 // of which 2,704,155 positions are met
		}
		for looks := range 3 {
			if _, err := tables.Compute(&looked{Context: t.Context(), left: looks}, side, side, nil); !errors.Is(err,
				context.Canceled) {
				t.Errorf("%s: %v", id, err)
			}
		}
		met := 0
		for _, size := range [][2]int{{2, 3}, {6, 4}, {6, 6}, {3, 7}} {
			got, err := tables.Compute(t.Context(), size[0], size[1], nil)
			if err != nil {
				t.Fatal(id, err)
			}
			want, err := ComputeTable(t.Context(), m, size[0], size[1], nil)
			if err != nil {
				t.Fatal(id, err)
			}
			if !slices.Equal(got.Values, want.Values) {
				t.Errorf("%s of %v: %v, want %v", id, size, got.Values, want.Values)
			}
			if e := tables.explorer; e != nil {
				if e.numbering.Len() < met {
					t.Errorf("%s: begins anew", id)
				}
				met = e.numbering.Len()
			}
		}
	}
	one := must.Get(New(opened(t, "kayles", "", "").Member()))
	if _, err := NewTables(one.Member()); !errors.Is(err, games.GivenNumbers) {
		t.Errorf("%v, want GivenNumbers", err)
	}
}

func TestTablesAreCancelled(t *testing.T) {
	for _, id := range []string{"wythoff", "euclid"} {
		ctx := &looked{Context: t.Context(), left: 1}
		if table, err := ComputeTable(ctx, plane(t, id), 800, 800, nil); !errors.Is(err,
			context.Canceled) || table != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestProgressOfTables(t *testing.T) {
	rows := []int{}
	must.Get(ComputeTable(t.Context(), plane(t, "euclid"), 300, 600, func(row int) { rows = append(rows, row) }))
	if !slices.IsSorted(rows) || len(rows) > 0 && rows[len(rows)-1] > 300 {
		t.Errorf("told %v", rows)
	}
}
