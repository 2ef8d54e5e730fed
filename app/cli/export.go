package cli

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nimgraph/solver"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

func pictureFlags() []flag {
	return []flag{
		{name: "--scale", value: "number"},
		{name: "--dpi", value: "number"},
		{name: "--margin", value: "number"},
		{name: "--transparent"},
		{name: "--palette", value: "palette", allowed: []string{"light", "dark", "print"}},
		{name: "--dark"},
		{name: "--no-highlights"},
		{name: "--after"},
		{name: "--blocks"},
		{name: "--caption"},
		{name: "--legend"},
		{name: "--outlines"},
		{name: "--only", value: "names"},
		{name: "--area", value: "area"},
		{name: "--no-drawing"},
		{name: "--labels", value: "labels", allowed: []string{"name", "value", "both", "none"}},
	}
}

// export runs "nimgraph export FILE -o OUT [options]".
func export(c *call) error {
	file, from, err := c.source()
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
	content := picture.Content{Drawing: r.Drawing, Shows: c.shows(), Caption: c.has("--caption"), Legend: c.has("--legend")}
	if content.Shows.Only, err = c.only(r.Drawing); err != nil {
		return err
	}
	if content.Area, err = c.area(); err != nil {
		return err
	}
	if content.Solution, err = c.shownSolution(file, content); err != nil {
		return err
	}
	if err := c.place(file, r); err != nil {
		return err
	}
	look.Title, look.Description = r.Drawing.Title(), content.Description(c.Words)
	if look.Drawing, err = c.carry(r.Drawing); err != nil {
		return outputError(out, err)
	}
	look.Progress = func(float64) error { return c.ctx.Err() }
	sc := content.Scene(c.Words)
	return c.save(out, func(w io.Writer) error {
		err := kind.Write(w, sc, look)
		var large *render.TooLargeError
		if errors.As(err, &large) {
			return &failure{status: badUsage, where: "--scale", err: large}
		}
		return err
	})
}

// picture returns the format of OUT.
func (c *call) picture(out string) (picture.Format, error) {
	all := picture.Formats()
	var names, endings []string
	for _, f := range all {
		names, endings = append(names, f.Ending[1:]), append(endings, f.Ending)
	}
	name, err := c.outputFormat(out, names, endings, func(path string) (string, bool) {
		if i := slices.Index(endings, strings.ToLower(filepath.Ext(path))); i >= 0 {
			return names[i], true
		}
		return "", false
	})
	if err != nil {
		return picture.Format{}, err
	}
	return all[slices.Index(names, name)], nil
}

// shows returns what of the drawing is shown.
func (c *call) shows() scene.Options {
	o := scene.Everything()
	o.Highlights, o.After = !c.has("--no-highlights"), c.has("--after")
	o.Blocks = c.has("--blocks")
	if labels, given := c.flags["--labels"]; given {
		o.Names = labels == "name" || labels == "both"
		o.Values = labels == "value" || labels == "both"
	}
	return o
}

// shownSolution solves the drawing. Where it has no solution and the picture was
// to show neither values nor winning moves, the picture does without.
func (c *call) shownSolution(file string, p picture.Content) (*solver.Solution, error) {
	s, err := c.solution(file, p.Drawing)
	if err != nil && !p.Shows.Values && !p.Shows.Highlights && !p.Shows.After && !p.Caption && c.ctx.Err() == nil {
		return nil, nil
	}
	return s, err
}
