package games

import (
	"context"
	"iter"
	"slices"

	"nimgraph/graphs"
)

// Rules are those of a game whose parameters are chosen, with the type of its positions
// erased: what is drawn, listed and solved is made of them, and nobody else asks what a
// position is. They never change.
type Rules interface {
	// Unfold makes the graph of all that follows from where play begins. Errors: those of
	// the function Unfold.
	Unfold(ctx context.Context, limit Limits) (*Unfolded, error)
	// Numbering returns numbers for the positions, of which none has one yet.
	Numbering() Numbering
}

// Unfolded is the graph of a game with what is shown of its positions.
type Unfolded struct {
	Graph *graphs.Graph
	// Tokens are the vertices that play begins on, one for each token.
	Tokens []graphs.VertexID
	// Numbers returns the numbers that a position consists of, those of its parts for a ⊕;
	// nil where numbers do not tell it.
	Numbers func(v graphs.Vertex) []int
	// Picture returns the picture of a position, as package depiction reads it; empty where
	// it has none.
	Picture func(v graphs.Vertex) string
}

// Numbering gives each position a number when it is first met: 0, 1, 2, …. One
// goroutine uses it at a time.
type Numbering interface {
	// Reach makes the positions of all numbers up to these known, if that takes work; b is 0
	// where a position is one number. It is called before Of.
	Reach(ctx context.Context, a, b int) error
	// Of returns the number of the position that one number or two tell from all others;
	// b is 0 where it is one.
	Of(a, b int) int32
	// Moves yields what each move from a position leaves, side by side: often one
	// position, none where nothing is left that can be played. A slice is only valid
	// until the next one.
	Moves(position int32) iter.Seq[[]int32]
	// Len returns how many positions have a number.
	Len() int
}

// Spec is a ruleset, splitting or not, with the positions that a game is about.
type Spec[P comparable] struct {
	Rules Ruleset[P]
	// Start is where play begins, with a token on each position.
	Start []P
	// Also are positions that are drawn first, those of Start among what follows from them;
	// nil for those of Start alone.
	Also iter.Seq[P]
	// At returns the position that the numbers of a list name.
	At func(a, b int) P
}

// Unfold makes the graph of Also, or else of Start.
func (s Spec[P]) Unfold(ctx context.Context, limit Limits) (*Unfolded, error) {
	if s.Also == nil {
		s.Also = slices.Values(s.Start)
	}
	u, err := Unfold(ctx, s.Rules, s.Also, limit)
	if err != nil {
		return nil, err
	}
	all := &Unfolded{
		Graph:   u.Graph,
		Numbers: func(graphs.Vertex) []int { return nil },
		Picture: func(graphs.Vertex) string { return "" },
	}
	for _, p := range s.Start {
		v, _ := u.Vertex(p)
		all.Tokens = append(all.Tokens, v)
	}
	if numbered, ok := s.Rules.(numbered[P]); ok {
		all.Numbers = func(v graphs.Vertex) []int { return u.numbersOf(numbered, v) }
	}
	if depicting, ok := s.Rules.(Depicting[P]); ok {
		all.Picture = func(v graphs.Vertex) string { return u.PictureOf(depicting, v) }
	}
	return all, nil
}

// numbered is a ruleset whose positions consist of numbers.
type numbered[P comparable] interface {
	// Numbers returns those of a position; nil where numbers do not tell it.
	Numbers(p P) []int
}

// Numbers returns the size of a heap.
func (sizes) Numbers(h Heap) []int { return []int{int(h)} }

// Numbers returns both numbers.
func (pairs) Numbers(p Pair) []int { return []int{p.A, p.B} }

// Numbers returns those of a row.
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

// numbersOf returns the numbers of a vertex, of a ⊕ those of its parts in ascending order;
// nil where some part has not just one.
func (u *Unfolding[P]) numbersOf(r numbered[P], v graphs.Vertex) []int {
	if !v.Sum {
		return r.Numbers(u.Positions[v.ID])
	}
	var all []int
	for e := range u.Graph.Out(v.ID) {
		one := r.Numbers(u.Positions[e.To])
		if len(one) != 1 {
			return nil
		}
		all = append(all, slices.Repeat(one, int(e.Count))...)
	}
	slices.Sort(all)
	return all
}

// product is a game whose tokens are one position.
type product[P comparable] struct{ Spec[P] }

// Unfold makes the graph of the sum of all tokens, in which a vertex is the multiset of the
// summands, without those that have no moves: they stand in the order in which they come
// among the starts and their followers.
func (s product[P]) Unfold(ctx context.Context, limit Limits) (_ *Unfolded, err error) {
	defer graphs.Taken(&err)
	u := graphs.Must(Unfold(ctx, s.Rules, s.Also, limit))
	sum := graphs.Must(NewSum(u.Graph))
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
	left      []int32
}

func (n *numbering[P]) put(p P) int32 {
	i, ok := n.number[p]
	if !ok {
		i = int32(len(n.positions))
		n.number[p] = i
		n.positions = append(n.positions, p)
	}
	return i
}

// Of returns the number of the position that At returns.
func (n *numbering[P]) Of(a, b int) int32 { return n.put(n.At(a, b)) }

// Reach does nothing: a ruleset knows its positions.
func (n *numbering[P]) Reach(context.Context, int, int) error { return nil }

// Len returns how many positions there are.
func (n *numbering[P]) Len() int { return len(n.positions) }

// Moves yields the options, one position each, and then the splits.
func (n *numbering[P]) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		p := n.positions[position]
		for option := range n.Rules.Options(p) {
			n.left = append(n.left[:0], n.put(option))
			if !yield(n.left) {
				return
			}
		}
		if n.splitting == nil {
			return
		}
		for split := range n.splitting.Splits(p) {
			n.left = n.left[:0]
			for _, part := range split {
				n.left = append(n.left, n.put(part))
			}
			if !yield(n.left) {
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

// Numbering returns one whose first number is the other.
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
