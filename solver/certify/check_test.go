package certify_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver/certify"
	"nimgraph/solver/sequences"
)

const memory = 1 << 28

// provedPeriod is a proved period of a game, found by the simplest method.
type provedPeriod struct {
	game              games.Ruleset[games.Heap]
	preperiod, length int
	values            []uint16
}

// valuesByDefinition returns the values of the heaps smaller than n.
func valuesByDefinition(game games.Ruleset[games.Heap], n int) []uint16 {
	values := make([]uint16, 0, n)
	if octal, ok := game.(games.Octal); ok {
		for h := range n {
			values = append(values, octalValue(octal.Digits, values, h))
		}
		return values
	}
	for h := range games.Heap(n) {
		var reached [1 << 10]bool
		for o := range game.Options(h) {
			reached[values[o]] = true
		}
		values = append(values, uint16(slices.Index(reached[:], false)))
	}
	return values
}

// octalValue returns the value of a heap of h, where values holds the values of all smaller heaps.
func octalValue(digits []uint8, values []uint16, h int) uint16 {
	var reached [1 << 10]bool
	for take, digit := range digits {
		left := h - take
		if take > 0 && (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) {
			reached[values[left]] = true
		}
		for a := 1; digit&4 != 0 && a < left; a++ {
			reached[values[a]^values[left-a]] = true
		}
	}
	return uint16(slices.Index(reached[:], false))
}

// findProvedPeriod returns the least period that the first n values prove. enough returns how many
// values prove a period with a given preperiod.
func findProvedPeriod(
	game games.Ruleset[games.Heap], n int, enough func(preperiod, period int) int,
) (provedPeriod, bool) {
	values := valuesByDefinition(game, n)
	for p := 1; p < n; p++ {
		n0 := n - p
		for n0 > 0 && values[n0-1] == values[n0-1+p] {
			n0--
		}
		if enough(n0, p) <= n {
			return provedPeriod{game, n0, p, values}, true
		}
	}
	return provedPeriod{}, false
}

func octalRule(code string, n int) (provedPeriod, bool) {
	game := must.Get(games.ParseOctal(code))
	return findProvedPeriod(game, n, func(n0, p int) int { return 2*max(n0, 1) + 2*p + len(game.Digits) - 1 })
}

func subtractionRule(n int, set ...int) (provedPeriod, bool) {
	return findProvedPeriod(games.Subtraction{Set: set}, n, func(n0, p int) int { return n0 + p + slices.Max(set) })
}

func (p provedPeriod) certificateText() string {
	c := must.Get(sequences.CertificateOf(p.game, p.values, p.preperiod, p.length))
	var b bytes.Buffer
	must.Succeed(c.Write(&b))
	return b.String()
}

func check(text string) (*certify.Claim, error) {
	return certify.Check(context.Background(), strings.NewReader(text), certify.Options{Memory: memory})
}

// checkRejected checks that the certificate text is rejected with a *certify.Error.
func checkRejected(t *testing.T, text string) {
	t.Helper()
	claim, err := check(text)
	if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || claim != nil {
		t.Errorf("error %v, want a *certify.Error, for\n%s", err, text[:min(len(text), 400)])
	}
}

func TestImportsOnlyStandardLibrary(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	if err != nil || len(paths) < 5 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file := must.Get(parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly))
		for _, i := range file.Imports {
			// A path of the standard library has no point in its first element.
			imported, _ := strconv.Unquote(i.Path.Value)
			first, _, _ := strings.Cut(imported, "/")
			if first == "nimgraph" || strings.Contains(first, ".") || imported == "C" || imported == "unsafe" {
				t.Errorf("%s imports %s", path, imported)
			}
		}
	}
}

// TestOctalGamesOfThreeDigits checks certificates of the 512 games with three digits, of which 292
// have a period that few values prove. An independent program has computed the periods in the
// file.
func TestOctalGamesOfThreeDigits(t *testing.T) {
	listed := must.Get(os.ReadFile("testdata/octal.csv"))
	known := map[string]string{}
	for line := range strings.Lines(string(listed)) {
		if f := strings.Split(strings.TrimSpace(line), ","); len(f) == 5 && f[0] != "game" {
			known["0"+f[0]] = f[2] + "," + f[1]
		}
	}
	found := 0
	for code := range 512 {
		name := fmt.Sprintf("0.%03o", code)
		p, ok := octalRule(name, 1200)
		got := ","
		if ok {
			found++
			got = fmt.Sprintf("%d,%d", p.preperiod, p.length)
			claim, err := check(p.certificateText())
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if claim.Preperiod != p.preperiod || claim.Period != p.length || claim.Theorem != "guy-smith" {
				t.Errorf("%s: %+v", name, claim)
			}
		}
		if want, ok := known[name]; ok && got != want {
			t.Errorf("%s: preperiod and period %s, want %s", name, got, want)
		}
	}
	if found != 292 {
		t.Errorf("%d periods are proved, want 292", found)
	}
}

func TestValidCertificates(t *testing.T) {
	// Source of the preperiods and periods: Winning Ways, chapter 4, table 6, and its errata by
	// Flammenkamp. The first two are Kayles and Dawson's Kayles, whose last exceptions are at 70
	// and 51. The values of 0.07 are those of 0.137, shifted by one.
	for code, want := range map[string][2]int{
		"0.77": {71, 12}, "0.07": {53, 34}, "0.137": {52, 34}, "4.0": {0, 0},
		"0.4": {3, 0},
	} {
		p, ok := octalRule(code, 1200)
		if !ok {
			t.Fatalf("%s: no period", code)
		}
		if want[1] != 0 && (p.preperiod != want[0] || p.length != want[1]) {
			t.Errorf("%s: preperiod %d, period %d", code, p.preperiod, p.length)
		}
		if _, err := check(p.certificateText()); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
	r := rand.New(rand.NewPCG(15, 1))
	for range 200 {
		set := []int{1 + r.IntN(30)}
		for range r.IntN(5) {
			set = append(set, 1+r.IntN(30))
		}
		p, ok := subtractionRule(4000, set...)
		if !ok {
			continue
		}
		if _, err := check(p.certificateText()); err != nil {
			t.Errorf("%v: %v", set, err)
		}
	}
	for range 100 {
		code := []string{"0.", "4."}[r.IntN(2)]
		for range 1 + r.IntN(5) {
			code += strconv.Itoa(r.IntN(8))
		}
		p, ok := octalRule(code, 600)
		if !ok {
			continue
		}
		if _, err := check(p.certificateText()); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
	none := provedPeriod{games.Subtraction{}, 0, 1, []uint16{0}}
	if _, err := check(none.certificateText()); err != nil {
		t.Errorf("game without moves: %v", err)
	}
}

// shortCertificates returns certificates of several games, by name. They are so short that every
// change of them can be tried.
func shortCertificates() map[string]string {
	texts := map[string]string{}
	for _, code := range []string{"0.77", "0.45", "0.156", "4.56", "0.034"} {
		if p, ok := octalRule(code, 700); ok {
			texts[code] = p.certificateText()
		}
	}
	for _, set := range [][]int{{1, 3, 4}, {2, 5, 7}, {4, 10, 12}} {
		p, _ := subtractionRule(400, set...)
		texts[fmt.Sprint(set)] = p.certificateText()
	}
	return texts
}

func TestChangedCertificatesAreRejected(t *testing.T) {
	number := regexp.MustCompile(`(: |\[|,)(\d+)`)
	field := regexp.MustCompile(`(?m)^  "(\w+)": (.*?),?$`)
	for name, text := range shortCertificates() {
		if _, err := check(text); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, index := range number.FindAllStringSubmatchIndex(text, -1) {
			n, _ := strconv.Atoi(text[index[4]:index[5]])
			for _, other := range []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1), strconv.Itoa(2*n + 3), "-" +
				strconv.Itoa(n), "0" + strconv.Itoa(n), strconv.Itoa(n) + ".0", strconv.Itoa(n) + "e0", "1" + strings.Repeat("0", 30), "9223372036854775807", "576460752303423487", "65536", "null", "\"1\"", "[]", "{}", "true", ""} {
				checkRejected(t, text[:index[4]]+other+text[index[5]:])
			}
		}
		for _, index := range field.FindAllStringSubmatchIndex(text, -1) {
			line := text[index[0]:index[1]]
			checkRejected(t, text[:index[0]]+strings.TrimPrefix(text[index[1]:], "\n"))
			checkRejected(t, text[:index[0]]+strings.TrimSuffix(line, ",")+",\n"+line+text[index[1]:])
			checkRejected(t, text[:index[2]]+"other"+text[index[3]:])
			checkRejected(t, text[:index[2]]+strings.ToUpper(text[index[2]:index[3]])+text[index[3]:])
			for _, other := range []string{
				"null", "3.5", "-1", "{}", "[[]]", "[\"x\"]", "\"x\"", "[1,1]", "[0]",
				"[-1]", "true",
			} {
				checkRejected(t, text[:index[4]]+other+text[index[5]:])
			}
			checkRejected(t, text[:index[0]]+"  \"extra\": 1,\n"+text[index[0]:])
		}
		for i := range strings.TrimRight(text, "\n") {
			checkRejected(t, text[:i])
		}
		checkRejected(t, text+"{}")
		checkRejected(t, text+"x")
		checkRejected(t, strings.Replace(text, "\n}", ",\n  \"extra\": 1\n}", 1))
		checkRejected(t, strings.Replace(text, "\n}", ",\n  \"packed\": []\n}", 1))
		digest := strings.Index(text, "sha256") + len("sha256\": \"")
		for i := range 64 {
			other := byte('0')
			if text[digest+i] == '0' {
				other = '1'
			}
			checkRejected(t, text[:digest+i]+string(other)+text[digest+i+1:])
		}
		checkRejected(t, strings.ToUpper(text))
	}
}

// TestOtherRules replaces each digit of the code, and each number of the set, in a certificate.
// The certificate may be accepted only if the game with the new rule has the same period.
func TestOtherRules(t *testing.T) {
	accepted := 0
	for name, text := range shortCertificates() {
		for i := range name {
			for d := '0'; d <= '7'; d++ {
				other := name[:i] + string(d) + name[i+1:]
				if name[i] < '0' || name[i] > '9' || other == name {
					continue
				}
				oldRule, newRule := strings.ReplaceAll(name, " ", ", "), strings.ReplaceAll(other, " ", ", ")
				claim, err := check(strings.Replace(text, oldRule, newRule, 1))
				if err != nil {
					continue
				}
				accepted++
				game := games.Ruleset[games.Heap](games.Subtraction{Set: claim.Set})
				if claim.Digits != nil {
					game = games.Octal{Digits: claim.Digits}
				}
				values := valuesByDefinition(game, 600)
				for n := claim.Preperiod; n+claim.Period < len(values); n++ {
					if values[n] != values[n+claim.Period] {
						t.Fatalf("%s in place of %s is accepted, but g(%d) = %d", other, name, n+claim.Period,
							values[n+claim.Period])
					}
				}
			}
		}
	}
	t.Logf("%d other games have the same values", accepted)
}

// TestPeriodMustBeLeast checks that a true period is rejected if a smaller period or preperiod
// also holds.
func TestPeriodMustBeLeast(t *testing.T) {
	for _, p := range []provedPeriod{
		{games.Octal{Digits: []uint8{0, 7, 7}}, 71, 24, nil},
		{games.Octal{Digits: []uint8{0, 7, 7}}, 71, 36, nil},
		{games.Octal{Digits: []uint8{0, 7, 7}}, 72, 12, nil},
		{games.Octal{Digits: []uint8{0, 7, 7}}, 83, 12, nil},
		{games.Subtraction{Set: []int{1, 2}}, 0, 6, nil},
		{games.Subtraction{Set: []int{1, 2}}, 1, 3, nil},
	} {
		p.values = valuesByDefinition(p.game, p.preperiod+p.length)
		_, err := check(p.certificateText())
		if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || wrong.Kind != "least" {
			t.Errorf("preperiod %d, period %d: error %v, want What = least", p.preperiod, p.length, err)
		}
	}
}

// TestPreperiodZeroIsRejected checks the claim that 0.4 has the period 1 from 0 on. The values up
// to 2 are 0, as claimed, but g(3) is not.
func TestPreperiodZeroIsRejected(t *testing.T) {
	_, err := check(provedPeriod{games.Octal{Digits: []uint8{0, 4}}, 0, 1, []uint16{0}}.certificateText())
	if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || wrong.Kind != "reached" || wrong.N != 3 {
		t.Errorf("%v", err)
	}
}

// packedCertificate returns a certificate with packed values. The subtraction game with the set
// {a, b} has the period a+b.
func packedCertificate() string {
	a, b := 5000, 7001
	values := make([]uint16, a+b)
	for n := range values {
		options := []uint16{}
		for _, s := range []int{a, b} {
			if s <= n {
				options = append(options, values[n-s])
			}
		}
		for slices.Contains(options, values[n]) {
			values[n]++
		}
	}
	return provedPeriod{games.Subtraction{Set: []int{a, b}}, 0, a + b, values}.certificateText()
}

func TestPacked(t *testing.T) {
	text := packedCertificate()
	if !strings.Contains(text, `"packed"`) {
		t.Fatal("the values are not packed")
	}
	must.Get(check(text))
	begin := strings.Index(text, "[\n") + 2
	letters := "ABCDwxyz0189+/=\""
	neutral := 0
	end := strings.LastIndex(text, "\"\n  ]")
	for i := begin; i < end; i++ {
		for _, other := range []byte{letters[i%len(letters)], letters[(i*7+3)%len(letters)]} {
			if other == text[i] || text[i] == '\n' || text[i] == ' ' {
				continue
			}
			if _, err := check(text[:i] + string(other) + text[i+1:]); err == nil {
				neutral++ // an unused bit, such as a bit of a code that does not occur
			}
		}
		checkRejected(t, text[:i]+text[i+1:i+1+(len(text)-i-1)/2])
	}
	if neutral > 8 {
		t.Errorf("%d changes of packed values are accepted, want at most 8", neutral)
	}
	for _, more := range []string{"AAAA", "====", "\", \"AAAA", "\", \"=", "\", 1, \"", "\", [], \"", "\", null, \""} {
		checkRejected(t, text[:end]+more+text[end:])
	}
	checkRejected(t, text[:end]+"\", \""+text[end:])
	checkRejected(t, regexp.MustCompile(`(?s)\[\n.*\]`).ReplaceAllString(text, "[]"))
	checkRejected(t, regexp.MustCompile(`(?s)\[\n.*\]`).ReplaceAllString(text, "3"))
}

func TestMemory(t *testing.T) {
	p, _ := octalRule("0.77", 400)
	_, err := certify.Check(context.Background(), strings.NewReader(p.certificateText()), certify.Options{Memory: 100})
	if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || wrong.Kind != "large" || wrong.Want != "336" {
		t.Errorf("%v", err)
	}
}

// endlessReader repeats a text without end, and counts the bytes that were read.
type endlessReader struct {
	text string
	read int
}

func (e *endlessReader) Read(b []byte) (int, error) {
	n := 0
	for n < len(b) {
		n += copy(b[n:], e.text[(e.read+n)%len(e.text):])
	}
	e.read += n
	return n, nil
}

// TestEndlessFilesAreRejected checks that files without an end are rejected after a small part of
// them is read.
func TestEndlessFilesAreRejected(t *testing.T) {
	p, _ := octalRule("0.77", 400)
	text := p.certificateText()
	values := strings.Index(text, "[") + 1
	code := strings.Index(text, "0.77")
	subtraction := strings.Replace(text, `"octal": "0.77"`, `"subtraction": [`, 1)
	inSet := strings.Index(subtraction, "[") + 1
	for name, file := range map[string][2]string{
		"spaces":      {"", " "},
		"a field":     {`{"`, "x"},
		"brackets":    {"", "["},
		"a text":      {text[:code], "7"},
		"a number":    {text[:values], "1"},
		"values":      {text[:values], "0,"},
		"a set":       {subtraction[:inSet], "1,"},
		"empty texts": {strings.Replace(text[:values], "values", "packed", 1), `"",`},
		"letters":     {strings.Replace(text[:values], "values", "packed", 1), `"AAAA",`},
		"after":       {text, "\n"},
		"a null":      {text, "\x00"},
	} {
		rest := &endlessReader{text: file[1]}
		ctx, cancel := context.WithCancel(context.Background())
		_, err := certify.Check(ctx, io.MultiReader(strings.NewReader(file[0]), rest), certify.Options{Memory: memory})
		cancel()
		if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) {
			t.Errorf("%s: %v", name, err)
		}
		if rest.read > 8<<20 {
			t.Errorf("%s: %d bytes were read before the error", name, rest.read)
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	last := 0
	_, err := certify.Check(ctx, strings.NewReader(packedCertificate()), certify.Options{Memory: memory, OnProgress: func(verified, bound int) {
		last = verified
		if bound != 12001+7001 {
			t.Errorf("progress: bound %d", bound)
		}
		cancel()
	}})
	if !errors.Is(err, context.Canceled) || last == 0 || last > 12001 {
		t.Errorf("error %v after %d values", err, last)
	}
}

func FuzzCheck(f *testing.F) {
	for _, text := range shortCertificates() {
		f.Add(text)
	}
	f.Add(packedCertificate())
	f.Add("{}")
	f.Fuzz(func(t *testing.T, text string) {
		claim, err := certify.Check(context.Background(), strings.NewReader(text), certify.Options{Memory: 1 << 20})
		if err != nil {
			if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		// Every accepted claim is true.
		game := games.Ruleset[games.Heap](games.Subtraction{Set: claim.Set})
		if claim.Digits != nil {
			game = games.Octal{Digits: claim.Digits}
		}
		if n := claim.Bound + claim.Period; n < 2000 {
			values := valuesByDefinition(game, n)
			for n := claim.Preperiod; n+claim.Period < len(values); n++ {
				if values[n] != values[n+claim.Period] {
					t.Fatalf("g(%d) is wrong: %s", n, text)
				}
			}
		}
	})
}

// BenchmarkCheck checks certificates of octal games. The sub-benchmark plain verifies as many
// values by the definition, for comparison.
func BenchmarkCheck(b *testing.B) {
	for _, c := range []struct {
		code  string
		known int
	}{{"0.77", 400}, {"0.165", 14_000}} {
		p, ok := octalRule(c.code, c.known)
		if !ok {
			b.Fatal(c.code)
		}
		text := p.certificateText()
		claim := must.Get(check(text))
		b.Run(fmt.Sprintf("%s/values=%d", c.code, claim.Bound), func(b *testing.B) {
			for range b.N {
				must.Get(certify.Check(context.Background(), strings.NewReader(text), certify.Options{Memory: memory}))
			}
		})
		b.Run(fmt.Sprintf("%s/plain/values=%d", c.code, claim.Bound), func(b *testing.B) {
			for range b.N {
				for n := range claim.Bound {
					if octalValue(claim.Digits, p.values[:n], n) != p.values[n] {
						b.Fatal(n)
					}
				}
			}
		})
	}
}
