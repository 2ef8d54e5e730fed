package journal

import (
	"bytes"
	"encoding/json"
	"fmt"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
)

// Read is what a journal gives back.
type Read struct {
	Header  Header
	History *document.History
	// Typed is the text that was being typed; nil for none.
	Typed  *string
	Beside Beside
	// Cut tells that the journal is damaged or was cut off after what was read.
	Cut bool
}

// UnreadableError reports a journal of which nothing can be given back.
type UnreadableError struct {
	// Version is that of the journal, where a later program has written it; else 0.
	Version uint64
}

func (e *UnreadableError) Error() string {
	if e.Version > 0 {
		return fmt.Sprintf("the journal is of version %d, which a later program has written", e.Version)
	}
	return "the journal is damaged"
}

// Key is the translation key of what a person is told.
func (e *UnreadableError) Key() string {
	if e.Version > 0 {
		return "error.journal.later"
	}
	return "error.journal.damaged"
}

// Data returns nothing: the text has no places.
func (e *UnreadableError) Data() map[string]any { return nil }

// read reads a journal as far as it is whole. The time is that of making all its
// changes, and of undoing and redoing them once. The error is an *UnreadableError.
func read(text []byte) (*Read, error) {
	r, err := replay(text)
	if err != nil || r.sound() {
		return r, err
	}
	// The checksums are right and the steps do not fit the drawing: whoever wrote them
	// had a defect. The drawing is what it is; it comes back without steps.
	if r, err = replay(text); err == nil {
		r.History.Forget()
		r.Cut = true
	}
	return r, err
}

func replay(text []byte) (*Read, error) {
	text, ok := bytes.CutPrefix(text, []byte(magic))
	if !ok {
		return nil, &UnreadableError{}
	}
	kind, payload, text, ok := nextRecord(text)
	if !ok || kind != recordHeader {
		return nil, &UnreadableError{}
	}
	header, written, ok := readHeader(payload)
	switch {
	case ok && written > version:
		return nil, &UnreadableError{Version: written}
	case !ok:
		return nil, &UnreadableError{}
	}
	r := &Read{Header: header}
	kind, payload, text, ok = nextRecord(text)
	if !ok || kind != recordBase {
		return nil, &UnreadableError{}
	}
	history, err := document.DecodeHistory(payload)
	if history == nil {
		return nil, &UnreadableError{}
	}
	// Where its steps cannot be read, whoever wrote them had a defect: the drawing comes
	// back without them.
	r.History, r.Cut = history, err != nil
	for len(text) > 0 {
		if kind, payload, text, ok = nextRecord(text); !ok || !r.follow(kind, payload) {
			r.Cut = true
			break
		}
	}
	r.History.Seal()
	r.History.Bound(document.UndoRoom) // not before: what was undone is to be there
	return r, nil
}

// follow does what a record says; false where that cannot be done.
func (r *Read) follow(kind byte, payload []byte) bool {
	ok := false
	defect := jobs.Guard(func() {
		switch kind {
		case recordDone:
			change, err := document.DecodeChange(payload)
			ok = err == nil && r.History.Do(change) == nil
		case recordUndone:
			_, ok = r.History.Undo()
		case recordRedone:
			_, ok = r.History.Redo()
		case recordText:
			before, now := "", ""
			if r.Typed != nil {
				before = *r.Typed
			}
			if now, ok = typed(payload, before); ok {
				r.Typed = &now
			}
		case recordNoText:
			r.Typed, ok = nil, true
		case recordBeside:
			r.Beside = Beside{}
			ok = json.Unmarshal(payload, &r.Beside) == nil
		}
	})
	return ok && defect == nil
}

// sound undoes all steps and does them again, and tells whether that goes.
func (r *Read) sound() bool {
	return jobs.Guard(func() {
		undo, redo := r.History.Depth()
		for range redo {
			r.History.Redo()
		}
		for range undo + redo {
			r.History.Undo()
		}
		for range undo {
			r.History.Redo()
		}
	}) == nil
}
