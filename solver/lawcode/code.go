package lawcode

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"nimgraph/solver/laws"
)

// Language is a language that code is written in.
type Language string

// The languages, as the command line calls them.
const (
	CPP    Language = "cpp"
	Python Language = "python"
	Go     Language = "go"
)

// Languages returns all languages.
func Languages() []Language { return []Language{CPP, Python, Go} }

// TooLongError says that the code would hold more numbers than it may.
type TooLongError struct{ Numbers, Most int }

func (e *TooLongError) Error() string {
	return fmt.Sprintf("the code would hold %d numbers, and may hold %d", e.Numbers, e.Most)
}

// Key returns the translation key.
func (e *TooLongError) Key() string { return "error.law-code.long" }

// Data returns the two numbers.
func (e *TooLongError) Data() map[string]any {
	return map[string]any{"Numbers": e.Numbers, "Most": e.Most}
}

// NoCodeError says that there is no code for laws of a shape.
type NoCodeError struct{ Kind string }

func (e *NoCodeError) Error() string { return "no code for laws of the kind " + e.Kind }

// Key returns the translation key.
func (e *NoCodeError) Key() string { return "error.law-code.kind" }

// Data returns the kind.
func (e *NoCodeError) Data() map[string]any { return map[string]any{"Kind": e.Kind} }

// WrongError says that the code would give another value of N than the known one.
type WrongError struct{ N int }

func (e *WrongError) Error() string { return fmt.Sprintf("the law is wrong at %d", e.N) }

// Key returns the translation key.
func (e *WrongError) Key() string { return "error.law-code.wrong" }

// Data returns the n.
func (e *WrongError) Data() map[string]any { return map[string]any{"N": e.N} }

// WrongPairError says that the code would give another value of A and B than the known one.
type WrongPairError struct{ A, B int }

func (e *WrongPairError) Error() string { return fmt.Sprintf("the law is wrong at %d, %d", e.A, e.B) }

// Key returns the translation key.
func (e *WrongPairError) Key() string { return "error.law-code.wrong-pair" }

// Data returns the pair.
func (e *WrongPairError) Data() map[string]any { return map[string]any{"A": e.A, "B": e.B} }

//go:embed templates
var sources embed.FS

// Write returns the code of a law, after comments of which each is a line. The error is a
// *TooLongError or a *NoCodeError.
func Write(l Language, law laws.Law, comments []string) ([]byte, error) {
	f, err := formOf(law)
	if err != nil {
		return nil, err
	}
	t, err := template.New("").Funcs(functions(l)).ParseFS(sources, "templates/"+string(l)+".tmpl")
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	all := []form{f}
	if p, ok := f.(interface{ parts() []form }); ok {
		all = append(p.parts(), f)
	}
	for i, part := range all {
		if i > 0 {
			body.WriteString(l.between())
		}
		if err := t.ExecuteTemplate(&body, part.template(), part); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	err = t.ExecuteTemplate(&b, "file", map[string]any{
		"Comments": comments, "Body": body.String(), "Uses": used(t, body.String()),
	})
	if err != nil {
		return nil, err
	}
	if l == Go {
		return format.Source(b.Bytes())
	}
	return b.Bytes(), nil
}

// between is what stands between two functions.
func (l Language) between() string {
	if l == Python {
		return "\n\n"
	}
	return "\n"
}

// used returns the helpers that the code calls, each after those that it calls itself. A
// helper is a template whose name begins with "use ", and is called by the rest of it.
func used(t *template.Template, body string) map[string]string {
	found := map[string]string{}
	for again := true; again; {
		again = false
		for _, helper := range t.Templates() {
			name, ok := strings.CutPrefix(helper.Name(), "use ")
			if _, twice := found[name]; !ok || twice || !strings.Contains(body, name+"(") {
				continue
			}
			var b bytes.Buffer
			if helper.Execute(&b, nil) == nil {
				found[name] = b.String()
				body += b.String()
				again = true
			}
		}
	}
	return found
}

// functions are what the templates of a language may call.
func functions(l Language) template.FuncMap {
	return template.FuncMap{
		"plus":    plus,
		"times":   times,
		"list":    list,
		"join":    func(all []int) string { return numbers(all, ", ") },
		"texts":   func(t Table) []string { return t.texts() },
		"type":    func(t Table) string { return t.typeIn(l) },
		"has":     func(all map[string]string, name string) bool { _, ok := all[name]; return ok },
		"text":    func(body, part string) bool { return strings.Contains(body, part) },
		"group":   group,
		"ordered": ordered,
		"title":   strings.ToUpper,
		"long":    func(t Table) bool { return strings.Contains(list(t, ""), "\n") },
		"literal": func(value int, truth bool) string { return l.literal(value, truth) },
	}
}

// literal writes a value of the function, which may be one of truth.
func (l Language) literal(value int, truth bool) string {
	switch {
	case !truth:
		return strconv.Itoa(value)
	case l == Python:
		return map[int]string{0: "False", 1: "True"}[value]
	}
	return strconv.FormatBool(value == 1)
}

// ordered returns the helpers in an order in which each comes after those it calls.
func ordered(all map[string]string) []string {
	var names, texts []string
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	done := map[string]bool{}
	var put func(name string)
	put = func(name string) {
		if done[name] {
			return
		}
		done[name] = true
		for _, other := range names {
			if strings.Contains(all[name], other+"(") {
				put(other)
			}
		}
		texts = append(texts, all[name])
	}
	for _, name := range names {
		put(name)
	}
	return texts
}

// plus writes what is added to something: " + 3", " - 3", or nothing.
func plus(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf(" + %d", n)
	case n < 0:
		return fmt.Sprintf(" - %d", -n)
	}
	return ""
}

// times writes what something is multiplied by: "3 * ", "-", or nothing.
func times(n int) string {
	switch n {
	case 1:
		return ""
	case -1:
		return "-"
	}
	return fmt.Sprintf("%d * ", n)
}

// Check returns a *WrongError for the first n = first + i of which the code of a law would
// give another value than values.At(i), or err of Write.
func Check(law laws.Law, values laws.Values, first int) error {
	made, err := formOf(law)
	if err != nil {
		return err
	}
	f, ok := made.(lineForm)
	if !ok {
		return &NoCodeError{Kind: law.Shape.Kind()}
	}
	for i := range values.Len() {
		was := values.At(i)
		if law.Of == laws.OfZeros {
			was = truth(was == 0)
		}
		if f.at(first+i) != was {
			return &WrongError{N: first + i}
		}
	}
	return nil
}

// CheckTable is Check for a law of two numbers: it returns a *WrongPairError.
func CheckTable(law laws.Law, t laws.Table) error {
	made, err := formOf(law)
	if err != nil {
		return err
	}
	f, ok := made.(pairForm)
	if !ok {
		return &NoCodeError{Kind: law.Shape.Kind()}
	}
	for a := t.First[0]; a < t.First[0]+t.Rows; a++ {
		for b := t.First[1]; b < t.First[1]+t.Columns; b++ {
			was := t.At(a, b)
			if law.Of == laws.OfZeros {
				was = truth(was == 0)
			}
			if f.atPair(a, b) != was {
				return &WrongPairError{A: a, B: b}
			}
		}
	}
	return nil
}

// truth is 1 for true.
func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}
