package laws

import "math"

// Values is a list of numbers, g(First), g(First+1), …, at 0 … Len()-1; First is that
// of the Premises, and usually 0.
type Values interface {
	Len() int
	At(i int) int
}

// Small are values below 65,536. Laws of them are found fastest.
type Small []uint16

// Len returns how many there are.
func (s Small) Len() int { return len(s) }

// At returns one.
func (s Small) At(i int) int { return int(s[i]) }

// List are values of any size.
type List []int

// Len returns how many there are.
func (l List) Len() int { return len(l) }

// At returns one.
func (l List) At(i int) int { return l[i] }

// number is what the searches read values as.
type integer interface{ ~uint16 | ~int }

// listed returns values as a list, and whether any two differ by less than 2⁶², so
// that sums and differences of two or three are safe.
func listed(v Values) (list List, safe bool) {
	list, ok := v.(List)
	if !ok {
		list = make(List, v.Len())
		for i := range list {
			list[i] = v.At(i)
		}
	}
	const most = math.MaxInt / 4
	for _, x := range list {
		if x > most || x < -most {
			return list, false
		}
	}
	return list, true
}

// part returns the values from one to another as a list.
func part(v Values, from, to int) List {
	list := make(List, 0, to-from)
	for i := from; i < to; i++ {
		list = append(list, v.At(i))
	}
	return list
}
