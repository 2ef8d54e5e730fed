package sequences

// Known is a snapshot of the values of a game and of its proved period. It never changes.
type Known struct {
	// First is the n of Values[0].
	First int
	// Values are g(First), g(First+1), …
	Values []uint16
	// Proof is the proved period of the values; nil if none is proved.
	Proof *Proof
}

// Proof is a proved period: g(n+Period) = g(n) + Saltus for all n ≥ From. All values below
// From+Period are known.
type Proof struct {
	From, Period, Saltus int
	// Theorem is the ID of the theorem that proves it: "guy-smith" or "window".
	Theorem string
}

// The theorems that prove periods.
const (
	// GuySmith: if the values of an octal game repeat over a long enough range, they repeat
	// forever (Guy and Smith 1956; Winning Ways, chapter 4).
	GuySmith = "guy-smith"
	// Window: each value follows from the size values before it. Once size consecutive values
	// occur again, all later values repeat (Winning Ways, chapter 4).
	Window = "window"
)

// Has reports whether g(n) is known: it is stored, or the proved period determines it.
func (k Known) Has(n int) bool {
	return n >= k.First && (k.Proof != nil || n < k.First+len(k.Values))
}

// At returns g(n). Has(n) must be true.
func (k Known) At(n int) int {
	i := n - k.First
	if i < len(k.Values) {
		return int(k.Values[i])
	}
	p := k.Proof
	periods := (n-p.From-p.Period)/p.Period + 1
	return int(k.Values[n-periods*p.Period-k.First]) + periods*p.Saltus
}

// Last returns the largest n whose value is stored, even if a proved period determines more. It is
// First-1 if no value is stored.
func (k Known) Last() int { return k.First + len(k.Values) - 1 }

// UpTo returns g(First), …, g(to). The caller must not change the slice. Values that are not stored
// follow from the proved period. It returns error.sequence.memory if no period determines the
// values or the memory does not suffice, and LargeValue if a value does not fit into 16 bits.
func (k Known) UpTo(to int) ([]uint16, error) { return k.upTo(to, freeMemory) }

// upTo is like UpTo. room returns the free memory in bytes.
func (k Known) upTo(to int, room func() int) ([]uint16, error) {
	count := to - k.First + 1
	switch {
	case count <= len(k.Values):
		return k.Values[:max(0, count):max(0, count)], nil
	case k.Proof == nil:
		return nil, memoryFault(to, k.Last())
	}
	const each = 2
	if fits := room() / each; count > fits {
		return nil, memoryFault(to, k.First+fits-1)
	}
	values := make([]uint16, count)
	done := copy(values, k.Values)
	p := k.Proof
	if p.Saltus == 0 {
		// Copy the largest whole number of periods that is already there.
		for done < count {
			whole := (done - (p.From - k.First)) / p.Period * p.Period
			done += copy(values[done:], values[done-whole:done])
		}
		return values, nil
	}
	for i := done; i < count; i++ {
		v := int(values[i-p.Period]) + p.Saltus
		if v > maxValue {
			return nil, largeValueFault(k.First+i, maxValue)
		}
		values[i] = uint16(v)
	}
	return values, nil
}

// maxValue is the largest value that two bytes hold.
const maxValue = 1<<16 - 1
