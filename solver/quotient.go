package solver

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver/quotients"
)

// Limits of the quotient of a drawing. maxSummands bounds the number of heaps in the sum that a ⊕
// stands for, and maxNimHeap the size of nim heaps. Larger drawings have no quotient.
const maxSummands, maxNimHeap, maxQuotientVertices = 64, 64, 20_000

// quotientLimits takes some 0.2 s, and genusWork is as much for genera, in steps of 100 ns.
var quotientLimits = quotients.Limits{Elements: 500, Work: 2_000_000}

const genusWork = 1_500_000

// Quotient is the misère quotient of a directed game: a finite monoid in which each vertex has an
// element. To find out who wins in misère play, multiply the elements of the vertices with tokens;
// the quotient knows for each element who wins.
//
// Some vertices do not belong to the quotient: those from which play can reach a cycle, a vertex
// whose moves are not drawn, or a large nim heap.
//
// The embedded quotient is about heaps instead of vertices: first the nim heaps, and then a heap
// for each other vertex, in the order of their depth. A ⊕ is a sum of such heaps.
type Quotient struct {
	*quotients.Quotient
	heaps *vertexHeaps
}

// HasVertex reports whether vertex v belongs to the quotient. A nil quotient has no vertices.
func (q *Quotient) HasVertex(v int32) bool {
	return q != nil && q.heaps.belongs[v] &&
		!slices.ContainsFunc(q.heaps.sums[v], func(heap int) bool { return !q.HasHeap(heap) })
}

// ElementOf returns the element of the quotient that vertex v has. The vertex must belong to the
// quotient.
func (q *Quotient) ElementOf(v int32) quotients.Element { return q.ElementOfHeaps(q.heaps.sums[v]...) }

// NameOf returns a name for a heap: the result of vertexName for the vertex of the heap, or a name
// such as ∗2 if the heap is a nim heap.
func (q *Quotient) NameOf(heap int, vertexName func(v int32) string) string {
	if v := q.heaps.vertices[heap]; v != graphs.None {
		return vertexName(v)
	}
	return "∗" + strconv.Itoa(heap)
}

// outcome returns the misère outcome of a sum whose element is x.
func (q *Quotient) outcome(x quotients.Element) Outcome {
	if q.IsP(x) {
		return OutcomeP
	}
	return OutcomeN
}

// elementOfTokens returns the element of the sum of all tokens, where tokens[u] is the number on
// vertex u. One token on the vertex without is left out, unless without is graphs.None. ok is false
// if the quotient is nil or a vertex with a token does not belong to it.
func (q *Quotient) elementOfTokens(tokens []int32, without int32) (x quotients.Element, ok bool) {
	if q == nil {
		return 0, false
	}
	counts := make([]int, q.Order())
	for u, n := range tokens {
		if int32(u) == without {
			n--
		}
		if n > 0 && !q.HasVertex(int32(u)) {
			return 0, false
		}
		if n > 0 {
			counts[q.ElementOf(int32(u))] += int(n)
		}
	}
	return q.ElementOfCounts(counts), true
}

// vertexHeaps describes the vertices of a directed game as heaps 1, 2, …, the form in which
// package quotients needs a game. Heaps 1 to k are the nim heaps of these sizes, where k is the
// largest size, up to maxNimHeap, for which the graph has a vertex. The other vertices follow.
type vertexHeaps struct {
	// vertices holds the vertex of each heap, or graphs.None for the empty heap and for nim heaps.
	vertices []int32
	// options holds the results of the moves in each heap, as sums of heaps.
	options [][][]int
	// sums holds the heaps of which each vertex is the sum. belongs marks the vertices for which it
	// is known.
	sums    [][]int
	belongs []bool
}

// game returns the heaps as a game of package quotients.
func (h *vertexHeaps) game() quotients.Game {
	return quotients.Game{Options: func(heap int) [][]int { return h.options[heap] }}
}

// newVertexHeaps returns the vertices of f as heaps, from which a misère quotient can be computed.
// It returns an error only if the context is cancelled.
func newVertexHeaps(ctx context.Context, f *graphs.Frozen) (*vertexHeaps, error) {
	parts, err := componentsOf(ctx, f)
	if err != nil {
		return nil, err
	}
	h := &vertexHeaps{
		vertices: []int32{graphs.None}, options: [][][]int{nil},
		sums: make([][]int, f.Order()), belongs: make([]bool, f.Order()),
	}
	if f.Order() > maxQuotientVertices {
		return h, nil
	}
	largest := int32(0)
	for _, size := range f.Worth {
		if size <= maxNimHeap {
			largest = max(largest, size)
		}
	}
	for range largest {
		smaller := h.options[len(h.options)-1]
		h.options = append(h.options, append(slices.Clip(smaller), h.nimHeap(int32(len(smaller)))))
		h.vertices = append(h.vertices, graphs.None)
	}
	depth := make([]int32, f.Order())
	var order []int32
	for k := range parts.len() {
		v := parts.members(k)[0]
		if size, _ := f.HeapSize(v); parts.hasCycle(f, k) || f.IsOpen(v) || size > maxNimHeap {
			continue
		}
		for _, t := range f.Row(v) {
			depth[v] = max(depth[v], depth[t]+1)
		}
		order = append(order, v)
	}
	slices.SortFunc(order, func(u, v int32) int { return cmp.Or(cmp.Compare(depth[u], depth[v]), cmp.Compare(u, v)) })
	for _, v := range order {
		h.addVertex(f, v)
	}
	return h, nil
}

// nimHeap returns the nim heap of the given size as a sum of heaps, each by its number in h. The
// sum is empty for size 0.
func (h *vertexHeaps) nimHeap(size int32) []int {
	if size == 0 {
		return nil
	}
	return []int{int(size)}
}

// addVertex stores in h.sums[v] the heaps whose sum the vertex v of f stands for: a nim heap, the
// heaps of the targets of a ⊕, or a new heap with the options of v. It must be called after the
// options of v were added. If one of them does not belong to the heaps, v does not either.
func (h *vertexHeaps) addVertex(f *graphs.Frozen, v int32) {
	row := f.Row(v)
	if slices.ContainsFunc(row, func(t int32) bool { return !h.belongs[t] }) {
		return
	}
	size, isNimHeap := f.HeapSize(v)
	switch {
	case isNimHeap:
		h.sums[v] = h.nimHeap(size)
	case f.IsSum(v):
		for i, t := range row {
			copies := int(f.Count[f.Edge[int(f.Start[v])+i]])
			if copies*len(h.sums[t])+len(h.sums[v]) > maxSummands {
				return
			}
			h.sums[v] = append(h.sums[v], slices.Repeat(h.sums[t], copies)...)
		}
	case len(row) > 0:
		var options [][]int
		for _, t := range row {
			options = append(options, h.sums[t])
		}
		h.sums[v] = []int{len(h.vertices)}
		h.vertices, h.options = append(h.vertices, v), append(h.options, options)
	}
	h.belongs[v] = true
}

// findQuotient sets quotient to the misère quotient of the vertices. If some vertices are missing
// in it, it sets quotientFault to the reason. It does nothing if quotient is set. It returns an
// error only if the context is cancelled.
func (m *misereSearch) findQuotient(ctx context.Context) error {
	if m.quotient != nil {
		return nil
	}
	q, err := quotients.Find(ctx, m.heaps.game(), len(m.heaps.options)-1, quotientLimits)
	m.quotient = &Quotient{q, m.heaps}
	if !errors.As(err, &m.quotientFault) {
		return err
	}
	if v := m.heaps.vertices[m.quotient.Last+1]; v != graphs.None {
		m.quotientFault.AtVertices = []int32{v}
		m.quotientFault.With["Heap"] = m.quotientFault.AtVertices
	}
	return nil
}

// findGenera sets the genus symbol of each vertex that belongs to heaps, until genusWork is spent.
// It returns an error only if the context is cancelled.
func (s *Solution) findGenera(ctx context.Context, heaps *vertexHeaps) error {
	genera := quotients.NewGenusSearch(ctx, heaps.game(), genusWork)
	s.genera = make([]string, len(heaps.sums))
	for v, sum := range heaps.sums {
		if !heaps.belongs[v] {
			continue
		}
		if g, ok := genera.Genus(sum); ok {
			s.genera[v] = g.String()
		}
	}
	return ctx.Err()
}

// Quotient returns the misère quotient of the vertices of a directed game. It is nil if the
// solution did not need it. If some vertices are missing in it, fault is the reason; otherwise
// fault is nil.
func (s *Solution) Quotient() (q *Quotient, fault *graphs.Fault) { return s.quotient, s.quotientFault }

// GenusOf returns the genus symbol of vertex v in misère play, such as 4^146. It is empty in normal
// play. It is also empty if play from v can reach a cycle, a vertex whose moves are not drawn, or
// too many positions.
func (s *Solution) GenusOf(v int32) string {
	if s.genera == nil {
		return ""
	}
	return s.genera[v]
}
