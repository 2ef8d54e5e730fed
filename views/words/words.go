// Package words returns the texts of translation keys in the reader's language. The texts
// themselves are in app/translations. Code that shows texts is given a *Words.
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

// Fallback is the language that has a text for every key.
const Fallback = "en"

// Words returns the texts of the program in the language that the user chose. It is safe for
// concurrent use.
type Words struct {
	files fs.FS
	tags  []language.Tag // the available languages

	mu        sync.Mutex // protects the fields below
	tag       language.Tag
	bundle    *i18n.Bundle
	localizer *i18n.Localizer
	// texts holds the texts of each language read so far that were not used yet, by key. They are
	// added to the bundle at first use, because that takes a microsecond each and a command uses
	// few of them.
	texts map[language.Tag]map[string]jsontext.Value
}

// Load returns the texts in the *.json files at the root of files, each of which is named for its
// language, such as "zh-Hans.json". It chooses the first language of preferred that is available;
// missing texts are in English. Load returns the errors of SetLanguage, and an error if the name
// of a file is not a language.
func Load(files fs.FS, preferred ...string) (*Words, error) {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		return nil, err
	}
	w := &Words{
		files: files, bundle: i18n.NewBundle(language.MustParse(Fallback)),
		texts: map[language.Tag]map[string]jsontext.Value{},
	}
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

// SetLanguage chooses the first language of preferred that is available. If the file of the
// language cannot be read or parsed, SetLanguage returns an error with the name of the file, and
// the language stays as it is.
func (w *Words) SetLanguage(preferred ...string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, index := language.MatchStrings(language.NewMatcher(w.tags), preferred...)
	for _, tag := range []language.Tag{w.tags[index], language.MustParse(Fallback)} {
		if err := w.readLanguage(tag); err != nil {
			return err
		}
	}
	w.tag = w.tags[index]
	w.localizer = i18n.NewLocalizer(w.bundle, w.tag.String(), Fallback)
	return nil
}

// readLanguage reads the texts of the language tag into w.texts. It does nothing if they were read
// before or there is no such language.
func (w *Words) readLanguage(tag language.Tag) error {
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

// Languages returns the tags of all available languages, sorted, such as "en", and the names of
// the languages, each in the language itself.
func (w *Words) Languages() (tags, names []string) {
	for _, tag := range w.tags {
		tags = append(tags, tag.String())
	}
	slices.Sort(tags)
	w.mu.Lock()
	defer w.mu.Unlock()
	const name = "language"
	for _, tag := range w.tags {
		_ = w.readLanguage(tag) // on an error the language gets its English name
	}
	w.moveToBundle(name)
	for _, tag := range tags {
		text, _ := i18n.NewLocalizer(w.bundle, tag).Localize(&i18n.LocalizeConfig{MessageID: name})
		names = append(names, text)
	}
	return tags, names
}

// moveToBundle moves the texts of key, in all languages that were read, from w.texts to w.bundle,
// where the translation library finds them. A text is a string or an object of plural forms;
// anything else is dropped.
func (w *Words) moveToBundle(key string) {
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
		_ = w.bundle.AddMessages(tag, m) // fails only for unknown languages
	}
}

// Language returns the tag of the chosen language, such as "en".
func (w *Words) Language() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.tag.String()
}

// Data holds the values of a text's placeholders, such as {{.Name}}, by name.
type Data map[string]any

// T returns the text of key in the chosen language. data holds the values of its placeholders. If
// there is no text, T returns key. If key begins with graphs.VerbatimPrefix, T returns the rest of
// key.
func (w *Words) T(key string, data ...Data) string {
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: w.mergeData(data)})
}

// alternativesMark separates a text from its Alternatives.
const alternativesMark = " | "

// Alternatives returns the part after " | " of the text that the language has for key, or "" if
// there is no such part. For a name it holds other words by which people search for it, and for
// the input of a contest the answer that the contest expects.
func (w *Words) Alternatives(key string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.moveToBundle(key)
	text, _ := w.localizer.Localize(&i18n.LocalizeConfig{MessageID: key + alternativesMark})
	return text
}

// N returns the text of key in the plural form for count. data holds the values of its
// placeholders. N adds two of its own: {{.Count}} is count, and {{.Single}} says whether count is
// 1, because some languages use the singular form for other numbers too.
func (w *Words) N(key string, count int, data ...Data) string {
	d := w.mergeData(data)
	d["Count"], d["Single"] = w.groupDigits("Count", count), count == 1
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: d, PluralCount: count})
}

// text returns the text that config asks for in the chosen language. If there is none, it returns
// the key.
func (w *Words) text(config *i18n.LocalizeConfig) string {
	if own, verbatim := strings.CutPrefix(config.MessageID, graphs.VerbatimPrefix); verbatim {
		return own
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.moveToBundle(config.MessageID)
	text, err := w.localizer.Localize(config)
	if err != nil && text == "" {
		return config.MessageID
	}
	return strings.TrimSpace(text)
}

// mergeData returns the values of all maps in data as one map, with the digits of large counts
// grouped. If several maps have a value of the same name, the last one is used.
func (w *Words) mergeData(data []Data) Data {
	merged := Data{}
	for _, d := range data {
		for k, v := range d {
			merged[k] = w.groupDigits(k, v)
		}
	}
	return merged
}

// groupDigits returns value as text with grouped digits, such as "10,000", if it is an int of at
// least 10,000 and name is the name of a placeholder for a count. Otherwise it returns value.
func (w *Words) groupDigits(name string, value any) any {
	n, whole := value.(int)
	switch name {
	case "Count", "Limit", "Parts", "Positions", "Moves", "Vertices", "Edges", "Done", "All", "Room":
		if whole && n >= 10_000 {
			return w.Whole(n)
		}
	}
	return value
}

// Whole returns n as text, with its digits grouped as usual in the language: "10,000". If the
// language groups digits by spaces, numbers of four digits have none.
func (w *Words) Whole(n int) string {
	text := w.printer().Sprint(n)
	if -10_000 < n && n < 10_000 {
		return strings.ReplaceAll(text, "\u00a0", "")
	}
	return text
}

// Decimal returns number as text, rounded to the given number of digits after the decimal
// separator of the language. If digits is negative, number is not rounded.
func (w *Words) Decimal(number float64, digits int) string {
	if digits < 0 {
		return w.printer().Sprint(number)
	}
	return w.printer().Sprintf("%.*f", digits, number)
}

// printer returns a printer that formats numbers as the chosen language does.
func (w *Words) printer() *message.Printer {
	w.mu.Lock()
	defer w.mu.Unlock()
	return message.NewPrinter(w.tag)
}

// ListUpTo returns the first names as a list, at most limit of them: "a", "a and b", "a, b and c".
// If names are left out, the list ends with their number: "a, b and 3 more".
func (w *Words) ListUpTo(names []string, limit int) string {
	return w.ListFirst(names[:min(len(names), limit)], len(names))
}

// ListFirst returns names, the first of total names, as a list such as "a, b and c". If names are
// missing, the list ends with their number: "a, b and 3 more".
func (w *Words) ListFirst(names []string, total int) string {
	if over := total - len(names); over > 0 {
		return w.N("card.names.more", over, Data{"Names": w.List(names)})
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return w.T("card.names", Data{"Names": w.List(names[:last]), "Last": names[last]})
}

// List returns texts with commas between them, as the language writes them: "a, b, c".
func (w *Words) List(texts []string) string { return w.join("join.list", texts) }

// JoinClauses joins texts, which are parts of a sentence, with commas between them: "a, b". Unlike
// List, it uses the comma between clauses where the language, such as Chinese, has its own.
func (w *Words) JoinClauses(texts ...string) string { return w.join("join.clauses", texts) }

// JoinLoosely joins texts that belong together less closely than clauses: "a; b".
func (w *Words) JoinLoosely(texts ...string) string { return w.join("join.aside", texts) }

// JoinSentences joins texts, which are whole sentences, into one text, with spaces between them if
// the language has these between sentences.
func (w *Words) JoinSentences(texts ...string) string { return w.join("join.sentences", texts) }

// EndSentence returns text with the full stop of the language.
func (w *Words) EndSentence(text string) string { return w.T("join.stop", Data{"Text": text}) }

// Label returns name and text with a colon between them: "a: b".
func (w *Words) Label(name, text string) string {
	return w.T("error.at", Data{"Where": name, "What": text})
}

// CutLabel cuts text at the first colon that a space follows, or else at the first Chinese colon.
// label is the text before the colon, and rest the text after it. ok is false if there is no such
// colon.
func CutLabel(text string) (label, rest string, ok bool) {
	if label, rest, ok = strings.Cut(text, ": "); ok {
		return label, rest, true
	}
	return strings.Cut(text, "：")
}

// join joins texts with a separator between them. key is the translation key of a text that
// consists of two placeholders, First and Next, with the separator between them.
func (w *Words) join(key string, texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	const first, next = "<", ">"
	between := w.T(key, Data{"First": first, "Next": next})
	return strings.Join(texts, strings.TrimSuffix(strings.TrimPrefix(between, first), next))
}
