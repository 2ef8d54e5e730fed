package app

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/solver/certify"
	"nimgraph/solver/laws"
	"nimgraph/views/words"
)

// unspoken lists the error types that are never shown to a user, each with the reason.
var unspoken = map[string]string{
	"graphs.Key":      "compared with, never returned",
	"graphs.Fault":    "its keys and data are read by the tests of the translations",
	"graphs.Panic":    "raised again, and said as the jobs.Defect that it becomes",
	"app/cli.Signal":  "ends a command silently",
	"app/cli.failure": "said by the error in it",
}

// sampleErrors returns errors of all types that a user may see, with each message that they can
// have.
func sampleErrors(t *testing.T) []error {
	samples := []error{
		&games.LimitError{Limit: games.Limits{Vertices: 10, Edges: 20}},
		&jobs.Defect{Value: "index out of range"},
		&laws.ReadError{Fault: graphs.Fault{Says: laws.NotNumber, With: graphs.Data{"Text": "x"}}, Line: 2},
	}
	for _, text := range []string{
		"{1", "{1}x", "{1,x}", "{99999999999999999999}", "{0}", "{}", "0", "5.1", "0.", ".8",
		"0.(3", "0.(3)x", "0.1…",
	} {
		if _, _, _, _, err := games.ParseNotation(text); err != nil {
			samples = append(samples, err)
		}
	}
	samples = append(samples, files.NoName, files.IsFolder, files.NotFile, files.ManyLinks,
		files.FolderFault(files.NoFolder, "/folder"), files.FolderFault(files.NotFolder, "/folder"))
	for _, what := range []certify.ErrorKind{
		"json", "object", "after", "long", "unknown", "twice",
		"missing", "format", "number", "text", "list", "code",
		"set", "period", "follows", "large", "packed", "few",
		"many", "reached", "unreached", "digest", "least",
	} {
		samples = append(samples, &certify.Error{Kind: what, Field: "Period", N: 7, Value: "4", Want: "3"})
	}
	for _, what := range []graphs.Key{
		games.UnknownParam, games.NotNumber, games.OutOfRange, games.TooMany, games.WrongLength,
		games.WrongForm, games.NoTree,
		games.WrongCount, games.TooLarge, games.NotBoolean, games.NotAscending, games.BeyondTable, games.Twice,
	} {
		samples = append(samples,
			&games.ParamError{
				Game: "nim", Param: "heaps", Value: "x", Reason: what, Limit: 9,
				Known: []string{"heaps"}, Form: "0.77",
			},
			&games.ParamError{Game: "nim", Param: "n", Value: "x", Reason: what})
	}
	for _, what := range []graphs.Key{games.NotNumber, games.OutOfRange} {
		samples = append(samples,
			&games.ParamError{Game: "nim", Param: "heaps", Value: "1,x", Reason: what, Item: "x", At: 2})
	}
	samples = append(samples, graphs.Key("error.ongraph.empty"), graphs.Key("error.ongraph.deletion"))
	for _, says := range []graphs.Key{"error.ongraph.positions", "error.ongraph.parallel"} {
		samples = append(samples, &graphs.Fault{Says: says, With: graphs.Data{"Most": 9}})
	}
	for text, format := range map[string]formats.Format{
		"a -> b\nb -- c\n": formats.Edges, `{"title": 3}`: formats.JSON, "digraph {": formats.DOT, "": formats.GraphML,
	} {
		_, err := formats.Read(strings.NewReader(text), format)
		if err == nil {
			t.Fatalf("%q is read", text)
		}
		samples = append(samples, err)
	}
	return samples
}

// TestEveryErrorHasWords checks that each error type of the sources has a translated message or is
// listed in unspoken.
func TestEveryErrorHasWords(t *testing.T) {
	w := program(t).words
	names := func(n int32) string { return string(rune('a' + n)) }
	said := map[string]bool{}
	for _, err := range sampleErrors(t) {
		said[typeOf(err)] = true
		spoken, ok := err.(words.Message)
		if !ok {
			t.Errorf("%T has no key and data", err)
			continue
		}
		if key := spoken.Key(); w.T(key) == key {
			t.Errorf("%T: no words for %q", err, key)
		}
		text := w.Error(err, names)
		first, _ := utf8.DecodeRuneInString(text)
		if strings.Contains(text, "<no value>") || strings.ContainsFunc(text, unicode.IsControl) || text == "" {
			t.Errorf("%#v is said as %q", err, text)
		}
		if unicode.IsLower(first) && !strings.HasPrefix(text, "title: ") && !strings.HasPrefix(text, "n: ") &&
			!strings.HasPrefix(text, "x.nimgraph ") {
			t.Errorf("%q begins small", text)
		}
		if err.Error() == "" {
			t.Errorf("%T says nothing in a log", err)
		}
	}
	for name := range errorTypes(t) {
		if _, exempt := unspoken[name]; !said[name] && !exempt {
			t.Errorf("%s: no sample shows how it is put into words", name)
		}
	}
}

// typeOf returns the type of err in the form of errorTypes.
func typeOf(err error) string {
	t := reflect.TypeOf(err)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return strings.TrimPrefix(t.PkgPath(), "nimgraph/") + "." + t.Name()
}

// errorTypes returns all types of the sources with a method Error, as "folder.Type".
func errorTypes(t *testing.T) map[string]bool {
	found := map[string]bool{}
	for _, floor := range []string{"graphs", "solver", "views", "app"} {
		err := filepath.WalkDir(filepath.Join("..", floor), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			for _, decl := range file.Decls {
				f, ok := decl.(*ast.FuncDecl)
				if !ok || f.Recv == nil || f.Name.Name != "Error" || f.Type.Results == nil ||
					f.Type.Params.NumFields() > 0 {
					continue
				}
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				folder, _ := filepath.Rel("..", filepath.Dir(path))
				found[filepath.ToSlash(folder)+"."+fmt.Sprint(receiver)] = true
			}
			return nil
		})
		mustDo(t, err)
	}
	if len(found) < 10 {
		t.Fatalf("found only %d types of errors: the search is broken", len(found))
	}
	return found
}
