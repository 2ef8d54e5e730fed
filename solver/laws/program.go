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
)

// library has the functions that laws are made of. Those of natives are each language's own.
//
//go:embed library.go
var library string

// beattyTerm is ⌊(2ak + hc + √(4bk²)) / 2c⌋, exactly, for which each language has integers of
// its own that are long enough.
var beattyTerm = map[Language]string{
	CPP: `// Number k of a sequence of Beatty, exactly. GCC and Clang have __int128.
static long long term(__int128 k, int a, int b, int c, int h) {
    unsigned __int128 v = (unsigned __int128)k * k * 4 * b, r = (unsigned __int128)std::sqrt((long double)v);
    while (r * r > v) r--;
    while ((r + 1) * (r + 1) <= v) r++;
    __int128 over = 2 * a * k + h * c + (__int128)r;
    return over / (2 * c) - (over % (2 * c) < 0);
}
`,
	Python: `# Number k of a sequence of Beatty, exactly.
def term(k: int, a: int, b: int, c: int, h: int) -> int:
    return (2 * a * k + h * c + isqrt(4 * b * k * k)) // (2 * c)
`,
	Go: `// term is number k of a sequence of Beatty, exactly.
func term(k, a, b, c, h int) int {
	of := func(x int) *big.Int { return big.NewInt(int64(x)) }
	over := new(big.Int).Mul(of(k), of(k))
	over.Sqrt(over.Mul(over, of(4*b)))
	over.Add(over, new(big.Int).Mul(of(k), of(2*a)))
	return int(over.Div(over.Add(over, of(h*c)), of(2*c)).Int64())
}
`,
}

// program is a law as functions, written in Go with the functions of the library, and the
// constants that they use.
type program struct {
	source bytes.Buffer
	tables []constants
	names  []string
}

// write adds lines.
func (p *program) write(form string, args ...any) { fmt.Fprintf(&p.source, form+"\n", args...) }

// constant adds a table, and returns the expression of what stands at a place of it.
func (p *program) constant(name string, t constants, at string) (string, error) {
	p.tables, p.names = append(p.tables, t), append(p.names, name)
	if !t.packed() {
		return name + "[" + at + "]", t.fits()
	}
	return p.unpacked(name, t, at), t.fits()
}

// unpacked writes what reads a packed table.
func (p *program) unpacked(name string, t constants, at string) string {
	if t.pairs() {
		return fmt.Sprintf("(number(%s[2*(%s)])*%d + number(%[1]s[2*(%[2]s)+1]))", name, at, letters)
	}
	return "number(" + name + "[" + at + "])"
}

// function is what is written of a law of one number: with what name, whether it tells what
// is lost, and which n are told one by one.
type function struct {
	name, table string
	losing      bool
	except      []int
	told        func(n int) string
}

func (law Law) program() (*program, error) {
	p, losing := &program{}, law.Subject.IsZeros()
	if shape, one := law.Shape.(Valued); one {
		return p, p.function(shape, losing, "g")
	}
	return p, law.Shape.code(p, function{losing: losing})
}

// function writes the function of a law of one number.
func (p *program) function(shape Valued, losing bool, name string) error {
	of := function{name: name, table: "table" + strings.ToUpper(name), losing: losing, told: func(n int) string {
		if losing {
			return strconv.FormatBool(shape.Value(n) == 0)
		}
		return strconv.Itoa(shape.Value(n))
	}}
	if name == "g" {
		of.table = "table"
	}
	if exact, ok := shape.(Exceptional); ok {
		of.except = exact.Exceptions()
	}
	if losing {
		p.write("// losing tells whether the position n is lost for who is to move.\nfunc losing(n int) bool {")
	} else {
		p.write("func %s(n int) int {", name)
	}
	defer p.write("}")
	return shape.code(p, of)
}

// answer is what the code returns for single n.
type answer struct {
	ns    []int
	value string
}

// cases writes the values of single n.
func (p *program) cases(ns []int, told func(n int) string) {
	if len(ns) == 1 {
		p.write("if n == %d {\nreturn %s\n}", ns[0], told(ns[0]))
		return
	}
	p.choose("n", ns, told)
}

// choose writes what is returned for single values of an expression, those with the same together.
func (p *program) choose(of string, ns []int, told func(n int) string) {
	var all []answer
	for _, n := range ns {
		i := slices.IndexFunc(all, func(a answer) bool { return a.value == told(n) })
		if i < 0 {
			i = len(all)
			all = append(all, answer{value: told(n)})
		}
		all[i].ns = append(all[i].ns, n)
	}
	if len(all) == 0 {
		return
	}
	p.write("switch %s {", of)
	for _, a := range all {
		p.write("case %s:\nreturn %s", commas(a.ns), a.value)
	}
	p.write("}")
}

func commas(ns []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(ns), " ", ", "), "[]")
}

func (p *program) in(l Language, comments []string) (_ []byte, err error) {
	functions, err := parsed("package law\n\n" + p.source.String())
	if err != nil {
		return nil, err
	}
	known, err := parsed(library)
	if err != nil {
		return nil, err
	}
	main := &printer{l: l, called: map[string]bool{}}
	for i, f := range functions {
		if i > 0 {
			main.WriteString(l.between())
		}
		main.function(f, i < len(functions)-1)
	}
	used := ""
	// What is called stands before what calls it, as in the library.
	for _, f := range slices.Backward(known) {
		if name := f.Name.Name; main.called[name] && natives[name][l] == "" {
			helper := &printer{l: l, called: main.called}
			helper.function(f, true)
			used = helper.String() + l.between() + used
		}
	}
	if main.called["term"] {
		used = beattyTerm[l] + l.between() + used
	}
	tables := &printer{l: l}
	for i, t := range p.tables {
		tables.constants(p.names[i], t)
		tables.WriteString(l.between())
	}
	var b bytes.Buffer
	b.WriteString(l.commented(comments))
	b.WriteString(l.imports(used + main.String()))
	b.WriteString(used + tables.String() + main.String())
	if l == Go {
		return format.Source(b.Bytes())
	}
	return b.Bytes(), nil
}

// commented writes lines as comments before a code.
func (l Language) commented(lines []string) string {
	text := ""
	for _, line := range lines {
		text += strings.TrimSpace(l.comment()+" "+line) + "\n"
	}
	if text != "" {
		text += "\n"
	}
	return text
}

func parsed(source string) (all []*ast.FuncDecl, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		if f, is := d.(*ast.FuncDecl); is {
			all = append(all, f)
		}
	}
	return all, nil
}

// between is what stands between two functions.
func (l Language) between() string {
	if l == Python {
		return "\n\n"
	}
	return "\n"
}

// imports writes what a code needs.
func (l Language) imports(code string) string {
	text := ""
	for _, of := range []struct {
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
		if of.l == l && regexp.MustCompile(of.uses).MatchString(code) {
			text += of.line
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

// inlined returns the expression that a function of the library returns for n + shift, and
// for k; it writes what that takes.
func (p *program) inlined(name string, shift, k int) string {
	functions, err := parsed(library)
	if err != nil {
		return name
	}
	x := "n"
	if shift != 0 {
		p.write("x := %s", plus("n", shift))
		x = "x"
	}
	at := slices.IndexFunc(functions, func(f *ast.FuncDecl) bool { return f.Name.Name == name })
	result := functions[at].Body.List[0].(*ast.ReturnStmt).Results[0]
	return put(library[result.Pos()-1:result.End()-1], x, k)
}
