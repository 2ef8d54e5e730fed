package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// readEdges reads "a -> b c", "a -- b c" and "s = b + c x2": the words begin at the sign; ok
// is false where there is none.
func (r *edgesReader) readEdges(from int32) (ok bool, err error) {
	between, sign := "", r.words[0]
	switch {
	case sign.kind == arrowWord:
		err = r.isDirected("->")
	case sign.is("="):
		between, err = "+", r.isDirected("=")
		r.sums = append(r.sums, from)
	case sign.kind == lineWord:
		if err = r.isDeletion("--"); err == nil {
			err = r.must("--", r.words[1:])
		}
	default:
		return false, nil
	}
	if err != nil {
		return true, err
	}
	return true, r.each(r.words[1:], between, func(to, count int32) error { return r.addEdge(from, to, count) })
}

// must refuses a line without a vertex where there has to be one.
func (r *edgesReader) must(after string, words []word) error {
	if len(words) == 0 {
		return r.fail("no-vertex-after", graphs.Data{"Word": strconv.Quote(after)})
	}
	return nil
}

// each reads names with their counts, and what stands between them.
func (r *edgesReader) each(words []word, between string, take func(v, count int32) error) error {
	for len(words) > 0 {
		v, count, rest, err := r.counted(words)
		if err != nil {
			return err
		}
		if err := take(v, count); err != nil {
			return err
		}
		if words = rest; between == "" || len(words) == 0 {
			continue
		}
		if !words[0].is(between) {
			return r.fail("not-plus", graphs.Data{"Word": words[0].shown()})
		}
		words = words[1:]
		if err := r.must(between, words); err != nil {
			return err
		}
	}
	return nil
}

// readPair reads "a b"; the words begin at b, and before is how many vertices
// earlier lines named.
func (r *edgesReader) readPair(first word, from int32, before int) error {
	to, count, rest, err := r.counted(r.words)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return r.fail("after-pair", graphs.Data{"Word": rest[0].shown(), "First": first.shown(), "Second": r.words[0].shown()})
	}
	if len(r.words) > 1 || !r.candidate(first, r.words[0], before) {
		r.pairs++
	}
	return r.addEdge(from, to, count)
}

func (r *edgesReader) readTokens() error {
	return r.each(r.words, "", func(v, count int32) error {
		r.stood = append(r.stood, rawToken{v, count, int32(r.line)})
		return nil
	})
}

func (r *edgesReader) readWorth() error {
	for rest := r.words; len(rest) > 0; rest = rest[2:] {
		v, err := r.name(rest[0])
		if err != nil {
			return err
		}
		size := -1
		if len(rest) > 1 && number(rest[1].text) {
			size, err = strconv.Atoi(string(rest[1].text))
		}
		if err != nil || size < 0 || size > graphs.MaxWorth {
			return r.fail("no-worth", graphs.Data{"Low": 0, "High": graphs.MaxWorth, "Name": rest[0].shown()})
		}
		r.worth = append(r.worth, rawWorth{v, int32(size), int32(r.line)})
	}
	return nil
}

func (r *edgesReader) readGround() error {
	if r.directed.here() {
		return r.isDeletion("ground")
	}
	if !r.grounded.here() {
		r.grounded = evidence{"ground", r.line}
	}
	for _, w := range r.words {
		v, err := r.name(w)
		if err != nil {
			return err
		}
		r.ground = append(r.ground, v)
	}
	return nil
}

func (r *edgesReader) readVertices() error {
	for _, w := range r.words {
		if _, err := r.name(w); err != nil {
			return err
		}
	}
	return nil
}

func (r *edgesReader) readUndirected() error {
	if len(r.words) > 0 {
		return r.fail("undirected", graphs.Data{"Word": r.words[0].shown()})
	}
	return r.isDeletion("undirected")
}

func (r *edgesReader) readPlay() error {
	if r.played > 0 {
		return r.fail("play-twice", graphs.Data{"Line": r.played})
	}
	r.played = r.line
	if len(r.words) == 1 && r.words[0].kind == bareWord && r.setPlay(string(r.words[0].text)) == nil {
		return nil
	}
	return r.fail("play")
}

// readTitle reads the rest of the line.
func (r *edgesReader) readTitle() error {
	if r.titled > 0 {
		return r.fail("title-twice", graphs.Data{"Line": r.titled})
	}
	r.titled = r.line
	rest := bytes.TrimSpace(r.lex.rest)
	if !bytes.HasPrefix(rest, []byte(`"`)) {
		rest, _, _ = bytes.Cut(rest, []byte("#"))
		r.title = string(bytes.TrimSpace(rest))
		return nil
	}
	w, _, bad := r.lex.next()
	if bad != nil {
		return bad.at(r.line)
	}
	r.title = string(w.text)
	if after, ok, bad := r.lex.next(); ok || bad != nil {
		return r.fail("after-title", graphs.Data{"Word": after.shown()})
	}
	return nil
}
