package explain

import (
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// Aloud returns a position in words, for those who do not see its picture: what game it is,
// and where it is solved who wins, why, and by which moves; of a vertex, but below 0, its
// value and the reason as well.
func Aloud(w *words.Words, d *document.Drawing, s *solver.Solution, v int32) string {
	said := []string{w.Stop(Sized(w, d))}
	if s == nil {
		return said[0]
	}
	if verdict, ok := VerdictOf(w, d, s); ok {
		said = append(said, w.Stop(verdict.String()))
	}
	voice := Voice{
		Words: w, Position: s.Position, Most: mostListed, Arrow: " → ", Bar: " — ",
		Name: func(u int32) string {
			vertex, _ := d.Graph().Vertex(s.Position.Graph.VertexID[u])
			return words.OneLine(mathtext.Unicode(vertex.Text()))
		},
	}
	x := Explainer{Solution: s, Most: mostListed}
	if whole, ok := s.Whole(); ok {
		said = append(said, voice.Tell(x.Whole(whole).Sentences))
	}
	if v >= 0 {
		said = append(said, w.Of(voice.Name(v), voice.Tell(x.Vertex(s.Reason(v)).Sentences)))
	}
	return w.Sentences(said...)
}
