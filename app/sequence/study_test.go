package sequence

import (
	"context"
	"errors"
	"testing"

	"nimgraph/solver/laws"
)

func TestValuesAndTheirLaw(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "late", To: 2500})
	if r.State() != Working || !r.told.Any(FamilyChange) {
		t.Fatalf("after the question it is %v", r.State())
	}
	r.settle()
	if r.State() != Ready || r.Known().Last() != 2500 || !r.holds() || r.LawState() != Found || r.Fraction() != 1 {
		t.Fatalf("it is %v, up to %d, laws %v", r.State(), r.Known().Last(), r.LawState())
	}
	law := r.ChosenLaw()
	if law == nil {
		t.Fatal("no law is chosen")
	}
	p := law.Shape.(*laws.Periodic)
	if p.Period != 5 || r.Columns() != 5 || r.HasManualColumns() {
		t.Errorf("the period is %d, a row has %d", p.Period, r.Columns())
	}
	m := r.Marks()
	if m.RegularFrom != p.Preperiod || len(m.Exceptions) == 0 || !m.IsException(m.Exceptions[0]) ||
		m.IsException(p.Preperiod) {
		t.Errorf("marked are %+v", m)
	}
	for _, n := range m.Exceptions {
		if n >= 90 || r.Known().At(n) == n%5 {
			t.Errorf("g(%d) is no exception", n)
		}
	}
}

// What is known is kept: going back to a family, or asking for less, works nothing out.
func TestWhatIsKnownIsKept(t *testing.T) {
	r := newRig(t)
	for _, q := range []Question{{Family: "seven", To: 1500}, {Family: "late", To: 700}, {Family: "seven", To: 1500},
		{Family: "seven", To: 200}} {
		r.Ask(q)
		r.settle()
		if r.State() != Ready || r.Known().Last() != q.To || !r.holds() {
			t.Errorf("%+v: %v, up to %d", q, r.State(), r.Known().Last())
		}
	}
	if n := r.fake.worked["seven"]; n != 1501 {
		t.Errorf("%d values were worked out for 1501", n)
	}
	r.extend()
	r.settle()
	if r.Known().Last() != 2000 || r.fake.worked["seven"] != 2001 {
		t.Errorf("extended up to %d, with %d values worked out", r.Known().Last(), r.fake.worked["seven"])
	}
}

func TestStoppingKeepsWhatIsThere(t *testing.T) {
	r := newRig(t)
	r.fake.gate = make(chan struct{})
	r.Ask(Question{Family: "seven", To: 1000})
	r.fake.gate <- struct{}{}
	r.fake.gate <- struct{}{}
	for r.Known().Last() < 199 {
		r.next()
	}
	if part := r.Fraction(); part < 0.19 || part > 0.21 {
		t.Errorf("%v is done after 200 of 1001", part)
	}
	if !r.Stop() || r.State() != Stopped || !r.CanResume() || r.Stop() {
		t.Fatalf("stopped, it is %v", r.State())
	}
	r.settle()
	if n := r.Known().Last(); n != 199 || !r.holds() || r.ChosenLaw() == nil {
		t.Errorf("%d values are left, with %d laws", n, len(r.Laws()))
	}
	close(r.fake.gate)
	r.Resume()
	r.settle()
	if r.State() != Ready || r.Known().Last() != 1000 || r.fake.worked["seven"] != 1001 {
		t.Errorf("going on: %v, up to %d, %d worked out", r.State(), r.Known().Last(), r.fake.worked["seven"])
	}
}

// What cannot be asked is refused, and what was shown stays.
func TestRefusedQuestionsLeaveWhatIsShown(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "nim", To: 10})
	if r.State() != Refused || !errors.Is(r.Err(), errNoFamily) || r.HasFamily() || r.CanExtend() {
		t.Fatalf("it is %v, %v", r.State(), r.Err())
	}
	r.Ask(Question{Family: "seven", To: 300})
	r.settle()
	if r.Err() != nil {
		t.Errorf("an old error stays: %v", r.Err())
	}
	r.Refuse(errNoFamily)
	if r.State() != Refused || r.Known().Last() != 300 || !r.holds() || len(r.Laws()) == 0 {
		t.Errorf("it is %v, up to %d, with %d laws", r.State(), r.Known().Last(), len(r.Laws()))
	}
	r.extend()
	r.settle()
	if r.State() != Ready || r.Known().Last() != 3000 || r.Err() != nil {
		t.Errorf("extended: %v, up to %d, %v", r.State(), r.Known().Last(), r.Err())
	}
}

// A law that was found of few values is tried again when there are more, and is said to
// fail where it does.
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
		t.Fatalf("up to 10000 there are %d laws, and %d values in a row", len(r.Laws()), r.Columns())
	}
	for i, law := range r.Laws() {
		if law.Status != laws.Fails || law.FailsAt < 3000 || law.FailsAt > 3010 {
			t.Errorf("the law is %+v", law.Law)
		}
		r.ChooseLaw(i)
		if m := r.Marks(); len(m.Exceptions) == 0 || m.Exceptions[0] != law.FailsAt {
			t.Errorf("marked are %d", len(m.Exceptions))
		}
	}
}

// Few values have a guess, which is no law, marks nothing and does not set the width of rows. With more
// values the law takes its place.
func TestGuessOfFewValues(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 23})
	if len(r.Guesses()) > 0 {
		t.Error("there is a guess while values are computed")
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

// The laws of a family that is no longer shown are dropped.
func TestStaleLawsAreDropped(t *testing.T) {
	r := newRig(t)
	slow, fast := make(chan struct{}), laws.Law{Shape: &laws.Periodic{Period: 1, Known: laws.Small{0}}}
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
	r.next() // what the job that was given up ends with
	if len(r.Laws()) != 1 || r.Question().Family != "late" {
		t.Errorf("%d laws are shown of %s", len(r.Laws()), r.Question().Family)
	}
}

func TestChoosingLaws(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 999})
	r.settle()
	r.ChooseLaw(-1)
	if r.ChosenLaw() != nil || len(r.Marks().Exceptions) > 0 || r.Columns() != 7 {
		t.Errorf("with none chosen: %+v, %d columns", r.ChosenLaw(), r.Columns())
	}
	r.extend()
	r.settle()
	if r.ChosenLaw() != nil {
		t.Error("a law is chosen again by itself")
	}
	r.ChooseLaw(0)
	r.extend()
	r.settle()
	if r.ChosenIndex() != 0 {
		t.Error("the chosen law does not stay")
	}
	r.SetColumns(20)
	if r.Columns() != 20 || !r.HasManualColumns() {
		t.Errorf("%d columns", r.Columns())
	}
	r.SetColumns(0)
	if r.Columns() != 7 {
		t.Errorf("%d columns", r.Columns())
	}
	r.SetColumns(20)
	r.Ask(Question{Family: "late", To: 999})
	r.settle()
	if r.Columns() != 5 {
		t.Errorf("another family has %d columns", r.Columns())
	}
}

func TestSelecting(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 99})
	r.settle()
	r.Select(90, 200)
	if from, to, ok := r.Selection(); !ok || from != 90 || to != 99 {
		t.Errorf("%d … %d, %v", from, to, ok)
	}
	r.Select(5, 4)
	if _, _, ok := r.Selection(); ok {
		t.Error("nothing is something")
	}
	r.Select(5, 5)
	r.Ask(Question{Family: "late", To: 99})
	r.settle()
	if _, _, ok := r.Selection(); ok {
		t.Error("the selection is of another family")
	}
}

func TestTables(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "xor", To: 15})
	r.settle()
	v := r.Known()
	if r.State() != Ready || !v.IsTable() || v.Rows() != 16 || v.Last() != 15 || !r.holds() || r.NextLast() != 30 {
		t.Fatalf("%v: %d rows, up to %d, next %d", r.State(), v.Rows(), v.Last(), r.NextLast())
	}
	r.extend()
	r.settle()
	if r.Known().Rows() != 31 || !r.holds() {
		t.Errorf("%d rows", r.Known().Rows())
	}
	r.to(7)
	r.settle()
	if v := r.Known(); v.Rows() != 8 || v.Columns != 8 || !r.holds() {
		t.Errorf("%d rows of %d", v.Rows(), v.Columns)
	}
}

// A defect of the solver is told; the study goes on.
func TestADefectIsTold(t *testing.T) {
	r := newRig(t)
	r.fake.find = func(context.Context, Values) ([]laws.Law, error) { panic("broken") }
	r.Ask(Question{Family: "seven", To: 50})
	r.settle()
	if len(r.failed) == 0 || r.LawState() != Found {
		t.Errorf("told %v, laws %v", r.failed, r.LawState())
	}
	r.fake.families["broken"] = func(n int) int { panic("broken") }
	r.failed = nil
	r.Ask(Question{Family: "broken", To: 50})
	r.settle()
	if len(r.failed) != 1 || r.State() == Working {
		t.Errorf("told %v, it is %v", r.failed, r.State())
	}
}

func TestAClosedStudyDoesNothing(t *testing.T) {
	r := newRig(t)
	r.Ask(Question{Family: "seven", To: 5000})
	r.Close()
	r.Ask(Question{Family: "late", To: 10})
	r.Refuse(errNoFamily)
	r.drain()
	if r.Known().Len() > 0 || r.HasFamily() || r.State() == Refused {
		t.Error("it goes on")
	}
}
