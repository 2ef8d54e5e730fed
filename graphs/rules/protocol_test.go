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

// A message without its field, of an unknown kind, or cut off is no answer, and neither is the end
// of the stream; progress of 0 positions is progress.
func TestOnlyCompleteAnswersAreTaken(t *testing.T) {
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
			t.Errorf("%s: %v", text, err)
		}
		if err == nil {
			if got, err := answer.result(); got == nil && err == nil {
				t.Errorf("%s: neither a table nor an error", text)
			}
		}
	}
}

// Every result of a run arrives as it was sent.
func TestAnswersArrive(t *testing.T) {
	stopped := &Mistake{Line: 2, Column: 3, Fault: graphs.Fault{Says: TooMuchTime, With: graphs.Data{"At": "7"}}}
	table := &Table{Rows: []Row{{Key: "1", Name: "1", Open: true}}, Start: []int32{0}, Stopped: stopped}
	for _, err := range []error{nil, stopped, &games.LimitError{Limit: games.Limits{Vertices: 3}},
		&graphs.Fault{Says: LongPosition}, errors.New("x")} {
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
				t.Errorf("%+v, %v", got, gotErr)
			}
			continue
		}
		if got != nil || gotErr == nil {
			t.Errorf("%v arrives as %+v, %v", err, got, gotErr)
		}
		var fault *graphs.Fault
		if errors.As(err, &fault) && !errors.Is(gotErr, fault.Says) {
			t.Errorf("%v arrives as %v", err, gotErr)
		}
	}
}

// The time of rules is that of the CPU: waiting costs nothing. A time that was given ends by the
// clock as well.
func TestBudgetsCountTheCPU(t *testing.T) {
	b := newBudget(0)
	b.limit = 50 * time.Millisecond
	time.Sleep(2 * b.limit)
	if says, _ := b.checkLimits(); says != "" {
		t.Errorf("%s after a sleep", says)
	}
	for began := time.Now(); time.Since(began) < 10*time.Second; {
		if says, most := b.checkLimits(); says != "" {
			if says != TooMuchTime || most < 1 {
				t.Error(says, most)
			}
			break
		}
	}
	if says, _ := b.checkLimits(); says == "" {
		t.Error("work costs nothing")
	}
	b = newBudget(10 * time.Millisecond)
	time.Sleep(20 * time.Millisecond)
	if says, _ := b.checkLimits(); says != TooMuchTime {
		t.Errorf("%q after the time that was given", says)
	}
}
