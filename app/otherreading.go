package app

import (
	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/graphs/formats"
)

// otherReading is another way to read the text that was opened or pasted last.
type otherReading struct {
	tab *window.Tab
	// revision is the revision of the drawing after the text was read. Once the drawing has
	// changed, the text is not read again.
	revision int64
	// read reads the text again, in the other way, and replaces the drawing.
	read func()
}

// reportReading shows the notes about a text that was just read, if it could be read in several
// ways. options are those with which it was read. If a note names another way, reportReading keeps
// it for readOtherwiseAction. That action calls reread with the options for the other way.
func (ws *workspace) reportReading(notes []formats.Note, options formats.Options, reread func(formats.Options)) {
	t := ws.window.Current()
	ws.other = nil
	keep := func(o formats.Options) {
		ws.other = &otherReading{t, t.Bench.Session.History().Revision(), func() { reread(o) }}
	}
	chosen := options.From != "" // by readOtherwiseAction
	if chosen {
		keep(formats.Options{})
	}
	for _, n := range notes {
		if n.Sure() {
			continue
		}
		message := ws.words.Message(n)
		if other, ok := n.OtherOptions(); ok && !chosen {
			keep(other)
			message += " · " + ws.words.T("say.read-otherwise")
		}
		ws.window.Say(message)
	}
}

// readOtherwiseAction returns the action that reads the last opened or pasted text in another way.
// If the user runs it again, it returns to the first way.
func (ws *workspace) readOtherwiseAction() *actions.Action {
	possible := func() bool {
		o, t := ws.other, ws.window.Current()
		return o != nil && t == o.tab && t.Bench.Session.History().Revision() == o.revision
	}
	return &actions.Action{
		ID: "edit.read-otherwise", Requirement: require(possible, "why.one-reading"),
		Run: func() { ws.other.read() },
	}
}
