package sequences

import (
	"context"
	"math"
	"sort"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// Table is the values of a family with two numbers: g(First[0]+a, First[1]+b) at
// Values[a*Columns+b].
type Table struct {
	First         [2]int
	Rows, Columns int
	Values        []uint16
}

// At returns the value in row a and column b, both from 0 on.
func (t *Table) At(a, b int) int { return int(t.Values[a*t.Columns+b]) }

// TableOf works out a table. progress, which may be nil, is told how many rows are done,
// a few times a second. Errors: those of Series.Extend, of tables and pairs, of memory and
// followers before anything is done; there is no table then.
func TableOf(ctx context.Context, m games.Member, rows, columns int, progress func(row int)) (*Table, error) {
	t, err := NewTables(m)
	if err != nil {
		return nil, err
	}
	return t.Of(ctx, rows, columns, progress)
}

// Tables are tables of one family. What positions are worth is kept from one to the next,
// so that a larger table goes on from a smaller one. One goroutine uses it at a time.
type Tables struct {
	member    games.Member
	room      func() int // bytes of memory that may be taken
	explorer  *explorer  // nil where a table is worked out in another way
	followers float64    // positions that the last table depends on; 0 where no formula tells
}

// NewTables returns the tables of a family with two numbers. The error is a
// games.GivenNumbers where it has one.
func NewTables(m games.Member) (*Tables, error) {
	if len(m.Numbers) != len(m.First) {
		return nil, m.Game.NumbersFault(games.GivenNumbers)
	}
	if IsMisere(m) {
		return nil, Misere
	}
	t := &Tables{member: m, room: freeMemory}
	if along, _ := alongLines(m); along {
		return t, nil
	}
	t.explorer = newExplorer(m.Rules(), 0)
	return t, nil
}

// Of works out a table, as TableOf.
func (of *Tables) Of(ctx context.Context, rows, columns int, progress func(row int)) (table *Table, err error) {
	m, room := of.member, of.room()
	for i, count := range [2]int{rows, columns} {
		if last := m.First[i] + count - 1; m.Most > 0 && last > m.Most {
			return nil, outOfRange(last, m.First[i], m.Most)
		}
	}
	if rows < 1 || columns < 1 {
		return &Table{First: m.First}, nil
	}
	if bytes := tableBytes(m, rows, columns); bytes > room {
		square := rows == columns // and so is the answer: of so many columns often not one row fits
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
	if of.explorer != nil {
		if err := manyFollowers(m, of.explorer.numbering.Len(), room, m.First[0]+rows-1, m.First[1]+columns-1); err != nil {
			return nil, err
		}
		of.followers, _ = m.Followers(m.First[0]+rows-1, m.First[1]+columns-1)
	}
	t := &Table{First: m.First, Rows: rows, Columns: columns, Values: make([]uint16, rows*columns)}
	p := &pulse{ctx: ctx, room: room, show: func(n int) {
		if progress != nil {
			progress(n)
		}
	}}
	if along, diagonals := alongLines(m); along {
		if err := newLines(rows, columns, diagonals).fill(t, p); err != nil {
			return nil, err
		}
	} else {
		if err := t.explore(of.explorer, p); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Positions returns how many positions have been worked out one by one, and on how many
// the table depends that is worked out: 0 where no formula tells. Both are 0 where a table
// is worked out in another way. It is for the goroutine that uses the tables, so for
// progress, too.
func (of *Tables) Positions() (done int, all float64) {
	if of.explorer == nil {
		return 0, 0
	}
	return of.explorer.solved, of.followers
}

// alongLines tells whether the moves of a member go along rows and columns, and whether
// along diagonals, too.
func alongLines(m games.Member) (along, diagonals bool) {
	switch m.Plane.(type) {
	case games.TwoHeaps:
		return true, false
	case games.Wythoff:
		return true, true
	}
	return false, false
}

// tableBytes is how much memory a table takes at least, without positions that a formula
// counts.
func tableBytes(m games.Member, rows, columns int) int {
	const each = 2
	if rows > math.MaxInt32 || columns > math.MaxInt32 {
		return math.MaxInt // so that no product is too large
	}
	bytes := each * rows * columns
	if along, diagonals := alongLines(m); along {
		return bytes + linesBytes(rows, columns, diagonals)
	}
	if _, counted := m.Followers(m.First[0], m.First[1]); counted {
		return bytes
	}
	// Each cell is a position, that of two numbers perhaps the one of these exchanged.
	const cell = positionBytes / 2
	if rows > math.MaxInt/(2*cell)/columns {
		return math.MaxInt
	}
	return bytes + cell*rows*columns
}

// explore works the table out position by position.
func (t *Table) explore(e *explorer, p *pulse) error {
	if err := e.numbering.Reach(p.ctx, t.First[0]+t.Rows-1, t.First[1]+t.Columns-1); err != nil {
		return err
	}
	e.most = e.numbering.Len() + p.room/positionBytes
	for a := range t.Rows {
		for b := range t.Columns {
			at, and := t.First[0]+a, t.First[1]+b
			v, err := e.valueOf(e.numbering.Of(at, and), a+1, p)
			if f := graphs.FaultOf(err, ManyPositions); f != nil {
				err = &graphs.Fault{Says: "error.sequence.positions.pair", With: graphs.Data{"Positions": e.most, "At": at, "And": and}}
			}
			if graphs.FaultOf(err, Loops) != nil {
				err = pairLoopFault(at, and)
			}
			if err != nil {
				return err
			}
			t.Values[a*t.Columns+b] = uint16(v)
		}
	}
	return nil
}
