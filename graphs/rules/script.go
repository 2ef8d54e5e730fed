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

// What is wrong with a text of rules, as translation keys.
const (
	// Unread: the text is no Starlark, or what it does fails; Detail says how.
	Unread graphs.Key = "error.format.syntax"
	// NoMoves: it defines no function moves.
	NoMoves graphs.Key = "error.rules.no-moves"
)

// MaxText bounds the bytes of a text.
const MaxText = document.MaxRules

// maxDepth bounds how deeply brackets are nested.
const maxDepth = 100

// Script is a text of rules that was read and not yet run.
type Script struct {
	// Title is what the game is called; empty where the text does not say.
	Title string
	// Play is misère play where the text says so.
	Play graphs.Play
	// Params are the assignments at the top that can be replaced: where play begins, named
	// "start", and every number, text of one line, truth, tuple or list of numbers that is
	// not named as one of By.
	Params []games.Param
	// By names the one or two numbers that a position is; empty where it is anything else.
	By []string

	text   string
	shapes map[string]shape
	spans  map[string][2]syntax.Position // of what parameters are assigned; not of a start that the text lacks
	starts bool                          // the text says where play begins
	spread bool                          // the parts of a tuple are the arguments of moves
}

// shape is what kind of value a parameter is assigned.
type shape uint8

const (
	ofNumber shape = iota
	ofText
	ofTruth
	ofTuple
	ofList
	// ofStart is one number, or the list of several.
	ofStart
)

// Mistake is what is wrong with a text of rules, and where.
type Mistake struct {
	// Line and Column count from 1; both are 0 where no place is known.
	Line, Column int
	graphs.Fault
}

// Where returns the line and the column.
func (m *Mistake) Where() string {
	if m.Line == 0 {
		return ""
	}
	return strconv.Itoa(m.Line) + ":" + strconv.Itoa(m.Column)
}

// place is where in a text something is.
type place struct{ line, column int }

func (p place) Key() string { return "error.rules.place" }

// Data returns the numbers; as texts, which have no separators of thousands.
func (p place) Data() map[string]any {
	return map[string]any{"Line": strconv.Itoa(p.line), "Column": strconv.Itoa(p.column)}
}

// Place returns a datum that says where; nil where no place is known.
func (m *Mistake) Place() any {
	if m.Line == 0 {
		return nil
	}
	return place{m.Line, m.Column}
}

func (m *Mistake) Unwrap() error { return &m.Fault }

// mistaken returns the mistake at a place.
func mistaken(at syntax.Position, says graphs.Key, with graphs.Data) *Mistake {
	return &Mistake{Line: int(at.Line), Column: int(at.Col), Fault: graphs.Fault{Says: says, With: with}}
}

// options are the dialect: sets, and nothing that might never end.
var options = &syntax.FileOptions{Set: true}

// Read reads a text of rules without running it. It takes time linear in the text. The error
// is a *Mistake.
func Read(text string) (*Script, error) {
	s, _, err := read(text)
	return s, err
}

// read is Read that returns the syntax as well.
func read(text string) (*Script, *syntax.File, error) {
	file, err := parse(text)
	if err != nil {
		return nil, nil, err
	}
	s := &Script{text: text, shapes: map[string]shape{}, spans: map[string][2]syntax.Position{}}
	var moves *syntax.DefStmt
	for _, stmt := range file.Stmts {
		switch stmt := stmt.(type) {
		case *syntax.DefStmt:
			if stmt.Name.Name == "moves" {
				moves = stmt
			}
		case *syntax.AssignStmt:
			s.assign(stmt)
		}
	}
	if moves == nil {
		return nil, nil, &Mistake{Fault: graphs.Fault{Says: NoMoves}}
	}
	s.bounds(moves)
	s.spread = len(moves.Params) > 1
	for _, p := range moves.Params {
		_, named := p.(*syntax.Ident)
		s.spread = s.spread || !named
	}
	return s, file, nil
}

// parse reads the text as Starlark.
func parse(text string) (*syntax.File, error) {
	if len(text) > MaxText || !utf8.ValidString(text) {
		return nil, &Mistake{Fault: graphs.Fault{Says: "error.rules.long", With: graphs.Data{"Most": MaxText}}}
	}
	if line, column := tooDeep(text); line > 0 {
		return nil, &Mistake{Line: line, Column: column, Fault: graphs.Fault{Says: "error.rules.deep", With: graphs.Data{"Most": maxDepth}}}
	}
	file, err := options.Parse("", text, 0)
	if err != nil {
		return nil, worded(err)
	}
	return file, nil
}

// tooDeep returns where brackets are nested more than maxDepth deep, in texts and comments
// too; 0 for nowhere. The parser recurs.
func tooDeep(text string) (line, column int) {
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

// worded makes an error of the language a *Mistake; others it returns as they are.
func worded(err error) error {
	var (
		unread     syntax.Error
		unresolved resolve.ErrorList
		evaluated  *starlark.EvalError
	)
	switch {
	case errors.As(err, &unread):
		return mistaken(unread.Pos, Unread, graphs.Data{"Detail": unread.Msg})
	case errors.As(err, &unresolved):
		return mistaken(unresolved[0].Pos, Unread, graphs.Data{"Detail": unresolved[0].Msg})
	case errors.As(err, &evaluated):
		m := mistaken(syntax.Position{}, Unread, graphs.Data{"Detail": evaluated.Msg})
		for i := range evaluated.CallStack {
			if at := evaluated.CallStack.At(i).Pos; at.Line > 0 {
				m.Line, m.Column = int(at.Line), int(at.Col)
				break
			}
		}
		return m
	}
	return err
}

// assign notes an assignment at the top that can be replaced.
func (s *Script) assign(stmt *syntax.AssignStmt) {
	name, ok := stmt.LHS.(*syntax.Ident)
	if !ok || stmt.Op != syntax.EQ {
		return
	}
	s.starts = s.starts || name.Name == "start"
	text, kind, ok := literal(stmt.RHS)
	if name.Name == "title" {
		if kind == ofText {
			s.Title = xstrings.Truncate(onOneLine(text), maxTitle)
		}
		return
	}
	if name.Name == "misere" {
		if kind == ofTruth && text == "true" {
			s.Play = graphs.Misere
		}
		return
	}
	if name.Name == "start" && kind == ofNumber {
		kind = ofStart
	}
	if ok {
		s.add(name.Name, text, kind)
		from, to := stmt.RHS.Span()
		s.spans[name.Name] = [2]syntax.Position{from, to}
	}
}

// Bounds of what parameters may be given.
const (
	mostNumber = 1_000_000_000
	mostItems  = 1_000
)

func (s *Script) add(name, text string, kind shape) {
	p := games.Param{Name: name, Kind: games.Integers, Min: -mostNumber, Max: mostNumber, Most: mostItems, Default: text}
	switch kind {
	case ofNumber:
		p.Kind, p.Most = games.Integer, 0
	case ofText:
		p.Kind, p.Min, p.Max, p.Most = games.Text, 0, MaxText, 0
	case ofTruth:
		p.Kind, p.Min, p.Max, p.Most = games.Boolean, 0, 0, 0
	}
	s.shapes[name] = kind
	s.Params = append(s.Params, p)
}

// literal returns a value that a text has as it stands, as a parameter is written; false
// where it is worked out.
func literal(e syntax.Expr) (text string, kind shape, ok bool) {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return literal(e.X)
	case *syntax.UnaryExpr:
		if text, kind, ok = literal(e.X); e.Op == syntax.MINUS && kind == ofNumber {
			return "-" + text, kind, ok
		}
	case *syntax.Ident:
		if e.Name == "True" || e.Name == "False" {
			return strings.ToLower(e.Name), ofTruth, true
		}
	case *syntax.Literal:
		switch v := e.Value.(type) {
		case int64:
			return strconv.FormatInt(v, 10), ofNumber, -mostNumber <= v && v <= mostNumber
		case *big.Int:
			return "", ofNumber, false
		case string:
			return v, ofText, strings.IndexFunc(v, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
		}
	case *syntax.TupleExpr:
		text, ok = literals(e.List)
		return text, ofTuple, ok
	case *syntax.ListExpr:
		text, ok = literals(e.List)
		return text, ofList, ok
	}
	return "", 0, false
}

// literals returns numbers as a parameter is written.
func literals(list []syntax.Expr) (string, bool) {
	numbers := make([]string, len(list))
	for i, e := range list {
		text, kind, ok := literal(e)
		if !ok || kind != ofNumber {
			return "", false
		}
		numbers[i] = text
	}
	return strings.Join(numbers, ","), len(list) > 0 && len(list) <= mostItems
}

// bounds finds out which numbers a position is, and has play begin somewhere where rules on
// numbers do not say where.
func (s *Script) bounds(moves *syntax.DefStmt) {
	var names []string
	for _, p := range moves.Params {
		name, ok := p.(*syntax.Ident)
		if !ok {
			return // a tuple of any length, or something with a default
		}
		names = append(names, name.Name)
	}
	start, given := s.shapes["start"]
	switch {
	case len(names) == 1 && !s.starts:
		s.add("start", "10", ofStart)
	case len(names) == 2 && !s.starts:
		s.add("start", "3,4", ofTuple)
	case len(names) == 1 && given && (start == ofStart || start == ofList):
	case len(names) == 2 && given && start == ofTuple:
	default:
		return
	}
	if s.Play == graphs.Normal { // values tell nothing of misère play
		s.By = names
	}
	s.Params = slices.DeleteFunc(s.Params, func(p games.Param) bool { return p.Name != "start" && slices.Contains(names, p.Name) })
}

// OnGraph returns the rules as they are played on a graph: where they do not say where play
// begins it is on all vertices, and their positions are no numbers.
func (s *Script) OnGraph() *Script {
	if s.starts {
		return s
	}
	on := *s
	on.By, on.Params = nil, slices.DeleteFunc(slices.Clone(s.Params), func(p games.Param) bool { return p.Name == "start" })
	return &on
}
