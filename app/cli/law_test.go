package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"
)

// TestLawFailures checks that lists and families that cannot be read give a single line that names
// the place.
func TestLawFailures(t *testing.T) {
	chdirWithFiles(t, nil)
	for _, c := range []struct {
		stdin, args string
		status      int
		line        string
	}{
		{"1 2\n3 x 4\n", "law -", 1, `-:2: "x" is not a whole number`},
		{"1\n2\n9223372036854775808\n", "law - --json", 1, `-:3: "9223372036854775808" has more than 63 bits`},
		{"1, 2,, 3", "law -", 1, `-:1: a number is missing before the comma`},
		{"\n \n", "law -", 1, `-: there are no numbers`},
		{"1 2.5", "law - -o out.txt", 1, `-:1: "2.5" is not a whole number`},
		{"1", "law - nim", 2, `nim: a list on standard input takes no other arguments`},
		{"1", "law - --to 7", 2, `--to: a list on standard input is always examined as a whole`},
		{"", "law", 2, `law: FAMILY is missing; "nimgraph values --list" lists them`},
		{"", "law klyes", 2, `klyes: no such family; did you mean "kayles"? "nimgraph values --list" lists them`},
		{"", "law nim --to x", 2, `--to: "x" is not a whole number from 0 to 1000000000000`},
		{
			"", "law octal code=0.8", 2,
			`code: "0.8" is not an octal code such as 0.77: character 3, "8", is not a digit from 0 to 7`,
		},
	} {
		r := run(t, c.stdin, strings.Fields(c.args)...)
		if r.status != c.status || r.out != "" || r.err != "nimgraph: "+c.line+"\n" {
			t.Errorf("nimgraph %s\n got %d %swant %d nimgraph: %s", c.args, r.status, r.err, c.status, c.line)
		}
	}
	if files := readFolder(t); len(files) > 0 {
		t.Errorf("files %v are left", files)
	}
}

// lawsRead is the JSON output of the command law.
type lawsRead struct {
	Format  string
	Version int
	Laws    []struct {
		Of, Kind, Formula, Status, Theorem, Source string
		Period, Preperiod, Saltus, Base            int
		Exceptions                                 []int
	}
	Withdrawn []struct{ FailsAt int }
	Guesses   []guessRead
}

// guessRead is a guess in this output.
type guessRead struct {
	Status, Formula                    string
	Period, Agree, Parameters, Confirm int
}

func lawsIn(t *testing.T, stdin string, args ...string) lawsRead {
	t.Helper()
	var all lawsRead
	must(t, json.Unmarshal([]byte(mustRun(t, stdin, append(args, "--json")...)), &all))
	if all.Format != "nimgraph-law" || all.Version != 1 {
		t.Errorf("%s, version %d", all.Format, all.Version)
	}
	return all
}

// TestLawIsProvedOnlyByRules checks the law of Kayles: period 12 with 14 exceptions, the last at
// 70 (Guy and Smith 1956, OEIS A002186). It is proved for the rules, but only holds so far for a
// list on standard input.
func TestLawIsProvedOnlyByRules(t *testing.T) {
	want := []int{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}
	proved := lawsIn(t, "", "law", "kayles").Laws
	if len(proved) != 1 || proved[0].Status != "proved" || proved[0].Theorem != "guy-smith" || proved[0].Period != 12 ||
		proved[0].Preperiod != 71 ||
		fmt.Sprint(proved[0].Exceptions) != fmt.Sprint(want) || proved[0].Formula != "g(n + 12) = g(n), n ≥ 71" {
		t.Errorf("%+v", proved)
	}
	list := mustRun(t, "", "values", "kayles", "--to", "600", "--csv")
	var numbers []string
	for _, line := range strings.Split(strings.TrimSpace(list), "\n")[1:] {
		_, g, _ := strings.Cut(line, ",")
		numbers = append(numbers, g)
	}
	seen := lawsIn(t, strings.Join(numbers, " "), "law", "-").Laws
	if len(seen) == 0 || seen[0].Status != "holds" || seen[0].Theorem != "" || seen[0].Period != 12 ||
		seen[0].Preperiod != 71 ||
		fmt.Sprint(seen[0].Exceptions) != fmt.Sprint(want) {
		t.Errorf("%+v", seen)
	}
}

// TestLawContinuesUntilProof checks that without --to values are computed until a period is
// proved. .165 has the period 1550 with preperiod 5181, and .356 the period 142 with preperiod
// 7315 (Flammenkamp, Octal games); both need more values than are listed for short periods. If a
// table or a list has no law, the output suggests --to if more values can be computed.
func TestLawContinuesUntilProof(t *testing.T) {
	for code, want := range map[string][2]int{".165": {5181, 1550}, ".356": {7315, 142}} {
		var all lawsRead
		// On a slow machine, or with the race detector, this takes more than a second.
		r := runWithStepTime(t.Context(), t, time.Minute, strings.NewReader(""), "law", "octal", "code="+code, "--json")
		must(t, json.Unmarshal([]byte(r.out), &all))
		found := all.Laws
		if len(found) == 0 || found[0].Status != "proved" || found[0].Preperiod != want[0] ||
			found[0].Period != want[1] {
			t.Errorf("%s: %+v", code, found)
		}
	}
	const offer = "--to N\n"
	if text := mustRun(t, "", "law", "chomp"); strings.Contains(text, "No law is found") &&
		!strings.HasSuffix(text, offer) {
		t.Errorf("output for a table: %q", text)
	}
	if text := mustRun(t, "", "law", "octal", "code=.6", "--to", "100"); strings.HasSuffix(text, offer) {
		t.Errorf("output with --to: %q", text)
	}
	if text := mustRun(t, "2 7 1 8 2 8 1 8 2 8 4 5 9 0 4 5", "law", "-"); !strings.HasSuffix(text,
		"16 values are not enough to find a law; give about 60.\n") {
		t.Errorf("output for a list: %q", text)
	}
}

// TestListsAreNotProved checks that no law of a list is called proved, whatever its numbers.
func TestListsAreNotProved(t *testing.T) {
	for name, value := range map[string]func(n int) int{
		"n":        func(n int) int { return n },
		"negative": func(n int) int { return -3*n + n%5 },
		"large":    func(n int) int { return 9_000_000_000_000_000_000 + n%7 },
	} {
		found := 0
		var numbers []string
		for n := range 500 {
			numbers = append(numbers, fmt.Sprint(value(n)))
		}
		for _, law := range lawsIn(t, strings.Join(numbers, "\n"), "law", "-").Laws {
			if law.Status != "holds" || law.Theorem != "" || law.Source != "" {
				t.Errorf("%s: %+v", name, law)
			}
			found++
		}
		if found == 0 {
			t.Errorf("%s: no law found", name)
		}
	}
}

// TestLawIntoFile checks that -o writes the same text to a file.
func TestLawIntoFile(t *testing.T) {
	chdirWithFiles(t, nil)
	if out := mustRun(t, "", "law", "nim", "--to", "90", "-o", "laws.txt"); out != "" {
		t.Errorf("standard output has %q", out)
	}
	text, err := os.ReadFile("laws.txt")
	if err != nil || string(text) != mustRun(t, "", "law", "nim", "--to", "90") {
		t.Errorf("%q, %v", text, err)
	}
}

// kayles returns the certificate of Kayles, one of the golden files.
func kayles(t *testing.T) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/certify-octal.txtar")
	must(t, err)
	return string(archive.Files[0].Data)
}

func TestCertifyErrors(t *testing.T) {
	text := kayles(t)
	chdirWithFiles(t, map[string]string{})
	for _, c := range []struct{ was, is, want string }{
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,4,2", "g(6): the value 2 is wrong: a move leads to 2"},
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,4,5", "g(6): the value 5 is wrong: no move leads to 3"},
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,4,x", "byte 270: this is not JSON, or it is cut off"},
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,-4,3", `values[5]: this must be a whole number, 0 or more, not "-4"`},
		{`"period": 12`, `"period": 24`, "bound: this is 168, but must be 192 by the theorem"},
		{`"bound": 168`, `"bound": 167`, "bound: this is 167, but must be 168 by the theorem"},
		{`"version": 1`, `"version": 2`, `version: this is "2", but must be "1"`},
		{
			`"0.77"`, `"0.78"`,
			`octal: "0.78" is not an octal code such as 0.77: 0 or 4, a point, and digits from 0 to 7, the last above 0`,
		},
		{`"saltus": 0,`, ``, "saltus: the field is missing; the values must come last"},
		{`"saltus": 0`, `"salt": 0`, "salt: certificates have no such field"},
		{`"sha256": "`, `"sha256": "0`, "sha256: the checksum is that of other values"},
		{"[0,1", "[1,1", "g(0): the value 1 is wrong: no move leads to 0"},
		{"]", ",0]", "values: there are more than 83 values"},
		{",2]", "]", "values: there are 82 values, not 83"},
		{
			`"preperiod": 71`, `"preperiod": 288230376151711744`,
			"bound: this is 168, but must be 576460752303423514 by the theorem",
		},
	} {
		if strings.Count(text, c.was) == 0 {
			t.Fatalf("no %q in\n%s", c.was, text)
		}
		changed := strings.Replace(text, c.was, c.is, 1)
		if got := run(t, changed, "certify", "-"); got != (result{status: 1, err: "nimgraph: -:" + c.want + "\n"}) {
			t.Errorf("with %q in place of %q: %+v", c.is, c.was, got)
		}
	}
	large := strings.Replace(strings.Replace(text, `"preperiod": 71`, `"preperiod": 5000000000`, 1), `"bound": 168`,
		`"bound": 10000000026`, 1)
	must(t, os.WriteFile("large.json", []byte(large), 0o644))
	want := "nimgraph: large.json:bound: checking 10000000026 values takes 20000000052 bytes of memory, more than is allowed\n"
	if got := run(t, "", "certify", "large.json"); got != (result{status: 1, err: want}) {
		t.Errorf("%+v", got)
	}
	for args, want := range map[string]string{
		"":        "nimgraph: certify: FILE is missing; \"-\" is standard input\n",
		"a b":     "nimgraph: b: certify takes one FILE\n",
		"--x a":   "nimgraph: --x: unknown option of certify\n",
		"- extra": "nimgraph: extra: certify takes one FILE\n",
	} {
		if got := run(t, text,
			append([]string{"certify"}, strings.Fields(args)...)...); got != (result{status: 2, err: want}) {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := run(t, "", "certify", "none.json"); got.status != 1 || got.out != "" ||
		strings.Count(got.err, "\n") != 1 {
		t.Errorf("%+v", got)
	}
}

func TestLawCodeAndCertificateErrors(t *testing.T) {
	chdirWithFiles(t, map[string]string{})
	none := "no theorem proves a period from the values up to 500, so there is no certificate; for an octal or subtraction game, a larger --to may find one\n"
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"grundy --to 500 --certificate out.json", 1, "grundy: " + none},
		{"octal code=0.16 --to 500 --certificate out.json", 1, "octal: " + none},
		{
			"wythoff --to 20 --certificate out.json", 1,
			"wythoff: there are certificates only for octal games and subtraction games\n",
		},
		{"- --certificate out.json", 1, "-: there are certificates only for octal games and subtraction games\n"},
		{"chomp --to 3 --code go", 1, "chomp: there is no law to write code for\n"},
		{"- --code go", 1, "-: there is no law to write code for\n"},
		{"kayles --code rust", 2, "--code: \"rust\" is not cpp, python, go\n"},
		{"kayles --code", 2, "--code: needs a value: cpp, python, go\n"},
		{"kayles --code go --json", 2, "--code: asks for a different output than --json: give one of them\n"},
		{"kayles --certificate", 2, "--certificate: needs a value: FILE\n"},
		{"kayles --certificate=", 2, "--certificate: the file has an empty name\n"},
	} {
		got := run(t, "1 5 2 7 3 9 11 4\n", append([]string{"law"}, strings.Fields(c.args)...)...)
		if got != (result{status: c.status, err: "nimgraph: " + c.want}) {
			t.Errorf("%s: %+v", c.args, got)
		}
	}
	if left := readFolder(t); len(left) > 0 {
		t.Errorf("files %v were written", left)
	}
}

// TestCertificateOfLaw checks that the command certify accepts the certificates that law writes,
// from a file and from a pipe.
func TestCertificateOfLaw(t *testing.T) {
	chdirWithFiles(t, map[string]string{})
	if got := run(t, "", "law", "bash", "max=4", "--certificate", "period.json"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	want := "subtraction {1, 2, 3, 4}: g(n+5) = g(n) for all n ≥ 0, and no smaller period or preperiod; proved by a repeated window of values, 9 values verified\n"
	if got := mustRun(t, "", "certify", "period.json"); got != want {
		t.Errorf("%q", got)
	}
	if got := mustRun(t, mustRun(t, "", "law", "bash", "max=4", "--certificate", "-"), "certify", "-"); got != want {
		t.Errorf("%q", got)
	}
}

// namesIn returns the commands of the known games that the command law names.
func namesIn(t *testing.T, stdin string, args ...string) (commands []string) {
	t.Helper()
	var read struct {
		Names []struct {
			Command  string
			From, To int
		}
	}
	must(t, json.Unmarshal([]byte(mustRun(t, stdin, append(args, "--json")...)), &read))
	for _, name := range read.Names {
		commands = append(commands, name.Command)
	}
	return commands
}

// TestLawNamesKnownGames checks that lists of at least 12 values, and rules written by the user,
// are compared with known games. Each command that is named shows a game with these values.
func TestLawNamesKnownGames(t *testing.T) {
	const list = "0 1 2 3 1 4 3 2 1 4 2 6"
	names := namesIn(t, list, "law", "-")
	if len(names) == 0 || names[0] != "nimgraph law kayles" {
		t.Errorf("names of Kayles: %q", names)
	}
	for _, command := range names {
		args := strings.Fields(command)
		args[1] = "values"
		text := mustRun(t, "", append(args[1:], "--to", "11", "--csv")...)
		var values []string
		for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
			_, g, _ := strings.Cut(line, ",")
			values = append(values, g)
		}
		if strings.Join(values, " ") != list {
			t.Errorf("%s has the values %v", command, values)
		}
	}
	if names := namesIn(t, "0 1 0 1 2 0 1 0 1 2 0", "law", "-"); len(names) > 0 {
		t.Errorf("11 values with little information: %q", names)
	}
	chdirWithFiles(t,
		map[string]string{"mine.star": "def moves(n): return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if k <= n]"})
	if names := namesIn(t, "", "law", "mine.star", "--to", "40"); len(names) == 0 || names[0] != "nimgraph law kayles" {
		t.Errorf("names of own rules: %q", names)
	}
}

// TestGuessConfirmation checks the number of values that would confirm a guess: a list of this
// length has the law, and a list with one value fewer only the guess.
func TestGuessConfirmation(t *testing.T) {
	list := func(count int) string {
		var numbers []string
		for n := range count {
			numbers = append(numbers, fmt.Sprint([]int{0, 1, 0, 1, 2, 3, 2}[n%7]))
		}
		return strings.Join(numbers, " ")
	}
	for _, count := range []int{15, 24, 34} {
		read := lawsIn(t, list(count), "law", "-")
		want := []guessRead{{"looks-like", "g(n + 7) = g(n)", 7, count, 7, 35}}
		if len(read.Laws) > 0 || len(read.Withdrawn) > 0 || !slices.Equal(read.Guesses, want) {
			t.Errorf("%d values: %+v", count, read)
		}
	}
	read := lawsIn(t, list(35), "law", "-")
	if len(read.Laws) != 1 || read.Laws[0].Status != "holds" || len(read.Guesses) > 0 {
		t.Errorf("35 values: %+v", read)
	}
}

// TestCodeOfFamilyIsNoGuess checks that code for a family never follows a guess: without a law it
// follows the rules. The test uses rules of no known game, whose period of 8 is not proved.
func TestCodeOfFamilyIsNoGuess(t *testing.T) {
	chdirWithFiles(t, map[string]string{
		"own.star":   "def moves(n): return [n - k for k in ((1, 2) if n % 2 else (1, 4)) if k <= n]",
		"other.star": "def moves(n): return [n - k for k in ((2, 3) if n % 3 else (1, 5)) if k <= n]",
	})
	read := lawsIn(t, "", "law", "own.star", "--to", "24")
	want := []guessRead{{"looks-like", "g(n + 8) = g(n)", 8, 25, 8, 40}}
	if len(read.Laws) > 0 || !slices.Equal(read.Guesses, want) {
		t.Errorf("%+v", read)
	}
	code := mustRun(t, "", "law", "own.star", "--to", "24", "--code", "python")
	if strings.Contains(code, "guess") || strings.Contains(code, "Looks like") ||
		!strings.Contains(code, "by the rules of the game") {
		t.Errorf("%s", code)
	}
	const few = "25 values are not enough to find a law; give about 60. The rules as code: --code LANGUAGE\n"
	if text := mustRun(t, "", "law", "other.star", "--to", "24"); !strings.HasSuffix(text, few) {
		t.Errorf("%q", text)
	}
}

// TestLawOfOwnRules checks that the laws of rules written by the user are proved only if the rules
// are read as a whole. Otherwise they hold under the assumption that the rules are those of a
// known game.
func TestLawOfOwnRules(t *testing.T) {
	chdirWithFiles(t, map[string]string{
		"set.star":    "set = (1, 3, 4)\ndef moves(n): return [n - k for k in set if k <= n]",
		"other.star":  "set = (1, 3, 4)\ndef moves(n): return [n - k for k in set if k <= n and n < 10000]",
		"kayles.star": "def moves(n): return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if k <= n]",
	})
	type lawsWithIf struct {
		Laws []struct {
			Status, Theorem string
			Period          int
			If              *struct {
				Family, Theorem string
				To              int
			}
		}
	}
	read := func(args ...string) (all lawsWithIf) {
		must(t, json.Unmarshal([]byte(mustRun(t, "", append(args, "--json")...)), &all))
		if len(all.Laws) == 0 {
			t.Fatalf("%q: no law", args)
		}
		return all
	}
	for _, family := range [][]string{{"set.star"}, {"subtraction", "set=1,3,4"}} {
		law := read(append(append([]string{"law"}, family...), "--to", "100")...).Laws[0]
		if law.Status != "proved" || law.Theorem != "window" || law.Period != 7 || law.If != nil {
			t.Errorf("%q: %+v", family, law)
		}
	}
	for file, want := range map[string]string{
		"other.star":  "subtraction window 7",
		"kayles.star": "kayles guy-smith 12",
	} {
		law := read("law", file, "--to", "100").Laws[0]
		if law.Status != "holds" || law.Theorem != "" || law.If == nil || law.If.To != 100 {
			t.Errorf("%s: %+v", file, law)
		} else if got := fmt.Sprint(law.If.Family, " ", law.If.Theorem, " ", law.Period); got != want {
			t.Errorf("%s: %s, want %s", file, got, want)
		}
		text := mustRun(t, "", "law", file, "--to", "100")
		if strings.Contains(text, "Proved for all") ||
			!strings.Contains(strings.Join(strings.Fields(text), " "), "(options compared up to n") {
			t.Errorf("%s: %s", file, text)
		}
	}
}
