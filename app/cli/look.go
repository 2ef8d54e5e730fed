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

// exporting is the command export under way.
type exporting struct{ *call }

// request returns the picture that the options ask for.
func (c *exporting) request(format picture.Format) (picture.Request, error) {
	usual := picture.Default()
	r := usual
	r.Format, r.Scale, r.Input = format.ID, 1, c.flags["--tikz"] == "picture"
	for _, pair := range [][2]string{{"--palette", "--dark"}, {"--dpi", "--scale"}} {
		if err := c.either(pair[0], pair[1], "cli.error.same"); err != nil {
			return r, err
		}
	}
	for _, o := range picture.Options() {
		text, given := c.flags["--"+o.Flag]
		switch {
		case !given:
		case o.Choices != nil:
			o.Choose(&r, text)
		case o.Number != nil:
			x, err := c.number("--"+o.Flag, o.Positive, o.Most)
			if err != nil {
				return r, err
			}
			*o.Number(&r) = x
		default:
			o.Turn(&r, !o.On(usual))
		}
	}
	r.Labels = picture.LabelsSeen // what is seen has those that are asked for: see shown
	if c.has("--area") {
		r.Part = picture.PartVisible
	}
	if c.has("--dark") {
		r.Colours = picture.ColoursDark
	}
	if c.has("--dpi") {
		dpi, err := c.number("--dpi", true, picture.MaxScale*render.DPI)
		r.Scale = dpi / render.DPI
		return r, err
	}
	return r, nil
}

// shown returns what the picture is of, without its solution: on the command line,
// what is seen is what the options say. A picture of too much is refused before anything is
// solved or laid out.
func (c *exporting) shown(file string, d *document.Drawing, r picture.Request) (picture.Of, error) {
	seen := scene.Everything()
	for _, s := range scene.Switches() {
		*s.Of(&seen) = *s.Of(&seen) || c.has("--"+s.Name)
	}
	if c.has("--remoteness") {
		seen.Remote = &scene.Remote{} // until it is known
	}
	of := picture.Of{Drawing: d, Title: d.Title(), Labels: picture.Labels(c.flags["--labels"])}
	var err error
	if seen.Only, err = c.only(d); err != nil {
		return of, err
	}
	of.Seen = seen
	if of.Visible, err = c.area(); err != nil {
		return of, err
	}
	return of, input(file, r.TooMany(of))
}

// number returns the number that an option gives, from or above 0 and up to another; 0
// without it.
func (c *call) number(name string, above bool, most float64) (float64, error) {
	text, given := c.flags[name]
	if !given {
		return 0, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= most) || x == 0 && above {
		return 0, usage(name, "cli.error.number", words.Data{"Value": text, "Above": above, "Most": strconv.FormatFloat(most, 'f', -1, 64)})
	}
	return x, nil
}

// only returns the vertices that --only names, nil without it.
func (c *exporting) only(d *document.Drawing) (*document.Selection, error) {
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

// farthest bounds what --area may say, in document units.
const farthest = 1e7

// numbers reads so many numbers with commas between them, each of them in low…high.
func numbers(text string, count int, low, high float64) (all []float64, ok bool) {
	parts := strings.Split(text, ",")
	for _, part := range parts {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || !(x >= low && x <= high) {
			return nil, false
		}
		all = append(all, x)
	}
	return all, len(parts) == count
}

// area returns the rectangle that --area gives, nil without it.
func (c *exporting) area() (*picture.Area, error) {
	text, given := c.flags["--area"]
	if !given {
		return nil, nil
	}
	x, ok := numbers(text, 4, -farthest, farthest)
	if !ok || x[2] <= 0 || x[3] <= 0 {
		return nil, usage("--area", "cli.error.area", words.Data{"Value": text})
	}
	low := scene.Point{X: x[0], Y: x[1]}
	return &picture.Area{Low: low, High: low.Add(scene.Point{X: x[2], Y: x[3]})}, nil
}
