package quotients

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// octalGame returns the game with an octal code, whose digits may be hexadecimal: digit 8 allows a
// move to leave three heaps. Some codes name other games.
func octalGame(code string) Game {
	switch code {
	case "nim":
		return Game{Options: func(n int) (options [][]int) {
			for left := range n {
				options = append(options, []int{left})
			}
			return options
		}}
	case "all but {2,3,7}":
		return Game{Options: func(n int) (options [][]int) {
			for left := range n {
				if taken := n - left; taken != 2 && taken != 3 && taken != 7 {
					options = append(options, []int{left})
				}
			}
			return options
		}}
	case "grundy":
		return Game{Options: func(n int) (options [][]int) {
			for a := 1; 2*a < n; a++ {
				options = append(options, []int{a, n - a})
			}
			return options
		}}
	}
	whole, rest, _ := strings.Cut(code, ".")
	var digits []int
	for _, digit := range whole + rest {
		d, _ := strconv.ParseInt(string(digit), 16, 0)
		digits = append(digits, int(d))
	}
	return Game{Taken: len(digits) - 1, Options: func(n int) (options [][]int) {
		for taken, digit := range digits[:min(len(digits), n+1)] {
			left := n - taken
			if left == 0 && digit&1 != 0 && taken > 0 {
				options = append(options, []int{})
			}
			if left > 0 && digit&2 != 0 && taken > 0 {
				options = append(options, []int{left})
			}
			for a := 1; digit&4 != 0 && 2*a <= left; a++ {
				options = append(options, []int{a, left - a})
			}
			for a := 1; digit&8 != 0 && 3*a <= left; a++ {
				for b := a; a+2*b <= left; b++ {
					options = append(options, []int{a, b, left - a - b})
				}
			}
		}
		return options
	}}
}

// readRows returns the rows of a CSV file without the headline.
func readRows(t testing.TB, file string) [][]string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// TestListedQuotients checks orders, P-portions, growth and periods against the listed ones. The
// file names the source of each.
func TestListedQuotients(t *testing.T) {
	for _, row := range readRows(t, "testdata/quotients.csv") {
		code, wantGrowth, status := row[0], row[7], row[8]
		if order, _ := strconv.Atoi(row[2]); testing.Short() && order > 60 {
			continue
		}
		bound, _ := strconv.Atoi(row[1])
		g := octalGame(code)
		whole := strings.HasPrefix(status, "whole game")
		if !whole {
			g.Taken = 0
		}
		q, err := Find(context.Background(), g, bound, testLimits)
		var growth []string
		for _, step := range q.Growth {
			growth = append(growth, fmt.Sprintf("%d:%d", step.Heap, step.Order))
		}
		inP := 0
		for _, isP := range q.m.isP {
			if isP {
				inP++
			}
		}
		got := fmt.Sprintln(q.m.order(), inP, q.From, q.Period, strings.Join(growth, " "))
		from, _ := strconv.Atoi(row[4])
		period, _ := strconv.Atoi(row[5])
		want := fmt.Sprintln(row[2], row[3], from, period, wantGrowth)
		if err != nil || got != want {
			t.Errorf("%s: %v\n got %s want %s", code, err, got, want)
		}
	}
}

// bruteForce returns a function that finds by search whether a sum of heaps, in ascending order, is
// a P-position.
func bruteForce(g Game) func(heaps []int) bool {
	known := map[string]bool{}
	var isP func(heaps []int) bool
	isP = func(heaps []int) bool {
		var letters []byte
		for _, h := range heaps {
			letters = append(letters, byte(h))
		}
		key := string(letters)
		if p, ok := known[key]; ok {
			return p
		}
		p, canMove := true, false
		for i, h := range heaps {
			for _, option := range g.Options(h) {
				canMove = true
				next := slices.Concat(heaps[:i], heaps[i+1:], option)
				slices.Sort(next)
				p = p && !isP(next)
			}
		}
		known[key] = p && canMove
		return known[key]
	}
	return isP
}

// TestRandomSums checks the outcomes and the moves of random sums against a search.
func TestRandomSums(t *testing.T) {
	for code, largest := range map[string]int{
		"0.77": 12, "0.123": 12, "0.75": 12, "0.07": 14, "0.35": 8, "0.54": 12, "4.7": 10, "4.56": 12,
		"0.3122": 6, "grundy": 13,
	} {
		g, r := octalGame(code), rand.New(rand.NewPCG(1, 2))
		g.Taken = 0
		q, err := Find(context.Background(), g, largest, testLimits)
		if err != nil {
			t.Fatal(err)
		}
		isP, checked, total := bruteForce(g), 300, 18
		if testing.Short() {
			checked, total = 60, 13
		}
		for range checked {
			var heaps []int
			for left := 1 + r.IntN(total); left > 0; left -= heaps[len(heaps)-1] {
				heaps = append(heaps, 1+r.IntN(min(left, q.Last)))
			}
			slices.Sort(heaps)
			if got, want := q.IsP(q.ElementOfHeaps(heaps...)), isP(heaps); got != want {
				t.Errorf("%s: P-position %v for heaps %v, want %v", code, got, heaps, want)
			}
		}
	}
}

var testLimits = Limits{Elements: 500, Work: 1e9}

// verify reports whether the verifier accepts the monoid m, with the elements phi of the heaps, as
// the quotient.
func verify(g Game, m *monoid, phi []int32) bool {
	work := &budget{ctx: context.Background(), left: 1e9}
	m = &monoid{generators: m.generators, words: m.words, times: m.times, isP: m.isP}
	m.computeTables(work)
	f := &quotientFinder{game: g, work: work}
	pairs := newTransitions(m)
	for h, x := range phi {
		if options := f.optionSet(m, phi, h); options == nil {
			if x != 0 {
				return false
			}
		} else if !pairs.canAdd(x, options) || !pairs.add(x, options, work) {
			return false
		}
	}
	return true
}

// verifyPlainly is like verify, by the definition: it lists all transition pairs.
func verifyPlainly(g Game, m *monoid, phi []int32) bool {
	type pair struct{ x, options string }
	unit := func(x int32) map[int32]bool { return map[int32]bool{x: true} }
	times := func(s map[int32]bool, x int32) map[int32]bool {
		products := map[int32]bool{}
		for y := range s {
			products[m.product[x][y]] = true
		}
		return products
	}
	type node struct {
		x       int32
		options map[int32]bool
	}
	var heaps, queue []node
	seen := map[pair]bool{}
	add := func(n node) {
		key := pair{fmt.Sprint(n.x), fmt.Sprint(n.options)}
		if !seen[key] {
			seen[key] = true
			queue = append(queue, n)
		}
	}
	for h, x := range phi {
		options := map[int32]bool{}
		for _, left := range g.Options(h) {
			product := int32(0)
			for _, part := range left {
				product = m.product[product][phi[part]]
			}
			options[product] = true
		}
		if len(options) == 0 && x != 0 {
			return false
		}
		if len(options) > 0 {
			heaps = append(heaps, node{x, options})
			add(node{x, options})
		}
	}
	for i := 0; i < len(queue); i++ {
		n := queue[i]
		inP := false
		for y := range n.options {
			inP = inP || m.isP[y]
		}
		if m.isP[n.x] == inP {
			return false
		}
		for _, h := range heaps {
			options := times(n.options, h.x)
			for y := range h.options {
				for z := range times(unit(y), n.x) {
					options[z] = true
				}
			}
			add(node{m.product[n.x][h.x], options})
		}
	}
	return !m.isP[0]
}

// TestVerifierRejectsChanges changes the element of one heap or the P-portion. The verifier must
// decide as the definition does. It accepts only a renaming of elements.
func TestVerifierRejectsChanges(t *testing.T) {
	changes, accepted := 0, 0
	for _, c := range []struct {
		code string
		last int
	}{{"0.77", 12}, {"0.123", 12}, {"0.75", 8}, {"0.15", 20}, {"grundy", 18}, {"0.53", 16}} {
		g := octalGame(c.code)
		q, err := Find(context.Background(), g, c.last, testLimits)
		if err != nil {
			t.Fatal(err)
		}
		if !verify(g, q.m, q.elements) || !verifyPlainly(g, q.m, q.elements) {
			t.Errorf("%s: the quotient is rejected", c.code)
		}
		for x := range q.m.isP {
			changed := *q.m
			changed.isP = slices.Clone(q.m.isP)
			changed.isP[x] = !changed.isP[x]
			if verify(g, &changed, q.elements) || verifyPlainly(g, &changed, q.elements) {
				t.Errorf("%s: accepted with the P-portion changed at %s", c.code, q.Name(Element(x)))
			}
		}
		for h := 1; h < len(q.elements); h++ {
			for x := range int32(q.Order()) {
				phi := slices.Clone(q.elements)
				if phi[h] == x || testing.Short() && (h*int(x))%7 > 0 {
					continue
				}
				phi[h] = x
				changes++
				got, want := verify(g, q.m, phi), verifyPlainly(g, q.m, phi)
				if got {
					accepted++
				}
				if got != want {
					t.Errorf("%s: heap %d with element %s: accepted %v, want %v",
						c.code, h, q.Name(Element(x)), got, want)
				}
			}
		}
	}
	if accepted*50 > changes {
		t.Errorf("%d of %d changes are accepted", accepted, changes)
	}
}

// TestLimits checks the fault of a game whose quotient is not found.
func TestLimits(t *testing.T) {
	g := octalGame("0.3122")
	for _, c := range []struct {
		limits Limits
		want   string
	}{
		{Limits{Elements: 50, Work: 1e9}, "error.quotient.elements 6 50"},
		{Limits{Elements: 500, Work: 1000}, "error.quotient.work 4 <nil>"},
	} {
		q, err := Find(context.Background(), g, 30, c.limits)
		var fault *graphs.Fault
		if !errors.As(err, &fault) {
			t.Fatalf("got error %v, want a fault", err)
		}
		if got := fmt.Sprint(fault.Says, " ", fault.With["Heap"], " ", fault.With["Limit"]); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
		if q.Last != fault.With["Heap"].(int)-1 || q.Order() != q.Growth[len(q.Growth)-1].Order || q.HasHeap(q.Last+1) {
			t.Errorf("the quotient of the smaller heaps has order %d and last heap %d", q.Order(), q.Last)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Find(ctx, g, 30, testLimits); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v after cancelling", err)
	}
}

// TestQuotientOfKayles checks the known facts of Kayles: order 40, period 12 from 71, and the moves
// of a sum that search cannot reach (Sibert and Conway 1992; Plambeck and Siegel 2008).
func TestQuotientOfKayles(t *testing.T) {
	g := octalGame("0.77")
	q, err := Find(context.Background(), g, 1e6, testLimits)
	if err != nil || q.Order() != 40 || q.Period != 12 || q.From != 71 || q.IsTame() || len(q.PPortion()) != 9 {
		t.Fatalf("order %d, period %d from %d: %v", q.Order(), q.Period, q.From, err)
	}
	if q.ElementOfHeaps(1_000_000) != q.ElementOfHeaps(1_000_000-12*80_000) || !q.HasHeap(1_000_000) {
		t.Error("the period is not used")
	}
	small, _ := Find(context.Background(), g, 2, testLimits)
	if got := fmt.Sprint(small.Relations(), " ", small.Name(small.PPortion()[1]), " ",
		small.IsTame()); got != "[a^2=1 b^3=b] b^2 true" {
		t.Errorf("the quotient of Kayles up to heap 2 is %s", got)
	}
}

func BenchmarkKayles(b *testing.B) {
	for b.Loop() {
		if q, err := Find(context.Background(), octalGame("0.77"), 1000, testLimits); err != nil || q.Period != 12 {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	g := octalGame("0.77")
	q, err := Find(context.Background(), g, 30, testLimits)
	if err != nil {
		b.Fatal(err)
	}
	for name, verifies := range map[string]func(Game, *monoid, []int32) bool{
		"SmallestPairs": verify,
		"Plain":         verifyPlainly,
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if !verifies(g, q.m, q.elements) {
					b.Fatal("rejected")
				}
			}
		})
	}
}
