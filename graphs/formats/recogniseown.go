package formats

import (
	"bytes"
	"regexp"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// The recognisers of the formats that the program writes itself.

// dotOpening matches the beginning of a DOT text, after comments. An edge list may begin with
// "graph -> {" or "graph = {", where both words are names.
var dotOpening = regexp.MustCompile(`(?i)^(?:\s+|//[^\n]*\n|#[^\n]*\n|/\*(?s:.*?)\*/)*` +
	`(?:strict\s+)?(?:di)?graph(?:\s+(?:"[^"\n]*"|-?[^\s{"=>-][^\s{"]*))?\s*\{`)

// rateDOT rates how likely the sample s is in DOT, by the beginning of the text.
func rateDOT(s *sample) likeness {
	if dotOpening.Match(s.head) {
		return certain
	}
	return unlike
}

// xmlRoot matches the beginning of an XML text and captures the name of its root element.
var xmlRoot = regexp.MustCompile(`^(?:\s+|<\?(?s:.*?)\?>|<!--(?s:.*?)-->|<!DOCTYPE[^>\[]*>)*<(?:[\w.-]+:)?([\w.-]+)`)

// rootElement returns the name of the root element of the sample s without its prefix, or "" if s
// is not XML.
func rootElement(s *sample) string {
	if found := xmlRoot.FindSubmatch(s.head); found != nil {
		return string(found[1])
	}
	return ""
}

// rateGraphML rates how likely the sample s is in GraphML, by its root element. Any XML except GEXF
// is rated as likely.
func rateGraphML(s *sample) likeness {
	switch root := rootElement(s); {
	case root == "graphml":
		return certain
	case bytes.HasPrefix(s.head, []byte("<")) && root != "gexf":
		return likely
	}
	return unlike
}

// rateJSON rates how likely the sample s is in Nimgraph's own JSON format, by a field that no other
// format has.
func rateJSON(s *sample) likeness {
	if !bytes.HasPrefix(s.head, []byte("{")) {
		return unlike
	}
	fields := topFields(s)
	if fields["format"] || fields["version"] || fields["game"] || fields["vertices"] {
		return certain
	}
	return possible
}

// topFields returns the names of the fields of the JSON object in the sample s, as far as the
// sample reaches. Fields of objects within this object are left out.
func topFields(s *sample) map[string]bool {
	fields := map[string]bool{}
	dec := jsontext.NewDecoder(bytes.NewReader(s.head))
	for {
		t, err := dec.ReadToken()
		if err != nil {
			return fields
		}
		kind, _ := dec.StackIndex(dec.StackDepth())
		if t.Kind() != '"' || dec.StackDepth() != 1 || kind != '{' {
			continue
		}
		fields[t.String()] = true
		switch next := dec.PeekKind(); next {
		case '{', '[':
			// The value is read token by token, since the sample may end in it.
		default:
			if dec.SkipValue() != nil {
				return fields
			}
		}
	}
}

// rateEdges rates how likely the sample s is an edge list. It is certain if the first line is a
// comment with the kind of game, or if some line has a sign, a keyword or a count of edge lists
// and all lines fit edge lists. Pairs of words alone are only likely.
func rateEdges(s *sample) likeness {
	if first, _, _ := bytes.Cut(s.head, []byte("\n")); (&edgesReader{}).readGameComment(first) {
		return certain
	}
	found := map[lineForm]int{}
	for _, line := range s.raw {
		found[classifyLine(line)]++
	}
	switch {
	case found[ownStatement] > 0 && found[noStatement] == 0:
		return certain
	case found[ownStatement] > 0:
		return likely // with a mistake
	case found[noStatement] > 0:
		return unlike
	case found[barePair]+found[assignment] > 0:
		return likely
	}
	return possible // comments
}

// lineForm is the form that a line of text has when it is read as a line of an edge list.
type lineForm uint8

const (
	noStatement lineForm = iota
	comment
	ownStatement // a statement with a sign, a keyword or a count
	barePair     // two words
	assignment   // "name = [" or "name = {", which is also Python
)

// classifyLine returns the form of a line of an edge list.
func classifyLine(line []byte) lineForm {
	l := lineLexer{rest: line}
	first, ok, bad := l.nextWord()
	switch {
	case bad != nil:
		return noStatement
	case !ok:
		return comment
	case first.kind == bareWord && slices.Contains(keywords(), string(first.text)):
		return ownStatement
	}
	second, ok, bad := l.nextWord()
	switch {
	case !ok || bad != nil || first.isSign():
		return noStatement
	case second.equals("="):
		if rest := bytes.TrimSpace(l.rest); bytes.HasPrefix(rest, []byte("[")) || bytes.HasPrefix(rest, []byte("{")) {
			return assignment
		}
		return ownStatement
	case second.isSign():
		return ownStatement
	}
	third, ok, bad := l.nextWord()
	switch {
	case bad != nil:
		return noStatement
	case !ok:
		return barePair
	case third.isCount():
		return ownStatement
	}
	return noStatement
}
