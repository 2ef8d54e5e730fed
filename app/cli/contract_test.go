package cli_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The page on the command line lists every command with each of its options, and no other.
func TestThePageListsEveryOption(t *testing.T) {
	text, err := os.ReadFile("../../docs/command-line.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(text), "| command | options |\n|---|---|\n")
	if !ok {
		t.Fatal("there is no table of options")
	}
	quoted := regexp.MustCompile("`([^`]+)`")
	line := regexp.MustCompile(`(?m)^  (-[-a-z]+)`)
	rows := 0
	for row := range strings.Lines(table) {
		command, options, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(row), "| "), " | ")
		if !ok {
			break
		}
		rows++
		var listed, there []string
		for _, m := range quoted.FindAllStringSubmatch(options, -1) {
			listed = append(listed, m[1])
		}
		for _, m := range line.FindAllStringSubmatch(done(t, "", "help", strings.Trim(command, "`")), -1) {
			there = append(there, m[1])
		}
		slices.Sort(listed)
		slices.Sort(there)
		if !slices.Equal(listed, there) {
			t.Errorf("%s: the page lists %q, help %q", command, listed, there)
		}
	}
	for _, m := range regexp.MustCompile(`(?m)^  nimgraph ([a-z]+) `).FindAllStringSubmatch(done(t, "", "help"), -1) {
		if !strings.Contains(table, "| `"+m[1]+"` |") {
			t.Errorf("%s is not in the table", m[1])
		}
	}
	if rows < 10 {
		t.Errorf("%d rows", rows)
	}
}

// The page on files names every field that a drawing is written with.
func TestThePageNamesEveryField(t *testing.T) {
	text, err := os.ReadFile("../../docs/files.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("../../graphs/formats/jsonformat.go")
	if err != nil {
		t.Fatal(err)
	}
	fields := regexp.MustCompile("`json:\"([a-z]+)\"`").FindAllStringSubmatch(string(source), -1)
	for _, m := range fields {
		if !strings.Contains(string(text), "`"+m[1]+"`") {
			t.Errorf("no word of the field %q", m[1])
		}
	}
	if len(fields) < 30 {
		t.Errorf("%d fields found in the reader", len(fields))
	}
}
