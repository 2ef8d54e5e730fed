package laws

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs/must"
)

// bookValue computes g(n) from the text of a book form, independently of the law.
func bookValue(t *testing.T, clause Clause, n int) int {
	text := fmt.Sprint(clause.Data["Formula"])
	separator := ", "
	if clause.Key == "law.say.cases" {
		text, separator = fmt.Sprint(clause.Data["Cases"]), "; "
	}
	number := func(digits string) int {
		return must.Get(strconv.Atoi(strings.ReplaceAll(strings.ReplaceAll(digits, "−", "-"), " ", "")))
	}
	// evaluate returns factor·x + constant.
	evaluate := func(side string, x int) int {
		sum := 0
		for _, term := range regexp.MustCompile(`[−+]? ?\d*[nk]?`).FindAllString(side, -1) {
			term = strings.ReplaceAll(strings.ReplaceAll(term, " ", ""), "+", "")
			switch factor, isMultiple := strings.CutSuffix(strings.ReplaceAll(term, "n", "k"), "k"); {
			case term == "":
			case isMultiple && (factor == "" || factor == "−"):
				sum += number(factor+"1") * x
			case isMultiple:
				sum += number(factor) * x
			default:
				sum += number(factor)
			}
		}
		return sum
	}
	equation := regexp.MustCompile(`^g\((\d+)k(?: ([−+] \d+))?\) = (.*)$`)
	for _, part := range strings.Split(text, separator) {
		if value, ok := strings.CutPrefix(part, fmt.Sprintf("g(%d) = ", n)); ok {
			return number(value)
		}
		if condition, value, ok := strings.Cut(part, ": "); ok {
			period, residues, _ := strings.Cut(strings.TrimPrefix(condition, "n mod "), " = ")
			for _, r := range strings.Split(residues, ", ") {
				if n%number(period) == number(r) {
					return evaluate(value, n)
				}
			}
		}
		if value, ok := strings.CutPrefix(part, "g(n) = n mod "); ok {
			return n % number(value)
		}
		if value, ok := strings.CutPrefix(part, "g(n) = "); ok {
			return evaluate(value, n)
		}
		if m := equation.FindStringSubmatch(part); m != nil {
			r := number("0" + strings.TrimPrefix(strings.ReplaceAll(m[2], "+ ", ""), "−"))
			if strings.HasPrefix(m[2], "−") {
				r = -r
			}
			if period := number(m[1]); (n-r)%period == 0 {
				return evaluate(m[3], (n-r)/period)
			}
		}
	}
	return evaluate(fmt.Sprint(clause.Data["Rest"]), n)
}

// TestBookForm reads the book forms of random laws back and compares the values.
func TestBookForm(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 4))
	forms := 0
	for range 3000 {
		period := 1 + r.IntN(6)
		saltus := []int{0, period, r.IntN(9) - 4}[r.IntN(3)]
		before := r.IntN(4)
		var a List
		for n := range before + period {
			a = append(a, n+r.IntN(3)-1)
			if saltus == 0 {
				a[n] = n % period
			}
		}
		p := periodFromProof(a, 0, Proof{From: before, Period: period, Saltus: saltus})
		clause := p.Clause(SubjectValues)
		if !clause.Complete {
			continue
		}
		forms++
		for n := range 60 {
			if got := bookValue(t, clause, n); got != p.Value(n) {
				t.Fatalf("%v says g(%d) = %d, want %d", clause.Data, n, got, p.Value(n))
			}
		}
	}
	if forms < 1000 {
		t.Errorf("only %d laws have a book form", forms)
	}
}
