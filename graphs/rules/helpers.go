package rules

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"nimgraph/graphs/document"
)

// Graph is an undirected graph that the rules of a game refer to, for games that are played on a
// graph. Its vertices are 0, 1, 2, ….
type Graph struct {
	Names []string  `json:"names"`
	Near  [][]int32 `json:"near"` // the neighbours of each vertex; directions do not matter
}

// GraphOf returns the graph of a drawing as rules see it, with the directions of its edges ignored.
func GraphOf(drawing *document.Drawing) *Graph {
	f := drawing.Graph().Freeze()
	d := &Graph{Near: make([][]int32, f.Order())}
	for _, id := range f.VertexID {
		v, _ := drawing.Graph().Vertex(id)
		d.Names = append(d.Names, v.Name)
	}
	for e := range f.Size() {
		from, to := f.From[e], f.Into[e]
		d.Near[from] = append(d.Near[from], to)
		d.Near[to] = append(d.Near[to], from)
	}
	return d
}

// ruleBuiltins returns the functions and values that rules can use in addition to the builtin
// functions of Starlark. near, parts and vertices refer to the graph board, or to an empty graph
// if board is nil.
func ruleBuiltins(board *Graph) starlark.StringDict {
	if board == nil {
		board = &Graph{}
	}
	numbers := make([]int32, len(board.Names))
	for v := range numbers {
		numbers[v] = int32(v)
	}
	vertices := vertexSet(numbers)
	vertices.Freeze()
	return starlark.StringDict{
		"mex":      starlark.NewBuiltin("mex", mex),
		"digits":   starlark.NewBuiltin("digits", digits),
		"vertices": vertices,
		"near":     starlark.NewBuiltin("near", board.near),
		"parts":    starlark.NewBuiltin("parts", board.parts),
	}
}

// mex implements the builtin function mex(values) for rules: the least nonnegative integer that is
// not among the values.
func mex(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	var values starlark.Iterable
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &values); err != nil {
		return nil, err
	}
	met := map[int]bool{}
	for v := range starlark.Elements(values) {
		if n, err := starlark.AsInt32(v); err == nil {
			met[n] = true
		}
	}
	n := 0
	for met[n] {
		n++
	}
	return starlark.MakeInt(n), nil
}

// digits implements the builtin function digits(n, base=10) for rules: the digits of n, the highest
// first.
func digits(
	_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var n, base int64 = 0, 10
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &n, &base); err != nil {
		return nil, err
	}
	if n < 0 || base < 2 {
		return nil, fmt.Errorf("digits: want a number from 0 and a base from 2")
	}
	list := []starlark.Value{starlark.MakeInt64(n % base)}
	for n /= base; n > 0; n /= base {
		list = append(list, starlark.MakeInt64(n%base))
	}
	slices.Reverse(list)
	return starlark.NewList(list), nil
}

// vertexNumber returns the number of the vertex that the Starlark value v stands for. If v is not a
// vertex of the graph, it returns an error.
func (d *Graph) vertexNumber(v starlark.Value) (int32, error) {
	n, err := starlark.AsInt32(v)
	if err != nil || n < 0 || n >= len(d.Names) {
		return 0, fmt.Errorf("%v is no vertex of the drawing", v)
	}
	return int32(n), nil
}

// near implements the builtin function near(v) for rules: the closed neighbourhood of vertex v,
// which is the set of v and its neighbours.
func (d *Graph) near(
	_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var arg starlark.Value
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &arg); err != nil {
		return nil, err
	}
	v, err := d.vertexNumber(arg)
	if err != nil {
		return nil, err
	}
	return vertexSet(append([]int32{v}, d.Near[v]...)), nil
}

// parts implements the builtin function parts(vertices) for rules: a list of the connected
// components of the graph that a set of vertices induces, each as a set.
func (d *Graph) parts(
	_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var set *starlark.Set
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &set); err != nil {
		return nil, err
	}
	left := make(map[int32]bool, set.Len()) // vertices in no component yet
	order := make([]int32, 0, set.Len())
	for element := range set.Elements() {
		v, err := d.vertexNumber(element)
		if err != nil {
			return nil, err
		}
		left[v] = true
		order = append(order, v)
	}
	var components []starlark.Value
	for _, v := range order {
		if left[v] {
			components = append(components, vertexSet(d.takeComponent(v, left)))
		}
	}
	return starlark.NewList(components), nil
}

// takeComponent removes from remaining the connected component of v in the graph that the vertices
// in remaining induce. It returns the vertices of the component.
func (d *Graph) takeComponent(v int32, remaining map[int32]bool) []int32 {
	delete(remaining, v)
	component := []int32{v}
	for i := 0; i < len(component); i++ {
		for _, w := range d.Near[component[i]] {
			if remaining[w] {
				delete(remaining, w)
				component = append(component, w)
			}
		}
	}
	return component
}

// vertexSet returns the given vertices as a Starlark set of numbers.
func vertexSet(vertices []int32) *starlark.Set {
	s := starlark.NewSet(len(vertices))
	for _, v := range vertices {
		_ = s.Insert(starlark.MakeInt(int(v))) // a number can be in a set
	}
	return s
}
