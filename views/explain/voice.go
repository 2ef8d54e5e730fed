package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// Voice puts sentences into words. Its fields adapt them to the reader: the language, the names of
// vertices, the lengths of lists, and how moves are written.
type Voice struct {
	Words    *words.Words
	Position solver.Position
	// Name returns the name of a vertex.
	Name func(int32) string
	// Most is the largest number of names, numbers or summands in a list.
	Most int
	// Arrow is a format for the ends of a move, and Bar for the ends of a deleted edge.
	Arrow, Bar string
}

// Say returns a sentence in words, in the plural form that its count needs.
func (v Voice) Say(s Sentence) string {
	key := "why." + s.Kind.String()
	switch {
	case s.Kind == Sum && len(s.Terms) == 1 && s.Terms[0].Copies == 1:
		key += ".one"
	case s.Kind == Together && len(s.Terms) == 1:
		key += ".one"
	}
	said := ""
	if s.Kind.hasPlural() {
		said = v.Words.N(key, int(s.Count), v.data(s))
	} else {
		said = v.Words.T(key, v.data(s))
	}
	if s.Alone {
		said = v.Words.T("why.alone", words.Data{"What": said})
	}
	if s.Circling {
		said = v.Words.JoinSentences(said, v.Words.T("why.circling"))
	}
	return said
}

// SayAll returns the text of several sentences.
func (v Voice) SayAll(sentences []Sentence) string {
	return v.Words.JoinSentences(xslices.Map(sentences, v.Say)...)
}

// data returns the values for the placeholders in the text of a sentence.
func (v Voice) data(s Sentence) words.Data {
	d := words.Data{
		"Names": v.Names(s.Vertices), "Value": s.Value.String(), "Other": s.Other.String(), "Number": int(s.Number),
		"Count": s.Count,
		"Bit":   uint64(1) << s.Count, "Numbers": Numbers(s.Numbers, 2*v.Most+1), "Taken": v.takenList(s.Taken),
		"Terms": v.sumWithNames(s.Terms), "Sum": v.sumOfValues(s.Terms, 2*v.Most+1),
		"Normal": int(s.Pair.Normal), "Misere": int(s.Pair.Misere), "Play": "",
		"Who": WhoWins(v.Words, s.Outcome),
	}
	if play := v.Position.Play; play != graphs.Normal {
		d["Play"] = v.Words.T("play." + play.String())
	}
	if s.Vertex >= 0 {
		d["Name"] = v.Name(s.Vertex)
	}
	switch {
	case s.Kind == Reached:
		d["Value"] = "∞{" + strings.ReplaceAll(Numbers(s.Numbers, 2*v.Most+1), " ", "") + "}" // as the board shows it
	case s.Kind == RuleOnGraph:
		d["Cause"] = v.Words.Error(s.Cause, v.Name)
	case s.Kind == Part:
		d["Kind"] = v.PartText(s.Genus, s.Pair, s.Manner)
	case s.Kind.IsWinningMove() && s.Vertex >= 0:
		d["Move"], d["Others"] = v.moveText(s), s.Other.String()
		if s.Terms != nil && s.Count > 1 {
			d["Others"] = v.sumOfValues(s.Terms, maxOtherSummands) + " = " + s.Other.String()
		}
	case len(s.Edges) == 2: // a move and its reply
		f := v.Position.Graph
		d["Reply"] = fmt.Sprintf(v.Arrow, v.Name(f.From[s.Edges[1]]), v.Name(f.Into[s.Edges[1]]))
	}
	return d
}

// PartText returns the properties of a summand that matter in misère play: its genus with the pair
// of values and, depending on manner, how they were found.
func (v Voice) PartText(genus solver.Genus, pair solver.Pair, manner solver.Manner) string {
	kind := v.Words.T("misere.pair."+genus.String(), words.Data{"Normal": int(pair.Normal), "Misere": int(pair.Misere)})
	if manner != solver.MannerNone {
		kind = v.Words.T("misere.by."+manner.String(), words.Data{"Kind": kind})
	}
	return kind
}

// moveText returns the winning move of a sentence, such as "a→b", "r—a" or, for a move to a nim
// heap, "h→∗2". If several moves have the same effect, it returns them as a list.
func (v Voice) moveText(s Sentence) string {
	f := v.Position.Graph
	if len(s.Edges) == 0 {
		return fmt.Sprintf(v.Arrow, v.Name(s.Vertex), "∗"+strconv.Itoa(int(s.Number)))
	}
	moves := xslices.Map(s.Edges,
		func(e int32) string { return MoveName(f.Kind, v.Name(f.From[e]), v.Name(f.Into[e]), v.Arrow, v.Bar) })
	return v.Words.ListFirst(moves, len(moves))
}

// MoveName returns a move by from and to, the names of its ends: with the format arrow if a token
// moves, and with the format bar if an edge is deleted. If a vertex is taken, it is the name of
// the vertex.
func MoveName(kind graphs.Kind, from, to, arrow, bar string) string {
	switch {
	case kind == graphs.NodeKayles:
		return from
	case kind.HasTokens():
		return fmt.Sprintf(arrow, from, to)
	}
	return fmt.Sprintf(bar, from, to)
}

// Names returns a list of vertices: "a", "a and b", "a, b, c and 3 more".
func (v Voice) Names(vertices []int32) string {
	names := make([]string, 0, v.Most+1)
	for _, u := range vertices[:min(len(vertices), v.Most)] {
		names = append(names, v.Name(u))
	}
	return v.Words.ListFirst(names, len(vertices))
}

// takenList returns a list of numbers with the options that have them: "0 is taken by b and c, 1
// by d, and so on up to 7".
func (v Voice) takenList(numbers []Taken) string {
	var clauses []string
	shown := len(numbers)
	if shown > v.Most+1 {
		shown = v.Most
	}
	for i, t := range numbers[:shown] {
		key := "why.taken"
		if i > 0 {
			key = "why.taken.next"
		}
		clauses = append(clauses,
			v.Words.T(key, words.Data{"Number": int(t.Number), "Names": v.Names(verticesOf(t.Options))}))
	}
	if shown < len(numbers) {
		clauses = append(clauses, v.Words.T("why.taken.last", words.Data{"Number": len(numbers) - 1}))
	}
	return v.Words.JoinClauses(clauses...)
}

// maxCopies is the number of copies up to which a summand is repeated. More are written as a
// factor.
const maxCopies = 3

// sumWithNames returns summands with their names: "1 (b) ⊕ 3 (c) ⊕ 3 (c)", "7 × 2 (d)".
func (v Voice) sumWithNames(terms []Term) string {
	var texts []string
	for _, t := range terms {
		if len(texts) > 2*v.Most {
			texts = append(texts, "…")
			break
		}
		text := t.Value.String()
		if t.Vertex >= 0 {
			text = fmt.Sprintf("%s (%s)", t.Value, v.Name(t.Vertex))
		}
		texts = append(texts, repeatTerm(text, t.Copies)...)
	}
	return strings.Join(texts, " ⊕ ")
}

// repeatTerm returns the text of a summand once for each copy, or once with a factor if there are
// many copies.
func repeatTerm(text string, copies int32) []string {
	if copies > maxCopies {
		return []string{fmt.Sprintf("%d × %s", copies, text)}
	}
	return slices.Repeat([]string{text}, int(copies))
}

// sumOfValues returns at most limit summands by their values, such as "3 ⊕ 1 ⊕ …".
func (v Voice) sumOfValues(terms []Term, limit int) string {
	var texts []string
	for _, t := range terms {
		if len(texts) >= limit {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, repeatTerm(t.Value.String(), t.Copies)...)
	}
	return strings.Join(texts, " ⊕ ")
}

// Numbers returns nimbers with commas between them. If there are more than limit, it leaves out
// numbers before the last one.
func Numbers(nimbers []solver.Nimber, limit int) string {
	texts := make([]string, 0, limit+1)
	for i, n := range nimbers {
		if len(nimbers) > limit && i == limit-1 {
			texts = append(texts, "…")
		}
		if len(nimbers) <= limit || i < limit-1 || i == len(nimbers)-1 {
			texts = append(texts, strconv.Itoa(int(n)))
		}
	}
	return strings.Join(texts, ", ")
}
