package layout

import "slices"

// properLayering is a layered graph in which every edge leads to the next layer. A longer edge is
// divided into a chain, with a bend in each layer between its ends. The vertices of the original
// graph have the numbers 0…real-1, and the bends the numbers after them.
type properLayering struct {
	real     int
	layer    []int32
	up, down adjacency // the neighbours in the layer above, below
	rows     [][]int32 // the layers, each from left to right
	pos      []int32   // the position of a vertex in its row
}

// countBends returns the number of bends that newProperLayering needs for edges. layers holds the
// layer of each vertex. An edge has a bend in each layer between its ends. An edge within a layer
// has a bend in the layer above, if there is one.
func countBends(layers []int32, edges []edge) int {
	sum := 0
	for _, e := range edges {
		if long := layers[e.to] - layers[e.from] - 1; long > 0 {
			sum += int(long)
		} else if long < 0 && layers[e.to] > 0 {
			sum++
		}
	}
	return sum
}

// newProperLayering returns the graph in which bends divide long edges into a chain from layer to
// layer. layers holds the layer of each vertex. An edge within a layer is replaced by edges from
// both its ends to a bend in the layer above, which keeps the ends near each other. An edge within
// the top layer is left out.
func newProperLayering(layers []int32, edges []edge) *properLayering {
	n := len(layers)
	total := n + countBends(layers, edges)
	p := &properLayering{real: n, layer: make([]int32, n, total), pos: make([]int32, total)}
	copy(p.layer, layers)
	links := make([]edge, 0, total-n+len(edges))
	for _, e := range edges {
		above := e.from
		if l := layers[e.from]; l == layers[e.to] {
			if l > 0 {
				roof := int32(len(p.layer))
				p.layer = append(p.layer, l-1)
				links = append(links, edge{roof, e.from}, edge{roof, e.to})
			}
			continue
		}
		for l := layers[e.from] + 1; l < layers[e.to]; l++ {
			bend := int32(len(p.layer))
			p.layer = append(p.layer, l)
			links = append(links, edge{above, bend})
			above = bend
		}
		links = append(links, edge{above, e.to})
	}
	p.down = newAdjacency(total, len(links), func(i int) (at, below int32) { return links[i].from, links[i].to })
	p.up = newAdjacency(total, len(links), func(i int) (at, above int32) { return links[i].to, links[i].from })
	depth := int32(0)
	for _, l := range layers {
		depth = max(depth, l+1)
	}
	p.rows = make([][]int32, depth)
	return p
}

// isBend reports whether v is a bend of an edge.
func (p *properLayering) isBend(v int32) bool { return int(v) >= p.real }

// rowsOfVertices returns the rows without bends.
func (p *properLayering) rowsOfVertices() [][]int32 {
	rows := make([][]int32, len(p.rows))
	for l, row := range p.rows {
		for _, v := range row {
			if !p.isBend(v) {
				rows[l] = append(rows[l], v)
			}
		}
	}
	return rows
}

// updatePositions sets the position of each vertex in its row, pos, from rows.
func (p *properLayering) updatePositions() {
	for _, row := range p.rows {
		for i, v := range row {
			p.pos[v] = int32(i)
		}
	}
}

// copyRows returns a copy of the rows that shares nothing with them.
func (p *properLayering) copyRows() [][]int32 {
	flat := make([]int32, 0, len(p.layer))
	rows := make([][]int32, len(p.rows))
	for l, row := range p.rows {
		from := len(flat)
		flat = append(flat, row...)
		rows[l] = flat[from:len(flat):len(flat)]
	}
	return rows
}

// countCrossings returns the number of crossings between neighbouring rows. It counts them with an
// accumulator tree (Barth, Jünger and Mutzel, Simple and Efficient Bilayer Cross Counting, 2002),
// in time O(E log V).
func (p *properLayering) countCrossings() int {
	sum := 0
	var tree, ends []int32
	for l := 0; l+1 < len(p.rows); l++ {
		first := 1
		for first < len(p.rows[l+1]) {
			first *= 2
		}
		tree = append(tree[:0], make([]int32, 2*first)...)
		for _, v := range p.rows[l] {
			ends = ends[:0]
			for _, w := range p.down.row(v) {
				ends = append(ends, p.pos[w])
			}
			slices.Sort(ends)
			for _, end := range ends {
				// Every edge that was counted before and ends further right crosses.
				for i := int(end) + first; i > 0; i /= 2 {
					tree[i]++
					if i > 1 && i%2 == 0 {
						sum += int(tree[i+1])
					}
				}
			}
		}
	}
	return sum
}
