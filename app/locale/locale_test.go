package locale

import "testing"

func TestAnglicise(t *testing.T) {
	env := map[string]string{"LC_ALL": "C.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "POSIX"}
	anglicise(func(name string) string { return env[name] }, func(name, value string) error {
		env[name] = value
		return nil
	})
	want := map[string]string{"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_US.UTF-8"}
	for name, value := range want {
		if env[name] != value {
			t.Errorf("%s is %q, want %q", name, env[name], value)
		}
	}
	if len(env) != len(want) {
		t.Errorf("set more than that: %v", env)
	}
}
