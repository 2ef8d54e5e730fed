package formats

// joined tells which vertices hang together: a forest in which each points to
// one that it hangs together with, the last of them to itself.
type joined []int32

func newJoined(n int) joined {
	j := make(joined, n)
	for i := range j {
		j[i] = int32(i)
	}
	return j
}

func (j joined) find(v int32) int32 {
	for j[v] != v {
		j[v] = j[j[v]]
		v = j[v]
	}
	return v
}

// join joins two vertices; false where they hung together already.
func (j joined) join(a, b int32) bool {
	a, b = j.find(a), j.find(b)
	j[a] = b
	return a != b
}
