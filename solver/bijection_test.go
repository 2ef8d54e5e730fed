package solver

import (
	"math/rand/v2"
	"testing"
)

func TestBijection(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for range 2000 {
		bits := 1 + r.IntN(7)
		size := Nimber(1) << bits
		want := make([]Nimber, size)
		for x := range want {
			want[x] = Nimber(x)
		}
		var f bijection
		f.reset(bits)
		for range r.IntN(40) {
			before := append([]Nimber(nil), want...)
			m := Nimber(r.IntN(int(size)))
			kind := r.IntN(3)
			switch kind {
			case 0:
				f.afterXor(m)
			case 1:
				f.afterIncrement()
			case 2:
				f.afterDecrement()
			}
			for x := range size {
				want[x] = before[[]Nimber{x ^ m, (x + 1) % size, (x - 1) % size}[kind]]
			}
			for x := range size {
				if got := f.of(x + 3*size); got != want[x]+3*size {
					t.Fatalf("bits %d: F(%d) = %d, want %d", bits, x, got-3*size, want[x])
				}
			}
		}
	}
}
