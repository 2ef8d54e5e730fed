package cli

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// commandSubject is the drawing or game that a command works on: a drawing, or a game that theory
// solves without a drawing.
type commandSubject struct {
	name    string // its name in error messages
	drawing *document.Drawing
	theory  *theoryAnswer // nil if there is a drawing
	game    *games.Game   // nil if the subject is a file
}

// subjectArgument returns the subject of the command, which the arguments name. It is a drawing from a
// file, or a game. A game is drawn, or solved by theory without a drawing.
func (c *invocation) subjectArgument() (commandSubject, error) {
	isGame, err := c.namesGame()
	if err != nil {
		return commandSubject{}, err
	}
	if !isGame {
		file, from, err := c.inputArgument()
		if err != nil {
			return commandSubject{}, err
		}
		read, err := c.readInput(file, from)
		if err != nil {
			return commandSubject{}, err
		}
		return commandSubject{name: file, drawing: read.Drawing}, nil
	}
	game, params, err := c.gameArgument()
	if err != nil {
		return commandSubject{}, err
	}
	s, err := c.gameSubject(game, params)
	if err := parameterError(game.ID, err); err != nil {
		return commandSubject{}, err
	}
	s.name, s.game = game.ID, game
	return s, nil
}

// startsCode matches words that begin like an octal code or a set and unlike a file name. Errors
// in such a word are reported for the code.
var startsCode = regexp.MustCompile(`^(\{|\.\d)`)

// namesGame reports whether the first argument names a game rather than a file with a drawing. It does
// if it is a file with rules, a code, a word followed by name=value, or the ID of a game or contest
// that is not also an existing file. A code such as ".77" is replaced in the arguments by the game and
// its parameters. namesGame returns an error if the argument names no game and does not look like a
// file name either.
func (c *invocation) namesGame() (bool, error) {
	if len(c.args) == 0 || c.hasOption("--from") {
		return false, nil
	}
	word := c.args[0]
	isInput := word == "" || word == "-" || isLink(word)
	if isInput {
		return false, nil
	}
	_, missing := os.Lstat(word)
	isFile := missing == nil
	hasParameter := slices.ContainsFunc(c.args[1:], func(arg string) bool { return strings.Contains(arg, "=") })
	switch {
	case rules.IsFile(word):
		return true, nil
	case isCode(word) && !isFile:
		if err := c.expandCode(); err != nil {
			return false, err
		}
		return true, nil
	case hasParameter:
		return true, nil
	case isFile:
		return false, nil
	case isPlayable(word):
		return true, nil
	case !looksLikeFile(word):
		return false, unknownWordError(word, "cli.error.subject", playableNames(), nil)
	}
	return false, nil
}

// isCode reports whether word is the code of a game, such as ".77" or "{1,3,4}". A code with a mistake
// counts too, so that the mistake is reported.
func isCode(word string) bool {
	_, _, _, code, err := games.ParseNotation(word)
	return code && (err == nil || startsCode.MatchString(word))
}

// isPlayable reports whether word is the ID of a game or of a contest.
func isPlayable(word string) bool {
	_, isGame := games.Find(word)
	_, isContest := games.ContestByID(word)
	return isGame || isContest
}

// looksLikeFile reports whether word can only be the name of a file, because it has a character that
// no name of a game has.
func looksLikeFile(word string) bool {
	return !fs.ValidPath(word) || strings.ContainsAny(word, `./\:`) || strings.HasPrefix(word, "-")
}
