package layout

// acyclic returns the edges with those reversed that lead back to a vertex on
// the path of a depth-first search, so that no cycle is left. Sources are
// searched first: a graph that is acyclic already comes back as it was. Time is
// linear.
func acyclic(n int, edges []edge) []edge {
	at := incident(n, edges)
	entered := make([]bool, n) // some edge leads here
	for _, e := range edges {
		entered[e.to] = true
	}
	const (
		fresh = iota
		open
		done
	)
	state := make([]uint8, n)
	next := append([]int32(nil), at.start[:n]...)
	out := append([]edge(nil), edges...)
	var path []int32
	search := func(root int32) {
		if state[root] != fresh {
			return
		}
		path = append(path[:0], root)
		state[root] = open
		for len(path) > 0 {
			v := path[len(path)-1]
			if next[v] == at.start[v+1] {
				state[v] = done
				path = path[:len(path)-1]
				continue
			}
			i := at.edge[next[v]]
			next[v]++
			if edges[i].from != v {
				continue
			}
			switch w := edges[i].to; state[w] {
			case fresh:
				state[w] = open
				path = append(path, w)
			case open:
				out[i] = edge{w, v}
			}
		}
	}
	for v := range int32(n) {
		if !entered[v] {
			search(v)
		}
	}
	for v := range int32(n) {
		search(v)
	}
	return out
}
