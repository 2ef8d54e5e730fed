package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// TestReceiveAnswer checks that a message that is cut off, lacks its field or has an unknown
// kind is not taken as an answer, and neither is the end of the stream. A message about 0
// positions is valid.
func TestReceiveAnswer(t *testing.T) {
	const (
		progress = `{"kind":"progress"}`
		table    = `{"kind":"table","table":{"rows":[],"start":[]}}`
	)
	for text, ok := range map[string]bool{
		table:                                               true,
		progress + "\n" + table:                             true,
		progress + progress + table:                         true,
		`{"kind":"progress","done":7}` + table:              true,
		`{"kind":"mistake","mistake":{"Says":"x"}}`:         true,
		`{"kind":"limit","limit":{"Vertices":1,"Edges":2}}`: true,
		`{"kind":"growth","mistake":{"Says":"x"}}` + table:  true,
		`{"kind":"growth","mistake":{"Says":"x"}}`:          false,
		`{"kind":"growth"}` + table:                         false,
		"":                                                  false,
		"{}":                                                false,
		progress:                                            false,
		`{"done":0}`:                                        false,
		`{"kind":"table"}`:                                  false,
		`{"kind":"mistake"}`:                                false,
		`{"kind":"limit"}`:                                  false,
		`{"kind":"other","table":{}}`:                       false,
		`{"table":{"rows":[]}}`:                             false,
		table[:len(table)-1]:                                false,
		progress + `{}` + table:                             false,
		"null":                                              false,
	} {
		answer, err := receiveAnswer(strings.NewReader(text), func(graphs.Progress) {})
		if (err == nil) != ok || err != nil && !errors.Is(err, NoAnswer) {
			t.Errorf("%s: got error %v, want an answer: %v", text, err, ok)
		}
		if err == nil {
			if got, err := answer.result(); got == nil && err == nil {
				t.Errorf("%s: the answer has neither a table nor an error", text)
			}
		}
	}
}

// TestAnswerMessages checks that every result of a run is received as it was sent.
func TestAnswerMessages(t *testing.T) {
	stopped := &Mistake{Line: 2, Column: 3, Fault: graphs.Fault{Says: TooMuchTime, With: graphs.Data{"At": "7"}}}
	table := &Table{Rows: []Row{{Key: "1", Name: "1", Open: true}}, Start: []int32{0}, Stopped: stopped}
	for _, err := range []error{
		nil, stopped, &games.LimitError{Limit: games.Limits{Vertices: 3}},
		&graphs.Fault{Says: LongPosition}, errors.New("x"),
	} {
		var sent bytes.Buffer
		if err := json.NewEncoder(&sent).Encode(answerMessage(table, err)); err != nil {
			t.Fatal(err)
		}
		m, unread := receiveAnswer(&sent, func(graphs.Progress) {})
		if unread != nil {
			t.Fatal(err, unread)
		}
		got, gotErr := m.result()
		if err == nil {
			if gotErr != nil || got.Stopped == nil || got.Stopped.Location() != "2:3" ||
				!errors.Is(got.Stopped, TooMuchTime) {
				t.Errorf("the stopped table is received as %+v, %v", got, gotErr)
			}
			continue
		}
		if got != nil || gotErr == nil {
			t.Errorf("%v is received as %+v, %v", err, got, gotErr)
		}
		var fault *graphs.Fault
		if errors.As(err, &fault) && !errors.Is(gotErr, fault.Says) {
			t.Errorf("%v is received as %v", err, gotErr)
		}
	}
}

// TestBudgetUsesCPUTime checks that the standard time limit counts CPU time, so that waiting
// does not use it up, and that a given time limit also ends by the clock.
func TestBudgetUsesCPUTime(t *testing.T) {
	b := newBudget(0)
	b.limit = 50 * time.Millisecond
	time.Sleep(2 * b.limit)
	if key, _ := b.checkLimits(); key != "" {
		t.Errorf("%s after a sleep, want no limit exceeded", key)
	}
	for start := time.Now(); time.Since(start) < 10*time.Second; {
		if key, seconds := b.checkLimits(); key != "" {
			if key != TooMuchTime || seconds < 1 {
				t.Errorf("got key %s, limit %d", key, seconds)
			}
			break
		}
	}
	if key, _ := b.checkLimits(); key == "" {
		t.Error("work does not use up the budget")
	}
	b = newBudget(10 * time.Millisecond)
	time.Sleep(20 * time.Millisecond)
	if key, _ := b.checkLimits(); key != TooMuchTime {
		t.Errorf("got %q after the given time, want TooMuchTime", key)
	}
}
