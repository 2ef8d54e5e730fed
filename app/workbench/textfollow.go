package workbench

import (
	"bytes"
	"context"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// note remembers a text, and which state of the drawing says the same.
func (t *Text) note(text string) {
	t.says = said{t.bench.Session.History().GameRevision(), t.bench.Session.Drawing().Title(), text}
}

// behind tells whether the board has changed since it said what the text did.
func (t *Text) behind() bool {
	return t.says.game != t.bench.Session.History().GameRevision() || t.says.title != t.bench.Session.Drawing().Title()
}

// follow makes the text say what the board shows, where that has changed by other
// means than the text.
func (t *Text) follow() {
	if t.applying {
		return
	}
	switch t.state {
	case TextInSync, TextTooLong, TextWriting:
		if t.behind() {
			t.rewrite()
		}
	case TextRefused:
		t.bench.Gather(editor.ViewChange) // whether it is behind is shown beside it
	}
}

// rewrite writes what the board shows over a text that is in the drawing's history, and so
// need not be undone on the page.
func (t *Text) rewrite() {
	t.replaced = replaced{}
	t.write(t.page.Write)
}

// write writes what the board shows onto the page, by Write or Replace: at once where
// that is quick, else when it has been written beside the window.
func (t *Text) write(onto func(text string)) {
	d := t.bench.Session.Drawing()
	t.gesture, t.notes = 0, nil
	t.note("")
	t.job.Stop()
	if t.ruled = d.Rules() != ""; t.ruled {
		t.written(onto, d.Rules(), nil)
		return
	}
	if d.Graph().Size() > MaxTextEdges {
		t.state = TextTooLong
		onto(comment(t.bench.words.N("text.too-long", MaxTextEdges)))
		return
	}
	if t.bench.small() {
		text, err := asText(d)
		t.written(onto, text, err)
		return
	}
	var (
		text string
		err  error
	)
	d, t.state = d.Clone(), TextWriting
	t.job.Start(func(context.Context) { text, err = asText(d) }, func(defect error) {
		if defect != nil {
			err = defect
		}
		t.written(onto, text, err)
		t.bench.Gather(editor.ViewChange)
	})
}

// comment returns a sentence as lines of a text that is no game, none wider than its pane.
func comment(sentence string) string {
	const widest = 30
	line, text := "#", ""
	for _, word := range strings.Fields(sentence) {
		if len(line)+1+len(word) > widest {
			text, line = text+line+"\n", "#"
		}
		line += " " + word
	}
	return text + line
}

// asText returns the rules that a drawing is made by, else its edges.
func asText(d *document.Drawing) (string, error) {
	if d.Rules() != "" {
		return d.Rules(), nil
	}
	return EdgesOf(d)
}

// EdgesOf returns the edges of a drawing as a text. Errors: those of formats.Write.
func EdgesOf(d *document.Drawing) (string, error) {
	var text bytes.Buffer
	err := formats.Write(&text, d, formats.Edges)
	return text.String(), err
}

func (t *Text) written(onto func(text string), text string, err error) {
	if err != nil {
		t.state, t.err = TextRefused, err
		return
	}
	t.state, t.says.text = TextInSync, text
	if t.page.Text() != text {
		onto(text)
	}
}
