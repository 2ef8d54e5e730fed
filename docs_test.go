package main_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The table of folders names every package, and nothing that is none.
func TestArchitectureNamesEveryPackage(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(text), "| folder | what is in it |\n|---|---|\n")
	if !ok {
		t.Fatal("there is no table of folders")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	quoted := regexp.MustCompile("`([^`]+)`")
	var named []string
	for row := range strings.Lines(table) {
		folders, _, ok := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
		if !ok {
			t.Errorf("%q is no row", row)
		}
		for _, m := range quoted.FindAllStringSubmatch(folders, -1) {
			named = append(named, m[1])
		}
	}
	lookAtFloors(t)
	out, err := exec.Command("go", "list", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for path := range strings.Lines(string(out)) {
		if folder, ok := inside(strings.TrimSpace(path)); ok && folder != "main" {
			there = append(there, folder)
		}
	}
	slices.Sort(named)
	slices.Sort(there)
	if !slices.Equal(named, there) {
		for _, folder := range there {
			if !slices.Contains(named, folder) {
				t.Errorf("%s is in no row", folder)
			}
		}
		for i, folder := range named {
			if !slices.Contains(there, folder) || i > 0 && named[i-1] == folder {
				t.Errorf("%s is no package, or is in two rows", folder)
			}
		}
	}
}

// The version stands where the toolkit, the program and the desktop each look for it.
func TestOneVersion(t *testing.T) {
	want := ""
	for name, pattern := range map[string]string{
		"FyneApp.toml": `(?m)^Version = "(.*)"$`,
		"main.go":      `(?m)^const release = "(.*)"$`,
		"desktop/io.github.nimgraph.Nimgraph.metainfo.xml": `<release version="(.*)" date="\d{4}-\d\d-\d\d"/>`,
	} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(pattern).FindSubmatch(text)
		if found == nil || want != "" && string(found[1]) != want {
			t.Fatalf("%s has the version %q, another file %q", name, found, want)
		}
		want = string(found[1])
	}
}
