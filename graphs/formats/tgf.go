package formats

import (
	"bytes"

	"nimgraph/graphs"
)

// tgfSeparator is the line between the vertices and the edges of a TGF text.
const tgfSeparator = "#"

// rateTGF rates how likely the sample s is in the Trivial Graph Format: vertices with distinct
// names, one a line, before a line "#".
func rateTGF(s *sample) likeness {
	seen := map[string]bool{}
	for _, line := range s.raw {
		if string(line) == tgfSeparator {
			if len(seen) > 0 {
				return likely
			}
			return unlike
		}
		id, _ := cutWord(line)
		if seen[string(id)] || bytes.HasPrefix(line, []byte("#")) {
			return unlike
		}
		seen[string(id)] = true
	}
	if !s.whole && hasSeparatorLine(s.text) {
		return likely
	}
	return unlike
}

// hasSeparatorLine reports whether a line of text after the first is tgfSeparator, which stands
// between the vertices and the edges.
func hasSeparatorLine(text []byte) bool {
	lineBreak := []byte("\n")
	// Separators are searched for rather than line breaks, because they are fewer.
	for end := 0; ; {
		next := bytes.Index(text[end:], []byte(tgfSeparator))
		if next < 0 {
			return false
		}
		start := end + next
		end = start + len(tgfSeparator)
		rest := bytes.TrimPrefix(text[end:], []byte("\r"))
		if bytes.HasSuffix(text[:start], lineBreak) && (len(rest) == 0 || bytes.HasPrefix(rest, lineBreak)) {
			return true
		}
	}
}

// readTGF reads a directed game from a text in the Trivial Graph Format: lines with a vertex and
// its label, a line "#", and lines with two vertices and the label of the edge between them.
func readTGF(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	f := newForeignDraft(graphs.Directed, text)
	declared, marked := 0, false
	f.eachLine(text, func(line []byte) {
		switch {
		case len(line) == 0:
		case !marked && string(line) == tgfSeparator:
			marked, declared = true, len(f.vertices)
		case !marked:
			id, label := cutWord(line)
			if v := f.vertexIndex(id); int(v) < len(f.vertices)-1 {
				f.fail("vertex-again", graphs.Data{"Name": quote(id)})
			}
			f.vertices[len(f.vertices)-1].Label = string(label)
		default:
			from, rest := cutWord(line)
			to, label := cutWord(rest)
			if len(to) == 0 {
				f.failExpected(nil, messagePart("vertex"))
			}
			f.addEdge(f.vertexIndex(from), f.vertexIndex(to))
			f.setEdgeLabel(int32(len(f.edges)-1), string(label))
			if last := len(f.vertices) - 1; last >= declared {
				f.fail("no-vertex", graphs.Data{"Name": quote(f.names.allNames()[last])})
			}
		}
	})
	if !marked {
		f.failExpected(nil, `"#"`)
	}
	return f.finishDrawing()
}

// cutWord returns the first word of line, and the rest of the line without white space around it.
// line must not begin with white space.
func cutWord(line []byte) (word, rest []byte) {
	if end := bytes.IndexAny(line, " \t"); end >= 0 {
		return line[:end], bytes.TrimSpace(line[end:])
	}
	return line, nil
}
