package games

import (
	"bufio"
	"slices"
	"strconv"

	"nimgraph/graphs/formats"
)

// rocks lie on a rooted tree, and a move takes 1 to limit of them to the parent (USACO
// 2010, BZOJ 1777).
type rocks struct {
	limit   int
	parents []int // of vertices 2, 3, …, counted from 1
	on      []int // by vertex
	changes [][2]int
	odd     []bool // by vertex: whether its depth is odd
}

// readRocks reads the vertices, the changes and the limit; for each vertex from the
// second on its parent and its rocks; and for each change a vertex and the rocks that
// lie there from then on.
func readRocks(in *formats.Numbers) (task, error) {
	n, err := in.Next(1, maxCount)
	if err != nil {
		return nil, err
	}
	changes, err := in.Next(0, maxCount)
	if err != nil {
		return nil, err
	}
	limit, err := in.Next(1, maxNumber)
	if err != nil {
		return nil, err
	}
	r := &rocks{limit: limit, on: []int{0}}
	for range n - 1 {
		pair, err := pair(in, n)
		if err != nil {
			return nil, err
		}
		r.parents, r.on = append(r.parents, pair[0]), append(r.on, pair[1])
	}
	var circle int
	if r.odd, circle = oddDepths(r.parents); circle > 0 {
		return nil, in.Circle(circle)
	}
	for range changes {
		pair, err := pair(in, n)
		if err != nil {
			return nil, err
		}
		r.changes = append(r.changes, pair)
	}
	return r, nil
}

// pair reads a vertex and a number of rocks.
func pair(in *formats.Numbers, vertices int) ([2]int, error) {
	v, err := in.Next(1, vertices)
	if err != nil {
		return [2]int{}, err
	}
	n, err := in.Next(0, maxNumber)
	return [2]int{v, n}, err
}

// oddDepths tells of each vertex whether its depth is odd, or returns a vertex whose
// parents lead in a circle, counted from 1. Time is linear.
func oddDepths(parents []int) (odd []bool, circle int) {
	const unseen, walked, known = 0, 1, 2
	state := make([]uint8, len(parents)+1)
	state[0] = known
	odd = make([]bool, len(state))
	var path []int
	for v := range state {
		w := v
		for ; state[w] == unseen; w = parents[w-1] - 1 {
			state[w] = walked
			path = append(path, w)
		}
		if state[w] == walked {
			return nil, w + 1
		}
		for _, w := range slices.Backward(path) {
			state[w] = known
			odd[w] = !odd[parents[w-1]-1]
		}
		path = path[:0]
	}
	return odd, 0
}

// args are those after the first change, which is what the contest asks for first.
func (r *rocks) args() map[string]string {
	on := slices.Clone(r.on)
	if len(r.changes) > 0 {
		on[r.changes[0][0]-1] = r.changes[0][1]
	}
	return map[string]string{"parents": joined(r.parents), "rocks": joined(on), "limit": strconv.Itoa(r.limit)}
}

// answer is a line for each change: whether the XOR, over the vertices of odd depth,
// of the rocks mod limit+1 is not 0.
func (r *rocks) answer(w *bufio.Writer) {
	value := func(v, n int) int {
		if !r.odd[v] {
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
		write(w, all != 0, "Yes", "No")
	}
}
