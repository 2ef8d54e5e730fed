package panels

import (
	"cmp"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/merge"
	"nimgraph/views/words"
)

// ConflictSentence says what a conflict of a merge is about, and what the three sides
// have; file is what theirs is called.
func ConflictSentence(w *words.Words, d *document.Drawing, c *merge.Conflict, file string) string {
	v, from, to := c.About(d)
	name := func(v graphs.Vertex) string { return words.Short(nameOf(v)) }
	data := words.Data{"File": file, "Vertex": name(v), "From": name(from), "To": name(to)}
	key := "conflict." + c.What.String()
	switch c.What {
	case merge.Kind:
		key += "." + graphs.Kind(c.Mine.Number).String()
	case merge.Play:
		say := func(v merge.Value) string { return w.T("conflict.play." + graphs.Play(v.Number).String()) }
		data["Mine"], data["Theirs"], data["Base"] = say(c.Mine), say(c.Theirs), say(c.Base)
	case merge.Title, merge.Name, merge.Label, merge.EdgeLabel:
		data["Mine"], data["Theirs"], data["Base"] = quoted(w, c.Mine), quoted(w, c.Theirs), quoted(w, c.Base)
	case merge.Tokens, merge.Count:
		data["Mine"], data["Theirs"], data["Base"] = c.Mine.Number, c.Theirs.Number, c.Base.Number
	case merge.Worth:
		data["Mine"], data["Theirs"] = worth(w, c.Mine), worth(w, c.Theirs)
	case merge.Colour:
		say := func(v merge.Value) string {
			return w.T("colour." + cmp.Or(document.Colour(v.Number).String(), "none"))
		}
		data["Mine"], data["Theirs"] = say(c.Mine), say(c.Theirs)
	case merge.Note:
		data["Mine"], data["Theirs"] = quoted(w, c.Mine), quoted(w, c.Theirs)
		switch {
		case !c.Mine.There:
			key += ".theirs"
		case !c.Theirs.There:
			key += ".mine"
		case c.Mine.Text == c.Theirs.Text:
			key += ".place"
		}
	case merge.Vertex, merge.Edge:
		key += side(c.Mine.There)
	case merge.Sum, merge.Ground:
		key += side(c.Mine.On)
	}
	switch c.What {
	case merge.Name, merge.Label, merge.Tokens, merge.Count:
		if !c.Base.There {
			key += ".new"
		}
	}
	return w.T(key, data)
}

// worth says which heap a vertex stands for, or that it stands for none.
func worth(w *words.Words, v merge.Value) string {
	if !v.On {
		return w.T("conflict.worth.none")
	}
	return "∗" + strconv.Itoa(v.Number)
}

func side(mine bool) string {
	if mine {
		return ".mine"
	}
	return ".theirs"
}

// quoted returns a text in quotation marks, or that it is empty.
func quoted(w *words.Words, v merge.Value) string {
	if v.Text == "" {
		return w.T("conflict.empty")
	}
	return w.T("conflict.quoted", words.Data{"Text": words.Short(v.Text)})
}
