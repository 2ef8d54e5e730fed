package app

import (
	"bytes"
	"context"
	"io"
	"net/url"
	"path/filepath"
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
	*workspace
	pictures *pictureCommands
	games    *gameCommands
}

// copyActions returns the actions that copy the selection as a drawing, or the whole drawing as a
// picture, as a link, or as text for other programs.
func (c *copyCommands) copyActions() []*actions.Action {
	drawn := c.requireDrawing()
	solved := requireAll(drawn, require(func() bool { return c.bench().Values() != nil }, notSolved))
	hasQuotient := require(func() bool { return c.quotient() != nil }, noQuotient)
	drawing := func(f formats.Format) textWriter {
		return func(out io.Writer, d *document.Drawing, _ *solver.Solution) error { return formats.Write(out, d, f) }
	}
	values := func(f table.Format) textWriter {
		return func(out io.Writer, d *document.Drawing, solution *solver.Solution) error {
			return table.Write(out, d, solution, f, table.Headings{
				Vertex: c.words.T("error.format.name"), Label: c.words.T("error.format.label"),
				Value: c.words.T("inspector.value"), Outcome: c.words.T("cli.solve.column.outcome"),
			})
		}
	}
	copies := []struct {
		id          string
		requirement func() string
		write       textWriter
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
			_, err := io.WriteString(out, c.bench().ScreenReaderText())
			return err
		}, ""},
		{"copy.quotient", hasQuotient, func(out io.Writer, d *document.Drawing, s *solver.Solution) error {
			q, _ := s.Quotient()
			name := func(u int32) string {
				v, _ := d.Graph().Vertex(s.Position.Graph.VertexID[u])
				return v.Text()
			}
			heapName := func(heap int) string { return q.NameOf(heap, name) }
			_, err := io.WriteString(out, explain.QuotientTable(c.words, q.Quotient, heapName))
			return err
		}, ""},
	}
	list := []*actions.Action{
		{
			ID: "edit.copy", Shortcut: &fyne.ShortcutCopy{Clipboard: c.clipboard()}, Text: true,
			Requirement: c.requireVertices(1),
			Run: func() {
				d, _ := c.session().Clipboard.Copy()
				c.copyDrawing(d)
			},
		},
		{
			ID: "copy.picture", Shortcut: actions.CtrlShift(fyne.KeyC), Requirement: drawn,
			Run: func() { c.pictures.copyInFormat(picture.PNG) },
		},
		{ID: "copy.svg", Requirement: drawn, Run: func() { c.pictures.copyInFormat(picture.SVG) }},
		{ID: "copy.tikz", Requirement: drawn, Run: func() { c.pictures.copyInFormat(picture.TikZ) }},
		{ID: "file.copy-link", Requirement: drawn, Run: func() { c.copyLink(false) }},
		{ID: "file.copy-view-link", Requirement: drawn, Run: func() { c.copyLink(true) }},
		c.linkAddressAction(),
	}
	for _, text := range copies {
		list = append(list, &actions.Action{
			ID: text.id, Requirement: text.requirement, Run: func() { c.copyText(text.write, text.format) },
		})
	}
	return list
}

// copyLink copies a link to the clipboard that opens the drawing in the web page of the program.
// If view is set, the page shows the drawing read-only.
func (c *copyCommands) copyLink(view bool) {
	text, err := formats.Link(c.session().Drawing(), view)
	if err != nil {
		c.window.Fail(err)
		return
	}
	c.clipboard().SetContent(browser.Address() + "#" + text)
	if view {
		c.window.Say(c.words.T("say.copied-view-link"))
		return
	}
	c.window.Say(c.words.T("say.copied-link"))
}

// linkAddressAction returns the action that asks for the address of the web page in which copied
// links open.
func (c *copyCommands) linkAddressAction() *actions.Action {
	return &actions.Action{ID: "view.page", Run: func() {
		title := strings.TrimSuffix(c.words.T("action.view.page"), "…")
		c.dialogs().AskLine(title, c.words.T("dialog.page.address"), browser.Address(), nil, func() {}, c.setLinkAddress)
	}}
}

// setLinkAddress sets the address of the web page in which copied links open. An empty address
// restores the default. The error has the key error.page.address if address is not valid.
func (c *copyCommands) setLinkAddress(address string) error {
	address = strings.TrimSpace(address)
	if u, err := url.Parse(address); address != "" && (err != nil || u.Host == "" || strings.Contains(address, "#")) {
		return graphs.Key("error.page.address")
	}
	c.program.settings.SetPageAddress(address)
	browser.SetAddress(address)
	return nil
}

// quotient returns the misère quotient of the solved drawing, or nil if the drawing is not solved
// or has no quotient.
func (c *copyCommands) quotient() *solver.Quotient {
	if c.bench().Values() == nil {
		return nil
	}
	solution, _, _ := c.session().Solved.Solution()
	q, _ := solution.Quotient()
	return q
}

// A textWriter writes a drawing, or the values of its vertices in a solution, as text.
type textWriter func(io.Writer, *document.Drawing, *solver.Solution) error

// copyText copies the current drawing to the clipboard as text; write produces the text. It then
// shows a message, which names the parts of the drawing that format cannot contain. format is the
// format of the text, or "" if the text is not a drawing.
func (c *copyCommands) copyText(write textWriter, format formats.Format) {
	d := c.session().Drawing().Clone()
	solution, _, _ := c.session().Solved.Solution()
	c.copyOutput(d, func(out io.Writer) error { return write(out, d, solution) }, func() {
		c.reportLost("say.copied-text", "say.copied-without", words.Data{}, formats.Lost(d, format))
	})
}

// copyOutput copies the output of write to the clipboard and then calls onCopied. write writes a
// text about the drawing d. If d is large, write runs on another goroutine.
func (c *copyCommands) copyOutput(d *document.Drawing, write func(io.Writer) error, onCopied func()) {
	quick := d.Graph().Order()+d.Graph().Size() < quickCopy
	run := func(context.Context, func(float64)) func() {
		var text bytes.Buffer
		err := write(&text)
		return func() {
			if err != nil {
				c.window.Fail(err)
				return
			}
			c.clipboard().SetContent(text.String())
			onCopied()
		}
	}
	workbench.RunOrStart(c.bench().Work, quick, &jobs.Job{Name: c.words.T("status.copying"), Run: run})
}

// quickCopy is the number of vertices and edges below which a text is made on the UI thread.
const quickCopy = 1000

// reportLost shows a message after a drawing was written to a file or copied as text. lost holds
// the parts of the drawing that are missing there. If it is empty, the message has the translation
// key completeKey. Otherwise the message has the key lossyKey and names the parts. data fills the
// placeholders of the message.
func (ws *workspace) reportLost(completeKey, lossyKey string, data words.Data, lost []formats.Part) {
	parts := xslices.Map(lost, func(part formats.Part) string { return ws.words.T(part.Key()) })
	if len(parts) == 0 {
		ws.window.Say(ws.words.T(completeKey, data))
		return
	}
	data["Parts"] = ws.words.List(parts)
	ws.window.Say(ws.words.T(lossyKey, data))
}

// clipboard returns the system clipboard.
func (ws *workspace) clipboard() fyne.Clipboard { return ws.program.fyne.Clipboard() }

// copyDrawing copies the drawing d as JSON, which can be pasted into another window, an e-mail or
// a file. It does nothing if d is nil.
func (c *copyCommands) copyDrawing(d *document.Drawing) {
	if d == nil {
		return
	}
	c.copyOutput(d, func(out io.Writer) error { return formats.Write(out, d, formats.JSON) }, func() {
		c.window.Say(c.words.N("say.copied", d.Graph().Order()))
	})
}

// paste reads the text in the clipboard as a drawing and adds it to the current drawing.
func (c *copyCommands) paste() {
	text := c.clipboard().Content()
	if strings.TrimSpace(text) == "" {
		c.window.Say(c.words.T("say.clipboard-empty"))
		return
	}
	c.pasteText(c.bench(), text, formats.Options{})
}

// pasteText reads text as a drawing with the given options, and adds it to the drawing of bench.
// If the text is not a drawing but can be read in another way, a dialog offers the possible ways.
func (c *copyCommands) pasteText(bench *workbench.Bench, text string, options formats.Options) {
	failed := func(err error) {
		switch offers := c.alternativeReadings(bench, text, err); {
		case len(offers) > 0:
			if bench == c.bench() {
				c.window.Fail(err)
			}
			search := func(words []string) []dialogs.FinderResult {
				return slices.DeleteFunc(slices.Clone(offers), func(f dialogs.FinderResult) bool {
					return !dialogs.ContainsAll(f.Text, words)
				})
			}
			c.dialogs().Find(c.words.T("dialog.reading.title"), c.words.T("dialog.reading.hint"), search)
		case bench == c.bench():
			c.window.Fail(err)
		default: // another drawing has come to the front
			c.dialogs().ShowError(err, "")
		}
	}
	bench.Paste(text, options, failed, func(notes []formats.Note) {
		if bench != c.bench() {
			return // another drawing has come to the front
		}
		c.reportReading(notes, options, func(other formats.Options) {
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

// alternativeReadings returns ways to read text that a search dialog can offer after reading it as
// a drawing has failed with err. A text of numbers may be pasted into bench as a drawing in
// several ways. A test case of a programming contest may be opened as a game.
func (c *copyCommands) alternativeReadings(
	bench *workbench.Bench, text string, err error,
) (offers []dialogs.FinderResult) {
	for _, r := range workbench.OtherReadings(err, maxListedCases) {
		offers = append(
			offers,
			dialogs.FinderResult{
				Text:     c.words.Message(r),
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
			title := explain.GameTitle(c.words, g, p.Args)
			if len(positions) > 1 {
				data := words.Data{"Number": i + 1, "Cases": len(positions), "Case": title}
				title = c.words.T("format.reading.case", data)
			}
			offers = append(offers, dialogs.FinderResult{
				Text: title, Note: format.ID, OnChosen: func() { c.games.drawGame(g, p.Args, c.showError) },
			})
		}
	}
	return offers
}

// pictureCommands holds the commands that export and copy pictures of the drawing.
type pictureCommands struct{ *workspace }

// askExport asks which picture to export and where, and then writes the file.
func (c *pictureCommands) askExport() {
	x := dialogs.ExportOptions{
		Last: c.program.settings.Picture(), Source: func() picture.Source {
			return c.bench().PictureSource(c.window.Palette())
		},
		Proposed: c.suggestExportPath(), OnAccepted: c.program.settings.SetPicture,
		OnWrite: c.export, OnCopy: c.copyPicture,
	}
	if source := x.Source(); source.Solution != nil || source.HasSteps() {
		x.OnWriteSteps = c.exportSteps
	}
	c.dialogs().AskExport(x)
}

// export writes a picture of the drawing, with the options in request, to the file at path.
func (c *pictureCommands) export(path string, request picture.Request) {
	c.program.settings.SetExportFolder(filepath.Dir(path))
	job, done := c.window.NewExportJob(c.bench().Work, path)
	c.bench().Export(path, request, c.window.Palette(), job, done)
}

// exportSteps writes pictures of all steps of the solution, or of all positions of the match, to
// the file at path. request holds the options of the pictures. film says whether they become an
// animation, pages, slides or numbered files.
func (c *pictureCommands) exportSteps(path string, request picture.Request, film picture.Film) {
	c.program.settings.SetExportFolder(filepath.Dir(path))
	job, done := c.window.NewExportJob(c.bench().Work, path)
	c.bench().ExportSteps(path, request, film, c.window.Palette(), job, done)
}

// showProgress opens a dialog with the given title that shows the progress of job, which must not
// have been started yet. It marks the job as uninterruptible, so that no other job can replace it.
func (ws *workspace) showProgress(job *jobs.Job, title string) {
	job.Uninterruptible = true
	ws.dialogs().ShowProgress(ws.bench().Work, job, title)
}

// copyInFormat copies a picture of the drawing to the clipboard, with the options of the last
// export. format is the index of the format in picture.Formats. Only a PNG may contain the drawing
// itself: the other formats are copied as text for people to read.
func (c *pictureCommands) copyInFormat(format int) {
	r := c.program.settings.Picture()
	r.Format = picture.Formats()[format].ID
	r.Bare = r.Bare || format != picture.PNG
	c.copyPicture(r)
}

// copyPicture copies a picture of the drawing to the clipboard, with the options in request. If
// its format has pixels, it is copied as a picture, and otherwise as text.
func (c *pictureCommands) copyPicture(request picture.Request) {
	format := picture.FormatByID(request.Format)
	var put func([]byte) error
	if format.Pixels {
		put = c.program.copyPNG
	}
	job := &jobs.Job{Name: c.words.T("status.copying")}
	c.showProgress(job, c.words.T("dialog.copying"))
	c.bench().MakePicture(request, c.window.Palette(), job, put, func(out []byte, err error) {
		switch {
		case err != nil:
			c.window.Fail(err)
		case format.Pixels:
			colours := c.words.T("export.colours." + string(request.Colours))
			c.window.Say(c.words.T(
				"say.copied-picture", words.Data{"Size": (len(out) + 1023) / 1024, "Colours": colours},
			))
		default:
			c.clipboard().SetContent(string(out))
			c.window.Say(c.words.T("say.copied-text"))
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

// writeClipboard copies png, an encoded picture, to the clipboard of the desktop. It returns
// noClipboard if the desktop has no clipboard for pictures. It may wait for the desktop, so it
// must not be called on the UI thread. Under X11 the picture is lost when this program ends.
func writeClipboard(png []byte) error {
	// The clipboard of Fyne accepts only text.
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

// copyPNG copies png, an encoded picture, to the clipboard. It returns pictureTooLarge if the
// picture is larger than maxClipboardPicture, and noClipboard if the desktop has no clipboard for
// pictures.
func (p *Program) copyPNG(png []byte) error {
	if len(png) > maxClipboardPicture {
		return pictureTooLarge
	}
	return p.writePicture(png)
}
