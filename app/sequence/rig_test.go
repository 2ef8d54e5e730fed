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

// errNoFamily is of a question about a family that there is not.
var errNoFamily = errors.New("no such family")

// fake has some families whose values a function gives.
type fake struct {
	families map[string]func(n int) int
	planar   map[string]func(a, b int) int

	mu     sync.Mutex
	worked map[string]int      // how many values of each were worked out
	opened map[string]*working // by their keys
	// gate, where it is not nil, is asked before each block of values.
	gate chan struct{}
	// find, where it is not nil, finds the laws.
	find func(ctx context.Context, v Values) ([]laws.Law, error)
}

// block is how many values are worked out between two looks at the context.
const block = 100

func newFake() *fake {
	return &fake{
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
		planar: map[string]func(a, b int) int{"xor": func(a, b int) int { return a ^ b }},
		worked: map[string]int{}, opened: map[string]*working{},
	}
}

func (f *fake) Open(q Question) (Sequence, error) {
	g, p := f.families[q.Family], f.planar[q.Family]
	if g == nil && p == nil {
		return nil, errNoFamily
	}
	w := &working{fake: f, family: q.Family, line: g, plane: p}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.opened[cacheKey(q)] = w
	return w, nil
}

// working is a family of a fake.
type working struct {
	fake   *fake
	family string
	line   func(int) int
	plane  func(a, b int) int

	mu       sync.Mutex
	known    Values
	extended int // how many goroutines extend it now
}

func (w *working) Known() Values {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.known
}

func (w *working) Extend(ctx context.Context, to int, progress func()) error {
	w.mu.Lock()
	w.extended++
	crowd := w.extended
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		w.extended--
		w.mu.Unlock()
	}()
	if crowd > 1 {
		panic("two goroutines extend one sequence")
	}
	if w.plane != nil {
		return w.table(ctx, to)
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
		for range min(block, to-v.Last()) {
			values = append(values, uint16(w.line(len(values))))
		}
		w.fake.mu.Lock()
		w.fake.worked[w.family] += len(values) - len(v.Values)
		w.fake.mu.Unlock()
		w.mu.Lock()
		w.known = Values{Values: values}
		w.mu.Unlock()
		progress()
	}
}

func (w *working) table(ctx context.Context, to int) error {
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

func (w *working) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	if w.fake.find != nil {
		return w.fake.find(ctx, v)
	}
	if v.IsTable() {
		return nil, ctx.Err()
	}
	return laws.Find(ctx, laws.Small(v.Values), laws.Premises{First: v.First[0]})
}

// rig is a study whose jobs come back when the test says so.
type rig struct {
	*Study
	t      *testing.T
	fake   *fake
	queue  chan func()
	told   Change
	failed []error
}

func newRig(t *testing.T) *rig {
	t.Helper()
	r := &rig{t: t, fake: newFake(), queue: make(chan func(), 100_000)}
	r.Study = New(Environment{
		Door: func(f func()) { r.queue <- f }, Source: r.fake, JobName: func() string { return "working" },
	})
	r.OnChange = func(c Change) { r.told |= c }
	r.OnError = func(err error) { r.failed = append(r.failed, err) }
	t.Cleanup(r.Close)
	return r
}

// extend asks for more of what is shown, and to asks for it up to some n.
func (r *rig) extend() { r.to(r.NextLast()) }

func (r *rig) to(n int) {
	q := r.Question()
	q.To = n
	r.Ask(q)
}

// next runs what comes through the door next.
func (r *rig) next() {
	r.t.Helper()
	select {
	case f := <-r.queue:
		f()
	case <-time.After(time.Minute):
		r.t.Fatal("nothing comes any more")
	}
}

// drain runs what has come through the door.
func (r *rig) drain() {
	for len(r.queue) > 0 {
		(<-r.queue)()
	}
}

// settle waits until nothing is under way.
func (r *rig) settle() {
	r.t.Helper()
	r.drain()
	for r.state == Working || r.lawState == Searching || r.Work.Current() != nil {
		r.next()
		r.drain()
	}
}

// holds tells whether something holds of the values that are shown: they are those of
// the family that is shown, from the first on.
func (r *rig) holds() bool {
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

// Whatever is done in whatever order, what is shown is of the family that was asked for,
// and what it ends with is what a plain model says.
func TestRandomEvents(t *testing.T) {
	families := []string{"seven", "late", "turning", "xor", "none"}
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(15, seed))
		r := newRig(t)
		plain := model{to: map[string]int{}}
		for range 60 {
			switch random.IntN(8) {
			case 0, 1:
				q := Question{Family: families[random.IntN(len(families))], To: 1 + random.IntN(4000)}
				if q.Family == "xor" {
					q.To %= 60
				}
				r.Ask(q)
				plain.ask(q)
			case 2:
				if r.NextLast() < 50_000 && !(r.Known().IsTable() && r.NextLast() > 200) && r.CanExtend() {
					next := r.NextLast()
					r.extend()
					plain.askTo(next)
				}
			case 3:
				if r.Stop() {
					plain.stopped = true
				}
			case 4:
				if r.CanResume() {
					r.Resume()
					plain.stopped = false
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
			plain.compare(t, seed, r, false)
		}
		r.settle()
		plain.compare(t, seed, r, true)
		if len(r.failed) > 0 {
			t.Fatalf("seed %d: %v", seed, r.failed)
		}
		r.Close()
	}
}

// model is what a study must do, without jobs.
type model struct {
	question Question       // what is shown
	to       map[string]int // how far each family was asked for
	stopped  bool
	refused  bool
}

func (m *model) ask(q Question) {
	m.refused = q.Family == "none"
	if !m.refused {
		m.question, m.stopped = q, false
		m.to[q.Family] = max(m.to[q.Family], q.To)
	}
}

func (m *model) askTo(to int) {
	q := m.question
	q.To = to
	m.ask(q)
}

func (m *model) compare(t *testing.T, seed uint64, r *rig, ended bool) {
	t.Helper()
	v := r.Known()
	switch {
	case !r.holds():
		t.Fatalf("seed %d: the values are not those of %s", seed, r.Question().Family)
	case r.Question().Family != m.question.Family || r.Question().To != m.question.To:
		t.Fatalf("seed %d: shown is %+v, want %+v", seed, r.Question(), m.question)
	case v.Len() > 0 && v.Last() > m.question.To:
		t.Fatalf("seed %d: %d values are shown of %d", seed, v.Last(), m.question.To)
	case m.refused != (r.State() == Refused) || m.refused == (r.Err() == nil):
		t.Fatalf("seed %d: it is %v, %v", seed, r.State(), r.Err())
	case r.State() == Working && r.values.Current() == nil:
		t.Fatalf("seed %d: nothing works", seed)
	case r.ChosenIndex() >= len(r.Laws()):
		t.Fatalf("seed %d: law %d of %d", seed, r.ChosenIndex(), len(r.Laws()))
	case r.State() == Ready && v.Last() != m.question.To:
		t.Fatalf("seed %d: ready with %d of %d", seed, v.Last(), m.question.To)
	}
	if !ended || !r.HasFamily() {
		return
	}
	if m.stopped || m.refused {
		if r.State() == Ready || r.State() == Working {
			t.Fatalf("seed %d: it is %v", seed, r.State())
		}
	} else if r.State() != Ready {
		t.Fatalf("seed %d: it is %v in the end", seed, r.State())
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

// agrees tells whether a law says that g(n) is a value.
func agrees(law laws.Law, n, g int) bool {
	if law.Subject == laws.SubjectZeros {
		return (law.Shape.(laws.Valued).Value(n) == 0) == (g == 0)
	}
	return law.Shape.(laws.Valued).Value(n) == g
}
