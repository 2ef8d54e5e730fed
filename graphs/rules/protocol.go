package rules

import (
	"encoding/json"
	"errors"
	"io"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// NoAnswer says that the process that ran the rules ended without an answer, or with one that cannot be
// read.
const NoAnswer graphs.Key = "error.rules.no-answer"

// messageKind says which field of a message is set.
type messageKind string

const (
	progressMessage messageKind = "progress"
	tableMessage    messageKind = "table"
	mistakeMessage  messageKind = "mistake"
	limitMessage    messageKind = "limit"
)

// message is one line of the output of a process that runs rules. The process writes any number
// of progress messages and then exactly one message of another kind, its answer. The kind says
// which it is, so that a field that is empty or missing is never taken for an answer.
type message struct {
	Kind messageKind `json:"kind"`
	// Done counts the positions whose moves are known.
	Done  int    `json:"done,omitempty"`
	Table *Table `json:"table,omitempty"`
	// Mistake ends the run, or says why a Table is incomplete.
	Mistake *sentMistake  `json:"mistake,omitempty"`
	Limit   *games.Limits `json:"limit,omitempty"`
}

// complete reports whether the field that the kind announces is there.
func (m message) complete() bool {
	switch m.Kind {
	case progressMessage:
		return true
	case tableMessage:
		return m.Table != nil
	case mistakeMessage:
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

func sendMistake(m *Mistake) *sentMistake {
	if m == nil {
		return nil
	}
	return &sentMistake{m.Line, m.Column, m.Says, m.With}
}

func (s *sentMistake) received() *Mistake {
	if s == nil {
		return nil
	}
	return &Mistake{Line: s.Line, Column: s.Column, Fault: graphs.Fault{Says: s.Says, With: s.With}}
}

// answerMessage returns the last message of a run that ended with a table or an error.
func answerMessage(table *Table, err error) message {
	var (
		mistake *Mistake
		limit   *games.LimitError
		fault   *graphs.Fault
	)
	switch {
	case err == nil:
		return message{Kind: tableMessage, Table: table, Mistake: sendMistake(table.Stopped)}
	case errors.As(err, &limit):
		return message{Kind: limitMessage, Limit: &limit.Limit}
	case errors.As(err, &mistake):
		return message{Kind: mistakeMessage, Mistake: sendMistake(mistake)}
	case errors.As(err, &fault):
		return message{Kind: mistakeMessage, Mistake: &sentMistake{Says: fault.Says, With: fault.With}}
	}
	return message{Kind: mistakeMessage, Mistake: &sentMistake{Says: Unread, With: graphs.Data{"Detail": err.Error()}}}
}

// answer returns the table or the error that the last message holds.
func (m message) answer() (*Table, error) {
	switch m.Kind {
	case tableMessage:
		m.Table.Stopped = m.Mistake.received()
		return m.Table, nil
	case limitMessage:
		return nil, &games.LimitError{Limit: *m.Limit}
	}
	return nil, m.Mistake.received()
}

// receive reads messages up to the answer, and passes each progress message on. The error is
// NoAnswer where the stream ends before the answer or a message is not as it must be.
func receive(from io.Reader, report func(graphs.Progress)) (answer message, err error) {
	messages := json.NewDecoder(from)
	for {
		var m message
		if err := messages.Decode(&m); err != nil || !m.complete() {
			return message{}, NoAnswer
		}
		if m.Kind != progressMessage {
			return m, nil
		}
		report(graphs.Progress{Stage: graphs.Unfolding, Done: m.Done})
	}
}
