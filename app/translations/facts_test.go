package translations

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimgraph/views/words"
)

// fact is a fact that a sentence can state, with patterns of the words that state it in each
// language. A nil pattern is not checked.
type fact struct{ english, russian, simplified, traditional *regexp.Regexp }

// in returns the pattern for the language tag.
func (f fact) in(tag string) *regexp.Regexp {
	return map[string]*regexp.Regexp{"ru": f.russian, "zh-Hans": f.simplified, "zh-Hant": f.traditional}[tag]
}

// facts lists the facts that a wrong translation would make false: the parity, the play
// convention, whether all moves or one are meant, and signs that all languages share.
var facts = func() []fact {
	re := func(text string) *regexp.Regexp {
		if text == "" {
			return nil
		}
		return regexp.MustCompile(text)
	}
	list := []fact{
		{
			re(`\beven (number|columns)|\bis even\b|becomes? even|all (columns )?even`), re(`(^|[^е])ч[её]тн`),
			re(`偶`), re(`偶`),
		},
		{re(`\bodd\b`), re(`неч[её]тн|портит`), re(`奇`), re(`奇`)},
		{re(`[Mm]is[eè]re`), re(`[Мм]изер|misère`), re(`反常|反尼姆`), re(`反常|反尼姆`)},
		{re(`[Nn]ormal play`), nil, re(`正常规则`), re(`正常規則`)},
		{
			re(`\b([Ee]very|[Aa]ll|[Aa]fter any) moves?\b|[Ww]hatever the next`), nil, re(`每一步|怎么走|任何一步`),
			re(`每一步|怎麼走|任何一步`),
		},
		{re(`\b[Aa] winning move changes`), re(`[Оо]дин из выигрышных ходов меняет`), re(`有一种必胜走法`), re(`有一種必勝走法`)},
	}
	for _, sign := range []string{"∞", "mex", "Anti-SG"} {
		list = append(list, fact{re(sign), re(sign), re(sign), re(sign)})
	}
	return list
}()

// TestLanguagesStateTheSameFacts checks that the sentences of explanations state the same facts as
// in English. Package explain tests the English sentences against the solver.
func TestLanguagesStateTheSameFacts(t *testing.T) {
	text := func(forms map[string]string) string {
		joined := strings.Join(slices.Sorted(maps.Values(forms)), "\n")
		return braces.ReplaceAllString(joined, " ")
	}
	english := readForms(t, words.Fallback)
	for _, l := range languages {
		for key, translated := range readForms(t, l.tag) {
			if !explanation.MatchString(key) {
				continue
			}
			for _, f := range facts {
				pattern := f.in(l.tag)
				if pattern == nil || english[key] == nil {
					continue
				}
				original, translation := text(english[key]), text(translated)
				if f.english.MatchString(original) != pattern.MatchString(translation) {
					t.Errorf("%s: %s differs from English in %v:\n%s\n%s", l.tag, key, f.english, original, translation)
				}
			}
		}
	}
}

// explanation matches the keys of sentences about a drawing, its solution and a game played on it.
var explanation = regexp.MustCompile(`^(why|diagnosis|lesson|steps|match|tip|decomposition)\.`)
