package translations

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// literals are the texts in the sources.
type literals struct {
	all    map[string]string // and where each is first
	joined map[string]bool   // those that + joins with something
	asked  map[string]string // those that words are asked for by, and where each is first
}

// parsedSources returns all code that is no test.
func parsedSources(t *testing.T) (parsed []*ast.File, set *token.FileSet) {
	set = token.NewFileSet()
	floors, err := filepath.Glob("../../*.go")
	must(t, err)
	for _, floor := range append(floors, "../../graphs", "../../solver", "../../views", "../../app") {
		err := filepath.WalkDir(floor, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(set, path, nil, 0)
			parsed = append(parsed, file)
			return err
		})
		must(t, err)
	}
	return parsed, set
}

// sources returns the literals of all code that is no test.
func sources(t *testing.T) literals {
	l := literals{all: map[string]string{}, joined: map[string]bool{}, asked: map[string]string{}}
	parsed, set := parsedSources(t)
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && l.all[text] == "" {
					l.all[text] = set.Position(n.Pos()).String()
				}
			case *ast.CallExpr:
				if text, ok := asked(n); ok && l.asked[text] == "" {
					l.asked[text] = set.Position(n.Pos()).String()
				}
			case *ast.BinaryExpr:
				for _, side := range []ast.Expr{n.X, n.Y} {
					if lit, ok := side.(*ast.BasicLit); ok && n.Op == token.ADD && lit.Kind == token.STRING {
						text, _ := strconv.Unquote(lit.Value)
						l.joined[text] = true
					}
				}
			}
			return true
		})
	}
	const loader = "../browser/page/loader.js" // asks before there is a program
	script, err := os.ReadFile(loader)
	must(t, err)
	for _, key := range regexp.MustCompile(`words\['([^']+)'\]`).FindAllStringSubmatch(string(script), -1) {
		l.all[key[1]], l.asked[key[1]] = loader, loader
	}
	return l
}

// asked returns the key that a call asks for words by, where it is in so many words:
// w.T("key"), w.N("key", n).
func asked(call *ast.CallExpr) (key string, ok bool) {
	f, method := call.Fun.(*ast.SelectorExpr)
	if !method || f.Sel.Name != "T" && f.Sel.Name != "N" || len(call.Args) == 0 {
		return "", false
	}
	lit, ok := call.Args[0].(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	key, err := strconv.Unquote(lit.Value)
	return key, err == nil
}

// english returns the keys of en.json.
func english(t *testing.T) map[string]bool {
	text, err := files.ReadFile("en.json")
	must(t, err)
	var texts map[string]any
	must(t, json.Unmarshal(text, &texts))
	own := map[string]bool{}
	for key := range texts {
		own[key] = true
	}
	return own
}

// noKeys are texts that look like keys and are none.
var noKeys = []string{"window.height", "window.width"} // settings

// TestEveryKeyOfTheSourcesHasWords: what looks like a key of one of the areas that
// there are is one.
func TestEveryKeyOfTheSourcesHasWords(t *testing.T) {
	own := english(t)
	areas := map[string]bool{}
	for key := range own {
		area, _, _ := strings.Cut(key, ".")
		areas[area] = true
	}
	looks := regexp.MustCompile(`^[a-z]+(-[a-z]+)*(\.[a-zA-Z0-9-]+)+$`)
	l, found := sources(t), 0
	for _, text := range slices.Sorted(maps.Keys(l.all)) {
		area, _, _ := strings.Cut(text, ".")
		if !looks.MatchString(text) || !areas[area] || l.joined[text] || slices.Contains(noKeys, text) {
			continue
		}
		found++
		if !own[text] && !own["action."+text] {
			t.Errorf("%s: no words for %q", l.all[text], text)
		}
	}
	// Whatever words are asked for by is a key, whether it looks like one or not.
	for _, key := range slices.Sorted(maps.Keys(l.asked)) {
		if !own[key] {
			t.Errorf("%s: no words for %q", l.asked[key], key)
		}
	}
	if len(l.asked) < 50 {
		t.Errorf("found only %d keys that are asked for: the search is broken", len(l.asked))
	}
	if found < 200 {
		t.Errorf("found only %d keys: the search is broken", found)
	}
}

// TestEveryKeyIsUsed: a key is a text of the sources, or put together of some.
func TestEveryKeyIsUsed(t *testing.T) {
	own := english(t)
	l := sources(t)
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if strings.HasSuffix(key, ".aliases") {
			t.Errorf("%s: other words for a thing stand besides its text, after a bar", key)
		}
		if l.all[key] == "" && !l.puts(key, 6) {
			t.Errorf("nothing uses %s", key)
		}
	}
}

// puts tells whether a key is put together of so many texts at most, each of
// which is joined with something or stands for a whole part of the key.
func (l literals) puts(key string, pieces int) bool {
	for n := 1; n <= len(key) && pieces > 0; n++ {
		piece, rest := key[:n], key[n:]
		whole := strings.HasPrefix(rest, ".") || rest == ""
		if (l.joined[piece] || whole && l.all[piece] != "") && (rest == "" || l.puts(rest, pieces-1)) {
			return true
		}
	}
	return false
}

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
	must(t, err)
	var texts map[string]json.RawMessage
	must(t, json.Unmarshal(file, &texts))
	outcome := regexp.MustCompile(`(?i)\b(wins?|(has|have) won|loses?|has lost|force a win)\b`)
	said := map[string]bool{}
	for key, text := range texts {
		if outcome.Match(text) &&
			!slices.ContainsFunc(aboutOutcomes, func(begins string) bool { return strings.HasPrefix(key, begins) }) {
			said[key] = true
		}
	}
	if len(said) < 50 {
		t.Fatalf("found %d texts: the search is broken", len(said))
	}
	parsed, set := parsedSources(t)
	for _, source := range parsed {
		at := filepath.ToSlash(set.Position(source.Pos()).Filename)
		if !slices.ContainsFunc([]string{"/views/panels/", "/views/picture/", "/app/cli/"},
			func(of string) bool { return strings.Contains(at, of) }) {
			continue
		}
		ast.Inspect(source, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			for key := range said {
				if key == text ||
					strings.HasSuffix(text, ".") && strings.Count(text, ".") > 1 && strings.HasPrefix(key, text) {
					t.Errorf("%s: %q says who wins", set.Position(lit.Pos()), text)
				}
			}
			return true
		})
	}
}
