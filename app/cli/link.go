package cli

import (
	"fmt"
	"io"
	"os"

	"nimgraph/app/browser"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/xstrings"
)

// linkFlags returns the options of "nimgraph link".
func linkFlags() []flag {
	return append([]flag{{name: "--view", about: "cli.flag.view"}, commonFlag("-o")}, inputFlags()...)
}

// runLink runs "nimgraph link FILE". It prints a link that contains the drawing.
func runLink(c *invocation) error {
	file, from, err := c.inputArgument()
	if err != nil {
		return err
	}
	out, err := c.outputOrStdout()
	if err != nil {
		return err
	}
	r, err := c.readInput(file, from)
	if err != nil {
		return err
	}
	if err := c.placeVertices(file, r); err != nil {
		return err
	}
	text, err := formats.Link(r.Drawing, c.hasOption("--view"))
	if err != nil {
		return inputError(file, err)
	}
	return c.saveFile(out, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s#%s\n", browser.Address(), text)
		return err
	})
}

// isLink reports whether file is a link that contains a drawing, rather than a file name. If a file of
// that name exists, it is not a link.
func isLink(file string) bool {
	if !formats.IsLink(file) {
		return false
	}
	_, err := os.Lstat(file)
	return err != nil
}

// shortenPlace returns place, the file or argument that a message is about, in a form for the message.
// A link may have thousands of characters and is cut.
func shortenPlace(place string) string {
	const longest = 40 // characters, more than most addresses have
	if formats.IsLink(place) {
		return xstrings.Truncate(place, longest)
	}
	return place
}
