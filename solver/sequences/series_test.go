package sequences

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// openSeries returns the series of the family with the given ID. If name is not empty, the
// parameter name has the given value.
func openSeries(t testing.TB, id, name, value string) *Series {
	t.Helper()
	f, ok := games.FindListed(id)
	if !ok {
		t.Fatalf("no family %s", id)
	}
	args := map[string]string{}
	if name != "" {
		args[name] = value
	}
	m := must.Get(f.Member(args))
	return must.Get(New(m))
}

// seriesMakers returns functions that make a series of each family with one number, and of other
// kinds of rules.
func seriesMakers(t testing.TB) map[string]func() *Series {
	made := map[string]func() *Series{}
	for _, f := range games.ListedGames() {
		if len(f.Numbers) == 1 {
			made[f.ID] = func() *Series { return openSeries(t, f.ID, "", "") }
		}
	}
	for id, args := range map[string][][2]string{
		"bash":            {{"max", "100"}},
		"subtraction":     {{"set", "2,9,70"}, {"set", "1,64"}, {"set", "33"}},
		"octal":           {{"code", ".6"}, {"code", "4.(3)"}, {"code", "0.(7)"}},
		"euclid":          {{"a", "7"}, {"b", "7"}},
		"chomp":           {{"rows", "2"}},
		"cram":            {{"rows", "1"}},
		"turning-corners": {{"x", "3"}},
	} {
		for _, arg := range args {
			made[id+" "+arg[0]+"="+arg[1]] = func() *Series { return openSeries(t, id, arg[0], arg[1]) }
		}
	}
	return made
}

// lastTested returns the last n to which tests compute the series of the family.
func lastTested(id string) int {
	switch id {
	case "chomp rows=2", "cram rows=1", "ruler", "cycle", "euclid b=7", "euclid a=7", "turning-corners x=3",
		"nim-with-pass":
		return 40
	case "node-kayles-grid":
		return 12
	case "coin-turning":
		return 100
	}
	return 400
}

func TestExtendInParts(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 5))
	for id, open := range seriesMakers(t) {
		whole, parts := open(), open()
		to := lastTested(id)
		if err := whole.Extend(t.Context(), to, nil); err != nil {
			t.Fatal(id, err)
		}
		for n := 0; n < to; n = min(to, n+1+r.IntN(to/4)) {
			before := parts.Known()
			kept := slices.Clone(before.Values)
			if err := parts.Extend(t.Context(), n, nil); err != nil {
				t.Fatal(id, err)
			}
			if !slices.Equal(before.Values, kept) {
				t.Fatalf("%s: Extend changed a slice that Known had returned", id)
			}
			if now := parts.Known(); n >= now.First && !now.Has(n) {
				t.Fatalf("%s: g(%d) is not known", id, n)
			}
		}
		if err := parts.Extend(t.Context(), to, nil); err != nil {
			t.Fatal(id, err)
		}
		want, err := whole.Known().UpTo(to)
		if err != nil {
			t.Fatal(id, err)
		}
		got, err := parts.Known().UpTo(to)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s in parts: %v, %v, want %v", id, got, err, want)
		}
		for i, v := range want {
			if n := i + whole.Known().First; whole.Known().At(n) != int(v) {
				t.Fatalf("%s: g(%d) is %d and %d", id, n, whole.Known().At(n), v)
			}
		}
	}
}

func TestReadKnownDuringExtend(t *testing.T) {
	for _, s := range []*Series{
		openSeries(t, "grundy", "", ""), openSeries(t, "subtraction", "set", "1,2,70"),
		openSeries(t, "octal", "code", "4.(3)"),
		openSeries(t, "cycle", "", ""),
	} {
		const to = 3_000
		ctx, stop := context.WithCancel(t.Context())
		var readers sync.WaitGroup
		for range 2 {
			readers.Add(1)
			go func() {
				defer readers.Done()
				for ctx.Err() == nil {
					sum := 0
					for k := s.Known(); sum < len(k.Values); sum++ {
						_ = k.At(k.First + sum)
					}
				}
			}()
		}
		for n := 100; n <= to; n += 100 {
			must.Succeed(s.Extend(ctx, min(n, 600), nil))
		}
		stop()
		readers.Wait()
	}
}

// countingContext is a context that is cancelled after a number of calls of Err.
type countingContext struct {
	context.Context
	left, looks int
}

func (c *countingContext) Err() error {
	if c.looks++; c.looks > c.left {
		return context.Canceled
	}
	return nil
}

func TestCancelKeepsValues(t *testing.T) {
	const long = 60_000
	cancelled := 0
	for id, open := range seriesMakers(t) {
		s := open()
		if err := s.Extend(t.Context(), 20, nil); err != nil {
			t.Fatal(id, err)
		}
		before := len(s.Known().Values)
		for looks := range 4 {
			ctx := &countingContext{Context: t.Context(), left: looks}
			to := long
			if s.member.Most > 0 {
				to = min(to, s.member.Most)
			}
			err := s.Extend(ctx, to, nil)
			if stopped := ctx.looks > ctx.left; stopped != errors.Is(err, context.Canceled) {
				t.Errorf("%s: cancelled %v, error %v", id, stopped, err)
			} else if stopped {
				cancelled++
			}
		}
		if after := len(s.Known().Values); after < before {
			t.Errorf("%s: %d of %d values are left after cancelling", id, after, before)
		}
		to, fresh := lastTested(id), open()
		if err := s.Extend(t.Context(), to, nil); err != nil {
			t.Errorf("%s: Extend after cancelling: %v", id, err)
		}
		if err := fresh.Extend(t.Context(), to, nil); err != nil {
			t.Fatal(id, err)
		}
		got, _ := s.Known().UpTo(to)
		want, _ := fresh.Known().UpTo(to)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
	if cancelled < 100 {
		t.Errorf("only %d calls were cancelled", cancelled)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	const room = 1 << 20
	for id, open := range seriesMakers(t) {
		s := open()
		s.freeMemory = func() int { return room }
		s.member.Most = 0
		err := s.Extend(t.Context(), 50_000_000, nil)
		large := graphs.FaultOf(err, "error.sequence.memory")
		if large == nil {
			t.Errorf("%s: %v, want NoMemory", id, err)
			continue
		}
		fits := large.With["Fits"].(int)
		if len(s.Known().Values) > 1 {
			t.Errorf("%s: %d values were computed before the error", id, len(s.Known().Values))
		}
		if fits < 10_000 || fits > room/2 {
			t.Errorf("%s: the fault says that %d values fit into %d bytes", id, fits, room)
		}
		if s.kernel.memoryBound(fits) > room || s.kernel.memoryBound(fits+1) <= room {
			t.Errorf("%s: %d is not the largest size that fits", id, fits)
		}
	}
}

func TestPositionsAreBounded(t *testing.T) {
	s := openSeries(t, "moore-nim", "a", "9")
	s.freeMemory = func() int { return 100 * positionBytes }
	err := s.Extend(t.Context(), 40, nil)
	many := graphs.FaultOf(err, ManyPositions)
	if many == nil || many.With["At"].(int) < 4 || many.With["At"].(int) > 20 {
		t.Fatalf("%v, want ManyPositions", err)
	}
	if known := s.Known(); known.Last() != many.With["Fits"] {
		t.Errorf("known up to %d, want %d", known.Last(), many.With["Fits"])
	}
}

func TestLargeValuesAndNumbers(t *testing.T) {
	s := openSeries(t, "nim", "", "")
	err := s.Extend(t.Context(), 70_000, nil)
	if large := graphs.FaultOf(err, LargeValue); large == nil || large.With["At"] != 1<<16 ||
		large.With["Most"] != 1<<16-1 || s.Known().Last() != 1<<16-1 {
		t.Errorf("error %v, known up to %d", err, s.Known().Last())
	}
	pass := openSeries(t, "nim-with-pass", "", "")
	err = pass.Extend(t.Context(), 1<<16, nil)
	if beyond := graphs.FaultOf(err, "error.sequence.range"); beyond == nil || beyond.With["Most"] != 1<<16-1 {
		t.Errorf("%v, want OutOfRange", err)
	}
	f, _ := games.FindListed("euclid")
	both := must.Get(f.Member(nil))
	if _, err = New(both); !errors.Is(err, games.TwoNumbers) {
		t.Errorf("%v, want TwoNumbers", err)
	}
}

// TestLargeValuesOfBrokenHeaps checks that values of a game that splits heaps must be below 2^15,
// and that the error names the first larger value.
func TestLargeValuesOfBrokenHeaps(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute: make test-full")
	}
	code := "0." + strings.Repeat("3", 40_000) // Nim with at most 40,000 counters taken
	s := openSeries(t, "octal", "code", code)
	err := s.Extend(t.Context(), 40_000, nil)
	if large := graphs.FaultOf(err, LargeValue); large == nil || large.With["At"] != largestSplit+1 ||
		large.With["Most"] != largestSplit {
		t.Errorf("%v, want LargeValue", err)
	}
	known, err := HeapValues(t.Context(), s.member.HeapRules(), 40_000)
	if err != nil || len(known.Values) != largestSplit+1 {
		t.Errorf("%d values, error %v", len(known.Values), err)
	}
}

// TestPeriodsAreProved checks the periods of sets of two numbers: a+b, or 2a if b is an odd
// multiple of a, from 0 on (Winning Ways, chapter 4). It compares the periods of other sets with a
// search for the least period.
func TestPeriodsAreProved(t *testing.T) {
	for a := 1; a < 30; a++ {
		for b := a + 1; b < 80; b++ {
			want := a + b
			if b%a == 0 && b/a%2 == 1 {
				want = 2 * a
			}
			s := openSeries(t, "subtraction", "set", strconv.Itoa(a)+","+strconv.Itoa(b))
			must.Succeed(s.Extend(t.Context(), 5_000, nil))
			if p := s.Known().Proof; p == nil || *p != (Proof{Period: want, Theorem: Window}) {
				t.Fatalf("{%d, %d}: %+v, want %d from 0", a, b, p, want)
			}
		}
	}
	r := rand.New(rand.NewPCG(15, 6))
	for range 60 {
		text := ""
		for range 2 + r.IntN(4) {
			text += " " + strconv.Itoa(1+r.IntN(70))
		}
		s := openSeries(t, "subtraction", "set", text[1:])
		must.Succeed(s.Extend(t.Context(), 40_000, nil))
		p := s.Known().Proof
		if p == nil {
			continue // the period is longer
		}
		plain := openSeries(t, "subtraction", "set", text[1:])
		plain.kernel = newAnyHeapsKernel(s.member.HeapRules())
		to := 3*(p.From+p.Period) + 300
		must.Succeed(plain.Extend(t.Context(), to, nil))
		values := plain.Known().Values
		for n := range values[:len(values)-p.Period] {
			if same := values[n] == values[n+p.Period]; !same && n >= p.From || same && n == p.From-1 {
				t.Fatalf("{%s}: period %d from %d on fails at %d", text, p.Period, p.From, n)
			}
		}
		for shorter := 1; shorter < p.Period; shorter++ {
			if slices.Equal(values[p.From:p.From+2*p.Period], values[p.From+shorter:p.From+shorter+2*p.Period]) {
				t.Fatalf("{%s}: the smaller number %d is a period too, got %d", text, shorter, p.Period)
			}
		}
	}
}

// TestPeriodsAreProvedFromFewValues checks that a short list proves a period if its values
// suffice, and never otherwise: 100 values of {1, 3, 4} are enough.
func TestPeriodsAreProvedFromFewValues(t *testing.T) {
	s := openSeries(t, "subtraction", "set", "1,3,4")
	must.Succeed(s.Extend(t.Context(), 100, nil))
	if p := s.Known().Proof; p == nil || *p != (Proof{Period: 7, Theorem: Window}) {
		t.Errorf("{1, 3, 4}: %+v", p)
	}
	r := rand.New(rand.NewPCG(41, 3))
	proved := 0
	for range 200 {
		text := ""
		for range 2 + r.IntN(3) {
			text += " " + strconv.Itoa(1+r.IntN(90))
		}
		s := openSeries(t, "subtraction", "set", text[1:])
		for to := 20; to < 400; to += 1 + r.IntN(100) {
			must.Succeed(s.Extend(t.Context(), to, nil))
		}
		p := s.Known().Proof
		if p == nil {
			continue
		}
		proved++
		plain := openSeries(t, "subtraction", "set", text[1:])
		plain.kernel = newAnyHeapsKernel(s.member.HeapRules())
		must.Succeed(plain.Extend(t.Context(), 3_000, nil))
		values := plain.Known().Values
		for n := p.From; n+p.Period < len(values); n++ {
			if values[n] != values[n+p.Period] {
				t.Fatalf("{%s}: period %d from %d on fails at %d", text[1:], p.Period, p.From, n)
			}
		}
	}
	if proved < 50 {
		t.Errorf("only %d periods are proved", proved)
	}
}

func TestProgress(t *testing.T) {
	s := openSeries(t, "coprime", "", "")
	reported := []int{}
	must.Succeed(s.Extend(t.Context(), 3_000, func(n int) {
		reported = append(reported, n)
		if known := s.Known(); known.Last() < n {
			t.Errorf("progress(%d), but known up to %d", n, known.Last())
		}
	}))
	if !slices.IsSorted(reported) || len(reported) > 0 && reported[len(reported)-1] > 3_000 {
		t.Errorf("progress calls %v", reported)
	}
}
