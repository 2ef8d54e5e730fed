package workbench

import (
	"bytes"
	"context"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// note remembers which state of the drawing the text says.
func (t *Text) note() {
	t.says.game, t.says.title = t.bench.Session.History().GameRevision(), t.bench.Session.Drawing().Title()
}

// follow makes the text say what the board shows, where that has changed by other
// means than the text.
func (t *Text) follow() {
	session := t.bench.Session
	if t.applying || session.History().GameRevision() == t.says.game && session.Drawing().Title() == t.says.title {
		return
	}
	switch t.state {
	case TextInSync, TextTooLong, TextWriting:
		t.write(t.page.Write)
	case TextRefused:
		t.behind = true
		t.note()
		t.bench.Gather(editor.ViewChange)
	}
}

// write writes what the board shows onto the page, by Write or Replace: at once where
// that is quick, else when it has been written beside the window.
func (t *Text) write(onto func(text string)) {
	d := t.bench.Session.Drawing()
	t.gesture, t.notes = 0, nil
	t.note()
	t.job.Stop()
	if d.Graph().Size() > MaxTextEdges {
		t.state = TextTooLong
		onto("# " + t.bench.words.N("text.too-long", MaxTextEdges))
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

func asText(d *document.Drawing) (string, error) {
	var text bytes.Buffer
	err := formats.Write(&text, d, formats.Edges)
	return text.String(), err
}

func (t *Text) written(onto func(text string), text string, err error) {
	if err != nil {
		t.state, t.err = TextRefused, err
		return
	}
	t.state = TextInSync
	if t.page.Text() != text {
		onto(text)
	}
}
