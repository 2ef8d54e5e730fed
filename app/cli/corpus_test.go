package cli_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
)

// corpus is a file of 1,800 commands and broken texts with their answers, so that no change of the
// code changes an answer by accident. A wanted change is written into the corpus; the commit says
// which lines it changed and why.
const corpus = "testdata/corpus.jsonl.gz"

// recordedAnswer is a line of the corpus.
type recordedAnswer struct {
	Args   []string        `json:"args,omitempty"`
	In     string          `json:"in,omitempty"`
	Format string          `json:"format,omitempty"` // of the broken text
	Status int             `json:"status"`
	Out    json.RawMessage `json:"out,omitempty"`
	Where  string          `json:"where,omitempty"` // the line or path of the error
	Marks  []string        `json:"marks,omitempty"` // the names of the vertices that the error marks
}

// TestCorpus checks that every value, outcome, winning move, law and proof is the same as in the
// corpus, and that every broken text is rejected with the same status, at the same place, and
// marks the same vertices. JSON is compared by value: white space and the order of fields may
// differ.
func TestCorpus(t *testing.T) {
	file, err := os.Open(corpus)
	must(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	must(t, err)
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, 64<<20)
	step := 1
	if testing.Short() {
		step = 31
	}
	met := 0
	for i := 0; lines.Scan(); i++ {
		if i%step != 0 {
			continue
		}
		var want recordedAnswer
		must(t, json.Unmarshal(lines.Bytes(), &want))
		met++
		if got := askProgram(t, want, time.Minute); !isSameAnswer(got, want) {
			t.Errorf("%q %s%q:\n%s", want.Args, want.Format, want.In, difference(got, want))
		}
	}
	if err := lines.Err(); err != nil || met < 1800/step {
		t.Errorf("%d lines in the corpus, error %v", met, err)
	}
}

// askProgram runs the program again on the arguments or the text of s. If this takes longer than
// longest, the status is the status of Ctrl+C.
func askProgram(t *testing.T, s recordedAnswer, longest time.Duration) recordedAnswer {
	t.Helper()
	got := recordedAnswer{Args: s.Args, In: s.In, Format: s.Format}
	ctx, cancel := context.WithTimeout(t.Context(), longest)
	defer cancel()
	args := s.Args
	if s.Format != "" {
		args = []string{"solve", "-", "--json", "--from", s.Format}
		got.Where, got.Marks = faultOf(s.In, formats.Format(s.Format))
	}
	r := runIn(ctx, t, strings.NewReader(s.In), args...)
	got.Status = r.status
	if r.status == 0 {
		got.Out = json.RawMessage(r.out)
	}
	return got
}

// faultOf returns the place at which text is broken, and the names of the vertices that the error
// marks.
func faultOf(text string, format formats.Format) (where string, marks []string) {
	read, err := formats.Read(strings.NewReader(text), format)
	if err != nil {
		var at interface{ Location() string }
		if errors.As(err, &at) {
			where = at.Location()
		}
		return where, nil
	}
	_, err = solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	var about interface {
		Elements(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID)
	}
	if errors.As(err, &about) {
		g := read.Drawing.Graph()
		vertices, edges := about.Elements(g.Freeze())
		for _, v := range vertices {
			vertex, _ := g.Vertex(v)
			marks = append(marks, vertex.Text())
		}
		for _, e := range edges {
			marks = append(marks, fmt.Sprint("edge ", e))
		}
		slices.Sort(marks)
	}
	return "", marks
}

// isSameAnswer reports whether the program gives the answer of the corpus.
func isSameAnswer(got, want recordedAnswer) bool {
	return got.Status == want.Status && got.Where == want.Where && slices.Equal(got.Marks, want.Marks) &&
		reflect.DeepEqual(value(got.Out), value(want.Out))
}

// value returns the value of a JSON text with its numbers as they are written, nil for an empty text,
// and the message of the error for a broken text.
func value(raw json.RawMessage) (v any) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&v); err != nil && err != io.EOF {
		return err.Error()
	}
	return v
}

// difference returns a short text about the differences between got and want.
func difference(got, want recordedAnswer) string {
	if got.Status != want.Status || got.Where != want.Where || !slices.Equal(got.Marks, want.Marks) {
		return fmt.Sprintf("status %d at %q marking %q, not %d at %q marking %q", got.Status, got.Where, got.Marks,
			want.Status, want.Where, want.Marks)
	}
	return strings.Join(differingPaths("", value(got.Out), value(want.Out), nil), "\n")
}

// differingPaths appends to found up to five paths at which the JSON values got and want differ.
func differingPaths(path string, got, want any, found []string) []string {
	if len(found) >= 5 || reflect.DeepEqual(got, want) {
		return found
	}
	switch w := want.(type) {
	case map[string]any:
		if g, ok := got.(map[string]any); ok {
			for k := range w {
				found = differingPaths(path+"."+k, g[k], w[k], found)
			}
			for k := range g {
				if _, ok := w[k]; !ok {
					found = append(found, path+"."+k+" is new")
				}
			}
			return found
		}
	case []any:
		if g, ok := got.([]any); ok && len(g) == len(w) {
			for i := range w {
				found = differingPaths(path+"["+strconv.Itoa(i)+"]", g[i], w[i], found)
			}
			return found
		}
	}
	return append(found, fmt.Sprintf("%s: %v, not %v", path, got, want))
}

// TestCorpusIsWritten writes a corpus to the file that an environment variable names. It is run
// with the program whose answers are to be kept, and never replaces a corpus.
func TestCorpusIsWritten(t *testing.T) {
	path := os.Getenv("NIMGRAPH_CORPUS")
	if path == "" {
		t.Skip("writes the file that NIMGRAPH_CORPUS names, and no other")
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	must(t, err)
	packed := gzip.NewWriter(file)
	statuses := map[int]int{}
	for _, s := range samples(t) {
		began := time.Now()
		got := askProgram(t, s, 3*time.Second)
		if got.Status >= 128 || len(got.Out) > 200_000 {
			t.Logf("left out: %q after %v with %d bytes", s.Args, time.Since(began), len(got.Out))
			continue
		}
		statuses[got.Status]++
		if len(got.Out) > 0 {
			var plain bytes.Buffer
			if err := json.Compact(&plain, got.Out); err != nil {
				t.Fatalf("%q: %v", s.Args, err)
			}
			got.Out = plain.Bytes()
		}
		line, err := json.Marshal(got)
		must(t, err)
		if _, err := packed.Write(append(line, '\n')); err != nil {
			t.Fatal(err)
		}
	}
	must(t, errors.Join(packed.Close(), file.Close()))
	t.Logf("statuses %v", statuses)
}

// parameter is a parameter of a game or family, as the command "games --json" prints it.
type parameter struct {
	Name, Kind, Default string
	Min, Max, SolvedMax int64
	Most, SolvedMost    int
	Choices             []any
}

// samples returns the questions of the corpus: every preset with its default parameters, with
// small random parameters and with parameters just beyond those that can be drawn, in each play
// convention; every family with its values and laws; and broken texts.
func samples(t *testing.T) []recordedAnswer {
	t.Helper()
	r := rand.New(rand.NewPCG(22, 23))
	var list []recordedAnswer
	ask := func(args ...string) { list = append(list, recordedAnswer{Args: args}) }
	var listed struct {
		Games []struct {
			ID         string
			Parameters []parameter
		}
	}
	must(t, json.Unmarshal([]byte(mustRun(t, "", "games", "--json")), &listed))
	for _, g := range listed.Games {
		for _, play := range []string{"", "normal", "misere", "antisg"} {
			with := []string{"--json"}
			if play != "" {
				with = append(with, "--play", play)
			}
			ask(slices.Concat([]string{"solve", g.ID}, with)...)
			for range 3 {
				args := []string{"solve", g.ID}
				for _, p := range g.Parameters {
					if text, ok := p.randomValue(r, false); ok {
						args = append(args, p.Name+"="+text)
					}
				}
				ask(slices.Concat(args, with)...)
			}
			args := []string{"solve", g.ID}
			for _, p := range g.Parameters {
				if text, ok := p.randomValue(r, true); ok {
					args = append(args, p.Name+"="+text)
				}
			}
			ask(slices.Concat(args, with)...)
		}
		ask("solve", g.ID, "--json", "--why")
	}
	for _, id := range strings.Fields(mustRun(t, "", "values", "--list", "--ids")) {
		for _, to := range []string{"40", "17"} {
			ask("values", id, "--json", "--to", to)
		}
		for _, to := range []string{"300", "40", "1000"} {
			ask("law", id, "--json", "--to", to)
		}
	}
	for _, code := range []string{"0.77", "0.137", "0.07", "0.6", "4.(3)", ".3f", "0.45", "0.333"} {
		ask("values", "octal", "code="+code, "--json", "--to", "300")
		ask("law", "octal", "code="+code, "--json", "--to", "2000")
	}
	for _, set := range []string{"1,3,4", "2,5", "1,2,3", "2,3,5,7", "1,4,9,16", "6,7,11"} {
		ask("values", "subtraction", "set="+set, "--json", "--to", "200")
		ask("law", "subtraction", "set="+set, "--json", "--to", "500")
	}
	for _, format := range slices.Sorted(maps.Keys(brokenTexts)) {
		for _, text := range brokenTexts[format] {
			list = append(list, recordedAnswer{In: text, Format: format})
		}
	}
	return list
}

// randomValue returns a random value of the parameter. ok is false if the default should be used.
func (p parameter) randomValue(r *rand.Rand, large bool) (value string, ok bool) {
	number := func() int64 {
		if large && p.SolvedMax > 0 {
			return p.Max + 1 + r.Int64N(1000)
		}
		return p.Min + r.Int64N(min(p.Max, p.Min+9)-p.Min+1)
	}
	switch p.Kind {
	case "integer":
		return strconv.FormatInt(number(), 10), true
	case "integers":
		var list []string
		for range 1 + r.IntN(3) {
			list = append(list, strconv.FormatInt(number(), 10))
		}
		return strings.Join(list, ","), true
	case "boolean":
		return strconv.FormatBool(r.IntN(4) == 0), true
	}
	return "", false
}

// brokenTexts maps formats to texts that are not in the format.
var brokenTexts = map[string][]string{
	"edges": {
		"a -> b\nb => c", "a -> b\ntoken c x-1", "a -> b x0", "a -- b\na -> c", "a ->", "-> b", "token",
		"a -> b\ntoken b x99999999999",
		"5 4\n1 2\n2 3\n3 4\n4 9", "3 2\n1 2", "2 1\n1 2\n1 2\n3 4", "a -> b\nplay sideways", "s = s + a",
		"s = t\nt = s\na -> s", "a -> s\ns = b + c\nb -> a",
		"a -> b\nground a", "r -- a\ntoken a", "a -- b\nplay odd", "vertex", "a -> b : ", "heap", "a = heap 3\na -> b",
		"a -> b\na = b + c", "1 2\n3", "x y z\n1",
		"a -> \"b", "a -> b\x00c", strings.Repeat("a", 5000) + " -> ", "a -> b\ntoken a x3 x4", "ground x\nx -> y",
		"play misere\nplay normal\nplay what",
	},
	"json": {
		"{", "[]", "{\"format\":\"nimgraph\"}", "{\"format\":\"other\",\"version\":1}",
		`{"format":"nimgraph","version":99}`, `{"format":"nimgraph","version":1,"game":"odd"}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"},{"id":"a"}],"edges":[]}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","x":"b"}],"edges":[]}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"}],"edges":[{"from":"a","to":"b"}]}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a"}],"edges":[{"from":"a","to":"a","count":0}]}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","tokens":-1}],"edges":[]}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","odd":1}],"edges":[]}`,
		`{"format":"nimgraph","version":1,"version":1,"game":"directed","vertices":[],"edges":[]}`,
		`{"format":"nimgraph","version":1,"game":"directed","play":"odd","vertices":[],"edges":[]}`,
		`{"format":"nimgraph","version":1,"game":"deletion","vertices":[{"id":"a","tokens":1}],"edges":[]}`,
		`{"format":"nimgraph","version":1,"game":"directed","vertices":null,"edges":[]} x`,
		"",
	},
	"dot": {
		"digraph {", "graph { a -> b }", "digraph { a -- b }", "digraph { a -> b [count=x] }",
		"digraph { a [tokens=-1] }", "strict", "digraph { \"a }", "digraph { a -> b [count=0]; }",
		"digraph g { subgraph { a -> } }", "/* open",
	},
	"graphml": {
		"<graphml>", "<graphml><graph edgedefault=\"directed\"><node/></graph></graphml>",
		"<graphml><graph edgedefault=\"odd\"></graph></graphml>",
		"<graphml><graph edgedefault=\"directed\"><node id=\"a\"/><edge source=\"a\" target=\"b\"/></graph></graphml>",
		"<graphml><graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"a\"/></graph></graphml>",
		"<svg/>", "not xml",
	},
}

// TestReadOldFiles checks that every file that an earlier version of the program wrote is read as
// the same drawing.
func TestReadOldFiles(t *testing.T) {
	samples, err := filepath.Glob("testdata/kept/*/*.*")
	must(t, err)
	kinds := map[string]int{}
	for _, sample := range samples {
		ending := filepath.Ext(sample)
		kinds[ending]++
		source := strings.TrimSuffix(sample, ending) + ".json"
		to := "json"
		if ending == ".txt" {
			to = "edges" // an edge list has no places, labels and bends
		}
		want, got := mustRun(t, "", "convert", source, "-o", "-", "--to", to),
			mustRun(t, "", "convert", sample, "-o", "-", "--to", to)
		if got != want {
			t.Errorf("%s is read as\n%s\nwant\n%s", sample, got, want)
		}
		if to == "json" {
			text, err := os.ReadFile(source)
			var had, has any
			if err = errors.Join(err, json.Unmarshal(text, &had), json.Unmarshal([]byte(got), &has)); err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(had) != fmt.Sprint(has) {
				t.Errorf("%s: read %v, written from %v", sample, has, had)
			}
		}
	}
	for _, ending := range []string{".json", ".nimgraph", ".txt", ".dot", ".graphml", ".png", ".svg", ".pdf"} {
		if kinds[ending] < 3 {
			t.Errorf("%d samples %s", kinds[ending], ending)
		}
	}
}
