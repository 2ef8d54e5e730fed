package games

import (
	"fmt"
	"math"
	"math/bits"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// valuesOf finds the values of an acyclic drawing from the definition.
func valuesOf(d *document.Drawing) map[string]int {
	g := d.Graph()
	known := make(map[graphs.VertexID]int)
	var value func(graphs.VertexID) int
	value = func(v graphs.VertexID) int {
		if n, ok := known[v]; ok {
			return n
		}
		vertex, _ := g.Vertex(v)
		sum, options := 0, make(map[int]bool)
		for e := range g.Out(v) {
			w := value(e.To)
			options[w] = true
			if e.Count%2 == 1 {
				sum ^= w
			}
		}
		n := 0
		for options[n] {
			n++
		}
		if vertex.Sum {
			n = sum
		}
		known[v] = n
		return n
	}
	byName := make(map[string]int)
	for v := range g.Vertices() {
		byName[v.Name] = value(v.ID)
	}
	return byName
}

// Every heap that a drawing at the limits shows has its known value. Sources:
// theory keys of the games; the sequences are tested in package rules.
func TestDrawnValues(t *testing.T) {
	kayles := []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4} // OEIS A002186
	dawson := []int{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0}
	squares := []int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5} // OEIS A014586
	grundy := []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4}                 // OEIS A002188
	for _, test := range []struct {
		id    string
		args  map[string]string
		value func(n int) int
	}{
		{"nim", map[string]string{"heaps": "64"}, func(n int) int { return n }},
		{"misere-nim", map[string]string{"heaps": "64"}, func(n int) int { return n }},
		{"bash", map[string]string{"max": "5", "heaps": "200"}, func(n int) int { return n % 6 }},
		{"subtraction", map[string]string{"heaps": "200"}, func(n int) int { return [...]int{0, 1, 0, 1, 2, 3, 2}[n%7] }},
		{"at-least-half", map[string]string{"heaps": "64"}, func(n int) int { return bits.Len(uint(n)) }},
		{"even-or-whole", map[string]string{"heaps": "64"}, func(n int) int {
			if n%2 == 1 {
				return (n + 1) / 2
			}
			return max(0, n/2-1)
		}},
		{"lasker", map[string]string{"heaps": "24"}, func(n int) int {
			if n > 0 && n%4 == 0 {
				return n - 1
			} else if n%4 == 3 {
				return n + 1
			}
			return n
		}},
		{"kayles", map[string]string{"heaps": "24"}, func(n int) int { return kayles[n] }},
		{"octal", map[string]string{"code": "0.77", "heaps": "20"}, func(n int) int { return kayles[n] }},
		{"dawsons-kayles", map[string]string{"heaps": "24"}, func(n int) int { return dawson[n] }},
		{"dawsons-chess", map[string]string{"heaps": "24"}, func(n int) int { return dawson[n+1] }},
		{"grundy", map[string]string{"heaps": "24"}, func(n int) int { return grundy[n] }},
		{"subtract-square", map[string]string{"heaps": "29"}, func(n int) int { return squares[n] }},
		{"divisor", map[string]string{"n": "256"}, func(n int) int { return bits.TrailingZeros(uint(n)) }},
	} {
		t.Run(test.id, func(t *testing.T) {
			seen := 0
			for name, got := range valuesOf(draw(t, test.id, test.args)) {
				var n int
				if _, err := fmt.Sscan(name, &n); err != nil || fmt.Sprint(n) != name {
					continue // a ⊕
				}
				seen++
				if want := test.value(n); got != want {
					t.Errorf("the vertex %d is worth %d, want %d", n, got, want)
				}
			}
			if seen < 9 {
				t.Errorf("only %d heaps are drawn", seen)
			}
		})
	}
}

func TestDrawnSum(t *testing.T) {
	args := map[string]string{"limits": "3,7,3", "heaps": "60,20,5"}
	values := valuesOf(draw(t, "subtraction-sum", args))
	if len(values) != 61+21 {
		t.Errorf("%d vertices, want 82", len(values))
	}
	for name, got := range values {
		var n, limit int
		if _, err := fmt.Sscanf(name, "%d (%d)", &n, &limit); err != nil {
			t.Fatal(err)
		}
		if want := n % (limit + 1); got != want {
			t.Errorf("%s is worth %d, want %d", name, got, want)
		}
	}
}

func TestDrawnPairs(t *testing.T) {
	values := valuesOf(draw(t, "wythoff", map[string]string{"a": "12", "b": "9"}))
	if len(values) != 85 { // all a ≤ b with a ≤ 9 and b ≤ 12
		t.Errorf("%d positions, want 85", len(values))
	}
	for name, got := range values {
		var a, b int
		if _, err := fmt.Sscanf(name, "%d,%d", &a, &b); err != nil {
			t.Fatal(err)
		}
		cold := int(float64(b-a)*math.Phi) == a // Wythoff 1907
		if (got == 0) != cold {
			t.Errorf("%s is worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "euclid", map[string]string{"a": "100", "b": "731"})) {
		var a, b float64
		if _, err := fmt.Sscanf(name, "%g,%g", &a, &b); err != nil {
			t.Fatal(err)
		}
		if want := int(b/a - a/b); got != want { // Nivasch 2006
			t.Errorf("%s is worth %d, want %d", name, got, want)
		}
	}
	for n, lost := range map[string]bool{"13": true, "21": true, "20": false, "34": true} { // Whinihan 1963
		d := draw(t, "fibonacci-nim", map[string]string{"n": n})
		first, _ := d.Graph().Vertex(0)
		if got := valuesOf(d)[first.Name] == 0; got != lost {
			t.Errorf("Fibonacci Nim with %s is lost: %v, want %v", n, got, lost)
		}
	}
}

func TestExampleValues(t *testing.T) {
	for id, want := range map[string]map[string]int{
		"example-mex": {"a": 0, "b": 3, "c": 1, "d": 2, "e": 0, "f": 0, "g": 1, "h": 0},
		"example-sum": {"a": 1, "b+b": 0, "b+c": 3, "b": 2, "c": 1, "d": 0},
	} {
		got := valuesOf(draw(t, id, nil))
		for name, value := range want {
			if got[name] != value {
				t.Errorf("%s: %s is worth %d, want %d", id, name, got[name], value)
			}
		}
	}
}

func TestDrawnBoards(t *testing.T) {
	digits := func(name string) []int {
		var all []int
		for _, text := range strings.Split(name, ",") {
			var n int
			if _, err := fmt.Sscan(text, &n); err != nil {
				return nil // the empty row
			}
			all = append(all, n)
		}
		return all
	}
	for name, got := range valuesOf(draw(t, "staircase", map[string]string{"steps": "1,2,1,1"})) {
		if s := digits(name); got != s[0]^s[2] {
			t.Errorf("the stairs %s are worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "moore-nim", map[string]string{"k": "2", "heaps": "3,3,3"})) {
		lost := true // Moore 1910
		for bit := range 2 {
			ones := 0
			for _, n := range digits(name) {
				ones += n >> bit & 1
			}
			lost = lost && ones%3 == 0
		}
		if (got == 0) != lost {
			t.Errorf("the heaps %s are worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "nim-with-pass", map[string]string{"heaps": "8,9"})) {
		// With the pass, found by exhaustive search; without it, Nim.
		heaps, left := strings.CutSuffix(name, " p")
		switch s := digits(heaps); {
		case !left && len(s) == 1 && got != s[0], !left && len(s) == 2 && got != s[0]^s[1],
			left && len(s) == 1 && got != s[0]-1+2*(s[0]%2),
			left && len(s) == 2 && (got == 0) != (s[0]%2 == 1 && s[1] == s[0]+1):
			t.Errorf("the heaps %s are worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "end-nim", map[string]string{"row": "4,3,5"})) {
		// One heap is Nim, and two are lost where they are equal (Albert and
		// Nowakowski 2001).
		switch s := digits(name); {
		case len(s) == 1 && got != s[0], len(s) == 2 && (got == 0) != (s[0] == s[1]):
			t.Errorf("the row %s is worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "chomp", map[string]string{"rows": "2", "columns": "5"})) {
		if s := digits(name); len(s) == 2 && (got == 0) != (s[1] == s[0]-1) {
			t.Errorf("the bar %s is worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "turning-turtles", map[string]string{"coins": "011011", "unfold": "true"})) {
		want := 0
		for i, side := range name {
			if side == '1' {
				want ^= i + 1
			}
		}
		if got != want {
			t.Errorf("the coins %s are worth %d, want %d", name, got, want)
		}
	}
}

// A first picture has a winning move.
func TestDefaultsAreWon(t *testing.T) {
	for _, g := range All() {
		if loopy[g.ID] || g.Play == graphs.Misere {
			continue // see TestLoopyDefaultsAreWon and TestUnfoldedMisereAgrees
		}
		d := draw(t, g.ID, nil)
		total := 0
		if d.Kind() == graphs.Deletion {
			if d.Graph().Size() > 14 {
				continue // too many for brute force
			}
			total = deletionValue(t, d)
		} else {
			values := valuesOf(d)
			for v, n := range d.Tokened() {
				if vertex, _ := d.Graph().Vertex(v); n%2 == 1 {
					total ^= values[vertex.Name]
				}
			}
		}
		if total == 0 {
			t.Errorf("%s: the first picture is lost", g.ID)
		}
	}
}
