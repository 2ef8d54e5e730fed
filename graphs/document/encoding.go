package document

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"

	"nimgraph/graphs"
)

// How an edit is written: a byte that says which one it is, then its fields in the
// order in which they are declared. Whole numbers are varints (those that may be
// negative in zigzag), lists of IDs are differences, a float is its bits with the
// bytes turned round, so that the round ones are short, and a string is its length
// and its bytes. These codes are never used again for something else: files have
// them.
const (
	codeAddVertex byte = 1 + iota
	codeRemoveVertex
	codeSetVertex
	codeMove
	codeSetTokens
	codeAddEdge
	codeRemoveEdge
	codeSetCount
	codeSetBend
	codeSetTitle
	codeSetPlay
	codeSetKind
	codeGroup
	codeBackward
	codeSetExercise
	codeSetRecord
	codeMoveAll // a Move of notes as well
	codeSetLook
	codeSetEdgeLabel
	codeAddNote
	codeRemoveNote
	codeSetNote
	codeSetStyle
	codeSetHeapRecord // a SetRecord with moves on nim heaps
)

// AppendEdit writes an edit after b, exactly, and returns the longer slice. Time
// and length are linear in the edit: some 10 bytes for a vertex, 8 for an edge.
func AppendEdit(b []byte, e Edit) []byte {
	switch e := e.(type) {
	case AddVertex:
		b = appendVertex(append(b, codeAddVertex), e.Vertex)
		return binary.AppendVarint(appendPoint(b, e.At), int64(e.Tokens))
	case RemoveVertex:
		return binary.AppendVarint(append(b, codeRemoveVertex), int64(e.ID))
	case SetVertex:
		return appendVertex(append(b, codeSetVertex), e.Vertex)
	case Move:
		if len(e.Notes)+len(e.NotesTo) == 0 {
			return appendPoints(appendIDs(append(b, codeMove), e.IDs), e.To)
		}
		b = appendPoints(appendIDs(append(b, codeMoveAll), e.IDs), e.To)
		return appendPoints(appendIDs(b, e.Notes), e.NotesTo)
	case SetTokens:
		b = binary.AppendVarint(append(b, codeSetTokens), int64(e.ID))
		return binary.AppendVarint(b, int64(e.Tokens))
	case AddEdge:
		return appendBend(appendEdge(append(b, codeAddEdge), e.Edge), e.Bend)
	case RemoveEdge:
		return binary.AppendVarint(append(b, codeRemoveEdge), int64(e.ID))
	case SetCount:
		b = binary.AppendVarint(append(b, codeSetCount), int64(e.ID))
		return binary.AppendVarint(b, int64(e.Count))
	case SetBend:
		return appendBend(binary.AppendVarint(append(b, codeSetBend), int64(e.ID)), e.Bend)
	case SetTitle:
		return appendString(append(b, codeSetTitle), e.Title)
	case SetPlay:
		return append(b, codeSetPlay, byte(e.Play))
	case SetKind:
		return append(b, codeSetKind, byte(e.Kind))
	case SetExercise:
		return appendExercise(append(b, codeSetExercise), e.Exercise)
	case SetRecord:
		if len(e.Record.Heaps) > 0 {
			return appendHeapMoves(appendRecord(append(b, codeSetHeapRecord), e.Record), e.Record.Heaps)
		}
		return appendRecord(append(b, codeSetRecord), e.Record)
	case SetLook:
		return appendLook(appendID(append(b, codeSetLook), e.ID), e.Look)
	case SetEdgeLabel:
		return appendString(appendID(append(b, codeSetEdgeLabel), e.ID), e.Label)
	case AddNote:
		return appendNote(append(b, codeAddNote), e.Note)
	case RemoveNote:
		return appendID(append(b, codeRemoveNote), e.ID)
	case SetNote:
		return appendNote(append(b, codeSetNote), e.Note)
	case SetStyle:
		return appendStyle(append(b, codeSetStyle), e.Style)
	case Group:
		return appendEdits(append(b, codeGroup), e)
	case backward:
		return appendEdits(append(b, codeBackward), e)
	case prepared:
		return AppendEdit(b, e.edit)
	}
	// All edits are of this package, and a test reads its source for those that are
	// missing here.
	panic(fmt.Sprintf("document: %T has no code", e))
}

// AppendChange writes a change after b as AppendEdit does its edit.
func AppendChange(b []byte, c Change) []byte {
	b = binary.AppendVarint(appendString(b, c.Name), int64(c.Count))
	b = binary.AppendVarint(b, c.Gesture)
	b = appendSelections(b, c.Before, c.After)
	return AppendEdit(b, c.Edit)
}

func appendEdits(b []byte, list []Edit) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, e := range list {
		b = AppendEdit(b, e)
	}
	return b
}

func appendVertex(b []byte, v graphs.Vertex) []byte {
	b = binary.AppendVarint(b, int64(v.ID))
	b = appendString(appendString(b, v.Name), v.Label)
	some := v.Heap || v.Worth != 0
	b = append(b, flag(v.Sum)|flag(v.Ground)<<1|flag(v.Heap)<<2|flag(some)<<3)
	if some {
		b = binary.AppendVarint(b, int64(v.Worth))
	}
	return b
}

func appendID[ID graphs.VertexID | graphs.EdgeID | NoteID](b []byte, id ID) []byte {
	return binary.AppendVarint(b, int64(id))
}

func appendEdge(b []byte, e graphs.Edge) []byte {
	b = binary.AppendVarint(b, int64(e.ID))
	b = binary.AppendVarint(b, int64(e.From))
	b = binary.AppendVarint(b, int64(e.To))
	return binary.AppendVarint(b, int64(e.Count))
}

// appendBend writes no floats where they are 0, as they are of most edges.
func appendBend(b []byte, bend Bend) []byte {
	some, angled := math.Float64bits(bend.By) != 0, math.Float64bits(bend.Angle) != 0
	b = append(b, flag(bend.Bent)|flag(some)<<1|flag(angled)<<2)
	if some {
		b = appendFloat(b, bend.By)
	}
	if angled {
		b = appendFloat(b, bend.Angle)
	}
	return b
}

func appendPoint(b []byte, p Point) []byte { return appendFloat(appendFloat(b, p.X), p.Y) }

func appendPoints(b []byte, list []Point) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, p := range list {
		b = appendPoint(b, p)
	}
	return b
}

func appendFloat(b []byte, x float64) []byte {
	return binary.AppendUvarint(b, bits.ReverseBytes64(math.Float64bits(x)))
}

func appendString(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// appendSelections writes the second only where it is not the first again, and notes
// only where there are some.
func appendSelections(b []byte, before, after Selection) []byte {
	same, notes := before.Equal(after), len(before.Notes)+len(after.Notes) > 0
	b = append(b, flag(same)|flag(notes)<<1)
	b = appendSelection(b, before, notes)
	if !same {
		b = appendSelection(b, after, notes)
	}
	return b
}

func appendSelection(b []byte, s Selection, notes bool) []byte {
	b = appendIDs(appendIDs(b, s.Vertices), s.Edges)
	if notes {
		b = appendIDs(b, s.Notes)
	}
	return b
}

// appendIDs writes a list of IDs as runs in which each is one more than that before
// it: how many runs, and of each how far it is from the end of the one before, and
// its length. All the vertices of a drawing are so a few bytes.
func appendIDs[ID graphs.VertexID | graphs.EdgeID | NoteID](b []byte, ids []ID) []byte {
	runs := 0
	for i := range ids {
		if i == 0 || ids[i] != ids[i-1]+1 {
			runs++
		}
	}
	b = binary.AppendUvarint(b, uint64(runs))
	last := int64(-1)
	for i := 0; i < len(ids); {
		end := i + 1
		for end < len(ids) && ids[end] == ids[end-1]+1 {
			end++
		}
		b = binary.AppendVarint(b, int64(ids[i])-last)
		b = binary.AppendUvarint(b, uint64(end-i))
		last, i = int64(ids[end-1]), end
	}
	return b
}

func flag(on bool) byte {
	if on {
		return 1
	}
	return 0
}
