package cli

import (
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
	"nimgraph/views/words"
)

// completionScript is a script that completes commands of nimgraph in a shell. shell is the name of
// the shell, such as "bash".
type completionScript struct{ shell, text string }

// scripts call the hidden command completeCommand, which prints the possible completions of the
// last word.
var scripts = []completionScript{
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
	return xslices.Map(scripts, func(s completionScript) string { return s.shell })
}

// printCompletionScript runs "nimgraph completion SHELL". It prints the completion script of the
// shell.
func printCompletionScript(c *invocation) error {
	data := words.Data{"What": "SHELL", "Names": strings.Join(shellNames(), ", ")}
	shell, err := c.singleArgument("SHELL", "cli.error.missing", data)
	if err != nil {
		return err
	}
	index := slices.Index(shellNames(), shell)
	if index < 0 {
		return usageError(shell, "cli.error.none-of", data)
	}
	return c.writeOutput([]byte(scripts[index].text))
}

// completions collects the possible completions of an unfinished word on the command line. prefix is
// the part of the word that the user has typed, and each of lines has a completion, a tab and its
// description.
type completions struct {
	words  *words.Words
	prefix string
	lines  []string
}

// addWord adds word, with the description about, to the completions if it begins with the typed
// prefix. The description may be empty.
func (o *completions) addWord(word, about string) {
	if strings.HasPrefix(word, o.prefix) {
		o.lines = append(o.lines, word+"\t"+xstrings.OneLine(about))
	}
}

// addWords adds those words of list that begin with the typed prefix, without descriptions.
func (o *completions) addWords(list []string) {
	for _, word := range list {
		o.addWord(word, "")
	}
}

// addFiles tells the shell to add file names to the completions.
func (o *completions) addFiles() { o.lines = slices.Insert(o.lines, 0, completeFilesMark) }

// completeLine returns the completions of the last word of line, the words on the command line. The
// result has a line for each completion: the word, a tab and a description. If a file name is possible
// too, the first line is completeFilesMark.
//
// The descriptions are in the language of w. If line contains --lang, completeLine first switches w to
// that language.
func completeLine(w *words.Words, line []string) []byte {
	if len(line) < 2 {
		return nil
	}
	last := len(line) - 1
	o := &completions{words: w, prefix: line[last]}
	before := line[1:last]
	if len(before) > 0 && before[len(before)-1] == languageFlag {
		tags, _ := w.Languages()
		o.addWords(tags)
		return joinLines(o.lines)
	}
	if rest, err := extractLanguage(w, before); err == nil {
		before = rest
	}
	if len(before) > 0 {
		o.addNextWords(before)
		return joinLines(o.lines)
	}
	for _, c := range commands() {
		o.addWord(c.name, w.T("cli.summary."+c.name))
	}
	o.addWords([]string{"--help", "--version", languageFlag})
	o.addFiles()
	return joinLines(o.lines)
}

// addNextWords adds the words that may come after typed, which is a command and its arguments so far:
// options, values of the last option, or operands.
func (o *completions) addNextWords(typed []string) {
	c, ok := findCommand(typed[0])
	if !ok {
		o.addFiles()
		return
	}
	option := slices.IndexFunc(c.flags, func(f flag) bool { return f.name == typed[len(typed)-1] })
	switch {
	case option >= 0 && c.flags[option].allowed != nil:
		o.addWords(c.flags[option].allowed)
	case option >= 0 && c.flags[option].value == outValue:
		o.addFiles()
	case option >= 0 && c.flags[option].needsValue():
	case strings.HasPrefix(o.prefix, "-"):
		for _, f := range c.flags {
			o.addWord(f.name, o.words.T(f.about))
		}
		o.addWords([]string{"--help", languageFlag})
	default:
		if _, operands, err := parseArguments(c, typed[1:]); err == nil {
			o.addOperands(c, operands)
		}
	}
}

// addOperands adds the operands, arguments that are no options, which cmd accepts next. typed are the
// operands that are already on the command line.
func (o *completions) addOperands(cmd command, typed []string) {
	first := len(typed) == 0
	switch cmd.takes {
	case oneFile:
		o.addFiles()
	case drawings, newGames, oneGame:
		switch {
		case first:
			o.addWords(playableNames())
		case cmd.takes != oneGame:
			if game, ok := games.Find(typed[0]); ok {
				o.addWords(gameParameterPrefixes(game))
			}
		}
		if cmd.takes == drawings {
			o.addFiles()
		}
	case members:
		if first {
			o.addWords(gameIDs(games.ListedGames()))
		} else if f, ok := games.FindListed(typed[0]); ok {
			o.addWords(parameterPrefixes(familyParams(f)))
		}
	case topics:
		o.addWords(topicNames())
	case oneShell:
		o.addWords(shellNames())
	case oneKind:
		o.addWords(exerciseKindNames())
	}
}

// gameParameterPrefixes returns the parameters of game, including limit if the game takes it, in the
// form "name=". The user then types the value.
func gameParameterPrefixes(game *games.Game) []string {
	names := parameterPrefixes(game.Params)
	if game.TakesLimit() {
		names = append(names, games.Limit+"=")
	}
	return names
}

// parameterPrefixes returns the names of params in the form "name=". The user then types the value.
func parameterPrefixes(params []games.Param) []string {
	return xslices.Map(params, func(p games.Param) string { return p.Name + "=" })
}
