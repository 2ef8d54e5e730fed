package formats

import (
	"bytes"
	"slices"
	"strconv"

	"nimgraph/graphs"
)

// parseGraph reads a directed graph from input: the numbers n of vertices and m of edges, and then
// m pairs of vertices.
func parseGraph(input *numberReader) *edgesReader {
	n, m := input.readSize()
	r := input.readPairs(m, 0, n)
	r.addNumberedVertices(n)
	return r
}

// readSize reads the numbers of vertices and edges of a graph from one line.
func (n *numberReader) readSize() (vertices, edges int) {
	vertices = n.nextOnNewLine(1, MaxVertices)
	return vertices, n.nextOnSameLine(0, MaxEdges)
}

// readPairs reads count lines with two vertices from low to high each, and returns an edgesReader
// with the edges between them.
func (n *numberReader) readPairs(count, low, high int) *edgesReader {
	r := &edgesReader{}
	for range count {
		n.readPair(r, low, high)
	}
	return r
}

// parseTokenGraph reads a directed graph with tokens from input: the numbers n of vertices, m of
// edges and k of tokens, then m pairs of vertices, and then the k vertices with tokens.
func parseTokenGraph(input *numberReader) *edgesReader {
	n, m := input.readSize()
	k := input.nextOnSameLine(0, MaxNames)
	r := input.readPairs(m, 0, n)
	for i := range k {
		read := input.nextNumber
		if i == 0 {
			read = input.nextOnNewLine
		}
		r.tokens = append(r.tokens, rawToken{int32(read(0, n)), 1, int32(input.line)})
	}
	r.addNumberedVertices(n)
	return r
}

// addNumberedVertices adds n vertices to r whose names are numbers: 0…n-1 if the text mentions 0,
// and 1…n otherwise. In the edges, tokens and queries of r, it replaces these numbers by indices
// of vertices. If the text mentions both 0 and n, the parse ends with an error.
func (r *edgesReader) addNumberedVertices(n int) {
	base, top := 1, int32(0) // top is the first line with the vertex n
	look := func(v int32, line int32) {
		switch {
		case v == 0:
			base = 0
		case int(v) == n && top == 0:
			top = line
		}
	}
	for i, e := range r.edges {
		look(int32(e.From), int32(r.lines.lineOf(i)))
		look(int32(e.To), int32(r.lines.lineOf(i)))
	}
	for _, t := range r.tokens {
		look(t.vertex, t.line)
	}
	for _, query := range r.queries {
		for _, v := range query {
			look(v, int32(r.line))
		}
	}
	if base == 0 && top > 0 {
		newError("not-number", graphs.Data{"Word": quote(strconv.Itoa(n)), "Low": 0, "High": n - 1}).failAt(int(top))
	}
	for i := range r.edges {
		r.edges[i].From -= graphs.VertexID(base)
		r.edges[i].To -= graphs.VertexID(base)
	}
	for i := range r.tokens {
		r.tokens[i].vertex -= int32(base)
	}
	for _, query := range r.queries {
		for i := range query {
			query[i] -= int32(base)
		}
	}
	r.vertices = verticesFrom(base, n)
}

// parseOptionLists reads a directed game from input: the number n of vertices, then a line for
// each vertex with the number of its options and the options, and then perhaps lines of tokens;
// see readQueries.
//
// The vertices are named 1…n if n occurs as an option or token, and 0…n-1 if 0 occurs. If neither
// occurs, they are 0…n-1 if 1…n would make a vertex its own option, and 1…n otherwise.
func parseOptionLists(input *numberReader) *edgesReader {
	n := input.nextOnNewLine(1, MaxVertices)
	if input.byLines && input.lineContinues() {
		fail(errOtherLines)
	}
	r := &edgesReader{}
	for v := range n {
		for range input.nextOnNewLine(0, n) {
			to := input.nextOnSameLine(0, n)
			r.line = input.line
			r.addEdge(int32(v), int32(to), 1) // v is an index here, to is a name
		}
	}
	r.readQueries(input, n)
	named := func(v int) bool {
		return slices.ContainsFunc(r.edges, func(e graphs.Ends) bool { return int(e.To) == v }) ||
			slices.ContainsFunc(r.queries, func(query []int32) bool { return slices.Contains(query, int32(v)) })
	}
	loop := slices.ContainsFunc(r.edges, func(e graphs.Ends) bool { return e.From+1 == e.To })
	if named(n) || !named(0) && !loop {
		for i := range r.edges {
			r.edges[i].From++
		}
		r.addNumberedVertices(n)
	} else {
		r.vertices = verticesFrom(0, n)
	}
	return r
}

// readQueries reads the positions whose winners the text asks for, if these are all that is left
// in input. Each position is a line with the number of tokens and the vertices of the tokens, from
// 0 to n. A line 0 or the end of the text ends the list. The tokens of the first position also
// become the tokens of the drawing. If the next lines are not of this form, readQueries reads
// nothing.
func (r *edgesReader) readQueries(input *numberReader, n int) {
	begin := *input
	if lines, err := r.readTokenLines(input, n); err != nil {
		*input, r.tokens, r.queries = begin, nil, nil
	} else if lines > 1 {
		r.addNote(input.line, "tokens", graphs.Data{"Lines": lines})
	}
}

// readTokenLines reads the lines of readQueries, stores their positions in r and returns the
// number of lines. If it returns an error, the caller must undo the changes of input, r.tokens and
// r.queries.
func (r *edgesReader) readTokenLines(input *numberReader, n int) (lines int, err error) {
	defer recoverError(&err)
	for ; !input.atEnd(); lines++ {
		k := input.nextNumber(0, MaxNames)
		if k == 0 {
			break
		}
		query := make([]int32, 0, min(k, len(input.rest)))
		for i := range k + 1 {
			if input.lineContinues() != (i < k) {
				fail(errOtherLines)
			}
			if i == k {
				break
			}
			v := input.nextNumber(0, n)
			if query = append(query, int32(v)); lines == 0 {
				r.tokens = append(r.tokens, rawToken{int32(v), 1, int32(input.line)})
			}
		}
		r.queries = append(r.queries, query)
		r.line = input.line
	}
	return lines, nil
}

// parseAdjacency reads a directed game from input, whose lines each give a vertex, a colon and the
// options of the vertex.
func parseAdjacency(input *numberReader) *edgesReader {
	r, from := &edgesReader{}, int32(-1)
	for w := input.nextWord(); len(w) > 0; w = input.nextWord() {
		r.line = input.line
		if input.startsLine || from < 0 {
			head, rest, colon := bytes.Cut(w, []byte(":"))
			if !colon && bytes.HasPrefix(input.nextWord(), []byte(":")) && !input.startsLine {
				rest, colon = input.last[1:], true
			}
			if !colon || len(head) == 0 {
				r.fail("no-colon", graphs.Data{"Word": quote(w)})
			}
			from = r.readVertex(edgeWord{text: asciiDigits(head)})
			if w = rest; len(w) == 0 {
				continue
			}
		}
		r.addEdge(from, r.readVertex(edgeWord{text: asciiDigits(bytes.TrimSuffix(w, []byte(",")))}), 1)
	}
	if from < 0 {
		input.fail("no-number", graphs.Data{"Low": 1, "High": MaxVertices})
	}
	r.addVerticesByMention()
	return r
}

// treeParser reads a tree from input and returns it as vertices and edges in r. root is the index
// of the root in r.vertices.
type treeParser func(input *numberReader) (r *edgesReader, root int)

// groundTreeParser returns a caseParser that reads a tree with parse and makes it an edge-deletion
// game, in which the root stands on the ground.
func groundTreeParser(parse treeParser) caseParser {
	return func(input *numberReader) *edgesReader {
		r, root := parse(input)
		r.Kind, r.vertices[root].Ground = graphs.Deletion, true
		return r
	}
}

// rootedTreeParser returns a caseParser that reads a tree with parse and makes it a directed game.
// Its edges lead away from the root, on which a token stands.
func rootedTreeParser(parse treeParser) caseParser {
	return func(input *numberReader) *edgesReader {
		r, root := parse(input)
		r.tokens = []rawToken{{int32(root), 1, int32(input.line)}}
		r.orientTree(int32(root))
		return r
	}
}

// orientTree reverses edges of a tree so that all lead away from root.
func (r *edgesReader) orientTree(root int32) {
	rows := graphs.NewRowSort(len(r.vertices))
	for _, e := range r.edges {
		rows.Count(int32(e.From))
		rows.Count(int32(e.To))
	}
	ends := make([]int32, rows.LayOut())
	for i, e := range r.edges {
		ends[rows.Next(int32(e.From))], ends[rows.Next(int32(e.To))] = int32(i), int32(i)
	}
	start, visited := rows.Start(), make([]bool, len(r.vertices))
	visited[root] = true
	for open := []int32{root}; len(open) > 0; {
		v := open[len(open)-1]
		open = open[:len(open)-1]
		for _, i := range ends[start[v]:start[v+1]] {
			e := &r.edges[i]
			if int32(e.To) == v {
				e.From, e.To = e.To, e.From
			}
			if to := int32(e.To); !visited[to] {
				visited[to] = true
				open = append(open, to)
			} else { // the edge to the parent of v
				e.From, e.To = e.To, e.From
			}
		}
	}
}

// parseTree reads a tree from input: the number n of vertices and n-1 edges between the vertices
// 1…n. The root is the vertex 1.
func parseTree(input *numberReader) (r *edgesReader, root int) {
	n := input.nextOnNewLine(2, MaxVertices)
	sets := graphs.NewPartition(n + 1)
	r = &edgesReader{}
	for i := range n - 1 {
		input.readPair(r, 1, n)
		if e := r.edges[i]; !sets.Join(int32(e.From), int32(e.To)) {
			input.fail("not-tree", graphs.Data{"From": e.From, "To": e.To})
		}
	}
	r.addNumberedVertices(n)
	return r, 0
}

// parseParents reads a tree from input: the number n of vertices and the parents of all vertices
// from the second on. The root is the first vertex. If the line has n parents, they belong to all
// vertices, and the parent of the root is 0 or -1.
func parseParents(input *numberReader) (r *edgesReader, root int) {
	n := input.nextOnNewLine(2, MaxVertices)
	parents := input.readRow(n-1, -1, n)
	second := 1 // the vertex of the first parent
	if input.lineContinues() {
		parents, second = append(parents, input.nextNumber(-1, n)), 0
	}
	base := 1
	if low := slices.Min(parents); low < 0 || low == 0 && second == 1 {
		base = 0
	}
	sets := graphs.NewPartition(n)
	r = &edgesReader{textLine: textLine{input.line}}
	roots := second
	for i, p := range parents {
		v := second + i
		if p -= base; p < 0 {
			root = v
			roots++
			continue
		}
		if p >= n || !sets.Join(int32(p), int32(v)) {
			input.failCycle(v + base)
		}
		r.addEdge(int32(p), int32(v), 1)
	}
	if roots != 1 {
		input.fail("no-root", graphs.Data{"Roots": roots})
	}
	r.vertices = verticesFrom(base, n)
	return r, root
}

// parseSubtraction reads a subtraction game from input: the size of the subtraction set and its
// elements, and then the number of heaps and their sizes.
func parseSubtraction(input *numberReader) *edgesReader {
	takes := input.readList(1)
	heaps := input.readList(0)
	slices.Sort(takes)
	takes = slices.Compact(takes)
	top, moves := slices.Max(heaps), 0
	for _, t := range takes {
		moves += max(0, top-t+1)
	}
	if moves > MaxEdges {
		input.fail("many-moves", graphs.Data{"Heap": top, "Numbers": len(takes), "Limit": MaxEdges})
	}
	if input.skim {
		return nil
	}
	r := &edgesReader{vertices: verticesFrom(0, top+1)}
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
		r.tokens = append(r.tokens, rawToken{int32(h), 1, int32(input.line)})
	}
	return r
}
