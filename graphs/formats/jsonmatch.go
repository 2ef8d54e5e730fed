package formats

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// matchField is the field that keeps a game which was played on the drawing.
const matchField = "match"

// maxMatch bounds the moves of a kept game.
const maxMatch = 1_000_000

// draftMatch is a kept game while it is being read: vertices by the numbers of their
// names, edges by their ends.
type draftMatch struct {
	record document.Record
	moves  []graphs.Ends
}

// readMatch reads the field "match". Its vertices and edges may come later in the text.
func (r *jsonReader) readMatch() error {
	m := &r.match
	players := 0
	return r.object(func(name string) error {
		r.list, r.field = "", matchField+"."+name
		switch name {
		case "players":
			return r.array(matchField+".players", len(m.record.Players), msgTwoPlayers, func() error {
				player, err := r.word(document.PlayerWords()...)
				m.record.Players[players] = document.Player(player)
				players++
				return err
			})
		case "tokens":
			return r.array(matchField+".tokens", MaxVertices, msgManyVertices, func() error {
				s := document.Stand{Tokens: 1}
				err := r.inMatch("vertex", func(name string) (err error) {
					switch name {
					case "vertex":
						var n int32
						n, err = r.name()
						s.Vertex = graphs.VertexID(n)
					case "tokens":
						s.Tokens, err = r.integer(1, document.MaxTokens)
					default:
						return r.unknownField(name)
					}
					return err
				})
				m.record.Start = append(m.record.Start, s)
				return err
			})
		case "moves":
			return r.array(matchField+".moves", maxMatch, msgManyMatch, func() error {
				var e graphs.Ends
				err := r.inMatch("from", func(name string) (err error) {
					switch name {
					case "from":
						e.From, err = r.end()
					case "to":
						e.To, err = r.end()
					default:
						return r.unknownField(name)
					}
					return err
				}, "to")
				m.moves = append(m.moves, e)
				return err
			})
		case "ended":
			ended, err := r.word(document.CloseWords()...)
			m.record.Close = document.Close(ended + 1)
			return err
		}
		r.field = matchField
		return r.fail(msgFieldUnknown, quoted(name))
	})
}

// inMatch reads an element of a list, which must have some fields.
func (r *jsonReader) inMatch(must string, read func(name string) error, more ...string) error {
	has := map[string]bool{}
	err := r.object(func(name string) error {
		r.field, has[name] = name, true
		return read(name)
	})
	r.field = ""
	for _, name := range append([]string{must}, more...) {
		if err == nil && !has[name] {
			return r.fail(msgFieldMissing, name)
		}
	}
	return err
}

// resolve finds the vertices and edges of a kept game in the drawing that was read.
func (m *draftMatch) resolve(d *document.Drawing, names []string, defined []int32) (document.Record, error) {
	r := m.record
	vertex := func(n graphs.VertexID, list string, at int, field string) (graphs.VertexID, error) {
		if defined[n] == 0 {
			return 0, wrong(msgNoVertex, quoted(names[n])).in(valuePath(matchField+"."+list, at, field))
		}
		return graphs.VertexID(defined[n] - 1), nil
	}
	for i := range r.Start {
		var err error
		if r.Start[i].Vertex, err = vertex(r.Start[i].Vertex, "tokens", i, "vertex"); err != nil {
			return r, err
		}
	}
	for i, e := range m.moves {
		from, err := vertex(e.From, "moves", i, "from")
		if err != nil {
			return r, err
		}
		to, err := vertex(e.To, "moves", i, "to")
		if err != nil {
			return r, err
		}
		edge, ok := d.Graph().EdgeBetween(from, to)
		if !ok {
			return r, wrong(msgNoEdge, quoted(names[e.From]), quoted(names[e.To])).in(valuePath(matchField+".moves", i, ""))
		}
		r.Moves = append(r.Moves, edge.ID)
	}
	return r, nil
}

// match writes the game that is kept with the drawing. One that tells of vertices or
// edges which are gone can no longer be replayed and is left out.
func (j *jsonWriter) match(d *document.Drawing) error {
	r, g := d.Record(), d.Graph()
	if r.Empty() || !d.Replayable(r) {
		return nil
	}
	quote := func(id graphs.VertexID) error {
		v, _ := g.Vertex(id)
		return j.quote(v.Name, "", 0, matchField)
	}
	j.row = append(j.row, `  "match": {"players": ["`+r.Players[0].String()+`", "`+r.Players[1].String()+`"]`...)
	for i, s := range r.Start {
		j.row = append(append(j.row, separator(i, `, "tokens": [`)...), `{"vertex": `...)
		if err := quote(s.Vertex); err != nil {
			return err
		}
		if s.Tokens != 1 {
			j.row = strconv.AppendInt(append(j.row, `, "tokens": `...), int64(s.Tokens), 10)
		}
		j.row = append(j.row, '}')
	}
	if len(r.Start) > 0 {
		j.row = append(j.row, ']')
	}
	for i, id := range r.Moves {
		e, _ := g.Edge(id)
		j.row = append(append(j.row, separator(i, `, "moves": [`)...), `{"from": `...)
		if err := quote(e.From); err != nil {
			return err
		}
		j.row = append(j.row, `, "to": `...)
		if err := quote(e.To); err != nil {
			return err
		}
		j.row = append(j.row, '}')
	}
	j.row = append(j.row, ']')
	if r.Close != document.NotClosed {
		j.row = append(j.row, `, "ended": "`+r.Close.String()+`"`...)
	}
	j.row = append(j.row, "},\n"...)
	return nil
}

// separator is what stands before element i of a list.
func separator(i int, first string) string {
	if i == 0 {
		return first
	}
	return ", "
}
