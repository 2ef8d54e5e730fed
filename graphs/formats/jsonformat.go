package formats

import (
	"math"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonDrawing is the format of a JSON drawing. Fields may come in any order. Unknown fields,
// repeated fields and null are refused. Every bounded number or text has its own type, whose
// bounds are in jsonReader.unmarshalers.
type jsonDrawing struct {
	Format   jsonFormatName         `json:"format"`
	Version  jsonVersionNumber      `json:"version"`
	Game     optional[graphs.Kind]  `json:"game"`
	Play     graphs.Play            `json:"play"`
	Title    string                 `json:"title"`
	Style    document.Style         `json:"style"` // see readStyle
	Exercise optional[jsonExercise] `json:"exercise"`
	Match    jsonMatch              `json:"match"`
	Rules    jsonRules              `json:"rules"`
	On       jsonRules              `json:"on"`
	Vertices rows[jsonVertex]       `json:"vertices"`
	Edges    rows[jsonEdge]         `json:"edges"`
	Notes    rows[jsonNote]         `json:"notes"`
}

// jsonVertex is an element of "vertices".
type jsonVertex struct {
	ID      jsonName                  `json:"id"`
	Label   string                    `json:"label"`
	X       optional[jsonPlace]       `json:"x"`
	Y       optional[jsonPlace]       `json:"y"`
	Tokens  jsonTokens                `json:"tokens"`
	Sum     bool                      `json:"sum"`
	Ground  bool                      `json:"ground"`
	Worth   optional[jsonVertexWorth] `json:"worth"`
	Colour  document.Colour           `json:"colour"`
	Picture jsonPicture               `json:"picture"`
}

// jsonEdge is an element of "edges".
type jsonEdge struct {
	From  jsonName           `json:"from"`
	To    jsonName           `json:"to"`
	Count jsonCount          `json:"count"`
	Bend  optional[jsonBend] `json:"bend"`
	Angle jsonAngle          `json:"angle"`
	Out   jsonFraction       `json:"out"` // see edgeData
	In    jsonFraction       `json:"in"`
	Label string             `json:"label"`
}

// jsonNote is an element of "notes".
type jsonNote struct {
	Text jsonNoteText        `json:"text"`
	X    optional[jsonPlace] `json:"x"`
	Y    optional[jsonPlace] `json:"y"`
}

// jsonExercise is the question that a drawing asks. Its vertices may come later in the text.
type jsonExercise struct {
	Ask  document.Ask   `json:"ask"`
	Of   rows[jsonName] `json:"of"`
	Task string         `json:"task"`
}

// jsonMatch is a match that was played on the drawing. Its vertices and edges may come later in
// the text.
type jsonMatch struct {
	Players rows[document.Player] `json:"players"`
	Tokens  rows[jsonTokenStack]  `json:"tokens"`
	Moves   rows[jsonMove]        `json:"moves"`
	Ended   document.Ending       `json:"ended"`
}

// jsonTokenStack is the tokens on a vertex at the beginning of a match.
type jsonTokenStack struct {
	Vertex jsonName      `json:"vertex"`
	Tokens jsonStackSize `json:"tokens"`
}

// jsonMove is a move: {"from", "to"} for an edge, or twice the same vertex if a vertex is taken;
// {"from", "to", "worth"} from a vertex that stands for a heap; or {"heap", "worth"} from a heap
// that a move has left.
type jsonMove struct {
	From  jsonName            `json:"from"`
	To    jsonName            `json:"to"`
	Heap  optional[jsonWorth] `json:"heap"`
	Worth optional[jsonWorth] `json:"worth"`
}

type (
	jsonFormatName    uint8
	jsonVersionNumber int32
	jsonWhole         int32
	jsonTokens        int32
	jsonStackSize     int32
	jsonWorth         int32
	jsonVertexWorth   int32 // a worth, or openWord
	jsonCount         int32
	jsonPlace         float64
	jsonBend          float64
	jsonAngle         float64
	jsonFraction      float64
	jsonSize          float64
	jsonPicture       string
	jsonNoteText      string
	jsonRules         string
)

// jsonName is 1 + the number of the name of a vertex, or 0 if it is missing.
type jsonName int32

// The format and version that every JSON drawing states.
const (
	jsonFormat  = "nimgraph"
	jsonVersion = 1
)

// maxMatch is the largest number of moves in a stored match.
const maxMatch = 1_000_000

// unmarshalers returns the functions that read values of all types. Rows are passed on one by one.
func (r *jsonReader) unmarshalers() *json.Unmarshalers {
	return json.JoinUnmarshalers(
		object[jsonDrawing](), object[jsonVertex](), object[jsonEdge](), object[jsonNote](),
		object[jsonExercise](), object[jsonMatch](), object[jsonTokenStack](), object[jsonMove](),

		list("many-vertices", MaxVertices, r.takeVertex),
		list("many-edges", MaxEdges, r.takeEdge),
		list("many-notes", document.MaxNotes, r.takeNote),
		list("many-vertices", MaxVertices, r.takeExerciseVertex),
		list("two-players", len(r.match.record.Players), r.takePlayer),
		list("many-vertices", MaxVertices, r.takeTokens),
		list("many-moves-made", maxMatch, r.takeMove),

		oneOf(jsonFormatName(1), jsonFormat),
		oneOf(graphs.Directed, graphs.KindWords()...),
		oneOf(graphs.Normal, graphs.PlayWords()...),
		oneOf(document.NoColour+1, document.ColourWords()...),
		oneOf(document.AskNothing+1, document.AskWords()...),
		oneOf(document.Player(0), document.PlayerWords()...),
		oneOf(document.NoEnding+1, document.EndingWords()...),

		integer[jsonWhole](0, math.MaxInt32),
		integer[jsonTokens](0, document.MaxTokens),
		integer[jsonStackSize](1, document.MaxTokens),
		integer[jsonWorth](0, graphs.MaxWorth),
		json.UnmarshalFromFunc(readOpen), integer[jsonVertexWorth](0, graphs.MaxWorth),
		integer[jsonCount](1, graphs.MaxCount),
		float[jsonPlace](-document.MaxPlace, document.MaxPlace),
		float[jsonBend](-document.MaxBend, document.MaxBend),
		float[jsonAngle](0, document.MaxAngle),
		float[jsonFraction](0, 1), // a fraction of the distance of two rows
		float[jsonSize](document.MinSize, document.MaxSize),

		textOf[string](0, math.MaxInt, ""),
		textOf[jsonPicture](0, document.MaxPicture, "long-picture"),
		textOf[jsonNoteText](1, document.MaxNote, "long-note"),
		textOf[jsonRules](0, document.MaxRules, "long-rules"),
		json.UnmarshalFromFunc(readBool),
		json.UnmarshalFromFunc(readStyle),
		json.UnmarshalFromFunc(r.readName),
		json.UnmarshalFromFunc(readVersion),
	)
}

// readVersion reads the version of the format into version. It refuses a version that does not
// exist or is newer than the program, before any field after it is read.
func readVersion(dec *jsontext.Decoder, version *jsonVersionNumber) error {
	var n jsonWhole
	if err := json.UnmarshalDecode(dec, &n); err != nil {
		return err
	}
	switch *version = jsonVersionNumber(n); {
	case n > jsonVersion:
		return newError("json-newer", graphs.Data{"Version": n, "Known": jsonVersion})
	case n < jsonVersion:
		return newError("json-version", graphs.Data{"Version": n})
	}
	return nil
}
