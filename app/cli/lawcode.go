package cli

import (
	"errors"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver/laws"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

func codeFlag() flag {
	return flag{name: "--code", value: "LANGUAGE", allowed: each(laws.Languages(), spelled), about: "cli.flag.law.code"}
}

// noLaw: there is no law to make code of.
const noLaw graphs.Key = "error.law-code.none"

// code returns the code of the first law that there is code for, of those of the values
// if there is one. It has been held against the numbers.
func (of *lawful) code(w *words.Words, language string) ([]byte, error) {
	refused := error(noLaw)
	for _, subject := range []laws.Subject{laws.OfValues, laws.OfZeros} {
		for _, law := range of.found {
			if law.Of != subject || law.Status == laws.Fails {
				continue
			}
			text, err := of.codeOf(w, language, law)
			if err == nil {
				return text, nil
			}
			if !errors.Is(err, laws.NoCode) && errors.Is(refused, noLaw) {
				refused = err
			}
		}
	}
	return nil, refused
}

// codeOf returns the code of a law, with what is known of it as comments.
func (of *lawful) codeOf(w *words.Words, language string, law laws.Law) ([]byte, error) {
	if err := of.check(law); err != nil {
		return nil, err
	}
	return law.Code(laws.Language(language), comments(w, of, law))
}

// comments are the lines before the code of a law.
func comments(w *words.Words, of *lawful, law laws.Law) []string {
	checked := w.T("cli.law.code-checked", words.Data{"Pair": len(of.numbers) == 2, "To": of.last[0], "ToB": of.last[1]})
	except := explain.LawExceptions(w, law, toldExceptions)
	if except != "" {
		except = w.T("cli.law.except", words.Data{"What": except})
	}
	var lines []string
	const margin = 3
	for _, text := range []string{
		of.headline(w), explain.AsSentence(explain.Law(w, law)) + ".", law.Formula(laws.Text), except, status(w, law), checked,
	} {
		if text = strings.TrimSpace(text); text != "" && text != "." {
			lines = append(lines, wrap(text, lineWidth-margin)...)
		}
	}
	return lines
}
