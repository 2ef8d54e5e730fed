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

// literals are the string literals of the sources.
type literals struct {
	places   map[string]string // the first place of each literal
	operands map[string]bool   // the literals that are operands of +
	passed   map[string]string // the first place of each literal that is passed to T or N
}

// parseSources parses all Go files of the program except tests.
func parseSources(t *testing.T) (parsed []*ast.File, set *token.FileSet) {
	set = token.NewFileSet()
	goFiles, err := filepath.Glob("../../*.go")
	must(t, err)
	for _, root := range append(goFiles, "../../graphs", "../../solver", "../../views", "../../app") {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
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

// findLiterals returns the string literals of all Go files of the program except tests.
func findLiterals(t *testing.T) literals {
	l := literals{places: map[string]string{}, operands: map[string]bool{}, passed: map[string]string{}}
	parsed, set := parseSources(t)
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && l.places[text] == "" {
					l.places[text] = set.Position(n.Pos()).String()
				}
			case *ast.CallExpr:
				if text, ok := keyOfCall(n); ok && l.passed[text] == "" {
					l.passed[text] = set.Position(n.Pos()).String()
				}
			case *ast.BinaryExpr:
				for _, side := range []ast.Expr{n.X, n.Y} {
					if lit, ok := side.(*ast.BasicLit); ok && n.Op == token.ADD && lit.Kind == token.STRING {
						text, _ := strconv.Unquote(lit.Value)
						l.operands[text] = true
					}
				}
			}
			return true
		})
	}
	const loader = "../browser/page/loader.js" // uses texts before the program is loaded
	script, err := os.ReadFile(loader)
	must(t, err)
	for _, key := range regexp.MustCompile(`words\['([^']+)'\]`).FindAllStringSubmatch(string(script), -1) {
		l.places[key[1]], l.passed[key[1]] = loader, loader
	}
	return l
}

// keyOfCall returns the literal key of a call w.T("key") or w.N("key", n). ok is false for other
// calls.
func keyOfCall(call *ast.CallExpr) (key string, ok bool) {
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

// englishKeys returns the keys of en.json.
func englishKeys(t *testing.T) map[string]bool {
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

// notKeys lists literals that look like keys but are not.
var notKeys = []string{"window.height", "window.width"} // settings

// TestEveryKeyOfTheSourcesHasWords checks that each literal that looks like a key, with the area
// of an existing key, has a text.
func TestEveryKeyOfTheSourcesHasWords(t *testing.T) {
	own := englishKeys(t)
	areas := map[string]bool{}
	for key := range own {
		area, _, _ := strings.Cut(key, ".")
		areas[area] = true
	}
	looks := regexp.MustCompile(`^[a-z]+(-[a-z]+)*(\.[a-zA-Z0-9-]+)+$`)
	l, found := findLiterals(t), 0
	for _, text := range slices.Sorted(maps.Keys(l.places)) {
		area, _, _ := strings.Cut(text, ".")
		if !looks.MatchString(text) || !areas[area] || l.operands[text] || slices.Contains(notKeys, text) {
			continue
		}
		found++
		if !own[text] && !own["action."+text] {
			t.Errorf("%s: no text for %q", l.places[text], text)
		}
	}
	// The argument of T and N must be a key, whether it looks like one or not.
	for _, key := range slices.Sorted(maps.Keys(l.passed)) {
		if !own[key] {
			t.Errorf("%s: no text for %q", l.passed[key], key)
		}
	}
	if len(l.passed) < 50 {
		t.Errorf("found only %d keys in calls of T and N: the search is broken", len(l.passed))
	}
	if found < 200 {
		t.Errorf("found only %d keys: the search is broken", found)
	}
}

// TestEveryKeyIsUsed checks that each key is a literal of the sources or is composed of literals.
func TestEveryKeyIsUsed(t *testing.T) {
	own := englishKeys(t)
	l := findLiterals(t)
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if strings.HasSuffix(key, ".aliases") {
			t.Errorf("%s: aliases belong in the text itself, after a bar", key)
		}
		if l.places[key] == "" && !l.canCompose(key, 6) {
			t.Errorf("the key %s is not used", key)
		}
	}
}

// canCompose reports whether key is composed of at most the given number of pieces. Each piece is
// a literal that the sources join with something, or a literal that is a whole part of the key.
func (l literals) canCompose(key string, pieces int) bool {
	for n := 1; n <= len(key) && pieces > 0; n++ {
		piece, rest := key[:n], key[n:]
		whole := strings.HasPrefix(rest, ".") || rest == ""
		if (l.operands[piece] || whole && l.places[piece] != "") && (rest == "" || l.canCompose(rest, pieces-1)) {
			return true
		}
	}
	return false
}

// mentionWinning lists prefixes of keys whose texts mention winning without saying who wins a
// position.
var mentionWinning = []string{
	"cli.help.", "cli.flag.", "cli.summary.", "cli.train.", "dialog.export.", "property.", // the purpose of a command or setting
	"tip.",            // the meaning of a word
	"legend.circling", // the mark of a move in a list
}

// TestOutcomesAreSaidByOnePackage checks that the panels, the pictures and the command line use no
// texts of their own that say who wins. They get these texts from views/explain.
func TestOutcomesAreSaidByOnePackage(t *testing.T) {
	file, err := files.ReadFile("en.json")
	must(t, err)
	var texts map[string]json.RawMessage
	must(t, json.Unmarshal(file, &texts))
	outcome := regexp.MustCompile(`(?i)\b(wins?|(has|have) won|loses?|has lost|force a win)\b`)
	keys := map[string]bool{}
	for key, text := range texts {
		if outcome.Match(text) &&
			!slices.ContainsFunc(mentionWinning, func(prefix string) bool { return strings.HasPrefix(key, prefix) }) {
			keys[key] = true
		}
	}
	if len(keys) < 50 {
		t.Fatalf("found only %d texts about winning: the search is broken", len(keys))
	}
	parsed, set := parseSources(t)
	for _, source := range parsed {
		path := filepath.ToSlash(set.Position(source.Pos()).Filename)
		if !slices.ContainsFunc([]string{"/views/panels/", "/views/picture/", "/app/cli/"},
			func(folder string) bool { return strings.Contains(path, folder) }) {
			continue
		}
		ast.Inspect(source, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			for key := range keys {
				if key == text ||
					strings.HasSuffix(text, ".") && strings.Count(text, ".") > 1 && strings.HasPrefix(key, text) {
					t.Errorf("%s: %q says who wins", set.Position(lit.Pos()), text)
				}
			}
			return true
		})
	}
}
