package layout

// proper is a layered graph in which every edge goes to the next layer: a longer
// one is a chain of bends. Vertices are 0…real-1 and bends come after them.
type proper struct {
	real     int
	layer    []int32
	up, down [][]int32 // neighbours in the layer above, below
	rows     [][]int32 // the layers, each from left to right
	pos      []int32   // where a vertex stands in its row
}

// bends returns how many bends the edges need: one in each layer between the
// ends, and one above an edge within a layer.
func bends(layer []int32, edges []edge) int {
	sum := 0
	for _, e := range edges {
		if long := layer[e.to] - layer[e.from] - 1; long > 0 {
			sum += int(long)
		} else if long < 0 && layer[e.to] > 0 {
			sum++
		}
	}
	return sum
}

// newProper makes the chains. The ends of an edge within a layer are both joined
// to a bend in the layer above, which keeps them near each other; in the top
// layer such an edge is left out.
func newProper(layer []int32, edges []edge) *proper {
	n := len(layer)
	total := n + bends(layer, edges)
	p := &proper{real: n, layer: make([]int32, n, total), up: make([][]int32, total), down: make([][]int32, total), pos: make([]int32, total)}
	copy(p.layer, layer)
	join := func(v, w int32) {
		p.down[v] = append(p.down[v], w)
		p.up[w] = append(p.up[w], v)
	}
	for _, e := range edges {
		above := e.from
		if l := layer[e.from]; l == layer[e.to] {
			if l > 0 {
				roof := int32(len(p.layer))
				p.layer = append(p.layer, l-1)
				join(roof, e.from)
				join(roof, e.to)
			}
			continue
		}
		for l := layer[e.from] + 1; l < layer[e.to]; l++ {
			bend := int32(len(p.layer))
			p.layer = append(p.layer, l)
			join(above, bend)
			above = bend
		}
		join(above, e.to)
	}
	depth := int32(0)
	for _, l := range layer {
		depth = max(depth, l+1)
	}
	p.rows = make([][]int32, depth)
	return p
}

// isBend tells whether v is a bend of an edge.
func (p *proper) isBend(v int32) bool { return int(v) >= p.real }

// startFrom fills the rows in the order of a depth-first search that goes down,
// or else up, so that what hangs together stands together.
func (p *proper) startFrom(down bool) {
	for l := range p.rows {
		p.rows[l] = p.rows[l][:0]
	}
	ahead, behind := p.down, p.up
	if !down {
		ahead, behind = p.up, p.down
	}
	seen := make([]bool, len(p.layer))
	var stack []int32
	search := func(root int32) {
		stack = append(stack[:0], root)
		for len(stack) > 0 {
			v := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if seen[v] {
				continue
			}
			seen[v] = true
			row := &p.rows[p.layer[v]]
			p.pos[v] = int32(len(*row))
			*row = append(*row, v)
			for i := len(ahead[v]) - 1; i >= 0; i-- {
				stack = append(stack, ahead[v][i])
			}
		}
	}
	for v := range int32(len(p.layer)) {
		if len(behind[v]) == 0 {
			search(v)
		}
	}
	for v := range int32(len(p.layer)) {
		search(v)
	}
}

// number brings pos up to date with the rows.
func (p *proper) number() {
	for _, row := range p.rows {
		for i, v := range row {
			p.pos[v] = int32(i)
		}
	}
}

// copyRows returns a copy of the rows that shares nothing with them.
func (p *proper) copyRows() [][]int32 {
	all := make([]int32, 0, len(p.layer))
	rows := make([][]int32, len(p.rows))
	for l, row := range p.rows {
		from := len(all)
		all = append(all, row...)
		rows[l] = all[from:len(all):len(all)]
	}
	return rows
}
