package laws

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"nimgraph/graphs/xslices"
)

// printer writes the tree of a program or of a formula in a language. The tree is that of Go,
// and has no more than laws take: functions of numbers and truths, assignments to one variable,
// if, for, switch and return.
type printer struct {
	strings.Builder
	l Language
	// called has the names of the functions that are called.
	called map[string]bool
}

// expression writes an expression on one line.
func (p *printer) expression(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.expression(e.X)
	case *ast.Ident:
		switch {
		case e.Name == "dots":
			return natives[e.Name][p.l]
		case p.l == Python && (e.Name == "true" || e.Name == "false"):
			return strings.ToUpper(e.Name[:1]) + e.Name[1:]
		}
		return e.Name
	case *ast.BasicLit:
		if e.Kind == token.STRING { // of a formula, without spaces
			return strings.ReplaceAll(strings.Trim(e.Value, `"`), "-", p.minus())
		}
		return e.Value
	case *ast.IndexExpr:
		return p.expression(e.X) + "[" + p.expression(e.Index) + "]"
	case *ast.UnaryExpr:
		text := p.expression(e.X)
		if _, two := bare(e.X).(*ast.BinaryExpr); two {
			text = "(" + text + ")"
		}
		switch {
		case p.l == Python && e.Op == token.NOT:
			return "not " + text
		case e.Op == token.SUB:
			return p.minus() + text
		}
		return e.Op.String() + text
	case *ast.BinaryExpr:
		sign, is := signs[e.Op][p.l]
		if !is {
			sign = " " + e.Op.String() + " "
		} else if letter, is := e.Y.(*ast.Ident); is && e.Op == token.MUL && len(letter.Name) == 1 && constant(e.X) {
			sign = "" // 2k
		}
		return p.side(e.Op, e.X, false) + sign + p.side(e.Op, e.Y, true)
	case *ast.CallExpr:
		name := p.expression(e.Fun)
		p.called[name] = true
		args := make([]any, len(e.Args))
		texts := make([]string, len(e.Args))
		for i, a := range e.Args {
			texts[i] = p.expression(a)
			args[i] = texts[i]
		}
		form, is := natives[name][p.l]
		switch all := strings.Join(texts, ", "); {
		case !is:
			return name + "(" + all + ")"
		case !strings.Contains(form, "%"):
			return form
		case name == "set" || name == "seq":
			return fmt.Sprintf(form, all)
		case name == "sqrt" && p.l == Text && p.side(token.NOT, e.Args[0], true) != all:
			return "√(" + all + ")"
		}
		return fmt.Sprintf(form, args...)
	}
	return ""
}

// minus is the sign of a negative number.
func (p *printer) minus() string {
	if p.l == Text {
		return "−"
	}
	return "-"
}

// constant tells whether an expression is a number.
func constant(e ast.Expr) bool {
	if negative, is := e.(*ast.UnaryExpr); is {
		e = negative.X
	}
	_, is := e.(*ast.BasicLit)
	return is
}

// bare returns an expression without brackets around it.
func bare(e ast.Expr) ast.Expr {
	for {
		inner, is := e.(*ast.ParenExpr)
		if !is {
			return e
		}
		e = inner.X
	}
}

// order orders the operators that all languages order alike; 0 for the others, which stand in
// brackets.
func (p *printer) order(op token.Token) int {
	switch op {
	case token.MUL, token.QUO:
		return 4
	case token.REM:
		if p.l != Text && p.l != LaTeX {
			return 4
		}
	case token.ADD, token.SUB:
		return 3
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return 2
	case token.LAND, token.LOR:
		return 1
	}
	return 0
}

// side writes one side of an operation, in brackets where it takes them in some language, or
// where a compiler would ask for them.
func (p *printer) side(op token.Token, e ast.Expr, right bool) string {
	text := p.expression(e)
	two, is := bare(e).(*ast.BinaryExpr)
	if !is {
		return text
	}
	outer, inner := p.order(op), p.order(two.Op)
	if outer == 2 && (p.l == Text || p.l == LaTeX) || outer > 0 && inner > outer || inner > 2 && inner == outer && !right || op == two.Op && !right && outer < 2 {
		return text
	}
	return "(" + text + ")"
}

// kind writes a type.
func (p *printer) kind(name string) string {
	switch {
	case p.l == CPP && name == "int":
		return "long long"
	case p.l == CPP && name == "byte":
		return "char"
	case p.l == Python && name == "byte":
		return "int"
	}
	return name
}

// function writes a function. In C++ one that is only called by others is static.
func (p *printer) function(f *ast.FuncDecl, static bool) {
	if f.Doc != nil {
		for _, c := range f.Doc.List {
			p.WriteString(p.l.comment() + strings.TrimPrefix(c.Text, "//") + "\n")
		}
	}
	var params []string
	for _, field := range f.Type.Params.List {
		kind := p.kind(field.Type.(*ast.Ident).Name)
		for _, name := range field.Names {
			params = append(params, map[Language]string{CPP: kind + " " + name.Name, Python: name.Name + ": " + kind, Go: name.Name + " " + kind}[p.l])
		}
	}
	head, result := f.Name.Name+"("+strings.Join(params, ", ")+")", p.kind(f.Type.Results.List[0].Type.(*ast.Ident).Name)
	switch p.l {
	case CPP:
		if static {
			p.WriteString("static ")
		}
		p.open(0, result+" "+head)
	case Python:
		p.open(0, "def "+head+" -> "+result)
	default:
		p.open(0, "func "+head+" "+result)
	}
	p.block(1, f.Body.List)
	p.close(0)
}

// line writes a line, without what ends a statement.
func (p *printer) line(depth int, text string) {
	p.WriteString(strings.Repeat("    ", depth) + text + "\n")
}

// statement writes a plain statement.
func (p *printer) statement(depth int, text string) {
	if p.l == CPP {
		text += ";"
	}
	p.line(depth, text)
}

// open and close stand around a block.
func (p *printer) open(depth int, head string) {
	p.line(depth, head+map[Language]string{CPP: " {", Python: ":", Go: " {"}[p.l])
}

func (p *printer) close(depth int) {
	if p.l != Python {
		p.line(depth, "}")
	}
}

// condition writes what stands before a block.
func (p *printer) condition(word, text string) string {
	if p.l == CPP {
		return word + " (" + text + ")"
	}
	return word + " " + text
}

func (p *printer) block(depth int, all []ast.Stmt) {
	for _, s := range all {
		switch s := s.(type) {
		case *ast.ReturnStmt:
			p.statement(depth, "return "+p.expression(s.Results[0]))
		case *ast.AssignStmt, *ast.IncDecStmt:
			p.statement(depth, p.simple(s))
		case *ast.IfStmt:
			p.open(depth, p.condition("if", p.expression(s.Cond)))
			p.block(depth+1, s.Body.List)
			p.close(depth)
		case *ast.ForStmt:
			p.loop(depth, s)
		case *ast.SwitchStmt:
			p.choice(depth, s)
		}
	}
}

// simple writes an assignment.
func (p *printer) simple(s ast.Stmt) string {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		if p.l == Python {
			return p.expression(s.X) + " " + s.Tok.String()[:1] + "= 1"
		}
		return p.expression(s.X) + s.Tok.String()
	case *ast.AssignStmt:
		left, op, right := p.expression(s.Lhs[0]), s.Tok.String(), p.expression(s.Rhs[0])
		switch {
		case p.l == Python && op == "/=":
			op = "//="
		case p.l != Go && op == ":=":
			op = "="
			if p.l == CPP && strings.HasPrefix(right, "std::vector") {
				left = "auto " + left
			} else if p.l == CPP {
				left = "long long " + left
			}
		}
		return left + " " + op + " " + right
	}
	return ""
}

func (p *printer) loop(depth int, s *ast.ForStmt) {
	cond := ""
	if s.Cond != nil {
		cond = p.expression(s.Cond)
	}
	switch {
	case p.l == Python:
		if s.Init != nil {
			p.line(depth, p.simple(s.Init))
		}
		if cond == "" {
			cond = "True"
		}
		p.open(depth, "while "+cond)
	case s.Init != nil:
		p.open(depth, p.condition("for", p.simple(s.Init)+"; "+cond+"; "+p.simple(s.Post)))
	case p.l == Go:
		p.open(depth, "for "+cond)
	default:
		p.open(depth, "for (; "+cond+";)")
	}
	p.block(depth+1, s.Body.List)
	if p.l == Python && s.Post != nil {
		p.line(depth+1, p.simple(s.Post))
	}
	p.close(depth)
}

// choice writes a switch, whose cases all return.
func (p *printer) choice(depth int, s *ast.SwitchStmt) {
	tag := p.expression(s.Tag)
	if p.l != Python {
		p.open(depth, p.condition("switch", tag))
	}
	for _, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		cases := xslices.Map(clause.List, p.expression)
		switch {
		case p.l == CPP:
			p.line(depth, "case "+strings.Join(cases, ": case ")+":")
		case p.l == Go:
			p.line(depth, "case "+strings.Join(cases, ", ")+":")
		case len(cases) == 1:
			p.open(depth, "if "+tag+" == "+cases[0])
		default:
			p.open(depth, "if "+tag+" in ("+strings.Join(cases, ", ")+")")
		}
		p.block(depth+1, clause.Body)
	}
	p.close(depth)
}

func (l Language) comment() string {
	if l == Python {
		return "#"
	}
	return "//"
}

// constants writes numbers that do not change: as a list, or as letters of a text.
func (p *printer) constants(name string, t constants) {
	if t.packed() {
		quote := map[Language]string{Python: "b"}[p.l] + `"`
		between := `"` + map[Language]string{Go: " +"}[p.l] + "\n    " + quote
		p.WriteString(map[Language]string{CPP: "static const char " + name + "[] =", Python: name + " = (", Go: "const " + name + ` = "" +`}[p.l])
		p.WriteString("\n    " + quote + strings.Join(t.texts(), between) + `"` + map[Language]string{CPP: ";", Python: "\n)"}[p.l] + "\n")
		return
	}
	numbers, end := t.lines("    "), ""
	if strings.Contains(numbers, "\n") {
		end = "\n"
		if p.l != CPP {
			end = ",\n"
		}
	} else if p.l == Python && len(t) == 1 {
		end = ","
	}
	p.WriteString(map[Language]string{CPP: "static const long long " + name + "[] = {", Python: name + " = (", Go: "var " + name + " = [" + strconv.Itoa(len(t)) + "]int{"}[p.l])
	p.WriteString(numbers + end + map[Language]string{CPP: "};", Python: ")", Go: "}"}[p.l] + "\n")
}
