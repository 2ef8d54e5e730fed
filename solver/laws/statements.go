package laws

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"nimgraph/graphs/xslices"
)

// languageSyntax describes how a programming language writes functions, statements and constant
// tables.
type languageSyntax struct {
	// comment is the mark at the start of a comment line.
	comment string
	// function is the format of the first line of a function. It takes the call, such as f(int n),
	// and the type of the result. helper stands before functions that only other functions call.
	function, helper string
	// parameter is the format of the declaration of a parameter. It takes the name and the type.
	parameter string
	// types holds the names of the Go types that have another name in the language.
	types map[string]string
	// statementEnd ends a simple statement, and openBlock the first line of a compound statement.
	statementEnd, openBlock string
	// closeBlock is the line after a block; empty for none.
	closeBlock string
	// condition is the format of the text after if, for and switch.
	condition string

	// The opening formats of constant tables take the name of the table; openNumbers takes its
	// length as well.
	openNumbers, closeNumbers string
	// comma stands after the last of several lines of numbers, and singleComma after a single
	// number.
	comma, singleComma string
	// A packed table is a sequence of string literals.
	openPacked, quote, join, closePacked string
}

// syntaxes holds the syntax of each programming language.
var syntaxes = map[Language]languageSyntax{
	CPP: {
		comment: "//", function: "%[2]s %[1]s", helper: "static ", parameter: "%[2]s %[1]s",
		types:        map[string]string{"int": "long long", "byte": "char"},
		statementEnd: ";", openBlock: " {", closeBlock: "}", condition: "(%s)",
		openNumbers: "static const long long %[1]s[] = {", closeNumbers: "};",
		openPacked: "static const char %s[] =", quote: `"`, closePacked: ";",
	},
	Python: {
		comment: "#", function: "def %s -> %s", parameter: "%s: %s",
		types:     map[string]string{"byte": "int"},
		openBlock: ":", condition: "%s",
		openNumbers: "%[1]s = (", closeNumbers: ")", comma: ",", singleComma: ",", // (1) is no tuple
		openPacked: "%s = (", quote: `b"`, closePacked: "\n)",
	},
	Go: {
		comment: "//", function: "func %s %s", parameter: "%s %s",
		openBlock: " {", closeBlock: "}", condition: "%s",
		openNumbers: "var %[1]s = [%[2]d]int{", closeNumbers: "}", comma: ",",
		openPacked: `const %s = "" +`, quote: `"`, join: " +",
	},
}

// typeName returns the name that a Go type has in the language.
func (s languageSyntax) typeName(name string) string {
	if own, ok := s.types[name]; ok {
		return own
	}
	return name
}

// writeFunction writes the function f in the language of the printer. f must have one result.
// isHelper is set if only other functions call it.
func (p *printer) writeFunction(f *ast.FuncDecl, isHelper bool) {
	if f.Doc != nil {
		for _, c := range f.Doc.List {
			p.WriteString(p.syntax.comment + strings.TrimPrefix(c.Text, "//") + "\n")
		}
	}
	var params []string
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			typeName := p.syntax.typeName(p.expression(field.Type))
			params = append(params, fmt.Sprintf(p.syntax.parameter, name.Name, typeName))
		}
	}
	results := f.Type.Results
	if f.Recv != nil || results.NumFields() != 1 {
		p.fail(f)
		return
	}
	if isHelper {
		p.WriteString(p.syntax.helper)
	}
	call := f.Name.Name + "(" + strings.Join(params, ", ") + ")"
	resultType := p.syntax.typeName(p.expression(results.List[0].Type))
	p.openBlock(0, fmt.Sprintf(p.syntax.function, call, resultType))
	p.writeBlock(1, f.Body.List)
	p.closeBlock(0)
}

// writeLine writes text as a line, indented by depth levels.
func (p *printer) writeLine(depth int, text string) {
	p.WriteString(strings.Repeat("    ", depth) + text + "\n")
}

// writeStatement writes text as a simple statement, indented by depth levels.
func (p *printer) writeStatement(depth int, text string) {
	p.writeLine(depth, text+p.syntax.statementEnd)
}

// openBlock writes the first line of a compound statement, indented by depth levels. head is the
// line without the mark that opens its block.
func (p *printer) openBlock(depth int, head string) { p.writeLine(depth, head+p.syntax.openBlock) }

// closeBlock writes the line that closes a block, indented by depth levels. It writes nothing in a
// language without such a line.
func (p *printer) closeBlock(depth int) {
	if p.syntax.closeBlock != "" {
		p.writeLine(depth, p.syntax.closeBlock)
	}
}

// statementHead returns the start of a statement: the keyword, such as if, and the condition, in
// parentheses where the language needs them.
func (p *printer) statementHead(keyword, condition string) string {
	return keyword + " " + fmt.Sprintf(p.syntax.condition, condition)
}

// writeBlock writes the statements, indented by depth levels.
func (p *printer) writeBlock(depth int, statements []ast.Stmt) {
	for _, s := range statements {
		switch s := s.(type) {
		case *ast.ReturnStmt:
			p.writeReturn(depth, s)
		case *ast.AssignStmt, *ast.IncDecStmt:
			p.writeStatement(depth, p.simpleStatement(s))
		case *ast.IfStmt:
			p.writeIf(depth, s)
		case *ast.ForStmt:
			p.writeFor(depth, s)
		case *ast.SwitchStmt:
			p.writeSwitch(depth, s)
		default:
			p.fail(s)
		}
	}
}

// writeReturn writes the return statement s, indented by depth levels. It must return one value.
func (p *printer) writeReturn(depth int, s *ast.ReturnStmt) {
	if len(s.Results) != 1 {
		p.fail(s)
		return
	}
	p.writeStatement(depth, "return "+p.expression(s.Results[0]))
}

// writeIf writes the if statement s, indented by depth levels. It must have no else.
func (p *printer) writeIf(depth int, s *ast.IfStmt) {
	if s.Init != nil || s.Else != nil {
		p.fail(s)
	}
	p.openBlock(depth, p.statementHead("if", p.expression(s.Cond)))
	p.writeBlock(depth+1, s.Body.List)
	p.closeBlock(depth)
}

// simpleStatement returns s in the language, without the mark that ends a statement. s must be an
// assignment to one variable.
func (p *printer) simpleStatement(s ast.Stmt) string {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		if p.language == Python {
			return p.expression(s.X) + " " + s.Tok.String()[:1] + "= 1"
		}
		return p.expression(s.X) + s.Tok.String()
	case *ast.AssignStmt:
		if len(s.Lhs) == 1 && s.Tok != token.AND_NOT_ASSIGN { // only Go has &^=
			return p.assignment(p.expression(s.Lhs[0]), s.Tok, p.expression(s.Rhs[0]))
		}
	}
	p.fail(s)
	return ""
}

// assignment returns the statement that assigns right to left by the Go operator op. It declares
// the variable if op is :=.
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

// writeFor writes the loop s, indented by depth levels. It must have both a first statement and a
// statement after each round, or neither. In Python it becomes a while loop.
func (p *printer) writeFor(depth int, s *ast.ForStmt) {
	if (s.Init == nil) != (s.Post == nil) {
		p.fail(s)
		return
	}
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
		p.openBlock(depth, p.statementHead("for", clauses))
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

// writeSwitch writes the switch s, indented by depth levels. Each case must have values and end
// with return. In Python it becomes a series of if statements.
func (p *printer) writeSwitch(depth int, s *ast.SwitchStmt) {
	if s.Init != nil || s.Tag == nil {
		p.fail(s)
		return
	}
	tag := p.expression(s.Tag)
	if p.language != Python {
		p.openBlock(depth, p.statementHead("switch", tag))
	}
	for _, c := range s.Body.List {
		clause, ok := c.(*ast.CaseClause)
		if !ok || len(clause.List) == 0 || !endsWithReturn(clause.Body) {
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

// endsWithReturn reports whether the last of the statements is a return statement.
func endsWithReturn(statements []ast.Stmt) bool {
	if len(statements) == 0 {
		return false
	}
	_, ok := statements[len(statements)-1].(*ast.ReturnStmt)
	return ok
}

// writeConstants writes the table t under the given name, as a list of numbers or packed into a
// string.
func (p *printer) writeConstants(name string, t constantTable) {
	const indent = "    "
	s := p.syntax
	if t.isPacked() {
		separator := `"` + s.join + "\n" + indent + s.quote
		p.WriteString(fmt.Sprintf(s.openPacked, name) + "\n" + indent + s.quote)
		p.WriteString(strings.Join(t.packLines(), separator) + `"` + s.closePacked + "\n")
		return
	}
	numbers := t.lines(indent)
	switch {
	case strings.Contains(numbers, "\n"):
		numbers += s.comma + "\n"
	case len(t) == 1:
		numbers += s.singleComma
	}
	p.WriteString(fmt.Sprintf(s.openNumbers, name, len(t)) + numbers + s.closeNumbers + "\n")
}
