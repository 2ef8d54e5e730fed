package rules

import (
	"encoding/json"
	"errors"
	"io"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// NoAnswer says that the process for running rules ended without an answer, or with an unreadable one.
const NoAnswer graphs.Key = "error.rules.no-answer"

// messageKind is the kind of a message. It says which of its fields is set.
type messageKind string

const (
	progressMessage messageKind = "progress"
	growthMessage   messageKind = "growth"
	tableMessage    messageKind = "table"
	mistakeMessage  messageKind = "mistake"
	limitMessage    messageKind = "limit"
)

// message is a line of output of a process for running rules. The process writes any number of
// messages about its progress and about the growth of its heap, and finally its answer, a message
// of another kind.
//
// The kind is explicit, so that an empty or missing field is never taken for an answer.
type message struct {
	Kind messageKind `json:"kind"`
	// Done counts the positions whose moves are known.
	Done  int    `json:"done,omitempty"`
	Table *Table `json:"table,omitempty"`
	// Mistake is the reason why the run failed, or why Table is incomplete. In a growth message it is
	// the reason if the system ends the process because of its memory.
	Mistake *sentMistake  `json:"mistake,omitempty"`
	Limit   *games.Limits `json:"limit,omitempty"`
}

// isComplete reports whether the message has the field that its Kind requires.
func (m message) isComplete() bool {
	switch m.Kind {
	case progressMessage:
		return true
	case tableMessage:
		return m.Table != nil
	case mistakeMessage, growthMessage:
		return m.Mistake != nil
	case limitMessage:
		return m.Limit != nil
	}
	return false
}

// sentMistake is a Mistake in a message.
type sentMistake struct {
	Line, Column int
	Says         graphs.Key
	With         graphs.Data
}

// toSentMistake converts m to the form that a message contains. It returns nil if m is nil.
func toSentMistake(m *Mistake) *sentMistake {
	if m == nil {
		return nil
	}
	return &sentMistake{m.Line, m.Column, m.Says, m.With}
}

// toMistake converts s back to a Mistake. It returns nil if s is nil.
func (s *sentMistake) toMistake() *Mistake {
	if s == nil {
		return nil
	}
	return &Mistake{Line: s.Line, Column: s.Column, Fault: graphs.Fault{Says: s.Says, With: s.With}}
}

// answerMessage returns the message that answers a Request with the result of the run, a table or
// an error.
func answerMessage(table *Table, err error) message {
	var (
		mistake *Mistake
		limit   *games.LimitError
		fault   *graphs.Fault
	)
	switch {
	case err == nil:
		return message{Kind: tableMessage, Table: table, Mistake: toSentMistake(table.Stopped)}
	case errors.As(err, &limit):
		return message{Kind: limitMessage, Limit: &limit.Limit}
	case errors.As(err, &mistake):
		return message{Kind: mistakeMessage, Mistake: toSentMistake(mistake)}
	case errors.As(err, &fault):
		return message{Kind: mistakeMessage, Mistake: &sentMistake{Says: fault.Says, With: fault.With}}
	}
	return message{
		Kind:    mistakeMessage,
		Mistake: &sentMistake{Says: SyntaxFault, With: graphs.Data{"Detail": err.Error()}},
	}
}

// result returns the result of the run that the message contains, a table or an error.
func (m message) result() (*Table, error) {
	switch m.Kind {
	case tableMessage:
		m.Table.Stopped = m.Mistake.toMistake()
		return m.Table, nil
	case limitMessage:
		return nil, &games.LimitError{Limit: *m.Limit}
	}
	return nil, m.Mistake.toMistake()
}

// receiveAnswer reads the messages of a process and returns the last one, its answer. It calls
// report with each message about the progress.
//
// The error is NoAnswer if the stream ends before the answer, or if a message is malformed. Then
// answer is the last message about the growth of the heap, or empty. It explains why the system
// may have ended the process.
func receiveAnswer(from io.Reader, report func(graphs.Progress)) (answer message, err error) {
	messages := json.NewDecoder(from)
	var growth message
	for {
		var m message
		if err := messages.Decode(&m); err != nil || !m.isComplete() {
			return growth, NoAnswer
		}
		switch m.Kind {
		case progressMessage:
			report(graphs.Progress{Stage: graphs.Unfolding, Done: m.Done})
		case growthMessage:
			growth = m
		default:
			return m, nil
		}
	}
}
