package merge

import "nimgraph/graphs/document"

// aside is how far a vertex goes that would hide another, to the right and down, in
// document units.
const aside = 40

// moveAside moves vertices that theirs has added away from places in which mine has put
// another one: the two would look like one.
func (m *merger) moveAside() {
	taken := map[document.Point]bool{}
	for i, v := range m.vertices {
		if theirs := m.all[i].theirs; v.stays && v.had && (theirs == none || m.Theirs.At(theirs) != v.at) {
			taken[v.at] = true
		}
	}
	for i := range m.vertices {
		v := &m.vertices[i]
		if !v.stays || v.had || m.all[i].base != none || !taken[v.at] {
			continue
		}
		was, step := v.at, document.Point{X: aside, Y: aside}
		if max(was.X, was.Y) > document.MaxPlace/2 {
			step = step.Scale(-1)
		}
		for taken[v.at] {
			v.at = v.at.Add(step)
		}
		taken[v.at] = true
		m.ofVertices = append(m.ofVertices, Conflict{
			What: Place, Vertex: v.id, Edge: none, other: none,
			Mine: Value{There: true, At: v.at}, Theirs: Value{There: true, At: was},
		})
	}
}
