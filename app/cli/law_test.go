package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// Lists and families that cannot be read leave one line that names the place.
func TestLawFailures(t *testing.T) {
	inFolder(t, nil)
	for _, c := range []struct {
		stdin, args string
		status      int
		line        string
	}{
		{"1 2\n3 x 4\n", "law -", 1, `-:2: "x" is no whole number`},
		{"1\n2\n9223372036854775808\n", "law - --json", 1, `-:3: "9223372036854775808" has more than 63 bits`},
		{"1, 2,, 3", "law -", 1, `-:1: there is no number before the comma`},
		{"\n \n", "law -", 1, `-: there are no numbers`},
		{"1 2.5", "law - -o out.txt", 1, `-:1: "2.5" is no whole number`},
		{"1", "law - nim", 2, `nim: nothing can stand beside a list on standard input`},
		{"1", "law - --to 7", 2, `--to: a list on standard input is looked at as a whole`},
		{"", "law", 2, `law: no family is given; "nimgraph values --list" lists them`},
		{"", "law klyes", 2, `klyes: no such family; did you mean "kayles"? "nimgraph values --list" lists them`},
		{"", "law nim --to x", 2, `--to: "x" is no whole number from 0 to 1000000000000`},
		{"", "law octal code=0.8", 2, `code: "0.8" is no octal code such as 0.77: at character 3, "8" is no digit from 0 to 7`},
	} {
		r := run(t, c.stdin, strings.Fields(c.args)...)
		if r.status != c.status || r.out != "" || r.err != "nimgraph: "+c.line+"\n" {
			t.Errorf("nimgraph %s\n got %d %swant %d nimgraph: %s", c.args, r.status, r.err, c.status, c.line)
		}
	}
	if files := folder(t); len(files) > 0 {
		t.Errorf("files are left: %v", files)
	}
}

// laws are what programs read.
type lawsRead struct {
	Format  string
	Version int
	Laws    []struct {
		Of, Kind, Formula, Status, Theorem, Source string
		Period, Preperiod, Saltus, Base            int
		Exceptions                                 []int
	}
	Withdrawn []struct{ FailsAt int }
}

func lawsIn(t *testing.T, stdin string, args ...string) lawsRead {
	t.Helper()
	var all lawsRead
	if err := json.Unmarshal([]byte(done(t, stdin, append(args, "--json")...)), &all); err != nil {
		t.Fatal(err)
	}
	if all.Format != "nimgraph-law" || all.Version != 1 {
		t.Errorf("%s, version %d", all.Format, all.Version)
	}
	return all
}

// Kayles: period 12 with 14 exceptions, the last at 70 (Guy and Smith 1956, OEIS
// A002186). From standard input it is seen, from its rules it is proved.
func TestLawIsProvedOnlyByRules(t *testing.T) {
	want := []int{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}
	proved := lawsIn(t, "", "law", "kayles").Laws
	if len(proved) != 1 || proved[0].Status != "proved" || proved[0].Theorem != "guy-smith" || proved[0].Period != 12 || proved[0].Preperiod != 71 ||
		fmt.Sprint(proved[0].Exceptions) != fmt.Sprint(want) || proved[0].Formula != "g(n + 12) = g(n), n ≥ 71" {
		t.Errorf("%+v", proved)
	}
	list := done(t, "", "values", "kayles", "--to", "600", "--csv")
	var numbers []string
	for _, line := range strings.Split(strings.TrimSpace(list), "\n")[1:] {
		_, g, _ := strings.Cut(line, ",")
		numbers = append(numbers, g)
	}
	seen := lawsIn(t, strings.Join(numbers, " "), "law", "-").Laws
	if len(seen) == 0 || seen[0].Status != "holds" || seen[0].Theorem != "" || seen[0].Period != 12 || seen[0].Preperiod != 71 ||
		fmt.Sprint(seen[0].Exceptions) != fmt.Sprint(want) {
		t.Errorf("%+v", seen)
	}
}

// Without --to the values go on until a period is proved: that of .165 is 1550 with
// preperiod 5181, and that of .356 142 with preperiod 7315 (Flammenkamp, Octal games), both
// of which take more values than are told of short periods. Where a table or a list shows no
// law, --to is offered if there is more to ask for.
func TestLawGoesOnUntilAProof(t *testing.T) {
	for code, want := range map[string][2]int{".165": {5181, 1550}, ".356": {7315, 142}} {
		var all lawsRead
		// A slow machine, or one that looks for data races, takes more than a second.
		r := runFor(t.Context(), t, time.Minute, strings.NewReader(""), "law", "octal", "code="+code, "--json")
		if err := json.Unmarshal([]byte(r.out), &all); err != nil {
			t.Fatal(err)
		}
		found := all.Laws
		if len(found) == 0 || found[0].Status != "proved" || found[0].Preperiod != want[0] || found[0].Period != want[1] {
			t.Errorf("%s: %+v", code, found)
		}
	}
	const offer = "--to N\n"
	if text := done(t, "", "law", "chomp"); strings.Contains(text, "No law is found") && !strings.HasSuffix(text, offer) {
		t.Errorf("a table: %q", text)
	}
	if text := done(t, "", "law", "octal", "code=.6", "--to", "100"); strings.HasSuffix(text, offer) {
		t.Errorf("as far as was asked for: %q", text)
	}
	if text := done(t, "2 7 1 8 2 8 1 8 2 8 4 5 9 0 4 5", "law", "-"); !strings.HasSuffix(text, "No law is found.\n") {
		t.Errorf("a list: %q", text)
	}
}

// No list has a law that is called proved, whatever its numbers.
func TestNoListIsProved(t *testing.T) {
	for name, at := range map[string]func(n int) int{
		"n":        func(n int) int { return n },
		"negative": func(n int) int { return -3*n + n%5 },
		"large":    func(n int) int { return 9_000_000_000_000_000_000 + n%7 },
	} {
		found := 0
		var numbers []string
		for n := range 500 {
			numbers = append(numbers, fmt.Sprint(at(n)))
		}
		for _, law := range lawsIn(t, strings.Join(numbers, "\n"), "law", "-").Laws {
			if law.Status != "holds" || law.Theorem != "" || law.Source != "" {
				t.Errorf("%s: %+v", name, law)
			}
			found++
		}
		if found == 0 {
			t.Errorf("%s: no law", name)
		}
	}
}

// OUT is written whole, in the same words.
func TestLawIntoFile(t *testing.T) {
	inFolder(t, nil)
	if out := done(t, "", "law", "nim", "--to", "90", "-o", "laws.txt"); out != "" {
		t.Errorf("standard output has %q", out)
	}
	text, err := os.ReadFile("laws.txt")
	if err != nil || string(text) != done(t, "", "law", "nim", "--to", "90") {
		t.Errorf("%q, %v", text, err)
	}
}
