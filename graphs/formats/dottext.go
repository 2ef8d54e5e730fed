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

// dotEscape appends s to row and returns the result. It adds the escapes with which Graphviz shows
// s unchanged.
func dotEscape(row []byte, s string) []byte {
	for _, r := range s {
		switch {
		case r == '\n':
			row = append(row, '\\', 'n')
		case r == '\\':
			row = append(row, '\\', '\\')
		case r == '&':
			row = append(row, "&amp;"...)
		case !unicode.IsPrint(r) || r == utf8.RuneError:
			row = append(strconv.AppendInt(append(row, "&#"...), int64(r), 10), ';')
		default:
			row = utf8.AppendRune(row, r)
		}
	}
	return row
}

// dotNames holds the names that replace the escapes \G and \N.
type dotNames struct{ graph, vertex string }

// dotUnescape returns the text that Graphviz shows for the attribute value s. names holds the names
// that \G and \N insert. A result of more than limit bytes is cut off soon after limit, since a few
// bytes of \G can stand for gigabytes.
func dotUnescape(s string, names dotNames, limit int) string {
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

// decodeEntity returns the text of the HTML entity at the beginning of s, such as &amp;, and the
// length of the entity in bytes. If there is no valid entity, it returns the character & and its
// length.
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

// htmlToText returns the text of the HTML string raw, escaped for dotUnescape. It removes tags, and
// replaces a tag that ends a line by \n.
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

// dotQuote appends s in quotes to row and returns the result. Backslashes in s must come in pairs.
func dotQuote(row []byte, s string) []byte {
	row = append(row, '"')
	for i := 0; i < len(s); i++ {
		if s[i] == '"' {
			row = append(row, '\\')
		}
		row = append(row, s[i])
	}
	return append(row, '"')
}
