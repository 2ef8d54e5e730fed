// Package explain says why a vertex has its value, who wins from it, why a position is won, and
// what its winning moves do. An Explainer turns the solver's reasons into sentences: claims with
// the vertices and edges that they are about. A Voice puts them into words for one kind of reader:
// the inspector of the window, the terminal, the caption of a step. All explanations of the
// program come from this package.
//
//	x := explain.Explainer{Solution: s, Most: 5}
//	account := x.Vertex(s.Reason(v)) // or Whole, or Edge
//	for _, sentence := range account.Sentences { text := voice.Say(sentence) … }
//
// The package also has all further texts about a game: who wins (Verdict, WhoWins), the steps of a
// solution (Guide), the course of a match (Commentator), and exercises (Tutor).
//
// The claim of a sentence is described at its Kind. A test checks every claim against the
// definition, in normal, misère and Anti-SG play.
package explain
