package quotients

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// octalGame returns the game with an octal code, whose digits may be hexadecimal: 8 allows to leave
// three heaps. Some codes name other games.
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

// TestListedQuotients checks orders, P-portions, growth and periods against the listed ones. The file
// names the source of each.
func TestListedQuotients(t *testing.T) {
	for _, row := range readRows(t, "testdata/quotients.csv") {
		code, wantGrowth, status := row[0], row[7], row[8]
		bound, _ := strconv.Atoi(row[1])
		start := time.Now()
		g := octalGame(code)
		whole := strings.HasPrefix(status, "whole game")
		if !whole {
			g.Taken = 0
		}
		q, err := Find(context.Background(), g, bound, Limits{Elements: 500, Work: 1e12})
		took := time.Since(start)
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
		t.Log(code, took, q.m.generators)
		if err != nil || got != want {
			t.Errorf("%s: %v\n got %s want %s", code, err, got, want)
		}
	}
}
