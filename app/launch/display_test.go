//go:build !cli && !js

package launch

import (
	"errors"
	"net"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// newDial returns a dial function that reaches only the given addresses.
func newDial(addresses ...string) func(network, address string) error {
	return func(network, address string) error {
		if slices.Contains(addresses, network+" "+address) {
			return nil
		}
		return &net.OpError{Op: "dial", Net: network, Err: syscall.ECONNREFUSED}
	}
}

// TestChoosePlatform checks that choosePlatform chooses between X11 and Wayland from the environment and
// the displays that answer.
func TestChoosePlatform(t *testing.T) {
	const (
		x11     = "unix @/tmp/.X11-unix/X0"
		wayland = "unix /run/user/1000/wayland-0"
	)
	for name, c := range map[string]struct {
		env      map[string]string
		answer   []string
		platform string // the wanted FYNE_PLATFORM
		wrong    string // a part of the wanted error; empty if there is none
	}{
		"nothing": {wrong: "error.display.none"},
		"only X11": {
			env: map[string]string{"DISPLAY": ":0"}, answer: []string{x11}, platform: "x11",
		},
		"X11 by a socket in the file system": {
			env: map[string]string{"DISPLAY": "unix:12.0"}, answer: []string{"unix /tmp/.X11-unix/X12"},
			platform: "x11",
		},
		"X11 of another machine": {
			env: map[string]string{"DISPLAY": "localhost:10.0"}, answer: []string{"tcp localhost:6010"},
			platform: "x11",
		},
		"X11 by a name that only Xlib reads": {
			env: map[string]string{"DISPLAY": "/private/tmp/launch/org.xquartz:0"}, platform: "x11",
		},
		"only Wayland": {
			env:    map[string]string{"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1000"},
			answer: []string{wayland}, platform: "wayland",
		},
		"Wayland by its usual name": {
			env: map[string]string{"XDG_RUNTIME_DIR": "/run/user/1000"}, answer: []string{wayland}, platform: "wayland",
		},
		"Wayland by a whole path": {
			env: map[string]string{"WAYLAND_DISPLAY": "/w"}, answer: []string{"unix /w"}, platform: "wayland",
		},
		"Wayland by an open connection": {
			env: map[string]string{"WAYLAND_SOCKET": "5"}, platform: "wayland",
		},
		"both": {
			env: map[string]string{
				"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0",
				"XDG_RUNTIME_DIR": "/run/user/1000",
			},
			answer: []string{x11, wayland},
		},
		"Wayland, and X11 that does not answer": {
			env: map[string]string{
				"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0",
				"XDG_RUNTIME_DIR": "/run/user/1000",
			},
			answer: []string{wayland}, platform: "wayland",
		},
		"X11 by choice": {
			env: map[string]string{
				"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0",
				"XDG_RUNTIME_DIR": "/run/user/1000", "FYNE_PLATFORM": "x11",
			},
			answer: []string{x11, wayland}, platform: "x11",
		},
		"X11 by choice, without one": {
			env: map[string]string{
				"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1000",
				"FYNE_PLATFORM": "x11",
			},
			answer: []string{wayland}, wrong: "error.display.none",
		},
		"X11 that does not answer": {
			env: map[string]string{"DISPLAY": ":77"}, wrong: "Name=:77 Reason=connection refused",
		},
		"Wayland without its folder": {
			env:   map[string]string{"WAYLAND_DISPLAY": "wayland-0"},
			wrong: "Name=wayland-0 Reason=XDG_RUNTIME_DIR is not set",
		},
	} {
		t.Run(name, func(t *testing.T) {
			env := c.env
			if env == nil {
				env = map[string]string{}
			}
			err := choosePlatform(
				func(name string) string { return env[name] },
				func(name, value string) error { env[name] = value; return nil },
				newDial(c.answer...),
			)
			if c.wrong == "" {
				if err != nil || env["FYNE_PLATFORM"] != c.platform {
					t.Errorf("platform %q, want %q; error %v", env["FYNE_PLATFORM"], c.platform, err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.wrong) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %q, want one line with %q", err, c.wrong)
			}
		})
	}
}

// The error of a display that cannot be reached wraps the error of the system.
func TestErrorWrapsItsCause(t *testing.T) {
	err := choosePlatform(func(name string) string { return map[string]string{"DISPLAY": ":3"}[name] },
		nil, newDial())
	if !errors.Is(err, syscall.ECONNREFUSED) {
		t.Errorf("error %v does not wrap ECONNREFUSED", err)
	}
}
