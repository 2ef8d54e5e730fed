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
		shared("--on"),
		{name: "--labels", value: "WHAT", allowed: choicesOf("labels"), about: "cli.flag.new-labels"},
		toFlag("cli.flag.to.drawing", formatNames()),
	}
}

// newGame runs "nimgraph new GAME [name=value …] [-o OUT]". Without OUT, or where it is
// standard output and no format is told, the drawing is JSON on standard output.
func newGame(c *call) {
	if len(c.args) == 0 {
		refuse(c.name, "cli.error.no-game")
	}
	c.onRules()
	c.decode()
	game, values := c.asked()
	out, to := c.outElse(), formats.JSON
	if out != "-" || c.has("--to") {
		to = c.drawingFormat(out)
	}
	d := c.make(game, values)
	if game.Group == games.Own {
		c.keepRules(d, values)
	}
	c.saveDrawing(out, d, to)
}

// make draws a game.
func (c *call) make(game *games.Game, values map[string]string) *document.Drawing {
	var d *document.Drawing
	var err error
	shown := newProgress(c.Err)
	defer shown.clear()
	ctx := shown.counting(c.ctx, c.Words)
	if labels, given := c.flags["--labels"]; given {
		d, err = game.Labelled(ctx, values, picture.Labels(labels).Shown())
	} else {
		d, err = game.Shown(ctx, values)
	}
	try(badParameter(game.ID, err))
	return d
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

// convert runs "nimgraph convert FILE -o OUT".
func convert(c *call) {
	file, from, out := c.ends()
	to := c.drawingFormat(out)
	r := c.read(file, from)
	if to.Places() {
		c.place(file, r)
	}
	c.saveDrawing(out, r.Drawing, to)
}
