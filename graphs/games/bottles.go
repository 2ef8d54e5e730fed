package games

import (
	"bufio"
	"fmt"

	"nimgraph/graphs/formats"
)

// maxBottles bounds the bottles of a case, since all moves are tried.
const maxBottles = 400

// bottles hold beans: a move eats one from bottle i and puts one each into bottles j
// and k, with i < j ≤ k (HNOI 2007, BZOJ 1188).
type bottles []int

// readBottles reads n and the beans in n bottles.
func readBottles(in *formats.Numbers) (task, error) {
	n, err := in.Next(1, maxBottles)
	if err != nil {
		return nil, err
	}
	all, err := in.List(n, 0, maxNumber)
	return bottles(all), err
}

func (b bottles) args() map[string]string { return map[string]string{"bottles": joined(b)} }

// worth returns the value of a bean in each bottle, that at the distance d > 0 from the last
// the d-th odious number, and the XOR of all beans.
func (b bottles) worth() (values []int, all int) {
	values = make([]int, len(b))
	for i, n := range b {
		if d := len(b) - 1 - i; d > 0 {
			values[i] = odious(d)
		}
		all ^= n % 2 * values[i]
	}
	return values, all
}

// answer: the first winning move by i, then j, then k, counted from 0, or -1 -1 -1;
// on another line, how many moves win.
func (b bottles) answer(w *bufio.Writer) {
	values, all := b.worth()
	first, moves := [3]int{-1, -1, -1}, 0
	for i, n := range b {
		if n == 0 {
			continue
		}
		for j := i + 1; j < len(b); j++ {
			for k := j; k < len(b); k++ {
				if values[i]^values[j]^values[k] != all {
					continue
				}
				if moves++; moves == 1 {
					first = [3]int{i, j, k}
				}
			}
		}
	}
	fmt.Fprintf(w, "%d %d %d\n%d\n", first[0], first[1], first[2], moves)
}
