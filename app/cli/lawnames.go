package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/solver/recognise"
	"nimgraph/views/explain"
	"nimgraph/views/mathtext"
	"nimgraph/views/words"
)

// findKnownGames finds the known games that have the same values as a list, or as rules written by the
// user, and stores them in the report. values begin with the value at n = first.
func (report *lawReport) findKnownGames(ctx context.Context, values laws.Values, first int) (err error) {
	report.names, err = recognise.Find(ctx, values, first, recognise.MaxNames)
	report.named = true
	return err
}

// writeKnownGames writes the known games with the same values to b, each with the command that shows
// its laws. report has the games.
func writeKnownGames(b *bytes.Buffer, w *words.Words, report *lawReport) {
	for _, match := range report.names {
		agreement := explain.AgreementText(w, match.Games[0], report.last[0])
		command := "nimgraph " + match.Games[0].Command()
		line := w.Label(agreement, command)
		if mathtext.CountColumns(line) > lineWidth {
			line = strings.TrimSpace(w.Label(agreement, "")) + "\n  " + command
		}
		fmt.Fprintf(b, "\n%s\n", line)
		if same := explain.OtherGamesText(w, match); same != "" {
			writeIndented(b, w.EndSentence(same))
		}
	}
}

// knownGameJSON encodes a game that agrees with a list: for n from From to To, the value of the list at
// n is the value of the game at n + Shift.
type knownGameJSON struct {
	Family     string            `json:"family"`
	Parameters map[string]string `json:"parameters"`
	Name       string            `json:"name"`
	Shift      int               `json:"shift"`
	From       int               `json:"from"`
	To         int               `json:"to"`
	Command    string            `json:"command"`
}

// matchJSON encodes games that have the same values. Same lists other games than the first, and
// More is the number of games that are not listed.
type matchJSON struct {
	knownGameJSON
	Same []knownGameJSON `json:"same"`
	More int             `json:"more"`
}

// newMatchesJSON returns matches, the known games with the same values, for encoding as JSON.
func newMatchesJSON(w *words.Words, matches []recognise.Match) []matchJSON {
	encode := func(name recognise.KnownGame) knownGameJSON {
		return knownGameJSON{
			name.Member.Game.ID, name.Member.Args, explain.GameName(w, name.Member), name.Shift, name.From, name.To,
			"nimgraph " + name.Command(),
		}
	}
	return xslices.Map(matches, func(m recognise.Match) matchJSON {
		return matchJSON{encode(m.Games[0]), xslices.Map(m.Games[1:], encode), m.More}
	})
}
