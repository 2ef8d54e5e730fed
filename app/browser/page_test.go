package browser

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

func text(t *testing.T, path string) string {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(file)
}

// functions returns what a file offers, and with what parameters.
func functions(t *testing.T, path string) map[string]int {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]int{}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() {
			all[f.Name.Name] = f.Type.Params.NumFields()
		}
	}
	return all
}

// The same functions are there in a browser and elsewhere, but for locks, which are asked for in
// a browser alone.
func TestTheSameIsThereElsewhere(t *testing.T) {
	here, elsewhere := functions(t, "page_js.go"), functions(t, "nopage.go")
	maps.DeleteFunc(here, func(name string, _ int) bool { return name == "Lock" || name == "Unlock" })
	if !reflect.DeepEqual(here, elsewhere) {
		t.Errorf("in a browser %v, elsewhere %v", here, elsewhere)
	}
}

// The page has what the program calls and all of its own files, and the build takes those along.
func TestThePageHasWhatIsCalled(t *testing.T) {
	loader, page, build := text(t, "page/loader.js"), text(t, "page/index.html"), text(t, "../../.ci/web")
	offered := loader[strings.Index(loader, "globalThis.nimgraph = {"):]
	for _, called := range regexp.MustCompile(`(?:Call|Set)\("([a-zA-Z]+)"`).FindAllStringSubmatch(text(t,
		"page_js.go"), -1) {
		if name := called[1]; name != "push" &&
			!regexp.MustCompile(`\n\t\t(?:async )?`+name+`\b`).MatchString(offered) {
			t.Errorf("the page has no %s", name)
		}
	}
	files, err := os.ReadDir("page")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := f.Name()
		loaded := name == "index.html" || strings.Contains(page, `src="`+name+`"`) ||
			strings.Contains(loader, "register('"+name+"')")
		if !strings.Contains(build, "page/"+name) || !loaded {
			t.Errorf("%s is left out", name)
		}
	}
	for _, id := range regexp.MustCompile(`getElementById\('([a-z]+)'\)`).FindAllStringSubmatch(loader+text(t,
		"page/input.js"), -1) {
		if !strings.Contains(page, `id="`+id[1]+`"`) {
			t.Errorf("there is no element %s", id[1])
		}
	}
}
