package mathtext

import (
	"slices"
	"strings"
	"testing"
)

// Lines end between words, and between letters of Chinese, but no line begins with a sign that
// closes or ends with one that opens; what is left out is the space where a line ends.
func TestLinesOfChinese(t *testing.T) {
	for text, want := range map[string][]string{
		"two words here": {"two", "words", "here"}, "": nil,
		"先手必败。后手": {"先手", "必", "败。", "后手"}, "（先手）胜": {"（先", "手）", "胜"}, "SG 值 3，胜": {"SG", "值", "3，", "胜"},
	} {
		got := Wrap(Breaks(text), func(line string) bool { return Columns(line) <= 4 })
		if !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
		if strings.Join(Breaks(text), "") != text {
			t.Errorf("%q is cut into %q", text, Breaks(text))
		}
	}
}
