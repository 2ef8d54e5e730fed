package formats

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// MaxLink is how many characters of a link may hold a drawing: longer ones are cut by mail
// programs and chats.
const MaxLink = 8 << 10

// WrongLink says that a link contains no readable drawing.
const WrongLink graphs.Key = "error.link.wrong"

// linked begins what stands behind the # of a link: the version of what follows, the drawing's
// JSON, deflated, in the alphabet of RFC 4648, section 5.
const linkPrefix = "1:"

// Link returns a drawing as the text behind the # of a link. The error is error.link.long where that
// is longer than MaxLink.
func Link(d *document.Drawing) (string, error) {
	var packed bytes.Buffer
	deflate, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is one there is
	if err := Write(deflate, d, JSON); err != nil {
		return "", err
	}
	_ = deflate.Close() // into memory
	text := linkPrefix + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(text) > MaxLink {
		return "", &graphs.Fault{Says: "error.link.long", With: graphs.Data{"Most": MaxLink >> 10}}
	}
	return text, nil
}

// FromLink reads what Link has written, or what others have, maybe without places. The error is WrongLink, or that of the drawing.
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

// mostUnlinked bounds what a link may unfold into.
const maxUnpacked = 4 << 20
