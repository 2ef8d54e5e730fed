package e2e_test

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strconv"
	"strings"
	"testing"
)

// close asks the window to close, as the button of its frame would. xdotool has no such request,
// and there is no window manager.
func (p *program) close() {
	p.t.Helper()
	window, err := strconv.ParseUint(p.window, 10, 32)
	if err != nil {
		p.t.Fatal(err)
	}
	x := newX11(p.t, p.display)
	defer x.Close()
	protocols, deletes := x.atom("WM_PROTOCOLS"), x.atom("WM_DELETE_WINDOW")
	const clientMessage, format, sendEvent = 33, 32, 25
	event := binary.LittleEndian.AppendUint32([]byte{clientMessage, format, 0, 0}, uint32(window))
	event = binary.LittleEndian.AppendUint32(event, protocols)
	event = binary.LittleEndian.AppendUint32(event, deletes)
	event = append(event, make([]byte, 32-len(event))...)
	to := binary.LittleEndian.AppendUint32(nil, uint32(window))
	x.send(sendEvent, 0, append(append(to, 0, 0, 0, 0), event...))
	x.atom("WM_PROTOCOLS") // the answer shows that the event was sent
}

// x11 is a connection to a display with the few requests of the X protocol that close needs (X
// Window System Protocol, version 11: encoding).
type x11 struct {
	net.Conn
	t testing.TB
}

func newX11(t testing.TB, d display) x11 {
	t.Helper()
	c, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(d.name, ":"))
	if err != nil {
		t.Fatal(err)
	}
	x := x11{c, t}
	const version = 11
	x.must(c.Write([]byte{'l', 0, version, 0, 0, 0, 0, 0, 0, 0, 0, 0}))
	head := x.read(8)
	if head[0] != 1 {
		t.Fatal(errors.New("the display rejects the connection"))
	}
	x.read(4 * int(binary.LittleEndian.Uint16(head[6:])))
	return x
}

// send sends a request: its opcode, the byte after it, and the rest.
func (x x11) send(opcode, detail byte, rest []byte) {
	x.t.Helper()
	for len(rest)%4 != 0 {
		rest = append(rest, 0)
	}
	head := binary.LittleEndian.AppendUint16([]byte{opcode, detail}, uint16(1+len(rest)/4))
	x.must(x.Write(append(head, rest...)))
}

// atom returns the number of the atom with the given name.
func (x x11) atom(name string) uint32 {
	x.t.Helper()
	const internAtom = 16
	x.send(internAtom, 0, append([]byte{byte(len(name)), 0, 0, 0}, name...))
	return binary.LittleEndian.Uint32(x.read(32)[8:])
}

func (x x11) read(n int) []byte {
	x.t.Helper()
	b := make([]byte, n)
	x.must(io.ReadFull(x, b))
	return b
}

func (x x11) must(_ int, err error) {
	x.t.Helper()
	if err != nil {
		x.t.Fatal(err)
	}
}
