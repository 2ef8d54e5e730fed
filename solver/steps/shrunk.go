package steps

import "nimgraph/graphs"

// ShrunkDrawing is the drawing of an edge-deletion game after some steps of a Sequence, which have
// removed or fused some of its vertices. It has the same value as the original drawing.
type ShrunkDrawing struct {
	Vertices []Spot
	Lines    []Line
	// Place maps each vertex of the drawing to its spot. It is -1 for a vertex that has
	// disappeared, also if a stalk has replaced it.
	Place []int32

	stalks map[int32][]int32 // by part, the spots of the stalk that replaced the edges on it
}

// Spot is a vertex of a ShrunkDrawing. It stands for one vertex of the original drawing, for
// several fused vertices, or for a vertex of a new stalk.
type Spot struct {
	// Of is the vertex of the drawing at this spot, the first if several are fused; -1 for a
	// vertex of a stalk that replaced others.
	Of int32
	// Members are the vertices that are fused at this spot, ascending; nil if there is only Of.
	Members []int32
	// On is the spot that carries the stalk, and Height the number of edges between the two. They
	// are -1 and 0 for a spot that is not part of such a stalk.
	On, Height int32
}

// Line is an edge of a ShrunkDrawing, or all loops at one spot.
type Line struct {
	From, To int32 // indices of spots
	// Edge is the edge of the original drawing, or the first of several loops. It is -1 for an edge
	// of a stalk that has replaced several stalks.
	Edge int32
	// Count is the number of edges of the original drawing that the line stands for.
	Count int64
}

// DrawingAfter returns the drawing after step i, or before the first step if i is -1. It returns
// nil for a directed game. Time O(V + E).
func (q *Sequence) DrawingAfter(i int) *ShrunkDrawing { return q.drawingAfter(i, false) }

// AfterFusion returns the drawing at the moment when all cycles have been fused into loops, before
// pairs of loops cancel. It returns nil if the game has no cycle to fuse.
func (q *Sequence) AfterFusion() *ShrunkDrawing {
	for i := len(q.spans) - 1; i >= 0; i-- {
		if q.spans[i].kind == Fusion {
			return q.drawingAfter(i, true)
		}
	}
	return nil
}

// Merge returns a copy of s in which the spots of each set in sets are fused into the first of
// them. Loops at one spot become one line. Only spots on the ground may be fused, and s must have
// no stalk that replaced other stalks.
func (s *ShrunkDrawing) Merge(sets graphs.Partition) *ShrunkDrawing {
	merged := &ShrunkDrawing{Place: make([]int32, len(s.Place))}
	spotOf := make([]int32, len(s.Vertices)) // by spot of s: its spot in merged
	for k, spot := range s.Vertices {
		if first := sets.Find(int32(k)); int(first) < k {
			spotOf[k] = spotOf[first]
			continue
		}
		spotOf[k] = int32(len(merged.Vertices))
		merged.Vertices = append(merged.Vertices, Spot{Of: spot.Of, On: -1})
	}
	members := make([][]int32, len(merged.Vertices))
	for v, k := range s.Place {
		if merged.Place[v] = k; k >= 0 {
			merged.Place[v] = spotOf[k]
			members[spotOf[k]] = append(members[spotOf[k]], int32(v))
		}
	}
	for k, fused := range members {
		if len(fused) > 1 {
			merged.Vertices[k].Members = fused
		}
	}
	loops := map[int32]int{} // by spot: its loops
	for _, l := range s.Lines {
		l.From, l.To = spotOf[l.From], spotOf[l.To]
		line, hasLoops := loops[l.From]
		switch {
		case l.From == l.To && hasLoops:
			merged.Lines[line].Count += l.Count
			continue
		case l.From == l.To:
			loops[l.From] = len(merged.Lines)
		}
		merged.Lines = append(merged.Lines, l)
	}
	return merged
}

// drawingAfter returns the drawing after step i; see DrawingAfter. If looped is set, the drawing
// also has the loops that have cancelled.
func (q *Sequence) drawingAfter(i int, looped bool) *ShrunkDrawing {
	h := q.shrink
	if h == nil {
		return nil
	}
	b := &drawingBuilder{
		shrinker: h, now: int32(i), looped: looped, loops: map[int32]int32{},
		out: &ShrunkDrawing{Place: make([]int32, h.f.Order()), stalks: map[int32][]int32{}},
	}
	for v := range b.out.Place {
		b.out.Place[v] = -1
	}
	if h.account == nil {
		return b.out
	}
	b.hides = len(h.loose) > 0 && i >= 0 // the step Loose is the first
	b.addVertices()
	b.addEdges()
	for p := range int32(len(h.parts)) {
		b.addStalk(p)
	}
	return b.out
}

// drawingBuilder builds a ShrunkDrawing.
type drawingBuilder struct {
	*shrinker
	now    int32
	hides  bool // loose vertices have disappeared
	looped bool // show loops that have cancelled
	out    *ShrunkDrawing
	loops  map[int32]int32 // the line of the loops at each spot
}

// isPaired reports whether the loops of part p have cancelled and are not shown.
func (b *drawingBuilder) isPaired(p *deletionPart) bool { return p.pairedAt <= b.now && !b.looped }

// addVertices adds a spot for each vertex of the drawing that is left, and sets Place.
func (b *drawingBuilder) addVertices() {
	spotOf := make([]int32, len(b.parts)) // spots of fused blocks
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
		case b.parts[i].removedAt <= b.now, !b.isBlock(i) && b.parts[i].fusedAt <= b.now:
		case b.parts[i].fusedAt > b.now:
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
	for v := range int32(b.f.Order()) { // vertices fused with the ground, whose spots are known now
		if i := b.partOf(v); i >= 0 && !b.isBlock(i) && b.parts[i].fusedAt <= b.now {
			b.out.Place[v] = b.out.Place[b.parts[i].ground]
		}
	}
}

// spotOf returns the index of the spot on which the loops and stalks of part i stand.
func (b *drawingBuilder) spotOf(i int32) int32 {
	p := &b.parts[i]
	if b.isBlock(i) || p.ground < 0 {
		return b.out.Place[p.first]
	}
	return b.out.Place[p.ground]
}

// addEdges adds a line for each edge of the drawing that is left. All loops at a spot share one
// line.
func (b *drawingBuilder) addEdges() {
	for e := range int32(b.f.Size()) {
		from, to := b.out.Place[b.f.From[e]], b.out.Place[b.f.Into[e]]
		switch {
		case from < 0 || to < 0 || b.isLoose(b.f.From[e]) && b.hides:
			continue
		case b.isLoose(b.f.From[e]) || b.account.Bridge[e]:
		default:
			p := &b.parts[b.partOfEdge(e)]
			if p.removedAt <= b.now || b.isPaired(p) {
				continue
			}
			if p.fusedAt <= b.now {
				from = b.spotOf(b.partOfEdge(e))
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

// addStalk adds the stalk that has replaced the edges on part i, if there is one. If the stalks of
// the part were replaced, the height is the value of the part. If its loops have cancelled in
// pairs and one is left, the height is 1, the value of a loop.
func (b *drawingBuilder) addStalk(i int32) {
	p := &b.parts[i]
	height := int32(0)
	switch {
	case p.removedAt <= b.now:
	case p.replacedAt <= b.now:
		height = int32(p.value)
	case b.isPaired(p) && p.loops&1 == 1:
		height = 1
	}
	if height == 0 {
		return
	}
	on := b.spotOf(i)
	below := on
	for k := int32(1); k <= height; k++ {
		b.out.Vertices = append(b.out.Vertices, Spot{Of: -1, On: on, Height: k})
		top := int32(len(b.out.Vertices) - 1)
		b.out.stalks[i] = append(b.out.stalks[i], top)
		b.out.Lines = append(b.out.Lines, Line{From: below, To: top, Edge: -1, Count: 1})
		below = top
	}
}

// StalkSpots returns the spots of each stalk of step i, from the lowest spot to the highest, in the
// order of the field Stalks of the step. s must be the drawing before that step. The step must be
// the Total or be about a single vertex.
func (q *Sequence) StalkSpots(i int, s *ShrunkDrawing) [][]int32 {
	h, span := q.shrink, q.spans[i]
	var under []int32 // the parts under the stalks
	switch {
	case h == nil:
	case span.kind == Total:
		for p := range h.parts {
			if !h.isBlock(int32(p)) {
				under = append(under, int32(p))
			}
		}
	case span.kind == Colon && span.to == span.from+1:
		under = h.lists[span.from:span.to]
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
			// A part whose stalks were replaced has one new stalk, or nothing.
			for len(s.stalks[b]) == 0 && len(above[b]) == 1 && s.Place[h.parts[above[b][0]].first] >= 0 {
				b = above[b][0]
				chain = append(chain, s.Place[h.parts[b].first])
			}
			chains = append(chains, append(chain, s.stalks[b]...))
		}
	}
	return chains
}
