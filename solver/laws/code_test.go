package laws

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver/sequences"
)

// sample is a law, and the arguments for which its code is tested.
type sample struct {
	Law
	name  string
	ns    []int
	pairs [][2]int // the arguments of a law of two numbers; ns is then nil
	// member is the game whose rules the code follows instead of a law, and values are its values.
	member *games.Member
	values []int
}

// args returns the arguments for which the code is tested. The second number is 0 for a law of one
// number.
func (s sample) args() [][2]int {
	if s.pairs != nil {
		return s.pairs
	}
	var args [][2]int
	for _, n := range s.ns {
		args = append(args, [2]int{n})
	}
	return args
}

// huge is the largest argument for which the code of most laws is tested.
const huge = 1_000_000_000_000_000_000

// testArguments returns the 700 arguments from first on, some larger ones, and the last two up to
// last.
func testArguments(r *rand.Rand, first, last int) []int {
	var ns []int
	for n := first; n < first+700; n++ {
		ns = append(ns, n)
	}
	for far := 1000; far <= last/10; far *= 10 {
		ns = append(ns, far-1, far, far+r.IntN(far)/2)
	}
	return append(ns, last-1, last)
}

// answer returns the correct result of the code.
func (s sample) answer(args [2]int) int {
	if s.pairs == nil {
		return s.want(args[0])
	}
	v := s.Shape.(PairValued).PairValue(args[0], args[1])
	if s.Subject == SubjectZeros {
		return boolToInt(v == 0)
	}
	return v
}

// want is like answer, for laws of one number.
func (s sample) want(n int) int {
	if s.member != nil {
		return s.values[n]
	}
	if s.Subject == SubjectZeros {
		return boolToInt(s.Shape.(Valued).Value(n) == 0)
	}
	return s.Shape.(Valued).Value(n)
}

// samples returns laws of all shapes.
func samples() []sample {
	r := rand.New(rand.NewPCG(15, 2))
	var list []sample
	add := func(subject Subject, shape Shape, first, last int, name string) {
		list = append(list,
			sample{
				Law{Subject: subject, Shape: shape},
				shape.Kind() + " " + name, testArguments(r, first, last),
				nil, nil, nil,
			})
	}
	for _, c := range []struct{ first, before, period, saltus, most, few int }{
		{0, 0, 1, 0, 5, 0},
		{0, 0, 1, 1, 1, 0},
		{0, 3, 1, -2, 9, 3},
		{0, 0, 7, 0, 4, 0},
		{0, 71, 12, 0, 9, 14},
		{0, 60, 10, 0, 9, 60},
		{1, 0, 4, 4, 9, 0},
		{1, 30, 5, 3, 9, 30},
		{2, 40, 6, 0, 70000, 2},
		{3, 0, 100, 7, 1000, 0},
		{0, 3000, 2500, 0, 80, 3000},
		{0, 900, 2500, 3, 80, 10},
		{1, 2000, 1500, 2, 3000, 1900},
		{0, 10, 1500, 0, 100000, 0},
		{0, 0, 3, 1 << 33, 1 << 40, 0},
	} {
		p := randomPeriodic(r, c.first, c.before, c.period, c.saltus, c.most, c.few)
		last := huge
		if c.saltus != 0 {
			last = huge / max(c.saltus, 4)
		}
		add(SubjectValues, p, c.first, last, fmt.Sprint(c))
		if c.saltus == 0 && c.period > 1 {
			zeros := *p
			list := List{}
			for i := range p.Span() {
				list = append(list, p.Known.At(i)%2)
			}
			zeros.Known = list
			add(SubjectZeros, &zeros, c.first, last, fmt.Sprint(c))
		}
	}
	for _, law := range []*Regular{
		{
			Base: 2, From: 1, Rules: []Rule{{Operand: QuotientOperand, Factor: 1}, {Operand: ValueOperand, Factor: 1}},
			Known: List{0},
		},
		{
			Base: 2, From: 2,
			Rules: []Rule{{Operand: ValueOperand, Factor: 2, Add: 1}, {Operand: ValueOperand, Factor: -1, Add: -3}},
			Known: List{4, 7},
		},
		{
			Base: 3, First: 1, From: 3,
			Rules: []Rule{
				{Add: 5},
				{Operand: ValueOperand, Factor: 1, Add: 1},
				{Operand: ValueOperand, Factor: 1, Add: 1},
			}, Known: List{1, 2},
		},
		{
			Base: 10, From: 10,
			Rules: []Rule{
				{},
				{Add: 1},
				{Add: 1},
				{Operand: QuotientOperand, Factor: 3, Add: -2},
				{Operand: ValueOperand, Factor: 1, Add: 2},
				{Add: -1},
				{Add: 1},
				{Add: 1},
				{Add: 1},
				{},
			},
			Known: List{9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
		},
	} {
		add(SubjectValues, law, law.First, huge, fmt.Sprint(law.Base))
	}
	for _, law := range []*Descent{
		{Numerator: 1, Denominator: 3},
		{Numerator: 1, Denominator: 97, Shift: 4, From: 1, Known: List{0}},
		{Numerator: 1, Denominator: 100_003, Shift: -1, First: 1, From: 2, Known: List{0}},
		{Numerator: 1, Denominator: 4, Shift: 3, First: 0, From: 3, Known: List{5, 6, 7}},
		{Numerator: 2, Denominator: 3, Shift: 0, From: 1, Known: List{0}},
		{Numerator: 5, Denominator: 12, Shift: -7, From: 9, Known: List{0, 1, 1, 2, 0, 3, 1, 2, 2}},
	} {
		add(SubjectValues, law, law.First, huge, fmt.Sprint(*law))
	}
	for _, law := range []Valued{
		&Valuation{From: 1, Known: List{4}, ByExponent: &Periodic{Period: 3, Known: List{0, 2, 1}}},
		&Valuation{Shift: 1, ByExponent: &Periodic{Preperiod: 1, Period: 2, Saltus: 3, Known: List{5, 0, 2}}},
		&Valuation{
			Shift: -1, From: 3, Known: List{4, 5, 6},
			ByExponent: &Periodic{Period: 1, Saltus: 2, Known: List{1}},
		},
		&Ranges{
			Starts: []int{0, 2}, Step: 1, Factor: 3, Add: -1,
			ByRange: &Periodic{Period: 1, Saltus: 1, Known: List{0}},
		},
		&Ranges{
			Starts: []int{0, 1, 4, 7}, Step: 1, Factor: 40, Add: 5,
			ByRange: &Periodic{Preperiod: 1, Period: 2, Known: List{7, 0, 2}},
		},
		&Ranges{Starts: []int{0, 2, 10}, Step: 2, Factor: 18, Add: 1, ByRange: &Periodic{Period: 2, Known: List{1, 0}}},
		&Ranges{
			Starts: []int{0, 1, 2, 10}, Step: 3, Factor: 12,
			ByRange: &Periodic{Period: 4, Saltus: 1, Known: List{1, 0, 3, 2}},
		},
	} {
		add(SubjectValues, law, 0, huge, fmt.Sprint(law))
		r, isRanges := law.(*Ranges)
		v, isValuation := law.(*Valuation)
		if isRanges && r.ByRange.Saltus == 0 || isValuation && v.ByExponent.Saltus == 0 {
			add(SubjectZeros, law, 0, huge, fmt.Sprint(law))
		}
	}
	for _, name := range FunctionNames() {
		last := huge
		switch name {
		case PrimeFactors, DifferentPrimes:
			last = 1_000_000_000
		case SmallestPrime, OddSmallestPrime:
			last = 100_000
		}
		for i, shift := range []int{0, -2, 1} {
			f := &Function{Name: name, Shift: shift, Add: []int{0, 3, -1}[i]}
			if name.HasParam() {
				f.Param = 3 + r.IntN(9)
			}
			if i == 1 {
				f.Except = []Exception{{N: 0, G: 7}, {N: 3, G: 0}, {N: 5, G: 7}}
			}
			add(SubjectValues, f, 0, last, fmt.Sprint(name, shift))
		}
	}
	for _, property := range Properties() {
		for i, shift := range []int{0, -1, 2} {
			p := &Predicate{Property: property, Shift: shift}
			if i == 1 {
				p.Except = []int{0, 2, 6}
			}
			add(SubjectZeros, p, 0, huge, fmt.Sprint(property, shift))
		}
	}
	add(SubjectZeros, &Progression{Start: 2, Step: 5, Except: []int{1, 2}}, 0, huge, "5")
	add(SubjectZeros, &Progression{Step: 3}, 0, huge, "3")
	for _, c := range []*Recurrence{
		{Coefficients: []int{1, 1}, Start: []int{1, 2}},
		{Coefficients: []int{3, -1}, Start: []int{0, 1, 4, 9}},
		{Coefficients: []int{2}, Start: []int{0, 3}},
		{Coefficients: []int{10}, Start: []int{7}},
		{Coefficients: []int{1, 0, 1}, Start: []int{0, 2, 3, 4}},
		{Coefficients: []int{0, 2, 5}, Start: []int{1, 2, 3}},
	} {
		add(SubjectZeros, c, 0, huge, fmt.Sprint(c.Coefficients))
		s := &list[len(list)-1]
		for n, steps := c.Start[len(c.Start)-1], 0; n < huge/20 && steps < 60; steps++ { // some that are zeros
			for n++; c.Value(n) != 0; {
				n += max(1, n/1000)
				if n > 5000 {
					break
				}
			}
			s.ns = append(s.ns, n)
		}
		fibonacci := []int{1, 2}
		for fibonacci[1] < huge/2 {
			fibonacci = []int{fibonacci[1], fibonacci[0] + fibonacci[1]}
			s.ns = append(s.ns, fibonacci[1])
		}
		for power := 3; power < huge/2; power *= 2 {
			s.ns = append(s.ns, power)
		}
	}
	for _, b := range []*Beatty{
		{A: 1, B: 5, C: 2},
		{A: 3, B: 5, C: 2, FirstK: 1},
		{B: 2, C: 1, Halves: 1},
		{A: 2, B: 2, C: 1, Halves: -3, FirstK: 2},
		{A: -4, B: 40, C: 1, Halves: 2, FirstK: -3, Except: []int{0, 5, 9}},
		{A: 24, B: 39, C: 4, Halves: 4, FirstK: 1},
	} {
		add(SubjectZeros, b, 0, huge/100, fmt.Sprint(*b))
		s := &list[len(list)-1]
		for k := 1; k < huge/10000; k = k*3 + 1 {
			s.ns = append(s.ns, b.Term(k), b.Term(k)+1)
		}
	}
	return slices.Concat(list, pairSamples(r), recursionSamples(), familySamples())
}

// recursionSamples returns games whose code computes values from the rules. Their values are
// computed by the definition.
func recursionSamples() []sample {
	const last = 90
	var list []sample
	for _, text := range strings.Split("nim|bash max=5|subtraction set=2,5,9|subtraction set=3,1000000000|at-least-half|even-or-whole|divisor|divisor-or-all|mark|lasker|grundy|treblecross|"+
		"subtract-square|subtract-prime|subtract-prime-or-one|subtract-power-of-two|subtract-triangular|subtract-fibonacci|subtract-factorial|hnoi2007-split|kayles|"+
		"octal code=0.6|octal code=4.007|octal code=0.137|octal code=0.1(25)|octal code=0.352|octal code=4.3(70)|octal code=.0"+strings.Repeat("1735", 300), "|") {
		words := strings.Fields(text)
		game, _ := games.Find(words[0])
		args := map[string]string{}
		for _, word := range words[1:] {
			name, value, _ := strings.Cut(word, "=")
			args[name] = value
		}
		m, err := game.Member(args)
		if err != nil {
			panic(err)
		}
		s := sample{name: text, member: &m}
		for n := range last {
			s.ns = append(s.ns, n)
			met := map[int]bool{}
			for left := range m.HeapRules().Options(games.Heap(n)) {
				met[s.values[left]] = true
			}
			if splitting, ok := m.HeapRules().(games.Splitting[games.Heap]); ok {
				for parts := range splitting.Splits(games.Heap(n)) {
					g := 0
					for _, left := range parts {
						g ^= s.values[left]
					}
					met[g] = true
				}
			}
			g := 0
			for met[g] {
				g++
			}
			s.values = append(s.values, g)
		}
		list = append(list, s)
	}
	return list
}

// familySamples returns the laws of the families of the registry with their default parameters,
// tested on the values in which they were found. Every law has code.
func familySamples() []sample {
	ctx := context.Background()
	var list []sample
	for _, f := range games.ListedGames() {
		switch f.ID {
		case "node-kayles-grid", "chomp", "cram":
			continue // many values would take long, and no law is known
		}
		m := must.Get(f.Member(nil))
		if len(m.Numbers) == 1 {
			to := 300
			switch {
			case m.HeapRules() == nil:
				to = 40
			case f.ID == "coin-turning":
				to = 100 // later values are too large
			}
			series := must.Get(sequences.New(m))
			must.Succeed(series.Extend(ctx, to, nil))
			known := series.Known()
			premises := Premises{First: known.First, Proof: known.Proof, Claims: PublishedClaims(m)}
			for _, law := range must.Get(Find(ctx, SmallValues(known.Values), premises)) {
				s := sample{Law: law, name: f.ID + " " + law.Shape.Kind()}
				for n := known.First; n <= known.Last(); n++ {
					s.ns = append(s.ns, n)
				}
				list = append(list, s)
			}
			continue
		}
		const side = 20
		table := must.Get(sequences.ComputeTable(ctx, m, side, side, nil))
		for _, law := range must.Get(FindTable(ctx, *table, PublishedClaims(m))) {
			s := sample{Law: law, name: f.ID + " " + law.Shape.Kind()}
			for a := range side {
				for b := range side {
					s.pairs = append(s.pairs, [2]int{table.First[0] + a, table.First[1] + b})
				}
			}
			list = append(list, s)
		}
	}
	return list
}

// pairSamples returns laws of two numbers of all shapes.
func pairSamples(r *rand.Rand) []sample {
	var list []sample
	add := func(subject Subject, shape Shape, first, last int) {
		s := sample{
			Law:  Law{Subject: subject, Shape: shape},
			name: fmt.Sprintf("%s %s %d", subject, shape.Kind(), len(list)),
		}
		for a := first; a < first+30; a++ {
			for b := first; b < first+30; b++ {
				s.pairs = append(s.pairs, [2]int{a, b})
			}
		}
		for far := 100; far <= last/10; far *= 10 {
			a, b := far+r.IntN(far), far+r.IntN(9*far)
			s.pairs = append(s.pairs, [2]int{a, b}, [2]int{b, a}, [2]int{a, a}, [2]int{a, first})
		}
		list = append(list, s)
	}
	line := func(law Valued) *Line { return &Line{Law: law} }
	same := line(&Periodic{Period: 1, Saltus: 1, Known: List{0}})
	plain := line(&Function{Name: Identity})
	short := line(randomPeriodic(r, 0, 12, 7, 0, 9, 3))
	long := line(randomPeriodic(r, 0, 300, 1500, 0, 9, 299))
	lasker := line(&Periodic{Period: 4, Saltus: 4, Known: List{0, 1, 2, 4}})
	halves := line(&Regular{
		Base: 2, From: 1,
		Rules: []Rule{{Operand: QuotientOperand, Factor: 1}, {Operand: ValueOperand, Factor: 1}}, Known: List{0},
	})
	for _, subject := range []Subject{SubjectValues, SubjectZeros} {
		for _, two := range [][2]*Line{{same, same}, {plain, short}, {short, long}, {lasker, halves}, {long, long}} {
			add(subject, &Separable{F: two[0], G: two[1]}, 0, huge)
			add(subject, &Separable{Product: true, F: two[0], G: two[1]}, 0, 1<<31) // a field of nimbers below 2³²
		}
	}
	for _, inRows := range []bool{false, true} {
		add(SubjectValues,
			&States{InRows: inRows, Lines: []*Line{short, lasker, short, halves, plain, long}, Rest: true}, 0, huge)
	}
	for _, step := range []int{1, 2, 5} {
		p := &PairBeatty{Step: step}
		add(SubjectZeros, p, 0, huge/10)
		s := &list[len(list)-1]
		for k := 1; k < huge/1000; k = k*4 + 1 {
			s.pairs = append(s.pairs, [2]int{p.Low(k), p.Low(k) + step*k}, [2]int{p.Low(k) + step*k, p.Low(k)})
		}
	}
	rows := &PairRows{Rows: []*Periodic{
		{Period: 1, Saltus: 1, Known: List{0}},
		randomPeriodic(r, 0, 300, 1500, 0, 9, 299),
	}}
	for len(rows.Rows) < 30 {
		rows.Rows = append(rows.Rows, randomPeriodic(r, 0, 12, 7, 0, 9, 3), randomPeriodic(r, 0, 0, 4, 4, 9, 0))
	}
	add(SubjectValues, rows, 0, huge/1000)
	add(SubjectZeros, &PairFunction{Name: Zeckendorf}, 0, huge)
	add(SubjectValues, &PairFunction{Name: Euclid}, 1, huge)
	return list
}

// TestCheckTable is like TestCheck, for laws of tables.
func TestCheckTable(t *testing.T) {
	for _, s := range pairSamples(rand.New(rand.NewPCG(15, 3))) {
		table := Table{First: s.pairs[0], Rows: 30, Columns: 30}
		for _, p := range s.pairs[:900] {
			v := s.answer(p)
			if s.Subject == SubjectZeros {
				v = 1 - v
			}
			table.Values = append(table.Values, uint16(v))
		}
		if err := s.Law.CheckTable(table); err != nil {
			t.Errorf("%s: %v", s.name, err)
		}
		table.Values[431] ^= 1
		if s.Subject == SubjectZeros && table.Values[431]>>1 != 0 {
			t.Fatal("an answer of a law of zeros is neither 0 nor 1")
		}
		err := s.Law.CheckTable(table)
		if wrong := graphs.FaultOf(err, "error.law-code.wrong-pair"); wrong == nil ||
			wrong.With["A"] != s.pairs[431][0] || wrong.With["B"] != s.pairs[431][1] {
			t.Errorf("%s: %v", s.name, err)
		}
	}
	rows := Law{Shape: &PairRows{}} // without a row
	unknown := Law{Shape: &Separable{F: &Line{}, G: &Line{}}}
	for _, law := range []Law{rows, unknown} {
		if err := law.CheckTable(Table{}); !errors.Is(err, NoCode) {
			t.Errorf("%s: %v", law.Shape.Kind(), err)
		}
		if err := law.Check(List{}, 0); !errors.Is(err, NoCode) {
			t.Errorf("%s: %v", law.Shape.Kind(), err)
		}
	}
}

// randomPeriodic returns a random periodic law with the given number of values before the period,
// of which up to exceptions do not follow the period.
func randomPeriodic(r *rand.Rand, first, before, period, saltus, largest, exceptions int) *Periodic {
	list := make(List, before+period)
	for i := range period {
		list[before+i] = r.IntN(largest + 1)
	}
	for i := before - 1; i >= 0; i-- {
		list[i] = list[i+period] - saltus
	}
	for range exceptions {
		list[r.IntN(before)] = r.IntN(largest + 1)
	}
	if saltus == 0 {
		for i := range list {
			list[i] = max(0, list[i])
		}
	}
	return &Periodic{First: first, Preperiod: first + before, Period: period, Saltus: saltus, Known: list}
}

// codeText returns the code of s in language l.
func (s sample) codeText(t *testing.T, l Language) string {
	t.Helper()
	code := s.Code
	if s.member != nil {
		code = func(l Language, comments []string) ([]byte, error) { return RecursionCode(*s.member, l, comments) }
	}
	text, err := code(l, []string{"The law of a game.", "", "g(n) ≥ 0"})
	if err != nil {
		t.Fatalf("%s in %s: %v", s.name, l, err)
	}
	if bytes.Contains(text, []byte("<no value>")) || bytes.Contains(text, []byte("\n\n\n\n")) ||
		!bytes.HasSuffix(text, []byte("\n")) {
		t.Errorf("%s in %s:\n%s", s.name, l, text)
	}
	return string(text)
}

// questionLines returns a line for each argument of each sample: the number of the sample and the
// argument.
func questionLines(samples []sample) string {
	var b strings.Builder
	for i, s := range samples {
		for _, args := range s.args() {
			fmt.Fprintln(&b, i, args[0], args[1])
		}
	}
	return b.String()
}

// compareAnswers runs program on the lines of questionLines and compares the numbers that it
// prints with the answers of the samples.
func compareAnswers(t *testing.T, samples []sample, program *exec.Cmd) {
	t.Helper()
	program.Stdin = strings.NewReader(questionLines(samples))
	program.Stderr = os.Stderr
	out := must.Get(program.Output())
	answers := strings.Fields(string(out))
	for _, s := range samples {
		wrong := 0
		for _, args := range s.args() {
			if len(answers) == 0 {
				t.Fatal("too few answers")
			}
			if got := answers[0]; got != strconv.Itoa(s.answer(args)) && wrong < 3 {
				t.Errorf("%s: got %s for %d, want %d", s.name, got, args, s.answer(args))
				wrong++
			}
			answers = answers[1:]
		}
	}
}

// writeFile writes text to a file, and creates its folder.
func writeFile(path, text string) {
	must.Succeed(os.MkdirAll(filepath.Dir(path), 0o755))
	must.Succeed(os.WriteFile(path, []byte(text), 0o644))
}

// requireTool returns the path of a program. It skips the test if the program is not installed.
func requireTool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed", name)
	}
	return path
}

// TestGo compiles the Go code of all samples, each as a package, and compares the results with the
// laws.
func TestGo(t *testing.T) {
	folder, laws := t.TempDir(), samples()
	var imports, calls strings.Builder
	for i, s := range laws {
		name := fmt.Sprintf("law%d", i)
		fmt.Fprintf(&imports, "\t%s \"laws/%s\"\n", name, name)
		fmt.Fprintf(&calls, "\t\t%s.G,\n", name)
		writeFile(filepath.Join(folder, name, "law.go"), s.codeText(t, Go))
		args := "a"
		if s.pairs != nil {
			args = "a, b"
		}
		body := "func G(a, b int) int { return g(" + args + ") }"
		if s.Subject == SubjectZeros {
			body = "func G(a, b int) int {\n\tif losing(" + args + ") {\n\t\treturn 1\n\t}\n\treturn 0\n}"
		}
		writeFile(filepath.Join(folder, name, "call.go"), "package law\n\n"+body+"\n")
	}
	writeFile(filepath.Join(folder, "go.mod"), "module laws\n\ngo 1.24\n")
	writeFile(filepath.Join(folder, "main.go"), "package main\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n\t\"os\"\n"+imports.String()+")\n\n"+`func main() {
	laws := []func(int, int) int{
`+calls.String()+`	}
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var i, a, b int
		if _, err := fmt.Fscan(in, &i, &a, &b); err != nil {
			return
		}
		fmt.Fprintln(out, laws[i](a, b))
	}
}
`)
	build := exec.Command("go", "build", "-o", "program", ".")
	build.Dir = folder
	build.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	compareAnswers(t, laws, exec.Command(filepath.Join(folder, "program")))
}

// TestCPP does the same for C++, with each sample in a namespace.
func TestCPP(t *testing.T) {
	compiler := requireTool(t, "g++")
	folder, laws := t.TempDir(), samples()
	include := regexp.MustCompile(`(?m)^#include.*\n`)
	var includes, code, calls strings.Builder
	for i, s := range laws {
		text := s.codeText(t, CPP)
		for _, line := range include.FindAllString(text, -1) {
			includes.WriteString(line)
		}
		fmt.Fprintf(&code, "namespace law%d {\n%s\n}\n", i, include.ReplaceAllString(text, ""))
		name := "g"
		if s.Subject == SubjectZeros {
			name = "losing"
		}
		args := "a"
		if s.pairs != nil {
			args = "a, b"
		}
		fmt.Fprintf(&calls, "    [](long long a, long long b) -> long long { return law%d::%s(%s); },\n", i, name, args)
	}
	writeFile(filepath.Join(folder, "all.cpp"), "#include <cstdio>\n"+includes.String()+code.String()+`
typedef long long (*law)(long long, long long);
static const law laws[] = {
`+calls.String()+`};
int main() {
    int i;
    long long a, b;
    while (scanf("%d %lld %lld", &i, &a, &b) == 3) printf("%lld\n", laws[i](a, b));
}
`)
	build := exec.Command(compiler, "-std=c++11", "-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-o",
		"program", "all.cpp")
	build.Dir = folder
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	compareAnswers(t, laws, exec.Command(filepath.Join(folder, "program")))
}

// TestPython does the same for Python, with each sample in a module.
func TestPython(t *testing.T) {
	interpreter := requireTool(t, "python3")
	folder, laws := t.TempDir(), samples()
	var imports strings.Builder
	for i, s := range laws {
		writeFile(filepath.Join(folder, fmt.Sprintf("law%d.py", i)), s.codeText(t, Python))
		name := "g"
		if s.Subject == SubjectZeros {
			name = "losing"
		}
		fmt.Fprintf(&imports, "from law%d import %s as f%d\n", i, name, i)
	}
	writeFile(filepath.Join(folder, "main.py"), "import sys\n"+imports.String()+`
laws = {name: f for name, f in globals().items() if name[0] == "f"}
for line in sys.stdin:
    i, a, b = line.split()
    f = laws["f" + i]
    print(int(f(int(a), int(b)) if f.__code__.co_argcount == 2 else f(int(a))))
`)
	program := exec.Command(interpreter, "main.py")
	program.Dir = folder
	compareAnswers(t, laws, program)
}

// TestCheck checks that Check accepts the values of each law and rejects a list with a different
// value.
func TestCheck(t *testing.T) {
	for _, s := range samples() {
		if s.pairs != nil || s.member != nil {
			continue
		}
		first := s.ns[0]
		values := make(List, 700)
		for i := range values {
			values[i] = s.want(first + i)
			if s.Subject == SubjectZeros {
				values[i] = 1 - values[i]
			}
		}
		if err := s.Law.Check(values, first); err != nil {
			t.Errorf("%s: %v", s.name, err)
		}
		values[431] = 1 - values[431]
		err := s.Law.Check(values, first)
		if wrong := graphs.FaultOf(err, "error.law-code.wrong"); wrong == nil || wrong.With["N"] != first+431 {
			t.Errorf("%s: %v", s.name, err)
		}
	}
}

func TestCodeTooLong(t *testing.T) {
	long := &Periodic{Preperiod: 10_000_000, Period: 1180, Known: List(make([]int, 10_001_180))}
	r := rand.New(rand.NewPCG(1, 1))
	wide := randomPeriodic(r, 0, 0, 30_000, 0, 1<<20, 0)
	for _, p := range []*Periodic{long, wide} {
		for _, l := range Languages() {
			_, err := Law{Shape: p}.Code(l, nil)
			if long := graphs.FaultOf(err, "error.law-code.long"); long == nil ||
				long.With["Numbers"].(int) < p.Period {
				t.Errorf("%v", err)
			}
		}
	}
	_, err := Law{Subject: SubjectZeros, Shape: &Regular{Base: 2, Rules: make([]Rule, 2)}}.Code(Go, nil)
	if none := graphs.FaultOf(err, NoCode); none == nil || none.With["Kind"] != "regular" {
		t.Errorf("%v", err)
	}
}

// TestEncodeDigit checks that each value has a different letter, and that no language gives these
// letters a special meaning.
func TestEncodeDigit(t *testing.T) {
	seen := map[byte]bool{}
	for v := range letterCount {
		c := encodeDigit(v)
		if c < '#' || c > '~' || c == '?' || c == '\\' || c == '"' || seen[c] {
			t.Errorf("value %d is encoded as %q", v, c)
		}
		if seen[c] = true; number(c) != v {
			t.Errorf("%q is decoded as %d, want %d", c, number(c), v)
		}
	}
}
