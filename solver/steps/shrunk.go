package steps

// Shrunk is an edge-deletion drawing as it stands after a step. It is worth as much as
// the drawing that it comes from.
type Shrunk struct {
	Vertices []Spot
	Lines    []Line
	// Place leads from a vertex of the drawing to the one that it is here; to the
	// stalk's that takes its place where there is one, and to -1 where it has gone.
	Place []int32

	stalks map[int32][]int32 // by part, the spots of the stalk that stands for what was on it
}

// Spot is a vertex of a Shrunk.
type Spot struct {
	// Of is the vertex of the drawing that stands here, the first of those that are
	// fused; -1 of a stalk's.
	Of int32
	// Members are the vertices that are fused here, ascending; nil for Of alone.
	Members []int32
	// On is the spot that a stalk stands on, and Height how many edges it is up, from
	// 1; 0 of what is no stalk's.
	On, Height int32
}

// Line is an edge of a Shrunk. Edge is its number in the drawing, of several that are
// loops at one place the first; -1 of a stalk's. Count is how many it stands for.
type Line struct {
	From, To int32
	Edge     int32
	Count    int64
}

// Shrunk returns the drawing after a step; -1 is before the first. It is nil for a
// directed game. Time O(V + E).
func (q *Sequence) Shrunk(i int) *Shrunk { return q.shrunk(i, false) }

// Fused returns the drawing when all cycles are fused, and before any loops cancel. It is nil
// where no cycles are fused.
func (q *Sequence) Fused() *Shrunk {
	for i := len(q.spans) - 1; i >= 0; i-- {
		if q.spans[i].kind == Fusion {
			return q.shrunk(i, true)
		}
	}
	return nil
}

// shrunk is Shrunk; looped has all loops that are there by then, cancelled or not.
func (q *Sequence) shrunk(i int, looped bool) *Shrunk {
	h := q.shrink
	if h == nil {
		return nil
	}
	b := &shrinking{shrink: h, now: int32(i), looped: looped, out: &Shrunk{Place: make([]int32, h.f.Order()), stalks: map[int32][]int32{}}, loops: map[int32]int32{}}
	for v := range b.out.Place {
		b.out.Place[v] = -1
	}
	if h.account == nil {
		return b.out
	}
	b.hides = len(h.loose) > 0 && i >= 0 // it is the first step
	b.placeVertices()
	b.drawEdges()
	for p := range int32(len(h.parts)) {
		b.standStalk(p)
	}
	return b.out
}

// shrinking makes a Shrunk.
type shrinking struct {
	*shrink
	now    int32
	hides  bool // what is loose is not there any more
	looped bool // no loops have cancelled
	out    *Shrunk
	loops  map[int32]int32 // from a spot to the line of its loops
}

// paired tells whether the loops of a part have cancelled.
func (b *shrinking) paired(p *part) bool { return p.paired <= b.now && !b.looped }

func (b *shrinking) placeVertices() {
	spotOf := make([]int32, len(b.parts)) // of fused blocks
	for i := range spotOf {
		spotOf[i] = -1
	}
	add := func(v int32) int32 {
		b.out.Vertices = append(b.out.Vertices, Spot{Of: v, On: -1})
		return int32(len(b.out.Vertices) - 1)
	}
	for v := range int32(b.f.Order()) {
		if b.isLoose(v) && b.hides {
			continue
		}
		i := b.partOf(v)
		switch {
		case i < 0:
			b.out.Place[v] = add(v)
		case b.parts[i].gone <= b.now, !b.isBlock(i) && b.parts[i].fused <= b.now:
		case b.parts[i].fused > b.now:
			b.out.Place[v] = add(v)
		case spotOf[i] < 0:
			spotOf[i] = add(v)
			b.out.Place[v] = spotOf[i]
		default:
			b.out.Place[v] = spotOf[i]
			spot := &b.out.Vertices[spotOf[i]]
			if spot.Members == nil {
				spot.Members = []int32{spot.Of}
			}
			spot.Members = append(spot.Members, v)
		}
	}
	for v := range int32(b.f.Order()) { // fused with the ground, which has its place by now
		if i := b.partOf(v); i >= 0 && !b.isBlock(i) && b.parts[i].fused <= b.now {
			b.out.Place[v] = b.out.Place[b.parts[i].ground]
		}
	}
}

// spot returns where the edges and stalks of a part stand.
func (b *shrinking) spot(i int32) int32 {
	if p := &b.parts[i]; b.isBlock(i) || p.ground < 0 {
		return b.out.Place[p.first]
	} else {
		return b.out.Place[p.ground]
	}
}

func (b *shrinking) drawEdges() {
	for e := range int32(b.f.Size()) {
		from, to := b.out.Place[b.f.From[e]], b.out.Place[b.f.Into[e]]
		switch {
		case from < 0 || to < 0 || b.isLoose(b.f.From[e]) && b.hides:
			continue
		case b.isLoose(b.f.From[e]) || b.account.Bridge[e]:
		default:
			p := &b.parts[b.partAt(e)]
			if p.gone <= b.now || b.paired(p) {
				continue
			}
			if p.fused <= b.now {
				from = b.spot(b.partAt(e))
				to = from
			}
		}
		if line, there := b.loops[from]; there && from == to {
			b.out.Lines[line].Count += int64(b.f.Count[e])
			continue
		}
		if from == to {
			b.loops[from] = int32(len(b.out.Lines))
		}
		b.out.Lines = append(b.out.Lines, Line{From: from, To: to, Edge: e, Count: int64(b.f.Count[e])})
	}
}

// standStalk puts up the stalk that stands for what was on a part: of the height of its
// value where its stalks have been replaced, of one edge where its loops have
// cancelled but for one.
func (b *shrinking) standStalk(i int32) {
	p := &b.parts[i]
	height := int32(0)
	switch {
	case p.gone <= b.now:
	case p.replaced <= b.now:
		height = int32(p.value)
	case b.paired(p) && p.loops&1 == 1:
		height = 1
	}
	if height == 0 {
		return
	}
	on := b.spot(i)
	below := on
	for k := int32(1); k <= height; k++ {
		b.out.Vertices = append(b.out.Vertices, Spot{Of: -1, On: on, Height: k})
		top := int32(len(b.out.Vertices) - 1)
		b.out.stalks[i] = append(b.out.stalks[i], top)
		b.out.Lines = append(b.out.Lines, Line{From: below, To: top, Edge: -1, Count: 1})
		below = top
	}
}

// Chains returns, of the step after that of a Shrunk, the spots of each of its Stalks
// from the lowest to the highest. It is for a step about one vertex, and the Total.
func (q *Sequence) Chains(i int, s *Shrunk) [][]int32 {
	h, at := q.shrink, q.spans[i]
	var under []int32 // the parts that the stalks stand on
	switch {
	case h == nil:
	case at.kind == Total:
		for p := range h.parts {
			if !h.isBlock(int32(p)) {
				under = append(under, int32(p))
			}
		}
	case at.kind == Colon && at.to == at.from+1:
		under = h.lists[at.from:at.to]
	}
	if len(under) == 0 {
		return nil
	}
	above := make([][]int32, len(h.parts))
	for b := 1; b < len(h.account.Blocks); b++ {
		above[h.parts[b].below] = append(above[h.parts[b].below], int32(b))
	}
	var chains [][]int32
	for _, p := range under {
		if twig := s.stalks[p]; len(twig) > 0 {
			chains = append(chains, twig)
		}
		for _, b := range above[p] {
			chain := []int32{s.Place[h.parts[b].first]}
			// What was replaced has a stalk of its own, or nothing.
			for len(s.stalks[b]) == 0 && len(above[b]) == 1 && s.Place[h.parts[above[b][0]].first] >= 0 {
				b = above[b][0]
				chain = append(chain, s.Place[h.parts[b].first])
			}
			chains = append(chains, append(chain, s.stalks[b]...))
		}
	}
	return chains
}
