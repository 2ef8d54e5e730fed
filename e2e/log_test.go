package e2e_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// LogName is the name of the log in the folder of the robot.
const LogName = "log"

// Kind is the kind of a log entry.
type Kind string

const (
	// Back: a drawing that was open when the robot began.
	Back Kind = "back"
	// Ready: all these drawings have been logged.
	Ready Kind = "ready"
	// Drawn: the state of a drawing from then on.
	Drawn Kind = "drawn"
	// Closing: a drawing whose unsaved changes are discarded, unless a later Drawn follows.
	// Saving: a drawing that is about to be saved to the path in Text. Typing: a drawing whose
	// text a key is about to change.
	Closing Kind = "closing"
	Saving  Kind = "saving"
	Typing  Kind = "typing"
	// Measured: an entry with figures. Failed: an error. Done: all orders are carried out.
	Measured Kind = "measured"
	Failed   Kind = "failed"
	Done     Kind = "done"
)

// Entry is a line of the log.
type Entry struct {
	// At is the time of the entry, in nanoseconds of the clock.
	At   int64
	Kind Kind
	// Drawing is the number of the drawing in this run.
	Drawing int
	State   State
	Text    string   `json:",omitempty"`
	Figures *Figures `json:",omitempty"`
}

// State is the state of a drawing at one moment.
type State struct {
	Path string
	// Whole is the hash of the whole drawing. Game is the hash of its game, names and title,
	// without their order and places.
	Whole, Game string
	// Typing is set if the text pane has text that the board does not show, and Typed is the hash
	// of this text. Read is the Game of the board after it takes the text: the changes of the
	// text, since both last agreed, are applied to the board. It is empty if the text cannot be
	// read, and anyGame if a restored text was behind its board.
	Typing      bool
	Typed, Read string
	// Changed is set if the file of the drawing does not contain its current state.
	Changed bool
}

// robotLog writes the log. Each line is handed to the system at once, so that it survives when the
// program is killed.
type robotLog struct {
	file     *os.File
	drawings map[*workbench.Bench]int
	last     map[*workbench.Bench]State
	said     map[*workbench.Bench]*document.Drawing // the board when the text last agreed with it
	number   int                                    // the last number of a drawing
}

func newLog(path string) (*robotLog, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	return &robotLog{
		file: f, drawings: map[*workbench.Bench]int{}, last: map[*workbench.Bench]State{},
		said: map[*workbench.Bench]*document.Drawing{},
	}, err
}

func (l *robotLog) write(e Entry) {
	e.At = time.Now().UnixNano()
	line, err := json.Marshal(e)
	if err == nil {
		_, err = l.file.Write(append(line, '\n'))
	}
	if err != nil {
		panic(err)
	}
}

// attach makes the log record the changes of a drawing, each before its journal does.
func (l *robotLog) attach(t *window.Tab) {
	if _, known := l.drawings[t.Bench]; known {
		return
	}
	l.number++
	l.drawings[t.Bench] = l.number
	s := t.Bench.Session
	changed := s.Listeners.OnChange
	s.Listeners.OnChange = func(c editor.Change) {
		l.writeState(Drawn, t)
		changed(c)
	}
}

// removeClosed removes the drawings that are no longer open.
func (l *robotLog) removeClosed(open func(*workbench.Bench) bool) {
	for b := range l.drawings {
		if !open(b) {
			delete(l.last, b)
			delete(l.said, b)
			delete(l.drawings, b)
		}
	}
}

// writeIntent logs an action that the robot is about to take with a drawing.
func (l *robotLog) writeIntent(kind Kind, t *window.Tab, text string) {
	delete(l.last, t.Bench) // so that the drawing is logged again if the action has no effect
	l.write(Entry{Kind: kind, Drawing: l.drawings[t.Bench], Text: text})
}

// writeState logs the state of a drawing if it has changed.
func (l *robotLog) writeState(kind Kind, t *window.Tab) {
	s := StateOf(t.Bench.Session.Drawing())
	s.Path, s.Changed = t.Bench.File.Path(), t.Bench.Session.History().Changed()
	board, text, state := t.Bench.Session.Drawing(), t.Text.Text(), t.Bench.Text.State()
	if _, isBehind := t.Bench.Text.Problem(); state != workbench.TextTyping && !isBehind {
		l.said[t.Bench] = board.Clone()
	}
	if state == workbench.TextTyping || state == workbench.TextRefused {
		s.Typing, s.Typed, s.Read = true, hash(text), readGame(text, l.said[t.Bench], board)
	}
	if last, ok := l.last[t.Bench]; kind == Drawn && ok && last == s {
		return
	}
	l.last[t.Bench] = s
	l.write(Entry{Kind: kind, Drawing: l.drawings[t.Bench], State: s})
}

// StateOf returns the state of a drawing without a file and without text.
func StateOf(d *document.Drawing) State {
	var text bytes.Buffer
	if err := formats.Write(&text, d, formats.JSON); err != nil {
		panic(err)
	}
	return State{Whole: hash(text.String()), Game: gameOf(d)}
}

// anyGame is the value of State.Read if it is not known, because only the journal has the earlier
// text.
const anyGame = "any"

// readGame returns State.Read for a text beside a board. said is the drawing on which both last
// agreed, or nil if a restored text was behind its board.
func readGame(text string, said, board *document.Drawing) string {
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	if err != nil {
		return ""
	}
	if said == nil {
		return anyGame
	}
	s := editor.New(board.Clone())
	if _, err := s.Whole.ApplyDrawing(said, read.Drawing, s.NewGesture()); err != nil {
		return ""
	}
	return gameOf(s.Drawing())
}

// gameOf returns the hash of the edge list of a drawing, in any order, with names and without
// labels.
func gameOf(d *document.Drawing) string {
	lines := []string{fmt.Sprint(d.Kind(), d.Play(), d.Title())}
	name := func(id graphs.VertexID) string { v, _ := d.Graph().Vertex(id); return v.Name }
	for v := range d.Graph().Vertices() {
		lines = append(lines, fmt.Sprint("v ", v.Name, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		from, to, count := name(e.From), name(e.To), e.Count
		if v, _ := d.Graph().Vertex(e.From); d.Kind() == graphs.Directed && !v.Sum {
			count = 1 // parallel moves are equivalent
		}
		if d.Kind() == graphs.Deletion && to < from {
			from, to = to, from
		}
		lines = append(lines, fmt.Sprintf("e %q %q %d", from, to, count))
	}
	slices.Sort(lines[1:])
	return hash(strings.Join(lines, "\n"))
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// mostFrames is the greatest number of functions of a stack that are named.
const mostFrames = 14

// mainStack returns the functions on the stack of the first goroutine, the UI thread of the
// toolkit, the innermost first. The program stops while it reads the stack.
func mainStack() string {
	buffer := make([]byte, 1<<16) // the first goroutine comes first, after the calling one
	buffer = buffer[:runtime.Stack(buffer, true)]
	for part := range bytes.SplitSeq(buffer, []byte("\n\n")) {
		if bytes.HasPrefix(part, []byte("goroutine 1 ")) {
			return functions(string(part))
		}
	}
	return ""
}

// functions returns the functions of the stack of one goroutine, in the form that package debug
// writes.
func functions(stack string) string {
	var names []string
	state, lines, _ := strings.Cut(stack, "\n")
	if from, to := strings.IndexByte(state, '['), strings.IndexByte(state, ']'); from >= 0 && to > from {
		names = append(names, state[from:to+1])
	}
	for line := range strings.Lines(lines) {
		if strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "created by") {
			continue
		}
		name := line
		if end := strings.LastIndexByte(line, '('); end > 0 {
			name = line[:end]
		}
		if name = strings.TrimPrefix(name, "nimgraph/"); !strings.HasPrefix(name, "runtime.") {
			names = append(names, strings.TrimSpace(name))
		}
		if len(names) > mostFrames {
			break
		}
	}
	return strings.Join(names, " < ")
}

// TestTextHasGameOfBoard checks that the drawings of the robot and their texts have the same game.
// By the game the witness recognises a text that the board has taken.
func TestTextHasGameOfBoard(t *testing.T) {
	labels := 0
	for seed := range uint64(300) {
		r := &robot{random: rand.New(rand.NewPCG(seed, 3))}
		s := editor.New(document.New(graphs.Directed))
		for range 40 {
			r.edit(s)
		}
		text, err := workbench.EdgeList(s.Drawing())
		if err != nil {
			t.Fatal(err)
		}
		for v := range s.Drawing().Graph().Vertices() {
			if v.Text() != v.Name {
				labels++
			}
		}
		read, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil {
			t.Fatal(err)
		}
		if board, said := gameOf(s.Drawing()), gameOf(read.Drawing); board != said {
			t.Errorf("seed %d: game of the board %s, of the text %s:\n%s", seed, board, said, text)
		}
	}
	if labels == 0 {
		t.Error("no vertex has a label as well as a name")
	}
}
