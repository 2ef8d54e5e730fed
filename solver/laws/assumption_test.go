package laws

import (
	"slices"
	"testing"

	"nimgraph/graphs/must"
)

// TestAssumedLaws checks that a law of a known game is used only if the values agree with it. It
// stays unproved and replaces an equal law.
func TestAssumedLaws(t *testing.T) {
	period := func(values List) Shape {
		return &Periodic{Period: len(values), Known: values}
	}
	assumption := &Assumption{To: 40}
	law := func(s Shape) Law { return Law{Shape: s, Theorem: "window", If: assumption, Cost: s.Cost()} }
	var values List
	for n := range 41 {
		values = append(values, n%4)
	}
	find := func(values List, assumed ...Law) []Law {
		return must.Get(Find(t.Context(), values, Premises{Assumed: assumed}))
	}
	right, wrong := law(period(List{0, 1, 2, 3})), law(period(List{0, 1, 2, 3, 0}))
	found := find(values, right, wrong)
	count := 0
	for _, law := range found {
		if law.Status != Holds {
			t.Errorf("law %v has status %v, want holds", law.Formula(Text), law.Status)
		}
		if law.If != nil && law.Subject == SubjectValues {
			count++
			if law.Formula(Text) != "g(n + 4) = g(n)" || law.To != 40 || law.Theorem != "window" {
				t.Errorf("%+v", law)
			}
		}
	}
	if count != 1 {
		t.Errorf("%d laws under the assumption, want 1: %v", count, found)
	}
	if found[0].If == nil ||
		slices.ContainsFunc(found, func(l Law) bool { return l.Subject == SubjectValues && l.If == nil }) {
		t.Errorf("an equal law without proof was kept: %v", found)
	}
	// Seven values are too few for a law without the assumption.
	if found := find(values[:7]); len(found) > 0 {
		t.Errorf("seven values have laws without the assumption: %v", found)
	}
	if found := find(values[:7], right, wrong); len(found) != 1 || found[0].If == nil || found[0].To != 6 {
		t.Errorf("laws of seven values under the assumption: %v", found)
	}
}
