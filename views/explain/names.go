package explain

import (
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/recognise"
	"nimgraph/views/words"
)

// GameName returns the name of a game with its rules or its parameters, such as "Kayles (.77)",
// "Subtraction game ({1, 3, 4})" or "Wythoff's game (a=2)".
func GameName(w *words.Words, member games.Member) string {
	name := w.T(member.Game.NameKey())
	if notation := shortRules(member); notation != "" {
		return w.T("law.names.rules", words.Data{"Name": name, "Rules": notation})
	}
	return name
}

// shortRules returns the rules of member in the usual notation, such as ".77" or "{1, 3, 4}". For a
// game without notation it returns the arguments, or "" if there are none.
func shortRules(member games.Member) string {
	if _, bash := member.HeapRules().(games.Bachet); !bash {
		if notation := recognise.Notation(member); notation != "" {
			return notation
		}
	}
	return strings.Join(member.Arguments(), " ")
}

// AgreementText returns a sentence that the values of game agree with a list of values, such as
// "Agrees with Kayles (.77) in all 20 values". last is the largest n, the index of the last value
// of the list.
func AgreementText(w *words.Words, game recognise.KnownGame, last int) string {
	return w.T("law.names.agrees", words.Data{
		"Name": GameName(w, game.Member), "At": heapSizeText(game), "Shifted": game.Shift != 0,
		"Count": game.Count(), "All": game.To == last, "To": game.To,
	})
}

// heapSizeText returns the size of the heap of game whose value is entry n of a list of values,
// such as "n + 1", with non-breaking spaces.
func heapSizeText(game recognise.KnownGame) string {
	switch {
	case game.Shift > 0:
		return "n\u00a0+\u00a0" + string(rune('0'+game.Shift))
	case game.Shift < 0:
		return "n\u00a0−\u00a0" + string(rune('0'-game.Shift))
	}
	return "n"
}

// OtherGamesText lists the games in found after the first one, which have the same values as the
// first. It returns "" if there are none.
func OtherGamesText(w *words.Words, found recognise.Match) string {
	others := xslices.Map(found.Games[1:], func(name recognise.KnownGame) string {
		text := shortRules(name.Member)
		if text == "" || name.Member.Game.ID != "octal" && name.Member.Game.ID != "subtraction" {
			text = GameName(w, name.Member)
		}
		if name.Shift != 0 {
			text = w.T("law.names.shifted", words.Data{"Name": text, "At": heapSizeText(name)})
		}
		return text
	})
	switch {
	case len(others) > 0:
		return w.Label(w.T("law.names.same"), w.ListFirst(others, len(others)+found.More))
	case found.More > 0:
		return w.N("law.names.same-count", found.More)
	}
	return ""
}
