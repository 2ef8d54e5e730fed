package graphs

import "slices"

// half is an edge as one of its ends sees it.
type half struct {
	edge   EdgeID
	vertex VertexID // the other end
}

// insert keeps a row in the order of its edges' IDs; new edges come last.
func insert(row []half, h half) []half {
	at, _ := slices.BinarySearchFunc(row, h.edge, compareEdge)
	return slices.Insert(row, at, h)
}

func compareEdge(h half, id EdgeID) int { return int(h.edge) - int(id) }

func remove(row []half, id EdgeID) []half {
	at, _ := slices.BinarySearchFunc(row, id, compareEdge)
	return slices.Delete(row, at, at+1)
}

// rowsBy sorts the halves of all edges by one end with a counting sort; the
// rows share one array.
func rowsBy(edges []slot, n int, ends func(slot) (at, other VertexID)) [][]half {
	next := make([]int, n+1)
	for _, e := range edges {
		at, _ := ends(e)
		next[at+1]++
	}
	for i := range n {
		next[i+1] += next[i]
	}
	all := make([]half, len(edges))
	for id, e := range edges {
		at, other := ends(e)
		all[next[at]] = half{EdgeID(id), other}
		next[at]++
	}
	rows := make([][]half, n)
	from := 0
	for i := range rows {
		rows[i] = all[from:next[i]:next[i]]
		from = next[i]
	}
	return rows
}

// cloneRows copies all rows into one backing array.
func cloneRows(rows [][]half) [][]half {
	total := 0
	for _, r := range rows {
		total += len(r)
	}
	all := make([]half, 0, total)
	c := make([][]half, len(rows))
	for i, r := range rows {
		from := len(all)
		all = append(all, r...)
		c[i] = all[from:len(all):len(all)]
	}
	return c
}
