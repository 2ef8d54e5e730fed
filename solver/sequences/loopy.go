package sequences

import (
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// valueOnCycle returns the value of a position from which play can come back to a position. A
// Grundy value may tell its worth all the same: see solver.Label. It works out the values of all
// followers, and marks those that have none as loopy. The error is Loops where the position itself
// has none.
func (e *explorer) valueOnCycle(position int32, n int, p *pulse) (int32, error) {
	e.forgetWaiting()
	graph, vertices, err := e.graphFrom(position, n)
	if err != nil {
		return 0, err
	}
	frozen := graph.Freeze()
	labels, err := solver.Label(p.ctx, frozen)
	if graphs.FaultOf(err, "error.sum-cycle") != nil { // which has no value by any theory
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
			return 0, largeValue(n, maxValue)
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

// graphFrom returns the game graph of the followers of a position, with the vertex of each follower
// whose value was not known. A follower with a known value is a heap of that size.
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
		if e.numbering.Len() > e.most {
			return nil, nil, e.tooMany(n)
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
				builder.AddEdge(sum, vertexOf(part), 1) // equal parts add up to a count
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
