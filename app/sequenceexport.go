package app

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/plot"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// suggestPath returns the path that a save dialog proposes for a file about the current question.
// The file is named for the game or its code, and ending is its extension. The folder is the one
// in which a file was last opened or saved.
func (s *sequenceCommands) suggestPath(ending string) string {
	q := s.study.Question()
	name := q.Family
	if f, ok := q.Game(); ok {
		name = s.words.T(f.NameKey())
	}
	if q.List != nil {
		name = s.words.N("sequence.list", len(q.List), words.Data{"Numbers": len(q.List)})
	} else if code, ok := sequence.FamilyText(q); ok {
		name = strings.NewReplacer("{", "", "}", "", "…", "...").Replace(code)
		if strings.HasPrefix(name, ".") {
			name = "0" + name // a file whose name starts with a dot is hidden
		}
	}
	return filepath.Join(s.program.folder(), workbench.FileName(name)) + ending
}

// exportFile asks for a path in a save dialog, and writes the file as a background job with a
// progress dialog. title is the title of the save dialog, and ending the extension of the file.
// write writes the content to out on another goroutine. If the user cancels the job, no file is
// written.
func (s *sequenceCommands) exportFile(title, ending string, write func(ctx context.Context, out io.Writer) error) {
	s.dialogs().AskPath(title, s.suggestPath(ending), []string{ending}, func(path string) {
		j, done := s.window.NewExportJob(s.study.Work, path)
		j.Run = func(ctx context.Context, _ func(float64)) func() {
			err := files.WriteAtomically(path, func(out io.Writer) error {
				return write(ctx, cancelableWriter{ctx, out})
			})
			return func() {
				if err == nil {
					s.program.settings.SetFolder(filepath.Dir(path))
				}
				done(err)
			}
		}
		s.study.Work.Start(j)
	})
}

// cancelableWriter is an io.Writer that stops writing when its context is cancelled.
type cancelableWriter struct {
	context.Context
	io.Writer
}

// Write writes b to the underlying writer. If the context is cancelled, it writes nothing and
// returns the error of the context.
func (w cancelableWriter) Write(b []byte) (int, error) {
	if err := w.Err(); err != nil {
		return 0, err
	}
	return w.Writer.Write(b)
}

// exportValues asks for a path and writes the known values there as text in the given format.
func (s *sequenceCommands) exportValues(format sequences.Format) {
	known, columns := s.study.Known(), s.window.Values().Content().Columns
	title := actions.Title(s.words, "sequence."+string(format))
	s.exportFile(title, format.Extension(), func(_ context.Context, out io.Writer) error {
		if known.IsTable() {
			t := &sequences.Table{First: known.First, Rows: known.Rows(), Columns: known.Columns, Values: known.Values}
			return t.Write(out, format)
		}
		return sequences.List{First: known.First[0], Values: known.Values, Columns: columns}.Write(out, format)
	})
}

// The least size of a plot in a file, in document units, and the pixels of a PNG a unit.
const (
	plotWidth, plotHeight = 720, 380
	plotScale             = 2
)

// exportPlot asks for a path and writes the visible part of the plot there as a picture in the
// given format. The picture has the colours of the light theme, which suit paper.
func (s *sequenceCommands) exportPlot(format picture.Format) {
	p := s.window.Plot()
	page := plot.Page{
		Chart: p.Chart(), View: p.View(), Width: max(plotWidth, float64(p.Size().Width)), Height: max(
			plotHeight, float64(p.Size().Height),
		),
		Style: plot.Style{Palette: scene.Light(), Title: s.window.Title(), Words: s.words},
	}
	if page.Chart == nil {
		return
	}
	title := actions.Title(s.words, "sequence."+strings.TrimPrefix(format.Extension, "."))
	s.exportFile(title, format.Extension, func(_ context.Context, out io.Writer) error {
		return page.Write(out, format, render.Options{Scale: plotScale})
	})
}

// certificateEnding is the extension of files with certificates.
const certificateEnding = ".json"

// exportCertificate asks for a path and writes the certificate of the chosen law there. It does
// nothing if the law has no certificate; see certificate.
func (s *sequenceCommands) exportCertificate() {
	c, ok := s.certificate()
	if !ok {
		return
	}
	s.exportFile(actions.Title(
		s.words, "sequence.certificate",
	), certificateEnding, func(_ context.Context, out io.Writer) error { return c.Write(out) })
}

// recursiveGame returns the game on show if a program can compute its values g(n) by recursion
// from its rules. ok is false if there is no such program, or if a law is chosen, because showCode
// then shows the formula of the law instead.
func (s *sequenceCommands) recursiveGame() (m games.Member, ok bool) {
	m, err := sequence.MemberOf(s.study.Question())
	return m, err == nil && s.study.ChosenLaw() == nil && laws.HasRecursionCode(m)
}

// showCode opens a dialog with code that computes g(n), the nth value, in several programming
// languages. If a law is chosen, the code computes its formula, after a check that the formula
// gives all known values. Otherwise the code is a recursion from the rules of the game. showCode
// does nothing if there is neither; see recursiveGame.
func (s *sequenceCommands) showCode() {
	law, known := s.study.ChosenLaw(), s.study.Known()
	of, recursive := s.recursiveGame()
	code := func(l laws.Language) ([]byte, error) {
		return laws.RecursionCode(of, l, []string{s.window.Title(), s.words.T("code.recursion")})
	}
	switch {
	case law != nil:
		about := []string{
			s.window.Title(), explain.Capitalize(explain.LawText(s.words, law.Law)), law.Formula(laws.Text),
			explain.LawStatus(s.words, law.Law),
		}
		code = func(l laws.Language) ([]byte, error) { return law.Code(l, about) }
	case !recursive:
		return
	}
	s.study.Work.Start(&jobs.Job{Name: s.words.T("status.code"), Run: func(context.Context, func(float64)) func() {
		var err error
		if law != nil {
			err = law.Check(laws.SmallValues(known.Values), known.First[0])
		}
		var pages []dialogs.Code
		for _, l := range laws.Languages() {
			if err != nil {
				break
			}
			var text []byte
			if text, err = code(l); graphs.FaultOf(err, laws.NoRecursion) != nil {
				err = nil
			} else if err == nil {
				language := s.words.T("code." + string(l))
				pages = append(pages, dialogs.Code{Language: language, Text: string(text), OnSave: func() {
					title := actions.Title(s.words, "sequence.code")
					s.exportFile(title, codeExtension(l), func(_ context.Context, out io.Writer) error {
						_, err := out.Write(text)
						return err
					})
				}})
			}
		}
		return func() {
			if err != nil {
				s.dialogs().ShowError(err, "")
				return
			}
			s.dialogs().ShowCode(s.words.T("sequence.code"), pages, func(text string) {
				s.program.fyne.Clipboard().SetContent(text)
				s.window.Say(s.words.T("say.copied-text"))
			})
		}
	}})
}

// codeExtension returns the file name extension of source files in language.
func codeExtension(language laws.Language) string {
	switch language {
	case laws.Python:
		return ".py"
	case laws.Go:
		return ".go"
	}
	return ".cpp"
}
