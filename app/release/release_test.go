package release

import (
	"runtime/debug"
	"testing"
)

func TestComplete(t *testing.T) {
	setting := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	const hash = "0123456789abcdef0123456789abcdef01234567"
	for name, c := range map[string]struct {
		info     Info
		main     string
		settings []debug.BuildSetting
		want     string
	}{
		"nothing is recorded": {Info{Version: "1.0.0"}, "(devel)", nil, "1.0.0"},
		"the linker's commit": {
			Info{Version: "1.0.0", Commit: "abc"},
			"(devel)",
			[]debug.BuildSetting{setting("vcs.revision", hash)},
			"1.0.0 (abc)",
		},
		"a recorded commit": {
			Info{Version: "1.0.0"},
			"(devel)",
			[]debug.BuildSetting{setting("vcs.revision", hash), setting("vcs.modified", "false")},
			"1.0.0 (0123456789ab)",
		},
		"changed files": {
			Info{Version: "1.0.0"},
			"",
			[]debug.BuildSetting{setting("vcs.modified", "true"), setting("vcs.revision", hash)},
			"1.0.0 (0123456789ab+)",
		},
		"a module's version": {Info{Version: "1.0.0"}, "v1.0.1", nil, "v1.0.1"},
		"changes but no hash": {
			Info{Version: "1.0.0"},
			"",
			[]debug.BuildSetting{setting("vcs.modified", "true")},
			"1.0.0",
		},
		"a hash that is short": {
			Info{Version: "1.0.0"},
			"",
			[]debug.BuildSetting{setting("vcs.revision", "abcd")},
			"1.0.0 (abcd)",
		},
	} {
		recorded := &debug.BuildInfo{Main: debug.Module{Version: c.main}, Settings: c.settings}
		if got := c.info.completeFrom(recorded).String(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
