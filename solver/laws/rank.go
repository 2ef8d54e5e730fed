package laws

import (
	"cmp"
	"slices"
)

const (
	// mostLaws is how many laws of the values, and of the zeros, are told.
	mostLaws = 3
	// farther is how many times the cost of the cheapest law another may cost.
	farther = 8
)

// ranked puts what is proved first, then laws of the values before those of the zeros, and
// of these the least costly first. It leaves out what nobody would want to read: laws that cost far more than
// the cheapest or are not proved where one is, and laws of the zeros that are not much
// plainer than one of the values, which says more.
func ranked(all []Law) []Law {
	slices.SortStableFunc(all, func(a, b Law) int {
		return cmp.Or(cmp.Compare(a.Of, b.Of), cmp.Compare(a.Cost, b.Cost), -cmp.Compare(a.Status, b.Status))
	})
	var told []Law
	count := map[Subject]int{}
	proved := slices.ContainsFunc(all, func(l Law) bool { return l.Of == OfValues && l.Status == Proved })
	cheapest := map[Subject]int{}
	for _, law := range all {
		if _, ok := cheapest[law.Of]; !ok {
			cheapest[law.Of] = law.Cost
		}
		values, known := cheapest[OfValues]
		follows := law.Of == OfZeros && known && 2*law.Cost > values
		if law.Status != Proved && (follows || proved && law.Of == OfValues) || proved && follows {
			continue
		}
		if law.Status == Proved || count[law.Of] < mostLaws && law.Cost <= farther*cheapest[law.Of] {
			told = append(told, law)
			count[law.Of]++
		}
	}
	slices.SortStableFunc(told, func(a, b Law) int { return cmp.Compare(rank(a), rank(b)) })
	return told
}

// rank is 0 for what is proved.
func rank(l Law) int {
	if l.Status == Proved {
		return 0
	}
	return 1
}
