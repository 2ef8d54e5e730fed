package sequence

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"nimgraph/solver/laws"
)

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
				if r.Next() < 50_000 && !(r.Known().Planar() && r.Next() > 200) && r.CanExtend() {
					next := r.Next()
					r.extend()
					plain.askTo(next)
				}
			case 3:
				if r.Stop() {
					plain.stopped = true
				}
			case 4:
				if r.CanGoOn() {
					r.GoOn()
					plain.stopped = false
				}
			case 5:
				r.Choose(random.IntN(3) - 1)
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
		t.Fatalf("seed %d: the values are not those of %s", seed, r.Answered().Family)
	case r.Answered().Family != m.question.Family || r.Answered().To != m.question.To:
		t.Fatalf("seed %d: shown is %+v, want %+v", seed, r.Answered(), m.question)
	case v.Len() > 0 && v.To() > m.question.To:
		t.Fatalf("seed %d: %d values are shown of %d", seed, v.To(), m.question.To)
	case m.refused != (r.State() == Refused) || m.refused == (r.Err() == nil):
		t.Fatalf("seed %d: it is %v, %v", seed, r.State(), r.Err())
	case r.State() == Working && r.values.Now() == nil:
		t.Fatalf("seed %d: nothing works", seed)
	case r.Chosen() >= len(r.Laws()):
		t.Fatalf("seed %d: law %d of %d", seed, r.Chosen(), len(r.Laws()))
	case r.State() == Ready && v.To() != m.question.To:
		t.Fatalf("seed %d: ready with %d of %d", seed, v.To(), m.question.To)
	}
	if !ended || !r.Shown() {
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
	if law.Of == laws.OfZeros {
		return (law.Shape.(laws.Valued).At(n) == 0) == (g == 0)
	}
	return law.Shape.(laws.Valued).At(n) == g
}
