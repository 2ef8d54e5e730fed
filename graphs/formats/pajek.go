package formats

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"nimgraph/graphs"
)

// pajekOpening matches a section that only Pajek texts have.
var pajekOpening = regexp.MustCompile(`(?im)^\*vertices\s+\d+`)

// ratePajek rates how likely the sample s is in the format of the program Pajek, by the section of
// the vertices.
func ratePajek(s *sample) likeness {
	if (s.head[0] == '*' || s.head[0] == '%') && pajekOpening.Match(s.head) {
		return certain
	}
	return unlike
}

// pajekReader reads the format of Pajek: "*Vertices n" and lines with the number and the label of
// a vertex, then sections of edges. "*Arcs" and "*Arcslist" are directed, "*Edges" and
// "*Edgeslist" are not. A line of the lists gives a vertex and its neighbours. "*Matrix" is
// followed by rows of numbers. All edges must be of the same kind.
type pajekReader struct {
	*foreignDraft
	section string // the name of the current section in lower case
	order   int    // the number of vertices, or -1 before it is known
	row     int    // the number of rows of the matrix that were read
}

// readPajek reads a game from the first network of a text in the format of the program Pajek.
func readPajek(text []byte) (_ *Result, err error) {
	defer recoverError(&err)
	check(checkText(text))
	r := &pajekReader{foreignDraft: newForeignDraft(graphs.Directed, text), order: -1}
	r.eachLine(text, func(line []byte) {
		switch {
		case len(line) == 0 || line[0] == '%' || r.several:
		case line[0] == '*':
			r.readHeading(line)
		default:
			r.readEntry(line)
		}
	})
	if r.order < 0 {
		r.failExpected(nil, `"*Vertices"`)
	}
	return r.finishDrawing()
}

// readHeading reads the heading of a section, such as *Vertices or *Arcs.
func (r *pajekReader) readHeading(line []byte) {
	word, rest := cutWord(line)
	r.section = strings.ToLower(string(word[1:]))
	switch r.section {
	case "network":
		r.several = r.order >= 0
		if !r.several {
			r.Title = string(rest)
		}
	case "vertices":
		if r.order >= 0 {
			r.several = true
			return
		}
		count, _ := cutWord(rest)
		n, err := strconv.Atoi(string(count))
		if err != nil || n < 0 {
			r.failExpected(count, messagePart("number"))
		}
		r.order = n
		r.addNumberedVertices(1, n)
	case "arcs", "arcslist", "matrix":
		r.setKind(graphs.Directed)
	case "edges", "edgeslist":
		r.setKind(graphs.Deletion)
	}
}

// setKind makes kind the kind of the game, because of the section of edges that follows. If the
// text has no vertices yet, or already has edges of another kind, the parse ends with an error.
func (r *pajekReader) setKind(kind graphs.Kind) {
	if r.order < 0 {
		r.failExpected([]byte("*"+r.section), `"*Vertices"`)
	}
	if len(r.edges) > 0 && kind != r.Kind {
		r.fail("mixed-edges")
	}
	r.Kind = kind
}

// readEntry reads a line of the current section. Lines of unknown sections are ignored.
func (r *pajekReader) readEntry(line []byte) {
	word, rest := cutWord(line)
	switch r.section {
	case "":
		r.failExpected(word, `"*Vertices"`)
	case "vertices":
		r.vertices[r.vertexOfNumber(word)].Label = pajekLabel(rest)
	case "arcs", "edges":
		from := r.vertexOfNumber(word)
		word, rest = cutWord(rest)
		r.addEdge(from, r.vertexOfNumber(word))
		if weight, _ := cutWord(rest); len(weight) > 0 {
			r.noteIgnoredWeight(weight)
		}
	case "arcslist", "edgeslist":
		from := r.vertexOfNumber(word)
		for _, to := range bytes.Fields(rest) {
			r.addEdge(from, r.vertexOfNumber(to))
		}
	case "matrix":
		if r.row++; r.row > r.order {
			r.failExpected(word, `"*"`)
		}
		entries := bytes.Fields(line)
		if len(entries) != r.order {
			r.fail("ragged", graphs.Data{"Got": len(entries), "Want": r.order})
		}
		for i, x := range entries {
			if value, err := strconv.ParseFloat(string(x), 64); err != nil {
				r.failExpected(x, messagePart("number"))
			} else if value != 0 {
				r.noteIgnoredWeight(x)
				r.addEdge(int32(r.row-1), int32(i))
			}
		}
	}
}

// vertexOfNumber returns the index of the vertex whose number is word. The numbers of Pajek begin
// with 1.
func (r *pajekReader) vertexOfNumber(word []byte) int32 {
	n, err := strconv.Atoi(string(word))
	if err != nil || n < 1 || n > r.order {
		r.fail("not-number", graphs.Data{"Word": quote(word), "Low": 1, "High": r.order})
	}
	return int32(n - 1)
}

// pajekLabel returns the label of a vertex at the beginning of rest, the text after the number of
// the vertex. The label is a string in quotes or a word. Coordinates, shapes and colours after it
// are ignored.
func pajekLabel(rest []byte) string {
	if len(rest) > 0 && rest[0] == '"' {
		label, _, _ := bytes.Cut(rest[1:], []byte(`"`))
		return string(label)
	}
	label, _ := cutWord(rest)
	return string(label)
}
