package laws

import "math"

// What a law must explain to count. The figures are a choice between laws that are
// missed in short lists and lists that seem to have a law.
const (
	// explained is how many values a law must foretell for each number that states it,
	// and for each value that it was fitted on.
	explained = 3
	// least is how many values any law must foretell.
	least = 8
	// turns is how often a period must be seen. A Sturmian word, such as the Fibonacci
	// word, has no period, and repeats what it likes up to 3.6 or 4.4 times.
	turns = 5
	// surprise is how many bits of information a law must foretell: among all the laws
	// that are tried, one that holds by chance has to be rare. An exception takes more.
	surprise, perException = 24, 12
	// perDigit is what a rule for a digit takes.
	perDigit = 4
	// mostBits bounds how much information one value is taken for.
	mostBits = 4
)

// enough tells whether a law of some cost, fitted on as many values, counts where total
// values are known.
func enough(cost, fitted, total int) bool {
	held := total - fitted
	return held >= least && held >= explained*cost && held >= explained*fitted
}

// bitsOf returns how much information a value of a list has, by how many different ones
// there are among the first and last.
func bitsOf[T integer](a []T) float64 {
	const enough = 1 << 12
	seen := map[T]bool{}
	for i, v := range a {
		if i < enough || i >= len(a)-enough {
			seen[v] = true
		}
		if len(seen) == 1<<mostBits {
			break
		}
	}
	return math.Log2(float64(max(2, len(seen))))
}

// surprises tells whether so many values are enough information, where a law takes some
// more than usual.
func (s *search[T]) surprises(held, more int) bool {
	return float64(held)*s.bits >= float64(surprise+more)
}

// placesSurprise tells whether the places of some zeros among all are enough
// information.
func placesSurprise(zeros, all, exceptions int) bool {
	few := float64(min(zeros, all-zeros))
	// About the logarithm of how many such sets there are.
	return few > 0 && few*(math.Log2(float64(all)/few)+1) >= float64(surprise+perException*exceptions)
}
