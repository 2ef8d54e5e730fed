package formats

import (
	"bytes"
	"strconv"

	"nimgraph/graphs"
)

// readMoves reads "a -> b c": the words begin at the arrow.
func (r *edgesReader) readMoves(from int32) error {
	if err := r.isDirected("->"); err != nil {
		return err
	}
	return r.readTargets(from)
}

// readLines reads "a -- b c": the words begin at the line.
func (r *edgesReader) readLines(from int32) error {
	if err := r.isDeletion("--"); err != nil {
		return err
	}
	if len(r.words) == 1 {
		return r.fail("no-vertex-after", graphs.Data{"Word": `"--"`})
	}
	return r.readTargets(from)
}

func (r *edgesReader) readTargets(from int32) error {
	for rest := r.words[1:]; len(rest) > 0; {
		to, count, after, err := r.counted(rest)
		if err != nil {
			return err
		}
		if err := r.addEdge(from, to, count); err != nil {
			return err
		}
		rest = after
	}
	return nil
}

// readSum reads "s = b + c x2": the words begin at the =.
func (r *edgesReader) readSum(from int32) error {
	if err := r.isDirected("="); err != nil {
		return err
	}
	r.sums = append(r.sums, from)
	for rest := r.words[1:]; len(rest) > 0; {
		to, count, after, err := r.counted(rest)
		if err != nil {
			return err
		}
		if err := r.addEdge(from, to, count); err != nil {
			return err
		}
		if len(after) == 0 {
			return nil
		}
		if !after[0].is("+") {
			return r.fail("not-plus", graphs.Data{"Word": after[0].shown()})
		}
		if len(after) == 1 {
			return r.fail("no-vertex-after", graphs.Data{"Word": `"+"`})
		}
		rest = after[1:]
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
	if err := r.isDirected("token"); err != nil {
		return err
	}
	if len(r.words) == 0 {
		return r.fail("no-vertex-after", graphs.Data{"Word": `"token"`})
	}
	for rest := r.words; len(rest) > 0; {
		v, count, after, err := r.counted(rest)
		if err != nil {
			return err
		}
		r.stood = append(r.stood, rawToken{v, count, int32(r.line)})
		rest = after
	}
	return nil
}

func (r *edgesReader) readWorth() error {
	if err := r.isDirected("worth"); err != nil {
		return err
	}
	if len(r.words) == 0 {
		return r.fail("no-vertex-after", graphs.Data{"Word": `"worth"`})
	}
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
	if len(r.words) == 0 {
		return r.fail("no-vertex-after", graphs.Data{"Word": `"vertex"`})
	}
	for _, w := range r.words {
		if _, err := r.name(w); err != nil {
			return err
		}
	}
	return nil
}

func (r *edgesReader) readPlay() error {
	if r.played > 0 {
		return r.fail("play-twice", graphs.Data{"Line": r.played})
	}
	r.played = r.line
	if len(r.words) == 1 {
		for i, word := range graphs.PlayWords() {
			if r.words[0].is(word) {
				r.play = graphs.Play(i)
				return nil
			}
		}
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
