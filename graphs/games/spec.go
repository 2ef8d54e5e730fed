package games

import (
	"context"
	"iter"
	"slices"

	"nimgraph/graphs"
)

// Rules is a ruleset with fixed arguments and a starting position, whose type of positions is
// hidden. Drawings, lists and solvers use Rules to unfold the game or to number its positions.
// Spec makes Rules of a Ruleset. An implementation never changes.
type Rules interface {
	// Unfold returns the graph of the followers of the start. Its errors are the errors of the
	// function Unfold.
	Unfold(ctx context.Context, limit Limits) (*Unfolded, error)
	// Numbering returns an empty numbering.
	Numbering() Numbering
}

// Unfolded is the graph of a game, together with the tokens and with the numbers and pictures of
// the positions.
type Unfolded struct {
	Graph *graphs.Graph
	// Tokens are the vertices that play begins on, one for each token.
	Tokens []graphs.VertexID
	// Numbers returns the numbers that make up a position, or the numbers of all summands of a sum
	// vertex. It returns nil for a position that is not described by numbers.
	Numbers func(v graphs.Vertex) []int
	// Picture returns the picture of a position in the notation of package depiction, or "" if it
	// has none.
	Picture func(v graphs.Vertex) string
}

// Numbering gives the positions of a game the indexes 0, 1, 2, … as they first occur, and yields
// their moves by index. So a solver does not need the type of the positions. It is not safe for
// concurrent use.
type Numbering interface {
	// ComputeUpTo computes the moves of all positions up to the numbers a and b, for rules that must
	// compute them in advance. It must be called before Index. b is 0 if a position is one number.
	ComputeUpTo(ctx context.Context, a, b int) error
	// Index returns the index of the position with the numbers a and b. b is 0 if a position is one
	// number.
	Index(a, b int) int32
	// Moves yields the result of each move from a position as a list of summands: often a single
	// position, and an empty list for an empty position. The slice is only valid until the next
	// one.
	Moves(position int32) iter.Seq[[]int32]
	// Len returns the number of positions that have an index.
	Len() int
}

// Spec is the Rules of a game whose positions have the type P. It holds the ruleset, which may be
// Splitting, and the positions at the start.
type Spec[P comparable] struct {
	Rules Ruleset[P]
	// Start holds the positions at the start, each with a token.
	Start []P
	// UnfoldFrom yields the positions to unfold from; the positions in Start must be among their
	// followers. If it is nil, Unfold begins at Start.
	UnfoldFrom iter.Seq[P]
	// At returns the position that one or two numbers identify.
	At func(a, b int) P
}

// Unfold returns the graph of all positions that can be reached from s.UnfoldFrom, or from s.Start
// if s.UnfoldFrom is nil. It puts a token on each position of s.Start. The errors are those of the
// function Unfold.
func (s Spec[P]) Unfold(ctx context.Context, limit Limits) (*Unfolded, error) {
	if s.UnfoldFrom == nil {
		s.UnfoldFrom = slices.Values(s.Start)
	}
	u, err := Unfold(ctx, s.Rules, s.UnfoldFrom, limit)
	if err != nil {
		return nil, err
	}
	unfolded := &Unfolded{
		Graph:   u.Graph,
		Numbers: func(graphs.Vertex) []int { return nil },
		Picture: func(graphs.Vertex) string { return "" },
	}
	for _, p := range s.Start {
		v, _ := u.Vertex(p)
		unfolded.Tokens = append(unfolded.Tokens, v)
	}
	if numbered, ok := s.Rules.(numbered[P]); ok {
		unfolded.Numbers = func(v graphs.Vertex) []int { return u.vertexNumbers(numbered, v) }
	}
	if depicting, ok := s.Rules.(Depicting[P]); ok {
		unfolded.Picture = func(v graphs.Vertex) string { return u.PictureOf(depicting, v) }
	}
	return unfolded, nil
}

// numbered is implemented by a ruleset whose positions consist of numbers.
type numbered[P comparable] interface {
	// Numbers returns the numbers of a position, or nil if it is not described by numbers.
	Numbers(p P) []int
}

// Numbers returns the size of the heap h as the only number.
func (heapPositions) Numbers(h Heap) []int { return []int{int(h)} }

// Numbers returns both numbers of the pair p.
func (pairPositions) Numbers(p Pair) []int { return []int{p.A, p.B} }

// Numbers returns the numbers that make up the row r, such as the sizes of its heaps.
func (rowPositions) Numbers(r Row) []int { return r.numbers() }

// Numbers returns the number of the coin h if the coins lie in a row, or its column and row on a
// board. If h is 0, it returns an empty list.
func (r SingleHead) Numbers(h Heap) []int {
	if h == 0 {
		return []int{}
	}
	if board, ok := r.Game.(TurningCorners); ok {
		return []int{int(h-1) % board.Width, int(h-1) / board.Width}
	}
	return []int{int(h)}
}

// vertexNumbers returns the numbers that make up the position of vertex v, as r gives them. For a
// sum vertex, it returns the numbers of all summands in ascending order, or nil if a summand does
// not have exactly one number.
func (u *Unfolding[P]) vertexNumbers(r numbered[P], v graphs.Vertex) []int {
	if !v.Sum {
		return r.Numbers(u.Positions[v.ID])
	}
	var numbers []int
	for e := range u.Graph.Out(v.ID) {
		part := r.Numbers(u.Positions[e.To])
		if len(part) != 1 {
			return nil
		}
		numbers = append(numbers, slices.Repeat(part, int(e.Count))...)
	}
	slices.Sort(numbers)
	return numbers
}

// productRules is the Rules of a game in which a position consists of all tokens together. The
// embedded Spec holds the game of a single token.
type productRules[P comparable] struct{ Spec[P] }

// Unfold returns the game graph in which a vertex is the position of all tokens. It first unfolds
// the game of one token, and then the Sum of this graph. A position is the multiset of the
// vertices with tokens that can still move. The errors are those of the function Unfold.
func (s productRules[P]) Unfold(ctx context.Context, limit Limits) (_ *Unfolded, err error) {
	u, err := Unfold(ctx, s.Rules, s.UnfoldFrom, limit)
	if err != nil {
		return nil, err
	}
	sum, err := NewSum(u.Graph)
	if err != nil {
		return nil, err
	}
	on := make([]graphs.VertexID, len(s.Start))
	for i, p := range s.Start {
		on[i], _ = u.Vertex(p)
	}
	whole := Spec[Tokens]{
		Rules: DepictedSum[P]{Sum: sum, Rules: s.Rules, Unfolded: u},
		Start: []Tokens{sum.Position(on)},
	}
	return whole.Unfold(ctx, limit)
}

// Numbering returns an empty Numbering, which gives each position of s an index when it first
// occurs.
func (s Spec[P]) Numbering() Numbering {
	splitting, _ := s.Rules.(Splitting[P])
	return &rulesetNumbering[P]{Spec: s, splitting: splitting, number: make(map[P]int32)}
}

// rulesetNumbering implements Numbering for a ruleset. It computes positions when they are needed.
type rulesetNumbering[P comparable] struct {
	Spec[P]
	splitting Splitting[P] // nil if no move leaves several positions
	number    map[P]int32
	positions []P
	buffer    []int32
}

// indexOf returns the index of position. If it has none, it gets the next index.
func (n *rulesetNumbering[P]) indexOf(position P) int32 {
	i, ok := n.number[position]
	if !ok {
		i = int32(len(n.positions))
		n.number[position] = i
		n.positions = append(n.positions, position)
	}
	return i
}

// Index returns the index of the position n.At(a, b).
func (n *rulesetNumbering[P]) Index(a, b int) int32 { return n.indexOf(n.At(a, b)) }

// ComputeUpTo does nothing and returns nil, because this numbering computes positions when they are
// needed. It implements Numbering.
func (n *rulesetNumbering[P]) ComputeUpTo(context.Context, int, int) error { return nil }

// Len returns the number of positions that have an index.
func (n *rulesetNumbering[P]) Len() int { return len(n.positions) }

// Moves yields the result of each move from a position: first its options, each as a list of one
// position, and then its splits. All positions are given by their indexes. A list is only valid
// until the next one.
func (n *rulesetNumbering[P]) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		p := n.positions[position]
		for option := range n.Rules.Options(p) {
			n.buffer = append(n.buffer[:0], n.indexOf(option))
			if !yield(n.buffer) {
				return
			}
		}
		if n.splitting == nil {
			return
		}
		for split := range n.splitting.Splits(p) {
			n.buffer = n.buffer[:0]
			for _, part := range split {
				n.buffer = append(n.buffer, n.indexOf(part))
			}
			if !yield(n.buffer) {
				return
			}
		}
	}
}

// fixedRules is the Rules of a row or column of a table: positions of two numbers of which fixed
// holds one.
type fixedRules struct {
	Rules
	fixed fixedNumber
}

// Numbering returns an empty Numbering whose positions are identified by the number that is not
// fixed.
func (f fixedRules) Numbering() Numbering { return fixedNumbering{f.Rules.Numbering(), f.fixed} }

// fixedNumbering is the Numbering of a row or column of a table: positions of two numbers of which
// fixed holds one. The other number identifies a position.
type fixedNumbering struct {
	Numbering
	fixed fixedNumber
}

// ComputeUpTo computes the positions whose free number is up to n. The last argument is ignored.
func (f fixedNumbering) ComputeUpTo(ctx context.Context, n, _ int) error {
	a, b := f.fixed.bothNumbers(n)
	return f.Numbering.ComputeUpTo(ctx, a, b)
}

// Index returns the index of the position with the free number n. The second argument is ignored.
func (f fixedNumbering) Index(n, _ int) int32 {
	return f.Numbering.Index(f.fixed.bothNumbers(n))
}
