package formats

import (
	"bytes"
	"slices"
	"strconv"

	"nimgraph/graphs"
)

// parseGraph reads n m and m pairs.
func parseGraph(in *Numbers) (*edgesReader, error) {
	n, m, err := in.size()
	if err != nil {
		return nil, err
	}
	r, err := in.pairs(m, 0, n)
	if err != nil {
		return nil, err
	}
	return r, r.fromBase(n)
}

// size reads how many vertices and edges there are.
func (n *Numbers) size() (vertices, edges int, err error) {
	if vertices, err = n.first(1, MaxVertices); err != nil {
		return 0, 0, err
	}
	edges, err = n.more(0, MaxEdges)
	return vertices, edges, err
}

// pairs reads so many edges between vertices low…high.
func (n *Numbers) pairs(count, low, high int) (*edgesReader, error) {
	r := &edgesReader{}
	for range count {
		if err := n.pair(r, low, high); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// parseTokens reads n m k, m pairs and k start vertices.
func parseTokens(in *Numbers) (*edgesReader, error) {
	n, m, err := in.size()
	if err != nil {
		return nil, err
	}
	k, err := in.more(0, MaxNames)
	if err != nil {
		return nil, err
	}
	r, err := in.pairs(m, 0, n)
	if err != nil {
		return nil, err
	}
	for i := range k {
		begin := in.Next
		if i == 0 {
			begin = in.first
		}
		v, err := begin(0, n)
		if err != nil {
			return nil, err
		}
		r.stood = append(r.stood, rawToken{int32(v), 1, int32(in.line)})
	}
	return r, r.fromBase(n)
}

// fromBase makes n vertices, from 0 where an edge or a token names it and else
// from 1, and indices of them of the ends of the edges and of the tokens.
func (r *edgesReader) fromBase(n int) error {
	base, top := 1, int32(0) // the first line with the vertex n
	look := func(v int32, line int32) {
		switch {
		case v == 0:
			base = 0
		case int(v) == n && top == 0:
			top = line
		}
	}
	for i, e := range r.edges {
		look(int32(e.From), r.lines[i])
		look(int32(e.To), r.lines[i])
	}
	for _, t := range r.stood {
		look(t.vertex, t.line)
	}
	if base == 0 && top > 0 {
		return wrong("not-number", graphs.Data{"Word": quoted(strconv.Itoa(n)), "Low": 0, "High": n - 1}).at(int(top))
	}
	for i := range r.edges {
		r.edges[i].From -= graphs.VertexID(base)
		r.edges[i].To -= graphs.VertexID(base)
	}
	for i := range r.stood {
		r.stood[i].vertex -= int32(base)
	}
	r.vertices = numbered(base, n)
	return nil
}

// parseLists reads n, of each vertex how many options it has and which, and then, where
// they follow, tokens: see queries.
//
// The vertices are 0…n-1 if 0 is named, 1…n if n is, and of texts that name neither 1…n,
// unless a vertex is an option of its own then.
func parseLists(in *Numbers) (*edgesReader, error) {
	n, err := in.first(1, MaxVertices)
	if err != nil {
		return nil, err
	}
	if in.byLines && in.goesOn() {
		return nil, errOtherLines
	}
	r := &edgesReader{}
	for v := range n {
		k, err := in.first(0, n)
		if err != nil {
			return nil, err
		}
		for range k {
			to, err := in.more(0, n)
			if err != nil {
				return nil, err
			}
			r.line = in.line
			if err := r.addEdge(int32(v), int32(to), 1); err != nil { // v from 0 on for now
				return nil, err
			}
		}
	}
	r.queries(in, n)
	named := func(v int) bool {
		return slices.ContainsFunc(r.edges, func(e graphs.Ends) bool { return int(e.To) == v }) ||
			slices.ContainsFunc(r.stood, func(t rawToken) bool { return int(t.vertex) == v })
	}
	loop := slices.ContainsFunc(r.edges, func(e graphs.Ends) bool { return e.From+1 == e.To })
	if named(n) || !named(0) && !loop {
		for i := range r.edges {
			r.edges[i].From++
		}
		return r, r.fromBase(n)
	}
	r.vertices = numbered(0, n)
	return r, nil
}

// queries reads lines of tokens, how many and on which vertices, up to a 0 or the end of
// the text, and takes the first; it reads nothing where something else follows.
func (r *edgesReader) queries(in *Numbers, n int) {
	begin, lines := *in, 0
	for !in.AtEnd() {
		k, err := in.Next(0, MaxNames)
		if err == nil && k == 0 {
			break
		}
		for i := 0; err == nil && i < k; i++ {
			var v int
			if err = errOtherLines; in.goesOn() {
				v, err = in.Next(0, n)
			}
			if lines == 0 && err == nil {
				r.stood = append(r.stood, rawToken{int32(v), 1, int32(in.line)})
			}
		}
		if err != nil || in.goesOn() {
			*in, r.stood = begin, nil
			return
		}
		lines++
	}
	if lines > 1 {
		r.note(in.line, "tokens", graphs.Data{"Lines": lines})
	}
}

// parseAdjacency reads lines of a vertex, a colon and its options.
func parseAdjacency(in *Numbers) (*edgesReader, error) {
	r, from := &edgesReader{}, int32(-1)
	for w := in.word(); len(w) > 0; w = in.word() {
		r.line = in.line
		if in.begins || from < 0 {
			head, rest, colon := bytes.Cut(w, []byte(":"))
			if !colon && bytes.HasPrefix(in.word(), []byte(":")) && !in.begins {
				rest, colon = in.last[1:], true
			}
			if !colon || len(head) == 0 {
				return nil, wrong("no-colon", graphs.Data{"Word": quoted(w)}).at(r.line)
			}
			var err error
			if from, err = r.name(word{text: plainDigits(head)}); err != nil {
				return nil, err
			}
			if w = rest; len(w) == 0 {
				continue
			}
		}
		to, err := r.name(word{text: plainDigits(bytes.TrimSuffix(w, []byte(",")))})
		if err != nil {
			return nil, err
		}
		if err := r.addEdge(from, to, 1); err != nil {
			return nil, err
		}
	}
	if from < 0 {
		return nil, wrong("no-number", graphs.Data{"Low": 1, "High": MaxVertices}).at(in.line)
	}
	r.byMention()
	return r, nil
}

// A rooted tree's edges lead away from the root once it is read.
type parseRooted func(*Numbers) (r *edgesReader, root int, err error)

// grounded makes of a tree an edge-deletion game on the ground at its root, fromRoot a
// directed game with a token there.
func grounded(parse parseRooted) func(*Numbers) (*edgesReader, error) {
	return func(in *Numbers) (*edgesReader, error) {
		r, root, err := parse(in)
		if err != nil {
			return nil, err
		}
		r.kind, r.vertices[root].Ground = graphs.Deletion, true
		return r, nil
	}
}

func fromRoot(parse parseRooted) func(*Numbers) (*edgesReader, error) {
	return func(in *Numbers) (*edgesReader, error) {
		r, root, err := parse(in)
		if err != nil {
			return nil, err
		}
		r.stood = []rawToken{{int32(root), 1, int32(in.line)}}
		r.turn(int32(root))
		return r, nil
	}
}

// turn has the edges of a tree lead away from a vertex.
func (r *edgesReader) turn(root int32) {
	at := graphs.NewRowSort(len(r.vertices))
	for _, e := range r.edges {
		at.Count(int32(e.From))
		at.Count(int32(e.To))
	}
	ends := make([]int32, at.Lay())
	for i, e := range r.edges {
		ends[at.Next(int32(e.From))], ends[at.Next(int32(e.To))] = int32(i), int32(i)
	}
	start, met := at.Start(), make([]bool, len(r.vertices))
	met[root] = true
	for open := []int32{root}; len(open) > 0; {
		v := open[len(open)-1]
		open = open[:len(open)-1]
		for _, i := range ends[start[v]:start[v+1]] {
			e := &r.edges[i]
			if int32(e.To) == v {
				e.From, e.To = e.To, e.From
			}
			if to := int32(e.To); !met[to] {
				met[to] = true
				open = append(open, to)
			} else { // the edge that v was met by
				e.From, e.To = e.To, e.From
			}
		}
	}
}

// parseTree reads n and the n-1 edges of a tree on 1…n, whose root is 1.
func parseTree(in *Numbers) (*edgesReader, int, error) {
	n, err := in.first(2, MaxVertices)
	if err != nil {
		return nil, 0, err
	}
	r, together := &edgesReader{}, graphs.NewPartition(n+1)
	for i := range n - 1 {
		if err := in.pair(r, 1, n); err != nil {
			return nil, 0, err
		}
		if e := r.edges[i]; !together.Join(int32(e.From), int32(e.To)) {
			return nil, 0, wrong("not-tree", graphs.Data{"From": e.From, "To": e.To}).at(in.line)
		}
	}
	return r, 0, r.fromBase(n)
}

// parseParents reads n and parents: of the vertices from the second on, or of all, where
// the line has one more, with 0 or -1 for that of the root.
func parseParents(in *Numbers) (*edgesReader, int, error) {
	n, err := in.first(2, MaxVertices)
	if err != nil {
		return nil, 0, err
	}
	parents, err := in.List(n-1, -1, n)
	if err != nil {
		return nil, 0, err
	}
	second := 1 // the vertex whose parent is told first
	if in.goesOn() {
		last, err := in.Next(-1, n)
		if err != nil {
			return nil, 0, err
		}
		parents, second = append(parents, last), 0
	}
	base := 1
	if low := slices.Min(parents); low < 0 || low == 0 && second == 1 {
		base = 0
	}
	r, root, together := &edgesReader{}, 0, graphs.NewPartition(n)
	r.line = in.line
	roots := second
	for i, p := range parents {
		v := second + i
		if p -= base; p < 0 {
			root = v
			roots++
			continue
		}
		if p >= n || !together.Join(int32(p), int32(v)) {
			return nil, 0, in.Circle(v + base)
		}
		if err := r.addEdge(int32(p), int32(v), 1); err != nil {
			return nil, 0, err
		}
	}
	if roots != 1 {
		return nil, 0, wrong("no-root", graphs.Data{"Roots": roots}).at(in.line)
	}
	r.vertices = numbered(base, n)
	return r, root, nil
}

// parseSubtraction reads what may be taken away, and the heaps.
func parseSubtraction(in *Numbers) (*edgesReader, error) {
	takes, err := in.list(1)
	if err != nil {
		return nil, err
	}
	heaps, err := in.list(0)
	if err != nil {
		return nil, err
	}
	slices.Sort(takes)
	takes = slices.Compact(takes)
	top, moves := slices.Max(heaps), 0
	for _, t := range takes {
		moves += max(0, top-t+1)
	}
	if moves > MaxEdges {
		return nil, wrong("many-moves", graphs.Data{"Heap": top, "Numbers": len(takes), "Limit": MaxEdges}).at(in.line)
	}
	if in.skim {
		return nil, nil
	}
	r := &edgesReader{vertices: numbered(0, top+1)}
	r.edges = make([]graphs.Ends, 0, moves)
	for v := range top + 1 {
		for _, t := range takes {
			if t > v {
				break
			}
			r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(v), To: graphs.VertexID(v - t), Count: 1})
		}
	}
	for _, h := range heaps {
		r.stood = append(r.stood, rawToken{int32(h), 1, int32(in.line)})
	}
	return r, nil
}
