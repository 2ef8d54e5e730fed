package cli

import (
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// heading begins what is written as JSON.
type heading struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// indented writes JSON with an element a line. What is not UTF-8 in a text is replaced.
func indented(w io.Writer, v any) error {
	err := json.MarshalWrite(w, v, jsontext.WithIndent("  "), jsontext.AllowInvalidUTF8(true), json.Deterministic(true))
	if err == nil {
		_, err = io.WriteString(w, "\n")
	}
	return err
}

// writeJSON puts JSON on standard output.
func (c *call) writeJSON(v any) error { return outputError("-", indented(c.Out, v)) }
