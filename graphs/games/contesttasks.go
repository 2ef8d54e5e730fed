package games

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
)

const (
	// maxCases and maxCount bound how many cases and numbers an input says it has.
	maxCases = 1_000_000
	maxCount = 10_000_000
)

// write writes the word for who wins in a line.
func (v Verdict) write(w *bufio.Writer, nextWins bool) {
	text := v.Lose
	if nextWins {
		text = v.Win
	}
	w.WriteString(text)
	w.WriteByte('\n')
}

// misereHeaps is misère Nim (SHOI 2008, BZOJ 1022).
type misereHeaps []int

// readHeaps reads n and n heaps.
func readHeaps(in *formats.Numbers) task {
	return misereHeaps(in.List(in.Next(1, maxCount), 0, maxNumber))
}

func (h misereHeaps) args() map[string]string { return map[string]string{"heaps": list(h, ",")} }

// answer: John begins.
func (h misereHeaps) answer(w *bufio.Writer, v Verdict) {
	v.write(w, heapSumValues{values: h}.forecast(graphs.Misere).Outcome == graphs.OutcomeN)
}

// stones is a row of heaps none of which may become smaller than the one before (POI
// 2009, BZOJ 1115).
type stones []int

// readStones reads n and n heaps, none smaller than the one before.
func readStones(in *formats.Numbers) task {
	var all stones
	last := 0
	for range in.Next(1, maxCount) {
		heap := in.Next(0, maxNumber)
		if heap < last {
			in.RefuseSmallerHeap(heap)
		}
		if in.Err() != nil {
			return nil
		}
		all = append(all, heap)
		last = heap
	}
	return all
}

func (s stones) args() map[string]string { return map[string]string{"heaps": list(s, ",")} }

func (s stones) answer(w *bufio.Writer, v Verdict) { v.write(w, secondSteps(s) != 0) }

// maxBottles bounds the bottles of a case, since all moves are tried.
const maxBottles = 400

// bottles hold beans: a move eats one from bottle i and puts one each into bottles j
// and k, with i < j ≤ k (HNOI 2007, BZOJ 1188).
type bottles []int

// readBottles reads n and the beans in n bottles.
func readBottles(in *formats.Numbers) task {
	return bottles(in.List(in.Next(1, maxBottles), 0, maxNumber))
}

func (b bottles) args() map[string]string { return map[string]string{"bottles": list(b, ",")} }

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
func (b bottles) answer(w *bufio.Writer, _ Verdict) {
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

// pawns are on a strip: a move takes one to the first free square to its right, and
// who comes to the last square wins (POI 2004, BZOJ 2066).
type pawns struct {
	squares int
	on      []int // ascending
}

func readPawns(in *formats.Numbers) task {
	squares := in.Next(2, maxNumber)
	on := in.List(in.Next(1, min(maxCount, squares-1)), 1, squares-1)
	if in.Err() != nil {
		return nil
	}
	slices.Sort(on)
	for i, p := range on[1:] {
		if p == on[i] {
			in.RefuseSecondPiece(p)
		}
	}
	return pawns{squares, on}
}

func (p pawns) args() map[string]string {
	return map[string]string{"squares": strconv.Itoa(p.squares), "pawns": list(p.on, ",")}
}

func (p pawns) answer(w *bufio.Writer, _ Verdict) {
	w.WriteString(strconv.Itoa(p.winning()))
	w.WriteByte('\n')
}

// winning counts the moves that win. With a pawn on the last square but one, each
// pawn of its group goes to the last square at once. Without one, a group of pawns is
// a step of a staircase, and each of them one number of counters to move down.
func (p pawns) winning() int {
	if last := len(p.on) - 1; p.on[last] == p.squares-1 {
		first := last
		for first > 0 && p.on[first-1] == p.on[first]-1 {
			first--
		}
		return last - first + 1
	}
	steps := pawnSteps(p.on, p.squares)
	all := 0
	for _, s := range steps {
		if s.Step%2 == 1 {
			all ^= s.Pawns
		}
	}
	if all == 0 {
		return 0
	}
	moves := 0
	for i, s := range steps {
		switch {
		case s.Step%2 == 1: // what leaves it makes it less
			if s.Pawns^all < s.Pawns {
				moves++
			}
		case s.Step > 0: // what leaves it makes the step below it more
			below := 0
			if i > 0 && steps[i-1].Step == s.Step-1 {
				below = steps[i-1].Pawns
			}
			if more := below ^ all - below; more > 0 && more <= s.Pawns {
				moves++
			}
		}
	}
	return moves
}

// rocks lie on a rooted tree, and a move takes 1 to limit of them to the parent (USACO
// 2010, BZOJ 1777).
type rocks struct {
	limit   int
	parents []int // of vertices 2, 3, …, counted from 1
	on      []int // by vertex
	changes [][2]int
	depth   []int // by vertex
}

// readRocks reads the vertices, the changes and the limit; for each vertex from the
// second on its parent and its rocks; and for each change a vertex and the rocks that
// lie there from then on.
func readRocks(in *formats.Numbers) task {
	n := in.Next(1, maxCount)
	changes := in.Next(0, maxCount)
	r := &rocks{limit: in.Next(1, maxNumber), on: []int{0}}
	for range n - 1 {
		pair := pair(in, n)
		if in.Err() != nil {
			return nil
		}
		r.parents, r.on = append(r.parents, pair[0]), append(r.on, pair[1])
	}
	var circle int
	if r.depth, circle = depths(fromZero(r.parents)); circle > 0 {
		in.RefuseCircle(circle)
		return nil
	}
	for range changes {
		r.changes = append(r.changes, pair(in, n))
		if in.Err() != nil {
			return nil
		}
	}
	return r
}

// pair reads a vertex and a number of rocks.
func pair(in *formats.Numbers, vertices int) [2]int {
	v := in.Next(1, vertices)
	return [2]int{v, in.Next(0, maxNumber)}
}

// args are those after the first change, which is what the contest asks for first.
func (r *rocks) args() map[string]string {
	on := slices.Clone(r.on)
	if len(r.changes) > 0 {
		on[r.changes[0][0]-1] = r.changes[0][1]
	}
	return map[string]string{"parents": list(r.parents, ","), "rocks": list(on, ","), "limit": strconv.Itoa(r.limit)}
}

// answer is a line for each change: whether the XOR, over the vertices of odd depth,
// of the rocks mod limit+1 is not 0.
func (r *rocks) answer(w *bufio.Writer, say Verdict) {
	value := func(v, n int) int {
		if r.depth[v]%2 == 0 {
			return 0
		}
		return n % (r.limit + 1)
	}
	all := 0
	on := slices.Clone(r.on)
	for v, n := range on {
		all ^= value(v, n)
	}
	for _, c := range r.changes {
		v := c[0] - 1
		all ^= value(v, on[v]) ^ value(v, c[1])
		on[v] = c[1]
		say.write(w, all != 0)
	}
}
