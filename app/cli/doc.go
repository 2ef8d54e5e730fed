// Package cli is the command line: what there is of the program without a window, from
// solve, export and convert to values, law, play and exercise.
//
// Each command is a value of the table in the function commands: its options,
// and a function of the parsed arguments. Help, completion for the shells and the
// manual page are made from the same table. A command that cannot go on ends
// where it is (graphs.Try, graphs.Must) with a *failure, which is the exit status and the
// one line on standard error; it has then written nothing, because standard output and files are
// written last and whole. A signal ends a command at once: Run goes before it, and halts the file
// system that the command has. What people read comes from the translations, the error lines as well:
// the one way of putting an error into words is that of the package words. What
// programs read does not change with the language.
package cli
