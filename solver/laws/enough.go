package laws

// What a law must explain to count. The figures are a choice between laws that are
// missed in short lists and lists that seem to have a law.
const (
	// explained is how many values a law must foretell for each number that states it.
	explained = 3
	// least is how many values any law must foretell.
	least = 8
	// turns is how often a period must be seen. A Sturmian word, such as the Fibonacci
	// word, has no period, and repeats what it likes up to 3.6 or 4.4 times.
	turns = 5
)

// enough tells whether a law of some cost, fitted on as many values, counts where total
// values are known.
func enough(cost, fitted, total int) bool {
	held := total - fitted
	return held >= least && held >= explained*cost && held >= explained*fitted
}
