package laws

import (
	"go/ast"
	"go/parser"
	"testing"

	"nimgraph/graphs/must"
)

// TestUnsupportedSyntaxIsAnError checks that syntax that the printer does not support is an error
// in every language, and is never silently left out.
func TestUnsupportedSyntaxIsAnError(t *testing.T) {
	for _, source := range []string{
		"func f(n int) (int, int) { return n, n }", "func f(n int) { n++ }", "func (x T) f() int { return 1 }",
		"func f(n int) int { return }", "func f(n int) int { a, b := 1, 2; return a + b }",
		"func f(n int) int { n &^= 1; return n }",
		"func f(n int) int { return n &^ 1 }", "func f(n int) int { return ^n }", "func f(n int) int { return +n }",
		"func f(n int) int { return 1.5 }", `func f(n int) int { return "1" }`, "func f(n int) int { return 'a' }",
		"func f(n int) int { return n.x }", "func f(n int) int { return func() int { return 1 }() }",
		"func f(n int) int { return *n }",
		"func f(n int) int { if m := n; m > 0 { return 1 }; return 0 }",
		"func f(n int) int { if n > 0 { return 1 } else { return 2 } }",
		"func f(n int) int { for i := 0; i < n; { n-- }; return n }",
		"func f(n int) int { for ; n > 0; n-- { n-- }; return n }",
		"func f(n int) int { for range n { n-- }; return n }", "func f(n int) int { for n > 0 { break }; return n }",
		"func f(n int) int { switch { case n > 0: return 1 }; return 0 }",
		"func f(n int) int { switch m := n; m { case 1: return 1 }; return 0 }",
		"func f(n int) int { switch n { case 1: n = 2 }; return 0 }",
		"func f(n int) int { switch n { case 1: }; return 0 }",
		"func f(n int) int { switch n { case 1: return 1; default: return 2 } }",
		"func f(n int) int { go f(n); return 0 }", "func f(n int) int { var m int; return m }",
	} {
		functions := must.Get(parseFunctions("package law\n\n" + source))
		for _, l := range Languages() {
			p := newPrinter(l)
			p.writeFunction(functions[0], false)
			if p.err == nil {
				t.Errorf("%s in %s: no error, written as\n%s", source, l, p.String())
			}
		}
	}
	for _, source := range []string{
		"x.y", "^n", "+n", "n &^ 1", "1.5", "func() {}", "a[1:2]", "*n", "&n", "f.g(n)",
		"!(*n)", "-(*n)", "(*n) + 1", "1 + (*n)", "f(*n)",
	} {
		e := must.Get(parser.ParseExpr(source))
		for _, l := range []Language{Text, LaTeX, CPP, Python, Go} {
			if p := newPrinter(l); p.expression(e) != "" && p.err == nil {
				t.Errorf("%s in %s: no error", source, l)
			}
		}
		if Text.Expression(source) != source {
			t.Errorf("the formula %s is changed to %s", source, Text.Expression(source))
		}
	}
	if p := newPrinter(Text); p.expression(&ast.BadExpr{}) != "" || p.err == nil {
		t.Error("a bad expression has no error")
	}
}
