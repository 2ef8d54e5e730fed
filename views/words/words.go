// Package words turns translation keys into the words of the reader's language.
// The texts themselves are in app/translations; what shows them is given a *Words.
package words

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"nimgraph/graphs"
)

// Fallback is the language that has every key.
const Fallback = "en"

// Words is one language's words. It is safe for concurrent use.
type Words struct {
	files fs.FS
	tags  []language.Tag // of the languages that there are

	mu        sync.Mutex // held while the fields below are used
	tag       language.Tag
	bundle    *i18n.Bundle
	localizer *i18n.Localizer
	// texts are those of each language that was spoken that were not asked for yet, by key: a
	// command asks for few of them, and the bundle takes a microsecond for each.
	texts map[language.Tag]map[string]jsontext.Value
}

// Load reads all *.json files at the root of a file system, each named by its
// language ("en.json", "zh-Hans.json"), and returns the words of the first of
// the preferred languages that is there, and English for keys that it lacks.
// Errors are those of Speak, and of a file that is named by no language.
func Load(files fs.FS, preferred ...string) (*Words, error) {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		return nil, err
	}
	w := &Words{files: files, bundle: i18n.NewBundle(language.MustParse(Fallback)), texts: map[language.Tag]map[string]jsontext.Value{}}
	for _, name := range names {
		tag, err := language.Parse(strings.TrimSuffix(name, ".json"))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := w.bundle.AddMessages(tag); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	w.tags = w.bundle.LanguageTags()
	return w, w.SetLanguage(preferred...)
}

// Speak has all texts from now on in the first of the preferred languages that there is. Errors
// are those of reading and parsing its file, with its name; then nothing has changed.
func (w *Words) SetLanguage(preferred ...string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, at := language.MatchStrings(language.NewMatcher(w.tags), preferred...)
	for _, tag := range []language.Tag{w.tags[at], language.MustParse(Fallback)} {
		if err := w.read(tag); err != nil {
			return err
		}
	}
	w.tag = w.tags[at]
	w.localizer = i18n.NewLocalizer(w.bundle, w.tag.String(), Fallback)
	return nil
}

// read reads the file of a language, if that was not done before.
func (w *Words) read(tag language.Tag) error {
	if w.texts[tag] != nil || !slices.Contains(w.tags, tag) {
		return nil
	}
	name := tag.String() + ".json"
	text, err := fs.ReadFile(w.files, name)
	if err != nil {
		return err
	}
	var texts map[string]jsontext.Value
	if err := json.Unmarshal(text, &texts); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	w.texts[tag] = texts
	return nil
}

// Languages returns the tags of the languages that there are, and what each calls itself, in the
// order of the tags.
func (w *Words) Languages() (tags, names []string) {
	for _, tag := range w.tags {
		tags = append(tags, tag.String())
	}
	slices.Sort(tags)
	w.mu.Lock()
	defer w.mu.Unlock()
	const name = "language"
	for _, tag := range w.tags {
		_ = w.read(tag) // else it calls itself as in English
	}
	w.register(name)
	for _, tag := range tags {
		text, _ := i18n.NewLocalizer(w.bundle, tag).Localize(&i18n.LocalizeConfig{MessageID: name})
		names = append(names, text)
	}
	return tags, names
}

// fetch gives the bundle the texts of a key, a string or plural forms. One that is neither
// is missing.
func (w *Words) register(key string) {
	for tag, texts := range w.texts {
		text, ok := texts[key]
		if !ok {
			continue
		}
		delete(texts, key)
		m := &i18n.Message{ID: key}
		var into any = m
		if text.Kind() == '"' {
			into = &m.Other
		}
		if json.Unmarshal(text, into, json.MatchCaseInsensitiveNames(true)) != nil {
			continue
		}
		also := ""
		if m.Other, also, _ = strings.Cut(m.Other, alternativesMark); also != "" {
			_ = w.bundle.AddMessages(tag, &i18n.Message{ID: key + alternativesMark, Other: also})
		}
		_ = w.bundle.AddMessages(tag, m) // the language is known by now
	}
}

// Language returns the tag of the language that was chosen, such as "en".
func (w *Words) Language() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.tag.String()
}

// Data holds what is put into a text for {{.Name}}, by name.
type Data map[string]any

// T returns the text of a key; the key itself where no language has it, and what follows
// graphs.Verbatim.
func (w *Words) T(key string, data ...Data) string {
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: w.merge(data)})
}

// besides stands between a text and what Also returns.
const alternativesMark = " | "

// Also returns what a text has besides itself: other words by which people look for it, or
// how it is done; empty where there is nothing.
func (w *Words) Alternatives(key string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.register(key)
	text, _ := w.localizer.Localize(&i18n.LocalizeConfig{MessageID: key + alternativesMark})
	return text
}

// N returns the text of a key for a number, in the plural form that the language
// asks for; {{.Count}} is the number, and {{.Single}} tells whether it is 1, which in some languages
// is not all that its form is for.
func (w *Words) N(key string, count int, data ...Data) string {
	d := w.merge(data)
	d["Count"], d["Single"] = w.groupDigits("Count", count), count == 1
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: d, PluralCount: count})
}

func (w *Words) text(c *i18n.LocalizeConfig) string {
	if own, verbatim := strings.CutPrefix(c.MessageID, graphs.VerbatimPrefix); verbatim {
		return own
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.register(c.MessageID)
	text, err := w.localizer.Localize(c)
	if err != nil && text == "" {
		return c.MessageID
	}
	return strings.TrimSpace(text)
}

func (w *Words) merge(data []Data) Data {
	all := Data{}
	for _, d := range data {
		for k, v := range d {
			all[k] = w.groupDigits(k, v)
		}
	}
	return all
}

// grouped writes numbers of many digits in groups, as the language has them: how many there
// are or may be, and no numbers that are typed, or are names or places.
func (w *Words) groupDigits(place string, value any) any {
	n, whole := value.(int)
	switch place {
	case "Count", "Limit", "Parts", "Positions", "Moves", "Vertices", "Edges", "Done", "All", "Room":
		if whole && n >= 10_000 {
			return w.Whole(n)
		}
	}
	return value
}

// Whole writes a whole number with its digits in groups, as the language has them; where a space
// parts the groups, four digits stay together.
func (w *Words) Whole(n int) string {
	text := w.printer().Sprint(n)
	if -10_000 < n && n < 10_000 {
		return strings.ReplaceAll(text, "\u00a0", "")
	}
	return text
}

// Decimal writes a number with so many digits after the point, or what the language has there;
// below 0, with those that it has.
func (w *Words) Decimal(x float64, digits int) string {
	if digits < 0 {
		return w.printer().Sprint(x)
	}
	return w.printer().Sprintf("%.*f", digits, x)
}

func (w *Words) printer() *message.Printer {
	w.mu.Lock()
	defer w.mu.Unlock()
	return message.NewPrinter(w.tag)
}

// Listed writes names: "a", "a and b", "a, b and c", and of more than most the first ones:
// "a, b and 3 more".
func (w *Words) ListUpTo(names []string, most int) string {
	return w.ListFirst(names[:min(len(names), most)], len(names))
}

// ListedOf writes the first names of so many.
func (w *Words) ListFirst(names []string, all int) string {
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
func (w *Words) JoinClauses(texts ...string) string { return w.join("join.clauses", texts) }

// Aside writes texts as what belongs together, but less closely than clauses do: "a; b".
func (w *Words) JoinLoosely(texts ...string) string { return w.join("join.aside", texts) }

// Sentences writes whole sentences one after the other.
func (w *Words) JoinSentences(texts ...string) string { return w.join("join.sentences", texts) }

// Stop ends a sentence.
func (w *Words) EndSentence(text string) string { return w.T("join.stop", Data{"Text": text}) }

// Of writes what a text is about, and the text: "a: b".
func (w *Words) Label(name, text string) string {
	return w.T("error.at", Data{"Where": name, "What": text})
}

// Headed cuts a text after a word with a colon, as languages write it, which stands before what
// is said of it.
func CutLabel(text string) (head, rest string, ok bool) {
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
