package solver

import "nimgraph/graphs"

// inRows sorts the numbers 0…items-1 into rows: row returns the row of a number, or
// -1 where it is in none, and is asked once. Those in row r are
// sorted[start[r]:start[r+1]], ascending. Time is linear; 4 bytes a number are used
// meanwhile.
func inRows(items, rows int, row func(i int32) int32) (start, sorted []int32) {
	sort := graphs.NewRowSort(rows)
	of := make([]int32, items)
	for i := range of {
		of[i] = row(int32(i))
		if of[i] >= 0 {
			sort.Count(of[i])
		}
	}
	sorted = make([]int32, sort.LayOut())
	for i, r := range of {
		if r >= 0 {
			sorted[sort.Next(r)] = int32(i)
		}
	}
	return sort.Start(), sorted
}
