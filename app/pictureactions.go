package app

import (
	"path/filepath"

	"golang.design/x/clipboard"

	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// askExport asks what picture to write, and where.
func (c *commands) askExport() {
	x := dialogs.Export{
		Last: c.program.settings.Picture(), Of: func() picture.Of { return c.bench().PictureOf(c.window.Palette()) },
		Proposed: c.proposed(c.window.Current()), Remember: c.program.settings.SetPicture,
		Write: c.export, Copy: c.copyRequested,
	}
	if c.bench().Steps.Shown() || c.bench().Playing.State() != workbench.PlayOff {
		x.WriteSteps = c.exportSteps
	}
	c.dialogs().Export(x)
}

// export writes a picture into a file.
func (c *commands) export(path string, r picture.Request) {
	name := words.Data{"Name": filepath.Base(path)}
	job := c.metered(c.words.T("status.exporting"), c.words.T("dialog.exporting", name))
	c.bench().Export(path, r, c.window.Palette(), job, func(err error) {
		if err != nil {
			c.dialogs().Error(err, path)
			return
		}
		c.window.Say(c.words.T("say.exported", name))
	})
}

// exportSteps writes all steps of the solution.
func (c *commands) exportSteps(path string, r picture.Request, f picture.Film) {
	name := words.Data{"Name": filepath.Base(path)}
	job := c.metered(c.words.T("status.exporting"), c.words.T("dialog.exporting", name))
	c.bench().ExportSteps(path, r, f, c.window.Palette(), job, func(err error) {
		if err != nil {
			c.dialogs().Error(err, path)
			return
		}
		c.window.Say(c.words.T("say.exported", name))
	})
}

// metered returns a job with a name that a dialog with a title shows the progress of.
func (c *commands) metered(name, title string) *jobs.Job {
	j := &jobs.Job{Name: name, Held: true}
	c.dialogs().Meter(c.bench().Work, j, title)
	return j
}

// copyPicture copies the picture that was chosen last, in one of the formats. What
// is text does not carry the drawing: it is to be read.
func (c *commands) copyPicture(format int) {
	r := c.program.settings.Picture()
	r.Format = picture.Formats()[format].ID
	r.Bare = r.Bare || format != picture.PNG
	c.copyRequested(r)
}

// copyRequested copies a picture: pixels as a picture, the other formats as their
// text.
func (c *commands) copyRequested(r picture.Request) {
	format := picture.ByID(r.Format)
	var put func([]byte) error
	if format.Pixels {
		put = c.program.toClipboard
	}
	c.bench().Picture(r, c.window.Palette(), c.metered(c.words.T("status.copying"), c.words.T("dialog.copying")), put, func(out []byte, err error) {
		switch {
		case err != nil:
			c.window.Fail(err)
		case format.Pixels:
			colours := c.words.T("export.colours." + string(r.Colours))
			c.window.Say(c.words.T("say.copied-picture", words.Data{"Size": (len(out) + 1023) / 1024, "Colours": colours}))
		default:
			c.clipboard().SetContent(string(out))
			c.window.Say(c.words.T("say.copied-text"))
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
