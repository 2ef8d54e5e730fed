package moodle

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/xml"
	"flag"
	"fmt"
	"html"
	"image/png"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

var update = flag.Bool("update", false, "write the golden file")

func english() *words.Words { return must.Get(translations.Words("en")) }

// makeSheet returns a worksheet.
func makeSheet(kind exercises.Kind, level, count int, seed uint64) picture.Sheet {
	request := picture.SheetRequest{Kind: kind, Level: level, Count: count, Seed: seed}
	return must.Get(request.Sheet(context.Background(), english()))
}

// writeText returns the file of questions of sheet.
func writeText(t *testing.T, sheet picture.Sheet) string {
	t.Helper()
	var b bytes.Buffer
	must.Succeed(Write(t.Context(), &b, sheet))
	return b.String()
}

// readQuiz reads a file and returns its questions. It fails if the XML is malformed, if a picture is no PNG, or if
// a question shows no picture.
func readQuiz(t *testing.T, text string) []question {
	t.Helper()
	var read quiz
	must.Succeed(xml.Unmarshal([]byte(text), &read))
	for _, q := range read.Questions {
		if len(q.Text.Files) != 1 || !strings.Contains(q.Text.Text, `src="@@PLUGINFILE@@/figure.png"`) {
			t.Fatalf("%d files in\n%s", len(q.Text.Files), q.Text.Text)
		}
		must.Get(png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(q.Text.Files[0].Content))))
	}
	return read.Questions
}

// readField is the regular expression of a field of a multianswer question. Moodle's own
// (question/type/multianswer/questiontype.php) ends a field at a brace, a choice at ~ and an answer at #,
// unless an ampersand stands before the #.
var readField = regexp.MustCompile(`\{(\d*):([A-Z]+):(.*?)\}`)

// readParts returns the labels and choices that Moodle would read in a question, by the type of each part.
func readParts(t *testing.T, q question) (parts []subquestion) {
	t.Helper()
	if q.Type != multiAnswer {
		p := subquestion{form: q.Type, several: q.Single == "false"}
		for _, a := range q.Answers {
			text := a.Text
			if q.Type == multiChoice {
				text = html.UnescapeString(text)
			}
			p.choices = append(p.choices,
				choice{text, html.UnescapeString(a.Feedback.Text), must.Get(strconv.ParseFloat(a.Fraction, 64))})
		}
		return []subquestion{p}
	}
	for _, line := range strings.Split(q.Text.Text, "\n") {
		for _, found := range readField.FindAllStringSubmatch(line, -1) {
			label, _, _ := strings.Cut(strings.TrimPrefix(line, "<p>"), " {")
			p := subquestion{form: strings.ToLower(found[2]), label: html.UnescapeString(label)}
			for _, text := range strings.Split(found[3], "~") {
				end := regexp.MustCompile(`[^&]#`).FindStringIndex(text)
				c := choice{text: text[:end[1]-1], feedback: html.UnescapeString(html.UnescapeString(text[end[1]:]))}
				if bare, isRight := strings.CutPrefix(c.text, "="); isRight {
					c.text, c.share = bare, 100
				}
				if c.text = html.UnescapeString(c.text); p.form == multiChoice {
					c.text = html.UnescapeString(c.text)
				}
				p.choices = append(p.choices, c)
			}
			parts = append(parts, p)
		}
	}
	return parts
}

// rightTexts returns the texts of the right choices. It fails if the shares do not sum to 100 in a
// question with several right choices, if they differ from 0 and 100 in any other question, or if a
// choice occurs twice.
func rightTexts(t *testing.T, p subquestion) (right []string) {
	t.Helper()
	sum, seen := 0.0, map[string]bool{}
	for _, c := range p.choices {
		if seen[c.text] {
			t.Errorf("the choice %q occurs twice", c.text)
		}
		seen[c.text] = true
		if c.share > 0 {
			right, sum = append(right, c.text), sum+c.share
		}
		if !p.several && c.share != 0 && c.share != 100 || p.several && c.share == 0 {
			t.Errorf("%q has %v percent", c.text, c.share)
		}
		if c.share <= 0 && c.feedback == "" {
			t.Errorf("no reason why %q is wrong", c.text)
		}
	}
	if p.form != shortAnswer && math.Abs(sum-100) > 0.01 {
		t.Errorf("the shares of %v sum to %v", p.choices, sum)
	}
	return right
}

// TestAnswers compares the right answers of random exercises of all kinds and levels with the solver, and winning
// moves with the outcome of the position after each of them.
func TestAnswers(t *testing.T) {
	count, step := 4, 1
	if testing.Short() {
		count, step = 1, 3 // levels 1 and 4
	}
	for _, kind := range exercises.Kinds() {
		for level := 1; level <= exercises.Levels; level += step {
			sheet := makeSheet(kind, level, count, 1)
			questions := readQuiz(t, writeText(t, sheet))
			if len(questions) != count {
				t.Fatalf("%s %d: %d questions", kind, level, len(questions))
			}
			for i, q := range questions {
				if want := fmt.Sprintf("%s (%d)", sheet.Title, i+1); q.Name.Text != want || q.Feedback.Text == "" {
					t.Errorf("%s %d: the name is %q, the feedback %q", kind, level, q.Name.Text, q.Feedback.Text)
				}
				checkAnswers(t, sheet, sheet.Items[i], readParts(t, q))
			}
		}
	}
}

// checkAnswers compares the right choices of parts, the subquestions of item, with the solution.
func checkAnswers(t *testing.T, sheet picture.Sheet, item picture.Item, parts []subquestion) {
	t.Helper()
	s, tutor := item.Solution, explain.NewNarrator(sheet.Words, item.Drawing, item.Solution)
	asked := exercises.Questions(item.Drawing, s)
	if item.Period > 0 {
		last := len(parts) - 1
		if right := rightTexts(t, parts[last]); !slices.Equal(right, []string{strconv.Itoa(item.Period)}) {
			t.Errorf("%s: the period is %q, not %d", sheet.Title, right, item.Period)
		}
		parts = parts[:last]
	}
	if len(parts) != len(asked) {
		t.Fatalf("%s: %d parts for %d questions", sheet.Title, len(parts), len(asked))
	}
	for i, q := range asked {
		right := rightTexts(t, parts[i])
		if q.Ask == document.AskMove {
			checkMoves(t, tutor, parts[i])
			continue
		}
		want := []string{q.Answer(s)}
		if set, isLoopy := strings.CutPrefix(want[0], "∞"); isLoopy {
			want = []string{"∞", "∞" + set, "inf"}
		}
		for _, text := range want {
			if !slices.Contains(right, text) {
				t.Errorf("%s: %s has the answers %q, not %q", sheet.Title, parts[i].label, right, text)
			}
		}
		if wantForm := map[bool]string{true: shortAnswer, false: numerical}[s.Cyclic()]; q.Ask.AboutVertices() &&
			len(asked) > 1 && parts[i].label != tutor.AnswerLine(q) || q.Ask == document.AskValues && parts[i].form != wantForm {
			t.Errorf("%s: the part %q is of the type %s", sheet.Title, parts[i].label, parts[i].form)
		}
	}
}

// checkMoves checks that exactly the winning moves are right choices of p.
func checkMoves(t *testing.T, tutor *explain.Narrator, p subquestion) {
	t.Helper()
	s := tutor.Solution
	wins := map[string]bool{tutor.Words.T("diagnosis.no-move-wins"): s.Outcome != solver.OutcomeN}
	winning := 0
	for _, m := range s.Moves {
		after := must.Get(solver.Solve(t.Context(), must.Get(s.Position.After(m.Edge))))
		wins[tutor.MoveText(m.Edge)] = after.Outcome == solver.OutcomeP
		if after.Outcome == solver.OutcomeP {
			winning++
		}
	}
	right := 0
	for _, c := range p.choices {
		isWinning, isMove := wins[c.text]
		if !isMove || isWinning != (c.share > 0) {
			t.Errorf("%s: %q has %v percent; it wins: %v", tutor.Drawing.Title(), c.text, c.share, isWinning)
		}
		if c.share > 0 {
			right++
		}
	}
	if right != max(1, min(winning, maxWinning)) || len(p.choices) > maxMoves+1 || p.several != (right > 1) {
		t.Errorf("%s: %d of %d choices are right, of %d winning moves", tutor.Drawing.Title(), right,
			len(p.choices), winning)
	}
}

// newItem returns an exercise that asks for ask, on a drawing that build makes.
func newItem(t *testing.T, kind graphs.Kind, ask document.Ask, build func(*document.ChangeBuilder)) picture.Item {
	t.Helper()
	d := document.New(kind)
	must.Succeed(d.Edit(build))
	must.Succeed(d.Edit(func(c *document.ChangeBuilder) { c.Head().Exercise = document.Exercise{Ask: ask} }))
	return picture.Item{Drawing: d, Solution: must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))}
}

// addVertices adds vertices with names and tokens, at equal distances.
func addVertices(c *document.ChangeBuilder, tokens int, names ...string) {
	for i, name := range names {
		v := graphs.Vertex{ID: graphs.VertexID(i), Name: name}
		c.AddVertex(document.VertexState{Vertex: v}, document.Point{X: 90 * float64(i)})
	}
	c.Vertex(0).Tokens = tokens
}

// TestEscaping checks that names with the signs of XML, HTML and fields are only names.
func TestEscaping(t *testing.T) {
	hostile := []string{`]]></text>`, `{1:NUMERICAL:=7}`, `~=9#no\}`, `<b>&amp;"'`}
	item := newItem(t, graphs.Directed, document.AskValues, func(c *document.ChangeBuilder) {
		addVertices(c, 0, hostile...)
		c.JoinVertices(0, 1, 1)
		c.JoinVertices(0, 2, 1)
		c.JoinVertices(1, 2, 1)
	})
	sheet := picture.Sheet{Words: english(), Title: `A ]]> <title> & more`, Items: []picture.Item{item}}
	questions := readQuiz(t, writeText(t, sheet))
	parts := readParts(t, questions[0])
	checkAnswers(t, sheet, item, parts)
	if name := questions[0].Name.Text; name != sheet.Title+" (1)" {
		t.Errorf("the name is %q", name)
	}
	for _, p := range parts {
		for _, c := range p.choices {
			if strings.Contains(c.feedback, "&#") {
				t.Errorf("the feedback %q", c.feedback)
			}
		}
	}
	if said := parts[0].choices[0].feedback; !strings.Contains(said, hostile[2]) {
		t.Errorf("the feedback %q does not name %q", said, hostile[2])
	}
}

// TestForms checks the types of questions that no generated exercise has.
func TestForms(t *testing.T) {
	ring := func(c *document.ChangeBuilder) {
		addVertices(c, 1, "a", "b", "c")
		c.JoinVertices(0, 1, 1)
		c.JoinVertices(1, 0, 1)
		c.JoinVertices(1, 2, 1)
	}
	line := func(c *document.ChangeBuilder) {
		addVertices(c, 1, "a", "b")
		c.JoinVertices(0, 1, 1)
	}
	lost := func(c *document.ChangeBuilder) {
		addVertices(c, 2, "a", "b")
		c.JoinVertices(0, 1, 1)
	}
	star := func(c *document.ChangeBuilder) {
		addVertices(c, 1, strings.Split("abcdefghijklm", "")...)
		for v := range 12 {
			c.JoinVertices(0, graphs.VertexID(v+1), 1)
		}
	}
	for _, test := range []struct {
		ask   document.Ask
		build func(*document.ChangeBuilder)
		form  string
		right string
	}{
		{document.AskTotal, ring, shortAnswer, ""},
		{document.AskTotal, line, numerical, "1"},
		{document.AskWinner, line, multiChoice, "N"},
		{document.AskWinner, lost, multiChoice, "P"},
		{document.AskMove, line, multiChoice, "a→b"},
		{document.AskMove, lost, multiChoice, "No move wins."},
		{document.AskMove, star, multiChoice, "a→b"},
	} {
		item := newItem(t, graphs.Directed, test.ask, test.build)
		sheet := picture.Sheet{Words: english(), Title: test.ask.String(), Items: []picture.Item{item}}
		parts := readParts(t, readQuiz(t, writeText(t, sheet))[0])
		checkAnswers(t, sheet, item, parts)
		if right := rightTexts(t, parts[0]); parts[0].form != test.form || test.right != "" && right[0] != test.right {
			t.Errorf("%s: the type is %s, the answers are %q", test.ask, parts[0].form, right)
		}
	}
}

// TestGolden compares a question, without its picture, with testdata/question.xml.
func TestGolden(t *testing.T) {
	got := regexp.MustCompile(`(base64">)[^<]*`).ReplaceAllString(writeText(t, makeSheet(exercises.Mex, 1, 1, 1)), "$1")
	const path = "testdata/question.xml"
	if *update {
		must.Succeed(os.WriteFile(path, []byte(got), 0o644))
	}
	if want := string(must.Get(os.ReadFile(path))); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
