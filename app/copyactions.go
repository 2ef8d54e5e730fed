package app

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"golang.design/x/clipboard"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/table"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// copying copies and pastes.
type copyCommands struct {
	desk     *desk
	pictures *pictureCommands
	games    *gameCommands
}

// copyActions copy what is selected, and the whole drawing as a picture or as text that
// other programs take.
func (c *copyCommands) copyActions() []*actions.Action {
	drawn := c.desk.needsDrawing()
	solved := firstObstacle(drawn, unless(func() bool { return c.desk.bench().Values() != nil }, notSolved))
	drawing := func(f formats.Format) writer {
		return func(out io.Writer, d *document.Drawing, _ *solver.Solution) error { return formats.Write(out, d, f) }
	}
	values := func(f table.Format) writer {
		return func(out io.Writer, d *document.Drawing, solution *solver.Solution) error {
			return table.Write(out, d, solution, f, table.Headings{
				Vertex: c.desk.words.T("error.format.name"), Label: c.desk.words.T("error.format.label"),
				Value: c.desk.words.T("inspector.value"), Outcome: c.desk.words.T("cli.solve.column.outcome"),
			})
		}
	}
	copies := []struct {
		id       string
		obstacle func() string
		write    writer
		format   formats.Format // of a drawing; empty for what is none
	}{
		{"copy.edges", drawn, drawing(formats.Edges), formats.Edges},
		{"copy.dot", drawn, drawing(formats.DOT), formats.DOT},
		{"copy.graphml", drawn, drawing(formats.GraphML), formats.GraphML},
		{"copy.csv", solved, values(table.CSV), ""},
		{"copy.markdown", solved, values(table.Markdown), ""},
		{"copy.latex", solved, values(table.LaTeX), ""},
		{"copy.cpp", solved, values(table.CPP), ""},
		{"copy.python", solved, values(table.Python), ""},
		{"copy.words", drawn, func(out io.Writer, _ *document.Drawing, _ *solver.Solution) error {
			_, err := io.WriteString(out, c.desk.bench().Aloud())
			return err
		}, ""},
	}
	all := []*actions.Action{
		{ID: "edit.copy", Shortcut: &fyne.ShortcutCopy{Clipboard: c.desk.clipboard()}, Text: true, Obstacle: c.desk.needsVertices(1), Run: func() {
			d, _ := c.desk.session().Clipboard.Copy()
			c.toClipboard(d)
		}},
		{ID: "copy.picture", Shortcut: actions.CtrlShift(fyne.KeyC), Obstacle: drawn, Run: func() { c.pictures.copyPicture(picture.PNG) }},
		{ID: "copy.svg", Obstacle: drawn, Run: func() { c.pictures.copyPicture(picture.SVG) }},
		{ID: "copy.tikz", Obstacle: drawn, Run: func() { c.pictures.copyPicture(picture.TikZ) }},
		{ID: "file.copy-link", Obstacle: drawn, Run: c.copyLink},
	}
	for _, text := range copies {
		all = append(all, &actions.Action{ID: text.id, Obstacle: text.obstacle, Run: func() { c.copyText(text.write, text.format) }})
	}
	return all
}

// copyLink copies an address that has the drawing in it.
func (c *copyCommands) copyLink() {
	text, err := formats.Link(c.desk.session().Drawing())
	if err != nil {
		c.desk.window.Fail(err)
		return
	}
	c.desk.clipboard().SetContent(browser.Address() + "#" + text)
	c.desk.window.Say(c.desk.words.T("say.copied-link"))
}

// writer writes a drawing, or what its vertices are worth.
type writer func(io.Writer, *document.Drawing, *solver.Solution) error

// copyText puts what is written onto the clipboard, and says what of the drawing
// its format leaves out.
func (c *copyCommands) copyText(write writer, format formats.Format) {
	d := c.desk.session().Drawing().Clone()
	solution, _, _ := c.desk.session().Solved.Solution()
	c.copyWritten(d, func(out io.Writer) error { return write(out, d, solution) }, func() {
		c.desk.reportLost("say.copied-text", "say.copied-without", words.Data{}, formats.Lost(d, format))
	})
}

// copyWritten copies a text that is written of a drawing, and then says so.
func (c *copyCommands) copyWritten(d *document.Drawing, write func(io.Writer) error, say func()) {
	quick := d.Graph().Order()+d.Graph().Size() < quickCopy
	workbench.RunOrStart(c.desk.bench().Work, quick, &jobs.Job{Name: c.desk.words.T("status.copying"), Run: func(context.Context, func(float64)) func() {
		var text bytes.Buffer
		err := write(&text)
		return func() {
			if err != nil {
				c.desk.window.Fail(err)
				return
			}
			c.desk.clipboard().SetContent(text.String())
			say()
		}
	}})
}

// quickCopy is the number of vertices and edges below which a text is written at once.
const quickCopy = 1000

// sayWhatIsLost says that something is done: with one text where all of the drawing
// is in it, else with another that has a place for the parts that are not.
func (c *desk) reportLost(whole, without string, data words.Data, lost []formats.Part) {
	parts := xslices.Map(lost, func(part formats.Part) string { return c.words.T(part.Key()) })
	if len(parts) == 0 {
		c.window.Say(c.words.T(whole, data))
		return
	}
	data["Parts"] = c.words.List(parts)
	c.window.Say(c.words.T(without, data))
}

func (c *desk) clipboard() fyne.Clipboard { return c.program.fyne.Clipboard() }

// toClipboard copies a drawing as text, so that it can be pasted into another window, into
// a mail, and into a file.
func (c *copyCommands) toClipboard(d *document.Drawing) {
	if d == nil {
		return
	}
	c.copyWritten(d, func(out io.Writer) error { return formats.Write(out, d, formats.JSON) }, func() {
		c.desk.window.Say(c.desk.words.N("say.copied", d.Graph().Order()))
	})
}

// paste adds the drawing that the clipboard's text is.
func (c *copyCommands) paste() {
	text := c.desk.clipboard().Content()
	if strings.TrimSpace(text) == "" {
		c.desk.window.Say(c.desk.words.T("say.clipboard-empty"))
		return
	}
	c.pasteText(c.desk.bench(), text, formats.Options{})
}

// pasteText adds to a bench the drawing that a text is. Where it is no list of edges but
// could be read as something else, it asks as what.
func (c *copyCommands) pasteText(b *workbench.Bench, text string, o formats.Options) {
	failed := func(err error) {
		switch offers := c.readingOffers(b, text, err); {
		case len(offers) > 0:
			c.desk.dialogs().Find(c.desk.words.T("dialog.reading.title"), b.Describe(err), func(words []string) []dialogs.FinderResult {
				return slices.DeleteFunc(slices.Clone(offers), func(f dialogs.FinderResult) bool { return !dialogs.ContainsAll(f.Text, words) })
			})
		case b == c.desk.bench():
			c.desk.window.Fail(err)
		default: // another drawing is in front by now
			c.desk.dialogs().Error(err, "")
		}
	}
	b.Paste(text, o, failed, func(notes []formats.Note) {
		for _, n := range notes {
			c.desk.window.Say(c.desk.words.T(n.Key(), n.Data()))
		}
	})
}

// offers are the ways to read a text that is refused for a reason: as a text of
// numbers, or as the input of a contest, whose drawing is opened beside.
func (c *copyCommands) readingOffers(b *workbench.Bench, text string, err error) (offers []dialogs.FinderResult) {
	for _, r := range workbench.Readings(err) {
		offers = append(offers, dialogs.FinderResult{Text: c.desk.words.T(r.Key(), r.Data()), OnChosen: func() { c.pasteText(b, text, formats.Options{As: r}) }})
	}
	for _, contest := range games.Fitting([]byte(text)) {
		offers = append(offers, dialogs.FinderResult{Text: c.desk.words.T(contest.Key()), Note: contest.ID, OnChosen: func() { c.openContest(contest, text) }})
	}
	return offers
}

// openContest opens the drawing of a contest's input.
func (c *copyCommands) openContest(contest games.Contest, text string) {
	args, err := contest.Args([]byte(text))
	if err != nil {
		c.desk.showError(err)
		return
	}
	g, _ := games.Find(contest.Game)
	c.games.drawGame(g, args, c.desk.showError)
}

// picturing writes and copies pictures of the drawing.
type pictureCommands struct{ desk *desk }

// askExport asks what picture to write, and where.
func (c *pictureCommands) askExport() {
	x := dialogs.Export{
		Last: c.desk.program.settings.Picture(), Source: func() picture.Source { return c.desk.bench().PictureOf(c.desk.window.Palette()) },
		Proposed: c.desk.proposedPath(c.desk.window.Current()), OnAccepted: c.desk.program.settings.SetPicture,
		OnWrite: c.export, OnCopy: c.copyRequested,
	}
	if of := x.Source(); of.Solution != nil || of.HasSteps() {
		x.OnWriteSteps = c.exportSteps
	}
	c.desk.dialogs().Export(x)
}

// export writes a picture into a file.
func (c *pictureCommands) export(path string, r picture.Request) {
	job, done := c.desk.window.ExportJob(c.desk.bench().Work, path)
	c.desk.bench().Export(path, r, c.desk.window.Palette(), job, done)
}

// exportSteps writes all steps of the solution, or of the match that is shown.
func (c *pictureCommands) exportSteps(path string, r picture.Request, f picture.Film) {
	job, done := c.desk.window.ExportJob(c.desk.bench().Work, path)
	c.desk.bench().ExportSteps(path, r, f, c.desk.window.Palette(), job, done)
}

// meter has a dialog with a title show the progress of a job, which then is held.
func (c *desk) showProgress(j *jobs.Job, title string) {
	j.Held = true
	c.dialogs().ShowProgress(c.bench().Work, j, title)
}

// copyPicture copies the picture that was chosen last, in one of the formats. What
// is text does not carry the drawing: it is to be read.
func (c *pictureCommands) copyPicture(format int) {
	r := c.desk.program.settings.Picture()
	r.Format = picture.Formats()[format].ID
	r.Bare = r.Bare || format != picture.PNG
	c.copyRequested(r)
}

// copyRequested copies a picture: pixels as a picture, the other formats as their
// text.
func (c *pictureCommands) copyRequested(r picture.Request) {
	format := picture.FormatByID(r.Format)
	var put func([]byte) error
	if format.Pixels {
		put = c.desk.program.copyPicture
	}
	job := &jobs.Job{Name: c.desk.words.T("status.copying")}
	c.desk.showProgress(job, c.desk.words.T("dialog.copying"))
	c.desk.bench().Picture(r, c.desk.window.Palette(), job, put, func(out []byte, err error) {
		switch {
		case err != nil:
			c.desk.window.Fail(err)
		case format.Pixels:
			colours := c.desk.words.T("export.colours." + string(r.Colours))
			c.desk.window.Say(c.desk.words.T("say.copied-picture", words.Data{"Size": (len(out) + 1023) / 1024, "Colours": colours}))
		default:
			c.desk.clipboard().SetContent(string(out))
			c.desk.window.Say(c.desk.words.T("say.copied-text"))
		}
	})
}

// clipboardMost is how many bytes a copied picture may have. An X11 server ends the
// connection of a program that hands over more at once than it takes, 16 MB mostly,
// and the program with it.
const maxClipboardPicture = 8 << 20

// Why a picture cannot be copied.
const (
	noClipboard     graphs.Key = "error.clipboard"
	pictureTooLarge graphs.Key = "error.clipboard.large"
)

// putPicture puts a PNG onto the desktop's clipboard; Fyne's own takes text alone.
// It may wait for the desktop, so it is not for the UI thread. Under X11 the picture
// is there until another program copies something or this one ends.
func writePicture(png []byte) error {
	if browser.Here {
		browser.CopyPicture(png)
		return nil
	}
	if err := clipboard.Init(); err != nil {
		return noClipboard
	}
	if clipboard.Write(clipboard.FmtImage, png) == nil {
		return noClipboard
	}
	return nil
}

func (p *Program) copyPicture(png []byte) error {
	if len(png) > maxClipboardPicture {
		return pictureTooLarge
	}
	return p.writePicture(png)
}
