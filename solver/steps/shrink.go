package steps

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// FusedAlone is the largest number of blocks for which each block is fused in a step of its own.
const FusedAlone = 30

// shrinker reduces an edge-deletion game, step by step, to a few stalks. It works on parts: the
// blocks above the ground, and the figures within the block of the ground.
//
// Parts are numbered: first the blocks, as in the solver.Account, and then the figures. A part that
// no step fuses has at most one vertex.
type shrinker struct {
	f        *graphs.Frozen
	account  *solver.Account
	parts    []deletionPart
	onGround int32   // the part of the edges with both ends on the ground
	lists    []int32 // the parts of each step, in the order of the steps
	loose    []int32 // vertices not connected to the ground, ascending
}

// deletionPart is a part of an edge-deletion game, and the history of its reduction; see shrinker.
// The fields fusedAt, pairedAt, replacedAt and removedAt are the indices of the steps that did
// this, or never.
type deletionPart struct {
	first      int32 // first vertex; for the part onGround a vertex on the ground
	ground     int32 // for a figure, the vertex on the ground that it is fused with
	members    int32 // number of vertices
	below      int32 // the part under it; -1 for a figure
	top        int32 // for a block, the upper end of its bridge
	loops      int64 // number of edges, which become loops
	hasNonLoop bool  // has an edge that is not a loop in the drawing
	stalks     int32 // number of stalks on it: blocks above, and one more for an odd number of loops
	height     int32 // levels of blocks above it
	value      solver.Nimber
	fusedAt    int32 // its vertices become one
	pairedAt   int32 // its loops cancel
	replacedAt int32 // its stalks become one
	removedAt  int32 // it disappears, because it belongs to a stalk that is replaced
}

// addDeletionSteps adds the steps that explain an edge-deletion game.
func (q *Sequence) addDeletionSteps() {
	h := &shrinker{f: q.solution.Position.Graph, account: q.solution.Account}
	q.shrink = h
	if h.account == nil {
		return // the empty drawing
	}
	h.collectParts()
	if len(h.loose) > 0 {
		q.spans = append(q.spans, storedStep{kind: Loose})
	}
	q.addFusionSteps()
	q.addColonSteps()
	for b := range h.parts {
		p := &h.parts[b]
		if below := p.below; below >= 0 && h.isBlock(below) {
			p.removedAt = min(h.parts[below].replacedAt, h.parts[below].removedAt)
		}
	}
}

// isBlock reports whether part p is a block above the ground. Otherwise it is a figure.
func (h *shrinker) isBlock(p int32) bool { return int(p) < len(h.account.Blocks) }

// partOf returns the number of the part that contains vertex v. It is -1 if v is on the ground or
// not connected to it.
func (h *shrinker) partOf(v int32) int32 {
	switch b := h.account.BlockOf[v]; {
	case b != 0:
		return b
	case h.account.FigureOf[v] < 0:
		return -1
	}
	return int32(len(h.account.Blocks)) + h.account.FigureOf[v]
}

// partOfEdge returns the number of the part that contains edge e: the part of its end above the
// ground, or onGround if both ends are on the ground. e must be connected to the ground and must
// not be a bridge.
func (h *shrinker) partOfEdge(e int32) int32 {
	if p := max(h.partOf(h.f.From[e]), h.partOf(h.f.Into[e])); p >= 0 {
		return p
	}
	return h.onGround
}

// isLoose reports whether vertex v is not connected to the ground.
func (h *shrinker) isLoose(v int32) bool { return h.account.Loose != nil && h.account.Loose[v] }

// collectParts finds all parts, the blocks and figures, and computes their fields. Time O(V + E).
func (h *shrinker) collectParts() {
	a := h.account
	h.parts = make([]deletionPart, len(a.Blocks)+len(a.Figures))
	for i := range h.parts {
		h.parts[i] = deletionPart{
			first: -1, ground: -1, below: -1, top: -1, fusedAt: never, pairedAt: never,
			replacedAt: never, removedAt: never,
		}
	}
	for v := range a.BlockOf {
		if h.isLoose(int32(v)) {
			h.loose = append(h.loose, int32(v))
		}
		if i := h.partOf(int32(v)); i >= 0 {
			if h.parts[i].first < 0 {
				h.parts[i].first = int32(v)
			}
			h.parts[i].members++
		}
	}
	for b := 1; b < len(a.Blocks); b++ {
		p := &h.parts[b]
		p.loops, p.value = a.Blocks[b].Edges, a.Blocks[b].Value
		low := h.f.From[a.Blocks[b].Bridge]
		p.top = h.f.Into[a.Blocks[b].Bridge]
		if a.BlockOf[p.top] != int32(b) {
			low, p.top = p.top, low
		}
		if p.below = h.partOf(low); p.below < 0 { // a bridge up from the ground
			p.below = int32(len(a.Blocks)) + a.FigureOf[p.top]
		}
	}
	for k, figure := range a.Figures {
		p := &h.parts[len(a.Blocks)+k]
		p.loops, p.value = figure.Edges, figure.Value
		if p.first < 0 {
			p.first = figure.Vertex
		}
		if h.f.IsGround(figure.Vertex) {
			h.onGround = int32(len(a.Blocks) + k)
		}
	}
	for e := range int32(h.f.Size()) {
		if a.Bridge[e] || h.isLoose(h.f.From[e]) {
			continue
		}
		p := &h.parts[h.partOfEdge(e)]
		p.hasNonLoop = p.hasNonLoop || h.f.From[e] != h.f.Into[e]
		for _, end := range [...]int32{h.f.From[e], h.f.Into[e]} {
			if h.f.IsGround(end) && p.ground < 0 {
				p.ground = end
			}
		}
	}
	for b := len(h.parts) - 1; b > 0; b-- {
		p := &h.parts[b]
		p.stalks += int32(p.loops & 1)
		if h.isBlock(int32(b)) { // a block comes after the one below it
			below := &h.parts[p.below]
			below.stalks++
			below.height = max(below.height, p.height+1)
		}
	}
}

// addFusionSteps adds the steps that turn cycles into loops (the fusion principle), and the steps
// in which loops cancel in pairs.
func (q *Sequence) addFusionSteps() {
	h := q.shrink
	var looped []int32
	for i := range h.parts {
		if h.parts[i].loops > 0 && i > 0 {
			looped = append(looped, int32(i))
		}
	}
	slices.SortFunc(looped, func(i, j int32) int { return cmp.Compare(h.parts[i].first, h.parts[j].first) })
	each := 1
	if len(looped) > FusedAlone {
		each = len(looped)
	}
	for some := range slices.Chunk(looped, each) {
		apart := slices.DeleteFunc(slices.Clone(some), func(i int32) bool { return !h.parts[i].hasNonLoop })
		if len(apart) > 0 {
			q.addStep(Fusion, apart, func(p *deletionPart, now int32) { p.fusedAt = now })
		}
		q.addStep(Parity, some, func(p *deletionPart, now int32) { p.pairedAt = now })
	}
}

// addColonSteps adds the steps that replace several stalks by one (the colon principle), from the
// top down.
func (q *Sequence) addColonSteps() {
	h := q.shrink
	var forks []int32
	for b := 1; b < len(h.account.Blocks); b++ {
		if h.parts[b].stalks > 1 {
			forks = append(forks, int32(b))
		}
	}
	slices.SortFunc(forks, func(i, j int32) int {
		p, o := &h.parts[i], &h.parts[j]
		return cmp.Or(cmp.Compare(p.height, o.height), cmp.Compare(p.first, o.first))
	})
	for from := 0; from < len(forks); {
		last := from + 1
		for last < len(forks) && len(forks) > Alone && h.parts[forks[last]].height == h.parts[forks[from]].height {
			last++
		}
		q.addStep(Colon, forks[from:last], func(p *deletionPart, now int32) { p.replacedAt = now })
		from = last
	}
}

// addStep appends a step of the given kind about parts. For each part p it calls record(p, now),
// where now is the index of the step. record stores it in the field of p for the change that the
// step makes, such as fusedAt.
func (q *Sequence) addStep(kind Kind, parts []int32, record func(p *deletionPart, now int32)) {
	h, now := q.shrink, int32(len(q.spans))
	from := int32(len(h.lists))
	for _, i := range parts {
		record(&h.parts[i], now)
		h.lists = append(h.lists, i)
	}
	q.spans = append(q.spans, storedStep{kind: kind, from: from, to: int32(len(h.lists))})
}

// fillStep sets the fields of step from span, the form in which the step is stored.
func (h *shrinker) fillStep(step *Step, span storedStep) {
	switch span.kind {
	case Loose:
		step.Vertices = h.loose
		return
	case Total:
		step.Stalks = h.stalksOnGround()
		if h.account != nil {
			step.Height = h.account.Value()
		}
		return
	}
	about := h.lists[span.from:span.to]
	if step.Alone {
		p := &h.parts[about[0]]
		step.Edges, step.OnGround = p.loops, !h.isBlock(about[0])
		if span.kind == Colon {
			step.Stalks, step.Height = h.stalksOn(about[0]), p.value
		}
	}
	if span.kind == Colon || step.Alone && h.parts[about[0]].members <= 1 {
		step.Vertices = xslices.Map(about, func(i int32) int32 { return h.parts[i].first })
		slices.Sort(step.Vertices)
		return
	}
	in := make(map[int32]bool, len(about))
	for _, i := range about {
		in[i] = true
	}
	for v := range int32(h.f.Order()) {
		if p := h.partOf(v); p >= 0 && in[p] {
			step.Vertices = append(step.Vertices, v)
		}
	}
}

// stalksOn returns the stalks that stand on part i when everything above it has been replaced by
// stalks. Time O(V).
func (h *shrinker) stalksOn(i int32) []Stalk {
	var stalks []Stalk
	if h.parts[i].loops&1 == 1 {
		stalks = append(stalks, Stalk{Vertex: -1, Height: 1})
	}
	for b := 1; b < len(h.account.Blocks); b++ {
		if p := &h.parts[b]; p.below == i {
			stalks = append(stalks, Stalk{Vertex: p.top, Height: p.value + 1})
		}
	}
	return stalks
}

// stalksOnGround returns the stalks that stand on the ground, figure by figure. Time O(V).
func (h *shrinker) stalksOnGround() []Stalk {
	if h.account == nil {
		return nil
	}
	first := len(h.account.Blocks)
	on := make([][]Stalk, len(h.parts)-first)
	for k := range on {
		if h.parts[first+k].loops&1 == 1 {
			on[k] = append(on[k], Stalk{Vertex: -1, Height: 1})
		}
	}
	for b := 1; b < first; b++ {
		if p := &h.parts[b]; !h.isBlock(p.below) {
			on[int(p.below)-first] = append(on[int(p.below)-first], Stalk{Vertex: p.top, Height: p.value + 1})
		}
	}
	return slices.Concat(on...)
}

// Fuses reports whether step i makes edge a loop, by fusing the part that contains it. Step i must
// be a Fusion. Some edges of the part may have been loops before.
func (q *Sequence) Fuses(i int, edge int32) bool {
	h := q.shrink
	if h == nil || h.account.Bridge[edge] || h.isLoose(h.f.From[edge]) {
		return false
	}
	return h.parts[h.partOfEdge(edge)].fusedAt == int32(i)
}
