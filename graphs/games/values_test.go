package games

import (
	"fmt"
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

// drawnAs tells whether every vertex of a drawing whose name is a number is worth
// what the formula says, and that there are enough of them.
func drawnAs(t *testing.T, d *document.Drawing, value formula, enough int) {
	t.Helper()
	seen := 0
	for name, got := range valuesOf(d) {
		var n int
		if _, err := fmt.Sscan(name, &n); err != nil || fmt.Sprint(n) != name {
			continue // a ⊕ or no head
		}
		seen++
		if want, known := value(n); !known || got != want {
			t.Errorf("the vertex %d is worth %d, want %d (known: %v)", n, got, want, known)
		}
	}
	if seen < enough {
		t.Errorf("only %d positions are drawn, want %d", seen, enough)
	}
}

// Every heap that a drawing at the limits shows has its known value.
func TestDrawnValues(t *testing.T) {
	divisor := always(func(n int) int { return bits.TrailingZeros(uint(n)) }) // OEIS A007814
	for _, test := range []struct {
		id     string
		args   map[string]string
		value  formula
		enough int
	}{
		{"nim", map[string]string{"heaps": "64"}, nimFormula(), 65},
		{"misere-nim", map[string]string{"heaps": "64"}, nimFormula(), 65},
		{"bash", map[string]string{"max": "5", "heaps": "200"}, upTo(5), 201},
		{"subtraction", map[string]string{"heaps": "200"}, subtractionFormula([]int{1, 3, 4}), 201},
		{"anti-sg", map[string]string{"heaps": "200"}, subtractionFormula([]int{1, 3, 4}), 201},
		{"at-least-half", map[string]string{"heaps": "64"}, atLeastHalfFormula(), 65},
		{"even-or-whole", map[string]string{"heaps": "64"}, evenOrWholeFormula(), 65},
		{"lasker", map[string]string{"heaps": "24"}, laskerFormula(), 25},
		{"kayles", map[string]string{"heaps": "24"}, kaylesFormula(), 25},
		{"octal", map[string]string{"code": "0.77", "heaps": "20"}, kaylesFormula(), 21},
		{"dawsons-kayles", map[string]string{"heaps": "24"}, dawsonsKaylesFormula(), 21},
		{"dawsons-chess", map[string]string{"heaps": "24"}, dawsonFormula(), 22},
		{"grundy", map[string]string{"heaps": "24"}, grundyFormula(), 24},
		{"subtract-square", map[string]string{"heaps": "29"}, squareFormula(), 30},
		{"divisor", map[string]string{"n": "256"}, divisor, 9},
	} {
		t.Run(test.id, func(t *testing.T) {
			drawnAs(t, draw(t, test.id, test.args), test.value, test.enough)
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
		if want, _ := upTo(limit)(n); got != want {
			t.Errorf("%s is worth %d, want %d", name, got, want)
		}
	}
}

func TestDrawnPairs(t *testing.T) {
	values := valuesOf(draw(t, "wythoff", map[string]string{"a": "12", "b": "9"}))
	if len(values) != 13*10 {
		t.Errorf("%d positions, want 13 × 10", len(values))
	}
	for name, got := range values {
		var a, b int
		if _, err := fmt.Sscanf(name, "%d,%d", &a, &b); err != nil {
			t.Fatal(err)
		}
		args := map[string]string{"a": fmt.Sprint(a), "b": fmt.Sprint(b)}
		if lost := forecast(t, "wythoff", args).Outcome == graphs.OutcomeP; (got == 0) != lost {
			t.Errorf("%s is worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "euclid", map[string]string{"a": "100", "b": "731"})) {
		a, b, _ := strings.Cut(name, ",")
		if want := forecast(t, "euclid", map[string]string{"a": a, "b": b}).Value; got != want {
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
		if want := forecast(t, "staircase", map[string]string{"steps": name}).Value; got != want {
			t.Errorf("the stairs %s are worth %d, want %d", name, got, want)
		}
	}
	for name, got := range valuesOf(draw(t, "moore-nim", map[string]string{"k": "2", "heaps": "3,3,3"})) {
		lost := forecast(t, "moore-nim", map[string]string{"k": "2", "heaps": name}).Outcome == graphs.OutcomeP
		if (got == 0) != lost {
			t.Errorf("the heaps %s are worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "nim-with-pass", map[string]string{"heaps": "8,9"})) {
		heaps, left := strings.CutSuffix(name, " p")
		want := worth(xor(digits(heaps))) // without the pass it is Nim
		if left {
			want = forecast(t, "nim-with-pass", map[string]string{"heaps": heaps})
		}
		if (got == 0) != (want.Outcome == graphs.OutcomeP) || want.Valued && got != want.Value {
			t.Errorf("the heaps %s are worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "end-nim", map[string]string{"row": "4,3,5"})) {
		if digits(name) == nil {
			continue // the empty row
		}
		lost := forecast(t, "end-nim", map[string]string{"row": name}).Outcome == graphs.OutcomeP
		if (got == 0) != lost {
			t.Errorf("the row %s is worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "chomp", map[string]string{"rows": "2", "columns": "5"})) {
		if s := digits(name); len(s) == 2 && (got == 0) != (s[1] == s[0]-1) {
			t.Errorf("the bar %s is worth %d", name, got)
		}
	}
	for name, got := range valuesOf(draw(t, "turning-turtles", map[string]string{"coins": "011011", "unfold": "true"})) {
		if want := forecast(t, "turning-turtles", map[string]string{"coins": name}).Value; got != want {
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
