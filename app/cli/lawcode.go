package cli

import (
	"errors"
	"strings"

	"nimgraph/solver/lawcode"
	"nimgraph/solver/laws"
	"nimgraph/views/lawwords"
	"nimgraph/views/words"
)

func codeFlag() flag {
	return flag{name: "--code", value: "LANGUAGE", needs: "cli.value.language", allowed: languageNames(), about: "cli.flag.law.code"}
}

func languageNames() []string {
	var names []string
	for _, l := range lawcode.Languages() {
		names = append(names, string(l))
	}
	return names
}

// noCodeError says that there is no law to make code of.
type noCodeError struct{}

func (noCodeError) Error() string        { return "no law to make code of" }
func (noCodeError) Key() string          { return "error.law-code.none" }
func (noCodeError) Data() map[string]any { return nil }

// lawCode returns the code of the first law that there is code for, of those of the values
// if there is one; of is what its first line calls the numbers. The code has been held
// against the values, of which the first is that of first.
func (c *call) lawCode(of string, found []laws.Law, values laws.Values, first int) ([]byte, error) {
	refused := error(noCodeError{})
	for _, subject := range []laws.Subject{laws.OfValues, laws.OfZeros} {
		for _, law := range found {
			if law.Of != subject || law.Status == laws.Fails {
				continue
			}
			text, err := c.codeOf(of, law, values, first)
			if err == nil {
				return text, nil
			}
			if none := (*lawcode.NoCodeError)(nil); !errors.As(err, &none) && errors.Is(refused, noCodeError{}) {
				refused = err
			}
		}
	}
	return nil, refused
}

// codeOf returns the code of a law, with what is known of it as comments.
func (c *call) codeOf(of string, law laws.Law, values laws.Values, first int) ([]byte, error) {
	if err := lawcode.Check(law, values, first); err != nil {
		return nil, err
	}
	return lawcode.Write(lawcode.Language(c.flags["--code"]), law, comments(c.Words, of, law))
}

// comments are the lines before the code of a law.
func comments(w *words.Words, of string, law laws.Law) []string {
	var lines []string
	const margin = 3
	for _, text := range []string{
		of, lawwords.Sentence(lawwords.Say(w, law)) + ".", lawwords.Formula(law), status(w, law), w.T("cli.law.code-checked", words.Data{"To": law.To}),
	} {
		if text = strings.TrimSpace(text); text != "" && text != "." {
			lines = append(lines, wrap(text, lineWidth-margin)...)
		}
	}
	return lines
}
