package app

import (
	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/graphs/formats"
)

// otherReading is the alternative way to read the text that was opened or pasted last.
type otherReading struct {
	tab *window.Tab
	// revision is the revision of the drawing after the text was read. Once the drawing has
	// changed, the text is not read again.
	revision int64
	// read replaces what was read.
	read func()
}

// reportReading says how a text was read if it can be read in another way as well, and keeps the
// other way for readOtherwise. A header that can be nothing else is not reported. The text was read
// with options; read reads it with other options.
func (c *desk) reportReading(notes []formats.Note, options formats.Options, read func(formats.Options)) {
	t := c.window.Current()
	c.other = nil
	keep := func(o formats.Options) {
		c.other = &otherReading{t, t.Bench.Session.History().Revision(), func() { read(o) }}
	}
	chosen := options.From != "" // by readOtherwise
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

// readOtherwise returns the action that reads the last text in the alternative way. After it the
// action reads the text in the first way again.
func (c *desk) readOtherwise() *actions.Action {
	possible := func() bool {
		o, t := c.other, c.window.Current()
		return o != nil && t == o.tab && t.Bench.Session.History().Revision() == o.revision
	}
	return &actions.Action{
		ID: "edit.read-otherwise", Obstacle: unless(possible, "why.one-reading"),
		Run: func() { c.other.read() },
	}
}
