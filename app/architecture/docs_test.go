package architecture_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The table of folders in docs/architecture.md names every package once, and no other folder.
func TestArchitectureNamesEveryPackage(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(text), "| folder | what is in it |\n|---|---|\n")
	if !ok {
		t.Fatal("docs/architecture.md has no table of folders")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	quoted := regexp.MustCompile("`([^`]+)`")
	var named []string
	for row := range strings.Lines(table) {
		folders, _, ok := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
		if !ok {
			t.Errorf("%q is not a row of the table", row)
		}
		for _, m := range quoted.FindAllStringSubmatch(folders, -1) {
			named = append(named, m[1])
		}
	}
	touchFolders(t)
	out, err := exec.Command("go", "list", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var packages []string
	for path := range strings.Lines(string(out)) {
		if folder, ok := ownFolder(strings.TrimSpace(path)); ok && folder != "main" {
			packages = append(packages, folder)
		}
	}
	slices.Sort(named)
	slices.Sort(packages)
	if !slices.Equal(named, packages) {
		for _, folder := range packages {
			if !slices.Contains(named, folder) {
				t.Errorf("%s is in no row of the table", folder)
			}
		}
		for i, folder := range named {
			if !slices.Contains(packages, folder) || i > 0 && named[i-1] == folder {
				t.Errorf("%s is in the table, but is not a package or is in two rows", folder)
			}
		}
	}
}

// Each path in backticks in CONTRIBUTING.md and docs/architecture.md exists.
func TestPathsInDocsExist(t *testing.T) {
	path := regexp.MustCompile("`((?:graphs|solver|views|app|docs|desktop|e2e)/[A-Za-z0-9_./-]+)`")
	found := 0
	for _, name := range []string{"CONTRIBUTING.md", "docs/architecture.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range path.FindAllStringSubmatch(string(text), -1) {
			found++
			if strings.Contains(m[1], "TAG") { // TAG is a placeholder of a language
				continue
			}
			if _, err := os.Stat(m[1]); err != nil {
				t.Errorf("%s names %s, which does not exist", name, m[1])
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d paths were found: the search is broken", found)
	}
}

// The program, FyneApp.toml, the newest release in CHANGELOG.md, the AppStream data and the tag of
// the commit, if it has one, have the same version.
func TestOneVersion(t *testing.T) {
	versions := map[string]string{}
	for name, pattern := range map[string]string{
		"FyneApp.toml": `(?m)^Version = "(.*)"$`,
		"main.go":      `(?m)^const version = "(.*)"$`,
		"CHANGELOG.md": `(?m)^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$`,
	} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := regexp.MustCompile(pattern).FindSubmatch(text); found != nil {
			versions[name] = string(found[1])
		} else {
			t.Errorf("%s has no version", name)
		}
	}
	releases, err := exec.Command("desktop/changelog", "metainfo").Output()
	if err != nil {
		t.Fatal(err)
	}
	if found := regexp.MustCompile(`<release version="(.*)" date="\d{4}-\d\d-\d\d">`).FindSubmatch(releases); found != nil {
		versions["desktop/changelog metainfo"] = string(found[1])
	} else {
		t.Errorf("the AppStream data have no release: %s", releases)
	}
	if tags, err := exec.Command("git", "tag", "--points-at", "HEAD", "v*").Output(); err == nil {
		for tag := range strings.FieldsSeq(string(tags)) {
			versions["the tag "+tag] = strings.TrimPrefix(tag, "v")
		}
	}
	for name, version := range versions {
		if version != versions["main.go"] {
			t.Errorf("%s has the version %q, main.go %q", name, version, versions["main.go"])
		}
	}
}
