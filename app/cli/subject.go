package cli

import (
	"io/fs"
	"os"
	"slices"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

// subject returns the drawing that a command is about, out of a FILE or of a GAME,
// and what it is called where something is wrong with it.
func (c *call) subject() (name string, d *document.Drawing, err error) {
	isGame, err := c.isGame()
	if err != nil {
		return "", nil, err
	}
	if isGame {
		return c.game()
	}
	file, from, err := c.source()
	if err != nil {
		return "", nil, err
	}
	r, err := c.read(file, from)
	if err != nil {
		return "", nil, err
	}
	return file, r.Drawing, nil
}

// game draws the GAME that the arguments name.
func (c *call) game() (name string, d *document.Drawing, err error) {
	game, err := gameCalled(c.args[0])
	if err != nil {
		return "", nil, err
	}
	values, err := parameters(c.args[1:])
	if err != nil {
		return "", nil, err
	}
	d, err = c.make(game, values)
	return game.ID, d, err
}

// isGame tells whether the first argument is a GAME: name=value words follow it, or
// no file has that name and a game has that ID. A word that is neither a game nor
// has the looks of a file's name is an error.
func (c *call) isGame() (bool, error) {
	if len(c.args) == 0 || c.args[0] == "" || c.args[0] == "-" || c.has("--from") {
		return false, nil
	}
	word := c.args[0]
	if slices.ContainsFunc(c.args[1:], func(arg string) bool { return strings.Contains(arg, "=") }) {
		return true, nil
	}
	if _, err := os.Lstat(word); err == nil {
		return false, nil
	}
	if _, ok := games.ByID(word); ok {
		return true, nil
	}
	if fs.ValidPath(word) && !strings.ContainsAny(word, `./\:`) && !strings.HasPrefix(word, "-") {
		return false, unknown(word, "cli.error.subject", gameNames(), nil)
	}
	return false, nil
}
