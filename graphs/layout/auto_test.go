package layout

import "testing"

// TestIsMostlyCyclic: a cycle of n edges has one edge that leads back, which counts as many up to
// one in six, as the comment of isMostlyCyclic says. Edges left out for their opposites count too.
func TestIsMostlyCyclic(t *testing.T) {
	for n, want := range map[int]bool{3: true, 6: true, 7: false, 12: false} {
		c := &component{vertex: make([]int32, n)}
		for v := range n {
			c.edges = append(c.edges, edge{int32(v), int32((v + 1) % n)})
		}
		if got := c.isMostlyCyclic(); got != want {
			t.Errorf("a cycle of %d edges: %v, want %v", n, got, want)
		}
		c.opposite = 1
		if got := c.isMostlyCyclic(); got != (n <= 12) {
			t.Errorf("a cycle of %d edges with an opposite edge: %v", n, got)
		}
	}
}
