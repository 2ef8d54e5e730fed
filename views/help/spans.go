package help

import "strings"

// spans reads the markup inside a block: **strong**, *emphasis*, `formula`, [term],
// [words](term) and {words|claim}. Errors name the file and line.
func (p *parser) spans(text string) ([]Span, error) {
	var all []Span
	for text != "" {
		at := strings.IndexAny(text, "*`[{")
		if at < 0 {
			return append(all, Span{Text: text}), nil
		}
		if at > 0 {
			all = append(all, Span{Text: text[:at]})
			text = text[at:]
		}
		var s Span
		var ok bool
		switch {
		case strings.HasPrefix(text, "**"):
			s.Kind = Strong
			s.Text, text, ok = strings.Cut(text[2:], "**")
		case text[0] == '*':
			s.Kind = Emphasis
			s.Text, text, ok = strings.Cut(text[1:], "*")
		case text[0] == '`':
			s.Kind = Formula
			s.Text, text, ok = strings.Cut(text[1:], "`")
		case text[0] == '[':
			s.Kind = Term
			s.Text, text, ok = strings.Cut(text[1:], "]")
			s.Term = strings.ToLower(s.Text)
			if strings.HasPrefix(text, "(") {
				s.Term, text, ok = strings.Cut(text[1:], ")")
			}
		default:
			s.Kind = Claimed
			end := claimEnd(text)
			ok = end > 0
			if ok {
				s.Text, s.Claim, ok = strings.Cut(text[1:end], "|")
				text = text[end+1:]
			}
		}
		if !ok || s.Text == "" {
			return nil, p.wrong("something begins that does not end")
		}
		all = append(all, s)
	}
	return all, nil
}

// claimEnd returns where the bracket ends that a text begins with; brackets inside it
// are those of ∞{…}. It is -1 where it does not end.
func claimEnd(text string) int {
	depth := 0
	for i, r := range text {
		switch r {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
