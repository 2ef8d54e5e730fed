package laws

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"nimgraph/graphs/xslices"
)

// printer translates the syntax tree of a Go program or formula into a language. It supports the
// subset of Go that laws use: functions of numbers and booleans, assignments to one variable, if,
// for, switch and return. After any other node, err holds an error.
type printer struct {
	strings.Builder
	language Language
	// called holds the names of the called functions.
	called map[string]bool
	// err is the first error; see fail.
	err error
}

// newPrinter returns a printer for language l that has printed nothing yet.
func newPrinter(l Language) *printer { return &printer{language: l, called: map[string]bool{}} }

// fail stores an error about the syntax node, which the printer does not support, unless an error
// is stored already. The text printed so far must then be discarded.
func (p *printer) fail(node ast.Node) {
	if p.err == nil {
		p.err = fmt.Errorf("laws: cannot write %T in %s", node, p.language)
	}
}

// isFormula reports whether the language is a format of formulas.
func (l Language) isFormula() bool { return l == Text || l == LaTeX }

// expression returns e in the language of the printer, on one line.
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
		return p.unary(e)
	case *ast.BinaryExpr:
		return p.operand(e.Op, e.X, false) + p.operator(e) + p.operand(e.Op, e.Y, true)
	case *ast.CallExpr:
		return p.call(e)
	}
	p.fail(e)
	return ""
}

// identifier returns a name in the language. Python capitalizes true and false.
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

// literal returns e, a number or the content of a string literal, in the language. Strings occur
// only in formulas, as subscripts such as "i-1".
func (p *printer) literal(e *ast.BasicLit) string {
	if e.Kind == token.STRING {
		return strings.ReplaceAll(strings.Trim(e.Value, `"`), "-", p.minus())
	}
	return e.Value
}

// unary returns e in the language. e is an operand with a sign or a negation.
func (p *printer) unary(e *ast.UnaryExpr) string {
	text := p.expression(e.X)
	if _, isBinary := stripParens(e.X).(*ast.BinaryExpr); isBinary {
		text = "(" + text + ")"
	}
	switch {
	case e.Op == token.SUB:
		return p.minus() + text
	case e.Op == token.NOT && p.language == Python:
		return "not " + text
	}
	return e.Op.String() + text
}

// operator returns the operator of e with the spaces around it. A formula omits the multiplication
// sign between a number and a letter, as in 2k.
func (p *printer) operator(e *ast.BinaryExpr) string {
	text, ok := signs[e.Op][p.language]
	if !ok {
		return " " + e.Op.String() + " "
	}
	if factor, ok := e.Y.(*ast.Ident); ok && e.Op == token.MUL && len(factor.Name) == 1 && isNumber(e.X) {
		return ""
	}
	return text
}

// call returns the function call e in the language. If natives has an operation for the function,
// it returns this operation.
func (p *printer) call(e *ast.CallExpr) string {
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

// minus returns the sign of negative numbers in the language.
func (p *printer) minus() string {
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

// operand returns e in the language, where e is an operand of the binary operator op. It adds
// parentheses if some language needs them, or if a compiler would warn without them. isRight is
// set for the right operand.
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

// typeName returns the name of the Go type in the language.
func (p *printer) typeName(name string) string {
	switch {
	case p.language == CPP && name == "int":
		return "long long"
	case p.language == CPP && name == "byte":
		return "char"
	case p.language == Python && name == "byte":
		return "int"
	}
	return name
}

// writeFunction writes the function f. In C++ a helper, which only other functions call, is
// static.
func (p *printer) writeFunction(f *ast.FuncDecl, isHelper bool) {
	if f.Doc != nil {
		for _, c := range f.Doc.List {
			p.WriteString(p.language.commentMark() + strings.TrimPrefix(c.Text, "//") + "\n")
		}
	}
	var params []string
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			params = append(params, p.parameter(name.Name, p.expression(field.Type)))
		}
	}
	call := f.Name.Name + "(" + strings.Join(params, ", ") + ")"
	result := p.typeName(p.expression(f.Type.Results.List[0].Type))
	switch p.language {
	case CPP:
		if isHelper {
			p.WriteString("static ")
		}
		p.openBlock(0, result+" "+call)
	case Python:
		p.openBlock(0, "def "+call+" -> "+result)
	default:
		p.openBlock(0, "func "+call+" "+result)
	}
	p.writeBlock(1, f.Body.List)
	p.closeBlock(0)
}

// parameter returns the declaration of a parameter in the language. goType is its type in Go.
func (p *printer) parameter(name, goType string) string {
	typeName := p.typeName(goType)
	switch p.language {
	case CPP:
		return typeName + " " + name
	case Python:
		return name + ": " + typeName
	}
	return name + " " + typeName
}

// writeLine writes text as a line, indented by depth levels.
func (p *printer) writeLine(depth int, text string) {
	p.WriteString(strings.Repeat("    ", depth) + text + "\n")
}

// writeStatement writes text as a simple statement, indented by depth levels, with a semicolon if
// the language needs one.
func (p *printer) writeStatement(depth int, text string) {
	if p.language == CPP {
		text += ";"
	}
	p.writeLine(depth, text)
}

// openBlock writes head, the first line of a compound statement, and the mark that opens its
// block. The line is indented by depth levels.
func (p *printer) openBlock(depth int, head string) {
	if p.language == Python {
		p.writeLine(depth, head+":")
		return
	}
	p.writeLine(depth, head+" {")
}

// closeBlock writes the line that closes a block, indented by depth levels. In Python it writes
// nothing.
func (p *printer) closeBlock(depth int) {
	if p.language != Python {
		p.writeLine(depth, "}")
	}
}

// condition returns a keyword, such as if, and the text of its condition, in parentheses if the
// language needs them.
func (p *printer) condition(keyword, text string) string {
	if p.language == CPP {
		return keyword + " (" + text + ")"
	}
	return keyword + " " + text
}

// writeBlock writes the statements, indented by depth levels.
func (p *printer) writeBlock(depth int, statements []ast.Stmt) {
	for _, s := range statements {
		switch s := s.(type) {
		case *ast.ReturnStmt:
			p.writeStatement(depth, "return "+p.expression(s.Results[0]))
		case *ast.AssignStmt, *ast.IncDecStmt:
			p.writeStatement(depth, p.simpleStatement(s))
		case *ast.IfStmt:
			p.openBlock(depth, p.condition("if", p.expression(s.Cond)))
			p.writeBlock(depth+1, s.Body.List)
			p.closeBlock(depth)
			if s.Init != nil || s.Else != nil {
				p.fail(s)
			}
		case *ast.ForStmt:
			p.writeFor(depth, s)
		case *ast.SwitchStmt:
			p.writeSwitch(depth, s)
		default:
			p.fail(s)
		}
	}
}

// simpleStatement returns s in the language, without a terminator. s must be an assignment to one
// variable.
func (p *printer) simpleStatement(s ast.Stmt) string {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		if p.language == Python {
			return p.expression(s.X) + " " + s.Tok.String()[:1] + "= 1"
		}
		return p.expression(s.X) + s.Tok.String()
	case *ast.AssignStmt:
		return p.assignment(p.expression(s.Lhs[0]), s.Tok, p.expression(s.Rhs[0]))
	}
	p.fail(s)
	return ""
}

// assignment returns the statement that assigns right to left. It defines the variable if op is
// :=.
func (p *printer) assignment(left string, op token.Token, right string) string {
	switch {
	case op == token.QUO_ASSIGN && p.language == Python:
		return left + " //= " + right
	case op == token.DEFINE && p.language == Python:
		return left + " = " + right
	case op == token.DEFINE && p.language == CPP:
		if strings.HasPrefix(right, "std::vector") {
			return "auto " + left + " = " + right
		}
		return "long long " + left + " = " + right
	}
	return left + " " + op.String() + " " + right
}

// writeFor writes the loop s, indented by depth levels. In Python it writes a while loop.
func (p *printer) writeFor(depth int, s *ast.ForStmt) {
	if p.language == Python {
		p.writeWhile(depth, s)
		return
	}
	cond := ""
	if s.Cond != nil {
		cond = p.expression(s.Cond)
	}
	switch {
	case s.Init != nil:
		clauses := p.simpleStatement(s.Init) + "; " + cond + "; " + p.simpleStatement(s.Post)
		p.openBlock(depth, p.condition("for", clauses))
	case p.language == Go:
		p.openBlock(depth, "for "+cond)
	default:
		p.openBlock(depth, "for (; "+cond+";)")
	}
	p.writeBlock(depth+1, s.Body.List)
	p.closeBlock(depth)
}

// writeWhile writes the loop s in Python, indented by depth levels.
func (p *printer) writeWhile(depth int, s *ast.ForStmt) {
	if s.Init != nil {
		p.writeLine(depth, p.simpleStatement(s.Init))
	}
	cond := "True"
	if s.Cond != nil {
		cond = p.expression(s.Cond)
	}
	p.openBlock(depth, "while "+cond)
	p.writeBlock(depth+1, s.Body.List)
	if s.Post != nil {
		p.writeLine(depth+1, p.simpleStatement(s.Post))
	}
}

// writeSwitch writes the switch s, indented by depth levels. Each case must end with return. In
// Python it writes if statements.
func (p *printer) writeSwitch(depth int, s *ast.SwitchStmt) {
	tag := p.expression(s.Tag)
	if p.language != Python {
		p.openBlock(depth, p.condition("switch", tag))
	}
	for _, c := range s.Body.List {
		clause, ok := c.(*ast.CaseClause)
		if !ok {
			p.fail(c)
			return
		}
		values := xslices.Map(clause.List, p.expression)
		switch {
		case p.language == CPP:
			p.writeLine(depth, "case "+strings.Join(values, ": case ")+":")
		case p.language == Go:
			p.writeLine(depth, "case "+strings.Join(values, ", ")+":")
		case len(values) == 1:
			p.openBlock(depth, "if "+tag+" == "+values[0])
		default:
			p.openBlock(depth, "if "+tag+" in ("+strings.Join(values, ", ")+")")
		}
		p.writeBlock(depth+1, clause.Body)
	}
	p.closeBlock(depth)
}

// commentMark returns the mark at the start of a comment line.
func (l Language) commentMark() string {
	if l == Python {
		return "#"
	}
	return "//"
}

// tableSyntax is the syntax of a constant table in one language. The opening formats take the name
// of the table; openNumbers takes its length as well.
type tableSyntax struct {
	openNumbers, closeNumbers string
	// comma stands after the last of several lines of numbers.
	comma string
	// A packed table is a sequence of string literals.
	openPacked, quote, join, closePacked string
}

// tableSyntaxes holds the syntax of each programming language.
var tableSyntaxes = map[Language]tableSyntax{
	CPP: {
		openNumbers: "static const long long %[1]s[] = {", closeNumbers: "};",
		openPacked: "static const char %s[] =", quote: `"`, closePacked: ";",
	},
	Python: {
		openNumbers: "%[1]s = (", closeNumbers: ")", comma: ",",
		openPacked: "%s = (", quote: `b"`, closePacked: "\n)",
	},
	Go: {
		openNumbers: "var %[1]s = [%[2]d]int{", closeNumbers: "}", comma: ",",
		openPacked: `const %s = "" +`, quote: `"`, join: " +",
	},
}

// writeConstants writes the table t of numbers under the given name, as a list or packed into a
// string.
func (p *printer) writeConstants(name string, t constants) {
	const indent = "    "
	syntax := tableSyntaxes[p.language]
	if t.isPacked() {
		separator := `"` + syntax.join + "\n" + indent + syntax.quote
		p.WriteString(fmt.Sprintf(syntax.openPacked, name) + "\n" + indent + syntax.quote)
		p.WriteString(strings.Join(t.packLines(), separator) + `"` + syntax.closePacked + "\n")
		return
	}
	numbers := t.lines(indent)
	switch {
	case strings.Contains(numbers, "\n"):
		numbers += syntax.comma + "\n"
	case p.language == Python && len(t) == 1: // otherwise it is no tuple
		numbers += ","
	}
	p.WriteString(fmt.Sprintf(syntax.openNumbers, name, len(t)) + numbers + syntax.closeNumbers + "\n")
}
