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

// plotFlags returns the options of plot: range, appearance and output.
func plotFlags() []flag {
	const looks = "cli.group.look"
	return []flag{
		commonFlag("-o"),
		{name: "--to", value: "N", about: "cli.flag.values.to"},
		{name: "--from", value: "N", about: "cli.flag.plot.from"},
		{name: "--format", value: "FORMAT", allowed: plotFormatNames(), about: "cli.flag.plot.format"},
		{name: "--size", value: "W,H", about: "cli.flag.plot.size", group: looks},
		{name: "--title", value: "TEXT", about: "cli.flag.plot.title", group: looks},
		{name: "--palette", value: "COLOURS", allowed: plotPalettes(), about: "cli.flag.plot.palette", group: looks},
		commonFlag("--dark"),
		commonFlag("--transparent"),
		{name: "--scale", value: "N", about: "cli.flag.plot.scale", group: looks},
		commonFlag("--dpi"),
		commonFlag("--outlines"),
	}
}

// plotFormatNames returns the names of the formats in which plots are written.
func plotFormatNames() []string {
	return xslices.Map(plot.Formats(), func(f picture.Format) string { return f.ID })
}

// plotPalettes returns the values of --palette for plots: all palettes but "paper", whose patterns
// plots do not have.
func plotPalettes() []string {
	return slices.DeleteFunc(optionChoices("palette"),
		func(name string) bool { return name == string(picture.ColoursPaper) })
}

// The default size of a plot, and the bounds of --size, in document units.
const (
	plotWidth, plotHeight = 1000, 560
	leastSize, mostSize   = 120, 16_000
	// plotScale is the number of pixels per unit in a PNG without --scale and --dpi: enough for a
	// slide.
	plotScale = 2
)

// plotCommand is an invocation of "nimgraph plot". It embeds exportCommand, because plots have the
// same options for their appearance.
type plotCommand struct{ exportCommand }

// runPlot runs "nimgraph plot FAMILY [name=value …] --to N -o OUT".
func runPlot(call *invocation) error {
	c := &plotCommand{exportCommand{call}}
	m, err := c.familyArgument()
	if err != nil {
		return err
	}
	out, err := c.outputFile()
	if err != nil {
		return err
	}
	// --to is a number in this command, so --format names the format if OUT has no ending.
	kind, err := c.outputFormat("--format", out, plotFormatNames(), xslices.Map(plot.Formats(), formatExtension))
	if err != nil {
		return err
	}
	format := plot.Formats()[kind]
	page, options, err := c.newPage(m, format)
	if err != nil {
		return err
	}
	from, to, err := c.plotRange(m)
	if err != nil {
		return err
	}
	if len(m.Numbers) == 1 {
		if err := c.plotSequence(m, from[0], to[0], &page); err != nil {
			return err
		}
	} else {
		if err := c.plotTable(m, from, to, &page); err != nil {
			return err
		}
	}
	return c.scaleOptionError(c.saveFile(out, func(w io.Writer) error { return page.Write(w, format, options) }))
}

// newPage returns an empty page for a plot of m, with the title, colours and size that the options
// set, and the render options for writing it in the given format. Without --size the page has no size
// yet.
func (c *plotCommand) newPage(m games.Member, format picture.Format) (plot.Page, render.Options, error) {
	page := plot.Page{Style: plot.Style{Words: c.Words, Title: c.Words.T(m.Game.NameKey()) + parametersText(m)}}
	options := render.Options{Transparent: c.hasOption("--transparent"), Outlines: c.hasOption("--outlines")}
	if title, given := c.flags["--title"]; given {
		page.Style.Title = title
	}
	look, err := c.pictureRequest(format)
	if err != nil {
		return plot.Page{}, render.Options{}, err
	}
	page.Style.Palette = look.Colours.Palette(scene.Light())
	if options.Scale = look.Scale; format.Pixels && !c.hasOption("--scale") && !c.hasOption("--dpi") {
		options.Scale = plotScale
	}
	if page.Width, page.Height, err = c.sizeOption(); err != nil {
		return plot.Page{}, render.Options{}, err
	}
	return page, options, nil
}

// sizeOption returns the width and height that --size sets in document units, or zeros if the option
// is missing.
func (c *plotCommand) sizeOption() (width, height float64, err error) {
	text, given := c.flags["--size"]
	if !given {
		return 0, 0, nil
	}
	sides, ok := parseNumbers(text, 2, leastSize, mostSize)
	if !ok {
		return 0, 0,
			usageError("--size", "cli.error.plot.size", words.Data{"Value": text, "Min": leastSize, "Max": mostSize})
	}
	return sides[0], sides[1], nil
}

// plotRange returns the first and the last value of each number of m in the plot, which the options
// --from and --to set.
func (c *plotCommand) plotRange(m games.Member) (from, to [2]int, err error) {
	if to = defaultPlotEnd(m); c.hasOption("--to") {
		if to, err = c.lastNumbers(m); err != nil {
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
			bounds := words.Data{"Value": text, "Min": m.First[i], "Max": to[i] - 1}
			return [2]int{}, [2]int{}, usageError("--from", "cli.error.whole", bounds)
		}
		from[i] = n
	}
	return from, to, nil
}

// defaultPlotEnd returns the last value of each number of m in a plot if --to is missing. It is the
// same for all sequences of games with heaps, and a square of the same size for all tables of games on
// pairs of numbers. For other games it is Game.Standard, because their values may take long to compute.
func defaultPlotEnd(m games.Member) [2]int {
	const line, square = 300, 30
	switch {
	case m.HeapRules() != nil:
		return [2]int{line, line}
	case m.PairRules() != nil:
		return [2]int{m.First[0] + square - 1, m.First[1] + square - 1}
	}
	return [2]int{m.Game.Standard, m.Game.Standard}
}

// plotSequence computes the values of m, whose positions have one number n, and puts a plot of those
// from n = from to n = to on page.
func (c *plotCommand) plotSequence(m games.Member, from, to int, page *plot.Page) error {
	s, err := sequences.New(m)
	if err := familyError(m.Game.ID, err); err != nil {
		return err
	}
	if err := c.computer.computeValues(s, to); err != nil {
		return err
	}
	if m.HeapRules() != nil && to < minComputed {
		// A few more values may prove a period. Errors other than cancellation do not matter here.
		if err := s.Extend(c.ctx, minComputed, nil); c.ctx.Err() != nil {
			return err
		}
	}
	known := s.Known()
	last := to
	if p := known.Proof; p != nil {
		last = max(to, p.From+p.Period) // one whole period, so that the exceptions are known
	}
	known.Values, err = known.UpTo(last)
	if err := inputError(m.Game.ID, err); err != nil {
		return err
	}
	found, err := c.findLawsForPlot(m, known)
	if err != nil {
		return err
	}
	series := plot.NewSeries(known, found)
	page.Chart = series
	page.Width, page.Height = cmp.Or(page.Width, plotWidth), cmp.Or(page.Height, plotHeight)
	page.View = series.ViewBetween(from, to)
	return nil
}

// minComputed is the number of values of heap games that are always computed, which takes no
// noticeable time.
const minComputed = 1000

// maxForLaws is the largest number of values that are searched for an unproved period.
const maxForLaws = 1_000_000

// findLawsForPlot returns laws of known, the values of m, from which the plot takes a period to mark.
// It returns none if known has a proved period already, or more than maxForLaws values.
func (c *plotCommand) findLawsForPlot(m games.Member, known sequences.Known) ([]laws.Law, error) {
	if known.Proof != nil || len(known.Values) > maxForLaws {
		return nil, nil
	}
	found, err := laws.Find(c.ctx, laws.SmallValues(known.Values),
		laws.Premises{First: known.First, Claims: laws.PublishedClaims(m)})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// plotTable computes the values of m, whose positions have two numbers, and puts a plot of those
// between from and to on page. Without --size the page becomes as large as its cells need.
func (c *plotCommand) plotTable(m games.Member, from, to [2]int, page *plot.Page) error {
	t, err := c.computer.computeTable(m, to)
	if err != nil {
		return err
	}
	table := plot.NewTable(cropTable(t, from))
	page.Chart = table
	const side, least, largest = 900, 28, 48
	longest := float64(max(t.Rows, t.Columns, 1))
	cell := max(math.Floor(min(side/longest, least)), min(side/longest, 2))
	cell = max(cell, math.Floor(min(side/2/longest, largest)))
	width, height := table.Size(cell, page.Style)
	page.Width, page.Height = cmp.Or(page.Width, max(width, leastSize)), cmp.Or(page.Height, max(height, leastSize))
	return nil
}

// cropTable returns the part of t whose row and column numbers are at least those in from.
func cropTable(t *sequences.Table, from [2]int) *sequences.Table {
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
