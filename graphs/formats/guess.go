package formats

import (
	"regexp"
	"strings"
)

// dotOpening is how a DOT text begins, after its comments.
var dotOpening = regexp.MustCompile(`(?i)^(?:\s+|//[^\n]*\n|#[^\n]*\n|/\*(?s:.*?)\*/)*(?:strict\s+)?(?:di)?graph(?:\s+(?:"[^"\n]*"|[^\s{"]+))?\s*\{`)

// Guess returns the format that a text without a name, such as that of the
// clipboard, looks to be in: an edge list where it looks like none of the others.
// Only its beginning is looked at.
func Guess[T string | []byte](whole T) Format {
	const beginning = 4096
	text := strings.TrimPrefix(string(whole[:min(len(whole), beginning)]), "\ufeff")
	text = strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(text, "{"):
		return JSON
	case strings.HasPrefix(text, "<"):
		return GraphML
	case dotOpening.MatchString(text):
		return DOT
	}
	return Edges
}
