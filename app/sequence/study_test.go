package sequence

import (
	"context"
	"errors"
	"testing"

	"nimgraph/solver/laws"
)

// A study computes values, finds their law, and marks the exceptions of the law.
func TestValuesAndTheirLaw(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "late", To: 2500})
	if r.State() != Working || !r.changes.Any(FamilyChange) {
		t.Fatalf("state after the question: %v, want Working", r.State())
	}
	r.settle()
	if r.State() != Ready || r.Known().Last() != 2500 || !r.areValuesRight() || r.LawState() != Found ||
		r.Fraction() != 1 {
		t.Fatalf("state %v, values up to %d, laws %v", r.State(), r.Known().Last(), r.LawState())
	}
	law := r.ChosenLaw()
	if law == nil {
		t.Fatal("no law is chosen")
	}
	p := law.Shape.(*laws.Periodic)
	if p.Period != 5 || r.Columns() != 5 || r.HasManualColumns() {
		t.Errorf("period %d, %d columns; want 5, 5", p.Period, r.Columns())
	}
	m := r.Marks()
	if m.RegularFrom != p.Preperiod || len(m.Exceptions) == 0 || !m.IsException(m.Exceptions[0]) ||
		m.IsException(p.Preperiod) {
		t.Errorf("marks %+v", m)
	}
	for _, n := range m.Exceptions {
		if n >= 90 || r.Known().At(n) == n%5 {
			t.Errorf("g(%d) is marked but obeys the law", n)
		}
	}
}

// Known values are cached: returning to a family, or asking for fewer values, computes nothing.
func TestKnownValuesAreCached(t *testing.T) {
	r := newRig(t)
	for _, q := range []Question{
		{Family: "seven", To: 1500},
		{Family: "late", To: 700},
		{Family: "seven", To: 1500},
		{Family: "seven", To: 200},
	} {
		r.Ask(q)
		r.settle()
		if r.State() != Ready || r.Known().Last() != q.To || !r.areValuesRight() {
			t.Errorf("%+v: state %v, values up to %d", q, r.State(), r.Known().Last())
		}
	}
	if n := r.fake.computed["seven"]; n != 1501 {
		t.Errorf("%d values were computed, want 1501", n)
	}
	r.extend()
	r.settle()
	if r.Known().Last() != 2000 || r.fake.computed["seven"] != 2001 {
		t.Errorf("extended to n = %d, %d values computed; want 2000, 2001", r.Known().Last(), r.fake.computed["seven"])
	}
}

// Stop keeps the known values. Resume computes only the rest.
func TestStopKeepsKnownValues(t *testing.T) {
	r := newRig(t)
	r.fake.gate = make(chan struct{})
	r.Ask(Question{Family: "seven", To: 1000})
	r.fake.gate <- struct{}{}
	r.fake.gate <- struct{}{}
	for r.Known().Last() < 199 {
		r.next()
	}
	if part := r.Fraction(); part < 0.19 || part > 0.21 {
		t.Errorf("Fraction() = %v after 200 of 1001 values", part)
	}
	if !r.Stop() || r.State() != Stopped || !r.CanResume() || r.Stop() {
		t.Fatalf("state after Stop: %v", r.State())
	}
	r.settle()
	if n := r.Known().Last(); n != 199 || !r.areValuesRight() || r.ChosenLaw() == nil {
		t.Errorf("after Stop: values up to %d, %d laws; want 199, a chosen law", n, len(r.Laws()))
	}
	close(r.fake.gate)
	r.Resume()
	r.settle()
	if r.State() != Ready || r.Known().Last() != 1000 || r.fake.computed["seven"] != 1001 {
		t.Errorf("after Resume: state %v, values up to %d, %d computed", r.State(), r.Known().Last(),
			r.fake.computed["seven"])
	}
}

// A question that is refused leaves the known values.
func TestRefusedQuestionsKeepValues(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "nim", To: 10})
	if r.State() != Refused || !errors.Is(r.Err(), errNoFamily) || r.HasFamily() || r.CanExtend() {
		t.Fatalf("unknown family: state %v, error %v", r.State(), r.Err())
	}
	r.Ask(Question{Family: "seven", To: 300})
	r.settle()
	if r.Err() != nil {
		t.Errorf("the error of an earlier question remains: %v", r.Err())
	}
	r.Refuse(errNoFamily)
	if r.State() != Refused || r.Known().Last() != 300 || !r.areValuesRight() || len(r.Laws()) == 0 {
		t.Errorf("after Refuse: state %v, values up to %d, %d laws", r.State(), r.Known().Last(), len(r.Laws()))
	}
	r.extend()
	r.settle()
	if r.State() != Ready || r.Known().Last() != 3000 || r.Err() != nil {
		t.Errorf("extended: state %v, values up to %d, error %v", r.State(), r.Known().Last(), r.Err())
	}
}

// A law that was found from few values is checked when there are more. If it fails, its first
// failure is marked.
func TestLawsThatFail(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "turning", To: 1000})
	r.settle()
	if r.ChosenLaw() == nil || r.ChosenLaw().Status != laws.Holds || r.Columns() != 3 {
		t.Fatalf("laws up to 1000: %+v", r.Laws())
	}
	r.extend()
	r.settle()
	if len(r.Laws()) == 0 || r.Columns() != 0 {
		t.Fatalf("up to n = 10000: %d laws, %d columns; want failing laws, 0", len(r.Laws()), r.Columns())
	}
	for i, law := range r.Laws() {
		if law.Status != laws.Fails || law.FailsAt < 3000 || law.FailsAt > 3010 {
			t.Errorf("law %+v, want it to fail between 3000 and 3010", law.Law)
		}
		r.ChooseLaw(i)
		if m := r.Marks(); len(m.Exceptions) == 0 || m.Exceptions[0] != law.FailsAt {
			t.Errorf("%d exceptions are marked, want the first at the failure", len(m.Exceptions))
		}
	}
}

// Few values have a guess. It is not a law, marks nothing and does not set the length of rows.
// With more values a law replaces it.
func TestGuessOfFewValues(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 23})
	if len(r.Guesses()) > 0 {
		t.Error("a guess is shown while values are computed")
	}
	r.settle()
	guesses := r.Guesses()
	if len(guesses) != 1 || guesses[0].Status != laws.Guessed || guesses[0].Agree != 24 || guesses[0].Confirm != 35 {
		t.Fatalf("guesses: %+v", guesses)
	}
	if len(r.Laws()) > 0 || r.ChosenLaw() != nil || r.Columns() != 0 || len(r.Marks().Exceptions) > 0 {
		t.Errorf("the guess is used as a law")
	}
	r.Ask(Question{Family: "seven", To: guesses[0].Confirm - 1})
	r.settle()
	if len(r.Guesses()) > 0 || r.ChosenLaw() == nil || r.ChosenLaw().Status != laws.Holds {
		t.Errorf("%d guesses, laws %+v", len(r.Guesses()), r.Laws())
	}
}

// Laws of an earlier family are dropped when they arrive late.
func TestStaleLawsAreDropped(t *testing.T) {
	r := newRig(t)
	slow, fast := make(chan struct{}), laws.Law{Shape: &laws.Periodic{Period: 1, Known: laws.SmallValues{0}}}
	r.fake.find = func(ctx context.Context, v Values) ([]laws.Law, error) {
		if v.At(2) == 0 { // the first family
			<-slow
			return []laws.Law{{}, {}}, nil
		}
		return []laws.Law{fast}, nil
	}
	r.Ask(Question{Family: "seven", To: 100})
	for r.LawState() != Searching {
		r.next()
	}
	r.Ask(Question{Family: "late", To: 100})
	for r.LawState() != Found {
		r.next()
	}
	close(slow)
	r.next() // the result of the cancelled job
	if len(r.Laws()) != 1 || r.Question().Family != "late" {
		t.Errorf("%d laws of %s are shown, want 1 of late", len(r.Laws()), r.Question().Family)
	}
}

// The choice of a law, or of none, outlives an extension. Manual columns end with the family.
func TestChoosingLaws(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 999})
	r.settle()
	r.ChooseLaw(-1)
	if r.ChosenLaw() != nil || len(r.Marks().Exceptions) > 0 || r.Columns() != 7 {
		t.Errorf("without a chosen law: law %+v, %d columns; want nil, 7", r.ChosenLaw(), r.Columns())
	}
	r.extend()
	r.settle()
	if r.ChosenLaw() != nil {
		t.Error("the extension chooses a law")
	}
	r.ChooseLaw(0)
	r.extend()
	r.settle()
	if r.ChosenIndex() != 0 {
		t.Error("the extension changes the chosen law")
	}
	r.SetColumns(20)
	if r.Columns() != 20 || !r.HasManualColumns() {
		t.Errorf("%d manual columns, want 20", r.Columns())
	}
	r.SetColumns(0)
	if r.Columns() != 7 {
		t.Errorf("%d automatic columns, want 7", r.Columns())
	}
	r.SetColumns(20)
	r.Ask(Question{Family: "late", To: 999})
	r.settle()
	if r.Columns() != 5 {
		t.Errorf("another family: %d columns, want 5", r.Columns())
	}
}

// A selection is clipped to the known values, and ends with the family.
func TestSelection(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 99})
	r.settle()
	r.Select(90, 200)
	if from, to, ok := r.Selection(); !ok || from != 90 || to != 99 {
		t.Errorf("selection %d … %d, %v; want 90 … 99", from, to, ok)
	}
	r.Select(5, 4)
	if _, _, ok := r.Selection(); ok {
		t.Error("an empty selection is reported")
	}
	r.Select(5, 5)
	r.Ask(Question{Family: "late", To: 99})
	r.settle()
	if _, _, ok := r.Selection(); ok {
		t.Error("the selection outlives its family")
	}
}

// A table of two numbers can be extended and reduced.
func TestTables(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "xor", To: 15})
	r.settle()
	v := r.Known()
	if r.State() != Ready || !v.IsTable() || v.Rows() != 16 || v.Last() != 15 || !r.areValuesRight() ||
		r.NextLimit() != 30 {
		t.Fatalf("state %v: %d rows, values up to %d, next %d", r.State(), v.Rows(), v.Last(), r.NextLimit())
	}
	r.extend()
	r.settle()
	if r.Known().Rows() != 31 || !r.areValuesRight() {
		t.Errorf("extended to %d rows, want 31", r.Known().Rows())
	}
	r.extendTo(7)
	r.settle()
	if v := r.Known(); v.Rows() != 8 || v.Columns != 8 || !r.areValuesRight() {
		t.Errorf("reduced to %d rows of %d, want 8 of 8", v.Rows(), v.Columns)
	}
}

// A panic of the solver is reported, and the study goes on.
func TestPanicIsReported(t *testing.T) {
	r := newRig(t)
	r.fake.find = func(context.Context, Values) ([]laws.Law, error) { panic("broken") }
	r.Ask(Question{Family: "seven", To: 50})
	r.settle()
	if len(r.errs) == 0 || r.LawState() != Found {
		t.Errorf("errors %v, laws %v", r.errs, r.LawState())
	}
	r.fake.families["broken"] = func(n int) int { panic("broken") }
	r.errs = nil
	r.Ask(Question{Family: "broken", To: 50})
	r.settle()
	if len(r.errs) != 1 || r.State() == Working {
		t.Errorf("errors %v, state %v", r.errs, r.State())
	}
}

// A closed study ignores questions and late results.
func TestClosedStudyDoesNothing(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 5000})
	r.Close()
	r.Ask(Question{Family: "late", To: 10})
	r.Refuse(errNoFamily)
	r.drain()
	if r.Known().Len() > 0 || r.HasFamily() || r.State() == Refused {
		t.Error("the closed study has changed")
	}
}
