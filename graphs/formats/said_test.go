package formats

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
)

// english are the texts of the program, by key.
var english = sync.OnceValue(func() map[string]any {
	text, err := os.ReadFile("../../app/translations/en.json")
	if err != nil {
		panic(err)
	}
	var texts map[string]any
	if err := json.Unmarshal(text, &texts); err != nil {
		panic(err)
	}
	return texts
})

// Said returns where an error is and what it says in English.
func Said(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return fmt.Sprint(err)
	}
	said := InEnglish(e)
	switch {
	case e.Path != "":
		return e.Path + ": " + said
	case e.Line > 0:
		return fmt.Sprintf("line %d: %s", e.Line, said)
	}
	return said
}

// InEnglish returns the text of what has a key and, mostly, data.
func InEnglish(said interface{ Key() string }) string {
	text, ok := english()[said.Key()].(string)
	if !ok {
		return said.Key()
	}
	if with, ok := said.(interface{ Data() map[string]any }); ok {
		for place, value := range with.Data() {
			if keyed, ok := value.(interface{ Key() string }); ok {
				value = InEnglish(keyed)
			}
			text = strings.ReplaceAll(text, "{{."+place+"}}", fmt.Sprint(value))
		}
	}
	return text
}
