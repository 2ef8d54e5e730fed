package cli

import (
	"errors"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// MaxScale bounds --scale.
const MaxScale = 64

func pictureFlags() []flag {
	return []flag{
		{name: "--scale", value: "a number"},
		{name: "--transparent"},
		{name: "--dark"},
		{name: "--no-highlights"},
		{name: "--no-drawing"},
		{name: "--labels", value: "name, value, both or none", allowed: []string{"name", "value", "both", "none"}},
	}
}

// picture is a format of pictures.
type picture struct {
	name  string // also its file ending, without the dot
	write func(io.Writer, *scene.Scene, render.Options) error
}

func pictures() []picture {
	return []picture{{"png", render.PNG}, {"svg", render.SVG}, {"pdf", render.PDF}, {"tex", render.TikZ}}
}

// export runs "nimgraph export FILE -o OUT [options]".
func export(c *call) error {
	file, err := c.file()
	if err != nil {
		return err
	}
	from, err := c.inputFormat(file)
	if err != nil {
		return err
	}
	out, err := c.out()
	if err != nil {
		return err
	}
	kind, err := c.picture(out)
	if err != nil {
		return err
	}
	look, err := c.look()
	if err != nil {
		return err
	}
	r, err := c.read(file, from)
	if err != nil {
		return err
	}
	shows := c.shows()
	solution, err := c.shownSolution(file, r.Drawing, shows)
	if err != nil {
		return err
	}
	if err := c.place(file, r); err != nil {
		return err
	}
	look.Title = r.Drawing.Title()
	if look.Drawing, err = c.carry(r.Drawing); err != nil {
		return outputError(out, err)
	}
	sc := scene.Build(r.Drawing, solution, shows)
	return c.save(out, func(w io.Writer) error {
		err := kind.write(w, sc, look)
		var large *render.TooLargeError
		if errors.As(err, &large) {
			return usage("--scale", large.Error())
		}
		return err
	})
}

// picture returns the format of OUT.
func (c *call) picture(out string) (picture, error) {
	var names, endings []string
	for _, p := range pictures() {
		names, endings = append(names, p.name), append(endings, "."+p.name)
	}
	name, err := c.outputFormat(out, names, endings, func(path string) (string, bool) {
		ending := strings.ToLower(filepath.Ext(path))
		for i, e := range endings {
			if e == ending {
				return names[i], true
			}
		}
		return "", false
	})
	for _, p := range pictures() {
		if p.name == name {
			return p, err
		}
	}
	return picture{}, err
}

// look returns how the picture is drawn.
func (c *call) look() (render.Options, error) {
	o := render.Options{Palette: scene.Light(), Margin: render.Margin, Transparent: c.has("--transparent")}
	if c.has("--dark") {
		o.Palette = scene.Dark()
	}
	if text, given := c.flags["--scale"]; given {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || !(x > 0 && x <= MaxScale) {
			return o, usage("--scale", shown(text)+" is not a number above 0 and up to "+strconv.Itoa(MaxScale))
		}
		o.Scale = x
	}
	return o, nil
}

// shows returns what of the drawing is shown.
func (c *call) shows() scene.Options {
	o := scene.Everything()
	o.Highlights = !c.has("--no-highlights")
	if labels, given := c.flags["--labels"]; given {
		o.Names = labels == "name" || labels == "both"
		o.Values = labels == "value" || labels == "both"
	}
	return o
}

// shownSolution solves the drawing. Where it has no solution and the picture was
// to show neither values nor winning moves, the picture does without.
func (c *call) shownSolution(file string, d *document.Drawing, shows scene.Options) (*solver.Solution, error) {
	s, err := c.solution(file, d)
	if err != nil && !shows.Values && !shows.Highlights && c.ctx.Err() == nil {
		return nil, nil
	}
	return s, err
}
