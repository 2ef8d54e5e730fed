package cli

import (
	"errors"
	"strings"

	"nimgraph/graphs/games"
)

// newGame runs "nimgraph new GAME [name=value …] -o OUT".
func newGame(c *call) error {
	if len(c.args) == 0 {
		return usage(c.name, `a GAME is missing; "nimgraph games" lists them`)
	}
	game, ok := games.ByID(c.args[0])
	if !ok {
		return usage(c.args[0], `unknown game; "nimgraph games" lists them`)
	}
	values := map[string]string{}
	for _, arg := range c.args[1:] {
		name, value, ok := strings.Cut(arg, "=")
		_, twice := values[name]
		switch {
		case !ok:
			return usage(arg, "a parameter is written name=value")
		case twice:
			return usage(name, "given twice")
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
	var param *games.ParamError
	switch {
	case errors.As(err, &param):
		return usage(param.Param, strings.TrimPrefix(param.Error(), param.Game+": "))
	case err != nil:
		return input(game.ID, err)
	}
	return c.saveDrawing(out, d, to)
}
