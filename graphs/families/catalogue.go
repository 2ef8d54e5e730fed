package families

import "slices"

// All returns the families: those with one number, then those with two, each in the
// order of the menu of games, with what the menu has not at the end of its kind. The
// list and its families are the caller's own.
func All() []*Family {
	all := slices.Concat(taking(), listed(), breaking(), divisors(), curves(), coins(), boards(), pairs())
	for _, f := range all {
		switch {
		case f.Standard > 0:
		case len(f.Numbers) == 1:
			f.Standard = standardLine
		default:
			f.Standard = standardPlane
		}
	}
	return all
}

// How far the numbers of most families go where nobody says.
const (
	standardLine  = 100
	standardPlane = 12
)

// ByID returns the family with that ID.
func ByID(id string) (*Family, bool) {
	for _, f := range All() {
		if f.ID == id {
			return f, true
		}
	}
	return nil, false
}

// IDs returns the IDs of the families in their order.
func IDs() []string {
	var ids []string
	for _, f := range All() {
		ids = append(ids, f.ID)
	}
	return ids
}
