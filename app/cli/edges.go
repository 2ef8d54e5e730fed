package cli

import (
	"strconv"
	"strings"

	"nimgraph/graphs/formats"
)

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
	if err := c.either("--header", "--as", "cli.error.header-as"); err != nil {
		return o, err
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
	for _, name := range []string{"--header", "--as"} {
		if c.has(name) {
			return usage(name, "cli.error.edges-only")
		}
	}
	return nil
}

// noteReading keeps what is to be told of how an edge list was read: what was guessed, and
// with --verbose all.
func (c *call) noteReading(file string, notes []formats.Note) {
	for _, n := range notes {
		if n.Sure() && !c.has("--verbose") {
			continue
		}
		c.note(file+":"+strconv.Itoa(n.Line), n.Key(), n.Data())
	}
}

// readingsError is the error of a text that is no list of edges, with how it could be
// read instead.
type readingsError struct{ err *formats.Error }

func (e *readingsError) Error() string { return e.err.Error() }

func (e *readingsError) Unwrap() error { return e.err }

// Key returns the translation key of the text.
func (e *readingsError) Key() string { return "cli.error.readings" }

// Data returns what is wrong, and the words for --as.
func (e *readingsError) Data() map[string]any {
	var ids []string
	for _, r := range e.err.Readings {
		ids = append(ids, r.ID)
	}
	return map[string]any{"What": clause{e.err.Key(), e.err.Data()}, "Names": strings.Join(ids, "|")}
}

// clause is a text without its place.
type clause struct {
	key  string
	data map[string]any
}

// Key returns the translation key of the text, Data what it has places for.
func (c clause) Key() string { return c.key }

// Data returns what the text has places for.
func (c clause) Data() map[string]any { return c.data }
