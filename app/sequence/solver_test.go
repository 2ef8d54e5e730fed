package sequence

import (
	"errors"
	"reflect"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
)

// solve asks the solver of the program, and waits for the values and their laws.
func solve(t *testing.T, q Question) *rig {
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
	r := solve(t, Question{Family: "octal", Args: map[string]string{"code": "0.77"}, To: 5000})
	if r.State() != Ready || r.Known().Last() != 5000 || r.Known().Proof == nil {
		t.Fatalf("state %v, error %v, values up to %d", r.State(), r.Err(), r.Known().Last())
	}
	law := r.ChosenLaw()
	if law == nil || law.Status != laws.Proved {
		t.Fatalf("law %+v, want a proved law", law)
	}
	p := law.Shape.(*laws.Periodic)
	if p.Period != 12 || p.Preperiod != 71 || r.Columns() != 12 || r.Marks().RegularFrom != 71 ||
		r.Known().Largest != 8 {
		t.Errorf("period %d from n = %d, %d columns, largest value %d; want 12, 71, 12, 8", p.Period,
			p.Preperiod, r.Columns(),
			r.Known().Largest)
	}
	// The exceptions are 14 (Winning Ways, chapter 4: 0, 3, 6, 9, 11, 15, 18, 21, 22,
	// 28, 34, 39, 57, 70).
	if m := r.Marks(); len(m.Exceptions) != 14 || m.Exceptions[13] != 70 || !m.IsException(57) {
		t.Errorf("exceptions %v", m.Exceptions)
	}
	values := r.Known().Values
	r.extend()
	r.settle()
	if r.Known().Last() != 50_000 {
		t.Fatalf("extended to n = %d, want 50,000", r.Known().Last())
	}
	for i, v := range values {
		if r.Known().Values[i] != v {
			t.Fatalf("the extension changes g(%d)", i)
		}
	}
	for n := 71; n+12 <= 50_000; n++ {
		if r.Known().At(n) != r.Known().At(n+12) {
			t.Fatalf("g(%d) ≠ g(%d)", n, n+12)
		}
	}
	r.extendTo(100)
	r.settle()
	if r.Known().Last() != 100 || r.State() != Ready {
		t.Errorf("values up to %d, want 100", r.Known().Last())
	}
}

// The solver has tables for families of two numbers. A family may start at n = 1.
func TestTablesOfTheSolver(t *testing.T) {
	r := solve(t, Question{Family: "wythoff", To: 20})
	v := r.Known()
	if r.State() != Ready || v.Rows() != 21 || v.Columns != 21 {
		t.Fatalf("state %v, error %v, %d rows; want 21", r.State(), r.Err(), v.Rows())
	}
	// The P-positions are (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13) (Wythoff 1907).
	for _, p := range [][2]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}} {
		if v.Values[p[0]*v.Columns+p[1]] != 0 || v.Values[p[1]*v.Columns+p[0]] != 0 {
			t.Errorf("%v is not a P-position", p)
		}
	}
	if r = solve(t, Question{Family: "euclid", To: 12}); r.State() != Ready || r.Known().Last() != 12 ||
		r.Known().First[0] != 1 {
		t.Errorf("euclid: state %v, error %v, values up to %d", r.State(), r.Err(), r.Known().Last())
	}
}

// The solver refuses unknown families, invalid parameters and sizes that do not fit the memory.
func TestErrorsOfTheSolver(t *testing.T) {
	var param *games.ParamError
	if r := solve(t, Question{Family: "no", To: 10}); !errors.Is(r.Err(), NoFamily) {
		t.Errorf("unknown family: error %v", r.Err())
	}
	if r := solve(t,
		Question{Family: "subtraction", Args: map[string]string{"set": "0"}, To: 10}); !errors.As(r.Err(), &param) {
		t.Errorf("subtraction set with 0: error %v", r.Err())
	}
	r := solve(t, Question{Family: "octal", Args: map[string]string{"code": "0.6"}, To: 300})
	r.extendTo(1 << 45)
	r.settle()
	memory := graphs.FaultOf(r.Err(), "error.sequence.memory")
	if memory == nil || memory.With["Fits"].(int) < 300 || r.Known().Last() != 300 {
		t.Fatalf("n = 2^45: error %v; values up to %d remain, want 300", r.Err(), r.Known().Last())
	}
	r.extendTo(memory.With["Fits"].(int)/1_000_000 + 400)
	if r.State() == Refused {
		t.Errorf("a size that fits: error %v", r.Err())
	}
}

// Every family can be asked with its default parameters, and has values as the window shows them.
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
		r := solve(t, Question{Family: f.ID, To: to})
		if r.State() != Ready || r.Known().Last() != to || r.Known().IsTable() != (len(m.Numbers) > 1) {
			t.Errorf("%s: state %v, error %v, values up to %d of %d", f.ID, r.State(), r.Err(), r.Known().Last(), to)
		}
	}
}

// ReadQuestion reads codes, sets and lists. FamilyText writes them.
func TestReadQuestion(t *testing.T) {
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
			t.Errorf("ReadQuestion(%q) = %q, %v; want %q", text, got, err, want)
		}
		if ok && err == nil {
			written, named := FamilyText(q)
			readBack, _, err := ReadQuestion(written)
			if !named || err != nil || cacheKey(readBack) != cacheKey(q) {
				t.Errorf("%q is written as %q, which is read as %+v, %v", text, written, readBack, err)
			}
		}
	}
	if _, ok := FamilyText(Question{Family: "wythoff"}); ok {
		t.Error("FamilyText writes a family without a code")
	}
}

// An error of ReadQuestion names the character and its position.
func TestErrorsOfReadQuestion(t *testing.T) {
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
			t.Errorf("ReadQuestion(%q): error %v, want %+v", text, err, want)
		}
	}
}

// ReadNumber reads numbers with separators, powers and exponents.
func TestReadNumber(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "1000": 1000, "1,000,000": 1_000_000, "1 000 000": 1_000_000, "10^6": 1_000_000, "1e6": 1_000_000,
		"2*10^6": 2_000_000,
		"2·10^6": 2_000_000, "3e2": 300, "10^0": 1, "2^10": 1024, "1_000": 1000, "10**3": 1000,
		"1^9000000000000": 1, "0^5": 0,
	} {
		if got, err := ReadNumber(text); err != nil || got != want {
			t.Errorf("ReadNumber(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{
		"", " ", "-1", "1.5", "x", "10^", "^2", "e6", "10^99", "99999999999999999999", "*",
		"1e", "2**x",
	} {
		if n, err := ReadNumber(text); !errors.Is(err, BadNumber) {
			t.Errorf("ReadNumber(%q) = %d, want an error", text, n)
		}
	}
}

// FuzzRead checks that FamilyText writes each question that can be read, and that numbers are in range.
func FuzzRead(f *testing.F) {
	for _, text := range []string{".77", "{1,3,4}", "4.333…", "1,,2", "{", "10^6", "9e9", "é", "{1\x80}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, ok, err := ReadQuestion(text)
		if ok && err == nil {
			written, _ := FamilyText(q)
			if readBack, _, err := ReadQuestion(written); err != nil || cacheKey(readBack) != cacheKey(q) {
				t.Errorf("%q is written as %q, which is read with error %v", text, written, err)
			}
		}
		if n, err := ReadNumber(text); err == nil && (n < 0 || n > maxNumber) {
			t.Errorf("ReadNumber(%q) = %d, out of range", text, n)
		}
	})
}

// Lists are read in the forms of OEIS b-files, CSV and programs, with the n of the first value.
// The text of a list can be read again.
func TestListsOfOtherPrograms(t *testing.T) {
	for text, want := range map[string]string{
		"# g\n1 0\n2 1\n3 2":   "g(1) = [0, 1, 2]",
		"n,g\n0,3\n1,4":        "[3, 4]",
		"int g[] = {0, 1, 2};": "[0, 1, 2]",
		"g = [0, 1, 2]":        "[0, 1, 2]",
		"g(7) = [0, 1, 2]":     "g(7) = [0, 1, 2]",
	} {
		q, ok, err := ReadQuestion(text)
		if !ok || err != nil || q.Family != want {
			t.Errorf("ReadQuestion(%q) = %+v, %t, %v", text, q, ok, err)
			continue
		}
		readBack, ok, err := ReadQuestion(q.Family)
		if !ok || err != nil || !reflect.DeepEqual(readBack, q) {
			t.Errorf("ReadQuestion(%q) = %+v, want %+v; error %v", q.Family, readBack, q, err)
		}
		sequence, err := Solver{}.Open(q)
		if err != nil {
			t.Fatal(err)
		}
		last := q.First + len(q.List) - 1
		if known := sequence.Known(); known.Last() != last || known.At(last) != int(q.List[len(q.List)-1]) {
			t.Errorf("%q: known values %+v", text, known)
		}
		if sequence.Extend(t.Context(), last, nil) != nil ||
			!errors.Is(sequence.Extend(t.Context(), last+1, nil), ListEnds) {
			t.Errorf("%q can be extended beyond n = %d", text, last)
		}
	}
}
