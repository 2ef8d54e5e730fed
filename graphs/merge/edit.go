package merge

import (
	"slices"

	"nimgraph/graphs/document"
)

// edit returns the edit that makes mine the merged drawing. Its parts come in an order
// in which each is possible: what goes, goes first; a name is free before another
// vertex takes it; a ⊕ has lost its tokens before it becomes one.
func (m *merger) edit() document.Edit {
	var edits document.Group
	if play, _ := choose(ptr(m.Base.Play()), m.Mine.Play(), m.Theirs.Play()); play != m.Mine.Play() {
		edits = append(edits, document.SetPlay{Play: play})
	}
	if title, _ := choose(ptr(m.Base.Title()), m.Mine.Title(), m.Theirs.Title()); title != m.Mine.Title() {
		edits = append(edits, document.SetTitle{Title: title})
	}
	if m.style != m.Mine.Style() {
		edits = append(edits, document.SetStyle{Style: m.style})
	}
	edits = append(edits, m.removals()...)
	edits = append(edits, m.renames()...)
	edits = append(edits, m.changes()...)
	edits = append(edits, m.edgeChanges()...)
	edits = append(edits, m.notes...)
	if len(edits) == 0 {
		return nil
	}
	return edits
}

func ptr[T any](v T) *T { return &v }

// removals takes edges and vertices away, from the last to the first: that is the
// quickest for the graph, see document.RemoveVertex.
func (m *merger) removals() (edits document.Group) {
	for _, e := range slices.Backward(m.edges) {
		if e.had && !e.stays && m.vertices[e.from].stays && m.vertices[e.to].stays {
			edits = append(edits, document.RemoveEdge{ID: e.id})
		}
	}
	for _, v := range slices.Backward(m.vertices) {
		if v.had && !v.stays {
			edits = append(edits, document.RemoveVertex{ID: v.id})
		}
	}
	return edits
}

// renames gives names that are another vertex's until that has its new one: where
// there is such a name, all that get new ones first get names that nobody has.
func (m *merger) renames() (edits document.Group) {
	var change []mergedVertex
	held, names := map[string]bool{}, map[string]bool{}
	for _, v := range m.vertices {
		if !v.stays {
			continue
		}
		names[v.name] = true
		if v.had {
			if old := vertexOf(m.Mine, v.id).name; old != v.name {
				change = append(change, v)
				held[old] = true
				names[old] = true
			}
		}
	}
	circle := slices.ContainsFunc(change, func(v mergedVertex) bool { return held[v.name] })
	if !circle {
		return nil // changes does it
	}
	for _, v := range change {
		old, _ := m.Mine.Graph().Vertex(v.id)
		old.Name = free(v.name, func(n string) bool { return names[n] })
		names[old.Name] = true
		edits = append(edits, document.SetVertex{Vertex: old})
	}
	return edits
}

// changes gives the vertices of mine what they have in the merged drawing, and adds
// those that it has not.
func (m *merger) changes() (edits document.Group) {
	var (
		later document.Group
		move  document.Move
	)
	for _, v := range m.vertices {
		if !v.stays {
			continue
		}
		if !v.had {
			later = append(later, v.added(v.id)...)
			continue
		}
		old := vertexOf(m.Mine, v.id)
		if old.tokens != v.tokens && old.tokens > 0 {
			edits = append(edits, document.SetTokens{ID: v.id})
		}
		if old.name != v.name || old.label != v.label || old.sum != v.sum || old.ground != v.ground || old.heap != v.heap || old.worth != v.worth {
			edits = append(edits, document.SetVertex{Vertex: v.as(v.id)})
		}
		if old.tokens != v.tokens && v.tokens > 0 {
			later = append(later, document.SetTokens{ID: v.id, Tokens: v.tokens})
		}
		if old.look != v.look {
			later = append(later, document.SetLook{ID: v.id, Look: v.look})
		}
		if old.at != v.at {
			move.IDs, move.To = append(move.IDs, v.id), append(move.To, v.at)
		}
	}
	edits = append(edits, later...)
	if len(move.IDs) > 0 {
		edits = append(edits, move)
	}
	return edits
}

// edgeChanges gives the edges of mine what they have in the merged drawing, and adds
// those that it has not.
func (m *merger) edgeChanges() (edits document.Group) {
	for _, e := range m.edges {
		if !e.stays {
			continue
		}
		if !e.had {
			edits = append(edits, m.addition(e, e.edge)...)
			continue
		}
		graph, _ := m.Mine.Graph().Edge(e.id)
		old := edgeOf(m.Mine, graph, false)
		if old.count != e.count {
			edits = append(edits, document.SetCount{ID: e.id, Count: e.count})
		}
		if old.bend != e.bend {
			edits = append(edits, document.SetBend{ID: e.id, Bend: e.bend})
		}
		if old.label != e.label {
			edits = append(edits, document.SetEdgeLabel{ID: e.id, Label: e.label})
		}
	}
	return edits
}
