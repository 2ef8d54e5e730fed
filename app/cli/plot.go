package cli

import (
	"cmp"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/picture"
	"nimgraph/views/plot"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// plotFlags are the options of plot: what is shown, how it looks, and where it goes.
func plotFlags() []flag {
	const looks = "cli.group.look"
	return []flag{
		shared("-o"),
		{name: "--to", value: "N", about: "cli.flag.values.to"},
		{name: "--from", value: "N", about: "cli.flag.plot.from"},
		{name: "--format", value: "FORMAT", allowed: plotNames(), about: "cli.flag.plot.format"},
		{name: "--size", value: "W,H", about: "cli.flag.plot.size", group: looks},
		{name: "--title", value: "TEXT", about: "cli.flag.plot.title", group: looks},
		{name: "--palette", value: "COLOURS", allowed: plotPalettes(), about: "cli.flag.plot.palette", group: looks},
		shared("--dark"),
		shared("--transparent"),
		{name: "--scale", value: "N", about: "cli.flag.plot.scale", group: looks},
		shared("--dpi"),
		shared("--outlines"),
	}
}

func plotNames() []string {
	return xslices.Map(plot.Formats(), func(f picture.Format) string { return f.ID })
}

// plotPalettes returns what --palette may be: there are no patterns in plots.
func plotPalettes() []string {
	return slices.DeleteFunc(choicesOf("palette"), func(name string) bool { return name == string(picture.ColoursPaper) })
}

// The size of a picture of a sequence, in document units, and what bounds sizes.
const (
	plotWidth, plotHeight = 1000, 560
	leastSize, mostSize   = 120, 16_000
	// plotScale is how many pixels of a PNG a unit has where nobody says: enough for a
	// slide.
	plotScale = 2
)

// plotting is the command plot under way, whose pictures look as those of export.
type plotting struct{ exporting }

// plotFamily runs "nimgraph plot FAMILY [name=value …] --to N -o OUT".
func plotFamily(begun *call) error {
	c := &plotting{exporting{begun}}
	m, err := c.family()
	if err != nil {
		return err
	}
	out, err := c.out()
	if err != nil {
		return err
	}
	// --to is a number here, so that --format names the format where OUT has no ending.
	kind, err := c.outputFormat("--format", out, plotNames(), xslices.Map(plot.Formats(), endingOf))
	if err != nil {
		return err
	}
	format := plot.Formats()[kind]
	page, options, err := c.plotPage(m, format)
	if err != nil {
		return err
	}
	from, to, err := c.plotRange(m)
	if err != nil {
		return err
	}
	if len(m.Numbers) == 1 {
		if err := c.plotLine(m, from[0], to[0], &page); err != nil {
			return err
		}
	} else {
		if err := c.plotTable(m, from, to, &page); err != nil {
			return err
		}
	}
	return c.blameScale(c.save(out, func(w io.Writer) error { return page.Write(w, format, options) }))
}

// plotPage returns how a plot looks: its size where that is given, 0 else.
func (c *plotting) plotPage(m games.Member, format picture.Format) (plot.Page, render.Options, error) {
	page := plot.Page{Style: plot.Style{Words: c.Words, Title: c.Words.T(m.Game.NameKey()) + parametersText(m)}}
	options := render.Options{Transparent: c.has("--transparent"), Outlines: c.has("--outlines")}
	if title, given := c.flags["--title"]; given {
		page.Style.Title = title
	}
	look, err := c.request(format)
	if err != nil {
		return plot.Page{}, render.Options{}, err
	}
	page.Style.Palette = look.Colours.Palette(scene.Light())
	if options.Scale = look.Scale; format.Pixels && !c.has("--scale") && !c.has("--dpi") {
		options.Scale = plotScale
	}
	if page.Width, page.Height, err = c.plotSize(); err != nil {
		return plot.Page{}, render.Options{}, err
	}
	return page, options, nil
}

// plotSize returns what --size gives; 0 without it.
func (c *plotting) plotSize() (width, height float64, err error) {
	text, given := c.flags["--size"]
	if !given {
		return 0, 0, nil
	}
	sides, ok := numbers(text, 2, leastSize, mostSize)
	if !ok {
		return 0, 0, usage("--size", "cli.error.plot.size", words.Data{"Value": text, "Min": leastSize, "Max": mostSize})
	}
	return sides[0], sides[1], nil
}

// plotRange returns the first and the last of each number that are shown.
func (c *plotting) plotRange(m games.Member) (from, to [2]int, err error) {
	if to = standardPlot(m); c.has("--to") {
		if to, err = c.bounds(m); err != nil {
			return [2]int{}, [2]int{}, err
		}
	}
	from = m.First
	text, given := c.flags["--from"]
	if !given {
		return from, to, nil
	}
	parts := strings.Split(text, ",")
	for i := range m.Numbers {
		part := strings.TrimSpace(parts[min(i, len(parts)-1)])
		n, err := strconv.Atoi(part)
		if err != nil || n < m.First[i] || n >= to[i] || len(parts) > len(m.Numbers) {
			return [2]int{}, [2]int{}, usage("--from", "cli.error.whole", words.Data{"Value": text, "Min": m.First[i], "Max": to[i] - 1})
		}
		from[i] = n
	}
	return from, to, nil
}

// standardPlot is how far a plot goes where --to does not tell: farther than a list of
// values where these follow by heaps, and not where positions are worked out one by one.
func standardPlot(m games.Member) [2]int {
	const line, square = 300, 30
	switch {
	case m.Line != nil:
		return [2]int{line, line}
	case m.Plane != nil && len(m.Numbers) == 2:
		return [2]int{m.First[0] + square - 1, m.First[1] + square - 1}
	}
	return [2]int{m.Game.Standard, m.Game.Standard}
}

// plotLine fills in the page of a member with one number.
func (c *plotting) plotLine(m games.Member, from, to int, page *plot.Page) error {
	s, err := sequences.New(m)
	if err := badFamily(m.Game.ID, err); err != nil {
		return err
	}
	if err := c.reckoner.workOut(s, to); err != nil {
		return err
	}
	if m.Line != nil && to < provable {
		// A few values more may prove a period. What is wrong with them concerns nobody.
		if err := s.Extend(c.ctx, provable, nil); c.ctx.Err() != nil {
			return err
		}
	}
	known := s.Known()
	last := to
	if p := known.Proof; p != nil {
		last = max(to, p.From+p.Period) // the exceptions are those from a whole period
	}
	known.Values, err = known.UpTo(last)
	if err := input(m.Game.ID, err); err != nil {
		return err
	}
	found, err := c.periods(m, known)
	if err != nil {
		return err
	}
	series := plot.NewSeries(known, found)
	page.Chart = series
	page.Width, page.Height = cmp.Or(page.Width, plotWidth), cmp.Or(page.Height, plotHeight)
	page.View = series.ViewBetween(from, to)
	return nil
}

// provable is how far the values of heaps are worked out at least, which takes no time.
const provable = 1000

// mostForLaws is up to how many values a period is looked for that is not proved.
const mostForLaws = 1_000_000

// periods returns the laws of values whose period is not proved.
func (c *plotting) periods(m games.Member, k sequences.Known) ([]laws.Law, error) {
	if k.Proof != nil || len(k.Values) > mostForLaws {
		return nil, nil
	}
	found, err := laws.Find(c.ctx, laws.Small(k.Values), laws.Premises{First: k.First, Claims: laws.Published(m)})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// plotTable fills in the page of a member with two numbers: as large as its cells need,
// where it has no size.
func (c *plotting) plotTable(m games.Member, from, to [2]int, page *plot.Page) error {
	t, err := c.reckoner.workOutTable(m, to)
	if err != nil {
		return err
	}
	table := plot.NewTable(cut(t, from))
	page.Chart = table
	const side, least, largest = 900, 28, 48
	most := float64(max(t.Rows, t.Columns, 1))
	cell := max(math.Floor(min(side/most, least)), min(side/most, 2))
	cell = max(cell, math.Floor(min(side/2/most, largest)))
	width, height := table.Size(cell, page.Style)
	page.Width, page.Height = cmp.Or(page.Width, max(width, leastSize)), cmp.Or(page.Height, max(height, leastSize))
	return nil
}

// cut returns the rows and columns of a table from two numbers on.
func cut(t *sequences.Table, from [2]int) *sequences.Table {
	if from == t.First {
		return t
	}
	a, b := from[0]-t.First[0], from[1]-t.First[1]
	to := &sequences.Table{First: from, Rows: t.Rows - a, Columns: t.Columns - b}
	for i := a; i < t.Rows; i++ {
		to.Values = append(to.Values, t.Values[i*t.Columns+b:(i+1)*t.Columns]...)
	}
	return to
}
