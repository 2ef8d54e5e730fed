package formats

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Every message is in the list from which the translations take them, under a
// key of its own.
func TestEveryMessageIsListed(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "messages.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		found++
		if !slices.Contains(messages(), message(text)) {
			t.Errorf("%s is not in the list", spec.Names[0].Name)
		}
		if !regexp.MustCompile(`^[a-z0-9.-]+: [^ ]`).MatchString(text) {
			t.Errorf("%s has no key: %q", spec.Names[0].Name, text)
		}
		return true
	})
	if listed := len(messages()); found != listed || listed != len(Texts()) {
		t.Errorf("%d constants, %d in the list, with %d keys", found, listed, len(Texts()))
	}
}

func TestMessagesAreFilled(t *testing.T) {
	err := wrong(msgNotInHeader, `"{Low}"`, 1, 3, 2)
	if got, want := err.What(), `"{Low}" is not in 1…3, the vertices by the header in line 2; if that is an edge, put "->" or "--" between`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if data := err.Data(); len(data) != 4 || data["Name"] != `"{Low}"` || data["High"] != 3 {
		t.Errorf("data %v", data)
	}
	if text := Texts()[err.Key()]; !strings.HasPrefix(text, "{{.Name}} is not in {{.Low}}…{{.High}}, ") {
		t.Errorf("%s is %q", err.Key(), text)
	}
}
