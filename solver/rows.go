package solver

import "nimgraph/graphs"

// sortIntoRows sorts the numbers from 0 to items-1 into rows, as a bucket sort. row(i) is the row
// of number i, or -1 if it belongs to no row; row is called once for each number. The numbers in
// row r are sorted[start[r]:start[r+1]], ascending. Time is linear, with 4 bytes of working memory
// for each number.
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
