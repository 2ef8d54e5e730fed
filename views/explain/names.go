package explain

import (
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/recognise"
	"nimgraph/views/words"
)

// Family returns the name of a game with its rules or its parameters, such as "Kayles (.77)",
// "Subtraction game ({1, 3, 4})" or "Wythoff's game (a=2)".
func Family(w *words.Words, m games.Member) string {
	name := w.T(m.Game.NameKey())
	if notation := shortRules(m); notation != "" {
		return w.T("law.names.rules", words.Data{"Name": name, "Rules": notation})
	}
	return name
}

// shortRules returns the notation of a game, such as ".77" or "{1, 3, 4}". For a game without
// notation it returns the arguments, or "" if there are none.
func shortRules(m games.Member) string {
	if _, bash := m.Line.(games.Bash); !bash {
		if notation := recognise.Notation(m); notation != "" {
			return notation
		}
	}
	return strings.Join(m.Arguments(), " ")
}

// Agreement says that a game agrees with a list of values, such as "Agrees with Kayles (.77) in all
// 20 values". last is the last n of the list.
func Agreement(w *words.Words, name recognise.Name, last int) string {
	return w.T("law.names.agrees", words.Data{
		"Name": Family(w, name.Member), "At": shiftedPlace(name), "Shifted": name.Shift != 0,
		"Count": name.Count(), "All": name.To == last, "To": name.To,
	})
}

// shiftedPlace returns the heap size at which the named game has the value at n, such as "n + 1".
// Its spaces do not break.
func shiftedPlace(name recognise.Name) string {
	switch {
	case name.Shift > 0:
		return "n\u00a0+\u00a0" + string(rune('0'+name.Shift))
	case name.Shift < 0:
		return "n\u00a0−\u00a0" + string(rune('0'-name.Shift))
	}
	return "n"
}

// SameValues returns a list of the other games in a match, all but its first, or "" if there are
// none.
func SameValues(w *words.Words, m recognise.Match) string {
	others := xslices.Map(m.Names[1:], func(name recognise.Name) string {
		text := shortRules(name.Member)
		if text == "" || name.Member.Game.ID != "octal" && name.Member.Game.ID != "subtraction" {
			text = Family(w, name.Member)
		}
		if name.Shift != 0 {
			text = w.T("law.names.shifted", words.Data{"Name": text, "At": shiftedPlace(name)})
		}
		return text
	})
	switch {
	case len(others) > 0:
		return w.Label(w.T("law.names.same"), w.ListFirst(others, len(others)+m.More))
	case m.More > 0:
		return w.N("law.names.same-count", m.More)
	}
	return ""
}
