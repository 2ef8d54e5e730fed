package formats

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"regexp"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// MaxLink is the largest number of characters in a link, without the address before its #. A PDF
// can hold a link of 32,767 characters, with the address.
const MaxLink = 32_000

// These are the errors of FromLink for a text that is not a link to a readable drawing.
const (
	WrongLink graphs.Key = "error.link.wrong" // no drawing, or a damaged one
	CutLink   graphs.Key = "error.link.cut"   // the end is missing
	NewerLink graphs.Key = "error.link.newer" // the version of the encoding is unknown
	longLink  graphs.Key = "error.link.too-long"
)

// The beginning of the text after the # of a link: perhaps the mark of a reader's view, and the
// version of the encoding. The JSON of the drawing follows, compressed by DEFLATE, in base64url
// (RFC 4648, section 5).
const (
	viewMark    = "view:"
	linkVersion = "1"
)

// linkPattern matches a link: perhaps an address with its #, the mark of a reader's view, the version
// of the encoding, and the drawing.
var linkPattern = regexp.MustCompile(`^(?:[^#]*#)?(` + viewMark + `)?([0-9]+):(.*)$`)

// addressPattern matches the beginning of a link that cannot be the text of another format.
var addressPattern = regexp.MustCompile(`^[a-z]+://[^#\s]*#(` + viewMark + `)?[0-9]+:`)

// IsLink reports whether word is a link to a drawing, with or without the web address before the #.
func IsLink(word string) bool { return linkPattern.MatchString(word) }

// IsLinkText reports whether text, the content of a file, is a link with its web address.
func IsLinkText(text []byte) bool { return addressPattern.Match(text) }

// IsViewLink reports whether link opens a view that shows only the board, for readers of a drawing.
func IsViewLink(link string) bool {
	found := linkPattern.FindStringSubmatch(link)
	return found != nil && found[1] != ""
}

// Link returns the drawing d as the part of a link after the #. If view is true, the link opens a
// view that shows only the board. The error is error.link.long if the result has more than MaxLink
// characters.
func Link(d *document.Drawing, view bool) (string, error) {
	var packed bytes.Buffer
	deflate, _ := flate.NewWriter(&packed, flate.BestCompression) // it only fails for unknown levels
	if err := Write(deflate, d, JSON); err != nil {
		return "", err
	}
	_ = deflate.Close() // a bytes.Buffer does not fail
	text := linkVersion + ":" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if view {
		text = viewMark + text
	}
	if len(text) > MaxLink {
		return "", linkFault("error.link.long")
	}
	return text, nil
}

// linkFault returns an error about a link that is too long. key is the translation key of its
// message, which states the limit.
func linkFault(key graphs.Key) error {
	return &graphs.Fault{Says: key, With: graphs.Data{"Most": MaxLink / 1000}}
}

// FromLink reads a drawing from link, with or without a web address before the #. A drawing in a
// link of another program may have no coordinates. FromLink returns CutLink if the end is missing,
// NewerLink if the version is unknown, WrongLink if the link is damaged, a graphs.Fault with
// error.link.too-long if it is too long, or the error of reading the drawing.
func FromLink(link string) (*Result, error) {
	found := linkPattern.FindStringSubmatch(link)
	switch {
	case found == nil:
		return nil, WrongLink
	case found[2] != linkVersion:
		return nil, NewerLink
	case len(found[1])+len(linkVersion+":")+len(found[3]) > MaxLink:
		return nil, linkFault(longLink)
	}
	packed, err := base64.RawURLEncoding.DecodeString(found[3])
	if err != nil && isBase64(found[3]) {
		return nil, CutLink // one character is left over
	}
	if err != nil {
		return nil, WrongLink
	}
	whole, err := readLimited(flate.NewReader(bytes.NewReader(packed)), maxUnpacked)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, CutLink
	case err != nil:
		return nil, WrongLink
	}
	return ReadText(whole, JSON, Options{})
}

// isBase64 reports whether text has only characters of base64url.
func isBase64(text string) bool { return base64Pattern.MatchString(text) }

var base64Pattern = regexp.MustCompile(`^[A-Za-z0-9_-]*$`)

// maxUnpacked is the largest size of the JSON in a link, in bytes.
const maxUnpacked = 4 << 20
