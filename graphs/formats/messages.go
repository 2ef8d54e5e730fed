package formats

// message is a text that an Error, a Note or a Reading has: its key, and after a colon and a space
// its English, with the places for data in braces.
type message string

// What is wrong with a text of any format, or with what reads it.
const (
	msgInput         message = "input: {Reason}"
	msgManyBytes     message = "many-bytes: more than {Limit} bytes"
	msgManyVertices  message = "many-vertices: more than {Limit} vertices"
	msgManyEdges     message = "many-edges: more than {Limit} edges"
	msgManyParallel  message = "many-parallel: more than {Limit} edges between {From} and {To}"
	msgManyTokens    message = "many-tokens: more than {Limit} tokens on {Name}"
	msgEmpty         message = "empty: the file is empty"
	msgCutOff        message = "cut-off: the text ends before the drawing does"
	msgNotUTF8       message = "not-utf8: this is not UTF-8 text"
	msgUTF16         message = "utf16: this is UTF-16 text, not UTF-8: save it as UTF-8"
	msgControl       message = "control: a control character ({Code}); this is no text"
	msgNoName        message = "no-name: a vertex needs a name"
	msgNoVertex      message = "no-vertex: there is no vertex {Name}"
	msgSameName      message = "same-name: the vertex of line {Line} is named {Name} too"
	msgPlay          message = "play: play is normal, misere or antisg"
	msgNotInteger    message = "not-integer: {Value} is no whole number in {Low}…{High}"
	msgNotPlace      message = "not-place: {Value} is no number in -{Most}…{Most}"
	msgNotBoolean    message = "not-boolean: {Value} is not true or false"
	msgTokenOnSum    message = "token-on-sum: a token cannot stand on a ⊕"
	msgTokenDeletion message = "token-deletion: an edge-deletion game has no tokens"
	msgSumDeletion   message = "sum-deletion: an edge-deletion game has no ⊕"
	msgGroundDirect  message = "ground-directed: a directed game has no ground"
	msgWorthSum      message = "worth-sum: a ⊕ is worth what it adds up: it has no worth of its own"
	msgWorthDeletion message = "worth-deletion: in an edge-deletion game no vertex has a worth"
	msgWorthEdges    message = "worth-edges: {Name} has a worth, so no edges leave it"
	msgLongPicture   message = "long-picture: a picture is told in at most {Limit} bytes"
	msgLongNote      message = "long-note: a note has 1 to {Limit} bytes"
	msgManyNotes     message = "many-notes: more than {Limit} notes"
	msgOfVertex      message = "of-vertex: {What}: {Name}"
)

// What cannot be written.
const (
	msgNoFormat    message = "no-format: there is no format {Name}"
	msgLongText    message = "long-text: the text would have more than {Limit} bytes"
	msgLongLine    message = "long-line: a line would have more than {Limit} bytes"
	msgTextNotUTF8 message = "text-not-utf8: the {Text} {Value} is not valid UTF-8"
	msgNotValid    message = "not-valid: {Value} is not valid UTF-8"
	msgXMLControl  message = "xml-control: the {Text} {Value} holds {Code}, which XML cannot"
	msgXMLLong     message = "xml-long: the {Text} {Value} is longer than GraphML is read"

	msgName  message = "name: name"
	msgTitle message = "title: title"
	msgLabel message = "label: label"

	msgPicture message = "picture: picture"
)

// What is wrong with an edge list.
const (
	msgManyNames     message = "many-names: more than {Limit} names"
	msgManyInLine    message = "many-in-line: more than {Limit} bytes in a line"
	msgAlone         message = `alone: {Word} stands alone: write "vertex" before it`
	msgAfterPair     message = `after-pair: {Word} after the pair {First} {Second}: put "->", "--" or "=" after the first vertex`
	msgNotVertex     message = "not-vertex: {Word} stands where a vertex is expected"
	msgNotPlus       message = `not-plus: {Word} stands where a "+" is expected`
	msgNoVertexAfter message = "no-vertex-after: no vertex after {Word}"
	msgUndirected    message = "undirected: undirected stands alone, without {Word}"
	msgPlayTwice     message = "play-twice: play was said in line {Line}"
	msgTitleTwice    message = "title-twice: the title was given in line {Line}"
	msgWorthAgain    message = "worth-again: {Name} has another worth in line {Line}"
	msgNoWorth       message = "no-worth: no worth in {Low}…{High} after {Name}"
	msgAfterTitle    message = "after-title: {Word} after the quoted title"
	msgCountRange    message = "count-range: count {Word} is not in x1…x{Limit}"
	msgCountOrName   message = "count-or-name: {Name} names a vertex in line {NameLine}, but {Count} is a count in line {CountLine}: put such names in quotes"
	msgTwoKinds      message = "two-kinds: {Word} beside {Other} in line {Line}: a file is one kind of game"
	msgGroundPairs   message = `ground-pairs: "ground" beside directed pairs: write "--" between them, or add a line "undirected"`
	msgTokenOnTheSum message = "token-on-the-sum: a token cannot stand on the ⊕ {Name}"
	msgNotInHeader   message = `not-in-header: {Name} is not in {Low}…{High}, the vertices by the header in line {Line}; if that is an edge, put "->" or "--" between`
	msgNoHeader      message = "no-header: the first line with a vertex is no header: two numbers, of vertices and of edges"
	msgQuoteInside   message = "quote-inside: a quote inside a word: {Word}"
	msgNoQuoteEnd    message = "no-quote-end: a quote without its end"
	msgNoSpace       message = "no-space: no space after the quote of {Word}"
	msgBadQuote      message = "bad-quote: {Word} is not quoted as JSON quotes a string"
	msgStrokes       message = `strokes: {Word} is neither "->" nor "--"`
	msgComma         message = "comma: {Word} ends in a comma: names are parted by spaces"
	msgColon         message = `colon: {Word} ends in a colon: put "->" after the first vertex`
	msgSemicolon     message = "semicolon: {Word} ends in a semicolon: names are parted by spaces"
)

// How an edge list was read.
const (
	noteFits   message = "note.fits: header: {Vertices} vertices, {Edges} edges"
	noteCase   message = "note.case: the first of {Cases} cases"
	noteTokens message = "note.tokens: the first of {Lines} lines of tokens"
	noteHeader message = "note.header: header: {Vertices} vertices, {Edges} edges; {Pairs} follow"
	noteEdge   message = "note.edge: an edge from {From} to {To}, not a header: {Pairs} pairs follow"
)

// How a text of numbers can be read, and what is wrong with one.
const (
	readAsGraph        message = "reading.graph: n m and m moves"
	readAsTokens       message = "reading.tokens: n m k, m moves and k start vertices"
	readAsLists        message = "reading.lists: n, and for each vertex how many options and which"
	readAsAdjacency    message = "reading.adjacency: each vertex, a colon and its options"
	readAsTreeToken    message = "reading.tree-token: n and the n-1 edges of a tree with a token on its root 1"
	readAsParents      message = "reading.parents: n and the parents of a tree on the ground at its root"
	readAsParentsToken message = "reading.parents-token: n and the parents of a tree with a token on its root"
	readAsCases        message = "reading.cases: the first of several cases: {Case}"
	readAsTree         message = "reading.tree: n and the n-1 edges of a tree on the ground at 1"
	readAsSubtraction  message = "reading.subtraction: how many numbers may be taken away and which, how many heaps and which"

	msgNoColon     message = `no-colon: {Word} stands where a vertex and ":" are expected`
	msgNoRoot      message = "no-root: {Roots} roots: a tree has one"
	msgCircle      message = "circle: the parents of vertex {Vertex} lead in a circle"
	msgDescends    message = "descends: a heap of {Heap} follows a larger one"
	msgTwice       message = "twice: two pawns stand on square {Square}"
	msgReadings    message = "readings: this is no list of edges; it can be read as {Readings}"
	msgNotNumber   message = "not-number: {Word} stands where a number in {Low}…{High} is expected"
	msgNoNumber    message = "no-number: the text ends where a number in {Low}…{High} is expected"
	msgMoreNumbers message = "more-numbers: {Word} stands after the last number that is expected"
	msgNotTree     message = "not-tree: the edge between {From} and {To} closes a cycle: this is no tree"
	msgManyMoves   message = "many-moves: heaps up to {Heap} with {Numbers} numbers to take away have more than {Limit} moves"
)

// What is wrong with a DOT text.
const (
	msgExpected      message = "expected: {Word} stands where {Expected} is expected"
	msgNoGraphWord   message = `no-graph-word: {Word} stands where "digraph" or "graph" is expected`
	msgUnexpected    message = "unexpected: {Word} is not expected here"
	msgTextEnd       message = "text-end: the end of the text"
	msgMore          message = "more: there is more after the end of the graph: {Word}"
	msgLongDOT       message = "long-dot: a DOT text would have more than {Limit} words and signs"
	msgDeepSubgraphs message = "deep-subgraphs: subgraphs are nested deeper than {Limit}"
	msgLongChain     message = "long-chain: more than {Limit} edges in a chain"
	msgManyWords     message = "many-words: more than {Limit} words and signs"
	msgLongStatement message = "long-statement: more than {Limit} words and signs in a statement"
	msgLineInDigraph message = `line-in-digraph: "--" in a digraph: its edges are "->"`
	msgArrowInGraph  message = `arrow-in-graph: "->" in a graph without directions: its edges are "--"`
	msgNoCommentEnd  message = "no-comment-end: a comment without its end"
	msgNoStringPlus  message = `no-string-plus: a quoted string is expected after "+"`
	msgNoHTMLEnd     message = "no-html-end: an HTML string without its end"
	msgNameDefault   message = "name-default: {Attribute} is no default: vertices have names of their own"
	msgColour        message = "colour: {Value} is no colour of a vertex: {Words}"
	msgVertexUnknown message = "vertex-unknown: unknown attribute {Attribute} of a vertex"
	msgEdgeUnknown   message = "edge-unknown: unknown attribute {Attribute} of an edge"
	msgGraphUnknown  message = "graph-unknown: unknown attribute {Attribute} of the graph"
	msgPos           message = "pos: pos {Value} is no x,y in -{Most}…{Most}"
	msgManyLabels    message = "many-labels: labels of more than {Limit} bytes together, the most for a text of {Bytes} bytes"
	msgManyProducts  message = "many-products: more than {Limit} edges of subgraphs, the most for a text of {Bytes} bytes"
)

// What is wrong with a GraphML text.
const (
	msgXMLSyntax    message = "xml-syntax: {Detail}"
	msgXMLEncoding  message = "xml-encoding: this is not UTF-8 text: another encoding is declared"
	msgDeepElements message = "deep-elements: elements are nested deeper than {Limit}"
	msgManyElements message = "many-elements: more than {Limit} elements"
	msgLongToken    message = "long-token: more than {Limit} bytes in a tag or a text"
	msgManyKeys     message = "many-keys: more than {Limit} keys"
	msgNoGraph      message = "no-graph: there is no graph in it"
	msgOutside      message = "outside: {Word} stands outside of all elements; this is no XML"
	msgNotGraphML   message = "not-graphml: <{Element}> is not <graphml>"
	msgSecondGraph  message = "second-graph: a second graph: a drawing is one"
	msgEdgeDefault  message = "edgedefault: edgedefault is {Value}, not directed or undirected"
	msgInnerKind    message = "inner-kind: a graph whose edges are otherwise directed than those of the graph around it"
	msgHyperedge    message = "hyperedge: a hyperedge: the edges of a game have two ends"
	msgNoID         message = "no-id: a vertex needs a name: this node has no id"
	msgHalfPlace    message = "half-place: x and y come together: {Name} has one of them"
	msgNoEnds       message = "no-ends: an edge needs a source and a target"
	msgEdgeKind     message = "edge-kind: an edge that is otherwise directed than edgedefault says: a game is of one kind"
	msgKeyTwice     message = "key-twice: the key id {ID} is empty or there twice"
	msgPlaceDefault message = "place-default: vertices have places of their own, so x and y have no default"
	msgNoKey        message = "no-key: no key before this has the id {ID}"
	msgPlayNot      message = "play-not: play is normal, misere or antisg, not {Value}"
)

// What is wrong with a JSON text.
const (
	msgJSONSyntax   message = "json-syntax: {Detail}"
	msgJSONMore     message = "json-more: there is more after the end of the drawing"
	msgJSONNewer    message = "json-newer: this is version {Version} of the format, and this build reads up to {Known}: open it with a newer version of Nimgraph"
	msgJSONVersion  message = "json-version: there is no version {Version} of the format: the first is 1"
	msgMissing      message = "missing: is missing"
	msgFieldMissing message = "field-missing: {Field} is missing"
	msgHalfXY       message = "half-xy: x and y come together: one of them is missing"
	msgNotWord      message = "not-word: {Value} is not {Word}"
	msgNeitherWord  message = "neither-word: {Value} is not {First} or {Second}"
	msgSameID       message = "same-id: vertices[{Index}] is named {Name} too"
	msgSameEdge     message = "same-edge: edges[{Index}] joins the same two vertices; parallel edges are one with a count"
	msgNoEdge       message = "no-edge: no edge joins {From} and {To}"
	msgTwoPlayers   message = "two-players: there are two players"
	msgManyMatch    message = "many-moves-made: more than {Most} moves"
	msgFieldUnknown message = "field-unknown: unknown field {Field}"
	msgFieldTwice   message = "field-twice: the field {Field} is there twice"
	msgNumberRange  message = "number-range: {Value} is not in {Low}…{High}"
	msgNumberWhole  message = "number-whole: {Value} is not a whole number"
	msgValueKind    message = "value-kind: {Want} is expected here, not {Got}"
	msgValueMissing message = "value-missing: a value is missing"

	msgNull    message = "null: null"
	msgBoolean message = "boolean: true or false"
	msgString  message = "string: a string"
	msgNumber  message = "number: a number"
	msgObject  message = "object: an object"
	msgArray   message = "array: an array"
)
