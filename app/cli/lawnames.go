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

// findKnownGames finds known games with the given values and stores them in the report. The first of
// values belongs to n = first. It is called for lists, and for games whose rules the user wrote.
func (report *lawReport) findKnownGames(ctx context.Context, values laws.Values, first int) (err error) {
	report.names, err = recognise.Find(ctx, values, first, recognise.MaxNames)
	report.named = true
	return err
}

// writeKnownGames writes the known games of report, which have the same values, to b. Each comes with
// the command that shows its laws.
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

// knownGameJSON encodes a known game whose values agree with a list. For every n from From to To, the
// value of the list at n is the value of the game at n + Shift.
type knownGameJSON struct {
	Family     string            `json:"family"`
	Parameters map[string]string `json:"parameters"`
	Name       string            `json:"name"`
	Shift      int               `json:"shift"`
	From       int               `json:"from"`
	To         int               `json:"to"`
	Command    string            `json:"command"`
}

// matchJSON encodes known games that agree with a list and have the same values. The embedded game is
// the simplest, and Same lists further games. More counts the games that are not listed.
type matchJSON struct {
	knownGameJSON
	Same []knownGameJSON `json:"same"`
	More int             `json:"more"`
}

// newMatchesJSON returns matches, groups of known games with the same values, for encoding as JSON.
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
