package formats

import (
	"bytes"
	"errors"
	"slices"

	"nimgraph/graphs"
)

// Recognition is the result of Recognise: the formats that a text may be in, or the reason why it
// cannot be read.
type Recognition struct {
	// Candidates are the formats that the text may be in, likeliest first. The list is empty if
	// Refused is set or the file is not text.
	Candidates []Format
	// Refused is the error if the text is in a known format that is not read. It says what to do
	// instead.
	Refused *Error

	// rivals are the candidates that fit the examined part of the text.
	rivals []Format
	// blamed is the format whose error is reported if no candidate can be read.
	blamed Format
}

// likeness is how likely it is that a text is in a format.
type likeness uint8

const (
	unlike   likeness = iota
	possible          // the text has nothing that the format excludes
	likely            // texts of other formats rarely have this shape
	certain           // no other format begins in this way
)

// Recognise returns the formats that text may be in. It examines the extension of path, which may
// be empty, and the first lines of the text. Nimgraph's own formats come first: if Nimgraph can
// have written the text, that format is the only candidate.
//
// Only the beginning of a long text is examined; see sampleBytes. A candidate may turn out not to
// fit when its reader comes to the rest.
func Recognise(text []byte, path string) Recognition {
	s := newSample(text)
	ending, named := findFormatByEnding(formats(), path)
	switch {
	case len(s.head) == 0 && named:
		return Recognition{Candidates: []Format{ending}, blamed: ending}
	case len(s.head) == 0:
		return Recognition{Candidates: []Format{Edges}, blamed: Edges}
	}
	like := map[Format]likeness{}
	for _, f := range formats() {
		// A DOT text can look like an edge list from its first line to its last.
		if like[f.name] = f.recognise(s); like[f.name] == certain && f.name != Edges {
			return Recognition{Candidates: []Format{f.name}, blamed: f.name}
		}
	}
	if like[Edges] == certain {
		return Recognition{Candidates: []Format{Edges}, rivals: []Format{Edges}, blamed: Edges}
	}
	if refused := refusalByContent(s); refused != nil {
		return Recognition{Refused: refused}
	}
	found := Recognition{blamed: Edges}
	if named {
		found.blamed = ending
	}
	if !IsText(s.head) {
		return found
	}
	// Files of any content may end in .txt or .json; any other ending names the format.
	endingDecides := named && ending != Edges && ending != JSON
	rank := func(f Format) int {
		switch {
		case endingDecides && f == ending:
			return 2 * int(certain)
		case f == Edges:
			return 2*int(like[f]) - 1 // last among equals, since nearly any text is an edge list
		}
		return 2 * int(like[f])
	}
	for _, f := range formats() {
		if like[f.name] > unlike || f.name == Edges || named && f.name == ending {
			found.Candidates = append(found.Candidates, f.name)
		}
		if like[f.name] >= likely || like[f.name] == possible && s.whole {
			found.rivals = append(found.rivals, f.name)
		}
	}
	slices.SortStableFunc(found.Candidates, func(a, b Format) int { return rank(b) - rank(a) })
	if first := found.Candidates[0]; !endingDecides && (like[first] >= likely || first == JSON) {
		found.blamed = first
	}
	if like[Edges] == likely && !endingDecides {
		found.blamed = Edges
	}
	return found
}

// ReadRecognised reads a drawing from text, in the format of the options o, or otherwise in the
// format that Recognise finds for text and path. If the likeliest candidate cannot be read, it
// tries the next one. If a later candidate can be read as well and gives a different game, a note
// says so. All errors are *Error.
func ReadRecognised(text []byte, path string, o Options) (*Result, error) {
	if o.From != "" {
		return ReadText(text, o.From, o)
	}
	found := Recognise(text, path)
	if found.Refused != nil {
		return nil, found.Refused
	}
	candidates := found.candidates(text, o)
	var blamed error
	for i, f := range candidates {
		r, err := ReadText(text, f, o)
		if err == nil {
			found.noteAmbiguity(r, text, candidates[i+1:], o)
			return r, nil
		}
		if f == found.blamed || blamed == nil {
			blamed = err
		}
	}
	if refused := refusalByExtension(path); refused != nil {
		return nil, refused
	}
	if blamed == nil {
		_, blamed = ReadText(text, found.blamed, o)
	}
	return nil, blamed
}

// candidates returns the formats in which text may be read with the options o, likeliest first. It
// leaves out the found.Candidates that the options exclude.
func (found Recognition) candidates(text []byte, o Options) []Format {
	edges := slices.Contains(found.Candidates, Edges)
	oneLine := bytes.IndexByte(bytes.TrimSpace(text), '\n') < 0
	switch {
	case edges && o.As.parse != nil:
		return []Format{Edges}
	case edges && o.Header != HeaderByText:
		return slices.DeleteFunc(slices.Clone(found.Candidates),
			func(f Format) bool { return f != Edges && f != Weighted })
	case edges && o.Typed && oneLine:
		return slices.DeleteFunc(slices.Clone(found.Candidates), Format.fitsLineOfWords)
	}
	return found.Candidates
}

// noteAmbiguity adds a note to r, the result of reading text with the options o, if the text is a
// different game in another format. It tries the formats in rest, the candidates after the format
// of r. If none of them gives a different game, the note may offer a layout that RecogniseReadings
// finds.
func (found Recognition) noteAmbiguity(r *Result, text []byte, rest []Format, o Options) {
	for _, f := range rest {
		if !slices.Contains(found.rivals, f) {
			continue
		}
		if other, err := ReadText(text, f, o); err == nil && !sameGame(r, other) {
			r.Notes = append(r.Notes, Note{Line: 1, key: "rival", data: graphs.Data{
				"Format": formatName(r.Format), "Other": formatName(f), "Name": string(f),
			}, other: &Options{From: f}})
			return
		}
	}
	if !r.Format.fitsLineOfWords() || !slices.Contains(found.Candidates, Edges) {
		return
	}
	if fitting := RecogniseReadings(text); len(fitting) > 0 && o.As.parse == nil {
		r.Notes = append(r.Notes, Note{Line: 1, key: "rival-reading", data: graphs.Data{
			"Format": formatName(r.Format), "Other": fitting[0], "Name": fitting[0].ID,
		}, other: &Options{From: Edges, As: fitting[0]}})
	}
}

// sameGame reports whether the drawings of a and b have equal graphs. Vertices are equal if their
// names are; their order does not matter.
func sameGame(a, b *Result) bool {
	g, h := a.Drawing.Graph(), b.Drawing.Graph()
	if g.Kind() != h.Kind() || g.Order() != h.Order() || g.Size() != h.Size() {
		return false
	}
	type pair struct{ from, to string }
	edges := func(r *Result) map[pair]int32 {
		names := map[graphs.VertexID]string{}
		for v := range r.Drawing.Graph().Vertices() {
			names[v.ID] = v.Name
		}
		count := map[pair]int32{}
		for e := range r.Drawing.Graph().Edges() {
			p := pair{names[e.From], names[e.To]}
			if g.Kind().Undirected() && p.from > p.to {
				p.from, p.to = p.to, p.from
			}
			count[p] += e.Count
		}
		return count
	}
	first, second := edges(a), edges(b)
	for p, n := range first {
		if second[p] != n {
			return false
		}
	}
	for v := range g.Vertices() {
		if _, ok := h.VertexNamed(v.Name); !ok {
			return false
		}
	}
	return true
}

// formatName is a format as a value for a translated message, which shows its name to the user.
type formatName Format

// Key returns the translation key of the name of the format.
func (f formatName) Key() string { return "format.name." + string(f) }

// IsRefusedFormat reports whether err says that a text is in a format that Nimgraph knows but does
// not read.
func IsRefusedFormat(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.refused
}
