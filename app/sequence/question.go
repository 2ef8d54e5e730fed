package sequence

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xstrings"
)

// Question asks for the values of a family of games up to some n, or is about a list of values
// that the user typed.
type Question struct {
	// Family is the ID of the family. Args are its parameters by name, as a user would write them.
	Family string            `json:"family"`
	Args   map[string]string `json:"args,omitempty"`
	// List holds the values if a user gave them instead of a family; Family is then their text.
	List []uint16 `json:"list,omitempty"`
	// First is the n of the first value of List.
	First int `json:"first,omitempty"`
	// To is the largest n to compute; in a table, of both numbers.
	To int `json:"to"`
	// Own is a game whose rules a user wrote; Family is then the text of the rules. It is nil for
	// a game of the registry. It is not saved with the settings.
	Own *games.Game `json:"-"`
}

// Game returns the game that q asks about: the one with the user's rules, or the known game with
// the ID q.Family. ok is false if there is no game with this ID.
func (q Question) Game() (game *games.Game, ok bool) {
	if q.Own != nil {
		return q.Own, true
	}
	return games.FindListed(q.Family)
}

// ReadQuestion parses text as a list of values, such as "[0, 1, 0, 1]", or as the notation of a
// game that games.ParseNotation accepts, such as "0.137" or "{1, 2, 3}". The caller must set To in
// the question. ok is false if text is neither; err says why a list or a notation cannot be used.
func ReadQuestion(text string) (question Question, ok bool, err error) {
	if question, ok, err := parseList(text); ok {
		return question, ok, err
	}
	id, param, value, ok, err := games.ParseNotation(text)
	if !ok || err != nil {
		return Question{}, ok, err
	}
	return Question{Family: id, Args: map[string]string{param: value}}, true, nil
}

// FamilyText returns a text that ReadQuestion parses as the family of question: a list of values,
// the code of an octal game or a subtraction set. ok is false if there is no such text; other
// families are known only by name.
func FamilyText(question Question) (text string, ok bool) {
	if question.List != nil {
		return question.Family, true
	}
	switch question.Family {
	case "octal":
		return question.Args["code"], true
	case "subtraction":
		return "{" + question.Args["set"] + "}", true
	}
	return "", false
}

// truncateText cuts a text that the user typed to the length that fits into an error message.
func truncateText(text string) string { return xstrings.Truncate(text, 60) }

// ReadNumber parses text as a whole number in the forms in which people write large numbers:
// "1000000", "1,000,000", "1 000 000", "10^6", "1e6", "2*10^6". It returns the error
// NumberFault(text) for any other text and for a number above maxNumber.
func ReadNumber(text string) (int, error) {
	fault := NumberFault(text)
	const separators = ",_ '\u00a0\u202f"
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(separators, r) {
			return -1
		}
		return r
	}, strings.TrimSpace(text))
	factors := strings.FieldsFunc(strings.NewReplacer("**", "^", "·", "*", "×", "*").Replace(plain),
		func(r rune) bool { return r == '*' })
	product := 1
	for _, factor := range factors {
		base, exponent, power := strings.Cut(factor, "^")
		times := 1
		if !power {
			if base, exponent, power = strings.Cut(strings.ToLower(factor), "e"); power {
				n, ok := parseDigits(base)
				if !ok {
					return 0, fault
				}
				times, base = n, "10"
			}
		}
		n, ok := parseDigits(base)
		if !ok {
			return 0, fault
		}
		k := 1
		if power {
			if k, ok = parseDigits(exponent); !ok {
				return 0, fault
			}
		}
		if product, ok = multiply(product, times); !ok {
			return 0, fault
		}
		if n <= 1 {
			k = min(k, 1) // all powers are equal
		}
		for range k {
			if product, ok = multiply(product, n); !ok {
				return 0, fault
			}
		}
	}
	if plain == "" || strings.Trim(plain, "*×·") == "" {
		return 0, fault
	}
	return product, nil
}

// parseDigits parses text as a decimal number. ok is false if text is empty, has another character
// than an ASCII digit, or is a number above maxNumber.
func parseDigits(text string) (number int, ok bool) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= maxNumber
}

// maxNumber is the largest number that is read. It exceeds the number of values that fits into any
// memory.
const maxNumber = 1 << 53

// multiply returns a·b for a and b from 0 to maxNumber. ok is false if the product exceeds
// maxNumber.
func multiply(a, b int) (product int, ok bool) {
	if b != 0 && a > maxNumber/b {
		return 0, false
	}
	return a * b, true
}

// BadNumber says that "Text" is not a whole number ≥ 0.
const BadNumber graphs.Key = "error.number"

// NumberFault returns the error BadNumber, with the typed text as its data.
func NumberFault(text string) error {
	return &graphs.Fault{Says: BadNumber, With: graphs.Data{"Text": truncateText(text)}}
}
