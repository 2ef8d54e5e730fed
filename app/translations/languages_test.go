package translations

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"

	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// language is a language other than English, with its plural forms in CLDR and its letters.
type language struct {
	tag     string
	forms   []string
	letters *unicode.RangeTable
}

var languages = []language{
	{"ru", []string{"few", "many", "one", "other"}, unicode.Cyrillic},
	{"zh-Hans", []string{"other"}, unicode.Han},
	{"zh-Hant", []string{"other"}, unicode.Han},
}

// readForms returns the texts of a language: for each key its plural forms. A text without plural
// forms has the form "other".
func readForms(t *testing.T, tag string) (texts map[string]map[string]string) {
	t.Helper()
	file, err := files.ReadFile(tag + ".json")
	must(t, err)
	var raw map[string]json.RawMessage
	must(t, json.Unmarshal(file, &raw))
	texts = map[string]map[string]string{}
	for key, text := range raw {
		var single string
		if json.Unmarshal(text, &single) == nil {
			texts[key] = map[string]string{"other": single}
			continue
		}
		var plural map[string]string
		if err := json.Unmarshal(text, &plural); err != nil {
			t.Fatal(key, err)
		}
		texts[key] = plural
	}
	return texts
}

var (
	braces          = regexp.MustCompile(`\{\{[^}]*\}\}`)
	placeholderName = regexp.MustCompile(`\.[A-Z]\w*`)
)

// placeholders returns the sorted names of the placeholders in all forms of a text, except the
// count, which some forms write as a word.
func placeholders(textForms map[string]string) (list []string) {
	for _, text := range textForms {
		for _, braced := range braces.FindAllString(text, -1) {
			list = append(list, placeholderName.FindAllString(braced, -1)...)
		}
	}
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list),
		func(name string) bool { return name == ".Count" || name == ".Single" })
}

// releaseCheck reports whether a missing translation is an error. It is one when a release is
// made (make release-check). Otherwise a contributor need not know every language: the program
// shows the English text, and the test lists the key.
func releaseCheck() bool { return os.Getenv("NIMGRAPH_RELEASE") != "" }

// Each language has the keys of English, its own plural forms, and the placeholders of English.
func TestLanguagesHaveTheSameKeysAndPlaceholders(t *testing.T) {
	english := readForms(t, words.Fallback)
	for _, l := range languages {
		texts := readForms(t, l.tag)
		for key := range texts {
			if english[key] == nil {
				t.Errorf("%s.json: %s is not in en.json", l.tag, key)
			}
		}
		for key, inEnglish := range english {
			text, want := texts[key], []string{"other"}
			if len(inEnglish) > 1 {
				want = l.forms
			}
			switch {
			case text == nil && releaseCheck():
				t.Errorf("%s.json: %s is missing", l.tag, key)
			case text == nil:
				t.Logf("%s.json: %s is not translated yet", l.tag, key)
			case !slices.Equal(slices.Sorted(maps.Keys(text)), want):
				t.Errorf("%s: %s has the plural forms %v, want %v", l.tag, key, slices.Sorted(maps.Keys(text)), want)
			case !slices.Equal(placeholders(inEnglish), placeholders(text)):
				t.Errorf("%s: %s has the placeholders %v, want %v as in English", l.tag, key, placeholders(text),
					placeholders(inEnglish))
			}
		}
	}
}

// visibleText returns the part of a text that is prose: without placeholders, search aliases and
// indented code.
func visibleText(text string) string {
	text, _, _ = strings.Cut(text, " | ")
	var lines []string
	for line := range strings.SplitSeq(braces.ReplaceAllString(text, " "), "\n") {
		if !strings.HasPrefix(line, "  ") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

var word = regexp.MustCompile(`[A-Za-z]{3,}`)

// untranslated matches the keys of texts that consist of names, signs and code.
var untranslated = regexp.MustCompile(`^((format|code|key|export\.scale)\..*|game\..*\.source|why\.game\.\w+-kayles|app\.name|window\.title|` +
	`lesson\.key\.mex|error\.format\.null|contest\.poi2004-game\.reading|game\.(mark|cram|nimble|lasker|moore-nim|dawsons-\w+|node-kayles)\.name)$`)

// TestNoEnglishWords checks that a text with words has letters of its language unless it consists
// of names, and that none of its words is English.
func TestNoEnglishWords(t *testing.T) {
	allowed := findAllowedWords(t)
	for _, l := range languages {
		for key, textForms := range readForms(t, l.tag) {
			for form, text := range textForms {
				text = visibleText(text)
				if hasLetter := strings.ContainsFunc(text,
					func(r rune) bool { return unicode.Is(l.letters, r) }); !hasLetter &&
					word.MatchString(text) && !untranslated.MatchString(key) {
					t.Errorf("%s: %s (%s) has no letter of the language: %q", l.tag, key, form, text)
				}
				if found := allowed.englishWords(key, text); len(found) > 0 {
					t.Errorf("%s: %s (%s) has the English words %q: %q", l.tag, key, form, found, text)
				}
			}
		}
		for name, text := range readPages(t, l.tag) {
			if found := allowed.englishWords("help.page", markup.ReplaceAllString(text, " ")); len(found) > 0 {
				t.Errorf("%s: the page %s has the English words %q", l.tag, name, found)
			}
		}
	}
}

var (
	// markup matches the parts of a page of Help that are not prose: code, link targets, claims,
	// words of another language and sources.
	markup = regexp.MustCompile("(?m)`[^`]*`|\\]\\([^)]*\\)|\\|[^|}]*\\}|\\*\\*|\\*[^*\n]+\\*|^(~|\\$|    ).*$")
	// latin matches a word in Latin letters, with a preceding dot, backslash or hyphen as in file
	// extensions, TeX commands and options.
	latin = regexp.MustCompile(`[.\\-]*\p{Latin}[\p{Latin}'’]+`)
	// nameInSentence matches capitalised words that do not begin an English sentence, so they are
	// names.
	nameInSentence = regexp.MustCompile(`(?:[^.!?:\n] \(?|[-–/+(])((?:\p{Lu}[\p{Latin}'’]+[ -]?)+)`)
	// technical matches the keys of texts that name typed words of files, options and rules.
	technical = regexp.MustCompile(`^(cli|error|format|rules|export|property\.picture)\.|^text\.example`)
)

// international lists words that other languages use as English does: terms of the field, words of
// formulas and rules, units, keys and other programs.
const international = "mex Mex mod xor nimber misère misere odious evil minimal excludant kayles geography Geography Jia hht draw mine def return else dpi kB cm beamer Beamer overlay networkx yEd man Ctrl Esc"

// allowedWords are the words that do not count as English in a text: names and the words above,
// literals of the sources that users type, and names of parameters of games.
type allowedWords struct{ known, typed, parameters map[string]bool }

// findAllowedWords returns the words that do not count as English.
func findAllowedWords(t *testing.T) allowedWords {
	found := allowedWords{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, w := range strings.Fields(international) {
		found.known[w] = true
	}
	for key, textForms := range readForms(t, words.Fallback) {
		for _, text := range textForms {
			if untranslated.MatchString(key) || strings.HasPrefix(key, "game.") && strings.HasSuffix(key, ".name") ||
				strings.Contains(key, "source") {
				text = "– " + text
			}
			for _, names := range nameInSentence.FindAllStringSubmatch(visibleText(text), -1) {
				for _, w := range latin.FindAllString(names[1], -1) {
					w = strings.TrimLeft(w, "-")
					found.known[w], found.known[strings.TrimSuffix(w, "'s")] = true, true
				}
			}
		}
	}
	single := regexp.MustCompile("^[a-zA-Z-]+$|^json:\"[a-z]+")
	for text := range findLiterals(t).places {
		if single.MatchString(text) {
			for _, part := range latin.FindAllString(text, -1) {
				found.typed[strings.TrimLeft(part, "-")] = true
			}
		}
	}
	for _, g := range games.Menu() {
		for _, p := range g.Params {
			found.parameters[p.Name] = true
		}
	}
	return found
}

// englishWords returns the English words of a text.
func (a allowedWords) englishWords(key, text string) (list []string) {
	for _, w := range latin.FindAllString(text, -1) {
		switch bare := strings.TrimLeft(w, `.\-`); {
		case bare != w && !unicode.IsUpper([]rune(bare)[0]), a.known[bare], bare == strings.ToUpper(bare):
		case technical.MatchString(key) && a.typed[bare]:
		case (strings.HasPrefix(key, "game.") || strings.HasPrefix(key, "family.")) && a.parameters[bare]:
		default:
			list = append(list, w)
		}
	}
	return list
}

// TestPlaceholdersAreFilled fills samples into all placeholders of all texts, with all kinds of
// counts.
func TestPlaceholdersAreFilled(t *testing.T) {
	for _, l := range append([]language{{tag: words.Fallback}}, languages...) {
		w, err := Words(l.tag)
		must(t, err)
		for key, textForms := range readForms(t, l.tag) {
			for _, sample := range []any{"x", 1} {
				values := words.Data{}
				for _, place := range placeholders(textForms) {
					values[place[1:]] = sample
				}
				values["Outcome"] = "P" // templates compare it with a letter
				for _, count := range []int{0, 1, 2, 5, 21, 20_001} {
					text := w.N(key, count, values)
					if text == key || strings.Contains(text, "<no value>") || strings.Contains(text, "{{") {
						t.Errorf("%s: %s becomes %q for the count %d and data %v", l.tag, key, text, count, sample)
					}
				}
			}
		}
	}
}

// readPages returns the pages of Help in a language, by file name.
func readPages(t *testing.T, tag string) map[string]string {
	t.Helper()
	texts, folder := map[string]string{}, os.DirFS("../../views/help/pages/"+tag)
	names, err := fs.Glob(folder, "*.md")
	if err != nil || len(names) == 0 {
		t.Fatal(tag, len(names), err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		must(t, err)
		texts[name] = string(text)
	}
	return texts
}

// TestTermsOfTheTable checks the texts and the pages of Help against docs/words.md: they
// use each term of the table and none of the words in its last column.
func TestTermsOfTheTable(t *testing.T) {
	table, err := os.ReadFile("../../docs/words.md")
	must(t, err)
	rows := 0
	bySource := map[string]map[string]string{}
	for _, l := range languages {
		bySource[l.tag] = readPages(t, l.tag)
		for key, textForms := range readForms(t, l.tag) {
			for _, text := range textForms {
				bySource[l.tag][key] += "\n" + visibleText(text)
			}
		}
	}
	for line := range strings.Lines(string(table)) {
		cells := strings.Split(line, "|")
		if len(cells) != 9 || strings.HasPrefix(cells[1], " English") || strings.HasPrefix(cells[1], "---") {
			continue
		}
		rows++
		for i, tag := range []string{"zh-Hans", "zh-Hant", "ru"} {
			texts := strings.ToLower(strings.Join(slices.Collect(maps.Values(bySource[tag])), "\n"))
			for term := range strings.SplitSeq(cells[2+i], ",") {
				if term = strings.ToLower(strings.TrimSpace(term)); !strings.Contains(texts, term) {
					t.Errorf("%s: no text uses the term %s", tag, term)
				}
			}
			for wrong := range strings.SplitSeq(cells[7], ",") {
				if wrong = strings.TrimSpace(wrong); wrong == "" || !strings.Contains(texts, strings.ToLower(wrong)) {
					continue
				}
				for source, text := range bySource[tag] {
					if strings.Contains(strings.ToLower(text), strings.ToLower(wrong)) {
						t.Errorf("%s: %s uses %s, want %s", tag, source, wrong, strings.TrimSpace(cells[2+i]))
					}
				}
			}
		}
	}
	if rows < 30 {
		t.Errorf("docs/words.md has only %d terms", rows)
	}
}

// TestFontsHaveAllLetters checks that the embedded fonts have all letters of the texts, and that
// all Chinese letters come from one font.
func TestFontsHaveAllLetters(t *testing.T) {
	parse := func(ttf []byte) *font.Face {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
		must(t, err)
		return face
	}
	look.ReplaceSymbolFont()
	symbols := parse(theme.DefaultSymbolFont().Content())
	for style, letters := range map[fyne.TextStyle]fyne.Resource{
		{}: theme.DefaultTextFont(), {Bold: true}: theme.DefaultTextBoldFont(),
		{Monospace: true}: theme.DefaultTextMonospaceFont(), {Italic: true}: theme.DefaultTextItalicFont(),
	} {
		letters := parse(letters.Content())
		for _, tag := range []string{"en", "ru", "zh-Hans", "zh-Hant"} {
			eastern := parse(look.New(look.Light).ForLanguage(tag).Font(style).Content())
			texts := slices.Collect(maps.Values(readPages(t, tag)))
			for _, textForms := range readForms(t, tag) {
				texts = append(texts, slices.Collect(maps.Values(textForms))...)
			}
			for r := range letterSet(texts) {
				_, hasGlyph := eastern.NominalGlyph(r)
				for _, face := range []*font.Face{letters, symbols} {
					_, inFace := face.NominalGlyph(r)
					hasGlyph = hasGlyph || inFace && !mathtext.IsEastAsian(r)
				}
				if !hasGlyph {
					t.Errorf("%s: the font has no glyph for %c in style %+v: run .ci/fonts", tag, r, style)
				}
			}
		}
	}
}

// letterSet returns the characters of the texts, without spaces and control characters.
func letterSet(texts []string) map[rune]bool {
	set := map[rune]bool{}
	for _, r := range strings.Join(texts, "") {
		set[r] = r > ' '
	}
	maps.DeleteFunc(set, func(_ rune, seen bool) bool { return !seen })
	return set
}
