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

// nearby is how many rows a counting sort fills at a time while the places where
// they grow stay in a processor's nearest cache.
const nearby = 1 << 11

// rows sorts the halves of all edges by one end; each row is in the order of the
// edges' IDs, and all share one array. Beyond nearby rows, a first pass sorts the
// edges into groups of rows, so that no pass writes to more places at a time than
// a cache holds: 12 bytes an edge for the time it takes. Edges that were removed are in
// no row.
func (b by) rows(edges []Ends, n int) [][]half {
	shift := 0
	for n>>shift > nearby {
		shift++
	}
	if shift == 0 {
		next := make([]int32, n+1)
		for _, e := range edges {
			if e.Count == 0 {
				continue
			}
			at, _ := b.ends(e)
			next[at+1]++
		}
		accumulate(next)
		all := make([]half, next[n])
		for id, e := range edges {
			if e.Count == 0 {
				continue
			}
			at, other := b.ends(e)
			all[next[at]] = half{EdgeID(id), other}
			next[at]++
		}
		return cut(all, next[:n])
	}
	groups := make([]int32, n>>shift+2)
	for _, e := range edges {
		if e.Count == 0 {
			continue
		}
		at, _ := b.ends(e)
		groups[at>>shift+1]++
	}
	accumulate(groups)
	size := groups[len(groups)-1]
	type member struct {
		at VertexID
		half
	}
	grouped := make([]member, size)
	for id, e := range edges {
		if e.Count == 0 {
			continue
		}
		at, other := b.ends(e)
		g := at >> shift
		grouped[groups[g]] = member{at, half{EdgeID(id), other}}
		groups[g]++
	}
	all := make([]half, size)
	next := make([]int32, n)
	begin := int32(0)
	for g, end := range groups[:len(groups)-1] {
		low := min(g<<shift, n)
		rows := next[low:min(low+1<<shift, n)]
		for _, m := range grouped[begin:end] {
			rows[int(m.at)-low]++
		}
		at := begin
		for i, size := range rows {
			rows[i] = at
			at += size
		}
		for _, m := range grouped[begin:end] {
			all[rows[int(m.at)-low]] = m.half
			rows[int(m.at)-low]++
		}
		begin = end
	}
	return cut(all, next)
}

// accumulate turns counts, each one place further on, into where each begins.
func accumulate(counts []int32) {
	for i := range len(counts) - 1 {
		counts[i+1] += counts[i]
	}
}

// cut parts an array into rows that end at those places.
func cut(all []half, ends []int32) [][]half {
	rows := make([][]half, len(ends))
	from := int32(0)
	for i, end := range ends {
		rows[i] = all[from:end:end]
		from = end
	}
	return rows
}
