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

// Agreement returns a sentence that the game name agrees with a list of values, such as "Agrees
// with Kayles (.77) in all 20 values". last is the last n of the list.
func Agreement(w *words.Words, name recognise.KnownGame, last int) string {
	return w.T("law.names.agrees", words.Data{
		"Name": GameName(w, name.Member), "At": heapSizeText(name), "Shifted": name.Shift != 0,
		"Count": name.Count(), "All": name.To == last, "To": name.To,
	})
}

// heapSizeText returns the size of the heap of the game name that corresponds to n in the list,
// such as "n + 1". Its spaces do not break.
func heapSizeText(name recognise.KnownGame) string {
	switch {
	case name.Shift > 0:
		return "n\u00a0+\u00a0" + string(rune('0'+name.Shift))
	case name.Shift < 0:
		return "n\u00a0−\u00a0" + string(rune('0'-name.Shift))
	}
	return "n"
}

// SameValues returns a list of the games in found except the first, all of which have the same
// values. It returns "" if there is no other game.
func SameValues(w *words.Words, found recognise.Match) string {
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
