package picture

import "nimgraph/views/explain"

// mostNames is how many names the sentence of a frame lists.
const mostNames = 6

// Sentence says what happens in a frame, and why.
func (f *Frames) Sentence(i int) string {
	return explain.Guide{Steps: f.steps, Voice: explain.Voice{
		Words: f.words, Position: f.solution.Position, Name: f.name, Most: mostNames, Arrow: "→", Bar: "—",
	}}.Say(i)
}
