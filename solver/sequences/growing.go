package sequences

// growing is a game in which the options of n are those of an n before it, and more. A
// set of values that only grows has a mex that only grows: it takes constant time a value,
// taken over all, where a step adds a constant number of options.
type growing struct {
	list
	// class returns which of the sets has the options of n, and add puts those into it
	// that are new with n.
	class func(n int) int
	add   func(g *growing, set *growingSet, n int)
	sets  [2]growingSet
	// each is how many options are new with n, as steps of n.
	each func(n int) int
}

// growingSet is a set of values.
type growingSet struct {
	has []bool
	mex int
}

func (s *growingSet) put(v int) {
	if v >= len(s.has) {
		s.has = append(s.has, make([]bool, v+1-len(s.has)+len(s.has)/2)...)
	}
	s.has[v] = true
	for s.mex < len(s.has) && s.has[s.mex] {
		s.mex++
	}
}

func (g *growing) extend(to int, p *pulse) error {
	g.reserve(to)
	for n := len(g.values); n <= to; n++ {
		set := &g.sets[g.class(n)]
		g.add(g, set, n)
		if err := g.put(n, set.mex); err != nil {
			return err
		}
		if err := p.beat(n, g.each(n)); err != nil {
			return err
		}
	}
	return nil
}

func one(int) int  { return 1 }
func zero(int) int { return 0 }

// newNim: all that is less is an option.
func newNim() *growing {
	return &growing{class: zero, each: one, add: func(g *growing, set *growingSet, n int) {
		if n > 0 {
			set.put(int(g.values[n-1]))
		}
	}}
}

// newHalf: all up to half is an option.
func newHalf() *growing {
	return &growing{class: zero, each: one, add: func(g *growing, set *growingSet, n int) {
		if n == 1 || n > 0 && n%2 == 0 {
			set.put(int(g.values[n/2]))
		}
	}}
}

// newEvenOrWhole: of even n, the even numbers between 0 and n are options, of odd n the
// odd ones below n, and 0.
func newEvenOrWhole() *growing {
	return &growing{class: func(n int) int { return n % 2 }, each: one, add: func(g *growing, set *growingSet, n int) {
		if n == 1 || n > 2 {
			set.put(int(g.values[max(0, n-2)]))
		}
	}}
}

// newPairs: any two below n are an option, of which one may come twice: two beans in nearer
// bottles, or coins before the n-th that are turned, where n = 0 is no coin.
func newPairs() *growing {
	return &growing{class: zero, each: toN, add: func(g *growing, set *growingSet, n int) {
		for _, v := range g.values {
			set.put(int(v ^ g.values[n-1]))
		}
	}}
}

func toN(n int) int { return n + 1 }
