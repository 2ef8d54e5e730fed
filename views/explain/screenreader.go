package explain

import (
	"regexp"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// maxListedSize is the largest number of vertices and edges of a drawing whose parts are described
// one by one.
const maxListedSize = 60

// loopyValue matches a loopy value with the set of numbers in its braces.
var loopyValue = regexp.MustCompile(`∞\{(.*?)\}`)

// ScreenReaderText returns the position in the drawing d in words, for people who cannot see it:
// the kind of game, the places of tokens, the task of an exercise, and the vertices with their
// edges. If showsValues is set and the solution s is not nil, it also says who wins, why, and with
// which moves, and the values of the vertices. If v is not negative, it then explains the value of
// vertex v.
func ScreenReaderText(w *words.Words, d *document.Drawing, s *solver.Solution, showsValues bool, v int32) string {
	said := []string{w.EndSentence(SizeLine(w, d))}
	nr := NewNarrator(w, d, s)
	nr.NameOf = FullName
	way := w.T("aloud.vertex",
		words.Data{"Name": "%s", "Into": "%s", "Value": "", "Ground": false, "Target": false, "Sum": false})
	nr.Notation = Notation{Move: way, Deletion: way}
	var tokens []string
	for u, n := range d.AllTokens() {
		tokens = append(tokens, repeatTerm(nr.VertexName(u), int32(n))...)
	}
	if tokens != nil {
		said = append(said, w.N("cli.play.tokens", len(tokens), words.Data{"Tokens": w.ListUpTo(tokens, maxListed)}))
	}
	if s != nil && d.Exercise().Ask != document.AskNothing {
		said = append(said, NewNarrator(w, d, s).TaskText())
	}
	showsValues = showsValues && s != nil
	if showsValues {
		said = append(said, nr.solutionSentences(v)...)
	}
	if g := d.Graph(); g.Order() > 0 && g.Order()+g.Size() <= maxListedSize {
		said = append(said, nr.vertexList(showsValues))
	}
	spoken := strings.ReplaceAll(w.JoinSentences(said...), " ⊕ ", " "+w.T("aloud.xor")+" ")
	return loopyValue.ReplaceAllStringFunc(spoken, func(value string) string {
		reached := strings.Split(loopyValue.FindStringSubmatch(value)[1], ",")
		return w.T("aloud.loopy", words.Data{"Numbers": w.ListUpTo(reached, len(reached))})
	})
}

// solutionSentences returns who wins, why, and with which moves. If v is not negative, it adds the
// value of vertex v with its reason.
func (nr *Narrator) solutionSentences(v int32) (sentences []string) {
	w, d, s := nr.Words, nr.Drawing, nr.Solution
	whole, known := s.Whole()
	// The reason of an unknown outcome says already that it is unknown.
	if verdict, ok := VerdictOf(w, d, s); ok && (!known || s.Outcome != solver.OutcomeUnknown) {
		// The play convention was named before.
		line := strings.Replace(verdict.String(), " · "+w.T("play."+d.Play().String()), "", 1)
		sentences = append(sentences, w.EndSentence(w.JoinClauses(strings.Split(line, " · ")...)))
	}
	if known {
		sentences = append(sentences, nr.SayAll(mergeWinningMoves(nr.ExplainPosition(whole).Sentences)))
	}
	if v >= 0 {
		sentences = append(sentences, w.Label(nr.Name(v), nr.SayAll(nr.ExplainVertex(s.Reason(v)).Sentences)))
	}
	return sentences
}

// vertexList returns a text that says where the edges of each vertex lead. If showsValues is set,
// it also states the values of the vertices of a directed game.
func (nr *Narrator) vertexList(showsValues bool) string {
	w, s, g, name := nr.Words, nr.Solution, nr.Drawing.Graph(), nr.VertexName
	var texts []string
	heading := "dialog.export.edges"
	if g.Kind() == graphs.Directed {
		heading = "property.vertices"
	}
vertices:
	for v := range g.Vertices() {
		data := words.Data{
			"Name": name(v.ID), "Into": "", "Value": "", "Ground": v.Ground,
			"Target": v.Target, "Sum": v.Sum,
		}
		var into []string
		for e := range g.Out(v.ID) {
			into = append(into, repeatTerm(name(e.To), e.Count)...)
		}
		data["Into"] = w.ListUpTo(into, len(into))
		if showsValues && g.Kind() == graphs.Directed {
			if value := s.Values[s.Position.Graph.Index[v.ID]]; value.Known() {
				data["Value"] = value.String()
			}
		}
		// A vertex that no edge leaves is named as the end of another vertex's edge.
		isNamedElsewhere := !v.Ground && !v.Target && data["Into"] == "" && data["Value"] == ""
		for range g.In(v.ID) {
			if isNamedElsewhere {
				continue vertices
			}
		}
		texts = append(texts, w.T("aloud.vertex", data))
	}
	return w.EndSentence(w.Label(w.T(heading), w.JoinLoosely(texts...)))
}

// mergeWinningMoves returns sentences, with those about winning moves from the same vertex to the
// same value joined into one.
func mergeWinningMoves(sentences []Sentence) []Sentence {
	var said []Sentence
	for _, s := range sentences {
		i := slices.IndexFunc(said, func(o Sentence) bool {
			return o.Kind == s.Kind && (s.Kind == Turn || s.Kind == TurnOnly) && len(s.Edges) > 0 && !s.Circling &&
				!o.Circling &&
				o.Vertex == s.Vertex && o.Other.Equal(s.Other)
		})
		if i < 0 {
			said = append(said, s)
			continue
		}
		said[i].Edges = slices.Concat(said[i].Edges, s.Edges)
		if s.Kind == TurnOnly {
			said[i].Count++
		}
	}
	return said
}
