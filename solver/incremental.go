package solver

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// Incremental keeps the values of a directed game right while it is edited:
// after an edit it works out anew only what can have changed.
//
// While the game has no cycle, it holds an order of the vertices in which every
// edge leads down. A new edge that leads up moves only what lies between its ends
// (Pearce and Kelly 2006). Values are then worked out from the place of the edit
// up, in that order, until nothing changes. A new cycle makes it solve the whole
// anew, and so each edit costs until no cycle is left.
//
// Vertices are numbered as in the snapshot it starts from, new ones after them.
// Memory is 62 bytes a vertex and 12 an edge. Measured on random games of 10⁵
// vertices: 1 µs an edit at 3·10⁵ edges, 3 µs at 10⁶, where a whole solve takes 3
// and 6 ms.
//
// It must not be used by two goroutines at once.
type Incremental struct {
	out     [][]target
	in      [][]int32
	sum     []bool
	gone    []bool
	place   []int32 // in the order; an edge leads from a higher to a lower one
	value   []Nimber
	changed []int32
	// state is ordered while place and value are right; else labels holds the
	// values, or err why there are none.
	ordered bool
	labels  *Labels
	err     error

	due   dueHeap
	tag   uint32
	tags  []uint32 // a vertex is marked if its tag is tag
	mexer mexer
}

// target is an edge from its vertex to another, or count parallel ones.
type target struct{ vertex, count int32 }

// EdgeError reports an edge that is there already, or one that is not there.
type EdgeError struct {
	From, To int32
	Exists   bool
}

func (e *EdgeError) Error() string {
	if e.Exists {
		return "there is an edge already from the one to the other of " + list([]int32{e.From, e.To})
	}
	return "there is no edge from the one to the other of " + list([]int32{e.From, e.To})
}

// NewIncremental solves the whole of a game, to keep it right from then on.
// Errors: *SumCycleError, with which it can be used on, and the context's.
func NewIncremental(ctx context.Context, f *graphs.Frozen) (*Incremental, error) {
	n := f.Order()
	i := &Incremental{
		out: make([][]target, n), in: make([][]int32, n),
		sum: make([]bool, n), gone: make([]bool, n),
		place: make([]int32, n), value: make([]Nimber, n), tags: make([]uint32, n),
	}
	copy(i.sum, f.Sum)
	into, from := turned(f.Start, f.To)
	all := make([]target, f.Size())
	for k, t := range f.To {
		all[k] = target{t, f.Count[f.Edge[k]]}
	}
	for v := range n {
		i.out[v] = all[f.Start[v]:f.Start[v+1]:f.Start[v+1]]
		i.in[v] = from[into[v]:into[v+1]:into[v+1]]
	}
	return i, i.solve(ctx)
}

// Order returns how many vertices have been there, removed ones included.
func (i *Incremental) Order() int { return len(i.out) }

// Value returns the value of a vertex, where the last edit had no error.
func (i *Incremental) Value(v int32) Value {
	if i.ordered {
		return Finite(i.value[v])
	}
	if i.labels == nil || int(v) >= len(i.labels.Values) {
		return Value{}
	}
	return i.labels.Values[v]
}

// Changed returns the vertices that the last edit gave another value, and new
// ones; nil, and all false, where it solved the whole anew. The slice is valid
// until the next edit.
func (i *Incremental) Changed() (vertices []int32, known bool) {
	return i.changed, i.changed != nil
}

// AddVertex adds a vertex, or a ⊕, without edges and returns its number.
func (i *Incremental) AddVertex(ctx context.Context, sum bool) (int32, error) {
	v := int32(len(i.out))
	i.out, i.in = append(i.out, nil), append(i.in, nil)
	i.sum, i.gone = append(i.sum, sum), append(i.gone, false)
	i.place, i.value, i.tags = append(i.place, v), append(i.value, 0), append(i.tags, 0)
	if !i.ordered {
		return v, i.solve(ctx)
	}
	i.changed = append(i.changed[:0], v)
	return v, nil
}

// RemoveVertex removes a vertex with its edges. Its number stays free.
func (i *Incremental) RemoveVertex(ctx context.Context, v int32) error {
	above := i.in[v]
	for _, u := range above {
		if u != v {
			i.out[u] = slices.DeleteFunc(i.out[u], func(t target) bool { return t.vertex == v })
		}
	}
	for _, t := range i.out[v] {
		if t.vertex != v {
			i.in[t.vertex] = slices.DeleteFunc(i.in[t.vertex], func(u int32) bool { return u == v })
		}
	}
	i.out[v], i.in[v], i.gone[v], i.value[v] = nil, nil, true, 0
	return i.repair(ctx, above...)
}

// AddEdge adds an edge, or count parallel ones. Errors: *EdgeError,
// *SumCycleError, the context's. After another error than *EdgeError the edge is
// there; values are right again after an edit without error.
func (i *Incremental) AddEdge(ctx context.Context, from, to, count int32) error {
	if i.find(from, to) >= 0 {
		return &EdgeError{from, to, true}
	}
	i.out[from] = append(i.out[from], target{to, count})
	i.in[to] = append(i.in[to], from)
	if i.ordered && i.place[from] <= i.place[to] && !i.reorder(from, to) {
		i.ordered = false
	}
	return i.repair(ctx, from)
}

// RemoveEdge removes an edge with all that are parallel to it. Errors as those of
// AddEdge.
func (i *Incremental) RemoveEdge(ctx context.Context, from, to int32) error {
	at := i.find(from, to)
	if at < 0 {
		return &EdgeError{from, to, false}
	}
	i.out[from] = slices.Delete(i.out[from], at, at+1)
	back := slices.Index(i.in[to], from)
	i.in[to] = slices.Delete(i.in[to], back, back+1)
	return i.repair(ctx, from)
}

// SetCount changes how many parallel edges an edge stands for. Errors as those of
// AddEdge.
func (i *Incremental) SetCount(ctx context.Context, from, to, count int32) error {
	at := i.find(from, to)
	if at < 0 {
		return &EdgeError{from, to, false}
	}
	i.out[from][at].count = count
	return i.repair(ctx, from)
}

// SetSum makes a vertex a ⊕, or no longer one. Errors: *SumCycleError, the
// context's.
func (i *Incremental) SetSum(ctx context.Context, v int32, sum bool) error {
	i.sum[v] = sum
	return i.repair(ctx, v)
}

func (i *Incremental) find(from, to int32) int {
	return slices.IndexFunc(i.out[from], func(t target) bool { return t.vertex == to })
}

// repair works out the values anew that rest on those of the vertices given.
func (i *Incremental) repair(ctx context.Context, vertices ...int32) error {
	if !i.ordered {
		return i.solve(ctx)
	}
	i.changed = append(i.changed[:0], vertices[:0]...)
	if i.changed == nil {
		i.changed = []int32{}
	}
	i.unmark()
	for _, v := range vertices {
		i.await(v)
	}
	w := watch{ctx: ctx}
	for i.due.len() > 0 {
		v := i.due.pop()
		if err := w.step(1 + len(i.out[v])); err != nil {
			i.due.clear()
			i.ordered = false // the values are half done: the next edit solves the whole
			i.labels, i.err = nil, err
			return err
		}
		if x := i.mex(v); x != i.value[v] {
			i.value[v] = x
			i.changed = append(i.changed, v)
			for _, u := range i.in[v] {
				i.await(u)
			}
		}
	}
	return nil
}

// unmark takes the marks from all vertices.
func (i *Incremental) unmark() {
	if i.tag++; i.tag == 0 {
		clear(i.tags)
		i.tag = 1
	}
}

// await puts a vertex among those to be worked out, once.
func (i *Incremental) await(v int32) {
	if i.tags[v] != i.tag {
		i.tags[v] = i.tag
		i.due.push(dueVertex{i.place[v], v})
	}
}

// mex returns the value of a vertex, those of its targets being right.
func (i *Incremental) mex(v int32) Nimber {
	row := i.out[v]
	if i.sum[v] {
		var x Nimber
		for _, t := range row {
			if t.count%2 == 1 {
				x ^= i.value[t.vertex]
			}
		}
		return x
	}
	i.mexer.begin(len(row))
	for _, t := range row {
		i.mexer.add(i.value[t.vertex])
	}
	return i.mexer.mex()
}
