package solver

import "nimgraph/graphs"

// stageBuffers is the working memory of labelByStages for one stage, which finds the vertices of
// one value. Slices have an element for each vertex of the graph, or list vertices of the
// component.
type stageBuffers struct {
	// hit reports that the vertex is known to have an option of the stage's value, and answer is
	// the counter of that option.
	hit    []bool
	answer []int32
	// waiting counts the options that have no nimber and are not hit.
	waiting []int32
	// below has bit m set if the vertex has an option of value m below the
	// component; bit 63 stands for all values from 63 on.
	below  []uint64
	active []int32 // members without a Grundy value
	queue  []int32
}

// labelByStages finds the values of members, a strongly connected component with a cycle: first the
// vertices of value 0, then the vertices of value 1, and so on; see Label. It returns an error only
// if the context is cancelled.
func (l *labelling) labelByStages(members []int32) error {
	if l.backward == nil {
		n := l.f.Order()
		l.buffers = stageBuffers{
			hit: make([]bool, n), answer: make([]int32, n), waiting: make([]int32, n),
			below: make([]uint64, n),
		}
		l.backward = newComponentMoves(l.f, l.parts)
	}
	s := &l.buffers
	s.active = append(s.active[:0], members...)
	for _, v := range members {
		if err := l.watch.step(1 + len(l.f.Row(v))); err != nil {
			return err
		}
		for _, t := range l.f.Row(v) {
			if n := l.label[t]; n < infinite {
				s.below[v] |= 1 << min(n, 63)
			}
		}
	}
	left := len(members) // how many are unseen
	for m := Nimber(0); left > 0; m++ {
		if err := l.startStage(m); err != nil {
			return err
		}
		settled, err := l.settleQueue(m)
		if err != nil {
			return err
		}
		left -= settled
		kept := s.active[:0]
		for _, v := range s.active {
			if l.label[v] == unseen && !s.hit[v] {
				l.label[v] = infinite
				left--
			}
			if l.label[v] >= infinite {
				kept = append(kept, v)
			}
		}
		s.active = kept
	}
	for _, v := range s.active {
		if err := l.watch.step(len(l.f.Row(v))); err != nil {
			return err
		}
		l.settleLoopy(v)
	}
	return nil
}

// startStage prepares stage m, which finds the vertices of value m. It marks the members of the
// component that have an option of value m outside the component as hit.
//
// For each other member without a value, it counts the options that have no nimber and are not hit.
// If there are none, the member joins the queue. It returns an error only if the context is
// cancelled.
func (l *labelling) startStage(m Nimber) error {
	s := &l.buffers
	own := l.parts.of[s.active[0]]
	for _, v := range s.active {
		s.hit[v] = false
		if s.below[v]>>min(m, 63)&1 == 0 {
			continue
		}
		if err := l.watch.step(1 + len(l.f.Row(v))); err != nil {
			return err
		}
		for _, t := range l.f.Row(v) {
			if l.label[t] == m && (!s.hit[v] || l.counter[t] < s.answer[v]) {
				s.hit[v], s.answer[v] = true, l.counter[t]
			}
		}
	}
	s.queue = s.queue[:0]
	for _, v := range s.active {
		if l.label[v] != unseen || s.hit[v] {
			continue
		}
		if err := l.watch.step(1 + len(l.f.Row(v))); err != nil {
			return err
		}
		s.waiting[v] = 0
		for _, t := range l.f.Row(v) {
			if l.label[t] < infinite {
				continue
			}
			if l.parts.of[t] != own {
				if _, ok := l.bestCounter(t, m); !ok {
					s.waiting[v]++ // for ever: t is settled
				}
			} else if !s.hit[t] {
				s.waiting[v]++
			}
		}
		if s.waiting[v] == 0 {
			s.queue = append(s.queue, v)
		}
	}
	return nil
}

// settleQueue gives the value m to the vertices in the queue, and marks the vertices with a move to
// them as hit. A vertex joins the queue when its last option without a nimber is hit. settled is
// the number of vertices that got the value. It returns an error only if the context is cancelled.
func (l *labelling) settleQueue(m Nimber) (settled int, err error) {
	s := &l.buffers
	for i := 0; i < len(s.queue); i++ {
		u := s.queue[i]
		if l.label[u] != unseen || s.hit[u] {
			continue
		}
		l.counter[u] = l.counterAt(u, m)
		l.label[u] = m
		settled++
		for _, p := range l.backward.row(u) {
			if l.label[p] < infinite || s.hit[p] {
				continue
			}
			s.hit[p], s.answer[p] = true, l.counter[u]
			before := l.backward.row(p)
			if err := l.watch.step(1 + len(before)); err != nil {
				return 0, err
			}
			for _, r := range before {
				if l.label[r] != unseen || s.hit[r] {
					continue
				}
				if s.waiting[r]--; s.waiting[r] == 0 {
					s.queue = append(s.queue, r)
				}
			}
		}
	}
	return settled, nil
}

// counterAt returns the counter of vertex u when it gets the value m: 1 more than the largest of
// the counters on which the value rests. An option with a nimber contributes its own counter. Any
// other option contributes the counter of the vertex of value m to which the opponent moves back
// from it.
func (l *labelling) counterAt(u int32, m Nimber) int32 {
	own := l.parts.of[u]
	highest := int32(0)
	for _, t := range l.f.Row(u) {
		c := l.counter[t]
		if l.label[t] >= infinite {
			if l.parts.of[t] == own {
				c = l.buffers.answer[t]
			} else {
				c, _ = l.bestCounter(t, m)
			}
		}
		highest = max(highest, c)
	}
	return highest + 1
}

// componentMoves lists, for each vertex, the vertices of the same component that have a move to
// it.
type componentMoves struct{ start, from []int32 }

// newComponentMoves returns, for each vertex of f, the vertices of its own component that have a
// move to it. parts are the strongly connected components of f. Time O(V+E).
func newComponentMoves(f *graphs.Frozen, parts *components) *componentMoves {
	sort := graphs.NewRowSort(f.Order())
	for v := range int32(f.Order()) {
		for _, t := range f.Row(v) {
			if parts.of[t] == parts.of[v] {
				sort.Count(t)
			}
		}
	}
	from := make([]int32, sort.LayOut())
	for v := range int32(f.Order()) {
		for _, t := range f.Row(v) {
			if parts.of[t] == parts.of[v] {
				from[sort.Next(t)] = v
			}
		}
	}
	return &componentMoves{sort.Start(), from}
}

// row returns the vertices in the component of v that have a move to v. The caller must not change
// them.
func (b *componentMoves) row(v int32) []int32 { return b.from[b.start[v]:b.start[v+1]] }
