package layout

import "slices"

// longestPath puts every vertex of an acyclic graph one layer below the lowest
// of those with an edge to it, in linear time.
func longestPath(n int, edges []edge) []int32 {
	at := incident(n, edges)
	waiting := make([]int32, n)
	for _, e := range edges {
		waiting[e.to]++
	}
	layer := make([]int32, n)
	queue := make([]int32, 0, n)
	for v, w := range waiting {
		if w == 0 {
			queue = append(queue, int32(v))
		}
	}
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		for _, i := range at.of(v) {
			if edges[i].from != v {
				continue
			}
			w := edges[i].to
			layer[w] = max(layer[w], layer[v]+1)
			if waiting[w]--; waiting[w] == 0 {
				queue = append(queue, w)
			}
		}
	}
	return layer
}

// sink moves vertices without an edge to them down, next to the first of their
// targets: longestPath leaves all of them at the top. Linear.
func sink(layer []int32, edges []edge) {
	lowest := make([]int32, len(layer))
	entered := make([]bool, len(layer))
	for v := range lowest {
		lowest[v] = -1
	}
	for _, e := range edges {
		entered[e.to] = true
		if lowest[e.from] < 0 || layer[e.to]-1 < lowest[e.from] {
			lowest[e.from] = layer[e.to] - 1
		}
	}
	for v, l := range lowest {
		if !entered[v] && l > layer[v] {
			layer[v] = l
		}
	}
}

// balance moves vertices that lengthen as many edges as they shorten to the
// least crowded layer that they can be on.
func balance(layer []int32, edges []edge) {
	at := incident(len(layer), edges)
	population := make([]int, slices.Max(layer)+1)
	for _, l := range layer {
		population[l]++
	}
	for v := range int32(len(layer)) {
		low, high := int32(0), int32(len(population)-1)
		pull := 0
		for _, i := range at.of(v) {
			if e := edges[i]; e.from == v {
				high = min(high, layer[e.to]-1)
				pull++
			} else {
				low = max(low, layer[e.from]+1)
				pull--
			}
		}
		if pull != 0 {
			continue
		}
		best := layer[v]
		for l := low; l <= high; l++ {
			if population[l] < population[best]-1 || population[l] < population[best] && best != layer[v] {
				best = l
			}
		}
		population[layer[v]]--
		population[best]++
		layer[v] = best
	}
}
