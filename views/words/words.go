// Package words turns translation keys into the words of the reader's language.
// The texts themselves are in app/translations; what shows them is given a *Words.
package words

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Fallback is the language that has every key.
const Fallback = "en"

// Words is one language's words. It is safe for concurrent use.
type Words struct {
	localizer *i18n.Localizer
	tag       language.Tag
}

// Load reads all *.json files at the root of a file system, each named by its
// language ("en.json", "zh-Hans.json"), and returns the words of the first of
// the preferred languages that is there, and English for keys that it lacks.
// Argument english has, by key, the English texts that packages keep in their own code.
// Errors are those of reading and parsing a file, with its name.
func Load(files fs.FS, english map[string]string, preferred ...string) (*Words, error) {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		return nil, err
	}
	bundle := i18n.NewBundle(language.MustParse(Fallback))
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		if _, err := bundle.ParseMessageFileBytes(text, path.Base(name)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	for key, text := range english {
		if err := bundle.AddMessages(language.MustParse(Fallback), &i18n.Message{ID: key, Other: text}); err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
	}
	tags := bundle.LanguageTags()
	tag, _ := language.MatchStrings(language.NewMatcher(tags), preferred...)
	return &Words{localizer: i18n.NewLocalizer(bundle, append(preferred, Fallback)...), tag: tag}, nil
}

// Language returns the tag of the language that was chosen, such as "en".
func (w *Words) Language() string { return w.tag.String() }

// Data holds what is put into a text for {{.Name}}, by name.
type Data map[string]any

// T returns the text of a key; the key itself where no language has it.
func (w *Words) T(key string, data ...Data) string {
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: merge(data)})
}

// N returns the text of a key for a number, in the plural form that the language
// asks for; {{.Count}} is the number.
func (w *Words) N(key string, count int, data ...Data) string {
	d := merge(data)
	d["Count"] = count
	return w.text(&i18n.LocalizeConfig{MessageID: key, TemplateData: d, PluralCount: count})
}

func (w *Words) text(c *i18n.LocalizeConfig) string {
	text, err := w.localizer.Localize(c)
	if err != nil && text == "" {
		return c.MessageID
	}
	return strings.TrimSpace(text)
}

func merge(data []Data) Data {
	all := Data{}
	for _, d := range data {
		for k, v := range d {
			all[k] = v
		}
	}
	return all
}
