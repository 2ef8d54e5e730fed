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

// VertexEditor adds and renames vertices, and changes their tokens and marks. It is a part of a
// Session.
type VertexEditor struct {
	store    *store
	guidance *Guidance
}

// Add adds a vertex at place, names it by the next free letter, and selects it. It calls OnTextWanted,
// so that the user can type another name.
func (vs *VertexEditor) Add(place Point) (graphs.VertexID, error) {
	v, err := vs.addVertex(place, graphs.Vertex{}, 0, "step.add-vertex")
	if err == nil {
		vs.store.listeners.OnTextWanted(scene.VertexSubject(v))
	}
	return v, err
}

// addVertex adds v at place with a free name and ID, and selects it. The undo step is called stepName;
// all steps with the same number gesture are merged.
func (vs *VertexEditor) addVertex(
	place Point, v graphs.Vertex, gesture int64, stepName string,
) (graphs.VertexID, error) {
	g := vs.store.Drawing().Graph()
	v.ID = graphs.VertexID(g.VertexSlots())
	v.Name = newNameSource(g).next()
	draft := vs.store.Drawing().NewChange()
	draft.AddVertex(document.VertexState{Vertex: v}, vs.guidance.snapNew(place))
	return v.ID, vs.store.applyInGesture(gesture, stepName, 1, draft.Change(),
		document.Selection{Vertices: []graphs.VertexID{v.ID}})
}

// Rename makes text the name of vertex id, if it is a single word that an edge list can contain and no
// other vertex has that name. Otherwise text becomes the label, and the vertex keeps its name. An
// empty text removes the label.
func (vs *VertexEditor) Rename(id graphs.VertexID, text string) error {
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

// AddTokens adds change, which may be negative, to the number of tokens on vertex id. The number stays
// at least 0.
func (vs *VertexEditor) AddTokens(id graphs.VertexID, change int) error {
	return vs.store.editVertex("step.token", id, func(v *document.VertexState) { v.Tokens = max(0, v.Tokens+change) })
}

// PlaceToken moves the only token of the drawing to vertex id. If the token is there already, it is
// removed.
func (vs *VertexEditor) PlaceToken(id graphs.VertexID) error {
	return vs.store.edit("step.token", 1, func(draft *document.ChangeBuilder) {
		for v := range vs.store.Drawing().AllTokens() {
			if v != id {
				draft.Vertex(v).Tokens = 0
			}
		}
		draft.Vertex(id).Tokens = 1 - min(1, draft.Vertex(id).Tokens)
	})
}

// AddTokensToSelection adds change, which may be negative, to the number of tokens on each selected
// vertex that is not a ⊕. Numbers stay at least 0.
func (vs *VertexEditor) AddTokensToSelection(change int) error {
	return vs.store.runCommand(func() error {
		return vs.store.editSelectedVertices("step.token", func(v *document.VertexState) {
			if !v.Sum {
				v.Tokens = max(0, v.Tokens+change)
			}
		})
	})
}

// ToggleSum turns vertex id into a ⊕, or back. A ⊕ is not a position, so it loses its tokens.
func (vs *VertexEditor) ToggleSum(id graphs.VertexID) error {
	return vs.store.editVertex("step.sum", id, func(v *document.VertexState) {
		if v.Sum = !v.Sum; v.Sum {
			v.Heap, v.Worth, v.Tokens, v.Target = false, 0, 0, false
		}
	})
}

// ToggleTarget makes vertex id a target, or a position like others again. A target is neither a ⊕ nor
// a heap.
func (vs *VertexEditor) ToggleTarget(id graphs.VertexID) error {
	return vs.store.editVertex("step.target", id, func(v *document.VertexState) {
		if v.Target = !v.Target; v.Target {
			v.Sum, v.Heap, v.Worth = false, false, 0
		}
	})
}

// ToggleGround puts vertex id on the ground, or takes it off.
func (vs *VertexEditor) ToggleGround(id graphs.VertexID) error {
	return vs.store.editVertex("step.ground", id, func(v *document.VertexState) { v.Ground = !v.Ground })
}

// letterName returns the name with number n in the sequence a, b, …, z, aa, ab, …, which begins with
// number 0.
func letterName(n int) string {
	name := ""
	for n++; n > 0; n = (n - 1) / 26 {
		name = string(rune('a'+(n-1)%26)) + name
	}
	return name
}

// nameSource generates free names: letters for new vertices, because numbers would look like
// values, and numbered names for copies.
type nameSource struct {
	graph    graphs.Reader
	letters  int            // the index of the next letters to try
	numbers  map[string]int // the next number to try after each stem
	reserved map[string]bool
}

// newNameSource returns a source of names that no vertex of g has.
func newNameSource(g graphs.Reader) *nameSource {
	return &nameSource{graph: g, numbers: map[string]int{}, reserved: map[string]bool{}}
}

// reserve takes name, so that the source does not return it, and reports whether it was free.
func (n *nameSource) reserve(name string) bool {
	if _, taken := n.graph.VertexNamed(name); taken || n.reserved[name] {
		return false
	}
	n.reserved[name] = true
	return true
}

// next returns the next free name made of letters.
func (n *nameSource) next() string {
	for {
		name := letterName(n.letters)
		n.letters++
		if n.reserve(name) {
			return name
		}
	}
}

// nextForCopy returns the name for a copy of the vertex name: the same name if it is free, otherwise
// one with the next free number, such as a2 for a and x8 for x7. All copies together take time linear
// in their number and in the number of names in use.
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
		stem, number = name+"-", 1 // the digits are too many to count on from
	}
	for next := max(n.numbers[stem], number+1); ; next++ {
		if copied := stem + strconv.Itoa(next); n.reserve(copied) {
			n.numbers[stem] = next + 1
			return copied
		}
	}
}
