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

// readFile returns the text of a file.
func readFile(t *testing.T, path string) string {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(file)
}

// exportedFunctions returns the exported functions of a file, with their numbers of parameters.
func exportedFunctions(t *testing.T, path string) map[string]int {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	params := map[string]int{}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() {
			params[f.Name.Name] = f.Type.Params.NumFields()
		}
	}
	return params
}

// Both builds of the package export the same functions, except locks, which exist only in a
// browser.
func TestBuildsExportTheSameFunctions(t *testing.T) {
	inBrowser, elsewhere := exportedFunctions(t, "page_js.go"), exportedFunctions(t, "nopage.go")
	maps.DeleteFunc(inBrowser, func(name string, _ int) bool { return name == "Lock" || name == "Unlock" })
	if !reflect.DeepEqual(inBrowser, elsewhere) {
		t.Errorf("functions in a browser: %v; without one: %v", inBrowser, elsewhere)
	}
}

// The page defines each function that the program calls, loads all its files, and the build copies
// them.
func TestPageDefinesCalledFunctions(t *testing.T) {
	loader, page, build := readFile(t, "page/loader.js"), readFile(t, "page/index.html"), readFile(t, "../../.ci/web")
	offered := loader[strings.Index(loader, "globalThis.nimgraph = {"):]
	for _, called := range regexp.MustCompile(`(?:Call|Set)\("([a-zA-Z]+)"`).FindAllStringSubmatch(readFile(t,
		"page_js.go"), -1) {
		if name := called[1]; name != "push" &&
			!regexp.MustCompile(`\n\t\t(?:async )?`+name+`\b`).MatchString(offered) {
			t.Errorf("loader.js has no function %s", name)
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
			t.Errorf("%s is not loaded by the page or not copied by .ci/web", name)
		}
	}
	for _, id := range regexp.MustCompile(`getElementById\('([a-z]+)'\)`).FindAllStringSubmatch(loader+readFile(t,
		"page/input.js"), -1) {
		if !strings.Contains(page, `id="`+id[1]+`"`) {
			t.Errorf("index.html has no element %s", id[1])
		}
	}
}
