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
