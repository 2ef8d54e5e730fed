package formats

import (
	"bytes"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The attributes that are shown have escapes: \n, \l and \r end a line, \\ is a backslash, and the
// entities of HTML are resolved.

// appendDOTEscaped appends s to dst and returns the extended slice. It adds the escapes with which
// Graphviz shows s unchanged in a label.
func appendDOTEscaped(dst []byte, s string) []byte {
	for _, r := range s {
		switch {
		case r == '\n':
			dst = append(dst, '\\', 'n')
		case r == '\\':
			dst = append(dst, '\\', '\\')
		case r == '&':
			dst = append(dst, "&amp;"...)
		case !unicode.IsPrint(r) || r == utf8.RuneError:
			dst = append(strconv.AppendInt(append(dst, "&#"...), int64(r), 10), ';')
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// escapeNames holds the names that the escapes in a label insert: graph replaces \G, and vertex
// replaces \N.
type escapeNames struct{ graph, vertex string }

// dotUnescape returns the text that Graphviz shows for the attribute value s: escapes and HTML
// entities are resolved, and the escapes \G and \N are replaced by names. If s or the result has
// more than limit bytes, dotUnescape stops early and returns some text of more than limit bytes,
// which the caller must refuse: a few bytes of \G can stand for gigabytes.
func dotUnescape(s string, names escapeNames, limit int) string {
	if len(s) > limit || !strings.ContainsAny(s, `\&`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s) && b.Len() <= limit; i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
			switch c := s[i]; c {
			case 'n':
				b.WriteByte('\n')
			case 'l', 'r': // these end the last line too
				if i+1 < len(s) {
					b.WriteByte('\n')
				}
			case 'N':
				b.WriteString(names.vertex)
			case 'G':
				b.WriteString(names.graph)
			default:
				b.WriteByte(c)
			}
		case s[i] == '&':
			text, n := decodeEntity(s[i:])
			b.WriteString(text)
			i += n - 1
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// decodeEntity returns the text for which the HTML entity at the beginning of s stands, and the
// length of the entity in bytes. For &amp; these are "&" and 5. If s, which begins with &, does
// not begin with a valid entity, it returns "&" and 1.
func decodeEntity(s string) (text string, length int) {
	const longest = 40 // the longest of HTML has 33 bytes
	end := strings.IndexByte(s[:min(len(s), longest)], ';')
	if end < 0 {
		return "&", 1
	}
	// HTML would read the numbers 128 to 159 as Windows-1252.
	if number, ok := strings.CutPrefix(s[:end], "&#"); ok {
		base := 10
		if hex, ok := strings.CutPrefix(strings.ToLower(number), "x"); ok {
			number, base = hex, 16
		}
		r, err := strconv.ParseUint(number, base, 21)
		if err != nil || !utf8.ValidRune(rune(r)) {
			return "&", 1
		}
		return string(rune(r)), end + 1
	}
	// HTML also resolves old names without a semicolon, and then keeps the semicolon.
	text = html.UnescapeString(s[:end+1])
	if strings.HasSuffix(text, ";") && s[:end+1] != "&semi;" {
		return "&", 1
	}
	return text, end + 1
}

// Tags that end a line of an HTML string, and all tags and comments.
var (
	htmlBreak = regexp.MustCompile(`(?i)<(?:br|/tr|hr)[^>]*>`)
	htmlTag   = regexp.MustCompile(`(?s)<!--.*?-->|<[^>]*>`)
)

// htmlToText returns the text that raw shows, in the escapes that dotUnescape resolves. raw is an
// HTML string of DOT without its outer angle brackets. Tags and comments are removed. A tag that
// ends a line becomes \n, and empty lines are removed.
func htmlToText(raw []byte) []byte {
	text := bytes.ReplaceAll(raw, []byte("\n"), []byte(" "))
	text = htmlTag.ReplaceAll(htmlBreak.ReplaceAll(text, []byte("\n")), nil)
	text = bytes.ReplaceAll(text, []byte(`\`), []byte(`\\`))
	var lines [][]byte
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		if line = bytes.Join(bytes.Fields(line), []byte(" ")); len(line) > 0 {
			lines = append(lines, line)
		}
	}
	return bytes.Join(lines, []byte(`\n`))
}

// appendDOTQuoted appends s in double quotes to dst and returns the extended slice. It escapes
// only the quotes in s, so s must not end in a single backslash.
func appendDOTQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(s); i++ {
		if s[i] == '"' {
			dst = append(dst, '\\')
		}
		dst = append(dst, s[i])
	}
	return append(dst, '"')
}
