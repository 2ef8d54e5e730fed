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

// subject is what a command is about: a drawing, or a GAME that theory alone
// answers for.
type subject struct {
	name    string // what it is called where something is wrong with it
	drawing *document.Drawing
	theory  *theory // nil where there is a drawing
}

// subject returns what a command is about, out of a FILE or of a GAME.
func (c *call) subject() subject {
	isGame := c.isGame()
	if isGame {
		return c.game()
	}
	file, from := c.source()
	r := c.read(file, from)
	return subject{name: file, drawing: r.Drawing}
}

// game returns the GAME that the arguments name.
func (c *call) game() subject {
	game, values := c.asked()
	s, err := c.solvable(game, values)
	try(badParameter(game.ID, err))
	s.name = game.ID
	return s
}

// startsCode is how a code starts that no name of a file does: what is wrong in such a word
// is said of the code.
var startsCode = regexp.MustCompile(`^(\{|\.\d)`)

// isGame tells whether the first argument is a GAME: name=value words follow it, or
// no file has that name and a game has that ID, or it is the code of one. A word that is
// neither a game nor has the looks of a file's name is an error.
func (c *call) isGame() bool {
	if len(c.args) == 0 || c.args[0] == "" || c.args[0] == "-" || c.has("--from") {
		return false
	}
	word := c.args[0]
	if rules.IsFile(word) {
		return true
	}
	if _, _, _, code, err := games.Read(word); code && (err == nil || startsCode.MatchString(word)) {
		if _, missing := os.Lstat(word); missing != nil {
			c.decode()
			return true
		}
	}
	if slices.ContainsFunc(c.args[1:], func(arg string) bool { return strings.Contains(arg, "=") }) {
		return true
	}
	if _, err := os.Lstat(word); err == nil {
		return false
	}
	if _, ok := games.ByID(word); ok {
		return true
	}
	if _, ok := games.ContestByID(word); ok {
		return true
	}
	if fs.ValidPath(word) && !strings.ContainsAny(word, `./\:`) && !strings.HasPrefix(word, "-") {
		fail(unknown(word, "cli.error.subject", playable(), nil))
	}
	return false
}
