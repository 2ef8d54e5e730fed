package app

import (
	"cmp"
	"slices"
	"strings"

	"nimgraph/graphs/games"
)

// showCommands opens the palette of commands.
func (w *Window) showCommands() {
	w.showFinder(w.words.T("finder.commands"), w.words.T("finder.commands.hint"), w.commands)
}

// commands returns what has all the words: every action of the table by its own, by
// those of the menu that it stands in and by other words for the same; and, where
// there are words, every game by its names.
func (w *Window) commands(words []string) []found {
	var lines []found
	folders := w.folders()
	for _, act := range w.actions.table {
		text := folders[act.id] + strings.TrimSuffix(w.menu.label(act.id), "…")
		if act.id == "view.commands" || !w.listed(act) || !act.possible() || !hasAll(text+" "+w.aliases(act), words) {
			continue
		}
		lines = append(lines, found{text: text, note: strings.Join(w.keysOf(act), ", "), run: func() { w.actions.run(act) }})
	}
	if len(words) > 0 {
		lines = append(lines, w.gamesNamed(words)...)
	}
	// “light” means Light before Highlight.
	slices.SortStableFunc(lines, func(a, b found) int {
		return cmp.Compare(inside(a.text, words), inside(b.text, words))
	})
	return lines
}

// folders returns what goes before the words of actions that stand in submenus,
// where they are no more than “Dark”.
func (w *Window) folders() map[string]string {
	folders := map[string]string{}
	for _, sub := range submenus {
		for _, id := range sub.items {
			folders[id] = w.words.T(sub.key) + " › "
		}
	}
	return folders
}

// aliases returns other words for an action; empty for most.
func (w *Window) aliases(act *action) string {
	key := "action." + act.id + ".aliases"
	if text := w.words.T(key); text != key {
		return text
	}
	return ""
}

// gamesNamed returns the games that have all the words in their names.
func (w *Window) gamesNamed(words []string) []found {
	var lines []found
	for _, g := range games.All() {
		name := w.words.T(g.NameKey())
		if hasAll(name+" "+w.words.T(g.AliasesKey()), words) {
			lines = append(lines, found{text: w.words.T("menu.games") + " › " + name, run: func() { w.chooseGame(g) }})
		}
	}
	return lines
}
