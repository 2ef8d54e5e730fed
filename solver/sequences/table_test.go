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

func pairGame(t testing.TB, id string) games.Member {
	t.Helper()
	f, ok := games.FindListed(id)
	if !ok {
		t.Fatalf("no family %s", id)
	}
	return must.Get(f.Member(nil))
}

// valueByRules returns the value of the position p by the rules alone. met holds the values found
// so far.
func valueByRules(r games.Ruleset[games.Pair], p games.Pair, met map[games.Pair]uint16) uint16 {
	if v, ok := met[p]; ok {
		return v
	}
	reached := map[uint16]bool{}
	for q := range r.Options(p) {
		reached[valueByRules(r, q, met)] = true
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
		m := pairGame(t, id)
		met := map[games.Pair]uint16{}
		for _, size := range [][2]int{{1, 1}, {30, 70}, {70, 30}, {1, 90}, {90, 1}, {65, 65}} {
			table := must.Get(ComputeTable(t.Context(), m, size[0], size[1], nil))
			for a := range size[0] {
				for b := range size[1] {
					want := valueByRules(m.PairRules(), games.Pair{A: m.First[0] + a, B: m.First[1] + b}, met)
					if table.At(a, b) != int(want) {
						t.Fatalf("%s of %v: g(%d, %d) is %d, want %d", id, size, a, b, table.At(a, b), want)
					}
				}
			}
		}
	}
}

// TestRowsOfTablesAreSequences checks that a row of a table equals the sequence in which this
// number is given.
func TestRowsOfTablesAreSequences(t *testing.T) {
	for _, f := range games.ListedGames() {
		if len(f.Numbers) < 2 {
			continue
		}
		rows, columns := 4, 7
		if f.ID == "cram" { // whose positions are many
			rows, columns = 3, 4
		}
		m := pairGame(t, f.ID)
		table, err := ComputeTable(t.Context(), m, rows, columns, nil)
		if err != nil {
			t.Fatal(f.ID, err)
		}
		for a := range rows {
			s := openSeries(t, f.ID, f.Numbers[0], string(rune('0'+m.First[0]+a)))
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
		m := pairGame(t, id)
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
			t.Errorf("%s: %d is not the largest size that fits", id, fits)
		}
		// The fault for a square names the side that fits, because a table with so many columns
		// may have no row.
		const side = 60_000
		_, err = tables.Compute(t.Context(), side, side, nil)
		if large = graphs.FaultOf(err, "error.sequence.memory.square"); large == nil || large.With["To"] != side {
			t.Errorf("%s: %v, want NoMemorySquare", id, err)
			continue
		}
		if fits := large.With["Fits"].(int); fits < 1 || tableBytes(m, fits, fits) > room ||
			tableBytes(m, fits+1, fits+1) <= room {
			t.Errorf("%s: a square of %d is not the largest that fits", id, fits)
		}
	}
	tables, err := NewTables(pairGame(t, "moore-nim")) // two heaps and a heap of one
	if err != nil {
		t.Fatal(err)
	}
	tables.freeMemory = func() int { return 100 * positionBytes }
	_, err = tables.Compute(t.Context(), 12, 12, nil)
	if !errors.Is(err, graphs.Key("error.sequence.positions.pair")) {
		t.Errorf("%v, want ManyPositionsPair", err)
	}
	_, err = ComputeTable(t.Context(), pairGame(t, "chomp"), 1, 70_000, nil)
	if !errors.Is(err, graphs.Key("error.sequence.range")) {
		t.Errorf("%v, want OutOfRange", err)
	}
}

// TestTooManyFollowers checks that a table of Chomp with too many positions is an error before
// anything is computed, and that the fault names a size that fits. It compares the formula for the
// number of positions with the number that was visited.
func TestTooManyFollowers(t *testing.T) {
	const limit = 1000
	for _, c := range []struct{ rows, columns, fits int }{
		{40, 40, 6},
		{12, 12, 6},
		{9, 3, 0},
		{40, 3, 16},
		{3, 40, 2},
		{1, 60_000, 0},
	} {
		tables, err := NewTables(pairGame(t, "chomp"))
		if err != nil {
			t.Fatal(err)
		}
		tables.freeMemory = func() int { return limit * positionBytes }
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
			t.Errorf("%d by %d: error %v, want %s", c.rows, c.columns, err, says)
		case many.With["Fits"] != c.fits || many.With["Room"] != limit || tables.explorer.solved != 0:
			t.Errorf("%d by %d: fault %+v, want Fits = %d", c.rows, c.columns, many, c.fits)
		}
	}
	for rows := 1; rows <= 7; rows++ {
		for columns := 1; columns <= 7; columns++ {
			m := pairGame(t, "chomp")
			tables := must.Get(NewTables(m))
			must.Get(tables.Compute(t.Context(), rows, columns, nil))
			if done, total := tables.Positions(); float64(done) != total || total < 1 {
				t.Errorf("%d by %d: %d positions computed, %v predicted", rows, columns, done, total)
			}
		}
	}
	// One number is given: three rows and 20 columns have C(23, 3) - 1 = 1770 positions.
	s := openSeries(t, "chomp", "rows", "3")
	s.freeMemory = func() int { return limit * positionBytes }
	err := s.Extend(t.Context(), 20, nil)
	if many := graphs.FaultOf(err, "error.sequence.followers"); many == nil || many.With["Positions"] != "1770" ||
		many.With["Fits"] != 16 {
		t.Errorf("%v", err)
	}
	for count, want := range map[float64]string{
		1771: "1771", 107507208733336176461620: "1.1·10^23",
		math.Inf(1): "10^308",
	} {
		if got := formatCount(count); got != want {
			t.Errorf("formatCount(%v) = %q, want %q", count, got, want)
		}
	}
}

// TestEstimateOfCram compares the estimate of the number of positions with the number that was
// visited. Larger boards are an error at once, which names a size that fits.
func TestEstimateOfCram(t *testing.T) {
	m := pairGame(t, "cram")
	for _, size := range [][2]int{{1, 20}, {2, 5}, {2, 12}, {3, 4}, {3, 6}, {4, 4}, {5, 3}, {9, 2}} {
		e := newExplorer(m.Rules, 0)
		e.limit = math.MaxInt
		must.Get(e.valueOf(e.numbering.Index(size[0], size[1]), 1, &monitor{ctx: t.Context()}))
		if about, _ := m.CountFollowers(size[0], size[1]); about < float64(e.solved)/2 || about > 2*float64(e.solved) {
			t.Errorf("%v: estimate of %v positions, visited %d", size, about, e.solved)
		}
	}
	tables, err := NewTables(m)
	if err != nil {
		t.Fatal(err)
	}
	tables.freeMemory = func() int { return 10_000 * positionBytes }
	_, err = tables.Compute(t.Context(), 24, 24, nil)
	// Four by four squares have 198 positions, five by five 16,457.
	if many := graphs.FaultOf(err, ManyFollowersSquare); many == nil || many.With["About"] != true ||
		many.With["Fits"] != 4 || tables.explorer.solved != 0 {
		t.Errorf("%+v", err)
	}
	s := openSeries(t, "cram", "rows", "4")
	s.freeMemory = tables.freeMemory
	if many := graphs.FaultOf(s.Extend(t.Context(), 24, nil), "error.sequence.followers"); many == nil ||
		many.With["Fits"] != 5 {
		t.Errorf("%+v", err)
	}
	if err := s.Extend(t.Context(), 4, nil); err != nil {
		t.Error(err)
	}
	if done, total := s.Positions(); done == 0 || total < 100 {
		t.Errorf("%d positions computed of %v", done, total)
	}
}

// TestExtendTables checks that a larger table that continues from a smaller or cancelled one
// equals a table computed at once.
func TestExtendTables(t *testing.T) {
	for _, id := range []string{"chomp", "euclid", "wythoff", "moore-nim"} {
		m := pairGame(t, id)
		tables := must.Get(NewTables(m))
		side := 300
		if id == "chomp" {
			side = 12 // 2,704,155 positions
		}
		for looks := range 3 {
			if _, err := tables.Compute(&countingContext{Context: t.Context(), left: looks}, side, side,
				nil); !errors.Is(err,
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
					t.Errorf("%s: the computation started again from the beginning", id)
				}
				met = e.numbering.Len()
			}
		}
	}
	series := must.Get(New(openSeries(t, "kayles", "", "").Member()))
	if _, err := NewTables(series.Member()); !errors.Is(err, games.GivenNumbers) {
		t.Errorf("%v, want GivenNumbers", err)
	}
}

func TestTablesAreCancelled(t *testing.T) {
	for _, id := range []string{"wythoff", "euclid"} {
		ctx := &countingContext{Context: t.Context(), left: 1}
		if table, err := ComputeTable(ctx, pairGame(t, id), 800, 800, nil); !errors.Is(err,
			context.Canceled) || table != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestProgressOfTables(t *testing.T) {
	rows := []int{}
	must.Get(ComputeTable(t.Context(), pairGame(t, "euclid"), 300, 600, func(row int) { rows = append(rows, row) }))
	if !slices.IsSorted(rows) || len(rows) > 0 && rows[len(rows)-1] > 300 {
		t.Errorf("progress calls %v", rows)
	}
}
