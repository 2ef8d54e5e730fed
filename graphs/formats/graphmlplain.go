package formats

import (
	"bytes"
	"strings"

	"nimgraph/graphs"
)

// readPlainElements reads nodes and edges directly from the text, without encoding/xml. It stops
// at the first element that has none of the forms in which Nimgraph and networkx write most
// elements:
//
//	<edge source="12" target="34"/>
//	<node id="12"/>
//	<node id="12"><data key="x">96</data><data key="y">48</data></node>
//
// The names are numbers, and a node stands on one line. These elements take about 50 ns each. The
// decoder of encoding/xml, which reads all others, takes 1 to 2 µs an element; it must be between
// two elements when readPlainElements is called.
func (r *graphmlReader) readPlainElements() {
	for {
		c := textCursor{r.source.text}
		r.skippedLines += c.skipBlanks()
		r.source.text = c.rest
		full := len(r.edges) == MaxEdges || len(r.vertices) == MaxVertices || r.elements > MaxElements-maxPlainData
		switch {
		case full:
			return
		case c.skipText(`<edge source="`):
			if !r.readPlainEdge(&c) {
				return
			}
		case c.skipText(`<node id="`):
			if !r.readPlainNode(&c) {
				return
			}
		default:
			return
		}
		r.source.text = c.rest
	}
}

// readPlainEdge reads the rest of an <edge> element at c and adds the edge. If the element does
// not have the form that readPlainElements shows, it returns false and leaves the drawing
// unchanged.
func (r *graphmlReader) readPlainEdge(c *textCursor) bool {
	from, ok := c.readNumber()
	if !ok || !c.skipText(`" target="`) {
		return false
	}
	to, ok := c.readNumber()
	if !ok || !c.skipText(`"`) || !c.skipEmptyTagEnd() || r.defaultEdge.Bend.Bent || r.defaultEdge.Label != "" {
		return false
	}
	a, b := r.names.internNumber(from), r.names.internNumber(to)
	r.edges = appendDoubling(r.edges,
		graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b), Count: r.defaultEdge.Count})
	r.lines.addLine(r.currentLine())
	r.elements++
	return true
}

// maxPlainData is the largest number of data elements in a plain node.
const maxPlainData = 8

// readPlainNode reads the rest of a <node> element at c and adds the vertex. If the element does
// not have a form that readPlainElements shows, it returns false and leaves the drawing unchanged.
func (r *graphmlReader) readPlainNode(c *textCursor) bool {
	id, ok := c.readNumber()
	if !ok || !c.skipText(`"`) {
		return false
	}
	var names, texts [maxPlainData]string
	count := 0
	if !c.skipEmptyTagEnd() {
		if !c.skipText(">") {
			return false
		}
		for ; c.skipText(`<data key="`); count++ {
			key, ok := c.readUntil(`">`)
			text, closed := c.readUntil("</data>")
			field, known := r.keys[key]
			if !ok || !closed || !known || count == maxPlainData {
				return false
			}
			if field.owner == "node" {
				names[count] = field.name
			}
			texts[count] = text
		}
		if !c.skipText("</node>") {
			return false
		}
	}
	r.elements += 1 + count
	r.addNode(r.names.internNumber(id))
	v, place := &r.vertices[len(r.vertices)-1], knownCoordinates{}
	for i := range count {
		r.setNodeValue(names[i], texts[i], v, &place)
	}
	r.setHasPlace(v, place)
	return true
}

// textCursor is a position in a text. rest is the text from there on.
type textCursor struct{ rest []byte }

// skipBlanks skips white space and returns the number of line ends in it.
func (c *textCursor) skipBlanks() (lines int) {
	for i, b := range c.rest {
		switch b {
		case '\n':
			lines++
		case ' ', '\t', '\r':
		default:
			c.rest = c.rest[i:]
			return lines
		}
	}
	c.rest = nil
	return lines
}

// skipText advances past text if it is next, and reports whether it is.
func (c *textCursor) skipText(text string) bool {
	if len(c.rest) < len(text) || string(c.rest[:len(text)]) != text {
		return false
	}
	c.rest = c.rest[len(text):]
	return true
}

// skipEmptyTagEnd advances past /> or " />", the end of the tag of an empty element, if it is
// next, and reports whether it is.
func (c *textCursor) skipEmptyTagEnd() bool { return c.skipText("/>") || c.skipText(" />") }

// readNumber reads a decimal number of at most seven digits, under the conditions of
// plainNumberAt. ok is false if no such number is next.
func (c *textCursor) readNumber() (v int, ok bool) {
	v, end := plainNumberAt(c.rest, 0)
	if end == 0 {
		return 0, false
	}
	c.rest = c.rest[end:]
	return v, true
}

// readUntil returns the text before the string end, and moves the cursor past end. ok is false if
// the text is not plain: it must have less than 100 bytes of printable ASCII, without markup,
// quotes and entities. The cursor may then be anywhere in the text.
func (c *textCursor) readUntil(end string) (text string, ok bool) {
	const longest = 100 // bytes: enough for numbers and short labels
	length := bytes.IndexByte(c.rest[:min(len(c.rest), longest)], end[0])
	if length < 0 {
		return "", false
	}
	text = string(c.rest[:length])
	c.rest = c.rest[length:]
	plain := !strings.ContainsFunc(text, func(r rune) bool {
		return r < ' ' || r > '~' || strings.ContainsRune(`&<>"`, r)
	})
	return text, plain && c.skipText(end)
}
