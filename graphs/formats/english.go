package formats

import (
	"fmt"
	"strings"
)

// Texts returns the English of all that an Error, a Note and a Reading can say, by key, as templates
// with places such as {{.Limit}}. It is said here alone; translations add other
// languages to it.
func Texts() map[string]string {
	texts := map[string]string{}
	for _, m := range messages() {
		texts[m.Key()] = strings.NewReplacer("{", "{{.", "}", "}}").Replace(m.english())
	}
	return texts
}

// messages returns all messages.
func messages() []message {
	return []message{
		msgInput, msgManyBytes, msgManyVertices, msgManyEdges, msgManyParallel, msgManyTokens, msgEmpty,
		msgCutOff, msgNotUTF8, msgUTF16, msgControl, msgNoName, msgNoVertex, msgSameName, msgPlay,
		msgNotInteger, msgNotPlace, msgNotBoolean, msgTokenOnSum, msgTokenDeletion, msgSumDeletion,
		msgGroundDirect, msgOfVertex, msgNoFormat, msgLongText, msgLongLine, msgTextNotUTF8, msgNotValid,
		msgXMLControl, msgXMLLong, msgName, msgTitle, msgLabel, msgManyNames, msgManyInLine, msgAlone,
		msgAfterPair, msgNotVertex, msgNotPlus, msgNoVertexAfter, msgUndirected, msgPlayTwice,
		msgTitleTwice, msgAfterTitle, msgCountRange, msgCountOrName, msgTwoKinds, msgGroundPairs,
		msgTokenOnTheSum, msgNotInHeader, msgQuoteInside, msgNoQuoteEnd, msgNoSpace, msgBadQuote,
		msgStrokes, msgComma, msgSemicolon, msgExpected, msgNoGraphWord, msgUnexpected, msgTextEnd,
		msgMore, msgLongDOT, msgDeepSubgraphs, msgLongChain, msgManyWords, msgLongStatement,
		msgLineInDigraph, msgArrowInGraph, msgNoCommentEnd, msgNoStringPlus, msgNoHTMLEnd, msgNameDefault,
		msgVertexUnknown, msgEdgeUnknown, msgGraphUnknown, msgPos, msgManyProducts, msgXMLSyntax,
		msgXMLEncoding, msgDeepElements, msgManyElements, msgLongToken, msgManyKeys, msgNoGraph, msgOutside, msgNotGraphML,
		msgSecondGraph, msgEdgeDefault, msgInnerKind, msgHyperedge, msgNoID, msgHalfPlace, msgNoEnds,
		msgEdgeKind, msgKeyTwice, msgPlaceDefault, msgNoKey, msgPlayNot, msgJSONSyntax, msgJSONMore,
		msgJSONVersion, msgMissing, msgFieldMissing, msgHalfXY, msgNotWord, msgNeitherWord, msgSameID,
		msgSameEdge, msgFieldUnknown, msgFieldTwice, msgNumberRange, msgNumberWhole, msgValueKind,
		msgNoEdge, msgTwoPlayers, msgManyMatch, msgValueMissing, msgNoHeader, msgReadings, msgNotNumber, msgNoNumber, msgMoreNumbers, msgNotTree, msgManyMoves,
		msgColon, msgNoColon, msgNoRoot, msgCircle, msgDescends, msgTwice,
		noteFits, noteCase, noteTokens, noteHeader, noteEdge, readAsGraph, readAsLists, readAsAdjacency, readAsTreeToken, readAsParents, readAsParentsToken, readAsCases, readAsTokens, readAsTree, readAsSubtraction, msgNull, msgBoolean, msgString, msgNumber, msgObject, msgArray,
		msgJSONNewer, msgManyLabels, msgWorthSum, msgWorthDeletion, msgWorthEdges, msgLongPicture, msgLongNote, msgManyNotes,
		msgPicture, msgWorthAgain, msgNoWorth, msgColour,
	}
}

// Key returns the key of the text for translations; that of an error has no dot.
func (m message) Key() string {
	key, _, _ := strings.Cut(string(m), ": ")
	if strings.Contains(key, ".") {
		return "format." + key
	}
	return "error.format." + key
}

// english returns the text with its places.
func (m message) english() string {
	_, text, _ := strings.Cut(string(m), ": ")
	return text
}

// String returns the English of a text without places.
func (m message) String() string { return m.english() }

// places returns the names of the places, in their order and each once.
func (m message) places() []string {
	var names []string
	seen := map[string]bool{}
	for _, part := range strings.Split(m.english(), "{")[1:] {
		name, _, _ := strings.Cut(part, "}")
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

// filled returns the English with its places filled.
func (m message) filled(args []any) string {
	text := m.english()
	var pairs []string
	for i, name := range m.places() {
		if i < len(args) {
			pairs = append(pairs, "{"+name+"}", fmt.Sprint(args[i]))
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
