package cli

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// listFamilies runs "nimgraph values --list [FAMILY] [--json | --ids]".
func (c *call) listFamilies() error {
	for _, f := range append([]string{"--to", "-o"}, otherThanJSON()...) {
		if c.has(f) {
			return usage(f, "cli.error.other", words.Data{"Other": "--list"})
		}
	}
	if err := c.either("--ids", "--json", "cli.error.other"); err != nil {
		return err
	}
	all := games.Listed()
	switch len(c.args) {
	case 0:
		if c.has("--ids") {
			return c.write(lines(idsOf(games.Listed())))
		}
	case 1:
		f, err := c.familyCalled(c.args[0])
		if err != nil {
			return err
		}
		if c.has("--ids") {
			return c.write(lines(begun(familyParams(f))))
		}
		all = []*games.Game{f}
	default:
		return c.one("FAMILY")
	}
	if c.has("--json") {
		return c.writeJSON(familiesJSON(c.Words, all))
	}
	return c.write(familiesText(c.Words, all))
}

func otherThanJSON() []string {
	return each(valueFormats()[1:], func(f valueFormat) string { return f.option })
}

// familyParams are the parameters of a family, and its numbers where one may be given.
func familyParams(f *games.Game) []games.Param { return slices.Concat(f.ListedParams(), f.Given()) }

func familiesText(w *words.Words, all []*games.Game) []byte {
	var b bytes.Buffer
	two := false
	for i, f := range all {
		switch {
		case i == 0 && len(all) > 1:
			fmt.Fprintf(&b, "%s\n\n", w.T("cli.values.one"))
		case i > 0 && !two && len(f.By) == 2:
			fmt.Fprintf(&b, "\n%s\n\n", strings.Join(wrap(w.T("cli.values.two"), lineWidth), "\n"))
			two = true
		case i > 0:
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "  %s  %s\n", f.ID, w.T(f.NameKey()))
		for _, line := range wrap(w.T(f.RulesKey()), lineWidth-len("    ")) {
			fmt.Fprintf(&b, "    %s\n", line)
		}
		for _, p := range f.ListedParams() {
			b.WriteString(entry("    "+p.Name+"="+p.Default, familyParamHelp(w, f, p), optionColumn+3))
		}
	}
	return b.Bytes()
}

// familyParamHelp says what a parameter of a family is, and what it may be.
func familyParamHelp(w *words.Words, f *games.Game, p games.Param) string {
	key := "cli.games.param." + p.Kind.String()
	if p.Kind == games.Text {
		key = "cli.values.param.text"
	}
	return w.T(key, words.Data{"What": w.T(f.ParamKey(p)), "Min": inShort(p.Min), "Max": inShort(p.Max), "Most": p.Most})
}

// familyJSON is a family as JSON; Numbers are the names of its one or two numbers.
type familyJSON struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Rules      string      `json:"rules"`
	Numbers    []string    `json:"numbers"`
	Parameters []paramJSON `json:"parameters"`
}

func familiesJSON(w *words.Words, all []*games.Game) any {
	var told []familyJSON
	for _, f := range all {
		told = append(told, familyJSON{f.ID, w.T(f.NameKey()), w.T(f.RulesKey()), f.By, paramsJSON(f.ListedParams())})
	}
	return struct {
		heading
		Families []familyJSON `json:"families"`
	}{heading{"nimgraph-families", 1}, told}
}
