package games

import (
	"iter"
)

// Positions is a ruleset whose type of position is not known. It never changes.
type Positions interface {
	// Numbering returns numbers for the positions, of which none has one yet.
	Numbering() Numbering
}

// Numbering gives each position a number when it is first met: 0, 1, 2, …. One
// goroutine uses it at a time.
type Numbering interface {
	// Of returns the number of the position that the family's numbers name; b is 0 in a
	// family with one.
	Of(a, b int) int32
	// Moves yields what each move from a position leaves, side by side: often one
	// position, none where nothing is left that can be played. A slice is only valid
	// until the next one.
	Moves(position int32) iter.Seq[[]int32]
	// Len returns how many positions have a number.
	Len() int
}

// Erase returns the positions of a ruleset, splitting or not, where at returns the
// position that the family's numbers name.
func Erase[P comparable](r Ruleset[P], at func(a, b int) P) Positions {
	return erased[P]{r, at}
}

type erased[P comparable] struct {
	rules Ruleset[P]
	at    func(a, b int) P
}

// Numbering returns an empty one.
func (e erased[P]) Numbering() Numbering {
	splitting, _ := e.rules.(Splitting[P])
	return &numbering[P]{erased: e, splitting: splitting, number: make(map[P]int32)}
}

type numbering[P comparable] struct {
	erased[P]
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

// Of returns the number of the position that at returns.
func (n *numbering[P]) Of(a, b int) int32 { return n.put(n.at(a, b)) }

// Len returns how many positions there are.
func (n *numbering[P]) Len() int { return len(n.positions) }

// Moves yields the options, one position each, and then the splits.
func (n *numbering[P]) Moves(position int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		p := n.positions[position]
		for option := range n.rules.Options(p) {
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

// fixed is positions of two numbers of which one is given.
type fixed struct {
	Positions
	given given
}

// Numbering returns one whose first number is the other.
func (f fixed) Numbering() Numbering { return fixedNumbering{f.Positions.Numbering(), f.given} }

type fixedNumbering struct {
	Numbering
	given given
}

// Of returns the number of the position of n and the number that is given.
func (f fixedNumbering) Of(n, _ int) int32 {
	if f.given.index == 0 {
		return f.Numbering.Of(f.given.value, n)
	}
	return f.Numbering.Of(n, f.given.value)
}
