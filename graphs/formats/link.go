package formats

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// MaxLink is the largest number of characters in a link. Mail programs and chats cut longer ones.
const MaxLink = 8 << 10

// WrongLink is the error of a link without a readable drawing.
const WrongLink graphs.Key = "error.link.wrong"

// linkPrefix is the beginning of the text after the # of a link: the version of the encoding. The
// JSON of the drawing follows, compressed by DEFLATE, in base64url (RFC 4648, section 5).
const linkPrefix = "1:"

// Link returns a drawing as the text after the # of a link. The error is error.link.long if the
// text has more than MaxLink characters.
func Link(d *document.Drawing) (string, error) {
	var packed bytes.Buffer
	deflate, _ := flate.NewWriter(&packed, flate.BestCompression) // it only fails for unknown levels
	if err := Write(deflate, d, JSON); err != nil {
		return "", err
	}
	_ = deflate.Close() // a bytes.Buffer does not fail
	text := linkPrefix + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(text) > MaxLink {
		return "", &graphs.Fault{Says: "error.link.long", With: graphs.Data{"Most": MaxLink >> 10}}
	}
	return text, nil
}

// FromLink reads a text written by Link, or by another program, perhaps without places. The error
// is WrongLink, or the error of reading the drawing.
func FromLink(text string) (*Result, error) {
	text, ok := strings.CutPrefix(text, linkPrefix)
	packed, err := base64.RawURLEncoding.DecodeString(text)
	if !ok || err != nil || len(text) > MaxLink {
		return nil, WrongLink
	}
	whole, err := readAll(flate.NewReader(bytes.NewReader(packed)), maxUnpacked)
	if err != nil {
		return nil, WrongLink
	}
	return ReadText(whole, JSON, Options{})
}

// maxUnpacked is the largest size of the JSON in a link, in bytes.
const maxUnpacked = 4 << 20
