package games

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// numbersOf returns the numbers that each position is named by, as many for all: of heaps
// that are left out where they are empty, the first ones are 0. False where some position
// has another name.
func numbersOf(d *document.Drawing, f *graphs.Frozen) ([][]int, bool) {
	all, most := make([][]int, f.Order()), 0
	passes := false
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		name, pass := strings.CutSuffix(v.Text(), " p")
		passes = passes || pass
		numbers, ok := listed(name)
		if !ok {
			numbers, ok = menOf(name)
		}
		if !ok || v.Sum {
			return nil, false
		}
		all[i], most = numbers, max(most, len(numbers))
	}
	for i, numbers := range all {
		row := make([]int, most, most+1)
		copy(row[most-len(numbers):], numbers)
		if passes { // whether the pass is left comes first
			left := 0
			if v, _ := d.Graph().Vertex(f.VertexID[i]); strings.HasSuffix(v.Text(), " p") {
				left = 1
			}
			row = append([]int{left}, row...)
		}
		all[i] = row
	}
	return withoutRest(all), true
}

// withoutRest leaves out the last number, if there are more than three and they have the same
// sum everywhere.
func withoutRest(all [][]int) [][]int {
	total := func(numbers []int) (sum int) {
		for _, n := range numbers {
			sum += n
		}
		return sum
	}
	for _, numbers := range all {
		if len(numbers) < 4 || total(numbers) != total(all[0]) {
			return all
		}
	}
	for i, numbers := range all {
		all[i] = numbers[:len(numbers)-1]
	}
	return all
}

// listed reads numbers with commas between them, such as "1,2,3" or "1×3,2"; "–" has none.
func listed(name string) (numbers []int, ok bool) {
	if name == layout.Nothing {
		return nil, true
	}
	for item := range strings.SplitSeq(name, ",") {
		number, times, several := strings.Cut(item, "×")
		n, err := strconv.Atoi(number)
		count := 1
		if several && err == nil {
			count, err = strconv.Atoi(times)
		}
		if err != nil {
			return nil, false
		}
		for range count {
			numbers = append(numbers, n)
		}
	}
	return numbers, true
}

// menOf reads a position of Northcott's game, such as "·W·B W·B: B": whose turn it is, and
// where the two men of each row stand.
func menOf(name string) (numbers []int, ok bool) {
	rows, turn, ok := strings.Cut(name, ": ")
	if !ok {
		return nil, false
	}
	numbers = append(numbers, strings.Index("WB", turn))
	for row := range strings.SplitSeq(rows, " ") {
		squares := []rune(row)
		for _, man := range "WB" {
			for at, r := range squares {
				if r == man {
					numbers = append(numbers, at)
				}
			}
		}
	}
	return numbers, len(numbers)%2 == 1
}
