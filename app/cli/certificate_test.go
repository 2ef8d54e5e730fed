package cli_test

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// kayles is the certificate of Kayles among the golden files.
func kayles(t *testing.T) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/certify-octal.txtar")
	if err != nil {
		t.Fatal(err)
	}
	return string(archive.Files[0].Data)
}

func TestCertifyRefuses(t *testing.T) {
	text := kayles(t)
	inFolder(t, map[string]string{})
	for _, c := range []struct{ was, is, want string }{
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,4,2", "g(6): the value 2 is wrong: a move leads to 2"},
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,4,5", "g(6): the value 5 is wrong: no move leads to 3"},
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,4,x", "byte 270: this is not JSON, or it ends too early"},
		{"[0,1,2,3,1,4,3", "[0,1,2,3,1,-4,3", `values[5]: this must be a whole number from 0 on, not "-4"`},
		{`"period": 12`, `"period": 24`, "bound: 168 stands where, by the theorem, 192 must"},
		{`"bound": 168`, `"bound": 167`, "bound: 167 stands where, by the theorem, 168 must"},
		{`"version": 1`, `"version": 2`, `version: "2" stands where "1" must`},
		{`"0.77"`, `"0.78"`, `octal: "0.78" is no octal code such as 0.77: 0 or 4, a point, and digits from 0 to 7, the last above 0`},
		{`"saltus": 0,`, ``, "saltus: the field is missing; the values come last"},
		{`"saltus": 0`, `"salt": 0`, "salt: certificates have no such field"},
		{`"sha256": "`, `"sha256": "0`, "sha256: it is that of other values"},
		{"[0,1", "[1,1", "g(0): the value 1 is wrong: no move leads to 0"},
		{"]", ",0]", "values: there are more than 83 values"},
		{",2]", "]", "values: there are 82 values, not 83"},
		{`"preperiod": 71`, `"preperiod": 288230376151711744`, "bound: 168 stands where, by the theorem, 576460752303423514 must"},
	} {
		if strings.Count(text, c.was) == 0 {
			t.Fatalf("no %q in\n%s", c.was, text)
		}
		changed := strings.Replace(text, c.was, c.is, 1)
		if got := run(t, changed, "certify", "-"); got != (result{status: 1, err: "nimgraph: -:" + c.want + "\n"}) {
			t.Errorf("%q for %q: %+v", c.is, c.was, got)
		}
	}
	large := strings.Replace(strings.Replace(text, `"preperiod": 71`, `"preperiod": 5000000000`, 1), `"bound": 168`, `"bound": 10000000026`, 1)
	if err := os.WriteFile("large.json", []byte(large), 0o644); err != nil {
		t.Fatal(err)
	}
	want := "nimgraph: large.json:bound: to check 10000000026 values takes 20000000052 bytes of memory, which is more than may be used\n"
	if got := run(t, "", "certify", "large.json"); got != (result{status: 1, err: want}) {
		t.Errorf("%+v", got)
	}
	for args, want := range map[string]string{
		"":        "nimgraph: certify: a FILE is missing; \"-\" is standard input\n",
		"a b":     "nimgraph: b: certify takes one FILE\n",
		"--x a":   "nimgraph: --x: unknown option of certify\n",
		"- extra": "nimgraph: extra: certify takes one FILE\n",
	} {
		if got := run(t, text, append([]string{"certify"}, strings.Fields(args)...)...); got != (result{status: 2, err: want}) {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := run(t, "", "certify", "none.json"); got.status != 1 || got.out != "" || strings.Count(got.err, "\n") != 1 {
		t.Errorf("%+v", got)
	}
}

func TestLawCodeAndCertificateRefuse(t *testing.T) {
	inFolder(t, map[string]string{})
	none := "no theorem proves a period by the values up to 500, so there is no certificate; of an octal or subtraction game, a greater --to may find one\n"
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"grundy --to 500 --certificate out.json", 1, "grundy: " + none},
		{"octal code=0.16 --to 500 --certificate out.json", 1, "octal: " + none},
		{"wythoff --to 20 --certificate out.json", 1, "wythoff: there are certificates of octal games and subtraction games alone\n"},
		{"- --certificate out.json", 1, "-: there are certificates of octal games and subtraction games alone\n"},
		{"chomp --to 3 --code go", 1, "chomp: there is no law to make code of\n"},
		{"- --code go", 1, "-: there is no law to make code of\n"},
		{"kayles --code rust", 2, "--code: \"rust\" is not cpp, python, go\n"},
		{"kayles --code", 2, "--code: needs a value: cpp, python, go\n"},
		{"kayles --code go --json", 2, "--code: is another output than --json: give one of them\n"},
		{"kayles --certificate", 2, "--certificate: needs a value: FILE\n"},
		{"kayles --certificate=", 2, "--certificate: the file has an empty name\n"},
	} {
		got := run(t, "1 5 2 7 3 9 11 4\n", append([]string{"law"}, strings.Fields(c.args)...)...)
		if got != (result{status: c.status, err: "nimgraph: " + c.want}) {
			t.Errorf("%s: %+v", c.args, got)
		}
	}
	if left := folder(t); len(left) > 0 {
		t.Errorf("written: %v", left)
	}
}

// TestCertificateOfALaw: what law writes, certify accepts, from a file and from a pipe.
func TestCertificateOfALaw(t *testing.T) {
	inFolder(t, map[string]string{})
	if got := run(t, "", "law", "bash", "max=4", "--certificate", "period.json"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	want := "subtraction {1, 2, 3, 4}: g(n+5) = g(n) for all n ≥ 0, and for no lesser numbers; proved by a window that comes again, 9 values verified\n"
	if got := done(t, "", "certify", "period.json"); got != want {
		t.Errorf("%q", got)
	}
	if got := done(t, done(t, "", "law", "bash", "max=4", "--certificate", "-"), "certify", "-"); got != want {
		t.Errorf("%q", got)
	}
}
