package cli

import (
	"fmt"
	"strings"

	"nimgraph/views/words"
)

func shellNames() []string { return []string{"bash", "zsh", "fish"} }

// completion runs "nimgraph completion SHELL". The scripts come from the table of
// commands; games and their parameters they ask of the program itself.
func completion(c *call) error {
	shells := strings.Join(shellNames(), ", ")
	switch {
	case len(c.args) == 0:
		return usage(c.name, "cli.error.no-shell", words.Data{"Shells": shells})
	case len(c.args) > 1:
		return usage(c.args[1], "cli.error.one-shell", words.Data{"Shells": shells})
	}
	var b strings.Builder
	switch c.args[0] {
	case "bash":
		bashCompletion(&b)
	case "zsh":
		zshCompletion(&b, c.Words)
	case "fish":
		fishCompletion(&b, c.Words)
	default:
		return usage(c.args[0], "cli.error.shell", words.Data{"Shells": shells})
	}
	return c.write([]byte(b.String()))
}

// bashCompletion writes a script for bash: what may follow each option, the
// options, and the operands of each command.
func bashCompletion(b *strings.Builder) {
	b.WriteString(`# Completion of nimgraph for bash: source it, or put it into
# ~/.local/share/bash-completion/completions/nimgraph
_nimgraph() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} options= operands= files=
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
		COMPREPLY=($(compgen -W "` + strings.Join(commandNames(), " ") + ` --help --version" -- "$cur") $(compgen -f -- "$cur"))
		return
	fi
	case ${COMP_WORDS[1]} in
`)
	for _, c := range commands() {
		fmt.Fprintf(b, "\t%s)\n", c.name)
		if cases := bashValues(c); cases != "" {
			b.WriteString("\t\tcase $prev in\n" + cases + "\t\tesac\n")
		}
		fmt.Fprintf(b, "\t\toptions=%q\n", strings.Join(append(flagNames(c), "--help"), " "))
		switch c.takes {
		case nothing:
		case oneFile:
			b.WriteString("\t\tfiles=yes\n")
		case drawings:
			b.WriteString("\t\tfiles=yes operands=$(_nimgraph_games)\n")
		case oneGame:
			b.WriteString("\t\t((COMP_CWORD == 2)) && operands=$(_nimgraph_games)\n")
		case newGames:
			b.WriteString("\t\toperands=$(_nimgraph_games)\n")
		case topics:
			fmt.Fprintf(b, "\t\toperands=%q\" $(nimgraph games --ids 2>/dev/null)\"\n", strings.Join(append(commandNames(), edgesTopic), " "))
		case oneShell:
			fmt.Fprintf(b, "\t\toperands=%q\n", strings.Join(shellNames(), " "))
		case oneKind:
			fmt.Fprintf(b, "\t\toperands=%q\n", strings.Join(kindNames(), " "))
		case members:
			b.WriteString("\t\toperands=$(_nimgraph_families)\n")
		}
		b.WriteString("\t\t;;\n")
	}
	b.WriteString(`	*)
		files=yes
		;;
	esac
	if [[ $cur == -* ]]; then
		COMPREPLY=($(compgen -W "$options" -- "$cur"))
		return
	fi
	COMPREPLY=($(compgen -W "$operands" -- "$cur"))
	[[ $files ]] && COMPREPLY+=($(compgen -f -- "$cur"))
	[[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
	return 0
}

# The games, or the parameters of the game that is there.
_nimgraph_games() {
	if ((COMP_CWORD == 2)); then
		nimgraph games --ids 2>/dev/null
	else
		nimgraph games "${COMP_WORDS[2]}" --ids 2>/dev/null
	fi
}

# The families, or the parameters of the family that is there.
_nimgraph_families() {
	if ((COMP_CWORD == 2)); then
		nimgraph values --list --ids 2>/dev/null
	else
		nimgraph values --list --ids "${COMP_WORDS[2]}" 2>/dev/null
	fi
}
complete -o filenames -F _nimgraph nimgraph
`)
}

// bashValues are the cases of the options that take a value.
func bashValues(c command) string {
	var b strings.Builder
	for _, f := range c.flags {
		switch {
		case f.allowed != nil:
			fmt.Fprintf(&b, "\t\t%s)\n\t\t\tCOMPREPLY=($(compgen -W %q -- \"$cur\"))\n\t\t\treturn\n\t\t\t;;\n", f.name, strings.Join(f.allowed, " "))
		case f.value == outFlag().value:
			fmt.Fprintf(&b, "\t\t%s)\n\t\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))\n\t\t\treturn\n\t\t\t;;\n", f.name)
		case f.must():
			fmt.Fprintf(&b, "\t\t%s)\n\t\t\treturn\n\t\t\t;;\n", f.name)
		}
	}
	return b.String()
}

// zshCompletion writes a script for zsh, with the lines of help beside the options.
func zshCompletion(b *strings.Builder, w *words.Words) {
	b.WriteString(`#compdef nimgraph
# Completion of nimgraph for zsh: put it as _nimgraph into a folder of $fpath.
_nimgraph_games() {
	if ((CURRENT == 2)); then
		compadd -- ${(f)"$(nimgraph games --ids 2>/dev/null)"}
	else
		compadd -S '' -- ${(f)"$(nimgraph games "$words[2]" --ids 2>/dev/null)"}
	fi
}
_nimgraph_families() {
	if ((CURRENT == 2)); then
		compadd -- ${(f)"$(nimgraph values --list --ids 2>/dev/null)"}
	else
		compadd -S '' -- ${(f)"$(nimgraph values --list --ids "$words[2]" 2>/dev/null)"}
	fi
}
_nimgraph_drawings() {
	_files
	_nimgraph_games
}
_nimgraph() {
	if ((CURRENT == 2)); then
		local -a commands=(
`)
	for _, c := range commands() {
		fmt.Fprintf(b, "\t\t\t%s\n", single(c.name+":"+w.T("cli.summary."+c.name)))
	}
	b.WriteString(`		)
		_describe command commands
		_files
		return
	fi
	shift words
	((CURRENT--))
	case $words[1] in
`)
	for _, c := range commands() {
		fmt.Fprintf(b, "\t%s)\n\t\t_arguments", c.name)
		for _, f := range c.flags {
			fmt.Fprintf(b, " \\\n\t\t\t%s", single(zshOption(f, w)))
		}
		b.WriteString(" \\\n\t\t\t'--help'")
		switch c.takes {
		case nothing:
		case oneFile:
			b.WriteString(" \\\n\t\t\t'*:file:_files'")
		case drawings:
			b.WriteString(" \\\n\t\t\t'*:drawing:_nimgraph_drawings'")
		case oneGame:
			b.WriteString(" \\\n\t\t\t'1:game:_nimgraph_games'")
		case newGames:
			b.WriteString(" \\\n\t\t\t'*:game:_nimgraph_games'")
		case members:
			b.WriteString(" \\\n\t\t\t'*:family:_nimgraph_families'")
		case topics:
			fmt.Fprintf(b, " \\\n\t\t\t'1:topic:(%s '\"$(nimgraph games --ids 2>/dev/null | tr '\\n' ' ')\"')'", strings.Join(append(commandNames(), edgesTopic), " "))
		case oneShell:
			fmt.Fprintf(b, " \\\n\t\t\t'1:shell:(%s)'", strings.Join(shellNames(), " "))
		case oneKind:
			fmt.Fprintf(b, " \\\n\t\t\t'1:kind:(%s)'", strings.Join(kindNames(), " "))
		}
		b.WriteString("\n\t\t;;\n")
	}
	b.WriteString("\t*)\n\t\t_files\n\t\t;;\n\tesac\n}\n_nimgraph \"$@\"\n")
}

// zshOption is an option as _arguments takes it.
func zshOption(f flag, w *words.Words) string {
	about := strings.NewReplacer("[", `\[`, "]", `\]`).Replace(w.T(f.about))
	option := f.name + "[" + about + "]"
	switch {
	case f.allowed != nil:
		return option + ":" + f.value + ":(" + strings.Join(f.allowed, " ") + ")"
	case f.value == outFlag().value:
		return option + ":" + f.value + ":_files"
	case f.must():
		return option + ":" + strings.ReplaceAll(f.value, ":", `\:`) + ":"
	}
	return option
}

// fishCompletion writes a script for fish, with the lines of help.
func fishCompletion(b *strings.Builder, w *words.Words) {
	b.WriteString(`# Completion of nimgraph for fish: put it into ~/.config/fish/completions/
function __nimgraph_games
	set -l words (commandline -opc)
	if test (count $words) -le 2
		nimgraph games --ids 2>/dev/null
	else
		nimgraph games $words[3] --ids 2>/dev/null
	end
end
`)
	b.WriteString(`function __nimgraph_families
	set -l words (commandline -opc)
	if test (count $words) -le 2
		nimgraph values --list --ids 2>/dev/null
	else
		nimgraph values --list --ids $words[3] 2>/dev/null
	end
end
`)
	for _, c := range commands() {
		fmt.Fprintf(b, "complete -c nimgraph -n __fish_use_subcommand -a %s -d %s\n", c.name, single(w.T("cli.summary."+c.name)))
	}
	for _, c := range commands() {
		begin := fmt.Sprintf("complete -c nimgraph -n '__fish_seen_subcommand_from %s'", c.name)
		switch c.takes {
		case oneFile:
		case drawings:
			fmt.Fprintf(b, "%s -a '(__nimgraph_games)'\n", begin)
		case oneGame, newGames:
			fmt.Fprintf(b, "%s -f -a '(__nimgraph_games)'\n", begin)
		case members:
			fmt.Fprintf(b, "%s -f -a '(__nimgraph_families)'\n", begin)
		case topics:
			fmt.Fprintf(b, "%s -f -a '%s (nimgraph games --ids 2>/dev/null)'\n", begin, strings.Join(append(commandNames(), edgesTopic), " "))
		case oneShell:
			fmt.Fprintf(b, "%s -f -a '%s'\n", begin, strings.Join(shellNames(), " "))
		case oneKind:
			fmt.Fprintf(b, "%s -f -a '%s'\n", begin, strings.Join(kindNames(), " "))
		case nothing:
			fmt.Fprintf(b, "%s -f\n", begin)
		}
		for _, f := range c.flags {
			name := "-l " + strings.TrimLeft(f.name, "-")
			if !strings.HasPrefix(f.name, "--") {
				name = "-s " + strings.TrimLeft(f.name, "-")
			}
			fmt.Fprintf(b, "%s %s", begin, name)
			switch {
			case f.allowed != nil:
				fmt.Fprintf(b, " -x -a '%s'", strings.Join(f.allowed, " "))
			case f.value == outFlag().value:
				b.WriteString(" -r")
			case f.must():
				b.WriteString(" -x")
			}
			fmt.Fprintf(b, " -d %s\n", single(w.T(f.about)))
		}
	}
}

// single puts a text between single quotes for a shell: bash and zsh as well as
// fish end the quotes for one inside.
func single(text string) string {
	return "'" + strings.ReplaceAll(words.OneLine(text), "'", `'\''`) + "'"
}
