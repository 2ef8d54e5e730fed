package parallel

import (
	"slices"
	"testing"
)

func TestEachIsDone(t *testing.T) {
	for _, n := range []int{0, 1, 2, 7, 100} {
		done := make([]int, n)
		Do(n, func(i int) { done[i] += i + 1 })
		for i, d := range done {
			if d != i+1 {
				t.Errorf("of %d, number %d is done %d times", n, i, d/(i+1))
			}
		}
	}
}

// A panic comes to the caller when all others have ended; of several, the first by
// number.
func TestPanicComesToTheCaller(t *testing.T) {
	for _, n := range []int{1, 2, 9} {
		ended := make([]bool, n)
		got := func() (value any) {
			defer func() { value = recover() }()
			Do(n, func(i int) {
				defer func() { ended[i] = true }()
				if i%2 == (n-1)%2 {
					panic(i)
				}
			})
			return nil
		}()
		if got != (n-1)%2 || slices.Contains(ended, false) {
			t.Errorf("of %d, the panic is %v; ended are %v", n, got, ended)
		}
	}
}
