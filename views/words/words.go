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

// Words returns texts in one language. It is safe for concurrent use.
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

// Load returns the texts of all *.json files at the root of files, each named by its language
// ("en.json", "zh-Hans.json"). It chooses the first language of preferred that is available, and
// English for missing keys. It returns the errors of SetLanguage, and an error for a file name that
// is not a language.
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

// SetLanguage chooses the first language of preferred that is available. If its file cannot be read
// or parsed, the error contains its name, and the language stays the same.
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

// readLanguage reads the file of the language tag, unless it was read before or does not exist.
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

// Languages returns the tags of the available languages in order, and in names the name of each
// language in the language itself.
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
	w.register(name)
	for _, tag := range tags {
		text, _ := i18n.NewLocalizer(w.bundle, tag).Localize(&i18n.LocalizeConfig{MessageID: name})
		names = append(names, text)
	}
	return tags, names
}

// register moves the texts of key from w.texts to the bundle of the translation library. A text is
// a string or an object of plural forms; anything else counts as missing.
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

// T returns the text of key, with the values of data in its placeholders. If there is no text, it
// returns key. If key begins with graphs.VerbatimPrefix, it returns the rest of key.
func (w *Words) T(key string, data ...Data) string {
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: w.merge(data)})
}

// alternativesMark separates a text from its Alternatives.
const alternativesMark = " | "

// Alternatives returns the additional text of key: other words that people search for, or how
// something is done. It returns "" if there is none.
func (w *Words) Alternatives(key string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.register(key)
	text, _ := w.localizer.Localize(&i18n.LocalizeConfig{MessageID: key + alternativesMark})
	return text
}

// N returns the text of key in the plural form for count, with the values of data in its
// placeholders. The placeholder {{.Count}} is count. {{.Single}} reports whether it is 1, because
// in some languages the singular form is used for other numbers too.
func (w *Words) N(key string, count int, data ...Data) string {
	d := w.merge(data)
	d["Count"], d["Single"] = w.groupDigits("Count", count), count == 1
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: d, PluralCount: count})
}

// text returns the localized text that config describes. If there is none, it returns the key.
func (w *Words) text(config *i18n.LocalizeConfig) string {
	if own, verbatim := strings.CutPrefix(config.MessageID, graphs.VerbatimPrefix); verbatim {
		return own
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.register(config.MessageID)
	text, err := w.localizer.Localize(config)
	if err != nil && text == "" {
		return config.MessageID
	}
	return strings.TrimSpace(text)
}

// merge returns all placeholders in data as a single map. It groups the digits of large numbers. If
// several maps have the same placeholder, the last map counts.
func (w *Words) merge(data []Data) Data {
	merged := Data{}
	for _, d := range data {
		for k, v := range d {
			merged[k] = w.groupDigits(k, v)
		}
	}
	return merged
}

// groupDigits returns value with its digits grouped if it is a large number and the placeholder
// place is for a count. Numbers in names, positions and typed texts stay as they are.
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

// Whole returns n as text, with its digits grouped as in the language. Where groups are separated
// by spaces, numbers of four digits stay together.
func (w *Words) Whole(n int) string {
	text := w.printer().Sprint(n)
	if -10_000 < n && n < 10_000 {
		return strings.ReplaceAll(text, "\u00a0", "")
	}
	return text
}

// Decimal returns number as text with the given count of digits after the decimal separator. If
// digits is negative, it has all its digits.
func (w *Words) Decimal(number float64, digits int) string {
	if digits < 0 {
		return w.printer().Sprint(number)
	}
	return w.printer().Sprintf("%.*f", digits, number)
}

// printer returns a printer for numbers in the language.
func (w *Words) printer() *message.Printer {
	w.mu.Lock()
	defer w.mu.Unlock()
	return message.NewPrinter(w.tag)
}

// ListUpTo returns names as a list: "a", "a and b", "a, b and c". If there are more than limit, the
// list ends with how many are left out: "a, b and 3 more".
func (w *Words) ListUpTo(names []string, limit int) string {
	return w.ListFirst(names[:min(len(names), limit)], len(names))
}

// ListFirst returns names as a list. If total is larger than their number, the list ends with how
// many more there are.
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

// List returns texts as a list that can follow a colon: "a, b, c".
func (w *Words) List(texts []string) string { return w.join("join.list", texts) }

// JoinClauses joins texts, which are parts of a sentence.
func (w *Words) JoinClauses(texts ...string) string { return w.join("join.clauses", texts) }

// JoinLoosely joins texts that belong together less closely than clauses: "a; b".
func (w *Words) JoinLoosely(texts ...string) string { return w.join("join.aside", texts) }

// JoinSentences joins texts, which are whole sentences.
func (w *Words) JoinSentences(texts ...string) string { return w.join("join.sentences", texts) }

// EndSentence returns text with a full stop, as the language writes it.
func (w *Words) EndSentence(text string) string { return w.T("join.stop", Data{"Text": text}) }

// Label returns name and text with a colon between them: "a: b".
func (w *Words) Label(name, text string) string {
	return w.T("error.at", Data{"Where": name, "What": text})
}

// CutLabel cuts text after its first colon, as different languages write it: label is the text
// before the colon, and rest the text after it. ok is false if there is no colon.
func CutLabel(text string) (label, rest string, ok bool) {
	if label, rest, ok = strings.Cut(text, ": "); ok {
		return label, rest, true
	}
	return strings.Cut(text, "：")
}

// join returns texts with a separator of the language between them. The separator is taken from the
// text of key, which has two placeholders.
func (w *Words) join(key string, texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	const first, next = "<", ">"
	between := w.T(key, Data{"First": first, "Next": next})
	return strings.Join(texts, strings.TrimSuffix(strings.TrimPrefix(between, first), next))
}
