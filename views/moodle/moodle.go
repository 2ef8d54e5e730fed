package moodle

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

const (
	// maxMoves is the number of moves that a question shows: more than one screen is hard to choose from.
	maxMoves = 12
	// maxWinning is the number of winning moves among them. Moodle knows 1/n of a grade for n up to 10.
	maxWinning = 10
	// typedInfinity is what can be typed instead of ∞, as everywhere in the program.
	typedInfinity = "inf"
	// pictureScale is the number of pixels of a picture per CSS pixel, for sharp screens.
	pictureScale = 2
)

// subquestion is one of the parts of a question that has a separate answer, with the choices for the
// answer.
type subquestion struct {
	label   string // before the field for the answer, if there are several parts
	form    string // the question type
	choices []choice
	// several is set if more than one choice must be marked. The shares of the right choices then sum
	// to 100; otherwise each right choice has the share 100.
	several  bool
	shuffled bool // Moodle shows the choices in random order
}

// choice is an answer with its share of the grade in percent. A share of at most 0 is a wrong answer.
type choice struct {
	text, feedback string
	share          float64
}

// Write writes a file of Moodle questions to out, one question for each exercise of sheet. It
// returns ctx.Err() if ctx is cancelled, and the errors of render.PNG and of out.
func Write(ctx context.Context, out io.Writer, sheet picture.Sheet) error {
	var file quiz
	for i, item := range sheet.Items {
		t := explain.NewNarrator(sheet.Words, item.Drawing, item.Solution)
		q, err := newQuestion(ctx, t, item)
		if err != nil {
			return err
		}
		q.Name.Text = sheet.Words.T("moodle.name", words.Data{"Title": sheet.Title, "Number": i + 1})
		file.Questions = append(file.Questions, q)
	}
	text, err := xml.MarshalIndent(file, "", "\t")
	if err == nil {
		_, err = fmt.Fprintf(out, "%s%s\n", xml.Header, text)
	}
	return err
}

// newQuestion returns the question for the exercise item, without its name. The exercise must ask
// for at least one answer, as generated exercises do. t writes the texts. newQuestion returns
// ctx.Err() if ctx is cancelled, and the errors of render.PNG.
func newQuestion(ctx context.Context, t *explain.Narrator, item picture.Item) (question, error) {
	var parts []subquestion
	var key []string
	examiner := exercises.NewExaminer(ctx, t.Solution)
	for _, q := range exercises.Questions(t.Drawing, t.Solution) {
		key = append(key, t.AnswerKey(q))
		if q.Ask == document.AskMove {
			parts = append(parts, newMoveSubquestion(ctx, t, examiner, q))
		} else {
			parts = append(parts, newSubquestion(ctx, t, examiner, q))
		}
	}
	if item.Period > 0 {
		right := choice{strconv.Itoa(item.Period), t.Words.JoinSentences(item.More...), 100}
		parts = append(parts, subquestion{label: t.Words.T("moodle.period"), form: numerical, choices: []choice{right}})
	}
	task := []string{t.TaskText()}
	q := question{Type: multiAnswer}
	if len(parts) == 1 {
		q = parts[0].asQuestion()
		if parts[0].several {
			task = append(task, t.Words.T("moodle.moves"))
		}
	}
	if parts[0].form == shortAnswer {
		task = append(task, t.Words.T("moodle.infinite", words.Data{"Typed": typedInfinity}))
	}
	image, tag, err := newPicture(t)
	if err != nil {
		return q, err
	}
	body := "<p>" + htmlText(t.Words.JoinSentences(task...)) + "</p>\n<p>" + tag + "</p>"
	if len(parts) > 1 {
		body += "\n" + strings.Join(xslices.Map(parts, func(p subquestion) string {
			return "<p>" + htmlText(p.label) + " " + p.clozeField() + "</p>"
		}), "\n")
	}
	q.Text = formattedText{Format: "html", Text: body, Files: []embeddedFile{image}}
	lines := xslices.Map(append(key, item.More...), htmlText)
	q.Feedback = formattedText{Format: "html", Text: "<p>" + strings.Join(lines, "<br>") + "</p>"}
	return q, ctx.Err()
}

// newSubquestion returns the subquestion that asks q, which must not ask for moves. Its choices
// include likely wrong answers, each with the reason why it is wrong; examiner finds the reason and t
// writes it. The search for reasons stops when ctx is cancelled.
func newSubquestion(
	ctx context.Context, t *explain.Narrator, examiner *exercises.Examiner, q exercises.Question,
) subquestion {
	p := subquestion{form: numerical}
	if q.Vertex >= 0 {
		p.label = t.AnswerLine(q)
	}
	isLoopy := t.Solution.Cyclic()
	switch {
	case q.Ask == document.AskOutcomes || q.Ask == document.AskWinner:
		p.form = multiChoice
	case isLoopy:
		p.form = shortAnswer
	}
	texts := q.Guesses(t.Solution)
	if right := q.Answer(t.Solution); !slices.Contains(texts, right) {
		texts = append(texts, spellings(right)...)
	}
	for _, text := range texts {
		if text == solver.OutcomeD.String() && !isLoopy {
			continue
		}
		answer, _ := exercises.ParseAnswer(text)
		p.choices = append(p.choices, newChoice(ctx, t, examiner, q, answer, text))
	}
	return p
}

// newChoice returns answer as a choice for question q; text is what the student types or sees. A
// right answer gets 100 percent, and the answer key as its feedback. A wrong one gets 0, and the
// reason why it is wrong: examiner finds it and t writes it. The search stops when ctx is cancelled.
func newChoice(
	ctx context.Context, t *explain.Narrator, examiner *exercises.Examiner, q exercises.Question,
	answer exercises.Answer, text string,
) choice {
	verdict := examiner.Judge(ctx, q, answer)
	if verdict.Grade == exercises.Right {
		return choice{text, t.AnswerKey(q), 100}
	}
	return choice{text, t.Words.JoinSentences(t.CommentTexts(verdict)...), 0}
}

// spellings returns all ways in which the right answer may be typed. A loopy value can be typed with
// and without its set of numbers.
func spellings(right string) []string {
	set, isLoopy := strings.CutPrefix(right, "∞")
	if !isLoopy {
		return []string{right}
	}
	texts := []string{"∞", typedInfinity, right, typedInfinity + set}
	if spaced := strings.ReplaceAll(set, ",", ", "); spaced != set {
		texts = append(texts, "∞"+spaced, typedInfinity+spaced)
	}
	return texts
}

// newMoveSubquestion returns the subquestion that asks q, for a winning move. Its choices are the
// moves and "no move wins"; if there are more than maxMoves moves, some losing ones are left out.
// examiner finds the reasons why moves are wrong, and t writes them. The search stops when ctx is
// cancelled.
func newMoveSubquestion(
	ctx context.Context, t *explain.Narrator, examiner *exercises.Examiner, q exercises.Question,
) subquestion {
	var winning, losing []choice
	add := func(text string, answer exercises.Answer) {
		if c := newChoice(ctx, t, examiner, q, answer, text); c.share > 0 {
			winning = append(winning, c)
		} else {
			losing = append(losing, c)
		}
	}
	for _, m := range t.Solution.Moves {
		add(t.MoveText(m.Edge), exercises.EdgeAnswer(m.Edge))
	}
	for m := range t.Solution.HeapMoves() {
		add(t.HeapMoveText(m.Vertex, int(m.To)), exercises.HeapAnswer(m.Vertex, solver.Nimber(m.To)))
	}
	p := subquestion{form: multiChoice, several: len(winning) > 1, shuffled: true}
	p.choices = winning[:min(len(winning), maxWinning)]
	count := min(len(losing), maxMoves-len(p.choices))
	share := 100 / float64(len(p.choices))
	for i := range count {
		p.choices = append(p.choices, losing[i*len(losing)/count]) // at equal distances
	}
	none := newChoice(ctx, t, examiner, q, exercises.Answer{Form: exercises.NoMove},
		t.Words.T("diagnosis.no-move-wins"))
	p.choices = append(p.choices, none)
	if !p.several {
		return p
	}
	for i := range p.choices {
		if c := &p.choices[i]; c.share > 0 {
			c.share, c.feedback = share, "" // the general feedback lists the winning moves
		} else {
			c.share = -share // so that marking all moves gains little
		}
	}
	return p
}

// newPicture returns a picture of the drawing of t, the exercise without its solution, as a file. tag is
// the HTML element that shows the file, with a description for people who cannot see it. newPicture
// returns the errors of render.PNG.
func newPicture(t *explain.Narrator) (file embeddedFile, tag string, err error) {
	var b bytes.Buffer
	s := scene.Build(t.Drawing, nil, scene.Options{Names: true})
	if err = render.PNG(&b, s,
		render.Options{Palette: scene.Print(), Scale: pictureScale, Margin: render.Margin}); err != nil {
		return embeddedFile{}, "", err
	}
	content := base64.StdEncoding.EncodeToString(b.Bytes())
	image := embeddedFile{Name: "figure.png", Path: "/", Encoding: "base64", Content: content}
	size, err := png.DecodeConfig(&b)
	tag = fmt.Sprintf(`<img src="@@PLUGINFILE@@/%s" alt="%s" width="%d">`, image.Name,
		htmlText(explain.ScreenReaderText(t.Words, t.Drawing, nil, false, -1)), size.Width/pictureScale)
	return image, tag, err
}
