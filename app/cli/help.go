package cli

import "strings"

// help runs "nimgraph help [COMMAND]".
func help(c *call) error {
	switch len(c.args) {
	case 0:
		return c.write([]byte(c.Words.T("cli.help") + "\n"))
	case 1:
		if _, ok := commandNamed(c.args[0]); ok {
			return c.write([]byte(strings.TrimRight(c.Words.T("cli.help."+c.args[0]), "\n") + "\n"))
		}
		return usage(c.args[0], "cli.error.command")
	}
	return usage(c.args[1], "cli.error.one-command")
}
