package app

import (
	"bytes"
	"context"
	"io"
	"net/url"
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
	"nimgraph/solver/contests"
	"nimgraph/solver/table"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// copyCommands holds the commands that copy drawings and texts to the clipboard, or paste drawings
// from it.
type copyCommands struct {
	desk     *desk
	pictures *pictureCommands
	games    *gameCommands
}

// copyActions returns the actions that copy the selection as a drawing, or the whole drawing as a
// picture, as a link, or as text for other programs.
func (c *copyCommands) copyActions() []*actions.Action {
	drawn := c.desk.requireDrawing()
	solved := requireAll(drawn, require(func() bool { return c.desk.bench().Values() != nil }, notSolved))
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
		id          string
		requirement func() string
		write       writer
		format      formats.Format // "" for a text that is not a drawing
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
			_, err := io.WriteString(out, c.desk.bench().ScreenReaderText())
			return err
		}, ""},
	}
	list := []*actions.Action{
		{ID: "edit.copy", Shortcut: &fyne.ShortcutCopy{Clipboard: c.desk.clipboard()}, Text: true, Requirement: c.desk.requireVertices(1), Run: func() {
			d, _ := c.desk.session().Clipboard.Copy()
			c.copyDrawing(d)
		}},
		{
			ID: "copy.picture", Shortcut: actions.CtrlShift(fyne.KeyC), Requirement: drawn,
			Run: func() { c.pictures.copyPicture(picture.PNG) },
		},
		{ID: "copy.svg", Requirement: drawn, Run: func() { c.pictures.copyPicture(picture.SVG) }},
		{ID: "copy.tikz", Requirement: drawn, Run: func() { c.pictures.copyPicture(picture.TikZ) }},
		{ID: "file.copy-link", Requirement: drawn, Run: func() { c.copyLink(false) }},
		{ID: "file.copy-view-link", Requirement: drawn, Run: func() { c.copyLink(true) }},
		c.pageAction(),
	}
	for _, text := range copies {
		list = append(list, &actions.Action{
			ID: text.id, Requirement: text.requirement, Run: func() { c.copyText(text.write, text.format) },
		})
	}
	return list
}

// copyLink copies a web address that contains the drawing. If view is set, the address opens the
// drawing for reading only.
func (c *copyCommands) copyLink(view bool) {
	text, err := formats.Link(c.desk.session().Drawing(), view)
	if err != nil {
		c.desk.window.Fail(err)
		return
	}
	c.desk.clipboard().SetContent(browser.Address() + "#" + text)
	if view {
		c.desk.window.Say(c.desk.words.T("say.copied-view-link"))
		return
	}
	c.desk.window.Say(c.desk.words.T("say.copied-link"))
}

// pageAction returns the action that asks for the address of the web page to which links lead.
func (c *copyCommands) pageAction() *actions.Action {
	return &actions.Action{ID: "view.page", Run: func() {
		title := strings.TrimSuffix(c.desk.words.T("action.view.page"), "…")
		c.desk.dialogs().AskLine(title, c.desk.words.T("dialog.page.address"), browser.Address(), nil, func() {}, c.setPage)
	}}
}

// setPage sets the address of the web page to which links lead. An empty address restores the
// default. It returns an error with the key error.page.address if the address is not valid.
func (c *copyCommands) setPage(address string) error {
	address = strings.TrimSpace(address)
	if u, err := url.Parse(address); address != "" && (err != nil || u.Host == "" || strings.Contains(address, "#")) {
		return graphs.Key("error.page.address")
	}
	c.desk.program.settings.SetPage(address)
	browser.SetAddress(address)
	return nil
}

// A writer writes a drawing, or the values of its vertices in a solution, as text.
type writer func(io.Writer, *document.Drawing, *solver.Solution) error

// copyText copies the text that write makes of the drawing, and tells the user which parts of the
// drawing the text lacks. format is the format of the text.
func (c *copyCommands) copyText(write writer, format formats.Format) {
	d := c.desk.session().Drawing().Clone()
	solution, _, _ := c.desk.session().Solved.Solution()
	c.copyWritten(d, func(out io.Writer) error { return write(out, d, solution) }, func() {
		c.desk.reportLost("say.copied-text", "say.copied-without", words.Data{}, formats.Lost(d, format))
	})
}

// copyWritten copies the text that write makes of d, and then calls onCopied. If the drawing is
// large, it calls write on another goroutine.
func (c *copyCommands) copyWritten(d *document.Drawing, write func(io.Writer) error, onCopied func()) {
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
			onCopied()
		}
	}})
}

// quickCopy is the number of vertices and edges below which a text is written on the UI thread.
const quickCopy = 1000

// reportLost tells the user which parts of a drawing a file or text lacks. completeKey is the
// translation key of the message if nothing is lost. Otherwise lossyKey is the key, and the
// message lists the lost parts. data fills the placeholders of both.
func (d *desk) reportLost(completeKey, lossyKey string, data words.Data, lost []formats.Part) {
	parts := xslices.Map(lost, func(part formats.Part) string { return d.words.T(part.Key()) })
	if len(parts) == 0 {
		d.window.Say(d.words.T(completeKey, data))
		return
	}
	data["Parts"] = d.words.List(parts)
	d.window.Say(d.words.T(lossyKey, data))
}

// clipboard returns the system clipboard.
func (d *desk) clipboard() fyne.Clipboard { return d.program.fyne.Clipboard() }

// copyDrawing copies d as JSON, which can be pasted into another window, an e-mail or a file. It
// does nothing if d is nil.
func (c *copyCommands) copyDrawing(d *document.Drawing) {
	if d == nil {
		return
	}
	c.copyWritten(d, func(out io.Writer) error { return formats.Write(out, d, formats.JSON) }, func() {
		c.desk.window.Say(c.desk.words.N("say.copied", d.Graph().Order()))
	})
}

// paste reads the text in the clipboard as a drawing and adds it to the current drawing.
func (c *copyCommands) paste() {
	text := c.desk.clipboard().Content()
	if strings.TrimSpace(text) == "" {
		c.desk.window.Say(c.desk.words.T("say.clipboard-empty"))
		return
	}
	c.pasteText(c.desk.bench(), text, formats.Options{})
}

// pasteText reads text as a drawing, with the given options, and adds it to the drawing of a
// bench. If the text cannot be read but there are other ways to read it, a dialog offers them.
func (c *copyCommands) pasteText(bench *workbench.Bench, text string, options formats.Options) {
	failed := func(err error) {
		switch offers := c.offerReadings(bench, text, err); {
		case len(offers) > 0:
			if bench == c.desk.bench() {
				c.desk.window.Fail(err)
			}
			c.desk.dialogs().Find(c.desk.words.T("dialog.reading.title"), c.desk.words.T("dialog.reading.hint"), func(words []string) []dialogs.FinderResult {
				return slices.DeleteFunc(slices.Clone(offers), func(f dialogs.FinderResult) bool {
					return !dialogs.ContainsAll(f.Text, words)
				})
			})
		case bench == c.desk.bench():
			c.desk.window.Fail(err)
		default: // another drawing has come to the front
			c.desk.dialogs().ShowError(err, "")
		}
	}
	bench.Paste(text, options, failed, func(notes []formats.Note) {
		if bench != c.desk.bench() {
			return // another drawing has come to the front
		}
		c.desk.reportReading(notes, options, func(other formats.Options) {
			bench.Session.Undo()
			c.pasteText(bench, text, other)
		})
	})
}

const (
	// maxListedCases is how many cases of a contest's input are listed.
	maxListedCases = 1_000
	// maxContestText is the length in bytes up to which a text is tried as the input of a contest.
	// Every shape is tried on the UI thread, in some milliseconds.
	maxContestText = 100_000
)

// offerReadings returns the other ways to read a text that was refused with err: as numbers, which
// are pasted into the bench, or as a case of a contest's input, whose drawing opens in a new tab.
func (c *copyCommands) offerReadings(bench *workbench.Bench, text string, err error) (offers []dialogs.FinderResult) {
	for _, r := range workbench.Readings(err, maxListedCases) {
		offers = append(
			offers,
			dialogs.FinderResult{
				Text:     c.desk.words.Message(r),
				OnChosen: func() { c.pasteText(bench, text, formats.Options{As: r}) },
			},
		)
	}
	if len(text) > maxContestText {
		return offers
	}
	for _, format := range contests.InputFormats() {
		positions := format.Positions([]byte(text), maxListedCases)
		for i, p := range positions {
			g, _ := games.Find(p.Game)
			title := explain.Title(c.desk.words, g, p.Args)
			if len(positions) > 1 {
				title = c.desk.words.T("format.reading.case", words.Data{"Number": i + 1, "Cases": len(positions), "Case": title})
			}
			offers = append(offers, dialogs.FinderResult{
				Text: title, Note: format.ID, OnChosen: func() { c.games.drawGame(g, p.Args, c.desk.showError) },
			})
		}
	}
	return offers
}

// pictureCommands holds the commands that export and copy pictures of the drawing.
type pictureCommands struct{ desk *desk }

// askExport asks which picture to export and where, and then writes the file.
func (c *pictureCommands) askExport() {
	x := dialogs.Export{
		Last: c.desk.program.settings.Picture(), Source: func() picture.Source {
			return c.desk.bench().PictureSource(c.desk.window.Palette())
		},
		Proposed: c.desk.suggestPath(c.desk.window.Current()), OnAccepted: c.desk.program.settings.SetPicture,
		OnWrite: c.export, OnCopy: c.copyRequested,
	}
	if of := x.Source(); of.Solution != nil || of.HasSteps() {
		x.OnWriteSteps = c.exportSteps
	}
	c.desk.dialogs().AskExport(x)
}

// export writes a picture of the drawing to the file at path. request has the options of the
// picture.
func (c *pictureCommands) export(path string, request picture.Request) {
	job, done := c.desk.window.ExportJob(c.desk.bench().Work, path)
	c.desk.bench().Export(path, request, c.desk.window.Palette(), job, done)
}

// exportSteps writes pictures of all steps of the solution, or of all positions of the match, to
// the file at path. request has the options of the pictures, and film the kind of file.
func (c *pictureCommands) exportSteps(path string, request picture.Request, film picture.Film) {
	job, done := c.desk.window.ExportJob(c.desk.bench().Work, path)
	c.desk.bench().ExportSteps(path, request, film, c.desk.window.Palette(), job, done)
}

// showProgress shows the progress of a job in a dialog with the given title. Until the job ends,
// no other job can be started.
func (d *desk) showProgress(job *jobs.Job, title string) {
	job.Uninterruptible = true
	d.dialogs().ShowProgress(d.bench().Work, job, title)
}

// copyPicture copies a picture of the drawing with the options that were used last. format is an
// index into picture.Formats. Only a PNG may contain the drawing itself, because any other format
// is copied as text for people to read.
func (c *pictureCommands) copyPicture(format int) {
	r := c.desk.program.settings.Picture()
	r.Format = picture.Formats()[format].ID
	r.Bare = r.Bare || format != picture.PNG
	c.copyRequested(r)
}

// copyRequested copies the picture that request describes. If its format has pixels, it is copied
// as a picture, otherwise as text.
func (c *pictureCommands) copyRequested(request picture.Request) {
	format := picture.FormatByID(request.Format)
	var put func([]byte) error
	if format.Pixels {
		put = c.desk.program.copyPicture
	}
	job := &jobs.Job{Name: c.desk.words.T("status.copying")}
	c.desk.showProgress(job, c.desk.words.T("dialog.copying"))
	c.desk.bench().MakePicture(request, c.desk.window.Palette(), job, put, func(out []byte, err error) {
		switch {
		case err != nil:
			c.desk.window.Fail(err)
		case format.Pixels:
			colours := c.desk.words.T("export.colours." + string(request.Colours))
			c.desk.window.Say(c.desk.words.T(
				"say.copied-picture", words.Data{"Size": (len(out) + 1023) / 1024, "Colours": colours},
			))
		default:
			c.desk.clipboard().SetContent(string(out))
			c.desk.window.Say(c.desk.words.T("say.copied-text"))
		}
	})
}

// maxClipboardPicture is the largest picture to copy, in bytes. An X11 server closes the connection
// of a program that sends more than the server takes at once, mostly 16 MB, and this ends the
// program.
const maxClipboardPicture = 8 << 20

// The errors of copying a picture.
const (
	noClipboard     graphs.Key = "error.clipboard"
	pictureTooLarge graphs.Key = "error.clipboard.large"
)

// writeClipboard copies a PNG to the clipboard of the desktop, because Fyne's clipboard accepts
// only text. It may wait for the desktop, so it must not be called on the UI thread. Under X11 the
// clipboard loses the picture when this program ends. It returns noClipboard if the desktop has no
// clipboard for pictures.
func writeClipboard(png []byte) error {
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

// copyPicture copies a PNG to the clipboard of the desktop; see writeClipboard. It returns
// pictureTooLarge if the PNG is larger than maxClipboardPicture.
func (p *Program) copyPicture(png []byte) error {
	if len(png) > maxClipboardPicture {
		return pictureTooLarge
	}
	return p.writePicture(png)
}
