package editor

import (
	"nimgraph/graphs"
)

// letters returns a, b, …, z, aa, ab, … for 0, 1, 2, …
func letters(n int) string {
	name := ""
	for n++; n > 0; n = (n - 1) / 26 {
		name = string(rune('a'+(n-1)%26)) + name
	}
	return name
}

// nameSource gives new vertices the first free letters. Numbers are left to the
// values.
type nameSource struct {
	graph graphs.Reader
	next  int
	given map[string]bool
}

func newNameSource(g graphs.Reader) *nameSource {
	return &nameSource{graph: g, given: map[string]bool{}}
}

func (n *nameSource) free(name string) bool {
	_, taken := n.graph.VertexNamed(name)
	return !taken && !n.given[name]
}

func (n *nameSource) name() string {
	for {
		name := letters(n.next)
		n.next++
		if n.free(name) {
			n.given[name] = true
			return name
		}
	}
}

// like returns the wished name where it is free, else another.
func (n *nameSource) like(wish string) string {
	if wish != "" && n.free(wish) {
		n.given[wish] = true
		return wish
	}
	return n.name()
}
