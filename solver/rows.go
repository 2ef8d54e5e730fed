package solver

import "nimgraph/graphs"

// sortIntoRows sorts the numbers 0…items-1 into rows. row returns the row of a number, or -1 if
// the number is in no row; it is called once for each number. The numbers in row r are
// sorted[start[r]:start[r+1]], ascending. Time is linear, and 4 bytes a number are used during the
// work.
func sortIntoRows(items, rows int, row func(i int32) int32) (start, sorted []int32) {
	sort := graphs.NewRowSort(rows)
	rowOf := make([]int32, items)
	for i := range rowOf {
		rowOf[i] = row(int32(i))
		if rowOf[i] >= 0 {
			sort.Count(rowOf[i])
		}
	}
	sorted = make([]int32, sort.LayOut())
	for i, r := range rowOf {
		if r >= 0 {
			sorted[sort.Next(r)] = int32(i)
		}
	}
	return sort.Start(), sorted
}
