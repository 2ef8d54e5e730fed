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

// suggestPath returns the path that a dialog proposes for a file about the current family of
// games. ending is the extension of the file name.
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

// exportFile asks for a path in a dialog with the given title, and calls write on another
// goroutine to write the file. A dialog shows the progress. ending is the extension of the file
// name.
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

// cancelableWriter is a writer that returns an error once its context is cancelled.
type cancelableWriter struct {
	context.Context
	io.Writer
}

// Write writes b to the file. If the context is cancelled, it writes nothing and returns the error
// of the context.
func (g cancelableWriter) Write(b []byte) (int, error) {
	if err := g.Err(); err != nil {
		return 0, err
	}
	return g.Writer.Write(b)
}

// exportValues asks for a path and writes the known values of the sequence to a text file in the
// given format.
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

// exportPlot asks for a path and writes a picture of the visible part of the plot in the given
// format, in colours for paper.
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

// exportCertificate asks for a path and writes the certificate of the chosen law, which must be a
// proved period.
func (s *sequenceCommands) exportCertificate() {
	c, ok := s.certificate()
	if !ok {
		return
	}
	s.exportFile(actions.Title(
		s.words, "sequence.certificate",
	), certificateEnding, func(_ context.Context, out io.Writer) error { return c.Write(out) })
}

// recursionRules returns the game of the current family if code can compute each value from
// smaller values by its rules. ok is false if this is not possible, or if a law is chosen, because
// the code is then written from the law.
func (s *sequenceCommands) recursionRules() (m games.Member, ok bool) {
	m, err := sequence.MemberOf(s.study.Question())
	return m, err == nil && s.study.ChosenLaw() == nil && laws.HasRecursionCode(m)
}

// showCode shows code that computes g(n), the nth value of the sequence, in several languages. If
// a law is chosen, the code uses the law, after a check that the law gives all known values.
// Otherwise the code computes the values recursively from the rules.
func (s *sequenceCommands) showCode() {
	law, known := s.study.ChosenLaw(), s.study.Known()
	of, recursive := s.recursionRules()
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
			err = law.Check(laws.Small(known.Values), known.First[0])
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
