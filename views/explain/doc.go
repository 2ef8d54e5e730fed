// Package explain says why a vertex has its value, who wins from it, why a position is won, and
// what its winning moves do. All explanations of the program come from this package.
//
// A Narrator turns the solver's reasons into sentences, for one kind of reader: of the inspector,
// of the terminal, of a picture or of a worksheet. It does so in two steps. First it makes claims
// with the vertices and edges that they are about, each a Sentence. Then Say puts a claim into
// words.
//
//	narrator := explain.NewNarrator(words, drawing, solution)
//	account := narrator.ExplainVertex(solution.Reason(v)) // or ExplainMove, or ExplainPosition
//	text := narrator.SayAll(account.Sentences)
//
// The narrator also has all further texts about a game: names and moves, the steps of a solution,
// the course of a match, and exercises. Functions of the package have the texts that need no
// solution, such as those about laws.
//
// The claim of a sentence is described at its Kind. A test checks every claim against the
// definition, in normal, misère and Anti-SG play.
package explain
