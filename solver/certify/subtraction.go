package certify

// subtraction verifies values of a subtraction game, with its set.
type subtraction []int

func (s subtraction) extend([]uint16, int) {}

func (s subtraction) verifier() verifier {
	found := make([]int, 1<<16) // found[v] = n+1 where v is the value of an option of n
	return func(values []uint16, n int) error {
		v := values[n]
		for _, take := range s {
			if take > n {
				break // the set ascends
			}
			found[values[n-take]] = n + 1
		}
		for u := range v {
			if found[u] != n+1 {
				return wrong("unreached", n, v, u)
			}
		}
		if found[v] == n+1 {
			return wrong("reached", n, v, v)
		}
		return nil
	}
}
