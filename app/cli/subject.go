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

// commandSubject is the drawing that a command works on, or a game that is too large to be drawn but
// that theory solves.
type commandSubject struct {
	name    string // its name in error messages
	drawing *document.Drawing
	theory  *theoryAnswer // nil if there is a drawing
	game    *games.Game   // nil if the subject is a file
}

// subjectArgument returns the drawing or game that the arguments of the command name: a file with a
// drawing, or a game with parameters. A game is drawn unless it is too large and theory solves it.
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

// namesGame reports whether the arguments name a game rather than a file with a drawing. They do if
// the first one is a file with rules, a code such as ".77" or the ID of a game or contest, and if an
// argument sets a parameter. Files with a drawing take precedence over codes and IDs. A code is
// replaced in c.args; see expandGameCode.
//
// It returns an error if the first argument is not a game and does not look like a file name.
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
		if err := c.expandGameCode(); err != nil {
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

// isCode reports whether word is the short code of a game, such as ".77" or "{1,3,4}". A code with a
// mistake counts too, because the user should hear of the mistake.
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

// looksLikeFile reports whether word has a character, such as a dot or slash, that file names have but
// names of games do not.
func looksLikeFile(word string) bool {
	return !fs.ValidPath(word) || strings.ContainsAny(word, `./\:`) || strings.HasPrefix(word, "-")
}
