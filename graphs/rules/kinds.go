package rules

import (
	"go.starlark.net/syntax"

	"nimgraph/graphs"
)

// baseKind is the type of the value of an expression, as far as the syntax shows it.
type baseKind uint8

const (
	unknownKind baseKind = iota
	numberKind
	truthKind
	textKind
	tupleKind
	listKind
	setKind
)

// valueKind is the kind of a value and of its parts: one for each part of a tuple, or none if the
// length is unknown; a single one for all elements of a list.
type valueKind struct {
	base  baseKind
	parts []valueKind
	truth bool // the value, if it is a truth that is written out
}

// listOf returns the kind of a list whose elements all have the given kind.
func listOf(element valueKind) valueKind {
	return valueKind{base: listKind, parts: []valueKind{element}}
}

// element returns the kind of the elements if k is a list, and the unknown kind otherwise.
func (k valueKind) element() valueKind {
	if k.base == listKind && len(k.parts) == 1 {
		return k.parts[0]
	}
	return valueKind{}
}

// kindScope maps each name that was assigned at the top level so far to its kind.
type kindScope map[string]valueKind

// assign records the kinds of the names that stmt, an assignment at the top level, sets.
func (s kindScope) assign(stmt *syntax.AssignStmt) {
	name, ok := stmt.LHS.(*syntax.Ident)
	switch {
	case !ok:
	case stmt.Op == syntax.EQ:
		s[name.Name] = s.kindOf(stmt.RHS)
	default: // such as +=
		s[name.Name] = valueKind{}
	}
}

// kindOf returns the kind of the expression e. It knows literals, arithmetic and the common ways to
// make lists; all other expressions are of unknown kind.
func (s kindScope) kindOf(e syntax.Expr) valueKind {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return s.kindOf(e.X)
	case *syntax.Literal:
		switch e.Token {
		case syntax.INT:
			return valueKind{base: numberKind}
		case syntax.STRING:
			return valueKind{base: textKind}
		}
	case *syntax.Ident:
		if e.Name == "True" || e.Name == "False" {
			return valueKind{base: truthKind, truth: e.Name == "True"}
		}
		kind, assigned := s[e.Name]
		if !assigned && e.Name == "vertices" {
			return valueKind{base: setKind}
		}
		return kind
	case *syntax.UnaryExpr:
		if e.Op == syntax.NOT {
			return valueKind{base: truthKind}
		}
		if e.X != nil {
			return s.kindOf(e.X)
		}
	case *syntax.BinaryExpr:
		return binaryKind(e.Op, s.kindOf(e.X), s.kindOf(e.Y))
	case *syntax.TupleExpr:
		tuple := valueKind{base: tupleKind}
		for _, part := range e.List {
			tuple.parts = append(tuple.parts, s.kindOf(part))
		}
		return tuple
	case *syntax.ListExpr:
		return listOf(s.commonKind(e.List))
	case *syntax.Comprehension:
		return s.comprehensionKind(e)
	case *syntax.CallExpr:
		return s.callKind(e)
	}
	return valueKind{}
}

// commonKind returns the kind of the first expression of list if all have the same base, and the
// unknown kind otherwise.
func (s kindScope) commonKind(list []syntax.Expr) valueKind {
	var common valueKind
	for i, e := range list {
		kind := s.kindOf(e)
		if i > 0 && kind.base != common.base {
			return valueKind{}
		}
		if i == 0 {
			common = kind
		}
	}
	return common
}

// binaryKind returns the kind of the result of the operator op on operands of kinds x and y.
func binaryKind(op syntax.Token, x, y valueKind) valueKind {
	switch op {
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.GT, syntax.LE, syntax.GE, syntax.IN, syntax.NOT_IN:
		return valueKind{base: truthKind}
	}
	switch {
	case x.base == tupleKind && y.base == tupleKind && op == syntax.PLUS:
		return valueKind{base: tupleKind, parts: append(append([]valueKind{}, x.parts...), y.parts...)}
	case x.base == tupleKind || y.base == tupleKind: // repeated
		return valueKind{base: tupleKind}
	case x.base == listKind:
		return x
	case y.base == listKind && op == syntax.STAR:
		return y
	case x.base == y.base:
		return valueKind{base: x.base}
	case x.base == textKind || y.base == textKind: // formatted, or repeated
		return valueKind{base: textKind}
	case x.base == setKind:
		return x
	}
	return valueKind{}
}

// comprehensionKind returns the kind of the comprehension e, which must have one variable to be
// known.
func (s kindScope) comprehensionKind(e *syntax.Comprehension) valueKind {
	clause, ok := e.Clauses[0].(*syntax.ForClause)
	if e.Curly || !ok {
		return valueKind{}
	}
	inner := kindScope{}
	for name, kind := range s {
		inner[name] = kind
	}
	if name, ok := clause.Vars.(*syntax.Ident); ok {
		inner[name.Name] = s.kindOf(clause.X).element()
	}
	return listOf(inner.kindOf(e.Body))
}

// callKind returns the kind of the result of e, a call of a builtin function.
func (s kindScope) callKind(e *syntax.CallExpr) valueKind {
	f, ok := e.Fn.(*syntax.Ident)
	if !ok {
		return valueKind{}
	}
	switch f.Name {
	case "range":
		return listOf(valueKind{base: numberKind})
	case "len", "int", "ord", "hash", "mex":
		return valueKind{base: numberKind}
	case "digits":
		return listOf(valueKind{base: numberKind})
	case "str", "repr", "chr":
		return valueKind{base: textKind}
	case "bool", "any", "all":
		return valueKind{base: truthKind}
	case "set", "near":
		return valueKind{base: setKind}
	case "tuple":
		return valueKind{base: tupleKind}
	case "parts":
		return listOf(valueKind{base: setKind})
	case "list", "sorted", "reversed":
		if len(e.Args) > 0 {
			return listOf(s.kindOf(e.Args[0]).element())
		}
	case "abs", "min", "max":
		if len(e.Args) == 1 && f.Name != "abs" {
			return s.kindOf(e.Args[0]).element()
		}
		return s.commonKind(e.Args)
	}
	return valueKind{}
}

// numbersOfStart returns the names of the one or two numbers that make up a position, and
// Script.Form. start is the kind of the start, and names holds the parameters of moves. If the
// positions cannot be listed, unlisted is the key of the reason.
func numbersOfStart(start valueKind, names []string) (by []string, form string, unlisted graphs.Key) {
	for start.base == listKind { // a sum of positions
		start = start.element()
	}
	switch start.base {
	case numberKind:
		if len(names) == 1 {
			return names, "", ""
		}
	case textKind:
		return nil, "", "error.rules.unlisted.texts"
	case truthKind:
		return nil, "", "error.rules.unlisted.truths"
	case setKind:
		return nil, "", "error.rules.unlisted.sets"
	case tupleKind:
		return numbersOfTuple(start.parts, names)
	}
	return nil, "", "error.rules.unlisted.unknown"
}

// numbersOfTuple is numbersOfStart for a start that is a tuple with the given parts. Truths in it
// are not numbers: they keep their value from the start.
func numbersOfTuple(parts []valueKind, names []string) (by []string, form string, unlisted graphs.Key) {
	if len(parts) == 0 || len(parts) != len(names) || len(parts) == 1 {
		return nil, "", "error.rules.unlisted.any-length"
	}
	for i, part := range parts {
		switch part.base {
		case numberKind:
			by = append(by, names[i])
			form += string(formNumber)
		case truthKind:
			letter := formFalse
			if part.truth {
				letter = formTrue
			}
			form += string(letter)
		default:
			return nil, "", "error.rules.unlisted.unknown"
		}
	}
	if len(by) == 0 || len(by) > 2 {
		return nil, "", "error.rules.unlisted.many"
	}
	return by, form, ""
}
