package architecture_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is the import path of the module.
const module = "nimgraph"

// floors lists the top folders from the bottom up. A package may import packages of the same floor
// and of the floors below.
var floors = []string{"graphs", "solver", "views", "app", "main"}

// toolkitFree lists the folders whose packages must not import the toolkit, directly or
// through another package: they run without a display.
var toolkitFree = []string{
	"graphs",
	"solver",
	"views/editor",
	"views/explain",
	"views/help",
	"views/mathtext",
	"views/moodle",
	"views/picture",
	"views/webpage",
	"views/plot",
	"views/render",
	"views/scene",
	"views/words",
	"app/cli",
	"app/files",
	"app/jobs",
	"app/sequence",
	"app/workbench",
}

// toolkit is the prefix of the import paths of the toolkit's packages.
const toolkit = "fyne.io/"

// vagueNames lists package names that do not name the content of a package.
var vagueNames = []string{"util", "utils", "common", "helper", "helpers", "misc", "shared", "base"}

// goPackage is a package as `go list -json` describes it.
type goPackage struct {
	ImportPath string
	Imports    []string
}

// ownFolder returns the folder of a package of the module, "main" for the root. The result
// ok is false for a package of another module.
func ownFolder(path string) (folder string, ok bool) {
	if path == module {
		return "main", true
	}
	return strings.CutPrefix(path, module+"/")
}

// floorIndex returns the index in floors of a folder's floor, or -1 if it is on none.
func floorIndex(folder string) int {
	top, _, _ := strings.Cut(folder, "/")
	return slices.Index(floors, top)
}

// isWithin reports whether a folder is parent or one of its subfolders.
func isWithin(folder, parent string) bool {
	return folder == parent || strings.HasPrefix(folder, parent+"/")
}

// breaches returns a line for each breach of the rules for floors, names and the toolkit.
func breaches(packages []goPackage) []string {
	var found []string
	imports := make(map[string][]string, len(packages))
	for _, p := range packages {
		imports[p.ImportPath] = p.Imports
	}
	for _, p := range packages {
		folder, ours := ownFolder(p.ImportPath)
		if !ours || folder == "e2e" { // the end-to-end tests are on no floor
			continue
		}
		floor := floorIndex(folder)
		if floor < 0 {
			found = append(found, fmt.Sprintf("%s is on no floor", folder))
			continue
		}
		if name := folder[strings.LastIndex(folder, "/")+1:]; slices.Contains(vagueNames, name) {
			found = append(found, fmt.Sprintf("%s: the name is too vague", folder))
		}
		for _, path := range p.Imports {
			if other, ok := ownFolder(path); ok && floorIndex(other) > floor {
				found = append(found, fmt.Sprintf("%s imports %s, a floor above", folder, other))
			}
		}
		if slices.ContainsFunc(toolkitFree, func(free string) bool { return isWithin(folder, free) }) {
			if chain := importChainToToolkit(imports, p.ImportPath); chain != nil {
				found = append(found, fmt.Sprintf("%s reaches the toolkit: %s", folder, strings.Join(chain, " → ")))
			}
		}
	}
	return found
}

// importChainToToolkit returns the shortest chain of imports from a package to a package of
// the toolkit, or nil if there is none.
func importChainToToolkit(imports map[string][]string, from string) []string {
	importer := map[string]string{from: ""}
	queue := []string{from}
	for len(queue) > 0 {
		path := queue[0]
		queue = queue[1:]
		if strings.HasPrefix(path, toolkit) {
			var chain []string
			for ; path != ""; path = importer[path] {
				chain = append(chain, path)
			}
			slices.Reverse(chain)
			return chain
		}
		for _, next := range imports[path] {
			if _, seen := importer[next]; !seen {
				importer[next] = path
				queue = append(queue, next)
			}
		}
	}
	return nil
}

// touchFolders reads all folders of the floors. The go command reuses the result of a test
// until a file that the test has opened changes, and it does not see which files a child
// process such as go list opens.
func touchFolders(t *testing.T) {
	t.Helper()
	ignore := func(_ string, _ fs.DirEntry, err error) error { return err }
	for _, floor := range floors[:len(floors)-1] {
		if err := filepath.WalkDir(floor, ignore); err != nil {
			t.Fatal(err)
		}
	}
}

// listPackages runs go list with the given arguments, and returns the packages that they
// name and all packages that those import.
func listPackages(t *testing.T, arguments ...string) []goPackage {
	t.Helper()
	touchFolders(t)
	out, err := exec.Command("go",
		append([]string{"list", "-deps", "-json=ImportPath,Imports"}, arguments...)...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var packages []goPackage
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
	return packages
}

// isToolkit reports whether p is a package of the toolkit.
func isToolkit(p goPackage) bool { return strings.HasPrefix(p.ImportPath, toolkit) }

// A build with the tag cli does not link the toolkit, so that it can be built for any system.
func TestCommandLineDoesNotLinkTheToolkit(t *testing.T) {
	packages := listPackages(t, "-tags", "cli", ".")
	if i := slices.IndexFunc(packages, isToolkit); i >= 0 {
		t.Errorf("a build with the tag cli links %s", packages[i].ImportPath)
	}
	if !slices.ContainsFunc(packages, func(p goPackage) bool { return p.ImportPath == module+"/app/cli" }) {
		t.Error("a build with the tag cli does not link app/cli")
	}
}

// The packages of the module keep the rules for floors, names and the toolkit.
func TestImportsFlowOneWay(t *testing.T) {
	packages := listPackages(t, "./...")
	for _, folder := range toolkitFree {
		if !slices.ContainsFunc(packages, func(p goPackage) bool { return p.ImportPath == module+"/"+folder }) {
			t.Errorf("toolkitFree lists %s, which is not a package", folder)
		}
	}
	// Some packages do import the toolkit: if none is found, the search is broken.
	if !slices.ContainsFunc(packages, isToolkit) {
		t.Errorf("no package imports %s", toolkit)
	}
	for _, breach := range breaches(packages) {
		t.Error(breach)
	}
}

// breaches finds each kind of breach.
func TestBreachesAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		packages []goPackage
		want     []string
	}{
		"no breach": {[]goPackage{
			{module, []string{"nimgraph/app", "fyne.io/fyne/v2"}},
			{"nimgraph/views/board", []string{"nimgraph/solver", "fyne.io/fyne/v2"}},
			{"nimgraph/solver", []string{"nimgraph/graphs", "context"}},
		}, nil},
		"an import of a higher floor": {
			[]goPackage{{"nimgraph/graphs/layout", []string{"nimgraph/solver"}}},
			[]string{"graphs/layout imports solver, a floor above"},
		},
		"the toolkit through another package": {[]goPackage{
			{"nimgraph/views/render/han", []string{"embed", "nimgraph/views/look"}},
			{"nimgraph/views/look", []string{"fyne.io/fyne/v2/theme"}},
		}, []string{"views/render/han reaches the toolkit: nimgraph/views/render/han → nimgraph/views/look → fyne.io/fyne/v2/theme"}},
		"a vague name": {
			[]goPackage{{"nimgraph/app/util", nil}},
			[]string{"app/util: the name is too vague"},
		},
		"a package outside of floors": {[]goPackage{{"nimgraph/tools", nil}}, []string{"tools is on no floor"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := breaches(c.packages); !slices.Equal(got, c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}
