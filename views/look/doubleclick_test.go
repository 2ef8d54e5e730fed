package look

import (
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// loop is a toolkit's loop by hand: it takes in what has come, and then a frame is drawn.
type loop struct {
	*Clicks
	now   time.Time
	begun time.Time          // of what each is called for
	each  func(part float32) // nil for none
}

func newLoop() *loop {
	l := &loop{Clicks: NewClicks(8), now: time.Unix(1e9, 0)}
	l.Clock = func() time.Time { return l.now }
	l.Frames = func(each func(part float32)) (stop func()) {
		l.begun, l.each = l.now, each
		return func() { l.each = nil }
	}
	return l
}

// taken is called when events were taken in.
func (l *loop) taken() {
	if l.each == nil {
		return
	}
	part := min(1, float32(l.now.Sub(l.begun))/float32(DoubleClick))
	l.each(part)
	if part == 1 {
		l.each = nil
	}
}

// However long the frames take, no double click is lost; and where they are quick, two
// slow clicks are none.
func TestDoubleClicksUnderLoad(t *testing.T) {
	double, single, late := 0, 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		l := newLoop()
		slow := r.IntN(2) == 0
		const frame = 16 * time.Millisecond
		start := l.now.Add(time.Duration(r.IntN(500)) * time.Millisecond)
		apart := time.Duration(r.IntN(800)) * time.Millisecond
		came := []time.Time{start, start.Add(apart)}
		var seconds []bool
		var handled []time.Time
		for len(seconds) < 2 {
			for len(seconds) < 2 && !came[len(seconds)].After(l.now) {
				handled = append(handled, l.now)
				seconds = append(seconds, l.Click(fyne.NewPos(3, 4)))
				if slow {
					l.now = l.now.Add(time.Duration(r.IntN(600)) * time.Millisecond) // at work on it
				}
			}
			l.taken()
			wait := frame
			if slow && r.IntN(4) == 0 {
				wait += time.Duration(r.IntN(2000)) * time.Millisecond
			}
			l.now = l.now.Add(wait)
		}
		switch {
		case seconds[0]:
			t.Fatalf("seed %d: the first click is a second", seed)
		case apart < DoubleClick && !seconds[1]:
			t.Fatalf("seed %d: a double click %v apart is lost, handled %v apart", seed, apart, handled[1].Sub(handled[0]))
		case !slow && apart > DoubleClick+2*frame && seconds[1]:
			t.Fatalf("seed %d: clicks %v apart are a double click", seed, apart)
		case seconds[1]:
			double++
			if handled[1].Sub(handled[0]) > DoubleClick {
				late++
			}
		default:
			single++
		}
	}
	if double < 500 || single < 500 || late < 100 {
		t.Errorf("%d double, %d of them late, and %d single: too few to mean something", double, late, single)
	}
}

func TestWhatIsNoDoubleClick(t *testing.T) {
	here, there := fyne.NewPos(3, 4), fyne.NewPos(30, 4)
	for name, test := range map[string]struct {
		between func(l *loop)
		at      fyne.Position
		second  bool
	}{
		"at once":        {func(*loop) {}, here, true},
		"elsewhere":      {func(*loop) {}, there, false},
		"something else": {func(l *loop) { l.Forget() }, here, false},
		"a third":        {func(l *loop) { l.Click(here) }, here, false},
		"taken in, slow": {func(l *loop) {
			l.now = l.now.Add(DoubleClick - time.Millisecond)
			l.taken()
			l.now = l.now.Add(time.Hour)
		}, here, true},
		"long ago":         {func(l *loop) { l.now = l.now.Add(DoubleClick); l.taken(); l.now = l.now.Add(1) }, here, false},
		"called once only": {func(l *loop) { l.each(1); l.each = nil; l.now = l.now.Add(DoubleClick / 2) }, here, true},
		"once, and late":   {func(l *loop) { l.each(1); l.each = nil; l.now = l.now.Add(DoubleClick) }, here, false},
	} {
		l := newLoop()
		l.Click(here)
		test.between(l)
		if got := l.Click(test.at); got != test.second {
			t.Errorf("%s: %v", name, got)
		}
	}
}
