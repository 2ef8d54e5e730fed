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

// TestTextsGetWhatTheyHavePlacesFor reads every use of a key with the data given in so many
// words, and finds all places of its text among them: w.T("key", Data{…}), w.N("key", n,
// Data{…}), Fault{Says: …, With: …} and what formats says is wrong("key", Data{…}).
func TestTextsGetWhatTheyHavePlacesFor(t *testing.T) {
	texts, uses := places(t), 0
	parsed, set := parsedSources(t)
	keys := keyConstants(parsed)
	in := ""
	check := func(at token.Pos, named, data ast.Expr, more ...string) {
		key, ok := keys.text(in, named)
		given, literal := fields(data)
		if !ok || !literal {
			return
		}
		uses++
		for _, place := range texts[key] {
			if !slices.Contains(given, place) && !slices.Contains(more, place) {
				t.Errorf("%s: %q has a place for %s, which is not given", set.Position(at), key, place)
			}
		}
	}
	for _, file := range parsed {
		in = file.Name.Name
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if said := formatsError(n, in); said != nil {
					var data ast.Expr
					if len(n.Args) > 1 {
						data = n.Args[1]
					}
					check(n.Pos(), said, data)
				}
				if _, ok := asked(n); !ok {
					return true
				}
				most := 2
				if n.Fun.(*ast.SelectorExpr).Sel.Name == "N" {
					most = 3
				}
				switch {
				case len(n.Args) == most:
					check(n.Pos(), n.Args[0], n.Args[most-1], "Count")
				case len(n.Args) == most-1:
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

// formatsError returns the key of a call by which package formats says what is wrong; nil
// for any other call.
func formatsError(call *ast.CallExpr, in string) ast.Expr {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	if in != "formats" || name != "wrong" && name != "fail" || len(call.Args) == 0 {
		return nil
	}
	key, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return nil
	}
	text, _ := strconv.Unquote(key.Value)
	return &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote("error.format." + text)}
}

// constants are the keys that have names, by package and name.
type constants map[string]string

// keyConstants returns those of the sources.
func keyConstants(parsed []*ast.File) constants {
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

// text returns the key that an expression is, where it is a literal or
// has a name; in is the package.
func (c constants) text(in string, e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		key, ok := c[in+"."+e.Name]
		return key, ok
	case *ast.BasicLit:
		key, err := strconv.Unquote(e.Value)
		return key, err == nil
	case *ast.SelectorExpr:
		if of, ok := e.X.(*ast.Ident); ok {
			key, ok := c[of.Name+"."+e.Sel.Name]
			return key, ok
		}
	}
	return "", false
}

// fields returns the names in a literal of data; of none at all there are none.
func fields(data ast.Expr) (names []string, literal bool) {
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

// places returns what each text of English has places for; of plural forms, what any has.
func places(t *testing.T) map[string][]string {
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
		for _, in := range braces.FindAllString(whole, -1) {
			for _, m := range place.FindAllStringSubmatch(in, -1) {
				found[key] = append(found[key], m[1])
			}
		}
	}
	return found
}

// TestEnglishIsInOrder: keys sorted, none empty, so that a missing one is seen and
// two people's changes meet in few places.
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
			t.Errorf("%s has no form for “other”", key)
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

func TestWordsComeInEnglishAtLeast(t *testing.T) {
	for _, language := range []string{"", "en", "zz"} {
		w, err := Words(language)
		must(t, err)
		if got := w.T("menu.file"); got == "menu.file" || got == "" {
			t.Errorf("%q: the File menu is called %q", language, got)
		}
	}
}

// TestNoSpaceAfterArrows: Fyne 2.8.1 draws a space after one of these arrows as a box,
// since it takes it from the face of the arrow, which has none.
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
					t.Errorf("%s:%d: %s", name, i+1, line)
				}
			}
		}
	}
}

// What was chosen goes before the variable, and that before the desktop.
func TestWhichLanguageIsPreferred(t *testing.T) {
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	for _, c := range []struct{ chosen, variable, want string }{{"", "", "zh-Hant"}, {"", "ru", "ru"},
		{"en", "ru", "en"}} {
		t.Setenv("NIMGRAPH_LANG", c.variable)
		if w, err := Words(c.chosen); err != nil || w.Language() != c.want {
			t.Errorf("%+v: %s, %v", c, w.Language(), err)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
