package laws

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// tableOf returns the table of the function at. first is the first pair of numbers.
func tableOf(first [2]int, rows, columns int, at func(a, b int) int) Table {
	t := Table{First: first, Rows: rows, Columns: columns}
	for i := range rows {
		for j := range columns {
			t.Values = append(t.Values, uint16(at(first[0]+i, first[1]+j)))
		}
	}
	return t
}

// tableByDefinition returns the table of the family with the given ID, computed by the definition,
// and its published claims.
func tableByDefinition(t *testing.T, id string, rows, columns int) (Table, []Claim) {
	t.Helper()
	f, ok := games.FindListed(id)
	if !ok {
		t.Fatalf("no family %s", id)
	}
	m := must.Get(f.Member(nil))
	n := newGame(m)
	return tableOf(m.First, rows, columns, func(a, b int) int { return n.value(a, b) }), PublishedClaims(m)
}

func tableLaws(t *testing.T, table Table, claims []Claim) []Law {
	t.Helper()
	laws := must.Get(FindTable(t.Context(), table, claims))
	lastA, lastB := lastPair(table)
	for _, l := range laws {
		for a := table.First[0]; a <= lastA; a++ {
			for b := table.First[1]; b <= lastB; b++ {
				if !l.MatchesPair(a, b, table.At(a-table.First[0], b-table.First[1])) {
					t.Fatalf("law %T %+v is wrong at (%d, %d)", l.Shape, l.Shape, a, b)
				}
			}
		}
	}
	return laws
}

func findLaw(laws []Law, subject Subject, kind string) *Law {
	for i, l := range laws {
		if l.Subject == subject && l.Shape.Kind() == kind {
			return &laws[i]
		}
	}
	return nil
}

// TestLawsOfPairs checks the families whose positions have two numbers: their values by the
// definition have the laws known from theory. Sources: Bouton 1901, Wythoff 1907, Nivasch 2006,
// Winning Ways (chapter 14), Whinihan 1963.
func TestLawsOfPairs(t *testing.T) {
	for id, want := range map[string]struct {
		of     Subject
		kind   string
		proved bool
	}{
		"two-heaps":       {SubjectValues, "xor", true},
		"wythoff":         {SubjectZeros, "beatty-pairs", true},
		"euclid":          {SubjectValues, "function", true},
		"turning-corners": {SubjectValues, "nim-product", true},
		"fibonacci-nim":   {SubjectZeros, "property", true},
	} {
		size := 40
		if id == "turning-corners" {
			size = 16
		}
		table, claims := tableByDefinition(t, id, size, size)
		law := findLaw(tableLaws(t, table, claims), want.of, want.kind)
		if law == nil || (law.Status == Proved) != want.proved || law.Theorem != ClosedForm {
			t.Errorf("%s: %+v", id, law)
		}
		if law := findLaw(tableLaws(t, table, nil), want.of, want.kind); law == nil || law.Status != Holds ||
			law.To != table.First[0]+size-1 {
			t.Errorf("%s, without claims: laws %+v", id, law)
		}
	}
}

// TestRowsOfWythoff checks the periods of the first rows of Wythoff's game. Each row is
// arithmetic-periodic (Dress, Flammenkamp and Pink 1999, Landman 2002). The periods were read off
// the table: rows 0 to 2 repeat from their beginning (OEIS A004481 begins 1 2 0 4 5 3 7 8 6).
func TestRowsOfWythoff(t *testing.T) {
	table, _ := tableByDefinition(t, "wythoff", maxStates+2, 600)
	law := findLaw(tableLaws(t, table, nil), SubjectValues, "rows")
	if law == nil {
		t.Fatal("no law of the rows is found")
	}
	rows := law.Shape.(*PairRows).Rows
	for a, want := range [][2]int{{1, 0}, {3, 0}, {3, 0}, {6, 8}, {12, 9}} {
		if got := rows[a]; got.Period != want[0] || got.Saltus != want[0] || got.Preperiod != want[1] {
			t.Errorf("row %d has the period %d with saltus %d from %d, want %v", a, got.Period, got.Saltus,
				got.Preperiod, want)
		}
	}
}

func TestHiddenPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	list := func(n, values int) []int { return tabulate(0, n, func(int) int { return r.IntN(values) }) }
	for range 30 {
		m, k := 2+r.IntN(5), 2+r.IntN(5)
		f, g := list(80, 64), list(80, 64)
		for kind, value := range map[string]func(a, b int) int{
			"xor":  func(a, b int) int { return f[a] ^ g[b] },
			"rows": func(a, b int) int { return f[a]%5 + (b+b%3)*(1+a%2) + b%2*f[a] },
		} {
			table := tableOf([2]int{0, 0}, 40, 60, value)
			if findLaw(tableLaws(t, table, nil), SubjectValues, kind) == nil {
				t.Errorf("law %s with %d and %d is not found", kind, m, k)
			}
		}
		for kind, value := range map[string]func(a, b int) int{
			"beatty-pairs": (&PairBeatty{1 + r.IntN(4)}).PairValue,
		} {
			table := tableOf([2]int{0, 0}, 40, 60, func(a, b int) int {
				if value(a, b) == 0 {
					return 0
				}
				return 1 + r.IntN(9)
			})
			if laws := tableLaws(t, table, nil); findLaw(laws, SubjectZeros, kind) == nil {
				t.Errorf("law of zeros %s with %d and %d is not found; %d laws", kind, m, k, len(laws))
			}
		}
	}
}

func TestNoLawOfRandomTables(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 3))
	for range 2_000 {
		values := 2 + r.IntN(6)
		table := tableOf([2]int{r.IntN(2), r.IntN(2)}, 1+r.IntN(14), 1+r.IntN(14),
			func(int, int) int { return r.IntN(values) })
		if laws := tableLaws(t, table, nil); len(laws) > 0 {
			t.Fatalf("%+v has the law %T %+v", table, laws[0].Shape, laws[0].Shape)
		}
	}
}

// TestLargeQuotients checks that quotients of large numbers are exact. If a = qb + r, a/b - b/a is
// less than q if and only if r/b < b/a.
func TestLargeQuotients(t *testing.T) {
	euclid, r := &PairFunction{Euclid}, rand.New(rand.NewPCG(9, 3))
	for range 2_000 {
		b := 1 + r.IntN(1<<40)
		a := b + r.IntN(min(1<<62-b, b*(1+r.IntN(1<<22))))
		x, y := big.NewRat(int64(a), int64(b)), big.NewRat(int64(b), int64(a))
		x.Sub(x, y)
		if got, want := euclid.PairValue(a, b), new(big.Int).Quo(x.Num(), x.Denom()).Int64(); int64(got) != want {
			t.Fatalf("euclid(%d, %d) = %d, want %d", a, b, got, want)
		}
	}
	for _, n := range []int{1 << 31, 1 << 40, 1 << 61} { // a/b is 2, and b/a more than 0
		if got := euclid.PairValue(n, 2*n); got != 1 {
			t.Errorf("euclid(%d, %d) = %d", n, 2*n, got)
		}
	}
}

// The value of a line is that of its law, or else a known value, or -1 outside the table.
func TestLine(t *testing.T) {
	known := Line{First: 2, Known: List{5, 6, 7}}
	for n, want := range map[int]int{1: -1, 2: 5, 4: 7, 5: -1} {
		if got := known.Value(n); got != want {
			t.Errorf("value %d of a line without a law is %d, want %d", n, got, want)
		}
	}
	for _, c := range []struct {
		values   List
		period   int
		identity bool
	}{
		{List{0, 1, 2, 0, 1, 2}, 3, false},
		{List{0, 2, 1, 0, 2, 1}, 0, false},
		{List{1, 0, 1, 0}, 0, false},
		{List{0, 1, 2, 3, 4, 5}, 0, true},
	} {
		p := &Periodic{Known: c.values, Period: 3}
		if c.identity {
			p = &Periodic{Known: c.values, Period: 1, Saltus: 1}
		}
		line := Line{Known: c.values, Law: p}
		if period, is := line.modulus(); period != c.period || is != (c.period > 0) || line.isIdentity() != c.identity {
			t.Errorf("%v has residue %d, identity %v", c.values, period, line.isIdentity())
		}
	}
}

func TestNoLawOfEmptyTables(t *testing.T) {
	for _, table := range []Table{{}, {Rows: 3}, {Columns: 3}} {
		if found, err := FindTable(t.Context(), table, nil); err != nil || len(found) > 0 {
			t.Errorf("%d×%d: %v, %v", table.Rows, table.Columns, found, err)
		}
	}
}
