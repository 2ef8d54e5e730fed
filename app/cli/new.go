package cli

import (
	"strings"

	"nimgraph/graphs/games"
)

// newGame runs "nimgraph new GAME [name=value …] -o OUT".
func newGame(c *call) error {
	if len(c.args) == 0 {
		return usage(c.name, "cli.error.no-game")
	}
	game, ok := games.ByID(c.args[0])
	if !ok {
		return usage(c.args[0], "cli.error.game")
	}
	values := map[string]string{}
	for _, arg := range c.args[1:] {
		name, value, ok := strings.Cut(arg, "=")
		_, twice := values[name]
		switch {
		case !ok:
			return usage(arg, "cli.error.parameter")
		case twice:
			return usage(name, "cli.error.twice")
		}
		values[name] = value
	}
	out, err := c.out()
	if err != nil {
		return err
	}
	to, err := c.drawingFormat(out)
	if err != nil {
		return err
	}
	d, err := game.New(c.ctx, values)
	if err != nil {
		return badParameter(game.ID, err)
	}
	return c.saveDrawing(out, d, to)
}
