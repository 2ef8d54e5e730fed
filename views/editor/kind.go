package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Loss is what a change of the kind of game takes away.
type Loss struct {
	Tokens int // tokens taken away
	Sums   int // ⊕ that become ordinary vertices
	Ground int // vertices lifted off the ground
	Worths int // vertices that stand for a heap no more
	Merged int // edges joined with their opposite, as parallel edges
}

// Any tells whether anything is lost.
func (l Loss) Any() bool { return l != Loss{} }

// LossTo returns what changing to a kind of game would take away.
func (s *Session) LossTo(kind graphs.Kind) Loss {
	_, loss := kindEdits(s.Drawing(), kind)
	return loss
}

// LossBeside hands then what LossTo returns, when that has been found out.
func (s *Session) LossBeside(kind graphs.Kind, then func(Loss)) {
	s.look(s.size(), func(d *document.Drawing) func() {
		_, loss := kindEdits(d, kind)
		return func() { then(loss) }
	})
}

// SetKind changes the kind of game, as one step. See LossTo.
func (s *Session) SetKind(kind graphs.Kind) error {
	if kind == s.Drawing().Kind() {
		return nil
	}
	if s.waits(func() { s.report(s.SetKind(kind)) }) {
		return nil
	}
	sel := document.Selection{Vertices: s.selection.Vertices}
	return s.perform(plan{about: s.size(), make: func(d *document.Drawing) (planned, error) {
		edits, _ := kindEdits(d, kind)
		return planned{name: stepKind, count: 1, edit: edits, after: sel}, nil
	}})
}

// kindEdits takes away what the other kind does not know, and then changes it.
func kindEdits(d *document.Drawing, kind graphs.Kind) (edits document.Group, loss Loss) {
	g := d.Graph()
	if kind == g.Kind() {
		return nil, loss
	}
	for v := range g.Vertices() {
		if n := d.Tokens(v.ID); n > 0 {
			loss.Tokens += n
			edits = append(edits, document.SetTokens{ID: v.ID})
		}
		switch {
		case v.Sum:
			loss.Sums++
		case v.Ground:
			loss.Ground++
		case v.Heap:
			loss.Worths++
		default:
			continue
		}
		v.Sum, v.Ground, v.Heap, v.Worth = false, false, false, 0
		edits = append(edits, document.SetVertex{Vertex: v})
	}
	if kind == graphs.Deletion {
		for e := range g.Edges() {
			back, ok := g.EdgeBetween(e.To, e.From)
			if !ok || back.ID <= e.ID {
				continue
			}
			loss.Merged++
			edits = append(edits, document.RemoveEdge{ID: back.ID},
				document.SetCount{ID: e.ID, Count: min(e.Count+back.Count, graphs.MaxCount)})
		}
	}
	return append(edits, document.SetKind{Kind: kind}), loss
}
