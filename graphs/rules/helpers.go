package rules

import (
	"fmt"

	"go.starlark.net/starlark"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Drawn is the graph that rules are played on, with its vertices as 0, 1, 2, ….
type Drawn struct {
	Names []string  `json:"names"`
	Near  [][]int32 `json:"near"` // the neighbours of each vertex, whichever way edges lead
}

// On returns the graph of a drawing as rules see it.
func On(drawing *document.Drawing) *Drawn {
	f := drawing.Graph().Freeze()
	d := &Drawn{Near: make([][]int32, f.Order())}
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

// helpers are the functions that rules have beside those of the language.
func helpers(on *Drawn) starlark.StringDict {
	all := starlark.StringDict{
		"mex":    starlark.NewBuiltin("mex", mex),
		"digits": starlark.NewBuiltin("digits", digits),
	}
	if on == nil {
		on = &Drawn{}
	}
	vertices := starlark.NewSet(len(on.Names))
	for v := range on.Names {
		_ = vertices.Insert(starlark.MakeInt(v)) // a number can be in a set
	}
	vertices.Freeze()
	all["vertices"] = vertices
	all["near"] = starlark.NewBuiltin("near", on.near)
	all["parts"] = starlark.NewBuiltin("parts", on.parts)
	return all
}

// mex returns the least number that is not among those of a list.
func mex(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	var of starlark.Iterable
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &of); err != nil {
		return nil, err
	}
	met := map[int]bool{}
	for v := range starlark.Elements(of) {
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

// digits returns those of a number, the highest first: in base ten where no other is given.
func digits(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	var n, base int64 = 0, 10
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &n, &base); err != nil {
		return nil, err
	}
	if n < 0 || base < 2 {
		return nil, fmt.Errorf("digits: want a number from 0 and a base from 2")
	}
	all := []starlark.Value{starlark.MakeInt64(n % base)}
	for n /= base; n > 0; n /= base {
		all = append([]starlark.Value{starlark.MakeInt64(n % base)}, all...)
	}
	return starlark.NewList(all), nil
}

// vertex returns the number of a vertex of the graph.
func (d *Drawn) vertex(v starlark.Value) (int32, error) {
	n, err := starlark.AsInt32(v)
	if err != nil || n < 0 || n >= len(d.Names) {
		return 0, fmt.Errorf("%v is no vertex of the drawing", v)
	}
	return int32(n), nil
}

// near returns a vertex with its neighbours.
func (d *Drawn) near(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (_ starlark.Value, err error) {
	defer graphs.Taken(&err)
	var of starlark.Value
	graphs.Try(starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &of))
	v := graphs.Must(d.vertex(of))
	return setOf(append([]int32{v}, d.Near[v]...)), nil
}

// parts returns the connected components that a set of vertices induces.
func (d *Drawn) parts(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (_ starlark.Value, err error) {
	defer graphs.Taken(&err)
	var of *starlark.Set
	graphs.Try(starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &of))
	left := make(map[int32]bool, of.Len())
	order := make([]int32, 0, of.Len())
	for one := range of.Elements() {
		v := graphs.Must(d.vertex(one))
		left[v] = true
		order = append(order, v)
	}
	var components []starlark.Value
	for _, v := range order {
		if !left[v] {
			continue
		}
		delete(left, v)
		component := []int32{v}
		for i := 0; i < len(component); i++ {
			for _, w := range d.Near[component[i]] {
				if left[w] {
					delete(left, w)
					component = append(component, w)
				}
			}
		}
		components = append(components, setOf(component))
	}
	return starlark.NewList(components), nil
}

func setOf(vertices []int32) *starlark.Set {
	s := starlark.NewSet(len(vertices))
	for _, v := range vertices {
		_ = s.Insert(starlark.MakeInt(int(v)))
	}
	return s
}
