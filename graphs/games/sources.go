package games

import "nimgraph/graphs"

// published maps the ID of a game to the source of its values. It contains the sources that are
// written alike in all languages.
var published = map[string]string{
	"anti-sg":         "Ferguson 1974",
	"bash":            "Bachet 1612",
	"bounded-pass":    "Bachet 1612",
	"chomp":           "Gale 1974",
	"coprime":         "OEIS A055396",
	"cram":            "Gardner 1974",
	"dawsons-chess":   "Guy & Smith 1956; OEIS A002187",
	"dawsons-kayles":  "Guy & Smith 1956; OEIS A002187",
	"divisor":         "OEIS A007814",
	"divisor-or-all":  "OEIS A001511",
	"end-nim":         "Albert & Nowakowski 2001",
	"euclid":          "Nivasch 2006",
	"fibonacci-nim":   "Whinihan 1963",
	"grundy":          "Grundy 1939; OEIS A002188",
	"kayles":          "Guy & Smith 1956; OEIS A002186",
	"mark":            "Fraenkel 2011",
	"misere-nim":      "Bouton 1901",
	"moore-nim":       "Moore 1910",
	"nim":             "Bouton 1901",
	"nim-with-pass":   "Morrison, Friedman & Landsberg 2012; Low & Chan 2015",
	"nimble":          "Bouton 1901",
	"octal":           "Guy & Smith 1956",
	"ring":            "Smith 1966",
	"staircase":       "Sprague 1937",
	"subtract-square": "OEIS A014586",
	"two-heaps":       "Bouton 1901",
	"wythoff":         "Wythoff 1907",
}

// sharedSources maps the ID of a game to the ID of the game whose source it shares.
var sharedSources = map[string]string{"cactus": "cycle", "tree": "chain", "subtraction": "lasker", "treblecross": "lasker", "turning-turtles": "turning-corners", "coin-turning": "turning-corners"}

// SourceKey returns the translation key of the source for the theory of a game, or of a proof of
// its law. id is the ID of the game. Every game for which HasLaw is true has a source.
func SourceKey(id string) string {
	if name := published[id]; name != "" {
		return graphs.VerbatimPrefix + name
	}
	if other := sharedSources[id]; other != "" {
		id = other
	}
	return "game." + id + ".source"
}
