// Package cli is the command line: the commands that need no window, from solve, export and
// convert to values, law, play and exercise.
//
// Each command is an entry of the table in the function commands: its options, and a function
// of the parsed arguments. Help, completion for the shells and the
// manual page are made from the same table. A command that cannot go on returns a *failure,
// which is the exit status and the one line on standard error. It has then written nothing,
// because standard output and files are written last and whole. A signal ends a command at
// once: Run returns before the command does, and halts the command's file system. All texts for
// people come from the translations, and package words writes every error. Output for programs
// does not change with the language.
package cli
