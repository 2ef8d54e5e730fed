package translations

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"io/fs"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
)

// TestPlaceholdersGetValues checks that each use of a key with literal data gives values
// for all placeholders of its text. Uses are w.T("key", Data{…}), w.N("key", n, Data{…}),
// Fault{Says: …, With: …}, and wrong("key", Data{…}) in package formats.
func TestPlaceholdersGetValues(t *testing.T) {
	texts, uses := englishPlaceholders(t), 0
	parsed, set := parseSources(t)
	keys := findConstants(parsed)
	pkg := ""
	check := func(pos token.Pos, named, data ast.Expr, more ...string) {
		key, ok := keys.value(pkg, named)
		given, literal := fieldNames(data)
		if !ok || !literal {
			return
		}
		uses++
		for _, place := range texts[key] {
			if !slices.Contains(given, place) && !slices.Contains(more, place) {
				t.Errorf("%s: %q has the placeholder %s, which gets no value", set.Position(pos), key, place)
			}
		}
	}
	for _, file := range parsed {
		pkg = file.Name.Name
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if key := formatsErrorKey(n, pkg); key != nil {
					var data ast.Expr
					if len(n.Args) > 1 {
						data = n.Args[1]
					}
					check(n.Pos(), key, data)
				}
				if _, ok := keyOfCall(n); !ok {
					return true
				}
				maxArgs := 2
				if n.Fun.(*ast.SelectorExpr).Sel.Name == "N" {
					maxArgs = 3
				}
				switch {
				case len(n.Args) == maxArgs:
					check(n.Pos(), n.Args[0], n.Args[maxArgs-1], "Count")
				case len(n.Args) == maxArgs-1:
					check(n.Pos(), n.Args[0], nil, "Count")
				}
			case *ast.CompositeLit:
				var says, with ast.Expr
				for _, e := range n.Elts {
					pair, ok := e.(*ast.KeyValueExpr)
					if !ok {
						return true
					}
					switch name, _ := pair.Key.(*ast.Ident); {
					case name == nil:
					case name.Name == "Says":
						says = pair.Value
					case name.Name == "With":
						with = pair.Value
					}
				}
				if says != nil {
					check(n.Pos(), says, with)
				}
			}
			return true
		})
	}
	if uses < 300 {
		t.Errorf("found only %d uses: the search is broken", uses)
	}
}

// formatsErrorKey returns the key of a call of wrong or fail in package formats, or nil for any
// other call. pkg is the package of the call.
func formatsErrorKey(call *ast.CallExpr, pkg string) ast.Expr {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	if pkg != "formats" || name != "wrong" && name != "fail" || len(call.Args) == 0 {
		return nil
	}
	key, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return nil
	}
	text, _ := strconv.Unquote(key.Value)
	return &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote("error.format." + text)}
}

// constants are the string constants of the sources by package and name.
type constants map[string]string

// findConstants returns the string constants of the sources.
func findConstants(parsed []*ast.File) constants {
	c := constants{}
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
				if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
					c[file.Name.Name+"."+spec.Names[0].Name], _ = strconv.Unquote(lit.Value)
				}
			}
			return true
		})
	}
	return c
}

// value returns the key that e is, if e is a literal or a constant. pkg is the package of e.
func (c constants) value(pkg string, e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		key, ok := c[pkg+"."+e.Name]
		return key, ok
	case *ast.BasicLit:
		key, err := strconv.Unquote(e.Value)
		return key, err == nil
	case *ast.SelectorExpr:
		if packageName, ok := e.X.(*ast.Ident); ok {
			key, ok := c[packageName.Name+"."+e.Sel.Name]
			return key, ok
		}
	}
	return "", false
}

// fieldNames returns the keys of a composite literal of data. literal is false for other
// expressions; nil is an empty literal.
func fieldNames(data ast.Expr) (names []string, literal bool) {
	if data == nil {
		return nil, true
	}
	lit, ok := data.(*ast.CompositeLit)
	if !ok {
		return nil, false
	}
	for _, e := range lit.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil, false
		}
		name, ok := pair.Key.(*ast.BasicLit)
		if !ok {
			return nil, false
		}
		names = append(names, strings.Trim(name.Value, `"`))
	}
	return names, true
}

// englishPlaceholders returns the placeholders of each English text, in any of its plural forms.
func englishPlaceholders(t *testing.T) map[string][]string {
	file, err := files.ReadFile("en.json")
	must(t, err)
	var texts map[string]any
	must(t, json.Unmarshal(file, &texts))
	place, found := regexp.MustCompile(`\.([A-Z]\w*)`), map[string][]string{}
	braces := regexp.MustCompile(`\{\{[^}]*\}\}`)
	for key, value := range texts {
		whole, ok := value.(string)
		if !ok {
			form, err := json.Marshal(value)
			must(t, err)
			whole = strings.ReplaceAll(string(form), `\u`, "")
		}
		for _, braced := range braces.FindAllString(whole, -1) {
			for _, m := range place.FindAllStringSubmatch(braced, -1) {
				found[key] = append(found[key], m[1])
			}
		}
	}
	return found
}

// TestEnglishIsInOrder checks that the keys of en.json are sorted and distinct, so that missing
// keys are visible and edits of two people rarely conflict, and that plural forms are complete.
func TestEnglishIsInOrder(t *testing.T) {
	text, err := files.ReadFile("en.json")
	must(t, err)
	var keys []string
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	if _, err := decoder.Token(); err != nil {
		t.Fatal(err)
	}
	for decoder.More() {
		key, err := decoder.Token()
		must(t, err)
		var value any
		must(t, decoder.Decode(&value))
		keys = append(keys, key.(string))
		if forms, plural := value.(map[string]any); plural && forms["other"] == nil {
			t.Errorf("%s has no plural form other", key)
		}
	}
	if !sort.StringsAreSorted(keys) {
		t.Error("the keys are not sorted")
	}
	for i := 1; i < len(keys); i++ {
		if keys[i] == keys[i-1] {
			t.Errorf("%s occurs twice", keys[i])
		}
	}
}

// Without a known language the texts are English.
func TestWordsFallBackToEnglish(t *testing.T) {
	for _, language := range []string{"", "en", "zz"} {
		w, err := Words(language)
		must(t, err)
		if got := w.T("menu.file"); got == "menu.file" || got == "" {
			t.Errorf("language %q: menu.file has the text %q", language, got)
		}
	}
}

// TestNoSpaceAfterArrows checks that no arrow is followed by a space. Fyne 2.8.1 takes this space
// from the font of the arrow, which has none, and draws a box.
func TestNoSpaceAfterArrows(t *testing.T) {
	names, err := fs.Glob(files, "*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no translations: %v", err)
	}
	for _, name := range names {
		text, err := files.ReadFile(name)
		must(t, err)
		for i, line := range strings.Split(string(text), "\n") {
			for _, arrow := range []string{"←", "↑", "→", "↓"} {
				if strings.Contains(line, arrow+" ") {
					t.Errorf("%s:%d: a space follows an arrow: %s", name, i+1, line)
				}
			}
		}
	}
}

// The chosen language precedes NIMGRAPH_LANG, which precedes the language of the desktop.
func TestPreferredLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	for _, c := range []struct{ chosen, variable, want string }{
		{"", "", "zh-Hant"},
		{"", "ru", "ru"},
		{"en", "ru", "en"},
	} {
		t.Setenv("NIMGRAPH_LANG", c.variable)
		if w, err := Words(c.chosen); err != nil || w.Language() != c.want {
			t.Errorf("%+v: language %s, error %v", c, w.Language(), err)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
