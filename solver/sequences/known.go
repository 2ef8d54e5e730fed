package sequences

// Known is what is known of a series at one time; it never changes.
type Known struct {
	// First is the n of Values[0].
	First int
	// Values are g(First), g(First+1), …
	Values []uint16
	// Proof is the period of the values where it is proved, else nil.
	Proof *Proof
}

// Proof is a proved period: g(n+Period) = g(n) + Saltus for all n ≥ From. The values
// below From+Period are all known.
type Proof struct {
	From, Period, Saltus int
	// Theorem is the ID of the theorem that proves it: "guy-smith" or "window".
	Theorem string
}

// The theorems that prove periods.
const (
	// GuySmith: an octal game whose values repeat for so long repeats them for ever (Guy
	// and Smith 1956; Winning Ways, chapter 4).
	GuySmith = "guy-smith"
	// Window: each value follows from those at a bounded distance before it, so that
	// values repeat for ever once as many as these come again (Winning Ways, chapter 4).
	Window = "window"
)

// Has tells whether g(n) is known, be it by the proof.
func (k Known) Has(n int) bool {
	return n >= k.First && (k.Proof != nil || n < k.First+len(k.Values))
}

// At returns g(n), which Has tells to be known.
func (k Known) At(n int) int {
	i := n - k.First
	if i < len(k.Values) {
		return int(k.Values[i])
	}
	p := k.Proof
	periods := (n-p.From-p.Period)/p.Period + 1
	return int(k.Values[n-periods*p.Period-k.First]) + periods*p.Saltus
}

// To returns the last n whose value is known without the proof; First-1 where none is.
func (k Known) To() int { return k.First + len(k.Values) - 1 }

// UpTo returns g(First), …, g(to), by the proof beyond what was worked out. It takes
// memory where these are more. Errors: error.sequence.memory where they do not fit, or, without a proof, are not all
// known; LargeValue for one that is more than a value can be.
func (k Known) UpTo(to int) ([]uint16, error) { return k.upTo(to, freeMemory) }

func (k Known) upTo(to int, room func() int) ([]uint16, error) {
	count := to - k.First + 1
	switch {
	case count <= len(k.Values):
		return k.Values[:max(0, count):max(0, count)], nil
	case k.Proof == nil:
		return nil, noMemory(to, k.To())
	}
	const each = 2
	if fits := room() / each; count > fits {
		return nil, noMemory(to, k.First+fits-1)
	}
	all := make([]uint16, count)
	done := copy(all, k.Values)
	p := k.Proof
	if p.Saltus == 0 {
		// What is copied is a whole number of periods, and as much as there is.
		for done < count {
			whole := (done - (p.From - k.First)) / p.Period * p.Period
			done += copy(all[done:], all[done-whole:done])
		}
		return all, nil
	}
	for i := done; i < count; i++ {
		v := int(all[i-p.Period]) + p.Saltus
		if v > maxValue {
			return nil, largeValue(k.First+i, maxValue)
		}
		all[i] = uint16(v)
	}
	return all, nil
}

// maxValue is the largest value that two bytes hold.
const maxValue = 1<<16 - 1
