package rules

import (
	"go.starlark.net/syntax"

	"nimgraph/graphs"
)

// baseKind is the type of a value without the types of its parts: a number, a tuple and so on. It
// is unknownKind if the type depends on running the rules.
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

// valueKind is the type of a value with the types of its parts. For a tuple, parts has an element
// for each part, or is empty if the length is unknown. For a list, parts has a single element, the
// type of all elements.
type valueKind struct {
	base  baseKind
	parts []valueKind
	truth bool // the value, if it is a truth that is written out
}

// kindOfList returns the type of a list whose elements all have the type element.
func kindOfList(element valueKind) valueKind {
	return valueKind{base: listKind, parts: []valueKind{element}}
}

// elementKind returns the type of the elements of a list if k is the type of a list, and
// unknownKind otherwise.
func (k valueKind) elementKind() valueKind {
	if k.base == listKind && len(k.parts) == 1 {
		return k.parts[0]
	}
	return valueKind{}
}

// kindScope maps each name that has been assigned at the top level to the type of its value.
type kindScope map[string]valueKind

// recordAssignment records the types of the names that stmt, an assignment at the top level, sets.
func (s kindScope) recordAssignment(stmt *syntax.AssignStmt) {
	name, ok := stmt.LHS.(*syntax.Ident)
	switch {
	case !ok:
	case stmt.Op == syntax.EQ:
		s[name.Name] = s.kindOf(stmt.RHS)
	default: // such as +=
		s[name.Name] = valueKind{}
	}
}

// kindOf returns the type of the expression e. It knows literals, arithmetic and the common ways to
// make lists. For all other expressions it returns the unknown type.
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
		return kindOfList(s.commonKind(e.List))
	case *syntax.Comprehension:
		return s.comprehensionKind(e)
	case *syntax.CallExpr:
		return s.callKind(e)
	}
	return valueKind{}
}

// commonKind returns the type of the expressions in list. If their base types differ, it returns
// the unknown type. If only the types of their parts differ, it returns the type of the first
// expression.
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

// binaryKind returns the type of the result of the operator op. x and y are the types of its
// operands.
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

// comprehensionKind returns the type of the value of the comprehension e. It is unknown if e has
// more than one variable.
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
		inner[name.Name] = s.kindOf(clause.X).elementKind()
	}
	return kindOfList(inner.kindOf(e.Body))
}

// callKind returns the type of the result of the call e. It is unknown unless e calls a builtin
// function.
func (s kindScope) callKind(e *syntax.CallExpr) valueKind {
	f, ok := e.Fn.(*syntax.Ident)
	if !ok {
		return valueKind{}
	}
	switch f.Name {
	case "range":
		return kindOfList(valueKind{base: numberKind})
	case "len", "int", "ord", "hash", "mex":
		return valueKind{base: numberKind}
	case "digits":
		return kindOfList(valueKind{base: numberKind})
	case "str", "repr", "chr":
		return valueKind{base: textKind}
	case "bool", "any", "all":
		return valueKind{base: truthKind}
	case "set", "near":
		return valueKind{base: setKind}
	case "tuple":
		return valueKind{base: tupleKind}
	case "parts":
		return kindOfList(valueKind{base: setKind})
	case "list", "sorted", "reversed":
		if len(e.Args) > 0 {
			return kindOfList(s.kindOf(e.Args[0]).elementKind())
		}
	case "abs", "min", "max":
		if len(e.Args) == 1 && f.Name != "abs" {
			return s.kindOf(e.Args[0]).elementKind()
		}
		return s.commonKind(e.Args)
	}
	return valueKind{}
}

// numbersOfStart returns by, the names of the one or two numbers that make up a position of a
// game, and form, which says how they make it up; see Script.Form. start is the type of the start,
// and names are the parameters of the function moves. If a position does not consist of one or two
// numbers, by is empty, and unlisted is the translation key of the reason.
func numbersOfStart(start valueKind, names []string) (by []string, form string, unlisted graphs.Key) {
	for start.base == listKind { // a sum of positions
		start = start.elementKind()
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

// numbersOfTuple is like numbersOfStart for a start that is a tuple. parts holds the types of its
// parts. A truth value in the tuple is not one of the numbers: it is the same in all positions.
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
