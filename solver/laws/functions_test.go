package laws

import "testing"

// First values as in the OEIS.
func TestLibrary(t *testing.T) {
	for name, want := range map[Name][]int{
		SquareRoot:       {0, 1, 1, 1, 2, 2, 2, 2, 2, 3},          // A000196
		TriangularRoot:   {0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4},       // A003056
		PrimeFactors:     {0, 0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3}, // A001222
		DifferentPrimes:  {0, 0, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 2}, // A001221
		SmallestPrime:    {0, 0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1}, // A055396
		OddSmallestPrime: {0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5, 0},
		Twos:             {0, 0, 1, 0, 2, 0, 1, 0, 3}, // A007814
		PowerOfTwo:       {0, 1, 2, 1, 4, 1, 2, 1, 8}, // A006519
		BitLength:        {0, 1, 2, 2, 3, 3, 3, 3, 4}, // A070939
		Ones:             {0, 1, 1, 2, 1, 2, 2, 3, 1}, // A000120
		OnesParity:       {0, 1, 1, 0, 1, 0, 0, 1, 1}, // A010060
		Odious:           {1, 2, 4, 7, 8, 11, 13, 14}, // A000069
		Evil:             {0, 3, 5, 6, 9, 10, 12, 15}, // A001969
		Gray:             {0, 1, 3, 2, 6, 7, 5, 4},    // A003188
	} {
		for n, v := range want {
			if got := name.At(n, 0); got != v {
				t.Errorf("%s of %d is %d, want %d", name, n, got, v)
			}
		}
	}
}
