package document

import (
	"fmt"
	"math"

	"nimgraph/graphs"
)

const (
	// maxCodedID bounds the IDs that are read, and with them the room that a drawing
	// takes, which is as long as its largest ID.
	maxCodedID = 1 << 26
	// maxIDs bounds how many IDs a list has, which may be far more than its bytes: it
	// is above what a drawing holds, 5,000,000 edges.
	maxIDs = 1 << 23
	// maxNesting bounds how deep groups stand in groups. The editor's are two deep; those
	// that earlier versions have written are as deep as a step was done again and again.
	maxNesting = 1 << 14
)

// CodeError reports bytes that are no edit, change or history.
type CodeError struct {
	// Left is how many bytes were left where reading stopped.
	Left int
}

func (e *CodeError) Error() string {
	return fmt.Sprintf("not a whole edit, %d bytes before its end", e.Left)
}

// DecodeEdit reads what AppendEdit wrote and nothing else. It takes time and room
// linear in the length of b, whatever b is; the error is a *CodeError.
func DecodeEdit(b []byte) (Edit, error) {
	r := reader{b: b, limit: maxCodedID}
	e := r.edit(0)
	return e, r.end()
}

// DecodeChange reads what AppendChange wrote, as DecodeEdit does.
func DecodeChange(b []byte) (Change, error) {
	r := reader{b: b, limit: maxCodedID}
	var c Change
	c.Name, c.Count, c.Gesture = r.string(), r.int(), r.varint()
	c.Before, c.After = r.selections()
	c.Edit = r.edit(0)
	return c, r.end()
}

func (r *reader) id() int32 {
	x := r.number()
	if int64(x) >= r.limit {
		r.bad = true
		return 0
	}
	return x
}

func (r *reader) point() Point { return Point{r.float(), r.float()} }

func (r *reader) bend() Bend {
	f := r.flags(4)
	bend := Bend{Bent: f&1 != 0}
	if f&2 != 0 {
		bend.By = r.float()
	}
	if f&4 != 0 {
		bend.Angle = r.float()
	}
	if f&8 != 0 { // broken at the margins of two rows, as older versions drew long lines
		r.float()
		r.float()
		return Bend{}
	}
	return bend
}

func (r *reader) vertex() graphs.Vertex {
	v := graphs.Vertex{ID: graphs.VertexID(r.id()), Name: r.string(), Label: r.string()}
	f := r.flags(4)
	v.Sum, v.Ground, v.Heap = f&1 != 0, f&2 != 0, f&4 != 0
	if f&8 != 0 {
		v.Worth = r.number()
	}
	return v
}

func (r *reader) edge() graphs.Edge {
	return graphs.Edge{
		ID: graphs.EdgeID(r.id()), From: graphs.VertexID(r.id()), To: graphs.VertexID(r.id()), Count: r.number(),
	}
}

func (r *reader) selections() (before, after Selection) {
	f := r.flags(2)
	same, notes := f&1 != 0, f&2 != 0
	before = r.selection(notes)
	if same {
		return before, before
	}
	return before, r.selection(notes)
}

func (r *reader) selection(notes bool) Selection {
	s := Selection{Vertices: ids[graphs.VertexID](r), Edges: ids[graphs.EdgeID](r)}
	if notes {
		s.Notes = ids[NoteID](r)
	}
	return s
}

func (r *reader) points() []Point {
	n := r.count(2)
	if n == 0 {
		return nil
	}
	list := make([]Point, n)
	for i := range list {
		list[i] = r.point()
	}
	return list
}

// ids reads a list of IDs; an empty one is nil. A run is a few bytes however long it
// is: maxIDs bounds it.
func ids[ID graphs.VertexID | graphs.EdgeID | NoteID](r *reader) []ID {
	runs := r.count(2)
	var list []ID
	last := int64(-1)
	for range runs {
		first, n := last+r.varint(), r.uvarint()
		if r.bad || first < math.MinInt32 || n == 0 || n > maxIDs || first+int64(n) > r.limit || uint64(len(list))+n > maxIDs {
			r.bad = true
			return nil
		}
		for i := range int64(n) {
			list = append(list, ID(first+i))
		}
		last = first + int64(n) - 1
	}
	return list
}

func (r *reader) edit(depth int) Edit {
	switch code := r.byte(); code {
	case codeAddVertex:
		return AddVertex{r.vertex(), r.point(), r.int()}
	case codeRemoveVertex:
		return RemoveVertex{graphs.VertexID(r.id())}
	case codeSetVertex:
		return SetVertex{r.vertex()}
	case codeMove:
		return Move{IDs: ids[graphs.VertexID](r), To: r.points()}
	case codeMoveAll:
		return Move{IDs: ids[graphs.VertexID](r), To: r.points(), Notes: ids[NoteID](r), NotesTo: r.points()}
	case codeSetTokens:
		return SetTokens{graphs.VertexID(r.id()), r.int()}
	case codeAddEdge:
		return AddEdge{r.edge(), r.bend()}
	case codeRemoveEdge:
		return RemoveEdge{graphs.EdgeID(r.id())}
	case codeSetCount:
		return SetCount{graphs.EdgeID(r.id()), r.number()}
	case codeSetBend:
		return SetBend{graphs.EdgeID(r.id()), r.bend()}
	case codeSetTitle:
		return SetTitle{r.string()}
	case codeSetPlay:
		return SetPlay{graphs.Play(r.choice(byte(graphs.AntiSG)))}
	case codeSetKind:
		return SetKind{graphs.Kind(r.choice(byte(graphs.Deletion)))}
	case codeSetExercise:
		return SetExercise{r.exercise()}
	case codeSetRecord:
		return SetRecord{r.record()}
	case codeSetHeapRecord:
		record := r.record()
		record.Heaps = r.heapMoves()
		return SetRecord{record}
	case codeSetLook:
		return SetLook{graphs.VertexID(r.id()), r.look()}
	case codeSetEdgeLabel:
		return SetEdgeLabel{graphs.EdgeID(r.id()), r.string()}
	case codeAddNote:
		return AddNote{r.note()}
	case codeRemoveNote:
		return RemoveNote{NoteID(r.id())}
	case codeSetNote:
		return SetNote{r.note()}
	case codeSetStyle:
		return SetStyle{r.style()}
	case codeGroup:
		return Group(r.edits(depth))
	case codeBackward:
		list := r.edits(depth)
		if len(list) == 0 { // a backward has one edit at least
			r.bad = true
		}
		return backward(list)
	}
	r.bad = true
	return nil
}

func (r *reader) edits(depth int) []Edit {
	n := r.count(2) // the shortest edits take two bytes
	if depth > maxNesting {
		r.bad = true
	}
	list := make([]Edit, 0, min(n, 1024))
	for range n {
		if r.bad {
			return nil
		}
		list = append(list, r.edit(depth+1))
	}
	return list
}
