package games

import "slices"

// Families returns the families: those with one number, then those with two, each in the
// order of the menu of games, with what the menu has not at the end of its kind. The
// list and its families are the caller's own.
func Families() []*Family {
	all := slices.Concat(takingFamilies(), listedFamilies(), breakingFamilies(), divisorFamilies(), curveFamilies(), coinFamilies(), boardFamilies(), pairFamilies())
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

// FamilyByID returns the family with that ID.
func FamilyByID(id string) (*Family, bool) {
	for _, f := range Families() {
		if f.ID == id {
			return f, true
		}
	}
	return nil, false
}

// FamilyIDs returns the IDs of the families in their order.
func FamilyIDs() []string {
	var ids []string
	for _, f := range Families() {
		ids = append(ids, f.ID)
	}
	return ids
}
