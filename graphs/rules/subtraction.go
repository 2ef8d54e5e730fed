package rules

import (
	"slices"

	"go.starlark.net/syntax"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// subtractionGame returns the rules as a subtraction game, with args as the values of their
// parameters, so that theorems about subtraction games apply to them. It returns nil unless the
// text shows that the rules define such a game for all n. Such a text defines
//
//	def moves(n): return [n - k for k in SET if k <= n]
//
// where SET is a tuple or list of numbers, a range, or the name of such a tuple or list. At the top
// there are only functions and literals, so that nothing else can change SET.
func (s *Script) subtractionGame(args map[string]string) games.Ruleset[games.Heap] {
	if len(s.By) != 1 || s.Form != "" || s.Play == graphs.Misere {
		return nil
	}
	read, file, err := parseWithTree(s.text)
	if err != nil || read.replaceArguments(file, args) != nil {
		return nil
	}
	globals, moves, ok := literalGlobals(file)
	if !ok {
		return nil
	}
	set, ok := globals.subtractionSet(moves)
	if !ok {
		return nil
	}
	return games.Subtraction{Set: set}
}

// globals maps each name at the top level of the rules to the expression of its value, or to nil
// for a function.
type globals map[string]syntax.Expr

// literalGlobals returns the names at the top level of file, and its function moves. ok is false
// unless the top level only defines functions and assigns each other name once.
func literalGlobals(file *syntax.File) (g globals, moves *syntax.DefStmt, ok bool) {
	g = globals{}
	for _, stmt := range file.Stmts {
		name, value := "", syntax.Expr(nil)
		switch stmt := stmt.(type) {
		case *syntax.DefStmt:
			name = stmt.Name.Name
			if name == "moves" {
				moves = stmt
			}
		case *syntax.AssignStmt:
			ident, isName := stmt.LHS.(*syntax.Ident)
			if _, _, isLiteral := literalValue(stmt.RHS); !isName || !isLiteral || stmt.Op != syntax.EQ {
				return nil, nil, false
			}
			name, value = ident.Name, stmt.RHS
		case *syntax.ExprStmt:
			if _, isText := stmt.X.(*syntax.Literal); !isText {
				return nil, nil, false
			}
			continue
		default:
			return nil, nil, false
		}
		if _, twice := g[name]; twice {
			return nil, nil, false
		}
		g[name] = value
	}
	return g, moves, moves != nil
}

// subtractionSet returns the numbers that the function moves subtracts from its argument, in
// ascending order. ok is false if the function does not have the form that subtractionGame
// requires.
func (g globals) subtractionSet(moves *syntax.DefStmt) (set []int, ok bool) {
	n, result, ok := returnExpr(moves)
	if !ok {
		return nil, false
	}
	list, ok := result.(*syntax.Comprehension)
	if !ok || list.Curly || len(list.Clauses) != 2 {
		return nil, false
	}
	each, isFor := list.Clauses[0].(*syntax.ForClause)
	condition, isIf := list.Clauses[1].(*syntax.IfClause)
	if !isFor || !isIf {
		return nil, false
	}
	k, ok := each.Vars.(*syntax.Ident)
	if !ok || k.Name == n || !isDifference(list.Body, n, k.Name) || !isAtMost(condition.Cond, k.Name, n) ||
		mentionsAny(each.X, n, k.Name) {
		return nil, false
	}
	numbers, ok := g.numberList(each.X)
	if !ok {
		return nil, false
	}
	set = slices.Compact(slices.Sorted(slices.Values(numbers)))
	return set, len(set) > 0 && set[0] > 0
}

// returnExpr returns the only parameter of the function f and the expression that f returns. ok is
// false if f has other parameters or other statements.
func returnExpr(f *syntax.DefStmt) (param string, result syntax.Expr, ok bool) {
	body := f.Body
	if len(body) == 2 { // after a description
		if text, isText := body[0].(*syntax.ExprStmt); isText {
			if _, isText = text.X.(*syntax.Literal); isText {
				body = body[1:]
			}
		}
	}
	if len(f.Params) != 1 || len(body) != 1 {
		return "", nil, false
	}
	name, isName := f.Params[0].(*syntax.Ident)
	last, returns := body[0].(*syntax.ReturnStmt)
	if !isName || !returns || last.Result == nil {
		return "", nil, false
	}
	return name.Name, stripParens(last.Result), true
}

// isDifference reports whether e is the expression n - k, where n and k are the given identifiers.
func isDifference(e syntax.Expr, n, k string) bool {
	d, ok := stripParens(e).(*syntax.BinaryExpr)
	return ok && d.Op == syntax.MINUS && isIdentifier(d.X, n) && isIdentifier(d.Y, k)
}

// isAtMost reports whether e is a condition that says that the identifier k is at most n: k <= n,
// n >= k or n - k >= 0.
func isAtMost(e syntax.Expr, k, n string) bool {
	c, ok := stripParens(e).(*syntax.BinaryExpr)
	if !ok {
		return false
	}
	switch c.Op {
	case syntax.LE:
		return isIdentifier(c.X, k) && isIdentifier(c.Y, n)
	case syntax.GE:
		text, kind, isLiteral := literalValue(c.Y)
		isZero := isLiteral && kind == numberParam && text == "0"
		return isIdentifier(c.X, n) && isIdentifier(c.Y, k) || isDifference(c.X, n, k) && isZero
	}
	return false
}

// isIdentifier reports whether e is the identifier with the given name.
func isIdentifier(e syntax.Expr, name string) bool {
	ident, ok := stripParens(e).(*syntax.Ident)
	return ok && ident.Name == name
}

// stripParens returns e without the parentheses around it.
func stripParens(e syntax.Expr) syntax.Expr {
	for {
		inner, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = inner.X
	}
}

// mentionsAny reports whether at least one of the given identifiers occurs in e.
func mentionsAny(e syntax.Expr, names ...string) (found bool) {
	syntax.Walk(e, func(node syntax.Node) bool {
		if ident, ok := node.(*syntax.Ident); ok && slices.Contains(names, ident.Name) {
			found = true
		}
		return !found
	})
	return found
}

// numberList returns the elements of e if it is a tuple, a list or a range of at most maxItems
// numbers. ok is false for any other expression.
func (g globals) numberList(e syntax.Expr) (_ []int, ok bool) {
	e = stripParens(e)
	switch e := e.(type) {
	case *syntax.Ident:
		value, ok := g[e.Name]
		if !ok || value == nil {
			return nil, false
		}
		if _, again := stripParens(value).(*syntax.Ident); again {
			return nil, false // True or False
		}
		return g.numberList(value)
	case *syntax.TupleExpr:
		return g.integers(e.List)
	case *syntax.ListExpr:
		return g.integers(e.List)
	case *syntax.CallExpr:
		return g.rangeNumbers(e)
	}
	return nil, false
}

// rangeNumbers returns the elements of the range that call, a call of range, returns. ok is false
// if they are not known, or if the rules define another function range.
func (g globals) rangeNumbers(call *syntax.CallExpr) (_ []int, ok bool) {
	if _, own := g["range"]; own || !isIdentifier(call.Fn, "range") || len(call.Args) == 0 || len(call.Args) > 2 {
		return nil, false
	}
	bounds, ok := g.integers(call.Args)
	if !ok {
		return nil, false
	}
	start, end := 0, bounds[len(bounds)-1]
	if len(bounds) == 2 {
		start = bounds[0]
	}
	if end <= start || end-start > maxItems {
		return nil, false
	}
	var numbers []int
	for n := start; n < end; n++ {
		numbers = append(numbers, n)
	}
	return numbers, true
}

// integers returns the values of the expressions in list. ok is false if integer does not know one
// of the values.
func (g globals) integers(list []syntax.Expr) (_ []int, ok bool) {
	numbers := make([]int, len(list))
	for i, e := range list {
		n, ok := g.integer(e)
		if !ok {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}

// integer returns the value of e, which must be a number, the name of a number, or a sum or
// difference of such expressions. ok is false for other expressions, and for numbers beyond a
// billion, so that nothing overflows.
func (g globals) integer(e syntax.Expr) (_ int, ok bool) {
	const most = 1_000_000_000
	n := 0
	switch e := stripParens(e).(type) {
	case *syntax.Literal:
		value, ok := e.Value.(int64)
		if !ok || value > most {
			return 0, false
		}
		n = int(value)
	case *syntax.Ident:
		value := g[e.Name]
		number, ok := value.(*syntax.Literal)
		if !ok {
			return 0, false
		}
		return g.integer(number)
	case *syntax.BinaryExpr:
		x, isNumber := g.integer(e.X)
		y, ok := g.integer(e.Y)
		switch {
		case !isNumber || !ok:
			return 0, false
		case e.Op == syntax.PLUS:
			n = x + y
		case e.Op == syntax.MINUS:
			n = x - y
		default:
			return 0, false
		}
	default:
		return 0, false
	}
	return n, n <= most && n >= -most
}
