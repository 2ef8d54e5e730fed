package graphs

// by says by which of its ends an edge is sorted into a row.
type by uint8

const (
	byFrom by = iota
	byTo
	byLower // by the end with the smaller ID: parallel edges of a deletion game meet there
)

// ends returns the end by which the edge is sorted, and the other one.
func (b by) ends(e Ends) (at, other VertexID) {
	if b == byTo || b == byLower && e.To < e.From {
		return e.To, e.From
	}
	return e.From, e.To
}

// sorted are edges in a row for each vertex: row v is start[v] ≤ i < start[v+1], with
// the edges in the order of their IDs, and their other ends. It is not changed once it
// is made: snapshots share it.
type sorted struct{ start, other, edge []int32 }

// sort sorts all edges by one end; edges that were removed are in no row.
func (b by) sort(edges []Ends, n int) sorted {
	at := NewRowSort(n)
	for _, e := range edges {
		if e.Count != 0 {
			v, _ := b.ends(e)
			at.Count(int32(v))
		}
	}
	size := at.Lay()
	s := sorted{other: make([]int32, size), edge: make([]int32, size)}
	for id, e := range edges {
		if e.Count != 0 {
			v, other := b.ends(e)
			i := at.Next(int32(v))
			s.other[i], s.edge[i] = int32(other), int32(id)
		}
	}
	s.start = at.Start()
	return s
}

// rows returns the rows as slices that can grow, which share one array.
func (s sorted) rows() [][]half {
	all := make([]half, len(s.edge))
	for i, e := range s.edge {
		all[i] = half{EdgeID(e), VertexID(s.other[i])}
	}
	rows := make([][]half, len(s.start)-1)
	for v := range rows {
		rows[v] = all[s.start[v]:s.start[v+1]:s.start[v+1]]
	}
	return rows
}
