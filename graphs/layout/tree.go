package layout

import (
	"slices"

	"nimgraph/graphs"
)

// Tree returns places for a forest, each tree below its root: its vertex on the
// ground (then it grows up from there), or else one that no edge enters, or else
// the first. The result is false if the graph is no forest, counts and loops
// apart. Subtrees are set as close as their outlines allow, in the drawing's
// order, and parents above the middle of their children (Reingold and Tilford,
// Tidier Drawings of Trees, 1981). Time is linear.
func Tree(f *graphs.Frozen, o Options) ([]Point, bool) {
	o = o.withDefaults()
	parts := components(f)
	for _, c := range parts {
		if len(c.edges) != c.order()-1 {
			return nil, false
		}
	}
	boxes := make([]box, len(parts))
	for i, c := range parts {
		boxes[i] = newBox(c, c.placeTree(c.root(), c.ground != nil, o))
	}
	pack(boxes, o)
	return collect(f.Order(), boxes), true
}

// root returns the vertex that a tree hangs from.
func (c *component) root() int32 {
	if at := slices.Index(c.ground, true); at >= 0 {
		return int32(at)
	}
	entered := make([]bool, c.order())
	for _, e := range c.edges {
		entered[e.to] = true
	}
	return int32(max(0, slices.Index(entered, false)))
}

// tidy places a tree, with its root at the origin.
func (c *component) placeTree(root int32, up bool, o Options) []Point {
	order, parent := c.breadthFirst([]int32{root})
	t := tidier{
		between:  o.VertexGap,
		offset:   make([]float64, c.order()),
		outline:  make([]outline, c.order()),
		children: make([][]int32, c.order()),
	}
	for _, v := range order[1:] {
		t.children[parent[v]] = append(t.children[parent[v]], v)
	}
	for i := len(order) - 1; i >= 0; i-- {
		t.assemble(order[i])
	}
	at := make([]Point, c.order())
	layers := o.LayerGap
	if up {
		layers = -layers
	}
	for _, v := range order[1:] {
		at[v] = at[parent[v]].Add(Point{X: t.offset[v], Y: layers})
	}
	return snapAll(at)
}

// breadthFirst returns the vertices in the order in which they are reached from
// the roots, and from which one each is; -1 for a root. Vertices that no root
// reaches are missing.
func (c *component) breadthFirst(roots []int32) (order, parent []int32) {
	at := incidentEdges(c.order(), c.edges)
	parent = make([]int32, c.order())
	reached := make([]bool, c.order())
	order = append(make([]int32, 0, c.order()), roots...)
	for _, v := range roots {
		reached[v], parent[v] = true, -1
	}
	for head := 0; head < len(order); head++ {
		v := order[head]
		for _, e := range at.row(v) {
			if w := c.edges[e].other(v); !reached[w] {
				reached[w], parent[w] = true, v
				order = append(order, w)
			}
		}
	}
	return order, parent
}

// tidier assembles subtrees from the leaves up.
type tidier struct {
	between  float64
	offset   []float64 // of a vertex from its parent
	outline  []outline // of the subtree, relative to its root
	children [][]int32
}

// outline is how far a subtree reaches to the left and right at each depth, the
// deepest first, relative to its root. base is added to all numbers of the slices, so
// that a whole subtree is shifted by changing it.
type outline struct {
	base        float64
	left, right []float64
}

// assemble places the children of v, whose outlines are known.
func (t *tidier) assemble(v int32) {
	children := t.children[v]
	if len(children) == 0 {
		t.outline[v] = outline{left: []float64{0}, right: []float64{0}}
		return
	}
	sum := t.outline[children[0]]
	for _, w := range children[1:] {
		next := t.outline[w]
		shared := min(len(sum.left), len(next.left))
		shift := 0.0
		for d := 1; d <= shared; d++ {
			right := sum.base + sum.right[len(sum.right)-d]
			left := next.base + next.left[len(next.left)-d]
			shift = max(shift, right+t.between-left)
		}
		t.offset[w] = shift
		next.base += shift
		sum = merge(sum, next, shared)
		t.outline[w] = outline{}
	}
	middle := t.offset[children[len(children)-1]] / 2
	for _, w := range children {
		t.offset[w] -= middle
	}
	sum.base -= middle
	t.outline[children[0]] = outline{}
	sum.left = append(sum.left, -sum.base)
	sum.right = append(sum.right, -sum.base)
	t.outline[v] = sum
}

// merge returns the outline of two subtrees side by side, writing to the slices
// of the deeper, in time linear in the depth of the other.
func merge(a, b outline, shared int) outline {
	if len(a.left) >= len(b.left) {
		for d := 1; d <= shared; d++ {
			a.right[len(a.right)-d] = b.base + b.right[len(b.right)-d] - a.base
		}
		return a
	}
	for d := 1; d <= shared; d++ {
		b.left[len(b.left)-d] = a.base + a.left[len(a.left)-d] - b.base
	}
	return b
}
