package look

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/mathtext"
)

// TestParagraphBreaksChinese checks that lines of Chinese are as full as possible, that none begins
// with a closing mark, and that all of the text is shown.
func TestParagraphBreaksChinese(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(New(Light))
	const text = "a 没有走法。在反常规则下，无法走者胜：先手已胜，因为每一步都走到 N 态（先手必胜）。"
	for _, width := range []float32{120, 200, 333} {
		p := NewParagraph("")
		p.SetText(text)
		p.Resize(fyne.NewSize(width, 100))
		if p.FullText() != text || p.AccessibilityLabel() != text {
			t.Errorf("the full text is %q", p.FullText())
		}
		var lines []string
		for _, o := range test.WidgetRenderer(test.WidgetRenderer(p).Objects()[0].(*widget.RichText)).Objects() {
			if line, ok := o.(*canvas.Text); ok {
				lines = append(lines, line.Text)
			}
		}
		if got := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); got != strings.ReplaceAll(text, " ", "") {
			t.Errorf("at %v, the lines are %q", width, lines)
		}
		for i, line := range lines {
			if strings.ContainsAny(line[:min(len(line), 3)], "。，：（)") && !strings.HasPrefix(line, "（") {
				t.Errorf("at %v, a line is %q", width, line)
			}
			longest := 2 * fyne.MeasureText("中中", 14, fyne.TextStyle{}).Width
			if i < len(lines)-1 && fyne.MeasureText(line, 14, fyne.TextStyle{}).Width < width-longest-16 &&
				mathtext.CountColumns(line) > 0 {
				t.Errorf("at %v, the line %q is not full", width, line)
			}
		}
	}
	english := NewParagraph("No move wins.")
	english.Resize(fyne.NewSize(40, 100))
	if english.Text != english.FullText() {
		t.Errorf("the toolkit is given %q", english.Text)
	}
}
