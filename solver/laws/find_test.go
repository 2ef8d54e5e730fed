package laws

import (
	"context"
	"testing"

	"nimgraph/graphs"
)

func lawsOf(t testing.TB, v Values, known Premises) []Law {
	t.Helper()
	all := graphs.Must(Find(context.Background(), v, known))
	return all
}

func TestPeriodsAreFound(t *testing.T) {
	var a Small
	for n := range 100 {
		a = append(a, []uint16{0, 1, 0, 1, 2, 3, 2}[n%7])
	}
	a[3] = 9
	all := lawsOf(t, a, Premises{})
	if len(all) != 1 {
		t.Fatalf("laws: %v", all)
	}
	p := all[0].Shape.(*Periodic)
	if p.Period != 7 || p.Preperiod != 4 || p.Kind() != "periodic" || all[0].Status != Holds || all[0].To != 99 || len(p.Exceptions()) != 1 {
		t.Errorf("%+v", p)
	}
	for n, v := range a {
		if p.At(n) != int(v) {
			t.Errorf("g(%d) is %d, want %d", n, p.At(n), v)
		}
	}
}

func TestProvedPeriods(t *testing.T) {
	a := List{5, 0, 2, 3, 5, 6, 8, 9, 11, 12}
	all := lawsOf(t, a, Premises{First: 1, Proof: &Proof{From: 4, Period: 4, Saltus: 6, Theorem: "x"}})
	p := all[0].Shape.(*Periodic)
	if p.Period != 2 || p.Saltus != 3 || p.Preperiod != 2 || all[0].Status != Proved || all[0].Theorem != "x" || all[0].To != 10 {
		t.Errorf("%+v of %+v", p, all[0])
	}
	if all := lawsOf(t, List{0, 1, 2, 3, 4, 4, 0, 0}, Premises{Proof: &Proof{From: 1, Period: 2, Theorem: "x"}}); len(all) != 0 {
		t.Errorf("a proof that the values contradict: %+v", all)
	}
}
