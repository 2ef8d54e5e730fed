package sequence

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"nimgraph/solver/laws"
)

// errNoFamily is the error of a question about an unknown family.
var errNoFamily = errors.New("no such family")

// fakeSource is a source with a few families whose values are given by functions.
type fakeSource struct {
	families map[string]func(n int) int
	planar   map[string]func(a, b int) int

	mu       sync.Mutex
	computed map[string]int           // the number of values computed, by family
	opened   map[string]*fakeSequence // by cacheKey
	// gate, if it is not nil, is received from before each block of values.
	gate chan struct{}
	// find, if it is not nil, finds the laws.
	find func(ctx context.Context, v Values) ([]laws.Law, error)
}

// blockSize is the number of values that are computed between two checks of the context.
const blockSize = 100

// newFakeSource returns a source with the families seven, late, turning and xor.
func newFakeSource() *fakeSource {
	return &fakeSource{
		families: map[string]func(int) int{
			"seven": func(n int) int { return []int{0, 1, 0, 1, 2, 3, 2}[n%7] },
			"late": func(n int) int {
				if n < 90 {
					return n % 11
				}
				return n % 5
			},
			"turning": func(n int) int { // a law that fails at 3000
				if n < 3000 {
					return n % 3
				}
				return n * n / 7 % 64
			},
		},
		planar:   map[string]func(a, b int) int{"xor": func(a, b int) int { return a ^ b }},
		computed: map[string]int{}, opened: map[string]*fakeSequence{},
	}
}

func (f *fakeSource) Open(q Question) (Sequence, error) {
	g, p := f.families[q.Family], f.planar[q.Family]
	if g == nil && p == nil {
		return nil, errNoFamily
	}
	w := &fakeSequence{fake: f, family: q.Family, line: g, plane: p}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.opened[cacheKey(q)] = w
	return w, nil
}

// fakeSequence is the sequence of a family of a fakeSource.
type fakeSequence struct {
	fake   *fakeSource
	family string
	line   func(int) int
	plane  func(a, b int) int

	mu        sync.Mutex
	known     Values
	extending int // the number of goroutines that run Extend
}

func (w *fakeSequence) Known() Values {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.known
}

func (w *fakeSequence) Extend(ctx context.Context, to int, progress func()) error {
	w.mu.Lock()
	w.extending++
	running := w.extending
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		w.extending--
		w.mu.Unlock()
	}()
	if running > 1 {
		panic("two goroutines extend one sequence")
	}
	if w.plane != nil {
		return w.computeTable(ctx, to)
	}
	for {
		if w.fake.gate != nil {
			select {
			case <-w.fake.gate:
			case <-ctx.Done():
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		v := w.Known()
		if v.Last() >= to {
			return nil
		}
		values := slices.Clone(v.Values)
		for range min(blockSize, to-v.Last()) {
			values = append(values, uint16(w.line(len(values))))
		}
		w.fake.mu.Lock()
		w.fake.computed[w.family] += len(values) - len(v.Values)
		w.fake.mu.Unlock()
		w.mu.Lock()
		w.known = Values{Values: values}
		w.mu.Unlock()
		progress()
	}
}

// computeTable computes the values of a family of two numbers up to (to, to).
func (w *fakeSequence) computeTable(ctx context.Context, to int) error {
	v := Values{Columns: to + 1}
	for a := range to + 1 {
		if err := ctx.Err(); err != nil {
			return err
		}
		for b := range to + 1 {
			v.Values = append(v.Values, uint16(w.plane(a, b)))
		}
	}
	w.mu.Lock()
	w.known = v
	w.mu.Unlock()
	return nil
}

func (w *fakeSequence) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	if w.fake.find != nil {
		return w.fake.find(ctx, v)
	}
	if v.IsTable() {
		return nil, ctx.Err()
	}
	return laws.Find(ctx, laws.SmallValues(v.Values), laws.Premises{First: v.First[0]})
}

// rig is a study whose door runs functions when the test says so.
type rig struct {
	*Study
	t       *testing.T
	fake    *fakeSource
	queue   chan func()
	changes Change
	errs    []error
}

// newRig returns a rig with a fakeSource.
func newRig(t *testing.T) *rig {
	t.Helper()
	r := &rig{t: t, fake: newFakeSource(), queue: make(chan func(), 100_000)}
	r.Study = New(Environment{
		Door: func(f func()) { r.queue <- f }, Source: r.fake, JobName: func() string { return "working" },
	})
	r.OnChange = func(c Change) { r.changes |= c }
	r.OnError = func(err error) { r.errs = append(r.errs, err) }
	t.Cleanup(r.Close)
	return r
}

// extend asks for the next values of the current family.
func (r *rig) extend() { r.extendTo(r.NextLimit()) }

// extendTo asks for the values of the current family up to n.
func (r *rig) extendTo(n int) {
	q := r.Question()
	q.To = n
	r.Ask(q)
}

// next waits for the next function that is passed to the door, and runs it.
func (r *rig) next() {
	r.t.Helper()
	select {
	case f := <-r.queue:
		f()
	case <-time.After(time.Minute):
		r.t.Fatal("nothing is passed to the door for a minute")
	}
}

// drain runs all functions that were passed to the door.
func (r *rig) drain() {
	for len(r.queue) > 0 {
		(<-r.queue)()
	}
}

// settle runs functions until no job is running.
func (r *rig) settle() {
	r.t.Helper()
	r.drain()
	for r.state == Working || r.lawState == Searching || r.Work.Current() != nil {
		r.next()
		r.drain()
	}
}

// areValuesRight reports whether the known values agree with the current family, from the
// first on.
func (r *rig) areValuesRight() bool {
	v := r.Known()
	if !r.HasFamily() {
		return v.Len() == 0
	}
	line, plane := r.fake.families[r.Question().Family], r.fake.planar[r.Question().Family]
	for i, got := range v.Values {
		want := 0
		if plane != nil {
			want = plane(i/v.Columns, i%v.Columns)
		} else {
			want = line(i)
		}
		if int(got) != want {
			return false
		}
	}
	return true
}

// After any events in any order, the known values belong to the family that was asked for, and
// the final state agrees with a simple model.
func TestRandomEvents(t *testing.T) {
	families := []string{"seven", "late", "turning", "xor", "none"}
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(15, seed))
		r := newRig(t)
		want := model{to: map[string]int{}}
		for range 60 {
			switch random.IntN(8) {
			case 0, 1:
				q := Question{Family: families[random.IntN(len(families))], To: 1 + random.IntN(4000)}
				if q.Family == "xor" {
					q.To %= 60
				}
				r.Ask(q)
				want.ask(q)
			case 2:
				if r.NextLimit() < 50_000 && !(r.Known().IsTable() && r.NextLimit() > 200) && r.CanExtend() {
					next := r.NextLimit()
					r.extend()
					want.askTo(next)
				}
			case 3:
				if r.Stop() {
					want.stopped = true
				}
			case 4:
				if r.CanResume() {
					r.Resume()
					want.stopped = false
				}
			case 5:
				r.ChooseLaw(random.IntN(3) - 1)
				r.SetColumns(random.IntN(3) * 10)
				r.Select(random.IntN(100), random.IntN(100))
			case 6:
				runtime.Gosched()
				r.drain()
			case 7:
				if len(r.queue) > 0 {
					r.next()
				}
			}
			want.compare(t, seed, r, false)
		}
		r.settle()
		want.compare(t, seed, r, true)
		if len(r.errs) > 0 {
			t.Fatalf("seed %d: %v", seed, r.errs)
		}
		r.Close()
	}
}

// model is a study without jobs.
type model struct {
	question Question       // the current question
	to       map[string]int // the largest n that was asked for, by family
	stopped  bool
	refused  bool
}

// ask asks q. The family none is refused.
func (m *model) ask(q Question) {
	m.refused = q.Family == "none"
	if !m.refused {
		m.question, m.stopped = q, false
		m.to[q.Family] = max(m.to[q.Family], q.To)
	}
}

// askTo asks for the values of the same family up to n = to.
func (m *model) askTo(to int) {
	q := m.question
	q.To = to
	m.ask(q)
}

// compare compares the study with the model. If ended is true, all jobs have ended.
func (m *model) compare(t *testing.T, seed uint64, r *rig, ended bool) {
	t.Helper()
	v := r.Known()
	switch {
	case !r.areValuesRight():
		t.Fatalf("seed %d: the values are not those of %s", seed, r.Question().Family)
	case r.Question().Family != m.question.Family || r.Question().To != m.question.To:
		t.Fatalf("seed %d: question %+v, want %+v", seed, r.Question(), m.question)
	case v.Len() > 0 && v.Last() > m.question.To:
		t.Fatalf("seed %d: values up to %d are shown, want at most %d", seed, v.Last(), m.question.To)
	case m.refused != (r.State() == Refused) || m.refused == (r.Err() == nil):
		t.Fatalf("seed %d: state %v, error %v", seed, r.State(), r.Err())
	case r.State() == Working && r.values.Current() == nil:
		t.Fatalf("seed %d: the state is Working, but no job is running", seed)
	case r.ChosenIndex() >= len(r.Laws()):
		t.Fatalf("seed %d: law %d of %d is chosen", seed, r.ChosenIndex(), len(r.Laws()))
	case r.State() == Ready && v.Last() != m.question.To:
		t.Fatalf("seed %d: the state is Ready with values up to %d of %d", seed, v.Last(), m.question.To)
	}
	if !ended || !r.HasFamily() {
		return
	}
	if m.stopped || m.refused {
		if r.State() == Ready || r.State() == Working {
			t.Fatalf("seed %d: final state %v, want Stopped or Refused", seed, r.State())
		}
	} else if r.State() != Ready {
		t.Fatalf("seed %d: final state %v, want Ready", seed, r.State())
	}
	for _, f := range r.Laws() {
		if f.Status == laws.Fails && agrees(f.Law, f.FailsAt, r.fake.families[m.question.Family](f.FailsAt)) {
			t.Fatalf("seed %d: the law does not fail at %d", seed, f.FailsAt)
		}
		for n := range f.To + 1 {
			if !agrees(f.Law, n, r.fake.families[m.question.Family](n)) {
				t.Fatalf("seed %d: the law of %s fails at %d", seed, m.question.Family, n)
			}
		}
	}
}

// agrees reports whether the law says that g(n) = g.
func agrees(law laws.Law, n, g int) bool {
	if law.Subject == laws.SubjectZeros {
		return (law.Shape.(laws.Valued).Value(n) == 0) == (g == 0)
	}
	return law.Shape.(laws.Valued).Value(n) == g
}
