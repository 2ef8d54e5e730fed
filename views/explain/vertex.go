package explain

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// isKnown reports whether an explanation may use the value of vertex v.
func (nr *Narrator) isKnown(v int32) bool { return nr.IsKnown == nil || nr.IsKnown(v) }

// verticesOf returns the vertices of the options, in the same order.
func verticesOf(options []solver.Option) []int32 {
	return xslices.Map(options, func(o solver.Option) int32 { return o.Vertex })
}

// NewStrip returns the strip for the value of a vertex, a row of numbers that shows its mex. reason
// is the reason for the value. The strip contains the options whose vertices satisfy isKnown; nil
// means all options.
func NewStrip(reason solver.Reason, isKnown func(int32) bool) *Strip {
	strip := &Strip{Mex: reason.Mex, Fits: reason.Rule == solver.RuleMex}
	for _, o := range reason.Options {
		if n, ok := o.Value.Nimber(); ok && (isKnown == nil || isKnown(o.Vertex)) {
			strip.Numbers = append(strip.Numbers, n)
		}
	}
	slices.Sort(strip.Numbers)
	return strip
}

// Cell is a cell of a strip: a number with the number of options that have this value, or a gap.
type Cell struct {
	Number solver.Nimber
	Count  int
	Gap    bool
}

// Cells returns the cells of the strip. If it would have more than limit cells, numbers are left
// out and gaps mark their places, but the mex is always shown. limit must be at least 4.
func (s *Strip) Cells(limit int) (cells []Cell) {
	count, last := map[solver.Nimber]int{}, s.Mex+1
	for _, n := range s.Numbers {
		count[n]++
		last = max(last, n)
	}
	first, end := solver.Nimber(0), last+1
	if room := solver.Nimber(limit); end > room {
		if end = max(s.Mex+2, room-1); end >= room {
			cells, first = append(cells, Cell{Gap: true}), end+2-room
		}
	}
	for n := first; n < end; n++ {
		cells = append(cells, Cell{Number: n, Count: count[n]})
	}
	if end <= last {
		cells = append(cells, Cell{Gap: true})
	}
	return cells
}

// mexSentences returns why a vertex of a directed game has its value: the numbers that its options
// have, and the mex. If the value is unknown or not a number, other sentences explain it. reason is
// the reason for the value.
func (nr *Narrator) mexSentences(reason solver.Reason) []Sentence {
	switch reason.Rule {
	case solver.RuleLoopy:
		return nr.loopySentences(reason)
	case solver.RuleOpen:
		return nr.unknownValueSentences(reason)
	}
	first := Sentence{
		Kind: Mex, Vertex: reason.Vertex, Number: reason.Mex, Value: reason.Value,
		Count: int64(len(reason.Options)),
	}
	switch {
	case nr.Solution.Position.Graph.IsTarget(reason.Vertex):
		first.Kind, first.Count = Target, 1
	case len(reason.Options) == 0:
		first.Kind, first.Count = End, 1
	case reason.Mex == 0:
		first.Kind = Zero
	default:
		first.Taken = make([]TakenNumber, reason.Mex)
		for n := range first.Taken {
			first.Taken[n].Number = solver.Nimber(n)
		}
		for _, o := range reason.Options {
			if n, ok := o.Value.Nimber(); ok && n < reason.Mex && nr.isKnown(o.Vertex) {
				first.Taken[n].Options = append(first.Taken[n].Options, o)
				first.Edges = append(first.Edges, o.Edge)
			}
		}
	}
	return append([]Sentence{first}, nr.replySentences(reason)...)
}

// replySentences returns a sentence for each move from a vertex that the opponent can undo by a
// reply; see replyKind. reason is the reason for the value of the vertex. If there are more than
// nr.MaxSentences, a last sentence counts the remaining moves.
func (nr *Narrator) replySentences(reason solver.Reason) []Sentence {
	var sentences []Sentence
	more := int64(0)
	for _, o := range reason.Options {
		kind, isUndone := nr.replyKind(o, reason.Mex)
		switch {
		case !isUndone:
		case len(sentences) == nr.MaxSentences:
			more++
		default:
			s := Sentence{
				Kind: kind, Vertex: reason.Vertex, Vertices: []int32{o.Vertex}, Edges: []int32{o.Edge},
				Value: o.Value, Other: reason.Value,
			}
			if o.Answer >= 0 {
				s.Edges = append(s.Edges, o.Answer)
			}
			sentences = append(sentences, s)
		}
	}
	if more > 0 {
		sentences = append(sentences, Sentence{Kind: MoreReplies, Vertex: reason.Vertex, Count: more})
	}
	return sentences
}

// replyKind returns the kind of the sentence about a move from a vertex to the option o that the
// opponent can undo, by a reply that restores the value of the vertex. mex is the mex of all
// options of the vertex. ok is false if the move cannot be undone, or if the sentence would say
// nothing new.
//
// If the option is a nimber, the sentence says something only in normal play, and only if the
// nimber is larger than mex.
func (nr *Narrator) replyKind(o solver.Option, mex solver.Nimber) (kind SentenceKind, ok bool) {
	f, hasReply := nr.Solution.Position.Graph, o.Answer >= 0
	n, isNimber := o.Value.Nimber()
	isLarger := n > mex && nr.play() == graphs.Normal && !f.Kind.OnGraph()
	switch {
	case nr.IsKnown != nil:
		return Answered, hasReply && !nr.IsKnown(o.Vertex)
	case !isNimber && !o.Value.Known():
		return Answered, hasReply
	case !isNimber:
		return Settled, hasReply
	case f.IsHeap(o.Vertex):
		return ReversibleHeap, isLarger
	case !hasReply: // the option is a ⊕, in which some move is the reply
		return ReversibleSum, isLarger
	}
	return Reversible, isLarger
}

// unknownValueSentences returns a sentence that says that the value of a vertex is unknown and, if
// there are any, which moves are the cause. reason is the reason for the value.
func (nr *Narrator) unknownValueSentences(reason solver.Reason) []Sentence {
	s := Sentence{Kind: Open, Vertex: reason.Vertex, Value: reason.Value}
	for _, e := range reason.Unanswered {
		s.Kind, s.Edges, s.Vertices = Unfixed, append(s.Edges, e),
			append(s.Vertices, nr.Solution.Position.Graph.Into[e])
	}
	return []Sentence{s}
}

// loopySentences returns two sentences that explain the value ∞{…} of a vertex, from which play
// need not end. The first names the moves that keep the value from being a nimber. The second has
// the numbers in the braces: the nimbers to which the vertex has moves. reason is the reason for
// the value.
func (nr *Narrator) loopySentences(reason solver.Reason) []Sentence {
	k, _ := reason.Value.Loopy()
	unfit := Sentence{
		Kind: Unfit, Vertex: reason.Vertex, Edges: reason.Unanswered, Number: reason.Mex, Value: reason.Value,
		Count: int64(len(reason.Unanswered)),
	}
	unfit.Vertices = xslices.Map(reason.Unanswered, func(e int32) int32 { return nr.Solution.Position.Graph.Into[e] })
	reached := Sentence{Kind: Reached, Vertex: reason.Vertex, Numbers: k, Value: reason.Value, Count: int64(len(k))}
	if len(k) == 0 {
		reached.Kind = ReachedNone
	}
	return []Sentence{unfit, reached}
}

// heapSentence returns the sentence that a vertex stands for a nim heap. reason is the reason for
// its value.
func heapSentence(reason solver.Reason) Sentence {
	s := Sentence{Kind: Heap, Vertex: reason.Vertex, Number: reason.Mex, Value: reason.Value}
	if reason.Mex == 0 {
		s.Kind = HeapEmpty
	}
	return s
}

// sumSentences returns how the values of the summands of a ⊕ add up. In normal play it adds a move
// in the sum that makes it 0, if there is one. reason is the reason for the value of the ⊕.
func (nr *Narrator) sumSentences(reason solver.Reason) []Sentence {
	if !reason.Value.Known() {
		return nr.unknownValueSentences(reason)
	}
	s := Sentence{Kind: Sum, Vertex: reason.Vertex, Value: reason.Value}
	copies, finite := int64(0), false
	for _, o := range reason.Options {
		s.Terms = append(s.Terms, Term{o.Vertex, o.Value, o.Copies})
		if n, ok := o.Value.Nimber(); ok {
			s.Number ^= n * solver.Nimber(o.Copies%2)
			finite = true
		} else {
			s.Vertices = append(s.Vertices, o.Vertex)
			copies += int64(o.Copies)
		}
	}
	switch {
	case len(reason.Options) == 0:
		s.Kind = SumEmpty
	case copies == 1 && finite:
		s.Kind = SumLoop
	case copies > 1:
		s.Kind = SumLoops
	}
	total, ok := reason.Value.Nimber()
	if !ok || nr.play() != graphs.Normal || nr.IsKnown != nil {
		return []Sentence{s}
	}
	for _, o := range reason.Options {
		if n, _ := o.Value.Nimber(); n^total < n {
			return []Sentence{s, {
				Kind: SumMove, Vertex: reason.Vertex, Vertices: []int32{o.Vertex}, Edges: []int32{o.Edge},
				Value: o.Value,
				Other: solver.Finite(n ^ total),
			}}
		}
	}
	return []Sentence{s}
}

// ExplainMove explains the position after move. In an edge-deletion game it also explains the
// value of the edge: of a bridge by the colon principle, and of any other edge together with its
// block by fusion. Time is linear in the edges if the edge is in a block.
func (nr *Narrator) ExplainMove(move solver.Move) Explanation {
	said := []Sentence{{
		Kind: Leaves, Vertex: -1, Edges: []int32{move.Edge}, Value: move.After, Outcome: move.Outcome,
		Answer: true,
	}}
	said = append(said, nr.removalSentences(move)...)
	if a := nr.Solution.Account; a != nil {
		f := nr.Solution.Position.Graph
		low, up := f.From[move.Edge], f.Into[move.Edge]
		if a.BlockOf[low] > a.BlockOf[up] || a.FigureOf[low] > a.FigureOf[up] {
			low, up = up, low
		}
		if a.BlockOf[low] != a.BlockOf[up] {
			said = append(said, bridgeSentence(low, up, move.Edge, a.Blocks[a.BlockOf[up]].Value))
		} else {
			fusion := fusionSentence(up, a.CountFused(move.Edge))
			fusion.Edges = edgesFusedWith(nr.Solution, move.Edge)
			said = append(said, fusion)
		}
	}
	return Explanation{Sentences: said}
}

// fusionSentence returns the sentence about the value of the block at vertex v by the fusion
// principle: it is the value of the given number of loops. Each edge of the block counts as a
// loop.
func fusionSentence(v int32, loops int64) Sentence {
	s := Sentence{Kind: FusionOdd, Vertex: v, Count: loops}
	switch {
	case loops == 1:
		s.Kind = FusionOne
	case loops%2 == 0:
		s.Kind = FusionEven
	}
	return s
}

// bridgeSentence returns the value of a bridge with everything above it, by the colon principle.
// The bridge is edge, which leads from v up to the vertex upper. upperValue is the value of the
// part above the bridge.
func bridgeSentence(v, upper, edge int32, upperValue solver.Nimber) Sentence {
	return Sentence{
		Kind: Colon, Vertex: v, Vertices: []int32{upper}, Edges: []int32{edge}, Number: upperValue,
		Other: solver.Finite(upperValue + 1),
	}
}

// deletionSentences explains the value of a vertex of an edge-deletion game: its block by the
// fusion principle, and the bridges that lead up from it by the colon principle. In misère play,
// where the value does not determine the winner, the winner comes first. reason is the reason for
// the value.
func (nr *Narrator) deletionSentences(reason solver.Reason) []Sentence {
	var said []Sentence
	s := nr.Solution
	if nr.play() != graphs.Normal {
		who := Sentence{Kind: Wins, Vertex: reason.Vertex, Outcome: reason.Outcome, Answer: true}
		if reason.Outcome == solver.OutcomeUnknown {
			who.Kind = Unknown
		}
		said = append(said, who)
	}
	above, like := s.Account.BlockOf[reason.Vertex] > 0, nr.SaysOnce && reason.First != reason.Vertex
	if kind, ok := mannerKinds[reason.Manner]; ok && (above || !like) {
		if above {
			said = append(said, Sentence{Kind: Own, Vertex: reason.Vertex})
		}
		said = append(said, Sentence{Kind: kind, Vertex: reason.Vertex, Manner: reason.Manner})
		if reason.Genus != solver.GenusUnknown {
			said = append(said, genusSentence(reason.Vertex, reason.Genus, reason.Pair))
		}
	}
	ground := s.Position.Graph.IsGround(reason.Vertex)
	switch {
	case like && ground:
		return append(said,
			Sentence{
				Kind: LikeGround, Vertex: reason.Vertex, Vertices: []int32{reason.First},
				Answer: nr.play() == graphs.Normal,
			})
	case like:
		return append(said,
			Sentence{
				Kind: Like, Vertex: reason.Vertex, Vertices: []int32{reason.First},
				Answer: nr.play() == graphs.Normal,
			})
	case ground:
		said = append(said, Sentence{Kind: Ground, Vertex: reason.Vertex})
	}
	said = append(said, nr.ExplainBlock(reason)...)
	switch nr.play() {
	case graphs.Normal:
		said[len(said)-1].Answer = true
	case graphs.Misere:
		said = append(said, Sentence{Kind: ValueAlone, Vertex: reason.Vertex})
	}
	return said
}

var mannerKinds = map[solver.Manner]SentenceKind{
	solver.MannerLoops: ByLoops, solver.MannerFoot: ByFoot, solver.MannerRing: ByRing,
	solver.MannerSearch: BySearch, solver.MannerSum: BySum, solver.MannerBeyond: ByNothing,
}

// ExplainBlock returns how the value of a block or a figure is composed. A block is a set of
// vertices that lie on common cycles. A figure is a part of the drawing that meets the other parts
// only in the ground. reason is the reason for the value of a vertex in the block or figure.
func (nr *Narrator) ExplainBlock(reason solver.Reason) []Sentence {
	var said []Sentence
	total := Sentence{Kind: Together, Vertex: reason.Vertex, Value: reason.Value}
	if reason.Edges > 0 {
		said = append(said, fusionSentence(reason.Vertex, reason.Edges))
		total.Terms = append(total.Terms, Term{-1, solver.Finite(solver.Nimber(reason.Edges % 2)), 1})
	}
	for i, o := range reason.Options {
		n, _ := o.Value.Nimber()
		if i < nr.MaxSentences {
			said = append(said, bridgeSentence(reason.Vertex, o.Vertex, o.Edge, n))
		}
		total.Terms = append(total.Terms, Term{o.Vertex, solver.Finite(n + 1), 1})
	}
	if more := len(reason.Options) - nr.MaxSentences; more > 0 {
		said = append(said, Sentence{Kind: MoreColon, Vertex: reason.Vertex, Count: int64(more)})
	}
	if len(total.Terms) == 0 {
		total.Kind = Bare
	}
	return append(said, total)
}

// blockEdges returns the edges in the block of vertex v. A block is a part of the drawing that is
// joined by cycles. The block of the ground can span several figures, the parts that meet only in
// the ground. Of that block, blockEdges returns only the edges in the figure of v, unless v is on
// the ground. s is the solution. Time is linear in the edges.
func blockEdges(s *solver.Solution, v int32) []int32 {
	a := s.Account
	return edgesInBlock(s, a.BlockOf[v], func(u, w int32) bool {
		return a.BlockOf[v] > 0 || a.FigureOf[v] < 0 || max(a.FigureOf[u], a.FigureOf[w]) == a.FigureOf[v]
	})
}

// edgesFusedWith returns the edges that fusion turns into loops together with edge, which must not
// be a bridge. s is the solution. O(edges).
func edgesFusedWith(s *solver.Solution, edge int32) []int32 {
	a, f := s.Account, s.Position.Graph
	figure := max(a.FigureOf[f.From[edge]], a.FigureOf[f.Into[edge]]) // -1 for an edge on the ground
	return edgesInBlock(s, a.BlockOf[f.From[edge]], func(u, w int32) bool {
		return a.BlockOf[u] > 0 || max(a.FigureOf[u], a.FigureOf[w]) == figure
	})
}

// edgesInBlock returns the edges of the block with the given number, if accept is true for their
// ends u and w. s is the solution.
func edgesInBlock(s *solver.Solution, block int32, accept func(u, w int32) bool) []int32 {
	a, f := s.Account, s.Position.Graph
	var edges []int32
	for e := range f.From {
		u, w := f.From[e], f.Into[e]
		if block >= 0 && a.BlockOf[u] == block && a.BlockOf[w] == block && accept(u, w) {
			edges = append(edges, int32(e))
		}
	}
	return edges
}

// figureEdges returns the edges in the figure of vertex v; see blockEdges. For a vertex on the
// ground these are the edges with both ends on the ground. It returns nil in a directed game. s is
// the solution. O(edges).
func figureEdges(s *solver.Solution, v int32) []int32 {
	a, f := s.Account, s.Position.Graph
	if a == nil {
		return nil
	}
	var edges []int32
	for e := range f.From {
		u, w := f.From[e], f.Into[e]
		held := s.Loose == nil || !s.Loose[u]
		if held && max(a.FigureOf[u], a.FigureOf[w]) == a.FigureOf[v] {
			edges = append(edges, int32(e))
		}
	}
	return edges
}
