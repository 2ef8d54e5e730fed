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

// language is one beside English: its plural forms in CLDR, and its letters.
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

// forms reads the texts of a language: for each key its plural forms. A text without plural
// forms has the form "other".
func forms(t *testing.T, tag string) (texts map[string]map[string]string) {
	t.Helper()
	file, err := files.ReadFile(tag + ".json")
	must(t, err)
	var raw map[string]json.RawMessage
	must(t, json.Unmarshal(file, &raw))
	texts = map[string]map[string]string{}
	for key, text := range raw {
		var one string
		if json.Unmarshal(text, &one) == nil {
			texts[key] = map[string]string{"other": one}
			continue
		}
		var of map[string]string
		if err := json.Unmarshal(text, &of); err != nil {
			t.Fatal(key, err)
		}
		texts[key] = of
	}
	return texts
}

var (
	braces = regexp.MustCompile(`\{\{[^}]*\}\}`)
	datum  = regexp.MustCompile(`\.[A-Z]\w*`)
)

// data are the places of all forms of a text, each once, but of the count, which some forms say in words.
func data(of map[string]string) (all []string) {
	for _, text := range of {
		for _, in := range braces.FindAllString(text, -1) {
			all = append(all, datum.FindAllString(in, -1)...)
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all),
		func(name string) bool { return name == ".Count" || name == ".Single" })
}

// releaseCheck reports whether a missing translation is an error. It is one when a release is
// made (make release-check). Otherwise a contributor need not know every language: the program
// shows the English text, and the test lists the key.
func releaseCheck() bool { return os.Getenv("NIMGRAPH_RELEASE") != "" }

func TestLanguagesHaveTheSameKeysAndPlaces(t *testing.T) {
	english := forms(t, words.Fallback)
	for _, l := range languages {
		texts := forms(t, l.tag)
		for key := range texts {
			if english[key] == nil {
				t.Errorf("%s.json: %s is not in en.json", l.tag, key)
			}
		}
		for key, of := range english {
			text, want := texts[key], []string{"other"}
			if len(of) > 1 {
				want = l.forms
			}
			switch {
			case text == nil && releaseCheck():
				t.Errorf("%s.json: %s is missing", l.tag, key)
			case text == nil:
				t.Logf("%s.json: %s is to be translated", l.tag, key)
			case !slices.Equal(slices.Sorted(maps.Keys(text)), want):
				t.Errorf("%s: %s has the forms %v", l.tag, key, slices.Sorted(maps.Keys(text)))
			case !slices.Equal(data(of), data(text)):
				t.Errorf("%s: %s has the places %v, in English %v", l.tag, key, data(text), data(of))
			}
		}
	}
}

// shown returns what a reader sees of a text: without its places, what is searched besides, code,
// and what stands in quotes or is an option or a format.
func shown(text string) string {
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

// names are the keys of texts that are names, signs and code alone.
var names = regexp.MustCompile(`^((format|code|key|export\.scale)\..*|game\..*\.source|why\.game\.\w+-kayles|app\.name|window\.title|` +
	`lesson\.key\.mex|error\.format\.null|contest\.poi2004-game\.reading|game\.(mark|cram|nimble|lasker|moore-nim|dawsons-\w+|node-kayles)\.name)$`)

// TestNoEnglishIsLeft: a text has letters of its language, if it has words that are no names,
// and none of its words is left in English.
func TestNoEnglishIsLeft(t *testing.T) {
	own := codes(t)
	for _, l := range languages {
		for key, of := range forms(t, l.tag) {
			for form, text := range of {
				text = shown(text)
				if has := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(l.letters, r) }); !has &&
					word.MatchString(text) && !names.MatchString(key) {
					t.Errorf("%s: %s (%s) is %q", l.tag, key, form, text)
				}
				if left := own.left(key, text); len(left) > 0 {
					t.Errorf("%s: %s (%s) leaves %q in English: %q", l.tag, key, form, left, text)
				}
			}
		}
		for name, text := range pages(t, l.tag) {
			if left := own.left("help.page", marked.ReplaceAllString(text, " ")); len(left) > 0 {
				t.Errorf("%s: %s leaves %q in English", l.tag, name, left)
			}
		}
	}
}

var (
	// marked is what a page of Help has beside its text: code, targets, claims, words of another
	// language and sources.
	marked = regexp.MustCompile("(?m)`[^`]*`|\\]\\([^)]*\\)|\\|[^|}]*\\}|\\*\\*|\\*[^*\n]+\\*|^(~|\\$|    ).*$")
	// latin is a word in Latin letters, with the sign that a file's ending, an option or a
	// letter of TeX has before it.
	latin = regexp.MustCompile(`[.\\-]*\p{Latin}[\p{Latin}'’]+`)
	// amid are words with capital letters that begin no sentence of English: a name.
	amid = regexp.MustCompile(`(?:[^.!?:\n] \(?|[-–/+(])((?:\p{Lu}[\p{Latin}'’]+[ -]?)+)`)
	// technical are the keys of texts that name what is typed, in files, options and rules.
	technical = regexp.MustCompile(`^(cli|error|format|rules|export|property\.picture)\.|^text\.example`)
)

// international are the words that other languages have as English does: of the field, of
// formulas and rules, of units, keys and other programs.
const international = "mex Mex mod xor nimber misère misere odious evil minimal excludant kayles geography Geography Jia hht draw mine def return else dpi kB cm beamer Beamer overlay networkx yEd man Ctrl Esc"

// allowed are the words that are no English in a text: names and the words above, those of the
// sources that are typed, and the names of games' parameters.
type allowed struct{ known, typed, parameters map[string]bool }

func codes(t *testing.T) allowed {
	all := allowed{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, w := range strings.Fields(international) {
		all.known[w] = true
	}
	for key, of := range forms(t, words.Fallback) {
		for _, text := range of {
			if names.MatchString(key) || strings.HasPrefix(key, "game.") && strings.HasSuffix(key, ".name") ||
				strings.Contains(key, "source") {
				text = "– " + text
			}
			for _, found := range amid.FindAllStringSubmatch(shown(text), -1) {
				for _, w := range latin.FindAllString(found[1], -1) {
					w = strings.TrimLeft(w, "-")
					all.known[w], all.known[strings.TrimSuffix(w, "'s")] = true, true
				}
			}
		}
	}
	single := regexp.MustCompile("^[a-zA-Z-]+$|^json:\"[a-z]+")
	for text := range sources(t).all {
		if single.MatchString(text) {
			for _, part := range latin.FindAllString(text, -1) {
				all.typed[strings.TrimLeft(part, "-")] = true
			}
		}
	}
	for _, g := range games.Menu() {
		for _, p := range g.Params {
			all.parameters[p.Name] = true
		}
	}
	return all
}

// left returns the words of a text that are English.
func (a allowed) left(key, text string) (left []string) {
	for _, w := range latin.FindAllString(text, -1) {
		switch bare := strings.TrimLeft(w, `.\-`); {
		case bare != w && !unicode.IsUpper([]rune(bare)[0]), a.known[bare], bare == strings.ToUpper(bare):
		case technical.MatchString(key) && a.typed[bare]:
		case (strings.HasPrefix(key, "game.") || strings.HasPrefix(key, "family.")) && a.parameters[bare]:
		default:
			left = append(left, w)
		}
	}
	return left
}

// TestPatternsAreFilled puts samples into all places of all texts, with all kinds of counts.
func TestPatternsAreFilled(t *testing.T) {
	for _, l := range append([]language{{tag: words.Fallback}}, languages...) {
		w, err := Words(l.tag)
		must(t, err)
		for key, of := range forms(t, l.tag) {
			for _, sample := range []any{"x", 1} {
				given := words.Data{}
				for _, place := range data(of) {
					given[place[1:]] = sample
				}
				given["Outcome"] = "P" // which is compared with a word
				for _, count := range []int{0, 1, 2, 5, 21, 20_001} {
					said := w.N(key, count, given)
					if said == key || strings.Contains(said, "<no value>") || strings.Contains(said, "{{") {
						t.Errorf("%s: %s is %q for %d and %v", l.tag, key, said, count, sample)
					}
				}
			}
		}
	}
}

// pages returns the pages of Help in a language, by their files.
func pages(t *testing.T, tag string) map[string]string {
	t.Helper()
	all, folder := map[string]string{}, os.DirFS("../../views/help/pages/"+tag)
	found, err := fs.Glob(folder, "*.md")
	if err != nil || len(found) == 0 {
		t.Fatal(tag, len(found), err)
	}
	for _, name := range found {
		text, err := fs.ReadFile(folder, name)
		must(t, err)
		all[name] = string(text)
	}
	return all
}

// TestTermsAreThoseOfTheTable holds the texts and the pages of Help to docs/words.md: each term of
// it is used, and none of the words that stand in its last column.
func TestTermsAreThoseOfTheTable(t *testing.T) {
	table, err := os.ReadFile("../../docs/words.md")
	must(t, err)
	rows := 0
	all := map[string]map[string]string{}
	for _, l := range languages {
		all[l.tag] = pages(t, l.tag)
		for key, of := range forms(t, l.tag) {
			for _, text := range of {
				all[l.tag][key] += "\n" + shown(text)
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
			texts := strings.ToLower(strings.Join(slices.Collect(maps.Values(all[tag])), "\n"))
			for term := range strings.SplitSeq(cells[2+i], ",") {
				if term = strings.ToLower(strings.TrimSpace(term)); !strings.Contains(texts, term) {
					t.Errorf("%s: no text says %s", tag, term)
				}
			}
			for wrong := range strings.SplitSeq(cells[7], ",") {
				if wrong = strings.TrimSpace(wrong); wrong == "" || !strings.Contains(texts, strings.ToLower(wrong)) {
					continue
				}
				for where, text := range all[tag] {
					if strings.Contains(strings.ToLower(text), strings.ToLower(wrong)) {
						t.Errorf("%s: %s says %s, which is %s", tag, where, wrong, strings.TrimSpace(cells[2+i]))
					}
				}
			}
		}
	}
	if rows < 30 {
		t.Errorf("the table has %d terms", rows)
	}
}

// TestFontsHaveAllLetters: no letter of our texts is a box where the system has no fonts, and
// none of Chinese is of another font than the rest of its sentence.
func TestFontsHaveAllLetters(t *testing.T) {
	parse := func(ttf []byte) *font.Face {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
		must(t, err)
		return face
	}
	look.ShowSymbols()
	symbols := parse(theme.DefaultSymbolFont().Content())
	for style, letters := range map[fyne.TextStyle]fyne.Resource{
		{}: theme.DefaultTextFont(), {Bold: true}: theme.DefaultTextBoldFont(),
		{Monospace: true}: theme.DefaultTextMonospaceFont(), {Italic: true}: theme.DefaultTextItalicFont(),
	} {
		letters := parse(letters.Content())
		for _, tag := range []string{"en", "ru", "zh-Hans", "zh-Hant"} {
			eastern := parse(look.New(look.Light).ForLanguage(tag).Font(style).Content())
			texts := slices.Collect(maps.Values(pages(t, tag)))
			for _, of := range forms(t, tag) {
				texts = append(texts, slices.Collect(maps.Values(of))...)
			}
			for r := range letterSet(texts) {
				_, has := eastern.NominalGlyph(r)
				for _, face := range []*font.Face{letters, symbols} {
					_, in := face.NominalGlyph(r)
					has = has || in && !mathtext.IsEastAsian(r)
				}
				if !has {
					t.Errorf("%s lacks %c in %v: run .ci/fonts", tag, r, style)
				}
			}
		}
	}
}

func letterSet(texts []string) map[rune]bool {
	set := map[rune]bool{}
	for _, r := range strings.Join(texts, "") {
		set[r] = r > ' '
	}
	maps.DeleteFunc(set, func(_ rune, seen bool) bool { return !seen })
	return set
}
