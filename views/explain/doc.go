// Package explain says why: why a vertex has its value, who wins from it, why a position
// is won, and what its winning moves do. It makes of the solver's reasons a list of
// sentences, each a claim with what it is about, and a Voice puts them into the words of
// one reader: the card of the window, the terminal, the picture of a step. Whoever says
// why says it by this package, so that it is said once.
//
//	x := explain.Explainer{Solution: s, Most: 5}
//	account := x.Vertex(s.Reason(v)) // or Whole, or Edge
//	for _, sentence := range account.Sentences { text := voice.Say(sentence) … }
//
// Here is also what else is said of a game: who wins (Verdict, Who), what happens in the
// steps of a solution (Guide), how a match went (Speaker), and what somebody who learns is
// told (Teller).
//
// What a sentence of each kind claims is with its Kind, and a test holds every claim
// against the definition, in normal, misère and Anti-SG play.
package explain
