package app

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// maxFoundVertices is the largest number of vertices in the results of a search.
const maxFoundVertices = 200

// quickSearch is the number of vertices up to which the search runs on the UI thread.
const quickSearch = 5000

// findCommands holds the commands that search for vertices and for commands.
type findCommands struct {
	*workspace
	games *gameCommands
	help  *helpCommands
}

// findVertex opens a search for a vertex by its name. When the user chooses a vertex, it is
// selected, and the board scrolls to it.
func (c *findCommands) findVertex() {
	title, hint := c.words.T("finder.vertices"), c.words.T("finder.vertices.hint")
	solution, _, _ := c.session().Solved.Solution()
	d := c.session().Drawing()
	if d.Graph().Order() <= quickSearch {
		c.dialogs().Find(title, hint, func(words []string) []dialogs.FinderResult {
			return c.searchVertices(d, solution, words)
		})
		return
	}
	d = d.Clone()
	c.dialogs().FindInBackground(title, hint, func(words []string) []dialogs.FinderResult {
		return c.searchVertices(d, solution, words)
	})
}

// searchVertices returns a search result for each vertex of d whose name or label contains all
// words in typed. A result also shows the value of the vertex in solution. solution may be nil.
func (c *findCommands) searchVertices(
	d *document.Drawing, solution *solver.Solution, typed []string,
) []dialogs.FinderResult {
	var lines []dialogs.FinderResult
	for v := range d.Graph().Vertices() {
		if len(lines) == maxFoundVertices {
			break
		}
		if !dialogs.ContainsAll(v.Name+" "+v.Label, typed) {
			continue
		}
		line := dialogs.FinderResult{Text: mathtext.ToUnicode(v.Text()), OnChosen: func() {
			// While the drawing is held, selecting can be an answer or a move: only point at it.
			if why := c.session().ReadOnlyReason(); why == "" || why == editor.ExcerptReason {
				c.session().Select.Vertex(v.ID)
			} else {
				c.session().Hand.Highlight(scene.VertexSubject(v.ID))
			}
			c.window.Board().View.Reveal(v.ID)
		}}
		if solution != nil {
			line.Note = solution.Values[solution.Position.Graph.Index[v.ID]].String()
		}
		lines = append(lines, line)
	}
	return lines
}

// findCommand opens the command palette.
func (c *findCommands) findCommand() {
	c.dialogs().Find(c.words.T("finder.commands"), c.words.T("finder.commands.hint"), c.searchCommands)
}

// searchCommands returns the results of the command palette: the actions whose text, group or
// aliases contain all of words. If there are words, the results also contain games and pages of
// Help. Actions that are not possible now come last, with the reason.
func (c *findCommands) searchCommands(words []string) []dialogs.FinderResult {
	lines := searchActions(
		c.window.Table, c.window.Table.All, c.words, c.window.GroupPrefixes(), words,
	)
	if len(words) > 0 {
		lines = append(lines, c.searchGames(words)...)
		lines = append(lines, c.help.searchPages(words)...)
	}
	return sortResults(lines, words)
}

// findActions returns the actions that open a search. Some of them search only the actions of a
// group that is too large for a submenu.
func (c *findCommands) findActions() []*actions.Action {
	result := []*actions.Action{
		{ID: "view.find", Shortcut: actions.Ctrl(fyne.KeyF), Run: c.findVertex},
		{ID: "view.commands", Shortcut: actions.CtrlShift(fyne.KeyP), Run: c.findCommand},
		c.languageAction(),
	}
	for _, list := range []struct{ id, group string }{
		{"edit.copy-as", ":copy"},
		{"layout.arrange", ":arrange"},
		{"layout.more", ":layouts"},
		{"play.predict", ":predict"},
	} {
		result = append(result, &actions.Action{ID: list.id, Requirement: c.requireDrawing(), Run: func() {
			title, group := c.window.Group(list.group)
			c.dialogs().Find(title, c.words.T("finder.commands.hint"), func(words []string) []dialogs.FinderResult {
				return searchActions(c.window.Table, group, c.words, nil, words)
			})
		}})
	}
	return result
}

// searchActions returns a search result for each action in list whose text or aliases contain all
// words in typed. prefixes maps the ID of an action to a text to show before its own text. w
// translates the texts, and table carries out the chosen action.
func searchActions(
	table *actions.Table, list []*actions.Action, w *words.Words, prefixes map[string]string, typed []string,
) []dialogs.FinderResult {
	var lines []dialogs.FinderResult
	for _, a := range list {
		text := prefixes[a.ID] + strings.TrimSuffix(a.MenuText(w), "…")
		if strings.HasSuffix(a.ID, ".commands") || !dialogs.ContainsAll(text+" "+a.Aliases(w), typed) {
			continue
		}
		if why := a.DisabledReason(); why != "" {
			lines = append(lines, dialogs.FinderResult{Text: text, Note: w.T(why), Disabled: true})
			continue
		}
		lines = append(
			lines,
			dialogs.FinderResult{Text: text, Note: strings.Join(a.Keys(), ", "), OnChosen: func() { table.Run(a) }},
		)
	}
	return lines
}

// sortResults sorts results in place and returns them. Exact matches come first, and disabled
// results last. For each result between them, it counts the words in typed that do not begin a word
// of the result; results with fewer of them come first.
func sortResults(results []dialogs.FinderResult, typed []string) []dialogs.FinderResult {
	rank := func(r dialogs.FinderResult) int {
		switch {
		case r.Disabled:
			return math.MaxInt
		case r.Exact:
			return -1
		}
		return dialogs.CountInnerWords(r.Text, typed) // “light” means Light before Highlight
	}
	slices.SortStableFunc(results, func(a, b dialogs.FinderResult) int { return cmp.Compare(rank(a), rank(b)) })
	return results
}

// searchGames returns a search result for each game whose names or ID contain all of words.
func (c *findCommands) searchGames(words []string) []dialogs.FinderResult {
	var lines []dialogs.FinderResult
	typed := strings.Join(words, " ")
	for _, g := range games.Menu() {
		name := c.words.T(g.NameKey())
		if dialogs.ContainsAll(name+" "+g.ID+" "+c.words.Alternatives(g.NameKey()), words) {
			lines = append(
				lines,
				dialogs.FinderResult{
					Text: c.words.T("menu.games") + " › " + name, OnChosen: func() { c.games.chooseGame(g) },
					Exact: slices.ContainsFunc([]string{name, g.ID},
						func(s string) bool { return strings.EqualFold(s, typed) }),
				},
			)
		}
	}
	return lines
}
