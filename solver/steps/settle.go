package steps

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// vertexOrder computes the order in which the vertices of a directed game are settled: by round,
// and within a round by height.
//
// A vertex is settled in the first round in which its value follows from vertices that were
// settled before. In a game without cycles all vertices are settled in round 0. Within a round, a
// ⊕ waits for its options, and so does a vertex from which no cycle can be reached. The height of
// such a vertex is 1 more than the greatest height of its options. The height of any other vertex
// is 0.
type vertexOrder struct {
	s      *solver.Solution
	f      *graphs.Frozen
	into   []int32 // the vertices with a move to v are from[into[v]:into[v+1]]
	from   []int32
	round  []int32 // round of each vertex; never if no round settles it
	height []int32 // height of each vertex within its round
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
			cmp.Compare(a.stepKind(u), a.stepKind(v)), cmp.Compare(u, v))
	})
	q.cutSteps(a)
}

// stepKind returns the kind of the step that settles vertex v: Sums for a ⊕, Given for a nim heap,
// Ends for a vertex without moves, and Options for any other vertex.
func (a *vertexOrder) stepKind(v int32) Kind {
	switch {
	case a.f.IsSum(v):
		return Sums
	case a.f.IsHeap(v):
		return Given
	case a.f.Start[v] == a.f.Start[v+1]:
		return Ends
	}
	return Options
}

// cutSteps divides the vertices, which q.order has in the order a, into steps. The vertices of a
// step have the same round, height and stepKind. In a small game each vertex with moves has a step
// of its own.
func (q *Sequence) cutSteps(a *vertexOrder) {
	n := int32(len(q.order))
	q.stepOf = make([]int32, n)
	for i := int32(0); i < n; {
		v := q.order[i]
		last := i + 1
		kind, round := a.stepKind(v), a.round[v]
		for last < n && (round == never || kind == Ends || kind == Given || n > Alone) {
			u := q.order[last]
			if a.round[u] != round || a.unknown(u) != a.unknown(v) {
				break
			}
			if round != never && (a.height[u] != a.height[v] || a.stepKind(u) != kind) {
				break
			}
			last++
		}
		step := storedStep{kind: kind, from: i, to: last}
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

// setRoundsFromCounters sets the rounds and the heights of all vertices. The round of a vertex is its
// counter in the solution (see solver.Solution.Counter), 0 if the game has no cycle, or never if the
// vertex has no finite value.
func (a *vertexOrder) setRoundsFromCounters() {
	left := make([]int32, a.f.Order()) // for how many options each vertex still waits
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

// setRoundsFromEnds sets the round of each vertex to the first round in which its outcome follows
// from vertices of earlier rounds: N if an option is P, P if all options are N, and for a ⊕ if the
// outcomes of all its targets are known. The round is never for a vertex whose outcome does not
// follow.
//
// A ⊕ can have an outcome although some of its targets have none. It is then settled after all
// other vertices. All heights stay 0.
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
