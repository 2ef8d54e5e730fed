package sequence

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// Read reads what stands for a family by itself, as games.Read does, or a list of values. The
// question is about no n.
func Read(text string) (q Question, ok bool, err error) {
	if q, ok, err := readList(text); ok {
		return q, ok, err
	}
	id, param, value, ok, err := games.Read(text)
	if !ok || err != nil {
		return Question{}, ok, err
	}
	return Question{Family: id, Args: map[string]string{param: value}}, true, nil
}

// Written writes the family of a question as Read reads it; ok is false for a family that
// has a name alone.
func Written(q Question) (text string, ok bool) {
	if q.List != nil {
		return q.Family, true
	}
	switch q.Family {
	case "octal":
		return q.Args["code"], true
	case "subtraction":
		return "{" + q.Args["set"] + "}", true
	}
	return "", false
}

// shortText shortens what was typed to what an error has room for.
func shortText(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// ReadNumber reads a number as people write large ones: "1000000", "1,000,000",
// "1 000 000", "10^6", "1e6", "2*10^6". The error is BadNumber.
func ReadNumber(text string) (int, error) {
	wrong := NumberFault(text)
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

// BadNumber: a text is no number from 0 on.
const BadNumber graphs.Key = "error.number"

// NumberFault returns a BadNumber.
func NumberFault(text string) error {
	return &graphs.Fault{Says: BadNumber, With: graphs.Data{"Text": shortText(text)}}
}
