package quotients

// maxGenerators bounds the number of generators of a monoid.
const maxGenerators = 24

// word is a sum of generators. It holds how often each of them occurs, in a byte for each
// generator.
type word [maxGenerators / 8]uint64

// generatorWord returns the word of the i-th generator alone.
func generatorWord(i int) (w word) {
	w[i>>3] = 1 << (8 * (i & 7))
	return w
}

// count returns how often the i-th generator occurs in w.
func (w word) count(i int) int { return int(uint8(w[i>>3] >> (8 * (i & 7)))) }

// length returns the number of generators in w, counted as often as they occur.
func (w word) length() (n int) {
	for i := range maxGenerators {
		n += w.count(i)
	}
	return n
}

// withCount returns a copy of w in which the i-th generator occurs n times.
func (w word) withCount(i, n int) word {
	shift := 8 * (i & 7)
	w[i>>3] = w[i>>3]&^(255<<shift) | uint64(n)<<shift
	return w
}

// plus returns the sum of w and v. No generator may occur more than 255 times in it.
func (w word) plus(v word) word {
	for i := range w {
		w[i] += v[i]
	}
	return w
}

// minus returns w without the generators of v. Each must occur in w at least as often as in v.
func (w word) minus(v word) word {
	for i := range w {
		w[i] -= v[i]
	}
	return w
}

// contains reports whether each generator occurs in w at least as often as in v.
func (w word) contains(v word) bool {
	for i := range maxGenerators {
		if w.count(i) < v.count(i) {
			return false
		}
	}
	return true
}

// selectFrom returns a word in other generators: its i-th generator occurs as often as generator
// from[i] occurs in w.
func (w word) selectFrom(from []int) (picked word) {
	for i, g := range from {
		picked = picked.withCount(i, w.count(g))
	}
	return picked
}

// placeAt returns a word in which generator places[i] occurs as often as generator i occurs in
// w. Calling selectFrom with the same places gives w again.
func (w word) placeAt(places []int) (placed word) {
	for i, g := range places {
		placed = placed.withCount(g, w.count(i))
	}
	return placed
}
