package sequence

import (
	"fmt"
	"maps"
	"slices"
)

// keptValues is how many values of families that are not shown are kept: 64 MB of them.
const keptValues = 32 << 20

// kept is what is known of a family that was asked for.
type kept struct {
	key      string
	sequence Sequence
	// turn has room for one: whoever extends the sequence. A job that was given up may
	// still have it for a moment.
	turn chan struct{}

	laws   []Finding // of the values up to lawsTo
	lawsTo int
	sought bool // they have been looked for
}

// keyOf returns what tells a family with its arguments from others.
func keyOf(q Question) string {
	key := q.Family
	for _, name := range slices.Sorted(maps.Keys(q.Args)) {
		key += fmt.Sprintf(" %s=%q", name, q.Args[name])
	}
	return key
}

// shelf is the families that were asked for, the latest last.
type shelf []*kept

// find returns what is kept of a family; nil where nothing is. It then is the latest.
func (s *shelf) find(key string) *kept {
	at := slices.IndexFunc(*s, func(k *kept) bool { return k.key == key })
	if at < 0 {
		return nil
	}
	k := (*s)[at]
	*s = append(slices.Delete(*s, at, at+1), k)
	return k
}

// add keeps a family. What was asked for longest ago goes where there would be too much.
func (s *shelf) add(k *kept) {
	*s = append(*s, k)
	s.bound()
}

// bound lets go of what there is no room for; never of the latest.
func (s *shelf) bound() {
	room := keptValues
	for i := len(*s) - 2; i >= 0; i-- {
		if room -= (*s)[i].sequence.Known().Len(); room < 0 {
			*s = slices.Delete(*s, 0, i+1)
			return
		}
	}
}
