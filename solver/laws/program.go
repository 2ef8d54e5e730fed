package laws

import (
	"bytes"
	_ "embed"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimgraph/graphs/xstrings"
)

// library is the source of the functions that laws use. Functions in natives are replaced by the
// operations of each language.
//
//go:embed library.go
var library string

// libraryFunctions parses the library once.
var libraryFunctions = sync.OnceValues(func() ([]*ast.FuncDecl, error) { return parseFunctions(library) })

// beattyTerm is the function term in each language: ⌊(2ak + hc + √(4bk²)) / 2c⌋ exactly. It needs
// the long integers of the language.
var beattyTerm = map[Language]string{
	CPP: `// Term k of a Beatty sequence, exactly. GCC and Clang have __int128.
static long long term(__int128 k, int a, int b, int c, int h) {
    unsigned __int128 v = (unsigned __int128)k * k * 4 * b, r = (unsigned __int128)std::sqrt((long double)v);
    while (r * r > v) r--;
    while ((r + 1) * (r + 1) <= v) r++;
    __int128 over = 2 * a * k + h * c + (__int128)r;
    return over / (2 * c) - (over % (2 * c) < 0);
}
`,
	Python: `# Term k of a Beatty sequence, exactly.
def term(k: int, a: int, b: int, c: int, h: int) -> int:
    return (2 * a * k + h * c + isqrt(4 * b * k * k)) // (2 * c)
`,
	Go: `// term returns term k of a Beatty sequence, exactly.
func term(k, a, b, c, h int) int {
	num := func(x int) *big.Int { return big.NewInt(int64(x)) }
	over := new(big.Int).Mul(num(k), num(k))
	over.Sqrt(over.Mul(over, num(4*b)))
	over.Add(over, new(big.Int).Mul(num(k), num(2*a)))
	return int(over.Div(over.Add(over, num(h*c)), num(2*c)).Int64())
}
`,
}

// program is the code of a law: functions in Go that call the functions of the library, and the
// constant tables that they read.
type program struct {
	source bytes.Buffer
	tables []constantTable
	names  []string
}

// write appends lines of Go source to the program. form and args are as for fmt.Printf.
func (p *program) write(form string, args ...any) { fmt.Fprintf(&p.source, form+"\n", args...) }

// addConstants adds the table t to the program, called name. It returns the expression for the
// element of t whose index is the expression index. The error is CodeTooLong.
func (p *program) addConstants(name string, t constantTable, index string) (string, error) {
	p.tables, p.names = append(p.tables, t), append(p.names, name)
	if !t.isPacked() {
		return name + "[" + index + "]", t.checkLength()
	}
	return p.unpackExpression(name, t, index), t.checkLength()
}

// unpackExpression returns an expression that decodes an element of the packed table t, called
// name. The expression index is the index of the element.
func (p *program) unpackExpression(name string, t constantTable, index string) string {
	if t.needsTwoLetters() {
		return fmt.Sprintf("(number(%s[2*(%s)])*%d + number(%[1]s[2*(%[2]s)+1]))", name, index, letterCount)
	}
	return "number(" + name + "[" + index + "])"
}

// textFunc is a function that returns the value of a law at n as source code.
type textFunc func(n int) string

// functionSpec describes the function to write for a law of one number.
type functionSpec struct {
	// name is the name of the function, and table the name of its table, if it has one.
	name, table string
	// losing is set if the function reports whether g(n) is 0.
	losing bool
	// except holds the exceptions of the law, for which the function needs a case each.
	except []int
	// valueText returns the source text of the value at n.
	valueText textFunc
}

// program returns the law as a program: a function in Go and the tables that it reads. The error is
// CodeTooLong or NoCode.
func (law Law) program() (*program, error) {
	p, losing := &program{}, law.Subject.IsZeros()
	if shape, isValued := law.Shape.(Valued); isValued {
		return p, p.writeFunction(shape, losing, "g")
	}
	return p, law.Shape.writeCode(p, functionSpec{losing: losing})
}

// writeFunction writes a function called name for shape, a law of one number. The function returns
// g(n) or, if losing is set, reports whether g(n) is 0. The error is CodeTooLong or NoCode.
func (p *program) writeFunction(shape Valued, losing bool, name string) error {
	spec := functionSpec{name: name, table: "table", losing: losing}
	if name != "g" {
		spec.table += strings.ToUpper(name)
	}
	spec.valueText = spec.valueTextFunc(shape)
	if exact, ok := shape.(ExceptionLister); ok {
		spec.except = exact.Exceptions()
	}
	if losing {
		p.write("// losing reports whether the player to move from n loses.\nfunc losing(n int) bool {")
	} else {
		p.write("func %s(n int) int {", name)
	}
	defer p.write("}")
	return shape.writeCode(p, spec)
}

// valueTextFunc returns a function for the values that shape predicts. It returns the value at n as
// a number or, if spec.losing is set, as a boolean that says whether it is 0.
func (spec functionSpec) valueTextFunc(shape Valued) textFunc {
	return func(n int) string {
		if spec.losing {
			return strconv.FormatBool(shape.Value(n) == 0)
		}
		return strconv.Itoa(shape.Value(n))
	}
}

// caseGroup is a case of a generated switch: the numbers for which it returns the same value.
type caseGroup struct {
	ns    []int
	value string
}

// writeCases writes code that returns valueText(n) if the argument is n, for each n of ns. The code
// is an if statement for a single n, and otherwise a switch.
func (p *program) writeCases(ns []int, valueText textFunc) {
	if len(ns) == 1 {
		p.write("if n == %d {\nreturn %s\n}", ns[0], valueText(ns[0]))
		return
	}
	p.writeSwitch("n", ns, valueText)
}

// writeSwitch writes a switch on expression: for each n of ns, it returns valueText(n) if
// expression equals n. The n with equal values share a case. It writes nothing if ns is empty.
func (p *program) writeSwitch(expression string, ns []int, valueText textFunc) {
	var groups []caseGroup
	for _, n := range ns {
		i := slices.IndexFunc(groups, func(a caseGroup) bool { return a.value == valueText(n) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, caseGroup{value: valueText(n)})
		}
		groups[i].ns = append(groups[i].ns, n)
	}
	if len(groups) == 0 {
		return
	}
	p.write("switch %s {", expression)
	for _, a := range groups {
		p.write("case %s:\nreturn %s", xstrings.JoinInts(a.ns, ", "), a.value)
	}
	p.write("}")
}

// render returns the program in language l, together with the library functions that it calls. The
// lines of comments stand before the code as comments of the language.
func (p *program) render(l Language, comments []string) ([]byte, error) {
	functions, err := parseFunctions("package law\n\n" + p.source.String())
	if err != nil {
		return nil, err
	}
	body := newPrinter(l)
	for i, f := range functions {
		if i > 0 {
			body.WriteString(l.functionSeparator())
		}
		body.writeFunction(f, i < len(functions)-1)
	}
	if body.err != nil {
		return nil, body.err
	}
	helpers, err := l.helpers(body.called)
	if err != nil {
		return nil, err
	}
	tables := newPrinter(l)
	for i, t := range p.tables {
		tables.writeConstants(p.names[i], t)
		tables.WriteString(l.functionSeparator())
	}
	var b bytes.Buffer
	b.WriteString(l.commentBlock(comments))
	b.WriteString(l.imports(helpers + body.String()))
	b.WriteString(helpers + tables.String() + body.String())
	if l == Go {
		return format.Source(b.Bytes())
	}
	return b.Bytes(), nil
}

// helpers returns the source, in the language, of the library functions named in called and of all
// functions that they call. It adds the names of these functions to called.
func (l Language) helpers(called map[string]bool) (string, error) {
	functions, err := libraryFunctions()
	if err != nil {
		return "", err
	}
	text := ""
	// In the library, callees stand before their callers.
	for _, f := range slices.Backward(functions) {
		name := f.Name.Name
		if !called[name] || natives[name][l] != "" {
			continue
		}
		p := newPrinter(l)
		p.called = called
		p.writeFunction(f, true)
		if p.err != nil {
			return "", p.err
		}
		text = p.String() + l.functionSeparator() + text
	}
	if called["term"] {
		text = beattyTerm[l] + l.functionSeparator() + text
	}
	return text, nil
}

// commentBlock returns the lines as comments of the language, to stand before the code.
func (l Language) commentBlock(lines []string) string {
	text := ""
	for _, line := range lines {
		text += strings.TrimSpace(syntaxes[l].comment+" "+line) + "\n"
	}
	if text != "" {
		text += "\n"
	}
	return text
}

// parseFunctions returns the functions that the Go file source declares, in the same order.
func parseFunctions(source string) (functions []*ast.FuncDecl, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		if f, isFunction := d.(*ast.FuncDecl); isFunction {
			functions = append(functions, f)
		}
	}
	return functions, nil
}

// functionSeparator returns the text between two functions in the language: one or two empty lines.
func (l Language) functionSeparator() string {
	if l == Python {
		return "\n\n"
	}
	return "\n"
}

// imports returns the package clause and the import lines that code needs in the language.
func (l Language) imports(code string) string {
	text := ""
	for _, entry := range []struct {
		l          Language
		uses, line string
	}{
		{CPP, `std::(min|max)\(`, "#include <algorithm>\n"},
		{CPP, `std::sqrt\(`, "#include <cmath>\n"},
		{CPP, `std::vector`, "#include <vector>\n"},
		{Python, `isqrt\(`, "from math import isqrt\n\n"},
		{Go, `math\.[A-Z]`, "import \"math\"\n"},
		{Go, `big\.[A-Z]`, "import \"math/big\"\n"},
		{Go, `bits\.[A-Z]`, "import \"math/bits\"\n"},
	} {
		if entry.l == l && regexp.MustCompile(entry.uses).MatchString(code) {
			text += entry.line
		}
	}
	if text != "" {
		text += "\n"
	}
	if l == Go {
		return "package law\n\n" + text
	}
	return text
}

// inlineCall returns the expression that the library function called name returns, with n + shift
// and k in place of its parameters x and k. If shift is not 0, it first writes x := n + shift, and
// the expression contains x. The function must consist of one return statement.
func (p *program) inlineCall(name string, shift, k int) string {
	functions, err := libraryFunctions()
	if err != nil { // the library always parses
		return name
	}
	x := "n"
	if shift != 0 {
		p.write("x := %s", plusText("n", shift))
		x = "x"
	}
	index := slices.IndexFunc(functions, func(f *ast.FuncDecl) bool { return f.Name.Name == name })
	result := functions[index].Body.List[0].(*ast.ReturnStmt).Results[0]
	return substitute(library[result.Pos()-1:result.End()-1], x, k)
}
