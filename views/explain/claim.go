package explain

import (
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// Claim puts a claim into a sentence.
func (t Teller) Claim(c exercises.Claim) string {
	data := words.Data{
		"Number": number(c.Number), "Least": number(c.Least), "Outcome": c.Outcome.String(), "Value": c.Value.String(),
		"Names": t.heads(c.Edges), "Terms": t.terms(c.Terms), "Column": uint64(1) << max(c.Bit, 0), "Ones": c.Ones,
	}
	if c.Vertex >= 0 {
		data["Name"] = t.name(c.Vertex)
	}
	if len(c.Edges) > 0 && c.Vertex < 0 {
		data["Move"] = t.Move(c.Edges[0])
		data["From"] = t.name(t.Solution.Position.Graph.From[c.Edges[0]])
	}
	if len(c.Replies) > 0 {
		data["Reply"] = t.Move(c.Replies[0])
	}
	key := "diagnosis." + c.Kind.String()
	deletion := t.Drawing.Kind().Undirected()
	switch c.Kind {
	case exercises.WrongBit:
		switch {
		case c.Ones == 0:
			key += ".none"
		case c.Ones%2 == 0:
			key += ".even"
		default:
			return t.Words.N(key+".odd", int(c.Ones), data)
		}
	case exercises.Empty:
		if c.Vertex < 0 {
			key += ".position"
		}
	case exercises.OddColumn:
		return t.Words.N(key, int(c.Ones), data)
	case exercises.AllNumbers:
		if c.Terms != nil {
			key += ".terms"
		}
	case exercises.Answerable:
		if c.Edges == nil {
			key += ".sum"
		}
	case exercises.InfiniteTerm:
		data["Names"] = t.names(c.Vertices)
	case exercises.OtherPlay:
		key += "." + t.Drawing.Play().String()
	case exercises.NoToken:
		if deletion {
			key += ".deletion"
		}
	case exercises.NoCycle:
		if deletion {
			key += ".deletion"
		}
	case exercises.OnlyIs:
		data["Who"] = Who(t.Words, c.Outcome)
		return AsSentence(t.Words.T(key, data))
	}
	return t.Words.T(key, data)
}

// Verdict says what there is to say to an answer, in sentences.
func (t Teller) Verdict(v exercises.Verdict) []string {
	var said []string
	for _, c := range v.Claims {
		said = append(said, t.Claim(c))
	}
	return said
}
