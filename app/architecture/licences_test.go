package architecture_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the lists of licences")

// licencesFile lists the modules and fonts that programs contain, with the texts of their
// licences.
const licencesFile = "docs/THIRD_PARTY_LICENSES"

// targets are the systems and tags that the project's programs are built for.
var targets = []struct{ system, machine, tags string }{
	{"linux", "amd64", ""},
	{"windows", "amd64", ""},
	{"darwin", "arm64", ""},
	{"js", "wasm", "no_emoji"},
}

// fontLicences are the licences of the fonts in the project's own folders, by font.
var fontLicences = map[string]string{
	"Noto Sans":     "views/render/LICENSE-NotoSans.txt",
	"Noto Sans CJK": "views/render/han/LICENSE-NotoSansCJK.txt",
}

// A goModule is a module as `go list -json` describes it.
type goModule struct{ Path, Version, Dir string }

// listLinkedModules returns the modules that the programs of all targets link, sorted by path.
func listLinkedModules(t *testing.T) []goModule {
	t.Helper()
	modules := map[string]goModule{}
	for _, target := range targets {
		list := exec.Command("go", "list", "-deps", "-tags", target.tags, "-json=Module", ".")
		list.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS="+target.system, "GOARCH="+target.machine)
		out, err := list.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", target.system, err)
		}
		for d := json.NewDecoder(strings.NewReader(string(out))); ; {
			var p struct{ Module *goModule }
			err := d.Decode(&p)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if p.Module != nil && p.Module.Path != module {
				modules[p.Module.Path] = *p.Module
			}
		}
	}
	return slices.SortedFunc(maps.Values(modules), func(a, b goModule) int { return strings.Compare(a.Path, b.Path) })
}

// licenceName matches the names of files with licences and notices.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([-_.].*)?$`)

// licenceTexts returns the licences and notices in a module, by their path in it. It leaves out
// folders with tests and with commands, which no program links.
func licenceTexts(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{"testdata", "cmd", "_examples", "examples"}, entry.Name()):
			return fs.SkipDir
		case entry.IsDir() || !licenceName.MatchString(entry.Name()) || filepath.Ext(path) == ".go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(folder, path)
		texts[filepath.ToSlash(relative)] = strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// licenceGroup is the text of a licence with the modules and fonts under it.
type licenceGroup struct {
	text  string
	names []string // modules with their versions, and fonts
	paths []string // the same as patterns of files in an archive with vendored modules
}

// licenceGroups returns the licences of all modules and fonts that programs contain. Each text
// stands in one group.
func licenceGroups(t *testing.T) []*licenceGroup {
	t.Helper()
	var groups []*licenceGroup
	add := func(name, path, text string) {
		i := slices.IndexFunc(groups, func(g *licenceGroup) bool { return g.text == text })
		if i < 0 {
			i = len(groups)
			groups = append(groups, &licenceGroup{text: text})
		}
		groups[i].names = append(groups[i].names, name)
		if path != "" {
			groups[i].paths = append(groups[i].paths, path)
		}
	}
	for _, m := range listLinkedModules(t) {
		texts := licenceTexts(t, m.Dir)
		if len(texts) == 0 {
			t.Errorf("%s has no licence", m.Path)
		}
		for _, file := range slices.Sorted(maps.Keys(texts)) {
			name, pattern := m.Path+" "+m.Version, "vendor/"+m.Path+"/*"
			if strings.ContainsAny(file, "/-_") { // a part of the module has a separate licence
				name += ", " + file
				pattern = "vendor/" + path.Join(m.Path, file)
			}
			add(name, pattern, texts[file])
			if m.Path == "golang.org/x/sys" && file == "LICENSE" {
				add("the Go runtime and standard library", "", texts[file])
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(fontLicences)) {
		text, err := os.ReadFile(fontLicences[name])
		if err != nil {
			t.Fatal(err)
		}
		add("the font "+name, path.Dir(fontLicences[name])+"/Noto*",
			strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	return groups
}

// thirdPartyLicences returns the text of licencesFile.
func thirdPartyLicences(groups []*licenceGroup) string {
	var b strings.Builder
	b.WriteString("Nimgraph is under the MIT licence. The programs contain the modules and fonts below,\nunder the licences that follow their names.\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 78), strings.Join(g.names, "\n"), g.text)
	}
	return b.String()
}

// copyrightFile is the list of licences that Debian wants in a package, in the format DEP-5.
const copyrightFile = "desktop/copyright"

// licenceMarks are phrases that identify licences, with the names of the licences in DEP-5. The
// first phrase that a text contains decides.
var licenceMarks = []struct{ phrase, name string }{
	{"Apache License", "Apache-2.0"},
	{"SIL OPEN FONT LICENSE", "OFL-1.1"},
	{"Bitstream", "Bitstream-Vera"},
	{"Additional IP Rights Grant", "Go-patents"},
	{"Permission is hereby granted, free of charge", "Expat"},
	{"provided 'as-is'", "Zlib"},
	{"Permission to use, copy, modify, and", "ISC"},
	{"either the name of", "BSD-3-clause"},
	{"Redistribution", "BSD-2-clause"},
}

// debianCopyright returns the text of copyrightFile. The full texts of the licences are in
// licencesFile, which every package contains.
func debianCopyright(t *testing.T, groups []*licenceGroup) string {
	t.Helper()
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	own = []byte(strings.TrimSpace(string(own)))
	groups = append([]*licenceGroup{{text: string(own), paths: []string{"*"}}}, groups...)
	emptyLine := regexp.MustCompile(`(?m)^ $`)
	copyrightLine := regexp.MustCompile(`(?im)^[^\w\n]*copyright (?:\(c\)|©|\d).*$`)
	var b strings.Builder
	b.WriteString("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Nimgraph\n")
	for i, g := range groups {
		name := ""
		for _, mark := range licenceMarks {
			if strings.Contains(g.text, mark.phrase) {
				name = mark.name
				break
			}
		}
		if name == "" {
			t.Errorf("the licence of %v matches none of licenceMarks", g.names)
		}
		holders := copyrightLine.FindAllString(g.text, -1)
		for i, holder := range holders {
			holders[i] = strings.TrimLeft(holder, " \t/*#")
		}
		if len(holders) == 0 {
			holders = []string{"the authors of " + strings.Join(g.names, ", ")}
		}
		text := emptyLine.ReplaceAllString(strings.ReplaceAll("\n"+g.text, "\n", "\n "), " .")[1:]
		if name == "Apache-2.0" { // Debian installs the text once for all packages
			text = " On Debian systems the licence is in /usr/share/common-licenses/Apache-2.0."
		}
		fmt.Fprintf(&b, "\nFiles: %s\nCopyright: %s\nLicense: %s-%d\n%s\n",
			strings.Join(g.paths, "\n "), strings.Join(holders, "\n "), name, i, text)
	}
	return b.String()
}

// docs/THIRD_PARTY_LICENSES and desktop/copyright list all that the programs contain. After a
// change of go.mod, `go test ./app/architecture -run Licences -update` writes them.
func TestThirdPartyLicences(t *testing.T) {
	touchFolders(t)
	groups := licenceGroups(t)
	for file, want := range map[string]string{
		licencesFile: thirdPartyLicences(groups), copyrightFile: debianCopyright(t, groups),
	} {
		if *update {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s does not agree with the modules (-want +got); write it with -update:\n%s", file, diff)
		}
		for _, forbidden := range []string{"GNU GENERAL PUBLIC", "GNU AFFERO", "GNU LESSER"} {
			if strings.Contains(strings.ToUpper(want), forbidden) {
				t.Errorf("a module is under the %s LICENSE", forbidden)
			}
		}
	}
}
