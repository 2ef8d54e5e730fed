package app

import (
	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/graphs/formats"
)

// otherReading is a second way to read the text that was opened or pasted last.
type otherReading struct {
	tab *window.Tab
	// revision is the revision of the drawing after the text was read. Once the drawing has
	// changed, the text is not read again.
	revision int64
	// read replaces what was read.
	read func()
}

// reportReading tells the user how a text was interpreted if it can be read in a second way as
// well, and makes the second way available to readOtherwiseAction. notes are the notes about the
// reading; notes without doubt are not shown. options are those with which the text was read, and
// read reads the text again with other options.
func (c *desk) reportReading(notes []formats.Note, options formats.Options, read func(formats.Options)) {
	t := c.window.Current()
	c.other = nil
	keep := func(o formats.Options) {
		c.other = &otherReading{t, t.Bench.Session.History().Revision(), func() { read(o) }}
	}
	chosen := options.From != "" // by readOtherwiseAction
	if chosen {
		keep(formats.Options{})
	}
	for _, n := range notes {
		if n.Sure() {
			continue
		}
		message := c.words.Message(n)
		if other, ok := n.Other(); ok && !chosen {
			keep(other)
			message += " · " + c.words.T("say.read-otherwise")
		}
		c.window.Say(message)
	}
}

// readOtherwiseAction returns the action that reads the last text in its second way. Running the action
// again reads the text in the first way.
func (c *desk) readOtherwiseAction() *actions.Action {
	possible := func() bool {
		o, t := c.other, c.window.Current()
		return o != nil && t == o.tab && t.Bench.Session.History().Revision() == o.revision
	}
	return &actions.Action{
		ID: "edit.read-otherwise", Obstacle: obstacleUnless(possible, "why.one-reading"),
		Run: func() { c.other.read() },
	}
}
