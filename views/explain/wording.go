package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// Say returns the sentence s in words.
func (nr *Narrator) Say(s Sentence) string {
	said := ""
	if s.Kind.hasPlural() {
		said = nr.Words.N(sentenceKey(s), int(s.Count), nr.sentenceData(s))
	} else {
		said = nr.Words.T(sentenceKey(s), nr.sentenceData(s))
	}
	if s.Alone {
		said = nr.Words.T("why.alone", words.Data{"What": lowerFirst(said)})
	}
	if s.Circling {
		said = nr.Words.JoinSentences(said, nr.Words.T("why.circling"))
	}
	return said
}

// lowerFirst returns sentence as it stands after a colon: with a small first letter, unless its first
// word has other capitals, as in Anti-SG. The sentence must not begin with a name.
func lowerFirst(sentence string) string {
	word, _, _ := strings.Cut(sentence, " ")
	first, size := utf8.DecodeRuneInString(word)
	if rest := word[size:]; rest != strings.ToLower(rest) {
		return sentence
	}
	return string(unicode.ToLower(first)) + sentence[size:]
}

// SayAll returns the text of all sentences.
func (nr *Narrator) SayAll(sentences []Sentence) string {
	return nr.Words.JoinSentences(xslices.Map(sentences, nr.Say)...)
}

// sentenceKey returns the translation key of the sentence s. A sum with a single summand has a
// special text.
func sentenceKey(s Sentence) string {
	isSingle := len(s.Terms) == 1
	switch {
	case s.Kind == Sum && isSingle && s.Terms[0].Copies == 1:
		return "why.sum.one"
	case s.Kind == Together && isSingle:
		return "why.together.one"
	}
	return "why." + s.Kind.String()
}

// sentenceData returns the values of the placeholders in the text of the sentence s.
func (nr *Narrator) sentenceData(s Sentence) words.Data {
	d := words.Data{
		"Names": nr.NameList(s.Vertices), "Value": s.Value.String(), "Other": s.Other.String(), "Number": int(s.Number),
		"Count": s.Count,
		"Bit":   uint64(1) << s.Count, "Numbers": NumberList(s.Numbers, 2*nr.MaxListed+1),
		"Taken": nr.joinTakenNumbers(s.Taken),
		"Terms": nr.sumWithNames(s.Terms), "Sum": nr.sumOfValues(s.Terms, 2*nr.MaxListed+1),
		"Normal": int(s.Pair.Normal), "Misere": int(s.Pair.Misere), "Play": "",
		"Who": WhoWins(nr.Words, s.Outcome), "Text": s.Text,
	}
	if play := nr.Solution.Position.Play; play != graphs.Normal {
		d["Play"] = nr.Words.T("play." + play.String())
	}
	if s.Vertex >= 0 {
		d["Name"] = nr.Name(s.Vertex)
	}
	switch {
	case s.Kind == Reached:
		d["Value"] = "∞{" + strings.ReplaceAll(NumberList(s.Numbers, 2*nr.MaxListed+1), " ", "") + "}" // as the board shows it
	case s.Kind == RuleOnGraph || s.Kind == NoElement:
		d["Cause"] = nr.Words.Error(s.Cause, nr.Name)
	case s.Kind == Part && s.Text != "":
		d["Kind"] = nr.Words.T("misere.element", words.Data{"Text": s.Text})
	case s.Kind == Part:
		d["Kind"] = nr.SummandText(s.Genus, s.Pair, s.Manner)
	case s.Kind.IsWinningMove() && s.Vertex >= 0:
		d["Move"], d["Others"] = nr.moveText(s), s.Other.String()
		if s.Terms != nil && s.Count > 1 {
			d["Others"] = nr.sumOfValues(s.Terms, maxOtherSummands) + " = " + s.Other.String()
		}
	case len(s.Edges) == 2: // a move and its reply
		f := nr.Solution.Position.Graph
		d["Reply"] = fmt.Sprintf(nr.Notation.Move, nr.Name(f.From[s.Edges[1]]), nr.Name(f.Into[s.Edges[1]]))
	}
	return d
}

// SummandText returns a text about a summand in misère play: its genus, the pair of its Grundy
// values in normal and misère play and, unless manner is solver.MannerNone, how they were found.
func (nr *Narrator) SummandText(genus solver.Genus, pair solver.Pair, manner solver.Manner) string {
	kind := nr.Words.T("misere.pair."+genus.String(),
		words.Data{"Normal": int(pair.Normal), "Misere": int(pair.Misere)})
	if manner != solver.MannerNone {
		kind = nr.Words.T("misere.by."+manner.String(), words.Data{"Kind": kind})
	}
	return kind
}

// moveText returns the winning move that s is about, such as "a→b", "r—a" or, for a move to a nim
// heap, "h→∗2". If several moves have the same effect, it returns them as a list.
func (nr *Narrator) moveText(s Sentence) string {
	if len(s.Edges) == 0 {
		return nr.HeapMoveText(s.Vertex, int(s.Number))
	}
	moves := xslices.Map(s.Edges, nr.MoveText)
	return nr.Words.ListFirst(moves, len(moves))
}

// joinTakenNumbers returns numbers as a list, each with the options that have this value: "0 is taken by b
// and c, 1 by d, and so on up to 7".
func (nr *Narrator) joinTakenNumbers(numbers []TakenNumber) string {
	var clauses []string
	shown := len(numbers)
	if shown > nr.MaxListed+1 {
		shown = nr.MaxListed
	}
	for i, t := range numbers[:shown] {
		key := "why.taken"
		if i > 0 {
			key = "why.taken.next"
		}
		clauses = append(clauses,
			nr.Words.T(key, words.Data{"Number": int(t.Number), "Names": nr.NameList(verticesOf(t.Options))}))
	}
	if shown < len(numbers) {
		clauses = append(clauses, nr.Words.T("why.taken.last", words.Data{"Number": len(numbers) - 1}))
	}
	return nr.Words.JoinClauses(clauses...)
}

// maxCopies is the number of copies up to which a summand is repeated. More are written as a
// factor.
const maxCopies = 3

// sumWithNames returns terms as a sum with the names of the summands: "1 (b) ⊕ 3 (c) ⊕ 3 (c)", "7 ×
// 2 (d)".
func (nr *Narrator) sumWithNames(terms []Term) string {
	var texts []string
	for _, t := range terms {
		if len(texts) > 2*nr.MaxListed {
			texts = append(texts, "…")
			break
		}
		text := t.Value.String()
		if t.Vertex >= 0 {
			text = fmt.Sprintf("%s (%s)", t.Value, nr.Name(t.Vertex))
		}
		texts = append(texts, repeatTerm(text, t.Copies)...)
	}
	return strings.Join(texts, " ⊕ ")
}

// repeatTerm returns text, a summand, once for each copy. If there are many copies, it returns it
// once with a factor.
func repeatTerm(text string, copies int32) []string {
	if copies > maxCopies {
		return []string{fmt.Sprintf("%d × %s", copies, text)}
	}
	return slices.Repeat([]string{text}, int(copies))
}

// sumOfValues returns terms as a sum of their values, such as "3 ⊕ 1 ⊕ …". It shows at most limit
// values.
func (nr *Narrator) sumOfValues(terms []Term, limit int) string {
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

// NumberList returns nimbers as a list with commas between them. If there are more than limit, it
// leaves out numbers before the last one.
func NumberList(nimbers []solver.Nimber, limit int) string {
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
