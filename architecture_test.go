package main_test

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

// module is the path that the project's own imports begin with.
const module = "nimgraph"

// floors of the house, from the ground up: a package imports from its own floor
// and from those below it.
var floors = []string{"graphs", "solver", "views", "app", "main"}

// toolkitFree are the folders that never reach the toolkit, through whatever
// they import: they run without a display.
var toolkitFree = []string{
	"graphs",
	"solver",
	"views/editor",
	"views/explain",
	"views/help",
	"views/mathtext",
	"views/picture",
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

const toolkit = "fyne.io/"

// shapeless are names that say nothing of what a package holds.
var shapeless = []string{"util", "utils", "common", "helper", "helpers", "misc", "shared", "base"}

// listed is a package as `go list -json` describes it.
type listed struct {
	ImportPath string
	Imports    []string
}

// inside returns the folder of one of our packages, or false for others.
func inside(path string) (folder string, ok bool) {
	if path == module {
		return "main", true
	}
	return strings.CutPrefix(path, module+"/")
}

func floorOf(folder string) int {
	top, _, _ := strings.Cut(folder, "/")
	return slices.Index(floors, top)
}

func within(folder, parent string) bool {
	return folder == parent || strings.HasPrefix(folder, parent+"/")
}

// breaches returns a line for each rule that a set of packages breaks.
func breaches(packages []listed) []string {
	var found []string
	imports := make(map[string][]string, len(packages))
	for _, p := range packages {
		imports[p.ImportPath] = p.Imports
	}
	for _, p := range packages {
		folder, ours := inside(p.ImportPath)
		if !ours || folder == "e2e" { // a test in a folder of its own, on no floor
			continue
		}
		floor := floorOf(folder)
		if floor < 0 {
			found = append(found, fmt.Sprintf("%s stands on no floor", folder))
			continue
		}
		if name := folder[strings.LastIndex(folder, "/")+1:]; slices.Contains(shapeless, name) {
			found = append(found, fmt.Sprintf("%s: the name says nothing", folder))
		}
		for _, path := range p.Imports {
			if other, ok := inside(path); ok && floorOf(other) > floor {
				found = append(found, fmt.Sprintf("%s imports %s, a floor above", folder, other))
			}
		}
		if slices.ContainsFunc(toolkitFree, func(free string) bool { return within(folder, free) }) {
			if way := wayToToolkit(imports, p.ImportPath); way != nil {
				found = append(found, fmt.Sprintf("%s reaches the toolkit: %s", folder, strings.Join(way, " → ")))
			}
		}
	}
	return found
}

// wayToToolkit returns the shortest chain of imports from a package to one of
// the toolkit's, or nil.
func wayToToolkit(imports map[string][]string, from string) []string {
	before := map[string]string{from: ""}
	queue := []string{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if strings.HasPrefix(at, toolkit) {
			var way []string
			for ; at != ""; at = before[at] {
				way = append(way, at)
			}
			slices.Reverse(way)
			return way
		}
		for _, next := range imports[at] {
			if _, seen := before[next]; !seen {
				before[next] = at
				queue = append(queue, next)
			}
		}
	}
	return nil
}

// lookAtFloors looks at all folders: Go keeps the result of a test until a file changes
// that the test looked at, and does not see what go list looks at.
func lookAtFloors(t *testing.T) {
	t.Helper()
	look := func(_ string, _ fs.DirEntry, err error) error { return err }
	for _, floor := range floors[:len(floors)-1] {
		if err := filepath.WalkDir(floor, look); err != nil {
			t.Fatal(err)
		}
	}
}

// packagesOf returns what go list tells of some packages and all that they import.
func packagesOf(t *testing.T, arguments ...string) []listed {
	t.Helper()
	lookAtFloors(t)
	out, err := exec.Command("go", append([]string{"list", "-deps", "-json=ImportPath,Imports"}, arguments...)...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var packages []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
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

func reachesToolkit(p listed) bool { return strings.HasPrefix(p.ImportPath, toolkit) }

// The command line alone is built without the toolkit, for any system.
func TestTheCommandLineLinksNoToolkit(t *testing.T) {
	packages := packagesOf(t, "-tags", "cli", ".")
	if i := slices.IndexFunc(packages, reachesToolkit); i >= 0 {
		t.Errorf("the command line alone links %s", packages[i].ImportPath)
	}
	if !slices.ContainsFunc(packages, func(p listed) bool { return p.ImportPath == module+"/app/cli" }) {
		t.Error("the command line alone is without its commands")
	}
}

func TestImportsFlowOneWay(t *testing.T) {
	packages := packagesOf(t, "./...")
	for _, folder := range toolkitFree {
		if !slices.ContainsFunc(packages, func(p listed) bool { return p.ImportPath == module+"/"+folder }) {
			t.Errorf("%s is to be free of the toolkit, but is not there", folder)
		}
	}
	// That the toolkit is reached at all shows that the search would find it.
	if !slices.ContainsFunc(packages, reachesToolkit) {
		t.Errorf("no package imports %s", toolkit)
	}
	for _, breach := range breaches(packages) {
		t.Error(breach)
	}
}

func TestBreachesAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		packages []listed
		want     []string
	}{
		"a house as it should be": {[]listed{
			{module, []string{"nimgraph/app", "fyne.io/fyne/v2"}},
			{"nimgraph/views/board", []string{"nimgraph/solver", "fyne.io/fyne/v2"}},
			{"nimgraph/solver", []string{"nimgraph/graphs", "context"}},
		}, nil},
		"up the stairs": {
			[]listed{{"nimgraph/graphs/layout", []string{"nimgraph/solver"}}},
			[]string{"graphs/layout imports solver, a floor above"},
		},
		"the toolkit by a detour": {[]listed{
			{"nimgraph/views/render/han", []string{"embed", "nimgraph/views/look"}},
			{"nimgraph/views/look", []string{"fyne.io/fyne/v2/theme"}},
		}, []string{"views/render/han reaches the toolkit: nimgraph/views/render/han → nimgraph/views/look → fyne.io/fyne/v2/theme"}},
		"a shapeless name": {[]listed{{"nimgraph/app/util", nil}}, []string{"app/util: the name says nothing"}},
		"a room outside":   {[]listed{{"nimgraph/tools", nil}}, []string{"tools stands on no floor"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := breaches(c.packages); !slices.Equal(got, c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}
