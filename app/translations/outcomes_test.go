package translations

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// aboutOutcomes are the beginnings of keys whose texts speak of winning and say of no
// position who wins it.
var aboutOutcomes = []string{
	"cli.help.", "cli.flag.", "cli.summary.", "cli.train.", "dialog.export.", "property.", // what a command or a setting is for
	"tip.",            // what a word means
	"legend.circling", // the mark of a move in a list
}

// TestOutcomesAreSaidByOnePackage: what the panels, the pictures and the command line say of
// who wins they have from views/explain; no key of theirs says it.
func TestOutcomesAreSaidByOnePackage(t *testing.T) {
	file, err := files.ReadFile("en.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]json.RawMessage
	if err := json.Unmarshal(file, &texts); err != nil {
		t.Fatal(err)
	}
	outcome := regexp.MustCompile(`(?i)\b(wins?|(has|have) won|loses?|has lost|force a win)\b`)
	said := map[string]bool{}
	for key, text := range texts {
		if outcome.Match(text) && !slices.ContainsFunc(aboutOutcomes, func(begins string) bool { return strings.HasPrefix(key, begins) }) {
			said[key] = true
		}
	}
	if len(said) < 50 {
		t.Fatalf("found %d texts: the search is broken", len(said))
	}
	parsed, set := parsedSources(t)
	for _, source := range parsed {
		at := filepath.ToSlash(set.Position(source.Pos()).Filename)
		if !slices.ContainsFunc([]string{"/views/panels/", "/views/picture/", "/app/cli/"}, func(of string) bool { return strings.Contains(at, of) }) {
			continue
		}
		ast.Inspect(source, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			for key := range said {
				if key == text || strings.HasSuffix(text, ".") && strings.Count(text, ".") > 1 && strings.HasPrefix(key, text) {
					t.Errorf("%s: %q says who wins", set.Position(lit.Pos()), text)
				}
			}
			return true
		})
	}
}
