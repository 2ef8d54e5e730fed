package layout

import (
	"slices"

	"nimgraph/graphs"
)

// Tree returns coordinates for a forest, each tree below its root. ok is false if graph is not a
// forest, ignoring counts and loops. Time is linear.
//
// The root is the vertex on the ground, from which the tree grows up; otherwise the first vertex
// without incoming edges; otherwise the first vertex. Subtrees are as close as their outlines
// allow, in the drawing's order, and parents stand above the middle of their children (Reingold
// and Tilford, Tidier Drawings of Trees, 1981).
func Tree(graph *graphs.Frozen, options Options) (points []Point, ok bool) {
	options = options.withDefaults()
	parts := components(graph)
	for _, c := range parts {
		if len(c.edges) != c.vertexCount()-1 {
			return nil, false
		}
	}
	boxes := make([]componentBox, len(parts))
	for i, c := range parts {
		boxes[i] = newComponentBox(c, c.placeTree(c.root(), c.ground != nil, options))
	}
	pack(boxes, options)
	return collectPoints(graph.Order(), boxes), true
}

// root returns the root of the component, which must be a tree. Tree says which vertex that is.
func (c *component) root() int32 {
	if grounded := slices.Index(c.ground, true); grounded >= 0 {
		return int32(grounded)
	}
	entered := make([]bool, c.vertexCount())
	for _, e := range c.edges {
		entered[e.to] = true
	}
	return int32(max(0, slices.Index(entered, false)))
}

// placeTree returns coordinates for a tree with its root at the origin. The tree grows up if up is
// set, and down otherwise.
func (c *component) placeTree(root int32, up bool, options Options) []Point {
	order, parent := c.breadthFirst([]int32{root})
	t := treePlacer{
		between:  options.VertexGap,
		offset:   make([]float64, c.vertexCount()),
		outline:  make([]outline, c.vertexCount()),
		children: make([][]int32, c.vertexCount()),
	}
	for _, v := range order[1:] {
		t.children[parent[v]] = append(t.children[parent[v]], v)
	}
	for i := len(order) - 1; i >= 0; i-- {
		t.placeChildren(order[i])
	}
	places := make([]Point, c.vertexCount())
	layers := options.LayerGap
	if up {
		layers = -layers
	}
	for _, v := range order[1:] {
		places[v] = places[parent[v]].Add(Point{X: t.offset[v], Y: layers})
	}
	return snapAll(places)
}

// breadthFirst returns the vertices in the order in which a breadth-first search from roots
// reaches them, and the parent of each vertex. The parent of a root is -1. Vertices that the
// search does not reach are not in order.
func (c *component) breadthFirst(roots []int32) (order, parent []int32) {
	edgesAt := incidentEdges(c.vertexCount(), c.edges)
	parent = make([]int32, c.vertexCount())
	reached := make([]bool, c.vertexCount())
	order = append(make([]int32, 0, c.vertexCount()), roots...)
	for _, v := range roots {
		reached[v], parent[v] = true, -1
	}
	for head := 0; head < len(order); head++ {
		v := order[head]
		for _, e := range edgesAt.row(v) {
			if w := c.edges[e].opposite(v); !reached[w] {
				reached[w], parent[w] = true, v
				order = append(order, w)
			}
		}
	}
	return order, parent
}

// treePlacer builds the drawing of a tree from its leaves up; see Tree.
type treePlacer struct {
	between  float64
	offset   []float64 // by vertex: the horizontal distance from its parent
	outline  []outline // by vertex: the outline of its subtree
	children [][]int32
}

// outline holds how far a subtree extends to the left and right of its root at each depth, the
// deepest level first. base is added to all elements of left and right, so that a subtree is
// shifted by changing base alone.
type outline struct {
	base        float64
	left, right []float64
}

// placeChildren places the children of v, whose outlines are known, and sets the outline of v. It
// reuses the slices of the children's outlines.
func (t *treePlacer) placeChildren(v int32) {
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
		sum = mergeOutlines(sum, next, shared)
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

// mergeOutlines returns the outline of two subtrees side by side. a is the outline of the left
// one, and b of the right one. shared is the smaller of their depths.
//
// Time is linear in shared. The result reuses the slices of the deeper subtree.
func mergeOutlines(a, b outline, shared int) outline {
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
