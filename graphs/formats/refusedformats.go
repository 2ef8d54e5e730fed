package formats

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"nimgraph/graphs"
)

// refusedFormat is a format that Nimgraph knows but does not read. key is a part of the
// translation key of its error message, which says what to do instead.
type refusedFormat struct {
	key     graphs.Key
	endings []string
	// recognise reports whether a text is in the format.
	recognise func(*sample) bool
}

// The beginnings of formats that have a typical one.
var (
	dlOpening  = regexp.MustCompile(`(?i)^dl\s+(?:n|nr|nm|format|data|labels?)\s*[=:]`)
	vnaOpening = regexp.MustCompile(`(?i)^\*\s*(?:node|tie)\s+(?:data|properties)\b`)
)

// refusedFormats returns the formats that Nimgraph knows but does not read.
func refusedFormats() []refusedFormat {
	return []refusedFormat{
		{"gexf", []string{".gexf"}, func(s *sample) bool { return rootElement(s) == "gexf" }},
		{"dl", []string{".dl"}, func(s *sample) bool { return dlOpening.Match(s.head) }},
		{"vna", []string{".vna"}, func(s *sample) bool { return vnaOpening.Match(s.head) }},
		{"lgl", []string{".lgl"}, isLGL},
		{"spreadsheet", []string{".xlsx", ".xls", ".ods", ".numbers"}, isSpreadsheet},
	}
}

// refusalByContent returns the error to report if the sample s is in a format that Nimgraph knows
// but does not read, and nil otherwise.
func refusalByContent(s *sample) *Error {
	for _, f := range refusedFormats() {
		if f.recognise(s) {
			return f.refusal()
		}
	}
	return nil
}

// refusalByExtension returns the error to report if path has the extension of a format that
// Nimgraph knows but does not read, and nil otherwise.
func refusalByExtension(path string) *Error {
	ending := strings.ToLower(filepath.Ext(path))
	for _, f := range refusedFormats() {
		if slices.Contains(f.endings, ending) {
			return f.refusal()
		}
	}
	return nil
}

// refusal returns the error that Nimgraph does not read the format f.
func (f refusedFormat) refusal() *Error {
	e := newError("refused-" + f.key)
	e.refused = true
	return e
}

// isSpreadsheet reports whether the sample s is a spreadsheet: a ZIP archive with the parts of a
// spreadsheet, or an older Microsoft document.
func isSpreadsheet(s *sample) bool {
	switch {
	case bytes.HasPrefix(s.text, []byte("\xd0\xcf\x11\xe0")):
		return true
	case !bytes.HasPrefix(s.text, []byte("PK\x03\x04")):
		return false
	}
	return bytes.Contains(s.text, []byte("xl/workbook")) || bytes.Contains(s.text, []byte("opendocument.spreadsheet"))
}

// isLGL reports whether the sample s is in the format of Large Graph Layout. In this format a line
// "# name" is followed by the neighbours of the vertex name, one a line, possibly with a weight.
// In an edge list such a line is a comment, and no line is a single word.
func isLGL(s *sample) bool {
	heads, lone := 0, false
	for _, line := range s.raw {
		name, isHead := bytes.CutPrefix(line, []byte("#"))
		words := bytes.Fields(name)
		switch {
		case isHead && len(words) == 1:
			heads++
		case isHead, heads == 0, len(words) > 2:
			return false
		case len(words) == 1:
			lone = true
		case !isDecimal(words[1]):
			return false
		}
	}
	return heads > 0 && lone
}
