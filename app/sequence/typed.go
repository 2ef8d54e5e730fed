package sequence

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs/games"
)

// The families that a text alone can be about.
const (
	octalFamily       = "octal"
	subtractionFamily = "subtraction"
)

// Read reads what stands for a family by itself: an octal code such as ".77" or "4.333…",
// or a set of numbers that may be taken away, such as "{1,3,4}" or "1,3,4". ok is false
// for any other text, such as a name. Errors: *games.OctalError and *SetError, which tell
// the place. The question is about no n.
func Read(text string) (q Question, ok bool, err error) {
	text = strings.TrimSpace(text)
	switch first, _ := utf8.DecodeRuneInString(text); {
	case text == "":
		return Question{}, false, nil
	case first == '.' || unicode.IsDigit(first) && strings.ContainsAny(text, ".…"):
		if _, err := games.ParseOctal(text); err != nil {
			return Question{}, true, err
		}
		return Question{Family: octalFamily, Args: map[string]string{"code": text}}, true, nil
	case first == '{' || unicode.IsDigit(first):
		set, err := readSet(text)
		if err != nil {
			return Question{}, true, err
		}
		return Question{Family: subtractionFamily, Args: map[string]string{"set": strings.Join(set, ",")}}, true, nil
	}
	return Question{}, false, nil
}

// readSet reads the numbers of a set, with or without its braces.
func readSet(text string) ([]string, error) {
	wrong := func(at int, what SetWhat) ([]string, error) {
		return nil, &SetError{Text: text, At: at, What: what}
	}
	start, end := 0, len(text)
	if text[0] == '{' {
		start = 1
		if at := strings.IndexByte(text, '}'); at < 0 {
			return wrong(len(text), SetUnclosed)
		} else if at < len(text)-1 {
			return wrong(at+1, SetAfter)
		}
		end = len(text) - 1
	}
	var numbers []string
	for at := start; at < end; {
		r, size := utf8.DecodeRuneInString(text[at:end])
		switch {
		case r == ',' || r == ';' || unicode.IsSpace(r):
			at += size
			continue
		case r < '0' || r > '9':
			return wrong(at, SetNotNumber)
		}
		digits := at
		for at < end && text[at] >= '0' && text[at] <= '9' {
			at++
		}
		n, err := strconv.Atoi(text[digits:at])
		switch {
		case err != nil:
			return wrong(digits, SetLarge)
		case n == 0:
			return wrong(digits, SetZero)
		}
		numbers = append(numbers, strconv.Itoa(n))
	}
	if len(numbers) == 0 {
		return wrong(start, SetNone)
	}
	return numbers, nil
}

// Written writes the family of a question as Read reads it; ok is false for a family that
// has a name alone.
func Written(q Question) (text string, ok bool) {
	switch q.Family {
	case octalFamily:
		return q.Args["code"], true
	case subtractionFamily:
		return "{" + q.Args["set"] + "}", true
	}
	return "", false
}

// SetWhat says what is wrong with the text of a set.
type SetWhat uint8

const (
	// SetUnclosed: the brace is not closed.
	SetUnclosed SetWhat = iota
	// SetAfter: something stands after the closing brace.
	SetAfter
	// SetNotNumber: a character that belongs to no number.
	SetNotNumber
	// SetLarge: a number that is too large for any heap.
	SetLarge
	// SetZero: nothing would be taken away.
	SetZero
	// SetNone: there is no number.
	SetNone
)

// SetError reports a text that is no set of numbers.
type SetError struct {
	Text string
	// At is the byte of the text at which it goes wrong, from 0 on.
	At   int
	What SetWhat
}

// Key returns the translation key of what is wrong.
func (e *SetError) Key() string {
	return "error.set." + [...]string{"unclosed", "after", "number", "large", "zero", "none"}[e.What]
}

// Data returns the text, the place in it, counted in characters from 1 on, and the
// character there.
func (e *SetError) Data() map[string]any {
	at := min(e.At, len(e.Text))
	character := ""
	for _, r := range e.Text[at:] {
		character = string(r)
		break
	}
	return map[string]any{"Text": shortText(e.Text), "At": utf8.RuneCountInString(e.Text[:at]) + 1, "Character": character}
}

// shortText shortens what was typed to what an error has room for.
func shortText(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

func (e *SetError) Error() string {
	return fmt.Sprintf("%q is no set such as {1,3,4}: character %d: %s", shortText(e.Text), e.Data()["At"], e.Key())
}

// ReadNumber reads a number as people write large ones: "1000000", "1,000,000",
// "1 000 000", "10^6", "1e6", "2*10^6". The error is a *NumberError.
func ReadNumber(text string) (int, error) {
	wrong := &NumberError{Text: text}
	plain := strings.NewReplacer(",", "", "_", "", " ", "", "\u00a0", "", "\u202f", "", "'", "").Replace(strings.TrimSpace(text))
	product := 1
	for _, factor := range strings.FieldsFunc(strings.NewReplacer("**", "^", "·", "*").Replace(plain), func(r rune) bool { return r == '*' || r == '×' }) {
		base, exponent, power := strings.Cut(factor, "^")
		times := 1
		if !power {
			if base, exponent, power = strings.Cut(strings.ToLower(factor), "e"); power {
				n, ok := decimal(base)
				if !ok {
					return 0, wrong
				}
				times, base = n, "10"
			}
		}
		n, ok := decimal(base)
		if !ok {
			return 0, wrong
		}
		k := 1
		if power {
			if k, ok = decimal(exponent); !ok {
				return 0, wrong
			}
		}
		if product, ok = multiplied(product, times); !ok {
			return 0, wrong
		}
		if n <= 1 {
			k = min(k, 1) // its powers are all alike
		}
		for range k {
			if product, ok = multiplied(product, n); !ok {
				return 0, wrong
			}
		}
	}
	if plain == "" || strings.Trim(plain, "*×·") == "" {
		return 0, wrong
	}
	return product, nil
}

// decimal reads digits alone.
func decimal(text string) (int, bool) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= mostNumber
}

// mostNumber is the largest number that is read: no values of so many fit anywhere.
const mostNumber = 1 << 53

func multiplied(a, b int) (int, bool) {
	if b != 0 && a > mostNumber/b {
		return 0, false
	}
	return a * b, true
}

// NumberError reports a text that is no number from 0 on.
type NumberError struct{ Text string }

// Key returns the translation key of the text.
func (e *NumberError) Key() string { return "error.number" }

// Data returns the text.
func (e *NumberError) Data() map[string]any { return map[string]any{"Text": shortText(e.Text)} }

func (e *NumberError) Error() string {
	return fmt.Sprintf("%q is no whole number such as 1000000, 1,000,000 or 10^6", shortText(e.Text))
}
