package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// numbersOf returns the numbers that each position is named by, as many for all, and what
// they are called: of heaps that are left out where they are empty, the first ones are 0.
// False where some position has another name.
func numbersOf(d *document.Drawing, f *graphs.Frozen, called axes) ([][]int, layout.Numbers, bool) {
	names := make([]string, f.Order())
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		if v.Sum {
			return nil, layout.Numbers{}, false
		}
		names[i] = v.Text()
	}
	if numbers, named, ok := menOf(names); ok {
		return numbers, named, true
	}
	all, passes, ok := listsOf(names, called.falling)
	if !ok {
		return nil, layout.Numbers{}, false
	}
	all = withoutRest(all)
	named := layout.Numbers{Names: make([]string, len(all[0]))}
	for i := range named.Names {
		which := i + 1
		if called.falling {
			which = len(all[0]) - i
		}
		named.Names[i] = fmt.Sprintf("%s_%d", called.letter, which)
	}
	if !passes {
		return all, named, true
	}
	for i, name := range names { // whether the pass is left comes first
		left := 0
		if strings.HasSuffix(name, passLeft) {
			left = 1
		}
		all[i] = slices.Insert(all[i], 0, left)
	}
	named.Names = slices.Insert(named.Names, 0, strings.TrimSpace(passLeft))
	return all, named, true
}

// passLeft ends the name of a position whose pass has not been used.
const passLeft = " p"

// listsOf returns the numbers that are listed in names, as many for all, and whether some
// names say that a pass is left.
func listsOf(names []string, falling bool) (all [][]int, passes, ok bool) {
	all = make([][]int, len(names))
	most := 0
	for i, name := range names {
		name, pass := strings.CutSuffix(name, passLeft)
		passes = passes || pass
		if all[i], ok = listed(name); !ok {
			return nil, false, false
		}
		if falling {
			slices.Reverse(all[i])
		}
		most = max(most, len(all[i]))
	}
	for i, numbers := range all {
		all[i] = append(make([]int, most-len(numbers), most+1), numbers...)
	}
	return all, passes, most > 0
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

// menOf reads positions of Northcott's game, such as "·W·B W·B: B". One row is whose turn it
// is, and where its two men stand; several are whose turn it is, and the place of each row
// in the list of all rows that occur.
func menOf(names []string) (numbers [][]int, named layout.Numbers, ok bool) {
	const men = "WB"
	written := make([]map[string]int, 0, 4)
	rows := make([][]string, len(names))
	numbers = make([][]int, len(names))
	for i, name := range names {
		position, turn, found := strings.Cut(name, ": ")
		rows[i] = strings.Fields(position)
		if !found || len(rows[i]) == 0 || i > 0 && len(rows[i]) != len(rows[0]) || strings.Trim(position, "·WB ") != "" {
			return nil, named, false
		}
		numbers[i] = append(numbers[i], strings.Index(men, turn))
		for k, row := range rows[i] {
			if k == len(written) {
				written = append(written, map[string]int{})
			}
			written[k][row] = 0
		}
	}
	if len(written) == 1 {
		for i, row := range rows {
			squares := []rune(row[0])
			numbers[i] = append(numbers[i], slices.Index(squares, 'W'), slices.Index(squares, 'B'))
		}
		named.Names = []string{"", "w", "b"}
		named.Text = func(which, number int) string {
			if which == 0 {
				return men[number:][:1]
			}
			return strconv.Itoa(number)
		}
		return numbers, named, true
	}
	lists := make([][]string, len(written))
	for k, all := range written {
		for row := range all {
			lists[k] = append(lists[k], row)
		}
		slices.SortFunc(lists[k], func(a, b string) int { return slices.Compare(placesOfMen(a), placesOfMen(b)) })
		for place, row := range lists[k] {
			all[row] = place
		}
	}
	for i, row := range rows {
		for k, men := range row {
			numbers[i] = append(numbers[i], written[k][men])
		}
	}
	named.Names = make([]string, 1+len(written))
	named.Text = func(which, number int) string {
		if which == 0 {
			return men[number:][:1]
		}
		return lists[which-1][number]
	}
	return numbers, named, true
}

// placesOfMen returns the squares of the two men of a row.
func placesOfMen(row string) []int {
	squares := []rune(row)
	return []int{slices.Index(squares, 'W'), slices.Index(squares, 'B')}
}
