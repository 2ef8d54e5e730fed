package games

import "slices"

// All of these follow from the colon and the fusion principle (Winning Ways,
// chapter 7).

// chainLaw: a chain is a heap of Nim.
func chainLaw(a Args) (Forecast, bool) { return worth(a.Int("length")), true }

// cycleLaw: by fusion, a cycle is that many loops at the ground, each worth 1.
func cycleLaw(a Args) (Forecast, bool) { return worth(a.Int("length") % 2), true }

// treeLaw: by the colon principle, a branch is worth one more than what grows on
// it, and branches at one vertex add up.
func treeLaw(a Args) (Forecast, bool) {
	parents := fromZero(a.Ints("parents"))
	depth := depths(parents)
	order := make([]int, len(depth))
	for v := range order {
		order[v] = v
	}
	slices.SortFunc(order, func(v, w int) int { return depth[w] - depth[v] })
	value := make([]int, len(depth))
	for _, v := range order[:len(order)-1] { // the ground comes last
		value[parents[v-1]] ^= value[v] + 1
	}
	return worth(value[0]), true
}

// depths returns how far each vertex is from vertex 0, given the parents of
// vertices 1, 2, …, which lead to it. Time is linear.
func depths(parents []int) []int {
	depth := make([]int, len(parents)+1)
	var path []int // from a vertex up, as long as depths are not known
	for v := range depth {
		for w := v; w > 0 && depth[w] == 0; w = parents[w-1] {
			path = append(path, w)
		}
		for len(path) > 0 {
			w := path[len(path)-1]
			path = path[:len(path)-1]
			depth[w] = depth[parents[w-1]] + 1
		}
	}
	return depth
}

// cactusLaw: by fusion, what hangs at a cycle hangs at the vertex where the cycle
// itself hangs, and the cycle is worth the number of its edges mod 2.
func cactusLaw(a Args) (Forecast, bool) {
	limbs := cactusLimbs(a)
	value := make([]int, a.Int("size"))
	for _, l := range slices.Backward(limbs) { // a limb hangs at an earlier one
		if l.count == 1 {
			value[l.at] ^= value[l.first] + 1
			continue
		}
		value[l.at] ^= (l.count + 1) % 2
		for v := range l.count {
			value[l.at] ^= value[l.first+v]
		}
	}
	return worth(value[0]), true
}

// multigraphLaw: all edges hang on the ground, so the value is odd just if their
// number is. By fusion, loops at the ground alone are worth no more than that.
func multigraphLaw(a Args) (Forecast, bool) {
	edges := a.Int("edges")
	if edges == 0 || a.Int("vertices") == 1 {
		return worth(edges % 2), true
	}
	return won(true), edges%2 == 1
}
