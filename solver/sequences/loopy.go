package sequences

import (
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// valueOnCycle computes the values of all positions that play can reach from position, and returns
// the value of position. Use it if play can return to an earlier position.
//
// A position on a cycle may still have a Grundy value; see solver.Label. Positions without one are
// marked as loopy. If position has none, the error is Loops with the parameter n; see valueOf.
func (e *explorer) valueOnCycle(position int32, n int, mon *monitor) (int32, error) {
	e.resetWaiting()
	graph, vertices, err := e.graphFrom(position, n)
	if err != nil {
		return 0, err
	}
	frozen := graph.Freeze()
	labels, err := solver.Label(mon.ctx, frozen)
	if graphs.FaultOf(err, "error.sum-cycle") != nil { // a sum on a cycle has no defined value
		return 0, loopFault(n)
	}
	if err != nil {
		return 0, err
	}
	for follower, v := range vertices {
		value, finite := labels.Values[frozen.Index[v]].Nimber()
		switch {
		case !finite:
			e.value[follower] = loopy
		case value > maxValue:
			return 0, largeValueFault(n, maxValue)
		default:
			e.value[follower] = int32(value)
		}
		e.solved++
	}
	if e.value[position] == loopy {
		return 0, loopFault(n)
	}
	return e.value[position], nil
}

// graphFrom returns the game graph of all positions that play can reach from position, and the
// vertex of each position whose value is unknown. A position with a known value becomes a nim heap
// of that size. n is as for valueOf. The error is ManyPositions.
func (e *explorer) graphFrom(position int32, n int) (*graphs.Graph, map[int32]graphs.VertexID, error) {
	builder := graphs.NewBuilder(graphs.Directed, 0, 0)
	vertices := map[int32]graphs.VertexID{}
	heaps := map[int32]graphs.VertexID{}
	var queue []int32
	vertexOf := func(position int32) graphs.VertexID {
		e.grow()
		if v, ok := vertices[position]; ok {
			return v
		}
		name := strconv.Itoa(int(position))
		if value := e.value[position]; value >= 0 {
			if _, ok := heaps[position]; !ok {
				heaps[position] = builder.AddVertex(graphs.Vertex{Name: name, Heap: true, Worth: value})
			}
			return heaps[position]
		}
		vertices[position] = builder.AddVertex(graphs.Vertex{Name: name})
		queue = append(queue, position)
		return vertices[position]
	}
	vertexOf(position)
	sums := 0
	for len(queue) > 0 {
		from := queue[0]
		queue = queue[1:]
		if e.numbering.Len() > e.limit {
			return nil, nil, e.sizeFault(n)
		}
		var options []graphs.VertexID
		for parts := range e.numbering.Moves(from) {
			if len(parts) == 1 {
				options = append(options, vertexOf(parts[0]))
				continue
			}
			sum := builder.AddVertex(graphs.Vertex{Name: "+" + strconv.Itoa(sums), Sum: true})
			sums++
			for _, part := range parts {
				builder.AddEdge(sum, vertexOf(part), 1) // equal parts increase the count of the edge
			}
			options = append(options, sum)
		}
		slices.Sort(options)
		for _, option := range slices.Compact(options) {
			builder.AddEdge(vertices[from], option, 1)
		}
	}
	graph, err := builder.Graph()
	return graph, vertices, err
}
