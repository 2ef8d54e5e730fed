package games

import (
	"strconv"
	"strings"

	"nimgraph/graphs/document"
)

// maxPreset bounds the length in bytes of a text that PresetOf reads, because windows call it often.
const maxPreset = 1 << 16

// presetText returns the ID of the game and its arguments as one text, such as "chomp rows=3
// columns=4". It is stored as document.Head.Preset, and PresetOf reads it. Values are not quoted:
// a word without "=" continues the value of the argument before it, as on the command line.
func (a Args) presetText() string {
	words, values := []string{a.game.ID}, a.Texts()
	for _, p := range a.game.Params {
		words = append(words, p.Name+"="+values[p.Name])
	}
	if a.limit > 0 {
		words = append(words, Limit+"="+strconv.Itoa(a.limit))
	}
	return strings.Join(words, " ")
}

// PresetOf returns the game from which New made the drawing d, and its arguments. The drawing may
// have been edited since, or read from a file. ok is false if the drawing was made in another way,
// or if it is another kind of game by now. A file of another version of the program may contain a
// game or arguments that this version does not accept; ok is then false as well. Time is linear in
// the length of the arguments.
func PresetOf(d *document.Drawing) (g *Game, args map[string]string, ok bool) {
	text := d.Head().Preset
	if len(text) > maxPreset {
		return nil, nil, false
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, nil, false
	}
	if g, ok = Find(words[0]); !ok || g.Kind() != d.Kind() {
		return nil, nil, false
	}
	args = map[string]string{}
	for i := 1; i < len(words); {
		end := i + 1
		for end < len(words) && !strings.Contains(words[end], "=") {
			end++
		}
		name, value, isArgument := strings.Cut(strings.Join(words[i:end], " "), "=")
		if !isArgument {
			return nil, nil, false
		}
		args[name], i = value, end
	}
	if _, err := g.parseForDrawing(args); err != nil {
		return nil, nil, false
	}
	return g, args, true
}
