package sequence

import (
	"errors"
	"testing"

	"nimgraph/graphs"
)

func TestWhatIsTypedIsRead(t *testing.T) {
	for text, want := range map[string]string{
		".77": "octal .77", " 0.007 ": "octal 0.007", "4.3": "octal 4.3",
		"{1,3,4}": "subtraction 1,3,4", "1,3,4": "subtraction 1,3,4", "1 3 4": "subtraction 1,3,4", "{ 2 ; 5 }": "subtraction 2,5", "7": "subtraction 7",
		"Kayles": "", "": "", "  ": "", "take": "", "1,1,2": "subtraction 1,1,2", "(1": "",
		"0,1": "[0, 1] ", "[1, 3, 4]": "[1, 3, 4] ", " 1 1\n2\t3 ": "[1, 1, 2, 3] ", "(7,)": "[7] ",
	} {
		q, ok, err := Read(text)
		got := ""
		if ok {
			got = q.Family + " " + q.Args["code"] + q.Args["set"]
		}
		if (err != nil) != (text == "(1") || err == nil && got != want {
			t.Errorf("%q is read as %q, %v, want %q", text, got, err, want)
		}
		if ok && err == nil {
			written, named := Written(q)
			again, _, err := Read(written)
			if !named || err != nil || keyOf(again) != keyOf(q) {
				t.Errorf("%q is written as %q, which is %+v, %v", text, written, again, err)
			}
		}
	}
	if _, ok := Written(Question{Family: "wythoff"}); ok {
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
		_, ok, err := Read(text)
		wrong := graphs.FaultOf(err, want.says)
		if !ok || wrong == nil || wrong.With["At"] != want.at || wrong.With["Character"] != want.character {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
	}
}

func TestNumbersAreRead(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "1000": 1000, "1,000,000": 1_000_000, "1 000 000": 1_000_000, "10^6": 1_000_000, "1e6": 1_000_000, "2*10^6": 2_000_000,
		"2·10^6": 2_000_000, "3e2": 300, "10^0": 1, "2^10": 1024, "1_000": 1000, "10**3": 1000, "1^9000000000000": 1, "0^5": 0,
	} {
		if got, err := ReadNumber(text); err != nil || got != want {
			t.Errorf("%q is %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", " ", "-1", "1.5", "x", "10^", "^2", "e6", "10^99", "99999999999999999999", "*", "1e", "2**x"} {
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
		q, ok, err := Read(text)
		if ok && err == nil {
			written, _ := Written(q)
			if again, _, err := Read(written); err != nil || keyOf(again) != keyOf(q) {
				t.Errorf("%q is written as %q: %v", text, written, err)
			}
		}
		if n, err := ReadNumber(text); err == nil && (n < 0 || n > mostNumber) {
			t.Errorf("%q is %d", text, n)
		}
	})
}
