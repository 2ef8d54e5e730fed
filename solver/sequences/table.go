package sequences

import (
	"context"
	"math"
	"sort"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// Table holds the values of a game whose positions are pairs of numbers: g(First[0]+a, First[1]+b)
// is Values[a*Columns+b].
type Table struct {
	First         [2]int
	Rows, Columns int
	Values        []uint16
}

// At returns the value in row a and column b, both counted from 0.
func (t *Table) At(a, b int) int { return int(t.Values[a*t.Columns+b]) }

// ComputeTable returns a table of the values of m with the given numbers of rows and columns. A
// few times a second it calls progress, unless it is nil, with the number of finished rows.
//
// It returns the errors of NewTables and Series.Extend, and faults whose keys begin with
// error.sequence. The table is nil if there is an error.
func ComputeTable(ctx context.Context, m games.Member, rows, columns int, progress func(row int)) (*Table, error) {
	t, err := NewTables(m)
	if err != nil {
		return nil, err
	}
	return t.Compute(ctx, rows, columns, progress)
}

// Tables computes tables of the values of one game, one table after another. It keeps the values
// of positions, so that a larger table continues from a smaller one. Only one goroutine may use it
// at a time.
type Tables struct {
	member     games.Member
	freeMemory func() int // in bytes
	explorer   *explorer  // nil if tables are computed along lines
	followers  float64    // the number of positions on which the last table depends; 0 if no formula gives it
}

// NewTables returns a Tables for m, whose positions must have two numbers. It returns
// games.GivenNumbers if one of them is fixed, and Misere if m has misère outcomes in place of
// values.
func NewTables(m games.Member) (*Tables, error) {
	if len(m.Numbers) != len(m.First) {
		return nil, m.Game.NumbersFault(games.GivenNumbers)
	}
	if HasMisereOutcomes(m) {
		return nil, Misere
	}
	t := &Tables{member: m, freeMemory: freeMemory}
	if along, _ := movesAlongLines(m); along {
		return t, nil
	}
	t.explorer = newExplorer(m.Rules, 0)
	return t, nil
}

// Compute returns a table with the given numbers of rows and columns. It calls progress, unless it
// is nil, with the number of finished rows. It returns the errors of ComputeTable.
func (ts *Tables) Compute(ctx context.Context, rows, columns int, progress func(row int)) (table *Table, err error) {
	m, room := ts.member, ts.freeMemory()
	for i, count := range [2]int{rows, columns} {
		if last := m.First[i] + count - 1; m.Most > 0 && last > m.Most {
			return nil, rangeFault(last, m.First[i], m.Most)
		}
	}
	if rows < 1 || columns < 1 {
		return &Table{First: m.First}, nil
	}
	if bytes := tableBytes(m, rows, columns); bytes > room {
		square := rows == columns // then report a square that fits; with that many columns, often not even one row does
		fits := sort.Search(rows, func(n int) bool {
			if square {
				return tableBytes(m, n+1, n+1) > room
			}
			return tableBytes(m, n+1, columns) > room
		})
		says := graphs.Key("error.sequence.memory.table")
		if square {
			says = "error.sequence.memory.square"
		}
		return nil, &graphs.Fault{Says: says, With: graphs.Data{"To": rows, "Columns": columns, "Fits": fits}}
	}
	if ts.explorer != nil {
		if err := checkFollowers(m, ts.explorer.numbering.Len(), room, m.First[0]+rows-1,
			m.First[1]+columns-1); err != nil {
			return nil, err
		}
		ts.followers, _ = m.CountFollowers(m.First[0]+rows-1, m.First[1]+columns-1)
	}
	t := &Table{First: m.First, Rows: rows, Columns: columns, Values: make([]uint16, rows*columns)}
	mon := &monitor{ctx: ctx, room: room, progress: func(n int) {
		if progress != nil {
			progress(n)
		}
	}}
	if along, diagonals := movesAlongLines(m); along {
		if err := newLineSets(rows, columns, diagonals).fill(t, mon); err != nil {
			return nil, err
		}
	} else {
		if err := t.explore(ts.explorer, mon); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Positions returns two counts. done is the number of positions whose value was computed one by
// one, and all the number of positions that the current table depends on. all is 0 if no formula
// gives it, and both are 0 if the table is computed along lines. Only the goroutine that uses ts
// may call Positions; its callback progress may call it too.
func (ts *Tables) Positions() (done int, all float64) {
	if ts.explorer == nil {
		return 0, 0
	}
	return ts.explorer.solved, ts.followers
}

// movesAlongLines reports how the moves of m go through a table. lines is set if a move leads to
// any earlier cell of the same row or column, and diagonals if it may also lead to any earlier
// cell of the same diagonal.
func movesAlongLines(m games.Member) (lines, diagonals bool) {
	switch m.PairRules().(type) {
	case games.TwoHeaps:
		return true, false
	case games.Wythoff:
		return true, true
	}
	return false, false
}

// tableBytes returns a lower bound of the memory, in bytes, for a table of the values of m with the
// given numbers of rows and columns. It does not include the memory for other positions.
func tableBytes(m games.Member, rows, columns int) int {
	const each = 2
	if rows > math.MaxInt32 || columns > math.MaxInt32 {
		return math.MaxInt // the products below would overflow
	}
	bytes := each * rows * columns
	if along, diagonals := movesAlongLines(m); along {
		return bytes + lineSetsBytes(rows, columns, diagonals)
	}
	if _, counted := m.CountFollowers(m.First[0], m.First[1]); counted {
		return bytes
	}
	// Each cell is a position; (a, b) and (b, a) may be the same one.
	const cell = positionBytes / 2
	if rows > math.MaxInt/(2*cell)/columns {
		return math.MaxInt
	}
	return bytes + cell*rows*columns
}

// explore computes all values of the table with e, position by position. The errors are those of
// e.valueOf, with the pair of numbers of the position.
func (t *Table) explore(e *explorer, mon *monitor) error {
	if err := e.numbering.ComputeUpTo(mon.ctx, t.First[0]+t.Rows-1, t.First[1]+t.Columns-1); err != nil {
		return err
	}
	e.limit = e.numbering.Len() + mon.room/positionBytes
	for a := range t.Rows {
		for b := range t.Columns {
			m, n := t.First[0]+a, t.First[1]+b
			v, err := e.valueOf(e.numbering.Index(m, n), a+1, mon)
			if f := graphs.FaultOf(err, ManyPositions); f != nil {
				err = &graphs.Fault{
					Says: "error.sequence.positions.pair",
					With: graphs.Data{"Positions": e.limit, "At": m, "And": n},
				}
			}
			if graphs.FaultOf(err, Loops) != nil {
				err = pairLoopFault(m, n)
			}
			if err != nil {
				return err
			}
			t.Values[a*t.Columns+b] = uint16(v)
		}
	}
	return nil
}
