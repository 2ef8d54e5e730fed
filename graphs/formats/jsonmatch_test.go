package formats_test

import (
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

// TestBrokenMatches: a kept game that cannot be is refused, and the place named.
func TestBrokenMatches(t *testing.T) {
	const before = `{"format":"nimgraph","version":1,"game":"directed","match":`
	const after = `,"vertices":[{"id":"a"},{"id":"b"}],"edges":[{"from":"a","to":"b"}]}`
	for match, want := range map[string]string{
		`3`: "match",
		`{"players":["person","nobody"],"moves":[]}`:                  "nobody",
		`{"players":["person","person","person"],"moves":[]}`:         "two players",
		`{"moves":[{"from":"a","to":"c"}]}`:                           "match.moves[0].to",
		`{"moves":[{"from":"b","to":"a"}]}`:                           `no edge joins "b" and "a"`,
		`{"moves":[{"from":"b"}]}`:                                    "to is missing",
		`{"tokens":[{"tokens":2}],"moves":[]}`:                        "vertex is missing",
		`{"tokens":[{"vertex":"a","tokens":0}],"moves":[]}`:           "0",
		`{"moves":[{"from":"a","to":"b","by":"me"}]}`:                 "by",
		`{"moves":[{"from":"a","to":"b"}],"ended":"lost"}`:            "lost",
		`{"moves":[{"from":"a","to":"b"}],"colour":"red"}`:            "colour",
		`{"tokens":[{"vertex":"x"}],"moves":[{"from":"a","to":"b"}]}`: "match.tokens[0].vertex",
	} {
		_, err := formats.Read(strings.NewReader(before+match+after), formats.JSON)
		if err == nil || !strings.Contains(formats.Said(err), want) {
			t.Errorf("%s: %v, want %q in it", match, err, want)
		}
	}
}
