package games

import (
	"context"
	"iter"
	"slices"

	"nimgraph/graphs"
)

// Rules are the rules of a game with chosen parameters, without the type of its positions.
// Drawings, lists and solvers use them. Rules never change.
type Rules interface {
	// Unfold makes the graph of the followers of the start. Errors are those of the function
	// Unfold.
	Unfold(ctx context.Context, limit Limits) (*Unfolded, error)
	// Numbering returns an empty numbering.
	Numbering() Numbering
}

// Unfolded is the graph of a game with the tokens, numbers and pictures of its positions.
type Unfolded struct {
	Graph *graphs.Graph
	// Tokens are the vertices that play begins on, one for each token.
	Tokens []graphs.VertexID
	// Numbers returns the numbers that a position consists of, for a sum vertex those of its
	// summands. It returns nil for a position that is not described by numbers.
	Numbers func(v graphs.Vertex) []int
	// Picture returns the picture of a position in the notation of package depiction, or "" if it
	// has none.
	Picture func(v graphs.Vertex) string
}

// Numbering numbers positions 0, 1, 2, … in the order in which they are first seen. It is not safe
// for concurrent use.
type Numbering interface {
	// Reach prepares all positions up to these numbers, for rules that must compute them. Call it
	// before Of. b is 0 if a position is one number.
	Reach(ctx context.Context, a, b int) error
	// Of returns the number of the position that is named by one or two numbers. b is 0 for one.
	Of(a, b int) int32
	// Moves yields the result of each move from a position as a list of summands: often a single
	// position, and none for an empty position. A slice is valid until the next one.
	Moves(position int32) iter.Seq[[]int32]
	// Len returns how many positions have a number.
	Len() int
}

// Spec is a ruleset, splitting or not, with the positions that a game is about.
type Spec[P comparable] struct {
	Rules Ruleset[P]
	// Start is where play begins, with a token on each position.
	Start []P
	// Also yields the positions that are unfolded first; the start must be among their followers.
	// nil means only the start.
	Also iter.Seq[P]
	// At returns the position that the numbers of a list name.
	At func(a, b int) P
}

// Unfold makes the graph of the followers of Also, or of Start if Also is nil.
func (s Spec[P]) Unfold(ctx context.Context, limit Limits) (*Unfolded, error) {
	if s.Also == nil {
		s.Also = slices.Values(s.Start)
	}
	u, err := Unfold(ctx, s.Rules, s.Also, limit)
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
		unfolded.Numbers = func(v graphs.Vertex) []int { return u.numbersOf(numbered, v) }
	}
	if depicting, ok := s.Rules.(Depicting[P]); ok {
		unfolded.Picture = func(v graphs.Vertex) string { return u.PictureOf(depicting, v) }
	}
	return unfolded, nil
}

// numbered is a ruleset whose positions consist of numbers.
type numbered[P comparable] interface {
	// Numbers returns the numbers of a position, or nil if it is not described by numbers.
	Numbers(p P) []int
}

// Numbers returns the size of a heap.
func (sizes) Numbers(h Heap) []int { return []int{int(h)} }

// Numbers returns both numbers.
func (pairs) Numbers(p Pair) []int { return []int{p.A, p.B} }

// Numbers returns the numbers of a row.
func (lists) Numbers(r Row) []int { return r.numbers() }

// Numbers returns the number of a coin, on a board its column and its row.
func (r Heads) Numbers(h Heap) []int {
	if h == 0 {
		return []int{}
	}
	if board, ok := r.Game.(TurningCorners); ok {
		return []int{int(h-1) % board.Width, int(h-1) / board.Width}
	}
	return []int{int(h)}
}

// numbersOf returns the numbers of a vertex. For a sum vertex they are those of its summands in
// ascending order, or nil if a summand does not have exactly one.
func (u *Unfolding[P]) numbersOf(r numbered[P], v graphs.Vertex) []int {
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

// product is a game in which all tokens together are one position.
type product[P comparable] struct{ Spec[P] }

// Unfold makes the graph of the sum of all tokens. A vertex is the multiset of the summands that
// have moves, in the order in which they occur among the starts and their followers.
func (s product[P]) Unfold(ctx context.Context, limit Limits) (_ *Unfolded, err error) {
	u, err := Unfold(ctx, s.Rules, s.Also, limit)
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
	whole := Spec[Tokens]{Rules: DepictedSum[P]{Sum: sum, Rules: s.Rules, Unfolded: u}, Start: []Tokens{sum.Position(on)}}
	return whole.Unfold(ctx, limit)
}

// Numbering returns an empty one.
func (s Spec[P]) Numbering() Numbering {
	splitting, _ := s.Rules.(Splitting[P])
	return &numbering[P]{Spec: s, splitting: splitting, number: make(map[P]int32)}
}

type numbering[P comparable] struct {
	Spec[P]
	splitting Splitting[P] // nil where no move leaves several positions
	number    map[P]int32
	positions []P
	buffer    []int32
}

func (n *numbering[P]) numberOf(p P) int32 {
	i, ok := n.number[p]
	if !ok {
		i = int32(len(n.positions))
		n.number[p] = i
		n.positions = append(n.positions, p)
	}
	return i
}

// Of returns the number of the position that At returns.
func (n *numbering[P]) Of(a, b int) int32 { return n.numberOf(n.At(a, b)) }

// Reach does nothing: a ruleset knows its positions.
func (n *numbering[P]) Reach(context.Context, int, int) error { return nil }

// Len returns how many positions there are.
func (n *numbering[P]) Len() int { return len(n.positions) }

// Moves yields the options, one position each, and then the splits.
func (n *numbering[P]) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		p := n.positions[position]
		for option := range n.Rules.Options(p) {
			n.buffer = append(n.buffer[:0], n.numberOf(option))
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
				n.buffer = append(n.buffer, n.numberOf(part))
			}
			if !yield(n.buffer) {
				return
			}
		}
	}
}

// fixed is rules of positions by two numbers of which one is given.
type fixed struct {
	Rules
	given given
}

// Numbering returns a numbering in which the first number is the one that is not given.
func (f fixed) Numbering() Numbering { return fixedNumbering{f.Rules.Numbering(), f.given} }

type fixedNumbering struct {
	Numbering
	given given
}

// Reach makes the positions up to n and the number that is given known.
func (f fixedNumbering) Reach(ctx context.Context, n, _ int) error {
	a, b := f.given.with(n)
	return f.Numbering.Reach(ctx, a, b)
}

// Of returns the number of the position of n and the number that is given.
func (f fixedNumbering) Of(n, _ int) int32 {
	return f.Numbering.Of(f.given.with(n))
}
