package help

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nimgraph/graphs/must"
	"nimgraph/views/words"
)

// TestParsePageReturnsErrors checks that invalid markup is an error with its line.
func TestParsePageReturnsErrors(t *testing.T) {
	for text, line := range map[string]int{
		"Without a title":                    1,
		"# T\n\n**strong":                    3,
		"# T\n\nText\n\n[term":               5,
		"# T\n\n{2|value a":                  3,
		"# T\n\n{2}":                         3,
		"# T\n\n![caption](figure":           3,
		"# T\n\n$ columns 3 x\n":             4,
		"# T\n\nText\n- item\n- *emphasis\n": 6,
		"":                                   1,
	} {
		_, err := parsePage("page.md", text)
		if err == nil || !strings.HasPrefix(err.Error(), fmt.Sprintf("page.md:%d: ", line)) {
			t.Errorf("%q: %v, want an error in line %d", text, err, line)
		}
	}
}

func TestParsePage(t *testing.T) {
	p, err := parsePage("page.md",
		"# A title\n\nLead with\ntwo lines.\n\n## Section\n\nText.\n\n1. one\n2. two\n   goes on\n- bullet\n\n$ columns 3 10\n$ table 0..2 x\n\n![See *this*.](fig)\n\n? Why {∞{0}|value a}?\n! So.\n\n! And so.\n")
	must.Succeed(err)
	var got []string
	for _, b := range p.Blocks {
		got = append(got, strings.TrimSpace(strings.Join(append([]string{SpansText(b.Spans)}, b.Names...), " ")))
	}
	want := []string{
		"Lead with two lines.", "Section", "Text.", "one", "two goes on", "bullet", "3 10", "0 1 2 x",
		"See this.", "Why ∞{0}?", "So.", "And so.",
	}
	if !slices.Equal(got, want) || p.Title != "A title" || !slices.Equal(p.Headings(), []string{"Section"}) {
		t.Errorf("read is %q of %q", got, p.Title)
	}
	kinds := []BlockKind{Lead, Heading, Paragraph, Item, Item, Item, Columns, Table, Drawing, Question, Answer, Answer}
	for i, b := range p.Blocks {
		if b.Kind != kinds[i] {
			t.Errorf("block %d is of kind %d, want %d", i, b.Kind, kinds[i])
		}
	}
	if p.Blocks[4].Number != 2 || p.Blocks[5].Number != 0 || p.Blocks[9].Figure != "fig" {
		t.Errorf("read as %+v", p.Blocks)
	}
}

// TestMissingPagesAreEnglish checks that a page is in English if the language lacks it, and
// otherwise in the language.
func TestMissingPagesAreEnglish(t *testing.T) {
	from := fstest.MapFS{
		"pages/en/01-one.md": {Data: []byte("# One\n\nText.\n")},
		"pages/en/02-two.md": {Data: []byte("# Two\n\nText.\n")},
		"pages/de/02-two.md": {Data: []byte("# Zwei\n\nText.\n")},
	}
	w, err := words.Load(fstest.MapFS{
		"en.json": {Data: []byte(`{"a": "b"}`)},
		"de.json": {Data: []byte(`{"a": "c"}`)},
	}, "de")
	must.Succeed(err)
	b, err := readBook(from, w)
	if err != nil || b.Page("one").Title != "One" || b.Page("two").Title != "Zwei" || b.Index(GlossaryID) != 2 ||
		b.Page("three") != nil {
		t.Errorf("read as %+v, %v", b, err)
	}
}

// TestTranslationsHaveTheSameClaims checks that a page in another language has the drawings and the
// claims of the English one.
func TestTranslationsHaveTheSameClaims(t *testing.T) {
	claims := func(p *Page) (list []string) {
		for _, b := range p.Blocks {
			if b.Kind == Drawing {
				list = append(list, b.Figure)
			}
			for _, s := range b.Spans {
				if s.Kind == Claimed {
					list = append(list, s.Claim)
				}
			}
		}
		slices.Sort(list)
		return list
	}
	languages := must.Get(files.ReadDir("pages"))
	for _, language := range languages {
		pages := must.Get(files.ReadDir("pages/" + language.Name()))
		for _, file := range pages {
			var both [2]*Page
			for i, folder := range []string{words.Fallback, language.Name()} {
				text, err := files.ReadFile("pages/" + folder + "/" + file.Name())
				if err != nil {
					t.Fatalf("%s is in %s alone", file.Name(), language.Name())
				}
				if both[i], err = parsePage(file.Name(), string(text)); err != nil {
					t.Fatal(err)
				}
			}
			if !slices.Equal(claims(both[0]), claims(both[1])) {
				t.Errorf("%s says other things in %s: %v, and %v", file.Name(), language.Name(), claims(both[1]),
					claims(both[0]))
			}
		}
	}
}
