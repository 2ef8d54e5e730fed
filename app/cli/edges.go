package cli

import (
	"fmt"
	"strings"

	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

// edgesFlags say how an edge list is read that can be read in several ways.
func edgesFlags() []flag {
	return []flag{
		{name: "--header", value: "yes or no", allowed: []string{"yes", "no"}},
		{name: "--as", value: "a reading", allowed: readingNames()},
	}
}

func readingNames() []string {
	var names []string
	for _, r := range formats.Readings() {
		names = append(names, r.ID)
	}
	return names
}

// options returns what --header and --as say.
func (c *call) options() (formats.Options, error) {
	var o formats.Options
	if c.has("--header") && c.has("--as") {
		return o, usage("--header", "is for a list of edges, --as for what is none: give one of them")
	}
	switch c.flags["--header"] {
	case "yes":
		o.Header = formats.HeaderYes
	case "no":
		o.Header = formats.HeaderNo
	}
	o.As, _ = formats.ReadingByID(c.flags["--as"])
	return o, nil
}

// edgesOnly refuses options that are for edge lists alone.
func (c *call) edgesOnly() error {
	for _, f := range edgesFlags() {
		if c.has(f.name) {
			return usage(f.name, "is for edge lists alone")
		}
	}
	return nil
}

// note keeps what is to be told once the command has done its work.
func (c *call) note(file string, notes []formats.Note) {
	for _, n := range notes {
		c.notes = append(c.notes, fmt.Sprintf("%s:%d: %s", oneLine(file), n.Line, oneLine(c.Words.T(n.Key(), words.Data(n.Data())))))
	}
}

// tell tells the notes on standard error, a line each.
func (c *call) tell() {
	for _, n := range c.notes {
		fmt.Fprintf(c.Err, "nimgraph: %s\n", n)
	}
}

// asHint says how to read a text that is no list of edges, after what is wrong.
func asHint(e *formats.Error) string {
	var ids []string
	for _, r := range e.Readings {
		ids = append(ids, r.ID)
	}
	if len(ids) == 0 {
		return ""
	}
	return "; say --as " + strings.Join(ids, "|")
}
