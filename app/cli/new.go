package cli

import (
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/picture"
)

// newFlags are the options of new.
func newFlags() []flag {
	return []flag{
		shared("-o"),
		{name: "--labels", value: "WHAT", allowed: choicesOf("labels"), about: "cli.flag.new-labels"},
		toFlag("cli.flag.to.drawing", formatNames()),
	}
}

// newGame runs "nimgraph new GAME [name=value …] [-o OUT]". Without OUT, or where it is
// standard output and no format is told, the drawing is JSON on standard output.
func newGame(c *call) error {
	if len(c.args) == 0 {
		return usage(c.name, "cli.error.no-game")
	}
	if err := c.decode(); err != nil {
		return err
	}
	game, values, err := c.asked()
	if err != nil {
		return err
	}
	out, to, err := c.newOut()
	if err != nil {
		return err
	}
	d, err := c.make(game, values)
	if err != nil {
		return err
	}
	return c.saveDrawing(out, d, to)
}

// newOut returns OUT and its format.
func (c *call) newOut() (out string, to formats.Format, err error) {
	if out = "-"; c.has("-o") {
		if out, err = c.out(); err != nil {
			return out, to, err
		}
	}
	if out == "-" && !c.has("--to") {
		return out, formats.JSON, nil
	}
	to, err = c.drawingFormat(out)
	return out, to, err
}

// make draws a game.
func (c *call) make(game *games.Game, values map[string]string) (*document.Drawing, error) {
	var d *document.Drawing
	var err error
	shown := newProgress(c.Err)
	defer shown.clear()
	ctx := shown.counting(c.ctx, c.Words)
	if labels, given := c.flags["--labels"]; given && c.name == "new" {
		d, err = game.Labelled(ctx, values, picture.Labels(labels).Shown())
	} else {
		d, err = game.New(ctx, values)
	}
	if err != nil {
		return nil, badParameter(game.ID, err)
	}
	return d, nil
}

// parameters reads name=value arguments. One without a = belongs to the list that
// goes before it: heaps=3 5 7.
func parameters(args []string) (map[string]string, error) {
	values, last := map[string]string{}, ""
	for _, arg := range args {
		name, value, ok := strings.Cut(arg, "=")
		_, twice := values[name]
		switch {
		case !ok && last == "":
			return nil, usage(arg, "cli.error.parameter")
		case !ok:
			values[last] += " " + arg
			continue
		case twice:
			return nil, usage(name, "cli.error.twice")
		}
		values[name], last = value, name
	}
	return values, nil
}
