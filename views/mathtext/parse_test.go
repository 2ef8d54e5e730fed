package mathtext

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestParse(t *testing.T) {
	for text, want := range map[string][]Run{
		"v_1":            {{"v", Base}, {"1", Sub}},
		"v_12":           {{"v", Base}, {"12", Sub}},
		"a_{12}":         {{"a", Base}, {"12", Sub}},
		"x^2":            {{"x", Base}, {"2", Sup}},
		"x^2+1":          {{"x", Base}, {"2", Sup}, {"+1", Base}},
		"x_i^2":          {{"x", Base}, {"i", Sub}, {"2", Sup}},
		`\alpha`:         {{"α", Base}},
		`\alpha_0`:       {{"α", Base}, {"0", Sub}},
		`\alpha\beta`:    {{"αβ", Base}},
		`\alpha x`:       {{"αx", Base}},
		`\alpha x + 1`:   {{"αx + 1", Base}},
		`\alpha + 1`:     {{"α + 1", Base}},
		`\alpha & x`:     {{"α & x", Base}},
		`\alpha and`:     {{"α and", Base}},
		`\alpha \beta`:   {{"αβ", Base}},
		`\alpha _1`:      {{"α", Base}, {"1", Sub}},
		`\alpha  x`:      {{"α x", Base}},
		`\alpha `:        {{"α", Base}},
		`x_\omega`:       {{"x", Base}, {"ω", Sub}},
		`a_{i,\,}`:       nil,
		`a_{i+1}`:        {{"a", Base}, {"i+1", Sub}},
		`a_{\alpha 1}`:   {{"a", Base}, {"α1", Sub}},
		"(a+b)^2":        {{"(a+b)", Base}, {"2", Sup}},
		"f'_1":           nil,
		"G_1 ⊕ G_2":      {{"G", Base}, {"1", Sub}, {" ⊕ G", Base}, {"2", Sub}},
		"*_3":            {{"*", Base}, {"3", Sub}},
		"Grundy":         nil,
		"":               nil,
		"foo_bar":        nil,
		"x_max":          nil,
		"a_1b":           nil,
		"snake_case_1":   nil,
		"a_1_2":          nil,
		"a^b^c":          nil,
		"_1":             nil,
		"a _1":           nil,
		"a_":             nil,
		"a_{}":           nil,
		"a_{1":           nil,
		"a_{b_1}":        nil,
		"a__1":           nil,
		`C:\games`:       nil,
		`\`:              nil,
		`\alphax`:        nil,
		"001^111 and _x": nil,
	} {
		got, ok := Parse(text)
		if ok != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("Parse(%q) = %v, %v, want %v", text, got, ok, want)
		}
	}
}

func TestToUnicode(t *testing.T) {
	for text, want := range map[string]string{
		"v_1": "v₁", "a_{12}": "a₁₂", "x^2": "x²", `\alpha_{n+1}`: "αₙ₊₁", "x_i^2": "xᵢ²",
		"a_Q": "a_Q", "foo_bar": "foo_bar", "plain": "plain",
	} {
		if got := ToUnicode(text); got != want {
			t.Errorf("ToUnicode(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestPositions(t *testing.T) {
	width := func(r Run) float64 { return float64(len(r.Text)) }
	runs, _ := Parse("x_{12}^{2}y")
	starts, whole := Positions(runs, width)
	if want := []float64{0, 1, 1, 1 + 2*Small}; !slices.Equal(starts, want) || math.Abs(whole-(2+2*Small)) > 1e-9 {
		t.Errorf("starts %v, want %v, width %g", starts, want, whole)
	}
	// The script of the second letter begins after the letter.
	runs = []Run{{"x", Base}, {"1", Sub}, {"y", Base}, {"2", Sub}}
	if starts, _ := Positions(runs, width); !slices.Equal(starts, []float64{0, 1, 1 + Small, 2 + Small}) {
		t.Errorf("starts %v", starts)
	}
}

func TestSymbolsAreSingleLetters(t *testing.T) {
	for name, sign := range signs {
		if runs, ok := Parse(`\` + name); !ok || len(runs) != 1 || runs[0].Text != sign ||
			utf8.RuneCountInString(sign) != 1 {
			t.Errorf(`\%s: %v, %v`, name, runs, ok)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"v_1", `\alpha^{x}`, "a_{", "\xff_1", "語_語", "a_1^2_3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		runs, ok := Parse(text)
		if !ok {
			if ToUnicode(text) != text || runs != nil {
				t.Errorf("%q is no mathematics, and is changed", text)
			}
			return
		}
		if !strings.ContainsAny(text, `_^\`) {
			t.Errorf("%q has no mathematics", text)
		}
		for i, r := range runs {
			if r.Text == "" || r.Level != Base && i == 0 || i > 0 && r.Level == Base && runs[i-1].Level == Base {
				t.Errorf("%q: run %d of %v", text, i, runs)
			}
		}
	})
}

// TestWrapChinese checks that lines end between words and between Chinese letters, and that no line
// begins with a closing mark or ends with an opening one. Only the space at a line end is left out.
func TestWrapChinese(t *testing.T) {
	for text, want := range map[string][]string{
		"two words here": {"two", "words", "here"}, "": nil,
		"先手必败。后手": {"先手", "必", "败。", "后手"}, "（先手）胜": {"（先", "手）", "胜"}, "SG 值 3，胜": {"SG", "值", "3，", "胜"},
		"до 10\u00a0000": {"до", "10\u00a0000"}, "a b — c": {"a", "b —", "c"}, "— c": {"— c"},
	} {
		got := Wrap(SplitAtBreaks(text), func(line string) bool { return CountColumns(line) <= 4 })
		if !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
		if strings.Join(SplitAtBreaks(text), "") != text {
			t.Errorf("%q is cut into %q", text, SplitAtBreaks(text))
		}
	}
}
