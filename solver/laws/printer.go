package laws

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"nimgraph/graphs/xslices"
)

// printer translates the syntax tree of a Go program or formula into a language. Expressions are in
// this file, functions and statements in statements.go. It supports the subset of Go that laws use:
// functions of numbers and booleans, assignments to one variable, if, for, switch and return. After
// any other node, err holds an error.
type printer struct {
	strings.Builder
	language Language
	// syntax is the syntax of the language. It is empty for formulas, which have no statements.
	syntax languageSyntax
	// called holds the names of the called functions.
	called map[string]bool
	// err is the first error; see fail.
	err error
}

// newPrinter returns a printer for language l that has printed nothing yet.
func newPrinter(l Language) *printer {
	return &printer{language: l, syntax: syntaxes[l], called: map[string]bool{}}
}

// fail stores an error that says that the printer does not support node, unless an error is stored
// already. The printer goes on, but its text must be discarded.
func (p *printer) fail(node ast.Node) {
	if p.err == nil {
		p.err = fmt.Errorf("laws: cannot write %T in %s", node, p.language)
	}
}

// isFormula reports whether the language is a format of formulas, not a programming language.
func (l Language) isFormula() bool { return l == Text || l == LaTeX }

// expression returns e on one line, as the language of the printer writes it.
func (p *printer) expression(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.expression(e.X)
	case *ast.Ident:
		return p.identifier(e.Name)
	case *ast.BasicLit:
		return p.literal(e)
	case *ast.IndexExpr:
		return p.expression(e.X) + "[" + p.expression(e.Index) + "]"
	case *ast.UnaryExpr:
		return p.unaryExpression(e)
	case *ast.BinaryExpr:
		return p.operand(e.Op, e.X, false) + p.operator(e) + p.operand(e.Op, e.Y, true)
	case *ast.CallExpr:
		return p.callExpression(e)
	}
	p.fail(e)
	return ""
}

// identifier returns name as the language writes it. Python capitalizes true and false.
func (p *printer) identifier(name string) string {
	isBool := name == "true" || name == "false"
	switch {
	case name == "dots":
		return natives[name][p.language]
	case isBool && p.language == Python:
		return strings.ToUpper(name[:1]) + name[1:]
	}
	return name
}

// literal returns e, an integer or a string literal, as the language writes it. Strings are
// supported only in formulas, as subscripts such as "i-1", and lose their quotes.
func (p *printer) literal(e *ast.BasicLit) string {
	switch {
	case e.Kind == token.INT:
		return e.Value
	case e.Kind == token.STRING && p.language.isFormula():
		return strings.ReplaceAll(strings.Trim(e.Value, `"`), "-", p.minusSign())
	}
	p.fail(e)
	return ""
}

// unaryExpression returns e, an operand with a sign or a negation, as the language writes it.
func (p *printer) unaryExpression(e *ast.UnaryExpr) string {
	text := p.expression(e.X)
	if _, isBinary := stripParens(e.X).(*ast.BinaryExpr); isBinary {
		text = "(" + text + ")"
	}
	switch {
	case e.Op == token.SUB:
		return p.minusSign() + text
	case e.Op == token.NOT && p.language == Python:
		return "not " + text
	case e.Op == token.NOT:
		return "!" + text
	}
	p.fail(e)
	return ""
}

// operator returns the operator of e, as the language writes it, with the spaces around it. A
// formula omits the multiplication sign between a number and a letter, as in 2k.
func (p *printer) operator(e *ast.BinaryExpr) string {
	text, ok := signs[e.Op][p.language]
	switch {
	case e.Op == token.AND_NOT: // only Go has it
		p.fail(e)
	case !ok:
		return " " + e.Op.String() + " "
	}
	if factor, ok := e.Y.(*ast.Ident); ok && e.Op == token.MUL && len(factor.Name) == 1 && isNumber(e.X) {
		return ""
	}
	return text
}

// callExpression returns the text of the function call e in the language. If natives has an
// operation of the language for the function, the text is this operation.
func (p *printer) callExpression(e *ast.CallExpr) string {
	name := p.expression(e.Fun)
	p.called[name] = true
	args := xslices.Map(e.Args, p.expression)
	joined := strings.Join(args, ", ")
	format, ok := natives[name][p.language]
	switch {
	case !ok:
		return name + "(" + joined + ")"
	case !strings.Contains(format, "%"):
		return format
	case name == "set" || name == "seq": // of any number of elements
		return fmt.Sprintf(format, joined)
	case name == "sqrt" && p.language == Text && p.operand(token.NOT, e.Args[0], true) != joined:
		return "√(" + joined + ")"
	}
	return fmt.Sprintf(format, xslices.Map(args, func(arg string) any { return arg })...)
}

// minusSign returns the sign of negative numbers in the language: − in text, and - elsewhere.
func (p *printer) minusSign() string {
	if p.language == Text {
		return "−"
	}
	return "-"
}

// isNumber reports whether e is a number literal, with a sign or without.
func isNumber(e ast.Expr) bool {
	if negative, ok := e.(*ast.UnaryExpr); ok {
		e = negative.X
	}
	_, ok := e.(*ast.BasicLit)
	return ok
}

// stripParens returns e without the parentheses around it.
func stripParens(e ast.Expr) ast.Expr {
	for {
		inner, ok := e.(*ast.ParenExpr)
		if !ok {
			return e
		}
		e = inner.X
	}
}

// The precedences of operators. Operators with unordered stand in parentheses, because the
// languages disagree about them.
const (
	unordered = iota
	logical
	comparison
	additive
	multiplicative
)

// precedence returns the precedence of the operator op in the language. A greater precedence binds
// tighter.
func (p *printer) precedence(op token.Token) int {
	switch op {
	case token.MUL, token.QUO:
		return multiplicative
	case token.REM:
		if p.language.isFormula() {
			return unordered
		}
		return multiplicative
	case token.ADD, token.SUB:
		return additive
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return comparison
	case token.LAND, token.LOR:
		return logical
	}
	return unordered
}

// operand returns e, an operand of the binary operator op, as the language writes it. It adds
// parentheses if some language needs them, or if a compiler would warn without them. isRight is set
// for the right operand.
func (p *printer) operand(op token.Token, e ast.Expr, isRight bool) string {
	text := p.expression(e)
	if binary, ok := stripParens(e).(*ast.BinaryExpr); ok && p.needsParens(op, binary.Op, isRight) {
		return "(" + text + ")"
	}
	return text
}

// needsParens reports whether an operation with innerOp needs parentheses as an operand of
// outerOp. isRight is set if it is the right operand.
func (p *printer) needsParens(outerOp, innerOp token.Token, isRight bool) bool {
	outer, inner := p.precedence(outerOp), p.precedence(innerOp)
	switch {
	case outer == comparison && p.language.isFormula():
		return false
	case outer > unordered && inner > outer:
		return false
	case isRight:
		return true
	case inner >= additive && inner == outer: // a + b - c
		return false
	}
	isChain := outerOp == innerOp && outer <= logical // a && b && c, a ^ b ^ c
	return !isChain
}
