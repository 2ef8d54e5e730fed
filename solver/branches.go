package solver

// branches is an edge-deletion game cut into the parts that hang together
// without the ground: a sum.
type branches struct {
	parts []part
	of    map[int32]int // the part of an edge
	sum   tameSum
	whole *subsets // the game as one, where some part is not tame
}

// part is one of them: a bundle of loops at the ground, a branch, or one that has
// been searched.
type part struct {
	pair   pair
	loops  int64    // of a bundle of loops, how many; else 0
	trunk  int32    // of a branch, the bridge that it stands on; else -1
	search *subsets // else nil
}

// branchesOf cuts a game into parts and looks at each. All edges must be held.
func (s *Solution) branchesOf(edges []int32, ground func(int32) bool, w *watch) (*branches, error) {
	g := &branches{of: map[int32]int{}}
	tame := true
	for _, own := range s.apart(edges, ground) {
		if err := w.step(len(own)); err != nil {
			return nil, err
		}
		p, err := s.newPart(own, ground, w)
		if err != nil {
			return nil, err
		}
		for _, e := range own {
			g.of[e] = len(g.parts)
		}
		g.parts = append(g.parts, p)
		g.sum.add(p.pair, 1)
		tame = tame && (p.search == nil || p.search.tame[p.search.full])
	}
	if !tame && len(g.parts) > 1 {
		var err error
		if g.whole, err = newSubsets(s.Position.Graph, edges, ground, w); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (s *Solution) newPart(edges []int32, ground func(int32) bool, w *watch) (part, error) {
	f := s.Position.Graph
	p := part{trunk: -1}
	touching := int64(0) // edges from the ground up
	for _, e := range edges {
		switch u, v := ground(f.From[e]), ground(f.Into[e]); {
		case u && v:
			p.loops = int64(f.Count[e])
			p.pair = bundle(p.loops)
			return p, nil
		case u || v:
			touching += int64(f.Count[e])
			p.trunk = e
		}
	}
	if touching == 1 {
		p.pair = branchOf(s.Account.Blocks[s.Account.blockAt(p.trunk)].Value + 1)
		return p, nil
	}
	p.trunk = -1
	search, err := newSubsets(f, edges, ground, w)
	if err != nil {
		return part{}, err
	}
	p.search, p.pair = search, search.pair(search.full)
	return p, nil
}

// bundle returns the pair of loops at the ground.
func bundle(loops int64) pair {
	var sum tameSum
	sum.add(pair{1, 0}, loops)
	return sum.pair()
}

// branchOf returns the pair of a branch of a value, or of what is left of one.
func branchOf(value Nimber) pair {
	if value < 2 {
		return pair{value, value ^ 1}
	}
	return pair{value, value}
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

// outcome returns the outcome of the game. A single part that was searched need
// not be tame.
func (g *branches) outcome() Outcome {
	if g.whole != nil {
		return g.whole.outcome(g.whole.full)
	}
	if len(g.parts) == 1 && g.parts[0].search != nil {
		return g.parts[0].search.outcome(g.parts[0].search.full)
	}
	return g.sum.outcome()
}

// after returns the outcome after the deletion of an edge, which changes the
// normal-play value of the game by XOR with change.
func (g *branches) after(e int32, change Nimber) Outcome {
	if g.whole != nil {
		return g.whole.outcome(g.whole.without(g.whole.full, e))
	}
	p := g.parts[g.of[e]]
	next := g.sum
	next.add(p.pair, -1)
	switch {
	case p.loops > 0:
		next.add(bundle(p.loops-1), 1)
	case p.trunk == e:
	case p.trunk >= 0:
		next.add(branchOf(p.pair.normal^change), 1)
	default:
		set := p.search.without(p.search.full, e)
		if len(g.parts) == 1 {
			return p.search.outcome(set)
		}
		next.add(p.search.pair(set), 1)
	}
	return next.outcome()
}
