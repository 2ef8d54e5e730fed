package steps

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// settling puts the vertices of a directed game in order.
type settling struct {
	s      *solver.Solution
	f      *graphs.Frozen
	into   []int32 // the rows of the reversed graph
	from   []int32
	round  []int32 // of each vertex; never for the rest
	height []int32 // within the round
	// unknown tells whether it is not known what would settle a vertex.
	unknown func(v int32) bool
}

// never is the round of what no round settles.
const never = 1<<31 - 1

// settleAll makes the steps of the vertices of a directed game.
func (q *Sequence) settleAll() {
	f := q.solution.Position.Graph
	a := &settling{s: q.solution, f: f, round: make([]int32, f.Order()), height: make([]int32, f.Order())}
	a.unknown = func(v int32) bool { return !a.s.Values[v].Known() }
	a.turn()
	if (q.solution.Cyclic() || f.Open() != nil) && q.solution.Position.Play == graphs.Misere {
		a.unknown = func(v int32) bool { return a.s.Outcomes[v] == solver.OutcomeUnknown }
		a.searchBack()
	} else {
		a.byCounters()
	}
	q.order = make([]int32, f.Order())
	for v := range q.order {
		q.order[v] = int32(v)
	}
	slices.SortFunc(q.order, func(u, v int32) int {
		if a.round[u] == never && a.round[v] == never {
			if a.unknown(u) != a.unknown(v) { // they come last
				return map[bool]int{true: 1, false: -1}[a.unknown(u)]
			}
			return cmp.Compare(u, v)
		}
		return cmp.Or(cmp.Compare(a.round[u], a.round[v]), cmp.Compare(a.height[u], a.height[v]),
			cmp.Compare(a.class(u), a.class(v)), cmp.Compare(u, v))
	})
	q.cut(a)
}

// class tells what can be in one step: 0 for vertices without moves, 1 for those that
// stand for a heap, 2 for others, 3 for ⊕.
func (a *settling) class(v int32) int {
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

// cut cuts the order into steps.
func (q *Sequence) cut(a *settling) {
	n := int32(len(q.order))
	q.when = make([]int32, n)
	for i := int32(0); i < n; {
		v := q.order[i]
		last := i + 1
		class, round := a.class(v), a.round[v]
		for last < n && (round == never || class <= 1 || n > Alone) {
			u := q.order[last]
			if a.round[u] != round || a.unknown(u) != a.unknown(v) || round != never && (a.height[u] != a.height[v] || a.class(u) != class) {
				break
			}
			last++
		}
		step := span{kind: [...]Kind{Ends, Given, Options, Sums}[class], from: i, to: last}
		switch {
		case a.unknown(v):
			q.add(span{kind: Unsettled, from: i, to: last})
			i = last
			continue
		case round == never:
			q.addRest(i, last)
			i = last
			continue
		case q.solution.Cyclic():
			step.round = round + 1
		}
		q.add(step)
		i = last
	}
}

func (q *Sequence) add(step span) {
	for _, v := range q.order[step.from:step.to] {
		q.when[v] = int32(len(q.spans))
	}
	q.spans = append(q.spans, step)
}

// addRest adds what no round settles, and why for each vertex of a few.
func (q *Sequence) addRest(from, to int32) {
	q.add(span{kind: Rest, from: from, to: to})
	if to-from > Alone || q.solution.Position.Play == graphs.Misere {
		return
	}
	for i := from; i < to; i++ {
		q.spans = append(q.spans, span{kind: Endless, from: i, to: i + 1})
	}
}

// turn reverses the graph.
func (a *settling) turn() {
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

// byCounters takes the counters of the solution for rounds, and the longest way to
// what a vertex waits for within its round for its height. Without cycles all is one
// round. A vertex waits for its options where it reaches no cycle, and where it is a
// ⊕.
func (a *settling) byCounters() {
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
				continue // it waits for nothing
			}
			a.height[v] = max(a.height[v], a.height[t]+1)
			if left[v]--; left[v] == 0 {
				queue = append(queue, v)
			}
		}
	}
}

// settles tells whether the outcome of a vertex is P or N.
func (a *settling) settles(v int32) bool {
	return a.s.Outcomes[v] == solver.OutcomeP || a.s.Outcomes[v] == solver.OutcomeN
}

// searchBack finds in which round the outcome of each vertex follows: N when an option
// is P, P when all are N, that of a ⊕ when those of all that it is the sum of are
// known. A ⊕ that has an outcome though some of these have none is settled when
// nothing else is.
func (a *settling) searchBack() {
	n := int32(a.f.Order())
	left := make([]int32, n)
	var queue, waiting []int32
	for v := range n {
		a.round[v] = never
		left[v] = a.f.Start[v+1] - a.f.Start[v]
		if left[v] == 0 && !a.f.IsOpen(v) {
			a.round[v] = 0
			queue = append(queue, v)
		} else if a.f.IsSum(v) && a.settles(v) {
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
			if ready && a.round[v] == never && a.settles(v) {
				a.round[v] = last + 1
				queue = append(queue, v)
			}
		}
	}
}
