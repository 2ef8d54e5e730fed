package layout

import (
	"math"

	"nimgraph/graphs"
)

// Fold is how a line is drawn that may be too long for a window and a page.
type Fold int

const (
	// Unfolded is one line.
	Unfolded Fold = iota
	// InStaves is rows between which the line turns, as of Staves.
	InStaves
	// InTable is rows from left to right, as of Table: what is shown of the moves cannot be
	// followed but one by one.
	InTable
)

const (
	// LongestLine is how many places stand in one line.
	LongestLine = 32
	// rowOfStaves is the number of places up to which a row of staves has about as many;
	// more of them take the shape of a window.
	rowOfStaves = 20
	// mostStaves is how many places are put into staves where a table might do as well.
	mostStaves = 120
	// fewMoves is how many edges for each vertex can be followed as arcs.
	fewMoves = 6
	// fewPlaces is how many places are put into a table with rows of 10.
	fewPlaces = 100
)

// Folded returns a line, folded where it has more than some 30 places: into staves where
// moves are few and short, so that no more than one row is between their ends, else into a
// table. A table needs moves to be shown on demand: where they are all seen, as onDemand
// says, there is none, but as many staves as there have to be, or one line where moves
// reach too far for that. Time is as for Line.
func Folded(f *graphs.Frozen, order []int32, onDemand bool, o Options) (Plan, Fold) {
	n := len(order)
	if n <= LongestLine {
		return Line(f, order, o), Unfolded
	}
	if f.Size() <= fewMoves*n && (n <= mostStaves || !onDemand) {
		places := stavePlaces(n)
		if 2*farthest(f, order) < places {
			return Staves(f, order, places, o), InStaves
		}
	}
	if onDemand {
		return Table(f, order, TablePlaces(n), o), InTable
	}
	return Line(f, order, o), Unfolded
}

// stavePlaces returns how many places a row of staves has: about rowOfStaves, or so many more
// that the staves are not much higher than a window.
func stavePlaces(n int) int {
	const perRow = 4 // places for each row of staves in the shape of a window
	places := max(rowOfStaves, int(math.Sqrt(perRow*float64(n))))
	rows := (n + places - 2) / places
	return (n + rows - 1) / rows
}

// TablePlaces returns how many places a row of a table of n places has: 10 or 20, or so
// many times 20 that the table is not much higher than wide.
func TablePlaces(n int) int {
	if n <= fewPlaces {
		return 10
	}
	const perRow = 1.75 // places for each row of a table in the shape of a window
	return 20 * max(1, int(math.Sqrt(perRow*float64(n))/20+0.5))
}

// farthest returns over how many places in an order the longest edge goes.
func farthest(f *graphs.Frozen, order []int32) int {
	place, most := placesOf(order, f.Order()), int32(0)
	for e := range f.Size() {
		from, to := place[f.From[e]], place[f.Into[e]]
		most = max(most, from-to, to-from)
	}
	return int(most)
}
