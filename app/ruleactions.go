package app

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/sequence"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
	"nimgraph/views/words"
)

// runner returns what runs rules.
func (p *Program) runner() rules.Runner {
	if p.rules == nil {
		return rules.Here
	}
	return p.rules
}

// openText opens rules, to be changed; what has no title of its own is called title.
func (c *gaming) openText(title, text string) {
	c.desk.bench().Work.Start(c.desk.ruling(c.desk.words.T("status.unfolding"), title,
		func() (document.Rules, error) { return document.Rules{Text: text}, nil }, func(error) {}))
}

// openOnGraph opens rules, to be changed, that are played on the graph on the board.
func (c *gaming) openOnGraph() {
	c.desk.window.Settle(func() {
		drawn, text := c.desk.session().Drawing().Clone(), c.desk.words.T("rules.example.on-graph")
		c.desk.bench().Work.Start(c.desk.ruling(c.desk.words.T("status.unfolding"), "", func() (document.Rules, error) {
			edges, err := workbench.EdgesOf(drawn)
			if len(edges) > document.MaxRules {
				err = &graphs.Fault{Says: document.LongGround, With: graphs.Data{"Most": document.MaxRules}}
			}
			return document.Rules{Text: text, On: edges}, err
		}, func(err error) {
			if err != nil {
				c.desk.dialogs().Error(err, "")
			}
		}))
	})
}

// readingRules returns the job that opens a file with rules; then is called when it is open,
// or it has been told why it cannot be.
func (c *filing) readingRules(path string, then func()) *jobs.Job {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return c.desk.ruling(c.desk.words.T("status.reading", words.Data{"Name": filepath.Base(path)}), name, func() (document.Rules, error) {
		text, err := files.Text(path, rules.MaxText)
		return document.Rules{Text: text}, err
	}, func(err error) {
		if err != nil {
			c.desk.dialogs().Error(err, path)
		}
		then()
	})
}

// ruling returns the job that opens the drawing of rules, with their text beside it: also
// where they have a mistake, which is told there. They are called title where they do not say. then is told
// why there is no text.
func (c *desk) ruling(status, title string, read func() (document.Rules, error), then func(error)) *jobs.Job {
	var by document.Rules
	job := making(c, status, func(ctx context.Context, _ func(float64)) (made *document.Drawing, err error) {
		if by, err = read(); err == nil {
			made, _ = workbench.Ruled(ctx, by, title, c.program.runner()) // what is wrong is told beside the text
		}
		return made, err
	}, then, func(made *document.Drawing) {
		c.openRuled(made, title, by)
		then(nil)
	})
	job.Held = true
	return job
}

// openRuled opens a drawing that rules made, with their text beside it; nil where they have a
// mistake.
func (c *desk) openRuled(made *document.Drawing, title string, by document.Rules) {
	wrong := made == nil
	if wrong {
		made = document.New(graphs.Directed)
		_ = made.Edit(func(draft *document.Draft) { // any text can be a title, and what is played on is short enough
			draft.Head().Title, draft.Head().Rules.On = title, by.On
		})
	}
	b := c.program.bench(made, "")
	if wrong {
		b.Text.TakeRules(by.Text)
	}
	c.program.settings.Set(window.ShowText, true)
	at := c.program.openBench(c, b)
	c.program.repaint()
	at.window.Current().Text.Focus(at.window.Canvas())
}

// ruled returns the question about the numbers of the rules of the drawing in front; false
// where it is made by none, or their positions are no numbers.
func (c *gaming) ruled() (q sequence.Question, ok bool) {
	s, ok := c.desk.bench().Text.Rules()
	if !ok || len(s.By) == 0 || s.Play == graphs.Misere {
		return q, false
	}
	title := cmp.Or(c.desk.session().Drawing().Title(), c.desk.words.T("rules.untitled"))
	q = sequence.Question{Family: s.Text(), Own: s.Game("", title, nil, c.desk.program.runner()), Args: map[string]string{}}
	for _, p := range q.Own.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	return q, true
}
