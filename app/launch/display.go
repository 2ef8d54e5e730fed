//go:build !cli && !js

package launch

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

// platformVariable is the environment variable that tells Fyne 2.8 which window system to
// use: "x11" or "wayland". If it is not set, Fyne tries Wayland first.
const platformVariable = "FYNE_PLATFORM"

// dialTimeout is how long a display on another machine may take to answer.
const dialTimeout = 5 * time.Second

// prepareDisplay returns a *graphs.Fault if there is no display for a window. It must be called
// before the toolkit opens a window, because without a display the toolkit ends the program with a
// stack trace.
//
// If only one of Wayland and X11 can be reached, prepareDisplay sets FYNE_PLATFORM to it.
// Otherwise the toolkit would try both, and its libraries would write to standard error that one
// has failed. A display on the same machine takes well under a millisecond, and one on another
// machine at most dialTimeout.
func prepareDisplay() error {
	switch runtime.GOOS {
	case "linux", "freebsd", "netbsd", "openbsd":
		return choosePlatform(os.Getenv, os.Setenv, checkDial)
	}
	return nil // the window system is always there
}

// checkDial connects to address in network, and closes the connection at once. It returns the
// error of connecting.
func checkDial(network, address string) error {
	c, err := net.DialTimeout(network, address, dialTimeout)
	if err != nil {
		return err
	}
	return c.Close()
}

// choosePlatform does the work of prepareDisplay on systems with X11 and Wayland. getenv and
// setenv access the environment variables, and dial connects to an address as checkDial does.
// Tests replace all three.
func choosePlatform(
	getenv func(string) string, setenv func(name, value string) error, dial func(network, address string) error,
) error {
	chosen := getenv(platformVariable)
	waylandErr, x11Err := errNotChosen, errNotChosen
	if chosen != "x11" {
		waylandErr = checkWayland(getenv, dial)
	}
	if chosen != "wayland" {
		x11Err = checkX11(getenv("DISPLAY"), dial)
	}
	switch {
	case waylandErr == nil && x11Err == nil:
		return nil // the toolkit chooses
	case waylandErr == nil:
		return setenv(platformVariable, "wayland")
	case x11Err == nil:
		return setenv(platformVariable, "x11")
	}
	for _, err := range [...]error{waylandErr, x11Err} {
		var unreachable *graphs.Fault
		if errors.As(err, &unreachable) {
			return unreachable
		}
	}
	return &graphs.Fault{Says: "error.display.none"}
}

var (
	// errNotChosen is the error for a window system that FYNE_PLATFORM excludes.
	errNotChosen = errors.New("the other window system is chosen")
	// errNotNamed means that the environment names no display of a window system.
	errNotNamed = errors.New("no display is named")
)

// displayFault returns the error that the display with the given name does not answer. cause is
// the error of connecting to it.
func displayFault(name string, cause error) *graphs.Fault {
	return &graphs.Fault{
		Says: "error.display.unreachable", With: graphs.Data{"Name": name, "Reason": fmt.Sprint(cause)}, Err: cause,
	}
}

// checkWayland checks whether the Wayland display answers. It connects to the same socket as
// libwayland (wl_display_connect(3)), which the environment variables name. It returns errNotNamed
// if they name no display, and a *graphs.Fault if the display does not answer. getenv and dial are
// as in choosePlatform.
func checkWayland(getenv func(string) string, dial func(network, address string) error) error {
	if getenv("WAYLAND_SOCKET") != "" {
		return nil // a connection that is open already
	}
	name, folder := getenv("WAYLAND_DISPLAY"), getenv("XDG_RUNTIME_DIR")
	socket := name
	if socket == "" {
		socket = "wayland-0"
	}
	if !filepath.IsAbs(socket) {
		if folder == "" {
			if name == "" {
				return errNotNamed
			}
			return displayFault(name, errors.New("XDG_RUNTIME_DIR is not set"))
		}
		socket = filepath.Join(folder, socket)
	}
	if err := dial("unix", socket); err != nil {
		if name == "" {
			return errNotNamed
		}
		return displayFault(name, networkCause(err))
	}
	return nil
}

// checkX11 checks whether the X11 display with the given name answers. It returns errNotNamed if
// name is empty, and a *graphs.Fault if the display does not answer. If name has a form that
// checkX11 does not know, it returns nil and leaves the name to Xlib. dial connects to an address
// as checkDial does.
//
// checkX11 connects to the same socket as Xlib, on this machine or on another one; see X(7),
// "Display names".
func checkX11(name string, dial func(network, address string) error) error {
	if name == "" {
		return errNotNamed
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
		return displayFault(name, networkCause(err))
	}
	return nil
}

// networkCause returns the cause of the network error err, without the addresses in its message:
// they mean nothing to a user who has not typed them.
func networkCause(err error) error {
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
