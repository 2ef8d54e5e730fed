package cli

import (
	"bytes"
	"os"
	"strings"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/contests"
	"nimgraph/views/words"
)

// sayFlag is the option for the words of the answers.
const sayFlag = "--say"

// runAnswers runs "nimgraph solve FILE --answers" and "nimgraph solve CONTEST --answers". It reads the
// input of a programming contest and prints the answers to all its cases and queries.
func (c *invocation) runAnswers() error {
	for _, other := range []string{"--json", "--table", "--play", "--token", "--target", "--vertex", "--from"} {
		if err := c.rejectBothOptions("--answers", other, "cli.error.other"); err != nil {
			return err
		}
	}
	if len(c.args) == 0 {
		return usageError(c.name, "cli.error.missing", contestData())
	}
	contest, isContest := games.ContestByID(c.args[0])
	switch {
	case !isContest:
		return c.answerFile(c.args[0])
	case len(c.args) > 2, len(c.args) == 2 && c.args[1] != "-":
		return usageError(c.args[1], "cli.error.answers")
	}
	for _, other := range []string{"--header", "--as"} {
		if err := c.rejectBothOptions("--answers", other, "cli.error.other"); err != nil {
			return err
		}
	}
	text, err := formats.ReadAll(c.In)
	if err := inputError("-", err); err != nil {
		return err
	}
	format, _ := contests.FindInputFormat(contest.ID)
	return c.answerText("-", text, format)
}

// answerFile reads the contest input in file and prints the answers to it. If file is "-", it reads
// standard input. The format of the input is the value of --as. Without this option it is guessed from
// the text, and if a second format fits too, a note names both.
func (c *invocation) answerFile(file string) error {
	if _, err := os.Stat(file); err != nil && file != "-" && !strings.ContainsAny(file, `./\`) {
		return usageError(file, "cli.error.none-of", contestData())
	}
	if len(c.args) > 1 {
		return usageError(c.args[1], "cli.error.answers")
	}
	in, err := c.openInput(file)
	if err != nil {
		return err
	}
	defer in.Close()
	text, err := formats.ReadAll(in)
	if err := inputError(file, err); err != nil {
		return err
	}
	if id, given := c.flags["--as"]; given {
		format, ok := contests.FindInputFormat(id)
		if !ok {
			return usageError("--as", "cli.error.not-allowed",
				words.Data{"Value": id, "Allowed": strings.Join(contestFormatIDs(), ", ")})
		}
		return c.answerText(file, text, format)
	}
	o, err := c.readOptions()
	if err != nil {
		return err
	}
	fitting := contests.MatchingInputFormats(text)
	switch {
	case len(fitting) == 0:
		return c.answerText(file, text, contests.DrawingFormat(o))
	case len(fitting) > 1:
		c.addTranslatedNote(file+":1", "cli.note.shape", words.Data{"ID": fitting[0].ID, "Other": fitting[1].ID})
	}
	return c.answerText(file, text, fitting[0])
}

// answerText prints the answers to text, a contest input in the given format. The option --say
// replaces the words of the format for winning and losing. Error messages name file, from which the
// text was read.
func (c *invocation) answerText(file string, text []byte, format contests.InputFormat) error {
	say := format.Says
	if value, given := c.flags[sayFlag]; given {
		win, lose, ok := strings.Cut(value, ",")
		switch {
		case !ok || win == "" || lose == "" || strings.Contains(lose, ","):
			return usageError(sayFlag, "cli.error.say")
		case format.Says == contests.Verdict{}:
			return usageError(sayFlag, "cli.error.say-numbers")
		}
		say = contests.Verdict{Win: win, Lose: lose}
	}
	var out bytes.Buffer
	if err := inputError(file, format.Answer(c.ctx, text, say, &out)); err != nil {
		return err
	}
	return c.writeOutput(out.Bytes())
}

// contestFormatIDs returns the IDs of the formats of contest inputs.
func contestFormatIDs() []string {
	return xslices.Map(contests.InputFormats(), func(s contests.InputFormat) string { return s.ID })
}
