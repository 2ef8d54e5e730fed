package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"nimgraph/graphs"
)

// platformVariable is the environment variable by which Fyne 2.8 is told the window
// system: "x11" or "wayland". Where it is not set, Fyne tries Wayland first.
const platformVariable = "FYNE_PLATFORM"

// dialTimeout is how long a display on another machine may take to answer.
const dialTimeout = 5 * time.Second

// display finds out, before the toolkit starts, whether there is a display to open a
// window on: the toolkit itself ends in a stack trace where there is none. It returns a
// *graphs.Fault where a window system cannot be reached. Where
// only one of Wayland and X11 can, it sets FYNE_PLATFORM to that one: else the toolkit
// tries the other as well, and its libraries write to standard error that they failed.
// To be called before the toolkit opens a window. It takes well under a millisecond
// for a display on the same machine, and at most 5 s.
func display() error {
	switch runtime.GOOS {
	case "linux", "freebsd", "netbsd", "openbsd":
		return prepareDisplay(os.Getenv, os.Setenv, dial)
	}
	return nil // the window system is always there
}

func dial(network, address string) error {
	c, err := net.DialTimeout(network, address, dialTimeout)
	if err != nil {
		return err
	}
	return c.Close()
}

func prepareDisplay(get func(string) string, set func(name, value string) error, dial func(network, address string) error) error {
	chosen := get(platformVariable)
	waylandFails, x11Fails := errOther, errOther
	if chosen != "x11" {
		waylandFails = reachWayland(get, dial)
	}
	if chosen != "wayland" {
		x11Fails = reachX11(get("DISPLAY"), dial)
	}
	switch {
	case waylandFails == nil && x11Fails == nil:
		return nil // the toolkit chooses
	case waylandFails == nil:
		return set(platformVariable, "wayland")
	case x11Fails == nil:
		return set(platformVariable, "x11")
	}
	for _, err := range [...]error{waylandFails, x11Fails} {
		var unreachable *graphs.Fault
		if errors.As(err, &unreachable) {
			return unreachable
		}
	}
	return noDisplay("", nil)
}

var (
	errOther   = errors.New("the other window system is chosen")
	errNoneSet = errors.New("no display is named")
)

// noDisplay says that there is no display: that none is named, or that the one of a name does
// not answer, and why.
func noDisplay(name string, cause error) *graphs.Fault {
	if name == "" {
		return &graphs.Fault{Says: "error.display.none"}
	}
	return &graphs.Fault{
		Says: "error.display.unreachable", With: graphs.Data{"Name": name, "Reason": fmt.Sprint(cause)}, Err: cause,
	}
}

// reachWayland dials the socket that libwayland would (wl_display_connect(3)).
func reachWayland(get func(string) string, dial func(network, address string) error) error {
	if get("WAYLAND_SOCKET") != "" {
		return nil // a connection that is open already
	}
	name, folder := get("WAYLAND_DISPLAY"), get("XDG_RUNTIME_DIR")
	socket := name
	if socket == "" {
		socket = "wayland-0"
	}
	if !filepath.IsAbs(socket) {
		if folder == "" {
			if name == "" {
				return errNoneSet
			}
			return noDisplay(name, errors.New("XDG_RUNTIME_DIR is not set"))
		}
		socket = filepath.Join(folder, socket)
	}
	if err := dial("unix", socket); err != nil {
		if name == "" {
			return errNoneSet
		}
		return noDisplay(name, plainDial(err))
	}
	return nil
}

// reachX11 dials what Xlib would: a socket of this machine, or a port of another one
// (X(7), "Display names"). A name of a form that it does not know is left to Xlib.
func reachX11(name string, dial func(network, address string) error) error {
	if name == "" {
		return errNoneSet
	}
	colon := strings.LastIndex(name, ":")
	if colon < 0 || strings.Contains(name, "/") || strings.HasSuffix(name[:colon], ":") {
		return nil
	}
	number, _, _ := strings.Cut(name[colon+1:], ".")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 {
		return nil
	}
	const firstPort = 6000
	host := name[:colon]
	if host != "" && host != "unix" {
		err = dial("tcp", net.JoinHostPort(host, strconv.Itoa(firstPort+n)))
	} else if err = dial("unix", "@/tmp/.X11-unix/X"+number); err != nil { // in Linux's abstract namespace
		err = dial("unix", "/tmp/.X11-unix/X"+number)
	}
	if err != nil {
		return noDisplay(name, plainDial(err))
	}
	return nil
}

// plainDial returns what went wrong without the addresses, which a reader has not named.
func plainDial(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	var call *os.SyscallError
	if errors.As(err, &call) {
		err = call.Err
	}
	return err
}
