package journal

import (
	"encoding/binary"
	"encoding/json"

	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Beside is what is typed beside the text, and what goes with that.
type Beside struct {
	// Behind is that the board has changed since the text could be read, and Earlier what it
	// was then.
	Behind  bool
	Earlier string
	// Naming is the vertex, edge or note whose text is typed on the board, and Name that
	// text; Nothing for none.
	Naming scene.Subject
	Name   string
	// Field is the field beside the board that Name is typed into instead, and Of what is
	// selected meanwhile; empty for none.
	Field string
	Of    document.Selection
}

// Typing tells whether there is a text that is typed.
func (b Beside) Typing() bool { return b.Naming.Kind != scene.Nothing || b.Field != "" }

func (b Beside) record() []byte {
	payload, err := json.Marshal(b)
	if err != nil {
		panic(err) // no field of it can fail
	}
	return appendRecord(nil, recordBeside, payload)
}

// A text that is being typed is written as what sets it apart from the one before:
// how many bytes at its beginning and at its end are the same, and what is between.

// appendTyped writes how a text differs from the one before, after b. It takes time
// linear in both, and as many bytes as were typed.
func appendTyped(b []byte, before, now string) []byte {
	most := min(len(before), len(now))
	head := 0
	for head < most && before[head] == now[head] {
		head++
	}
	tail := 0
	for tail < most-head && before[len(before)-1-tail] == now[len(now)-1-tail] {
		tail++
	}
	b = binary.AppendUvarint(b, uint64(head))
	b = binary.AppendUvarint(b, uint64(tail))
	return append(b, now[head:len(now)-tail]...)
}

// typed returns the text that differs from the one before as b says.
func typed(b []byte, before string) (now string, ok bool) {
	head, n := binary.Uvarint(b)
	if n <= 0 {
		return "", false
	}
	b = b[n:]
	tail, n := binary.Uvarint(b)
	if n <= 0 || head > uint64(len(before)) || tail > uint64(len(before))-head {
		return "", false
	}
	return before[:head] + string(b[n:]) + before[uint64(len(before))-tail:], true
}
