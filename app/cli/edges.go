package cli

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
)

func readingNames() []string {
	return each(formats.Readings(), readingID)
}

func readingID(r formats.Reading) string { return r.ID }

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

// readingsFault is the error of a text that is no list of edges, with the words for --as by
// which it could be read instead.
func readingsFault(err *formats.Error) error {
	ids := each(err.Readings, readingID)
	bare := err.Fault // its place is said before
	return &graphs.Fault{Says: "cli.error.readings", With: graphs.Data{"What": &bare, "Names": strings.Join(ids, "|")}, Err: err}
}
