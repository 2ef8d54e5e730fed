package architecture_test

import (
	"go/ast"
	"strings"
	"testing"
)

// TestDocCommentsBeginWithTheName checks that the comment of each function and type begins with its
// name, perhaps after an article. A comment with another name was left behind by a rename, or stands at
// the wrong declaration.
func TestDocCommentsBeginWithTheName(t *testing.T) {
	files, packages := parsePackages(t)
	documented := 0
	check := func(name *ast.Ident, doc *ast.CommentGroup) {
		if doc == nil || doc.Text() == "" {
			return
		}
		documented++
		words := strings.Fields(doc.Text())
		if len(words) > 1 && (words[0] == "A" || words[0] == "An" || words[0] == "The") {
			words = words[1:]
		}
		if strings.TrimRight(words[0], ",.:") != name.Name {
			t.Errorf("%s: the comment of %s begins with %q", files.Position(name.Pos()), name.Name, words[0])
		}
	}
	for _, parsed := range packages {
		for _, file := range parsed {
			for _, declared := range file.Decls {
				switch d := declared.(type) {
				case *ast.FuncDecl:
					check(d.Name, d.Doc)
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						if s, ok := spec.(*ast.TypeSpec); ok && len(d.Specs) == 1 {
							check(s.Name, d.Doc)
						}
					}
				}
			}
		}
	}
	if documented < 5000 {
		t.Errorf("only %d comments are found: the search is broken", documented)
	}
}
