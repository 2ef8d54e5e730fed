package rules

import (
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
)

const (
	// SyntaxFault: the text is not Starlark, or running it failed; "Detail" says how.
	SyntaxFault graphs.Key = "error.format.syntax"
	// NoMoves: the text does not define a function moves.
	NoMoves graphs.Key = "error.rules.no-moves"
)

// MaxText bounds the length of a text in bytes.
const MaxText = document.MaxRules

// maxDepth bounds the nesting depth of brackets, because the parser is recursive.
const maxDepth = 100

// Script is a text of rules after parsing. Its functions have not run yet.
type Script struct {
	// Title is the title of the game; empty if the text has none.
	Title string
	// Play is Misere if the text says so.
	Play graphs.Play
	// Params are the top-level assignments that can be replaced: the start, and every number,
	// one-line text, truth, tuple or list of numbers whose name is not in By.
	Params []games.Param
	// By names the one or two numbers that make up a position; empty for other positions.
	By []string
	// Form says how the numbers of By make a position: a letter for each part of a tuple, n for
	// the next number, T or F for a truth. It is empty if a position is the number itself.
	Form string
	// Unlisted is the translation key of the reason why By is empty.
	Unlisted graphs.Key

	text       string
	paramKinds map[string]paramKind          // by parameter
	spans      map[string][2]syntax.Position // of the values in the text, by parameter; a start that the text lacks has none
	// hasStart is set if the text assigns start, at startAt.
	hasStart bool
	startAt  syntax.Position
	// spread is set if moves takes the parts of a tuple as its arguments.
	spread bool
}

// paramKind is the kind of values that a parameter of the rules has.
type paramKind uint8

const (
	numberParam paramKind = iota
	textParam
	truthParam
	tupleParam
	listParam
	// startParam is one number, or a list of several.
	startParam
)

// Mistake is an error in the rules that a user wrote, with its place in the text.
type Mistake struct {
	// Line and Column count from 1; both are 0 if the place is unknown.
	Line, Column int
	graphs.Fault
}

// Location returns the place of the mistake in the text as LINE:COLUMN, or "" if it is unknown.
func (m *Mistake) Location() string {
	if m.Line == 0 {
		return ""
	}
	return strconv.Itoa(m.Line) + ":" + strconv.Itoa(m.Column)
}

// textPlace is a place in a text: a line and a column, counted from 1. As part of the data of a
// message, it is written in the language of the message; see Key.
type textPlace struct{ line, column int }

// Key returns the translation key of a text that names a line and a column.
func (p textPlace) Key() string { return "error.rules.place" }

// Data returns the line and the column as strings, so that they are written without thousands
// separators.
func (p textPlace) Data() map[string]any {
	return map[string]any{"Line": strconv.Itoa(p.line), "Column": strconv.Itoa(p.column)}
}

// LocationData returns the place of the mistake as a textPlace, for the data of a message. It
// returns nil if the place is unknown.
func (m *Mistake) LocationData() any {
	if m.Line == 0 {
		return nil
	}
	return textPlace{m.Line, m.Column}
}

// Unwrap returns the *graphs.Fault that describes the mistake without its place.
func (m *Mistake) Unwrap() error { return &m.Fault }

// mistakeAt returns a Mistake at pos in the rules. key is the translation key of its message, and
// data is the data of the message.
func mistakeAt(pos syntax.Position, key graphs.Key, data graphs.Data) *Mistake {
	return &Mistake{Line: int(pos.Line), Column: int(pos.Col), Fault: graphs.Fault{Says: key, With: data}}
}

// options select the dialect of Starlark: with sets, and without statements that might not end.
var options = &syntax.FileOptions{Set: true}

// Parse parses text as rules, without running them. If text is malformed, the error is a *Mistake.
// Time is linear in the length of the text.
func Parse(text string) (*Script, error) {
	s, _, err := parseWithTree(text)
	return s, err
}

// parseWithTree is like Parse, but also returns the syntax tree of the text.
func parseWithTree(text string) (*Script, *syntax.File, error) {
	file, err := parseTree(text)
	if err != nil {
		return nil, nil, err
	}
	s := &Script{text: text, paramKinds: map[string]paramKind{}, spans: map[string][2]syntax.Position{}}
	var moves *syntax.DefStmt
	kinds := kindScope{}
	for _, stmt := range file.Stmts {
		switch stmt := stmt.(type) {
		case *syntax.DefStmt:
			if stmt.Name.Name == "moves" {
				moves = stmt
			}
		case *syntax.AssignStmt:
			s.readAssignment(stmt)
			kinds.recordAssignment(stmt)
		}
	}
	if moves == nil {
		return nil, nil, &Mistake{Fault: graphs.Fault{Says: NoMoves}}
	}
	s.readMovesParameters(moves, kinds)
	return s, file, nil
}

// parseTree returns the syntax tree of text. If text is malformed, the error is a *Mistake.
func parseTree(text string) (*syntax.File, error) {
	if len(text) > MaxText || !utf8.ValidString(text) {
		return nil, &Mistake{Fault: graphs.Fault{Says: "error.rules.long", With: graphs.Data{"Most": MaxText}}}
	}
	if line, column := findDeepBracket(text); line > 0 {
		return nil,
			&Mistake{
				Line: line, Column: column,
				Fault: graphs.Fault{Says: "error.rules.deep", With: graphs.Data{"Most": maxDepth}},
			}
	}
	file, err := options.Parse("", text, 0)
	if err != nil {
		return nil, toMistake(err)
	}
	return file, nil
}

// findDeepBracket returns the line and the column of the first bracket in text that is nested more
// than maxDepth deep, or 0, 0 if there is none. Brackets in strings and comments count as well.
func findDeepBracket(text string) (line, column int) {
	depth := 0
	line, column = 1, 0
	for _, r := range text {
		column++
		switch r {
		case '\n':
			line, column = line+1, 0
		case '(', '[', '{':
			if depth++; depth > maxDepth {
				return line, column
			}
		case ')', ']', '}':
			depth = max(0, depth-1)
		}
	}
	return 0, 0
}

// toMistake converts err to a *Mistake if it is an error of Starlark. Otherwise it returns err
// unchanged.
func toMistake(err error) error {
	var (
		unread     syntax.Error
		unresolved resolve.ErrorList
		evaluated  *starlark.EvalError
	)
	switch {
	case errors.As(err, &unread):
		return mistakeAt(unread.Pos, SyntaxFault, graphs.Data{"Detail": unread.Msg})
	case errors.As(err, &unresolved):
		return mistakeAt(unresolved[0].Pos, SyntaxFault, graphs.Data{"Detail": unresolved[0].Msg})
	case errors.As(err, &evaluated):
		m := mistakeAt(syntax.Position{}, SyntaxFault, graphs.Data{"Detail": evaluated.Msg})
		for i := range evaluated.CallStack {
			if position := evaluated.CallStack.At(i).Pos; position.Line > 0 {
				m.Line, m.Column = int(position.Line), int(position.Col)
				break
			}
		}
		return m
	}
	return err
}

// readAssignment stores in s what stmt, an assignment at the top level, sets: the title, the play
// convention, or the default value of a parameter. Other assignments are ignored.
func (s *Script) readAssignment(stmt *syntax.AssignStmt) {
	name, ok := stmt.LHS.(*syntax.Ident)
	if !ok || stmt.Op != syntax.EQ {
		return
	}
	text, kind, ok := literalValue(stmt.RHS)
	switch name.Name {
	case "title":
		if kind == textParam { // even if the text cannot be a parameter
			s.Title = xstrings.Truncate(flattenLine(text), maxTitle)
		}
		return
	case "misere":
		if kind == truthParam && text == "true" {
			s.Play = graphs.Misere
		}
		return
	case "start":
		s.hasStart, s.startAt = true, name.NamePos
		if kind == numberParam {
			kind = startParam
		}
	}
	if ok {
		s.addParam(name.Name, text, kind)
		from, to := stmt.RHS.Span()
		s.spans[name.Name] = [2]syntax.Position{from, to}
	}
}

// Bounds of the values of parameters.
const (
	maxNumber = 1_000_000_000_000_000_000
	maxItems  = 1_000
)

// addParam adds a parameter with the given name to s. text is its default value, in the notation of
// games.Args, and kind is the kind of its values.
func (s *Script) addParam(name, text string, kind paramKind) {
	p := games.Param{Name: name, Kind: games.Integers, Default: text}
	switch kind {
	case numberParam:
		p.Kind, p.Drawn = games.Integer, games.Range{Min: -maxNumber, Max: maxNumber}
	case textParam:
		p.Kind, p.Drawn = games.Text, games.Range{Max: MaxText}
	case truthParam:
		p.Kind = games.Boolean
	default:
		p.Drawn = games.Range{Min: -maxNumber, Max: maxNumber, Count: maxItems}
	}
	s.paramKinds[name] = kind
	s.Params = append(s.Params, p)
}

// literalValue returns the value of the expression e, in the notation of games.Args, and its kind.
// ok is false if e is not a literal.
func literalValue(e syntax.Expr) (text string, kind paramKind, ok bool) {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return literalValue(e.X)
	case *syntax.UnaryExpr:
		if text, kind, ok = literalValue(e.X); e.Op == syntax.MINUS && kind == numberParam {
			return "-" + text, kind, ok
		}
	case *syntax.Ident:
		if e.Name == "True" || e.Name == "False" {
			return strings.ToLower(e.Name), truthParam, true
		}
	case *syntax.Literal:
		switch v := e.Value.(type) {
		case int64:
			return strconv.FormatInt(v, 10), numberParam, -maxNumber <= v && v <= maxNumber
		case *big.Int:
			return "", numberParam, false
		case string:
			return v, textParam, strings.IndexFunc(v, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
		}
	case *syntax.TupleExpr:
		text, ok = numberLiterals(e.List)
		return text, tupleParam, ok
	case *syntax.ListExpr:
		text, ok = numberLiterals(e.List)
		return text, listParam, ok
	}
	return "", 0, false
}

// numberLiterals returns the values of the expressions in list, in the notation of games.Args. ok
// is false if one of them is not a number literal.
func numberLiterals(list []syntax.Expr) (text string, ok bool) {
	numbers := make([]string, len(list))
	for i, e := range list {
		text, kind, ok := literalValue(e)
		if !ok || kind != numberParam {
			return "", false
		}
		numbers[i] = text
	}
	return strings.Join(numbers, ","), len(list) > 0 && len(list) <= maxItems
}

// readMovesParameters sets s.By, s.Form and s.Unlisted, which say how numbers make up a position.
// They follow from the parameters of the function moves and the type of the start. kinds holds the
// types of the names at the top level. If the rules on one or two numbers have no start, they get a
// standard start.
func (s *Script) readMovesParameters(moves *syntax.DefStmt, kinds kindScope) {
	s.spread = len(moves.Params) > 1
	var names []string
	for _, p := range moves.Params {
		name, ok := p.(*syntax.Ident)
		if !ok { // a tuple of any length, or a parameter with a default
			s.spread, s.Unlisted = true, "error.rules.unlisted.any-length"
			return
		}
		names = append(names, name.Name)
	}
	start := kinds["start"]
	switch {
	case s.hasStart:
	case len(names) == 1:
		s.addParam("start", "10", startParam)
		start = valueKind{base: numberKind}
	case len(names) == 2:
		s.addParam("start", "3,4", tupleParam)
		start = valueKind{base: tupleKind, parts: []valueKind{{base: numberKind}, {base: numberKind}}}
	}
	s.By, s.Form, s.Unlisted = numbersOfStart(start, names)
	if len(s.By) > 0 {
		s.Params = slices.DeleteFunc(s.Params,
			func(p games.Param) bool { return p.Name != "start" && slices.Contains(names, p.Name) })
	}
}

// ForGraph returns the rules for a game that is played on a graph: a copy of s in which play
// begins on the set of all vertices. If the rules have a start of their own, it returns s.
func (s *Script) ForGraph() *Script {
	if s.hasStart {
		return s
	}
	on := *s
	on.By, on.Form, on.Unlisted = nil, "", "error.rules.unlisted.sets"
	on.Params = slices.DeleteFunc(slices.Clone(s.Params), func(p games.Param) bool { return p.Name == "start" })
	return &on
}
