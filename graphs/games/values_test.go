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

// treblecrossRuns are the values of the octal game 0.007 from the heap of 2 on
// (Winning Ways, chapter 4).
func treblecrossRuns() formula {
	return sequence(0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0)
}

// Every heap that a drawing at the limits shows has its known value.
func TestDrawnValues(t *testing.T) {
	const last = 21
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
		{"nimble", map[string]string{"coins": "64"}, nimFormula(), 65},
		{"treblecross", map[string]string{"length": "22"}, treblecrossRuns(), 18},
		{"turning-turtles", map[string]string{"coins": "000000000001"}, nimFormula(), 12},
		{"mock-turtles", map[string]string{"coins": "000000000001"}, mockTurtlesFormula(), 12},
		{"ruler", map[string]string{"coins": "000000000001"}, rulerFormula(), 12},
		{"hnoi2007-split", map[string]string{"bottles": "1" + strings.Repeat(",0", last-1)}, func(n int) (int, bool) {
			if n == last {
				return 0, true
			}
			return mockTurtlesFormula()(last - n)
		}, last},
	} {
		t.Run(test.id, func(t *testing.T) {
			drawnAs(t, draw(t, test.id, test.args), test.value, test.enough)
		})
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
