package cli

import (
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
	"nimgraph/views/words"
)

// script is the completion script of a shell.
type script struct{ shell, text string }

// scripts call the hidden command completeCommand, which prints the possible completions of the
// last word.
var scripts = []script{
	{"bash", `# Completion of nimgraph for bash: source it, or put it into
# ~/.local/share/bash-completion/completions/nimgraph
_nimgraph() {
	local IFS=$'\n' cur=${COMP_WORDS[COMP_CWORD]}
	COMPREPLY=($(nimgraph ` + completeCommand + ` "${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null | cut -f 1))
	[[ ${COMPREPLY[0]} == ` + completeFilesMark + ` ]] && COMPREPLY=("${COMPREPLY[@]:1}" $(compgen -f -- "$cur"))
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
	for line in "${(@f)$(nimgraph ` + completeCommand + ` "${(@)words[1,CURRENT]}" 2>/dev/null)}"; do
		case $line in
		'') ;;
		` + completeFilesMark + `) _files ;;
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
	nimgraph ` + completeCommand + ` $words "$begun" 2>/dev/null
end
complete -c nimgraph -f -a '(__nimgraph | string match -v ` + completeFilesMark + `)'
complete -c nimgraph -n '__nimgraph | string match -q ` + completeFilesMark + `' -F
`},
}

const (
	// completeCommand is the hidden command that the scripts call with all words from the
	// program's name to the unfinished one.
	completeCommand = "__complete"
	// completeFilesMark is its first line of output if file names are possible too.
	completeFilesMark = ":files"
)

// shellNames returns the shells that have a completion script.
func shellNames() []string {
	return xslices.Map(scripts, func(s script) string { return s.shell })
}

// printCompletionScript runs "nimgraph completion SHELL". It prints the completion script of the
// shell.
func printCompletionScript(c *call) error {
	data := words.Data{"What": "SHELL", "Names": strings.Join(shellNames(), ", ")}
	shell, err := c.singleArgument("SHELL", "cli.error.missing", data)
	if err != nil {
		return err
	}
	index := slices.Index(shellNames(), shell)
	if index < 0 {
		return usageError(shell, "cli.error.none-of", data)
	}
	return c.write([]byte(scripts[index].text))
}

// completions collects the words that can replace the unfinished word on the command line.
type completions struct {
	words  *words.Words
	prefix string
	lines  []string
}

// add adds a word with its description, which may be empty, if the word has the prefix.
func (o *completions) add(word, about string) {
	if strings.HasPrefix(word, o.prefix) {
		o.lines = append(o.lines, word+"\t"+xstrings.OneLine(about))
	}
}

// addAll adds the words in list, without descriptions.
func (o *completions) addAll(list []string) {
	for _, word := range list {
		o.add(word, "")
	}
}

// addFiles makes the shell complete file names as well.
func (o *completions) addFiles() { o.lines = slices.Insert(o.lines, 0, completeFilesMark) }

// complete returns the completions of the last word of line, one per line, each with its
// description after a tab. If line contains --lang, the descriptions are in its language, to which w
// is switched. completeFilesMark comes first if file names are possible.
func complete(w *words.Words, line []string) []byte {
	if len(line) < 2 {
		return nil
	}
	last := len(line) - 1
	o := &completions{words: w, prefix: line[last]}
	before := line[1:last]
	if len(before) > 0 && before[len(before)-1] == languageFlag {
		tags, _ := w.Languages()
		o.addAll(tags)
		return joinLines(o.lines)
	}
	if rest, err := takeLanguage(w, before); err == nil {
		before = rest
	}
	if len(before) > 0 {
		o.addAfter(before)
		return joinLines(o.lines)
	}
	for _, c := range commands() {
		o.add(c.name, w.T("cli.summary."+c.name))
	}
	o.addAll([]string{"--help", "--version", languageFlag})
	o.addFiles()
	return joinLines(o.lines)
}

// addAfter adds the words that can follow before, the command and its arguments so far.
func (o *completions) addAfter(before []string) {
	c, ok := findCommand(before[0])
	if !ok {
		o.addFiles()
		return
	}
	option := slices.IndexFunc(c.flags, func(f flag) bool { return f.name == before[len(before)-1] })
	switch {
	case option >= 0 && c.flags[option].allowed != nil:
		o.addAll(c.flags[option].allowed)
	case option >= 0 && c.flags[option].value == outValue:
		o.addFiles()
	case option >= 0 && c.flags[option].needsValue():
	case strings.HasPrefix(o.prefix, "-"):
		for _, f := range c.flags {
			o.add(f.name, o.words.T(f.about))
		}
		o.addAll([]string{"--help", languageFlag})
	default:
		if _, operands, err := parseArguments(c, before[1:]); err == nil {
			o.addOperands(c, operands)
		}
	}
}

// addOperands adds the operands of cmd that can follow the operands before.
func (o *completions) addOperands(cmd command, before []string) {
	first := len(before) == 0
	switch cmd.takes {
	case oneFile:
		o.addFiles()
	case drawings, newGames, oneGame:
		switch {
		case first:
			o.addAll(playableNames())
		case cmd.takes != oneGame:
			if game, ok := games.Find(before[0]); ok {
				o.addAll(parameterWords(game))
			}
		}
		if cmd.takes == drawings {
			o.addFiles()
		}
	case members:
		if first {
			o.addAll(gameIDs(games.ListedGames()))
		} else if f, ok := games.FindListed(before[0]); ok {
			o.addAll(parameterPrefixes(familyParams(f)))
		}
	case topics:
		o.addAll(topicNames())
	case oneShell:
		o.addAll(shellNames())
	case oneKind:
		o.addAll(kindNames())
	}
}

// parameterWords returns the parameters of a game in the form "name=", to be completed.
func parameterWords(game *games.Game) []string {
	names := parameterPrefixes(game.Params)
	if game.TakesLimit() {
		names = append(names, games.Limit+"=")
	}
	return names
}

// parameterPrefixes returns parameters in the form "heaps=", to be completed.
func parameterPrefixes(params []games.Param) []string {
	return xslices.Map(params, func(p games.Param) string { return p.Name + "=" })
}
