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

// period is a period of a game, found and proved by the plainest means.
type period struct {
	game           games.Ruleset[games.Heap]
	preperiod, len int
	values         []uint16
}

// byDefinition returns the values of the heaps smaller than n.
func byDefinition(game games.Ruleset[games.Heap], n int) []uint16 {
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

// octalValue returns the value of a heap of h, after those of the smaller ones.
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

// findLeastPeriod finds the least period that the first n values prove, where enough(preperiod,
// period) of them do.
func findLeastPeriod(game games.Ruleset[games.Heap], n int, enough func(preperiod, period int) int) (period, bool) {
	values := byDefinition(game, n)
	for p := 1; p < n; p++ {
		n0 := n - p
		for n0 > 0 && values[n0-1] == values[n0-1+p] {
			n0--
		}
		if enough(n0, p) <= n {
			return period{game, n0, p, values}, true
		}
	}
	return period{}, false
}

func octal(code string, n int) (period, bool) {
	game := must.Get(games.ParseOctal(code))
	return findLeastPeriod(game, n, func(n0, p int) int { return 2*max(n0, 1) + 2*p + len(game.Digits) - 1 })
}

func subtraction(n int, set ...int) (period, bool) {
	return findLeastPeriod(games.Subtraction{Set: set}, n, func(n0, p int) int { return n0 + p + slices.Max(set) })
}

func (p period) written() string {
	c := must.Get(sequences.CertificateOf(p.game, p.values, p.preperiod, p.len))
	var b bytes.Buffer
	must.Succeed(c.Write(&b))
	return b.String()
}

func check(text string) (*certify.Claim, error) {
	return certify.Check(context.Background(), strings.NewReader(text), certify.Options{Memory: memory})
}

// refused checks that a certificate is refused for what is wrong with it.
func refused(t *testing.T, text string) {
	t.Helper()
	claim, err := check(text)
	if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || claim != nil {
		t.Errorf("accepted, or refused with %v:\n%s", err, text[:min(len(text), 400)])
	}
}

func TestSharesNoCodeWithTheFinder(t *testing.T) {
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
			// What is neither ours nor has a point in its first part is the standard library's.
			imported, _ := strconv.Unquote(i.Path.Value)
			first, _, _ := strings.Cut(imported, "/")
			if first == "nimgraph" || strings.Contains(first, ".") || imported == "C" || imported == "unsafe" {
				t.Errorf("%s imports %s", path, imported)
			}
		}
	}
}

// TestOctalGamesOfThreeDigits: of the 512 games, 292 have a period that few values prove.
// The periods in the file are those of a program that shares nothing with this one.
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
		p, ok := octal(name, 1200)
		got := ","
		if ok {
			found++
			got = fmt.Sprintf("%d,%d", p.preperiod, p.len)
			claim, err := check(p.written())
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if claim.Preperiod != p.preperiod || claim.Period != p.len || claim.Theorem != "guy-smith" {
				t.Errorf("%s: %+v", name, claim)
			}
		}
		if want, ok := known[name]; ok && got != want {
			t.Errorf("%s: preperiod and period %s, want %s", name, got, want)
		}
	}
	if found != 292 {
		t.Errorf("%d periods, want 292", found)
	}
}

func TestRightCertificates(t *testing.T) {
	// Preperiods and periods: Winning Ways, chapter 4, table 6, and its errata by
	// Flammenkamp; the first two are Kayles and Dawson's Kayles, whose last exceptions are
	// at 70 and 51, and 0.07 has the same values as 0.137 moved by one.
	for code, want := range map[string][2]int{"0.77": {71, 12}, "0.07": {53, 34}, "0.137": {52, 34}, "4.0": {0, 0},
		"0.4": {3, 0}} {
		p, ok := octal(code, 1200)
		if !ok {
			t.Fatal(code)
		}
		if want[1] != 0 && (p.preperiod != want[0] || p.len != want[1]) {
			t.Errorf("%s: %d, %d", code, p.preperiod, p.len)
		}
		if _, err := check(p.written()); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
	r := rand.New(rand.NewPCG(15, 1))
	for range 200 {
		set := []int{1 + r.IntN(30)}
		for range r.IntN(5) {
			set = append(set, 1+r.IntN(30))
		}
		p, ok := subtraction(4000, set...)
		if !ok {
			continue
		}
		if _, err := check(p.written()); err != nil {
			t.Errorf("%v: %v", set, err)
		}
	}
	for range 100 {
		code := []string{"0.", "4."}[r.IntN(2)]
		for range 1 + r.IntN(5) {
			code += strconv.Itoa(r.IntN(8))
		}
		p, ok := octal(code, 600)
		if !ok {
			continue
		}
		if _, err := check(p.written()); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
	none := period{games.Subtraction{}, 0, 1, []uint16{0}}
	if _, err := check(none.written()); err != nil {
		t.Errorf("no moves: %v", err)
	}
}

// changes are games whose certificates are changed: short ones, so that all of the
// changes can be tried.
func changes() map[string]string {
	all := map[string]string{}
	for _, code := range []string{"0.77", "0.45", "0.156", "4.56", "0.034"} {
		if p, ok := octal(code, 700); ok {
			all[code] = p.written()
		}
	}
	for _, set := range [][]int{{1, 3, 4}, {2, 5, 7}, {4, 10, 12}} {
		p, _ := subtraction(400, set...)
		all[fmt.Sprint(set)] = p.written()
	}
	return all
}

func TestEachChangeIsRefused(t *testing.T) {
	number := regexp.MustCompile(`(: |\[|,)(\d+)`)
	field := regexp.MustCompile(`(?m)^  "(\w+)": (.*?),?$`)
	for name, text := range changes() {
		if _, err := check(text); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, at := range number.FindAllStringSubmatchIndex(text, -1) {
			n, _ := strconv.Atoi(text[at[4]:at[5]])
			for _, other := range []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1), strconv.Itoa(2*n + 3), "-" +
				strconv.Itoa(n), "0" + strconv.Itoa(n), strconv.Itoa(n) + ".0", strconv.Itoa(n) + "e0", "1" + strings.Repeat("0", 30), "9223372036854775807", "576460752303423487", "65536", "null", "\"1\"", "[]", "{}", "true", ""} {
				refused(t, text[:at[4]]+other+text[at[5]:])
			}
		}
		for _, at := range field.FindAllStringSubmatchIndex(text, -1) {
			line := text[at[0]:at[1]]
			refused(t, text[:at[0]]+strings.TrimPrefix(text[at[1]:], "\n"))
			refused(t, text[:at[0]]+strings.TrimSuffix(line, ",")+",\n"+line+text[at[1]:])
			refused(t, text[:at[2]]+"other"+text[at[3]:])
			refused(t, text[:at[2]]+strings.ToUpper(text[at[2]:at[3]])+text[at[3]:])
			for _, other := range []string{"null", "3.5", "-1", "{}", "[[]]", "[\"x\"]", "\"x\"", "[1,1]", "[0]",
				"[-1]", "true"} {
				refused(t, text[:at[4]]+other+text[at[5]:])
			}
			refused(t, text[:at[0]]+"  \"extra\": 1,\n"+text[at[0]:])
		}
		for i := range strings.TrimRight(text, "\n") {
			refused(t, text[:i])
		}
		refused(t, text+"{}")
		refused(t, text+"x")
		refused(t, strings.Replace(text, "\n}", ",\n  \"extra\": 1\n}", 1))
		refused(t, strings.Replace(text, "\n}", ",\n  \"packed\": []\n}", 1))
		digest := strings.Index(text, "sha256") + len("sha256\": \"")
		for i := range 64 {
			other := byte('0')
			if text[digest+i] == '0' {
				other = '1'
			}
			refused(t, text[:digest+i]+string(other)+text[digest+i+1:])
		}
		refused(t, strings.ToUpper(text))
	}
}

// TestOtherRules: the rule of a certificate is made another one in each way that changes a
// digit or a number of the set. It may be accepted where the other game has the same values.
func TestOtherRules(t *testing.T) {
	accepted := 0
	for name, text := range changes() {
		for i := range name {
			for d := '0'; d <= '7'; d++ {
				other := name[:i] + string(d) + name[i+1:]
				if name[i] < '0' || name[i] > '9' || other == name {
					continue
				}
				was, is := strings.ReplaceAll(name, " ", ", "), strings.ReplaceAll(other, " ", ", ")
				claim, err := check(strings.Replace(text, was, is, 1))
				if err != nil {
					continue
				}
				accepted++
				game := games.Ruleset[games.Heap](games.Subtraction{Set: claim.Set})
				if claim.Digits != nil {
					game = games.Octal{Digits: claim.Digits}
				}
				values := byDefinition(game, 600)
				for n := claim.Preperiod; n+claim.Period < len(values); n++ {
					if values[n] != values[n+claim.Period] {
						t.Fatalf("%s for %s: accepted, but g(%d) = %d", other, name, n+claim.Period,
							values[n+claim.Period])
					}
				}
			}
		}
	}
	t.Logf("%d other games have the same values", accepted)
}

// TestNotLeast: what is true of a game is refused where it is not the least that is.
func TestNotLeast(t *testing.T) {
	for _, p := range []period{
		{games.Octal{Digits: []uint8{0, 7, 7}}, 71, 24, nil},
		{games.Octal{Digits: []uint8{0, 7, 7}}, 71, 36, nil},
		{games.Octal{Digits: []uint8{0, 7, 7}}, 72, 12, nil},
		{games.Octal{Digits: []uint8{0, 7, 7}}, 83, 12, nil},
		{games.Subtraction{Set: []int{1, 2}}, 0, 6, nil},
		{games.Subtraction{Set: []int{1, 2}}, 1, 3, nil},
	} {
		p.values = byDefinition(p.game, p.preperiod+p.len)
		_, err := check(p.written())
		if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || wrong.What != "least" {
			t.Errorf("%d, %d: %v", p.preperiod, p.len, err)
		}
	}
}

// TestPreperiodZero: of 0.4, the values up to 2 are 0, as a period of 1 from 0 on would
// have it, but not g(3).
func TestPreperiodZero(t *testing.T) {
	_, err := check(period{games.Octal{Digits: []uint8{0, 4}}, 0, 1, []uint16{0}}.written())
	if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || wrong.What != "reached" || wrong.N != 3 {
		t.Errorf("%v", err)
	}
}

// large is a certificate whose values are packed: subtraction {a, b} has period a+b.
func large() string {
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
	return period{games.Subtraction{Set: []int{a, b}}, 0, a + b, values}.written()
}

func TestPacked(t *testing.T) {
	text := large()
	if !strings.Contains(text, `"packed"`) {
		t.Fatal("not packed")
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
				neutral++ // a bit that is not used, such as one of a code for what does not occur
			}
		}
		refused(t, text[:i]+text[i+1:i+1+(len(text)-i-1)/2])
	}
	if neutral > 8 {
		t.Errorf("%d changes are accepted", neutral)
	}
	for _, more := range []string{"AAAA", "====", "\", \"AAAA", "\", \"=", "\", 1, \"", "\", [], \"", "\", null, \""} {
		refused(t, text[:end]+more+text[end:])
	}
	refused(t, text[:end]+"\", \""+text[end:])
	refused(t, regexp.MustCompile(`(?s)\[\n.*\]`).ReplaceAllString(text, "[]"))
	refused(t, regexp.MustCompile(`(?s)\[\n.*\]`).ReplaceAllString(text, "3"))
}

func TestMemory(t *testing.T) {
	p, _ := octal("0.77", 400)
	_, err := certify.Check(context.Background(), strings.NewReader(p.written()), certify.Options{Memory: 100})
	if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) || wrong.What != "large" || wrong.Want != "336" {
		t.Errorf("%v", err)
	}
}

// endless repeats a text for ever, and counts what is read of it.
type endless struct {
	text string
	read int
}

func (e *endless) Read(b []byte) (int, error) {
	n := 0
	for n < len(b) {
		n += copy(b[n:], e.text[(e.read+n)%len(e.text):])
	}
	e.read += n
	return n, nil
}

// TestHostile: files without an end are refused after little of them is read.
func TestHostile(t *testing.T) {
	p, _ := octal("0.77", 400)
	text := p.written()
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
		rest := &endless{text: file[1]}
		ctx, cancel := context.WithCancel(context.Background())
		_, err := certify.Check(ctx, io.MultiReader(strings.NewReader(file[0]), rest), certify.Options{Memory: memory})
		cancel()
		if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) {
			t.Errorf("%s: %v", name, err)
		}
		if rest.read > 8<<20 {
			t.Errorf("%s: %d bytes were read", name, rest.read)
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	last := 0
	_, err := certify.Check(ctx, strings.NewReader(large()), certify.Options{Memory: memory, OnProgress: func(verified, bound int) {
		last = verified
		if bound != 12001+7001 {
			t.Errorf("bound %d", bound)
		}
		cancel()
	}})
	if !errors.Is(err, context.Canceled) || last == 0 || last > 12001 {
		t.Errorf("%v after %d values", err, last)
	}
}

func FuzzCheck(f *testing.F) {
	for _, text := range changes() {
		f.Add(text)
	}
	f.Add(large())
	f.Add("{}")
	f.Fuzz(func(t *testing.T, text string) {
		claim, err := certify.Check(context.Background(), strings.NewReader(text), certify.Options{Memory: 1 << 20})
		if err != nil {
			if wrong := (*certify.Error)(nil); !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		// What is accepted is true.
		game := games.Ruleset[games.Heap](games.Subtraction{Set: claim.Set})
		if claim.Digits != nil {
			game = games.Octal{Digits: claim.Digits}
		}
		if n := claim.Bound + claim.Period; n < 2000 {
			values := byDefinition(game, n)
			for n := claim.Preperiod; n+claim.Period < len(values); n++ {
				if values[n] != values[n+claim.Period] {
					t.Fatalf("g(%d) is wrong: %s", n, text)
				}
			}
		}
	})
}

// BenchmarkCheck checks certificates of octal games, beside a plain verification of as
// many values by the definition.
func BenchmarkCheck(b *testing.B) {
	for _, c := range []struct {
		code  string
		known int
	}{{"0.77", 400}, {"0.165", 14_000}} {
		p, ok := octal(c.code, c.known)
		if !ok {
			b.Fatal(c.code)
		}
		text := p.written()
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
