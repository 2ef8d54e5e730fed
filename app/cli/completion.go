package cli

import (
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
	"nimgraph/views/words"
)

// script is how a shell completes.
type script struct{ shell, text string }

// scripts have a shell ask the program itself, by the hidden command, what can stand in the
// place of the last of some words.
var scripts = []script{
	{"bash", `# Completion of nimgraph for bash: source it, or put it into
# ~/.local/share/bash-completion/completions/nimgraph
_nimgraph() {
	local IFS=$'\n' cur=${COMP_WORDS[COMP_CWORD]}
	COMPREPLY=($(nimgraph ` + completing + ` "${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null | cut -f 1))
	[[ ${COMPREPLY[0]} == ` + completeFiles + ` ]] && COMPREPLY=("${COMPREPLY[@]:1}" $(compgen -f -- "$cur"))
	[[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
	return 0
}
complete -o filenames -F _nimgraph nimgraph
`},
	{"zsh", `#compdef nimgraph
# Completion of nimgraph for zsh: put it as _nimgraph into a folder of $fpath.
_nimgraph() {
	local line
	local -a whole begun
	for line in "${(@f)$(nimgraph ` + completing + ` "${(@)words[1,CURRENT]}" 2>/dev/null)}"; do
		case $line in
		'') ;;
		` + completeFiles + `) _files ;;
		*=$'\t'*) begun+=("${line/$'\t'/:}") ;;
		*) whole+=("${line/$'\t'/:}") ;;
		esac
	done
	_describe nimgraph whole
	_describe nimgraph begun -S ''
}
_nimgraph "$@"
`},
	{"fish", `# Completion of nimgraph for fish: put it into ~/.config/fish/completions/
function __nimgraph
	set -l words (commandline -opc)
	set -l begun (commandline -ct)
	nimgraph ` + completing + ` $words "$begun" 2>/dev/null
end
complete -c nimgraph -f -a '(__nimgraph | string match -v ` + completeFiles + `)'
complete -c nimgraph -n '__nimgraph | string match -q ` + completeFiles + `' -F
`},
}

const (
	// completing is the hidden command that the scripts call with all words from the program's
	// name to the one that is begun.
	completing = "__complete"
	// completeFiles is the first line of what it writes where a file can stand.
	completeFiles = ":files"
)

func shellNames() []string {
	return xslices.Map(scripts, func(s script) string { return s.shell })
}

// completion runs "nimgraph completion SHELL".
func completion(c *call) error {
	data := words.Data{"What": "SHELL", "Names": strings.Join(shellNames(), ", ")}
	shell, err := c.single("SHELL", "cli.error.missing", data)
	if err != nil {
		return err
	}
	at := slices.Index(shellNames(), shell)
	if at < 0 {
		return usage(shell, "cli.error.none-of", data)
	}
	return c.write([]byte(scripts[at].text))
}

// offers are words that can stand in the place of the one that is begun.
type offers struct {
	words *words.Words
	begun string
	lines []string
}

// add offers a word, with what is said of it; empty for nothing.
func (o *offers) add(word, about string) {
	if strings.HasPrefix(word, o.begun) {
		o.lines = append(o.lines, word+"\t"+xstrings.OneLine(about))
	}
}

func (o *offers) all(some []string) {
	for _, word := range some {
		o.add(word, "")
	}
}

func (o *offers) files() { o.lines = slices.Insert(o.lines, 0, completeFiles) }

// complete returns what can stand in the place of the last of some words, a line each, with
// what is said of it after a tab; completeFiles first where a file can.
func complete(w *words.Words, line []string) []byte {
	if len(line) < 2 {
		return nil
	}
	last := len(line) - 1
	o := &offers{words: w, begun: line[last]}
	if before := line[1:last]; len(before) > 0 {
		o.within(before)
		return lines(o.lines)
	}
	for _, c := range commands() {
		o.add(c.name, w.T("cli.summary."+c.name))
	}
	o.all([]string{"--help", "--version", speaking})
	o.files()
	return lines(o.lines)
}

// within offers what can stand after a command and what follows it.
func (o *offers) within(before []string) {
	tags, _ := o.words.Languages()
	if before[len(before)-1] == speaking {
		o.all(tags)
		return
	}
	if before[0] == speaking && len(before) > 2 {
		before = before[2:]
	}
	c, ok := commandNamed(before[0])
	if !ok {
		o.files()
		return
	}
	option := slices.IndexFunc(c.flags, func(f flag) bool { return f.name == before[len(before)-1] })
	switch {
	case option >= 0 && c.flags[option].allowed != nil:
		o.all(c.flags[option].allowed)
	case option >= 0 && c.flags[option].value == outValue:
		o.files()
	case option >= 0 && c.flags[option].must():
	case strings.HasPrefix(o.begun, "-"):
		for _, f := range c.flags {
			o.add(f.name, o.words.T(f.about))
		}
		o.all([]string{"--help", speaking})
	default:
		o.operands(c, before[1:])
	}
}

// operands offers the arguments of a command after some others.
func (o *offers) operands(c command, before []string) {
	first := len(before) == 0
	switch c.takes {
	case oneFile:
		o.files()
	case drawings, newGames, oneGame:
		switch {
		case first:
			o.all(playable())
		case c.takes != oneGame:
			if game, ok := games.ByID(before[0]); ok {
				o.all(parametersOf(game))
			}
		}
		if c.takes == drawings {
			o.files()
		}
	case members:
		if first {
			o.all(idsOf(games.Listed()))
		} else if f, ok := games.ListedByID(before[0]); ok {
			o.all(begun(familyParams(f)))
		}
	case topics:
		o.all(topicNames())
	case oneShell:
		o.all(shellNames())
	case oneKind:
		o.all(kindNames())
	}
}

// parametersOf returns the parameters of a game, as they begin.
func parametersOf(game *games.Game) []string {
	names := begun(game.Params)
	if game.TakesLimit() {
		names = append(names, games.Limit+"=")
	}
	return names
}

// begun returns how parameters begin: "heaps=".
func begun(params []games.Param) []string {
	return xslices.Map(params, func(p games.Param) string { return p.Name + "=" })
}
