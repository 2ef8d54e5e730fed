package cli

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// What options of a picture may be.
const (
	maxScale  = 64
	maxMargin = 1000
)

// look returns how the picture is drawn.
func (c *call) look() (render.Options, error) {
	o := render.Options{
		Palette: scene.Light(), Margin: render.Margin,
		Transparent: c.has("--transparent"), Outlines: c.has("--outlines"),
	}
	palette, given := c.flags["--palette"]
	switch {
	case given && c.has("--dark"):
		return o, usage("--palette", "cli.error.same", words.Data{"Other": "--dark"})
	case palette == "dark", c.has("--dark"):
		o.Palette = scene.Dark()
	case palette == "print":
		o.Palette = scene.Print()
	}
	if c.has("--dpi") && c.has("--scale") {
		return o, usage("--dpi", "cli.error.same", words.Data{"Other": "--scale"})
	}
	var err error
	if o.Scale, err = c.number("--scale", 1, "above", maxScale); err != nil {
		return o, err
	}
	if c.has("--dpi") {
		dpi, err := c.number("--dpi", render.DPI, "above", maxScale*render.DPI)
		if err != nil {
			return o, err
		}
		o.Scale = dpi / render.DPI
	}
	o.Margin, err = c.number("--margin", render.Margin, "from", maxMargin)
	return o, err
}

// number returns the number that an option gives: "from" or "above" 0, and up to
// another.
func (c *call) number(name string, otherwise float64, from string, most float64) (float64, error) {
	text, given := c.flags[name]
	if !given {
		return otherwise, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= most) || x == 0 && from != "from" {
		return 0, usage(name, "cli.error.number."+from, words.Data{"Value": text, "Most": strconv.FormatFloat(most, 'f', -1, 64)})
	}
	return x, nil
}

// only returns the vertices that --only names, nil without it.
func (c *call) only(d *document.Drawing) (*document.Selection, error) {
	if !c.has("--only") {
		return nil, nil
	}
	vertices, err := c.named("--only", d)
	slices.Sort(vertices)
	return &document.Selection{Vertices: vertices}, err
}

// named returns the vertices whose names an option lists, in its order.
func (c *call) named(option string, d *document.Drawing) ([]graphs.VertexID, error) {
	var vertices []graphs.VertexID
	for name := range strings.SplitSeq(c.flags[option], ",") {
		v, ok := d.Graph().VertexNamed(strings.TrimSpace(name))
		if !ok {
			v, ok = d.Graph().VertexNamed(name)
		}
		if !ok {
			return nil, usage(option, "cli.error.vertex", words.Data{"Name": name})
		}
		vertices = append(vertices, v.ID)
	}
	return vertices, nil
}

// area returns the rectangle that --area gives, nil without it.
func (c *call) area() (*picture.Area, error) {
	text, given := c.flags["--area"]
	if !given {
		return nil, nil
	}
	var x [4]float64
	parts := strings.Split(text, ",")
	good := len(parts) == len(x)
	for i := 0; good && i < len(x); i++ {
		var err error
		x[i], err = strconv.ParseFloat(strings.TrimSpace(parts[i]), 64)
		good = err == nil && x[i] > -1e7 && x[i] < 1e7
	}
	if !good || x[2] <= 0 || x[3] <= 0 {
		return nil, usage("--area", "cli.error.area", words.Data{"Value": text})
	}
	low := scene.Point{X: x[0], Y: x[1]}
	return &picture.Area{Low: low, High: low.Add(scene.Point{X: x[2], Y: x[3]})}, nil
}
