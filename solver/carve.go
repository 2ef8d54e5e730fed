package solver

import "nimgraph/graphs"

// carve returns the game of some edges of an edge-deletion game, one copy of the
// edge less taken away (none where it is -1), and with another ground. Vertices are
// numbered in the order in which the edges meet them. It has no rows. Time is linear
// in the number of edges.
func carve(f *graphs.Frozen, edges []int32, less int32, ground func(int32) bool) *graphs.Frozen {
	c := &graphs.Frozen{Kind: graphs.Deletion}
	number := make(map[int32]int32, len(edges))
	at := func(v int32) int32 {
		n, ok := number[v]
		if !ok {
			n = int32(len(number))
			number[v] = n
			c.VertexID = append(c.VertexID, f.VertexID[v])
			c.Ground = append(c.Ground, ground(v))
		}
		return n
	}
	for _, e := range edges {
		u, v, count := at(f.From[e]), at(f.Into[e]), f.Count[e]
		if e == less {
			count--
		}
		if count > 0 {
			c.From, c.Into, c.Count = append(c.From, u), append(c.Into, v), append(c.Count, count)
			c.EdgeID = append(c.EdgeID, f.EdgeID[e])
		}
	}
	return c
}

// sumOf looks at a carved game.
func (m *misereDeletion) sumOf(f *graphs.Frozen, limit int64) (*misereSum, error) {
	a, err := Hackenbush(m.watch.ctx, f)
	if err != nil {
		return nil, err
	}
	return newMisereSum(a, limit, &m.watch)
}
