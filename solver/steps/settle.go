package steps

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// vertexOrder computes the order in which the vertices of a directed game are settled: by round,
// and within a round by height. A vertex is settled in the first round in which its value follows
// from vertices that were settled before. For the height see setRoundsFromCounters.
type vertexOrder struct {
	s      *solver.Solution
	f      *graphs.Frozen
	into   []int32 // the vertices with a move to v are from[into[v]:into[v+1]]
	from   []int32
	round  []int32 // round of each vertex; never if no round settles it
	height []int32 // place of each vertex within its round
	// unknown reports whether the value of a vertex, or its outcome in misère play with cycles, is
	// unknown.
	unknown func(v int32) bool
}

// never is the round or step of an event that does not happen.
const never = 1<<31 - 1

// addDirectedSteps adds the steps that explain a directed game.
func (q *Sequence) addDirectedSteps() {
	f := q.solution.Position.Graph
	a := &vertexOrder{s: q.solution, f: f, round: make([]int32, f.Order()), height: make([]int32, f.Order())}
	a.unknown = func(v int32) bool { return !a.s.Values[v].Known() }
	a.reverseEdges()
	if (q.solution.Cyclic() || f.OpenVertices() != nil) && q.solution.Position.Play == graphs.Misere {
		a.unknown = func(v int32) bool { return a.s.Outcomes[v] == solver.OutcomeUnknown }
		a.setRoundsFromEnds()
	} else {
		a.setRoundsFromCounters()
	}
	q.order = make([]int32, f.Order())
	for v := range q.order {
		q.order[v] = int32(v)
	}
	slices.SortFunc(q.order, func(u, v int32) int {
		if a.round[u] == never && a.round[v] == never {
			if a.unknown(u) != a.unknown(v) { // unknown vertices come last
				return map[bool]int{true: 1, false: -1}[a.unknown(u)]
			}
			return cmp.Compare(u, v)
		}
		return cmp.Or(cmp.Compare(a.round[u], a.round[v]), cmp.Compare(a.height[u], a.height[v]),
			cmp.Compare(a.classOf(u), a.classOf(v)), cmp.Compare(u, v))
	})
	q.cutSteps(a)
}

// classOf returns the class of vertex v, an index into the kinds in cutSteps: 0 for a vertex
// without moves, 1 for a nim heap, 2 for any other vertex with moves, and 3 for a ⊕. All vertices
// of a step have the same class.
func (a *vertexOrder) classOf(v int32) int {
	switch {
	case a.f.IsSum(v):
		return 3
	case a.f.IsHeap(v):
		return 1
	case a.f.Start[v] == a.f.Start[v+1]:
		return 0
	}
	return 2
}

// cutSteps divides the vertices, in the order a, into steps. The vertices of a step have the same
// round, height and class. In a small game each vertex with moves has a step of its own.
func (q *Sequence) cutSteps(a *vertexOrder) {
	n := int32(len(q.order))
	q.stepOf = make([]int32, n)
	for i := int32(0); i < n; {
		v := q.order[i]
		last := i + 1
		class, round := a.classOf(v), a.round[v]
		for last < n && (round == never || class <= 1 || n > Alone) {
			u := q.order[last]
			if a.round[u] != round || a.unknown(u) != a.unknown(v) {
				break
			}
			if round != never && (a.height[u] != a.height[v] || a.classOf(u) != class) {
				break
			}
			last++
		}
		step := storedStep{kind: [...]Kind{Ends, Given, Options, Sums}[class], from: i, to: last}
		switch {
		case a.unknown(v):
			q.addSettlingStep(storedStep{kind: Unsettled, from: i, to: last})
			i = last
			continue
		case round == never:
			q.addUnsettled(i, last)
			i = last
			continue
		case q.solution.Cyclic():
			step.round = round + 1
		}
		q.addSettlingStep(step)
		i = last
	}
}

// addSettlingStep appends step, and records that it settles its vertices.
func (q *Sequence) addSettlingStep(step storedStep) {
	for _, v := range q.order[step.from:step.to] {
		q.stepOf[v] = int32(len(q.spans))
	}
	q.spans = append(q.spans, step)
}

// addUnsettled adds the step for the vertices order[from:to], which no round settles. In normal
// play, if there are few of them, it also adds a step for each vertex that explains why no round
// settles it.
func (q *Sequence) addUnsettled(from, to int32) {
	q.addSettlingStep(storedStep{kind: Rest, from: from, to: to})
	if to-from > Alone || q.solution.Position.Play == graphs.Misere {
		return
	}
	for i := from; i < to; i++ {
		q.spans = append(q.spans, storedStep{kind: Endless, from: i, to: i + 1})
	}
}

// reverseEdges sets into and from, which list the vertices with a move to each vertex.
func (a *vertexOrder) reverseEdges() {
	sort := graphs.NewRowSort(a.f.Order())
	for _, t := range a.f.To {
		sort.Count(t)
	}
	a.from = make([]int32, sort.LayOut())
	for v := range int32(a.f.Order()) {
		for _, t := range a.f.Row(v) {
			a.from[sort.Next(t)] = v
		}
	}
	a.into = sort.Start()
}

// setRoundsFromCounters sets the round of each vertex to its counter in the solution, and its
// height. Without cycles, all vertices are in round 0. The height of a vertex is the length of the
// longest path to vertices on which it depends in its round. A vertex depends on its options if it
// is a ⊕, or if no cycle can be reached from it.
func (a *vertexOrder) setRoundsFromCounters() {
	left := make([]int32, a.f.Order())
	var queue []int32
	for v := range int32(a.f.Order()) {
		_, finite := a.s.Values[v].Nimber()
		switch {
		case !finite:
			a.round[v] = never
		case a.s.Cyclic():
			a.round[v] = a.s.Counter(v)
		}
		if a.f.IsSum(v) || a.round[v] == 0 {
			left[v] = a.f.Start[v+1] - a.f.Start[v]
		}
		if left[v] == 0 {
			queue = append(queue, v)
		}
	}
	for i := 0; i < len(queue); i++ {
		t := queue[i]
		for _, v := range a.from[a.into[t]:a.into[t+1]] {
			if left[v] == 0 {
				continue // v waits for no option
			}
			a.height[v] = max(a.height[v], a.height[t]+1)
			if left[v]--; left[v] == 0 {
				queue = append(queue, v)
			}
		}
	}
}

// isDecided reports whether the outcome of vertex v is known to be P or N.
func (a *vertexOrder) isDecided(v int32) bool {
	return a.s.Outcomes[v] == solver.OutcomeP || a.s.Outcomes[v] == solver.OutcomeN
}

// setRoundsFromEnds sets the round of each vertex to the number of the round in which its outcome
// follows from vertices of earlier rounds: N when an option is P, and P when all options are N.
// The outcome of a ⊕ follows when the outcomes of all its targets are known. If a ⊕ has an outcome
// although some of its targets have none, it is settled after all other vertices. Vertices whose
// outcome never follows get the round never.
func (a *vertexOrder) setRoundsFromEnds() {
	n := int32(a.f.Order())
	left := make([]int32, n)
	var queue, waiting []int32
	for v := range n {
		a.round[v] = never
		left[v] = a.f.Start[v+1] - a.f.Start[v]
		if left[v] == 0 && !a.f.IsOpen(v) {
			a.round[v] = 0
			queue = append(queue, v)
		} else if a.f.IsSum(v) && a.isDecided(v) {
			waiting = append(waiting, v)
		}
	}
	last := int32(0)
	for i := 0; ; i++ {
		if i == len(queue) {
			for len(waiting) > 0 && a.round[waiting[0]] != never {
				waiting = waiting[1:]
			}
			if len(waiting) == 0 {
				return
			}
			a.round[waiting[0]] = last + 1
			queue = append(queue, waiting[0])
		}
		t := queue[i]
		last = a.round[t]
		for _, v := range a.from[a.into[t]:a.into[t+1]] {
			left[v]--
			ready := left[v] == 0
			if !a.f.IsSum(v) {
				ready = a.s.Outcomes[t] == solver.OutcomeP || left[v] == 0
			}
			if ready && a.round[v] == never && a.isDecided(v) {
				a.round[v] = last + 1
				queue = append(queue, v)
			}
		}
	}
}
