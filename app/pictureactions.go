package app

import (
	"golang.design/x/clipboard"

	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// picturing writes and copies pictures of the drawing.
type picturing struct{ desk *desk }

// askExport asks what picture to write, and where.
func (c *picturing) askExport() {
	x := dialogs.Export{
		Last: c.desk.program.settings.Picture(), Of: func() picture.Of { return c.desk.bench().PictureOf(c.desk.window.Palette()) },
		Proposed: c.desk.proposed(c.desk.window.Current()), Remember: c.desk.program.settings.SetPicture,
		Write: c.export, Copy: c.copyRequested,
	}
	if of := x.Of(); of.Solution != nil || of.Stepped() {
		x.WriteSteps = c.exportSteps
	}
	c.desk.dialogs().Export(x)
}

// export writes a picture into a file.
func (c *picturing) export(path string, r picture.Request) {
	job, done := c.desk.window.Exporting(c.desk.bench().Work, path)
	c.desk.bench().Export(path, r, c.desk.window.Palette(), job, done)
}

// exportSteps writes all steps of the solution, or of the match that is shown.
func (c *picturing) exportSteps(path string, r picture.Request, f picture.Film) {
	job, done := c.desk.window.Exporting(c.desk.bench().Work, path)
	c.desk.bench().ExportSteps(path, r, f, c.desk.window.Palette(), job, done)
}

// meter has a dialog with a title show the progress of a job, which then is held.
func (c *desk) meter(j *jobs.Job, title string) {
	j.Held = true
	c.dialogs().Meter(c.bench().Work, j, title)
}

// copyPicture copies the picture that was chosen last, in one of the formats. What
// is text does not carry the drawing: it is to be read.
func (c *picturing) copyPicture(format int) {
	r := c.desk.program.settings.Picture()
	r.Format = picture.Formats()[format].ID
	r.Bare = r.Bare || format != picture.PNG
	c.copyRequested(r)
}

// copyRequested copies a picture: pixels as a picture, the other formats as their
// text.
func (c *picturing) copyRequested(r picture.Request) {
	format := picture.ByID(r.Format)
	var put func([]byte) error
	if format.Pixels {
		put = c.desk.program.toClipboard
	}
	job := &jobs.Job{Name: c.desk.words.T("status.copying")}
	c.desk.meter(job, c.desk.words.T("dialog.copying"))
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
const clipboardMost = 8 << 20

// Why a picture cannot be copied.
const (
	noClipboard     graphs.Key = "error.clipboard"
	pictureTooLarge graphs.Key = "error.clipboard.large"
)

// putPicture puts a PNG onto the desktop's clipboard; Fyne's own takes text alone.
// It may wait for the desktop, so it is not for the UI thread. Under X11 the picture
// is there until another program copies something or this one ends.
func putPicture(png []byte) error {
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

func (p *Program) toClipboard(png []byte) error {
	if len(png) > clipboardMost {
		return pictureTooLarge
	}
	return p.putPicture(png)
}
