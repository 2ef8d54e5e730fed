package words

import "strings"

// Listed writes names: "a", "a and b", "a, b and c", and of more than most the first ones:
// "a, b and 3 more".
func (w *Words) Listed(names []string, most int) string {
	return w.ListedOf(names[:min(len(names), most)], len(names))
}

// ListedOf writes the first names of so many.
func (w *Words) ListedOf(names []string, all int) string {
	if over := all - len(names); over > 0 {
		return w.N("card.names.more", over, Data{"Names": w.List(names)})
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return w.T("card.names", Data{"Names": w.List(names[:last]), "Last": names[last]})
}

// List writes texts one after the other, as the names of a list stand: "a, b, c".
func (w *Words) List(texts []string) string { return w.join("join.list", texts) }

// Clauses writes parts of a sentence one after the other.
func (w *Words) Clauses(texts ...string) string { return w.join("join.clauses", texts) }

// Aside writes texts as what belongs together, but less closely than clauses do: "a; b".
func (w *Words) Aside(texts ...string) string { return w.join("join.aside", texts) }

// Sentences writes whole sentences one after the other.
func (w *Words) Sentences(texts ...string) string { return w.join("join.sentences", texts) }

// Stop ends a sentence.
func (w *Words) Stop(text string) string { return w.T("join.stop", Data{"Text": text}) }

// Of writes what a text is about, and the text: "a: b".
func (w *Words) Of(name, text string) string {
	return w.T("error.at", Data{"Where": name, "What": text})
}

// Headed cuts a text after a word with a colon, as languages write it, which stands before what
// is said of it.
func Headed(text string) (head, rest string, ok bool) {
	if head, rest, ok = strings.Cut(text, ": "); ok {
		return head, rest, true
	}
	return strings.Cut(text, "：")
}

// join writes texts with what a language has between two, of a text with places for both.
func (w *Words) join(key string, texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	const first, next = "<", ">"
	between := w.T(key, Data{"First": first, "Next": next})
	return strings.Join(texts, strings.TrimSuffix(strings.TrimPrefix(between, first), next))
}
