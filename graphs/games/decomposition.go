package games

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
)

// Decomposition explains who wins a position in normal play by the arithmetic of a theorem, for
// example by the heaps of Nim in binary. It also holds a winning move if there is one. It is
// computed from the numbers of the position alone. It needs no graph, so the numbers may be of any
// size.
type Decomposition struct {
	Kind DecompositionKind
	// Position holds the numbers of the position: of Zeckendorf the heap and the most that may be
	// taken, of GoldenPair the two heaps, and of BinaryColumns the heaps.
	Position []int
	// Terms holds, for Zeckendorf, the Fibonacci numbers, the largest first. For GoldenPair it is
	// the lost pair, the smaller number first: the position itself, or the position after the
	// winning move. For BinaryColumns it holds the values of the heaps, in the order of Position.
	Terms []int
	// K is the number of the lost pair ⌊Kφ⌋, ⌊Kφ⌋ + K.
	K int
	// After holds the numbers after the winning move, as in Position. It is nil if the position is
	// lost, and for BinaryColumns.
	After []int
	// Heap is the index of the heap in which the winning move of BinaryColumns is made, or -1 if
	// the position is lost, and Left the value that the move leaves of it.
	Heap, Left int
}

// DecompositionKind names the theorem that a Decomposition uses. JSON output contains it as a
// word.
type DecompositionKind string

const (
	// Zeckendorf: a heap of Fibonacci Nim is a sum of Fibonacci numbers of which no two are
	// neighbours. The position is won if the least of them may be taken (Whinihan 1963).
	Zeckendorf DecompositionKind = "zeckendorf"
	// GoldenPair: the lost positions of Wythoff's game are ⌊kφ⌋, ⌊kφ⌋ + k (Wythoff 1907).
	GoldenPair DecompositionKind = "golden-pair"
	// BinaryColumns: a sum of heaps is lost if every binary column of their values has an even
	// number of ones (Bouton 1901).
	BinaryColumns DecompositionKind = "binary-columns"
)

// Lost reports whether the player to move loses.
func (d Decomposition) Lost() bool { return d.After == nil && d.Heap < 0 }

// XOR returns the XOR of d.Terms. It is the value of the position in a BinaryColumns decomposition.
func (d Decomposition) XOR() int { return xor(d.Terms) }

// BitLen returns the number of bits of the largest of d.Terms, at least 1.
func (d Decomposition) BitLen() int { return max(1, bits.Len(uint(slices.Max(append(d.Terms, 0))))) }

// winningMove returns the move from d.Position to d.After. ok is false if the position is lost. d
// must not be of kind BinaryColumns, which has no After; see valuedHeaps.winningHeapMove.
func (d Decomposition) winningMove() (m Move, ok bool) {
	return rowMove(d.Position, d.After), !d.Lost()
}

// Decompose explains the starting position for args by its numbers alone, such as heaps in binary.
// ok is false if no such decomposition is known for the game, or if play is not normal play. It
// returns the same errors as Forecast.
func (g *Game) Decompose(play graphs.Play, args map[string]string) (d Decomposition, ok bool, err error) {
	values, err := g.parseArgs(ForSolving, args)
	switch {
	case err != nil || play != graphs.Normal:
		return Decomposition{}, false, err
	case g.decompose != nil:
		return g.decompose(g.numbers(values)), true, nil
	case g.evaluate != nil:
		if s, known := g.evaluate(values); known {
			return s.decompose(), true, nil
		}
	}
	return Decomposition{}, false, nil
}

// DecomposeVertex explains the position of a vertex in a drawing of the game by its numbers alone.
// The name of the vertex is the position as the game writes it, such as "7,6". ok is false if there
// is no decomposition.
func (g *Game) DecomposeVertex(name string) (d Decomposition, ok bool) {
	if g.decompose == nil {
		return Decomposition{}, false
	}
	var position [2]int
	words := strings.Split(name, ",")
	if len(words) != len(position) {
		return Decomposition{}, false
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > maxNumber {
			return Decomposition{}, false
		}
		position[i] = n
	}
	return g.decompose(position[:]), true
}

// Decompose returns the values of the heaps in binary, with their XOR, as an explanation of the
// sum. t holds the values of heaps. ok is false if t lacks the value of a heap.
func (h HeapSum) Decompose(t ValueTable) (d Decomposition, ok bool) {
	s, known := h.evaluate(t)
	if !known {
		return Decomposition{}, false
	}
	return s.decompose(), true
}

// decompose returns the values of the heaps in binary, with their XOR, as an explanation of the
// sum.
func (s valuedHeaps) decompose() Decomposition {
	d := Decomposition{Kind: BinaryColumns, Position: s.sizes, Terms: s.values, Heap: -1}
	if d.XOR() != 0 {
		if i, left, _, ok := s.winningHeapMove(graphs.Normal); ok {
			d.Heap, d.Left = i, left
		}
	}
	return d
}

// decomposeFibonacciNim explains a position of Fibonacci Nim: a heap, position[0], and the most
// that the next move may take, position[1]. The heap is written as a sum of Fibonacci numbers by
// zeckendorf. Taking the smallest term wins if the limit allows it; otherwise the position is
// lost.
func decomposeFibonacciNim(position []int) Decomposition {
	n, limit := position[0], position[1]
	d := Decomposition{Kind: Zeckendorf, Position: position, Terms: zeckendorf(n), Heap: -1}
	if n == 0 {
		return d
	}
	if least := d.Terms[len(d.Terms)-1]; least <= limit {
		d.After = []int{n - least, min(n-least, 2*least)}
	}
	return d
}

// zeckendorf returns the terms of the Zeckendorf representation of n, the largest first: Fibonacci
// numbers that add up to n, no two of them adjacent in the Fibonacci sequence (Zeckendorf 1972).
func zeckendorf(n int) (terms []int) {
	for n > 0 {
		last, this := 1, 1
		for this <= n {
			last, this = this, last+this
		}
		terms = append(terms, last)
		n -= last
	}
	return terms
}

// decomposeWythoff explains a position of Wythoff's game by a lost pair. position holds the two
// heaps. The winning move goes to the lost pair with the same difference if this pair is smaller,
// and otherwise to the lost pair that contains the smaller heap.
func decomposeWythoff(position []int) Decomposition {
	low, high := min(position[0], position[1]), max(position[0], position[1])
	d := Decomposition{Kind: GoldenPair, Position: position, Heap: -1}
	// leave sets the move to pair k that leaves ofLow of the smaller number and ofHigh of the larger.
	leave := func(k, ofLow, ofHigh int) Decomposition {
		d.K, d.Terms = k, wythoffPair(k)
		if d.After = []int{ofLow, ofHigh}; position[0] > position[1] {
			d.After = []int{ofHigh, ofLow}
		}
		return d
	}
	k := high - low
	switch pair := wythoffPair(k); {
	case pair[0] == low:
		d.K, d.Terms = k, pair
		return d
	case pair[0] < low:
		return leave(k, pair[0], pair[1])
	}
	// Here ⌊kφ⌋ > low for k = high - low, so every pair that contains low is below the position.
	// ⌊kφ⌋ = low only for a k next to low/φ, and ⌊kφ⌋+k = low only for a k next to low/φ².
	near := (floorTimesRootFive(low) - low) / 2
	for k := max(0, near-1); k <= near+2; k++ {
		if pair := wythoffPair(k); pair[0] == low {
			return leave(k, pair[0], pair[1])
		}
	}
	near = low - near
	for k := max(0, near-2); k <= near+2; k++ {
		if pair := wythoffPair(k); pair[1] == low {
			return leave(k, pair[1], pair[0])
		}
	}
	panic("games: a position of Wythoff's game is neither lost nor won")
}

// wythoffPair returns the k-th lost pair of Wythoff's game, ⌊kφ⌋ and ⌊kφ⌋+k.
func wythoffPair(k int) []int { return []int{lowerWythoff(k), lowerWythoff(k) + k} }
