package editor

import (
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/scene"
)

// Vertices adds and changes vertices.
type Vertices struct {
	store    *store
	guidance *Guidance
}

// Add adds a vertex with the next free letter for a name, selects it, and
// asks for another name; see TextWanted.
func (vs *Vertices) Add(at Point) (graphs.VertexID, error) {
	v, err := vs.add(at, graphs.Vertex{}, 0, "step.add-vertex")
	if err == nil {
		vs.store.listeners.OnTextWanted(scene.VertexSubject(v))
	}
	return v, err
}

func (vs *Vertices) add(at Point, v graphs.Vertex, gesture int64, stepName string) (graphs.VertexID, error) {
	g := vs.store.Drawing().Graph()
	v.ID = graphs.VertexID(g.VertexSlots())
	v.Name = newNameSource(g).next()
	draft := vs.store.Drawing().NewChange()
	draft.AddVertex(document.VertexState{Vertex: v}, vs.guidance.snapNew(at))
	return v.ID, vs.store.applyInGesture(gesture, stepName, 1, draft.Change(), document.Selection{Vertices: []graphs.VertexID{v.ID}})
}

// Rename gives a vertex the text as its name where no other vertex has it and it
// can be a plain word of an edge list, and otherwise as its label beside the name
// that it has. An empty text takes the label away.
func (vs *Vertices) Rename(id graphs.VertexID, text string) error {
	g := vs.store.Drawing().Graph()
	v, ok := g.Vertex(id)
	text = strings.Join(strings.Fields(text), " ")
	if !ok || text == v.Text() {
		return nil
	}
	_, taken := g.VertexNamed(text)
	switch {
	case text == "" || text == v.Name:
		v.Label = ""
	case taken || !formats.CanBeWord(text):
		v.Label = text
	default:
		v.Name, v.Label = text, ""
	}
	return vs.store.editVertex("step.rename", id, func(now *document.VertexState) { now.Vertex = v })
}

// AddTokens changes the number of tokens on a vertex; it does not fall below 0.
func (vs *Vertices) AddTokens(id graphs.VertexID, change int) error {
	return vs.store.editVertex("step.token", id, func(v *document.VertexState) { v.Tokens = max(0, v.Tokens+change) })
}

// PlaceToken puts the only token on a vertex, or takes it away from there.
func (vs *Vertices) PlaceToken(id graphs.VertexID) error {
	return vs.store.edit("step.token", 1, func(draft *document.ChangeBuilder) {
		for v := range vs.store.Drawing().AllTokens() {
			if v != id {
				draft.Vertex(v).Tokens = 0
			}
		}
		draft.Vertex(id).Tokens = 1 - min(1, draft.Vertex(id).Tokens)
	})
}

// AddTokensToSelection changes the tokens on every selected vertex.
func (vs *Vertices) AddTokensToSelection(change int) error {
	return vs.store.editSelectedVertices("step.token", func(v *document.VertexState) {
		if !v.Sum {
			v.Tokens = max(0, v.Tokens+change)
		}
	})
}

// ToggleSum turns a vertex into a ⊕, or back. A ⊕ is no position, so it loses
// its tokens.
func (vs *Vertices) ToggleSum(id graphs.VertexID) error {
	return vs.store.editVertex("step.sum", id, func(v *document.VertexState) {
		if v.Sum = !v.Sum; v.Sum {
			v.Heap, v.Worth, v.Tokens = false, 0, 0
		}
	})
}

// ToggleGround puts a vertex on the ground, or lifts it.
func (vs *Vertices) ToggleGround(id graphs.VertexID) error {
	return vs.store.editVertex("step.ground", id, func(v *document.VertexState) { v.Ground = !v.Ground })
}

// letters returns a, b, …, z, aa, ab, … for 0, 1, 2, …
func letters(n int) string {
	name := ""
	for n++; n > 0; n = (n - 1) / 26 {
		name = string(rune('a'+(n-1)%26)) + name
	}
	return name
}

// nameSource gives names that are free: the first letters to new vertices, since
// numbers are left to the values, and numbered names to copies.
type nameSource struct {
	graph    graphs.Reader
	letters  int            // the next letters to try
	numbers  map[string]int // the next number to try after a stem
	reserved map[string]bool
}

func newNameSource(g graphs.Reader) *nameSource {
	return &nameSource{graph: g, numbers: map[string]int{}, reserved: map[string]bool{}}
}

// take gives a name away where it is free.
func (n *nameSource) reserve(name string) bool {
	if _, taken := n.graph.VertexNamed(name); taken || n.reserved[name] {
		return false
	}
	n.reserved[name] = true
	return true
}

func (n *nameSource) next() string {
	for {
		name := letters(n.letters)
		n.letters++
		if n.reserve(name) {
			return name
		}
	}
}

// copyOf returns the name of a copy: the same where it is free, and else with the
// next free number, a2 after a and x8 after x7. All copies together take time
// linear in their number and in that of the names that are taken.
func (n *nameSource) nextForCopy(name string) string {
	if name == "" {
		return n.next()
	}
	if n.reserve(name) {
		return name
	}
	stem := strings.TrimRight(name, "0123456789")
	number, err := strconv.Atoi(name[len(stem):])
	switch {
	case stem == name:
		number = 1
	case err != nil || number >= math.MaxInt32:
		stem, number = name+"-", 1 // digits that are no number to count on from
	}
	for next := max(n.numbers[stem], number+1); ; next++ {
		if copied := stem + strconv.Itoa(next); n.reserve(copied) {
			n.numbers[stem] = next + 1
			return copied
		}
	}
}
