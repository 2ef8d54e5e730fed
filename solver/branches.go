package solver

// branches is an edge-deletion game cut into the parts that hang together
// without the ground: a sum.
type branches struct {
	parts []*subsets
	of    map[int32]int // the part of an edge
	sum   tameSum
	whole *subsets // the game as one, where some part is not tame
}

// playCycles plays an edge-deletion game with cycles under misère play: the
// whole, and what hangs from each block, with the vertex for ground that the
// block hangs on.
func (s *Solution) playCycles(w *watch) error {
	a, f := s.Account, s.Position.Graph
	var edges []int32
	for e, r := range a.tree.role {
		if r != loose {
			edges = append(edges, int32(e))
		}
	}
	g, err := s.branchesOf(edges, f.IsGround, w)
	if err != nil {
		return err
	}
	s.Outcome = g.outcome()
	for i := range s.Moves {
		m := &s.Moves[i]
		m.judge(g.after(m.Edge))
	}
	outcome := make([]Outcome, len(a.Blocks))
	for b := range outcome {
		outcome[b] = OutcomeN // nothing hangs there
	}
	outcome[0] = s.Outcome
	for _, part := range g.parts {
		if err := s.playBlocks(part, outcome, w); err != nil {
			return err
		}
	}
	for v, b := range a.BlockOf {
		s.Outcomes[v] = OutcomeN
		if b >= 0 {
			s.Outcomes[v] = outcome[b]
		}
	}
	return nil
}

// playBlocks finds the outcome of what hangs from each block of a part.
func (s *Solution) playBlocks(part *subsets, outcome []Outcome, w *watch) error {
	a, f := s.Account, s.Position.Graph
	for _, d := range part.edges {
		if !a.Bridge[d.edge] {
			continue
		}
		block := a.blockAt(d.edge)
		foot := f.From[d.edge]
		if a.BlockOf[foot] != block {
			foot = f.Into[d.edge]
		}
		var above []int32
		for _, other := range part.edges {
			b := a.blockAt(other.edge)
			for b > block {
				b = a.Blocks[b].Parent
			}
			if b == block && other.edge != d.edge {
				above = append(above, other.edge)
			}
		}
		g, err := s.branchesOf(above, func(v int32) bool { return v == foot }, w)
		if err != nil {
			return err
		}
		outcome[block] = g.outcome()
	}
	return nil
}

// blockAt returns the block that an edge is in; of a bridge, the one that hangs
// on it.
func (a *Account) blockAt(e int32) int32 {
	return max(a.BlockOf[a.tree.f.From[e]], a.BlockOf[a.tree.f.Into[e]])
}

// branchesOf cuts a game into parts and searches each. All edges must be held.
func (s *Solution) branchesOf(edges []int32, ground func(int32) bool, w *watch) (*branches, error) {
	g := &branches{of: map[int32]int{}}
	tame := true
	for _, part := range s.apart(edges, ground) {
		p, err := newSubsets(s.Position.Graph, part, ground, w)
		if err != nil {
			return nil, err
		}
		for _, e := range part {
			g.of[e] = len(g.parts)
		}
		g.parts = append(g.parts, p)
		g.sum.add(p.pair(p.full), 1)
		tame = tame && p.tame[p.full]
	}
	if !tame && len(g.parts) > 1 {
		var err error
		if g.whole, err = newSubsets(s.Position.Graph, edges, ground, w); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// apart cuts edges into lists that have no vertex in common but the ground, in
// the order of their first edges.
func (s *Solution) apart(edges []int32, ground func(int32) bool) [][]int32 {
	f := s.Position.Graph
	up := map[int32]int32{} // disjoint sets of vertices
	find := func(v int32) int32 {
		for {
			u, ok := up[v]
			if !ok {
				return v
			}
			if w, ok := up[u]; ok {
				up[v] = w
			}
			v = u
		}
	}
	for _, e := range edges {
		u, v := f.From[e], f.Into[e]
		if ground(u) || ground(v) {
			continue
		}
		if u, v = find(u), find(v); u != v {
			up[u] = v
		}
	}
	part := map[int32]int{}
	var parts [][]int32
	for _, e := range edges {
		v := f.From[e]
		if ground(v) {
			v = f.Into[e]
		}
		if ground(v) { // a loop at the ground, or from one ground vertex to another
			parts = append(parts, []int32{e})
			continue
		}
		v = find(v)
		i, ok := part[v]
		if !ok {
			i = len(parts)
			part[v] = i
			parts = append(parts, nil)
		}
		parts[i] = append(parts[i], e)
	}
	return parts
}

func (g *branches) outcome() Outcome { return g.outcomeWith(-1, nil, 0) }

// after returns the outcome after the deletion of an edge.
func (g *branches) after(e int32) Outcome {
	if g.whole != nil {
		return g.whole.outcome(g.whole.without(g.whole.full, e))
	}
	i := g.of[e]
	p := g.parts[i]
	return g.outcomeWith(i, p, p.without(p.full, e))
}

// outcomeWith returns the outcome with part i at a set; -1 for all at their full.
func (g *branches) outcomeWith(i int, p *subsets, set uint32) Outcome {
	switch {
	case g.whole != nil:
		return g.whole.outcome(g.whole.full)
	case len(g.parts) == 1: // exact, tame or not
		if i < 0 {
			p, set = g.parts[0], g.parts[0].full
		}
		return p.outcome(set)
	case i < 0:
		return g.sum.outcome()
	}
	next := g.sum
	next.add(p.pair(p.full), -1)
	next.add(p.pair(set), 1)
	return next.outcome()
}
