package lawcode

import (
	"slices"

	"nimgraph/solver/laws"
)

// beatty is zeros in a sequence of Beatty.
type beatty struct {
	*laws.Beatty
	Head
	// From is the first k; those below 0 are cases.
	From int
}

func beattyForm(b *laws.Beatty, head Head) *beatty {
	from := b.FirstK
	for ; from < 0; from++ {
		if n := b.Term(from); n >= 0 && !slices.ContainsFunc(head.Cases, func(c Case) bool { return c.N == n }) {
			head.Cases = append(head.Cases, Case{n, 1})
		}
	}
	slices.SortFunc(head.Cases, func(a, b Case) int { return a.N - b.N })
	return &beatty{Beatty: b, Head: head, From: from}
}

func (b *beatty) template() string { return "beatty" }

func (b *beatty) at(n int) int {
	if is, ok := b.special(n); ok {
		return is
	}
	low, high := b.From, n/b.Slope()+b.Reach()
	for low < high {
		if middle := low + (high-low)/2; b.Term(middle) < n {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return truth(b.Term(low) == n)
}

// Slope is ⌊α⌋, which is at least 1.
func (b *beatty) Slope() int {
	plain := laws.Beatty{A: b.A, B: b.B, C: b.C}
	return max(1, plain.Term(1))
}

// Reach is a number for which term n/Slope + Reach is n or more, as α ≥ Slope: it is more
// than β, and more than the first k.
func (b *beatty) Reach() int { return max(b.Halves, -b.Halves) + b.From + 2 }

// Double is 2A, Half is Halves·C, Under is 2C, and Root 4B.
func (b *beatty) Double() int { return 2 * b.A }

// Half returns Halves·C.
func (b *beatty) Half() int { return b.Halves * b.C }

// Under returns 2C.
func (b *beatty) Under() int { return 2 * b.C }

// Root returns 4B.
func (b *beatty) Root() int { return 4 * b.B }
