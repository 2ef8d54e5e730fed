package formats

import (
	"fmt"
	"strconv"

	"gonum.org/v1/gonum/graph/formats/dot"
	"gonum.org/v1/gonum/graph/formats/dot/ast"
)

// dotChunks cuts a DOT text into runs of whole statements and has each parsed by
// gonum. The parser takes some 30 bytes of memory for each byte, keeps no line
// numbers and recurses over what is nested; so it sees a bounded run at a time,
// in which each token stands on a line of its own and each word is its number
// in the run. That leads from what it says back to the text.
type dotChunks struct {
	lex dotLexer
	// ahead is the next token.
	ahead            dotToken
	strict, directed bool
	graph            []byte // the name of the graph
	tokens           []dotToken
	source           []byte // what the parser sees
	words            int    // how many tokens have been read
}

// enough is the number of tokens from which a run ends with its statement.
const enough = 4096

// start reads the text up to the first statement.
func (c *dotChunks) start(text []byte) error {
	c.lex = dotLexer{rest: text, line: 1, fresh: true}
	if err := c.next(); err != nil {
		return err
	}
	if c.ahead.kind == dotEnd {
		return wrong(msgEmpty)
	}
	if c.ahead.is("strict") {
		c.strict = true
		if err := c.next(); err != nil {
			return err
		}
	}
	if c.directed = c.ahead.is("digraph"); !c.directed && !c.ahead.is("graph") {
		return wrong(msgNoGraphWord, c.ahead.shown()).at(c.ahead.line)
	}
	if err := c.next(); err != nil {
		return err
	}
	if c.ahead.word() {
		c.graph = c.ahead.text
		if err := c.next(); err != nil {
			return err
		}
	}
	if !c.ahead.is("{") {
		return c.unexpected(`"{"`)
	}
	return c.next()
}

func (c *dotChunks) next() (err error) {
	if c.words++; c.words > MaxWords {
		return c.lex.fail(msgManyWords, MaxWords)
	}
	c.ahead, err = c.lex.next()
	return err
}

func (c *dotChunks) unexpected(instead string) *Error {
	return wrong(msgExpected, c.ahead.shown(), instead).at(c.ahead.line)
}

// finish reads the text from the end of the graph on.
func (c *dotChunks) finish() error {
	if err := c.next(); err != nil {
		return err
	}
	if c.ahead.kind != dotEnd {
		return wrong(msgMore, c.ahead.shown()).at(c.ahead.line)
	}
	return nil
}

// read returns the next statements, or none at the end of the graph.
func (c *dotChunks) read() ([]ast.Stmt, error) {
	c.tokens = c.tokens[:0]
	depth, signs, bracket := 0, 0, false
	var before, second dotToken // the last token, and the one before it
	for {
		t := c.ahead
		if t.kind == dotEnd || depth == 0 && t.is("}") {
			break
		}
		if begins(second, before, t) && !bracket {
			signs = 0
			if depth == 0 && len(c.tokens) >= enough {
				break
			}
		}
		switch {
		case t.is("{"):
			depth++
		case t.is("}"):
			depth--
		case t.is("["), t.is("]"):
			bracket = t.is("[")
		case t.kind == dotSign:
			signs++
		}
		if err := c.bounded(t, depth, signs); err != nil {
			return nil, err
		}
		c.tokens = append(c.tokens, t)
		second, before = before, t
		if err := c.next(); err != nil {
			return nil, err
		}
	}
	if len(c.tokens) == 0 {
		if c.ahead.kind == dotEnd {
			return nil, c.unexpected(`"}"`)
		}
		return nil, nil
	}
	return c.parse()
}

// bounded checks the limits of one statement, and the sign of an edge.
func (c *dotChunks) bounded(t dotToken, depth, signs int) error {
	switch {
	case depth > MaxDepth:
		return wrong(msgDeepSubgraphs, MaxDepth).at(t.line)
	case signs > MaxChain:
		return wrong(msgLongChain, MaxChain).at(t.line)
	case len(c.tokens) >= MaxStatement:
		return wrong(msgLongStatement, MaxStatement).at(t.line)
	case t.kind == dotSign && c.directed && !t.is("->"):
		return wrong(msgLineInDigraph).at(t.line)
	case t.kind == dotSign && !c.directed && t.is("->"):
		return wrong(msgArrowInGraph).at(t.line)
	}
	return nil
}

// begins tells whether a statement begins at t, after second and before.
func begins(second, before, t dotToken) bool {
	ends := before.word() || before.is("}") || before.is("]") || before.is(";")
	if before.is("subgraph") || before.word() && second.is("subgraph") {
		return false
	}
	return ends && (t.word() || t.kind == dotKeyword || t.is("{"))
}

// parse parses the tokens.
func (c *dotChunks) parse() ([]ast.Stmt, error) {
	c.source = append(c.source[:0], "graph{\n"...)
	if c.directed {
		c.source = append(c.source[:0], "digraph{\n"...)
	}
	for i, t := range c.tokens {
		if t.word() {
			c.source = strconv.AppendInt(c.source, int64(i), 10)
		} else {
			c.source = append(c.source, t.text...)
		}
		c.source = append(c.source, '\n')
	}
	c.source = append(c.source, '}')
	file, err := dot.ParseBytes(c.source)
	if err == nil {
		return file.Graphs[0].Stmts, nil
	}
	at := c.ahead
	var line int
	if n, _ := fmt.Sscanf(err.Error(), "%d:", &line); n == 1 && line >= 2 && line-2 < len(c.tokens) {
		at = c.tokens[line-2]
	}
	return nil, wrong(msgUnexpected, at.shown()).at(at.line).because(err)
}

// token returns the token that a word of the parser stands for.
func (c *dotChunks) token(word string) dotToken {
	i, _ := strconv.Atoi(word)
	return c.tokens[i]
}
