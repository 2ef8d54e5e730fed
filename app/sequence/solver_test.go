package sequence

import (
	"errors"
	"reflect"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
)

// solved asks the program's own solver, and waits for the values and their laws.
func solved(t *testing.T, q Question) *rig {
	t.Helper()
	r := newRig(t)
	r.environment.Source = Solver{}
	r.Ask(q)
	r.settle()
	return r
}

// Kayles has period 12 from n = 71 on (Guy and Smith 1956; Winning Ways, chapter 4), which
// is proved long before n = 1000.
func TestKaylesIsProved(t *testing.T) {
	r := solved(t, Question{Family: "octal", Args: map[string]string{"code": "0.77"}, To: 5000})
	if r.State() != Ready || r.Known().Last() != 5000 || r.Known().Proof == nil {
		t.Fatalf("it is %v, %v, up to %d", r.State(), r.Err(), r.Known().Last())
	}
	law := r.ChosenLaw()
	if law == nil || law.Status != laws.Proved {
		t.Fatalf("the law is %+v", law)
	}
	p := law.Shape.(*laws.Periodic)
	if p.Period != 12 || p.Preperiod != 71 || r.Columns() != 12 || r.Marks().RegularFrom != 71 ||
		r.Known().Largest != 8 {
		t.Errorf("period %d from %d on, %d values in a row, the largest is %d", p.Period, p.Preperiod, r.Columns(),
			r.Known().Largest)
	}
	// The exceptions are 14 (Winning Ways, chapter 4: 0, 3, 6, 9, 11, 15, 18, 21, 22,
	// 28, 34, 39, 57, 70).
	if m := r.Marks(); len(m.Exceptions) != 14 || m.Exceptions[13] != 70 || !m.IsException(57) {
		t.Errorf("the exceptions are %v", m.Exceptions)
	}
	values := r.Known().Values
	r.extend()
	r.settle()
	if r.Known().Last() != 50_000 {
		t.Fatalf("extended up to %d", r.Known().Last())
	}
	for i, v := range values {
		if r.Known().Values[i] != v {
			t.Fatalf("g(%d) has changed", i)
		}
	}
	for n := 71; n+12 <= 50_000; n++ {
		if r.Known().At(n) != r.Known().At(n+12) {
			t.Fatalf("g(%d) is not g(%d)", n, n+12)
		}
	}
	r.to(100)
	r.settle()
	if r.Known().Last() != 100 || r.State() != Ready {
		t.Errorf("up to %d", r.Known().Last())
	}
}

func TestATableOfTheSolver(t *testing.T) {
	r := solved(t, Question{Family: "wythoff", To: 20})
	v := r.Known()
	if r.State() != Ready || v.Rows() != 21 || v.Columns != 21 {
		t.Fatalf("it is %v, %v, %d rows", r.State(), r.Err(), v.Rows())
	}
	// The P-positions are (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13) (Wythoff 1907).
	for _, p := range [][2]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}} {
		if v.Values[p[0]*v.Columns+p[1]] != 0 || v.Values[p[1]*v.Columns+p[0]] != 0 {
			t.Errorf("%v is no P-position", p)
		}
	}
	if r = solved(t, Question{Family: "euclid", To: 12}); r.State() != Ready || r.Known().Last() != 12 ||
		r.Known().First[0] != 1 {
		t.Errorf("euclid is %v, %v, up to %d", r.State(), r.Err(), r.Known().Last())
	}
}

func TestWhatTheSolverRefuses(t *testing.T) {
	var param *games.ParamError
	if r := solved(t, Question{Family: "no", To: 10}); !errors.Is(r.Err(), NoFamily) {
		t.Errorf("no family: %v", r.Err())
	}
	if r := solved(t,
		Question{Family: "subtraction", Args: map[string]string{"set": "0"}, To: 10}); !errors.As(r.Err(), &param) {
		t.Errorf("taking nothing: %v", r.Err())
	}
	r := solved(t, Question{Family: "octal", Args: map[string]string{"code": "0.6"}, To: 300})
	r.to(1 << 45)
	r.settle()
	memory := graphs.FaultOf(r.Err(), "error.sequence.memory")
	if memory == nil || memory.With["Fits"].(int) < 300 || r.Known().Last() != 300 {
		t.Fatalf("too many: %v; %d values stay", r.Err(), r.Known().Last())
	}
	r.to(memory.With["Fits"].(int)/1_000_000 + 400)
	if r.State() == Refused {
		t.Errorf("what fits: %v", r.Err())
	}
}

// Every family can be asked with its defaults, and has what a window shows of it.
func TestEveryFamilyHasValues(t *testing.T) {
	for _, f := range games.ListedGames() {
		m, err := f.Member(nil)
		if err != nil {
			t.Fatal(err)
		}
		to := 12
		if m.Most > 0 {
			to = min(to, m.Most)
		}
		if len(m.Numbers) > 1 {
			to = m.First[0] + 3
		}
		r := solved(t, Question{Family: f.ID, To: to})
		if r.State() != Ready || r.Known().Last() != to || r.Known().IsTable() != (len(m.Numbers) > 1) {
			t.Errorf("%s is %v, %v, up to %d of %d", f.ID, r.State(), r.Err(), r.Known().Last(), to)
		}
	}
}

func TestWhatIsTypedIsRead(t *testing.T) {
	for text, want := range map[string]string{
		".77": "octal .77", " 0.007 ": "octal 0.007", "4.3": "octal 4.3",
		"{1,3,4}": "subtraction 1,3,4", "1,3,4": "subtraction 1,3,4", "1 3 4": "subtraction 1,3,4",
		"{ 2 ; 5 }": "subtraction 2,5", "7": "subtraction 7",
		"Kayles": "", "": "", "  ": "", "take": "", "1,1,2": "subtraction 1,1,2", "(1": "",
		"0,1": "[0, 1] ", "[1, 3, 4]": "[1, 3, 4] ", " 1 1\n2\t3 ": "[1, 1, 2, 3] ", "(7,)": "[7] ",
	} {
		q, ok, err := ReadQuestion(text)
		got := ""
		if ok {
			got = q.Family + " " + q.Args["code"] + q.Args["set"]
		}
		if (err != nil) != (text == "(1") || err == nil && got != want {
			t.Errorf("%q is read as %q, %v, want %q", text, got, err, want)
		}
		if ok && err == nil {
			written, named := FamilyText(q)
			again, _, err := ReadQuestion(written)
			if !named || err != nil || cacheKey(again) != cacheKey(q) {
				t.Errorf("%q is written as %q, which is %+v, %v", text, written, again, err)
			}
		}
	}
	if _, ok := FamilyText(Question{Family: "wythoff"}); ok {
		t.Error("a name is no code")
	}
}

func TestWhatIsWrongHasAPlace(t *testing.T) {
	for text, want := range map[string]struct {
		says      graphs.Key
		at        int
		character string
	}{
		"{1,3":                     {"error.set.unclosed", 5, ""},
		"{1,3}x":                   {"error.set.after", 6, "x"},
		"1,x,4":                    {"error.set.number", 3, "x"},
		"{1,-3}":                   {"error.set.number", 4, "-"},
		"{0,1}":                    {"error.set.zero", 2, "0"},
		"{}":                       {"error.set.none", 2, "}"},
		"{1, é,x}":                 {"error.set.number", 5, "é"},
		"1,9999999999999999999999": {"error.set.large", 3, "9"},
		".79":                      {"error.octal.digit", 3, "9"},
	} {
		_, ok, err := ReadQuestion(text)
		wrong := graphs.FaultOf(err, want.says)
		if !ok || wrong == nil || wrong.With["At"] != want.at || wrong.With["Character"] != want.character {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
	}
}

func TestNumbersAreRead(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "1000": 1000, "1,000,000": 1_000_000, "1 000 000": 1_000_000, "10^6": 1_000_000, "1e6": 1_000_000,
		"2*10^6": 2_000_000,
		"2·10^6": 2_000_000, "3e2": 300, "10^0": 1, "2^10": 1024, "1_000": 1000, "10**3": 1000,
		"1^9000000000000": 1, "0^5": 0,
	} {
		if got, err := ReadNumber(text); err != nil || got != want {
			t.Errorf("%q is %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", " ", "-1", "1.5", "x", "10^", "^2", "e6", "10^99", "99999999999999999999", "*",
		"1e", "2**x"} {
		if n, err := ReadNumber(text); !errors.Is(err, BadNumber) {
			t.Errorf("%q is %d", text, n)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{".77", "{1,3,4}", "4.333…", "1,,2", "{", "10^6", "9e9", "é", "{1\x80}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, ok, err := ReadQuestion(text)
		if ok && err == nil {
			written, _ := FamilyText(q)
			if again, _, err := ReadQuestion(written); err != nil || cacheKey(again) != cacheKey(q) {
				t.Errorf("%q is written as %q: %v", text, written, err)
			}
		}
		if n, err := ReadNumber(text); err == nil && (n < 0 || n > maxNumber) {
			t.Errorf("%q is %d", text, n)
		}
	})
}

// Lists are read as b-files, CSV and programs have them, with the n of the first value, and what is
// written of them is read again.
func TestForeignLists(t *testing.T) {
	for text, want := range map[string]string{
		"# g\n1 0\n2 1\n3 2":   "g(1) = [0, 1, 2]",
		"n,g\n0,3\n1,4":        "[3, 4]",
		"int g[] = {0, 1, 2};": "[0, 1, 2]",
		"g = [0, 1, 2]":        "[0, 1, 2]",
		"g(7) = [0, 1, 2]":     "g(7) = [0, 1, 2]",
	} {
		q, ok, err := ReadQuestion(text)
		if !ok || err != nil || q.Family != want {
			t.Errorf("%q: %+v, %t, %v", text, q, ok, err)
			continue
		}
		again, ok, err := ReadQuestion(q.Family)
		if !ok || err != nil || !reflect.DeepEqual(again, q) {
			t.Errorf("%q: %+v, not %+v, %v", q.Family, again, q, err)
		}
		sequence, err := Solver{}.Open(q)
		if err != nil {
			t.Fatal(err)
		}
		last := q.First + len(q.List) - 1
		if known := sequence.Known(); known.Last() != last || known.At(last) != int(q.List[len(q.List)-1]) {
			t.Errorf("%q: %+v", text, known)
		}
		if sequence.Extend(t.Context(), last, nil) != nil ||
			!errors.Is(sequence.Extend(t.Context(), last+1, nil), ListEnds) {
			t.Errorf("%q does not end at %d", text, last)
		}
	}
}
